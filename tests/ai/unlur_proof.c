/*
 * unlur_proof.c - who wins at Unlur on small boards. See unlur_proof.h.
 */
#include "unlur_proof.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"

enum {
    MANY = 500000000, /* what cannot be shown */
    WAYS = 4,         /* entries where a position may be kept */
    CELLS = 37,       /* cells of the larger board */
    STRIDE = 8        /* bits of a row */
};
static const uint64_t white_moves = UINT64_C(1) << 63;

struct child {
    uint64_t bit;
    uint32_t win, loss; /* for whoever moves there */
};

/* Words. */

static inline uint64_t spread(uint64_t word)
{
    return word | word << 1 | word >> 1 | word << 8 | word >> 8 | word << 9 | word >> 9;
}

static inline uint64_t flood(uint64_t stones, uint64_t from)
{
    uint64_t next;
    for (from &= stones; (next = spread(from) & stones) != from;)
        from = next;
    return from;
}

uint64_t proof_turn(const struct proof *proof, uint64_t word, int turn)
{
    uint64_t out = 0;
    for (int byte = 0; byte < PROOF_BYTES; byte++)
        out |= proof->turned[turn][byte][word >> (8 * byte) & 0xFF];
    return out;
}

uint64_t proof_least(const struct proof *proof, uint64_t word)
{
    uint64_t least = word;
    for (int turn = 1; turn < PROOF_TURNS; turn++) {
        uint64_t other = proof_turn(proof, word, turn);
        least = other < least ? other : least;
    }
    return least;
}

/* Geometry. */

/* The bit of a cell after a turn by sixths, and a reflection for the second half of the turns. With
 * the centre as origin a turn takes (row, diagonal) to (diagonal, diagonal - row). */
static int turned_bit(int size, int row, int diagonal, int turn)
{
    int x = row - (size - 1), y = diagonal - (size - 1);
    for (int i = 0; i < turn % 6; i++) {
        int kept = x;
        x = y;
        y -= kept;
    }
    if (turn >= 6) {
        int kept = x;
        x = y;
        y = kept;
    }
    return (x + size - 1) * STRIDE + y + size - 1;
}

static bool is_cell(int size, int row, int diagonal)
{
    int apart = row - diagonal;
    return diagonal < 2 * size - 1 && apart < size && apart > -size;
}

static void add_cell(struct proof *proof, int row, int diagonal)
{
    int size = proof->size, bit = row * STRIDE + diagonal;
    uint64_t own = UINT64_C(1) << bit;
    const bool on[6] = {row == 0,
                        diagonal - row == size - 1,
                        diagonal == 2 * size - 2,
                        row == 2 * size - 2,
                        row - diagonal == size - 1,
                        diagonal == 0};
    proof->board |= own;
    proof->inner |= own;
    for (int side = 0; side < 6; side++)
        if (on[side]) {
            proof->side[side] |= own;
            proof->inner &= ~own;
        }
    for (int turn = 0; turn < PROOF_TURNS; turn++)
        for (int byte = 0; byte < 256; byte++)
            if (byte >> diagonal & 1)
                proof->turned[turn][row][byte] |= UINT64_C(1)
                                                  << turned_bit(size, row, diagonal, turn);
}

bool proof_init(struct proof *proof, int size, size_t bytes)
{
    memset(proof, 0, sizeof *proof);
    proof->size = size;
    for (int row = 0; row < 2 * size - 1; row++)
        for (int diagonal = 0; diagonal < 2 * size - 1; diagonal++)
            if (is_cell(size, row, diagonal))
                add_cell(proof, row, diagonal);
    proof->entries = 1024;
    while (proof->entries * 2 * sizeof *proof->entry <= bytes)
        proof->entries *= 2;
    proof->entry = calloc(proof->entries, sizeof *proof->entry);
    return proof->entry != NULL;
}

void proof_release(struct proof *proof)
{
    free(proof->entry);
}

/* Rules. */

/* The empty cells on which a colour completes a line, and those on which it completes a Y. */
static void figures(const struct proof *proof, const struct proof_spot *spot, int colour,
                    uint64_t *line, uint64_t *y)
{
    uint64_t empty = proof->board & ~(spot->stone[0] | spot->stone[1]), at[6];
    for (int side = 0; side < 6; side++) {
        uint64_t joined = flood(spot->stone[colour], proof->side[side]);
        at[side] = (proof->side[side] | spread(joined)) & empty;
    }
    *line = (at[0] & at[3]) | (at[1] & at[4]) | (at[2] & at[5]);
    *y = (at[0] & at[2] & at[4]) | (at[1] & at[3] & at[5]);
}

/* Whether the mover wins at once (1) or has lost (0); -1: neither, and `moves` are worth a look. */
static int judge(const struct proof *proof, const struct proof_spot *spot, uint64_t *moves)
{
    uint64_t line[2], y[2];
    int mover = spot->mover;
    figures(proof, spot, mover, &line[mover], &y[mover]);
    *moves = mover == PROOF_BLACK ? y[mover] : line[mover];
    if (*moves)
        return 1;
    figures(proof, spot, 1 - mover, &line[1 - mover], &y[1 - mover]);
    uint64_t threat = mover == PROOF_BLACK ? line[PROOF_WHITE] : y[PROOF_BLACK];
    *moves = proof->board & ~(spot->stone[0] | spot->stone[1] | line[mover] | y[mover]);
    if (threat & (threat - 1))
        *moves = 0; /* he cannot be on both */
    else if (threat)
        *moves &= threat;
    return *moves ? -1 : 0;
}

static struct proof_spot play(const struct proof_spot *spot, uint64_t bit)
{
    struct proof_spot next = *spot;
    next.stone[spot->mover] |= bit;
    next.mover = 1 - spot->mover;
    return next;
}

/* Chains. */

/* Where the six neighbours of a bit are, in circular order, and which two of them lead from the
 * second row to each side. */
static const int way[6] = {-1, -9, -8, 1, 9, 8};
static const int to_side[6] = {1, 2, 3, 4, 5, 0};

static inline uint64_t shift(uint64_t word, int by)
{
    return by > 0 ? word << by : word >> -by;
}

static bool has_line(const struct proof *proof, uint64_t stones)
{
    for (int side = 0; side < 3; side++)
        if (flood(stones, proof->side[side]) & proof->side[side + 3])
            return true;
    return false;
}

static bool has_y(const struct proof *proof, uint64_t stones)
{
    for (int side = 0; side < 2; side++)
        for (uint64_t from = stones & proof->side[side]; from;) {
            uint64_t group = flood(stones, from & (UINT64_C(0) - from));
            if ((group & proof->side[side + 2]) && (group & proof->side[side + 4]))
                return true;
            from &= ~group;
        }
    return false;
}

/* All stones that are joined to a group by bridges that share no cell; their cells go to `used`. */
static uint64_t bridge_all(uint64_t stones, uint64_t empty, uint64_t group, uint64_t *used)
{
    for (int i = 0; i < 6; i++) {
        int a = way[i], b = way[(i + 1) % 6];
        uint64_t open = empty & ~*used;
        uint64_t from = group & shift(open, -a) & shift(open, -b);
        uint64_t land = shift(from, a + b) & stones & ~group;
        if (!land)
            continue;
        land &= UINT64_C(0) - land;
        from = shift(land, -(a + b));
        *used |= shift(from, a) | shift(from, b);
        group |= flood(stones, land);
        i = -1; /* begin again with the larger group */
    }
    return group;
}

/* Joins a group to a side, at once or by a bridge. */
static bool reach(const struct proof *proof, uint64_t empty, uint64_t group, int side,
                  uint64_t *used)
{
    if (group & proof->side[side])
        return true;
    uint64_t open = empty & ~*used & proof->side[side];
    int a = way[to_side[side]], b = way[(to_side[side] + 1) % 6];
    uint64_t from = group & shift(open, -a) & shift(open, -b);
    from &= UINT64_C(0) - from;
    *used |= shift(from, a) | shift(from, b);
    return from != 0;
}

/*
 * Whether a stone of `colour` on `bit` makes a chain of bridges that is his figure: of every bridge
 * he gets one cell, whatever the other does, and the other cannot complete his own figure across it
 * before. And no stone in all of its cells makes only the other's figure, so he can play there
 * whenever he has to. `used` is set to those cells.
 */
static bool chains(const struct proof *proof, const struct proof_spot *spot, int colour,
                   uint64_t bit, uint64_t *used)
{
    uint64_t stones = spot->stone[colour] | bit;
    uint64_t empty = proof->board & ~(stones | spot->stone[1 - colour]), bridges = 0;
    uint64_t group = bridge_all(stones, empty, flood(stones, bit), &bridges);
    int ways = colour == PROOF_WHITE ? 3 : 2, apart = colour == PROOF_WHITE ? 3 : 2;
    for (int first = 0; first < ways; first++) {
        bool reached = true;
        *used = bridges;
        for (int side = first; side < 6 && reached; side += apart)
            reached = reach(proof, empty, group, side, used);
        if (reached && !(colour == PROOF_WHITE ? has_y(proof, stones | *used)
                                               : has_line(proof, stones | *used)))
            return true;
    }
    return false;
}

/* As `judge`, with chains: who can make one wins, and who faces one has to play into it. */
static int judge_chains(const struct proof *proof, const struct proof_spot *spot, uint64_t *moves)
{
    uint64_t used;
    int judged = judge(proof, spot, moves), mover = spot->mover;
    if (judged >= 0)
        return judged;
    for (uint64_t left = *moves; left; left &= left - 1)
        if (chains(proof, spot, mover, left & (UINT64_C(0) - left), &used))
            return 1;
    uint64_t empty = proof->board & ~(spot->stone[0] | spot->stone[1]);
    for (uint64_t left = empty; left && *moves; left &= left - 1) {
        uint64_t bit = left & (UINT64_C(0) - left);
        if (chains(proof, spot, 1 - mover, bit, &used))
            *moves &= used | bit;
    }
    return *moves ? -1 : 0;
}

/* Memory. */

/* The position as all of its turns and reflections are kept. */
static struct proof_entry name_of(const struct proof *proof, const struct proof_spot *spot)
{
    struct proof_entry name = {.black = spot->stone[0], .white = spot->stone[1]};
    for (int turn = 1; turn < PROOF_TURNS; turn++) {
        uint64_t black = proof_turn(proof, spot->stone[0], turn);
        if (black > name.black)
            continue;
        uint64_t white = proof_turn(proof, spot->stone[1], turn);
        if (black < name.black || white < name.white) {
            name.black = black;
            name.white = white;
        }
    }
    name.white |= spot->mover == PROOF_WHITE ? white_moves : 0;
    return name;
}

static struct proof_entry *bucket(const struct proof *proof, const struct proof_entry *name)
{
    uint64_t key = hash_mix(name->black ^ hash_mix(name->white));
    return &proof->entry[(size_t)key & (proof->entries - 1) & ~(size_t)(WAYS - 1)];
}

static bool recall(const struct proof *proof, const struct proof_spot *spot, struct child *child)
{
    struct proof_entry name = name_of(proof, spot);
    const struct proof_entry *entry = bucket(proof, &name);
    for (int i = 0; i < WAYS; i++)
        if (entry[i].work && entry[i].black == name.black && entry[i].white == name.white) {
            child->win = entry[i].win;
            child->loss = entry[i].loss;
            return true;
        }
    return false;
}

/* Remembers a position in place of the one that cost least. */
static void keep(struct proof *proof, const struct proof_spot *spot, const struct child *child,
                 uint64_t work)
{
    struct proof_entry name = name_of(proof, spot);
    struct proof_entry *entry = bucket(proof, &name), *worst = entry;
    for (int i = 0; i < WAYS; i++) {
        if (entry[i].black == name.black && entry[i].white == name.white) {
            worst = &entry[i];
            break;
        }
        worst = entry[i].work < worst->work ? &entry[i] : worst;
    }
    name.win = child->win;
    name.loss = child->loss;
    name.work = work + 1;
    *worst = name;
}

/* Guessing. */

enum { FAR = 6 }; /* stones that a figure lacks, at most, as far as anybody looks */

/* The cells that are joined to a side by 0, 1, 2 … more stones. */
static void rings(const struct proof *proof, const struct proof_spot *spot, int colour, int side,
                  uint64_t ring[FAR])
{
    uint64_t own = spot->stone[colour], free = proof->board & ~spot->stone[1 - colour];
    uint64_t edge = proof->side[side] & free;
    uint64_t joined = flood(own, edge);
    for (int i = 0; i < FAR; i++) {
        ring[i] = joined;
        joined |= (spread(joined) & free) | edge;
        joined |= flood(own, spread(joined) & own);
    }
}

/* How many stones the nearest figure lacks, about. */
static int lacks_line(const struct proof *proof, const struct proof_spot *spot)
{
    uint64_t ring[FAR];
    int least = FAR - 1;
    for (int side = 0; side < 3; side++) {
        rings(proof, spot, PROOF_WHITE, side, ring);
        for (int i = 0; i < least; i++)
            if (ring[i] & proof->side[side + 3])
                least = i;
    }
    return least;
}

/* The least sum of steps from three sides to a cell where their ways meet. */
static int meeting(uint64_t ring[3][FAR], uint64_t own)
{
    int least = 2 * FAR;
    for (int a = 0; a < FAR; a++)
        for (int b = 0; b < FAR; b++)
            for (int c = 0; c < FAR && a + b + c < least + 2; c++) {
                uint64_t meet = ring[0][a] & ring[1][b] & ring[2][c];
                int all = a + b + c - (meet & own ? 0 : 2); /* an empty cell is one stone */
                least = meet && all < least ? all : least;
            }
    return least;
}

static int lacks_y(const struct proof *proof, const struct proof_spot *spot)
{
    uint64_t ring[3][FAR];
    int least = 2 * FAR;
    for (int first = 0; first < 2; first++) {
        for (int i = 0; i < 3; i++)
            rings(proof, spot, PROOF_BLACK, first + 2 * i, ring[i]);
        int all = meeting(ring, spot->stone[PROOF_BLACK]);
        least = all < least ? all : least;
    }
    return least;
}

/* Search. */

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a + b < MANY ? a + b : MANY;
}

/* What is known of a position, or a first guess: the stones that the figures of both lack. */
static void assess(struct proof *proof, const struct proof_spot *spot, struct child *child)
{
    uint64_t moves;
    int judged = judge(proof, spot, &moves);
    proof->nodes++;
    if (judged >= 0) {
        child->win = judged ? 0 : MANY;
        child->loss = judged ? MANY : 0;
    } else if (!recall(proof, spot, child)) {
        int black = lacks_y(proof, spot), white = lacks_line(proof, spot);
        int own = spot->mover == PROOF_BLACK ? black : white, other = black + white - own;
        child->win = (uint32_t)(1 + own);
        child->loss = (uint32_t)(1 + other);
    }
}

/* The numbers of a node; the child to look at, and what the next best would need. */
static int add_up(const struct child *child, int count, struct child *node, uint32_t *second)
{
    int best = 0;
    node->loss = 0;
    *second = MANY;
    for (int i = 0; i < count; i++) {
        node->loss = sum(node->loss, child[i].win);
        if (i && child[i].loss < child[best].loss) {
            *second = child[best].loss;
            best = i;
        } else if (i && child[i].loss < *second) {
            *second = child[i].loss;
        }
    }
    node->win = child[best].loss;
    return best;
}

/* Searches below a position until one of its numbers reaches its limit. */
static void search(struct proof *proof, /* NOLINT(misc-no-recursion) */
                   const struct proof_spot *spot, uint32_t win_limit, uint32_t loss_limit,
                   struct child *node)
{
    struct child child[CELLS];
    struct proof_spot next;
    uint64_t moves, before = proof->nodes;
    uint32_t second;
    int count = 0;
    int judged = judge_chains(proof, spot, &moves);
    if (judged >= 0) {
        node->win = judged ? 0 : MANY;
        node->loss = judged ? MANY : 0;
        keep(proof, spot, node, 0);
        return;
    }
    for (; moves; moves &= moves - 1) {
        child[count].bit = moves & (UINT64_C(0) - moves);
        next = play(spot, child[count].bit);
        assess(proof, &next, &child[count++]);
    }
    for (;;) {
        int best = add_up(child, count, node, &second);
        if (node->win >= win_limit || node->loss >= loss_limit || !node->win || !node->loss ||
            proof->nodes > proof->limit)
            break;
        /* A little more than the next best, so that it does not go to and fro. */
        uint32_t more = sum(second, second / 4 + 1);
        uint32_t left = loss_limit - node->loss + child[best].win;
        next = play(spot, child[best].bit);
        search(proof, &next, left, more < win_limit ? more : win_limit, &child[best]);
    }
    keep(proof, spot, node, proof->nodes - before);
}

int proof_wins(struct proof *proof, const struct proof_spot *spot, uint64_t nodes)
{
    struct child node = {0, 0, 0};
    proof->limit = proof->nodes + nodes;
    assess(proof, spot, &node);
    if (node.win && node.loss)
        search(proof, spot, MANY, MANY, &node);
    return !node.win ? 1 : !node.loss ? 0 : -1;
}

uint64_t proof_move(struct proof *proof, const struct proof_spot *spot)
{
    uint64_t moves;
    struct child child;
    if (judge(proof, spot, &moves) == 1)
        return moves & (UINT64_C(0) - moves);
    for (uint64_t left = moves; left; left &= left - 1) {
        struct proof_spot next = play(spot, left & (UINT64_C(0) - left));
        assess(proof, &next, &child);
        if (!child.loss)
            return left & (UINT64_C(0) - left);
    }
    for (; moves; moves &= moves - 1) { /* what was forgotten is searched for again */
        struct proof_spot next = play(spot, moves & (UINT64_C(0) - moves));
        if (proof_wins(proof, &next, UINT64_MAX / 2) == 0)
            return moves & (UINT64_C(0) - moves);
    }
    return 0;
}
