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
    bool views; /* he wants whole views, not only the log */
};

/* What a reader has already. */
struct fan_has {
    int64_t seq;     /* the last entry of the log */
    int64_t chat[2]; /* the last line of each chat */
    bool views;      /* he wants whole views */
};

/* Begins to watch: what the reader misses is sent at once, then how the table stands. Again for a
 * table that he watches already: he gets what he misses. False when memory runs out or a stream
 * watches too many tables. */
bool fan_watch(struct stream *stream, struct table *table, const struct fan_has *has);

/* Everything about a table that who has this seat, or none, may know and does not have: members of
 * an object that is open. False when it cannot be read. */
bool fan_page(struct table *table, int seat, const struct fan_has *has, struct json *json);

/* Ends it; nothing happens if he does not watch it. */
void fan_unwatch(struct stream *stream, struct table *table);

/* Sends a message to those of the audience, and to those who want them a view. */
void fan_tell(struct table *table, int audience, const char *text, size_t length);
void fan_tell_views(struct table *table);

/* Tells all how the table stands, who is there above all: that is neither stored nor numbered. When
 * many come and go, or while a change is on its way, it is told a little later, once. */
void fan_tell_state(struct table *table);
void fan_telling_due(struct loop_timer *timer);

/* The seat of a person at a table has changed: his watches become that seat's. */
void fan_reseat(struct table *table);

/* Before a table is put away or loaded again: its watches, to be hung on another. */
struct watch *fan_take(struct table *table);
void fan_hang(struct table *table, struct watch *watches);

/* Ends the watches of those who may not see the table any more. */
void fan_dismiss(struct table *table);

/* Ends the streams of watches that were taken from a table that is no more. */
void fan_cut(struct watch *watches);

/* Whether who has this seat, or none, hears a chat: players and spectators keep apart until the
 * table has ended. `room` is enum chat_room. */
bool fan_hears(const struct table *table, int seat, int room);

#endif
