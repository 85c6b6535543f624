/*
 * server.h - the play server: everything it owns, and how it starts, drains and stops.
 *
 * The path of a move through the folders:
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

#include "ag/buf.h"
#include "server/config.h"
#include "server/log.h"
#include "server/loop/loop.h"

/* What the server is lent from the program that runs it. */
struct outside {
    /* Draws SVG as PNG, in any thread; NULL: there are no such pictures. */
    bool (*png)(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);
};

struct server {
    const struct outside *outside;
    struct config config;
    struct loop *loop;
    struct store *store;
    struct commit *commit;
    struct pool *pool;
    struct net *net;
    struct people *people;       /* auth: people and sessions */
    struct limits *limits;       /* auth: what one address or person may do */
    struct tables *tables;       /* table: those in memory */
    struct engines *engines;     /* jobs: thoughts under way */
    struct heart *heart;         /* jobs: the heartbeat */
    struct languages *languages; /* the catalogues */
    struct pictures *pictures;   /* those that were drawn */
    enum log_level log;          /* the least important events that are logged */
    uint64_t store_failures;     /* failed groups of the store that are logged */
    int64_t started;             /* when, in milliseconds UTC */
    bool draining;               /* it is about to stop: nothing new is begun */
    struct loop_timer stopping;  /* then: looks whether all is done */
    int64_t stop_by;             /* and when it stops anyway */
};

/* Starts, says where it listens through `ready`, runs until told to stop, and stops so that nothing
 * is lost. False with the reason when it could not start. */
bool server_run(const struct config *config, const struct outside *outside,
                void (*ready)(void *context, struct server *server), void *context,
                struct ag_error *why);

/* A transaction has failed: logs why, once for all that failed together. */
void server_store_failed(struct server *server);

/* Asks it to stop; from the thread of the loop, or a handler of signals. */
void server_stop(struct server *server);

#endif
