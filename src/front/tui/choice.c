/*
 * choice.c - moves by cells. See choice.h.
 */
#include "front/tui/choice.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"

static bool is_sign(char c)
{
    return text_is_letter(c) || text_is_digit(c);
}

/* The cell whose name is this piece of text, or AG_NO_CELL. */
static ag_cell find_name(const struct choice *choice, const char *text, size_t length)
{
    for (int cell = 0; cell < ag_match_rules(choice->match)->cells; cell++) {
        const char *name = choice->name[cell];
        if (text_lower(*name) == text_lower(*text) && strlen(name) == length &&
            !strncmp(name + 1, text + 1, length - 1))
            return (ag_cell)cell;
    }
    return AG_NO_CELL;
}

/* Finds the first name of a cell that ends a run of letters and digits: a3 in `xa3`. Returns where
 * it begins, or NULL. */
static const char *find_cell(const struct choice *choice, const char *text, ag_cell *cell,
                             size_t *length)
{
    while (*text) {
        const char *end = text;
        while (is_sign(*end))
            end++;
        for (; text < end; text++) {
            *length = (size_t)(end - text);
            *cell = find_name(choice, text, *length);
            if (*cell != AG_NO_CELL)
                return text;
        }
        text += *text != 0;
    }
    return NULL;
}

static int read_path(const struct choice *choice, const char *text, ag_cell out[CHOICE_CELLS])
{
    int count = 0;
    size_t length;
    ag_cell cell;
    while (count < CHOICE_CELLS && (text = find_cell(choice, text, &cell, &length))) {
        out[count++] = cell;
        text += length;
    }
    return count;
}

/* Takes the words of a move into the menu; false: they do not fit. */
static bool add_words(struct choice_menu *menu, const char *text)
{
    int column = 0;
    for (const char *end; *text; text = *end ? end + 1 : end, column++) {
        char word[CHOICE_WORD] = {0};
        int item = 0;
        end = text + strcspn(text, "-");
        if (column == CHOICE_COLUMNS || end - text >= CHOICE_WORD)
            return false;
        memcpy(word, text, (size_t)(end - text));
        while (item < menu->items[column] && strcmp(menu->word[column][item], word) != 0)
            item++;
        if (item == CHOICE_ITEMS)
            return false;
        memcpy(menu->word[column][item], word, sizeof word);
        if (item == menu->items[column])
            menu->items[column]++;
    }
    if (menu->columns && menu->columns != column)
        return false;
    menu->columns = column;
    return column > 1;
}

/* Makes the menu, if every move consists of words. */
static void make_menu(struct choice *choice)
{
    const struct ag_rules *rules = ag_match_rules(choice->match);
    char text[AG_MOVE_TEXT];
    bool words = choice->moves > 1;
    choice->menu = (struct choice_menu){0};
    for (int i = 0; words && i < choice->moves; i++) {
        rules->game->move_write(rules, choice->move[i], text);
        words = !choice->length[i] && add_words(&choice->menu, text);
    }
    if (!words)
        choice->menu = (struct choice_menu){0};
}

void choice_init(struct choice *choice, const struct ag_match *match, int seat)
{
    const struct ag_rules *rules = ag_match_rules(match);
    char text[AG_MOVE_TEXT];
    choice->match = match;
    choice->seat = seat;
    choice->picks = 0;
    choice->moves = seat < 0 ? 0 : ag_match_moves(match, seat, choice->move);
    for (int cell = 0; cell < rules->cells; cell++) {
        rules->game->cell_write(rules, (ag_cell)cell, text);
        memcpy(choice->name[cell], text, sizeof choice->name[cell]);
    }
    for (int i = 0; i < choice->moves; i++) {
        rules->game->move_write(rules, choice->move[i], text);
        choice->length[i] = (uint8_t)read_path(choice, text, choice->path[i]);
    }
    make_menu(choice);
}

/* Whether a move begins with what is picked. */
static bool begins(const struct choice *choice, int index)
{
    return choice->length[index] > choice->picks &&
           !memcmp(choice->path[index], choice->picked,
                   (size_t)choice->picks * sizeof choice->picked[0]);
}

/* Whether the move may go on with this cell; the cells of an only move, in any order. */
static bool goes_on(const struct choice *choice, int index, ag_cell cell)
{
    for (int i = 0; choice->moves == 1 && i < choice->length[index]; i++)
        if (choice->path[index][i] == cell)
            return true;
    return begins(choice, index) && choice->path[index][choice->picks] == cell;
}

bool choice_may_pick(const struct choice *choice, ag_cell cell)
{
    for (int i = 0; i < choice->moves; i++)
        if (goes_on(choice, i, cell))
            return true;
    return false;
}

bool choice_begins(const struct choice *choice, ag_cell cell)
{
    for (int i = 0; i < choice->moves; i++)
        if (choice->length[i] > 1 && choice->path[i][0] == cell)
            return true;
    return false;
}

ag_cell choice_next(const struct choice *choice, ag_cell after, bool backward)
{
    int cells = ag_match_rules(choice->match)->cells, step = backward ? cells - 1 : 1;
    int cell = after == AG_NO_CELL ? cells - 1 : after;
    for (int i = 0; i < cells; i++) {
        cell = (cell + step) % cells;
        if (choice_may_pick(choice, (ag_cell)cell))
            return (ag_cell)cell;
    }
    return AG_NO_CELL;
}

int choice_count(const struct choice *choice)
{
    int count = 0;
    for (int cell = 0; cell < ag_match_rules(choice->match)->cells; cell++)
        count += choice_may_pick(choice, (ag_cell)cell);
    return count;
}

/* The text of a move with other cells in place of its own; `?` where there are no more. */
static void substitute(const struct choice *choice, int index, const ag_cell *cell, int cells,
                       char *out)
{
    const struct ag_rules *rules = ag_match_rules(choice->match);
    char form[AG_MOVE_TEXT];
    const char *at = form, *next;
    struct text text;
    size_t length;
    ag_cell found;
    rules->game->move_write(rules, choice->move[index], form);
    text_init(&text, out, AG_MOVE_TEXT);
    for (int i = 0; (next = find_cell(choice, at, &found, &length)); i++) {
        while (at < next)
            text_char(&text, *at++);
        text_add(&text, i < cells ? choice->name[cell[i]] : "?");
        at = next + length;
    }
    text_add(&text, at);
}

/* Says why a cell cannot be picked: asks the rules about moves of the same form. */
static ag_move refuse(const struct choice *choice, ag_cell cell, struct ag_error *why)
{
    const struct ag_rules *rules = ag_match_rules(choice->match);
    char text[AG_MOVE_TEXT];
    ag_cell path[CHOICE_CELLS];
    ag_move move;
    memcpy(path, choice->picked, sizeof path);
    path[choice->picks] = cell;
    for (int i = 0; i < choice->moves; i++) {
        if (choice->length[i] != choice->picks + 1)
            continue;
        substitute(choice, i, path, choice->picks + 1, text);
        if (rules->game->move_read(rules, text, &move, why) &&
            !ag_match_check(choice->match, choice->seat, move, why))
            return 0;
    }
    if (choice->picks)
        error_plain(why, "no move goes from %s to %s", choice->name[choice->picked[0]],
                    choice->name[cell]);
    else
        error_plain(why, "no move begins at %s", choice->name[cell]);
    return 0;
}

ag_move choice_pick(struct choice *choice, ag_cell cell, struct ag_error *why)
{
    int left = 0, found = 0;
    if (!choice_may_pick(choice, cell))
        return refuse(choice, cell, why);
    *why = (struct ag_error){.at = -1};
    if (choice->moves == 1)
        return choice->move[0];
    choice->picked[choice->picks++] = cell;
    for (int i = 0; i < choice->moves; i++) {
        if (choice->length[i] < choice->picks ||
            memcmp(choice->path[i], choice->picked,
                   (size_t)choice->picks * sizeof choice->picked[0]) != 0)
            continue;
        left++;
        found = i;
    }
    bool whole = left == 1 && (choice->picks > 1 || choice->length[found] == 1);
    return whole ? choice->move[found] : 0;
}

bool choice_unpick(struct choice *choice)
{
    if (!choice->picks)
        return false;
    choice->picks--;
    return true;
}

int choice_path(const struct choice *choice, ag_move move, ag_cell out[CHOICE_CELLS])
{
    for (int i = 0; i < choice->moves; i++)
        if (choice->move[i] == move) {
            memcpy(out, choice->path[i], sizeof choice->path[i]);
            return choice->length[i];
        }
    return 0;
}

void choice_write(const struct choice *choice, char *out)
{
    out[0] = 0;
    for (int i = 0; i < choice->moves; i++)
        if (begins(choice, i)) {
            substitute(choice, i, choice->picked, choice->picks, out);
            return;
        }
}

ag_move choice_bare(const struct choice *choice)
{
    ag_move bare = 0;
    for (int i = 0; i < choice->moves; i++)
        if (!choice->length[i]) {
            if (bare)
                return 0;
            bare = choice->move[i];
        }
    return bare;
}
