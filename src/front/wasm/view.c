/*
 * view.c - views for JavaScript: pointing, effects, marks, boards. See wasm.h.
 */
#include <stdlib.h>

#include "ag/layout.h"
#include "ag/verb.h"
#include "base/error.h"
#include "base/json.h"
#include "front/wasm/wasm.h"

/* The view of a match; `viewer` counts from 1, 0 is a spectator. */
static const struct ag_match *find_view(int handle, int viewer, struct ag_view *view)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    if (match)
        ag_match_view(match, viewer - 1, view);
    return match;
}

EXPORT(agate_view) int agate_view(int handle, int viewer, uint32_t parts);
int agate_view(int handle, int viewer, uint32_t parts)
{
    struct ag_view view;
    if (!find_view(handle, viewer, &view))
        return 0;
    ag_view_json(&view, parts, wasm_language(), wasm_out());
    return 1;
}

/* Whether the viewer may make a move, as text; its canonical text goes out. */
EXPORT(agate_check) int agate_check(int handle, int viewer, const char *text);
int agate_check(int handle, int viewer, const char *text)
{
    struct ag_view view;
    struct ag_error why;
    ag_move move;
    char canonical[AG_MOVE_TEXT];
    if (!find_view(handle, viewer, &view))
        return 0;
    if (!ag_view_read(&view, text, &move, &why))
        return wasm_refuse(&why, &view.rules);
    view.rules.game->move_write(&view.rules, move, canonical);
    ag_buf_string(wasm_out(), canonical);
    return 1;
}

EXPORT(agate_effect) int agate_effect(int handle, int viewer, const char *text);
int agate_effect(int handle, int viewer, const char *text)
{
    struct ag_view view;
    struct ag_error why;
    ag_move move;
    if (!find_view(handle, viewer, &view))
        return 0;
    struct ag_effect *effect = malloc(sizeof *effect); /* too large for the stack */
    bool done = effect && ag_view_read(&view, text, &move, &why) &&
                ag_view_effect(&view, move, effect, &why);
    if (done)
        ag_effect_json(&view, effect, wasm_language(), wasm_out());
    else if (!effect)
        error_set(&why, "", say_no_memory());
    free(effect);
    return done ? 1 : wasm_refuse(&why, &view.rules);
}

EXPORT(agate_marks) int agate_marks(int handle, int viewer);
int agate_marks(int handle, int viewer)
{
    struct ag_view view;
    if (!find_view(handle, viewer, &view))
        return 0;
    ag_marks_json(&view, wasm_language(), wasm_out());
    return 1;
}

/* What may be said at the table, by this viewer, now. */
EXPORT(agate_verbs) int agate_verbs(int handle, int viewer);
int agate_verbs(int handle, int viewer)
{
    struct ag_view view;
    struct json json;
    if (!find_view(handle, viewer, &view))
        return 0;
    json_init(&json, wasm_out());
    json_open(&json, NULL, '[');
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++) {
        struct ag_error why;
        bool may = ag_verb_check(verb, &view, &why);
        json_open(&json, NULL, '{');
        json_add_string(&json, "verb", verb->name);
        json_add_string(&json, "argument", verb->argument);
        json_add_bool(&json, "may", may);
        if (!may)
            json_add_error(&json, "why", &why, &view.rules, wasm_language());
        json_close(&json, '}');
    }
    json_close(&json, ']');
    return 1;
}

/* The board of an option string, as numbers to draw from. */
EXPORT(agate_layout) int agate_layout(const char *spec, int coordinates);
int agate_layout(const char *spec, int coordinates)
{
    struct ag_rules rules;
    struct ag_error why;
    struct ag_layout layout;
    if (!ag_rules_read(&rules, spec, &why))
        return wasm_refuse(&why, NULL);
    ag_layout_init(&layout, &rules, coordinates);
    ag_layout_json(&layout, &rules, wasm_out());
    return 1;
}

/* Starts pointing for a viewer, on the view as it is now. */
EXPORT(agate_point_new) int agate_point_new(int handle, int viewer);
int agate_point_new(int handle, int viewer)
{
    struct ag_view view;
    if (!find_view(handle, viewer, &view))
        return 0;
    struct wasm_point *point = malloc(sizeof *point);
    if (point) {
        point->view = view;
        point->view.entry = NULL; /* the log may grow, and then move in memory */
        point->view.entries = point->view.last = 0;
        point->view.position = NULL;
        point->match = handle;
        ag_point_init(&point->point, &point->view);
    }
    return wasm_keep(WASM_POINT, point);
}

EXPORT(agate_point_free) void agate_point_free(int handle);
void agate_point_free(int handle)
{
    struct wasm_point *point = wasm_find(WASM_POINT, handle);
    if (!point)
        return;
    wasm_drop(handle);
    free(point);
}

/* The state of pointing: cells that can be picked, cells that are picked, the text, the move or
 * null. */
static int tell(const struct wasm_point *at, ag_move move)
{
    const struct ag_point *point = &at->point;
    const struct ag_rules *rules = &at->view.rules;
    char text[AG_MOVE_TEXT];
    struct json json;
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    json_open(&json, "may", '[');
    for (int cell = 0; cell < rules->cells; cell++)
        if (ag_point_may_pick(point, (ag_cell)cell))
            json_add_number(&json, NULL, cell);
    json_close(&json, ']');
    json_open(&json, "picked", '[');
    for (int i = 0; i < point->picks; i++)
        json_add_number(&json, NULL, point->picked[i]);
    json_close(&json, ']');
    ag_point_write(point, text);
    json_add_string(&json, "text", text);
    if (move)
        rules->game->move_write(rules, move, text);
    json_add_string(&json, "move", move ? text : NULL);
    json_close(&json, '}');
    return 1;
}

/* Picks a cell; -1 takes the last one back, -2 only reports the state. */
EXPORT(agate_point_pick) int agate_point_pick(int handle, int cell);
int agate_point_pick(int handle, int cell)
{
    struct wasm_point *at = wasm_find(WASM_POINT, handle);
    struct ag_error why = {.at = -1};
    ag_move move = 0;
    if (!at)
        return 0;
    if (cell == -1)
        ag_point_unpick(&at->point);
    else if (cell >= 0)
        move = ag_point_pick(&at->point, cell < at->view.rules.cells ? (ag_cell)cell : AG_NO_CELL,
                             &why);
    return why.said.id ? wasm_refuse(&why, &at->view.rules) : tell(at, move);
}

/* Why a cell cannot be picked; null when it can. */
EXPORT(agate_point_why) int agate_point_why(int handle, int cell);
int agate_point_why(int handle, int cell)
{
    const struct wasm_point *at = wasm_find(WASM_POINT, handle);
    struct ag_error why;
    if (!at)
        return 0;
    if (ag_point_why_not(&at->point, (ag_cell)cell, &why))
        wasm_refuse(&why, &at->view.rules);
    else
        ag_buf_string(wasm_out(), "null");
    return 1;
}

/* What choices that go on with a cell, -1 for none, have in common. */
EXPORT(agate_point_look) int agate_point_look(int handle, int cell);
int agate_point_look(int handle, int cell)
{
    const struct wasm_point *at = wasm_find(WASM_POINT, handle);
    struct ag_look look;
    struct json json;
    if (!at)
        return 0;
    ag_point_look(&at->point, cell < 0 ? AG_NO_CELL : (ag_cell)cell, &look);
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    json_add_bool(&json, "known", look.known);
    json_open(&json, "changes", '[');
    for (int i = 0; i < at->view.rules.cells; i++)
        if (look.changes[i])
            json_add_number(&json, NULL, i);
    json_close(&json, ']');
    json_close(&json, '}');
    return 1;
}
