/*
 * socket.h - a WebSocket.
 *
 *     OPEN -> CLOSING: a close frame goes out after what waits
 *               -> LINGERING: it is sent; what still comes is thrown away until the other side
 *                             closes, for closing first could take the close frame away from it
 *     any of these -> LOST: freed at the end of the round
 *
 * The stream is told that it is gone at the end of the round in which the socket leaves CLOSING.
 */
#ifndef SERVER_NET_SOCKET_H
#define SERVER_NET_SOCKET_H

#include <wslay/wslay.h>

#include "server/net/inner.h"

enum {
    SOCKET_MESSAGE_MAX = 64 << 10, /* bytes of a message that comes in, at most */
    SOCKET_FRAGMENTS = 1024,       /* of a message, at most: each costs memory */
    SOCKET_MESSAGES = 32,          /* that are served in a round, about; then others have a turn */
    SOCKET_BYTES = 32 << 10,       /* likewise */
    SOCKET_SLICE = 1024,           /* bytes that are read at once */
    SOCKET_LAGS = 5,               /* round trips that are remembered */
    SOCKET_PINGS = 3,              /* that may stay unanswered */
    SOCKET_FIRST_PING = 1000,      /* milliseconds after it was opened */
    SOCKET_LINGER = 3000           /* milliseconds for the other side to close */
};

enum socket_state { SOCKET_OPEN, SOCKET_CLOSING, SOCKET_LINGERING, SOCKET_LOST };

/* A message for many that a socket has not handed to wslay yet. */
struct shared {
    struct shared *next;
    struct stream_text *text;
};

struct socket {
    struct loop_fd fd; /* the first member */
    struct stream stream;
    struct net *net;
    struct socket *next, **at;   /* in net->sockets */
    struct socket *touched_next; /* in net->touched */
    struct peer *peer;
    wslay_event_context_ptr frames;
    struct loop_timer timer;             /* the next ping, or the end of patience */
    struct shared *shared, **shared_end; /* in their order; after all that wslay has */
    size_t shared_bytes;                 /* of memory, as if each were its own */
    struct ag_buf rest;                  /* bytes of frames that the system did not take yet */
    size_t rest_sent;                    /* bytes of it that are sent */
    struct stream_waiting waiting;
    struct ag_buf extra;   /* bytes that came with the handshake */
    size_t extra_read;     /* bytes of it that are read */
    char *why;             /* it closes: the reason, or NULL */
    uint16_t code;         /* it closes: the code that is still to be sent; 0: none */
    uint8_t state;         /* enum socket_state */
    bool touched, gone;    /* in net->touched; the stream is told */
    bool drained;          /* the system has no more bytes for now */
    bool ended;            /* nothing comes in any more */
    bool faulty;           /* a frame was none: only the rest goes out */
    uint32_t events;       /* that are watched */
    int16_t messages_left; /* to be served in this round */
    int32_t bytes_left;    /* to be read in this round */
    uint16_t fragments;    /* of the message that is coming in */
    uint8_t unanswered;    /* pings */
    uint8_t lags;          /* round trips measured, SOCKET_LAGS at most are remembered */
    uint32_t ping;         /* the number of the last ping */
    int64_t ping_sent;     /* when, in milliseconds of the clock that nobody sets */
    int32_t lag[SOCKET_LAGS];
};

/* Has it looked after at the end of the round. */
void socket_touch(struct socket *socket);

/* Loses it at the end of the round. */
void socket_lose(struct socket *socket);

/* Closes it once what waits is sent; code 0: the close frame is queued already. */
void socket_close(struct socket *socket, int code, const char *why);

/* frames.c: what comes in. False: memory has run out. */
bool frames_init(struct socket *socket);
void frames_read(struct socket *socket);
void frames_ping(struct socket *socket);

/* out.c: what goes out. Hands messages for many to wslay; false: memory has run out. Forgets them.
 */
bool out_share(struct socket *socket, struct stream_text *text);
bool out_hand_over(struct socket *socket);
void out_forget(struct socket *socket);

/* All that the system takes. False: the connection is lost. */
bool out_flush(struct socket *socket);
bool out_waits(const struct socket *socket);

/* Sends a close frame of ours, "protocol error", instead of whatever waits. */
void out_fault(struct socket *socket);
size_t out_length(const struct socket *socket);
ssize_t out_take(wslay_event_context_ptr frames, const uint8_t *data, size_t length, int flags,
                 void *context);

#endif
