/*
 * random.c - a player that makes random legal moves: the weakest player, for measurements and
 * tests.
 */
#include <stdlib.h>

#include "ai/engines.h"
#include "base/error.h"
#include "base/rng.h"

struct ag_player {
    struct ag_rng rng;
    int seat, seats;
    ag_move choice;
    ag_move move[AG_MOVES_MAX];
};

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    struct ag_player *player = calloc(1, sizeof *player);
    if (!player) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    rng_init(&player->rng, setup->seed);
    return player;
}

static void destroy(struct ag_player *player)
{
    free(player);
}

static void begin(struct ag_player *player, const struct ag_task *task)
{
    int count = ag_view_moves(task->view, player->move);
    player->seat = task->view->viewer;
    player->seats = task->view->rules.game->seats;
    player->choice = count ? player->move[rng_below(&player->rng, (uint32_t)count)] : 0;
}

static bool step(struct ag_player *player, int thread, uint32_t nodes)
{
    (void)player;
    (void)thread;
    (void)nodes;
    return false;
}

static ag_move best(struct ag_player *player, int lines, struct ag_report *report)
{
    (void)lines;
    if (report) {
        *report = (struct ag_report){.nodes = 1, .depth = 1, .lines = 1};
        report->line[0] = (struct ag_line){.move = player->choice, .visits = 1, .turns = 1};
        for (int seat = 0; seat < player->seats; seat++)
            report->line[0].value[seat] = 5000;
        report->line[0].line[0][player->seat] = player->choice;
    }
    return player->choice;
}

const struct ag_engine engine_random = {
    .name = "random",
    .summary = "Any legal move",
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .step = step,
    .best = best,
};
