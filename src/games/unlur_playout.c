/*
 * unlur_playout.c - uniformly random games of Unlur, fast.
 *
 * Once the colours are decided, random play is a shuffle of the empty cells, and shapes only grow.
 * So most of the stones are placed without any checks, up to a point where a complete shape is
 * still unlikely; then all groups are found in one sweep, and from there on every stone is
 * connected to its neighbours as it is placed. If the sweep finds a complete shape after all, the
 * last quarter of these stones is removed again, and so on. Groups are trees of cells: `up` leads
 * to the root, which knows the sides.
 */
#include "base/bits.h"
#include "base/rng.h"
#include "games/common.h"
#include "games/unlur.h"

/* Of the empty cells, how many per cent are filled blindly: measured, see docs/performance.md. */
enum { BLIND = 74 };

struct groups {
    const struct hexagon *board;
    uint8_t *cell;                        /* the state's cells */
    uint16_t up[HEXAGON_CELLS_MAX + 1];   /* towards the root; a root leads to itself */
    uint8_t sides[HEXAGON_CELLS_MAX + 1]; /* of a root: the sides its group touches */
};

/*
 * Which neighbours to join when those in `mask` (bit i: neighbour i) have the stone's colour.
 * Neighbours that follow each other in the circle touch each other, so one of each arc is enough.
 */
static unsigned arcs_of(unsigned mask)
{
    unsigned before = (mask << 1 | mask >> 5) & 0x3FU;
    return mask == 0x3FU ? 1U : mask & ~before;
}

/* Trees are nearly flat: two steps are mostly enough, and always taking both avoids a branch. */
static inline int root_of(struct groups *groups, int cell)
{
    int root = groups->up[groups->up[cell]];
    while (groups->up[root] != root)
        root = groups->up[root];
    groups->up[cell] = (uint16_t)root;
    return root;
}

/* Which of the neighbours 0 to `count` - 1 have the colour of the stone on `at`. */
static inline unsigned same_neighbours(const struct groups *groups, int at, int count)
{
    const uint16_t *next = groups->board->next[at];
    unsigned mask = 0;
    for (int i = 0; i < count; i++)
        mask |= (unsigned)(groups->cell[next[i]] == groups->cell[at]) << i;
    return mask;
}

/* Joins the stone on `at` to its neighbours; returns the sides of its group. */
static inline unsigned join(struct groups *groups, int at)
{
    const uint16_t *next = groups->board->next[at];
    unsigned sides = groups->board->sides[at];
    int root = at;
    groups->up[at] = (uint16_t)at;
    for (unsigned mask = arcs_of(same_neighbours(groups, at, 6)); mask; mask &= mask - 1) {
        int other = root_of(groups, next[bits_first32(mask)]);
        sides |= groups->sides[other];
        groups->up[root] = (uint16_t)other;
        root = other;
    }
    groups->sides[root] = (uint8_t)sides;
    return sides;
}

/* Lists those of `count` cells that hold a stone, without a branch that nobody could predict. */
static inline int list_stones(const uint8_t *cell, const uint16_t *from, int count, uint16_t *out)
{
    int stones = 0;
    for (int i = 0; i < count; i++) {
        int at = from ? from[i] : i;
        out[stones] = (uint16_t)at;
        stones += cell[at] != UNLUR_EMPTY;
    }
    return stones;
}

/* Finds the groups of all stones, in reading order, each from the neighbours before it. */
static void find_groups(struct groups *groups)
{
    enum { LEFT = 1, UPPER_LEFT = 2, UPPER_RIGHT = 4 };
    static const uint8_t first[8] = {HEXAGON_ITSELF, 0, 1, 0, 2, 0, 1, 0};
    uint16_t stone[HEXAGON_CELLS_MAX];
    int count = list_stones(groups->cell, NULL, groups->board->cells, stone);
    for (int i = 0; i < count; i++) {
        uint16_t at = stone[i];
        const uint16_t *next = groups->board->next[at];
        unsigned mask = same_neighbours(groups, at, 3);
        groups->up[at] = at;
        int root = root_of(groups, next[first[mask]]);
        groups->up[at] = (uint16_t)root;
        if (mask == (LEFT | UPPER_RIGHT)) /* only these two may not be connected yet */
            groups->up[root] = (uint16_t)root_of(groups, next[2]);
    }
}

/* Finds the groups and the sides they touch; returns whether there is no figure. */
static bool sweep(struct groups *groups)
{
    const struct hexagon *board = groups->board;
    uint16_t stone[6 * HEXAGON_SIZE_MAX];
    unsigned figures = 0;
    find_groups(groups);
    memset(groups->sides, 0, board->cells);
    int count = list_stones(groups->cell, board->rim_cell, board->rim, stone);
    for (int i = 0; i < count; i++) {
        int root = root_of(groups, stone[i]);
        unsigned sides = groups->sides[root] | board->sides[stone[i]];
        groups->sides[root] = (uint8_t)sides;
        figures |= (unsigned)unlur_is_line(sides) | (unsigned)unlur_is_y(sides);
    }
    return !figures;
}

/* Plays the contract phase (section 2). */
static void play_contract(const struct hexagon *board, struct unlur *unlur, struct ag_rng *rng)
{
    uint16_t open[HEXAGON_CELLS_MAX];
    uint32_t count = 0;
    struct ag_state *state = &unlur->head;
    for (int at = 0; at < board->cells; at++)
        if (!unlur->cell[at] && !board->sides[at])
            open[count++] = (uint16_t)at;
    for (;;) {
        int seat = state_mover(state);
        uint32_t pick = rng_below(rng, count + 1);
        state->ply++;
        state->acting = (uint8_t)(1 << (1 - seat));
        if (pick == count) { /* a pass: rules 2.3 to 2.6 */
            state->role[seat] = UNLUR_BLACK;
            state->role[1 - seat] = UNLUR_WHITE;
            state->phase = UNLUR_MAIN;
            return;
        }
        unlur->cell[open[pick]] = UNLUR_BLACK;
        open[pick] = open[--count];
    }
}

/* Fixes the i-th cell of the shuffle. */
static inline int swap(uint16_t *cell, uint32_t i, uint32_t pick)
{
    uint16_t at = cell[pick];
    cell[pick] = cell[i];
    cell[i] = at;
    return at;
}

static inline int draw(uint16_t *cell, uint32_t i, uint32_t count, struct ag_rng *rng)
{
    return swap(cell, i, i + rng_below(rng, count - i));
}

/* Lists the empty cells; where eight in a row are empty, all at once. */
static uint32_t list_empty(const uint8_t *cell, int cells, uint16_t *out)
{
    uint32_t count = 0;
    for (int at = 0; at < cells;) {
        uint64_t eight = 1;
        if (at + 8 <= cells)
            memcpy(&eight, cell + at, sizeof eight);
        if (!eight) {
            for (int i = 0; i < 8; i++)
                out[count + (uint32_t)i] = (uint16_t)(at + i);
            count += 8;
            at += 8;
            continue;
        }
        out[count] = (uint16_t)at;
        count += !cell[at++];
    }
    return count;
}

/* Fills the first `blind` cells of the shuffle in turn, two with each random number. */
static void fill(uint8_t *cell, uint16_t *empty, uint32_t count, uint32_t blind,
                 const uint8_t colour[2], struct ag_rng *rng)
{
    for (uint32_t i = 0; i < blind; i += 2) {
        uint32_t pick[2];
        rng_below_two(rng, count - i, count - i - 1, pick);
        cell[swap(empty, i, i + pick[0])] = colour[0];
        cell[swap(empty, i + 1, i + 1 + pick[1])] = colour[1];
    }
}

void unlur_playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    struct unlur *unlur = (struct unlur *)state;
    struct groups groups;
    uint16_t empty[HEXAGON_CELLS_MAX];
    groups.board = rules->table;
    groups.cell = unlur->cell;
    if (!state->acting)
        return;
    if (state->phase == UNLUR_CONTRACT)
        play_contract(groups.board, unlur, rng);
    uint32_t count = list_empty(unlur->cell, groups.board->cells, empty);
    uint32_t drawn = count * BLIND / 200 * 2, done = drawn; /* even, as fill() places pairs */

    /* Step 1. Place most of the stones without any checks. */
    uint8_t colour[2] = {state->role[state_mover(state)]};
    colour[1] = colour[0] ^ UNLUR_BLACK ^ UNLUR_WHITE;
    fill(unlur->cell, empty, count, drawn, colour, rng);

    /* Step 2. Find the groups; while there is a complete figure, remove the last quarter. */
    while (!sweep(&groups))
        for (uint32_t keep = done * 3 / 4; done > keep;)
            unlur->cell[empty[--done]] = UNLUR_EMPTY;

    /* Step 3. Place the others one by one, first those that were removed: the shuffle must stay
     * what it was. The first figure ends the game (section 5). */
    for (unsigned sides = 0; !unlur_is_line(sides) && !unlur_is_y(sides); done++) {
        int at = done < drawn ? empty[done] : draw(empty, done, count, rng);
        unlur->cell[at] = colour[done % 2];
        sides = join(&groups, at);
        if (unlur_is_line(sides) || unlur_is_y(sides))
            unlur_end(state, colour[done % 2], sides);
    }
    state->ply = (uint16_t)(state->ply + done);
}
