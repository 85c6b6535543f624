/*
 * mur.h - the state of Mur and its plays.
 *
 * Rules: docs/rules/mur.md. A board is one number, so the earlier boards that the repetition rule
 * needs are cheap to keep and to compare:
 *
 *     bits  0 … 24 black stones   25 … 29 point of the mur stone   32 … 56 white stones   63 set
 */
#ifndef GAMES_MUR_H
#define GAMES_MUR_H

#include "ag/game.h"
#include "board/rings.h"
#include "sentences.h"

enum {
    MUR_STONES = 7,     /* of each colour */
    MUR_TRAPS = 3,      /* that win a game */
    MUR_QUIET = 200,    /* plays in a row without a trap, which end a game */
    MUR_ORDER = 4,      /* of the mur stone */
    MUR_PAST = 3,       /* boards kept before the present one */
    MUR_MOVES_MAX = 128 /* plays in a position, at most: 24 placements, 7 stones x 8 ways */
};

enum mur_phase { MUR_PLAY, MUR_TRAPPED, MUR_REPEAT, MUR_STAGNANT };

enum mur_ending { MUR_MUR = 1, MUR_THREE_TRAPS, MUR_NO_END };

/* The game's own numbers in the head. */
enum mur_own {
    MUR_OWN_QUIET, /* plays since the last trap or the set-up */
    MUR_OWN_OFF    /* and the next: stones of black and white that are off the board */
};

struct mur {
    struct ag_state head;
    uint64_t board;          /* see mur_pack */
    uint64_t past[MUR_PAST]; /* the boards before it in this game, newest first; 0 where none */
};

/* A board taken apart. Colours: 0 is black, 1 is white; the role of a colour is colour + 1. */
struct mur_board {
    uint32_t stones[2];
    int mur;
};

/* Set in every packed board, so that none is 0. */
#define MUR_A_BOARD (UINT64_C(1) << 63)

static inline uint64_t mur_pack(const struct mur_board *board)
{
    return board->stones[0] | (uint64_t)board->mur << 25 | (uint64_t)board->stones[1] << 32 |
           MUR_A_BOARD;
}

static inline struct mur_board mur_unpack(uint64_t packed)
{
    return (struct mur_board){{(uint32_t)packed & RINGS_ALL, (uint32_t)(packed >> 32) & RINGS_ALL},
                              (int)(packed >> 25 & 31)};
}

/*
 * A move: two bits for its kind; then for a withdrawal the set of points, otherwise from, to and
 * the point where a knocked stone rests, five bits each.
 */
enum mur_kind { MUR_PLACE = 1, MUR_MOVE, MUR_WITHDRAW };
enum { MUR_NOWHERE = 31 };

static inline ag_move mur_move(int from, int to, int rest)
{
    return (ag_move)MUR_MOVE << 30 | (ag_move)(from | to << 5 | rest << 10);
}

static inline ag_move mur_place(int to)
{
    return (ag_move)MUR_PLACE << 30 | (ag_move)(MUR_NOWHERE | to << 5 | MUR_NOWHERE << 10);
}

static inline ag_move mur_withdraw(uint32_t set)
{
    return (ag_move)MUR_WITHDRAW << 30 | set;
}

static inline int mur_kind(ag_move move)
{
    return (int)(move >> 30);
}

static inline int mur_from(ag_move move)
{
    return move & 31;
}

static inline int mur_to(ag_move move)
{
    return move >> 5 & 31;
}

static inline int mur_rest(ag_move move)
{
    return move >> 10 & 31;
}

/* The colour of the seat to move: roles are 1 and 2, and so is acting. */
static inline int mur_colour(const struct ag_state *state)
{
    return (state->acting - 1) ^ (state->role[0] - 1);
}

/* mur_moves.c */

/* Writes the placements and moves of `colour`; stops once there are `limit` or more. Returns how
 * many. `out` holds MUR_MOVES_MAX. */
int mur_generate(const struct rings *rings, const struct mur_board *board, int colour, ag_move *out,
                 int limit);

/* A random placement or move, each legal one equally likely; 0: there seems to be none. */
ag_move mur_random(const struct rings *rings, const struct mur_board *board, int colour,
                   struct ag_rng *rng);

/* A board as the side to move sees it: what plays are carried out on. */
struct mur_sides {
    uint32_t own, other;
    int mur;
};

/* Carries out a placement or move. A placement comes from a point that is not on the board, so
 * taking the stone from there does nothing. */
static inline void mur_apply(struct mur_sides *sides, ag_move move)
{
    uint32_t to = 1U << mur_to(move);
    sides->own &= ~(1U << mur_from(move));
    if (mur_rest(move) != MUR_NOWHERE) {
        uint32_t rest = 1U << mur_rest(move);
        if (sides->other & to)
            sides->other ^= to | rest;
        else if (sides->own & to)
            sides->own |= rest;
        else
            sides->mur = mur_rest(move);
    }
    sides->own |= to;
}

/* The order of the stone on a point that is occupied: rules 2.2 and 2.4. */
int mur_order(const struct mur_board *board, int cell);

/* Why a placement or move is not among the generated ones. Returns false. */
bool mur_refuse(const struct rings *rings, const struct mur_board *board, int colour, ag_move move,
                struct ag_error *why);

/* The way that a stone took, or the one that it knocked along: the points from where it was to
 * where it is; returns how many. `knocked` may be NULL. */
int mur_path(const struct rings *rings, const struct mur_board *board, const struct ag_event *moved,
             const struct ag_event *knocked, bool of_knocked, ag_cell out[AG_PATH_MAX]);

/* mur_text.c: as the functions of struct ag_game. */
void mur_move_write(const struct ag_rules *rules, ag_move move, char *out);
bool mur_move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                   struct ag_error *why);
int mur_move_cells(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS]);
ag_move mur_move_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell, int cells);
void mur_state_write(const struct ag_rules *rules, const struct ag_state *state, char *out);
bool mur_state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                    struct ag_error *why);

/* Whether the bits of a move could have come from mur_place, mur_move or mur_withdraw. */
bool mur_is_well_formed(ag_move move);

/* The points of a set in alphabetical order, joined by `between`. */
void mur_set_write(uint32_t set, const char *between, struct text *text);

/* mur.c: what reading needs. */

/* The key of a state. */
uint64_t mur_key(const struct mur *mur);

/* The invariant of a position that is broken, or 0; `off` must be right. */
enum say_id mur_broken(const struct ag_rules *rules, const struct mur *mur);

/* Ends the game if traps, board or quiet plays say so; returns whether they do. */
bool mur_end(struct mur *mur);

/* Sets `off` from the board. */
void mur_count_off(struct mur *mur);

#endif
