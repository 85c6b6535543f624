/*
 * chain.c - virtual connections of Unlur. See chain.h.
 */
#include "ai/unlur/chain.h"

#include <limits.h>
#include <string.h>

enum {
    STARTS = 4,  /* stones of a colour from which a chain is searched for, at most */
    THREATS = 12 /* threats that are considered, at most */
};

/* How a cell was reached. */
struct trace {
    uint16_t from;
    uint8_t bridge;  /* 0: it is adjacent; otherwise 1 + the direction of the bridge's first cell */
    uint8_t bridges; /* on the path so far */
};

/* A search for a path from a stone to a side, over own stones and bridges. */
struct way {
    const struct hexagon *board;
    const uint8_t *cell;
    int colour, start;
    struct trace trace[HEXAGON_CELLS_MAX + 1];
    uint16_t list[2][HEXAGON_CELLS_MAX * 2]; /* cells reached over n bridges: [n % 2] */
    int count[2];
};

static bool is_free(const struct way *way, const struct chain *chain, int cell)
{
    return way->cell[cell] == UNLUR_EMPTY && cell != way->start && !chain_has(chain, cell);
}

/* Whether a bridge can leave a cell over its neighbours i and i + 1. */
static bool is_bridge(const struct way *way, const struct chain *chain, int at, int i)
{
    const uint16_t *next = way->board->next[at];
    return is_free(way, chain, next[i]) && is_free(way, chain, next[(i + 1) % 6]);
}

static void reach(struct way *way, int at, int from, int bridge)
{
    int bridges = way->trace[from].bridges + (bridge > 0);
    if (way->trace[at].bridges <= bridges)
        return;
    way->trace[at] = (struct trace){(uint16_t)from, (uint8_t)bridge, (uint8_t)bridges};
    int list = bridges & 1;
    way->list[list][way->count[list]++] = (uint16_t)at;
}

/* Reaches what is linked to a cell. Returns the bridge to the side, as in struct trace, or 0. */
static int spread(struct way *way, const struct chain *chain, int at, int side)
{
    const uint16_t *next = way->board->next[at];
    const uint8_t *sides = way->board->sides;
    for (int i = 0; i < 6; i++)
        if (way->cell[next[i]] == way->colour)
            reach(way, next[i], at, 0);
    for (int i = 0; i < 6; i++) {
        int after = (i + 1) % 6;
        if (!is_bridge(way, chain, at, i))
            continue;
        if (sides[next[i]] & sides[next[after]] & 1U << side)
            return 1 + i;
        int end = way->board->next[next[i]][after];
        if (way->cell[end] == way->colour)
            reach(way, end, at, 1 + i);
    }
    return 0;
}

/* Adds a cell to a chain; false if it is there already. */
static bool add(struct chain *chain, int cell)
{
    if (chain_has(chain, cell))
        return false;
    chain->cell[cell / 64] |= (uint64_t)1 << cell % 64;
    return true;
}

static bool add_bridge(const struct way *way, struct chain *chain, int at, int bridge)
{
    const uint16_t *next = way->board->next[at];
    if (!bridge)
        return true;
    chain->bridges++;
    return add(chain, next[bridge - 1]) && add(chain, next[bridge % 6]);
}

/* Adds the bridges of the path that ends at a cell; false if two of them share a cell. */
static bool add_way(const struct way *way, struct chain *chain, int at)
{
    while (at != way->start) {
        const struct trace *trace = &way->trace[at];
        if (!add_bridge(way, chain, trace->from, trace->bridge))
            return false;
        at = trace->from;
    }
    return true;
}

/* Links the start to a side with as few bridges as possible, over cells that the chain does not use
 * yet: the search goes by the number of bridges, so the first path found has the fewest. */
static bool link_side(struct way *way, struct chain *chain, int side)
{
    for (int at = 0; at < way->board->cells; at++)
        way->trace[at].bridges = UINT8_MAX;
    way->trace[way->start] = (struct trace){(uint16_t)way->start, 0, 0};
    way->list[0][0] = (uint16_t)way->start;
    way->count[0] = 1;
    way->count[1] = 0;
    for (int bridges = 0; way->count[bridges & 1]; bridges++) {
        int now = bridges & 1, end = -1, last = 0;
        for (int i = 0; i < way->count[now]; i++) { /* the list may grow as it is read */
            int at = way->list[now][i];
            if (way->trace[at].bridges != bridges) /* reached again with fewer bridges */
                continue;
            if (way->board->sides[at] >> side & 1)
                return add_way(way, chain, at);
            int bridge = spread(way, chain, at, side);
            if (bridge) {
                end = at;
                last = bridge;
            }
        }
        if (end >= 0)
            return add_bridge(way, chain, end, last) && add_way(way, chain, end);
        way->count[now] = 0;
    }
    return false;
}

/* The sides that the start and everything connected to it would touch if all cells of the chain
 * were its colour's. */
static unsigned all_sides(const struct way *way, const struct chain *chain)
{
    uint16_t list[HEXAGON_CELLS_MAX];
    uint8_t seen[HEXAGON_CELLS_MAX + 1] = {0};
    unsigned sides = 0;
    int count = 1;
    list[0] = (uint16_t)way->start;
    seen[way->start] = seen[way->board->cells] = 1;
    for (int i = 0; i < count; i++) {
        const uint16_t *next = way->board->next[list[i]];
        sides |= way->board->sides[list[i]];
        for (int k = 0; k < 6; k++)
            if (!seen[next[k]] &&
                (way->cell[next[k]] == way->colour || chain_has(chain, next[k]))) {
                seen[next[k]] = 1;
                list[count++] = next[k];
            }
    }
    return sides;
}

/* Links the start to the sides of a shape. The opponent decides which cells of the bridges are
 * filled, so all of them together must make the right shape and not the wrong one. */
static bool link_shape(struct way *way, struct chain *chain, int first, int step)
{
    memset(chain, 0, sizeof *chain);
    for (int side = first; side < 6; side += step)
        if (!link_side(way, chain, side))
            return false;
    if (way->cell[way->start] == UNLUR_EMPTY)
        add(chain, way->start);
    unsigned sides = all_sides(way, chain);
    return near_is_own(sides, way->colour) && !near_is_wrong(sides, way->colour);
}

bool chain_find(const struct hexagon *board, const uint8_t *cell, int colour, int start,
                struct chain *chain)
{
    struct way way;
    way.board = board;
    way.cell = cell;
    way.colour = colour;
    way.start = start;
    int step = colour == UNLUR_WHITE ? 3 : 2; /* line: 1-4, 2-5, 3-6; Y: 1-3-5, 2-4-6 */
    for (int first = 0; first < step; first++)
        if (link_shape(&way, chain, first, step))
            return true;
    return false;
}

/* Looks for a chain that a colour has already. */
static bool find_ready(const struct hexagon *board, const uint8_t *cell, const uint8_t *sides,
                       int colour, struct chain *chain)
{
    int starts = 0;
    for (int at = 0; at < board->cells && starts < STARTS; at++)
        if (cell[at] == colour && near_is_own(sides[at], colour)) {
            if (chain_find(board, cell, colour, at, chain))
                return true;
            starts++;
        }
    return false;
}

/* The threats of a colour. */
struct threats {
    int stone;           /* that makes the chain with the fewest bridges; -1: there is no threat */
    int fewest, most;    /* bridges of a threat */
    struct chain common; /* the cells that all threats need */
};

/* Steps 2 and 4 of chain_judge. */
static void find_threats(const struct hexagon *board, const uint8_t *cell, const uint8_t *sides,
                         int colour, struct threats *threats)
{
    struct chain chain;
    int tried = 0;
    threats->stone = -1;
    threats->fewest = INT_MAX;
    threats->most = 0;
    memset(&threats->common, 0xFF, sizeof threats->common);
    for (int at = 0; at < board->cells && tried < THREATS; at++) {
        if (cell[at] || !near_is_own(sides[at], colour))
            continue;
        tried++;
        if (!chain_find(board, cell, colour, at, &chain))
            continue;
        for (int i = 0; i < CHAIN_WORDS; i++)
            threats->common.cell[i] &= chain.cell[i];
        threats->most = chain.bridges > threats->most ? chain.bridges : threats->most;
        if (chain.bridges < threats->fewest) {
            threats->fewest = chain.bridges;
            threats->stone = at;
        }
    }
}

static bool is_empty(const struct chain *chain)
{
    uint64_t any = 0;
    for (int i = 0; i < CHAIN_WORDS; i++)
        any |= chain->cell[i];
    return !any;
}

void chain_judge(const struct hexagon *board, const uint8_t *cell, int colour,
                 struct verdict *verdict)
{
    int other = near_other(colour);
    uint8_t sides[HEXAGON_CELLS_MAX + 1];
    struct threats threats;
    verdict->winner = 0;
    verdict->stone = -1;
    verdict->is_forced = false;
    near_sides(board, cell, colour, true, sides);
    /* Step 1. If the mover already has a chain, every intrusion can be answered: a win. */
    if (find_ready(board, cell, sides, colour, &verdict->must)) {
        verdict->winner = colour;
        verdict->turns = 2 * verdict->must.bridges - 1;
        return;
    }
    /* Step 2. If one stone of the mover makes a chain, so is this. */
    find_threats(board, cell, sides, colour, &threats);
    if (threats.stone >= 0) {
        verdict->winner = colour;
        verdict->stone = threats.stone;
        verdict->turns = 2 * threats.fewest + 1;
        return;
    }
    near_sides(board, cell, other, true, sides);
    /* Step 3. The mover has nothing as fast, so a chain of the opponent wins for the opponent. */
    if (find_ready(board, cell, sides, other, &verdict->must)) {
        verdict->winner = other;
        verdict->turns = 2 * verdict->must.bridges;
        return;
    }
    /* Step 4. One stone of the opponent would make one: the mover has to prevent that, which is
     * impossible if the threats have no cell in common. */
    find_threats(board, cell, sides, other, &threats);
    if (threats.stone < 0)
        return;
    verdict->must = threats.common;
    if (is_empty(&verdict->must)) {
        verdict->winner = other;
        verdict->turns = 2 * threats.most + 2;
    } else {
        verdict->is_forced = true;
    }
}
