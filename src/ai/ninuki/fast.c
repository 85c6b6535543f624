/*
 * fast.c - a board of Ninuki-Renju, updated stone by stone. See fast.h.
 */
#include "ai/ninuki/fast.h"

#include <stddef.h>
#include <string.h>

#include "ai/ninuki/rate.h"
#include "base/bits.h"
#include "base/hash.h"

static void put(struct fast_points *points, int cell, bool in)
{
    uint64_t bit = UINT64_C(1) << (cell & 63);
    uint64_t *word = &points->word[cell >> 6];
    *word = in ? *word | bit : *word & ~bit;
}

static void find_near(struct fast_table *fast, int size, int cell)
{
    int column = square_column(size, cell), row = square_row(size, cell);
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int x = column + dx, y = row + dy;
            if ((dx || dy) && x >= 0 && y >= 0 && x < size && y < size)
                put(&fast->near[cell], square_cell(size, y, x), true);
        }
}

/* The lines through a point: where they begin, and the points that are near on them. */
static void find_lines(struct fast_table *fast, const struct ninuki_table *table, int cell)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    for (int k = 0; k < 4; k++) {
        int line = spot->line[k], index = spot->index[k];
        fast->first[line] = (int16_t)(cell - index * table->step[k]);
        fast->step[line] = (int16_t)table->step[k];
        for (int i = index < 4 ? 0 : index - 4; i <= index + 4; i++)
            if (table->valid[line] >> (i + NINUKI_MARGIN) & 1)
                put(&fast->star[cell], cell + (i - index) * table->step[k], true);
    }
}

void fast_table_init(struct fast_table *fast, const struct ninuki_table *table)
{
    memset(fast, 0, sizeof *fast);
    lines_init(fast->shape);
    rate_classes(fast);
    for (int cell = 0; cell < table->cells; cell++) {
        for (int side = 0; side < 2; side++)
            fast->key[side][cell] = hash_mix((uint64_t)(cell * 2 + side) + UINT64_C(0xAB6E696E));
        find_near(fast, table->size, cell);
        find_lines(fast, table, cell);
    }
}

/* Puts a point into the sets of what a stone of a side would make there, and out of the others. */
static void sort_point(struct fast *board, int side, int cell)
{
    uint64_t shapes = fast_shapes(board, side, cell);
    struct fast_points *set = board->set[side];
    uint64_t fours = shapes & FAST_EACH * LINES_FOUR;
    uint64_t threes = shapes & FAST_EACH * LINES_THREE;
    bool two = (shapes & FAST_EACH * LINES_DOUBLE) != 0;
    put(&set[FAST_FIVE], cell, (shapes & FAST_EACH * LINES_FIVE) != 0);
    put(&set[FAST_FOUR], cell, fours || two);
    put(&set[FAST_STRONG], cell, two || (fours & (fours - 1)) || (fours && threes));
    put(&set[FAST_THREE], cell, threes != 0);
    put(&set[FAST_CAPTURE], cell, (shapes & FAST_EACH * LINES_TAKES) != 0);
}

static inline int takes_of(uint16_t shape)
{
    return (shape & LINES_BACK) + (shape >> 1 & 1);
}

/* Adds a shape to the sums of a side (`sign` 1), or subtracts it (-1). */
static inline void count_shape(const struct fast_table *fast, struct fast *board, int side,
                               uint16_t shape, int sign)
{
    int class = lines_class(shape);
    board->total[side][0] += sign * fast->score[0][class];
    board->total[side][1] += sign * fast->score[1][class];
    board->takes[side] = (uint8_t)(board->takes[side] + sign * takes_of(shape));
}

/* Updates the shapes of a point on one line; `own` are the stones of both sides on it, `outside`
 * the bits that are off the board. */
static inline void look_again(const struct fast_table *fast, struct fast *board, int cell, int k,
                              const uint32_t own[2], uint32_t outside, int index)
{
    uint32_t windows[2] = {own[0] >> index & 0x7FFU, own[1] >> index & 0x7FFU};
    uint32_t out = outside >> index & 0x7FFU;
    for (int side = 0; side < 2; side++) {
        uint16_t *shape = &board->shape[cell][side][k];
        uint16_t now = fast->shape[lines_index(windows[side], windows[1 - side] | out)];
        if (now == *shape)
            continue;
        bool same_bits = (now ^ *shape) >> LINES_BITS << LINES_BITS == (now ^ *shape);
        count_shape(fast, board, side, now, 1);
        count_shape(fast, board, side, *shape, -1);
        *shape = now;
        if (!same_bits)
            sort_point(board, side, cell);
    }
}

/* Updates the points around a cell on one line, after the cell has changed. */
static void look_along(const struct fast_table *fast, const struct ninuki_table *table,
                       struct fast *board, int cell, int k)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    int line = spot->line[k], middle = spot->index[k];
    uint32_t own[2] = {board->ninuki.line[0][line], board->ninuki.line[1][line]};
    uint32_t valid = table->valid[line], empty = valid & ~own[0] & ~own[1];
    uint32_t range = 0x7FFU << middle; /* bits of the points up to five away */
    for (uint32_t rest = empty & range & ~(1U << (middle + NINUKI_MARGIN)); rest;
         rest &= rest - 1) {
        int index = bits_first32(rest) - NINUKI_MARGIN;
        look_again(fast, board, cell + (index - middle) * table->step[k], k, own, ~valid, index);
    }
}

/* Updates a point on which a stone was placed. */
static void clear_point(const struct fast_table *fast, struct fast *board, int cell)
{
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < 4; k++)
            count_shape(fast, board, side, board->shape[cell][side][k], -1);
        memset(board->shape[cell][side], 0, sizeof board->shape[cell][side]);
        for (int set = 0; set < FAST_SETS; set++)
            put(&board->set[side][set], cell, false);
    }
    put(&board->stones, cell, true);
}

/* Updates a point that has become empty. */
static void fill_point(const struct fast_table *fast, const struct ninuki_table *table,
                       struct fast *board, int cell)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    for (int k = 0; k < 4; k++) {
        int line = spot->line[k];
        uint32_t own[2] = {board->ninuki.line[0][line], board->ninuki.line[1][line]};
        look_again(fast, board, cell, k, own, ~table->valid[line], spot->index[k]);
    }
    put(&board->stones, cell, false);
    put(&board->near, cell, true);
}

/* Adds the points around a new stone to those near a stone. */
static void come_near(const struct fast_table *fast, struct fast *board, int cell)
{
    for (int i = 0; i < FAST_WORDS; i++)
        board->near.word[i] =
            (board->near.word[i] | fast->near[cell].word[i]) & ~board->stones.word[i];
}

/* Fills in the head: whether the game is over, with which value for the mover, and whether the
 * mover is forced to answer. */
static void settle_head(struct fast *board)
{
    const struct ag_state *state = &board->ninuki.head;
    struct ab_board *head = &board->head;
    head->over = !state->acting;
    head->forced = false;
    if (!head->over) {
        head->mover = (uint8_t)(state->acting >> 1);
        int other = 1 - head->mover;
        bool fifth = state->points[other] == NINUKI_PAIRS - 1;
        head->forced = state->phase == NINUKI_BREAK || fast_any(&board->set[other][FAST_FIVE]) ||
                       (fifth && fast_any(&board->set[other][FAST_CAPTURE]));
        return;
    }
    int mover = head->mover;
    head->value = (int16_t)(state->place[mover] == state->place[1 - mover] ? 0
                            : state->place[mover] == 1                     ? AB_WIN
                                                                           : -AB_WIN);
}

/* The key of stones, pairs, phase and mover. */
static uint64_t key_of(const struct ninuki *ninuki, uint64_t stones)
{
    const struct ag_state *state = &ninuki->head;
    return stones ^ hash_mix((uint64_t)(state->points[0] * 16 + state->points[1]) * 64 +
                             (uint64_t)(state->phase * 4 + state->acting) + 1);
}

void fast_set(const struct fast_table *fast, const struct ninuki_table *table,
              const struct ninuki *ninuki, struct fast *board)
{
    uint64_t stones = 0;
    memset(board, 0, sizeof *board);
    board->ninuki = *ninuki;
    for (int cell = 0; cell < table->cells; cell++) {
        const struct ninuki_spot *spot = &table->spot[cell];
        if (ninuki_is_empty(ninuki, spot)) {
            fill_point(fast, table, board, cell);
            continue;
        }
        put(&board->stones, cell, true);
        stones ^= fast->key[ninuki_has(ninuki, spot, 1)][cell];
    }
    memset(&board->near, 0, sizeof board->near);
    for (int cell = 0; cell < table->cells; cell++)
        if (!ninuki_is_empty(ninuki, &table->spot[cell]))
            come_near(fast, board, cell);
    board->head.key = key_of(ninuki, stones);
    settle_head(board);
}

/* The pairs that a stone of the mover captures, as in struct ninuki_look. */
static unsigned captures_of(const struct fast *board, int cell)
{
    unsigned captures = 0;
    for (int k = 0; k < 4; k++) {
        unsigned shape = board->shape[cell][board->head.mover][k];
        captures |= (shape & LINES_FORWARD ? 1U : 0U) << k;
        captures |= (shape & LINES_BACK ? 1U : 0U) << (k + 4);
    }
    return captures;
}

/* Copies everything besides the head and the state of the rules, for the points of this size. */
static void copy_knowledge(const struct ninuki_table *table, const struct fast *board,
                           struct fast *after)
{
    enum { FROM = offsetof(struct fast, total), SHAPES = offsetof(struct fast, shape) };
    size_t bytes = SHAPES - FROM + (size_t)table->cells * sizeof board->shape[0];
    memcpy((char *)after + FROM, (const char *)board + FROM, bytes);
}

void fast_play(const struct fast_table *fast, const struct ag_rules *rules,
               const struct fast *board, int cell, struct fast *after)
{
    const struct ninuki_table *table = ninuki_table(rules);
    int side = board->head.mover, taken[16];

    /* Step 1. Play by the rules, which alone know about endings and breakable fives. */
    unsigned captures = captures_of(board, cell);
    struct ninuki_look look = {.captures = (uint8_t)captures,
                               .five = fast_has(&board->set[side][FAST_FIVE], cell)};
    after->ninuki = board->ninuki;
    ninuki_advance(table, &after->ninuki, cell, &look);

    /* Step 2. Compute the key, so that the table's entry is fetched while the shapes are updated.
     */
    uint64_t stones = board->head.key ^ key_of(&board->ninuki, 0) ^ fast->key[side][cell];
    int count = captures ? ninuki_captured(table, captures, cell, taken) : 0;
    for (int i = 0; i < count; i++)
        stones ^= fast->key[1 - side][taken[i]];
    after->head.key = key_of(&after->ninuki, stones);
    after->head.mover = (uint8_t)(1 - side);
    if (!after->ninuki.head.acting) {
        settle_head(after);
        return;
    }
    if (fast->ab)
        ab_prefetch(fast->ab, after->head.key);

    /* Step 3. Update the shapes on the lines of points that have changed; those on all others
     * stay. */
    copy_knowledge(table, board, after);
    clear_point(fast, after, cell);
    for (int i = 0; i < count; i++)
        fill_point(fast, table, after, taken[i]);
    for (int k = 0; k < 4; k++)
        look_along(fast, table, after, cell, k);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++)
            look_along(fast, table, after, taken[i], k);
    come_near(fast, after, cell);
    settle_head(after);
}

void fast_pass(const struct fast *board, struct fast *after)
{
    uint64_t stones = board->head.key ^ key_of(&board->ninuki, 0);
    *after = *board;
    after->ninuki.head.acting = (uint8_t)(3 - board->ninuki.head.acting);
    after->head.key = key_of(&after->ninuki, stones);
    settle_head(after);
}

int fast_pairs(const struct fast *board, int side, int cell)
{
    return bits_count64(fast_shapes(board, side, cell) & FAST_EACH * LINES_TAKES);
}

struct fast_points fast_last_pairs(const struct fast *board, int side)
{
    struct fast_points found = {{0}};
    int missing = NINUKI_PAIRS - board->ninuki.head.points[side];
    const struct fast_points *captures = &board->set[side][FAST_CAPTURE];
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = captures->word[i]; rest; rest &= rest - 1)
            if (fast_pairs(board, side, 64 * i + bits_first64(rest)) >= missing)
                found.word[i] |= rest & (~rest + 1);
    return found;
}

/* The pair whose lower end is point `index` of a line: notes both ends, if the pair is wanted. */
static void note_pair(const struct fast_table *fast, int line, int index,
                      const struct fast_points *where, struct fast_points *out)
{
    int step = fast->step[line], end = fast->first[line] + index * step;
    if (!fast_has(where, end + step) && !fast_has(where, end + 2 * step))
        return;
    put(out, end, true);
    put(out, end + 3 * step, true);
}

void fast_beside_pairs(const struct fast_table *fast, const struct ninuki_table *table,
                       const struct fast *board, int side, int more,
                       const struct fast_points *where, struct fast_points *out)
{
    struct ninuki after = board->ninuki;
    if (more >= 0)
        ninuki_flip(&after, &table->spot[more], 1 - side);
    for (int line = 0; line < NINUKI_LINES; line++) {
        uint32_t other = after.line[1 - side][line];
        uint32_t empty = table->valid[line] & ~other & ~after.line[side][line];
        uint32_t ends = empty & other >> 1 & other >> 2 & empty >> 3;
        for (; ends; ends &= ends - 1)
            note_pair(fast, line, bits_first32(ends) - NINUKI_MARGIN, where, out);
    }
}

bool fast_is_legal(const struct ninuki_table *table, const struct fast *board, int side, int cell)
{
    struct ninuki_look look;
    uint64_t shapes = fast_shapes(board, side, cell);
    uint64_t threes = shapes & FAST_EACH * LINES_THREE;
    bool captures = (shapes & FAST_EACH * LINES_TAKES) != 0;
    if (!captures && (!(threes & (threes - 1)) || fast_has(&board->set[side][FAST_FIVE], cell)))
        return true;
    return ninuki_is_legal(table, &board->ninuki, side, cell, &look);
}
