/*
 * paint.c - puts the screen together. See game.h.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/game.h"

/* What is marked on the board; where two marks meet, the later one stays. */
static void mark_cells(const struct game *game, uint8_t mark[AG_LAYOUT_CELLS])
{
    const struct choice *choice = &game->choice;
    bool menu = choice->menu.columns > 0;
    int last = 0;
    bool next = game->seat >= 0 && !menu &&
                (choice->picks || game->show_next || choice_count(choice) <= GAME_FEW);
    memset(mark, MARK_NONE, AG_LAYOUT_CELLS);
    for (int cell = 0; cell < ag_match_rules(game->match)->cells; cell++)
        last += game->diagram.last[cell];
    for (int cell = 0; cell < ag_match_rules(game->match)->cells; cell++) {
        if (game->diagram.last[cell] && last <= GAME_FEW)
            mark[cell] = MARK_LAST;
        if (next && choice_may_pick(choice, (ag_cell)cell) &&
            !ag_match_rules(game->match)->game->secret)
            mark[cell] = MARK_NEXT;
        if (game->preview.known && game->preview.mark[cell])
            mark[cell] = MARK_PREVIEW;
    }
    for (int i = 0; i < game->hints; i++)
        mark[game->hint[i]] = MARK_HINT;
    for (int i = 0; i < choice->picks; i++)
        mark[choice->picked[i]] = MARK_PICKED;
    for (int i = 0; i < game->refusal.cells; i++)
        if (game->refusal.cell[i] < AG_LAYOUT_CELLS)
            mark[game->refusal.cell[i]] = MARK_REFUSED;
}

/* What the menu's choice would do. */
static void write_preview(const struct game *game, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    text_add(text, game->preview.is_void ? "if approved: void" : "if approved:");
    for (int seat = 0; seat < rules->game->seats && !game->preview.is_void; seat++)
        text_print(text, " %s %d", rules->game->role[ag_match_state(game->match)->role[seat]],
                   game->preview.points[seat]);
}

/* "H8: b y rt" */
static void write_cell(const struct game *game, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    uint8_t stone[AG_STACK];
    struct ag_detail detail;
    int count = rules->game->stones(rules, &game->view.now.state, game->cursor, stone);
    text_add(text, game->choice.name[game->cursor]);
    for (int i = 0; i < count; i++) {
        text_print(text, "%s%s", i ? " " : ": ", rules->game->piece[stone[i]]);
        if (!rules->game->detail)
            continue;
        memset(&detail, 0, sizeof detail);
        rules->game->detail(rules, &game->view.now.state, game->cursor, i, &detail);
        if (*detail.name)
            text_print(text, " %s", detail.name);
        if (detail.order)
            text_print(text, " order %d", detail.order);
    }
}

/* The line at the bottom: what is typed, or the cell under the cursor and the keys. */
static void draw_bar(const struct game *game)
{
    static const char keys[] = "? help  : type  H hint  s save  q quit";
    char line[GAME_LINE + 64];
    struct text text;
    text_init(&text, line, sizeof line);
    screen_ink(&game->screen, INK_BAR, false);
    mvhline(LINES - 1, 0, ' ', COLS);
    if (game->mode == MODE_LINE) {
        text_print(&text, "> %s", game->line);
        size_t skip = text.length + 2 > (size_t)COLS ? text.length + 2 - (size_t)COLS : 0;
        mvaddstr(LINES - 1, 0, line + skip);
        return;
    }
    if (game->choice.menu.columns && game->preview.known)
        write_preview(game, &text);
    else
        write_cell(game, &text);
    mvaddnstr(LINES - 1, 1, line, COLS - 2);
    int room = COLS - 2 - (int)sizeof keys;
    if (room > (int)text.length)
        mvaddstr(LINES - 1, room, keys);
}

/* Where the board is, beside a panel that is as wide as there is room. */
static void fit(struct game *game)
{
    game->fits = board_fit(&game->board, ag_match_rules(game->match), game->coordinates,
                           COLS - GAME_PANEL - 2, LINES - 1) &&
                 LINES > GAME_ROWS;
}

static void draw_apology(const struct game *game)
{
    char line[200];
    struct text text;
    int columns = game->board.columns + GAME_PANEL + 2, rows = game->board.rows + 1;
    text_init(&text, line, sizeof line);
    text_print(&text,
               "This board needs %d columns and %d rows; the screen has %d and %d. Make it "
               "larger, or press p to go on in plain text, q to quit.",
               columns, rows > GAME_ROWS ? rows : GAME_ROWS + 1, COLS, LINES);
    screen_ink(&game->screen, INK_TEXT, false);
    panel_wrap(line, 0, 0, COLS > 1 ? COLS : 1, LINES, false);
}

/* Puts the terminal's own cursor where the next key counts. */
static void place_cursor(const struct game *game)
{
    int y = LINES - 1, x = 2 + game->length;
    if (game->mode == MODE_LINE)
        x = x < COLS ? x : COLS - 1;
    else if (game->mode == MODE_BOARD && game->fits)
        board_place(&game->board, game->cursor, &y, &x);
    move(y, x);
}

void game_paint(struct game *game)
{
    uint8_t mark[AG_LAYOUT_CELLS];
    erase();
    fit(game);
    if (!game->fits && (game->mode == MODE_BOARD || game->mode == MODE_LINE)) {
        draw_apology(game);
    } else if (game->mode != MODE_BOARD && game->mode != MODE_LINE) {
        overlay_draw(game);
    } else {
        int left = game->board.columns + 2, width = COLS - left - 1;
        if (game->preview_is_old)
            choice_look(&game->choice, game->cursor, &game->preview);
        game->preview_is_old = false;
        game->diagram.numbers = game->numbers;
        mark_cells(game, mark);
        bool pointer = !game->choice.menu.columns;
        board_draw(&game->board, &game->screen, &game->diagram, mark,
                   pointer ? game->cursor : AG_NO_CELL);
        panel_draw(game, left, width < GAME_PANEL_MAX ? width : GAME_PANEL_MAX, LINES - 1);
        draw_bar(game);
    }
    place_cursor(game);
    refresh();
}
