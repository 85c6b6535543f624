/*
 * engine.h - engines at tables: thoughts, their turns and their limits. What tables ask of them is
 * in tables.h.
 */
#ifndef SERVER_TABLE_ENGINE_H
#define SERVER_TABLE_ENGINE_H

#include "server/table/tables.h"

struct pool;

/* What they need. */
struct engines_parts {
    struct tables *tables;
    struct pool *pool; /* in which they think */
    int most;          /* thoughts at once */
    int each;          /* of them at the tables that one person made */
    int each_address;  /* and that were made from one address */
};

struct engines *engines_new(const struct engines_parts *parts);
void engines_free(struct engines *engines);

/* Lets no thought begin or be played any more: the server is about to stop. */
void engines_stop(struct engines *engines);

/* How many thoughts are under way, and how many wait for their turn. */
int engines_count(const struct engines *engines);
int engines_waiting(const struct engines *engines);

#endif
