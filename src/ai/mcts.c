/*
 * mcts.c - the generic player: its life and its thoughts. See mcts.h for how it works.
 */
#include "ai/mcts.h"

#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "ai/number.h"
#include "ai/threads.h"
#include "base/bits.h"
#include "base/error.h"

enum {
    MEMORY = 256 << 20,   /* bytes, unless somebody says otherwise */
    MEMORY_MIN = 1 << 20, /* bytes that it needs, at least */
    LOOK = 16,            /* walks between two looks at the clock */
    TELL = 200            /* thousandths of a second between two reports */
};

static void destroy(struct ag_player *engine)
{
    if (!engine)
        return;
    mcts_pool_release(engine);
    for (int seat = 0; seat < AG_SEATS; seat++)
        free(engine->history[seat]);
    free(engine);
}

/* Plays a random move of the seat to move and returns the seat. */
static int play_any(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
    int seat = bits_first32(state->acting);
    int count = rules->game->moves(rules, state, seat, move);
    choice[seat] = move[rng_below(rng, (uint32_t)count)];
    rules->game->play(rules, state, choice, NULL);
    return seat;
}

/*
 * Whether random games should be played with care. If many of them end with a move that loses for
 * whoever made it, though another move would not have, they say little about a position.
 */
static bool needs_care(const struct ag_rules *rules)
{
    enum { GAMES = 40 };
    struct ag_rng rng;
    int blunders = 0;
    if (rules->game->secret)
        return false;
    rng_init(&rng, 1);
    for (int game = 0; game < GAMES; game++) {
        union ag_position now, before;
        int seat = 0;
        rules->game->start(rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
        while (now.state.acting) {
            ag_copy(&before.state, &now.state);
            seat = play_any(rules, &now.state, &rng);
        }
        if (now.state.place[seat] == 1)
            continue;
        play_any(rules, &before.state, &rng);
        blunders += before.state.acting || before.state.place[seat] == 1;
    }
    return blunders * 5 > GAMES;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    struct ag_player *engine = calloc(1, sizeof *engine);
    size_t memory = setup->memory ? setup->memory : MEMORY;
    bool made = engine && mcts_pool_init(engine, memory > MEMORY_MIN ? memory : MEMORY_MIN);
    for (int seat = 0; made && seat < AG_SEATS; seat++) {
        engine->history[seat] = calloc(MCTS_HISTORY, sizeof *engine->history[seat]);
        made = engine->history[seat] != NULL;
    }
    if (!made) {
        destroy(engine);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    engine->rules = *setup->rules;
    ag_rules_write(&engine->rules, engine->spec);
    engine->seed = setup->seed;
    engine->threads = setup->threads < 1 ? 1 : setup->threads;
    engine->careful = needs_care(setup->rules);
    for (int n = 0; n < MCTS_INVERSES; n++)
        engine->inverse[n] = 1 / number_root(n + 1.0);
    return engine;
}

/* Begins a thought: keeps what is known of what can still happen. */
static void begin(struct ag_player *engine, const struct ag_task *view,
                  const struct ag_limits *limits)
{
    if (strcmp(engine->spec, view->view.spec) != 0) {
        ag_rules_read(&engine->rules, view->view.spec, NULL);
        ag_rules_write(&engine->rules, engine->spec);
    }
    ag_copy(&engine->root.state, &view->view.now.state);
    engine->seat = view->view.viewer;
    engine->gone = view->view.gone;
    engine->depth = limits->depth ? limits->depth : UINT32_MAX;
    engine->walks_max = limits->nodes ? limits->nodes : UINT64_MAX;
    if (limits->level && ag_level_nodes(limits->level) < engine->walks_max)
        engine->walks_max = ag_level_nodes(limits->level);
    atomic_store(&engine->walks, 0);
    atomic_store(&engine->deepest, 0);
    atomic_store(&engine->stop, false);
    engine->deals = engine_deals(&engine->rules, &view->view, engine->deal, MCTS_DEALS);
    mcts_keep(engine, &engine->root.state, engine->deals == 0); /* another seat knew other things */
    for (int seat = 0; seat < AG_SEATS; seat++) /* what was good before counts half as much */
        for (int i = 0; i < MCTS_HISTORY; i++) {
            engine->history[seat][i].visits /= 2U;
            engine->history[seat][i].sum /= 2U;
        }
    engine->thoughts++;
}

static void begin_walk(struct mcts_walk *walk, struct ag_player *engine, int thread)
{
    walk->engine = engine;
    rng_init(&walk->rng, hash_mix(engine->seed + engine->thoughts * 1000 + (uint64_t)thread));
}

/* Whether another walk may begin; counts it. */
static bool may_walk(struct ag_player *engine)
{
    if (atomic_load_explicit(&engine->stop, memory_order_relaxed))
        return false;
    if (atomic_fetch_add_explicit(&engine->walks, 1, memory_order_relaxed) < engine->walks_max)
        return true;
    atomic_fetch_sub_explicit(&engine->walks, 1, memory_order_relaxed);
    return false;
}

/* What the other threads do. */
static void help(void *context, int thread)
{
    struct ag_player *engine = context;
    struct mcts_walk *walk = malloc(sizeof *walk);
    if (!walk)
        return;
    begin_walk(walk, engine, thread);
    while (may_walk(engine))
        mcts_walk(walk);
    free(walk);
}

/* What the thread that was asked does: it also watches the clock and tells how things stand. */
struct lead {
    const struct ag_orders *orders;
    uint32_t time; /* to stop at; 0: none */
    int64_t begin, told;
    int lines;
    struct ag_report *report;
};

static void tell(struct ag_player *engine, struct lead *lead, int64_t now)
{
    lead->told = now;
    mcts_report(engine, lead->lines, lead->report);
    lead->report->time = (uint32_t)(now - lead->begin);
    lead->orders->progress(lead->orders->context, lead->report);
}

/* Looks at the clock; whether to stop. */
static bool look(struct ag_player *engine, struct lead *lead, uint64_t walks)
{
    const struct ag_orders *orders = lead->orders;
    if (mcts_is_decided(engine,
                        engine->walks_max == UINT64_MAX ? UINT64_MAX : engine->walks_max - walks))
        return true;
    if (!orders->now)
        return false;
    int64_t now = orders->now(orders->context);
    if (orders->progress && now - lead->told >= TELL)
        tell(engine, lead, now);
    return lead->time && now - lead->begin >= lead->time;
}

static void walk_in_front(struct ag_player *engine, struct lead *lead, struct mcts_walk *walk)
{
    for (uint32_t count = 1; may_walk(engine); count++) {
        mcts_walk(walk);
        if (count % LOOK == 0 && look(engine, lead, atomic_load(&engine->walks)))
            break;
    }
    atomic_store(&engine->stop, true);
}

/* The legal moves of the seat that thinks. */
static int own_moves(const struct ag_player *engine, ag_move *move)
{
    const struct ag_rules *rules = engine->deals ? &engine->deal[0] : &engine->rules;
    return rules->game->moves(rules, &engine->root.state, engine->seat, move);
}

/* A legal move without a thought: the only one, or any. */
static ag_move any_move(const struct ag_player *engine, uint64_t seed)
{
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    int count = own_moves(engine, move);
    rng_init(&rng, seed);
    return count ? move[rng_below(&rng, (uint32_t)count)] : 0;
}

static ag_move think(struct ag_player *engine, const struct ag_task *view,
                     const struct ag_orders *orders, struct ag_report *report)
{
    static const struct ag_report nothing;
    struct mcts_walk *walk = malloc(sizeof *walk);
    struct ag_report *space = malloc(sizeof *space);
    struct lead lead = {.orders = orders, .time = orders->limits.time};
    ag_move move = 0;
    begin(engine, view, &orders->limits);
    lead.begin = lead.told = orders->now ? orders->now(orders->context) : 0;
    lead.lines = orders->lines ? orders->lines : 1;
    lead.report = space;
    if (report)
        *report = nothing;
    if (walk && space) {
        *space = nothing;
        begin_walk(walk, engine, 0);
        move = !report && own_moves(engine, walk->move) == 1 ? walk->move[0] : 0;
    }
    if (walk && space && !move && engine->root_node) {
        struct threads threads;
        threads_start(&threads, engine->threads - 1, help, engine);
        walk_in_front(engine, &lead, walk);
        threads_join(&threads);
        const struct mcts_node *node = mcts_node(engine, engine->root_node);
        move = node->choices ? mcts_choose(engine, &walk->rng) : 0;
        if (node->choices && report)
            mcts_report(engine, lead.lines, report);
    }
    if (report && orders->now)
        report->time = (uint32_t)(orders->now(orders->context) - lead.begin);
    free(space);
    free(walk);
    return move ? move : any_move(engine, engine->seed);
}

static void stop(struct ag_player *engine)
{
    atomic_store(&engine->stop, true);
}

const struct ag_engine engine_mcts = {
    .name = "mcts",
    .summary = "Monte-Carlo tree search with proofs, for every game",
    .create = create,
    .destroy = destroy,
    .think = think,
    .stop = stop,
};
