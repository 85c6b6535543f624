/*
 * conn.h - a connection to a server that reconnects by itself: a WebSocket through libcurl, and
 * single requests.
 *
 * It runs in its own thread, so that its user never waits for the network, and in its own module,
 * agate-online.so, because libcurl and its dependencies take longer to load than most commands take
 * to run. The module exports one name, conn_library.
 */
#ifndef ONLINE_CONN_H
#define ONLINE_CONN_H

#include "ag/buf.h"
#include "ag/game.h"

enum {
    CONN_URL = 512,             /* bytes of an address with its final zero, at most */
    CONN_MESSAGE_MAX = 32 << 20 /* bytes of a message, at most */
};

enum conn_what {
    CONN_UP,   /* there is a connection */
    CONN_DOWN, /* it was lost, or could not be made; the text says why */
    CONN_TEXT  /* a message */
};

struct conn_event {
    enum conn_what what;
    char *text; /* ends with a zero; to be freed by whoever takes it */
};

struct conn; /* a connection */

struct conn_library {
    /* Posts JSON, with the session of a token unless that is "". Returns the status of the answer;
     * 0 with the reason: there is none. */
    int (*post)(const char *url, const char *token, const char *body, struct ag_buf *answer,
                struct ag_error *why);

    /* Begins to connect to the server with this address, as the person whom the token stands for.
     * NULL with the reason: memory or threads have run out. */
    struct conn *(*open)(const char *url, const char *token, struct ag_error *why);
    void (*close)(struct conn *conn);

    /* A descriptor that is readable until `take` finds nothing. */
    int (*listen)(const struct conn *conn);
    bool (*take)(struct conn *conn, struct conn_event *event);

    /* Sends a message by the connection whose CONN_UP was taken last, if there still is that one;
     * false: there is no memory. */
    bool (*send)(struct conn *conn, const char *text);

    /* Drops the connection and makes another one after a while. */
    void (*again)(struct conn *conn);
};

extern const struct conn_library conn_library;

#endif
