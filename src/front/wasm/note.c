/*
 * note.c - marks and arrows of comments for JavaScript. See wasm.h.
 */
#include "ag/note.h"
#include "base/json.h"
#include "front/wasm/wasm.h"

/* The notes of a comment, as members of JSON arrays; no more than a picture can hold. */
struct listing {
    const struct ag_rules *rules;
    struct json marks, arrows, cells;
    int mark_count, arrow_count;
};

static void add_cell(struct json *json, const char *name, const struct ag_rules *rules,
                     ag_cell cell)
{
    char text[AG_MOVE_TEXT];
    rules->game->cell_write(rules, cell, text);
    json_add_string(json, name, text);
}

static bool add_mark(void *to, struct ag_note_mark mark)
{
    struct listing *listing = to;
    bool free_text = mark.shape == AG_SHAPE_TEXT;
    if (listing->mark_count++ >= AG_NOTE_MARKS)
        return false;
    json_open(&listing->marks, NULL, '{');
    add_cell(&listing->marks, "cell", listing->rules, mark.cell);
    json_add_string(&listing->marks, "shape", free_text ? "text" : ag_shape_name[mark.shape]);
    if (free_text)
        json_add_string(&listing->marks, "text", mark.text);
    json_close(&listing->marks, '}');
    return true;
}

static bool add_arrow(void *to, struct ag_note_arrow arrow)
{
    struct listing *listing = to;
    if (listing->arrow_count++ >= AG_NOTE_ARROWS)
        return false;
    json_open(&listing->arrows, NULL, '{');
    add_cell(&listing->arrows, "from", listing->rules, arrow.from);
    add_cell(&listing->arrows, "to", listing->rules, arrow.to);
    json_close(&listing->arrows, '}');
    return true;
}

static bool add_highlight(void *to, ag_cell cell)
{
    struct listing *listing = to;
    add_cell(&listing->cells, NULL, listing->rules, cell);
    return true;
}

/* Moves the members of an array into the answer. */
static void add_array(struct json *json, const char *name, struct json *from)
{
    json_open(json, name, '[');
    if (from->out->length)
        ag_buf_add(json->out, from->out->byte, from->out->length);
    json_close(json, ']');
    ag_buf_release(from->out);
}

/* What a comment asks the board of a match to show: marks, arrows, cells; and why something of it
 * is left out, or null. */
EXPORT(agate_notes) int agate_notes(int handle, const char *comment);
int agate_notes(int handle, const char *comment)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_buf buf[3];
    struct ag_error why;
    struct json json;
    if (!match)
        return 0;
    struct listing listing = {.rules = ag_match_rules(match)};
    struct json *array[] = {&listing.marks, &listing.arrows, &listing.cells};
    for (int i = 0; i < 3; i++) {
        ag_buf_init(&buf[i], WASM_OUT_MAX);
        json_init(array[i], &buf[i]);
    }
    const struct ag_notes notes = {add_mark, add_arrow, add_highlight, &listing};
    bool whole = ag_notes_read(listing.rules, comment, &notes, &why);
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    add_array(&json, "marks", array[0]);
    add_array(&json, "arrows", array[1]);
    add_array(&json, "cells", array[2]);
    if (whole)
        json_add_null(&json, "why");
    else
        json_add_error(&json, "why", &why, listing.rules, wasm_language());
    json_close(&json, '}');
    return !json.out->failed;
}
