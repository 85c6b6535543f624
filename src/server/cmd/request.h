/*
 * request.h - a command in progress: who asks what, and the answer.
 *
 * A door (HTTP, a WebSocket, the control socket, later mail) makes a request and passes it to
 * cmd_begin. The command answers at once, or when its work is durable; `answer` belongs to the
 * door: it sends the answer in the request and frees the request. Every request is answered exactly
 * once.
 */
#ifndef SERVER_CMD_REQUEST_H
#define SERVER_CMD_REQUEST_H

#include <jansson.h>

#include "ag/buf.h"
#include "ag/say.h"
#include "server/address.h"
#include "server/auth/password.h"
#include "server/cmd/rooms.h"
#include "server/fan/stream.h"
#include "server/people/people.h"
#include "server/random.h"
#include "server/table/invite.h"

enum {
    REQUEST_ID = 41,    /* bytes of a client's id of a command with its final zero, at most */
    REQUEST_SITE = 264, /* bytes of the address of our pages with its final zero, at most */
    REQUEST_BODY_MAX = 256 << 10, /* bytes of what is sent with a request, at most: its JSON is
                                     parsed on the loop, 12 ms for 1 MB */
    ANSWER_MAX = 64 << 20         /* bytes of an answer, at most */
};

struct resource;

struct request {
    struct rooms *rooms;
    const struct cmd *command;          /* set by the door, see cmd.h */
    struct person *person;              /* who asks, if there is a session; or NULL */
    const struct ag_language *language; /* of the reader; NULL: English */
    json_t *args;                       /* an object */
    int64_t received;                   /* when, in milliseconds UTC */
    struct stream_ref stream;           /* the stream that it came by, or that it asks for */
    char id[REQUEST_ID];                /* made by the client for repeats; "": none */
    char address[ADDRESS_TEXT];         /* that it came from */
    char site[REQUEST_SITE];            /* our pages, as the reader knows them */
    char session[RANDOM_TOKEN];         /* the token that it came with; "": none */
    char agent[PERSON_AGENT];           /* the browser that it came from, see agent.h */
    bool stale;                         /* the session should be noted as used: people.h */
    bool is_operator;                   /* it came by the door of the operator */
    bool is_local;                      /* it came from this machine, and not through a proxy */
    bool squeeze;                       /* the reader understands gzip */

    /* The gate's. */
    bool later;            /* the command answers by itself */
    char asked[HASH_TEXT]; /* what is asked, as a hash; "": it was not needed yet */
    int seat;              /* of the person at the table; AG_SPECTATOR: none */
    int64_t begun;         /* when, in microseconds of log_micros */
    struct table *table;   /* that it is about, held; NULL: none */

    /* What the command has prepared and gathered for its act. */
    char subject[PERSON_ID];      /* the person whom it is about, whom the work holds, too;
                                     "": nobody but perhaps the asker */
    bool proved;                  /* the password that it brings is the right one */
    char password[PASSWORD_HASH]; /* what to keep of a new password; "": there is none */
    struct invite invite;         /* the invitation whose secret it brings */
    int64_t number;               /* of a new table */
    struct ag_match *match;       /* of a new table, which takes it over; NULL: none */
    char made[TABLE_ID];          /* the id of a new table */
    bool seeks;                   /* the new table has seats for others */
    bool counted;                 /* and is counted for the address */
    void *kept; /* what the command keeps from one piece to the next; NULL: nothing */
    void (*kept_free)(void *kept);

    /* The answer. */
    bool squeezed;            /* the body is compressed already */
    bool forget;              /* the session has ended */
    bool cacheable;           /* the reader may keep the answer */
    char tag[HASH_TAG];       /* names the body, for readers who have it; "": the door makes one */
    char token[RANDOM_TOKEN]; /* of a new session; "": none */
    int status;               /* as in HTTP; 0: not answered yet */
    int cache;                /* seconds that it may be kept; -1: for ever; 0: asking each time */
    int retry;                /* of status 429 and 503: seconds to wait; 0: not known */
    const char *type;         /* of the body: NULL is application/json */
    struct ag_buf body;       /* what is sent back */
    const struct resource *file, *small; /* sent instead of the body: a file, and brotli's */

    void (*answer)(struct request *request); /* sends the answer and frees the request */
};

/* What the command keeps until the request is answered: so many bytes, zero at first, freed by
 * `release` or, without that, by free(). The same each time; NULL when memory runs out. */
void *request_keep(struct request *request, size_t bytes, void (*release)(void *kept));

/* Forgets it; the command begins anew. */
void request_forget(struct request *request);

/* Frees what a request holds, not the request. */
void request_release(struct request *request);

#endif
