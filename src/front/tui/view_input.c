/*
 * view_input.c - keys, mouse and typed words of the viewer. See view_inner.h.
 */
#include <stdlib.h>
#include <string.h>

#include "front/tui/view_inner.h"

enum { PAGE = 10 };

/* Opens the line. */
static void ask(struct viewer *viewer, enum view_asked what, const char *begun)
{
    tui_open_line(&viewer->tui, begun);
    viewer->asked = what;
}

static void open_game(struct viewer *viewer, int game)
{
    struct ag_error why;
    if (game < 0 || game >= viewer->list->games)
        tui_say(&viewer->tui, INK_TEXT,
                game < 0 ? "This is the first game." : "This is the last game.");
    else if (!viewer_open(viewer, game, 0, &why))
        tui_say(&viewer->tui, INK_BAD, "Game %d: %s", game + 1, ag_english(&why).text);
}

/* Whether a text contains another, ignoring case. */
static bool holds(const char *text, const char *part)
{
    for (; *text; text++) {
        size_t same = 0;
        while (part[same] && text_lower(text[same]) == text_lower(part[same]))
            same++;
        if (!part[same])
            return true;
    }
    return false;
}

/* Goes to the next game in the list whose line contains a text. */
static void search(struct viewer *viewer, const char *part)
{
    struct viewer_list *list = viewer->list;
    char line[512];
    struct text text;
    for (int i = 1; i <= list->games; i++) {
        int game = (list->at + i) % list->games;
        text_init(&text, line, sizeof line);
        viewer_summary(&list->game[game], &text);
        if (!holds(line, part))
            continue;
        list->at = game;
        return;
    }
    tui_say(&viewer->tui, INK_BAD, "No game in the list contains %s.", part);
}

/* "play" or "play LEVEL": continues the game from here at a table. */
static void play_on(struct viewer *viewer, const char *rest)
{
    int level = 0;
    struct scan scan;
    scan_init(&scan, rest);
    bool any = !scan_end(&scan);
    if (any && (!scan_number(&scan, AG_LEVELS, &level) || !level || !scan_end(&scan))) {
        tui_say(&viewer->tui, INK_BAD, "Levels go from 1 to %d.", AG_LEVELS);
        return;
    }
    if (ag_match_is_over(viewer->host.match)) {
        tui_say(&viewer->tui, INK_BAD, "The game is over here.");
        return;
    }
    viewer->list->level = level;
    viewer->end = VIEWER_PLAY;
    viewer->tui.over = true;
}

/* Carries out the typed line. */
static void finish_line(struct viewer *viewer)
{
    struct tui *tui = &viewer->tui;
    const char *line = tui->line + strspn(tui->line, " ");
    struct scan scan;
    int turn;
    tui->mode = MODE_BOARD;
    tui->message[0] = 0;
    scan_init(&scan, line);
    if (!*line)
        return;
    if (viewer->asked == VIEW_SEARCH)
        search(viewer, line);
    else if (scan_number(&scan, AG_PLY_MAX, &turn) && scan_end(&scan))
        walk_to_turn(viewer, turn);
    else if (scan_word(&scan, "play"))
        play_on(viewer, scan.at);
    else
        tui_say(tui, INK_BAD, "Type a turn number, play or play LEVEL.");
}

static void leave(struct viewer *viewer)
{
    viewer->tui.over = true;
}

/* Returns to the list; an engine that is thinking is stopped. */
static void show_list(struct viewer *viewer)
{
    thought_drop(&viewer->tui.thought);
    viewer->tui.analysing = false;
    viewer->tui.message[0] = 0;
    viewer->list->listed = true;
}

static void move_in_list(struct viewer *viewer, int games)
{
    struct viewer_list *list = viewer->list;
    int at = list->at + games;
    list->at = at < 0 ? 0 : at >= list->games ? list->games - 1 : at;
    viewer->tui.message[0] = 0;
}

static void list_key(struct viewer *viewer, int key)
{
    if (screen_is_enter(key) || key == KEY_RIGHT || key == 'l' || key == ' ')
        open_game(viewer, viewer->list->at);
    else if (key == KEY_DOWN || key == 'j')
        move_in_list(viewer, 1);
    else if (key == KEY_UP || key == 'k')
        move_in_list(viewer, -1);
    else if (key == KEY_NPAGE)
        move_in_list(viewer, PAGE);
    else if (key == KEY_PPAGE)
        move_in_list(viewer, -PAGE);
    else if (key == KEY_HOME || key == 'g')
        move_in_list(viewer, -viewer->list->games);
    else if (key == KEY_END || key == 'G')
        move_in_list(viewer, viewer->list->games);
    else if (key == '/')
        ask(viewer, VIEW_SEARCH, "");
}

/* Handles a key that moves through the game; false: it is another key. */
static bool walk_key(struct viewer *viewer, int key)
{
    if (key == KEY_RIGHT || key == 'l' || key == ' ')
        walk_forward(viewer, 1);
    else if (key == KEY_LEFT || key == 'h' || key == KEY_BACKSPACE || key == KEY_RUBOUT)
        walk_forward(viewer, -1);
    else if (key == KEY_NPAGE)
        walk_forward(viewer, PAGE);
    else if (key == KEY_PPAGE)
        walk_forward(viewer, -PAGE);
    else if (key == KEY_HOME || key == 'g')
        walk_to_turn(viewer, 0);
    else if (key == KEY_END || key == 'G')
        walk_to_end(viewer);
    else if (key == KEY_DOWN || key == 'j')
        walk_choose(viewer, 1);
    else if (key == KEY_UP || key == 'k')
        walk_choose(viewer, -1);
    else if (key == '\t' || key == KEY_BTAB)
        walk_to_branch(viewer, key == KEY_BTAB);
    else if (key == 'm')
        walk_to_main(viewer);
    else
        return false;
    return true;
}

static void show_page(struct viewer *viewer, bool comment)
{
    viewer->comment = comment;
    viewer->tui.mode = MODE_HELP;
    viewer->tui.scroll = 0;
}

/* The whole comment, if there is one. */
static void show_comment(struct viewer *viewer)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    view_comment(viewer, &out);
    if (out.length)
        show_page(viewer, true);
    else
        tui_say(&viewer->tui, INK_TEXT, "There is no comment here.");
    ag_buf_release(&out);
}

static void game_key(struct viewer *viewer, int key)
{
    struct tui *tui = &viewer->tui;
    char digit[] = {(char)key, 0};
    if (walk_key(viewer, key))
        return;
    if (key == ']' || key == '[')
        open_game(viewer, viewer->list->at + (key == ']' ? 1 : -1));
    else if (key == 'f')
        find_again(viewer);
    else if (key == '=')
        tui_analyse(tui);
    else if (key == 'v')
        show_comment(viewer);
    else if (key == 'e')
        viewer->graph = !viewer->graph;
    else if (key == 'n')
        tui->numbers = !tui->numbers;
    else if (key == 'c')
        tui->coordinates = !tui->coordinates;
    else if (key == 'p')
        ask(viewer, VIEW_WORDS, "play ");
    else if (key == ':')
        ask(viewer, VIEW_WORDS, "");
    else if (key >= '0' && key <= '9')
        ask(viewer, VIEW_WORDS, digit);
    else if (key == KEY_ESCAPE || screen_is_enter(key))
        show_list(viewer);
}

/* The wheel goes through the game or the list; a click opens a game. */
static void mouse(struct viewer *viewer)
{
    const mmask_t press = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    MEVENT event;
    if (getmouse(&event) != OK || viewer->tui.mode != MODE_BOARD)
        return;
    int step = event.bstate & BUTTON4_PRESSED ? -1 : event.bstate & BUTTON5_PRESSED ? 1 : 0;
    if (!viewer->list->listed)
        walk_forward(viewer, step);
    else if (step)
        move_in_list(viewer, step);
    else if (event.bstate & press && event.y >= 2 && event.y < LINES - 2 &&
             viewer_top(viewer) + event.y - 2 < viewer->list->games)
        open_game(viewer, viewer_top(viewer) + event.y - 2);
}

void viewer_key(struct viewer *viewer, int key)
{
    struct tui *tui = &viewer->tui;
    if (key == KEY_MOUSE) {
        mouse(viewer);
    } else if (tui->mode == MODE_LINE) {
        if (tui_edit_line(tui, key))
            finish_line(viewer);
    } else if (tui->mode == MODE_HELP) {
        tui_page_key(tui, key);
    } else if (key == '?' || key == KEY_F(1)) {
        show_page(viewer, false);
    } else if (key == 'q') {
        leave(viewer);
    } else if (key == KEY_REDRAW) {
        clearok(curscr, TRUE);
    } else if (viewer->list->listed) {
        list_key(viewer, key);
    } else {
        game_key(viewer, key);
    }
}
