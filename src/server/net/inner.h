/*
 * inner.h - what the files of HTTP and WebSocket share.
 *
 *     listen.c   an address to listen at
 *     accept.c   new connections, also when there are too many
 *     guests.c   connections: how many of whom, and whether they get on
 *     http.c     a request from its first byte to its answer
 *     args.c     path, query and body become arguments
 *     origin.c   who asks, from where, and from whose page
 *     agent.c    with which browser
 *     answer.c   an answer becomes a response
 *     lines.c    a stream as lines of JSON
 *     upgrade.c  a request becomes a WebSocket (sha1.c)
 *     socket.c   the life of a WebSocket; frames.c: what comes in; out.c: what goes out
 */
#ifndef SERVER_NET_INNER_H
#define SERVER_NET_INNER_H

#include <microhttpd.h>
#include <netinet/in.h>

#include "server/address.h"
#include "server/cmd/cmd.h"
#include "server/fan/stream.h"
#include "server/loop/loop.h"
#include "server/map.h"
#include "server/net/net.h"

enum {
    NET_POOL = 12 << 10, /* bytes for the headers of a request, at most */
    NET_TICK = 10000,    /* milliseconds: how often connections are looked through */
    NET_PATIENCE = 3,    /* ticks that a whole request may take to come */
    NET_SILENCE = 30,    /* seconds that a reader of an answer may take for the next byte */
    NET_SIGN = 20000,    /* milliseconds: how often a stream gives a sign of life */
    NET_OUT = 64 << 10,  /* bytes that are sent at once, at most */
    NET_ROUND = 1 << 20, /* that are sent to WebSockets in a round, about */
    NET_FLUSHES = 128,   /* WebSockets that something is sent to in a round, at most */
    NET_WATCHES = 200,   /* watches of those that go in a round, about */
    NET_TURNS = 2,       /* late requests that are served at once */
    NET_WAKES = 64,      /* streams of lines that go on at once */
    NET_ADDRESS = 64     /* bytes of "address:port" with its final zero, at most */
};

/* A timer of the doors. */
struct net_timer {
    struct loop_timer timer; /* the first member */
    struct net *net;
};

/* An address that connections come from. */
struct peer {
    struct map_node node;       /* the first member */
    int count;                  /* connections and WebSockets */
    char address[ADDRESS_TEXT]; /* as address_owner writes it */
};

/* A connection that speaks HTTP. */
struct guest {
    struct guest *next, **at; /* in net->guests */
    struct peer *peer;
    char address[ADDRESS_TEXT];
    int fd;
    unsigned tick; /* when it began to wait for a request */
    bool departed; /* it became a WebSocket and does not count any more */
    bool busy;     /* a whole request has come and is not answered yet */
};

struct net {
    struct loop_fd epoll; /* libmicrohttpd's own; the first member */
    struct rooms *rooms;
    struct MHD_Daemon *daemon;
    struct loop_fd listener; /* -1: nobody new is let in */
    int spare;               /* a descriptor that is given up when there are no others; -1: none */
    bool deaf;       /* there is no spare file either: connections wait until the next tick */
    uint64_t untold; /* connections turned away for want of files, not logged yet */
    int64_t told;    /* when that was last logged; 0: never */
    char address[NET_ADDRESS];
    char origin[CONFIG_TEXT]; /* of our own pages; "": as Host says */

    struct net_timer run;   /* libmicrohttpd wants to be called */
    struct net_timer sweep; /* every tick */
    struct net_timer flush; /* something was sent after the doors had their turn */
    bool wanted;            /* libmicrohttpd is to be called again at once */
    unsigned ticks;
    struct map peers;
    struct guest *guests;
    struct call *calls;               /* requests that wait for their answer */
    struct call *late, **late_end;    /* that wait for their turn, because many came together */
    struct lines *lines;              /* streams */
    struct lines *wakes, **wakes_end; /* streams that go on when libmicrohttpd is called */
    struct socket *sockets;           /* all WebSockets */
    struct socket *touched; /* those that need looking after at the end of the round, in order */
    struct socket *touched_last;
    char *out; /* NET_OUT bytes on their way to a WebSocket */
    size_t out_length;
    size_t pushed; /* bytes that were handed to the system in this round */
};

/* net.c: has libmicrohttpd called soon; resumes a connection that is suspended. */
void net_wake(struct net *net);
void net_resume(struct net *net, struct MHD_Connection *connection);

/* net.c: whether a stream belongs to sessions that end; NULL: all do. */
bool net_is_cut(const struct stream *stream, const struct work_cut *cut);

/* net.c: counts and logs that a stream to this address is cut off. */
void net_note_cut(struct net *net, const char *address, const char *why);

/* listen.c */
int net_listen(const char *listen, char name[NET_ADDRESS], struct ag_error *why);

/* accept.c */
bool accept_start(struct net *net);
void accept_stop(struct net *net);
void accept_tick(struct net *net);

/* Counts and logs, once a minute, that there was no file for a connection. */
void net_note_files(struct net *net);

/* guests.c */
struct peer *peer_enter(struct net *net, const char *address);
void peer_leave(struct net *net, struct peer *peer);
int peer_count(const struct net *net, const char *address);
bool guest_is_welcome(const struct net *net, const char *address);
void guest_notify(void *context, struct MHD_Connection *connection, void **guest,
                  enum MHD_ConnectionNotificationCode what);
struct guest *guest_of(struct MHD_Connection *connection);
void guest_depart(struct net *net, struct guest *guest);
void guests_sweep(struct net *net);

/* A request from its first byte to its answer. */
struct call {
    struct request request; /* the first member */
    struct net *net;
    struct MHD_Connection *connection; /* NULL: the connection is gone */
    struct call *next, **at; /* in net->calls; `at` is NULL while it is not listed there */
    struct ag_buf body;
    size_t swallowed; /* bytes of a body that is too large */
    struct lines *lines;
    bool brotli;            /* the reader accepts brotli */
    const char *encoding;   /* of what is sent, "br" or "gzip"; NULL: none */
    char allow[64];         /* methods, for a header; "": none */
    bool bearer;            /* the token came in the header Authorization, not in a cookie */
    bool upgrades;          /* the answer is a WebSocket */
    bool refused;           /* before the whole request has come */
    bool broken;            /* memory ran out for its answer: the connection ends */
    struct call *late_next; /* in net->late */
    bool turn;              /* it has waited there, and is served now */
    bool begun, answered, suspended;
};

/* http.c */
enum MHD_Result http_handle(void *net, struct MHD_Connection *connection, const char *url,
                            const char *method, const char *version, const char *data, size_t *size,
                            void **context);
void http_completed(void *context, struct MHD_Connection *connection, void **call_context,
                    enum MHD_RequestTerminationCode how);
void calls_abandon(struct net *net);

/* Resumes the first requests that wait for their turn. */
void calls_go_on(struct net *net);

/* args.c: false when the request is refused. */
bool args_add_query(struct call *call);
bool args_add_body(struct call *call);

/* origin.c */
const char *header_of(struct MHD_Connection *connection, const char *name);
bool net_trusts(const struct net *net, const char *address);

/* origin.c: whether our pages come encrypted; the name of the cookie with the session. With __Host-
 * browsers take it only from this very host, encrypted. */
bool net_is_secure(const struct net *net);
const char *net_cookie(const struct net *net);
void call_find_address(struct call *call);
void call_find_person(struct call *call);
void call_find_language(struct call *call);
void call_find_origin(struct call *call);
bool call_is_from_own_page(const struct call *call);

/* answer.c: queues the answer as a response. */
enum MHD_Result answer_queue(struct call *call);
enum MHD_Result answer_send(struct call *call, struct MHD_Response *response);

/* lines.c */
struct lines *lines_new(struct call *call);
void lines_free(struct lines *lines);
struct stream *lines_stream(struct lines *lines);

/* Resumes streams that go on, `most` at most. */
void lines_go_on(struct net *net, int most);
struct MHD_Response *lines_response(struct lines *lines);
void lines_close_all(struct net *net, const struct work_cut *cut); /* as sockets_close_all */

/* upgrade.c: checks the handshake; false when the request is refused. Then queues the answer. */
bool upgrade_check(struct call *call);
enum MHD_Result upgrade_queue(struct call *call);

/* socket.c */
void socket_open(struct call *call, int fd, const char *extra, size_t length);

/* Closes those of these sessions; NULL: all. */
void sockets_close_all(struct net *net, const struct work_cut *cut, int code, const char *why);

/* Sends what waits, to `most` WebSockets at most and NET_ROUND bytes about: so a table that
 * thousands watch does not make a round long. Whether that was all. */
bool sockets_flush(struct net *net, int most);
void sockets_free(struct net *net);

#endif
