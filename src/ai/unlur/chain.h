/*
 * chain.h - virtual connections of Unlur: shapes that lack nothing but bridges.
 *
 * A bridge connects two stones, or a stone on the second row and a side, over two empty cells: if
 * the opponent takes one of them, the other one completes the connection.
 *
 *        e o         o e           Stones that are linked by bridges with no cell in common are as
 *       o e         e . e          good as connected. (Bridge between stones; bridge to a side
 *                                  at the bottom.)
 *
 * A *chain* is a line of White or a Y of Black all of whose links are adjacent stones or such
 * bridges. Whoever has one has won, whoever is to move:
 *
 *   - The owner answers every stone on a bridge with the bridge's other cell, and otherwise
 *     completes any bridge. The last one completes the shape.
 *   - The owner never completes only the wrong shape: chain_find makes sure that the owner's
 *     stones with all the bridge cells together do not contain one.
 *   - The opponent cannot be faster. Nobody can get past a bridge without both of its cells; and
 *     beyond a line there is no Y, beyond a Y no line.
 *
 * A chain that lacks one stone besides its bridges is a *threat*: if the opponent does not play on
 * one of its cells, it wins.
 */
#ifndef AI_UNLUR_CHAIN_H
#define AI_UNLUR_CHAIN_H

#include "ai/unlur/near.h"

enum { CHAIN_WORDS = (HEXAGON_CELLS_MAX + 63) / 64 };

struct chain {
    uint64_t cell[CHAIN_WORDS]; /* the empty cells that it needs */
    int bridges;
};

static inline bool chain_has(const struct chain *chain, int cell)
{
    return chain->cell[cell / 64] >> cell % 64 & 1;
}

/* Looks for a chain of `colour` through `start`: one of its stones, or an empty cell on which a
 * stone of that colour is assumed. Does not find every chain that exists. */
bool chain_find(const struct hexagon *board, const uint8_t *cell, int colour, int start,
                struct chain *chain);

/* What chains say about a position. */
struct verdict {
    int winner; /* the colour that wins; 0: not known */
    int turns;  /* then: how long the game lasts, at most */
    int stone;  /* if the mover wins: the cell that wins; -1: any cell of the chain */
    /* If no winner is known: whether all cells except those of `must` lose. */
    bool is_forced;
    struct chain must;
};

/* Judges a position with `colour` to move. */
void chain_judge(const struct hexagon *board, const uint8_t *cell, int colour,
                 struct verdict *verdict);

#endif
