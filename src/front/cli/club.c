/*
 * club.c - `agate play URL`: at a table of a server. See club.h.
 */
#include "front/cli/club.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "front/cli/cli.h"
#include "front/cli/dialogue.h"
#include "front/cli/lobby.h"
#include "front/online/online.h"
#include "front/online/session.h"

struct club {
    const struct club_wish *wish;
    struct address address;
    struct session session;
    struct wire wire;
    struct prompt prompt;
    char me[64]; /* one's own id at the server */
};

/* Remembers who one is for the next time. */
static bool remember(const struct club *club)
{
    struct ag_error why;
    if (!session_keep(club->address.server, &club->session, &why))
        cli_fail(CLI_OK, "%s", ag_english(&why).text);
    return true;
}

/* Asks for a name until the server takes it; false: there is none. */
static bool become_guest(struct club *club, struct ag_error *why)
{
    struct session *session = &club->session;
    char line[LINES_LINE];
    for (bool asks = !*session->name;; asks = true) {
        if (asks && !prompt_read(&club->prompt, "your name> ", false, line))
            return error_plain(why, "a name is needed");
        if (asks && strlen(line) < sizeof session->name)
            memcpy(session->name, line, strlen(line) + 1);
        if (wire_guest(&club->wire, club->address.server, session->name, session->token,
                       sizeof session->token, why))
            return remember(club);
        if (!asks || club->prompt.lines->ended)
            return false;
        printf("%s\n", ag_english(why).text);
    }
}

/* Connects as whoever the session says; *known: the server knows him. */
static bool connect_as(struct club *club, bool *known, struct ag_error *why)
{
    if (!wire_open(&club->wire, club->address.server, club->session.token, why))
        return false;
    json_t *me = wire_ask(&club->wire, "me.read", json_object(), why);
    struct text text;
    *known = me != NULL;
    text_init(&text, club->me, sizeof club->me);
    text_add(&text, wire_text(me, "id"));
    json_decref(me);
    return *known || club->wire.met;
}

/* Comes in: as last time, or as a new guest. */
static bool come_in(struct club *club, struct ag_error *why)
{
    const char *name = club->wish->name ? club->wish->name : "";
    bool known = false;
    if (session_find(club->address.server, name, &club->session)) {
        if (!connect_as(club, &known, why))
            return false;
        if (known)
            return remember(club);
        wire_close(&club->wire); /* the server has forgotten him */
    } else if (strlen(name) < sizeof club->session.name) {
        memcpy(club->session.name, name, strlen(name) + 1);
    } else {
        return error_plain(why, "that name is too long");
    }
    return become_guest(club, why) && connect_as(club, &known, why) && known;
}

/* Finds the table; 1: there is one, 0: he leaves, -1 with the reason. */
static int find_table(struct club *club, char table[ADDRESS_TABLE], struct ag_error *why)
{
    const struct club_wish *wish = club->wish;
    struct lobby lobby = {
        .wire = &club->wire, .server = club->address.server, .me = club->me, .watch = wish->watch};
    if (wish->seek) {
        struct lobby_seek seek = {wish->seek, wish->seats, wish->clock, wish->hidden};
        return lobby_seek(&lobby, &seek, table, why) ? 1 : -1;
    }
    if (!club->address.table[0])
        return lobby_run(&lobby, &club->prompt, table);
    memcpy(table, club->address.table, ADDRESS_TABLE);
    return lobby_join(&lobby, table, club->address.secret, wish->watch, why) ? 1 : -1;
}

/* Sits before the table until he leaves. */
static int sit(struct club *club, const char *table, struct lines *lines)
{
    struct ag_error why;
    struct online *online = malloc(sizeof *online);
    int status = CLI_REFUSED;
    if (!online)
        return cli_fail(CLI_USAGE, "out of memory");
    printf("%s/t/%s, as %s\n", club->address.server, table, club->session.name);
    if (online_init(online, &club->wire, table, &why))
        status = dialogue_or_screen(&online->host, lines, club->wish->plain);
    else
        cli_fail(status, "%s", ag_english(&why).text);
    if (online->host.match && online->over)
        status = cli_fail(CLI_REFUSED, "%s", online->why);
    online_release(online);
    free(online);
    return status;
}

int club_play(const struct club_wish *wish, struct lines *lines)
{
    struct club club = {.wish = wish};
    struct ag_error why;
    char table[ADDRESS_TABLE] = "";
    if (!address_read(&club.address, wish->url, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    if (club.address.table[0] && wish->seek)
        return cli_fail(CLI_USAGE, "--seek opens a table: give only the address of the server");
    prompt_init(&club.prompt, lines);
    if (!wire_init(&club.wire, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    int found = come_in(&club, &why) ? find_table(&club, table, &why) : -1;
    int status = found > 0 ? sit(&club, table, lines)
                 : found   ? cli_fail(CLI_REFUSED, "%s", ag_english(&why).text)
                           : CLI_OK;
    wire_release(&club.wire);
    return status;
}
