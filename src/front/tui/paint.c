/*
 * paint.c - puts the screen together. See inner.h.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/inner.h"
#include "front/tui/wrap.h"

void paint_lines(const struct tui *tui, uint8_t mark[AG_LAYOUT_CELLS])
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    ag_cell cell[AG_MOVE_CELLS];
    for (int i = tui->seen.lines - 1; i >= 0 && !tui->menu.columns; i--) {
        int cells = rules->game->move_cells(rules, tui->seen.line[i].move, cell);
        if (cells && i <= MARK_THIRD - MARK_BEST)
            mark[cell[cells - 1]] = (uint8_t)(MARK_BEST + i);
    }
}

/* Marks what decided the game once it is over. */
static void mark_figure(const struct tui *tui, uint8_t mark[AG_LAYOUT_CELLS])
{
    static struct ag_mark figure[AG_MARKS_MAX]; /* too large for the stack */
    int marks = tui->view.over ? ag_view_marks(&tui->view, figure) : 0;
    for (int i = 0; i < marks; i++)
        if (figure[i].kind == AG_MARK_FIGURE && figure[i].cell < AG_LAYOUT_CELLS)
            mark[figure[i].cell] = MARK_FIGURE;
}

/* Collects the marks on the board; of two marks on a cell, the later one wins. */
static void mark_cells(const struct tui *tui, uint8_t mark[AG_LAYOUT_CELLS])
{
    const struct ag_point *point = &tui->point;
    bool menu = tui->menu.columns > 0;
    int last = 0;
    bool next = tui->seat >= 0 && !menu &&
                (point->picks || tui->show_next || ag_point_count(point) <= TUI_FEW);
    memset(mark, MARK_NONE, AG_LAYOUT_CELLS);
    for (int cell = 0; cell < ag_match_rules(tui->host->match)->cells; cell++)
        last += tui->diagram.last[cell];
    for (int cell = 0; cell < ag_match_rules(tui->host->match)->cells; cell++) {
        if (tui->diagram.last[cell] && last <= TUI_FEW)
            mark[cell] = MARK_LAST;
        if (next && ag_point_may_pick(point, (ag_cell)cell) &&
            !ag_match_rules(tui->host->match)->game->secret)
            mark[cell] = MARK_NEXT;
        if (tui->look.known && tui->look.changes[cell])
            mark[cell] = MARK_PREVIEW;
    }
    mark_figure(tui, mark);
    paint_lines(tui, mark);
    for (int i = 0; i < tui->hints; i++)
        mark[tui->hint[i]] = MARK_HINT;
    for (int i = 0; i < point->picks; i++)
        mark[point->picked[i]] = MARK_PICKED;
    for (int i = 0; i < tui->refusal.cells; i++)
        if (tui->refusal.cell[i] < AG_LAYOUT_CELLS)
            mark[tui->refusal.cell[i]] = MARK_REFUSED;
}

/* What the move chosen in the menu would do. */
static void write_preview(const struct tui *tui, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    text_add(text, tui->look.is_void ? "if approved: nothing happens (void)" : "if approved:");
    for (int seat = 0; seat < rules->game->seats && !tui->look.is_void; seat++)
        text_print(text, " %s %d", rules->game->role[ag_match_state(tui->host->match)->role[seat]],
                   tui->look.points[seat]);
}

/* A stone in a word: "black", "yellow", "mur stone". */
static const char *stone_name(const struct ag_game *game, int piece)
{
    if (game->board == AG_FIELD)
        return game->role[1 + (piece - 1) % 3];
    return piece <= game->seats ? game->role[piece] : "mur stone";
}

/* "h2: black, order 3", "H8: blue, yellow rt" */
static void write_cell(const struct tui *tui, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    uint8_t stone[AG_STACK];
    struct ag_detail detail;
    char name[AG_MOVE_TEXT];
    int count = rules->game->stones(rules, &tui->view.now.state, tui->cursor, stone);
    rules->game->cell_write(rules, tui->cursor, name);
    text_add(text, name);
    for (int i = 0; i < count; i++) {
        text_print(text, "%s%s", i ? ", " : ": ", stone_name(rules->game, stone[i]));
        if (!rules->game->detail)
            continue;
        memset(&detail, 0, sizeof detail);
        rules->game->detail(rules, &tui->view.now.state, tui->cursor, i, &detail);
        if (*detail.name)
            text_print(text, " %s", detail.name);
        if (detail.order)
            text_print(text, ", order %d", detail.order);
    }
}

void paint_typed(const struct tui *tui)
{
    char line[TUI_LINE + 64];
    struct text text;
    text_init(&text, line, sizeof line);
    text_print(&text, "> %s", tui->line);
    size_t skip = text.length + 2 > (size_t)COLS ? text.length + 2 - (size_t)COLS : 0;
    mvaddstr(LINES - 1, 0, line + skip);
}

/* The line at the bottom: what is typed, or the cell under the cursor and the commands. */
static void draw_bar(struct tui *tui)
{
    char line[TUI_LINE + 64];
    struct text text;
    text_init(&text, line, sizeof line);
    screen_ink(&tui->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    if (tui->mode == MODE_LINE) {
        paint_typed(tui);
        return;
    }
    if (tui->menu.columns && tui->look.known)
        write_preview(tui, &text);
    else
        write_cell(tui, &text);
    mvaddnstr(LINES - 1, 1, line, COLS - 2);
    tui->bar = (int)text.length + 1;
    keys_draw(tui, tui->bar);
}

void paint_fit(struct tui *tui)
{
    tui->fits = board_fit(&tui->board, ag_match_rules(tui->host->match), tui->coordinates,
                          COLS - TUI_PANEL - 2, LINES - 1) &&
                LINES > TUI_ROWS;
}

/* Says that the window is too small; `rows` are those that the panel needs. */
static void draw_apology(const struct tui *tui, int rows)
{
    char line[200];
    struct text text;
    int columns = tui->board.columns + TUI_PANEL + 2;
    rows = rows > tui->board.rows + 1 ? rows : tui->board.rows + 1;
    text_init(&text, line, sizeof line);
    text_print(&text,
               "This board needs %d columns and %d rows; the screen has %d and %d. Make it "
               "larger, or press p to go on in plain text, q to quit.",
               columns, rows, COLS, LINES);
    screen_ink(&tui->screen, INK_TEXT, false);
    wrap_text(line, 0, 0, COLS > 1 ? COLS : 1, LINES, false);
}

/* Puts the cursor of the terminal where the next key takes effect. */
static void place_cursor(const struct tui *tui)
{
    int y = LINES - 1, x = 2 + tui->length;
    if (tui->mode == MODE_LINE)
        x = x < COLS ? x : COLS - 1;
    else if (tui->mode == MODE_BOARD && tui->fits)
        board_place(&tui->board, tui->cursor, &y, &x);
    move(y, x);
}

/* Where choices are secret: computes what the choice being made would do. */
static void look_ahead(struct tui *tui)
{
    tui->look = (struct ag_look){.known = false};
    if (tui->seat < 0 || !tui->own.rules.game->secret)
        return;
    if (tui->menu.columns)
        ag_view_look(&tui->own, menu_move(&tui->menu, &tui->point), &tui->look);
    else
        ag_point_look(&tui->point, tui->cursor, &tui->look);
}

/* The board, the panel and the line at the bottom. Returns how many rows more are needed. */
static int draw_game(struct tui *tui)
{
    uint8_t mark[AG_LAYOUT_CELLS];
    int left = tui->board.columns + 2, width = COLS - left - 1;
    if (tui->look_is_old)
        look_ahead(tui);
    tui->look_is_old = false;
    tui->diagram.numbers = tui->numbers;
    tui->diagram.orders = tui->orders;
    mark_cells(tui, mark);
    bool pointer = !tui->menu.columns;
    board_draw(&tui->board, &tui->screen, &tui->diagram, mark, pointer ? tui->cursor : AG_NO_CELL);
    int more = panel_draw(tui, left, width < TUI_PANEL_MAX ? width : TUI_PANEL_MAX, LINES - 1);
    draw_bar(tui);
    return more;
}

void tui_paint(struct tui *tui)
{
    int rows = TUI_ROWS + 1;
    erase();
    paint_fit(tui);
    if (tui->mode != MODE_BOARD && tui->mode != MODE_LINE) {
        overlay_draw(tui);
    } else {
        int more = tui->fits ? draw_game(tui) : 0;
        rows = more ? LINES + more : rows;
        tui->fits = tui->fits && !more;
        if (more)
            erase();
        if (!tui->fits)
            draw_apology(tui, rows);
    }
    place_cursor(tui);
    refresh();
}
