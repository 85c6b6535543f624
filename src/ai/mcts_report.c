/*
 * mcts_report.c - what the generic player has found: its choice, and the lines it expects.
 */
#include <string.h>

#include "ai/mcts.h"
#include "base/bits.h"

/* How good an edge is to choose in the end: certain results first, then what was tried most. */
static double worth(struct mcts_edge *edge)
{
    if (edge->proof == 1 + MCTS_TOP)
        return 1e18;
    if (edge->proof == 1)
        return -1e18 + edge->visits; /* lost: at least what seemed best for longest */
    if (edge->proof)
        return (double)edge->visits * (edge->proof - 1) / (MCTS_TOP / 2.0);
    return edge->visits;
}

/* The best of a node's edges that are not in `used`; -1 when there is none. */
static int best_edge(const struct ag_player *engine, struct mcts_node *node, int seat,
                     const uint8_t *used)
{
    struct mcts_edge *edge = mcts_at(engine, node->choices);
    int best = -1;
    for (int i = 0; i < node->count[seat]; i++) {
        if (used && used[i])
            continue;
        if (best < 0 || worth(&edge[i]) > worth(&edge[best]))
            best = i;
    }
    return best;
}

/* The arm that the mixture gives most weight, likewise. */
static int best_arm(const struct ag_player *engine, struct mcts_node *node, int seat,
                    const uint8_t *used)
{
    struct mcts_arm *arm = mcts_arms(engine, node, seat);
    int best = -1;
    mcts_lock(node);
    for (int i = 0; i < node->count[seat]; i++)
        if (!(used && used[i]) && (best < 0 || arm[i].weight > arm[best].weight))
            best = i;
    mcts_unlock(node);
    return best;
}

static int best_choice(const struct ag_player *engine, struct mcts_node *node, int seat,
                       const uint8_t *used)
{
    return mcts_is_joint(node->acting) ? best_arm(engine, node, seat, used)
                                       : best_edge(engine, node, seat, used);
}

/* Chooses from a mixture, without what was only tried out. */
static ag_move choose_mixed(const struct mcts_arm *arm, int count, struct ag_rng *rng)
{
    double total = 0, most = 0;
    for (int i = 0; i < count; i++)
        most = arm[i].weight > most ? arm[i].weight : most;
    for (int i = 0; i < count; i++)
        total += arm[i].weight >= most / 4 ? arm[i].weight : 0;
    double left = (double)(rng_next(rng) >> 11) * (1.0 / 9007199254740992.0) * total;
    for (int i = 0; i < count; i++) {
        left -= arm[i].weight >= most / 4 ? arm[i].weight : 0;
        if (left < 0)
            return arm[i].move;
    }
    return arm[0].move;
}

ag_move mcts_choose(struct ag_player *engine, struct ag_rng *rng)
{
    struct mcts_node *node = mcts_node(engine, engine->root_node);
    int seat = engine->seat;
    if (mcts_is_joint(node->acting))
        return choose_mixed(mcts_arms(engine, node, seat), node->count[seat], rng);
    struct mcts_edge *edge = mcts_at(engine, node->choices);
    return edge[best_edge(engine, node, seat, NULL)].move;
}

/* A mean of results, of 10,000. */
static int32_t part(uint64_t sum, uint64_t visits)
{
    return visits ? (int32_t)(sum * 10000 / (visits * MCTS_TOP)) : 5000;
}

/* Follows the best choices from the root on. */
static void follow(const struct ag_player *engine, int first, struct ag_line *line)
{
    const struct ag_rules *rules = engine->deals ? &engine->deal[0] : &engine->rules;
    union ag_position now;
    struct mcts_node *node = mcts_node(engine, engine->root_node);
    ag_copy(&now.state, &engine->root.state);
    line->turns = 0;
    while (node && node->choices && line->turns < AG_LINE_TURNS) {
        ag_move *choice = line->line[line->turns];
        for (int seat = 0; seat < rules->game->seats; seat++) {
            choice[seat] = 0;
            if (!(node->acting >> seat & 1) || !node->count[seat])
                continue;
            bool own = line->turns == 0 && seat == engine->seat;
            int best = own ? first : best_choice(engine, node, seat, NULL);
            choice[seat] = mcts_is_joint(node->acting)
                               ? mcts_arms(engine, node, seat)[best].move
                               : ((struct mcts_edge *)mcts_at(engine, node->choices))[best].move;
        }
        line->turns++;
        if (engine->deals) /* what the others hide is not known */
            break;
        for (int seat = 0; seat < rules->game->seats; seat++)
            if ((node->acting >> seat & 1) && !choice[seat])
                return;
        rules->game->play(rules, &now.state, choice, NULL);
        uint32_t next =
            now.state.acting ? mcts_find((struct ag_player *)engine, &now.state, false) : 0;
        node = next ? mcts_node(engine, next) : NULL;
        if (node && node->visits < 2)
            return;
    }
}

/* Fills in a line that begins with a choice of the seat that thinks. */
static void describe(const struct ag_player *engine, int first, struct ag_line *line)
{
    struct mcts_node *node = mcts_node(engine, engine->root_node);
    int seat = engine->seat, seats = engine->rules.game->seats;
    memset(line, 0, sizeof *line);
    for (int other = 0; other < seats; other++)
        line->value[other] = part(node->sum[other], node->visits);
    if (mcts_is_joint(node->acting)) {
        const struct mcts_arm *arm = &mcts_arms(engine, node, seat)[first];
        line->move = arm->move;
        mcts_lock(node);
        line->visits = arm->visits;
        line->value[seat] = part(arm->sum, arm->visits);
        mcts_unlock(node);
    } else {
        struct mcts_edge *edge = (struct mcts_edge *)mcts_at(engine, node->choices) + first;
        line->move = edge->move;
        line->visits = edge->visits;
        line->proven = edge->proof != 0;
        line->value[seat] =
            edge->proof ? part((uint64_t)edge->proof - 1, 1) : part(edge->sum, edge->visits);
        if (seats == 2)
            line->value[1 - seat] = 10000 - line->value[seat];
    }
    follow(engine, first, line);
}

void mcts_report(const struct ag_player *engine, int lines, struct ag_report *report)
{
    struct mcts_node *node = mcts_node(engine, engine->root_node);
    uint8_t used[AG_MOVES_MAX] = {0};
    report->nodes = atomic_load(&engine->walks);
    report->depth = atomic_load(&engine->deepest);
    report->proven = node->proof != 0;
    report->lines = 0;
    while (report->lines < lines && report->lines < AG_LINES) {
        int best = best_choice(engine, node, engine->seat, used);
        if (best < 0)
            return;
        used[best] = 1;
        describe(engine, best, &report->line[report->lines++]);
    }
}

bool mcts_is_decided(const struct ag_player *engine, uint64_t walks_left)
{
    struct mcts_node *node = mcts_node(engine, engine->root_node);
    uint8_t used[AG_MOVES_MAX] = {0};
    if (node->proof)
        return true;
    if (mcts_is_joint(node->acting) || !node->choices)
        return false;
    struct mcts_edge *edge = mcts_at(engine, node->choices);
    int best = best_edge(engine, node, engine->seat, NULL);
    used[best] = 1;
    int second = best_edge(engine, node, engine->seat, used);
    return second < 0 || worth(&edge[best]) > worth(&edge[second]) + (double)walks_left;
}
