/*
 * tree_walk.c - one walk: selection, expansion, playout, backing up.
 *
 * The steps are numbered as in tree.h: descend() does steps 1 to 3, ascend() does step 4.
 */
#include <string.h>

#include "ai/number.h"
#include "ai/tree.h"
#include "base/bits.h"

enum {
    GROW = 3,  /* a node gets its choices at this visit (step 2) */
    PRIOR = 6, /* the weight of the first expectation of a choice, in visits */
    EARLY = 20 /* the same, in walks in which a move was made later */
};
static const double explore = 0.2;       /* the bonus for rarely tried choices */
static const double early_explore = 0.2; /* its share where later moves count */
static const double bias = 0.002;        /* how soon later moves stop counting: smaller is later */

void tree_result(const struct ag_rules *rules, const struct ag_state *state, uint8_t *result)
{
    int seats = rules->game->seats;
    for (int seat = 0; seat < seats; seat++) {
        int better = 0, equal = 0;
        for (int other = 0; other < seats; other++) {
            better += state->place[other] < state->place[seat];
            equal += state->place[other] == state->place[seat];
        }
        /* Seats that tie share the places that they take together. */
        result[seat] =
            (uint8_t)(TREE_TOP * (2 * (seats - 1 - better) - (equal - 1)) / (2 * (seats - 1)));
    }
}

/* Step 2: lists the choices of a node, with what the policy expects of each. The list is made
 * without the lock; if another thread was faster, its list holds. */
bool tree_expand(struct tree_walk *walk, struct tree_node *node)
{
    struct tree *tree = walk->tree;
    if (tree_is_joint(node->acting))
        return tree_joint_expand(walk, node);
    int seat = bits_first32(node->acting);
    int count = walk->rules->game->moves(walk->rules, &walk->now.state, seat, walk->move);
    count = tree->policy->priors(walk, seat, walk->move, count, walk->prior);
    uint32_t offset = tree_take(tree, (size_t)count * sizeof(struct tree_edge));
    if (!offset)
        return false;
    struct tree_edge *edge = tree_at(tree, offset);
    memset(edge, 0, (size_t)count * sizeof *edge);
    for (int i = 0; i < count; i++) {
        edge[i].move = walk->move[i];
        edge[i].prior = walk->prior[i];
    }
    tree_lock(node);
    if (!atomic_load_explicit(&node->choices, memory_order_relaxed)) {
        node->count[seat] = (uint16_t)count;
        atomic_store_explicit(&node->choices, offset, memory_order_release);
    }
    tree_unlock(node);
    return true;
}

/* Step 1: the score of an edge for its mover; above all open ones if it is won, below if lost. */
static double promise(const struct tree *tree, struct tree_edge *edge, double explored)
{
    uint8_t proof = atomic_load_explicit(&edge->proof, memory_order_relaxed);
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    uint64_t sum = atomic_load_explicit(&edge->sum, memory_order_relaxed);
    if (proof)
        return proof == 1 + TREE_TOP ? 4 : (double)(proof - 1) / TREE_TOP - (proof == 1);
    double prior = (double)edge->prior * (1.0 / 65535);
    double mean = ((double)sum * (1.0 / TREE_TOP) + PRIOR * prior) / (double)(visits + PRIOR);
    uint32_t inverse = visits < TREE_INVERSES ? visits : TREE_INVERSES - 1;
    return mean + explored * tree->inverse[inverse];
}

/* Step 1: the edge with the highest score. */
static int select_edge(const struct tree *tree, struct tree_edge *edge, int count, double explored)
{
    double best = -10;
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        double score = promise(tree, &edge[i], explored);
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/*
 * The same in games where a move means the same whenever it is made: the results of making it later
 * also count for making it now, much at first and less and less. With n own visits and their mean
 * m, and l walks in which it was made later and their mean g, the score is
 *
 *      (1 - t) m + t g + bonus,   where   t = l / (l + n + n l bias)
 *
 * which is a single fraction, above / below + bonus. A division takes longer than the rest, so the
 * fraction is only computed if it turns out to be the highest so far.
 */
static int select_early(const struct tree *tree, struct tree_edge *edge, int count, double explored)
{
    double best = -10;
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        double above, below = 1, bonus = 0;
        if (atomic_load_explicit(&edge[i].proof, memory_order_relaxed)) {
            above = promise(tree, &edge[i], 0);
        } else {
            uint32_t visits = atomic_load_explicit(&edge[i].visits, memory_order_relaxed);
            int64_t sum = (int64_t)atomic_load_explicit(&edge[i].sum, memory_order_relaxed);
            int64_t times = atomic_load_explicit(&edge[i].later_visits, memory_order_relaxed);
            int64_t later_sum = atomic_load_explicit(&edge[i].later_sum, memory_order_relaxed);
            double later = (double)times + EARLY, weight = 1 + later * bias;
            above = (double)later_sum + EARLY * (TREE_TOP / 65535.0) * edge[i].prior +
                    (double)sum * weight;
            below = (later + (double)(int64_t)visits * weight) * TREE_TOP;
            bonus = explored * tree->inverse[visits < TREE_INVERSES ? visits : TREE_INVERSES - 1];
        }
        if (above > (best - bonus) * below) {
            best = above / below + bonus;
            chosen = i;
        }
    }
    return chosen;
}

/* Step 1: the edge to follow from a node. */
static int select_at(const struct tree_walk *walk, struct tree_node *node, struct tree_edge *edge,
                     int count)
{
    uint32_t visits = atomic_load_explicit(&node->visits, memory_order_relaxed);
    double explored = explore * number_root(number_log(visits));
    return walk->tree->policy->made
               ? select_early(walk->tree, edge, count, explored * early_explore)
               : select_edge(walk->tree, edge, count, explored);
}

/* The certain result of a node, for both seats. */
static void take_proof(struct tree_walk *walk, const struct tree_node *node, uint8_t proof)
{
    int seat = bits_first32(node->acting);
    walk->turns = atomic_load_explicit(&node->turns, memory_order_relaxed);
    walk->result[seat] = (uint8_t)(proof - 1);
    walk->result[1 - seat] = (uint8_t)(TREE_TOP - (proof - 1));
}

/* Step 1: chooses at a node that has choices, and plays the choice. */
static void advance(struct tree_walk *walk, uint32_t offset, struct tree_node *node)
{
    struct tree_step *step = &walk->step[walk->steps++];
    ag_move choice[AG_SEATS] = {0};
    step->node = offset;
    if (tree_is_joint(node->acting)) {
        tree_joint_select(walk, node, step, choice);
    } else {
        int seat = bits_first32(node->acting);
        struct tree_edge *edge =
            tree_at(walk->tree, atomic_load_explicit(&node->choices, memory_order_acquire));
        /* At the root the policy may choose in its own way, and play more than the choice. */
        bool special = walk->tree->special && walk->steps == 1;
        step->chosen[seat] =
            (uint16_t)(special ? walk->tree->policy->select(walk, edge, node->count[seat])
                               : select_at(walk, node, edge, node->count[seat]));
        edge += step->chosen[seat];
        /* Counted before its result is known, so that other threads turn to other choices. */
        atomic_fetch_add_explicit(&edge->visits, 1, memory_order_relaxed);
        choice[seat] = edge->move;
        if (special) {
            walk->tree->policy->play(walk->rules, &walk->now.state, choice);
            return;
        }
    }
    walk->rules->game->play(walk->rules, &walk->now.state, choice, NULL);
}

/* The node that the walk has reached; 0: there is none yet. */
static uint32_t next_node(struct tree_walk *walk)
{
    struct tree *tree = walk->tree;
    const struct tree_step *step = &walk->step[walk->steps - 1];
    struct tree_node *node = tree_node(tree, step->node);
    if (tree_is_joint(node->acting))
        return tree_find(tree, &walk->now.state, true);
    struct tree_edge *edge = tree_at(tree, node->choices);
    edge += step->chosen[bits_first32(node->acting)];
    uint32_t child = atomic_load_explicit(&edge->child, memory_order_acquire);
    /* Most choices are tried only once: a node is made at the second visit, to save memory. */
    if (!child && atomic_load_explicit(&edge->visits, memory_order_relaxed) > 1) {
        child = tree_find(tree, &walk->now.state, true);
        atomic_store_explicit(&edge->child, child, memory_order_release);
    }
    return child;
}

/* Step 2: whether the policy knows the result of a node without choices; stores it, but not at the
 * root, where a choice must be made. */
static bool decides(struct tree_walk *walk, struct tree_node *node)
{
    const struct tree_policy *policy = walk->tree->policy;
    if (!policy->decides || tree_is_joint(node->acting))
        return false;
    int seat = bits_first32(node->acting);
    if (!policy->decides(walk, seat))
        return false;
    if (!walk->steps) {
        walk->turns = 0;
        return false;
    }
    atomic_store_explicit(&node->turns, (uint8_t)walk->turns, memory_order_relaxed);
    atomic_store_explicit(&node->proof, (uint8_t)(1 + walk->result[seat]), memory_order_relaxed);
    return true;
}

/*
 * Steps 1 to 3. Returns whether the result is certain: the game is over, or the walk has reached a
 * decided node.
 */
static bool descend(struct tree_walk *walk)
{
    struct tree *tree = walk->tree;
    uint32_t offset = tree->root_node;
    for (;;) {
        struct tree_node *node = tree_node(tree, offset);
        uint8_t proof = atomic_load_explicit(&node->proof, memory_order_relaxed);
        uint32_t visits = atomic_fetch_add_explicit(&node->visits, 1, memory_order_relaxed);
        /* A decided node has nothing to learn, but at the root a choice must still be made. */
        if (proof && walk->steps) {
            take_proof(walk, node, proof);
            return true;
        }
        /* Step 2. Listing choices costs more than a playout, so a node gets them only when it has
         * proved worth visiting; the root needs them at once. */
        bool known = atomic_load_explicit(&node->choices, memory_order_acquire) != 0;
        if (!known && (visits < GROW && walk->steps))
            break;
        if (!known && decides(walk, node))
            return true;
        if (walk->steps == TREE_PATH || (uint32_t)walk->steps >= tree->depth ||
            (!known && !tree_expand(walk, node)))
            break;
        /* Step 1. Choose, play, and go on from the node that is reached, if there is one: as far
         * as the game is known, choices follow what is known of them. */
        advance(walk, offset, node);
        if (!walk->now.state.acting) {
            tree_result(walk->rules, &walk->now.state, walk->result);
            return true;
        }
        offset = next_node(walk);
        if (!offset)
            break;
    }
    /* Step 3. Beyond the known nodes one quick game is the first estimate. */
    tree->policy->playout(walk);
    tree_result(walk->rules, &walk->now.state, walk->result);
    walk->played = true;
    return false;
}

/* How many turns a decided node lasts: the shortest known win, otherwise the longest way that keeps
 * the best possible result. */
static uint8_t node_turns(const struct tree_edge *edge, int count, int best)
{
    int turns = best == TREE_TOP ? UINT8_MAX : 0;
    for (int i = 0; i < count; i++) {
        int own = atomic_load_explicit(&edge[i].turns, memory_order_relaxed);
        if (atomic_load_explicit(&edge[i].proof, memory_order_relaxed) == 1 + best &&
            (best == TREE_TOP ? own < turns : own > turns))
            turns = own;
    }
    return (uint8_t)turns;
}

/* Step 4: stores a certain result on an edge, `turns` turns away; returns whether the node is now
 * decided. */
static bool prove(struct tree *tree, struct tree_node *node, int chosen, uint8_t result, int turns)
{
    int seat = bits_first32(node->acting), best = result, count = node->count[seat];
    struct tree_edge *edge = tree_at(tree, node->choices);
    turns = turns < UINT8_MAX ? turns : UINT8_MAX;
    atomic_store_explicit(&edge[chosen].turns, (uint8_t)turns, memory_order_relaxed);
    atomic_store_explicit(&edge[chosen].proof, (uint8_t)(1 + result), memory_order_relaxed);
    /* One won choice decides the node; otherwise every choice must be known. */
    for (int i = 0; i < count && best < TREE_TOP; i++) {
        int proof = atomic_load_explicit(&edge[i].proof, memory_order_relaxed);
        if (!proof)
            return false;
        best = proof - 1 > best ? proof - 1 : best;
    }
    atomic_store_explicit(&node->turns, node_turns(edge, count, best), memory_order_relaxed);
    atomic_store_explicit(&node->proof, (uint8_t)(1 + best), memory_order_relaxed);
    return true;
}

/* Adds to a sum, but may lose what another thread adds at the same time: hundreds of moves learn
 * from every walk, and exact addition would cost more. */
static void add_loosely(atomic_uint *sum, uint32_t more)
{
    uint32_t before = atomic_load_explicit(sum, memory_order_relaxed);
    atomic_store_explicit(sum, before + more, memory_order_relaxed);
}

/* Step 4: adds the result of a walk to the edges whose moves were made during the walk. Half of
 * them were, in no order that a processor could predict, so there is no branch. */
static void learn_later(struct tree_walk *walk, struct tree_node *node, int seat)
{
    struct tree_edge *edge = tree_at(walk->tree, node->choices);
    uint8_t mark;
    const uint8_t *made = walk->tree->policy->made(walk, seat, &mark);
    uint32_t result = walk->result[seat];
    for (int i = 0; i < node->count[seat]; i++) {
        uint32_t times = made[edge[i].move - 1] == mark;
        add_loosely(&edge[i].later_visits, times);
        add_loosely(&edge[i].later_sum, times * result);
    }
}

/* Step 4: backs up the result, and what it proves. */
static void ascend(struct tree_walk *walk, bool certain)
{
    struct tree *tree = walk->tree;
    bool two = walk->rules->game->seats == 2;
    uint8_t value[AG_SEATS]; /* while it is certain: the result of the node below, */
    int turns = walk->turns; /* and the turns until then */
    memcpy(value, walk->result, sizeof value);
    certain = certain && two;
    for (int i = walk->steps - 1; i >= 0; i--) {
        struct tree_node *node = tree_node(tree, walk->step[i].node);
        for (int seat = 0; seat < walk->rules->game->seats; seat++)
            atomic_fetch_add_explicit(&node->sum[seat], walk->result[seat], memory_order_relaxed);
        /* Where several seats choose at once, one certain result proves nothing: it depends on what
         * the others choose. */
        if (tree_is_joint(node->acting)) {
            tree_joint_learn(walk, node, &walk->step[i]);
            certain = false;
            continue;
        }
        int seat = bits_first32(node->acting), chosen = walk->step[i].chosen[seat];
        struct tree_edge *edge = tree_at(tree, node->choices);
        atomic_fetch_add_explicit(&edge[chosen].sum, walk->result[seat], memory_order_relaxed);
        /* Only a playout says which moves were made later. */
        if (tree->policy->made && walk->played && (i || !tree->special))
            learn_later(walk, node, seat);
        if (tree->policy->learn)
            tree->policy->learn(tree, seat, edge[chosen].move, walk->result[seat]);
        /* The result stays certain as long as it decides the nodes on the way up. */
        certain = certain &&
                  (i || !tree->special || tree->policy->proves(edge[chosen].move, value[seat])) &&
                  prove(tree, node, chosen, value[seat], turns + 1);
        if (certain) {
            value[seat] = (uint8_t)(atomic_load_explicit(&node->proof, memory_order_relaxed) - 1);
            value[1 - seat] = (uint8_t)(TREE_TOP - value[seat]);
            turns = atomic_load_explicit(&node->turns, memory_order_relaxed);
        }
    }
}

void tree_walk(struct tree_walk *walk)
{
    struct tree *tree = walk->tree;
    walk->steps = walk->turns = 0;
    walk->played = false;
    /* What is secret is drawn anew for every walk: the mean is over all that it could be. */
    walk->rules =
        tree->deals ? &tree->deal[rng_below(&walk->rng, (uint32_t)tree->deals)] : &tree->rules;
    ag_copy(&walk->now.state, &tree->root.state);
    bool certain = descend(walk);
    ascend(walk, certain);
    uint32_t deepest = atomic_load_explicit(&tree->deepest, memory_order_relaxed);
    if ((uint32_t)walk->steps > deepest)
        atomic_store_explicit(&tree->deepest, (uint32_t)walk->steps, memory_order_relaxed);
}
