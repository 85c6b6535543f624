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
    struct watch *watch;     /* those with a seat first: among thousands they are found at once */
    int watches, seated;     /* how many there are, and of these, with a seat */
};

struct fan;

/* Called when somebody has begun to watch a topic, `added`, or has stopped, NULL; also before the
 * topic of the last watch goes. */
typedef void fan_moved(void *context, struct topic *topic, struct watch *added);

struct fan *fan_new(void);
void fan_free(struct fan *fan);

/* Sets what is called when watches of topics of a kind come and go; NULL: nothing. */
void fan_listen(struct fan *fan, enum topic_kind kind, fan_moved *moved, void *context);

/* An audience: some of those who watch a table; all streams of a person; those that watch the
 * lobby, whose id is empty. */
struct audience fan_table(const char *id, int part);
struct audience fan_person(const char *id);
struct audience fan_lobby(void);

/* The topic of this kind and id, NULL if nobody watches it; the id of a topic. */
struct topic *fan_topic(const struct fan *fan, enum topic_kind kind, const char *id);
const char *topic_id(const struct topic *topic);

/* Whether a stream may watch a topic: it does already, or does not watch too many others. */
bool fan_has_room(const struct fan *fan, const struct stream *stream, enum topic_kind kind,
                  const char *id);

/* Lets a stream watch a topic; *is_new is false if it did already. NULL when memory runs out or the
 * stream watches too many. */
struct watch *fan_watch(struct fan *fan, struct stream *stream, enum topic_kind kind,
                        const char *id, bool *is_new);

/* Stops watching, if the stream watches the topic. */
void fan_unwatch(struct fan *fan, struct stream *stream, enum topic_kind kind, const char *id);
void watch_drop(struct fan *fan, struct watch *watch);

/* Notes the seat of a watch, which is AG_SPECTATOR at first. */
void watch_sit(struct watch *watch, int seat);

/* Sends a message to an audience. */
void fan_tell(struct fan *fan, const struct audience *to, const char *text, size_t length);

/* Ends all streams that watch a topic: their readers come back and ask for what they missed. */
void fan_cut(struct fan *fan, enum topic_kind kind, const char *id, const char *why);

/* How many topics are watched. */
int fan_topics(const struct fan *fan);

#endif
