/*
 * tree_joint.c - nodes where several seats choose at once: regret matching, each seat for itself.
 *
 * A seat's regret for a choice is how much better it would have done overall by always making that
 * choice. It chooses in proportion to its regrets, and occasionally at random; the average of its
 * choices is its mixture, against which nobody can gain much in the long run.
 */
#include <string.h>

#include "ai/number.h"
#include "ai/tree.h"

static const double anything = 0.15; /* how often a choice is made regardless of regrets */

struct tree_arm *tree_arms(const struct tree *tree, const struct tree_node *node, int seat)
{
    struct tree_arm *arm =
        tree_at(tree, atomic_load_explicit(&node->choices, memory_order_acquire));
    for (int i = 0; i < seat; i++)
        arm += node->count[i];
    return arm;
}

/* Whether a seat's choices are random: it has left, or they depend on a secret. */
static bool is_left_to_chance(const struct tree *tree, const struct ag_state *state, int seat)
{
    bool secret = tree->deals && state->key == tree->root.state.key && seat != tree->seat;
    return secret || (tree->gone >> seat & 1);
}

/* Moves a random sample to the front of a list that is too long; returns how many are considered.
 */
static int sample(struct tree_walk *walk, ag_move *move, int count)
{
    int taken = count < TREE_ARMS ? count : TREE_ARMS;
    for (int i = 0; i < taken && count > TREE_ARMS; i++) {
        int other = i + (int)rng_below(&walk->rng, (uint32_t)(count - i));
        ag_move kept = move[i];
        move[i] = move[other];
        move[other] = kept;
    }
    return taken;
}

/* Lists the choices of every seat that decides for itself. As in tree_expand, the list is made
 * without the lock; if another thread was faster, its list holds. */
bool tree_joint_expand(struct tree_walk *walk, struct tree_node *node)
{
    struct tree *tree = walk->tree;
    struct tree_arm list[AG_SEATS * TREE_ARMS];
    uint16_t count[AG_SEATS] = {0};
    int all = 0;
    memset(list, 0, sizeof list);
    for (int seat = 0; seat < walk->rules->game->seats; seat++) {
        if (!(node->acting >> seat & 1) || is_left_to_chance(tree, &walk->now.state, seat))
            continue;
        int moves = walk->rules->game->moves(walk->rules, &walk->now.state, seat, walk->move);
        count[seat] = (uint16_t)sample(walk, walk->move, moves);
        for (int i = 0; i < count[seat]; i++)
            list[all++].move = walk->move[i];
    }
    uint32_t offset = tree_take(tree, (size_t)(all + 1) * sizeof *list);
    if (!offset)
        return false;
    memcpy(tree_at(tree, offset), list, (size_t)all * sizeof *list);
    tree_lock(node);
    if (!atomic_load_explicit(&node->choices, memory_order_relaxed)) {
        memcpy(node->count, count, sizeof count);
        atomic_store_explicit(&node->choices, offset, memory_order_release);
    }
    tree_unlock(node);
    return true;
}

/* Adds the present mixture to the average, then chooses from it, or sometimes at random: a choice
 * that is never tried would never be known. Without any regret all choices are equal. */
static int match_regrets(struct ag_rng *rng, struct tree_arm *arm, int count)
{
    double total = 0, even = 1.0 / count;
    for (int i = 0; i < count; i++)
        total += arm[i].regret;
    for (int i = 0; i < count; i++)
        arm[i].weight += total > 0 ? arm[i].regret / total : even;
    if (total <= 0 || number_share(rng_next(rng)) < anything)
        return (int)rng_below(rng, (uint32_t)count);
    double left = number_share(rng_next(rng)) * total;
    for (int i = 0; i < count; i++) {
        left -= arm[i].regret;
        if (left < 0)
            return i;
    }
    return count - 1;
}

void tree_joint_select(struct tree_walk *walk, struct tree_node *node, struct tree_step *step,
                       ag_move choice[AG_SEATS])
{
    const struct ag_rules *rules = walk->rules;
    tree_lock(node);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!node->count[seat])
            continue;
        struct tree_arm *arm = tree_arms(walk->tree, node, seat);
        step->chosen[seat] = (uint16_t)match_regrets(&walk->rng, arm, node->count[seat]);
        choice[seat] = arm[step->chosen[seat]].move;
    }
    tree_unlock(node);
    /* The seats that are left to chance have no arms: any move of theirs will do. */
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!(node->acting >> seat & 1) || node->count[seat])
            continue;
        int count = rules->game->moves(rules, &walk->now.state, seat, walk->move);
        choice[seat] = walk->move[rng_below(&walk->rng, (uint32_t)count)];
    }
}

/* Adds the result to the chosen arm of each seat. Every arm's regret then grows by how much its
 * mean exceeds what the seat got. A regret below 0 is forgotten, so that a choice that becomes good
 * is soon made again. */
void tree_joint_learn(struct tree_walk *walk, struct tree_node *node, const struct tree_step *step)
{
    tree_lock(node);
    for (int seat = 0; seat < walk->rules->game->seats; seat++) {
        if (!node->count[seat])
            continue;
        struct tree_arm *arm = tree_arms(walk->tree, node, seat);
        double got = (double)walk->result[seat] * (1.0 / TREE_TOP);
        arm[step->chosen[seat]].visits++;
        arm[step->chosen[seat]].sum += walk->result[seat];
        for (int i = 0; i < node->count[seat]; i++) {
            double mean = ((double)arm[i].sum * (1.0 / TREE_TOP) + got) / (arm[i].visits + 1.0);
            arm[i].regret += mean - got;
            if (arm[i].regret < 0)
                arm[i].regret = 0;
        }
    }
    tree_unlock(node);
}
