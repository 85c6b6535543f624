/*
 * turns.c - what begins next, see turns.h.
 *
 * In turn are the owners with something that waits and fewer than `each` under way, and the homes
 * with such owners and fewer than `each_home`. One whose queue becomes empty by turns_remove stays
 * until its turn comes.
 */
#include "server/loop/turns.h"

#include <stdlib.h>
#include <string.h>

static void release(struct map *map)
{
    for (struct map_node *node; (node = map_next(map, NULL));) {
        map_remove(map, node);
        free(node);
    }
    map_release(map);
}

void turns_release(struct turns *turns)
{
    release(&turns->owners);
    release(&turns->homes);
    turns->first = NULL;
}

static struct turns_home *find_home(struct turns *turns, const char *name)
{
    struct turns_home *home = (struct turns_home *)map_find(&turns->homes, name);
    if (home)
        return home;
    home = strlen(name) < TURNS_NAME ? calloc(1, sizeof *home) : NULL;
    if (!home)
        return NULL;
    memcpy(home->name, name, strlen(name) + 1);
    home->node.name = home->name;
    if (map_add(&turns->homes, &home->node))
        return home;
    free(home);
    return NULL;
}

/* Puts a home into the queue if one of its owners may begin something; frees it if it has none
 * left. */
static void review_home(struct turns *turns, struct turns_home *home)
{
    if (home->queued)
        return;
    if (home->first && home->under_way < turns->each_home) {
        home->queued = true;
        home->next = NULL;
        if (turns->first)
            turns->last->next = home;
        else
            turns->first = home;
        turns->last = home;
    } else if (home->owners == 0) {
        map_remove(&turns->homes, &home->node);
        free(home);
    }
}

static struct turns_owner *make_owner(struct turns *turns, const char *name,
                                      struct turns_home *home)
{
    struct turns_owner *owner = strlen(name) < TURNS_NAME ? calloc(1, sizeof *owner) : NULL;
    if (!owner)
        return NULL;
    memcpy(owner->name, name, strlen(name) + 1);
    owner->node.name = owner->name;
    owner->last = &owner->first;
    owner->home = home;
    owner->pool.home = &home->pool;
    if (map_add(&turns->owners, &owner->node)) {
        home->owners++;
        return owner;
    }
    free(owner);
    return NULL;
}

static struct turns_owner *find_owner(struct turns *turns, const char *name, const char *home)
{
    struct turns_owner *owner = (struct turns_owner *)map_find(&turns->owners, name);
    struct turns_home *there = owner ? owner->home : find_home(turns, home);
    if (owner || !there)
        return owner;
    owner = make_owner(turns, name, there);
    review_home(turns, there);
    return owner;
}

/* Puts an owner into the queue if one of its things may begin; frees it if it has none left. */
static void review(struct turns *turns, struct turns_owner *owner)
{
    struct turns_home *home = owner->home;
    if (owner->queued)
        return;
    if (owner->first && owner->under_way < turns->each) {
        owner->queued = true;
        owner->next = NULL;
        if (home->first)
            home->last->next = owner;
        else
            home->first = owner;
        home->last = owner;
    } else if (!owner->first && owner->under_way == 0) {
        map_remove(&turns->owners, &owner->node);
        home->owners--;
        free(owner);
    }
}

/* The same, and its home. */
static void review_all(struct turns *turns, struct turns_owner *owner)
{
    struct turns_home *home = owner->home;
    review(turns, owner);
    review_home(turns, home);
}

/* Takes a thing out of the queue of its owner. */
static void unlink_item(struct turns *turns, struct turns_item *item)
{
    *item->link = item->next;
    if (item->next)
        item->next->link = item->link;
    else
        item->owner->last = item->link;
    turns->waiting--;
}

bool turns_add(struct turns *turns, struct turns_item *item, const char *name, const char *home)
{
    struct turns_owner *owner = find_owner(turns, name, home);
    if (!owner)
        return false;
    *item = (struct turns_item){.owner = owner, .link = owner->last};
    *owner->last = item;
    owner->last = &item->next;
    turns->waiting++;
    review_all(turns, owner);
    return true;
}

/* What the first owner of a home begins; NULL: nothing of it waits any more. */
static struct turns_item *begin(struct turns *turns, struct turns_home *home)
{
    struct turns_owner *owner = home->first;
    struct turns_item *item = owner->first;
    home->first = owner->next;
    owner->queued = false;
    if (item) {
        unlink_item(turns, item);
        owner->under_way++;
        home->under_way++;
        turns->under_way++;
    }
    review(turns, owner);
    return item;
}

struct turns_item *turns_next(struct turns *turns)
{
    while (turns->first) {
        struct turns_home *home = turns->first;
        turns->first = home->next;
        home->queued = false;
        struct turns_item *item = begin(turns, home);
        review_home(turns, home);
        if (item)
            return item;
    }
    return NULL;
}

void turns_end(struct turns *turns, struct turns_item *item)
{
    struct turns_owner *owner = item->owner;
    item->owner = NULL;
    owner->under_way--;
    owner->home->under_way--;
    turns->under_way--;
    review_all(turns, owner);
}

void turns_remove(struct turns *turns, struct turns_item *item)
{
    struct turns_owner *owner = item->owner;
    unlink_item(turns, item);
    item->owner = NULL;
    review_all(turns, owner);
}
