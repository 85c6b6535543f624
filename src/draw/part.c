/*
 * part.c - which cells a part of a board has.
 */
#include "base/text.h"
#include "draw/inner.h"
#include "draw/layout_inner.h"

/* The name of a cell in two parts; Mur's centre has no letter. */
struct name {
    int letter, number;
};

/* Reads a name, whether there is such a cell or not. */
static bool scan_name(struct scan *scan, struct name *name)
{
    name->letter = text_is_letter(*scan->at) ? text_lower(*scan->at++) : 0;
    return scan_number(scan, 99, &name->number);
}

static bool is_between(int number, int a, int b)
{
    return a <= b ? number >= a && number <= b : number >= b && number <= a;
}

/* Whether a spoke is met on the way from one to another, clockwise. */
static bool is_met(int spoke, int from, int to)
{
    return (spoke - from + 8) % 8 <= (to - from + 8) % 8;
}

/* Takes the cells between two names; returns whether there is one. */
static bool take_range(const struct ag_rules *rules, struct name a, struct name b, uint8_t *part)
{
    bool any = false;
    a.letter = a.letter ? a.letter : b.letter;
    b.letter = b.letter ? b.letter : a.letter;
    for (int cell = 0; cell < rules->cells; cell++) {
        char text[AG_MOVE_TEXT];
        struct name name = {0};
        struct scan scan;
        rules->game->cell_write(rules, (ag_cell)cell, text);
        scan_init(&scan, text);
        scan_name(&scan, &name);
        bool in = !name.letter ||
                  (rules->game->board == AG_RINGS ? is_met(name.letter, a.letter, b.letter)
                                                  : is_between(name.letter, a.letter, b.letter));
        if (in && is_between(name.number, a.number, b.number))
            part[cell] = any = true;
    }
    return any;
}

bool ag_diagram_add_part(struct ag_diagram *diagram, const char *part)
{
    uint8_t taken[AG_LAYOUT_CELLS] = {0};
    struct scan scan;
    scan_init(&scan, part);
    do {
        struct name from, to;
        if (!scan_name(&scan, &from))
            return false;
        to = from;
        if ((scan_char(&scan, '-') && !scan_name(&scan, &to)) ||
            !take_range(diagram->rules, from, to, taken))
            return false;
    } while (scan_char(&scan, ','));
    if (*scan.at)
        return false;
    diagram->partial = true;
    for (int cell = 0; cell < diagram->rules->cells; cell++)
        diagram->part[cell] |= taken[cell];
    return true;
}

void diagram_layout(const struct ag_diagram *diagram, struct ag_layout *layout)
{
    layout_init_part(layout, diagram->rules, diagram->coordinates,
                     diagram->partial ? diagram->part : NULL);
}
