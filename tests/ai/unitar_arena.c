/*
 * unitar_arena.c - games of Unitar between three players, and their shares of the wins.
 *
 *     ai-unitar-arena GAMES SEED PLAYER PLAYER PLAYER [MOST]
 *
 * PLAYER is `exploiter` (exploiter.h) or `unitar`, `mcts` or `random`, followed by a colon and
 * options, as in `unitar:level=5`: level, nodes, depth, time (milliseconds); 1,000 nodes without
 * any. Seats rotate: three games have the same deal. A win that is shared by two or three players
 * counts a half or a third, so the share of equal players is a third. Prints each player's share
 * with its 95 % interval, from the means of every three games. To save time, once a player has
 * thought about the setup of a colour eight times, the arena draws from these setups.
 *
 * With MOST, the program fails if the first player's share is significantly above MOST per cent.
 */
#include <limits.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "ag/engine.h"
#include "args.h"
#include "base/rng.h"
#include "exploiter.h"
#include "holds.h"

enum { SETUPS = 8, NODES = 1000 };

struct bot {
    char name[64];
    const struct ag_engine *engine; /* NULL: the exploiter */
    struct ag_limits limits;
    struct ag_player *player;
    ag_move setup[4][SETUPS]; /* by role */
    int setups[4];
    double sum, squares;  /* of the shares of every three games */
    double places;        /* the score of `agate match` */
    double took, slowest; /* milliseconds of CPU time of the last thought, and of the longest */
};

static int64_t now(void *context)
{
    struct timespec time;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Sets a limit, as in `level=5`; false: it is none. */
static bool read_limit(char *text, struct ag_limits *limits)
{
    char *is = strchr(text, '=');
    uint64_t value;
    if (!is || !args_read(is + 1, 1, UINT32_MAX, &value))
        return false;
    *is = '\0';
    if (!strcmp(text, "nodes"))
        limits->nodes = value;
    else if (!strcmp(text, "level") && value <= AG_LEVELS)
        limits->level = (uint8_t)value;
    else if (!strcmp(text, "time"))
        limits->time = (uint32_t)value;
    else if (!strcmp(text, "depth"))
        limits->depth = (uint32_t)value;
    else
        return false;
    return true;
}

static void read_bot(struct args *args, struct bot *bot)
{
    const char *text = args_word(args, "PLAYER");
    char word[sizeof bot->name], *options;
    struct ag_rules rules;
    HOLDS(ag_rules_read(&rules, "unitar", NULL));
    snprintf(bot->name, sizeof bot->name, "%s", text);
    snprintf(word, sizeof word, "%s", text);
    options = strchr(word, ':');
    if (options)
        *options++ = '\0';
    if (!strcmp(word, "exploiter")) {
        if (options)
            args_refuse(args, "the exploiter has no options, not `%s`", options);
        return;
    }
    bot->engine = ag_engine_find(word, &rules);
    if (!bot->engine)
        args_refuse(args, "`%s` is not a player of Unitar", word);
    for (char *option = options ? strtok(options, ",") : NULL; option; option = strtok(NULL, ","))
        if (!read_limit(option, &bot->limits))
            args_refuse(args, "`%s` is not a limit of level, nodes, depth or time", text);
}

static struct ag_view view;

/* The choice of a player for the seat that the view is from. */
static ag_move think(struct bot *bot)
{
    struct ag_task task = {
        .view = &view, .clock = {{.left = -1}, {.left = -1}, {.left = -1}}, .limits = bot->limits};
    if (!task.limits.nodes && !task.limits.level && !task.limits.time)
        task.limits.nodes = NODES;
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

/* Adds up what the places of a game are worth to the players. */
static void score(struct bot *const at[AG_SEATS], const uint8_t *place, double share[AG_SEATS])
{
    int winners = (place[0] == 1) + (place[1] == 1) + (place[2] == 1);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        share[seat] = place[seat] == 1 ? 1.0 / winners : 0;
        for (int other = 0; other < AG_SEATS; other++)
            if (other != seat)
                at[seat]->places += place[other] > place[seat]    ? 0.5
                                    : place[other] == place[seat] ? 0.25
                                                                  : 0;
    }
}

/* Plays a game; at[seat] is the player of a seat. */
static void play(struct bot *const at[AG_SEATS], int deal, uint64_t seed, double share[AG_SEATS])
{
    struct ag_rules rules;
    HOLDS(ag_rules_read(&rules, "unitar", NULL));
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    holds_memory(match);
    ag_match_deal(match, deal, NULL, NULL);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (at[seat]->engine) {
            struct ag_setup setup = {.rules = &rules,
                                     .seed = hash_mix(seed * 4 + (uint64_t)seat),
                                     .memory = 64 << 20,
                                     .threads = 1};
            at[seat]->player = at[seat]->engine->create(&setup, NULL);
            holds_memory(at[seat]->player);
        }
    while (!ag_match_is_over(match)) {
        ag_move move[AG_SEATS];
        for (int seat = 0; seat < AG_SEATS; seat++)
            move[seat] = choose(at[seat], match, seat, hash_mix(seed * 4 + (uint64_t)seat));
        for (int seat = 0; seat < AG_SEATS; seat++)
            HOLDS(ag_match_choose(match, ag_match_turn(match), seat, move[seat], NULL, NULL));
        for (int seat = 0; seat < AG_SEATS; seat++)
            if (at[seat]->engine)
                exploiter_see(ag_match_state(match)->role[seat], move[seat]);
    }
    score(at, ag_match_state(match)->place, share);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (at[seat]->engine)
            at[seat]->engine->destroy(at[seat]->player);
    ag_match_free(match);
}

/* Three games with the same deal, in which every player has every seat once. */
static void play_three(struct bot bot[AG_SEATS], uint64_t seed)
{
    double sum[AG_SEATS] = {0}, share[AG_SEATS];
    struct ag_rng rng;
    rng_init(&rng, seed);
    int deal = (int)rng_below(&rng, 6);
    for (int turn = 0; turn < AG_SEATS; turn++) {
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

/* Prints the shares; returns the lower bound of the first player's. */
static double print_shares(const struct bot bot[AG_SEATS], int threes)
{
    double least = 0;
    for (int i = AG_SEATS - 1; i >= 0; i--) {
        double share = bot[i].sum / threes, variance = bot[i].squares / threes - share * share;
        double error = 1.96 * (threes > 1 ? sqrt(variance / (threes - 1)) : 1);
        printf("%-24s share %5.1f %% (%5.1f to %5.1f), score %5.1f %%, slowest %.0f ms\n",
               bot[i].name, 100 * share, 100 * (share - error), 100 * (share + error),
               100 * bot[i].places / (3 * threes), bot[i].slowest);
        least = share - error;
    }
    return least;
}

int main(int argc, char **argv)
{
    static struct bot bot[AG_SEATS];
    struct args args =
        args_begin(argc, argv, "ai-unitar-arena GAMES SEED PLAYER PLAYER PLAYER [MOST]");
    int threes = (args_int(&args, "GAMES", 1, INT_MAX - 2) + 2) / 3;
    uint64_t seed = args_number(&args, "SEED", 0, UINT64_MAX);
    for (int i = 0; i < AG_SEATS; i++)
        read_bot(&args, &bot[i]);
    int most = args.left ? args_int(&args, "MOST", 0, 100) : 100;
    args_end(&args);
    exploiter_init();
    for (int i = 0; i < threes; i++)
        play_three(bot, hash_mix(seed) + (uint64_t)i);
    return 100 * print_shares(bot, threes) > most;
}
