/*
 * random.c - a player that chooses at random among its legal moves: the weakest there is, for
 * measuring and for tests.
 */
#include <stdlib.h>

#include "ai/engines.h"
#include "base/error.h"
#include "base/rng.h"

struct ag_player {
    struct ag_rules rules;
    struct ag_rng rng;
    ag_move move[AG_MOVES_MAX];
};

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    struct ag_player *engine = calloc(1, sizeof *engine);
    if (!engine) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    engine->rules = *setup->rules;
    rng_init(&engine->rng, setup->seed);
    return engine;
}

static void destroy(struct ag_player *engine)
{
    free(engine);
}

/* The seat's own moves, by the rules with a deal that gives it its role. */
static int own_moves(struct ag_player *engine, const struct ag_view *view)
{
    struct ag_rules deal;
    const struct ag_rules *rules =
        engine_deals(&engine->rules, view, &deal, 1) ? &deal : &engine->rules;
    return rules->game->moves(rules, &view->now.state, view->viewer, engine->move);
}

static ag_move think(struct ag_player *engine, const struct ag_task *view,
                     const struct ag_orders *orders, struct ag_report *report)
{
    (void)orders;
    ag_rules_read(&engine->rules, view->view.spec, NULL);
    int count = own_moves(engine, &view->view);
    ag_move move = engine->move[rng_below(&engine->rng, (uint32_t)count)];
    if (report) {
        *report = (struct ag_report){.nodes = 1, .depth = 1, .lines = 1};
        report->line[0] = (struct ag_line){.move = move, .visits = 1, .turns = 1};
        for (int seat = 0; seat < engine->rules.game->seats; seat++)
            report->line[0].value[seat] = 5000;
        report->line[0].line[0][view->view.viewer] = move;
    }
    return move;
}

static void stop(struct ag_player *engine)
{
    (void)engine;
}

const struct ag_engine engine_random = {
    .name = "random",
    .summary = "Any legal move",
    .create = create,
    .destroy = destroy,
    .think = think,
    .stop = stop,
};
