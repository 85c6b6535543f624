/*
 * mur.h - the state of Mur and its plays.
 *
 * Rules: docs/rules/mur.md. A board is one number: 25 bits for the black stones, 25 for the white,
 * 5 for the point of the mur stone; so the boards that the repeat rule looks back on are cheap to
 * keep and to compare.
 */
#ifndef GAMES_MUR_H
#define GAMES_MUR_H

#include "ag/game.h"
#include "board/rings.h"

enum {
    MUR_STONES = 7,     /* of each colour */
    MUR_TRAPS = 3,      /* that win a game */
    MUR_QUIET = 200,    /* plays in a row without a trap that end a game */
    MUR_ORDER = 4,      /* of the mur stone */
    MUR_PAST = 3,       /* boards kept behind the present one */
    MUR_MOVES_MAX = 128 /* plays in a position, at most: 24 placements or 7 stones x 8 ways */
};

enum mur_phase { MUR_PLAY, MUR_TRAPPED, MUR_REPEAT, MUR_STAGNANT };

enum mur_ending { MUR_MUR = 1, MUR_THREE_TRAPS, MUR_NO_END };

struct mur {
    struct ag_state head;
    uint64_t board;          /* see mur_pack */
    uint64_t past[MUR_PAST]; /* the boards before it in this game, newest first; 0 where none */
    uint16_t quiet;          /* plays since the last trap or the set-up */
    uint16_t spare[3];       /* zero */
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
    return board->stones[0] | (uint64_t)board->stones[1] << 25 | (uint64_t)board->mur << 50 |
           MUR_A_BOARD;
}

static inline struct mur_board mur_unpack(uint64_t packed)
{
    return (struct mur_board){{(uint32_t)packed & RINGS_ALL, (uint32_t)(packed >> 25) & RINGS_ALL},
                              (int)(packed >> 50 & 31)};
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

/* The colour of the seat to move. */
static inline int mur_colour(const struct ag_state *state)
{
    return state->role[state->acting == 2] - 1;
}

/* mur_moves.c */

/* Writes the placements and moves of `colour`, at most `limit` of them; returns how many. */
int mur_generate(const struct rings *rings, const struct mur_board *board, int colour, ag_move *out,
                 int limit);

/* The board after a placement, move or withdrawal of `colour`. */
void mur_apply(struct mur_board *board, int colour, ag_move move);

/* The order of the stone on a point that is occupied: rules 2.2 and 2.4. */
int mur_order(const struct mur_board *board, int cell);

/* Why a placement or move is not among the generated ones. Returns false. */
bool mur_refuse(const struct rings *rings, const struct mur_board *board, int colour, ag_move move,
                struct ag_error *why);

/* mur_text.c */
void mur_move_write(const struct ag_rules *rules, ag_move move, char *out);
bool mur_move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                   struct ag_error *why);
void mur_state_write(const struct ag_rules *rules, const struct ag_state *state, char *out);
bool mur_state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                    struct ag_error *why);
void mur_set_write(uint32_t set, struct text *text);

/* mur.c */
uint64_t mur_key(const struct mur *mur);
const char *mur_broken(const struct ag_rules *rules, const struct mur *mur);
bool mur_end(struct mur *mur);

#endif
