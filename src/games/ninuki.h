/*
 * ninuki.h - the state of Ninuki-Renju and the shapes on its lines.
 *
 * Rules: docs/rules/ninuki.md. All rules are about lines, so the state is nothing but lines: for
 * each side, one word for every row, column and diagonal, with a bit per point. The window of a
 * point on a line is the point itself with five neighbours on both sides:
 *
 *     bit    0  1  2  3  4 [5] 6  7  8  9 10        bit 5 is the point itself
 *
 * The windows of both sides are enough for every rule about runs, fours and threes.
 */
#ifndef GAMES_NINUKI_H
#define GAMES_NINUKI_H

#include "ag/game.h"
#include "board/square.h"

enum {
    NINUKI_SIZE_MIN = 13,
    NINUKI_LINES = 6 * SQUARE_SIZE_MAX - 2, /* rows, columns, rising and falling diagonals */
    NINUKI_MARGIN = 5,                      /* bits below the first point of a line */
    NINUKI_PAIRS = 5                        /* captured pairs that win */
};

enum ninuki_phase { NINUKI_SECOND, NINUKI_THIRD, NINUKI_PLAY, NINUKI_BREAK };

enum ninuki_ending {
    NINUKI_FIVE = 1,       /* a five that cannot be broken */
    NINUKI_UNBROKEN,       /* the opponent's move left a five standing */
    NINUKI_CAPTURES,       /* five pairs */
    NINUKI_FIFTH_AND_FIVE, /* five pairs against a standing five: a draw */
    NINUKI_NO_MOVE         /* a draw */
};

/* Sides: 0 is x, 1 is o. The role of seat s is s + 1, in every game. */
struct ninuki {
    struct ag_state head;
    uint32_t line[2][NINUKI_LINES]; /* bit NINUKI_MARGIN + i: a stone on point i of the line */
};

/* Where a point lies: for each of the 4 directions its line and its index on it. */
struct ninuki_spot {
    uint8_t line[4], index[4];
};

/* The geometry. */
struct ninuki_table {
    int size, cells;
    int step[4];                  /* from a point to the next one on its line */
    uint32_t valid[NINUKI_LINES]; /* the bits of a line that are on the board */
    struct ninuki_spot spot[SQUARE_CELLS_MAX];
};

/* The boards of all sizes, in steps of two from NINUKI_SIZE_MIN on. */
extern const struct ninuki_table ninuki_tables[(SQUARE_SIZE_MAX - NINUKI_SIZE_MIN) / 2 + 1];

/* What a stone of a side on an empty point does. */
struct ninuki_look {
    uint8_t captures; /* bit k: a pair forward in direction k; bit k + 4: backward */
    uint8_t threes;   /* bit k: after the captures a three along direction k */
    bool five;        /* after the captures a five through the stone */
};

static inline const struct ninuki_table *ninuki_table(const struct ag_rules *rules)
{
    return rules->table;
}

/* The window of a point on its line in direction k, from one side's lines or from `valid`. */
static inline uint32_t ninuki_window(const uint32_t *line, const struct ninuki_spot *spot, int k)
{
    return line[spot->line[k]] >> spot->index[k] & 0x7FFU;
}

/* Whether a point holds a stone of `side`. */
static inline bool ninuki_has(const struct ninuki *ninuki, const struct ninuki_spot *spot, int side)
{
    return ninuki->line[side][spot->line[0]] >> (spot->index[0] + NINUKI_MARGIN) & 1;
}

static inline bool ninuki_is_empty(const struct ninuki *ninuki, const struct ninuki_spot *spot)
{
    return !ninuki_has(ninuki, spot, 0) && !ninuki_has(ninuki, spot, 1);
}

/* Puts a stone of `side` down, or takes it off. */
static inline void ninuki_flip(struct ninuki *ninuki, const struct ninuki_spot *spot, int side)
{
    for (int k = 0; k < 4; k++)
        ninuki->line[side][spot->line[k]] ^= 1U << (spot->index[k] + NINUKI_MARGIN);
}

/* ninuki_shape.c: what stands on lines. */

/* What a stone of `side` on the empty point `cell` would do. */
struct ninuki_look ninuki_look(const struct ninuki_table *table, const struct ninuki *ninuki,
                               int side, int cell);

/* Of that only the captures, as in struct ninuki_look. */
unsigned ninuki_captures(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                         int cell);

/* The points from which such captures take stones; returns how many, an even number. */
int ninuki_captured(const struct ninuki_table *table, unsigned captures, int cell, int out[16]);

/* Puts a stone of `side` on an empty point and takes the captured stones off. */
void ninuki_place(const struct ninuki_table *table, struct ninuki *ninuki, int side, int cell,
                  unsigned captures);

/* Whether a stone of `side` on an empty point would make a five, not counting captures: rule
 * 4.5. */
bool ninuki_would_five(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                       int cell);

/* Whether a five of `side` stands, and whether it has a four: rules 4.3 and 4.5. */
bool ninuki_has_five(const struct ninuki *ninuki, int side);
bool ninuki_has_four(const struct ninuki_table *table, const struct ninuki *ninuki, int side);

/* The stones of the three through `cell` along direction k, which is one: first `cell`, then the
 * others, nearest first. Returns how many, 3. */
int ninuki_three_stones(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                        int cell, int k, int out[3]);

/* ninuki.c: for boards that keep more than the state. */

/* Plays a legal move, whose effects are in `look`, and applies section 6. The key is not
 * updated. */
void ninuki_advance(const struct ninuki_table *table, struct ninuki *ninuki, int cell,
                    const struct ninuki_look *look);

/* ninuki_legal.c: the double-three rule and breaking fives. Not for moves 2 and 3. */

bool ninuki_is_double_three(const struct ninuki_look *look);

/* Whether `side` may play on the empty point `cell`; `look` is filled in with what that does. */
bool ninuki_is_legal(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                     int cell, struct ninuki_look *look);

/* All legal moves of `side`; returns how many. */
int ninuki_legal_cells(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                       ag_move *out);

/* Whether `side` has any legal move. */
bool ninuki_has_legal(const struct ninuki_table *table, const struct ninuki *ninuki, int side);

/* Whether `side` has a move whose captures leave no five of the other: rule 6.7. */
bool ninuki_can_break(const struct ninuki_table *table, const struct ninuki *ninuki, int side);

/* Says why a double-three on the empty point `cell` is refused. Returns false. */
bool ninuki_refuse(const struct ag_rules *rules, const struct ninuki *ninuki, int side, int cell,
                   struct ag_error *why);

#endif
