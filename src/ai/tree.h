/*
 * tree.h - Monte-Carlo tree search for any game.
 *
 * The search repeats *walks* from the root. A walk (tree_walk.c) has four steps:
 *
 *   1. Selection. At every known node, choose. Where one seat moves, each choice is scored by its
 *      mean result, a bonus for being tried rarely and, at first, the expectation of the policy.
 *      Where several seats choose at once, each draws from its own mixture (regret matching).
 *   2. Expansion. A node gets its choices when it has been visited a few times.
 *   3. Playout. From the first node without choices, the policy plays to the end of the game.
 *   4. Backing up. The result is added to all nodes and choices of the walk. A certain result also
 *      proves: a node is won if one of its choices is won, and decided if all of them are (only in
 *      games with two seats).
 *
 * Knowledge of a game without search is a *policy* (struct tree_policy): what to expect of a move
 * at first, and how to play to the end. The generic policy is in generic.c.
 *
 * Nodes are found by the key of their state, so different paths to a position share a node, and
 * what was learned in one thought can be used in the next. All nodes are in one of two halves of a
 * single piece of memory and are identified by offsets in units of 8 bytes: between thoughts,
 * everything that can still be reached is copied from one half to the other.
 *
 * Several threads walk on the same nodes. Counters are atomic; a node with simultaneous choices has
 * a lock. A visit is counted on the way down and its result on the way up, so a choice that another
 * thread is just trying looks worse than it is, and threads spread out.
 */
#ifndef AI_TREE_H
#define AI_TREE_H

#include <stdatomic.h>

#include "ag/engine.h"
#include "base/rng.h"

enum {
    TREE_TOP = 60,       /* the best result of a seat; the worst is 0 */
    TREE_PATH = 256,     /* nodes of a walk, at most */
    TREE_ARMS = 192,     /* choices of a seat that are considered where several choose at once */
    TREE_DEALS = 8,      /* values of an option that is drawn in secret, at most */
    TREE_INVERSES = 4096 /* precomputed inverse square roots */
};

/* A choice where one seat moves. */
struct tree_edge {
    ag_move move;
    atomic_uint child; /* the node after it; 0: none yet */
    atomic_uint visits;
    _Atomic uint8_t proof; /* 0: not known; otherwise 1 + the certain result for the mover */
    _Atomic uint8_t turns; /* if known: how many turns the game lasts, including this one */
    uint16_t prior;        /* the first expectation, 0 to 65535 */
    _Atomic uint64_t sum;  /* of the results for the mover */
    /* If the policy has `made`: the walks in which the mover made this move, now or later, and
     * their results. */
    atomic_uint later_visits, later_sum;
};

/* A choice of one seat where several choose at once. */
struct tree_arm {
    ag_move move;
    uint32_t visits;
    uint64_t sum;  /* of the results for the seat */
    double regret; /* what always choosing it would have gained, never below 0 */
    double weight; /* its share in the mixtures so far */
};

struct tree_node {
    uint64_t key;
    atomic_uint next; /* the next node in the same slot of the table */
    atomic_uint visits;
    atomic_uint choices;      /* edges, or the arms of all seats one after the other; 0: none yet */
    uint16_t count[AG_SEATS]; /* how many for each seat */
    uint8_t acting;
    _Atomic uint8_t proof; /* as in an edge, for the seat to move */
    _Atomic uint8_t turns; /* likewise */
    atomic_flag lock;
    _Atomic uint64_t sum[AG_SEATS]; /* of the results for each seat */
};

/* Half of the memory. */
struct tree_pool {
    uint64_t *word;    /* its beginning */
    uint32_t words;    /* its size */
    atomic_uint used;  /* words in use; word 0 always is, so that offset 0 means none */
    atomic_uint *slot; /* the table */
    uint32_t slots;    /* a power of two */
};

struct tree;
struct tree_walk;

/* Knowledge of a game without search. `data` belongs to the policy. */
struct tree_policy {
    /* NULL, or makes `data` for the rules of the tree; false: out of memory. */
    bool (*init)(struct tree *tree);
    void (*release)(struct tree *tree);

    /* NULL, or called when a thought begins. */
    void (*begin)(struct tree *tree);

    /* NULL, or whether the position that the walk has reached, where a seat is to move, is decided
     * without a search: then walk->result and walk->turns say how. Called before `priors`; at the
     * root it decides nothing. */
    bool (*decides)(struct tree_walk *walk, int seat);

    /* The first expectation of each move of a seat in the position the walk has reached, from 0 to
     * 65535. Moves may change places, and those that cannot be better than others may be left out;
     * returns how many remain. */
    int (*priors)(const struct tree_walk *walk, int seat, ag_move *move, int count,
                  uint16_t *prior);

    size_t walk_bytes; /* of `data` in a walk; 0: none */

    /* Plays walk->now to the end. */
    void (*playout)(struct tree_walk *walk);

    /* NULL, or a table of all moves, from 1 on: `mark` stands where a seat made the move at any
     * time during a finished walk. Not used for special choices at the root. */
    const uint8_t *(*made)(const struct tree_walk *walk, int seat, uint8_t *mark);

    /*
     * NULL, or special treatment of the choices at the root while `at_root` is true. `play` plays a
     * choice, and may play more; `select` says which one to try next; `worth` says how good it is
     * as the final choice; `proves` says whether a certain result after it is a certain result of
     * the choice.
     */
    bool (*at_root)(const struct ag_state *state);
    void (*play)(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice);
    int (*select)(struct tree_walk *walk, struct tree_edge *edge, int count);
    double (*worth)(const struct tree *tree, const struct tree_edge *edge);
    bool (*proves)(ag_move move, uint8_t result);

    /* NULL, or the number of walks for a level, from 1; and the final choice of a level, or 0 for
     * the result of the walks. */
    uint64_t (*level_walks)(const struct tree *tree, int level);
    ag_move (*level_choose)(const struct tree *tree, int level);

    /* NULL, or called with the result of a move of a seat. */
    void (*learn)(struct tree *tree, int seat, ag_move move, uint8_t result);
};

struct tree {
    const struct tree_policy *policy;
    void *data;                       /* of the policy */
    struct ag_rules rules;            /* as the public knows them */
    struct ag_rules deal[TREE_DEALS]; /* with each possible value of a secret option */
    int deals;                        /* 0: nothing is secret */
    struct tree_pool pool[2];
    int current;                   /* which of them is in use */
    double inverse[TREE_INVERSES]; /* [n]: 1 / square root of n + 1 */
    uint64_t seed, thoughts;
    int threads;
    struct tree_walk *walk[AG_THREADS]; /* one for each thread */

    /* Of the current thought. */
    const struct ag_stop *stop; /* NULL, or a flag that ends it */
    atomic_bool decided;        /* more walks change nothing */
    _Atomic uint64_t lot;       /* random numbers for choosing from a mixture */
    union ag_position root;
    uint32_t root_node;
    bool special; /* the policy handles the choices at the root */
    int seat;
    uint8_t gone;   /* seats whose choices are drawn by lot */
    int level;      /* 0: full strength */
    uint32_t depth; /* steps of a walk, at most */
    atomic_uint deepest;
    _Atomic uint64_t walks; /* begun */
    uint64_t walks_max;
};

static inline bool tree_is_stopped(const struct tree *tree)
{
    return tree->stop && ag_stop_is_set(tree->stop);
}

/* A step of a walk. */
struct tree_step {
    uint32_t node;
    uint16_t chosen[AG_SEATS]; /* which edge or arms */
};

/* One thread's walk. */
struct tree_walk {
    struct tree *tree;
    const struct ag_rules *rules; /* with a deal */
    struct ag_rng rng;
    uint32_t count; /* walks of this thread in this thought */
    union ag_position now;
    void *data; /* of the policy */
    int steps;
    int turns;   /* that remain after its last step, if the result is certain */
    bool played; /* it ended with a playout */
    struct tree_step step[TREE_PATH];
    uint8_t result[AG_SEATS];
    ag_move move[AG_MOVES_MAX];   /* scratch */
    uint16_t prior[AG_MOVES_MAX]; /* likewise */
};

/* tree.c: its life cycle and its thoughts: the functions of struct ag_engine, except that `create`
 * of an engine passes its policy to tree_create. */

struct ag_player *tree_create(const struct tree_policy *policy, const struct ag_setup *setup,
                              struct ag_error *why);
void tree_destroy(struct ag_player *player);
void tree_begin(struct ag_player *player, const struct ag_task *task);
bool tree_step(struct ag_player *player, int thread, uint32_t nodes);
ag_move tree_best(struct ag_player *player, int lines, struct ag_report *report);

/* tree_pool.c: memory. */

bool tree_pool_init(struct tree *tree, size_t bytes);
void tree_pool_release(struct tree *tree);

static inline void *tree_at(const struct tree *tree, uint32_t offset)
{
    return tree->pool[tree->current].word + offset;
}

static inline struct tree_node *tree_node(const struct tree *tree, uint32_t offset)
{
    return tree_at(tree, offset);
}

/* Allocates that many bytes; returns their offset, or 0 if there is no room. */
uint32_t tree_take(struct tree *tree, size_t bytes);

/* The node of a state. If there is none it is made if `make`; 0: there is none, or no room. */
uint32_t tree_find(struct tree *tree, const struct ag_state *state, bool make);

/* Makes the node of this state the root. If `keep`, keeps everything that can be reached from it;
 * forgets everything else. */
void tree_keep(struct tree *tree, const struct ag_state *state, bool keep);

/* tree_walk.c: walking. */

/* The results of a game that is over, for every seat. */
void tree_result(const struct ag_rules *rules, const struct ag_state *state, uint8_t *result);

/* Walks once, from the root and back. */
void tree_walk(struct tree_walk *walk);

/* Gives a node its choices; false: there is no room. */
bool tree_expand(struct tree_walk *walk, struct tree_node *node);

/* Locks a node, and its arms if several seats choose at once. */
static inline void tree_lock(struct tree_node *node)
{
    while (atomic_flag_test_and_set_explicit(&node->lock, memory_order_acquire))
        ;
}

static inline void tree_unlock(struct tree_node *node)
{
    atomic_flag_clear_explicit(&node->lock, memory_order_release);
}

/* tree_joint.c: nodes where several seats choose at once. */

bool tree_joint_expand(struct tree_walk *walk, struct tree_node *node);
void tree_joint_select(struct tree_walk *walk, struct tree_node *node, struct tree_step *step,
                       ag_move choice[AG_SEATS]);
void tree_joint_learn(struct tree_walk *walk, struct tree_node *node, const struct tree_step *step);

/* The arms of a seat. */
struct tree_arm *tree_arms(const struct tree *tree, const struct tree_node *node, int seat);

/* tree_report.c: what was found. */

/* The choice to make. */
ag_move tree_choose(struct tree *tree, struct ag_rng *rng);

void tree_report(const struct tree *tree, int lines, struct ag_report *report);

/* Whether that many more walks cannot change the choice. */
bool tree_is_decided(const struct tree *tree, uint64_t walks_left);

static inline bool tree_is_joint(uint8_t acting)
{
    return (acting & (acting - 1)) != 0;
}

#endif
