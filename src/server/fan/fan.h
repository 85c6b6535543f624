/*
 * fan.h - who watches what, and the messages to them.
 *
 * A topic is something that streams can watch: a table, a person, the lobby. It is there while
 * somebody watches it, whether what it is about is in memory or not. A watch ties a stream to a
 * topic, as the reader's seat there or as a spectator. Everything sent through here is durable.
 */
#ifndef SERVER_FAN_FAN_H
#define SERVER_FAN_FAN_H

#include "ag/match.h"
#include "server/fan/stream.h"
#include "server/map.h"
#include "server/random.h"

enum {
    TOPIC_ID = RANDOM_ID, /* bytes of an id with its final zero */
    FAN_WATCHES_MAX = 256 /* topics that one stream may watch */
};

/* What can be watched. */
enum topic_kind { TOPIC_TABLE, TOPIC_PERSON, TOPIC_LOBBY };

/* Which of those who watch; TO_SEAT + i is seat i. */
enum audience_part { TO_SEAT, TO_PLAYERS = TO_SEAT + AG_SEATS, TO_SPECTATORS, TO_ALL };

/* Whom a message is for, as data. */
struct audience {
    uint8_t kind; /* enum topic_kind */
    uint8_t part; /* enum audience_part */
    char id[TOPIC_ID];
};

struct watch {
    struct watch *next, **at;  /* of the topic */
    struct watch *stream_next; /* of the stream */
    struct stream *stream;
    struct topic *topic;
    int seat;    /* AG_SPECTATOR: none */
    bool views;  /* the reader wants whole views, not only the log */
    int64_t seq; /* of a person: the last notice that the reader has */
};

struct topic {
    struct map_node node;    /* by name */
    char name[TOPIC_ID + 1]; /* a letter for the kind, then the id */
    struct watch *watch;
    int watches;
};

struct fan;

/* `moved`: somebody has begun or ceased to watch a topic, or its last watch is about to go. */
typedef void fan_moved(void *context, struct topic *topic);

struct fan *fan_new(void);
void fan_free(struct fan *fan);

/* Who is told when watches of a kind come and go; NULL: nobody. */
void fan_listen(struct fan *fan, enum topic_kind kind, fan_moved *moved, void *context);

/* An audience: some of those who watch a table; all that a person has open; the lobby, whose id is
 * empty. */
struct audience fan_table(const char *id, int part);
struct audience fan_person(const char *id);
struct audience fan_lobby(void);

/* The topic, NULL if nobody watches it; its id. */
struct topic *fan_topic(const struct fan *fan, enum topic_kind kind, const char *id);
const char *topic_id(const struct topic *topic);

/* Whether a stream may watch it: it does already, or does not watch too much. */
bool fan_has_room(const struct fan *fan, const struct stream *stream, enum topic_kind kind,
                  const char *id);

/* Ties a stream to a topic, or finds that it is tied; *is_new says which. NULL when memory runs out
 * or the stream watches too much. */
struct watch *fan_watch(struct fan *fan, struct stream *stream, enum topic_kind kind,
                        const char *id, bool *is_new);

/* Unties it, if it is tied. */
void fan_unwatch(struct fan *fan, struct stream *stream, enum topic_kind kind, const char *id);
void watch_drop(struct fan *fan, struct watch *watch);

/* Sends a message to an audience. */
void fan_tell(struct fan *fan, const struct audience *to, const char *text, size_t length);

/* Ends all streams that watch a topic: they come back and say what they have. */
void fan_cut(struct fan *fan, enum topic_kind kind, const char *id, const char *why);

/* Topics that are watched. */
int fan_topics(const struct fan *fan);

#endif
