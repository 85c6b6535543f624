/*
 * limits.c - rate limits for addresses and people, see limits.h.
 *
 * A bucket contains what may be used at once and refills in a minute. A full bucket is the same as
 * none: full buckets are discarded when there are many.
 */
#include "server/auth/limits.h"

#include <stdlib.h>
#include <string.h>

#include "server/config.h"
#include "server/map.h"

enum { LIMITS_MAX = 100000, LIMITS_NAME = 48, MINUTE = 60000 };

struct bucket {
    struct map_node node; /* by address or person */
    char name[LIMITS_NAME];
    int64_t level; /* what is left, in thousandths of a request */
    int64_t at;    /* when that was so */
    int64_t most;  /* thousandths of a request that it holds */
};

struct limits {
    int requests, commands; /* of a minute */
    struct map bucket;
};

struct limits *limits_new(const struct config *config)
{
    struct limits *limits = calloc(1, sizeof *limits);
    if (!limits)
        return NULL;
    limits->requests = config->requests;
    limits->commands = config->commands;
    return limits;
}

static void fill(struct bucket *bucket, int64_t now)
{
    int64_t passed = now - bucket->at;
    if (passed >= MINUTE)
        bucket->level = bucket->most;
    else if (passed > 0)
        bucket->level += bucket->most * passed / MINUTE;
    if (bucket->level > bucket->most)
        bucket->level = bucket->most;
    if (passed > 0)
        bucket->at = now;
}

/* Throws away buckets that are full at this time; all of them at INT64_MAX. */
static void tidy(struct limits *limits, int64_t now)
{
    for (struct map_node *node = map_next(&limits->bucket, NULL), *next; node; node = next) {
        struct bucket *bucket = (struct bucket *)node;
        next = map_next(&limits->bucket, node);
        if (now < INT64_MAX)
            fill(bucket, now);
        if (now < INT64_MAX && bucket->level < bucket->most)
            continue;
        map_remove(&limits->bucket, node);
        free(bucket);
    }
}

void limits_free(struct limits *limits)
{
    if (!limits)
        return;
    tidy(limits, INT64_MAX);
    map_release(&limits->bucket);
    free(limits);
}

static struct bucket *find(struct limits *limits, const char *name, int most, int64_t now)
{
    struct bucket *bucket = (struct bucket *)map_find(&limits->bucket, name);
    if (bucket)
        return bucket;
    if (limits->bucket.count >= LIMITS_MAX)
        tidy(limits, now);
    bucket = calloc(1, sizeof *bucket);
    if (!bucket || strlen(name) >= LIMITS_NAME) {
        free(bucket);
        return NULL;
    }
    memcpy(bucket->name, name, strlen(name) + 1);
    bucket->node.name = bucket->name;
    bucket->most = bucket->level = (int64_t)most * 1000;
    bucket->at = now;
    if (map_add(&limits->bucket, &bucket->node))
        return bucket;
    free(bucket);
    return NULL;
}

/* Takes one out of a bucket; 0, or the seconds until there is one. */
static int take(struct limits *limits, const char *name, int most, int64_t now)
{
    if (most <= 0)
        return 0;
    struct bucket *bucket = find(limits, name, most, now);
    if (!bucket)
        return 1;
    fill(bucket, now);
    if (bucket->level < 1000)
        return (int)((1000 - bucket->level) * MINUTE / bucket->most / 1000 + 1);
    bucket->level -= 1000;
    return 0;
}

int limits_take(struct limits *limits, const char *address, const char *person, bool acts,
                int64_t now)
{
    int wait = take(limits, address, limits->requests, now);
    if (wait == 0 && acts && person)
        wait = take(limits, person, limits->commands, now);
    return wait;
}
