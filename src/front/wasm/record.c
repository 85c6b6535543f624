/*
 * record.c - records and pictures for JavaScript. See wasm.h.
 */
#include <string.h>

#include "ag/animate.h"
#include "ag/diagram.h"
#include "ag/sgf.h"
#include "base/error.h"
#include "base/json.h"
#include "front/wasm/wasm.h"

enum { FORM_TEXT, FORM_SGF, FORM_JSON };

/* A text that is read as a file, and what is wrong with it. */
struct reading {
    const char *at;
    size_t left;
    struct ag_buf errors; /* members of a JSON array */
    struct json json;
    int count;
};

static struct ag_record_reader reader; /* too large for the stack */
static struct ag_record record;
static bool ready;

static size_t fill(void *from, char *to, size_t max)
{
    struct reading *reading = from;
    size_t count = reading->left < max ? reading->left : max;
    memcpy(to, reading->at, count);
    reading->at += count;
    reading->left -= count;
    return count;
}

static void complain(void *to, const struct ag_record_error *error)
{
    enum { MOST = 100 };
    struct reading *reading = to;
    if (reading->count++ >= MOST)
        return;
    json_open(&reading->json, NULL, '{');
    json_add_number(&reading->json, "line", error->place.line);
    json_add_number(&reading->json, "column", error->place.column);
    json_add_error(&reading->json, "why", &error->why, NULL, wasm_language());
    json_close(&reading->json, '}');
}

/* Reads the game of that number, from 1, and settles it; false: there is none. */
static bool read_record(const char *text, int form, int number, struct reading *reading)
{
    bool found = true;
    if (!ready)
        ag_record_init(&record);
    ready = true;
    *reading = (struct reading){.at = text, .left = strlen(text)};
    ag_buf_init(&reading->errors, WASM_OUT_MAX);
    json_init(&reading->json, &reading->errors);
    ag_record_reader_init(&reader, fill, reading, complain, reading);
    for (int i = 0; found && i < number; i++)
        found = form == FORM_SGF ? ag_sgf_read(&reader, &record) : ag_record_read(&reader, &record);
    ag_record_reader_release(&reader);
    if (found)
        ag_record_settle(&record, complain, reading);
    return found;
}

/* A game of a file: the record as JSON, or null, and what is wrong. */
EXPORT(agate_record_read) int agate_record_read(const char *text, int form, int number);
int agate_record_read(const char *text, int form, int number)
{
    struct reading reading;
    struct ag_buf *out = wasm_out();
    bool found = read_record(text, form, number, &reading);
    ag_buf_string(out, "{\"record\":");
    if (found)
        ag_record_json_write(&record, out);
    else
        ag_buf_string(out, "null");
    while (out->length && out->byte[out->length - 1] == '\n')
        out->length--;
    ag_buf_string(out, ",\"errors\":[");
    if (reading.errors.length)
        ag_buf_add(out, reading.errors.byte, reading.errors.length);
    ag_buf_string(out, "]}");
    ag_buf_release(&reading.errors);
    return 1;
}

/* The match of such a game, at the end of its main line. */
EXPORT(agate_record_match) int agate_record_match(const char *text, int form, int number);
int agate_record_match(const char *text, int form, int number)
{
    struct reading reading;
    struct ag_error why;
    bool found = read_record(text, form, number, &reading);
    ag_buf_release(&reading.errors);
    if (!found) {
        error_set(&why, "", say_no_such_game(number));
        return wasm_refuse(&why, NULL);
    }
    struct ag_match *match = ag_record_match(&record, ag_record_last(&record), &why);
    return match ? wasm_keep(WASM_MATCH, match) : wasm_refuse(&why, NULL);
}

/* Writes the record that was read or made last. */
static int write_record(int form)
{
    struct ag_error why;
    struct ag_buf *out = wasm_out();
    if (form == FORM_SGF && !ag_sgf_write(&record, out, &why))
        return wasm_refuse(&why, NULL);
    if (form == FORM_TEXT)
        ag_record_write(&record, out);
    if (form == FORM_JSON)
        ag_record_json_write(&record, out);
    return 1;
}

/* A game of a file in another form, with everything that is in it. */
EXPORT(agate_record_convert)
int agate_record_convert(const char *text, int form, int number, int to);
int agate_record_convert(const char *text, int form, int number, int to)
{
    struct reading reading;
    struct ag_error why;
    bool found = read_record(text, form, number, &reading);
    ag_buf_release(&reading.errors);
    if (found)
        return write_record(to);
    error_set(&why, "", say_no_such_game(number));
    return wasm_refuse(&why, NULL);
}

/* A match written down. */
EXPORT(agate_record_write) int agate_record_write(int handle, int form);
int agate_record_write(int handle, int form)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_error why;
    if (!match)
        return 0;
    if (!ready)
        ag_record_init(&record);
    ready = true;
    if (!ag_record_from_match(&record, match, &why))
        return wasm_refuse(&why, NULL);
    return write_record(form);
}

/* A picture of where a match stands; `flags`: 1 coordinates, 2 orders, 4 numbers, 8 the last move,
 * 16 what stands beside the board. `turn_ms` not 0: a moving one. Otherwise with the marks and
 * arrows of a comment; agate_notes says what is left out. */
EXPORT(agate_svg)
int agate_svg(int handle, int theme, int size, uint32_t flags, int turn_ms, const char *comment);
int agate_svg(int handle, int theme, int size, uint32_t flags, int turn_ms, const char *comment)
{
    static struct ag_diagram diagram; /* too large for the stack */
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_view view;
    struct ag_error why;
    if (!match)
        return 0;
    struct ag_buf *out = wasm_out();
    ag_match_view(match, AG_SPECTATOR, &view);
    if (turn_ms > 0) {
        struct ag_animate_options options = {.theme = (uint8_t)theme,
                                             .size = (uint8_t)size,
                                             .coordinates = flags & 1,
                                             .orders = flags >> 1 & 1,
                                             .show_last = flags >> 3 & 1,
                                             .language = wasm_language(),
                                             .turn_ms = turn_ms};
        return ag_animate_svg(&view, &options, out);
    }
    ag_diagram_of_view(&diagram, &view);
    diagram.theme = (uint8_t)theme;
    diagram.size = (uint8_t)size;
    diagram.coordinates = flags & 1;
    diagram.orders = flags >> 1 & 1;
    diagram.numbers = flags >> 2 & 1;
    diagram.show_last = flags >> 3 & 1;
    diagram.language = wasm_language();
    if (!(flags >> 4 & 1))
        diagram.view = NULL;
    ag_diagram_note(&diagram, comment, &why);
    ag_diagram_svg(&diagram, out);
    return !out->failed;
}
