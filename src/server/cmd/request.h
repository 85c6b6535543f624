/*
 * request.h - a command in progress: who asks what, and the answer.
 *
 * HTTP or WebSocket makes a request and passes it to cmd_begin. The command answers at once, or
 * when its change is durable; `answer` belongs to the door: it sends the answer in the request and
 * frees the request. Every request is answered exactly once.
 */
#ifndef SERVER_CMD_REQUEST_H
#define SERVER_CMD_REQUEST_H

#include <jansson.h>

#include "ag/buf.h"
#include "ag/say.h"
#include "server/fan/stream.h"

enum {
    REQUEST_ID = 41,      /* bytes of a client's id of a command with its final zero, at most */
    REQUEST_ADDRESS = 46, /* bytes of an address with its final zero, at most */
    REQUEST_ORIGIN = 264, /* bytes of an origin with its final zero, at most */
    REQUEST_BODY_MAX = 1 << 20, /* bytes of what is sent with a request, at most */
    ANSWER_MAX = 64 << 20       /* bytes of an answer, at most */
};

struct request {
    struct server *server;
    const struct cmd *command;          /* set by the door, see cmd.h */
    struct person *person;              /* who asks; NULL: nobody that is known */
    const struct ag_language *language; /* of the reader; NULL: English */
    json_t *args;                       /* an object: path, query and body together */
    bool brotli, gzip;                  /* the reader understands these */
    char id[REQUEST_ID];                /* made by the client for repeats; "": none */
    char address[REQUEST_ADDRESS];      /* that it came from */
    char origin[REQUEST_ORIGIN];        /* of our pages: "https://example.org" */
    char session[49];                   /* the token that it came with; "": none */
    int64_t received;                   /* when, in milliseconds UTC */
    struct stream_ref stream;           /* the WebSocket that it came by, or that it asks for */

    /* The gate's. */
    int64_t begun;       /* when, in microseconds of log_micros */
    bool checked;        /* arguments and limits are fine */
    char asked[65];      /* what is asked, as a hash; "": it was not needed yet */
    struct table *table; /* that it is about; NULL: none */
    int seat;            /* of the person there; AG_SPECTATOR: none */

    /* The answer. */
    int status;           /* as in HTTP; 0: not answered yet */
    const char *type;     /* of the body: NULL is application/json */
    const char *encoding; /* of the body, "br" or "gzip"; NULL: none */
    struct ag_buf body;   /* what is sent back */
    char token[49];       /* a new session's token, for a cookie; "": none */
    bool forget;          /* the session has ended: so does its cookie, and its streams */
    char etag[33];        /* of what may be cached; "": it may not */
    int cache;            /* seconds that it may be cached for; -1: for ever; 0 with an etag: ask */
    int retry;            /* of status 429: seconds to wait */

    void (*answer)(struct request *request); /* sends the answer and frees the request */
};

/* Frees what a request holds, not the request. */
void request_release(struct request *request);

#endif
