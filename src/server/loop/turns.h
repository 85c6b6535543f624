/*
 * turns.h - what begins next when many wait: owners take turns, and each has only so many things
 * under way at once; the rest wait in the owner's own queue. Before that their homes take turns
 * (pool.h), and likewise have only so many.
 *
 *     turns_add -> waits -> turns_next -> under way -> turns_end
 *                    '--- turns_remove: it is withdrawn
 */
#ifndef SERVER_LOOP_TURNS_H
#define SERVER_LOOP_TURNS_H

#include "server/loop/pool.h"
#include "server/map.h"

enum { TURNS_NAME = 64 }; /* bytes of a name with its final zero, at most */

/* A home of owners. */
struct turns_home {
    struct map_node node;             /* by name */
    struct pool_home pool;            /* for what is under way */
    struct turns_home *next;          /* the next in turn */
    struct turns_owner *first, *last; /* its owners in turn */
    int owners, under_way;
    bool queued; /* it stands in the queue of homes */
    char name[TURNS_NAME];
};

/* An owner of things that wait or are under way. Its home is where the first of them came from. */
struct turns_owner {
    struct map_node node; /* by name */
    struct turns_home *home;
    struct pool_owner pool;           /* for what is under way */
    struct turns_owner *next;         /* the next in turn */
    struct turns_item *first, **last; /* what waits */
    int under_way;
    bool queued; /* it stands in the queue of its home: one of its things may begin */
    char name[TURNS_NAME];
};

/* A thing that waits or is under way. Its user keeps it. */
struct turns_item {
    struct turns_owner *owner; /* NULL: it neither waits nor is under way */
    struct turns_item *next, **link;
};

/* All zero but for `each` and `each_home`: empty. */
struct turns {
    struct map owners, homes;
    struct turns_home *first, *last; /* those in turn */
    int each, each_home;             /* under way of one owner, of one home at once, at most */
    int waiting, under_way;          /* of all */
};

/* Forgets all owners; nothing waits or is under way any more. */
void turns_release(struct turns *turns);

/* Lets it wait for the turn of its owner, who is at home there; false when memory runs out. */
bool turns_add(struct turns *turns, struct turns_item *item, const char *owner, const char *home);

/* What begins next, and is under way from now on; NULL: nothing may. */
struct turns_item *turns_next(struct turns *turns);

/* What was under way is over; what waited is withdrawn. */
void turns_end(struct turns *turns, struct turns_item *item);
void turns_remove(struct turns *turns, struct turns_item *item);

#endif
