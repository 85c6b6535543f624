/*
 * lobby.c - the tables of a server. See lobby.h.
 */
#include "front/cli/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "front/online/seen.h"

enum { LISTED = 99 }; /* tables that have a number, at most */

struct list {
    int count;
    char id[LISTED][ADDRESS_TABLE];
};

/* `me,open,3` as the server wants it; NULL: it is none. */
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

/* The newest of one's own tables: where a command had to be repeated, its answer is not kept. */
static json_t *newest(const struct lobby *lobby, struct ag_error *why)
{
    json_t *got = wire_ask(lobby->wire, "table.list", json_pack("{s:b}", "mine", 1), why);
    json_t *table = json_array_get(json_object_get(got, "tables"), 0);
    json_t *answer = table ? json_pack("{s:O}", "table", table) : NULL;
    json_decref(got);
    return answer;
}

static void print_links(const struct lobby *lobby, const json_t *made, const char *table)
{
    json_t *one;
    size_t i;
    json_array_foreach (json_object_get(made, "invitations"), i, one) {
        int seat = (int)wire_number(one, "seat");
        if (seat)
            printf("for seat %d: ", seat);
        else
            printf("to watch: ");
        printf("%s/t/%s#%s\n", lobby->server, table, wire_text(one, "secret"));
    }
}

bool lobby_seek(const struct lobby *lobby, const struct lobby_seek *seek, char table[ADDRESS_TABLE],
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
    json_t *made = wire_ask(lobby->wire, "table.create", args, why);
    if (made && json_is_true(json_object_get(made, "repeated"))) {
        json_decref(made);
        made = newest(lobby, why);
    }
    const char *id = wire_text(json_object_get(made, "table"), "id");
    bool good = strlen(id) == ADDRESS_TABLE - 1;
    if (good) {
        memcpy(table, id, ADDRESS_TABLE);
        print_links(lobby, made, id);
    }
    json_decref(made);
    return good;
}

bool lobby_join(const struct lobby *lobby, const char *table, const char *secret, bool watch,
                struct ag_error *why)
{
    json_t *page = wire_ask(lobby->wire, "table.read", json_pack("{s:s}", "table", table), why);
    const json_t *state = json_object_get(page, "table");
    bool seen = page != NULL, seated = wire_number(state, "you") > 0;
    bool open = !strcmp(wire_text(state, "state"), "open");
    json_decref(page);
    if (seated || (seen && (watch || (!*secret && !open))))
        return true;
    if (!seen && !*secret)
        return false;
    json_t *args = json_pack("{s:s}", "table", table);
    if (*secret)
        json_object_set_new(args, "secret", json_string(secret));
    json_t *joined = wire_ask(lobby->wire, "table.join", args, why);
    json_decref(joined);
    return joined != NULL;
}

/* Whether one sits there. */
static bool is_mine(const struct lobby *lobby, const json_t *table)
{
    json_t *seat;
    size_t i;
    json_array_foreach (json_object_get(table, "seats"), i, seat)
        if (!strcmp(wire_text(seat, "person"), lobby->me))
            return true;
    return false;
}

/* "  2  mur:games=6, fischer 5m+3s: alice, nobody" */
static void print_table(const json_t *table, int number)
{
    char line[512];
    struct text text;
    const char *clock = wire_text(table, "clock");
    size_t seats = json_array_size(json_object_get(table, "seats"));
    text_init(&text, line, sizeof line);
    text_print(&text, "%s%d  ", number < 10 ? "  " : " ", number);
    wire_add(&text, table, "spec");
    if (strcmp(clock, "none") != 0) {
        text_add(&text, ", ");
        wire_add(&text, table, "clock");
    }
    for (size_t i = 0; i < seats; i++) {
        text_add(&text, i ? ", " : ": ");
        seen_name(table, (int)i, &text);
    }
    text_end(&text);
    printf("%s\n", line);
}

/* Lists tables under a heading. */
static bool print_tables(const struct lobby *lobby, const char *heading, const char *state,
                         struct list *list, struct ag_error *why)
{
    json_t *args = state ? json_pack("{s:s}", "state", state) : json_pack("{s:b}", "mine", 1);
    json_t *got = wire_ask(lobby->wire, "table.list", args, why), *table;
    int before = list->count;
    size_t i;
    json_array_foreach (json_object_get(got, "tables"), i, table) {
        const char *id = wire_text(table, "id");
        bool ended = !strcmp(wire_text(table, "state"), "ended");
        if (ended || (state && is_mine(lobby, table)) || list->count == LISTED ||
            strlen(id) != ADDRESS_TABLE - 1)
            continue;
        if (list->count == before)
            printf("%s\n", heading);
        memcpy(list->id[list->count++], id, ADDRESS_TABLE);
        print_table(table, list->count);
    }
    json_decref(got);
    return got != NULL;
}

static bool print_all(const struct lobby *lobby, struct list *list, struct ag_error *why)
{
    list->count = 0;
    if (!print_tables(lobby, "Your games:", NULL, list, why) ||
        !print_tables(lobby, "Open seats:", "open", list, why) ||
        !print_tables(lobby, "Being played:", "playing", list, why))
        return false;
    if (!list->count)
        printf("There are no tables.\n");
    return true;
}

static void print_help(void)
{
    printf("  NUMBER        sit down at that table, or watch if it is full\n"
           "  watch NUMBER  watch it\n"
           "  new SPEC [seats LIST] [private] [clock TEXT]\n"
           "                open a table; seats are me, open, link or the level of an engine:\n"
           "                new unitar seats me,open,3 clock fischer 5m+3s\n"
           "  list          list the tables again\n"
           "  quit          leave\n");
}

/* The next word of a line, which is cut behind it; NULL: there is none. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    if (!*word)
        return NULL;
    *line = word + strcspn(word, " ");
    if (**line)
        *(*line)++ = 0;
    return word;
}

/* "SPEC seats me,open private clock fischer 5m+3s" */
static bool make(const struct lobby *lobby, char *line, char table[ADDRESS_TABLE],
                 struct ag_error *why)
{
    struct lobby_seek seek = {.spec = next_word(&line)};
    if (!seek.spec)
        return error_plain(why, "which game? new unlur:size=6");
    for (char *word; (word = next_word(&line));) {
        if (!strcmp(word, "private"))
            seek.hidden = true;
        else if (!strcmp(word, "seats") && (word = next_word(&line)))
            seek.seats = word;
        else if (word && !strcmp(word, "clock") && line[strspn(line, " ")]) {
            seek.clock = line + strspn(line, " ");
            break;
        } else
            return error_plain(why, "new SPEC [seats LIST] [private] [clock TEXT]");
    }
    return lobby_seek(lobby, &seek, table, why);
}

/* Goes to the table of a number. */
static bool enter(const struct lobby *lobby, const struct list *list, const char *number,
                  bool watch, char table[ADDRESS_TABLE], struct ag_error *why)
{
    char *end;
    long at = strtol(number, &end, 10);
    if (!*number || *end || at < 1 || at > list->count)
        return error_plain(why,
                           "there is no table with that number; type help for a list of commands");
    memcpy(table, list->id[at - 1], ADDRESS_TABLE);
    return lobby_join(lobby, table, "", watch, why);
}

bool lobby_run(const struct lobby *lobby, struct prompt *prompt, char table[ADDRESS_TABLE])
{
    struct list list = {.count = 0};
    struct ag_error why;
    char line[LINES_LINE];
    bool good = print_all(lobby, &list, &why);
    printf("Type the number of a table, new SPEC, or help.\n");
    for (;;) {
        char *rest = line, *word;
        if (!good)
            printf("%s\n", ag_english(&why).text);
        good = true;
        if (!prompt_read(prompt, "table> ", false, line))
            return false;
        if (!(word = next_word(&rest)))
            continue;
        if (!strcmp(word, "quit") || !strcmp(word, "exit"))
            return false;
        if (!strcmp(word, "help") || !strcmp(word, "?"))
            print_help();
        else if (!strcmp(word, "list"))
            good = print_all(lobby, &list, &why);
        else if (!strcmp(word, "new")) {
            if ((good = make(lobby, rest, table, &why)))
                return true;
        } else {
            bool word_is_watch = !strcmp(word, "watch");
            const char *number = word_is_watch ? next_word(&rest) : word;
            bool watch = word_is_watch || lobby->watch;
            if ((good = enter(lobby, &list, number ? number : "", watch, table, &why)))
                return true;
        }
    }
}
