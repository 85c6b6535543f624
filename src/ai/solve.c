/*
 * solve.c - depth-first proof-number search. See solve.h.
 *
 * The question is whether one seat, the attacker, can reach a goal. Every node has two numbers: the
 * minimum number of positions that must still be shown to be successes to prove it (`proof`), and
 * failures to disprove it (`disproof`). Where the attacker moves, one proved child proves the node,
 * and all must be disproved to disprove it; where the other seat moves it is the reverse. At every
 * node the search repeats:
 *
 *   1. Pick the child that determines the number of the node.
 *   2. Search below that child until another child would be picked.
 *   3. Compute the numbers of the node again from those of its children. Return to the parent when
 *      it would pick another child.
 *
 * The first question is whether the seat to move can win; if it cannot, the second is whether it
 * can draw.
 */
#include "ai/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"

enum {
    MANY = 100000000,   /* stands for infinity */
    DEPTH_MAX = 1024,   /* plies of a line, at most */
    WAYS = 4,           /* entries where a position may be kept */
    MEMORY = 256 << 20, /* bytes, by default */
    STACK = 1 << 20,    /* children of all nodes on the current line, at most */
    LOOK = 64,          /* nodes between two checks of the clock */
    TELL = 500          /* milliseconds between two reports */
};

/* What is remembered about a position. */
struct entry {
    uint64_t key;
    uint32_t proof, disproof;
    uint32_t work; /* 1 + the nodes that were searched below it; 0: the entry is empty */
    uint32_t unused;
};

struct child {
    uint64_t key;
    ag_move move;
    uint32_t proof, disproof;
};

struct solver {
    const struct ag_rules *rules;
    const struct solve_orders *orders;
    int attacker;
    bool draw_counts; /* the goal is at least a draw; otherwise a win */
    struct entry *entry;
    size_t entries; /* a power of two */
    struct child *stack;
    int used;                  /* of the stack */
    uint64_t nodes, next_look; /* nodes so far; when the clock is next checked */
    int64_t begin, told;
    bool stopped;
    uint32_t root_proof, root_disproof;
    ag_move move[AG_MOVES_MAX];
};

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a + b < MANY ? a + b : MANY;
}

static bool is_attacker(const struct solver *solver, const struct ag_state *state)
{
    return bits_first32(state->acting) == solver->attacker;
}

/* Whether the goal is reached in a game that is over. */
static bool is_goal(const struct solver *solver, const struct ag_state *state)
{
    bool best = state->place[solver->attacker] == 1;
    bool alone = state->place[1 - solver->attacker] != 1;
    return best && (alone || solver->draw_counts);
}

static struct entry *bucket(const struct solver *solver, uint64_t key)
{
    return &solver->entry[(size_t)key & (solver->entries - 1) & ~(size_t)(WAYS - 1)];
}

/* The numbers of an unknown position: a few random games say which way it leans. */
static void guess(const struct solver *solver, struct ag_state *state, struct child *child)
{
    enum { GAMES = 2, WEIGHT = 3 };
    const struct ag_rules *rules = solver->rules;
    struct ag_rng rng;
    union ag_position now;
    uint32_t goals = 0;
    child->proof = child->disproof = 1;
    if (!rules->game->playout)
        return;
    rng_init(&rng, child->key);
    for (int i = 0; i < GAMES; i++) {
        ag_copy(&now.state, state);
        rules->game->playout(rules, &now.state, &rng);
        goals += is_goal(solver, &now.state);
    }
    child->proof += WEIGHT * (GAMES - goals);
    child->disproof += WEIGHT * goals;
}

/* The numbers of a position, remembered or guessed. */
static void recall(const struct solver *solver, struct ag_state *state, struct child *child)
{
    const struct entry *entry = bucket(solver, child->key);
    for (int i = 0; i < WAYS; i++)
        if (entry[i].key == child->key && entry[i].work) {
            child->proof = entry[i].proof;
            child->disproof = entry[i].disproof;
            return;
        }
    guess(solver, state, child);
}

/* Remembers a position in place of the one that cost least. */
static void keep(struct solver *solver, uint64_t key, uint32_t proof, uint32_t disproof,
                 uint64_t work)
{
    struct entry *entry = bucket(solver, key), *worst = entry;
    for (int i = 0; i < WAYS; i++) {
        if (entry[i].key == key) {
            worst = &entry[i];
            break;
        }
        if (entry[i].work < worst->work)
            worst = &entry[i];
    }
    uint32_t spent = work > UINT32_MAX - 1 ? UINT32_MAX : (uint32_t)work + 1;
    *worst = (struct entry){key, proof, disproof, spent, 0};
}

/* Stops the search if a limit is reached or somebody wants it to stop; reports progress. */
static void look(struct solver *solver)
{
    const struct solve_orders *orders = solver->orders;
    if (orders->nodes && solver->nodes >= orders->nodes)
        solver->stopped = true;
    if (orders->stop && ag_stop_is_set(orders->stop))
        solver->stopped = true;
    if (solver->nodes < solver->next_look || !orders->now)
        return;
    solver->next_look = solver->nodes + LOOK;
    int64_t now = orders->now(orders->context);
    if (orders->time && now - solver->begin >= orders->time)
        solver->stopped = true;
    if (orders->progress && now - solver->told >= TELL) {
        solver->told = now;
        orders->progress(orders->context, solver->nodes, solver->root_proof, solver->root_disproof);
    }
}

static void play(const struct solver *solver, struct ag_state *state, ag_move move)
{
    ag_move choice[AG_SEATS] = {0};
    choice[bits_first32(state->acting)] = move;
    solver->rules->game->play(solver->rules, state, choice, NULL);
}

/* Puts the children of a state on the stack; returns how many; -1: there is no room. */
static int expand(struct solver *solver, const struct ag_state *state, struct child *child)
{
    const struct ag_rules *rules = solver->rules;
    int count = rules->game->moves(rules, state, bits_first32(state->acting), solver->move);
    if (solver->used + count > STACK)
        return -1;
    for (int i = 0; i < count; i++) {
        union ag_position next;
        ag_copy(&next.state, state);
        play(solver, &next.state, solver->move[i]);
        child[i] = (struct child){.key = next.state.key, .move = solver->move[i]};
        if (next.state.acting) {
            recall(solver, &next.state, &child[i]);
        } else {
            bool goal = is_goal(solver, &next.state);
            child[i].proof = goal ? 0 : MANY;
            child[i].disproof = goal ? MANY : 0;
        }
        solver->nodes++;
    }
    return count;
}

/* Step 3: the numbers of a node from those of its children. */
static void add_up(const struct child *child, int count, bool attacks, uint32_t *proof,
                   uint32_t *disproof)
{
    uint32_t least = MANY, all = 0;
    for (int i = 0; i < count; i++) {
        uint32_t one = attacks ? child[i].proof : child[i].disproof;
        least = one < least ? one : least;
        all = sum(all, attacks ? child[i].disproof : child[i].proof);
    }
    *proof = attacks ? least : all;
    *disproof = attacks ? all : least;
}

/* Step 1: the child that determines the number of the node; `second` is the number of the next. */
static int pick(const struct child *child, int count, bool attacks, uint32_t *second)
{
    int best = 0;
    *second = MANY;
    for (int i = 1; i < count; i++) {
        uint32_t one = attacks ? child[i].proof : child[i].disproof;
        uint32_t top = attacks ? child[best].proof : child[best].disproof;
        if (one < top) {
            *second = top;
            best = i;
        } else if (one < *second) {
            *second = one;
        }
    }
    return best;
}

/* Searches below a state until one of its numbers reaches its limit. */
static void search(struct solver *solver,
                   const struct ag_state *state, /* NOLINT(misc-no-recursion) */
                   uint32_t proof_limit, uint32_t disproof_limit, int depth, struct child *result)
{
    struct child *child = solver->stack + solver->used;
    bool attacks = is_attacker(solver, state);
    uint64_t before = solver->nodes;
    int count = depth < DEPTH_MAX ? expand(solver, state, child) : -1;
    if (count < 0) { /* too deep or too wide: the question stays open */
        solver->stopped = true;
        return;
    }
    solver->used += count;
    for (;;) {
        uint32_t second;
        look(solver);
        /* Step 3. Leave when the node is decided, or when its parent would pick another child:
         * less remains to be shown elsewhere. */
        add_up(child, count, attacks, &result->proof, &result->disproof);
        if (depth == 0) {
            solver->root_proof = result->proof;
            solver->root_disproof = result->disproof;
        }
        if (solver->stopped || result->proof >= proof_limit || result->disproof >= disproof_limit ||
            !result->proof || !result->disproof)
            break;
        /* Step 1. Go where the least remains to be shown. */
        int best = pick(child, count, attacks, &second);
        struct child *next = &child[best];
        /* Step 2. One limit is a little beyond the next best child, so as not to go back and forth.
         * The other is what the siblings' numbers leave of the limit of their sum. */
        uint32_t more = sum(second, second / 4 + 1);
        uint32_t own = attacks ? proof_limit : disproof_limit;
        uint32_t other = attacks ? disproof_limit - result->disproof + next->disproof
                                 : proof_limit - result->proof + next->proof;
        union ag_position now;
        own = own < more ? own : more;
        ag_copy(&now.state, state);
        play(solver, &now.state, next->move);
        search(solver, &now.state, attacks ? own : other, attacks ? other : own, depth + 1, next);
    }
    solver->used -= count;
    keep(solver, state->key, result->proof, result->disproof, solver->nodes - before);
}

/* Answers one question; 1: yes, 0: no, -1: a limit was reached. The numbers of another question
 * mean nothing here, so the memory is cleared. */
static int ask(struct solver *solver, const struct ag_state *state, bool draw_counts)
{
    struct child result = {.key = state->key};
    solver->draw_counts = draw_counts;
    memset(solver->entry, 0, solver->entries * sizeof *solver->entry);
    search(solver, state, MANY, MANY, 0, &result);
    return result.proof == 0 ? 1 : result.disproof == 0 ? 0 : -1;
}

/* The move in a decided state that keeps the result: for the side that gets what it wants the one
 * that was easiest to prove, otherwise the one that was hardest to refute; 0: none is known. */
static ag_move decisive_move(struct solver *solver, const struct ag_state *state, bool reached)
{
    struct child *child = solver->stack;
    int count = expand(solver, state, child), best = -1;
    bool attacks = is_attacker(solver, state);
    uint32_t most = 0;
    for (int i = 0; i < count; i++) {
        bool keeps = reached ? child[i].proof == 0 : child[i].disproof == 0;
        const struct entry *entry = bucket(solver, child[i].key);
        uint32_t work = 0;
        for (int way = 0; way < WAYS; way++)
            work = entry[way].key == child[i].key ? entry[way].work : work;
        if (!keeps)
            continue;
        if (attacks == reached) /* the side that gets what it wants: least work first */
            work = UINT32_MAX - work;
        if (best < 0 || work > most) {
            best = i;
            most = work;
        }
    }
    return best < 0 ? 0 : child[best].move;
}

/* Follows the result from the state on. What was forgotten is searched again. */
static void find_line(struct solver *solver, const struct ag_state *state, bool reached,
                      struct solve_answer *answer)
{
    union ag_position now;
    ag_copy(&now.state, state);
    solver->stopped = false;
    while (now.state.acting && answer->turns < AG_LINE_TURNS) {
        struct child result = {.key = now.state.key};
        solver->used = 0;
        search(solver, &now.state, MANY, MANY, 1, &result);
        ag_move move = solver->stopped ? 0 : decisive_move(solver, &now.state, reached);
        if (!move)
            return;
        answer->line[answer->turns++] = move;
        play(solver, &now.state, move);
    }
}

static bool begin(struct solver *solver, struct ag_error *why)
{
    size_t memory = solver->orders->memory ? solver->orders->memory : MEMORY;
    solver->entries = 1024;
    while (solver->entries * 2 * sizeof *solver->entry <= memory)
        solver->entries *= 2;
    solver->entry = malloc(solver->entries * sizeof *solver->entry);
    solver->stack = malloc((size_t)STACK * sizeof *solver->stack);
    return (solver->entry && solver->stack) || error_set(why, "", say_no_memory());
}

static void answer_all(struct solver *solver, const struct ag_state *state,
                       struct solve_answer *answer)
{
    int wins = ask(solver, state, false);
    if (wins == 1) {
        answer->verdict = SOLVE_WIN;
        find_line(solver, state, true, answer);
        return;
    }
    int draws = wins < 0 ? -1 : ask(solver, state, true);
    if (draws < 0)
        return;
    answer->verdict = draws ? SOLVE_DRAW : SOLVE_LOSS;
    find_line(solver, state, draws, answer);
}

bool solve(const struct ag_rules *rules, const struct ag_state *state,
           const struct solve_orders *orders, struct solve_answer *answer, struct ag_error *why)
{
    memset(answer, 0, sizeof *answer);
    if (!state->acting)
        return error_set(why, "", say_game_over());
    if (rules->game->seats != 2 || rules->game->secret)
        return error_set(why, "", say_solve_secret(rules->game->term.title));
    struct solver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return error_set(why, "", say_no_memory());
    solver->rules = rules;
    solver->orders = orders;
    solver->attacker = answer->seat = bits_first32(state->acting);
    solver->begin = solver->told = orders->now ? orders->now(orders->context) : 0;
    bool begun = begin(solver, why);
    if (begun)
        answer_all(solver, state, answer);
    answer->nodes = solver->nodes;
    answer->time = orders->now ? (uint32_t)(orders->now(orders->context) - solver->begin) : 0;
    free(solver->entry);
    free(solver->stack);
    free(solver);
    return begun;
}
