/*
 * mur_prover.c - forced wins of Mur. See mur_prover.h.
 */
#include "mur_prover.h"

#include <stdlib.h>
#include <string.h>

#include "ai/mur/eval.h"
#include "holds.h"

enum {
    KEPT = 3, /* with fewer plies to go, positions are not put into the table */
    NEVER = 255
};

/* A set of points rotated by one point along the rings, and reflected. */
static uint32_t turn_set(uint32_t set)
{
    return rings_clockwise(set) | (set & RINGS_CENTRE_BIT);
}

static uint32_t mirror_set(uint32_t set)
{
    uint32_t centre = set & RINGS_CENTRE_BIT;
    set = (set >> 1 & 0x555555U) | (set & 0x555555U) << 1;
    set = (set >> 2 & 0x333333U) | (set & 0x333333U) << 2;
    set = (set >> 4 & 0x0F0F0FU) | (set & 0x0F0F0FU) << 4;
    return set | centre;
}

static uint64_t change_board(uint64_t packed, uint32_t (*change)(uint32_t))
{
    if (!packed)
        return 0;
    struct mur_board board = mur_unpack(packed);
    board.stones[0] = change(board.stones[0]);
    board.stones[1] = change(board.stones[1]);
    board.mur = bits_first32(change(1U << board.mur));
    return mur_pack(&board);
}

static void change_all(struct quick *quick, uint32_t (*change)(uint32_t))
{
    quick->board = change_board(quick->board, change);
    for (int i = 0; i < MUR_PAST; i++)
        quick->past[i] = change_board(quick->past[i], change);
}

/* The key that a position shares with its images, and the image whose key it is. */
static uint64_t common_key(const struct quick *quick, int *image)
{
    struct quick turned = *quick;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < PROVER_IMAGES; i++) {
        uint64_t key = quick_key(&turned);
        if (key < least) {
            least = key;
            *image = i;
        }
        change_all(&turned, turn_set);
        if (i == PROVER_IMAGES / 2 - 1)
            change_all(&turned, mirror_set);
    }
    return least;
}

/* Where each point is in each image. */
static void fill_points(struct prover *prover)
{
    for (int point = 0; point < RINGS_CELLS; point++) {
        uint32_t plain = 1U << point, mirrored = mirror_set(plain);
        for (int i = 0; i < PROVER_IMAGES / 2; i++) {
            prover->point[i][point] = (uint8_t)bits_first32(plain);
            prover->point[PROVER_IMAGES / 2 + i][point] = (uint8_t)bits_first32(mirrored);
            plain = turn_set(plain);
            mirrored = turn_set(mirrored);
        }
    }
    for (int i = 0; i < PROVER_IMAGES; i++)
        prover->point[i][MUR_NOWHERE] = MUR_NOWHERE;
}

/* Rule 4.1: a stone knocks stones of lower order. */
static void fill_knocks(struct prover *prover)
{
    for (int from = 0; from < RINGS_CELLS; from++)
        for (int k = 1; k < MUR_ORDER; k++)
            for (uint32_t to = prover->table.reach[from][k]; to; to &= to - 1)
                prover->knocks[bits_first32(to)] |= 1U << from;
}

/* A move as it is in an image; 0 for withdrawals, which are few. */
static ag_move move_on(const struct prover *prover, ag_move move, int image)
{
    const uint8_t *point = prover->point[image];
    switch (mur_kind(move)) {
    case MUR_PLACE:
        return mur_place(point[mur_to(move)]);
    case MUR_MOVE:
        return mur_move(point[mur_from(move)], point[mur_to(move)], point[mur_rest(move)]);
    default:
        return 0;
    }
}

/* The points that lack no more than one or two neighbours. */
struct lacks {
    uint32_t one, two;
};

static struct lacks lacks_of(uint32_t set)
{
    uint32_t next = rings_clockwise(set), before = rings_counter(set);
    uint32_t outer = (set >> 8 & 0xFFFFU) | 0xFF0000U;
    uint32_t inner = (set << 8 & 0xFFFF00U) | ((0U - (set >> RINGS_CENTRE)) & 0xFFU);
    uint32_t ring = next & before, axis = outer & inner;
    uint32_t some = next | before, rest = outer | inner;
    return (struct lacks){(ring & rest) | (axis & some), ring | axis | (some & rest)};
}

/* Whether no play of the attacker can win at once: the mur stone lacks more than one neighbour, it
 * cannot be knocked to a point that lacks just one, and too few stones could be trapped. */
static bool is_harmless(const struct prover *prover, const struct quick *quick, uint32_t lack_one,
                        uint32_t own, uint32_t other)
{
    int mur = (int)(quick->board >> 25 & 31);
    int needed = MUR_TRAPS - quick->points[prover->attacker];
    if (lack_one >> mur & 1)
        return false;
    if (lack_one & ~other && own & prover->knocks[mur])
        return false;
    return bits_count32(lack_one & other) + 1 < needed;
}

/* Whether the attacker has too few stones near any point. */
static bool is_hopeless(const struct prover *prover, const struct quick *quick, int plies)
{
    struct mur_sides sides = quick_sides(quick);
    bool attacks = quick->head.mover == prover->attacker;
    int own_plays = attacks ? (plies + 1) / 2 : plies / 2, other_plays = plies - own_plays;
    uint32_t own = attacks ? sides.own : sides.other, other = attacks ? sides.other : sides.own;
    if (own_plays > 2 || bits_count32(other) + other_plays > MUR_STONES)
        return false;
    struct lacks lacks = lacks_of(own);
    if (plies == 1 && attacks)
        return is_harmless(prover, quick, lacks.one, own, other);
    return !(own_plays == 2 ? lacks.two : lacks.one);
}

struct tries {
    int count;
    ag_move move[MUR_MOVES_MAX];
    int32_t order[MUR_MOVES_MAX];
};

/* All plays, by static value, but first the one that is known from the image. */
static void make_tries(const struct prover *prover, const struct quick *quick, ag_move known,
                       int image, struct tries *tries)
{
    struct mur_sides now = quick_sides(quick);
    tries->count = quick_moves(&prover->table, quick, tries->move);
    for (int i = 0; i < tries->count; i++) {
        struct mur_sides after = now;
        ag_move move = tries->move[i];
        int32_t order = 0;
        if (mur_kind(move) != MUR_WITHDRAW) {
            mur_apply(&after, move);
            order = -eval_board(&(struct mur_sides){after.other, after.own, after.mur}, 0);
        }
        if (known && move_on(prover, move, image) == known)
            order = INT32_MAX;
        int at = i;
        for (; at > 0 && tries->order[at - 1] < order; at--) {
            tries->order[at] = tries->order[at - 1];
            tries->move[at] = tries->move[at - 1];
        }
        tries->order[at] = order;
        tries->move[at] = move;
    }
}

static const struct prover_entry *recall(const struct prover *prover, uint64_t key)
{
    const struct prover_entry *pair = &prover->entry[key & prover->mask];
    return pair[0].key == key ? &pair[0] : pair[1].key == key ? &pair[1] : NULL;
}

/* Of a pair of entries, the first is for the most plies, the second for the newest. */
static void keep(struct prover *prover, uint64_t key, int plies, bool answer, ag_move move)
{
    struct prover_entry *entry = &prover->entry[key & prover->mask];
    if (entry->key != key && plies < entry->plies)
        entry++;
    if (entry->key != key)
        *entry = (struct prover_entry){.key = key, .yes = NEVER};
    entry->move = move;
    entry->plies = (uint8_t)plies;
    if (answer)
        entry->yes = (uint8_t)plies;
    else
        entry->no = (uint8_t)plies;
}

/* Tries the plays one by one; `decisive` is set to the first that answers the question. */
static bool try_all(struct prover *prover, const struct quick *quick, int plies,
                    const struct tries *tries, ag_move *decisive)
{
    bool attacks = quick->head.mover == prover->attacker;
    struct quick after;
    for (int i = 0; i < tries->count; i++) {
        quick_play(&prover->table, quick, tries->move[i], &after);
        if (prover_wins(prover, &after, plies - 1) == attacks) {
            *decisive = tries->move[i];
            return attacks;
        }
    }
    return !attacks;
}

bool prover_wins(struct prover *prover, const struct quick *quick, int plies)
{
    prover->nodes++;
    if (quick->head.over)
        return quick->winner == prover->attacker;
    if (plies == 0 || is_hopeless(prover, quick, plies))
        return false;
    struct tries tries;
    ag_move decisive = 0;
    if (plies < KEPT) {
        make_tries(prover, quick, 0, 0, &tries);
        return try_all(prover, quick, plies, &tries, &decisive);
    }
    int image = 0;
    uint64_t key = common_key(quick, &image);
    const struct prover_entry *known = recall(prover, key);
    if (known && (plies >= known->yes || plies <= known->no))
        return plies >= known->yes;
    make_tries(prover, quick, known ? known->move : 0, image, &tries);
    bool answer = try_all(prover, quick, plies, &tries, &decisive);
    keep(prover, key, plies, answer, decisive ? move_on(prover, decisive, image) : 0);
    return answer;
}

void prover_init(struct prover *prover, uint64_t megabytes)
{
    uint64_t entries = 1024;
    memset(prover, 0, sizeof *prover);
    quick_table_init(&prover->table);
    fill_points(prover);
    fill_knocks(prover);
    while (entries * 2 * sizeof *prover->entry <= megabytes << 20)
        entries *= 2;
    prover->mask = (entries - 1) & ~UINT64_C(1);
    prover->entry = calloc(entries, sizeof *prover->entry);
    holds_memory(prover->entry);
}

void prover_release(struct prover *prover)
{
    free(prover->entry);
}

void prover_ask(struct prover *prover, int attacker)
{
    prover->attacker = attacker;
    memset(prover->entry, 0, (prover->mask + 2) * sizeof *prover->entry);
}
