/*
 * count.c - how often words were met. See count.h.
 */
#include "front/cli/record/count.h"

#include <stdlib.h>
#include <string.h>

void counts_release(struct counts *counts)
{
    for (struct map_node *node = map_next(&counts->map, NULL), *next; node; node = next) {
        next = map_next(&counts->map, node);
        free(node);
    }
    map_release(&counts->map);
}

bool counts_add(struct counts *counts, const char *word)
{
    struct count *count = (struct count *)(void *)map_find(&counts->map, word);
    size_t length = strlen(word) + 1;
    if (!count) {
        count = malloc(sizeof *count + length);
        if (!count)
            return false;
        memcpy(count->word, word, length);
        count->node.name = count->word;
        count->times = 0;
        if (!map_add(&counts->map, &count->node)) {
            free(count);
            return false;
        }
    }
    count->times++;
    return true;
}

static int by_times(const void *a, const void *b)
{
    const struct count *first = *(const struct count *const *)a;
    const struct count *second = *(const struct count *const *)b;
    if (first->times != second->times)
        return first->times < second->times ? 1 : -1;
    return strcmp(first->word, second->word);
}

const struct count **counts_sort(const struct counts *counts)
{
    size_t used = 0;
    const struct count **list =
        counts->map.count ? malloc(counts->map.count * sizeof(struct count *)) : NULL;
    if (!list)
        return NULL;
    for (const struct map_node *node = NULL; (node = map_next(&counts->map, node));)
        list[used++] = (const struct count *)(const void *)node;
    qsort(list, used, sizeof(struct count *), by_times);
    return list;
}
