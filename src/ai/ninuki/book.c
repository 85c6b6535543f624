/*
 * book.c - looking up positions in the opening book. See book.h.
 */
#include "ai/ninuki/book.h"

#include "base/bits.h"
#include "base/rng.h"

int book_turn(int cell, int image)
{
    int x = cell % BOOK_SIZE, y = cell / BOOK_SIZE, last = BOOK_SIZE - 1;
    x = image & 1 ? last - x : x;
    y = image & 2 ? last - y : y;
    return image & 4 ? x * BOOK_SIZE + y : y * BOOK_SIZE + x;
}

int book_turn_back(int cell, int image)
{
    int x = cell % BOOK_SIZE, y = cell / BOOK_SIZE, last = BOOK_SIZE - 1;
    int swap = x;
    if (image & 4) {
        x = y;
        y = swap;
    }
    x = image & 1 ? last - x : x;
    y = image & 2 ? last - y : y;
    return y * BOOK_SIZE + x;
}

uint64_t book_key(const struct ninuki *ninuki, unsigned *images)
{
    const struct ninuki_table *table = &ninuki_tables[(BOOK_SIZE - NINUKI_SIZE_MIN) / 2];
    uint64_t key[BOOK_IMAGES] = {0}, least = UINT64_MAX;
    for (int cell = 0; cell < table->cells; cell++) {
        if (ninuki_is_empty(ninuki, &table->spot[cell]))
            continue;
        int side = ninuki_has(ninuki, &table->spot[cell], 1);
        for (int image = 0; image < BOOK_IMAGES; image++)
            key[image] += hash_mix((uint64_t)(book_turn(cell, image) * 2 + side) + 1);
    }
    *images = 0;
    for (int image = 0; image < BOOK_IMAGES; image++) {
        if (key[image] < least) {
            least = key[image];
            *images = 0;
        }
        *images |= (unsigned)(key[image] == least) << image;
    }
    return least;
}

/* The first entry of a position, or book_count. */
static int find(uint64_t key)
{
    int from = 0, to = book_count;
    while (from < to) {
        int middle = (from + to) / 2;
        if (book_moves[middle].key < key)
            from = middle + 1;
        else
            to = middle;
    }
    return from < book_count && book_moves[from].key == key ? from : book_count;
}

/* Draws one of the entries of a position, which begin at `first`. */
static const struct book_entry *draw(int first, struct ag_rng *rng)
{
    uint32_t sum = 0;
    int end = first;
    for (; end < book_count && book_moves[end].key == book_moves[first].key; end++)
        sum += book_moves[end].weight;
    uint32_t lot = rng_below(rng, sum);
    while (lot >= book_moves[first].weight)
        lot -= book_moves[first++].weight;
    return &book_moves[first];
}

ag_move book_move(const struct ag_rules *rules, const struct ninuki *ninuki, uint64_t seed)
{
    const struct ag_state *state = &ninuki->head;
    unsigned images;
    struct ag_rng rng;
    if (ninuki_table(rules)->size != BOOK_SIZE || state->ply > BOOK_PLIES || state->points[0] ||
        state->points[1])
        return 0;
    uint64_t key = book_key(ninuki, &images);
    int first = find(key);
    if (first == book_count)
        return 0;
    rng_init(&rng, hash_mix(seed) ^ key);
    const struct book_entry *entry = draw(first, &rng);
    for (uint32_t lot = rng_below(&rng, (uint32_t)bits_count32(images)); lot; lot--)
        images &= images - 1;
    ag_move move = (ag_move)book_turn_back(entry->cell, bits_first32(images)) + 1;
    return rules->game->check(rules, state, state->acting >> 1, move, NULL) ? move : 0;
}
