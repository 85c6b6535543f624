/*
 * role.c - who may use commands, as data.
 */
#include "server/cmd/cmd.h"

const struct role roles[WHO_COUNT] = {
    [WHO_ANYBODY] = {.name = "anybody"},
    [WHO_PERSON] = {.name = "person", .person = true},
    [WHO_VIEWER] = {.name = "viewer", .table = true},
    [WHO_GUEST] = {.name = "guest", .person = true, .table = true},
    [WHO_CREATOR] = {.name = "creator", .person = true, .table = true, .creator = true},
    [WHO_SEATED] = {.name = "seated", .person = true, .table = true, .seat = true},
    [WHO_MEMBER] = {.name = "member", .person = true, .account = true},
    [WHO_OPERATOR] = {.name = "operator", .is_operator = true},
    [WHO_WARDEN] = {.name = "warden", .is_operator = true, .table = true},
    [WHO_MACHINE] = {.name = "machine", .machine = true},
};

bool cmd_needs_person(const struct cmd *command)
{
    return roles[command->who].person;
}

bool cmd_is_public(const struct cmd *command)
{
    return command->method || !roles[command->who].is_operator;
}

enum access cmd_access(const struct cmd *command, const struct asker *asker)
{
    const struct role *role = &roles[command->who];
    if (role->is_operator && !asker->is_operator)
        return ACCESS_NO_OPERATOR;
    if (role->machine && !asker->is_operator && !asker->is_local)
        return ACCESS_NO_OPERATOR;
    if (role->person && !asker->person)
        return ACCESS_NO_PERSON;
    if (role->account && !asker->account)
        return ACCESS_NO_ACCOUNT;
    return ACCESS_GIVEN;
}

/* To the operator, who has passed cmd_access, no table is a secret. */
enum access cmd_access_table(const struct cmd *command, const struct asker *asker)
{
    const struct role *role = &roles[command->who];
    if (!role->table)
        return ACCESS_GIVEN;
    if (!asker->sees && !role->is_operator)
        return command->admits ? ACCESS_BY_LINK : ACCESS_NO_TABLE;
    if (role->creator && !asker->creator)
        return ACCESS_NOT_CREATOR;
    if (role->seat && !asker->seat)
        return ACCESS_NO_SEAT;
    return ACCESS_GIVEN;
}
