/*
 * note.c - marks and arrows in comments. See ag/note.h.
 */
#include "ag/note.h"

#include "ag/record.h"
#include "base/error.h"
#include "base/width.h"
#include "games/common.h"

const char *const ag_shape_name[] = {"circle", "square", "triangle", "cross", NULL};

/* Reads the cell that comes next. */
static bool read_cell(const struct ag_rules *rules, struct scan *scan, ag_cell *cell,
                      struct ag_error *why)
{
    *cell = scan_cell(rules, scan);
    return *cell != AG_NO_CELL || error_set(why, "", say_note_expected_cell());
}

/* K10, K10:triangle, K10:A */
static bool read_mark(const struct ag_rules *rules, struct scan *scan, const struct ag_notes *notes,
                      struct ag_error *why)
{
    struct ag_note_mark mark = {.shape = AG_SHAPE_CIRCLE};
    struct width_word width;
    struct text text;
    if (!read_cell(rules, scan, &mark.cell, why))
        return false;
    if (scan_char(scan, ':')) {
        text_init(&text, mark.text, sizeof mark.text);
        while ((unsigned char)*scan->at > ' ')
            text_char(&text, *scan->at++);
        mark.shape = AG_SHAPE_TEXT;
        for (int i = 0; ag_shape_name[i]; i++)
            if (text_same(mark.text, ag_shape_name[i]))
                mark.shape = (uint8_t)i;
        if (text.cut || !width_measure(mark.text, &width) || width.characters > AG_NOTE_CHARACTERS)
            return error_set(why, "", say_note_expected_shape());
    }
    return notes->mark(notes->to, mark) || error_set(why, "", say_note_too_many_marks());
}

/* A1-B2 */
static bool read_arrow(const struct ag_rules *rules, struct scan *scan,
                       const struct ag_notes *notes, struct ag_error *why)
{
    struct ag_note_arrow arrow;
    if (!read_cell(rules, scan, &arrow.from, why))
        return false;
    if (!scan_char(scan, '-'))
        return error_set(why, "", say_note_expected_dash());
    if (!read_cell(rules, scan, &arrow.to, why))
        return false;
    return notes->arrow(notes->to, arrow) || error_set(why, "", say_note_too_many_arrows());
}

static bool read_highlight(const struct ag_rules *rules, struct scan *scan,
                           const struct ag_notes *notes, struct ag_error *why)
{
    ag_cell cell;
    return read_cell(rules, scan, &cell, why) && notes->highlight(notes->to, cell);
}

bool ag_notes_read(const struct ag_rules *rules, const char *comment, const struct ag_notes *notes,
                   struct ag_error *why)
{
    static const struct {
        const char *name;
        bool (*read)(const struct ag_rules *, struct scan *, const struct ag_notes *,
                     struct ag_error *);
    } command[] = {{"mark", read_mark}, {"arrow", read_arrow}, {"cell", read_highlight}};
    char value[AG_RECORD_COMMAND_MAX];
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        const char *end = comment;
        while (ag_record_command(end, command[i].name, &end, value)) {
            struct scan scan;
            scan_init(&scan, value);
            while (!scan_end(&scan))
                if (!command[i].read(rules, &scan, notes, why))
                    return false;
        }
    }
    return true;
}
