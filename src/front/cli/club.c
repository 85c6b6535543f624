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
#include "front/cli/sign.h"
#include "front/online/online.h"
#include "front/online/session.h"
#include "front/tui/tui.h"

struct club {
    const struct club_asked *asked;
    struct address address;
    struct session session;
    struct wire wire;
    struct hall hall;
    int theme; /* the colours of boards: enum theme of front/tui/screen.h */
    struct prompt prompt;
    char login[KEEP_NAME]; /* the name that is proposed */
    char me[64];           /* your id at the server */
};

static void tell(struct tui_lobby *lobby, const struct ag_error *why)
{
    struct text text;
    text_init(&text, lobby->message, sizeof lobby->message);
    text_add(&text, ag_english(why).text);
}

/* Remembers the session for the next visit. */
static bool remember(const struct club *club)
{
    struct ag_error why;
    if (!session_keep(club->address.server, &club->session, &why))
        cli_fail(CLI_OK, "%s", ag_english(&why).text);
    return true;
}

/* Whether this visit is on the screen. */
static bool has_screen(const struct club *club)
{
    return !club->asked->plain && tui_is_possible();
}

/* Asks for a name in plain text; `refused`: why the last one was refused, or "". */
static bool ask_in_text(struct club *club, const char *refused)
{
    char line[LINES_LINE];
    if (*refused)
        printf("%s\n", refused);
    else
        printf("Under which name do you play here? With an account, type @ and its handle.\n");
    if (!prompt_read(&club->prompt, "your name> ", false, line))
        return false;
    if (strlen(line) < sizeof club->session.name)
        memcpy(club->session.name, line, strlen(line) + 1);
    return true;
}

/* Asks for a name, on the screen if there is one; false: the person leaves. */
static bool ask_name(struct club *club, const char *refused)
{
    struct tui_name ask = {.server = club->address.server, .theme = club->theme};
    struct text text;
    enum tui_start_end end = TUI_START_PLAIN;
    text_init(&text, ask.message, sizeof ask.message);
    text_add(&text, refused);
    text_init(&text, ask.name, sizeof ask.name);
    text_add(&text, *club->session.name ? club->session.name : club->login);
    if (has_screen(club))
        end = tui_ask_name(&ask);
    if (end == TUI_START_PLAIN)
        return ask_in_text(club, refused);
    memcpy(club->session.name, ask.name, sizeof ask.name);
    return end == TUI_START_PLAY;
}

static struct sign sign_of(struct club *club)
{
    return (struct sign){&club->wire, &club->prompt, club->address.server, &club->session};
}

/* Signs in with the handle of what was typed, "@ann". */
static bool sign_in_as(struct club *club, const char *typed, struct ag_error *why)
{
    char handle[SESSION_NAME];
    struct sign sign = sign_of(club);
    struct text text;
    text_init(&text, handle, sizeof handle);
    text_add(&text, typed + 1);
    club->session = (struct session){.token = ""};
    return sign_in(&sign, handle, why);
}

/* Asks for a name until the server takes it, or that of an account; false: there is none. */
static bool become_guest(struct club *club, struct ag_error *why)
{
    struct session *session = &club->session;
    struct wire_entry entry;
    struct ag_said said = {.text = ""};
    for (bool asks = !*session->name;; asks = true) {
        if (asks && !ask_name(club, said.text))
            return error_plain(why, "a name is needed");
        if (*session->name == '@')
            return sign_in_as(club, session->name, why);
        int status = wire_enter(&club->wire, club->address.server, "guests", "",
                                json_pack("{s:s}", "name", session->name), &entry, why);
        if (status == 200) {
            *session = entry.session;
            return remember(club);
        }
        bool name = status == 400 || status == 409; /* another name may be accepted */
        if (!name || !asks || club->prompt.lines->ended)
            return false;
        said = ag_english(why);
    }
}

/* Connects with the session; *known is set to whether the server still knows it. */
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

/* Gets a session where none is good any more: of the same account, or as a guest. */
static bool renew(struct club *club, struct ag_error *why)
{
    char handle[SESSION_HANDLE];
    struct sign sign = sign_of(club);
    if (!*club->session.handle)
        return become_guest(club, why);
    memcpy(handle, club->session.handle, sizeof handle);
    printf("You are not signed in as %s any more.\n", handle);
    return sign_in(&sign, handle, why);
}

/* Connects: with the session of the last visit, or as a new guest. */
static bool come_in(struct club *club, struct ag_error *why)
{
    const char *name = club->asked->name ? club->asked->name : "";
    bool known = false;
    if (session_find(club->address.server, name, &club->session)) {
        if (!connect_as(club, &known, why))
            return false;
        if (known)
            return remember(club);
        wire_close(&club->wire); /* the server no longer knows this session */
        return renew(club, why) && connect_as(club, &known, why) && known;
    }
    if (strlen(name) >= sizeof club->session.name)
        return error_plain(why, "that name is too long");
    memcpy(club->session.name, name, strlen(name) + 1);
    return become_guest(club, why) && connect_as(club, &known, why) && known;
}

/* Connects to an account, as the command line says. */
static bool come_in_signed(struct club *club, struct ag_error *why)
{
    const struct club_asked *asked = club->asked;
    const char *name = asked->name ? asked->name : "";
    struct sign sign = sign_of(club);
    bool known;
    session_find(club->address.server, name, &club->session);
    if (*club->session.handle)
        club->session = (struct session){.token = ""}; /* of another account */
    if (!*club->session.token && strlen(name) < sizeof club->session.name)
        memcpy(club->session.name, name, strlen(name) + 1);
    bool signs =
        asked->sign_up ? sign_up(&sign, asked->sign_up, why) : sign_in(&sign, asked->sign_in, why);
    return signs && connect_as(club, &known, why) && known;
}

/* Ends the session of the last visit. */
static int leave(struct club *club)
{
    const char *name = club->asked->name ? club->asked->name : "";
    struct sign sign = sign_of(club);
    struct ag_error why;
    bool known;
    if (!session_find(club->address.server, name, &club->session))
        return cli_fail(CLI_REFUSED, "you are nobody at %s", club->address.server);
    if (!connect_as(club, &known, &why) || !sign_out(&sign, &why))
        return cli_fail(CLI_REFUSED, "%s", ag_english(&why).text);
    printf("You have left %s.\n", club->address.server);
    return CLI_OK;
}

/* Opens the table of the command line, or the one that is asked for in plain text. Returns 1, 0 if
 * the person leaves, or -1 with the reason. */
static int find_table(struct club *club, struct links *links, struct ag_error *why)
{
    const struct club_asked *asked = club->asked;
    if (asked->seek) {
        struct hall_seek seek = {asked->seek, asked->seats, asked->clock, asked->hidden};
        return hall_seek(&club->hall, &seek, links, why) ? 1 : -1;
    }
    if (!club->address.table[0])
        return lobby_run(&club->hall, &club->prompt, links);
    links_init(links, club->address.server, club->address.table);
    return hall_join(&club->hall, links->table, club->address.secret, asked->watch, why) ? 1 : -1;
}

/* Prints the links of a table that waits for others. */
static void print_links(const struct online *online)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    host_invite(&online->host, &out);
    cli_write(&out);
}

/* Stays at the table until the person leaves. */
static int sit(struct club *club, const struct links *links)
{
    struct ag_error why;
    struct online *online = malloc(sizeof *online);
    int status = CLI_REFUSED;
    if (!online)
        return cli_fail(CLI_USAGE, "out of memory");
    printf("%s/t/%s, as %s\n", links->server, links->table, club->session.name);
    if (online_init(online, &club->wire, links, &why)) {
        online->host.theme = club->theme;
        print_links(online);
        status = dialogue_or_screen(&online->host, club->prompt.lines, club->asked->plain);
    } else {
        cli_fail(status, "%s", ag_english(&why).text);
    }
    if (online->host.match && online->over)
        status = cli_fail(CLI_REFUSED, "%s", online->why);
    online_release(online);
    free(online);
    return status;
}

/* Asks on the screen for a new table and opens it; false, perhaps with a message: there is none. */
static bool open_new(const struct club *club, struct tui_lobby *lobby, struct links *links)
{
    struct start start;
    struct ag_rules rules;
    struct ag_error why;
    char spec[AG_RULES_TEXT], seats[START_TEXT];
    start_load(&start);
    start_at_club(&start);
    if (tui_start(&start) != TUI_START_PLAY)
        return false;
    start_rules(&start, &rules);
    ag_rules_write(&rules, spec);
    start_write_seats(&start, seats);
    struct hall_seek seek = {spec, seats, start_club_clocks[start.clock], start.hidden};
    if (hall_seek(&club->hall, &seek, links, &why))
        return true;
    tell(lobby, &why);
    return false;
}

/* Opens a link that was typed; false with a message. */
static bool open_link(const struct club *club, struct tui_lobby *lobby, struct links *links)
{
    struct address address;
    struct ag_error why;
    bool good = address_read(&address, lobby->link, &why);
    if (good && !address.table[0])
        good = error_plain(&why, "that is not a link to a table");
    if (good && strcmp(address.server, club->address.server) != 0)
        good = error_plain(&why, "that table is on another server; leave and type agate play LINK");
    if (good) {
        links_init(links, address.server, address.table);
        good = hall_join(&club->hall, address.table, address.secret, false, &why);
    }
    if (!good)
        tell(lobby, &why);
    return good;
}

/* Opens a table of the list; false with a message. */
static bool open_table(const struct club *club, struct tui_lobby *lobby, struct links *links)
{
    struct ag_error why;
    links_init(links, club->address.server, lobby->table);
    if (hall_join(&club->hall, lobby->table, "", lobby->watch || club->asked->watch, &why))
        return true;
    tell(lobby, &why);
    return false;
}

/* The lobby on the screen, and the tables that are opened from it, until the person leaves.
 * Returns the exit status; -1: the screen is too small. */
static int visit(struct club *club)
{
    struct tui_lobby lobby = {
        .hall = &club->hall, .name = club->session.name, .theme = club->theme};
    struct links links;
    int status = CLI_OK;
    for (;;) {
        enum tui_lobby_end end = tui_lobby(&lobby);
        bool found = false;
        lobby.message[0] = 0;
        if (end == TUI_LOBBY_QUIT || end == TUI_LOBBY_PLAIN)
            return end == TUI_LOBBY_QUIT ? status : -1;
        if (end == TUI_LOBBY_NEW)
            found = open_new(club, &lobby, &links);
        else if (end == TUI_LOBBY_LINK)
            found = open_link(club, &lobby, &links);
        else
            found = open_table(club, &lobby, &links);
        if (found)
            status = sit(club, &links);
    }
}

int club_play(const struct club_asked *asked, struct lines *lines)
{
    struct club club = {.asked = asked};
    struct ag_error why;
    struct links links;
    struct start start;
    start_load(&start);
    club.theme = start.colours;
    memcpy(club.login, start.name, sizeof club.login);
    if (!address_read(&club.address, asked->url, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    if (club.address.table[0] && asked->seek)
        return cli_fail(CLI_USAGE, "--seek opens a table: give only the address of the server");
    prompt_init(&club.prompt, lines);
    if (!wire_init(&club.wire, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    club.hall = (struct hall){&club.wire, club.address.server, club.me, asked->watch};
    bool lists = !asked->seek && !club.address.table[0];
    int status = -1;
    bool signs = asked->sign_in || asked->sign_up;
    if (asked->sign_out)
        status = leave(&club);
    else if (signs ? !come_in_signed(&club, &why) : !come_in(&club, &why))
        status = cli_fail(CLI_REFUSED, "%s", ag_english(&why).text);
    else if (lists && has_screen(&club))
        status = visit(&club);
    if (status < 0) {
        int found = find_table(&club, &links, &why);
        status = found > 0 ? sit(&club, &links)
                 : found   ? cli_fail(CLI_REFUSED, "%s", ag_english(&why).text)
                           : CLI_OK;
    }
    wire_release(&club.wire);
    return status;
}
