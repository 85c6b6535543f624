/*
 * aside.c - long work for requests, see aside.h.
 */
#include "server/loop/aside.h"

#include <stdlib.h>
#include <string.h>

#include "server/map.h"

/* A home, and an owner that is at home there. */
struct aside_home {
    struct map_node node; /* by name */
    struct pool_home pool;
    size_t bytes; /* that the jobs of its owners hold */
    int owners;
    char name[ASIDE_NAME];
};

struct aside_owner {
    struct map_node node; /* by name */
    struct aside_home *home;
    struct pool_owner pool;
    size_t bytes; /* that its jobs hold */
    int jobs;
    char name[ASIDE_NAME];
};

struct aside {
    struct pool *pool;
    struct map owners, homes;
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
    pool_free(aside->pool); /* frees owners and homes, too, with the last of their jobs */
    map_release(&aside->owners);
    map_release(&aside->homes);
    free(aside);
}

static struct aside_home *find_home(struct aside *aside, const char *name)
{
    struct aside_home *home = (struct aside_home *)map_find(&aside->homes, name);
    if (home)
        return home;
    home = calloc(1, sizeof *home);
    if (!home)
        return NULL;
    memcpy(home->name, name, strlen(name) + 1);
    home->node.name = home->name;
    if (map_add(&aside->homes, &home->node))
        return home;
    free(home);
    return NULL;
}

/* Frees a home that has no owners left. */
static void review_home(struct aside *aside, struct aside_home *home)
{
    if (home->owners > 0)
        return;
    map_remove(&aside->homes, &home->node);
    free(home);
}

static struct aside_owner *make_owner(struct aside *aside, const char *name,
                                      struct aside_home *home)
{
    struct aside_owner *owner = calloc(1, sizeof *owner);
    if (!owner)
        return NULL;
    memcpy(owner->name, name, strlen(name) + 1);
    owner->node.name = owner->name;
    owner->home = home;
    owner->pool.home = &home->pool;
    if (map_add(&aside->owners, &owner->node)) {
        home->owners++;
        return owner;
    }
    free(owner);
    return NULL;
}

static struct aside_owner *find_owner(struct aside *aside, const struct aside_whose *whose)
{
    struct aside_owner *owner = (struct aside_owner *)map_find(&aside->owners, whose->owner);
    struct aside_home *home = owner ? owner->home : find_home(aside, whose->home);
    if (owner || !home)
        return owner;
    owner = make_owner(aside, whose->owner, home);
    review_home(aside, home);
    return owner;
}

static bool slice(struct pool_job *job)
{
    struct aside_job *mine = (struct aside_job *)job;
    mine->work(mine);
    return false;
}

/* Frees an owner that has no jobs left, and its home if that was its last owner. */
static void review(struct aside *aside, struct aside_owner *owner)
{
    struct aside_home *home = owner->home;
    if (owner->jobs > 0)
        return;
    map_remove(&aside->owners, &owner->node);
    free(owner);
    home->owners--;
    review_home(aside, home);
}

static void done(struct pool_job *job)
{
    struct aside_job *mine = (struct aside_job *)job;
    struct aside_owner *owner = mine->owner;
    owner->jobs--;
    owner->bytes -= mine->bytes;
    owner->home->bytes -= mine->bytes;
    mine->aside->bytes -= mine->bytes;
    review(mine->aside, owner);
    mine->done(mine);
}

/* Whether one has something already and would have more than it may. */
static bool is_full(size_t bytes, size_t more, size_t most)
{
    return bytes > 0 && bytes + more > most;
}

enum aside_added aside_add(struct aside *aside, struct aside_job *job,
                           const struct aside_whose *whose, size_t bytes)
{
    struct aside_owner *owner = find_owner(aside, whose);
    bytes = bytes > ASIDE_JOB ? bytes : ASIDE_JOB;
    if (!owner)
        return ASIDE_NO_MEMORY;
    bool each = is_full(owner->bytes, bytes, ASIDE_EACH_MAX) ||
                is_full(owner->home->bytes, bytes, ASIDE_HOME_MAX);
    if (each || is_full(aside->bytes, bytes, ASIDE_ALL_MAX)) {
        review(aside, owner);
        return each ? ASIDE_EACH_FULL : ASIDE_ALL_FULL;
    }
    owner->jobs++;
    owner->bytes += bytes;
    owner->home->bytes += bytes;
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
