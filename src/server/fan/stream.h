/*
 * stream.h - a connection for outgoing messages: a WebSocket, or lines of JSON over HTTP.
 *
 * A stream has a reader and watches any number of tables (fan.h). It is made by a door, which
 * fills in the first members, and freed by it after stream_close.
 */
#ifndef SERVER_FAN_STREAM_H
#define SERVER_FAN_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ag/say.h"
#include "server/address.h"
#include "server/random.h"

enum { STREAM_WAITING_MAX = 1 << 18 }; /* bytes that may wait for a slow reader */

struct fan;

struct stream {
    struct fan *fan;
    struct person *person;              /* the reader, if it has a session; or NULL */
    const struct ag_language *language; /* NULL: English */
    char address[ADDRESS_TEXT];
    char session[RANDOM_TOKEN]; /* the token that it came with; "": none */
    bool is_operator;           /* the reader is the operator of the server */
    int64_t lag; /* milliseconds of a round trip, as the server measured it; -1: not known yet */

    /* Sends a message, a JSON object. What cannot be sent at once waits. If too much is waiting,
     * the stream is cut off, and its reader comes back and asks for what it missed. */
    void (*send)(struct stream *stream, const char *text, size_t length);

    /* Ends it once what waits is sent: the server is stopping, or the reader broke the rules. */
    void (*close)(struct stream *stream, int code, const char *why);

    struct watch *watch; /* fan's: what it watches */
    int watches;
    struct stream_ref *ref; /* references to it, which become NULL when it goes */
};

/* A reference to a stream that may go before it is used. All zero: none. */
struct stream_ref {
    struct stream *stream; /* NULL once it is gone */
    struct stream_ref *next, **at;
};

void stream_ref(struct stream *stream, struct stream_ref *ref);
void stream_unref(struct stream_ref *ref);

static inline struct stream *stream_of(const struct stream_ref *ref)
{
    return ref->stream;
}

/* To be called by the door before it frees a stream: ends its watches and clears references to it.
 */
void stream_gone(struct stream *stream);

#endif
