/*
 * unitar.c - the player of Unitar: regret matching on the exact outcomes of a round.
 *
 * Three players choose simultaneously and in secret, and only what two of them want happens. So
 * there is no best choice, only a best mixture, and it depends on the mixtures of the others.
 * search.h describes the search of a round, placing.h that of the setup, choose.c how the choice
 * follows from them; this file has the life cycle of a player, and its levels.
 *
 * A *node* is not one position here: a position with its whole outcome table counts as 64 nodes.
 *
 * Several threads share the pieces of a thought that do not depend on each other; the others are
 * computed by whichever thread comes first. So the answer to a limit of nodes is the same with any
 * number of threads.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "ai/number.h"
#include "ai/unitar/history.h"
#include "ai/unitar/player.h"
#include "base/error.h"
#include "games/games.h"

enum { PLACING_NODES = 9000 }; /* of a thought about the setup, at a level with good placements */

/* [0] is for thoughts without a level: full strength. */
static const struct level level[AG_LEVELS + 1] = {
    {.sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
    {.nodes = 1, .sight = ALONE, .heat = 0.15},
    {.nodes = 1, .sight = ALONE, .heat = 0.04},
    {.nodes = 100, .sight = CHANCE, .heat = 0.006, .way = {.only_look = true}},
    {.nodes = 100, .sight = CHANCE, .heat = 0.002, .way = {.only_look = true}, .placings = 16},
    {.nodes = 300, .sight = GAME, .way = {.trust = 0.5}, .placings = 6},
    {.nodes = 3000, .sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
    {.nodes = 6000, .sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
    {.nodes = 10000, .sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
    {.nodes = 18000, .sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
    {.nodes = 32000, .sight = GAME, .way = {.trust = 0.8, .deep = true}, .placings = 6},
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game == &game_unitar;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    struct ag_player *player = calloc(1, sizeof *player);
    size_t threads = setup->threads > 1 ? (size_t)setup->threads : 1;
    struct regret_desk *desk = calloc(threads, sizeof *desk);
    if (!player || !desk) {
        free(player);
        free(desk);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    round_init(&player->round);
    player->desk = desk;
    player->seed = setup->seed;
    player->search.round = player->placings.round = &player->round;
    threads_gate_init(&player->gate);
    return player;
}

static void destroy(struct ag_player *player)
{
    threads_gate_release(&player->gate);
    free(player->desk);
    free(player);
}

static void begin_round(struct ag_player *player, const struct ag_view *view)
{
    struct search *search = &player->search;
    search->way = player->level.way;
    search->root = *(const struct unitar *)&view->now.state;
    search->seat = player->seat;
    search->seats.gone = view->gone & (uint8_t) ~(1U << player->seat);
    for (int seat = 0; seat < AG_SEATS; seat++)
        search->seats.colour[seat] = (uint8_t)(view->now.state.role[seat] - 1);
    history_read(view, &search->model);
    choose_alone(player);
    search_begin(search);
}

static void begin(struct ag_player *player, const struct ag_task *task)
{
    const struct ag_view *view = task->view;
    const struct ag_limits *limits = &task->limits;
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    int moves = ag_view_moves(view, move);
    player->level = level[limits->level];
    player->nodes_max = limits->nodes ? limits->nodes : UINT64_MAX;
    player->level.way.deep = player->level.way.deep && limits->depth != 1;
    player->stop = task->stop;
    player->nodes = 1;
    player->seat = view->viewer;
    player->is_setup = view->now.state.phase == UNITAR_SETUP;
    rng_init(&rng, hash_mix(player->seed ^ hash_mix(view->turn * 4U + (uint32_t)player->seat)));
    player->draw = number_share(rng_next(&rng));
    player->fallback = moves ? move[rng_below(&rng, (uint32_t)moves)] : 0;
    uint64_t most = !player->is_setup        ? player->level.nodes
                    : player->level.placings ? PLACING_NODES
                                             : 1;
    if (limits->level && most < player->nodes_max)
        player->nodes_max = most;
    if (!moves)
        return;
    if (player->is_setup)
        placings_begin(&player->placings, view->role - 1, rng_next(&rng));
    else
        begin_round(player, view);
}

/* Tries something without the lock: it does not depend on what other threads try. */
static void share(struct ag_player *player, struct regret_desk *desk)
{
    struct search *search = &player->search;
    struct placings *placings = &player->placings;
    struct placings_share some;
    double value[AG_SEATS];
    int outcome = 0;
    if (player->is_setup)
        placings_take(placings, &some);
    else
        outcome = search_take(search);
    threads_unlock(&player->gate);
    if (player->is_setup)
        placings_try(placings, desk, &some);
    else
        search_deepen(search, desk, outcome, value);
    threads_lock(&player->gate);
    if (player->is_setup)
        placings_set(placings, &some);
    else
        search_set(search, outcome, value);
    threads_wake(&player->gate);
}

/* Does the next piece of the thought; returns the nodes that it counts as; 0: there is none, or not
 * enough nodes are left for it. */
static uint32_t think(struct ag_player *player, int thread)
{
    struct search *search = &player->search;
    bool setup = player->is_setup;
    if (!player->fallback) /* nothing to choose, so nothing was begun */
        return 0;
    /* Until the pieces of the other threads are done it is not known what comes next. */
    while (setup ? placings_wait(&player->placings) : search_waits(search))
        threads_wait(&player->gate);
    /* The nodes are paid in advance, so that threads together do not exceed the limit. */
    int cost = setup ? placings_cost(&player->placings) : search_cost(search);
    uint64_t left = player->nodes_max - player->nodes;
    if (!cost || (uint64_t)cost > left)
        return 0;
    if (player->stop && ag_stop_is_set(player->stop))
        return 0;
    player->nodes += (uint64_t)cost;
    if (setup || search_is_shared(search))
        share(player, &player->desk[thread]);
    else
        search_piece(search, &player->desk[thread], left);
    return (uint32_t)cost;
}

static bool step(struct ag_player *player, int thread, uint32_t nodes)
{
    uint32_t cost = 1;
    for (uint32_t done = 0; cost && done < nodes; done += cost) {
        threads_lock(&player->gate);
        cost = think(player, thread);
        threads_unlock(&player->gate);
    }
    return cost > 0;
}

static ag_move best(struct ag_player *player, int lines, struct ag_report *report)
{
    threads_lock(&player->gate);
    if (report) {
        memset(report, 0, sizeof *report);
        report->nodes = player->nodes;
        report->depth = !player->is_setup && player->search.deepened ? 2 : 1;
    }
    ag_move move = !player->fallback  ? 0
                   : player->is_setup ? choose_placing(player, lines, report)
                                      : choose_intention(player, lines, report);
    threads_unlock(&player->gate);
    return move;
}

/* From shares of the wins: docs/engines.md. */
static const int16_t elo[AG_LEVELS + 1] = {0, 0, 132, 292, 357, 467, 580, -1, -1, -1, -1};

const struct ag_engine engine_unitar = {
    .name = "unitar",
    .summary = "Regret matching on exact outcomes, for Unitar",
    .elo = elo,
    .plays = plays,
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .step = step,
    .best = best,
};
