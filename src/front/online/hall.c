/*
 * hall.c - the tables of a server. See hall.h.
 */
#include "front/online/hall.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* `me,open,3` in the server's form; NULL: it is not a list of seats. */
static json_t *read_seats(const char *text)
{
    json_t *seats = json_array();
    for (bool more = true; more;) {
        char word[8] = "";
        size_t length = strcspn(text, ",");
        memcpy(word, text, length < sizeof word ? length : 0);
        char *end = word;
        long level = strtol(word, &end, 10);
        json_t *seat = NULL;
        if (*word && !*end)
            seat = json_pack("{s:s,s:I}", "who", "engine", "level", (json_int_t)level);
        else if (!strcmp(word, "me") || !strcmp(word, "open"))
            seat = json_pack("{s:s}", "who", word);
        else if (!strcmp(word, "link"))
            seat = json_pack("{s:s}", "who", "invited");
        if (!seat || json_array_append_new(seats, seat)) {
            json_decref(seats);
            return NULL;
        }
        more = text[length] == ',';
        text += length + more;
    }
    return seats;
}

/* Your newest table: the answer to a command that had to be repeated has no invitations. */
static json_t *newest(const struct hall *hall, struct ag_error *why)
{
    json_t *got = wire_ask(hall->wire, "table.list", hall_args(HALL_MINE), why);
    json_t *table = json_array_get(json_object_get(got, "tables"), 0);
    json_t *answer = table ? json_pack("{s:O}", "table", table) : NULL;
    json_decref(got);
    return answer;
}

/* Takes the address and the invitations of a new table from an answer; false: it has none. */
static bool take_links(const struct hall *hall, const json_t *made, struct links *links)
{
    const char *id = wire_text(json_object_get(made, "table"), "id");
    json_t *one;
    size_t i;
    if (strlen(id) != ADDRESS_TABLE - 1)
        return false;
    links_init(links, hall->server, id);
    json_array_foreach (json_object_get(made, "invitations"), i, one)
        links_take(links, one);
    return true;
}

bool hall_seek(const struct hall *hall, const struct hall_seek *seek, struct links *links,
               struct ag_error *why)
{
    json_t *args = json_pack("{s:s,s:b}", "game", seek->spec, "private", seek->hidden);
    json_t *seats = seek->seats ? read_seats(seek->seats) : NULL;
    if (!args || (seek->seats && !seats)) {
        json_decref(args);
        return error_plain(why, "seats are me, open, link or the level of an engine, 1 to 10, "
                                "separated by commas: me,open,3");
    }
    if (seats)
        json_object_set_new(args, "seats", seats);
    if (seek->clock)
        json_object_set_new(args, "clock", json_string(seek->clock));
    json_t *made = wire_ask(hall->wire, "table.create", args, why);
    if (made && json_is_true(json_object_get(made, "repeated"))) {
        json_decref(made);
        made = newest(hall, why);
    }
    bool good = take_links(hall, made, links);
    json_decref(made);
    return good;
}

bool hall_join(const struct hall *hall, const char *table, const char *secret, bool watch,
               struct ag_error *why)
{
    json_t *page = wire_ask(hall->wire, "table.read", json_pack("{s:s}", "table", table), why);
    const json_t *state = json_object_get(page, "table");
    bool seen = page != NULL, seated = wire_number(state, "you") > 0;
    bool open = seen_life(state) == TABLE_OPEN;
    json_decref(page);
    if (seated || (seen && (watch || (!*secret && !open))))
        return true;
    if (!seen && !*secret)
        return false;
    json_t *args = json_pack("{s:s}", "table", table);
    if (*secret)
        json_object_set_new(args, "secret", json_string(secret));
    json_t *joined = wire_ask(hall->wire, "table.join", args, why);
    json_decref(joined);
    return joined != NULL;
}

/* Whether you sit at a table; *turn is set to whether it is your turn. */
static bool is_mine(const struct hall *hall, const json_t *table, bool *turn)
{
    uint8_t owing = seen_mask(json_object_get(table, "owing"));
    bool mine = false;
    json_t *seat;
    size_t i;
    *turn = false;
    json_array_foreach (json_object_get(table, "seats"), i, seat)
        if (!strcmp(wire_text(seat, "person"), hall->me)) {
            mine = true;
            *turn = *turn || (owing >> i & 1 && seen_life(table) == TABLE_PLAYING);
        }
    return mine;
}

/* "mur:games=6, fischer 5m+3s: alice, nobody" */
static void write_table(const json_t *table, char out[HALL_TEXT])
{
    struct text text;
    size_t seats = json_array_size(json_object_get(table, "seats"));
    text_init(&text, out, HALL_TEXT);
    wire_add(&text, table, "spec");
    if (strcmp(wire_text(table, "clock"), "none") != 0) {
        text_add(&text, ", ");
        wire_add(&text, table, "clock");
    }
    for (size_t i = 0; i < seats; i++) {
        text_add(&text, i ? ", " : ": ");
        seen_name(table, (int)i, &text);
    }
    text_end(&text);
}

json_t *hall_args(enum hall_group group)
{
    if (group == HALL_MINE)
        return json_pack("{s:b}", "mine", 1);
    return json_pack("{s:s}", "state",
                     table_state_name(group == HALL_OPEN ? TABLE_OPEN : TABLE_PLAYING));
}

void hall_read(const struct hall *hall, enum hall_group group, const json_t *answer,
               struct hall_list *list)
{
    json_t *from;
    size_t i;
    json_array_foreach (json_object_get(answer, "tables"), i, from) {
        const char *id = wire_text(from, "id");
        bool turn, mine = is_mine(hall, from, &turn);
        if (seen_life(from) == TABLE_ENDED || (group != HALL_MINE && mine) ||
            list->count == HALL_MAX || strlen(id) != ADDRESS_TABLE - 1)
            continue;
        struct hall_table *table = &list->table[list->count++];
        *table = (struct hall_table){.group = group, .turn = turn};
        memcpy(table->id, id, ADDRESS_TABLE);
        write_table(from, table->text);
    }
}

bool hall_load(const struct hall *hall, struct hall_list *list, struct ag_error *why)
{
    list->count = 0;
    for (int group = 0; group < HALL_GROUPS; group++) {
        json_t *got = wire_ask(hall->wire, "table.list", hall_args((enum hall_group)group), why);
        if (!got)
            return false;
        hall_read(hall, (enum hall_group)group, got, list);
        json_decref(got);
    }
    return true;
}
