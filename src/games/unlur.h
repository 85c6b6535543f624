/*
 * unlur.h - the state of Unlur, for the rules and for engines that know the game.
 *
 * Rules: docs/rules/unlur.md. Random games spend nearly all their time finding groups, so the state
 * contains none: `play` searches only the group of the new stone, and the playout keeps its own.
 */
#ifndef GAMES_UNLUR_H
#define GAMES_UNLUR_H

#include "ag/game.h"
#include "board/hexagon.h"

enum unlur_phase { UNLUR_CONTRACT, UNLUR_MAIN };

/* Endings, by what was made. The maker of a line or a Y wins; the maker of the wrong one loses. */
enum unlur_ending { UNLUR_LINE = 1, UNLUR_Y, UNLUR_WRONG_LINE, UNLUR_WRONG_Y };

/* Roles and what stands on a cell. */
enum unlur_colour { UNLUR_EMPTY, UNLUR_BLACK, UNLUR_WHITE, UNLUR_OFF };

/* The move `pass`; every other move is cell + 1. */
enum { UNLUR_PASS = 0x8000 };

struct unlur {
    struct ag_state head;
    uint8_t cell[HEXAGON_CELLS_MAX + 1]; /* enum unlur_colour; UNLUR_OFF at [cells] */
};

/* What a group that touches these sides is (rules 4.2 and 4.3). */
static inline bool unlur_is_line(unsigned sides)
{
    return (sides & sides >> 3) != 0;
}

static inline bool unlur_is_y(unsigned sides)
{
    return (sides & 0x15U) == 0x15U || (sides & 0x2AU) == 0x2AU;
}

/* unlur_playout.c */
void unlur_playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng);

/* Ends the game for the maker of a figure (section 5). */
void unlur_end(struct ag_state *state, int colour, unsigned sides);

#endif
