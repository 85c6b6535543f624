/*
 * turns.c - what begins next, see turns.h.
 *
 * In turn are the owners with something that waits and fewer than `each` under way. One whose queue
 * becomes empty by turns_remove stays until its turn comes.
 */
#include "server/loop/turns.h"

#include <stdlib.h>
#include <string.h>

void turns_release(struct turns *turns)
{
    for (struct map_node *node; (node = map_next(&turns->owners, NULL));) {
        map_remove(&turns->owners, node);
        free(node);
    }
    map_release(&turns->owners);
    turns->first = NULL;
}

static struct turns_owner *find_owner(struct turns *turns, const char *name)
{
    struct turns_owner *owner = (struct turns_owner *)map_find(&turns->owners, name);
    if (owner)
        return owner;
    owner = strlen(name) < TURNS_NAME ? calloc(1, sizeof *owner) : NULL;
    if (!owner)
        return NULL;
    memcpy(owner->name, name, strlen(name) + 1);
    owner->node.name = owner->name;
    owner->last = &owner->first;
    if (map_add(&turns->owners, &owner->node))
        return owner;
    free(owner);
    return NULL;
}

/* Puts an owner into the queue if one of its things may begin; frees it if it has none left. */
static void review(struct turns *turns, struct turns_owner *owner)
{
    if (owner->queued)
        return;
    if (owner->first && owner->under_way < turns->each) {
        owner->queued = true;
        owner->next = NULL;
        if (turns->first)
            turns->last->next = owner;
        else
            turns->first = owner;
        turns->last = owner;
    } else if (!owner->first && owner->under_way == 0) {
        map_remove(&turns->owners, &owner->node);
        free(owner);
    }
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

bool turns_add(struct turns *turns, struct turns_item *item, const char *name)
{
    struct turns_owner *owner = find_owner(turns, name);
    if (!owner)
        return false;
    *item = (struct turns_item){.owner = owner, .link = owner->last};
    *owner->last = item;
    owner->last = &item->next;
    turns->waiting++;
    review(turns, owner);
    return true;
}

struct turns_item *turns_next(struct turns *turns)
{
    while (turns->first) {
        struct turns_owner *owner = turns->first;
        struct turns_item *item = owner->first;
        turns->first = owner->next;
        owner->queued = false;
        if (item) {
            unlink_item(turns, item);
            owner->under_way++;
            turns->under_way++;
        }
        review(turns, owner);
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
    turns->under_way--;
    review(turns, owner);
}

void turns_remove(struct turns *turns, struct turns_item *item)
{
    struct turns_owner *owner = item->owner;
    unlink_item(turns, item);
    item->owner = NULL;
    review(turns, owner);
}
