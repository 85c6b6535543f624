/*
 * ninuki.c - the player's own board of Ninuki-Renju against the rules, over random games.
 *
 *     ai-ninuki PLIES [SEED]
 *
 * After every ply, stones, pairs, phase and end must be those of the rules, the shapes of every
 * empty point must be what the rules see there, and everything that is kept up to date must equal a
 * new board of the same position.
 */
#include <inttypes.h>
#include <string.h>

#include "ai/ninuki/fast.h"
#include "args.h"
#include "base/bits.h"
#include "holds.h"
#include "ninuki_move.h"
#include "turns.h"

static struct fast_table tables;
static struct ag_rules rules;
static const struct ninuki_table *table;

/* The lines on which a stone of a side makes a shape with one of these bits. */
static unsigned lines_with(const struct fast *board, int side, int cell, unsigned bits)
{
    unsigned lines = 0;
    for (int k = 0; k < 4; k++)
        lines |= (unsigned)((board->shape[cell][side][k] & bits) != 0) << k;
    return lines;
}

/* Whether the run of a side's stones through a point, on one line, is a five. */
static bool is_five(const struct ninuki *ninuki, int side, int cell, int k)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    uint32_t line = ninuki->line[side][spot->line[k]];
    int at = spot->index[k] + NINUKI_MARGIN, from = at, to = at;
    while (from > 0 && line >> (from - 1) & 1)
        from--;
    while (to < 31 && line >> (to + 1) & 1)
        to++;
    return to - from == 4;
}

/* On how many points of a line a side could make a five if it had a stone on `cell`. */
static int five_points(const struct ninuki *ninuki, int side, int cell, int k)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    struct ninuki after = *ninuki;
    int count = 0;
    ninuki_flip(&after, spot, side);
    for (int away = -4; away <= 4; away++) {
        int index = spot->index[k] + away;
        uint32_t bit = index < 0 ? 0 : 1U << (index + NINUKI_MARGIN);
        if (!away || !(table->valid[spot->line[k]] & bit))
            continue;
        int other = cell + away * table->step[k];
        if (!ninuki_is_empty(&after, &table->spot[other]))
            continue;
        ninuki_flip(&after, &table->spot[other], side);
        count += is_five(&after, side, cell, k) && is_five(&after, side, other, k);
        ninuki_flip(&after, &table->spot[other], side);
    }
    return count;
}

static void compare_point(const struct fast *board, int side, int cell)
{
    const struct ninuki *ninuki = &board->ninuki;
    struct ninuki_look look = ninuki_look(table, ninuki, side, cell);
    unsigned forward = lines_with(board, side, cell, LINES_FORWARD);
    unsigned back = lines_with(board, side, cell, LINES_BACK);
    HOLDS(look.captures == (forward | back << 4));
    HOLDS(look.five == (lines_with(board, side, cell, LINES_FIVE) != 0));
    HOLDS(fast_has(&board->set[side][FAST_FIVE], cell) == look.five);
    HOLDS(fast_has(&board->set[side][FAST_CAPTURE], cell) == (look.captures != 0));
    if (!look.captures)
        HOLDS(look.threes == lines_with(board, side, cell, LINES_THREE));
    struct ninuki_look legal;
    HOLDS(fast_is_legal(table, board, side, cell) ==
          ninuki_is_legal(table, ninuki, side, cell, &legal));
}

/* Fours, which take longer to compare. */
static void compare_fours(const struct fast *board, int side, int cell)
{
    bool any = false;
    for (int k = 0; k < 4; k++) {
        unsigned shape = board->shape[cell][side][k];
        int points = five_points(&board->ninuki, side, cell, k);
        if (shape & LINES_FIVE)
            continue;
        HOLDS((points == 1) == ((shape & LINES_FOUR) != 0));
        HOLDS((points > 1) == ((shape & LINES_DOUBLE) != 0));
        any = any || points > 0;
    }
    HOLDS(fast_has(&board->set[side][FAST_FOUR], cell) == any);
}

/* Whether there is a stone at most two columns and two rows away. */
static bool is_near(const struct ninuki *ninuki, int cell)
{
    int column = square_column(table->size, cell), row = square_row(table->size, cell);
    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++)
            if (x >= 0 && y >= 0 && x < table->size && y < table->size &&
                !ninuki_is_empty(ninuki, &table->spot[square_cell(table->size, y, x)]))
                return true;
    return false;
}

/* Whether a stone on `cell` prepares the capture of a pair, found by trying all points. */
static void compare_beside(const struct fast *board, int side, int cell)
{
    static struct fast_points all, found;
    struct ninuki after = board->ninuki;
    memset(&all, 0xFF, sizeof all);
    memset(&found, 0, sizeof found);
    fast_beside_pairs(&tables, table, board, side, -1, &all, &found);
    unsigned takes = 0;
    ninuki_flip(&after, &table->spot[cell], side);
    for (int other = 0; other < table->cells; other++) {
        int between[16];
        if (!ninuki_is_empty(&after, &table->spot[other]))
            continue;
        unsigned captures = ninuki_captures(table, &after, side, other);
        unsigned earlier = ninuki_captures(table, &board->ninuki, side, other);
        int count = ninuki_captured(table, captures & ~earlier, other, between);
        takes += (unsigned)count;
    }
    HOLDS(fast_has(&found, cell) == (takes > 0));
}

static void compare(const struct fast *board, const struct ninuki *ninuki, struct ag_rng *rng)
{
    static struct fast anew;
    const struct ag_state *state = &ninuki->head, *own = &board->ninuki.head;
    HOLDS(memcmp(board->ninuki.line, ninuki->line, sizeof ninuki->line) == 0);
    HOLDS(state->acting == own->acting && state->phase == own->phase);
    HOLDS(state->points[0] == own->points[0] && state->points[1] == own->points[1]);
    HOLDS(state->place[0] == own->place[0] && state->ending == own->ending);
    fast_set(&tables, table, ninuki, &anew);
    HOLDS(anew.head.key == board->head.key);
    HOLDS(anew.head.over == board->head.over && anew.head.forced == board->head.forced);
    if (!state->acting)
        return;
    HOLDS(memcmp(anew.shape, board->shape, (size_t)table->cells * sizeof anew.shape[0]) == 0);
    HOLDS(memcmp(anew.set, board->set, sizeof anew.set) == 0);
    HOLDS(memcmp(anew.total, board->total, sizeof anew.total) == 0);
    HOLDS(memcmp(anew.takes, board->takes, sizeof anew.takes) == 0);
    int takes[2] = {0, 0};
    for (int cell = 0; cell < table->cells; cell++) {
        bool empty = ninuki_is_empty(ninuki, &table->spot[cell]);
        HOLDS(fast_has(&anew.near, cell) == (empty && is_near(ninuki, cell)));
        HOLDS(!fast_has(&anew.near, cell) || fast_has(&board->near, cell));
        HOLDS(empty || !fast_has(&board->near, cell));
    }
    for (int cell = 0; cell < table->cells; cell++) {
        if (!ninuki_is_empty(ninuki, &table->spot[cell]))
            continue;
        for (int side = 0; side < 2; side++) {
            compare_point(board, side, cell);
            takes[side] += fast_pairs(board, side, cell);
        }
        if (rng_below(rng, 64) == 0)
            compare_fours(board, (int)rng_below(rng, 2), cell);
        if (rng_below(rng, 256) == 0)
            compare_beside(board, (int)rng_below(rng, 2), cell);
    }
    HOLDS(takes[0] == board->takes[0] && takes[1] == board->takes[1]);
}

static uint64_t play_game(struct ag_rng *rng)
{
    static struct fast board[2];
    union ag_position now;
    uint64_t plies = 0;
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    fast_set(&tables, table, (const struct ninuki *)&now.state, &board[0]);
    for (int at = 0; now.state.acting; at ^= 1, plies++) {
        ag_move choice[AG_SEATS] = {0}, move = ninuki_move(&rules, &tables, &board[at], 12, rng);
        choice[board[at].head.mover] = move;
        rules.game->play(&rules, &now.state, choice, NULL);
        fast_play(&tables, &rules, &board[at], (int)move - 1, &board[1 - at]);
        HOLDS(board[1 - at].head.over == !now.state.acting);
        compare(&board[1 - at], (const struct ninuki *)&now.state, rng);
    }
    return plies;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-ninuki PLIES [SEED]");
    uint64_t wanted = args_number(&args, "PLIES", 1, UINT64_MAX), plies = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    for (int size = 13; plies < wanted; size = size == 21 ? 13 : size + 2) {
        turns_rules(&rules, "ninuki", size);
        table = ninuki_table(&rules);
        fast_table_init(&tables, table);
        plies += play_game(&rng);
    }
    printf("%" PRIu64 " plies\n", plies);
    return 0;
}
