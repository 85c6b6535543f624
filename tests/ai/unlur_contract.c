/*
 * unlur_contract.c - the contracts that Unlur's player makes, however little it may think.
 *
 *     ai-unlur-contract check
 *     ai-unlur-contract SIZE level|nodes LIMIT CONTRACTS [SEED]
 *
 * `check`: it never passes on an empty board, begins away from the sides and not always on the same
 * cell, passes at once when Black has far too much, and its low levels pass in time. Otherwise
 * prints contracts of the player with itself, one on each line, as `agate match --openings` reads
 * them; and on standard error how many of them have how many stones, and the CPU time of the
 * slowest.
 */
#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "args.h"
#include "base/bits.h"
#include "games/unlur.h"
#include "holds.h"
#include "turns.h"

enum { STONES_MAX = 32, MEMORY = 16 << 20 };

static struct ag_rules rules;

static struct ag_player *make_player(uint64_t seed)
{
    const struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = MEMORY, .threads = 1};
    struct ag_player *player = engine_unlur.create(&setup, NULL);
    HOLDS(player);
    return player;
}

static struct ag_match *make_match(void)
{
    struct ag_match *match = ag_match_new(&rules, NULL, "contract", NULL);
    HOLDS(match);
    return match;
}

static void play(struct ag_match *match, ag_move move)
{
    int seat = bits_first32(ag_match_owing(match));
    HOLDS(ag_match_choose(match, ag_match_turn(match), seat, move, NULL, NULL));
}

static ag_move think(struct ag_player *player, const struct ag_match *match,
                     const struct ag_limits *limits)
{
    struct ag_view view;
    struct ag_task task = {.view = &view, .limits = *limits};
    ag_match_view(match, bits_first32(ag_match_owing(match)), &view);
    return ag_think(&engine_unlur, player, &task, NULL, NULL);
}

/* A contract between two players; returns the number of stones. */
static int make_contract(const struct ag_limits *limits, uint64_t seed, ag_move *stone)
{
    struct ag_player *player[2] = {make_player(seed * 2), make_player(seed * 2 + 1)};
    struct ag_match *match = make_match();
    int stones = 0;
    for (;; stones++) {
        ag_move move = think(player[stones % 2], match, limits);
        if (move == UNLUR_PASS)
            break;
        HOLDS(stones < STONES_MAX);
        stone[stones] = move;
        play(match, move);
    }
    ag_match_free(match);
    engine_unlur.destroy(player[0]);
    engine_unlur.destroy(player[1]);
    return stones;
}

/* What it plays after some stones. */
static ag_move answer(const ag_move *stone, int stones, uint64_t nodes, uint64_t seed)
{
    const struct ag_limits limits = {.nodes = nodes};
    struct ag_player *player = make_player(seed);
    struct ag_match *match = make_match();
    for (int i = 0; i < stones; i++)
        play(match, stone[i]);
    ag_move move = think(player, match, &limits);
    ag_match_free(match);
    engine_unlur.destroy(player);
    return move;
}

/* Whether a cell is next to one that lies on a side. */
static bool is_outside(int cell)
{
    const struct hexagon *board = rules.table;
    bool outside = false;
    for (int i = 0; i < 6; i++)
        outside = outside || board->sides[board->next[cell][i]];
    return outside;
}

/* With any number of nodes it begins with a stone; with one node this stone is not next to a side,
 * and depends on the seed. */
static void check_first(int size)
{
    enum { SEEDS = 12 };
    static const uint64_t nodes[] = {1, 2, 3, 5, 8, 20, 50, 120, 300};
    turns_rules(&rules, "unlur", size);
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            HOLDS(answer(NULL, 0, nodes[i], seed) != UNLUR_PASS);
    bool same = true;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        ag_move move = answer(NULL, 0, 1, seed);
        HOLDS(!is_outside((int)move - 1));
        same = same && move == answer(NULL, 0, 1, 1);
    }
    HOLDS(!same);
}

/* Three rows of stones from the centre nearly to three corners are more than enough for Black. */
static void check_pass(int size)
{
    ag_move stone[3 * HEXAGON_SIZE_MAX];
    turns_rules(&rules, "unlur", size);
    const struct hexagon *board = rules.table;
    int stones = 0, centre = hexagon_cell(board, size - 1, size - 1);
    stone[stones++] = (ag_move)centre + 1;
    for (int direction = 0; direction < 6; direction += 2)
        for (int at = board->next[centre][direction]; !board->sides[at];
             at = board->next[at][direction])
            stone[stones++] = (ag_move)at + 1;
    for (uint64_t nodes = 1; nodes < 30; nodes += 7)
        HOLDS(answer(stone, stones, nodes, nodes) == UNLUR_PASS);
}

/* Low levels pass neither too early nor too late. */
static void check_levels(int size, int from, int to)
{
    enum { CONTRACTS = 5 };
    ag_move stone[STONES_MAX];
    turns_rules(&rules, "unlur", size);
    for (uint8_t level = 1; level <= 5; level += 4)
        for (uint64_t seed = 1; seed <= CONTRACTS; seed++) {
            int stones = make_contract(&(struct ag_limits){.level = level}, seed, stone);
            HOLDS(stones >= from && stones <= to);
        }
}

static void check(void)
{
    for (int size = 4; size <= HEXAGON_SIZE_MAX; size++)
        check_first(size);
    for (int size = 4; size <= HEXAGON_SIZE_MAX; size++)
        check_pass(size);
    check_levels(8, 2, 6);
    check_levels(13, 4, 9);
}

static void print_contract(const ag_move *stone, int stones)
{
    char text[AG_MOVE_TEXT];
    for (int i = 0; i < stones; i++) {
        rules.game->move_write(&rules, stone[i], text);
        printf("%s ", text);
    }
    printf("pass\n");
}

static void print_contracts(const struct ag_limits *limits, int contracts, uint64_t seed)
{
    int times[STONES_MAX + 1] = {0}, sum = 0;
    double slowest = 0;
    for (int i = 0; i < contracts; i++) {
        ag_move stone[STONES_MAX];
        clock_t before = clock();
        int stones = make_contract(limits, seed + (uint64_t)i, stone);
        double spent = (double)(clock() - before) / CLOCKS_PER_SEC;
        slowest = spent > slowest ? spent : slowest;
        sum += stones;
        times[stones]++;
        print_contract(stone, stones);
    }
    fprintf(stderr, "%.1f stones on average; slowest %.2f s;", (double)sum / contracts, slowest);
    for (int i = 0; i <= STONES_MAX; i++)
        if (times[i])
            fprintf(stderr, " %d stones: %d", i, times[i]);
    fprintf(stderr, "\n");
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-unlur-contract check\n"
                                  "ai-unlur-contract SIZE level|nodes LIMIT CONTRACTS [SEED]");
    struct ag_limits limits = {0};
    if (args_take(&args, "check")) {
        args_end(&args);
        check();
        return 0;
    }
    int size = args_int(&args, "SIZE", HEXAGON_SIZE_MIN, HEXAGON_SIZE_MAX);
    if (args_take(&args, "level"))
        limits.level = (uint8_t)args_int(&args, "LIMIT", 1, AG_LEVELS);
    else if (args_take(&args, "nodes"))
        limits.nodes = args_number(&args, "LIMIT", 1, UINT64_MAX);
    else
        args_refuse(&args, "the limit must be `level` or `nodes`");
    int contracts = args_int(&args, "CONTRACTS", 1, INT_MAX);
    uint64_t seed = args_seed(&args);
    args_end(&args);
    turns_rules(&rules, "unlur", size);
    print_contracts(&limits, contracts, seed);
    return 0;
}
