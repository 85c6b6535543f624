/*
 * parse.c - JSON that comes from outside, see parse.h.
 */
#include "server/parse.h"

#include <stdbool.h>
#include <stdlib.h>

static _Thread_local bool failed;

static void *allocate(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        failed = true;
    return memory;
}

json_t *parse_json(const char *text, size_t length)
{
    static bool ready;
    if (!ready)
        json_set_alloc_funcs(allocate, free);
    ready = true;
    failed = false;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!failed)
        return json;
    json_decref(json);
    return NULL;
}
