/*
 * online.h - a table of a server, a kind of host (front/host/host.h).
 *
 *     online.c   what the dialogue and the screen ask of it      words.c   its own words
 *     hear.c     what the server tells                           tell.c    the same in words
 *     seen.c     the match and the table as they are followed
 *     wire.c     commands and messages                           conn.c    the connection
 *     links.c    how others come to the table
 *
 * Messages from the server are split into pieces, and host_attend reports them one by one, so that
 * each entry of the log is shown on the board.
 */
#ifndef ONLINE_ONLINE_H
#define ONLINE_ONLINE_H

#include "front/host/host.h"
#include "front/online/links.h"
#include "front/online/seen.h"
#include "front/online/wire.h"

/* The commands, as tags that identify their answers. */
enum online_tag { ONLINE_WATCH = 1, ONLINE_MOVE, ONLINE_INVITE, ONLINE_OTHER };

struct online_piece; /* part of a message that has not been reported yet */

struct online {
    struct host host; /* the first member */
    struct wire *wire;
    struct seen seen;
    struct links links;
    struct keep keep;
    struct partners partners; /* nobody */
    struct online_piece *first, **last;
    bool
        moved; /* another table, or everything about this one, has been requested and not arrived */
    bool down; /* whether the loss of the connection has been reported */
    bool over; /* the table cannot be followed any more, and why */
    char why[WIRE_WHY];
};

/* Opens the table that the links lead to, as somebody who already has a seat or watches: waits
 * until the server has sent its state. False with the reason. */
bool online_init(struct online *online, struct wire *wire, const struct links *links,
                 struct ag_error *why);

/* Waits a little for the answer to the last command. */
void online_release(struct online *online);

/* Sends a command about the table; more arguments are in `args`, which it takes over, or NULL. */
void online_send(struct online *online, const char *name, json_t *args, enum online_tag tag);

/* hear.c */

/* Requests what was missed, and all future messages. */
void online_watch(struct online *online);

/* host_attend of this kind. */
bool online_attend(struct host *host, struct host_told *told);

/* Drops the pieces that have not been reported. */
void online_forget(struct online *online);

/* words.c */
extern const struct host_word online_words[];

#endif
