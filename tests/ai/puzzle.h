/*
 * puzzle.h - tactical positions, one per line of a file in tests/tactics:
 *
 *     SPEC | POSITION | MOVE[,MOVE...] | THEME | PLIES
 *
 * The moves are those that solve it. A line that begins with `!` is one that the player is known
 * not to solve; lines that begin with `#` are comments.
 */
#ifndef TESTS_AI_PUZZLE_H
#define TESTS_AI_PUZZLE_H

#include <stdio.h>

#include "ag/rules.h"

enum { PUZZLE_LINE = 2048, PUZZLE_MOVES = 16 };

struct puzzle {
    char line[PUZZLE_LINE];
    int number;       /* of the line in its file; 0 before the first */
    bool is_too_hard; /* it begins with `!` */
    struct ag_rules rules;
    union ag_position start;
    ag_move move[PUZZLE_MOVES];
    int moves;
    const char *position, *answer, *theme; /* parts of the line; `answer` is the moves */
    int plies;
};

/* Reads the next one; false: there is none. A malformed line ends the program with status 1. */
bool puzzle_next(FILE *file, struct puzzle *puzzle);

/* Whether a move is one of those that solve it. */
bool puzzle_has(const struct puzzle *puzzle, ag_move move);

/* Prints a line. */
void puzzle_print(const char *spec, const struct ag_rules *rules, const struct ag_state *state,
                  const ag_move *move, int moves, const char *theme, int plies);

#endif
