/*
 * unlur_links.h - connections that cannot be broken, on boards of size 3 and 4.
 *
 * Two ends (a group, an empty cell or a side) are *joined* within a set of empty cells, the
 * carrier, if their owner can connect them there although the opponent moves first, and *nearly
 * joined* if the owner can connect them by moving first, on the key. They are found step by step,
 * as in programs for Hex:
 *
 *   1. Neighbours are joined, with an empty carrier.
 *   2. If A and B are joined, and B and C are, within carriers that share no cell, then A and C are
 *      joined if B is a group, and nearly joined, with key B, if it is an empty cell.
 *   3. If two ends are nearly joined in several ways, and no cell is part of all of them, they are
 *      joined: the opponent cannot prevent all of them with one stone.
 *
 * A line is two opposite sides that are joined, a Y is a group that is joined to three sides within
 * carriers that share no cell. Whoever completes only the wrong shape loses, so a connection counts
 * only if its owner would not have that shape even with stones on the whole carrier. Black's Y is
 * therefore searched for twice, each time without the cells on the three sides that it does not
 * need: with those, it would soon contain a line.
 */
#ifndef TESTS_AI_UNLUR_LINKS_H
#define TESTS_AI_UNLUR_LINKS_H

#include "unlur_words.h"

/* A win by connections: the stone that makes them, and the cells they need, with that one. */
struct links_win {
    uint64_t key, carrier;
};

/* Whether a colour with these stones wins by connections if it moves first. */
bool links_wins(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                struct links_win *win);

/* Those of the opponent's `moves` after which `colour` no longer wins by any connection that was
 * found. Removes from `common` the cells that are not in all of these connections, and adds their
 * cells to `all`. */
uint64_t links_answers(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all);

#endif
