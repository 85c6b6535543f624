/*
 * ninuki_bots.c - the player of Ninuki-Renju against bots that see lines and captures, but never
 * look ahead.
 *
 *     ai-ninuki-bots LEVEL GAMES [SEED]
 *
 * A bot gives every legal move a score and plays the best one: for each row of five points through
 * it, what a stone adds to the bot's stones there and takes from the opponent's, and the pairs that
 * it takes, saves or offers. The bots differ in what they value. The player must win GAMES games
 * against each bot, with alternating seats.
 */
#include <limits.h>

#include "ag/engine.h"
#include "args.h"
#include "base/bits.h"
#include "base/rng.h"
#include "games/ninuki.h"
#include "holds.h"

struct bot {
    const char *name;
    int32_t own[5];            /* [n]: a row of five with n own stones and no other */
    int32_t other[5];          /* likewise of the opponent */
    int32_t take, save, offer; /* a pair that is taken, can no longer be taken, can now be taken */
};

static const struct bot bots[] = {
    {"lines", {1, 12, 90, 900, 50000}, {1, 10, 70, 700, 20000}, 0, 0, 0},
    {"balance", {1, 10, 80, 800, 50000}, {1, 9, 75, 780, 20000}, 300, 200, -150},
    {"hunter", {1, 10, 60, 500, 50000}, {1, 8, 60, 450, 20000}, 900, 300, -200},
    {"wall", {1, 6, 50, 600, 50000}, {1, 12, 110, 1500, 20000}, 400, 300, -250},
};
enum { BOTS = sizeof bots / sizeof bots[0] };

static struct ag_rules rules;
static const struct ninuki_table *table;

/* What is on a point: a stone of side 0 or 1; 2: nothing; 3: the point is off the board. */
static int at(const struct ninuki *ninuki, int column, int row)
{
    if (column < 0 || row < 0 || column >= table->size || row >= table->size)
        return 3;
    const struct ninuki_spot *spot = &table->spot[square_cell(table->size, row, column)];
    return ninuki_has(ninuki, spot, 0) ? 0 : ninuki_has(ninuki, spot, 1) ? 1 : 2;
}

/* Rows of five through a point in one direction. */
static int32_t rows(const struct bot *bot, const struct ninuki *ninuki, int side, int column,
                    int row, int dx, int dy)
{
    int32_t sum = 0;
    for (int first = -4; first <= 0; first++) {
        int count[4] = {0};
        for (int i = first; i < first + 5; i++)
            count[at(ninuki, column + i * dx, row + i * dy)]++;
        if (count[3])
            continue;
        if (!count[1 - side])
            sum += bot->own[count[side]];
        if (!count[side])
            sum += bot->other[count[1 - side]];
    }
    return sum;
}

/* Pairs in one direction away from the point. */
static int32_t pairs(const struct bot *bot, const struct ninuki *ninuki, int side, int column,
                     int row, int dx, int dy)
{
    int a = at(ninuki, column + dx, row + dy), b = at(ninuki, column + 2 * dx, row + 2 * dy);
    int c = at(ninuki, column + 3 * dx, row + 3 * dy), back = at(ninuki, column - dx, row - dy);
    int other = 1 - side;
    int32_t sum = 0;
    if (a == other && b == other && c == side)
        sum += bot->take * (1 + ninuki->head.points[side]);
    if (a == side && b == side && c == other)
        sum += bot->save * (1 + ninuki->head.points[other]);
    if (a == side && ((b == other && back == 2) || (b == 2 && back == other)))
        sum += bot->offer * (1 + ninuki->head.points[other]);
    return sum;
}

static int32_t score(const struct bot *bot, const struct ninuki *ninuki, int side, int cell)
{
    static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int column = square_column(table->size, cell), row = square_row(table->size, cell);
    int32_t sum = 0;
    for (int k = 0; k < 4; k++) {
        int dx = way[k][0], dy = way[k][1];
        sum += rows(bot, ninuki, side, column, row, dx, dy);
        sum += pairs(bot, ninuki, side, column, row, dx, dy);
        sum += pairs(bot, ninuki, side, column, row, -dx, -dy);
    }
    if (ninuki->head.points[side] + bits_count32(ninuki_captures(table, ninuki, side, cell)) >=
        NINUKI_PAIRS)
        sum += 100000;
    return sum;
}

static ag_move choose(const struct bot *bot, const struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX], best = 0;
    int mover = state->acting >> 1;
    int count = rules.game->moves(&rules, state, mover, move);
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        int32_t worth = score(bot, (const struct ninuki *)state, mover, (int)move[i] - 1) * 8 +
                        (int32_t)rng_below(rng, 24);
        if (worth > most) {
            most = worth;
            best = move[i];
        }
    }
    return best;
}

/* Plays a game; returns whether the player has won. */
static bool play_game(const struct bot *bot, int level, int seat, struct ag_rng *rng, int *plies)
{
    const struct ag_engine *engine = ag_engine_find(NULL, &rules);
    struct ag_setup setup = {
        .rules = &rules, .seed = rng_next(rng), .memory = 8 << 20, .threads = 1};
    struct ag_player *player = engine->create(&setup, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_view view;
    holds_memory(player && match);
    for (ag_match_view(match, seat, &view); !view.over; ag_match_view(match, seat, &view)) {
        int mover = view.acting >> 1;
        struct ag_task task = {.view = &view, .limits = {.level = (uint8_t)level}};
        ag_move move = mover == seat ? ag_think(engine, player, &task, NULL, NULL)
                                     : choose(bot, &view.now.state, rng);
        HOLDS(ag_match_choose(match, view.turn, mover, move, NULL, NULL));
    }
    bool won = view.now.state.place[seat] == 1 && view.now.state.place[1 - seat] != 1;
    *plies = view.now.state.ply;
    ag_match_free(match);
    engine->destroy(player);
    return won;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-ninuki-bots LEVEL GAMES [SEED]");
    int level = args_int(&args, "LEVEL", 1, AG_LEVELS);
    int games = args_int(&args, "GAMES", 1, INT_MAX), lost = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "ninuki", NULL));
    table = ninuki_table(&rules);
    for (int b = 0; b < BOTS; b++) {
        int won = 0, plies = 0, sum = 0;
        for (int game = 0; game < games; game++) {
            won += play_game(&bots[b], level, game & 1, &rng, &plies);
            sum += plies;
        }
        printf("level %d against %s: %d of %d, %d plies per game\n", level, bots[b].name, won,
               games, sum / games);
        lost += games - won;
    }
    return lost > 0;
}
