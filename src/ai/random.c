/*
 * random.c - a player that chooses at random among its legal moves: the weakest there is, for
 * measuring and for tests.
 */
#include <stdlib.h>

#include "ai/engines.h"
#include "base/error.h"
#include "base/rng.h"

struct engine {
    struct ag_rules rules;
    struct ag_rng rng;
    ag_move move[AG_MOVES_MAX];
};

static struct engine *create(const struct engine_setup *setup, struct ag_error *why)
{
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) {
        error_set(why, "", "there is no memory left for a player");
        return NULL;
    }
    engine->rules = *setup->rules;
    rng_init(&engine->rng, setup->seed);
    return engine;
}

static void destroy(struct engine *engine)
{
    free(engine);
}

/* The seat's own moves, by the rules with a deal that gives it its role. */
static int own_moves(struct engine *engine, const struct match_view *view)
{
    struct ag_rules deal;
    const struct ag_rules *rules =
        engine_deals(&engine->rules, view, &deal, 1) ? &deal : &engine->rules;
    return rules->game->moves(rules, &view->now.state, view->viewer, engine->move);
}

static ag_move think(struct engine *engine, const struct engine_view *view,
                     const struct engine_orders *orders, struct engine_report *report)
{
    (void)orders;
    rules_read(&engine->rules, view->view.spec, NULL);
    int count = own_moves(engine, &view->view);
    ag_move move = engine->move[rng_below(&engine->rng, (uint32_t)count)];
    if (report) {
        *report = (struct engine_report){.nodes = 1, .depth = 1, .lines = 1};
        report->line[0] = (struct engine_line){.move = move, .visits = 1, .turns = 1};
        for (int seat = 0; seat < engine->rules.game->seats; seat++)
            report->line[0].value[seat] = 5000;
        report->line[0].line[0][view->view.viewer] = move;
    }
    return move;
}

static void stop(struct engine *engine)
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
