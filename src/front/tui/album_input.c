/*
 * album_input.c - keys, mouse and typed words of the album. See album_inner.h.
 */
#include <stdlib.h>
#include <string.h>

#include "front/tui/album_inner.h"

enum { PAGE = 10 };

/* Opens the line. */
static void ask(struct album *album, enum album_asked what, const char *begun)
{
    tui_open_line(&album->tui, begun);
    album->asked = what;
}

static void open_game(struct album *album, int game)
{
    struct ag_error why;
    if (game < 0 || game >= album->list->games)
        tui_say(&album->tui, INK_TEXT,
                game < 0 ? "This is the first game." : "This is the last game.");
    else if (!album_open(album, game, 0, &why))
        tui_say(&album->tui, INK_BAD, "Game %d: %s", game + 1, ag_english(&why).text);
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
static void search(struct album *album, const char *part)
{
    struct album_list *list = album->list;
    char line[512];
    struct text text;
    for (int i = 1; i <= list->games; i++) {
        int game = (list->at + i) % list->games;
        text_init(&text, line, sizeof line);
        album_summary(&list->game[game], &text);
        if (!holds(line, part))
            continue;
        list->at = game;
        return;
    }
    tui_say(&album->tui, INK_BAD, "No game in the list contains %s.", part);
}

/* "play" or "play LEVEL": continues the game from here at a table. */
static void play_on(struct album *album, const char *rest)
{
    int level = 0;
    struct scan scan;
    scan_init(&scan, rest);
    bool any = !scan_end(&scan);
    if (any && (!scan_number(&scan, AG_LEVELS, &level) || !level || !scan_end(&scan))) {
        tui_say(&album->tui, INK_BAD, "Levels go from 1 to %d.", AG_LEVELS);
        return;
    }
    if (ag_match_is_over(album->host.match)) {
        tui_say(&album->tui, INK_BAD, "The game is over here.");
        return;
    }
    album->list->level = level;
    album->end = ALBUM_PLAY;
    album->tui.over = true;
}

/* Carries out the typed line. */
static void finish_line(struct album *album)
{
    struct tui *tui = &album->tui;
    const char *line = tui->line + strspn(tui->line, " ");
    struct scan scan;
    int turn;
    tui->mode = MODE_BOARD;
    tui->message[0] = 0;
    scan_init(&scan, line);
    if (!*line)
        return;
    if (album->asked == ALBUM_SEARCH)
        search(album, line);
    else if (scan_number(&scan, AG_PLY_MAX, &turn) && scan_end(&scan))
        walk_to_turn(album, turn);
    else if (scan_word(&scan, "play"))
        play_on(album, scan.at);
    else
        tui_say(tui, INK_BAD, "Type a turn number, play or play LEVEL.");
}

static void leave(struct album *album)
{
    album->tui.over = true;
}

/* Returns to the list; an engine that is thinking is stopped. */
static void show_list(struct album *album)
{
    thought_drop(&album->tui.thought);
    album->tui.analysing = false;
    album->tui.message[0] = 0;
    album->list->listed = true;
}

static void move_in_list(struct album *album, int games)
{
    struct album_list *list = album->list;
    int at = list->at + games;
    list->at = at < 0 ? 0 : at >= list->games ? list->games - 1 : at;
    album->tui.message[0] = 0;
}

static void list_key(struct album *album, int key)
{
    if (screen_is_enter(key) || key == KEY_RIGHT || key == 'l' || key == ' ')
        open_game(album, album->list->at);
    else if (key == KEY_DOWN || key == 'j')
        move_in_list(album, 1);
    else if (key == KEY_UP || key == 'k')
        move_in_list(album, -1);
    else if (key == KEY_NPAGE)
        move_in_list(album, PAGE);
    else if (key == KEY_PPAGE)
        move_in_list(album, -PAGE);
    else if (key == KEY_HOME || key == 'g')
        move_in_list(album, -album->list->games);
    else if (key == KEY_END || key == 'G')
        move_in_list(album, album->list->games);
    else if (key == '/')
        ask(album, ALBUM_SEARCH, "");
}

/* Handles a key that moves through the game; false: it is another key. */
static bool walk_key(struct album *album, int key)
{
    if (key == KEY_RIGHT || key == 'l' || key == ' ')
        walk_forward(album, 1);
    else if (key == KEY_LEFT || key == 'h' || key == KEY_BACKSPACE || key == KEY_RUBOUT)
        walk_forward(album, -1);
    else if (key == KEY_NPAGE)
        walk_forward(album, PAGE);
    else if (key == KEY_PPAGE)
        walk_forward(album, -PAGE);
    else if (key == KEY_HOME || key == 'g')
        walk_to_turn(album, 0);
    else if (key == KEY_END || key == 'G')
        walk_to_end(album);
    else if (key == KEY_DOWN || key == 'j')
        walk_choose(album, 1);
    else if (key == KEY_UP || key == 'k')
        walk_choose(album, -1);
    else if (key == '\t' || key == KEY_BTAB)
        walk_to_branch(album, key == KEY_BTAB);
    else if (key == 'm')
        walk_to_main(album);
    else
        return false;
    return true;
}

static void show_page(struct album *album, bool comment)
{
    album->comment = comment;
    album->tui.mode = MODE_HELP;
    album->tui.scroll = 0;
}

/* The whole comment, if there is one. */
static void show_comment(struct album *album)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    album_comment(album, &out);
    if (out.length)
        show_page(album, true);
    else
        tui_say(&album->tui, INK_TEXT, "There is no comment here.");
    ag_buf_release(&out);
}

static void game_key(struct album *album, int key)
{
    struct tui *tui = &album->tui;
    char digit[] = {(char)key, 0};
    if (walk_key(album, key))
        return;
    if (key == ']' || key == '[')
        open_game(album, album->list->at + (key == ']' ? 1 : -1));
    else if (key == 'f')
        find_again(album);
    else if (key == '=')
        tui_analyse(tui);
    else if (key == 'v')
        show_comment(album);
    else if (key == 'e')
        album->graph = !album->graph;
    else if (key == 'n')
        tui->numbers = !tui->numbers;
    else if (key == 'c')
        tui->coordinates = !tui->coordinates;
    else if (key == 'p')
        ask(album, ALBUM_WORDS, "play ");
    else if (key == ':')
        ask(album, ALBUM_WORDS, "");
    else if (key >= '0' && key <= '9')
        ask(album, ALBUM_WORDS, digit);
    else if (key == KEY_ESCAPE || screen_is_enter(key))
        show_list(album);
}

/* The wheel goes through the game or the list; a click opens a game. */
static void mouse(struct album *album)
{
    const mmask_t press = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    MEVENT event;
    if (getmouse(&event) != OK || album->tui.mode != MODE_BOARD)
        return;
    int step = event.bstate & BUTTON4_PRESSED ? -1 : event.bstate & BUTTON5_PRESSED ? 1 : 0;
    if (!album->list->listed)
        walk_forward(album, step);
    else if (step)
        move_in_list(album, step);
    else if (event.bstate & press && event.y >= 2 && event.y < LINES - 2 &&
             album_top(album) + event.y - 2 < album->list->games)
        open_game(album, album_top(album) + event.y - 2);
}

void album_key(struct album *album, int key)
{
    struct tui *tui = &album->tui;
    if (key == KEY_MOUSE) {
        mouse(album);
    } else if (tui->mode == MODE_LINE) {
        if (tui_edit_line(tui, key))
            finish_line(album);
    } else if (tui->mode == MODE_HELP) {
        tui_page_key(tui, key);
    } else if (key == '?' || key == KEY_F(1)) {
        show_page(album, false);
    } else if (key == 'q') {
        leave(album);
    } else if (key == KEY_REDRAW) {
        clearok(curscr, TRUE);
    } else if (album->list->listed) {
        list_key(album, key);
    } else {
        game_key(album, key);
    }
}
