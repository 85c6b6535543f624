/*
 * tree_report.c - the results of a tree search: its choice and its expected lines.
 */
#include <string.h>

#include "ai/number.h"
#include "ai/tree.h"
#include "base/bits.h"

/* How good an edge is as the final choice: certain results first, then what was tried most. */
static double worth(const struct tree *tree, struct tree_node *node, struct tree_edge *edge)
{
    if (tree->special && node == tree_node(tree, tree->root_node) && !edge->proof)
        return tree->policy->worth(tree, edge);
    if (edge->proof == 1 + TREE_TOP)
        return 1e18 - edge->turns * 1e12; /* won: the sooner the better */
    if (edge->proof == 1)
        return -1e18 + edge->turns * 1e12 + edge->visits; /* lost: the later the better */
    if (edge->proof)
        return (double)edge->visits * (edge->proof - 1) / (TREE_TOP / 2.0);
    return edge->visits;
}

/* The best of a node's edges that are not in `used`; -1: there is none. */
static int best_edge(const struct tree *tree, struct tree_node *node, int seat, const uint8_t *used)
{
    struct tree_edge *edge = tree_at(tree, node->choices);
    int best = -1;
    for (int i = 0; i < node->count[seat]; i++) {
        if (used && used[i])
            continue;
        if (best < 0 || worth(tree, node, &edge[i]) > worth(tree, node, &edge[best]))
            best = i;
    }
    return best;
}

/* Likewise, the arm with the most weight in the mixture. */
static int best_arm(const struct tree *tree, struct tree_node *node, int seat, const uint8_t *used)
{
    struct tree_arm *arm = tree_arms(tree, node, seat);
    int best = -1;
    tree_lock(node);
    for (int i = 0; i < node->count[seat]; i++)
        if (!(used && used[i]) && (best < 0 || arm[i].weight > arm[best].weight))
            best = i;
    tree_unlock(node);
    return best;
}

static int best_choice(const struct tree *tree, struct tree_node *node, int seat,
                       const uint8_t *used)
{
    return tree_is_joint(node->acting) ? best_arm(tree, node, seat, used)
                                       : best_edge(tree, node, seat, used);
}

/* Draws from a mixture, leaving out arms with little weight. */
static ag_move choose_mixed(const struct tree_arm *arm, int count, struct ag_rng *rng)
{
    double total = 0, most = 0;
    for (int i = 0; i < count; i++)
        most = arm[i].weight > most ? arm[i].weight : most;
    for (int i = 0; i < count; i++)
        total += arm[i].weight >= most / 4 ? arm[i].weight : 0;
    double left = number_share(rng_next(rng)) * total;
    for (int i = 0; i < count; i++) {
        left -= arm[i].weight >= most / 4 ? arm[i].weight : 0;
        if (left < 0)
            return arm[i].move;
    }
    return arm[0].move;
}

ag_move tree_choose(struct tree *tree, struct ag_rng *rng)
{
    struct tree_node *node = tree_node(tree, tree->root_node);
    int seat = tree->seat;
    if (tree_is_joint(node->acting)) {
        tree_lock(node);
        ag_move move = choose_mixed(tree_arms(tree, node, seat), node->count[seat], rng);
        tree_unlock(node);
        return move;
    }
    struct tree_edge *edge = tree_at(tree, node->choices);
    return edge[best_edge(tree, node, seat, NULL)].move;
}

/* A mean result, from 0 to 10,000. */
static int32_t part(uint64_t sum, uint64_t visits)
{
    return visits ? (int32_t)(sum * 10000 / (visits * TREE_TOP)) : 5000;
}

/* Follows the best choices from the root, beginning with choice `first` of the seat that thinks. */
static void follow(const struct tree *tree, int first, struct ag_line *line)
{
    const struct ag_rules *rules = tree->deals ? &tree->deal[0] : &tree->rules;
    union ag_position now;
    struct tree_node *node = tree_node(tree, tree->root_node);
    ag_copy(&now.state, &tree->root.state);
    line->turns = 0;
    while (node && node->choices && line->turns < AG_LINE_TURNS) {
        ag_move *choice = line->line[line->turns];
        for (int seat = 0; seat < rules->game->seats; seat++) {
            choice[seat] = 0;
            if (!(node->acting >> seat & 1) || !node->count[seat])
                continue;
            bool own = line->turns == 0 && seat == tree->seat;
            int best = own ? first : best_choice(tree, node, seat, NULL);
            choice[seat] = tree_is_joint(node->acting)
                               ? tree_arms(tree, node, seat)[best].move
                               : ((struct tree_edge *)tree_at(tree, node->choices))[best].move;
        }
        line->turns++;
        if (tree->deals) /* the choices of the others depend on secrets */
            break;
        for (int seat = 0; seat < rules->game->seats; seat++)
            if ((node->acting >> seat & 1) && !choice[seat])
                return;
        rules->game->play(rules, &now.state, choice, NULL);
        uint32_t next = now.state.acting ? tree_find((struct tree *)tree, &now.state, false) : 0;
        node = next ? tree_node(tree, next) : NULL;
        if (node && node->visits < 2)
            return;
    }
}

/* Fills in a line that begins with a choice of the seat that thinks. */
static void describe(const struct tree *tree, int first, struct ag_line *line)
{
    struct tree_node *node = tree_node(tree, tree->root_node);
    int seat = tree->seat, seats = tree->rules.game->seats;
    memset(line, 0, sizeof *line);
    for (int other = 0; other < seats; other++)
        line->value[other] = part(node->sum[other], node->visits);
    if (tree_is_joint(node->acting)) {
        const struct tree_arm *arm = &tree_arms(tree, node, seat)[first];
        line->move = arm->move;
        tree_lock(node);
        line->visits = arm->visits;
        line->value[seat] = part(arm->sum, arm->visits);
        tree_unlock(node);
    } else {
        struct tree_edge *edge = (struct tree_edge *)tree_at(tree, node->choices) + first;
        line->move = edge->move;
        line->visits = edge->visits;
        line->proven = edge->proof != 0;
        line->value[seat] =
            edge->proof ? part((uint64_t)edge->proof - 1, 1) : part(edge->sum, edge->visits);
        if (seats == 2)
            line->value[1 - seat] = 10000 - line->value[seat];
    }
    follow(tree, first, line);
}

void tree_report(const struct tree *tree, int lines, struct ag_report *report)
{
    struct tree_node *node = tree_node(tree, tree->root_node);
    uint8_t used[AG_MOVES_MAX] = {0};
    report->nodes = atomic_load(&tree->walks);
    report->depth = atomic_load(&tree->deepest);
    report->proven = node->proof != 0;
    report->lines = 0;
    while (report->lines < lines && report->lines < AG_LINES) {
        int best = best_choice(tree, node, tree->seat, used);
        if (best < 0)
            return;
        used[best] = 1;
        describe(tree, best, &report->line[report->lines++]);
    }
}

bool tree_is_decided(const struct tree *tree, uint64_t walks_left)
{
    struct tree_node *node = tree_node(tree, tree->root_node);
    uint8_t used[AG_MOVES_MAX] = {0};
    if (node->proof)
        return true;
    if (tree_is_joint(node->acting) || !node->choices || tree->special)
        return false;
    struct tree_edge *edge = tree_at(tree, node->choices);
    int best = best_edge(tree, node, tree->seat, NULL);
    used[best] = 1;
    int second = best_edge(tree, node, tree->seat, used);
    return second < 0 ||
           worth(tree, node, &edge[best]) > worth(tree, node, &edge[second]) + (double)walks_left;
}
