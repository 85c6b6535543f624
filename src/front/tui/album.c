/*
 * album.c - recorded games on the screen: begins, waits, ends. See album.h and album_inner.h.
 */
#include "front/tui/album.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/width.h"
#include "front/tui/album_inner.h"

enum {
    BLINK = 150, /* milliseconds between two drawings while an engine thinks */
    NAMES = 160  /* bytes of the seats' names in a line, at most */
};

static const char *const seat_tag[AG_SEATS] = {"First", "Second", "Third"};

/* A record as a kind of host: somebody is to move, but nobody is asked for a move. */
static int person(const struct host *host)
{
    unsigned seats = ag_match_owing(host->match);
    return seats ? bits_first32(seats) : -1;
}

static bool goes_on(const struct host *host)
{
    (void)host;
    return true;
}

static void who(const struct host *host, int seat, char out[HOST_WHO])
{
    const struct album *album = (const struct album *)host;
    const char *name = ag_record_tag(album->record, seat_tag[seat]);
    struct text text;
    text_init(&text, out, HOST_WHO);
    text_add(&text, name ? name : "");
    text_end(&text);
}

int album_turns(const struct ag_record *record)
{
    uint32_t turns = 0;
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child)
        turns = ag_record_node(record, i)->number ? ag_record_node(record, i)->number : turns;
    return (int)turns;
}

/* How many columns a text takes. */
static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t at = 0; at < length;) {
        size_t bytes = text_character(text + at, length - at);
        int width = bytes ? width_of(text_code(text + at, bytes)) : 1;
        columns += width < 0 ? 1 : width;
        at += bytes ? bytes : 1;
    }
    return columns;
}

/* Adds blanks up to a column of the line that began there, at least two. */
static void pad(struct text *text, size_t begin, int column)
{
    int columns = columns_of(text->out + begin, text->length - begin);
    do
        text_char(text, ' ');
    while (++columns + 1 < column);
    text_char(text, ' ');
}

void album_summary(const struct album_game *game, struct text *text)
{
    const struct ag_record *record = &game->record;
    const char *spec = ag_record_tag(record, "Game"), *date = ag_record_tag(record, "Date");
    const char *event = ag_record_tag(record, "Event");
    char names[NAMES];
    struct text list;
    struct ag_rules rules;
    size_t begin = text->length;
    bool known = spec && ag_rules_read(&rules, spec, NULL);
    text_init(&list, names, sizeof names);
    for (int seat = 0; seat < (known ? rules.game->seats : 2); seat++) {
        const char *name = ag_record_tag(record, seat_tag[seat]);
        text_print(&list, "%s%s", seat ? " - " : "", name ? name : "?");
    }
    text_end(&list);
    text_add(text, known ? rules.game->title : "?");
    pad(text, begin, 14);
    text_add(text, names);
    pad(text, begin, 34);
    text_add(text, date ? date : "");
    pad(text, begin, 46);
    text_add(text, record->result);
    pad(text, begin, 54);
    int turns = album_turns(record);
    text_print(text, "%d turn%s%s", turns, turns == 1 ? "" : "s", game->bad ? ", errors" : "");
    if (event)
        text_print(text, ", %s", event);
}

/* Releases what belongs to the open game. */
static void close_game(struct album *album)
{
    thought_drop(&album->tui.thought);
    if (album->partners.kind)
        partners_release(&album->partners);
    ag_match_free(album->host.match);
    album->host.match = NULL;
    free(album->pick);
    free(album->line);
    album->pick = album->line = NULL;
}

/* Shows the marks of the comments before and after the current node. */
static void add_notes(struct album *album)
{
    const struct ag_record_node *node = ag_record_node(album->record, album->node);
    ag_diagram_note(&album->tui.diagram, ag_record_text(album->record, node->before), NULL);
    ag_diagram_note(&album->tui.diagram, ag_record_text(album->record, node->after), NULL);
}

/* Puts a match on the screen, and stops an engine that is thinking about the previous one. */
static void show_match(struct album *album, struct ag_match *match, uint32_t node)
{
    struct tui *tui = &album->tui;
    thought_drop(&tui->thought);
    ag_match_free(album->host.match);
    album->host.match = match;
    album->node = album->list->node = node;
    tui->entries = UINT32_MAX; /* the analysis is to begin anew */
    tui->seen.lines = 0;
    tui->point.view = NULL; /* the picks belong to the previous match */
    tui->message[0] = 0;
    for (uint32_t i = node; i; i = ag_record_node(album->record, i)->parent)
        album->pick[ag_record_node(album->record, i)->parent] = i;
    walk_line(album);
    tui_refresh(tui);
    add_notes(album);
}

void album_go(struct album *album, uint32_t node)
{
    struct ag_error why;
    struct ag_match *match = ag_record_match(album->record, node, &why);
    if (match)
        show_match(album, match, node);
    else
        tui_say(&album->tui, INK_BAD, "%s: %s",
                ag_record_text(album->record, ag_record_node(album->record, node)->move),
                ag_english(&why).text);
}

bool album_open(struct album *album, int game, uint32_t node, struct ag_error *why)
{
    const struct ag_record *record = &album->list->game[game].record;
    struct ag_match *match = ag_record_match(record, node, why);
    size_t nodes = (size_t)ag_record_nodes(record);
    uint32_t *pick = calloc(nodes, sizeof *pick), *line = calloc(nodes, sizeof *line);
    struct partners partners = {0};
    const struct partners_wanted wanted = {.threads = 1};
    bool good = match && partners_init(&partners, ag_match_rules(match), &wanted, why);
    if (!good || !pick || !line) {
        ag_match_free(match);
        free(pick);
        free(line);
        return good ? error_plain(why, "out of memory") : false;
    }
    close_game(album);
    album->record = record;
    album->first = ag_record_first(record);
    album->partners = partners;
    album->pick = pick;
    album->line = line;
    album->list->at = game;
    album->list->listed = false;
    album->tui.cursor = AG_NO_CELL;
    screen_dye(&album->tui.screen, ag_match_rules(match)->game->board, album->list->theme);
    show_match(album, match, node ? node : album->first);
    return true;
}

static void run(struct album *album)
{
    struct tui *tui = &album->tui;
    while (!tui->over) {
        if (!album->list->listed)
            tui_attend(tui);
        album_paint(album);
        int key = screen_wait(&tui->screen, tui->thought.under_way ? BLINK : -1);
        if (key == SCREEN_SIGNAL)
            tui->over = true;
        else if (key >= 0 && key != KEY_RESIZE)
            album_key(album, key);
    }
}

/* Opens the game that was asked for, or the list if that is impossible. */
static void begin(struct album *album)
{
    struct album_list *list = album->list;
    struct ag_error why;
    if (!list->listed && !album_open(album, list->at, list->node, &why)) {
        list->listed = true;
        tui_say(&album->tui, INK_BAD, "%s", ag_english(&why).text);
    }
}

enum album_end album_run(struct album_list *list, struct ag_error *why)
{
    static const struct host_kind kind = {.person = person, .goes_on = goes_on, .who = who};
    struct album *album = calloc(1, sizeof *album);
    if (!album) {
        error_plain(why, "out of memory");
        return ALBUM_FAILED;
    }
    album->host = (struct host){
        .kind = &kind, .partners = &album->partners, .viewer = AG_SPECTATOR, .listen = -1};
    album->tui = (struct tui){.host = &album->host,
                              .seat = -1,
                              .alone = -1,
                              .coordinates = true,
                              .cursor = AG_NO_CELL,
                              .goal = -1};
    album->list = list;
    album->graph = true;
    enum album_end end = ALBUM_FAILED;
    int number = 0;
    if (screen_open(&album->tui.screen, AG_HEXAGON, list->theme)) {
        begin(album);
        run(album);
        close_game(album);
        number = album->tui.screen.signal;
        screen_close(&album->tui.screen);
        end = album->end;
    } else {
        error_plain(why, "this terminal has no screen");
    }
    free(album);
    if (number)
        raise(number);
    return end;
}
