/*
 * cable.h - one WebSocket of a client (RFC 6455): libcurl connects, wslay makes frames.
 *
 * Everything happens in the thread of the connection (conn.c).
 */
#ifndef ONLINE_CABLE_H
#define ONLINE_CABLE_H

#include <curl/curl.h>
#include <stdatomic.h>
#include <wslay/wslay.h>

#include "front/online/conn.h"

enum { CABLE_HEAD = 4096, CABLE_WHY = CURL_ERROR_SIZE + 64 };

struct cable {
    CURL *curl;
    curl_socket_t fd;
    wslay_event_context_ptr frames;
    char extra[CABLE_HEAD]; /* bytes that came with the handshake */
    size_t extras, extra_read;
    int64_t heard; /* milliseconds: when something last arrived */
    int64_t asked; /* when a ping was sent */
    bool ended;    /* the other side has closed the connection */
    char why[CABLE_WHY];
    const atomic_bool *stop; /* set by another thread: stop waiting */

    /* Called for each message. */
    void (*hear)(void *context, const char *text, size_t length);
    void *context;
};

/* Connects, with the handshake. False with the reason in `why`; it must be closed in any case. */
bool cable_open(struct cable *cable, const char *url, const char *token);
void cable_close(struct cable *cable);

/* Receives, sends what is queued, and checks that the other side is alive. False: the connection is
 * lost, and `why` says why. */
bool cable_serve(struct cable *cable);

/* Queues a message. */
bool cable_send(struct cable *cable, const char *text, size_t length);

#endif
