/*
 * commands.c - all commands, and the one that a path means.
 */
#include <string.h>

#include "server/cmd/cmd.h"

extern const struct cmd cmd_account_create, cmd_account_mail, cmd_account_password,
    cmd_account_read, cmd_catalogue_read, cmd_chat_list, cmd_keep_read, cmd_keep_write, cmd_openapi,
    cmd_schema, cmd_ended_list, cmd_games_list, cmd_guest_create, cmd_health, cmd_invitation_read,
    cmd_lobby_unwatch, cmd_lobby_watch, cmd_me_read, cmd_me_rename, cmd_me_unwatch, cmd_me_vacation,
    cmd_me_watch, cmd_metrics, cmd_operator_close, cmd_operator_status, cmd_person_read, cmd_ready,
    cmd_rules_read, cmd_session_create, cmd_session_end, cmd_session_list, cmd_table_chat,
    cmd_table_claim, cmd_table_confirm, cmd_table_create, cmd_table_decline, cmd_table_find,
    cmd_table_invite, cmd_table_join, cmd_table_leave, cmd_table_list, cmd_table_move,
    cmd_table_moving, cmd_table_offer, cmd_table_picture, cmd_table_plan, cmd_table_read,
    cmd_table_record, cmd_table_rematch, cmd_table_resign, cmd_table_revoke, cmd_table_stage,
    cmd_table_unstage, cmd_table_unwatch, cmd_table_watch;

const struct cmd *const cmd_list[] = {&cmd_account_create,
                                      &cmd_account_mail,
                                      &cmd_account_password,
                                      &cmd_account_read,
                                      &cmd_catalogue_read,
                                      &cmd_chat_list,
                                      &cmd_keep_read,
                                      &cmd_keep_write,
                                      &cmd_openapi,
                                      &cmd_schema,
                                      &cmd_ended_list,
                                      &cmd_games_list,
                                      &cmd_guest_create,
                                      &cmd_health,
                                      &cmd_invitation_read,
                                      &cmd_lobby_unwatch,
                                      &cmd_lobby_watch,
                                      &cmd_me_read,
                                      &cmd_me_rename,
                                      &cmd_me_unwatch,
                                      &cmd_me_vacation,
                                      &cmd_me_watch,
                                      &cmd_metrics,
                                      &cmd_operator_close,
                                      &cmd_operator_status,
                                      &cmd_person_read,
                                      &cmd_ready,
                                      &cmd_rules_read,
                                      &cmd_session_create,
                                      &cmd_session_end,
                                      &cmd_session_list,
                                      &cmd_table_chat,
                                      &cmd_table_claim,
                                      &cmd_table_confirm,
                                      &cmd_table_create,
                                      &cmd_table_decline,
                                      &cmd_table_find,
                                      &cmd_table_invite,
                                      &cmd_table_join,
                                      &cmd_table_leave,
                                      &cmd_table_list,
                                      &cmd_table_move,
                                      &cmd_table_moving,
                                      &cmd_table_offer,
                                      &cmd_table_picture,
                                      &cmd_table_plan,
                                      &cmd_table_read,
                                      &cmd_table_record,
                                      &cmd_table_rematch,
                                      &cmd_table_resign,
                                      &cmd_table_revoke,
                                      &cmd_table_stage,
                                      &cmd_table_unstage,
                                      &cmd_table_unwatch,
                                      &cmd_table_watch,
                                      NULL};

const struct cmd *cmd_find(const char *name)
{
    for (int i = 0; cmd_list[i]; i++)
        if (strcmp(cmd_list[i]->name, name) == 0)
            return cmd_list[i];
    return NULL;
}

/* Whether a path is one that a template means; its members are added to `args`. A member reaches to
 * the next slash, or to the point that follows it in the template. */
static bool fits(const char *template, const char *path, json_t *args)
{
    while (*template && *path) {
        if (*template != '{') {
            if (*template ++ != *path++)
                return false;
            continue;
        }
        size_t name = strcspn(template + 1, "}"), value = strcspn(path, "/");
        if (template[name + 2] == '.')
            value = strcspn(path, "/.");
        if (value == 0)
            return false;
        if (args) {
            char member[32];
            json_t *text = json_stringn(path, value);
            if (!text || name >= sizeof member)
                return false;
            memcpy(member, template + 1, name);
            member[name] = 0;
            json_object_set_new(args, member, text);
        }
        template += name + 2;
        path += value;
    }
    return *template == 0 && *path == 0;
}

/* The command of a list that a method and path mean. */
static const struct cmd *find_in(const struct cmd *const *list, const char *method,
                                 const char *path, json_t *args, bool *known)
{
    for (; *list; list++) {
        if (!(*list)->path || !fits((*list)->path, path, NULL))
            continue;
        *known = true;
        if (strcmp((*list)->method, method) == 0 && fits((*list)->path, path, args))
            return *list;
    }
    return NULL;
}

const struct cmd *cmd_route(const char *method, const char *path, json_t *args, bool *known)
{
    *known = false;
    const struct cmd *command = find_in(cmd_list, method, path, args, known);
    return command ? command : find_in(cmd_pages, method, path, args, known);
}
