/*
 * thinker.c - options of commands that think, and a player made from them.
 */
#include "front/cli/thinker.h"
#include "front/time/clock.h"

#include <signal.h>
#include <string.h>

/* Whether Ctrl-C was pressed: a signal has no other way to say so. */
static struct ag_stop interrupted;

int thinker_option(struct thinker *thinker, int option)
{
    static const struct {
        int letter;
        const char *name;
        long min, max;
        size_t at;
    } numbers[] = {
        {'n', "--nodes", 1, LIMITS_NODES, offsetof(struct thinker, nodes)},
        {'l', "--level", 1, AG_LEVELS, offsetof(struct thinker, level)},
        {'j', "--threads", 1, AG_THREADS, offsetof(struct thinker, threads)},
        {'d', "--seed", 0, LIMITS_SEED, offsetof(struct thinker, seed)},
        {'m', "--memory", 1, LIMITS_MEMORY, offsetof(struct thinker, memory)},
    };
    if (option == 'e') {
        thinker->name = optarg;
        return 1;
    }
    if (option == 't')
        return cli_seconds("--time", optarg, &thinker->time) ? 1 : -1;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].letter == option) {
            long *number = (long *)(void *)((char *)thinker + numbers[i].at);
            return cli_number(numbers[i].name, optarg, numbers[i].min, numbers[i].max, number) ? 1
                                                                                               : -1;
        }
    return 0;
}

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
