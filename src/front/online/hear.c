/*
 * hear.c - messages from a server, split into pieces, and what each of them changes. See online.h.
 */
#include <stdlib.h>
#include <string.h>

#include "front/online/online.h"
#include "front/online/tell.h"

enum piece_kind { PIECE_PAGE, PIECE_ENTRY, PIECE_STATE, PIECE_OWN, PIECE_SAID };

struct online_piece {
    struct online_piece *next;
    enum piece_kind kind;
    enum seen_room room; /* of a chat message */
    json_t *body;
};

void online_watch(struct online *online)
{
    const struct seen *seen = &online->seen;
    wire_send_once(online->wire, "table.watch",
                   json_pack("{s:s,s:I,s:I,s:I}", "table", seen->id, "seq",
                             (json_int_t)(online->moved ? 0 : seen_entries(seen)), "players",
                             (json_int_t)seen->said[SEEN_PLAYERS], "spectators",
                             (json_int_t)seen->said[SEEN_SPECTATORS]),
                   ONLINE_WATCH);
}

/* Starts following a table. Until its state arrives, the previous table is still shown. */
static void follow(struct online *online, const char *table)
{
    struct text text;
    if (strcmp(table, online->seen.id) != 0) {
        online_send(online, "table.unwatch", NULL, ONLINE_OTHER);
        text_init(&text, online->seen.id, sizeof online->seen.id);
        text_add(&text, table);
        links_init(&online->links, online->links.server, table);
        online->seen.said[SEEN_PLAYERS] = online->seen.said[SEEN_SPECTATORS] = 0;
        online_forget(online); /* the remaining pieces are about the previous table */
    }
    online->moved = true;
    online_watch(online);
}

/* Pieces. */

static void add_piece(struct online *online, enum piece_kind kind, enum seen_room room,
                      json_t *body)
{
    struct online_piece *piece = body ? malloc(sizeof *piece) : NULL;
    if (!piece)
        return;
    *piece = (struct online_piece){.kind = kind, .room = room, .body = json_incref(body)};
    *online->last = piece;
    online->last = &piece->next;
}

static void add_chat(struct online *online, const json_t *chat, enum seen_room room)
{
    json_t *list = json_object_get(chat, room == SEEN_PLAYERS ? "players" : "spectators"), *said;
    size_t i;
    json_array_foreach (list, i, said)
        add_piece(online, PIECE_SAID, room, said);
}

/* Splits what is new: entries, then `state`, then what the seat knows alone. */
static void take_change(struct online *online, json_t *change, json_t *state)
{
    json_t *entry;
    size_t i;
    json_array_foreach (json_object_get(change, "entries"), i, entry)
        add_piece(online, PIECE_ENTRY, SEEN_PLAYERS, entry);
    add_piece(online, PIECE_STATE, SEEN_PLAYERS, state);
    add_piece(online, PIECE_OWN, SEEN_PLAYERS, json_object_get(change, "own"));
}

/* Splits the answer to table.watch: what was missed, or everything. */
static void take_page(struct online *online, json_t *page)
{
    if (online->moved)
        add_piece(online, PIECE_PAGE, SEEN_PLAYERS, page);
    else
        take_change(online, page, json_object_get(page, "table"));
    add_chat(online, json_object_get(page, "chat"), SEEN_PLAYERS);
    add_chat(online, json_object_get(page, "chat"), SEEN_SPECTATORS);
}

/* The table that a message is about. */
static const char *table_of(const json_t *message)
{
    const json_t *table = json_object_get(message, "table");
    return json_is_object(table) ? wire_text(table, "id") : wire_text(message, "table");
}

static void take_message(struct online *online, json_t *message)
{
    const char *type = wire_text(message, "type");
    if (strcmp(table_of(message), online->seen.id) != 0)
        return;
    if (!strcmp(type, "watching"))
        take_page(online, message);
    else if (!strcmp(type, "change"))
        take_change(online, message, json_object_get(message, "state"));
    else if (!strcmp(type, "chat"))
        add_piece(online, PIECE_SAID,
                  *wire_text(message, "room") == 'p' ? SEEN_PLAYERS : SEEN_SPECTATORS,
                  json_object_get(message, "said"));
}

static struct online_piece *take_piece(struct online *online)
{
    struct online_piece *piece = online->first;
    if (piece)
        online->first = piece->next;
    if (!online->first)
        online->last = &online->first;
    return piece;
}

static void free_piece(struct online_piece *piece)
{
    json_decref(piece->body);
    free(piece);
}

/* Telling. */

/* Gives the host the match as it is now, which may be another one. */
static void show_match(struct online *online)
{
    online->host.match = online->seen.match;
    online->host.viewer = online->seen.you;
    for (int seat = 0; seat < ag_match_rules(online->seen.match)->game->seats; seat++) {
        struct text text;
        text_init(&text, online->keep.name[seat], KEEP_NAME);
        seen_name(online->seen.state, seat, &text);
        text_end(&text);
    }
    online->keep.entries = ag_match_entries(
        online->seen.match); /* the server keeps the game, so it need not be saved */
}

static bool hear_page(struct online *online, const json_t *page, struct host_told *told,
                      struct ag_error *why)
{
    bool first = !online->host.match;
    if (!seen_load(&online->seen, page, why))
        return false;
    online->moved = false;
    told->anew = !first;
    seen_meet(&online->seen);
    const char *next = wire_text(online->seen.state, "rematch");
    if (!first && online->seen.you >= 0 && *next)
        follow(online, next);
    return true;
}

static bool hear_entry(struct online *online, const json_t *body, struct host_told *told,
                       struct text *text, struct ag_error *why)
{
    struct seen *seen = &online->seen;
    if (!seen_entry(seen, body, &told->news, why))
        return false;
    if (!told->news.entries)
        return true;
    const struct ag_entry *entry = ag_match_entry(seen->match, ag_match_entries(seen->match) - 1);
    tell_entry(seen, entry, text);
    told->shows =
        entry->kind != AG_OFFERED && entry->kind != AG_DECLINED && entry->kind != AG_DEALT;
    return true;
}

static bool hear_state(struct online *online, const json_t *state, struct text *text,
                       struct ag_error *why)
{
    json_t *before = json_incref(online->seen.state);
    const char *next = wire_text(state, "rematch");
    bool good = seen_state(&online->seen, state, why);
    if (good)
        tell_state(&online->seen, before, text);
    if (good && *next && strcmp(next, wire_text(before, "rematch")) != 0) {
        text_print(text, "%sanother game begins", text->length ? "\n" : "");
        follow(online, next);
    }
    seen_meet(&online->seen);
    json_decref(before);
    return good;
}

static bool hear_own(struct online *online, const json_t *own, struct text *text,
                     struct ag_error *why)
{
    struct ag_view before;
    ag_match_view(online->seen.match, online->seen.you, &before);
    if (!seen_own(&online->seen, own, why))
        return false;
    tell_choice(&online->seen, before.choice, text);
    return true;
}

static void hear_said(struct online *online, const struct online_piece *piece, struct text *text)
{
    int64_t seq = wire_number(piece->body, "seq");
    if (seq <= online->seen.said[piece->room])
        return;
    online->seen.said[piece->room] = seq;
    tell_said(piece->room, piece->body, text);
}

/* Ends following the table, with the reason. */
static void give_up(struct online *online, const char *why)
{
    struct text text;
    text_init(&text, online->why, sizeof online->why);
    text_add(&text, why);
    online->over = true;
}

/* A message contradicts what is known: requests everything again. */
static void begin_anew(struct online *online, const struct ag_error *why)
{
    if (online->moved) { /* everything has just been sent: asking again would not help */
        give_up(online, ag_english(why).text);
        return;
    }
    follow(online, online->seen.id);
}

/* Applies one piece. */
static void hear(struct online *online, const struct online_piece *piece, struct host_told *told)
{
    struct text text;
    struct ag_error why;
    bool good = true;
    text_init(&text, told->text, sizeof told->text);
    if (online->moved && piece->kind != PIECE_PAGE && piece->kind != PIECE_SAID)
        return; /* about the previous match */
    switch (piece->kind) {
    case PIECE_PAGE:
        good = hear_page(online, piece->body, told, &why);
        break;
    case PIECE_ENTRY:
        good = hear_entry(online, piece->body, told, &text, &why);
        break;
    case PIECE_STATE:
        good = hear_state(online, piece->body, &text, &why);
        break;
    case PIECE_OWN:
        good = hear_own(online, piece->body, &text, &why);
        break;
    case PIECE_SAID:
        hear_said(online, piece, &text);
        break;
    }
    if (!good)
        begin_anew(online, &why);
    told->changed = piece->kind != PIECE_SAID;
    if (online->seen.match)
        show_match(online);
}

static void hear_answer(struct online *online, const struct wire_event *event,
                        struct host_told *told)
{
    struct text text;
    text_init(&text, told->text, sizeof told->text);
    if (event->refused && event->tag == ONLINE_WATCH) {
        give_up(online, event->why);
        return;
    }
    told->refused = event->refused;
    text_add(&text, event->why);
    const json_t *made = json_object_get(event->body, "invitation");
    if (event->tag != ONLINE_INVITE || !made)
        return;
    links_take(&online->links, made);
    links_write_one(&online->links, (int)wire_number(made, "seat"), &text);
    told->changed = true;
}

/* Reports once that the connection is lost or back. */
static void hear_connection(struct online *online, const struct wire_event *event,
                            struct host_told *told)
{
    struct text text;
    text_init(&text, told->text, sizeof told->text);
    if (event->what == WIRE_UP) {
        online_watch(online);
        if (online->down)
            text_add(&text, "the connection is back");
    } else if (!online->down) {
        text_print(&text, "the connection is lost (%s); trying again", event->why);
    }
    online->down = event->what == WIRE_DOWN;
}

bool online_attend(struct host *host, struct host_told *told)
{
    struct online *online = (struct online *)host;
    struct wire_event event;
    *told = (struct host_told){.refused = false};
    struct online_piece *piece = take_piece(online);
    if (piece) {
        hear(online, piece, told);
        free_piece(piece);
        return true;
    }
    if (!wire_take(online->wire, &event))
        return false;
    if (event.what == WIRE_MESSAGE)
        take_message(online, event.body);
    else if (event.what == WIRE_ANSWER)
        hear_answer(online, &event, told);
    else
        hear_connection(online, &event, told);
    json_decref(event.body);
    return true;
}

void online_forget(struct online *online)
{
    for (struct online_piece *piece; (piece = take_piece(online));)
        free_piece(piece);
}
