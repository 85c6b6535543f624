/*
 * aside.c - long work for requests, see aside.h.
 */
#include "server/loop/aside.h"

#include <stdlib.h>
#include <string.h>

#include "server/map.h"

struct aside_owner {
    struct map_node node; /* by name */
    struct pool_owner pool;
    size_t bytes; /* that its jobs hold */
    int jobs;
    char name[ASIDE_OWNER];
};

struct aside {
    struct pool *pool;
    struct map owners;
    size_t bytes; /* that all jobs hold */
};

struct aside *aside_new(struct loop *loop)
{
    struct aside *aside = calloc(1, sizeof *aside);
    if (aside && !(aside->pool = pool_new(loop, 1))) {
        free(aside);
        return NULL;
    }
    return aside;
}

void aside_free(struct aside *aside)
{
    if (!aside)
        return;
    pool_free(aside->pool); /* frees the owner, too, if this was its last job */
    map_release(&aside->owners);
    free(aside);
}

static struct aside_owner *find_owner(struct aside *aside, const char *name)
{
    struct aside_owner *owner = (struct aside_owner *)map_find(&aside->owners, name);
    if (owner)
        return owner;
    owner = calloc(1, sizeof *owner);
    if (!owner)
        return NULL;
    memcpy(owner->name, name, strlen(name) + 1);
    owner->node.name = owner->name;
    if (map_add(&aside->owners, &owner->node))
        return owner;
    free(owner);
    return NULL;
}

static bool slice(struct pool_job *job)
{
    struct aside_job *mine = (struct aside_job *)job;
    mine->work(mine);
    return false;
}

/* Frees an owner that has no jobs left. */
static void review(struct aside *aside, struct aside_owner *owner)
{
    if (owner->jobs > 0)
        return;
    map_remove(&aside->owners, &owner->node);
    free(owner);
}

static void done(struct pool_job *job)
{
    struct aside_job *mine = (struct aside_job *)job;
    struct aside_owner *owner = mine->owner;
    owner->jobs--;
    owner->bytes -= mine->bytes;
    mine->aside->bytes -= mine->bytes;
    review(mine->aside, owner);
    mine->done(mine);
}

enum aside_added aside_add(struct aside *aside, struct aside_job *job, const char *name,
                           size_t bytes)
{
    struct aside_owner *owner = strlen(name) < ASIDE_OWNER ? find_owner(aside, name) : NULL;
    bytes = bytes > ASIDE_JOB ? bytes : ASIDE_JOB;
    if (!owner)
        return ASIDE_NO_MEMORY;
    bool each = owner->jobs > 0 && owner->bytes + bytes > ASIDE_EACH_MAX;
    if (each || (aside->bytes > 0 && aside->bytes + bytes > ASIDE_ALL_MAX)) {
        review(aside, owner);
        return each ? ASIDE_EACH_FULL : ASIDE_ALL_FULL;
    }
    owner->jobs++;
    owner->bytes += bytes;
    aside->bytes += bytes;
    job->aside = aside;
    job->owner = owner;
    job->bytes = bytes;
    job->job = (struct pool_job){.owner = &owner->pool, .slice = slice, .done = done};
    pool_add(aside->pool, &job->job);
    return ASIDE_ADDED;
}

int aside_waiting(const struct aside *aside)
{
    return pool_waiting(aside->pool);
}
