/*
 * diagram_note.c - marks and arrows that a comment of a record asks for.
 */
#include "ag/diagram.h"
#include "ag/record.h"
#include "base/error.h"

/* Passes the cell that comes next. */
static bool read_cell(const struct ag_diagram *diagram, struct scan *scan, ag_cell *cell,
                      struct ag_error *why)
{
    *cell = ag_diagram_cell_read(diagram->rules, scan);
    return *cell != AG_NO_CELL || error_set(why, "", "expected a cell in the mark of a comment");
}

/* K10, K10:triangle, K10:A */
static bool read_mark(struct ag_diagram *diagram, struct scan *scan, struct ag_error *why)
{
    struct ag_diagram_mark mark = {.shape = AG_DIAGRAM_CIRCLE};
    struct text text;
    if (!read_cell(diagram, scan, &mark.cell, why))
        return false;
    if (scan_char(scan, ':')) {
        text_init(&text, mark.text, sizeof mark.text);
        while (*scan->at > ' ' && *scan->at < 0x7F) /* printable ASCII */
            text_char(&text, *scan->at++);
        mark.shape = AG_DIAGRAM_TEXT;
        for (int i = 0; ag_diagram_shape_name[i]; i++)
            if (text_same(mark.text, ag_diagram_shape_name[i]))
                mark.shape = (uint8_t)i;
        if (text.cut || !text.length)
            return error_set(why, "", "expected a shape or a few letters behind the cell");
    }
    return ag_diagram_add_mark(diagram, mark) || error_set(why, "", "expected fewer marks");
}

/* A1-B2 */
static bool read_arrow(struct ag_diagram *diagram, struct scan *scan, struct ag_error *why)
{
    struct ag_diagram_arrow arrow;
    if (!read_cell(diagram, scan, &arrow.from, why))
        return false;
    if (!scan_char(scan, '-'))
        return error_set(why, "", "expected `-` between the cells of an arrow");
    if (!read_cell(diagram, scan, &arrow.to, why))
        return false;
    return ag_diagram_add_arrow(diagram, arrow) || error_set(why, "", "expected fewer arrows");
}

static bool read_highlight(struct ag_diagram *diagram, struct scan *scan, struct ag_error *why)
{
    ag_cell cell;
    if (!read_cell(diagram, scan, &cell, why))
        return false;
    diagram->highlight[cell] = 1;
    return true;
}

bool ag_diagram_note(struct ag_diagram *diagram, const char *comment, struct ag_error *why)
{
    static const struct {
        const char *name;
        bool (*read)(struct ag_diagram *, struct scan *, struct ag_error *);
    } command[] = {{"mark", read_mark}, {"arrow", read_arrow}, {"cell", read_highlight}};
    char value[AG_RECORD_COMMAND_MAX];
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        const char *end = comment;
        while (ag_record_command(end, command[i].name, &end, value)) {
            struct scan scan;
            scan_init(&scan, value);
            while (!scan_end(&scan))
                if (!command[i].read(diagram, &scan, why))
                    return false;
        }
    }
    return true;
}
