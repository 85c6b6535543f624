/*
 * note.c - what a comment asks for, drawn.
 */
#include "ag/diagram.h"

static bool add_mark(void *to, struct ag_note_mark mark)
{
    return ag_diagram_add_mark(to, mark);
}

static bool add_arrow(void *to, struct ag_note_arrow arrow)
{
    return ag_diagram_add_arrow(to, arrow);
}

static bool add_highlight(void *to, ag_cell cell)
{
    ((struct ag_diagram *)to)->highlight[cell] = 1;
    return true;
}

bool ag_diagram_note(struct ag_diagram *diagram, const char *comment, struct ag_error *why)
{
    const struct ag_notes notes = {add_mark, add_arrow, add_highlight, diagram};
    return ag_notes_read(diagram->rules, comment, &notes, why);
}
