/*
 * engine.c - players for JavaScript, in steps. See wasm.h.
 */
#include <stdlib.h>

#include "ag/engine.h"
#include "base/error.h"
#include "front/wasm/wasm.h"

/* A player and what it thinks about. */
struct seat {
    const struct ag_engine *engine;
    struct ag_player *player;
    struct ag_rules rules;
    int viewer;
};

/* A player of an engine, "" for the strongest, for matches by these rules. */
EXPORT(agate_player_new)
int agate_player_new(const char *spec, const char *name, uint32_t high, uint32_t low,
                     uint32_t megabytes);
int agate_player_new(const char *spec, const char *name, uint32_t high, uint32_t low,
                     uint32_t megabytes)
{
    struct ag_rules rules;
    struct ag_error why;
    if (!ag_rules_read(&rules, spec, &why))
        return wasm_refuse(&why, NULL);
    struct seat *seat = calloc(1, sizeof *seat);
    struct ag_setup setup = {.rules = &rules,
                             .seed = wasm_wide(high, low),
                             .memory = (size_t)megabytes << 20,
                             .threads = 1};
    if (!seat)
        return wasm_keep(WASM_PLAYER, NULL);
    seat->rules = rules;
    seat->engine = ag_engine_find(wasm_text(name), &rules);
    if (seat->engine)
        seat->player = seat->engine->create(&setup, &why);
    else
        error_set(&why, "", say_no_engine());
    if (seat->player)
        return wasm_keep(WASM_PLAYER, seat);
    free(seat);
    return wasm_refuse(&why, NULL);
}

EXPORT(agate_player_free) void agate_player_free(int handle);
void agate_player_free(int handle)
{
    struct seat *seat = wasm_find(WASM_PLAYER, handle);
    if (!seat)
        return;
    wasm_drop(handle);
    seat->engine->destroy(seat->player);
    free(seat);
}

/* Begins to think for a seat, from 1, of a match. 0 is no limit. `lines` is how many lines will be
 * asked for. */
EXPORT(agate_player_begin)
int agate_player_begin(int handle, int match, int viewer, uint32_t nodes, uint32_t level,
                       int lines);
int agate_player_begin(int handle, int match, int viewer, uint32_t nodes, uint32_t level, int lines)
{
    struct seat *seat = wasm_find(WASM_PLAYER, handle);
    const struct ag_match *of = seat ? wasm_find(WASM_MATCH, match) : NULL;
    struct ag_view view;
    struct ag_error why;
    if (!of)
        return 0;
    ag_match_view(of, viewer - 1, &view);
    ag_move move[AG_MOVES_MAX];
    if (view.rules.game != seat->rules.game || !ag_view_moves(&view, move)) {
        if (view.rules.game != seat->rules.game)
            error_set(&why, "", say_no_engine());
        else if (ag_view_check(&view, 0, &why))
            error_set(&why, "", say_no_engine());
        return wasm_refuse(&why, &view.rules);
    }
    struct ag_task task = {
        .view = &view, .limits = {.nodes = nodes, .level = (uint8_t)level}, .lines = lines};
    for (int i = 0; i < AG_SEATS; i++)
        task.clock[i].left = -1;
    seat->viewer = viewer;
    seat->rules = view.rules;
    seat->engine->begin(seat->player, &task);
    wasm_out();
    return 1;
}

/* Searches that many more nodes; 0: there is nothing more to do. */
EXPORT(agate_player_step) int agate_player_step(int handle, uint32_t nodes);
int agate_player_step(int handle, uint32_t nodes)
{
    struct seat *seat = wasm_find(WASM_PLAYER, handle);
    return seat && seat->viewer && seat->engine->step(seat->player, 0, nodes);
}

/* What it would choose, and the lines that it expects. */
EXPORT(agate_player_best) int agate_player_best(int handle, int lines);
int agate_player_best(int handle, int lines)
{
    static struct ag_report report; /* too large for the stack */
    struct seat *seat = wasm_find(WASM_PLAYER, handle);
    if (!seat || !seat->viewer)
        return 0;
    ag_move move = seat->engine->best(seat->player, lines < 1 ? 1 : lines, &report);
    ag_report_json(&seat->rules, seat->viewer - 1, move, &report, wasm_out());
    return 1;
}
