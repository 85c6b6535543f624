/*
 * layout_json.c - a board as coordinates for drawing, for pages: docs/view.md.
 */
#include "ag/layout.h"
#include "base/json.h"
#include "draw/layout_inner.h"

/* [x, y] and more numbers. */
static void add_numbers(struct json *json, const char *name, const int *number, int count)
{
    json_open(json, name, '[');
    for (int i = 0; i < count; i++)
        json_add_number(json, NULL, number[i]);
    json_close(json, ']');
}

static void add_circles(struct json *json, const char *name, const struct ag_layout_circle *circle,
                        int count)
{
    json_open(json, name, '[');
    for (int i = 0; i < count; i++)
        add_numbers(json, NULL, (int[]){circle[i].x, circle[i].y, circle[i].radius}, 3);
    json_close(json, ']');
}

/* Each cell: its name, its place, and the cells next to it in the eight directions, -1 for none. */
static void add_cells(struct json *json, const struct ag_layout *layout,
                      const struct ag_rules *rules)
{
    json_open(json, "cells", '[');
    for (int cell = 0; cell < layout->cells; cell++) {
        char name[AG_MOVE_TEXT];
        int next[AG_WAYS];
        rules->game->cell_write(rules, (ag_cell)cell, name);
        for (int way = 0; way < AG_WAYS; way++) {
            ag_cell to = ag_layout_step(layout, (ag_cell)cell, (enum ag_way)way);
            next[way] = to == AG_NO_CELL ? -1 : to;
        }
        json_open(json, NULL, '{');
        json_add_string(json, "name", name);
        add_numbers(json, "at", (int[]){layout->cell[cell].x, layout->cell[cell].y}, 2);
        add_numbers(json, "next", next, AG_WAYS);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_labels(struct json *json, const struct ag_layout *layout)
{
    json_open(json, "labels", '[');
    for (int i = 0; i < layout->labels; i++) {
        const struct ag_layout_label *label = &layout->label[i];
        json_open(json, NULL, '{');
        json_add_string(json, "text", label->text);
        add_numbers(json, "at", (int[]){label->at.x, label->at.y}, 2);
        if (label->turn)
            json_add_number(json, "turn", label->turn);
        if (label->side)
            json_add_bool(json, "side", true);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void ag_layout_json(const struct ag_layout *layout, const struct ag_rules *rules,
                    struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "board", layout_boards[layout->board].name);
    json_add_number(&json, "width", layout->width);
    json_add_number(&json, "height", layout->height);
    json_add_number(&json, "unit", layout->unit);
    json_add_number(&json, "stone", layout->stone);
    add_cells(&json, layout, rules);
    add_labels(&json, layout);
    json_open(&json, "lines", '[');
    for (int i = 0; i < layout->lines; i++) {
        const struct ag_layout_line *line = &layout->line[i];
        add_numbers(&json, NULL, (int[]){line->x1, line->y1, line->x2, line->y2}, 4);
    }
    json_close(&json, ']');
    add_circles(&json, "circles", layout->circle, layout->circles);
    add_circles(&json, "stars", layout->star, layout->stars);
    add_circles(&json, "counters", layout->counter, layout->counters);
    json_open(&json, "corners", '[');
    for (int i = 0; i < layout->corners; i++)
        add_numbers(&json, NULL, (int[]){layout->corner[i].x, layout->corner[i].y}, 2);
    json_close(&json, ']');
    if (layout->board == AG_HEXAGON)
        add_numbers(&json, "hexagon", (int[]){AG_LAYOUT_HEX_HALF, AG_LAYOUT_HEX_RADIUS}, 2);
    json_close(&json, '}');
}
