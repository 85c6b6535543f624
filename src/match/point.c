/*
 * point.c - moves by cells. See ag/point.h.
 */
#include "ag/point.h"

#include <string.h>

#include "base/error.h"

void ag_point_init(struct ag_point *point, const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    point->view = view;
    point->picks = 0;
    point->moves = ag_view_moves(view, point->move);
    for (int i = 0; i < point->moves; i++)
        point->length[i] = (uint8_t)rules->game->move_cells(rules, point->move[i], point->path[i]);
}

/* Whether a move begins with what is picked, and names more cells. */
static bool begins(const struct ag_point *point, int index)
{
    return point->length[index] > point->picks &&
           !memcmp(point->path[index], point->picked,
                   (size_t)point->picks * sizeof point->picked[0]);
}

/* Whether the move may continue with this cell. The cells of the only move may be picked in any
 * order. */
static bool goes_on(const struct ag_point *point, int index, ag_cell cell)
{
    for (int i = 0; point->moves == 1 && i < point->length[index]; i++)
        if (point->path[index][i] == cell)
            return true;
    return begins(point, index) && point->path[index][point->picks] == cell;
}

bool ag_point_may_pick(const struct ag_point *point, ag_cell cell)
{
    for (int i = 0; i < point->moves; i++)
        if (goes_on(point, i, cell))
            return true;
    return false;
}

bool ag_point_begins(const struct ag_point *point, ag_cell cell)
{
    for (int i = 0; i < point->moves; i++)
        if (point->length[i] > 1 && point->path[i][0] == cell)
            return true;
    return false;
}

ag_cell ag_point_next(const struct ag_point *point, ag_cell after, bool backward)
{
    int cells = point->view->rules.cells, step = backward ? cells - 1 : 1;
    int cell = after < cells ? after : backward ? 0 : cells - 1;
    for (int i = 0; i < cells; i++) {
        cell = (cell + step) % cells;
        if (ag_point_may_pick(point, (ag_cell)cell))
            return (ag_cell)cell;
    }
    return AG_NO_CELL;
}

int ag_point_count(const struct ag_point *point)
{
    int count = 0;
    for (int cell = 0; cell < point->view->rules.cells; cell++)
        count += ag_point_may_pick(point, (ag_cell)cell);
    return count;
}

/* Asks the rules about moves of the same form; false: they forbid none. */
static bool ask_rules(const struct ag_point *point, ag_cell cell, struct ag_error *why)
{
    const struct ag_rules *rules = &point->view->rules;
    ag_cell path[AG_MOVE_CELLS];
    memcpy(path, point->picked, sizeof path);
    path[point->picks] = cell;
    for (int i = 0; i < point->moves; i++) {
        if (point->length[i] != point->picks + 1)
            continue;
        ag_move move = rules->game->move_with(rules, point->move[i], path, point->picks + 1);
        if (move && !ag_view_check(point->view, move, why))
            return true;
    }
    return false;
}

static bool points_at(const struct ag_error *error, ag_cell cell)
{
    for (int i = 0; i < error->cells; i++)
        if (error->cell[i] == cell)
            return true;
    return false;
}

/* Asks about moves that would go on beyond the cell, in any direction: false unless the rules point
 * at this very cell. */
static bool ask_longer(const struct ag_point *point, ag_cell cell, struct ag_error *why)
{
    const struct ag_rules *rules = &point->view->rules;
    struct ag_error found;
    for (int i = 0; i < point->moves; i++) {
        ag_cell path[AG_MOVE_CELLS];
        if (point->length[i] <= point->picks + 1 || !begins(point, i))
            continue;
        memcpy(path, point->path[i], sizeof path);
        path[point->picks] = cell;
        ag_move move = rules->game->move_with(rules, point->move[i], path, point->length[i]);
        found = (struct ag_error){.at = -1};
        if (!move || ag_view_check(point->view, move, &found) || !points_at(&found, cell))
            return false;
        if (why)
            *why = found;
        return true;
    }
    return false;
}

/* Says why a cell cannot be picked. */
static void refuse(const struct ag_point *point, ag_cell cell, struct ag_error *why)
{
    const struct ag_rules *rules = &point->view->rules;
    char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT];
    if (!point->moves) { /* the viewer has nothing to choose, and the rules say why */
        ag_view_check(point->view, 0, why);
        return;
    }
    if (ask_rules(point, cell, why) || ask_longer(point, cell, why))
        return;
    rules->game->cell_write(rules, cell, to);
    if (point->picks)
        rules->game->cell_write(rules, point->picked[0], from);
    error_set(why, "", point->picks ? say_point_no_move_to(from, to) : say_point_no_move_at(to));
}

bool ag_point_why_not(const struct ag_point *point, ag_cell cell, struct ag_error *why)
{
    if (ag_point_may_pick(point, cell))
        return false;
    refuse(point, cell, why);
    return true;
}

ag_move ag_point_pick(struct ag_point *point, ag_cell cell, struct ag_error *why)
{
    int left = 0, found = 0;
    if (why)
        *why = (struct ag_error){.at = -1};
    if (ag_point_why_not(point, cell, why))
        return 0;
    if (point->moves == 1)
        return point->move[0];
    point->picked[point->picks++] = cell;
    for (int i = 0; i < point->moves; i++) {
        if (point->length[i] < point->picks ||
            memcmp(point->path[i], point->picked, (size_t)point->picks * sizeof point->picked[0]) !=
                0)
            continue;
        left++;
        found = i;
    }
    bool whole = left == 1 && (point->picks > 1 || point->length[found] == 1);
    return whole ? point->move[found] : 0;
}

bool ag_point_unpick(struct ag_point *point)
{
    if (!point->picks)
        return false;
    point->picks--;
    return true;
}

/* Writes a move with a `?` for every cell from the `known`-th on. */
static void write_known(const struct ag_rules *rules, ag_move move, int known, char *out)
{
    char form[AG_MOVE_TEXT], name[AG_MOVE_TEXT];
    ag_cell cell[AG_MOVE_CELLS];
    struct text text;
    const char *at = form;
    int cells = rules->game->move_cells(rules, move, cell);
    rules->game->move_write(rules, move, form);
    text_init(&text, out, AG_MOVE_TEXT);
    for (int i = 0; i < cells; i++) {
        rules->game->cell_write(rules, cell[i], name);
        const char *next = strstr(at, name);
        if (!next)
            break;
        while (at < next)
            text_char(&text, *at++);
        text_add(&text, i < known ? name : "?");
        at += strlen(name);
    }
    text_add(&text, at);
}

void ag_point_write(const struct ag_point *point, char *out)
{
    out[0] = 0;
    for (int i = 0; i < point->moves; i++)
        if (begins(point, i)) {
            write_known(&point->view->rules, point->move[i], point->picks, out);
            return;
        }
}

ag_move ag_point_bare(const struct ag_point *point)
{
    ag_move bare = 0;
    for (int i = 0; i < point->moves; i++)
        if (!point->length[i]) {
            if (bare)
                return 0;
            bare = point->move[i];
        }
    return bare;
}
