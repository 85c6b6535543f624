/*
 * count.h - how often words were met, however many there are.
 */
#ifndef CLI_RECORD_COUNT_H
#define CLI_RECORD_COUNT_H

#include "server/map.h"

/* A word and how often it was met. */
struct count {
    struct map_node node;
    uint64_t times;
    char word[];
};

/* All zero: none. */
struct counts {
    struct map map;
};

/* Frees all of them. */
void counts_release(struct counts *counts);

/* Counts a word; false when memory runs out. */
bool counts_add(struct counts *counts, const char *word);

/* All of them, the most frequent first, to be freed by the caller; NULL when there are none, or
 * memory runs out. */
const struct count **counts_sort(const struct counts *counts);

#endif
