/*
 * ninuki.c - the player of Ninuki-Renju: alpha-beta over points that matter.
 *
 * Most positions of this game are about one thing: a threat that must be answered, or a move that
 * wins. So the moves to look at are chosen in numbered steps, the first that finds something
 * decides (find_moves). Behind the last ply only what cannot wait is played on: fives, fours,
 * captures, and answers to them; that is the search for forcing sequences.
 */
#include <stdlib.h>

#include "ai/ab/ab.h"
#include "ai/engines.h"
#include "ai/ninuki/fast.h"
#include "base/bits.h"

enum {
    QUIET = 24,      /* quiet moves that are looked at, at most */
    FOURS_DEPTH = -8 /* how far behind the last ply fours are played out */
};

/* What a captured pair is worth, by how many there are. */
static const int16_t pair_value[NINUKI_PAIRS + 8] = {0, 160, 340, 600, 1100, 0};

struct policy {
    struct fast_table fast;
};

static const struct fast_table *tables(const struct ab *ab)
{
    return &((const struct policy *)ab->data)->fast;
}

static bool init(struct ab *ab)
{
    struct policy *policy = malloc(sizeof *policy);
    ab->data = policy;
    if (policy)
        fast_table_init(&policy->fast, ninuki_table(&ab->rules));
    return policy != NULL;
}

static void release(struct ab *ab)
{
    free(ab->data);
}

static void root(const struct ab *ab, const struct ag_view *view, void *board)
{
    fast_set(tables(ab), ninuki_table(&ab->rules), (const struct ninuki *)&view->now.state, board);
}

static void play(const struct ab *ab, const void *board, ag_move move, void *after)
{
    fast_play(tables(ab), &ab->rules, board, (int)move - 1, after);
}

static int value(const struct ab *ab, const void *data)
{
    const struct fast *board = data;
    const struct ag_state *state = &board->ninuki.head;
    int mover = board->head.mover, other = 1 - mover;
    (void)ab;
    int own = board->total[mover] * 5 / 4 + pair_value[state->points[mover]];
    return (own - board->total[other] - pair_value[state->points[other]]) / 2;
}

/* A list of moves that is being made. */
struct list {
    const struct ab *ab;
    const struct fast *board;
    const struct ninuki_table *table;
    struct ab_choice *out;
    int count;
    struct fast_points seen;
};

/* What a point is worth to both sides. */
static int32_t worth(const struct list *list, int cell)
{
    const struct fast_table *fast = tables(list->ab);
    int mover = list->board->head.mover, sum = 0;
    const uint8_t *own = list->board->shape[mover][cell];
    const uint8_t *other = list->board->shape[1 - mover][cell];
    for (int k = 0; k < 4; k++)
        sum += 4 * fast->score[own[k]] + 3 * fast->score[other[k]];
    return sum;
}

static void add(struct list *list, int cell, int32_t order)
{
    uint64_t bit = UINT64_C(1) << (cell & 63), *seen = &list->seen.word[cell >> 6];
    if (*seen & bit)
        return;
    *seen |= bit;
    if (fast_is_legal(list->table, list->board, list->board->head.mover, cell))
        list->out[list->count++] = (struct ab_choice){(ag_move)cell + 1, order};
}

/* Adds all points of a set; `order` is added to what they are worth. */
static void add_all(struct list *list, const struct fast_points *points, int32_t order)
{
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = points->word[i]; rest; rest &= rest - 1) {
            int cell = 64 * i + bits_first64(rest);
            add(list, cell, order + worth(list, cell));
        }
}

static int pairs_at(const struct fast *board, int side, int cell)
{
    return bits_count32(fast_shapes(board, side, cell) &
                        0x01010101U * (uint32_t)(LINES_FORWARD | LINES_BACK));
}

/* Captures that bring a side to five pairs. */
static struct fast_points last_pairs(const struct fast *board, int side)
{
    struct fast_points found = {{0}};
    int missing = NINUKI_PAIRS - board->ninuki.head.points[side];
    if (missing > 8)
        return found;
    const struct fast_points *captures = &board->set[side][FAST_CAPTURE];
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = captures->word[i]; rest; rest &= rest - 1)
            if (pairs_at(board, side, 64 * i + bits_first64(rest)) >= missing)
                found.word[i] |= rest & (~rest + 1);
    return found;
}

/* Keeps the best of the quiet moves. */
static void add_quiet(struct list *list, int most)
{
    struct ab_choice *quiet = list->out + list->count;
    int first = list->count;
    add_all(list, &list->board->near, 0);
    int count = list->count - first;
    for (int i = 0; i < most && i < count; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (quiet[j].order > quiet[best].order)
                best = j;
        struct ab_choice kept = quiet[i];
        quiet[i] = quiet[best];
        quiet[best] = kept;
    }
    list->count = first + (count < most ? count : most);
}

/* Moves 2 and 3: near the centre. */
static void add_opening(struct list *list)
{
    const struct ab *ab = list->ab;
    ag_move move[AG_MOVES_MAX];
    int mover = list->board->head.mover, size = list->table->size, middle = size / 2;
    int count = ab->rules.game->moves(&ab->rules, &list->board->ninuki.head, mover, move);
    for (int i = 0; i < count && list->count < AB_MOVES; i++) {
        int cell = (int)move[i] - 1;
        int dx = square_column(size, cell) - middle, dy = square_row(size, cell) - middle;
        if (dx * dx + dy * dy <= 20)
            list->out[list->count++] = (struct ab_choice){move[i], 100 - dx * dx - dy * dy};
    }
}

/* Step 3 of find_moves: a five or a fifth pair of the other must be prevented. */
static bool add_answers(struct list *list)
{
    const struct fast *board = list->board;
    int mover = board->head.mover, other = 1 - mover;
    struct fast_points pairs = last_pairs(board, other);
    if (!fast_any(&board->set[other][FAST_FIVE]) && !fast_any(&pairs))
        return false;
    add_all(list, &board->set[other][FAST_FIVE], AB_LOUD);
    add_all(list, &pairs, AB_LOUD);
    add_all(list, &board->set[mover][FAST_CAPTURE], AB_LOUD);
    return list->count > 0;
}

/* Behind the last ply: what cannot wait. */
static void add_loud(struct list *list, int depth)
{
    const struct fast *board = list->board;
    const struct fast_points *own = board->set[board->head.mover];
    if (depth > FOURS_DEPTH) {
        add_all(list, &own[FAST_STRONG], AB_LOUD);
        add_all(list, &own[FAST_FOUR], AB_LOUD);
    }
    if (depth > -2)
        add_all(list, &own[FAST_CAPTURE], AB_LOUD);
}

static void find_moves(struct list *list, int depth, bool is_root)
{
    const struct fast *board = list->board;
    int mover = board->head.mover, other = 1 - mover;
    const struct fast_points *own = board->set[mover], *theirs = board->set[other];

    /* Step 1. A five of the other stands: only captures can break it. */
    if (board->ninuki.head.phase == NINUKI_BREAK) {
        add_all(list, &own[FAST_CAPTURE], AB_LOUD);
        return;
    }
    /* Step 2. A five, or the fifth pair. */
    struct fast_points pairs = last_pairs(board, mover);
    add_all(list, &pairs, 2 * AB_LOUD);
    add_all(list, &own[FAST_FIVE], 2 * AB_LOUD);

    /* Step 3. The other threatens one. */
    if (add_answers(list))
        return;
    if (depth <= 0 && !is_root) {
        add_loud(list, depth);
        return;
    }
    /* Step 4. The other could make two ways to a five: answer, or be quicker. */
    bool threatened = fast_any(&theirs[FAST_STRONG]);
    add_all(list, &own[FAST_STRONG], AB_LOUD);
    if (threatened) {
        add_all(list, &theirs[FAST_FOUR], AB_LOUD / 2);
        add_all(list, &own[FAST_FOUR], AB_LOUD / 4);
        add_all(list, &own[FAST_CAPTURE], AB_LOUD / 2);
        add_all(list, &theirs[FAST_CAPTURE], AB_LOUD / 8);
        return;
    }
    /* Step 5. Everything that is near. */
    add_all(list, &own[FAST_CAPTURE], AB_LOUD / 8);
    add_quiet(list, is_root ? AB_MOVES : QUIET);
}

static int moves(const struct ab *ab, const void *board, int depth, bool is_root,
                 struct ab_choice out[AB_MOVES])
{
    struct list list = {
        .ab = ab, .board = board, .table = ninuki_table(&ab->rules), .out = out, .count = 0};
    if (list.board->ninuki.head.phase < NINUKI_PLAY)
        add_opening(&list);
    else
        find_moves(&list, depth, is_root);
    if (list.count || depth <= 0)
        return list.count;

    /* Nothing of that is legal, or nothing is near: any move. */
    ag_move move[AG_MOVES_MAX];
    int count = ab->rules.game->moves(&ab->rules, &list.board->ninuki.head,
                                      list.board->head.mover, move);
    for (int i = 0; i < count && i < AB_MOVES; i++)
        out[i] = (struct ab_choice){move[i], 0};
    return count < AB_MOVES ? count : AB_MOVES;
}

static const struct ab_level level[AG_LEVELS + 1] = {
    {0, 0, 0},          {400, 1, 400},     {800, 2, 250},     {1500, 2, 120},
    {4000, 3, 80},      {10000, 4, 50},    {25000, 5, 30},    {60000, 6, 15},
    {120000, 8, 8},     {250000, 12, 4},   {500000, 60, 0},
};

static const struct ab_policy policy = {
    .bytes = sizeof(struct fast),
    .level = level,
    .init = init,
    .release = release,
    .root = root,
    .moves = moves,
    .play = play,
    .value = value,
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game->board == AG_SQUARE;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return ab_create(&policy, setup, why);
}

const struct ag_engine engine_ninuki = {
    .name = "ninuki",
    .summary = "alpha-beta with threats, for Ninuki-Renju",
    .plays = plays,
    .create = create,
    .destroy = ab_destroy,
    .begin = ab_begin,
    .step = ab_step,
    .best = ab_best,
};
