/*
 * input.c - keys, mouse and the typed line. See inner.h.
 *
 * Letters, digits and `+` always begin a move or a word; commands are on keys that no move begins
 * with (keys.c).
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/inner.h"

void tui_open_line(struct tui *tui, const char *text)
{
    struct text line;
    text_init(&line, tui->line, sizeof tui->line);
    text_add(&line, text);
    tui->length = (int)line.length;
    tui->mode = MODE_LINE;
    tui->leaving = false;
}

/* Carries out the typed line: a word, or a move. */
static void finish_line(struct tui *tui)
{
    struct ag_error why;
    ag_move move;
    char *line = tui->line + strspn(tui->line, " ");
    size_t length = strlen(line);
    while (length && line[length - 1] == ' ')
        line[--length] = 0;
    tui->mode = MODE_BOARD;
    tui->message[0] = 0;
    if (!*line || tui_word(tui, line))
        return;
    if (tui->seat < 0)
        tui_tell_not_due(tui);
    else if (ag_view_read(&tui->own, line, &move, &why))
        tui_hand_in(tui, move);
    else
        tui_refuse(tui, &why);
}

bool tui_edit_line(struct tui *tui, int key)
{
    if (key == KEY_ESCAPE) {
        tui->mode = MODE_BOARD;
    } else if (screen_is_enter(key)) {
        return true;
    } else if (screen_is_rubout(key)) {
        if (!tui->length)
            tui->mode = MODE_BOARD;
        else /* all bytes of a character */
            while (tui->length && (tui->line[--tui->length] & 0xC0) == 0x80)
                ;
        tui->line[tui->length] = 0;
    } else if (key == KEY_CLEAR_LINE) {
        tui->length = 0;
        tui->line[0] = 0;
    } else if (key >= ' ' && key < 256 && key != KEY_RUBOUT && tui->length < TUI_LINE - 1) {
        tui->line[tui->length++] = (char)key;
        tui->line[tui->length] = 0;
    }
    return false;
}

static void line_key(struct tui *tui, int key)
{
    if (tui_edit_line(tui, key))
        finish_line(tui);
}

static bool holds_stone(const struct tui *tui, ag_cell cell)
{
    uint8_t stone[AG_STACK];
    return tui->view.rules.game->stones(&tui->view.rules, &tui->view.now.state, cell, stone) > 0;
}

/* Picks a cell; plays if the move is then known. */
static void pick(struct tui *tui, ag_cell cell)
{
    struct ag_error why = {.cells = 0};
    tui->cursor = cell;
    tui->look_is_old = true;
    tui->refusal.cells = 0;
    if (tui->seat < 0) {
        tui_tell_not_due(tui);
        return;
    }
    int picks = tui->point.picks;
    bool may = ag_point_may_pick(&tui->point, cell);
    if (!may && picks &&
        tui->point.picked[picks - 1] == cell) { /* picked a second time: unpick it */
        ag_point_unpick(&tui->point);
        return;
    }
    if (!may && picks == 1 && holds_stone(tui, cell) && ag_point_begins(&tui->point, cell))
        ag_point_unpick(&tui->point); /* pick another stone instead */
    tui->message[0] = 0;
    ag_move move = ag_point_pick(&tui->point, cell, &why);
    if (move)
        tui_hand_in(tui, move);
    else if (why.said.id)
        tui_refuse(tui, &why);
}

static void step(struct tui *tui, enum board_way way)
{
    tui->cursor = board_step(&tui->board, tui->cursor, way, &tui->goal);
    tui->look_is_old = true;
}

/* Moves through the menu. */
static void menu_step(struct tui *tui, enum board_way way)
{
    struct menu *menu = &tui->menu;
    int *at = &menu->at[menu->column], items = menu->items[menu->column];
    tui->look_is_old = true;
    if (way == BOARD_LEFT)
        menu->column = (menu->column + menu->columns - 1) % menu->columns;
    else if (way == BOARD_RIGHT)
        menu->column = (menu->column + 1) % menu->columns;
    else
        *at = (*at + (way == BOARD_UP ? items - 1 : 1)) % items;
}

static void go(struct tui *tui, enum board_way way)
{
    if (tui->menu.columns)
        menu_step(tui, way);
    else if (tui->fits)
        step(tui, way);
}

/* A click in the menu; false: it was outside. */
static bool click_menu(struct tui *tui, int y, int x)
{
    struct menu *menu = &tui->menu;
    if (!menu->columns)
        return false;
    struct panel_menu place = panel_menu_place(tui);
    for (int column = menu->columns - 1; column >= 0; column--) {
        if (x < place.column[column])
            continue;
        int item = y - place.top;
        if (item < 0 || item >= menu->items[column])
            return false;
        bool again = menu->column == column && menu->at[column] == item;
        menu->column = column;
        menu->at[column] = item;
        tui->look_is_old = true;
        if (again && column == menu->columns - 1) /* the second click confirms */
            tui_hand_in(tui, menu_move(&tui->menu, &tui->point));
        return true;
    }
    return false;
}

void tui_scroll(struct tui *tui, int lines)
{
    tui->scroll = tui->scroll + lines < 0 ? 0 : tui->scroll + lines;
}

static void mouse(struct tui *tui)
{
    const mmask_t press = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    bool page = tui->mode == MODE_HELP || tui->mode == MODE_MOVES || tui->mode == MODE_WORD;
    if (event.bstate & BUTTON4_PRESSED)
        tui_scroll(tui, page ? -3 : 1);
    else if (event.bstate & BUTTON5_PRESSED)
        tui_scroll(tui, page ? 3 : -1);
    else if (!(event.bstate & press) || !tui->fits)
        return;
    else if (page)
        tui->mode = MODE_BOARD;
    else if (event.y == LINES - 1 && tui->mode == MODE_BOARD)
        keys_click(tui, event.x);
    else if (tui->mode == MODE_BOARD && !click_menu(tui, event.y, event.x)) {
        ag_cell cell = board_cell_at(&tui->board, event.y, event.x);
        if (cell != AG_NO_CELL && !tui->menu.columns)
            pick(tui, cell);
        else if (cell != AG_NO_CELL)
            tui->cursor = cell;
    }
}

/* Enter on the board: plays the move of the menu, or picks the cell. When only engines play, it
 * pauses. */
static void enter(struct tui *tui)
{
    if (host_watches(tui->host) && !tui->view.over) {
        tui->paused = !tui->paused;
        tui->step = false;
    } else if (tui->host->kind->page && tui->seat < 0)
        tui_word(tui, "next"); /* the step is solved */
    else if (tui->menu.columns)
        tui_hand_in(tui, menu_move(&tui->menu, &tui->point));
    else
        pick(tui, tui->cursor);
}

static void jump(struct tui *tui, bool backward)
{
    ag_cell cell = ag_point_next(&tui->point, tui->cursor, backward);
    tui->show_next = true;
    tui->look_is_old = true;
    if (tui->menu.columns)
        menu_step(tui, backward ? BOARD_LEFT : BOARD_RIGHT);
    else if (cell != AG_NO_CELL)
        tui->cursor = cell;
}

/* Esc: undoes the last pick; if there is none, clears hints, marks and messages. */
static void cancel(struct tui *tui)
{
    tui->look_is_old = true;
    if (ag_point_unpick(&tui->point))
        return;
    tui->hints = 0;
    tui->refusal.cells = 0;
    tui->cited[0] = 0;
    tui->show_next = false;
    tui->message[0] = 0;
}

/* Other keys begin a line. */
static void begin_line(struct tui *tui, int key)
{
    char text[2] = {(char)key, 0};
    if (key < 128 && (text_is_letter(text[0]) || text_is_digit(text[0]) || key == '+'))
        tui_open_line(tui, text);
}

static void board_key(struct tui *tui, int key)
{
    if (keys_run(tui, key))
        return;
    switch (key) {
    case KEY_LEFT:
        go(tui, BOARD_LEFT);
        break;
    case KEY_RIGHT:
        go(tui, BOARD_RIGHT);
        break;
    case KEY_UP:
        go(tui, BOARD_UP);
        break;
    case KEY_DOWN:
        go(tui, BOARD_DOWN);
        break;
    case '\n':
    case KEY_RETURN:
    case KEY_ENTER:
    case ' ':
        enter(tui);
        break;
    case '\t':
        jump(tui, false);
        break;
    case KEY_BTAB:
        jump(tui, true);
        break;
    case KEY_ESCAPE:
    case KEY_BACKSPACE:
    case KEY_RUBOUT:
    case '\b':
        cancel(tui);
        break;
    case ':':
    case '/':
        tui_open_line(tui, "");
        break;
    case '.':
        tui->step = tui->paused;
        break;
    case '"':
        tui_open_line(tui, tui->host->kind->shared ? "" : "say ");
        break;
    default:
        begin_line(tui, key);
        break;
    }
}

void tui_page_key(struct tui *tui, int key)
{
    if (key == KEY_DOWN)
        tui_scroll(tui, 1);
    else if (key == KEY_UP)
        tui_scroll(tui, -1);
    else if (key == KEY_NPAGE || key == ' ')
        tui_scroll(tui, 10);
    else if (key == KEY_PPAGE)
        tui_scroll(tui, -10);
    else
        tui->mode = MODE_BOARD, tui->scroll = 0;
}

/* The answer to the question whether to leave. */
static void quit_key(struct tui *tui, int key)
{
    if (key == 's' || key == CTRL_SAVE) {
        tui_ask_save(tui);
        tui->leaving = true;
    } else if (key == 'y' || key == 'Y' || key == 'q' || key == KEY_QUIT) {
        tui->over = true;
    } else {
        tui->mode = tui->back;
    }
}

void tui_key(struct tui *tui, int key)
{
    if (key == '!' && tui->thought.under_way && tui->mode != MODE_LINE) {
        thought_hurry(&tui->thought);
        return;
    }
    if (key == KEY_MOUSE) {
        mouse(tui);
        return;
    }
    if (!tui->fits && tui->mode == MODE_BOARD && (key == 'p' || key == 'q')) {
        if (key == 'q')
            tui_quit(tui);
        else
            tui->end = TUI_PLAIN;
        tui->over = tui->over || key == 'p';
        return;
    }
    switch (tui->mode) {
    case MODE_BOARD:
        board_key(tui, key);
        break;
    case MODE_LINE:
        line_key(tui, key);
        break;
    case MODE_HELP:
    case MODE_MOVES:
    case MODE_WORD:
        tui_page_key(tui, key);
        break;
    case MODE_QUIT:
        quit_key(tui, key);
        break;
    case MODE_CURTAIN:
        if (screen_is_enter(key) || key == ' ')
            tui->mode = MODE_BOARD;
        else if (key == 'q' || key == KEY_QUIT)
            tui_quit(tui);
        break;
    }
}
