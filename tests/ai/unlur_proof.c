/*
 * unlur_proof.c - who wins at Unlur on small boards. See unlur_proof.h.
 */
#include "unlur_proof.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "unlur_lacks.h"
#include "unlur_links.h"

enum {
    MANY = 500000000, /* stands for infinity */
    WAYS = 4,         /* entries where a position may be */
    CELLS = 37        /* of the larger board */
};
static const uint64_t white_moves = UINT64_C(1) << 63;

struct child {
    uint64_t bit;
    struct proof_known known; /* for the opponent, who moves there */
};

bool proof_init(struct proof *proof, int size, size_t bytes)
{
    memset(proof, 0, sizeof *proof);
    words_init(&proof->words, size);
    proof->entries = 1024;
    while (proof->entries * 2 * sizeof *proof->entry <= bytes / 2)
        proof->entries *= 2;
    proof->entry = calloc(proof->entries, sizeof *proof->entry);
    return rooms_init(&proof->rooms, &proof->words, bytes / 2) && proof->entry;
}

void proof_release(struct proof *proof)
{
    rooms_release(&proof->rooms);
    free(proof->entry);
}

/* Rules. */

static uint64_t empty_of(const struct proof *proof, const struct proof_spot *spot)
{
    return proof->words.board & ~(spot->stone[0] | spot->stone[1]);
}

static struct proof_spot play(const struct proof_spot *spot, uint64_t bit)
{
    struct proof_spot next = *spot;
    next.stone[spot->mover] |= bit;
    next.mover = 1 - spot->mover;
    return next;
}

/* The empty cells where a colour completes its shape, and those where it completes only the wrong
 * one. */
static void completions(const struct proof *proof, const struct proof_spot *spot, int colour,
                        uint64_t *wins, uint64_t *loses)
{
    uint64_t empty = empty_of(proof, spot), at[6];
    for (int side = 0; side < 6; side++) {
        uint64_t joined = words_flood(spot->stone[colour], proof->words.side[side]);
        at[side] = (proof->words.side[side] | words_spread(joined)) & empty;
    }
    uint64_t line = (at[0] & at[3]) | (at[1] & at[4]) | (at[2] & at[5]);
    uint64_t y = (at[0] & at[2] & at[4]) | (at[1] & at[3] & at[5]);
    *wins = colour == WORDS_WHITE ? line : y;
    *loses = (colour == WORDS_WHITE ? y : line) & ~*wins;
}

/* The mover wins in a room, beginning with `move`. */
static void set_won(struct proof_known *known, uint64_t move, uint64_t room)
{
    *known = (struct proof_known){.moves = move, .all = room, .win = 0, .loss = MANY};
}

/* The opponent wins in a room. */
static void set_lost(struct proof_known *known, uint64_t room)
{
    *known = (struct proof_known){.moves = 0, .all = room, .win = MANY, .loss = 0};
}

static bool is_decided(const struct proof_known *known)
{
    return !known->win || !known->loss;
}

/* What the rules say at once; otherwise the moves that must be searched. */
static void judge(const struct proof *proof, const struct proof_spot *spot,
                  struct proof_known *known)
{
    uint64_t wins, loses, threat, none;
    completions(proof, spot, spot->mover, &wins, &loses);
    if (wins) {
        set_won(known, words_first(wins), words_first(wins));
        return;
    }
    completions(proof, spot, 1 - spot->mover, &threat, &none);
    if (threat & (threat - 1)) { /* the mover cannot be on both */
        set_lost(known, words_first(threat) | words_first(threat & (threat - 1)));
        return;
    }
    known->moves = empty_of(proof, spot) & ~loses;
    known->common = ~UINT64_C(0);
    known->all = 0;
    if (threat) {
        known->moves &= threat;
        known->common = known->all = threat;
    }
    if (!known->moves)
        set_lost(known, 0);
}

/* Keeps the moves that prevent all wins of the opponent in known rooms, with or without one stone
 * more. */
static void use_rooms(const struct proof *proof, const struct proof_spot *spot,
                      struct proof_known *known)
{
    int other = 1 - spot->mover;
    uint64_t stones = spot->stone[other], empty = empty_of(proof, spot), room, key;
    struct rooms_owner owner = {stones, other, true};
    known->moves =
        rooms_answers(&proof->rooms, &owner, empty, known->moves, &known->common, &known->all);
    owner.first = false;
    for (uint64_t left = empty; left && known->moves; left &= left - 1) {
        uint64_t bit = words_first(left);
        owner.stones = stones | bit;
        if (!rooms_find(&proof->rooms, &owner, empty & ~bit, &room, &key) ||
            !(known->moves & ~(room | bit)) || words_wrong(&proof->words, other, owner.stones))
            continue;
        known->moves &= room | bit;
        known->common &= room | bit;
        known->all |= room | bit;
    }
}

/* The mover wins by a connection, or has to play into the opponent's connections and known rooms.
 */
static void judge_links(const struct proof *proof, const struct proof_spot *spot,
                        struct proof_known *known)
{
    struct links_win win;
    int mover = spot->mover, other = 1 - mover;
    uint64_t empty = empty_of(proof, spot);
    if (links_wins(&proof->words, mover, spot->stone[mover], empty, &win)) {
        set_won(known, win.key, win.carrier);
        return;
    }
    use_rooms(proof, spot, known);
    if (known->moves)
        known->moves = links_answers(&proof->words, other, spot->stone[other], empty, known->moves,
                                     &known->common, &known->all);
    if (!known->moves)
        set_lost(known, known->common ? 0 : known->all);
}

/* Memory. */

/* The least of all turns of a position, under which it is remembered, and that turn. */
static struct proof_entry name_of(const struct proof *proof, const struct proof_spot *spot,
                                  int *turned)
{
    struct proof_entry name = {.black = spot->stone[0], .white = spot->stone[1]};
    *turned = 0;
    for (int turn = 1; turn < WORDS_TURNS; turn++) {
        uint64_t black = words_turn(&proof->words, spot->stone[0], turn);
        if (black > name.black)
            continue;
        uint64_t white = words_turn(&proof->words, spot->stone[1], turn);
        if (black < name.black || white < name.white) {
            name.black = black;
            name.white = white;
            *turned = turn;
        }
    }
    name.white |= spot->mover == WORDS_WHITE ? white_moves : 0;
    return name;
}

static struct proof_entry *bucket(const struct proof *proof, const struct proof_entry *name)
{
    uint64_t key = hash_mix(name->black ^ hash_mix(name->white));
    return &proof->entry[(size_t)key & (proof->entries - 1) & ~(size_t)(WAYS - 1)];
}

static void turn_known(const struct words *words, struct proof_known *known, int turn)
{
    known->moves = words_turn(words, known->moves, turn);
    known->common = words_turn(words, known->common, turn);
    known->all = words_turn(words, known->all, turn);
}

static bool recall(const struct proof *proof, const struct proof_spot *spot,
                   struct proof_known *known)
{
    int turn;
    struct proof_entry name = name_of(proof, spot, &turn);
    const struct proof_entry *entry = bucket(proof, &name);
    for (int i = 0; i < WAYS; i++)
        if (entry[i].work && entry[i].black == name.black && entry[i].white == name.white) {
            *known = entry[i].known;
            turn_known(&proof->words, known, words_back(turn));
            return true;
        }
    return false;
}

/* Remembers a position in place of the one that cost least. */
static void keep(struct proof *proof, const struct proof_spot *spot,
                 const struct proof_known *known, uint64_t work)
{
    int turn;
    struct proof_entry name = name_of(proof, spot, &turn);
    struct proof_entry *entry = bucket(proof, &name), *worst = entry;
    for (int i = 0; i < WAYS; i++) {
        if (entry[i].black == name.black && entry[i].white == name.white) {
            worst = &entry[i];
            break;
        }
        worst = entry[i].work < worst->work ? &entry[i] : worst;
    }
    name.known = *known;
    turn_known(&proof->words, &name.known, turn);
    name.work = work + 1;
    *worst = name;
}

/* Remembers a decided position: by the room of the win, if it has one. */
static void keep_decided(struct proof *proof, const struct proof_spot *spot,
                         const struct proof_known *known, uint64_t work)
{
    int winner = known->win ? 1 - spot->mover : spot->mover;
    struct rooms_owner owner = {spot->stone[winner], winner, !known->win};
    if (known->all)
        rooms_add(&proof->rooms, &owner, known->all, known->win ? 0 : known->moves);
    else
        keep(proof, spot, known, work);
}

/* Search. */

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a + b < MANY ? a + b : MANY;
}

/* What is known about a position, or a first guess from the stones that the shapes lack and the
 * number of moves that are left to search. */
static void assess(struct proof *proof, const struct proof_spot *spot, struct proof_known *known)
{
    int mover = spot->mover, other = 1 - mover;
    struct rooms_owner first = {spot->stone[mover], mover, true};
    struct rooms_owner second = {spot->stone[other], other, false};
    uint64_t empty = empty_of(proof, spot), room, key;
    proof->nodes++;
    known->win = known->loss = 1;
    judge(proof, spot, known);
    if (is_decided(known))
        return;
    if (rooms_find(&proof->rooms, &first, empty, &room, &key)) {
        set_won(known, key, room);
        return;
    }
    if (rooms_find(&proof->rooms, &second, empty, &room, &key)) {
        set_lost(known, room);
        return;
    }
    if (recall(proof, spot, known))
        return;
    judge_links(proof, spot, known);
    if (is_decided(known)) {
        keep_decided(proof, spot, known, 0);
        return;
    }
    int black = lacks_y(&proof->words, spot->stone), white = lacks_line(&proof->words, spot->stone);
    int own = mover == WORDS_BLACK ? black : white, moves = bits_count64(known->moves);
    known->win = (uint32_t)(1 + own);
    known->loss = (uint32_t)(moves * (proof->eager ? moves : 1) * (1 + black + white - own));
}

/* The numbers of a node from those of its children; returns the child to search, and the number of
 * the next best in `second`. */
static int add_up(const struct child *child, int count, struct proof_known *node, uint32_t *second)
{
    int best = 0;
    node->loss = 0;
    *second = MANY;
    for (int i = 0; i < count; i++) {
        node->loss = sum(node->loss, child[i].known.win);
        if (i && child[i].known.loss < child[best].known.loss) {
            *second = child[best].known.loss;
            best = i;
        } else if (i && child[i].known.loss < *second) {
            *second = child[i].known.loss;
        }
    }
    node->win = child[best].known.loss;
    return best;
}

/* The room of a win of the opponent after all moves: the union of the rooms of some answers that
 * have no cell in common; 0: there are no such answers. */
static uint64_t room_of_all(const struct child *child, int count, const struct proof_known *node)
{
    uint64_t common = node->common, all = node->all;
    while (common) {
        int best = -1, most = 0;
        for (int i = 0; i < count; i++) {
            int removed = bits_count64(common & ~child[i].known.all);
            int added = bits_count64(child[i].known.all & ~all);
            if (child[i].known.all && removed && (best < 0 || 4 * removed - added > most)) {
                best = i;
                most = 4 * removed - added;
            }
        }
        if (best < 0)
            return 0;
        common &= child[best].known.all;
        all |= child[best].known.all;
    }
    return all;
}

/* Searches below a position until one of its numbers reaches its limit. */
static void search(struct proof *proof, /* NOLINT(misc-no-recursion) */
                   const struct proof_spot *spot, uint32_t win_limit, uint32_t loss_limit,
                   struct proof_known *node)
{
    struct child child[CELLS];
    struct proof_spot next;
    uint64_t before = proof->nodes;
    uint32_t second;
    int count = 0, best;
    for (uint64_t moves = node->moves; moves; moves &= moves - 1) {
        child[count].bit = words_first(moves);
        next = play(spot, child[count].bit);
        assess(proof, &next, &child[count++].known);
    }
    for (;;) {
        best = add_up(child, count, node, &second);
        if (node->win >= win_limit || node->loss >= loss_limit || is_decided(node) ||
            proof->nodes > proof->limit)
            break;
        /* Until a little beyond the next best child, so as not to go back and forth. */
        uint32_t more = sum(second, second / 4 + 1);
        uint32_t left = loss_limit - node->loss + child[best].known.win;
        next = play(spot, child[best].bit);
        search(proof, &next, left, more < win_limit ? more : win_limit, &child[best].known);
    }
    if (!node->win)
        set_won(node, child[best].bit,
                child[best].known.all ? child[best].known.all | child[best].bit : 0);
    else if (!node->loss)
        set_lost(node, room_of_all(child, count, node));
    if (is_decided(node))
        keep_decided(proof, spot, node, proof->nodes - before);
    else
        keep(proof, spot, node, proof->nodes - before);
}

int proof_wins(struct proof *proof, const struct proof_spot *spot, uint64_t nodes)
{
    struct proof_known node;
    proof->limit = proof->nodes + nodes;
    assess(proof, spot, &node);
    if (!is_decided(&node))
        search(proof, spot, MANY, MANY, &node);
    return !node.win ? 1 : !node.loss ? 0 : -1;
}

uint64_t proof_move(struct proof *proof, const struct proof_spot *spot, uint64_t *room)
{
    struct proof_known node;
    assess(proof, spot, &node);
    if (!is_decided(&node)) { /* forgotten: search it again */
        proof->limit = UINT64_MAX;
        search(proof, spot, MANY, MANY, &node);
    }
    *room = node.all;
    return node.win ? 0 : node.moves;
}
