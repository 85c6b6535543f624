/*
 * ninuki_bots.c - the player of Ninuki-Renju against bots that see lines and captures, but never
 * look ahead.
 *
 *     ai-ninuki-bots LEVEL GAMES [SEED]
 *
 * A bot gives every legal move a score and plays the best one: the rows, fours and threes that it
 * makes, the pairs that it takes, threatens, saves or exposes, and the same for the opponent
 * playing there. The bots differ in their weights; those of the last one are drawn at random for
 * each pair of games. The player must win GAMES games against each bot, with alternating seats.
 */
#include <limits.h>

#include "ag/engine.h"
#include "args.h"
#include "base/bits.h"
#include "base/rng.h"
#include "games/ninuki.h"
#include "holds.h"

/* What a bot values. */
struct bot {
    const char *name;
    int32_t row[4];                 /* a row of five with 1 to 4 stones of one colour only */
    int32_t open_four, four, three; /* two ways to five, one, or one to two ways */
    int32_t take, threat;           /* a pair is taken, can be taken next */
    int32_t save, expose;           /* an own pair can no longer be taken, can now be taken */
    int32_t greed;                  /* % that each pair taken before adds to the worth of a pair */
    int32_t own;                    /* % that own moves count, compared with the opponent's */
};

/* The last one is the result of a search for weights that are hard to beat. */
static const struct bot bots[] = {
    {"lines", {1, 6, 30, 60}, 20000, 400, 600, 0, 0, 0, 0, 0, 105},
    {"attack", {1, 6, 30, 60}, 20000, 700, 1200, 300, 60, 60, 20, 50, 165},
    {"wall", {1, 6, 30, 60}, 20000, 400, 600, 300, 60, 200, 150, 50, 67},
    {"hunter", {1, 6, 30, 60}, 20000, 400, 600, 1500, 350, 500, 500, 80, 105},
    {"patient", {3, 11, 4, 79}, 11429, 73, 67, 279, 40, 170, 31, 86, 118},
};
enum { BOTS = sizeof bots / sizeof bots[0], WIN = 1000000, REACH = 5, POINTS = 2 * REACH + 1 };

/* One of the bots, with every weight divided or multiplied by up to four. */
static struct bot draw_bot(struct ag_rng *rng)
{
    struct bot bot = bots[rng_below(rng, BOTS)];
    int32_t *weight[] = {&bot.row[0],    &bot.row[1], &bot.row[2], &bot.row[3],
                         &bot.open_four, &bot.four,   &bot.three,  &bot.take,
                         &bot.threat,    &bot.save,   &bot.expose};
    bot.name = "lots";
    for (size_t i = 0; i < sizeof weight / sizeof weight[0]; i++)
        *weight[i] = *weight[i] * (1 << rng_below(rng, 5)) / 4;
    return bot;
}

static struct ag_rules rules;
static const struct ninuki_table *table;

/* Points in a row, as seen by whoever plays in the middle. */
enum point { FREE, OWN, OTHER, EDGE };

static enum point point_at(const struct ninuki *ninuki, int side, int column, int row)
{
    if (column < 0 || row < 0 || column >= table->size || row >= table->size)
        return EDGE;
    const struct ninuki_spot *spot = &table->spot[square_cell(table->size, row, column)];
    return ninuki_has(ninuki, spot, side) ? OWN : ninuki_has(ninuki, spot, 1 - side) ? OTHER : FREE;
}

/* The pairs next to the middle, in the direction of a step of 1 or -1; those taken are removed. */
static int32_t score_pairs(const struct bot *bot, enum point *middle, int step, int *taken)
{
    enum point *near = middle + step, *far = middle + 2 * step, end = middle[3 * step];
    if (*near == OTHER && *far == OTHER && end == OWN) {
        *near = *far = FREE;
        ++*taken;
        return bot->take;
    }
    if (*near == OTHER && *far == OTHER && end == FREE)
        return bot->threat;
    if (*near == OWN && *far == OWN && end == OTHER)
        return bot->save;
    enum point back = middle[-step];
    if (*near == OWN && ((*far == FREE && back == OTHER) || (*far == OTHER && back == FREE)))
        return -bot->expose;
    return 0;
}

/* How many stones stand together around a point of a line, which counts as one's own. */
static int run_at(const enum point line[POINTS], int at, int *from)
{
    int to = at;
    for (*from = at; *from > 0 && line[*from - 1] == OWN;)
        --*from;
    while (to < POINTS - 1 && line[to + 1] == OWN)
        to++;
    return to - *from + 1;
}

/* The points that would make five with the stone in the middle. */
static int ways_to_five(const enum point line[POINTS])
{
    int ways = 0, from;
    for (int i = 1; i < POINTS - 1; i++)
        if (line[i] == FREE && run_at(line, i, &from) == 5 && from <= REACH && from + 5 > REACH)
            ways++;
    return ways;
}

static bool makes_open_four(enum point line[POINTS])
{
    for (int i = 1; i < POINTS - 1; i++)
        if (line[i] == FREE) {
            line[i] = OWN;
            int ways = ways_to_five(line);
            line[i] = FREE;
            if (ways >= 2)
                return true;
        }
    return false;
}

static int32_t score_rows(const struct bot *bot, enum point line[POINTS])
{
    int32_t sum = 0;
    int from, ways;
    for (int first = 1; first <= REACH; first++) {
        int count[4] = {0};
        for (int i = first; i < first + 5; i++)
            count[line[i]]++;
        if (!count[OTHER] && !count[EDGE] && count[OWN] < 5)
            sum += bot->row[count[OWN] - 1];
    }
    if (run_at(line, REACH, &from) == 5)
        return WIN;
    if ((ways = ways_to_five(line)))
        return sum + bot->four + (ways >= 2 ? bot->open_four : 0);
    return sum + (makes_open_four(line) ? bot->three : 0);
}

/* What a move is worth to a side. */
static int32_t score(const struct bot *bot, const struct ninuki *ninuki, int side, int cell)
{
    static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int column = square_column(table->size, cell), row = square_row(table->size, cell);
    int32_t rows = 0, pairs = 0;
    int taken = 0;
    for (int k = 0; k < 4; k++) {
        enum point line[POINTS];
        for (int i = 0; i < POINTS; i++)
            line[i] = point_at(ninuki, side, column + (i - REACH) * way[k][0],
                               row + (i - REACH) * way[k][1]);
        line[REACH] = OWN;
        pairs += score_pairs(bot, &line[REACH], 1, &taken);
        pairs += score_pairs(bot, &line[REACH], -1, &taken);
        rows += score_rows(bot, line);
    }
    int before = ninuki->head.points[side];
    return rows + pairs * (100 + before * bot->greed) / 100 +
           (taken && before + taken >= NINUKI_PAIRS ? WIN : 0);
}

static ag_move choose(const struct bot *bot, const struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX], best = 0;
    const struct ninuki *ninuki = (const struct ninuki *)state;
    int mover = state->acting >> 1;
    int count = rules.game->moves(&rules, state, mover, move);
    int64_t most = INT64_MIN;
    for (int i = 0; i < count; i++) {
        int cell = (int)move[i] - 1;
        int64_t worth = (int64_t)score(bot, ninuki, mover, cell) * bot->own / 100 +
                        score(bot, ninuki, 1 - mover, cell);
        worth = worth * 8 + rng_below(rng, 8);
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
    for (int b = 0; b <= BOTS; b++) {
        int won = 0, plies = 0, sum = 0;
        struct bot bot = bots[0];
        for (int game = 0; game < games; game++) {
            if (!(game & 1))
                bot = b < BOTS ? bots[b] : draw_bot(&rng);
            won += play_game(&bot, level, game & 1, &rng, &plies);
            sum += plies;
        }
        printf("level %d against %s: %d of %d, %d plies per game\n", level, bot.name, won, games,
               sum / games);
        lost += games - won;
    }
    return lost > 0;
}
