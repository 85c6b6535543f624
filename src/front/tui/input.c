/*
 * input.c - keys, mouse and the typed line. See inner.h.
 *
 * On the board letters are keys. A line is typed behind `:`, or begun with any letter, digit or `+`
 * that is no key of its own.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/inner.h"

enum { KEY_ESCAPE = 27, KEY_RUBOUT = 127, KEY_RETURN = 13, KEY_CLEAR_LINE = 21, KEY_REDRAW = 12 };

/* Opens the line with some text in it. */
static void open_line(struct tui *tui, const char *text)
{
    struct text line;
    text_init(&line, tui->line, sizeof tui->line);
    text_add(&line, text);
    tui->length = (int)line.length;
    tui->mode = MODE_LINE;
}

/* Does what the line says: a word, or a move. */
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
        tui_say(tui, INK_BAD, tui->view.over ? "The game is over." : "It is not your turn.");
    else if (ag_view_read(&tui->own, line, &move, &why))
        tui_hand_in(tui, move);
    else
        tui_refuse(tui, &why);
}

static void line_key(struct tui *tui, int key)
{
    if (key == KEY_ESCAPE) {
        tui->mode = MODE_BOARD;
    } else if (key == '\n' || key == KEY_RETURN || key == KEY_ENTER) {
        finish_line(tui);
    } else if (key == KEY_BACKSPACE || key == KEY_RUBOUT || key == '\b') {
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
}

/* Picks a cell; plays if the move is then known. */
static void pick(struct tui *tui, ag_cell cell)
{
    struct ag_error why = {.cells = 0};
    tui->cursor = cell;
    tui->look_is_old = true;
    tui->refusal.cells = 0;
    if (tui->seat < 0) {
        tui_say(tui, INK_TEXT, tui->view.over ? "The game is over." : "It is not your turn.");
        return;
    }
    int picks = tui->point.picks;
    bool may = ag_point_may_pick(&tui->point, cell);
    if (!may && picks && tui->point.picked[picks - 1] == cell) { /* once more: not this one */
        ag_point_unpick(&tui->point);
        return;
    }
    if (!may && picks == 1 && ag_point_begins(&tui->point, cell)) /* another one, then */
        ag_point_unpick(&tui->point);
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

/* A click into the menu; false: it was beside it. */
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

static void scroll_by(struct tui *tui, int lines)
{
    tui->scroll = tui->scroll + lines < 0 ? 0 : tui->scroll + lines;
}

static void mouse(struct tui *tui)
{
    const mmask_t press = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    bool page = tui->mode == MODE_HELP || tui->mode == MODE_MOVES;
    if (event.bstate & BUTTON4_PRESSED)
        scroll_by(tui, page ? -3 : 1);
    else if (event.bstate & BUTTON5_PRESSED)
        scroll_by(tui, page ? 3 : -1);
    else if (!(event.bstate & press) || !tui->fits)
        return;
    else if (page)
        tui->mode = MODE_BOARD;
    else if (tui->mode == MODE_BOARD && !click_menu(tui, event.y, event.x)) {
        ag_cell cell = board_cell_at(&tui->board, event.y, event.x);
        if (cell != AG_NO_CELL && !tui->menu.columns)
            pick(tui, cell);
        else if (cell != AG_NO_CELL)
            tui->cursor = cell;
    }
}

/* Asks for a file's name in the line, with one proposed. */
static void ask_save(struct tui *tui)
{
    char line[KEEP_FILE + 8], file[KEEP_FILE];
    struct text text;
    keep_propose(tui->host->keep, tui->host->match, file);
    text_init(&text, line, sizeof line);
    text_print(&text, "save %s", file);
    open_line(tui, line);
}

/* Enter on the board: the menu's move, or the cell. */
static void enter(struct tui *tui)
{
    if (tui->menu.columns)
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

/* Esc: takes back what is picked, shown or said. */
static void cancel(struct tui *tui)
{
    tui->look_is_old = true;
    if (ag_point_unpick(&tui->point))
        return;
    tui->hints = 0;
    tui->refusal.cells = 0;
    tui->show_next = false;
    tui->message[0] = 0;
}

/* `p` proposes the move that needs no cell. */
static void propose_bare(struct tui *tui)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    char text[AG_MOVE_TEXT];
    ag_move move = ag_point_bare(&tui->point);
    if (!move) {
        open_line(tui, "p");
        return;
    }
    rules->game->move_write(rules, move, text);
    open_line(tui, text);
    tui_say(tui, INK_TEXT, "Enter plays %s, Esc does not.", text);
}

/* Other keys begin a line. */
static void begin_line(struct tui *tui, int key)
{
    char text[2] = {(char)key, 0};
    if (key < 128 && (text_is_letter(text[0]) || text_is_digit(text[0]) || key == '+'))
        open_line(tui, text);
}

/* Keys that change what is shown; false: this is none. */
static bool view_key(struct tui *tui, int key)
{
    if (key == '?' || key == KEY_F(1))
        tui_word(tui, "help");
    else if (key == 'm')
        tui_word(tui, "moves");
    else if (key == 'n')
        tui->numbers = !tui->numbers;
    else if (key == 'c')
        tui->coordinates = !tui->coordinates;
    else if (key == KEY_PPAGE || key == KEY_NPAGE)
        scroll_by(tui, key == KEY_PPAGE ? 5 : -5);
    else if (key == KEY_REDRAW)
        clearok(curscr, TRUE);
    else
        return false;
    return true;
}

static void board_key(struct tui *tui, int key)
{
    if (view_key(tui, key))
        return;
    switch (key) {
    case KEY_LEFT:
    case 'h':
        go(tui, BOARD_LEFT);
        break;
    case KEY_RIGHT:
    case 'l':
        go(tui, BOARD_RIGHT);
        break;
    case KEY_UP:
    case 'k':
        go(tui, BOARD_UP);
        break;
    case KEY_DOWN:
    case 'j':
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
        open_line(tui, "");
        break;
    case '"':
        open_line(tui, tui->host->kind->words ? "say " : "");
        break;
    case 'p':
        propose_bare(tui);
        break;
    case 'u':
        tui_undo(tui);
        break;
    case 'H':
        tui_ask_hint(tui);
        break;
    case '=':
        tui_analyse(tui);
        break;
    case 's':
        ask_save(tui);
        break;
    case 'q':
        tui_quit(tui);
        break;
    default:
        begin_line(tui, key);
        break;
    }
}

static void page_key(struct tui *tui, int key)
{
    if (key == KEY_DOWN || key == 'j')
        scroll_by(tui, 1);
    else if (key == KEY_UP || key == 'k')
        scroll_by(tui, -1);
    else if (key == KEY_NPAGE || key == ' ')
        scroll_by(tui, 10);
    else if (key == KEY_PPAGE)
        scroll_by(tui, -10);
    else
        tui->mode = MODE_BOARD, tui->scroll = 0;
}

/* The answer to the question whether to leave. */
static void quit_key(struct tui *tui, int key)
{
    if (key == 's') {
        tui->mode = MODE_BOARD;
        ask_save(tui);
    } else if (key == 'y' || key == 'Y' || key == 'q') {
        tui->over = true;
    } else {
        tui->mode = MODE_BOARD;
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
    if (!tui->fits && tui->mode == MODE_BOARD && key == 'p') {
        tui->end = TUI_PLAIN;
        tui->over = true;
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
        page_key(tui, key);
        break;
    case MODE_QUIT:
        quit_key(tui, key);
        break;
    case MODE_CURTAIN:
        if (key == '\n' || key == KEY_RETURN || key == KEY_ENTER || key == ' ')
            tui->mode = MODE_BOARD;
        else if (key == 'q')
            tui_quit(tui);
        break;
    }
}
