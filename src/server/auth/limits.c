/*
 * limits.c - limits for people and addresses, see limits.h.
 *
 * A bucket contains what may still be used. A full bucket is the same as none: buckets of rates are
 * discarded when they are full and there are many, those of numbers as soon as they are full.
 */
#include "server/auth/limits.h"

#include <stdlib.h>
#include <string.h>

#include "server/address.h"
#include "server/config.h"
#include "server/map.h"

enum {
    BUCKETS_MAX = 200000,
    BUCKET_NAME = ADDRESS_TEXT + 3,
    TIDY = 2000, /* buckets that are looked at for one that is full, for each new one */
    ONE = 1000,  /* what is taken, in thousandths */
    MINUTE = 60000,
    HOUR = 3600000,
    PATIENCE = 5 /* seconds after which to ask again for what others have to give back */
};

static const struct kind {
    const char *name;
    int period; /* milliseconds in which it refills; 0: it is given back */
    enum say_id what;
    size_t place; /* of the numbers, in struct config */
} kinds[LIMITS] = {
    [LIMIT_REQUESTS] = {"requests", MINUTE, SAY_LIMIT_REQUESTS, offsetof(struct config, requests)},
    [LIMIT_COMMANDS] = {"commands", MINUTE, SAY_LIMIT_COMMANDS, offsetof(struct config, commands)},
    [LIMIT_NEW_TABLES] = {"new-tables", HOUR, SAY_LIMIT_NEW_TABLES,
                          offsetof(struct config, new_tables)},
    [LIMIT_INVITATIONS] = {"invitations", HOUR, SAY_LIMIT_INVITATIONS,
                           offsetof(struct config, invitations)},
    [LIMIT_NEW_GUESTS] = {"new-guests", HOUR, SAY_LIMIT_NEW_GUESTS,
                          offsetof(struct config, new_guests)},
    [LIMIT_SIGN_INS] = {"sign-ins", HOUR, SAY_LIMIT_SIGN_INS, offsetof(struct config, sign_ins)},
    [LIMIT_NEW_ACCOUNTS] = {"new-accounts", HOUR, SAY_LIMIT_NEW_ACCOUNTS,
                            offsetof(struct config, new_accounts)},
    [LIMIT_SEEKS] = {"seeks", 0, SAY_LIMIT_SEEKS, offsetof(struct config, seeks)},
};

struct bucket {
    struct map_node node; /* by kind and address or person */
    char name[BUCKET_NAME];
    int64_t level; /* what is left, in thousandths */
    int64_t most;  /* when the bucket is full */
    int64_t at;    /* when `level` was right */
    int period;    /* as in struct kind */
};

struct limits {
    struct config_limit most[LIMITS];
    uint64_t refusals[LIMITS];
    struct map bucket;
    struct map_node *tidied; /* the last one that was looked at; NULL: it begins anew */
};

struct limits *limits_new(const struct config *config)
{
    struct limits *limits = calloc(1, sizeof *limits);
    if (!limits)
        return NULL;
    for (int i = 0; i < LIMITS; i++)
        memcpy(&limits->most[i], (const char *)config + kinds[i].place, sizeof limits->most[i]);
    return limits;
}

static void fill(struct bucket *bucket, int64_t now)
{
    int64_t passed = now - bucket->at;
    if (passed <= 0 || !bucket->period)
        return;
    bucket->at = now;
    if (passed >= bucket->period)
        bucket->level = bucket->most;
    else
        bucket->level += bucket->most * passed / bucket->period;
    if (bucket->level > bucket->most)
        bucket->level = bucket->most;
}

static void discard(struct limits *limits, struct bucket *bucket)
{
    if (limits->tidied == &bucket->node)
        limits->tidied = NULL;
    map_remove(&limits->bucket, &bucket->node);
    free(bucket);
}

/* Throws away buckets that are full at this time, of so many that come next. */
static void tidy(struct limits *limits, int64_t now)
{
    for (int i = 0; i < TIDY; i++) {
        struct bucket *bucket = (struct bucket *)map_next(&limits->bucket, limits->tidied);
        if (!bucket) {
            limits->tidied = NULL;
            return;
        }
        fill(bucket, now);
        if (bucket->level == bucket->most) {
            struct map_node *before = limits->tidied;
            discard(limits, bucket);
            limits->tidied = before;
        } else {
            limits->tidied = &bucket->node;
        }
    }
}

void limits_free(struct limits *limits)
{
    if (!limits)
        return;
    for (struct map_node *node = map_next(&limits->bucket, NULL), *next; node; node = next) {
        next = map_next(&limits->bucket, node);
        discard(limits, (struct bucket *)node);
    }
    map_release(&limits->bucket);
    free(limits);
}

/* The name of a bucket: the kind as a letter, then whose it is. */
static void write_name(enum limit limit, bool person, const char *whose, char out[BUCKET_NAME])
{
    out[0] = (char)('a' + (int)limit);
    out[1] = person ? 'p' : 'n';
    out[2] = 0;
    if (!person)
        address_owner(whose, out + 2);
    else
        memcpy(out + 2, whose, strnlen(whose, ADDRESS_TEXT - 1) + 1);
    out[BUCKET_NAME - 1] = 0;
}

static struct bucket *make(struct limits *limits, enum limit limit, const char *name, int most,
                           int64_t now)
{
    if (limits->bucket.count >= BUCKETS_MAX)
        tidy(limits, now);
    if (limits->bucket.count >= BUCKETS_MAX)
        return NULL;
    struct bucket *bucket = calloc(1, sizeof *bucket);
    if (!bucket)
        return NULL;
    memcpy(bucket->name, name, strlen(name) + 1);
    bucket->node.name = bucket->name;
    bucket->most = bucket->level = (int64_t)most * ONE;
    bucket->period = kinds[limit].period;
    bucket->at = now;
    if (map_add(&limits->bucket, &bucket->node))
        return bucket;
    free(bucket);
    return NULL;
}

/* The bucket to take one from; the seconds until there is one. */
static int find(struct limits *limits, enum limit limit, const char *name, int most, int64_t now,
                struct bucket **out)
{
    struct bucket *bucket = (struct bucket *)map_find(&limits->bucket, name);
    *out = bucket ? bucket : make(limits, limit, name, most, now);
    if (!*out)
        return 1;
    fill(*out, now);
    if ((*out)->level >= ONE)
        return 0;
    if (!(*out)->period)
        return PATIENCE;
    int64_t missing = (ONE - (*out)->level) * (*out)->period / (*out)->most;
    return (int)(missing / 1000 + 1);
}

int limits_take(struct limits *limits, enum limit limit, const char *address, const char *person,
                int64_t now)
{
    char name[BUCKET_NAME];
    struct bucket *of_person = NULL, *of_address = NULL;
    int wait = 0;
    if (person && limits->most[limit].person) {
        write_name(limit, true, person, name);
        wait = find(limits, limit, name, limits->most[limit].person, now, &of_person);
    }
    if (wait == 0 && address && limits->most[limit].address) {
        write_name(limit, false, address, name);
        wait = find(limits, limit, name, limits->most[limit].address, now, &of_address);
    }
    if (wait > 0) {
        limits->refusals[limit]++;
        return wait;
    }
    if (of_person)
        of_person->level -= ONE;
    if (of_address)
        of_address->level -= ONE;
    return 0;
}

static void give(struct limits *limits, const char *name)
{
    struct bucket *bucket = (struct bucket *)map_find(&limits->bucket, name);
    if (!bucket)
        return;
    bucket->level += ONE;
    if (bucket->level >= bucket->most)
        discard(limits, bucket);
}

void limits_give(struct limits *limits, enum limit limit, const char *address, const char *person)
{
    char name[BUCKET_NAME];
    if (kinds[limit].period)
        return;
    if (person) {
        write_name(limit, true, person, name);
        give(limits, name);
    }
    if (address) {
        write_name(limit, false, address, name);
        give(limits, name);
    }
}

struct say limits_say(enum limit limit, int seconds)
{
    return kinds[limit].period ? say_server_too_many(kinds[limit].what, seconds)
                               : say_server_too_many_now(kinds[limit].what);
}

const char *limits_name(enum limit limit)
{
    return kinds[limit].name;
}

uint64_t limits_refusals(const struct limits *limits, enum limit limit)
{
    return limits->refusals[limit];
}
