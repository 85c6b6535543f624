/*
 * mcts_walk.c - one walk of the generic player: down by what is known, on at random, and back up.
 */
#include <string.h>

#include "ai/mcts.h"
#include "ai/number.h"
#include "base/bits.h"

enum {
    GROW = 3, /* a node gets its choices at this visit */
    PRIOR = 6 /* visits that the first expectation of a choice is worth */
};
static const double explore = 0.2; /* how much seldom tried choices are favoured */

void mcts_result(const struct ag_rules *rules, const struct ag_state *state, uint8_t *result)
{
    int seats = rules->game->seats;
    for (int seat = 0; seat < seats; seat++) {
        int better = 0, equal = 0;
        for (int other = 0; other < seats; other++) {
            better += state->place[other] < state->place[seat];
            equal += state->place[other] == state->place[seat];
        }
        /* Those who tie share the places that they would take. */
        result[seat] =
            (uint8_t)(MCTS_TOP * (2 * (seats - 1 - better) - (equal - 1)) / (2 * (seats - 1)));
    }
}

/* How well a move has done, of 65535. */
static uint16_t expectation(const struct ag_player *engine, int seat, ag_move move)
{
    const struct mcts_history *history =
        &engine->history[seat][hash_mix(move) & (MCTS_HISTORY - 1)];
    uint64_t visits = atomic_load_explicit(&history->visits, memory_order_relaxed);
    uint64_t sum = atomic_load_explicit(&history->sum, memory_order_relaxed);
    uint64_t of = (visits + 8) * MCTS_TOP;
    uint64_t got = sum + UINT64_C(8) * MCTS_TOP / 2;
    return (uint16_t)(got >= of ? 65535 : got * 65535 / of);
}

static void remember(struct ag_player *engine, int seat, ag_move move, uint8_t result)
{
    struct mcts_history *history = &engine->history[seat][hash_mix(move) & (MCTS_HISTORY - 1)];
    atomic_fetch_add_explicit(&history->visits, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&history->sum, result, memory_order_relaxed);
}

bool mcts_expand(struct mcts_walk *walk, struct mcts_node *node)
{
    struct ag_player *engine = walk->engine;
    if (mcts_is_joint(node->acting))
        return mcts_joint_expand(walk, node);
    int seat = bits_first32(node->acting);
    int count = walk->rules->game->moves(walk->rules, &walk->now.state, seat, walk->move);
    uint32_t offset = mcts_take(engine, (size_t)count * sizeof(struct mcts_edge));
    if (!offset)
        return false;
    struct mcts_edge *edge = mcts_at(engine, offset);
    memset(edge, 0, (size_t)count * sizeof *edge);
    for (int i = 0; i < count; i++) {
        edge[i].move = walk->move[i];
        edge[i].prior = expectation(engine, seat, walk->move[i]);
    }
    mcts_lock(node);
    if (!atomic_load_explicit(&node->choices, memory_order_relaxed)) {
        node->count[seat] = (uint16_t)count;
        atomic_store_explicit(&node->choices, offset, memory_order_release);
    }
    mcts_unlock(node);
    return true;
}

/* What an edge promises its mover; more than 2 when it is won. */
static double promise(const struct ag_player *engine, struct mcts_edge *edge, double explored)
{
    uint8_t proof = atomic_load_explicit(&edge->proof, memory_order_relaxed);
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    uint64_t sum = atomic_load_explicit(&edge->sum, memory_order_relaxed);
    if (proof)
        return proof == 1 + MCTS_TOP ? 4 : (double)(proof - 1) / MCTS_TOP - (proof == 1);
    double prior = (double)edge->prior * (1.0 / 65535);
    double mean = ((double)sum * (1.0 / MCTS_TOP) + PRIOR * prior) / (double)(visits + PRIOR);
    uint32_t inverse = visits < MCTS_INVERSES ? visits : MCTS_INVERSES - 1;
    return mean + explored * engine->inverse[inverse];
}

/* The edge to follow. */
static int select_edge(const struct mcts_walk *walk, struct mcts_node *node, struct mcts_edge *edge,
                       int count)
{
    uint32_t visits = atomic_load_explicit(&node->visits, memory_order_relaxed);
    double explored = explore * number_root(number_log(visits)), best = -10;
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        double score = promise(walk->engine, &edge[i], explored);
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/* Chooses for every acting seat at random. */
static void choose_any(struct mcts_walk *walk, ag_move choice[AG_SEATS])
{
    const struct ag_rules *rules = walk->rules;
    for (int seat = 0; seat < rules->game->seats; seat++) {
        int count = rules->game->moves(rules, &walk->now.state, seat, walk->move);
        choice[seat] = count ? walk->move[rng_below(&walk->rng, (uint32_t)count)] : 0;
    }
}

/* Whether the last move has ended the game to the mover's loss. */
static bool is_blunder(const struct ag_state *state, int mover)
{
    return !state->acting && state->place[mover] != 1;
}

/* Plays a random move of the seat to move that does not lose at once, if there is one. */
static void play_carefully(struct mcts_walk *walk)
{
    const struct ag_rules *rules = walk->rules;
    struct ag_state *state = &walk->now.state;
    int seat = bits_first32(state->acting);
    int count = rules->game->moves(rules, state, seat, walk->move);
    union ag_position before;
    ag_copy(&before.state, state);
    while (count > 0) {
        ag_move choice[AG_SEATS] = {0};
        uint32_t pick = rng_below(&walk->rng, (uint32_t)count);
        choice[seat] = walk->move[pick];
        rules->game->play(rules, state, choice, NULL);
        if (!is_blunder(state, seat) || count == 1)
            return;
        ag_copy(state, &before.state);
        walk->move[pick] = walk->move[--count];
    }
}

/* Plays to the end at random. */
static void play_out(struct mcts_walk *walk)
{
    const struct ag_rules *rules = walk->rules;
    struct ag_state *state = &walk->now.state;
    ag_move choice[AG_SEATS];
    if (rules->game->playout && !walk->engine->careful)
        rules->game->playout(rules, state, &walk->rng);
    while (state->acting)
        if (walk->engine->careful && !mcts_is_joint(state->acting)) {
            play_carefully(walk);
        } else {
            choose_any(walk, choice);
            rules->game->play(rules, state, choice, NULL);
        }
    mcts_result(rules, state, walk->result);
}

/* The certain result of a node, for both seats. */
static void take_proof(struct mcts_walk *walk, const struct mcts_node *node, uint8_t proof)
{
    int seat = bits_first32(node->acting);
    walk->result[seat] = (uint8_t)(proof - 1);
    walk->result[1 - seat] = (uint8_t)(MCTS_TOP - (proof - 1));
}

/* Chooses at a node that has choices, and plays it. */
static void advance(struct mcts_walk *walk, uint32_t offset, struct mcts_node *node)
{
    struct mcts_step *step = &walk->step[walk->steps++];
    ag_move choice[AG_SEATS] = {0};
    step->node = offset;
    if (mcts_is_joint(node->acting)) {
        mcts_joint_select(walk, node, step, choice);
    } else {
        int seat = bits_first32(node->acting);
        struct mcts_edge *edge =
            mcts_at(walk->engine, atomic_load_explicit(&node->choices, memory_order_acquire));
        step->chosen[seat] = (uint16_t)select_edge(walk, node, edge, node->count[seat]);
        edge += step->chosen[seat];
        atomic_fetch_add_explicit(&edge->visits, 1, memory_order_relaxed);
        choice[seat] = edge->move;
    }
    walk->rules->game->play(walk->rules, &walk->now.state, choice, NULL);
}

/* The node where the walk has come to; 0: it goes no further on known ground. */
static uint32_t next_node(struct mcts_walk *walk)
{
    struct ag_player *engine = walk->engine;
    const struct mcts_step *step = &walk->step[walk->steps - 1];
    struct mcts_node *node = mcts_node(engine, step->node);
    if (mcts_is_joint(node->acting))
        return mcts_find(engine, &walk->now.state, true);
    struct mcts_edge *edge = mcts_at(engine, node->choices);
    edge += step->chosen[bits_first32(node->acting)];
    uint32_t child = atomic_load_explicit(&edge->child, memory_order_acquire);
    if (!child && atomic_load_explicit(&edge->visits, memory_order_relaxed) > 1) {
        child = mcts_find(engine, &walk->now.state, true);
        atomic_store_explicit(&edge->child, child, memory_order_release);
    }
    return child;
}

/*
 * Goes down. Returns whether the result is certain: the game is over there, or what follows is
 * known to be decided.
 */
static bool descend(struct mcts_walk *walk)
{
    struct ag_player *engine = walk->engine;
    uint32_t offset = engine->root_node;
    for (;;) {
        struct mcts_node *node = mcts_node(engine, offset);
        uint8_t proof = atomic_load_explicit(&node->proof, memory_order_relaxed);
        uint32_t visits = atomic_fetch_add_explicit(&node->visits, 1, memory_order_relaxed);
        if (proof && walk->steps) {
            take_proof(walk, node, proof);
            return true;
        }
        bool known = atomic_load_explicit(&node->choices, memory_order_acquire) != 0;
        if (!known && (visits < GROW && walk->steps))
            break;
        if (walk->steps == MCTS_PATH || (uint32_t)walk->steps >= engine->depth ||
            (!known && !mcts_expand(walk, node)))
            break;
        advance(walk, offset, node);
        if (!walk->now.state.acting) {
            mcts_result(walk->rules, &walk->now.state, walk->result);
            return true;
        }
        offset = next_node(walk);
        if (!offset)
            break;
    }
    play_out(walk);
    return false;
}

/* Notes a certain result on an edge; returns whether the node is decided by it. */
static bool prove(struct ag_player *engine, struct mcts_node *node, int chosen, uint8_t result)
{
    int seat = bits_first32(node->acting), best = result;
    struct mcts_edge *edge = mcts_at(engine, node->choices);
    atomic_store_explicit(&edge[chosen].proof, (uint8_t)(1 + result), memory_order_relaxed);
    for (int i = 0; i < node->count[seat] && best < MCTS_TOP; i++) {
        int proof = atomic_load_explicit(&edge[i].proof, memory_order_relaxed);
        if (!proof)
            return false;
        best = proof - 1 > best ? proof - 1 : best;
    }
    atomic_store_explicit(&node->proof, (uint8_t)(1 + best), memory_order_relaxed);
    return true;
}

/* Carries the result up, and what it proves. */
static void ascend(struct mcts_walk *walk, bool certain)
{
    struct ag_player *engine = walk->engine;
    bool two = walk->rules->game->seats == 2;
    uint8_t value[AG_SEATS]; /* what is certain of the node below */
    memcpy(value, walk->result, sizeof value);
    certain = certain && two;
    for (int i = walk->steps - 1; i >= 0; i--) {
        struct mcts_node *node = mcts_node(engine, walk->step[i].node);
        for (int seat = 0; seat < walk->rules->game->seats; seat++)
            atomic_fetch_add_explicit(&node->sum[seat], walk->result[seat], memory_order_relaxed);
        if (mcts_is_joint(node->acting)) {
            mcts_joint_learn(walk, node, &walk->step[i]);
            certain = false;
            continue;
        }
        int seat = bits_first32(node->acting), chosen = walk->step[i].chosen[seat];
        struct mcts_edge *edge = mcts_at(engine, node->choices);
        atomic_fetch_add_explicit(&edge[chosen].sum, walk->result[seat], memory_order_relaxed);
        remember(engine, seat, edge[chosen].move, walk->result[seat]);
        certain = certain && prove(engine, node, chosen, value[seat]);
        if (certain) {
            value[seat] = (uint8_t)(atomic_load_explicit(&node->proof, memory_order_relaxed) - 1);
            value[1 - seat] = (uint8_t)(MCTS_TOP - value[seat]);
        }
    }
}

void mcts_walk(struct mcts_walk *walk)
{
    struct ag_player *engine = walk->engine;
    walk->steps = 0;
    walk->rules = engine->deals ? &engine->deal[rng_below(&walk->rng, (uint32_t)engine->deals)]
                                : &engine->rules;
    ag_copy(&walk->now.state, &engine->root.state);
    bool certain = descend(walk);
    ascend(walk, certain);
    uint32_t deepest = atomic_load_explicit(&engine->deepest, memory_order_relaxed);
    if ((uint32_t)walk->steps > deepest)
        atomic_store_explicit(&engine->deepest, (uint32_t)walk->steps, memory_order_relaxed);
}
