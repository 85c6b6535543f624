/*
 * lists.c - word to the lists that a table is in: the lobby, and those of the people who sit at it.
 *
 * A line of a list says neither who is present nor what was said, so that comes and goes unheard
 * here.
 */
#include <string.h>

#include "base/json.h"
#include "server/table/tables.h"

enum { LINE_MAX = 1 << 16 };

/* Sends `{"type":type,"table":line}`, or with `gone` only the id. If memory runs out, those who
 * would miss it are cut off, so that they come back. */
static void tell(const struct table *table, const struct audience *to, const char *type, int viewer,
                 bool gone)
{
    struct fan *fan = parts_of(table)->fan;
    struct ag_buf text;
    struct json json;
    if (!fan_topic(fan, to->kind, to->id))
        return;
    ag_buf_init(&text, LINE_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", type);
    if (gone)
        json_add_string(&json, "gone", table->id);
    else
        table_json_line(table, "table", viewer, &json);
    json_close(&json, '}');
    if (text.failed)
        fan_cut(fan, to->kind, to->id, "out of memory");
    else
        fan_tell(fan, to, text.byte, text.length);
    ag_buf_release(&text);
}

static void tell_lobby(const struct table *table)
{
    struct audience lobby = fan_lobby();
    bool listed = table_is_listed(table);
    if (listed || table->changes.listed)
        tell(table, &lobby, "lobby", AG_SPECTATOR, !listed);
}

/* Whether somebody sits at the table. */
static bool sits(const struct table *table, const char *person)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && strcmp(table->seat[i].person, person) == 0)
            return true;
    return false;
}

static void tell_people(const struct table *table)
{
    for (int i = 0; i < table->seats; i++) {
        const char *before = table->changes.sat[i];
        if (before[0] && !sits(table, before)) {
            struct audience left = fan_person(before);
            tell(table, &left, "mine", AG_SPECTATOR, true);
        }
        if (table->seat[i].kind == SEAT_PERSON) {
            struct audience to = fan_person(table->seat[i].person);
            tell(table, &to, "mine", i, false);
        }
    }
}

void lists_show(const struct table *table)
{
    tell_lobby(table);
    tell_people(table);
}

void lists_tell(const struct table *table)
{
    const struct table_changes *changes = &table->changes;
    if (changes->told || changes->seats || changes->ended)
        lists_show(table);
}
