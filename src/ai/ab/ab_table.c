/*
 * ab_table.c - the transposition table: results of searches by the key of the position.
 *
 * An entry is two words that any thread may write at any time. The first is the key combined with
 * the second, so two words that do not belong together are detected and ignored.
 */
#include <stdlib.h>

#include "ai/ab/ab.h"

enum {
    BUCKET = 2, /* entries of a bucket, one of which may hold a position */
    LINE = 4    /* entries in a line of the cache: no bucket is in two of them */
};

bool ab_table_init(struct ab *ab, size_t bytes)
{
    uint64_t entries = 1024;
    while (entries * 2 * sizeof(struct ab_entry) <= bytes)
        entries *= 2;
    ab->mask = entries - 1;
    ab->memory = calloc((size_t)entries + LINE, sizeof *ab->entry);
    if (!ab->memory)
        return false;
    ab->entry = ab->memory + (LINE - (uintptr_t)ab->memory / sizeof *ab->entry % LINE);
    return true;
}

void ab_table_release(struct ab *ab)
{
    free(ab->memory);
}

/* Wins are kept as plies from this position, not from the root. */
static int to_table(int value, int ply)
{
    return value >= AB_SURE ? value + ply : value <= -AB_SURE ? value - ply : value;
}

static int from_table(int value, int ply)
{
    return value >= AB_SURE ? value - ply : value <= -AB_SURE ? value + ply : value;
}

static uint64_t pack(const struct ab *ab, const struct ab_known *known, int ply)
{
    uint16_t value = (uint16_t)(int16_t)to_table(known->value, ply);
    uint8_t depth = (uint8_t)(known->depth < 0 ? 0 : known->depth);
    return known->move | (uint64_t)value << 32 | (uint64_t)depth << 48 |
           (uint64_t)known->bound << 56 | (uint64_t)(ab->age & 63) << 58;
}

static int depth_of(uint64_t word)
{
    return (int)(word >> 48 & 0xFF);
}

static int age_of(uint64_t word)
{
    return (int)(word >> 58);
}

struct ab_known ab_recall(const struct ab *ab, uint64_t key, int ply)
{
    struct ab_entry *entry = &ab->entry[key & ab->mask & ~UINT64_C(1)];
    for (int i = 0; i < BUCKET; i++) {
        uint64_t word = atomic_load_explicit(&entry[i].word, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&entry[i].check, memory_order_relaxed);
        if (word && (check ^ word) == key)
            return (struct ab_known){
                .move = (ag_move)word,
                .value = from_table((int16_t)(uint16_t)(word >> 32), ply),
                .depth = depth_of(word),
                .bound = (enum ab_bound)(word >> 56 & 3),
            };
    }
    return (struct ab_known){.bound = AB_NONE};
}

/* Which entry of a bucket is replaced: the position's own, or the oldest or shallowest. */
static struct ab_entry *victim(const struct ab *ab, uint64_t key)
{
    struct ab_entry *entry = &ab->entry[key & ab->mask & ~UINT64_C(1)], *found = entry;
    int least = 1 << 20;
    for (int i = 0; i < BUCKET; i++) {
        uint64_t word = atomic_load_explicit(&entry[i].word, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&entry[i].check, memory_order_relaxed);
        if (!word || (check ^ word) == key)
            return &entry[i];
        int worth = depth_of(word) + (age_of(word) == (ab->age & 63) ? 256 : 0);
        if (worth < least) {
            least = worth;
            found = &entry[i];
        }
    }
    return found;
}

void ab_note(struct ab *ab, uint64_t key, int ply, const struct ab_known *known)
{
    struct ab_entry *entry = victim(ab, key);
    uint64_t word = pack(ab, known, ply);
    atomic_store_explicit(&entry->word, word, memory_order_relaxed);
    atomic_store_explicit(&entry->check, key ^ word, memory_order_relaxed);
}
