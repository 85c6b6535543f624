/*
 * start_screen.c - the screen before a game: what is to be played. See tui.h, and start/start.h for
 * the choices.
 *
 *     Agate: four stone games
 *
 *      Game        < Unlur >             a board of the game
 *      Opponent    < an engine >
 *      Level       < 3, easy >
 *      [ Play ]
 *      ...
 *      Bargain for the black stones …    what it is about
 *
 * Enter goes down to Play, and there begins the game; the choices below Play can be ignored.
 */
#include <signal.h>
#include <string.h>

#include "base/text.h"
#include "front/start/guide.h"
#include "front/tui/board.h"
#include "front/tui/screen.h"
#include "front/tui/tui.h"
#include "front/tui/wrap.h"

enum {
    TOP = 2,         /* where the first row is */
    LEFT = 3,        /* columns before the names of rows */
    VALUE = 15,      /* where values begin */
    CHOICES = 42,    /* columns of all choices; the board is beside them */
    LEAST_ROWS = 16, /* that a screen must have */
    LEAST_COLUMNS = 42
};

struct start_screen {
    struct screen screen;
    struct start *start;
    enum start_row row; /* where the cursor is */
    int y[START_ROWS];  /* where rows are on the screen; -1: nowhere */
    struct ag_match *match;
    struct ag_view view; /* of the picture */
    struct ag_diagram diagram;
    int game; /* that the picture is of; -1: none */
    bool over;
    enum tui_start_end end;
};

/* A position of each game, for the picture. */
static const char *const sample[][16] = {
    {"unlur:size=5", "E5", "C3", "F6", "D6", "pass", "D5", "E6", "C4", "G6", "F5", NULL},
    {"ninuki:size=13", "H8", "K10", "J9", "F8", "H7", "H6", "J8", "H9", "K7", NULL},
    {"mur", "+h3", "+a3", "+b3", "+c1", "+a2", NULL},
    {"unitar:deal=0", "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6",
     "blue-uni-unify|red-tar-unify|blue-tar-north", NULL},
};

/* Plays the sample of the chosen game. */
static void make_picture(struct start_screen *it)
{
    const struct ag_game *game = ag_games[it->start->game];
    struct ag_rules rules;
    ag_move choice[AG_SEATS];
    uint8_t drawn;
    size_t which = 0;
    if (it->game == it->start->game)
        return;
    it->game = it->start->game;
    ag_match_free(it->match);
    it->match = NULL;
    while (which < sizeof sample / sizeof sample[0] &&
           strncmp(sample[which][0], game->name, strlen(game->name)) != 0)
        which++;
    if (which < sizeof sample / sizeof sample[0] && ag_rules_read(&rules, sample[which][0], NULL))
        it->match = ag_match_new(&rules, NULL, NULL, NULL);
    for (int i = 1; it->match && sample[which][i]; i++)
        if (ag_match_turn_read(it->match, sample[which][i], choice, &drawn, NULL))
            ag_match_play(it->match, choice, 0, NULL, NULL);
    if (it->match) {
        ag_match_view(it->match, AG_SPECTATOR, &it->view);
        ag_diagram_of_view(&it->diagram, &it->view);
    }
}

static void draw_picture(struct start_screen *it)
{
    uint8_t mark[AG_LAYOUT_CELLS] = {0};
    struct board board;
    make_picture(it);
    screen_dye(&it->screen, (enum ag_board)ag_games[it->start->game]->board, it->start->colours);
    if (!it->match || !board_fit(&board, &it->view.rules, false, COLS - CHOICES - 1, LINES - 3))
        return;
    board.left = CHOICES + (COLS - CHOICES - board.columns) / 2;
    board.top += 1;
    board_draw(&board, &it->screen, &it->diagram, mark, AG_NO_CELL);
}

static void draw_row(struct start_screen *it, enum start_row row, int y)
{
    char value[START_TEXT];
    bool here = it->row == row, typed = row == START_NAME;
    start_write(it->start, row, value);
    screen_ink(&it->screen, here ? INK_STRONG : INK_TEXT, false);
    mvaddstr(y, LEFT - 2, here ? ">" : " ");
    if (row == START_PLAY) {
        screen_ink(&it->screen, INK_STRONG, here);
        mvaddstr(y, LEFT, "[ ");
        addstr(start_label(it->start, row));
        addstr(" ]");
        return;
    }
    mvaddstr(y, LEFT, start_label(it->start, row));
    bool changes = !typed && row != START_RESUME;
    mvaddstr(y, VALUE, changes && here ? "< " : "  ");
    screen_ink(&it->screen, here ? INK_STRONG : INK_TEXT, here);
    int room = (COLS < CHOICES ? COLS : CHOICES) - VALUE - (changes ? 5 : 2);
    addnstr(value, room > 0 ? (int)wrap_fit(value, strlen(value), room) : 0);
    if (here && typed)
        addstr("_");
    screen_ink(&it->screen, here ? INK_STRONG : INK_TEXT, false);
    addstr(changes && here ? " >" : "");
}

/* Finds where the rows are, scrolled so that the cursor's is on the screen; returns the row of the
 * screen below them. */
static int place_rows(struct start_screen *it)
{
    int y = TOP;
    for (int row = 0; row < START_ROWS; row++) {
        it->y[row] = -1;
        if (!start_has(it->start, (enum start_row)row))
            continue;
        y += row == START_PLAY;
        it->y[row] = y;
        y += row == START_PLAY || row == START_RESUME ? 2 : 1;
    }
    int past = it->y[it->row] - (LINES - 2);
    int scrolled = past > 0 ? past : 0;
    for (int row = 0; row < START_ROWS; row++) {
        it->y[row] -= scrolled;
        if (it->y[row] < TOP || it->y[row] >= LINES - 1)
            it->y[row] = -1;
    }
    return y - scrolled;
}

/* The keys, in the longest text that fits. */
static void draw_keys(const struct start_screen *it)
{
    static const char *const keys[2][3] = {
        {"Up, Down: choose    Left, Right: change    Enter: continue    Esc: quit",
         "Arrows: choose, change  Enter: continue  Esc: quit",
         "Arrows  Enter: continue  Esc: quit"},
        {"Type your name    Up, Down: choose    Enter: continue    Esc: quit",
         "Type your name  Enter: continue  Esc: quit", "Type  Enter: continue  Esc: quit"}};
    const char *const *text = keys[it->row == START_NAME];
    int which = 0;
    while (which < 2 && (int)strlen(text[which]) > COLS - 2)
        which++;
    screen_ink(&it->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    mvaddnstr(LINES - 1, 1, text[which], COLS - 2);
}

static void draw(struct start_screen *it)
{
    const struct ag_game *game = ag_games[it->start->game];
    int y = place_rows(it);
    erase();
    if (COLS >= CHOICES + 20)
        draw_picture(it);
    screen_ink(&it->screen, INK_STRONG, false);
    mvaddnstr(0, 1, it->start->club ? "A new table" : "Agate: four stone games", COLS - 2);
    for (int row = 0; row < START_ROWS; row++)
        if (it->y[row] >= 0)
            draw_row(it, (enum start_row)row, it->y[row]);
    screen_ink(&it->screen, INK_TEXT, false);
    y += 1 + wrap_text(guide_about(game), y + 1, LEFT, CHOICES - LEFT - 3, LINES - y - 3, false);
    screen_ink(&it->screen, INK_DIM, false);
    if (y < LINES - 2)
        mvaddnstr(y + 1, LEFT, guide_facts(game), CHOICES - LEFT);
    draw_keys(it);
    move(it->y[it->row] < 0 ? 0 : it->y[it->row], VALUE);
    refresh();
}

/* The next row that is shown. */
static void go(struct start_screen *it, int step)
{
    int row = (int)it->row;
    do
        row = (row + step + START_ROWS) % START_ROWS;
    while (!start_has(it->start, (enum start_row)row));
    it->row = (enum start_row)row;
}

/* Enter: goes on towards Play; on Play, or on the unfinished game, begins. */
static void enter(struct start_screen *it)
{
    if (it->row == START_PLAY || it->row == START_RESUME) {
        it->end = it->row == START_PLAY ? TUI_START_PLAY : TUI_START_RESUME;
        it->over = true;
    } else if (it->row > START_PLAY) {
        it->row = START_PLAY;
    } else {
        go(it, 1);
    }
}

/* Types the name. */
static bool type(struct start_screen *it, int key)
{
    char *name = it->start->name;
    size_t length = strlen(name);
    if (it->row != START_NAME)
        return false;
    if (screen_is_rubout(key)) {
        while (length && (name[--length] & 0xC0) == 0x80)
            ;
        name[length] = 0;
        return true;
    }
    if (key < ' ' || key >= 256 || length + 1 >= KEEP_NAME)
        return false;
    name[length] = (char)key;
    name[length + 1] = 0;
    return true;
}

static void click(struct start_screen *it, int y, int x)
{
    for (int row = 0; row < START_ROWS; row++)
        if (it->y[row] == y && x < CHOICES) {
            bool again = it->row == (enum start_row)row;
            it->row = (enum start_row)row;
            if (row == START_PLAY || row == START_RESUME)
                enter(it);
            else if (again)
                start_change(it->start, it->row, x < VALUE + 2 ? -1 : 1);
        }
}

static void mouse(struct start_screen *it)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
        start_change(it->start, it->row, event.bstate & BUTTON4_PRESSED ? -1 : 1);
    else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED))
        click(it, event.y, event.x);
}

static void take_key(struct start_screen *it, int key)
{
    if (key == KEY_MOUSE)
        mouse(it);
    else if (key == KEY_UP || key == KEY_BTAB)
        go(it, -1);
    else if (key == KEY_DOWN || key == '\t')
        go(it, 1);
    else if (screen_is_enter(key))
        enter(it);
    else if (key == KEY_ESCAPE || key == KEY_QUIT)
        it->over = true;
    else if (type(it, key))
        return;
    else if (key == KEY_LEFT || key == KEY_RIGHT || key == ' ')
        start_change(it->start, it->row, key == KEY_LEFT ? -1 : 1);
    else if (key == 'q')
        it->over = true;
}

enum tui_start_end tui_start(struct start *start)
{
    struct start_screen it = {.start = start, .game = -1, .end = TUI_START_QUIT};
    it.row = start_has(start, START_RESUME) ? START_RESUME : START_GAME;
    if (!screen_open(&it.screen, (enum ag_board)ag_games[start->game]->board, start->colours))
        return TUI_START_PLAIN;
    if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS) {
        it.over = true;
        it.end = TUI_START_PLAIN;
    }
    while (!it.over) {
        draw(&it);
        int key = screen_wait(&it.screen, -1);
        if (key == SCREEN_SIGNAL)
            it.over = true;
        else if (key >= 0 && key != KEY_RESIZE)
            take_key(&it, key);
    }
    screen_close(&it.screen);
    ag_match_free(it.match);
    if (it.screen.signal)
        raise(it.screen.signal);
    return it.end;
}
