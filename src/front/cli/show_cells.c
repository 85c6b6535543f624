/*
 * show_cells.c - what `agate show` is told of cells. See show_cells.h.
 */
#include "front/cli/show_cells.h"

#include <string.h>

#include "base/width.h"
#include "front/cli/cli.h"
#include "games/common.h"

/* Reads a cell; says what is wrong otherwise. */
static bool read_cell(const struct ag_rules *rules, const char *option, struct scan *scan,
                      ag_cell *cell)
{
    *cell = scan_cell(rules, scan);
    if (*cell != AG_NO_CELL)
        return true;
    char name[AG_MOVE_TEXT];
    rules->game->cell_write(rules, 0, name);
    cli_fail(CLI_USAGE, "%s takes cells of the board, like %s, not `%s`", option, name,
             cli_word(scan->at).text);
    return false;
}

/* Reads cells joined by commas, up to the end or a colon. */
static bool read_cells(const struct ag_rules *rules, const char *option, struct scan *scan,
                       ag_cell *cell, int *count)
{
    *count = 0;
    do {
        if (*count == AG_LAYOUT_CELLS || !read_cell(rules, option, scan, &cell[*count]))
            return false;
        ++*count;
    } while (scan_char(scan, ','));
    if (!*scan->at || *scan->at == ':')
        return true;
    cli_fail(CLI_USAGE, "%s takes cells joined by commas, not `%s`", option,
             cli_word(scan->start).text);
    return false;
}

/* What follows the colon of --mark: the name of a shape, or a short text of its own. */
static bool read_shape(const char *word, struct ag_note_mark *mark)
{
    enum { LONGEST = 4 };
    size_t length = strlen(word);
    struct width_word width;
    *mark = (struct ag_note_mark){.shape = AG_SHAPE_TEXT};
    for (int i = 0; ag_shape_name[i]; i++)
        if (!strcmp(word, ag_shape_name[i])) {
            mark->shape = (uint8_t)i;
            return true;
        }
    if (width_measure(word, &width) && width.characters <= LONGEST && length < sizeof mark->text &&
        !strchr(word, ',')) {
        memcpy(mark->text, word, length);
        return true;
    }
    cli_fail(CLI_USAGE,
             "a mark is circle, square, triangle, cross or one to %d characters, not `%s`",
             (int)LONGEST, cli_word(word).text);
    return false;
}

bool show_mark(struct ag_diagram *diagram, const char *word)
{
    ag_cell cell[AG_LAYOUT_CELLS];
    struct ag_note_mark mark = {.shape = AG_SHAPE_CIRCLE};
    struct scan scan;
    int count;
    scan_init(&scan, word);
    if (!read_cells(diagram->rules, "--mark", &scan, cell, &count) ||
        (*scan.at && !read_shape(scan.at + 1, &mark)))
        return false;
    for (int i = 0; i < count; i++) {
        mark.cell = cell[i];
        if (!ag_diagram_add_mark(diagram, mark)) {
            cli_fail(CLI_USAGE, "there are more than %d marks", (int)AG_NOTE_MARKS);
            return false;
        }
    }
    return true;
}

bool show_arrow(struct ag_diagram *diagram, const char *word)
{
    struct ag_note_arrow arrow;
    struct scan scan;
    scan_init(&scan, word);
    if (!read_cell(diagram->rules, "--arrow", &scan, &arrow.from))
        return false;
    if (!scan_char(&scan, '-')) {
        cli_fail(CLI_USAGE, "--arrow takes two cells joined by a hyphen, not `%s`",
                 cli_word(word).text);
        return false;
    }
    if (!read_cell(diagram->rules, "--arrow", &scan, &arrow.to))
        return false;
    if (*scan.at || arrow.from == arrow.to) {
        cli_fail(CLI_USAGE, "--arrow takes two different cells, not `%s`", cli_word(word).text);
        return false;
    }
    return ag_diagram_add_arrow(diagram, arrow); /* there is room for as many as there are words */
}

bool show_highlight(struct ag_diagram *diagram, const char *word)
{
    ag_cell cell[AG_LAYOUT_CELLS];
    struct scan scan;
    int count;
    scan_init(&scan, word);
    if (!read_cells(diagram->rules, "--highlight", &scan, cell, &count))
        return false;
    if (*scan.at) {
        cli_fail(CLI_USAGE, "--highlight takes cells joined by commas, not `%s`",
                 cli_word(word).text);
        return false;
    }
    for (int i = 0; i < count; i++)
        diagram->highlight[cell[i]] = 1;
    return true;
}

bool show_part(struct ag_diagram *diagram, const char *word)
{
    if (ag_diagram_add_part(diagram, word))
        return true;
    cli_fail(CLI_USAGE, "--part takes cells or ranges of the board, such as %s, not `%s`",
             diagram->rules->game->board == AG_RINGS ? "a1-c3" : "C3-E7", cli_word(word).text);
    return false;
}
