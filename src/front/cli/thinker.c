/*
 * thinker.c - options of commands that think, and a player made from them.
 */
#include "front/cli/thinker.h"

#include "ai/engines.h"
#include "front/time/clock.h"

#include <signal.h>
#include <string.h>

/* Whether Ctrl-C was pressed: a signal has no other way to say so. */
static struct ag_stop interrupted;

#define NAME(name) #name,

const char *const thinker_engines[] = {ENGINES(NAME, NAME) NULL};

const struct cli_option thinker_options[] = {
    {"time", OPTION_SECONDS, "S", "think for S seconds, {range}",
     .at = offsetof(struct thinker, time)},
    {"nodes", OPTION_NUMBER, "N", "search N positions, {range}",
     .at = offsetof(struct thinker, nodes), .min = 1, .max = LIMITS_NODES},
    {"level", OPTION_NUMBER, "N", "think at level {range}", .at = offsetof(struct thinker, level),
     .min = 1, .max = AG_LEVELS},
    {"threads", OPTION_NUMBER, "N", "think with N threads, {range}; default 1",
     .at = offsetof(struct thinker, threads), .min = 1, .max = AG_THREADS},
    {"seed", OPTION_NUMBER, "N",
     "random seed; with one thread and --nodes the answer is then the same everywhere",
     .at = offsetof(struct thinker, seed), .min = 0, .max = LIMITS_SEED},
    {"memory", OPTION_NUMBER, "MB", "memory for the search, {range}",
     .at = offsetof(struct thinker, memory), .min = 1, .max = LIMITS_MEMORY},
    {"engine", OPTION_TEXT, "NAME", "{words}", .at = offsetof(struct thinker, name),
     .words = thinker_engines},
    {0},
};

bool thinker_init(struct thinker *thinker, const struct ag_rules *rules, long time)
{
    struct ag_error why;
    struct ag_setup setup = {.rules = rules,
                             .seed = (uint64_t)thinker->seed,
                             .memory = (size_t)thinker->memory << 20,
                             .threads = thinker->threads ? (int)thinker->threads : 1};
    thinker->kind = ag_engine_find(thinker->name, rules);
    if (!thinker->kind) {
        cli_fail(CLI_USAGE, "there is no engine `%s` for %s", cli_word(thinker->name).text,
                 rules->game->title);
        return false;
    }
    if (!thinker->nodes && !thinker->level && !thinker->time)
        thinker->time = time;
    thinker->player = thinker->kind->create(&setup, &why);
    if (!thinker->player)
        cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    return thinker->player != NULL;
}

void thinker_release(struct thinker *thinker)
{
    if (thinker->player)
        thinker->kind->destroy(thinker->player);
    thinker->player = NULL;
}

static void interrupt(int signal)
{
    (void)signal;
    ag_stop_set(&interrupted);
}

bool thinker_was_stopped(void)
{
    return ag_stop_is_set(&interrupted);
}

ag_move thinker_think(struct thinker *thinker, const struct ag_match *match, int seat,
                      struct ag_orders *orders, struct ag_report *report)
{
    struct sigaction action = {.sa_handler = interrupt}, before;
    struct ag_view view;
    struct ag_task task = {.view = &view,
                           .limits = {.nodes = (uint64_t)thinker->nodes,
                                      .time = (uint32_t)thinker->time,
                                      .level = (uint8_t)thinker->level},
                           .stop = &interrupted};
    ag_match_view(match, seat, &view);
    for (int i = 0; i < AG_SEATS; i++)
        task.clock[i].left = -1;
    orders->threads = (int)thinker->threads;
    orders->now = clock_for_orders;
    sigaction(SIGINT, &action, &before);
    ag_move move = ag_think(thinker->kind, thinker->player, &task, orders, report);
    sigaction(SIGINT, &before, NULL);
    return move;
}
