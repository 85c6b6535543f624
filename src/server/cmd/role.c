/*
 * role.c - who may use commands, as data.
 */
#include "server/cmd/cmd.h"

const struct role roles[WHO_COUNT] = {
    [WHO_ANYBODY] = {.name = "anybody"},
    [WHO_PERSON] = {.name = "person", .person = true},
    [WHO_VIEWER] = {.name = "viewer", .table = true},
    [WHO_GUEST] = {.name = "guest", .person = true, .table = true},
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
