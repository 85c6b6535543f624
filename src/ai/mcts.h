/*
 * mcts.h - the generic player: Monte-Carlo tree search for any game that keeps the contract.
 *
 * A *walk* goes down from the root, choosing at every node by what earlier walks have found, then
 * plays to the end at random and carries the result back up.
 *
 *   - Where one seat moves, a choice is weighed by its mean result, by how seldom it was tried, and
 *     at first by how well the same move has done elsewhere (progressive history).
 *   - Where several seats choose at once, each plays a mixture of its own by regret matching.
 *   - What ends the game is exact, and so is what follows from it: a node where the mover has a won
 *     choice is won, one all of whose choices are decided is decided (two seats only).
 *
 * Nodes are found by the key of their state, so different ways to one position share a node, and
 * what was learned in one thought serves in the next. All of it lies in two halves of one piece of
 * memory, named by offsets in steps of 8 bytes: between thoughts what is still in reach is copied
 * from one half to the other.
 *
 * Several threads walk on the same nodes. Counters are atomic; a node with simultaneous choices has
 * a lock. A visit is counted on the way down and its result on the way up, so a choice that another
 * thread is just trying looks worse than it is, and threads spread out.
 */
#ifndef AI_MCTS_H
#define AI_MCTS_H

#include <stdatomic.h>

#include "ag/engine.h"
#include "base/rng.h"

enum {
    MCTS_TOP = 60,          /* the best result of a seat; the worst is 0 */
    MCTS_PATH = 256,        /* nodes of a walk, at most */
    MCTS_ARMS = 192,        /* choices of a seat that are looked at where several choose at once */
    MCTS_HISTORY = 1 << 13, /* moves whose results are remembered, for each seat */
    MCTS_DEALS = 8,         /* values of an option that is drawn in secret, at most */
    MCTS_INVERSES = 4096    /* roots that are worked out beforehand */
};

/* A choice where one seat moves. */
struct mcts_edge {
    ag_move move;
    atomic_uint child; /* the node behind it; 0: none yet */
    atomic_uint visits;
    _Atomic uint8_t proof; /* 0: not known; otherwise 1 + the certain result of the mover */
    uint8_t unused;
    uint16_t prior;       /* what to expect of it at first, of 65535 */
    _Atomic uint64_t sum; /* results of the mover */
};

/* A choice of one seat where several choose at once. */
struct mcts_arm {
    ag_move move;
    uint32_t visits;
    uint64_t sum;  /* results of the seat */
    double regret; /* what always choosing it would have gained, never below 0 */
    double weight; /* its share in the mixtures so far */
};

struct mcts_node {
    uint64_t key;
    atomic_uint next; /* the next node in the same slot of the table */
    atomic_uint visits;
    atomic_uint choices;      /* edges, or the arms of all seats one after the other; 0: none yet */
    uint16_t count[AG_SEATS]; /* how many for each seat */
    uint8_t acting;
    _Atomic uint8_t proof; /* as of an edge, for the seat to move */
    atomic_flag lock;
    _Atomic uint64_t sum[AG_SEATS]; /* results of every seat */
};

/* Half of the memory. */
struct mcts_pool {
    uint64_t *word;    /* its beginning */
    uint32_t words;    /* that it has */
    atomic_uint used;  /* of them; word 0 is not used, so that 0 is nothing */
    atomic_uint *slot; /* the table */
    uint32_t slots;    /* a power of two */
};

/* How well a move has done, wherever it was played. */
struct mcts_history {
    atomic_uint visits, sum;
};

struct ag_player {
    struct ag_rules rules;            /* as the public knows them */
    char spec[AG_RULES_TEXT];         /* the same as text */
    struct ag_rules deal[MCTS_DEALS]; /* with each value that a secret option may have */
    int deals;                        /* 0: nothing is secret */
    struct mcts_pool pool[2];
    int current; /* which of them is in use */
    struct mcts_history *history[AG_SEATS];
    double inverse[MCTS_INVERSES]; /* [n]: 1 / root of n + 1 */
    uint64_t seed, thoughts;
    int threads;
    bool careful; /* random games avoid moves that lose at once */
    atomic_bool stop;

    /* Of the thought that is going on. */
    union ag_position root;
    uint32_t root_node;
    int seat;
    uint8_t gone;   /* seats whose choices are drawn by lot */
    uint32_t depth; /* the longest path, at most */
    atomic_uint deepest;
    _Atomic uint64_t walks; /* begun */
    uint64_t walks_max;
};

/* A step of a walk. */
struct mcts_step {
    uint32_t node;
    uint16_t chosen[AG_SEATS]; /* which edge or arms */
};

/* One thread's walk. */
struct mcts_walk {
    struct ag_player *engine;
    const struct ag_rules *rules; /* with a deal */
    struct ag_rng rng;
    union ag_position now;
    int steps;
    struct mcts_step step[MCTS_PATH];
    uint8_t result[AG_SEATS];
    ag_move move[AG_MOVES_MAX]; /* scratch */
};

/* mcts_pool.c: memory. */

bool mcts_pool_init(struct ag_player *engine, size_t bytes);
void mcts_pool_release(struct ag_player *engine);

static inline void *mcts_at(const struct ag_player *engine, uint32_t offset)
{
    return engine->pool[engine->current].word + offset;
}

static inline struct mcts_node *mcts_node(const struct ag_player *engine, uint32_t offset)
{
    return mcts_at(engine, offset);
}

/* Room for so many bytes, as an offset; 0 when there is none. */
uint32_t mcts_take(struct ag_player *engine, size_t bytes);

/* The node of a state; made if it is not there. 0 when there is no room. */
uint32_t mcts_find(struct ag_player *engine, const struct ag_state *state, bool make);

/* Keeps what is in reach of the node of this state, and nothing else; nothing at all unless `keep`.
 * The node becomes the root. */
void mcts_keep(struct ag_player *engine, const struct ag_state *state, bool keep);

/* mcts_walk.c: walking. */

/* The results of a game that is over, for every seat. */
void mcts_result(const struct ag_rules *rules, const struct ag_state *state, uint8_t *result);

/* Walks once, from the root and back. */
void mcts_walk(struct mcts_walk *walk);

/* Gives a node its choices. False when there is no room. */
bool mcts_expand(struct mcts_walk *walk, struct mcts_node *node);

/* Keeps a node where several seats choose at once, and its arms, to this thread. */
static inline void mcts_lock(struct mcts_node *node)
{
    while (atomic_flag_test_and_set_explicit(&node->lock, memory_order_acquire))
        ;
}

static inline void mcts_unlock(struct mcts_node *node)
{
    atomic_flag_clear_explicit(&node->lock, memory_order_release);
}

/* mcts_joint.c: nodes where several seats choose at once. */

bool mcts_joint_expand(struct mcts_walk *walk, struct mcts_node *node);
void mcts_joint_select(struct mcts_walk *walk, struct mcts_node *node, struct mcts_step *step,
                       ag_move choice[AG_SEATS]);
void mcts_joint_learn(struct mcts_walk *walk, struct mcts_node *node, const struct mcts_step *step);

/* The arms of a seat. */
struct mcts_arm *mcts_arms(const struct ag_player *engine, const struct mcts_node *node, int seat);

/* mcts_report.c: what was found. */

/* The choice to make. */
ag_move mcts_choose(struct ag_player *engine, struct ag_rng *rng);

void mcts_report(const struct ag_player *engine, int lines, struct ag_report *report);

/* Whether more walks cannot change the choice any more. */
bool mcts_is_decided(const struct ag_player *engine, uint64_t walks_left);

static inline bool mcts_is_joint(uint8_t acting)
{
    return (acting & (acting - 1)) != 0;
}

#endif
