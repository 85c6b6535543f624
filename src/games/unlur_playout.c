/*
 * unlur_playout.c - uniformly random games of Unlur, fast.
 *
 * Once the colours are decided, random play is a shuffle of the empty cells, and figures only
 * grow. So most of the stones are put down without looking, up to a point where a figure is still
 * unlikely; then all groups are found in one sweep, and from there on every stone is joined to
 * its neighbours as it comes. Should the sweep find a figure after all, the same stones are
 * joined again one by one from the beginning. Groups are trees of cells: `up` leads to the root,
 * which knows the sides.
 */
#include "base/rng.h"
#include "games/common.h"
#include "games/unlur.h"

/* Of the empty cells, how many per cent are filled blindly: measured, see docs/performance.md. */
enum { BLIND = 62 };

struct groups {
    const struct hexagon *board;
    uint8_t *cell;                        /* the state's cells */
    uint16_t up[HEXAGON_CELLS_MAX + 1];   /* towards the root; a root leads to itself */
    uint8_t sides[HEXAGON_CELLS_MAX + 1]; /* of a root: the sides its group touches */
};

/*
 * arcs[m]: which neighbours to join when those in m (bit i: neighbour i) have the stone's colour.
 * Neighbours that follow each other in the circle touch each other, so one of each arc is enough.
 */
static unsigned arcs_of(unsigned mask)
{
    unsigned before = (mask << 1 | mask >> 5) & 0x3FU;
    return mask == 0x3FU ? 1U : mask & ~before;
}

static int root_of(struct groups *groups, int cell)
{
    while (groups->up[cell] != cell) {
        groups->up[cell] = groups->up[groups->up[cell]];
        cell = groups->up[cell];
    }
    return cell;
}

/* Joins the stone on `at` to the neighbours in `mask`; returns the sides of its group. */
static unsigned join(struct groups *groups, int at, unsigned mask)
{
    const uint16_t *next = groups->board->next[at];
    unsigned sides = groups->board->sides[at];
    int root = at;
    groups->up[at] = (uint16_t)at;
    for (int i = 0; mask; i++, mask >>= 1) {
        if (!(mask & 1))
            continue;
        int other = root_of(groups, next[i]);
        sides |= groups->sides[other];
        groups->up[root] = (uint16_t)other;
        root = other;
    }
    groups->sides[root] = (uint8_t)sides;
    return sides;
}

static unsigned same_neighbours(const struct groups *groups, int at, int from, int to)
{
    const uint16_t *next = groups->board->next[at];
    unsigned mask = 0;
    for (int i = from; i < to; i++)
        mask |= (unsigned)(groups->cell[next[i]] == groups->cell[at]) << i;
    return mask;
}

/* Finds all groups of the board in one sweep; whether there is no figure. */
static bool sweep(struct groups *groups)
{
    static const uint8_t arc[8] = {0, 1, 2, 1, 4, 5, 2, 1}; /* of left, upper left, upper right */
    for (int at = 0; at < groups->board->cells; at++) {
        if (!groups->cell[at])
            continue;
        unsigned sides = join(groups, at, arc[same_neighbours(groups, at, 0, 3)]);
        if (unlur_is_line(sides) || unlur_is_y(sides))
            return false;
    }
    return true;
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
        if (pick == count) {
            state->role[seat] = UNLUR_BLACK;
            state->role[1 - seat] = UNLUR_WHITE;
            state->phase = UNLUR_MAIN;
            return;
        }
        unlur->cell[open[pick]] = UNLUR_BLACK;
        open[pick] = open[--count];
    }
}

/* Puts stones from[first] … from[end - 1] down, alternately; the shuffle fixes each in turn. */
static void put_blindly(uint8_t *cell, uint16_t *from, uint32_t count, uint32_t end, int colour,
                        struct ag_rng *rng)
{
    for (uint32_t i = 0; i < end; i++) {
        uint32_t pick = i + rng_below(rng, count - i);
        uint16_t at = from[pick];
        from[pick] = from[i];
        from[i] = at;
        cell[at] = (uint8_t)colour;
        colour ^= UNLUR_BLACK ^ UNLUR_WHITE;
    }
}

/* Puts one stone down and ends the game if that makes a figure. */
static bool put(struct groups *groups, struct ag_state *state, int at, int colour)
{
    groups->cell[at] = (uint8_t)colour;
    unsigned sides = join(groups, at, arcs_of(same_neighbours(groups, at, 0, 6)));
    state->ply++;
    if (!unlur_is_line(sides) && !unlur_is_y(sides))
        return false;
    unlur_end(state, colour, sides);
    return true;
}

void unlur_playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    struct unlur *unlur = (struct unlur *)state;
    struct groups groups;
    uint16_t empty[HEXAGON_CELLS_MAX];
    uint32_t count = 0;
    groups.board = (const struct hexagon *)rules->table;
    groups.cell = unlur->cell;
    if (!state->acting)
        return;
    if (state->phase == UNLUR_CONTRACT)
        play_contract(groups.board, unlur, rng);
    for (int at = 0; at < groups.board->cells; at++)
        if (!unlur->cell[at])
            empty[count++] = (uint16_t)at;

    int colour = state->role[state_mover(state)];
    uint32_t blind = count * BLIND / 100, done = blind;
    put_blindly(unlur->cell, empty, count, blind, colour, rng);
    if (sweep(&groups)) {
        state->ply = (uint16_t)(state->ply + blind);
    } else {
        for (uint32_t i = 0; i < blind; i++)
            unlur->cell[empty[i]] = UNLUR_EMPTY;
        sweep(&groups);
        done = 0;
    }
    for (uint32_t i = done;; i++) {
        if (i >= blind) {
            uint32_t pick = i + rng_below(rng, count - i);
            uint16_t at = empty[pick];
            empty[pick] = empty[i];
            empty[i] = at;
        }
        if (put(&groups, state, empty[i], i % 2 ? colour ^ 3 : colour))
            return;
    }
}
