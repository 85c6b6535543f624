/*
 * lobby_screen.c - the tables of a server on the screen. See tui.h.
 *
 *     Agate at http://club.example:8080                  ada
 *
 *     > [ New table ]
 *       [ Open a link ]
 *
 *       Your tables
 *       unlur:size=6, fischer 5m+3s: ada, bob (your turn)
 *       ...
 *
 * The list is requested again and again; the cursor stays on the same table.
 */
#include <signal.h>
#include <string.h>

#include "base/text.h"
#include "front/online/hall.h"
#include "front/time/clock.h"
#include "front/tui/screen.h"
#include "front/tui/tui.h"
#include "front/tui/wrap.h"

enum {
    REFRESH = 2000,  /* milliseconds between two requests for the list */
    TAG = 100,       /* of these requests; the number of the group is added */
    TOP = 2,         /* the first row of the choices */
    LEFT = 3,        /* and their column */
    LEAST_ROWS = 12, /* that a screen must have */
    LEAST_COLUMNS = 40
};

/* The lines above the tables. */
enum { NEW_TABLE, OPEN_LINK, FIRST_TABLE };

struct lobby_screen {
    struct tui_lobby *lobby;
    struct screen screen;
    struct hall_list list;
    json_t *answer[HALL_GROUPS];   /* parts of the next list that have arrived */
    bool loaded;                   /* there is a list */
    bool asked;                    /* the next one has been requested */
    bool down;                     /* there is no connection */
    int64_t since;                 /* when a list was asked for last */
    int at;                        /* the choice where the cursor is */
    int y[FIRST_TABLE + HALL_MAX]; /* the rows of the choices; -1: not on the screen */
    bool typing;                   /* a link is being typed */
    bool over;
    enum tui_lobby_end end;
};

static void ask(struct lobby_screen *it)
{
    for (int group = 0; group < HALL_GROUPS; group++) {
        json_decref(it->answer[group]);
        it->answer[group] = NULL;
        wire_send_once(it->lobby->hall->wire, "table.list", hall_args((enum hall_group)group),
                       TAG + group);
    }
    it->asked = true;
    it->since = clock_now();
}

/* Takes the list over once all its parts have arrived. */
static void take_list(struct lobby_screen *it)
{
    char id[ADDRESS_TABLE] = "";
    if (it->at >= FIRST_TABLE)
        memcpy(id, it->list.table[it->at - FIRST_TABLE].id, ADDRESS_TABLE);
    it->list.count = 0;
    for (int group = 0; group < HALL_GROUPS; group++)
        hall_read(it->lobby->hall, (enum hall_group)group, it->answer[group], &it->list);
    it->asked = false;
    it->loaded = true;
    int last = FIRST_TABLE + it->list.count - 1;
    it->at = it->at < last ? it->at : last;
    for (int i = 0; i < it->list.count; i++)
        if (*id && !strcmp(it->list.table[i].id, id))
            it->at = FIRST_TABLE + i;
}

/* Handles messages from the server. */
static void hear(struct lobby_screen *it)
{
    struct wire_event event;
    while (wire_take(it->lobby->hall->wire, &event)) {
        int group = event.what == WIRE_ANSWER ? event.tag - TAG : -1;
        if (event.what == WIRE_DOWN || event.what == WIRE_UP) {
            it->down = event.what == WIRE_DOWN;
            it->asked = false;
        } else if (group >= 0 && group < HALL_GROUPS && !event.refused) {
            json_decref(it->answer[group]);
            it->answer[group] = json_incref(event.body);
        }
        json_decref(event.body);
    }
    bool all = it->asked;
    for (int group = 0; group < HALL_GROUPS; group++)
        all = all && it->answer[group];
    if (all)
        take_list(it);
    if (!it->down && clock_now() - it->since >= REFRESH)
        ask(it);
}

/* Drawing. */

static void draw_choice(struct lobby_screen *it, int choice, int y, const char *text)
{
    bool here = it->at == choice;
    it->y[choice] = -1;
    if (y < TOP || y >= LINES - 2)
        return;
    it->y[choice] = y;
    screen_ink(&it->screen, here ? INK_STRONG : INK_TEXT, false);
    mvaddstr(y, LEFT - 2, here ? ">" : " ");
    screen_ink(&it->screen, here ? INK_STRONG : INK_TEXT, here);
    wrap_line(y, LEFT, COLS - LEFT - 1, text);
}

/* The row of a table, counted from the first choice; each group has a blank line and a heading. */
static int row_of(const struct lobby_screen *it, int table)
{
    int row = FIRST_TABLE;
    for (int i = 0; i <= table; i++)
        row += 1 + 2 * (!i || it->list.table[i].group != it->list.table[i - 1].group);
    return row - 1;
}

static void draw_tables(struct lobby_screen *it, int top)
{
    static const char *const heading[HALL_GROUPS] = {"Your tables", "Waiting for somebody",
                                                     "Games to watch"};
    char line[HALL_TEXT + 16];
    struct text text;
    for (int i = 0; i < it->list.count; i++) {
        const struct hall_table *table = &it->list.table[i];
        int y = top + row_of(it, i);
        bool first = !i || table->group != it->list.table[i - 1].group;
        screen_ink(&it->screen, INK_STRONG, false);
        if (first && y - 1 >= TOP && y - 1 < LINES - 2)
            mvaddstr(y - 1, LEFT, heading[table->group]);
        text_init(&text, line, sizeof line);
        text_print(&text, "%s%s", table->text, table->turn ? " (your turn)" : "");
        draw_choice(it, FIRST_TABLE + i, y, line);
    }
}

/* What to do when there are no tables. */
static void draw_nobody(const struct lobby_screen *it)
{
    const char *text = it->loaded
                           ? "Nobody is here now. Open a table and wait for somebody, open one for "
                             "a friend and send them its link, or play against an engine: "
                             "[ New table ] has all of these."
                           : "Asking for the tables ...";
    screen_ink(&it->screen, INK_TEXT, false);
    wrap_text(text, TOP + 3, LEFT, COLS - LEFT - 2 < 60 ? COLS - LEFT - 2 : 60, LINES - TOP - 5,
              false);
}

static void draw_bottom(const struct lobby_screen *it)
{
    const struct tui_lobby *lobby = it->lobby;
    const char *keys = COLS > 68 ? "Up, Down: choose   Enter: open   n: new table   l: link   "
                                   "w: watch   q: quit"
                                 : "Enter: open  n: new  l: link  w: watch  q: quit";
    screen_ink(&it->screen, INK_BAD, false);
    if (it->down)
        wrap_line(LINES - 2, 1, COLS - 2, "The connection is lost; trying again.");
    else if (*lobby->message)
        wrap_line(LINES - 2, 1, COLS - 2, lobby->message);
    screen_ink(&it->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    if (!it->typing) {
        wrap_line(LINES - 1, 1, COLS - 2, keys);
        return;
    }
    size_t length = strlen(lobby->link), room = (size_t)COLS - 8;
    mvaddstr(LINES - 1, 1, "Link> ");
    addstr(lobby->link + (length > room ? length - room : 0));
}

static void draw(struct lobby_screen *it)
{
    const struct tui_lobby *lobby = it->lobby;
    char line[CONN_URL + 16];
    struct text text;
    int row = it->at < FIRST_TABLE ? it->at : row_of(it, it->at - FIRST_TABLE);
    int past = row - (LINES - TOP - 4), top = TOP - (past > 0 ? past : 0);
    erase();
    text_init(&text, line, sizeof line);
    text_print(&text, "Agate at %s", lobby->hall->server);
    screen_ink(&it->screen, INK_STRONG, false);
    wrap_line(0, 1, COLS - 2, line);
    int room = COLS - 2 - (int)text.length - 3, wide = (int)strlen(lobby->name);
    screen_ink(&it->screen, INK_DIM, false);
    if (room >= wide)
        mvaddstr(0, COLS - 1 - wide, lobby->name);
    draw_choice(it, NEW_TABLE, top + NEW_TABLE, "[ New table ]");
    draw_choice(it, OPEN_LINK, top + OPEN_LINK, "[ Open a link ]");
    draw_tables(it, top);
    if (!it->list.count)
        draw_nobody(it);
    draw_bottom(it);
    if (it->typing)
        move(LINES - 1,
             COLS - 1 < 7 + (int)strlen(lobby->link) ? COLS - 1 : 7 + (int)strlen(lobby->link));
    else
        move(it->y[it->at] < 0 ? 0 : it->y[it->at], LEFT);
    refresh();
}

/* Keys and mouse. */

static void finish(struct lobby_screen *it, enum tui_lobby_end end)
{
    it->over = true;
    it->end = end;
}

static void begin_link(struct lobby_screen *it)
{
    it->typing = true;
    it->at = OPEN_LINK;
    it->lobby->link[0] = it->lobby->message[0] = 0;
}

static void enter(struct lobby_screen *it, bool watch)
{
    struct tui_lobby *lobby = it->lobby;
    if (it->at >= FIRST_TABLE) {
        memcpy(lobby->table, it->list.table[it->at - FIRST_TABLE].id, ADDRESS_TABLE);
        lobby->watch = watch;
        finish(it, TUI_LOBBY_TABLE);
    } else if (it->at == OPEN_LINK && !watch) {
        begin_link(it);
    } else if (!watch) {
        finish(it, TUI_LOBBY_NEW);
    }
}

static void go(struct lobby_screen *it, int step)
{
    int count = FIRST_TABLE + it->list.count;
    it->at = (it->at + step + count) % count;
}

static void mouse(struct lobby_screen *it)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        go(it, event.bstate & BUTTON4_PRESSED ? -1 : 1);
        return;
    }
    if (!(event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)))
        return;
    for (int i = 0; i < FIRST_TABLE + it->list.count; i++)
        if (it->y[i] == event.y) {
            bool again = it->at == i || i < FIRST_TABLE; /* the second click opens a table */
            it->at = i;
            if (again)
                enter(it, false);
            return;
        }
}

/* A link is being typed, or pasted. */
static void type(struct lobby_screen *it, int key)
{
    char *link = it->lobby->link;
    size_t length = strlen(link);
    if (key == KEY_ESCAPE || (screen_is_enter(key) && !length)) {
        it->typing = false;
    } else if (screen_is_enter(key)) {
        finish(it, TUI_LOBBY_LINK);
    } else if (screen_is_rubout(key)) {
        link[length ? length - 1 : 0] = 0;
    } else if (key == KEY_CLEAR_LINE) {
        link[0] = 0;
    } else if (key > ' ' && key < KEY_RUBOUT && length + 1 < sizeof it->lobby->link) {
        link[length] = (char)key;
        link[length + 1] = 0;
    }
}

static void take_key(struct lobby_screen *it, int key)
{
    if (it->typing)
        type(it, key);
    else if (key == KEY_MOUSE)
        mouse(it);
    else if (key == KEY_UP || key == KEY_BTAB)
        go(it, -1);
    else if (key == KEY_DOWN || key == '\t')
        go(it, 1);
    else if (screen_is_enter(key) || key == ' ')
        enter(it, false);
    else if (key == 'w')
        enter(it, true);
    else if (key == 'n')
        finish(it, TUI_LOBBY_NEW);
    else if (key == 'l')
        begin_link(it);
    else if (key == 'q' || key == KEY_QUIT || key == KEY_ESCAPE)
        it->over = true;
    else if (key == KEY_REDRAW)
        clearok(curscr, TRUE);
}

static void run(struct lobby_screen *it)
{
    const struct wire *wire = it->lobby->hall->wire;
    it->screen.other = wire->library->listen(wire->conn);
    ask(it);
    while (!it->over) {
        hear(it);
        draw(it);
        int key = screen_wait(&it->screen, REFRESH);
        if (key == SCREEN_SIGNAL)
            it->over = true;
        else if (key >= 0 && key != KEY_RESIZE)
            take_key(it, key);
    }
}

enum tui_lobby_end tui_lobby(struct tui_lobby *lobby)
{
    static struct lobby_screen it; /* too large for the stack */
    it = (struct lobby_screen){.lobby = lobby, .end = TUI_LOBBY_QUIT};
    if (!screen_open(&it.screen, AG_HEXAGON, lobby->theme))
        return TUI_LOBBY_PLAIN;
    if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS)
        finish(&it, TUI_LOBBY_PLAIN);
    else
        run(&it);
    screen_close(&it.screen);
    for (int group = 0; group < HALL_GROUPS; group++)
        json_decref(it.answer[group]);
    if (it.screen.signal)
        raise(it.screen.signal);
    return it.end;
}
