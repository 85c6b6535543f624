/*
 * input.c - keys, mouse and the typed line. See game.h.
 *
 * On the board letters are keys. A line is typed behind `:`, or begun with any letter, digit or `+`
 * that is no key of its own.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/game.h"

enum { KEY_ESCAPE = 27, KEY_RUBOUT = 127, KEY_RETURN = 13, KEY_CLEAR_LINE = 21, KEY_REDRAW = 12 };

/* Opens the line with some text in it. */
static void open_line(struct game *game, const char *text)
{
    struct text line;
    text_init(&line, game->line, sizeof game->line);
    text_add(&line, text);
    game->length = (int)line.length;
    game->mode = MODE_LINE;
}

/* Does what the line says: a word, or a move. */
static void finish_line(struct game *game)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    struct ag_error why;
    ag_move move;
    char *line = game->line + strspn(game->line, " ");
    size_t length = strlen(line);
    while (length && line[length - 1] == ' ')
        line[--length] = 0;
    game->mode = MODE_BOARD;
    game->message[0] = 0;
    if (!*line || game_word(game, line))
        return;
    if (game->seat < 0)
        game_say(game, INK_BAD, game->view.over ? "The game is over." : "It is not your turn.");
    else if (rules->game->move_read(rules, line, &move, &why))
        game_play(game, move);
    else
        game_refuse(game, &why);
}

static void line_key(struct game *game, int key)
{
    if (key == KEY_ESCAPE) {
        game->mode = MODE_BOARD;
    } else if (key == '\n' || key == KEY_RETURN || key == KEY_ENTER) {
        finish_line(game);
    } else if (key == KEY_BACKSPACE || key == KEY_RUBOUT || key == '\b') {
        if (!game->length)
            game->mode = MODE_BOARD;
        else /* all bytes of a character */
            while (game->length && (game->line[--game->length] & 0xC0) == 0x80)
                ;
        game->line[game->length] = 0;
    } else if (key == KEY_CLEAR_LINE) {
        game->length = 0;
        game->line[0] = 0;
    } else if (key >= ' ' && key < 256 && key != KEY_RUBOUT && game->length < GAME_LINE - 1) {
        game->line[game->length++] = (char)key;
        game->line[game->length] = 0;
    }
}

/* Picks a cell; plays if the move is then known. */
static void pick(struct game *game, ag_cell cell)
{
    struct ag_error why = {.cells = 0};
    game->cursor = cell;
    game->preview_is_old = true;
    game->refusal.cells = 0;
    if (game->seat < 0) {
        game_say(game, INK_TEXT, game->view.over ? "The game is over." : "It is not your turn.");
        return;
    }
    int picks = game->choice.picks;
    bool may = choice_may_pick(&game->choice, cell);
    if (!may && picks && game->choice.picked[picks - 1] == cell) { /* once more: not this one */
        choice_unpick(&game->choice);
        return;
    }
    if (!may && picks == 1 && choice_begins(&game->choice, cell)) /* another one, then */
        choice_unpick(&game->choice);
    game->message[0] = 0;
    ag_move move = choice_pick(&game->choice, cell, &why);
    if (move)
        game_play(game, move);
    else if (*why.text)
        game_refuse(game, &why);
}

static void step(struct game *game, enum board_way way)
{
    game->cursor = board_step(&game->board, game->cursor, way, &game->goal);
    game->preview_is_old = true;
}

/* Moves through the menu. */
static void menu_step(struct game *game, enum board_way way)
{
    struct choice_menu *menu = &game->choice.menu;
    int *at = &menu->at[menu->column], items = menu->items[menu->column];
    game->preview_is_old = true;
    if (way == BOARD_LEFT)
        menu->column = (menu->column + menu->columns - 1) % menu->columns;
    else if (way == BOARD_RIGHT)
        menu->column = (menu->column + 1) % menu->columns;
    else
        *at = (*at + (way == BOARD_UP ? items - 1 : 1)) % items;
}

static void go(struct game *game, enum board_way way)
{
    if (game->choice.menu.columns)
        menu_step(game, way);
    else if (game->fits)
        step(game, way);
}

/* A click into the menu; false: it was beside it. */
static bool click_menu(struct game *game, int y, int x)
{
    struct choice_menu *menu = &game->choice.menu;
    if (!menu->columns)
        return false;
    struct panel_menu place = panel_menu_place(game);
    for (int column = menu->columns - 1; column >= 0; column--) {
        if (x < place.column[column])
            continue;
        int item = y - place.top;
        if (item < 0 || item >= menu->items[column])
            return false;
        bool again = menu->column == column && menu->at[column] == item;
        menu->column = column;
        menu->at[column] = item;
        game->preview_is_old = true;
        if (again && column == menu->columns - 1) /* the second click confirms */
            game_play(game, choice_menu_move(&game->choice));
        return true;
    }
    return false;
}

static void scroll_by(struct game *game, int lines)
{
    game->scroll = game->scroll + lines < 0 ? 0 : game->scroll + lines;
}

static void mouse(struct game *game)
{
    const mmask_t press = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    bool page = game->mode == MODE_HELP || game->mode == MODE_MOVES;
    if (event.bstate & BUTTON4_PRESSED)
        scroll_by(game, page ? -3 : 1);
    else if (event.bstate & BUTTON5_PRESSED)
        scroll_by(game, page ? 3 : -1);
    else if (!(event.bstate & press) || !game->fits)
        return;
    else if (page)
        game->mode = MODE_BOARD;
    else if (game->mode == MODE_BOARD && !click_menu(game, event.y, event.x)) {
        ag_cell cell = board_cell_at(&game->board, event.y, event.x);
        if (cell != AG_NO_CELL && !game->choice.menu.columns)
            pick(game, cell);
        else if (cell != AG_NO_CELL)
            game->cursor = cell;
    }
}

/* Asks for a file's name in the line, with one proposed. */
static void ask_save(struct game *game)
{
    char line[KEEP_FILE + 8], file[KEEP_FILE];
    struct text text;
    keep_propose(game->keep, game->match, file);
    text_init(&text, line, sizeof line);
    text_print(&text, "save %s", file);
    open_line(game, line);
}

/* Enter on the board: the menu's move, or the cell. */
static void enter(struct game *game)
{
    if (game->choice.menu.columns)
        game_play(game, choice_menu_move(&game->choice));
    else
        pick(game, game->cursor);
}

static void jump(struct game *game, bool backward)
{
    ag_cell cell = choice_next(&game->choice, game->cursor, backward);
    game->show_next = true;
    game->preview_is_old = true;
    if (game->choice.menu.columns)
        menu_step(game, backward ? BOARD_LEFT : BOARD_RIGHT);
    else if (cell != AG_NO_CELL)
        game->cursor = cell;
}

/* Esc: takes back what is picked, shown or said. */
static void cancel(struct game *game)
{
    game->preview_is_old = true;
    if (choice_unpick(&game->choice))
        return;
    game->hints = 0;
    game->refusal.cells = 0;
    game->show_next = false;
    game->message[0] = 0;
}

/* `p` proposes the move that needs no cell. */
static void propose_bare(struct game *game)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    char text[AG_MOVE_TEXT];
    ag_move move = choice_bare(&game->choice);
    if (!move) {
        open_line(game, "p");
        return;
    }
    rules->game->move_write(rules, move, text);
    open_line(game, text);
    game_say(game, INK_TEXT, "Enter plays %s, Esc does not.", text);
}

/* Other keys begin a line. */
static void begin_line(struct game *game, int key)
{
    char text[2] = {(char)key, 0};
    if (key < 128 && (text_is_letter(text[0]) || text_is_digit(text[0]) || key == '+'))
        open_line(game, text);
}

/* Keys that change what is shown; false: this is none. */
static bool view_key(struct game *game, int key)
{
    if (key == '?' || key == KEY_F(1))
        game_word(game, "help");
    else if (key == 'm')
        game_word(game, "moves");
    else if (key == 'n')
        game->numbers = !game->numbers;
    else if (key == 'c')
        game->coordinates = !game->coordinates;
    else if (key == KEY_PPAGE || key == KEY_NPAGE)
        scroll_by(game, key == KEY_PPAGE ? 5 : -5);
    else if (key == KEY_REDRAW)
        clearok(curscr, TRUE);
    else
        return false;
    return true;
}

static void board_key(struct game *game, int key)
{
    if (view_key(game, key))
        return;
    switch (key) {
    case KEY_LEFT:
    case 'h':
        go(game, BOARD_LEFT);
        break;
    case KEY_RIGHT:
    case 'l':
        go(game, BOARD_RIGHT);
        break;
    case KEY_UP:
    case 'k':
        go(game, BOARD_UP);
        break;
    case KEY_DOWN:
    case 'j':
        go(game, BOARD_DOWN);
        break;
    case '\n':
    case KEY_RETURN:
    case KEY_ENTER:
    case ' ':
        enter(game);
        break;
    case '\t':
        jump(game, false);
        break;
    case KEY_BTAB:
        jump(game, true);
        break;
    case KEY_ESCAPE:
    case KEY_BACKSPACE:
    case KEY_RUBOUT:
    case '\b':
        cancel(game);
        break;
    case ':':
    case '/':
        open_line(game, "");
        break;
    case 'p':
        propose_bare(game);
        break;
    case 'u':
        game_undo(game);
        break;
    case 'H':
        game_ask_hint(game);
        break;
    case 's':
        ask_save(game);
        break;
    case 'q':
        game_quit(game);
        break;
    default:
        begin_line(game, key);
        break;
    }
}

static void page_key(struct game *game, int key)
{
    if (key == KEY_DOWN || key == 'j')
        scroll_by(game, 1);
    else if (key == KEY_UP || key == 'k')
        scroll_by(game, -1);
    else if (key == KEY_NPAGE || key == ' ')
        scroll_by(game, 10);
    else if (key == KEY_PPAGE)
        scroll_by(game, -10);
    else
        game->mode = MODE_BOARD, game->scroll = 0;
}

/* The answer to the question whether to leave. */
static void quit_key(struct game *game, int key)
{
    if (key == 's') {
        game->mode = MODE_BOARD;
        ask_save(game);
    } else if (key == 'y' || key == 'Y' || key == 'q') {
        game->over = true;
    } else {
        game->mode = MODE_BOARD;
    }
}

void game_key(struct game *game, int key)
{
    if (key == '!' && game->thought.under_way && game->mode != MODE_LINE) {
        thought_hurry(&game->thought);
        return;
    }
    if (key == KEY_MOUSE) {
        mouse(game);
        return;
    }
    if (!game->fits && game->mode == MODE_BOARD && key == 'p') {
        game->end = TUI_PLAIN;
        game->over = true;
        return;
    }
    switch (game->mode) {
    case MODE_BOARD:
        board_key(game, key);
        break;
    case MODE_LINE:
        line_key(game, key);
        break;
    case MODE_HELP:
    case MODE_MOVES:
        page_key(game, key);
        break;
    case MODE_QUIT:
        quit_key(game, key);
        break;
    case MODE_CURTAIN:
        if (key == '\n' || key == KEY_RETURN || key == KEY_ENTER || key == ' ')
            game->mode = MODE_BOARD;
        else if (key == 'q')
            game_quit(game);
        break;
    }
}
