/*
 * album_paint.c - the screen of the album: the list of games, or a board. See album_inner.h.
 */
#include <string.h>

#include "front/tui/album_inner.h"
#include "front/tui/wrap.h"

static const char help[] =
    "Going through a game\n"
    "  Right, l, space    next turn             Left, h          previous turn\n"
    "  Home, g            start                 End, G           end of the line\n"
    "  Page down, up      ten turns             a number, Enter  that turn\n"
    "  mouse wheel        next and previous turn\n"
    "\n"
    "Variations\n"
    "  Down, Up, j, k     choose a continuation where there are several\n"
    "  Tab, Shift-Tab     next and previous place with variations\n"
    "  m                  back to the main line\n"
    "\n"
    "What is shown\n"
    "  =   analysis: the best moves so far, with 1 to 3 beside their cells\n"
    "  e   a graph of the evaluations in the record\n"
    "  n   numbers on stones           c   coordinates\n"
    "  v   the whole comment on a page of its own\n"
    "\n"
    "Elsewhere\n"
    "  f          find the same board in these games, also rotated or mirrored\n"
    "  ]   [      the next game, the previous game\n"
    "  Esc        the list of games: / finds text in it, Enter opens a game\n"
    "  p          play on from here; add a level to play against an engine\n"
    "  q          quit\n"
    "\n"
    "Marks\n"
    "  [x] last move   A o # ^ x to the left of a cell: marks from a comment\n"
    "  dots with a head: an arrow from a comment\n";

int album_top(const struct album *album)
{
    int rows = LINES - 4, top = album->list->at - rows / 2;
    int most = album->list->games - rows;
    top = top > most ? most : top;
    return top < 0 ? 0 : top;
}

static void draw_list(const struct album *album)
{
    const struct album_list *list = album->list;
    const struct screen *screen = &album->tui.screen;
    char line[512];
    struct text text;
    text_init(&text, line, sizeof line);
    text_print(&text, "%d game%s", list->games, list->games == 1 ? "" : "s");
    screen_ink(screen, INK_STRONG, false);
    mvaddnstr(0, 1, line, COLS - 2);
    for (int y = 2, game = album_top(album); y < LINES - 2 && game < list->games; y++, game++) {
        text_init(&text, line, sizeof line);
        text_print(&text, "%s%d  ", game < 9 ? "  " : game < 99 ? " " : "", game + 1);
        album_summary(&list->game[game], &text);
        screen_ink(screen, game == list->at ? INK_STRONG : INK_TEXT, game == list->at);
        wrap_line(y, 1, COLS - 2, line);
    }
    screen_ink(screen, album->tui.message_ink, false);
    wrap_line(LINES - 2, 1, COLS - 2, album->tui.message);
}

/* The line at the bottom: what is typed, or the most important keys. */
static void draw_bar(const struct album *album)
{
    const char *keys = album->list->listed ? "Enter opens  / find  ? help  q quit"
                                           : "? help  = analysis  f find  p play on  Esc list  "
                                             "q quit";
    screen_ink(&album->tui.screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    if (album->tui.mode == MODE_LINE)
        paint_typed(&album->tui);
    else
        mvaddnstr(LINES - 1, 1, keys, COLS - 2);
}

/* The last move, and where the moves of the analysis end. */
static void draw_board(const struct album *album)
{
    const struct tui *tui = &album->tui;
    uint8_t mark[AG_LAYOUT_CELLS];
    int last = 0, cells = ag_match_rules(tui->host->match)->cells;
    memset(mark, MARK_NONE, sizeof mark);
    for (int cell = 0; cell < cells; cell++)
        last += tui->diagram.last[cell];
    for (int cell = 0; cell < cells && last <= TUI_FEW; cell++)
        mark[cell] = tui->diagram.last[cell] ? MARK_LAST : MARK_NONE;
    paint_lines(tui, mark);
    board_draw(&tui->board, &tui->screen, &tui->diagram, mark, AG_NO_CELL);
    board_draw_notes(&tui->board, &tui->screen, &tui->diagram);
}

static void draw_game(struct album *album)
{
    struct tui *tui = &album->tui;
    int left = 1;
    paint_fit(tui);
    if (tui->fits) {
        tui->diagram.numbers = tui->numbers;
        draw_board(album);
        left = tui->board.columns + 2;
    }
    int width = COLS - left - 1;
    album_panel_draw(album, left, width < TUI_PANEL_MAX ? width : TUI_PANEL_MAX, LINES - 1);
}

/* The help, or a comment. */
static void draw_page(struct album *album)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    if (album->comment)
        album_comment(album, &out);
    if (out.length)
        overlay_page(&album->tui, "Comment", out.byte);
    else
        overlay_page(&album->tui, "Recorded games", help);
    ag_buf_release(&out);
}

void album_paint(struct album *album)
{
    const struct tui *tui = &album->tui;
    int y = LINES - 1, x = tui->mode == MODE_LINE ? 2 + tui->length : COLS - 1;
    erase();
    if (tui->mode == MODE_HELP) {
        draw_page(album);
    } else {
        if (album->list->listed)
            draw_list(album);
        else
            draw_game(album);
        draw_bar(album);
    }
    move(y, x < COLS ? x : COLS - 1);
    refresh();
}
