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
    int64_t heard; /* milliseconds: when something came last */
    int64_t asked; /* when a sign of life was asked for */
    bool ended;    /* nothing comes any more */
    char why[CABLE_WHY];
    const atomic_bool *stop; /* set from outside: no more waiting */

    /* A message has come. */
    void (*hear)(void *context, const char *text, size_t length);
    void *context;
};

/* Connects and shakes hands. False: `why` says what is wrong; it is to be closed all the same. */
bool cable_open(struct cable *cable, const char *url, const char *token);
void cable_close(struct cable *cable);

/* Takes what has come and sends what waits, and looks whether the other side is alive. False: the
 * connection is lost, and `why` says why. */
bool cable_serve(struct cable *cable);

/* Queues a message. */
bool cable_send(struct cable *cable, const char *text, size_t length);

#endif
