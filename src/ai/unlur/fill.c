/*
 * fill.c - random games of Unlur that avoid the worst mistakes. See fill.h.
 */
#include "ai/unlur/fill.h"

#include <string.h>

#include "ai/unlur/near.h"
#include "base/bits.h"
#include "base/rng.h"

enum { BLIND = 62 }; /* per cent of the empty cells that are filled without checks */

/* Removes a cell from the list of empty ones. */
static inline void take(struct fill *fill, int cell)
{
    int at = fill->place[cell];
    uint16_t last = fill->empty[--fill->empties];
    fill->empty[at] = last;
    fill->place[last] = (uint16_t)at;
}

/* Removes the stone from a cell, and puts the cell back into the list. */
static inline void give_back(struct fill *fill, int cell)
{
    fill->place[cell] = (uint16_t)fill->empties;
    fill->empty[fill->empties++] = (uint16_t)cell;
    fill->cell[cell] = UNLUR_EMPTY;
}

/*
 * The cell that saves a bridge of `colour` that a stone on `last` attacks, between two stones or
 * between a stone and a side; -1: there is none.
 *
 * The neighbours are twelve bits, two for each: 0 is empty, 1 black, 2 white and 3 off the board.
 * So the low bits say where there is a black stone or the board ends, the high bits the same for
 * white. An empty neighbour between two such neighbours is a cell that saves a bridge.
 */
static inline int find_bridge(const struct fill *fill, int last, int colour, struct ag_rng *rng)
{
    const uint16_t *next = fill->board->next[last];
    unsigned all = 0;
    for (int i = 0; i < 6; i++)
        all |= (unsigned)fill->cell[next[i]] << 2 * i;
    unsigned own = (colour == UNLUR_BLACK ? all : all >> 1) & 0x555U;
    unsigned before = own << 2 | own >> 10, after = own >> 2 | own << 10;
    unsigned saves = ~(all | all >> 1) & before & after & 0x555U;
    if (!saves)
        return -1;
    if (saves & (saves - 1)) { /* several: a random one */
        int skip = (int)rng_below(rng, (uint32_t)bits_count32(saves));
        while (skip--)
            saves &= saves - 1;
    }
    return next[bits_first32(saves) / 2];
}

static inline int choose(const struct fill *fill, int last, int colour, struct ag_rng *rng)
{
    int bridge = last < 0 ? -1 : find_bridge(fill, last, colour, rng);
    return bridge >= 0 ? bridge : fill->empty[rng_below(rng, (uint32_t)fill->empties)];
}

static inline int root_of(struct fill *fill, int cell)
{
    int root = fill->up[cell];
    while (fill->up[root] != root)
        root = fill->up[root];
    fill->up[cell] = (uint16_t)root;
    return root;
}

/* The groups around an empty cell. */
struct touch {
    int root[6], roots;
    unsigned sides; /* that a stone on the cell would be connected to */
};

static inline void find_groups(struct fill *fill, int cell, int colour, struct touch *touch)
{
    const uint16_t *next = fill->board->next[cell];
    touch->sides = fill->board->sides[cell];
    touch->roots = 0;
    for (int i = 0; i < 6; i++)
        if (fill->cell[next[i]] == colour) {
            int root = root_of(fill, next[i]);
            touch->sides |= fill->sides[root];
            touch->root[touch->roots++] = root;
        }
}

/* Places a stone and joins the groups around it. */
static inline void join(struct fill *fill, int cell, int colour, const struct touch *touch)
{
    int root = touch->roots ? touch->root[0] : cell;
    fill->cell[cell] = (uint8_t)colour;
    fill->up[cell] = (uint16_t)root;
    for (int i = 1; i < touch->roots; i++)
        fill->up[touch->root[i]] = (uint16_t)root;
    fill->sides[root] = (uint8_t)touch->sides;
}

/* Finds the groups of all stones; returns whether nobody has completed a shape. */
static bool sweep(struct fill *fill)
{
    const struct hexagon *board = fill->board;
    unsigned shapes = 0;
    for (int at = 0; at < board->cells; at++) {
        int colour = fill->cell[at], root = at;
        const uint16_t *next = board->next[at];
        fill->up[at] = (uint16_t)at;
        fill->sides[at] = board->sides[at];
        if (!colour)
            continue;
        unsigned sides = board->sides[at];
        for (int i = 0; i < 3; i++) { /* the neighbours before it in reading order */
            if (fill->cell[next[i]] != colour)
                continue;
            int other = root_of(fill, next[i]);
            sides |= fill->sides[other];
            fill->up[root] = (uint16_t)other;
            root = other;
        }
        fill->sides[root] = (uint8_t)sides;
        shapes |= (unsigned)unlur_is_line(sides) | (unsigned)unlur_is_y(sides);
    }
    return !shapes;
}

static inline bool is_shape(unsigned sides)
{
    return unlur_is_line(sides) || unlur_is_y(sides);
}

/* Another cell, where `colour` does not complete only the opponent's shape; -1: there is none. */
static int choose_other(struct fill *fill, int colour, struct touch *touch, struct ag_rng *rng)
{
    int from = (int)rng_below(rng, (uint32_t)fill->empties);
    for (int i = 0; i < fill->empties; i++) {
        int cell = fill->empty[(from + i) % fill->empties];
        find_groups(fill, cell, colour, touch);
        if (!is_shape(touch->sides) || near_is_own(touch->sides, colour))
            return cell;
    }
    return -1;
}

static void init(struct fill *fill, const struct hexagon *board, const uint8_t *cell)
{
    fill->board = board;
    memcpy(fill->cell, cell, board->cells + 1U);
    fill->empties = fill->played = 0;
    for (int at = 0; at < board->cells; at++) {
        fill->empty[fill->empties] = (uint16_t)at;
        fill->place[at] = (uint16_t)fill->empties;
        fill->empties += !cell[at];
    }
}

int fill_play(struct fill *fill, const struct hexagon *board, const uint8_t *cell, int colour,
              int last, struct ag_rng *rng)
{
    init(fill, board, cell);
    int blind = fill->empties * BLIND / 100;
    int first = colour;

    /* Step 1. Place most of the stones without looking at what they make: on a board with so few
     * stones a shape is rare, and keeping groups up to date would take most of the time. */
    for (; fill->played < blind; colour = near_other(colour)) {
        last = choose(fill, last, colour, rng);
        take(fill, last);
        fill->cell[last] = (uint8_t)colour;
        fill->order[fill->played++] = (uint16_t)last;
    }

    /* Step 2. If that has completed a shape after all, take some of the stones back until nobody
     * has: who has completed one first is not known, and decides the game. */
    while (!sweep(fill)) {
        for (int keep = fill->played * 3 / 4; fill->played > keep;)
            give_back(fill, fill->order[--fill->played]);
        last = fill->played ? fill->order[fill->played - 1] : -1;
    }
    colour = fill->played % 2 ? near_other(first) : first;

    /* Step 3. Place the others with care: whoever can help it does not complete the wrong shape,
     * and the first shape ends the game. */
    for (;; colour = near_other(colour)) {
        struct touch touch;
        int at = choose(fill, last, colour, rng);
        find_groups(fill, at, colour, &touch);
        if (is_shape(touch.sides) && !near_is_own(touch.sides, colour)) {
            at = choose_other(fill, colour, &touch, rng);
            if (at < 0)
                return near_other(colour);
        }
        take(fill, at);
        join(fill, at, colour, &touch);
        fill->order[fill->played++] = (uint16_t)at;
        if (is_shape(touch.sides))
            return colour;
        last = at;
    }
}
