/*
 * unitar_arena.c - games of Unitar between three players, and the shares of the wins.
 *
 *     ai-unitar-arena GAMES SEED PLAYER PLAYER PLAYER [MOST]
 *
 * PLAYER is `unitar`, `mcts` or `random`, with `nodes=`, `level=` or `time=` (milliseconds) behind
 * a colon, or `exploiter`. Seats rotate: three games share a deal. A win that is shared by two or
 * three counts a half or a third; the share of equal players is a third. Prints each player's
 * share with its 95 % interval, by the means of every three games. To save time, when a player has
 * thought eight times about setting a colour up the arena draws from those from then on.
 *
 * With MOST the program fails if the share of the first player is above it (or, after a minus,
 * below it), by more than chance explains: for ctest.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/engine.h"
#include "base/rng.h"
#include "exploiter.h"

enum { SETUPS = 8 };

struct bot {
    char name[64];
    const struct ag_engine *engine; /* NULL: the exploiter */
    struct ag_limits limits;
    struct ag_player *player;
    ag_move setup[4][SETUPS]; /* by role */
    int setups[4];
    double sum, squares;  /* of the shares of every three games */
    double places;        /* points of `agate match` */
    double took, slowest; /* milliseconds of the last thought, and of the longest */
};

static int64_t now(void *context)
{
    struct timespec time;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool read_bot(const char *text, struct bot *bot)
{
    char word[64], *options;
    memset(bot, 0, sizeof *bot);
    snprintf(bot->name, sizeof bot->name, "%s", text);
    snprintf(word, sizeof word, "%s", text);
    options = strchr(word, ':');
    if (options)
        *options++ = 0;
    if (strcmp(word, "exploiter") != 0 && !(bot->engine = ag_engine_find(word, NULL)))
        return false;
    for (char *option = options ? strtok(options, ",") : NULL; option; option = strtok(NULL, ",")) {
        char *is = strchr(option, '=');
        long value = is ? strtol(is + 1, NULL, 10) : 0;
        if (!strncmp(option, "nodes=", 6))
            bot->limits.nodes = (uint64_t)value;
        else if (!strncmp(option, "level=", 6))
            bot->limits.level = (uint8_t)value;
        else if (!strncmp(option, "time=", 5))
            bot->limits.time = (uint32_t)value;
        else if (!strncmp(option, "depth=", 6))
            bot->limits.depth = (uint32_t)value;
        else
            return false;
    }
    return true;
}

static struct ag_view view;

/* The choice of a player for the seat that the view is from. */
static ag_move think(struct bot *bot)
{
    struct ag_task task = {
        .view = &view, .clock = {{.left = -1}, {.left = -1}, {.left = -1}}, .limits = bot->limits};
    if (!task.limits.nodes && !task.limits.level && !task.limits.time)
        task.limits.nodes = 1000;
    if (!task.limits.nodes && task.limits.level && strcmp(bot->engine->name, "unitar") != 0)
        task.limits.nodes = ag_level_nodes(task.limits.level);
    struct ag_orders orders = {.now = now};
    struct timespec a, b;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
    ag_move move = ag_think(bot->engine, bot->player, &task, &orders, NULL);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
    double took = (double)(b.tv_sec - a.tv_sec) * 1e3 + (double)(b.tv_nsec - a.tv_nsec) * 1e-6;
    bot->took = took;
    bot->slowest = took > bot->slowest ? took : bot->slowest;
    return move;
}

static ag_move choose(struct bot *bot, const struct ag_match *match, int seat, uint64_t seed)
{
    ag_match_view(match, seat, &view);
    bool is_setup = view.now.state.phase == 0;
    if (is_setup && bot->setups[view.role] == SETUPS)
        return bot->setup[view.role][seed % SETUPS];
    bot->took = 100;
    ag_move move = bot->engine ? think(bot) : exploiter_choose(&view, seed);
    if (is_setup && bot->took > 5 && strncmp(bot->name, "mcts", 4) != 0)
        bot->setup[view.role][bot->setups[view.role]++] = move;
    return move;
}

/* Plays a game; the bot of a seat is at[seat]. */
static void play(struct bot *const at[AG_SEATS], int deal, uint64_t seed, double share[AG_SEATS])
{
    struct ag_rules rules;
    ag_rules_read(&rules, "unitar", NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    ag_match_deal(match, deal, NULL, NULL);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (at[seat]->engine) {
            struct ag_setup setup = {.rules = &rules,
                                     .seed = hash_mix(seed * 4 + (uint64_t)seat),
                                     .memory = 64 << 20,
                                     .threads = 1};
            at[seat]->player = at[seat]->engine->create(&setup, NULL);
        }
    while (!ag_match_is_over(match)) {
        ag_move move[AG_SEATS];
        for (int seat = 0; seat < AG_SEATS; seat++)
            move[seat] = choose(at[seat], match, seat, hash_mix(seed * 4 + (uint64_t)seat));
        for (int seat = 0; seat < AG_SEATS; seat++)
            if (!ag_match_choose(match, ag_match_turn(match), seat, move[seat], NULL, NULL)) {
                fprintf(stderr, "%s: an illegal choice\n", at[seat]->name);
                exit(1);
            }
        for (int seat = 0; seat < AG_SEATS; seat++)
            if (at[seat]->engine)
                exploiter_see(ag_match_state(match)->role[seat], move[seat]);
    }
    const uint8_t *place = ag_match_state(match)->place;
    int winners = (place[0] == 1) + (place[1] == 1) + (place[2] == 1);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        share[seat] = place[seat] == 1 ? 1.0 / winners : 0;
        for (int other = 0; other < AG_SEATS; other++)
            if (other != seat)
                at[seat]->places += place[other] > place[seat]    ? 0.5
                                    : place[other] == place[seat] ? 0.25
                                                                  : 0;
        if (at[seat]->engine)
            at[seat]->engine->destroy(at[seat]->player);
    }
    ag_match_free(match);
}

int main(int argc, char **argv)
{
    static struct bot bot[AG_SEATS];
    if (argc < 6)
        return 2;
    int rounds = (atoi(argv[1]) + 2) / 3;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    for (int i = 0; i < AG_SEATS; i++)
        if (!read_bot(argv[3 + i], &bot[i]))
            return 2;
    exploiter_init();
    for (int round = 0; round < rounds; round++) {
        double sum[AG_SEATS] = {0}, share[AG_SEATS];
        struct ag_rng rng;
        rng_init(&rng, hash_mix(seed) + (uint64_t)round);
        int deal = (int)rng_below(&rng, 6);
        for (int turn = 0; turn < 3; turn++) {
            struct bot *at[AG_SEATS] = {&bot[turn], &bot[(turn + 1) % 3], &bot[(turn + 2) % 3]};
            play(at, deal, rng_next(&rng), share);
            for (int seat = 0; seat < AG_SEATS; seat++)
                sum[(turn + seat) % 3] += share[seat] / 3;
        }
        for (int i = 0; i < AG_SEATS; i++) {
            bot[i].sum += sum[i];
            bot[i].squares += sum[i] * sum[i];
        }
    }
    double share = 0, error = 0;
    for (int i = AG_SEATS - 1; i >= 0; i--) {
        share = bot[i].sum / rounds;
        error = rounds > 1 ? sqrt((bot[i].squares / rounds - share * share) / (rounds - 1)) : 1;
        printf("%-24s share %5.1f %% (%5.1f to %5.1f), score %5.1f %%, slowest %.0f ms\n",
               bot[i].name, 100 * share, 100 * (share - 1.96 * error), 100 * (share + 1.96 * error),
               100 * bot[i].places / (3 * rounds), bot[i].slowest);
    }
    if (argc < 7)
        return 0;
    double most = strtod(argv[6], NULL);
    bool fails = most < 0 ? share + 1.96 * error < -most : share - 1.96 * error > most;
    return fails;
}
