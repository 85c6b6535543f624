/*
 * keys.c - commands that have a key: the keys, the line at the bottom and the page of help from one
 * table. See inner.h.
 *
 * Moves begin with letters, digits or `+`, so commands are on control keys, function keys and other
 * signs.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/inner.h"
#include "front/tui/wrap.h"

#define CONTROL(letter) ((letter)-96)

static void show_help(struct tui *tui)
{
    tui_word(tui, "help");
}

static void show_moves(struct tui *tui)
{
    tui_word(tui, "moves");
}

/* Proposes the move that needs no cell. */
static void propose_bare(struct tui *tui)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char text[AG_MOVE_TEXT];
    ag_move move = tui->seat >= 0 ? ag_point_bare(&tui->point) : 0;
    if (!move) {
        tui_say(tui, INK_TEXT, "Nobody may pass now.");
        return;
    }
    rules->game->move_write(rules, move, text);
    tui_open_line(tui, text);
    tui_say(tui, INK_TEXT, "Enter plays %s, Esc does not.", text);
}

static void show_links(struct tui *tui)
{
    if (!tui_word(tui, "link"))
        tui_say(tui, INK_TEXT, "Only tables of a server have links.");
}

static void switch_numbers(struct tui *tui)
{
    if (tui->orders) /* the message explains the orders */
        tui->message[0] = 0;
    tui->numbers = !tui->numbers;
    tui->orders = false;
}

/* Whether the stones of this game have orders. */
static bool has_orders(const struct tui *tui)
{
    return tui->view.rules.game->board == AG_RINGS;
}

static void switch_orders(struct tui *tui)
{
    if (!has_orders(tui)) {
        tui_say(tui, INK_TEXT, "Only the stones of Mur have an order.");
        return;
    }
    tui->orders = !tui->orders;
    tui->numbers = false;
    tui_say(tui, INK_TEXT,
            tui->orders ? "A stone's number is its order: the size of its group, and the length of "
                          "its move. A smaller one knocks a larger one."
                        : "");
}

static void switch_coordinates(struct tui *tui)
{
    tui->coordinates = !tui->coordinates;
}

static void play_again(struct tui *tui)
{
    tui_word(tui, "again");
}

static void swap_seats(struct tui *tui)
{
    tui_word(tui, "swap");
}

static void play_harder(struct tui *tui)
{
    tui_word(tui, "harder");
}

static void redraw(struct tui *tui)
{
    (void)tui;
    clearok(curscr, TRUE);
}

/* Lessons have steps instead of a list of moves. */
static bool is_lesson(const struct tui *tui)
{
    return tui->host->kind->page != NULL;
}

static void scroll_back(struct tui *tui)
{
    if (!is_lesson(tui) || !tui_word(tui, "back"))
        tui_scroll(tui, 5);
}

static void scroll_on(struct tui *tui)
{
    if (!is_lesson(tui) || !tui_word(tui, "next"))
        tui_scroll(tui, -5);
}

static void ask_hint(struct tui *tui)
{
    if (!is_lesson(tui) || !tui_word(tui, "hint"))
        tui_ask_hint(tui);
}

void tui_ask_save(struct tui *tui)
{
    char line[KEEP_FILE + 8], file[KEEP_FILE];
    struct text text;
    if (!tui->host->keep) {
        tui_say(tui, INK_BAD, "A lesson is not saved as a game.");
        return;
    }
    keep_propose(tui->host->keep, tui->host->match, file);
    text_init(&text, line, sizeof line);
    text_print(&text, "save %s", file);
    tui_open_line(tui, line);
}

struct command {
    int key, other;    /* two keys, or 0 */
    const char *names; /* of the keys, for the help; "": not in the help */
    const char *brief; /* for the line at the bottom; NULL: not there */
    const char *help;
    void (*run)(struct tui *tui);
};

/* If there is little room at the bottom, the first ones have precedence. */
static const struct command command[] = {
    {'?', KEY_F(1), "?, F1", "? help", "this page, with the rules below", show_help},
    {KEY_QUIT, KEY_F(10), "Ctrl-Q, F10", "Ctrl-Q quit", "quit", tui_quit},
    {CONTROL('r'), 0, "Ctrl-R", "Ctrl-R again", "after the end: play again", play_again},
    {CONTROL('w'), 0, "Ctrl-W", "Ctrl-W swap seats", "after the end: again, seats swapped",
     swap_seats},
    {CONTROL('e'), 0, "Ctrl-E", "Ctrl-E level up", "after the end: again, one level up",
     play_harder},
    {0, 0, "", "PgDn next", "", scroll_on},
    {0, 0, "", "PgUp back", "", scroll_back},
    {CONTROL('t'), KEY_F(2), "Ctrl-T, F2", "Ctrl-T hint",
     "a hint: the best move as the engine sees it", ask_hint},
    {CONTROL('u'), KEY_F(3), "Ctrl-U, F3", "Ctrl-U undo", "take back the last move", tui_undo},
    {CONTROL('p'), KEY_F(4), "Ctrl-P, F4", "Ctrl-P pass", "pass, where the rules allow it",
     propose_bare},
    {CTRL_SAVE, KEY_F(5), "Ctrl-S, F5", "Ctrl-S save", "save a record of the game", tui_ask_save},
    {CONTROL('k'), KEY_F(11), "Ctrl-K, F11", "Ctrl-K links", "the links of this table", show_links},
    {'=', KEY_F(6), "=, F6", NULL, "analysis: the three best moves, updated all the time",
     tui_analyse},
    {CONTROL('a'), KEY_F(7), "Ctrl-A, F7", NULL, "all legal moves", show_moves},
    {CONTROL('o'), KEY_F(8), "Ctrl-O, F8", NULL, "Mur: the order of every stone", switch_orders},
    {CONTROL('n'), KEY_F(9), "Ctrl-N, F9", NULL, "numbers on stones", switch_numbers},
    {CONTROL('g'), 0, "Ctrl-G", NULL, "coordinates", switch_coordinates},
    {CONTROL('l'), 0, "Ctrl-L", NULL, "draw the screen again", redraw},
    {KEY_PPAGE, 0, "Page up, down", NULL, "earlier and later moves in the list", scroll_back},
    {KEY_NPAGE, 0, "", NULL, "", scroll_on},
};
enum { COMMANDS = sizeof command / sizeof command[0] };

bool keys_run(struct tui *tui, int key)
{
    for (int i = 0; i < COMMANDS; i++)
        if (command[i].key == key || (command[i].other && command[i].other == key)) {
            command[i].run(tui);
            return true;
        }
    return false;
}

/* Whether the last entry that has not been taken back is a turn, and people here may take it back.
 */
static bool may_undo(const struct tui *tui)
{
    int lines = ag_match_lines(tui->host->match);
    return !host_watches(tui->host) && !tui->view.rules.game->secret && lines > 0 &&
           ag_match_line(tui->host->match, lines - 1)->kind == AG_TURN;
}

/* Whether a word of the table can be used now. */
static bool has_word(const struct tui *tui, const char *name)
{
    const char *rest;
    const struct host_word *word = host_word(tui->host, name, &rest);
    return tui->view.over && word && host_word_has_use(tui->host, word);
}

static bool has_links(const struct tui *tui)
{
    const char *rest;
    return host_word(tui->host, "link", &rest) != NULL;
}

/* Whether a command can do something now. */
static bool is_of_use(const struct tui *tui, const struct command *what)
{
    if (what->run == propose_bare)
        return tui->seat >= 0 && ag_point_bare(&tui->point);
    if (what->run == scroll_on || what->run == scroll_back)
        return is_lesson(tui);
    if (what->run == tui_ask_save)
        return tui->host->keep != NULL;
    if (what->run == ask_hint)
        return tui->seat >= 0 && (is_lesson(tui) || host_may_hint(tui->host, NULL));
    if (what->run == tui_undo)
        return may_undo(tui);
    if (what->run == play_again)
        return has_word(tui, "again");
    if (what->run == swap_seats)
        return has_word(tui, "swap");
    if (what->run == play_harder)
        return has_word(tui, "harder");
    if (what->run == show_links)
        return has_links(tui);
    return true;
}

/* The commands that fit into the bottom line to the right of a column, as bits, and the column
 * where they begin. */
static unsigned fit(const struct tui *tui, int from, int *begin)
{
    unsigned chosen = 0;
    int room = COLS - 1 - from;
    for (int i = 0; i < COMMANDS; i++) {
        int width = command[i].brief ? (int)strlen(command[i].brief) + 2 : 0;
        if (!width || width > room || !is_of_use(tui, &command[i]))
            continue;
        chosen |= 1U << i;
        room -= width;
    }
    *begin = from + room;
    return chosen;
}

void keys_draw(const struct tui *tui, int from)
{
    int x;
    unsigned chosen = fit(tui, from, &x);
    for (int i = 0; i < COMMANDS; i++)
        if (chosen >> i & 1) {
            mvaddstr(LINES - 1, x + 2, command[i].brief);
            x += (int)strlen(command[i].brief) + 2;
        }
}

void keys_click(struct tui *tui, int x)
{
    int at;
    unsigned chosen = fit(tui, tui->bar, &at);
    for (int i = 0; i < COMMANDS; i++) {
        int width = chosen >> i & 1 ? (int)strlen(command[i].brief) + 2 : 0;
        if (x >= at + 2 && x < at + width) {
            command[i].run(tui);
            return;
        }
        at += width;
    }
}

/* "  Ctrl-T, F2        a hint" */
static void add_line(struct ag_buf *out, const char *names, const char *help)
{
    ag_buf_string(out, "  ");
    ag_buf_string(out, names);
    for (size_t i = strlen(names); i < 18; i++)
        ag_buf_char(out, ' ');
    ag_buf_string(out, help);
    ag_buf_char(out, '\n');
}

/* Whether a command exists at this kind of table, and so belongs in the help. */
static bool is_known(const struct tui *tui, const struct command *what, bool hints)
{
    const char *rest;
    if (what->run == switch_orders)
        return has_orders(tui);
    if (what->run == show_links)
        return has_links(tui);
    if (what->run == play_again)
        return !is_lesson(tui);
    if (what->run == swap_seats)
        return host_word(tui->host, "swap", &rest) != NULL;
    if (what->run == play_harder)
        return host_word(tui->host, "harder", &rest) != NULL;
    if (what->run == ask_hint || what->run == tui_analyse)
        return hints;
    return !is_lesson(tui) || (what->run != tui_ask_save && what->run != scroll_back);
}

/* The keys that only a lesson has. */
static void write_lesson(struct ag_buf *out)
{
    add_line(out, "Ctrl-T, F2", "a hint");
    add_line(out, "Page down, up", "the next and the previous step");
    add_line(out, "Enter", "after the right answer: the next step");
}

void keys_write(const struct tui *tui, struct ag_buf *out)
{
    ag_buf_string(out, "Playing\n");
    add_line(out, "arrows", "move the cursor; in a menu, choose");
    add_line(out, "Enter, space", "play here; in Mur pick a stone, then where it goes");
    add_line(out, "Tab, Shift-Tab", "the next cell that may be chosen");
    add_line(out, "Esc", "take back what was picked");
    add_line(out, "mouse", "click a cell, a menu, or a command at the bottom");
    add_line(out, "letters, digits", "type a move as the rules write it, or a word:");
    bool hints = host_may_hint(tui->host, NULL);
    add_line(out, "",
             is_lesson(tui) ? "hint again next back pass moves rules quit"
             : hints        ? "hint analyse undo pass draw resign moves rules save quit"
                            : "undo pass draw resign moves rules save quit");
    ag_buf_string(out, "\nCommands\n");
    if (is_lesson(tui))
        write_lesson(out);
    for (int i = 0; i < COMMANDS; i++)
        if (*command[i].names && is_known(tui, &command[i], hints))
            add_line(out, command[i].names, command[i].help);
    if (is_lesson(tui))
        return;
    if (host_watches(tui->host)) {
        add_line(out, "Enter, space", "pause, and go on");
        add_line(out, ".", "while paused: play one move");
        add_line(out, "!", "make the thinking engine move now; Ctrl-C quits");
    } else
        add_line(out, "!, Ctrl-C", "make a thinking engine move now; otherwise Ctrl-C quits");
}
