/*
 * server.h - the play server: everything it owns, and how it starts, drains and stops.
 *
 * The folders, from the bottom up; none includes a header of one above it (tools/boxes.py):
 *
 *     loop    epoll, timers, threads          store   rows, transactions, syncs
 *     auth    rate limits                     fan     who watches what
 *     work    everything one cause changes
 *     people, table                           what works hold, and what is done to it
 *     jobs    what time brings                cmd     commands, for all doors
 *     page    pages and pictures              net     doors: HTTP, WebSocket, the control socket
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/cmd/rooms.h"
#include "server/loop/loop.h"

struct server {
    struct config config;
    struct rooms rooms;          /* what doors and commands work with */
    struct pool *pool;           /* in which engines think */
    struct net *net;             /* the doors */
    struct control *control;     /* the operator's */
    struct heart *heart;         /* jobs: the heartbeat */
    struct schedule *schedule;   /* jobs: those in the store */
    struct followers *followers; /* jobs: those who read the results */
    int64_t slow_told;           /* when a slow round was last logged; 0: never */
    int64_t slow_rounds;         /* slow rounds since */
    struct loop_timer log_timer; /* writes lines of the log that wait */
    struct loop_timer stopping;  /* when it stops: looks whether all is done */
    int64_t stop_by;             /* and when it stops anyway */
};

/* Starts, says where it listens through `ready`, runs until told to stop, and stops so that nothing
 * is lost. False with the reason when it could not start. */
bool server_run(const struct config *config, void (*ready)(void *context, struct server *server),
                void *context, struct ag_error *why);

/* Asks it to stop; from the thread of the loop, or a handler of signals. */
void server_stop(struct server *server);

#endif
