/*
 * quick.c - a board of Mur for the search. See quick.h. Rules are cited from docs/rules/mur.md.
 */
#include "ai/mur/quick.h"

#include <string.h>

#include "base/hash.h"

void quick_table_init(struct quick_table *table)
{
    memset(table, 0, sizeof *table);
    for (int from = 0; from < RINGS_CELLS; from++)
        for (int k = 1; k <= MUR_STONES; k++) {
            for (int way = 0; way < rings_table.ways[from]; way++)
                table->reach[from][k] |= 1U << rings_table.path[from][way][k];
            table->reach[from][k] &= ~(1U << from); /* rule 3.10 */
        }
}

/* The stones of a side by their order: rule 2.2. */
struct orders {
    uint32_t of[MUR_STONES + 1];
};

static void sort_orders(uint32_t stones, struct orders *orders)
{
    uint32_t single = stones & ~rings_neighbours(stones);
    memset(orders, 0, sizeof *orders);
    orders->of[1] = single;
    for (uint32_t rest = stones & ~single; rest;) {
        uint32_t group = rings_group(stones, rest & (0U - rest));
        orders->of[bits_count32(group)] |= group;
        rest &= ~group;
    }
}

/* What generating moves needs. The functions below write plays at `out`, and return where the next
 * ones go. */
struct scene {
    const struct quick_table *table;
    struct mur_sides sides;
    uint32_t occupied, empty;
    uint32_t eyes; /* of the opponent: rule 5.5 */
};

/* Rule 5.7: an opposing eye may be entered if that traps something. */
static bool traps_something(const struct mur_sides *sides, ag_move move)
{
    struct mur_sides after = *sides;
    mur_apply(&after, move);
    return (rings_surrounded(after.own) & (after.other | 1U << after.mur)) != 0;
}

static ag_move *add_placements(const struct scene *scene, ag_move *out)
{
    for (uint32_t rest = scene->empty & ~scene->eyes; rest; rest &= rest - 1)
        *out++ = mur_place(bits_first32(rest));
    for (uint32_t rest = scene->eyes; rest; rest &= rest - 1) {
        ag_move move = mur_place(bits_first32(rest));
        if (traps_something(&scene->sides, move))
            *out++ = move;
    }
    return out;
}

/* Moves of a stone to empty points. */
static ag_move *add_steps(const struct scene *scene, int from, uint32_t reach, ag_move *out)
{
    for (uint32_t rest = reach & ~scene->eyes; rest; rest &= rest - 1)
        *out++ = mur_move(from, bits_first32(rest), MUR_NOWHERE);
    for (uint32_t rest = reach & scene->eyes; rest; rest &= rest - 1) {
        ag_move move = mur_move(from, bits_first32(rest), MUR_NOWHERE);
        if (traps_something(&scene->sides, move))
            *out++ = move;
    }
    return out;
}

/* The move that knocks the stone on `to`, which is k steps along the path; 0: it is illegal. */
static ag_move knock(const struct scene *scene, int from, const uint8_t *path, int k)
{
    const struct mur_sides *sides = &scene->sides;
    uint32_t occupied = scene->occupied & ~(1U << from), to = 1U << path[k];
    int at = k + 1;
    while (occupied >> path[at] & 1)
        at++;
    int rest = path[at];
    if (sides->own & to && rest == from) /* rule 3.12 */
        return 0;
    ag_move move = mur_move(from, path[k], rest);
    bool into_eye = scene->eyes >> rest & 1 && !(sides->other & to);
    return into_eye && !traps_something(sides, move) ? 0 : move;
}

/* Moves of a stone that knock one of `targets`, each once: rule 3.13. */
static ag_move *add_knocks(const struct scene *scene, int from, int k, uint32_t targets,
                           ag_move *out)
{
    const ag_move *first = out;
    for (int way = 0; way < rings_table.ways[from]; way++) {
        const uint8_t *path = rings_table.path[from][way];
        if (!(targets >> path[k] & 1))
            continue;
        ag_move move = knock(scene, from, path, k);
        bool known = !move;
        for (const ag_move *other = first; other < out && !known; other++)
            known = *other == move;
        if (!known)
            *out++ = move;
    }
    return out;
}

static void scene_init(struct scene *scene, const struct quick_table *table,
                       const struct mur_sides *sides)
{
    uint32_t occupied = sides->own | sides->other | 1U << sides->mur;
    *scene = (struct scene){.table = table,
                            .sides = *sides,
                            .occupied = occupied,
                            .empty = ~occupied & RINGS_ALL,
                            .eyes = rings_surrounded(sides->other) & ~occupied};
}

static int add_plays(const struct scene *scene, ag_move *out)
{
    const struct mur_sides *sides = &scene->sides;
    const ag_move *first = out;
    struct orders own, other;
    uint32_t lower = 0; /* stones of lower order than k: rule 4.1 */
    sort_orders(sides->own, &own);
    sort_orders(sides->other, &other);
    other.of[MUR_ORDER] |= 1U << sides->mur;
    if (bits_count32(sides->own) < MUR_STONES)
        out = add_placements(scene, out);
    /* From the lowest order, seven, up, so that `lower` is collected on the way. */
    for (int k = MUR_STONES; k >= 1; k--) {
        for (uint32_t rest = own.of[k]; rest; rest &= rest - 1) {
            int from = bits_first32(rest);
            uint32_t reach = scene->table->reach[from][k];
            out = add_steps(scene, from, reach & scene->empty, out);
            if (reach & lower)
                out = add_knocks(scene, from, k, lower, out);
        }
        lower |= own.of[k] | other.of[k];
    }
    return (int)(out - first);
}

static int withdraw_any(uint32_t stones, ag_move *out)
{
    int count = 0;
    for (; stones; stones &= stones - 1)
        out[count++] = mur_withdraw(stones & (0U - stones));
    return count;
}

int quick_moves(const struct quick_table *table, const struct quick *quick, ag_move *out)
{
    struct mur_sides sides = quick_sides(quick);
    struct scene scene;
    switch (quick->phase) {
    case MUR_PLAY:
        scene_init(&scene, table, &sides);
        return add_plays(&scene, out);
    case MUR_TRAPPED:
        out[0] = mur_withdraw(rings_surrounded(sides.other) & sides.own);
        return 1;
    default:
        return withdraw_any(sides.own, out);
    }
}

/* Rule 6.12: all seven stones are on the board and none can move. A single stone next to an empty
 * point that is not an eye can, so most positions are decided without listing the moves. */
static bool is_stagnant(const struct quick_table *table, const struct mur_sides *sides)
{
    ag_move move[MUR_MOVES_MAX];
    struct scene scene;
    if (bits_count32(sides->own) < MUR_STONES)
        return false;
    scene_init(&scene, table, sides);
    uint32_t single = sides->own & ~rings_neighbours(sides->own);
    if (rings_neighbours(single) & scene.empty & ~scene.eyes)
        return false;
    return !add_plays(&scene, move);
}

static void turn_board(struct quick *quick, const struct mur_sides *sides, bool is_black)
{
    struct mur_board board = {
        {is_black ? sides->own : sides->other, is_black ? sides->other : sides->own}, sides->mur};
    uint64_t packed = mur_pack(&board);
    bool repeated =
        packed == quick->past[0] || packed == quick->past[1] || packed == quick->past[2];
    quick->past[2] = quick->past[1];
    quick->past[1] = quick->past[0];
    quick->past[0] = quick->board;
    quick->board = packed;
    quick->phase = repeated && sides->other ? MUR_REPEAT : MUR_PLAY; /* rules 6.7, 6.11 */
}

static void end(struct quick *quick, int winner)
{
    quick->head.over = true;
    quick->winner = (uint8_t)winner;
    quick->phase = MUR_PLAY;
}

/* Applies section 6 after a play of `seat`, which sees the stones as `sides`. */
static void judge(struct quick *quick, const struct mur_sides *sides, int seat)
{
    uint32_t around = rings_table.around[sides->mur];
    uint32_t trapped = rings_surrounded(sides->own) & sides->other;
    quick->quiet++;
    if (!(around & ~sides->own)) { /* rule 6.2: the mur stone is surrounded, the game is won */
        end(quick, seat);
    } else if (trapped) { /* rules 6.3 to 6.5 */
        quick->points[seat] = (uint8_t)(quick->points[seat] + bits_count32(trapped));
        quick->phase = MUR_TRAPPED;
        quick->quiet = 0;
        if (quick->points[seat] >= MUR_TRAPS)
            end(quick, seat);
    } else if (!(around & ~sides->other)) { /* rule 6.6: surrounded by the opponent's stones */
        end(quick, 1 - seat);
    } else if (quick->quiet >= MUR_QUIET) { /* rule 6.14: no end in sight */
        end(quick, QUICK_NOBODY);
    }
}

void quick_play(const struct quick_table *table, const struct quick *quick, ag_move move,
                struct quick *after)
{
    int seat = quick->head.mover;
    struct mur_sides sides = quick_sides(quick);
    *after = *quick;
    if (mur_kind(move) == MUR_WITHDRAW)
        sides.own &= ~(move & RINGS_ALL);
    else
        mur_apply(&sides, move);
    turn_board(after, &sides, seat == quick->black);
    judge(after, &sides, seat);
    after->head.mover = (uint8_t)(1 - seat);
    if (after->phase == MUR_PLAY && !after->head.over) {
        struct mur_sides next = {sides.other, sides.own, sides.mur};
        if (is_stagnant(table, &next))
            after->phase = MUR_STAGNANT;
    }
    after->head.forced = after->phase == MUR_TRAPPED;
}

void quick_set(const struct mur *mur, struct quick *out)
{
    const struct ag_state *state = &mur->head;
    memset(out, 0, sizeof *out);
    out->board = mur->board;
    memcpy(out->past, mur->past, sizeof out->past);
    out->points[0] = (uint8_t)state->points[0];
    out->points[1] = (uint8_t)state->points[1];
    out->black = state->role[0] == 1 ? 0 : 1;
    out->phase = state->phase;
    out->quiet = state->own[MUR_OWN_QUIET];
    out->head.mover = (uint8_t)(state->acting >> 1);
    out->head.over = !state->acting;
    out->head.forced = state->phase == MUR_TRAPPED;
    if (out->head.over)
        out->winner = state->place[0] == state->place[1] ? QUICK_NOBODY : state->place[0] != 1;
}

/* Whether a set has that many points, at most. */
static bool has_at_most(uint32_t set, int points)
{
    for (int i = 0; i < points; i++)
        set &= set - 1;
    return !set;
}

/* Whether past stones differ from the present ones in that many points of either side, at most, and
 * the seat to move had no fewer. */
static bool is_near(const struct mur_sides *past, const struct mur_sides *now, int points)
{
    return has_at_most(past->own ^ now->own, points) &&
           has_at_most(past->other ^ now->other, points) &&
           bits_count32(past->own) >= bits_count32(now->own);
}

/* Whether the next play may restore a past board. */
static bool at_once(const struct quick *quick, int i, const struct mur_sides *now)
{
    struct mur_sides past = quick_sides_of(quick, quick->past[i]);
    return quick->past[i] && bits_count32(past.other) == bits_count32(now->other) &&
           is_near(&past, now, 2);
}

/* The points of which all neighbours but one, at most, are in the set. */
static uint32_t nearly_surrounded(uint32_t set)
{
    uint32_t next = rings_clockwise(set), before = rings_counter(set);
    uint32_t outer = (set >> 8 & 0xFFFFU) | 0xFF0000U;
    uint32_t inner = (set << 8 & 0xFFFF00U) | ((0U - (set >> RINGS_CENTRE)) & 0xFFU);
    return (next & before & (outer | inner)) | (outer & inner & (next | before));
}

/*
 * Which of the past boards may come again within the plays that are compared with them: the oldest
 * with the next play only, the newest with the next three. A play changes two points of either
 * side at most, and stones become fewer only by a withdrawal, which needs a trap, a repeat or
 * stagnation first.
 */
static unsigned may_repeat(const struct quick *quick)
{
    struct mur_sides now = quick_sides(quick);
    struct mur_sides newer = quick_sides_of(quick, quick->past[0]);
    struct mur_sides older = quick_sides_of(quick, quick->past[1]);
    int others = bits_count32(now.other);
    if (quick->phase != MUR_PLAY)
        return 7;
    bool oldest = at_once(quick, 2, &now);
    bool soon = oldest || nearly_surrounded(now.own) || others == MUR_STONES ||
                at_once(quick, 1, &now) || at_once(quick, 0, &now); /* stones may become fewer */
    bool second =
        quick->past[1] && (soon || bits_count32(older.other) >= others) && is_near(&older, &now, 4);
    bool newest = quick->past[0] && (soon || bits_count32(newer.other) >= others);
    return newest | (unsigned)second << 1 | (unsigned)oldest << 2;
}

uint64_t quick_key(const struct quick *quick)
{
    static const uint64_t factor[MUR_PAST] = {
        UINT64_C(0xD1342543DE82EF95), UINT64_C(0xDA942042E4DD58B5), UINT64_C(0xAEF17502108EF2D9)};
    unsigned repeats = may_repeat(quick);
    /* The end of a quiet game is far off for every search that begins here. */
    uint64_t quiet = quick->quiet + AB_PLIES < MUR_QUIET ? 0 : quick->quiet;
    uint64_t rest = quiet | (uint64_t)quick->head.mover << 8 | (uint64_t)quick->phase << 9 |
                    (uint64_t)(quick->points[0] + 16 * quick->points[1]) << 12;
    uint64_t sum = quick->board * UINT64_C(0x9E3779B97F4A7C15) + quick->salt +
                   rest * UINT64_C(0xF1357AEA2E62A9C5);
    for (int i = 0; i < MUR_PAST; i++)
        if (repeats >> i & 1)
            sum += quick->past[i] * factor[i];
    return hash_mix(sum);
}

struct mur_sides quick_next(const struct quick *quick)
{
    uint32_t black = (uint32_t)quick->board & RINGS_ALL;
    uint32_t white = (uint32_t)(quick->board >> 32) & RINGS_ALL;
    uint32_t black_gone = rings_surrounded(white) | RINGS_CENTRE_BIT;
    uint32_t white_gone = rings_surrounded(black) | RINGS_CENTRE_BIT;
    black &= ~black_gone;
    white &= ~white_gone;
    bool is_black = quick->opens == quick->black;
    return (struct mur_sides){is_black ? black : white, is_black ? white : black, RINGS_CENTRE};
}
