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
#include <stdlib.h>
#include <string.h>

#include "ag/say.h"
#include "server/address.h"
#include "server/random.h"

enum {
    STREAM_WAITING_MAX = 1 << 18, /* bytes that may wait for a slow reader */
    STREAM_LONG_MAX = 4 << 20     /* besides, of longer messages, unless it is a single one */
};

/* What waits for a reader. A message longer than may wait has been asked for: the log of a long
 * game. While it is on its way, others may wait as ever. */
struct stream_waiting {
    size_t bytes;   /* that waited when the last round ended */
    size_t in_long; /* at most so many of these are of long messages */
};

/* Whether another message may wait; at the end of a round, how many bytes do. */
static inline bool stream_may_wait(struct stream_waiting *waiting, size_t length)
{
    if (waiting->bytes > STREAM_WAITING_MAX + waiting->in_long)
        return false;
    if (length <= STREAM_WAITING_MAX)
        return true;
    if (waiting->in_long > 0 && waiting->in_long + length > STREAM_LONG_MAX)
        return false;
    waiting->in_long += length;
    return true;
}

static inline void stream_note_waiting(struct stream_waiting *waiting, size_t bytes)
{
    waiting->bytes = bytes;
    if (bytes <= STREAM_WAITING_MAX)
        waiting->in_long = 0;
}

struct fan;

/* A message for many streams, which have one copy of it together. */
struct stream_text {
    int keepers;
    size_t length;
    char byte[];
};

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

    /* The same for a message that goes to many, without copying it yet; NULL: the door copies. */
    void (*share)(struct stream *stream, struct stream_text *text);

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

/* Makes a message for many, which its maker keeps; NULL when memory runs out. Lets it go: the last
 * keeper frees it. */
static inline struct stream_text *stream_text_new(const char *text, size_t length)
{
    struct stream_text *made = malloc(sizeof *made + length);
    if (!made)
        return NULL;
    made->keepers = 1;
    made->length = length;
    memcpy(made->byte, text, length);
    return made;
}

static inline void stream_text_drop(struct stream_text *text)
{
    if (text && --text->keepers == 0)
        free(text);
}

static inline void stream_share(struct stream *stream, struct stream_text *text)
{
    if (stream->share)
        stream->share(stream, text);
    else
        stream->send(stream, text->byte, text->length);
}

/* To be called by the door before it frees a stream: ends its watches and clears references to it.
 */
void stream_gone(struct stream *stream);

#endif
