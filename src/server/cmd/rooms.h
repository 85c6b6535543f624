/*
 * rooms.h - the parts of the server that commands work with, and what doors count.
 *
 * Doors hand it to commands with every request. Everything below the commands gets only the parts
 * that it needs.
 */
#ifndef SERVER_CMD_ROOMS_H
#define SERVER_CMD_ROOMS_H

#include "ag/game.h"
#include "server/config.h"
#include "server/histogram.h"
#include "server/log.h"

enum { ROOMS_SITE = CONFIG_TEXT + 64 };

/* What the doors have seen. */
struct door_figures {
    int connections, sockets, streams;
    uint64_t requests, messages_in, messages_out, cut_off, turned_away;
};

struct rooms {
    const struct config *config;
    struct loop *loop;
    struct store *store;
    struct commit *commit;
    struct works *works;
    struct fan *fan;
    struct people *people;
    struct tables *tables;
    struct engines *engines;
    struct limits *limits;
    struct languages *languages;
    struct pictures *pictures;
    struct aside *aside;   /* pictures and records */
    struct aside *hashing; /* passwords */
    enum log_level log;
    int64_t started;       /* when, in milliseconds UTC */
    bool draining;         /* it is about to stop: nothing new is begun */
    char site[ROOMS_SITE]; /* where its pages are: "https://example.org" */
    struct door_figures doors;
    struct histogram latency; /* of commands, from their beginning to their answer */
};

#endif
