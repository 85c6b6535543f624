/*
 * describe_access.c - every command and who may use it: the part of docs/security.md between its
 * marks. A test asks a server for every cell.
 */
#include <string.h>

#include "server/cmd/cmd.h"
#include "server/cmd/describe.h"

/* Those who ask: what each of them is anywhere, and at the table in question. Nobody asks at the
 * server's own machine. */
static const struct column {
    const char *name;
    struct asker asker;
} columns[] = {{"no session", {0}},
               {"guest", {.person = true}},
               {"stranger", {.person = true, .account = true}},
               {"opponent", {.person = true, .account = true, .sees = true, .seat = true}},
               {"seat", {.person = true, .account = true, .sees = true, .seat = true}},
               {"owner", {.person = true, .account = true, .sees = true, .creator = true}},
               {"operator", {.person = true, .account = true, .is_operator = true}},
               {"closed account", {0}}, /* its sessions are no longer accepted */
               {NULL, {0}}};

static void add_cell(struct ag_buf *out, const struct cmd *command, const struct asker *asker)
{
    static const char *const cells[] = {
        [ACCESS_GIVEN] = " yes |",       [ACCESS_BY_LINK] = " link |",
        [ACCESS_NO_PERSON] = " 401 |",   [ACCESS_NO_OPERATOR] = " 403 |",
        [ACCESS_NO_ACCOUNT] = " 403 |",  [ACCESS_NO_SEAT] = " 403 |",
        [ACCESS_NOT_CREATOR] = " 403 |", [ACCESS_NO_TABLE] = " 404 |"};
    enum access access = cmd_access(command, asker);
    if (access == ACCESS_GIVEN)
        access = cmd_access_table(command, asker);
    ag_buf_string(out, cells[access]);
}

/* `table`: what kind of table it is about, "" if it is about none. */
static void add_row(struct ag_buf *out, const struct cmd *command, const char *table)
{
    ag_buf_string(out, "| `");
    ag_buf_string(out, command->name);
    ag_buf_string(out, "` | ");
    ag_buf_string(out, table);
    ag_buf_string(out, *table ? " |" : "|");
    for (const struct column *column = columns; column->name; column++) {
        struct asker asker = column->asker;
        asker.sees = asker.sees || strcmp(table, "open") == 0;
        add_cell(out, command, &asker);
    }
    ag_buf_char(out, '\n');
}

void describe_access(struct ag_buf *out)
{
    ag_buf_string(out, "| command | table |");
    for (const struct column *column = columns; column->name; column++) {
        ag_buf_char(out, ' ');
        ag_buf_string(out, column->name);
        ag_buf_string(out, " |");
    }
    ag_buf_string(out, "\n|---|---|");
    for (const struct column *column = columns; column->name; column++)
        ag_buf_string(out, "---|");
    ag_buf_char(out, '\n');
    for (int i = 0; cmd_list[i]; i++) {
        if (roles[cmd_list[i]->who].table) {
            add_row(out, cmd_list[i], "open");
            add_row(out, cmd_list[i], "private");
        } else {
            add_row(out, cmd_list[i], "");
        }
    }
}
