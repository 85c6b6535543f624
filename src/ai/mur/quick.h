/*
 * quick.h - a board of Mur for the search.
 *
 * The stones are 25 bits for each colour, as in the rules (games/mur.h), and a board is the same
 * number, so that plays mean the same and the repetition rule compares the same. What differs is
 * the speed: landing points are precomputed sets, a play changes a few words, and a key is computed
 * only for nodes that need one. tests/ai/mur.c compares it with the rules.
 */
#ifndef AI_MUR_QUICK_H
#define AI_MUR_QUICK_H

#include "ai/ab/ab.h"
#include "ai/mur/stake.h"
#include "base/bits.h"
#include "games/mur.h"

/* What all boards of a player share. */
struct quick_table {
    uint32_t reach[RINGS_CELLS][MUR_STONES + 1]; /* [point][order]: where a stone may land */
};

enum { QUICK_NOBODY = 2 }; /* who has won a drawn game */

struct quick {
    struct ab_board head;    /* its key belongs to the position and what may repeat */
    struct stake stake;      /* of the game that is being played */
    uint64_t salt;           /* part of all keys in this game of this match */
    uint64_t board;          /* packed as in the rules */
    uint64_t past[MUR_PAST]; /* the boards before it, newest first; 0 where none */
    uint8_t points[2];       /* traps of each seat */
    uint8_t black;           /* the seat that plays black */
    uint8_t phase;           /* enum mur_phase */
    uint8_t quiet;           /* plays since the last trap or the set-up */
    uint8_t winner;          /* once over: the seat, or QUICK_NOBODY */
    uint8_t opens;           /* the seat that begins the next game of the set */
    bool last;               /* there is none */
};

void quick_table_init(struct quick_table *table);

/* The board of a state; `stake`, `opens` and `last` are the caller's. */
void quick_set(const struct mur *mur, struct quick *out);

/* The stones of the present board, or of a past one, as the seat to move sees them. */
static inline struct mur_sides quick_sides_of(const struct quick *quick, uint64_t board)
{
    uint32_t black = (uint32_t)board & RINGS_ALL;
    uint32_t white = (uint32_t)(board >> 32) & RINGS_ALL;
    bool is_black = quick->head.mover == quick->black;
    return (struct mur_sides){is_black ? black : white, is_black ? white : black,
                              (int)(board >> 25 & 31)};
}

static inline struct mur_sides quick_sides(const struct quick *quick)
{
    return quick_sides_of(quick, quick->board);
}

/* The plays of the seat to move; `out` holds MUR_MOVES_MAX. Returns how many. The same as the rules
 * have, in another order. */
int quick_moves(const struct quick_table *table, const struct quick *quick, ag_move *out);

/* Plays a move; `after` is not the same board as `quick`. Sets everything except the key and value
 * of the head. */
void quick_play(const struct quick_table *table, const struct quick *quick, ag_move move,
                struct quick *after);

/* The key of a position. Past boards count only where one of the next plays may repeat them. */
uint64_t quick_key(const struct quick *quick);

/* The board on which the next game starts when this one is over, for the seat that opens it. */
struct mur_sides quick_next(const struct quick *quick);

#endif
