/*
 * unlur_levels.c - levels of Unlur's player against each other, and against a bot (unlur_bot.h).
 *
 *     ai-unlur-levels SIZE LEVEL OTHER GAMES [SEED]
 *
 * OTHER is a level, or 0 for the bot. Seats alternate. Prints how many games LEVEL won, with the
 * lower bound of the 95 % interval, the time of its slowest move, and what it overlooked. Fails if
 * LEVEL completed only the opponent's shape while it had a choice, from level 2 on if it missed an
 * immediate win, and from level 3 on if it did not prevent one.
 */
#include <limits.h>
#include <time.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/number.h"
#include "args.h"
#include "games/unlur.h"
#include "turns.h"
#include "unlur_bot.h"

struct side {
    int level;
    struct ag_player *player; /* NULL: the bot */
    double slowest;           /* seconds */
    int missed;               /* immediate wins that it did not play, */
    int allowed;              /* that it did not prevent, */
    int given;                /* and that it gave away by completing only the opponent's shape */
    int attacked, restored;   /* bridges that the opponent had just attacked */
};

static struct ag_rules rules;
static struct ag_rng rng;

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Counts what a move overlooks. */
static void note_oversights(struct side *side, const struct ag_state *state, ag_move chosen)
{
    ag_move move[AG_MOVES_MAX];
    int seat = bits_first32(state->acting), wins = 0, threats = 0, safe = 0;
    bool stops = false, can_stop = false;
    if (state->phase == UNLUR_CONTRACT)
        return;
    int count = turns_moves(&rules, state, move);
    for (int i = 0; i < count; i++) {
        int own = turns_end(&rules, state, seat, move[i]);
        int other = turns_end(&rules, state, 1 - seat, move[i]);
        wins += own == 1;
        safe += own != -1;
        threats += other == 1;
        can_stop = can_stop || (other == 1 && own != -1);
        stops = stops || (other == 1 && move[i] == chosen);
    }
    int end = turns_end(&rules, state, seat, chosen);
    side->missed += wins && end != 1;
    side->allowed += !wins && threats == 1 && can_stop && !stops;
    side->given += safe && end == -1;
}

/* Whether a stone on `at` restores a bridge that the stone on `last` has attacked. */
static bool restores(const struct unlur *unlur, int colour, int last, int at)
{
    const struct hexagon *board = rules.table;
    for (int i = 0; i < 6; i++)
        if (board->next[last][i] == at)
            return unlur->cell[at] == UNLUR_EMPTY &&
                   unlur->cell[board->next[last][(i + 1) % 6]] == colour &&
                   unlur->cell[board->next[last][(i + 5) % 6]] == colour;
    return false;
}

/* Counts bridges that were just attacked, and whether the move restores one. */
static void note_bridges(struct side *side, const struct ag_state *state, ag_move last,
                         ag_move chosen)
{
    const struct unlur *unlur = (const struct unlur *)state;
    const struct hexagon *board = rules.table;
    int seat = bits_first32(state->acting), colour = state->role[seat];
    bool attacked = false, restored = false;
    if (state->phase == UNLUR_CONTRACT || !last || last == UNLUR_PASS)
        return;
    for (int i = 0; i < 6; i++) {
        int at = board->next[last - 1][i];
        if (!restores(unlur, colour, (int)last - 1, at))
            continue;
        attacked = true;
        restored = restored || (ag_move)at + 1 == chosen;
    }
    side->attacked += attacked;
    side->restored += restored;
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
    note_oversights(side, &view.now.state, move);
    note_bridges(side, &view.now.state, last, move);
    return move;
}

/* Plays a game; returns the seat that won. */
static int play_game(struct side *seat_side[2])
{
    struct ag_match *match = ag_match_new(&rules, NULL, "levels", NULL);
    holds_memory(match);
    ag_move last = 0;
    while (!ag_match_is_over(match)) {
        int seat = bits_first32(ag_match_owing(match));
        last = think(seat_side[seat], match, seat, last);
        HOLDS(ag_match_choose(match, ag_match_turn(match), seat, last, NULL, NULL));
    }
    int winner = ag_match_state(match)->place[0] == 1 ? 0 : 1;
    ag_match_free(match);
    return winner;
}

static void make(struct side *side, uint64_t seed)
{
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = 64 << 20, .threads = 1};
    side->player = side->level ? engine_unlur.create(&setup, NULL) : NULL;
    holds_memory(side->player || !side->level);
}

/* The lower bound of the 95 % Wilson interval of a share. */
static double lower_bound(int wins, int games)
{
    const double z = 1.96, share = (double)wins / games, more = z * z / games;
    double variance = share * (1 - share) / games + more / (4 * games);
    return (share + more / 2 - z * number_root(variance)) / (1 + more);
}

/* Plays the games; returns how many the first side won. */
static int play_games(struct side side[2], int games, uint64_t seed)
{
    int wins = 0;
    rng_init(&rng, seed);
    for (int game = 0; game < games; game++) {
        struct side *at[2] = {&side[game % 2], &side[1 - game % 2]};
        for (int i = 0; i < 2; i++)
            make(&side[i], hash_mix(seed + (uint64_t)game * 2 + (uint64_t)i));
        wins += play_game(at) == game % 2;
        for (int i = 0; i < 2; i++)
            if (side[i].player)
                engine_unlur.destroy(side[i].player);
    }
    return wins;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unlur-levels SIZE LEVEL OTHER GAMES [SEED]");
    int size = args_int(&args, "SIZE", HEXAGON_SIZE_MIN, HEXAGON_SIZE_MAX);
    struct side side[2] = {{.level = args_int(&args, "LEVEL", 1, AG_LEVELS)}};
    side[1].level = args_int(&args, "OTHER", 0, AG_LEVELS);
    int games = args_int(&args, "GAMES", 1, INT_MAX);
    uint64_t seed = args_seed(&args);
    const struct side *own = &side[0];
    args_end(&args);
    turns_rules(&rules, "unlur", size);
    int wins = play_games(side, games, seed);
    printf(
        "size %d: level %d against %d: %d of %d, at least %.1f %%; slowest %.2f s; overlooked %d "
        "wins, %d threats; %d wrong shapes; restored %d of %d bridges\n",
        size, own->level, side[1].level, wins, games, 100 * lower_bound(wins, games), own->slowest,
        own->missed, own->allowed, own->given, own->restored, own->attacked);
    return own->given || (own->level >= 2 && own->missed) || (own->level >= 3 && own->allowed);
}
