/*
 * solve.h - proof search: the result of a position with perfect play.
 *
 * For two-player games without simultaneous choices. Depth-first proof-number search: it always
 * continues where the least remains to be shown. Without limits it finds the exact result, which
 * may take far too long on large boards.
 */
#ifndef AI_SOLVE_H
#define AI_SOLVE_H

#include "ag/engine.h"

enum solve_verdict {
    SOLVE_UNKNOWN, /* a limit was reached first */
    SOLVE_WIN,     /* for the seat to move */
    SOLVE_DRAW,
    SOLVE_LOSS
};

struct solve_orders {
    uint64_t nodes;                /* positions to search, at most; 0: no limit */
    uint32_t time;                 /* milliseconds; 0: no limit */
    size_t memory;                 /* bytes for remembered positions; 0: 256 MB */
    int64_t (*now)(void *context); /* NULL: there is no clock */
    /* NULL, or called now and then with the numbers of the root (solve.c). */
    void (*progress)(void *context, uint64_t nodes, uint32_t proof, uint32_t disproof);
    void *context;
    struct ag_stop *stop; /* NULL, or a flag that ends the search */
};

struct solve_answer {
    enum solve_verdict verdict;
    int seat; /* to move */
    uint64_t nodes;
    uint32_t time;
    int turns;                   /* of the line below */
    ag_move line[AG_LINE_TURNS]; /* keeps the result, against the longest resistance */
};

/* Solves a state. Refuses, with the reason, if the game is over or cannot be solved. */
bool solve(const struct ag_rules *rules, const struct ag_state *state,
           const struct solve_orders *orders, struct solve_answer *answer, struct ag_error *why);

#endif
