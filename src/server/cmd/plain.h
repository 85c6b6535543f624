/*
 * plain.h - commands that change something other than an existing table: people, sessions, new
 * tables.
 */
#ifndef SERVER_CMD_PLAIN_H
#define SERVER_CMD_PLAIN_H

#include "server/auth/people.h"
#include "server/cmd/cmd.h"
#include "server/store/commit.h"

struct plain {
    struct commit_item item;
    struct request *request;
    struct person before; /* what the person was, if it changes: a failure gives it back */
    bool changes;         /* it does */
    char table[17];       /* a table to be woken once it is durable; "": none */
};

/* NULL when memory runs out. */
struct plain *plain_begin(struct request *request);
void plain_cancel(struct plain *plain);

/* Off to the store; the request is answered when that is done. */
void plain_commit(struct plain *plain);

#endif
