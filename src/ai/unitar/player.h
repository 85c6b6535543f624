/*
 * player.h - what a player of Unitar remembers, and what its files share.
 */
#ifndef AI_UNITAR_PLAYER_H
#define AI_UNITAR_PLAYER_H

#include "ai/threads.h"
#include "ai/unitar/placing.h"
#include "ai/unitar/search.h"

/* How far a player sees. */
enum sight {
    ALONE,  /* what its own choice does if nothing else happens */
    CHANCE, /* the whole round, if the others choose at random */
    GAME    /* the whole round, and what the others want */
};

struct level {
    uint32_t nodes; /* of a thought about a round, at most */
    enum sight sight;
    double heat; /* a choice better by this is made e times as often; 0: plays the mixture */
    struct search_way way;
    int placings; /* draws from this many of the best placements; 0: from all */
};

struct ag_player {
    struct round round;
    struct search search;
    struct placings placings;
    struct regret_desk *desk; /* one for each thread */
    uint64_t seed;

    /* The thought: */
    struct level level;
    bool is_setup;
    int seat;
    uint64_t nodes, nodes_max;
    const struct ag_stop *stop;
    ag_move fallback;             /* the choice before anything was thought */
    double draw;                  /* 0 to 1: decides what is drawn from a mixture */
    double alone[ROUND_CHOICES];  /* the value of each choice if it alone is carried out */
    bool is_silly[ROUND_CHOICES]; /* it then only hurts the seat that thinks */
    struct threads_gate gate;     /* locks all of this, except for what a thread tries on its own */
};

/* choose.c */

/* Computes `alone` and `is_silly`, at the beginning of a thought about a round. */
void choose_alone(struct ag_player *player);

/* The choice in the setup, or in a round, as far as the thought has come. `report` may be NULL. */
ag_move choose_placing(const struct ag_player *player, int lines, struct ag_report *report);
ag_move choose_intention(const struct ag_player *player, int lines, struct ag_report *report);

#endif
