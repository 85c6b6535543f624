/*
 * common.h - what the games share: beginning and ending a state, keys, events.
 */
#ifndef GAMES_COMMON_H
#define GAMES_COMMON_H

#include <string.h>

#include "ag/game.h"
#include "base/hash.h"
#include "base/text.h"

/* Clears a state of `size` bytes and notes its size. */
static inline void state_begin(struct ag_state *state, size_t size)
{
    memset(state, 0, size);
    state->size = (uint16_t)size;
    state->set = state->game = 1;
}

/* The head's part of a key: everything in it that matters for what follows. */
static inline uint64_t state_head_key(const struct ag_state *state)
{
    uint64_t turn = state->acting | (uint64_t)state->phase << 8 | (uint64_t)state->ending << 16 |
                    (uint64_t)state->role[0] << 24 | (uint64_t)state->role[1] << 28 |
                    (uint64_t)state->role[2] << 32;
    uint64_t points = (uint64_t)(uint8_t)state->points[0] |
                      (uint64_t)(uint8_t)state->points[1] << 8 |
                      (uint64_t)(uint8_t)state->points[2] << 16;
    return hash_mix(turn | points << 40);
}

/* Ends a game of two seats: `winner` is a seat, or -1 for a draw. */
static inline void state_end(struct ag_state *state, int winner, int ending)
{
    state->acting = 0;
    state->ending = (uint8_t)ending;
    state->place[0] = winner == 1 ? 2 : 1;
    state->place[1] = winner == 0 ? 2 : 1;
}

/* The seat to move in a game of two seats that is not over. */
static inline int state_mover(const struct ag_state *state)
{
    return state->acting == 2;
}

/* Whether a seat, which may be any number, has to choose. */
static inline bool state_owes(const struct ag_state *state, int seat)
{
    return seat >= 0 && seat < AG_SEATS && (state->acting >> seat & 1);
}

/* Adds an event, unless nobody wants to know. */
static inline void event_add(struct ag_events *events, struct ag_event event)
{
    if (events && events->count < AG_EVENTS_MAX)
        events->event[events->count++] = event;
}

/* What cell_read returns when `scan` has read `cell`, or -1. */
static inline ag_cell cell_found(const struct scan *scan, int cell, int *length)
{
    bool found = cell >= 0 && !text_is_letter(*scan->at) && !text_is_digit(*scan->at);
    *length = found ? scan_place(scan) : 0;
    return found ? (ag_cell)cell : (ag_cell)AG_NO_CELL;
}

/* Reads the name of a cell; AG_NO_CELL: it reads nothing. */
static inline ag_cell scan_cell(const struct ag_rules *rules, struct scan *scan)
{
    int length;
    ag_cell cell = rules->game->cell_read(rules, scan->at, &length);
    scan->at += length;
    return cell;
}

/* move_cells and move_with of a game whose moves are the number of a cell + 1, or name none. */
int one_cell(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS]);
ag_move one_cell_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell, int cells);

/* A row of cells as text, each its letter, runs of empty ones as their number: "2x1o"; cell values
 * are indexes into `letters`. Reading wants exactly `count` cells. */
void cells_write(struct text *text, const uint8_t *cell, int count, const char *letters);
bool cells_read(struct scan *scan, uint8_t *cell, int count, const char *letters,
                struct ag_error *why);

/* Reads " PLY", at least `least`, and the end of a position. */
bool ply_read(struct scan *scan, int least, struct ag_state *state, struct ag_error *why);

/* What every game's `check` begins with: the game goes on and the seat has to choose. */
bool check_turn(const struct ag_game *game, const struct ag_state *state, int seat,
                struct ag_error *why);

#endif
