/*
 * unlur_levels.c - levels of Unlur's player against each other, and against the bot by paths.
 *
 *     unlur_levels SIZE LEVEL OTHER GAMES [SEED]
 *
 * OTHER is a level, or 0 for the bot. Seats are exchanged with every game. Prints how many games
 * LEVEL won, the bounds that hold with 95 %, how long its slowest thought was, and what it failed
 * to see: wins at once it did not make, threats it did not stop, figures of the other it completed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/match.h"
#include "ag/rules.h"
#include "ai/engines.h"
#include "base/bits.h"
#include "games/unlur.h"
#include "unlur_bot.h"

struct side {
    int level;
    struct ag_player *player; /* NULL: the bot */
    double slowest;
    int blind[3]; /* wins not made, threats not stopped, figures of the other completed */
    int attacked,
        mended; /* bridges into which the other has just played; those that were restored */
};

static struct ag_rules rules;
static struct ag_rng rng;

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* How a move of the mover would end the game: 1 won, -1 lost, 0 not. */
static int ends(const struct ag_state *state, int seat, ag_move move)
{
    union ag_position next;
    ag_move choice[AG_SEATS] = {0};
    ag_copy(&next.state, state);
    next.state.acting = (uint8_t)(1 << seat);
    choice[seat] = move;
    rules.game->play(&rules, &next.state, choice, NULL);
    return next.state.acting ? 0 : next.state.place[seat] == 1 ? 1 : -1;
}

/* Counts what a move overlooks. */
static void note_blind(struct side *side, const struct ag_state *state, ag_move chosen)
{
    ag_move move[AG_MOVES_MAX];
    int seat = bits_first32(state->acting), wins = 0, threats = 0, safe = 0;
    bool stops = false, can_stop = false;
    if (state->phase == UNLUR_CONTRACT)
        return;
    int count = rules.game->moves(&rules, state, seat, move);
    for (int i = 0; i < count; i++) {
        int own = ends(state, seat, move[i]), other = ends(state, 1 - seat, move[i]);
        wins += own == 1;
        safe += own != -1;
        threats += other == 1;
        can_stop = can_stop || (other == 1 && own != -1);
        stops = stops || (other == 1 && move[i] == chosen);
    }
    int end = ends(state, seat, chosen);
    side->blind[0] += wins && end != 1;
    side->blind[1] += !wins && threats == 1 && can_stop && !stops;
    side->blind[2] += safe && end == -1;
}

/* Whether a stone on `at` restores a bridge into which the other has just played. */
static bool mends(const struct unlur *unlur, int colour, int last, int at)
{
    const struct hexagon *board = rules.table;
    for (int i = 0; i < 6; i++)
        if (board->next[last][i] == at)
            return unlur->cell[at] == UNLUR_EMPTY &&
                   unlur->cell[board->next[last][(i + 1) % 6]] == colour &&
                   unlur->cell[board->next[last][(i + 5) % 6]] == colour;
    return false;
}

/* Counts bridges; where somebody can win at once there is something better to do. */
static void note_bridges(struct side *side, const struct ag_state *state, ag_move last,
                         ag_move chosen)
{
    const struct unlur *unlur = (const struct unlur *)state;
    const struct hexagon *board = rules.table;
    int seat = bits_first32(state->acting), colour = state->role[seat];
    bool attacked = false, mended = false;
    if (state->phase == UNLUR_CONTRACT || !last || last == UNLUR_PASS)
        return;
    for (int i = 0; i < 6; i++) {
        int at = board->next[last - 1][i];
        if (!mends(unlur, colour, (int)last - 1, at))
            continue;
        attacked = true;
        mended = mended || (ag_move)at + 1 == chosen;
    }
    side->attacked += attacked;
    side->mended += mended;
}

static ag_move think(struct side *side, struct ag_match *match, int seat, ag_move last)
{
    struct ag_view view;
    struct ag_task task = {.view = &view};
    ag_match_view(match, seat, &view);
    if (!side->player)
        return unlur_bot(&rules, &view.now.state, &rng);
    task.limits.level = (uint8_t)side->level;
    double before = seconds();
    ag_move move = ag_think(&engine_unlur, side->player, &task, NULL, NULL);
    double spent = seconds() - before;
    side->slowest = spent > side->slowest ? spent : side->slowest;
    note_blind(side, &view.now.state, move);
    note_bridges(side, &view.now.state, last, move);
    return move;
}

/* Plays a game; returns the seat that won. */
static int play_game(struct side *seat_side[2])
{
    struct ag_match *match = ag_match_new(&rules, NULL, "levels", NULL);
    if (!match)
        exit(2);
    ag_move last = 0;
    while (!ag_match_is_over(match)) {
        int seat = bits_first32(ag_match_owing(match));
        last = think(seat_side[seat], match, seat, last);
        if (!ag_match_choose(match, ag_match_turn(match), seat, last, NULL, NULL))
            exit(3);
    }
    int winner = ag_match_state(match)->place[0] == 1 ? 0 : 1;
    ag_match_free(match);
    return winner;
}

static bool make(struct side *side, uint64_t seed)
{
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = 64 << 20, .threads = 1};
    side->player = side->level ? engine_unlur.create(&setup, NULL) : NULL;
    return side->player || !side->level;
}

/* The lower bound of a share that holds with 95 %, by Wilson. */
static double lower_bound(int wins, int games)
{
    const double z = 1.96, share = (double)wins / games, more = z * z / games;
    double under = share * (1 - share) / games + more / (4 * games), root = under;
    for (int i = 0; i < 60; i++)
        root = root > 0 ? (root + under / root) / 2 : 0;
    return (share + more / 2 - z * root) / (1 + more);
}

int main(int argc, char **argv)
{
    struct side side[2] = {{.level = argc > 2 ? atoi(argv[2]) : 3},
                           {.level = argc > 3 ? atoi(argv[3]) : 0}};
    int games = argc > 4 ? atoi(argv[4]) : 10, wins = 0;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    char spec[32];
    snprintf(spec, sizeof spec, "unlur:size=%d", argc > 1 ? atoi(argv[1]) : 5);
    if (!ag_rules_read(&rules, spec, NULL))
        return 2;
    rng_init(&rng, seed);
    for (int game = 0; game < games; game++) {
        struct side *at[2] = {&side[game % 2], &side[1 - game % 2]};
        for (int i = 0; i < 2; i++)
            if (!make(&side[i], hash_mix(seed + (uint64_t)game * 2 + (uint64_t)i)))
                return 2;
        wins += play_game(at) == game % 2;
        for (int i = 0; i < 2; i++)
            if (side[i].player)
                engine_unlur.destroy(side[i].player);
    }
    printf(
        "size %s: level %d against %d: %d of %d, at least %.1f %%; slowest %.2f s; overlooked %d "
        "wins, %d threats; %d wrong figures; restored %d of %d bridges\n",
        spec + 11, side[0].level, side[1].level, wins, games, 100 * lower_bound(wins, games),
        side[0].slowest, side[0].blind[0], side[0].blind[1], side[0].blind[2], side[0].mended,
        side[0].attacked);
    return side[0].blind[2] || (side[0].level >= 2 && side[0].blind[0]) ||
           (side[0].level >= 3 && side[0].blind[1]);
}
