/*
 * online.c - a table of a server as a host. See online.h.
 */
#include "front/online/online.h"

#include "base/error.h"
#include "front/online/tell.h"
#include "front/time/clock.h"

enum { FIRST_WAIT = 20000, LAST_WAIT = 3000 }; /* milliseconds, for the table and for answers */

void online_send(struct online *online, const char *name, json_t *args, enum online_tag tag)
{
    args = args ? args : json_object();
    json_object_set_new(args, "table", json_string(online->seen.id));
    wire_send(online->wire, name, args, (int)tag);
}

static int person(const struct host *host)
{
    const struct online *online = (const struct online *)host;
    struct ag_view view;
    int you = online->seen.you;
    if (you < 0 || online->moved || !seen_is(&online->seen, TABLE_PLAYING) ||
        wire_waits(online->wire, ONLINE_MOVE))
        return -1;
    ag_match_view(host->match, you, &view);
    bool due = view.acting >> you & 1 && !view.over && !(view.gone >> you & 1);
    return due && (view.rules.game->secret || !(view.handed >> you & 1)) ? you : -1;
}

static bool goes_on(const struct host *host)
{
    return !((const struct online *)host)->over;
}

static bool choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why)
{
    struct online *online = (struct online *)host;
    const struct ag_rules *rules = ag_match_rules(host->match);
    char text[AG_MOVE_TEXT];
    *news = (struct ag_news){.entries = 0};
    if (seat != online->seen.you || !seen_is(&online->seen, TABLE_PLAYING))
        return error_plain(why,
                           seat < 0 ? "you are only watching" : "the game is not being played now");
    rules->game->move_write(rules, move, text);
    online_send(
        online, "table.move",
        json_pack("{s:s,s:I}", "move", text, "turn", (json_int_t)ag_match_turn(host->match)),
        ONLINE_MOVE);
    return true;
}

static bool offer(struct host *host, const char *what, struct ag_news *news)
{
    if (news)
        *news = (struct ag_news){.entries = 0};
    online_send((struct online *)host, "table.offer", json_pack("{s:s}", "what", what),
                ONLINE_OTHER);
    return true;
}

static bool undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    (void)why;
    *turns = 0;
    return offer(host, "back", news);
}

static bool draw(struct host *host, struct ag_news *news, struct ag_error *why)
{
    (void)why;
    return offer(host, "draw", news);
}

static bool resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    (void)seat, (void)why;
    *news = (struct ag_news){.entries = 0};
    online_send((struct online *)host, "table.resign", NULL, ONLINE_OTHER);
    return true;
}

static bool answer(struct host *host, bool yes, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(host->match, host->viewer, &view);
    (void)why;
    if (yes)
        return offer(host, view.wants[AG_OFFER_BACK] ? "back" : "draw", NULL);
    online_send((struct online *)host, "table.decline", NULL, ONLINE_OTHER);
    return true;
}

static bool hint(const struct host *host, struct ag_error *why)
{
    (void)host;
    return error_plain(why, "there are no hints at a table of a server");
}

static void who(const struct host *host, int seat, char out[HOST_WHO])
{
    const struct online *online = (const struct online *)host;
    const json_t *from = seen_seat(online->seen.state, seat);
    struct text text;
    text_init(&text, out, HOST_WHO);
    seen_name(online->seen.state, seat, &text);
    if (json_object_get(from, "person") && json_is_false(json_object_get(from, "present")))
        text_add(&text, " (away)");
    text_end(&text);
}

static bool clock_of(const struct host *host, int seat, char out[HOST_CLOCK])
{
    return seen_clock(&((const struct online *)host)->seen, seat, out, HOST_CLOCK);
}

static void standing(const struct host *host, struct ag_buf *out)
{
    tell_standing(&((const struct online *)host)->seen, out);
}

/* While seats are free: the links to them. */
static void invite(const struct host *host, struct ag_buf *out)
{
    const struct online *online = (const struct online *)host;
    if (online->seen.you >= 0 &&
        (seen_is(&online->seen, TABLE_OPEN) || seen_is(&online->seen, TABLE_WAITING)))
        links_write(&online->links, &online->seen, out);
}

static bool busy(const struct host *host)
{
    return wire_waits(((const struct online *)host)->wire, 0);
}

bool online_init(struct online *online, struct wire *wire, const struct links *links,
                 struct ag_error *why)
{
    static const struct host_kind kind = {.words = online_words,
                                          .person = person,
                                          .goes_on = goes_on,
                                          .choose = choose,
                                          .undo = undo,
                                          .draw = draw,
                                          .resign = resign,
                                          .answer = answer,
                                          .hint = hint,
                                          .who = who,
                                          .clock = clock_of,
                                          .standing = standing,
                                          .invite = invite,
                                          .busy = busy,
                                          .attend = online_attend};
    struct host_told told;
    int64_t until = clock_now() + FIRST_WAIT;
    *online = (struct online){.wire = wire, .links = *links};
    online->last = &online->first;
    online->host = (struct host){.kind = &kind,
                                 .partners = &online->partners,
                                 .keep = &online->keep,
                                 .viewer = AG_SPECTATOR,
                                 .listen = wire->library->listen(wire->conn)};
    seen_init(&online->seen, links->table);
    online->moved = true;
    online_watch(online);
    for (int64_t left; !online->host.match && (left = until - clock_now()) > 0;) {
        while (!online->host.match && online_attend(&online->host, &told))
            if (online->over)
                return error_plain(why, "%s", online->why);
        if (!online->host.match)
            wire_wait(wire, (int)left);
    }
    return online->host.match || error_plain(why, "the server does not answer");
}

void online_release(struct online *online)
{
    struct host_told told;
    int64_t until = clock_now() + LAST_WAIT;
    for (int64_t left; wire_waits(online->wire, 0) && (left = until - clock_now()) > 0;) {
        while (online_attend(&online->host, &told))
            ;
        if (wire_waits(online->wire, 0))
            wire_wait(online->wire, (int)left);
    }
    online_forget(online);
    seen_release(&online->seen);
}
