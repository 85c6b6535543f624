/*
 * words.c - words that only a table of a server has. See online.h.
 */
#include <string.h>

#include "base/error.h"
#include "front/online/online.h"

static bool is_seated(const struct online *online, struct ag_error *why)
{
    return online->seen.you >= 0 || error_plain(why, "you are only watching");
}

static bool offer(struct host *host, const char *what, struct ag_error *why)
{
    struct online *online = (struct online *)host;
    if (!is_seated(online, why))
        return false;
    online_send(online, "table.offer", json_pack("{s:s}", "what", what), ONLINE_OTHER);
    return true;
}

static bool say(struct host *host, const char *rest, struct ag_error *why)
{
    struct online *online = (struct online *)host;
    json_t *args = json_pack("{s:s,s:s}", "text", rest, "room",
                             online->seen.you >= 0 ? "players" : "spectators");
    if (!*rest || !args) {
        json_decref(args);
        return error_plain(why, *rest ? "this is not valid text" : "say what?");
    }
    online_send(online, "table.chat", args, ONLINE_OTHER);
    return true;
}

static bool again(struct host *host, const char *rest, struct ag_error *why)
{
    struct online *online = (struct online *)host;
    (void)rest;
    if (!is_seated(online, why))
        return false;
    if (!ag_match_is_over(online->seen.match))
        return error_plain(why, "the game is not over");
    online_send(online, "table.rematch", NULL, ONLINE_OTHER);
    return true;
}

static bool adjourn(struct host *host, const char *rest, struct ag_error *why)
{
    (void)rest;
    return offer(host, "adjourn", why);
}

static bool resume(struct host *host, const char *rest, struct ag_error *why)
{
    (void)rest;
    return offer(host, "resume", why);
}

/* The seat that a word names; -1: none. Without a word, the first whose person is away. */
static int away_seat(const struct online *online, const char *word)
{
    int seats = ag_match_rules(online->seen.match)->game->seats;
    if (*word)
        return *word >= '1' && *word < '1' + seats && !word[1] ? *word - '1' : -1;
    for (int seat = 0; seat < seats; seat++)
        if (json_is_false(json_object_get(seen_seat(online->seen.state, seat), "present")))
            return seat;
    return -1;
}

static bool claim(struct host *host, const char *rest, struct ag_error *why)
{
    struct online *online = (struct online *)host;
    int seat = away_seat(online, rest);
    if (!is_seated(online, why))
        return false;
    if (seat < 0)
        return error_plain(why, *rest ? "there is no such seat" : "nobody is away");
    online_send(online, "table.claim", json_pack("{s:i}", "seat", seat + 1), ONLINE_OTHER);
    return true;
}

static void write_links(const struct host *host, struct ag_buf *out)
{
    const struct online *online = (const struct online *)host;
    links_write(&online->links, &online->seen, out);
}

/* `link` shows the links; with a seat, or `watch`, it makes a new one. */
static bool show_link(struct host *host, const char *rest, struct ag_error *why)
{
    struct online *online = (struct online *)host;
    int seats = ag_match_rules(online->seen.match)->game->seats;
    int seat = !strcmp(rest, "watch") ? 0 : !rest[0] || rest[1] ? -1 : rest[0] - '0';
    if (!*rest)
        return true;
    if (seat < 0 || seat > seats)
        return error_plain(why, "link, link watch, or link N for seat N");
    online_send(online, "table.invite", json_pack("{s:i}", "seat", seat), ONLINE_INVITE);
    return true;
}

const struct host_word online_words[] = {
    {"say", "TEXT", "say something to the other players, or spectators", say, NULL},
    {"link", "[N]", "show the links of the table; for seat N, or watch, make one", show_link,
     write_links},
    {"again", "", "play again, once everybody wants to", again, NULL},
    {"adjourn", "", "adjourn the game, or agree to that", adjourn, NULL},
    {"resume", "", "resume an adjourned game", resume, NULL},
    {"claim", "[N]", "claim the game when the player on seat N has left", claim, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
