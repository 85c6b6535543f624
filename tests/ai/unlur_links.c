/*
 * unlur_links.c - connections that cannot be broken. See unlur_links.h.
 */
#include "unlur_links.h"

#include <string.h>

#include "base/bits.h"

enum {
    SIDES = 6,
    ENDS = SIDES + 37, /* the sides, then groups, then empty cells */
    PAIRS = ENDS * (ENDS - 1) / 2,
    JOINED = 4,  /* carriers that are kept for a pair, at most */
    NEARLY = 8,  /* likewise, of those that need a key */
    PARTS = 3,   /* near connections that step 3 combines, at most */
    QUEUE = 4096 /* connections that wait for step 2, at most */
};

struct pair {
    uint64_t joined[JOINED], nearly[NEARLY]; /* the latter with their keys */
};

struct waiting {
    uint64_t carrier;
    uint8_t a, b;
};

struct links {
    const struct words *words;
    uint64_t stones;
    int colour;
    int ends, groups;        /* ends in use; the first that is an empty cell */
    uint64_t cell[ENDS];     /* the bit of an empty cell, the stones of a group */
    uint64_t partners[ENDS]; /* the ends that it is joined to, as bits */
    uint8_t joined[PAIRS], nearly[PAIRS];
    struct pair pair[PAIRS];
    struct waiting queue[QUEUE];
    int first, last;

    /* What is wanted: a win, or if `win` is NULL, the answers to all wins. */
    struct links_win *win;
    bool done;
    uint64_t answers, common, all;
};

static inline int pair_of(int a, int b)
{
    return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
}

static inline bool is_empty_cell(const struct links *links, int end)
{
    return end >= links->groups;
}

/* A connection was found that makes the shape, after a stone on `key` if that is not 0. The
 * opponent has to play into it, unless it might make the wrong shape. */
static void found(struct links *links, uint64_t carrier, uint64_t key)
{
    if (!links->win && key && !(links->answers & ~carrier))
        return;
    if (words_wrong(links->words, links->colour, links->stones | carrier))
        return;
    links->answers &= key ? carrier : 0;
    links->common &= key ? carrier : 0;
    links->all |= carrier;
    links->done = links->win || !links->answers;
    if (links->win)
        *links->win = (struct links_win){key ? key : words_first(carrier), carrier};
}

static void add_joined(struct links *links, int a, int b, uint64_t carrier);

/* Step 3, for the near connections of a pair from number `from` on. */
static void combine(struct links *links, /* NOLINT(misc-no-recursion) */
                    int a, int b, int from, uint64_t common, uint64_t all, int parts)
{
    const struct pair *pair = &links->pair[pair_of(a, b)];
    for (int i = from; i < links->nearly[pair_of(a, b)]; i++) {
        uint64_t cells = words_cells(pair->nearly[i]), rest = common & cells;
        if (rest == common)
            continue;
        if (!rest)
            add_joined(links, a, b, all | cells);
        else if (parts < PARTS)
            combine(links, a, b, i + 1, rest, all | cells, parts + 1);
    }
}

static bool are_empty_cells(const struct links *links, int a, int b)
{
    return is_empty_cell(links, a) && is_empty_cell(links, b);
}

static void add_nearly(struct links *links, /* NOLINT(misc-no-recursion) */
                       int a, int b, uint64_t carrier, uint64_t key)
{
    int at = pair_of(a, b);
    struct pair *pair = &links->pair[at];
    if (are_empty_cells(links, a, b) || words_contains(pair->joined, links->joined[at], carrier) ||
        !words_keep(pair->nearly, &links->nearly[at], NEARLY, words_with_key(carrier, key)))
        return;
    if (a < SIDES && b < SIDES)
        found(links, carrier, key);
    combine(links, a, b, 0, carrier, carrier, 2);
}

static void add_joined(struct links *links, int a, int b, uint64_t carrier)
{
    int at = pair_of(a, b);
    if ((carrier && are_empty_cells(links, a, b)) ||
        !words_keep(links->pair[at].joined, &links->joined[at], JOINED, carrier))
        return;
    links->partners[a] |= UINT64_C(1) << b;
    links->partners[b] |= UINT64_C(1) << a;
    if (links->last < QUEUE)
        links->queue[links->last++] = (struct waiting){carrier, (uint8_t)a, (uint8_t)b};
}

/* Step 2, for the connection from `a` to `b` and all those from `b` on. */
static void extend(struct links *links, int a, int b, uint64_t carrier)
{
    uint64_t partners = links->partners[b] & ~(UINT64_C(1) << a);
    uint64_t ends = carrier | (is_empty_cell(links, a) ? links->cell[a] : 0);
    if (b < SIDES)
        return;
    for (; partners && !links->done; partners &= partners - 1) {
        int c = bits_first64(partners), at = pair_of(b, c);
        if (a < SIDES && c < SIDES && (links->colour == WORDS_BLACK || (a + 3) % SIDES != c))
            continue;
        if (is_empty_cell(links, c) && (carrier & links->cell[c]))
            continue;
        for (int i = 0; i < links->joined[at]; i++) {
            uint64_t other = links->pair[at].joined[i];
            if (other & ends)
                continue;
            if (is_empty_cell(links, b))
                add_nearly(links, a, c, carrier | other | links->cell[b], links->cell[b]);
            else if (a < SIDES && c < SIDES)
                found(links, carrier | other, 0);
            else
                add_joined(links, a, c, carrier | other);
        }
    }
}

static void add_end(struct links *links, uint64_t cells)
{
    links->cell[links->ends++] = cells;
}

static void begin(struct links *links, uint64_t empty)
{
    links->ends = SIDES;
    links->first = links->last = 0;
    for (uint64_t left = links->stones; left;) {
        uint64_t group = words_flood(links->stones, words_first(left));
        add_end(links, group);
        left &= ~group;
    }
    links->groups = links->ends;
    for (uint64_t left = empty; left; left &= left - 1)
        add_end(links, words_first(left));
    memset(links->partners, 0, sizeof links->partners);
    memset(links->joined, 0, sizeof links->joined);
    memset(links->nearly, 0, sizeof links->nearly);
}

/* Step 1. */
static void join_neighbours(struct links *links)
{
    for (int a = SIDES; a < links->ends; a++) {
        uint64_t beside = words_spread(links->cell[a]);
        for (int side = 0; side < SIDES; side++)
            if (links->cell[a] & links->words->side[side])
                add_joined(links, a, side, 0);
        for (int b = a + 1; b < links->ends; b++)
            if (beside & links->cell[b])
                add_joined(links, a, b, 0);
    }
}

/* Finds Ys from the end `middle` to three sides, of which one may be nearly joined to it. */
static void find_y(struct links *links, int middle, const int side[3])
{
    const struct pair *pair[3];
    int joined[3];
    uint64_t own = is_empty_cell(links, middle) ? links->cell[middle] : 0;
    for (int i = 0; i < 3; i++) {
        pair[i] = &links->pair[pair_of(middle, side[i])];
        joined[i] = links->joined[pair_of(middle, side[i])];
    }
    for (int last = 0; last < 3; last++) { /* the one that may be nearly joined */
        int a = (last + 1) % 3, b = (last + 2) % 3,
            nearly = links->nearly[pair_of(middle, side[last])];
        for (int i = 0; i < joined[a]; i++)
            for (int j = 0; j < joined[b]; j++) {
                uint64_t two = pair[a]->joined[i] | pair[b]->joined[j];
                if (pair[a]->joined[i] & pair[b]->joined[j])
                    continue;
                for (int k = 0; k < joined[last] && !last && !links->done; k++)
                    if (!(two & pair[last]->joined[k])) {
                        uint64_t carrier = two | pair[last]->joined[k] | own;
                        found(links, carrier, own);
                    }
                for (int k = 0; k < nearly && !own && !links->done; k++) {
                    uint64_t set = pair[last]->nearly[k];
                    if (!(two & words_cells(set)))
                        found(links, two | words_cells(set), words_key(set));
                }
            }
    }
}

/* Finds all connections over these empty cells. */
static void connect(struct links *links, uint64_t empty)
{
    begin(links, empty);
    join_neighbours(links);
    while (links->first < links->last && !links->done) {
        struct waiting next = links->queue[links->first++];
        extend(links, next.a, next.b, next.carrier);
        extend(links, next.b, next.a, next.carrier);
    }
}

/* Finds all connections that make the shape. */
static void find_all(struct links *links, uint64_t empty)
{
    if (links->colour == WORDS_WHITE)
        connect(links, empty);
    for (int i = 0; i < 2 && links->colour == WORDS_BLACK && !links->done; i++) {
        const uint64_t *side = links->words->side;
        connect(links, empty & ~(side[1 - i] | side[3 - i] | side[5 - i]));
        for (int middle = SIDES; middle < links->ends && !links->done; middle++)
            find_y(links, middle, (const int[3]){i, i + 2, i + 4});
    }
}

static void begin_for(struct links *links, const struct words *words, int colour, uint64_t stones)
{
    links->words = words;
    links->colour = colour;
    links->stones = stones;
    links->win = NULL;
    links->done = false;
}

bool links_wins(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                struct links_win *win)
{
    static struct links links;
    begin_for(&links, words, colour, stones);
    links.win = win;
    find_all(&links, empty);
    return links.done;
}

uint64_t links_answers(const struct words *words, int colour, uint64_t stones, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all)
{
    static struct links links;
    begin_for(&links, words, colour, stones);
    links.answers = moves;
    links.common = *common;
    links.all = *all;
    find_all(&links, empty);
    *common = links.common;
    *all = links.all;
    return links.answers;
}
