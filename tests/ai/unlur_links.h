/*
 * unlur_links.h - connections that cannot be broken, on boards of size 3 and 4.
 *
 * Two ends (a group, an empty cell or a side) are *joined* within a set of empty cells, the
 * carrier, if their owner can connect them there although the opponent moves first, and *nearly
 * joined* if he can when he moves first himself, on the key. They are found step by step, as in
 * programs for Hex:
 *
 * 1. Neighbours are joined, and nothing is needed for it.
 * 2. If A and B are joined, and B and C are, within carriers that share no cell, then A and C are
 *    joined if B is a group, and nearly joined, with key B, if it is an empty cell.
 * 3. If two ends are nearly joined in several ways, and no cell is part of all of them, they are
 *    joined: the opponent cannot be everywhere.
 *
 * A line is two opposite sides that are joined, a Y is a group that is joined to three sides within
 * carriers that share no cell. Whoever makes the other's figure first loses, so a connection counts
 * only if its owner, even with all stones of the carrier, would not have made that figure. Black's
 * Y is therefore looked for twice, each time without the cells on the three sides that it does not
 * need: there it would soon become a line.
 */
#ifndef TESTS_AI_UNLUR_LINKS_H
#define TESTS_AI_UNLUR_LINKS_H

#include "unlur_words.h"

/* A win by connections: the stone that makes them, and the cells they need, with that one. */
struct links_win {
    uint64_t key, carrier;
};

/* Whether a colour with these stones, to move, wins by connections. */
bool links_wins(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                struct links_win *win);

/* Of `moves` of the other side, those after which `colour` no longer wins by any connection that
 * was found. What all of these have in common is removed from `common`, their cells are added to
 * `all`. */
uint64_t links_answers(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all);

#endif
