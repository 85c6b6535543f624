/*
 * server.h - the play server: everything it owns, and how it starts, drains and stops.
 *
 * The way of a move goes through the folders:
 *
 *     net     socket -> frame       loop    epoll, timers, threads
 *     auth    who it is             jobs    what time brings: deadlines, engines
 *     cmd     frame -> command      clock   functions of a clock and the time
 *     table   command -> rules -> log
 *     store   log -> durable
 *     fan     durable -> acknowledged -> seen by all
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/config.h"

struct server {
    struct config config;
    struct loop *loop;
    struct store *store;
    struct commit *commit;
    struct pool *pool;
    struct net *net;
    struct people *people;       /* auth: people and sessions */
    struct limits *limits;       /* auth: what one address or person may do */
    struct tables *tables;       /* table: those in memory */
    struct fan *fan;             /* fan: who watches what */
    struct engines *engines;     /* jobs: thoughts under way */
    struct languages *languages; /* the catalogues */
    int64_t started;             /* when, in milliseconds UTC */
    bool draining;               /* it is about to stop: nothing new is begun */
};

/* Starts, says where it listens through `ready`, runs until told to stop, and stops so that nothing
 * is lost. False with the reason when it could not start. */
bool server_run(const struct config *config, void (*ready)(void *context, struct server *server),
                void *context, struct ag_error *why);

/* Asks it to stop; from the thread of the loop, or a handler of signals. */
void server_stop(struct server *server);

#endif
