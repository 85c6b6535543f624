/*
 * fan.h - who watches what, and the messages to them.
 *
 * A watch ties a stream to a table: as the reader's seat there, or as a spectator. Everything sent
 * through here is durable.
 */
#ifndef SERVER_FAN_FAN_H
#define SERVER_FAN_FAN_H

#include "ag/game.h"
#include "server/fan/stream.h"

struct json;
struct loop_timer;
struct table;

/* Whom a message is for; TO_SEAT + i is seat i. */
enum audience { TO_SEAT, TO_PLAYERS = TO_SEAT + AG_SEATS, TO_SPECTATORS, TO_ALL };

struct watch {
    struct watch *next, **at;  /* of the table */
    struct watch *stream_next; /* of the stream */
    struct stream *stream;
    struct table *table;
    int seat;   /* AG_SPECTATOR: none */
    bool views; /* the reader wants whole views, not only the log */
};

/* What a reader has already. */
struct fan_has {
    int64_t seq;     /* the last entry of the log */
    int64_t chat[2]; /* the last line of each chat */
    bool views;      /* the reader wants whole views */
};

/* Starts watching: the stream gets what it does not have yet, then the state of the table. May be
 * called again for the same table. False when memory runs out or the stream watches too many
 * tables. */
bool fan_watch(struct stream *stream, struct table *table, const struct fan_has *has);

/* Writes what a viewer may know about a table and does not have yet, as members of an open object.
 * `seat`: the viewer's, or AG_SPECTATOR. False when the store cannot be read. */
bool fan_page(struct table *table, int seat, const struct fan_has *has, struct json *json);

/* Stops watching; does nothing if the stream does not watch the table. */
void fan_unwatch(struct stream *stream, struct table *table);

/* Sends a message to an audience; sends new views to those who asked for views. */
void fan_tell(struct table *table, int audience, const char *text, size_t length);
void fan_tell_views(struct table *table);

/* Tells everybody the state of the table, which includes who is present; this is neither stored nor
 * numbered. When many come and go, or while the table is busy, it is told once, a little later. */
void fan_tell_state(struct table *table);
void fan_telling_due(struct loop_timer *timer);

/* The seat of a person at a table has changed: the person's watches become that seat's. */
void fan_reseat(struct table *table);

/* Takes the watches off a table that is to be unloaded, and hangs them on the reloaded one. */
struct watch *fan_take(struct table *table);
void fan_hang(struct table *table, struct watch *watches);

/* Ends the watches of those who may not see the table any more. */
void fan_dismiss(struct table *table);

/* Ends the streams of watches whose table could not be loaded again. */
void fan_cut(struct watch *watches);

/* Whether a viewer reads a chat: players and spectators have separate ones until the table has
 * ended. `seat`: the viewer's, or AG_SPECTATOR; `room`: enum chat_room. */
bool fan_hears(const struct table *table, int seat, int room);

#endif
