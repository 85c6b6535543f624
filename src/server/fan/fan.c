/*
 * fan.c - who watches what, see fan.h.
 */
#include "server/fan/fan.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = TOPIC_LOBBY + 1 };

struct fan {
    struct map topics;
    struct {
        fan_moved *moved;
        void *context;
    } listener[KINDS];
};

static const char letter[KINDS] = {[TOPIC_TABLE] = 't', [TOPIC_PERSON] = 'p', [TOPIC_LOBBY] = 'l'};

struct fan *fan_new(void)
{
    return calloc(1, sizeof(struct fan));
}

void fan_free(struct fan *fan)
{
    if (!fan)
        return;
    map_release(&fan->topics);
    free(fan);
}

void fan_listen(struct fan *fan, enum topic_kind kind, fan_moved *moved, void *context)
{
    fan->listener[kind].moved = moved;
    fan->listener[kind].context = context;
}

static void copy_id(char out[TOPIC_ID], const char *id)
{
    size_t length = strlen(id) < TOPIC_ID ? strlen(id) : TOPIC_ID - 1;
    memcpy(out, id, length);
    out[length] = 0;
}

struct audience fan_table(const char *id, int part)
{
    struct audience audience = {.kind = TOPIC_TABLE, .part = (uint8_t)part};
    copy_id(audience.id, id);
    return audience;
}

struct audience fan_person(const char *id)
{
    struct audience audience = {.kind = TOPIC_PERSON, .part = TO_ALL};
    copy_id(audience.id, id);
    return audience;
}

struct audience fan_lobby(void)
{
    return (struct audience){.kind = TOPIC_LOBBY, .part = TO_ALL};
}

static void write_name(char out[TOPIC_ID + 1], enum topic_kind kind, const char *id)
{
    out[0] = letter[kind];
    copy_id(out + 1, id);
}

struct topic *fan_topic(const struct fan *fan, enum topic_kind kind, const char *id)
{
    char name[TOPIC_ID + 1];
    write_name(name, kind, id);
    return (struct topic *)map_find(&fan->topics, name);
}

const char *topic_id(const struct topic *topic)
{
    return topic->name + 1;
}

/* Finds a topic, or makes it if nobody watches it yet; NULL when memory runs out. */
static struct topic *topic_for(struct fan *fan, enum topic_kind kind, const char *id)
{
    struct topic *topic = fan_topic(fan, kind, id);
    if (topic || !(topic = calloc(1, sizeof *topic)))
        return topic;
    write_name(topic->name, kind, id);
    topic->node.name = topic->name;
    if (map_add(&fan->topics, &topic->node))
        return topic;
    free(topic);
    return NULL;
}

static void tell_moved(struct fan *fan, struct topic *topic, struct watch *added)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (letter[kind] == topic->name[0] && fan->listener[kind].moved)
            fan->listener[kind].moved(fan->listener[kind].context, topic, added);
}

/* Frees a topic if nobody watches it any more. */
static void tidy(struct fan *fan, struct topic *topic)
{
    if (topic->watch)
        return;
    map_remove(&fan->topics, &topic->node);
    free(topic);
}

/* Puts a watch into the list of its topic: with a seat, first of all; else first of those without.
 */
static void link_watch(struct topic *topic, struct watch *watch)
{
    struct watch **at = &topic->watch;
    while (watch->seat < 0 && *at && (*at)->seat >= 0)
        at = &(*at)->next;
    watch->next = *at;
    watch->at = at;
    if (watch->next)
        watch->next->at = &watch->next;
    *at = watch;
    topic->seated += watch->seat >= 0;
}

static void unlink_watch(struct watch *watch)
{
    *watch->at = watch->next;
    if (watch->next)
        watch->next->at = watch->at;
    watch->topic->seated -= watch->seat >= 0;
}

void watch_sit(struct watch *watch, int seat)
{
    if (seat == watch->seat)
        return;
    unlink_watch(watch);
    watch->seat = seat;
    link_watch(watch->topic, watch);
}

static struct watch *find(const struct stream *stream, const struct topic *topic)
{
    struct watch *watch = stream->watch;
    while (watch && watch->topic != topic)
        watch = watch->stream_next;
    return watch;
}

bool fan_has_room(const struct fan *fan, const struct stream *stream, enum topic_kind kind,
                  const char *id)
{
    const struct topic *topic = fan_topic(fan, kind, id);
    return stream->watches < FAN_WATCHES_MAX || (topic && find(stream, topic));
}

struct watch *fan_watch(struct fan *fan, struct stream *stream, enum topic_kind kind,
                        const char *id, bool *is_new)
{
    struct topic *topic = topic_for(fan, kind, id);
    struct watch *watch = topic ? find(stream, topic) : NULL;
    *is_new = !watch;
    if (!topic || watch)
        return watch;
    if (stream->watches >= FAN_WATCHES_MAX || !(watch = calloc(1, sizeof *watch))) {
        tidy(fan, topic);
        return NULL;
    }
    *watch = (struct watch){
        .stream_next = stream->watch, .stream = stream, .topic = topic, .seat = AG_SPECTATOR};
    link_watch(topic, watch);
    topic->watches++;
    stream->watch = watch;
    stream->watches++;
    tell_moved(fan, topic, watch);
    return watch;
}

void watch_drop(struct fan *fan, struct watch *watch)
{
    struct topic *topic = watch->topic;
    struct watch **at = &watch->stream->watch;
    while (*at != watch)
        at = &(*at)->stream_next;
    *at = watch->stream_next;
    watch->stream->watches--;
    unlink_watch(watch);
    topic->watches--;
    free(watch);
    tell_moved(fan, topic, NULL);
    tidy(fan, topic);
}

void fan_unwatch(struct fan *fan, struct stream *stream, enum topic_kind kind, const char *id)
{
    struct topic *topic = fan_topic(fan, kind, id);
    struct watch *watch = topic ? find(stream, topic) : NULL;
    if (watch)
        watch_drop(fan, watch);
}

void stream_gone(struct stream *stream)
{
    while (stream->watch)
        watch_drop(stream->fan, stream->watch);
    while (stream->ref)
        stream_unref(stream->ref);
}

static bool is_for(const struct watch *watch, int part)
{
    if (part == TO_ALL)
        return true;
    if (part == TO_PLAYERS)
        return watch->seat >= 0;
    if (part == TO_SPECTATORS)
        return watch->seat < 0;
    return watch->seat == part - TO_SEAT;
}

void fan_tell(struct fan *fan, const struct audience *to, const char *text, size_t length)
{
    struct topic *topic = fan_topic(fan, to->kind, to->id);
    struct stream_text *shared = topic ? stream_text_new(text, length) : NULL;
    for (struct watch *watch = topic ? topic->watch : NULL, *next; watch; watch = next) {
        next = watch->next;
        if (!is_for(watch, to->part))
            continue;
        if (shared)
            stream_share(watch->stream, shared);
        else
            watch->stream->send(watch->stream, text, length);
    }
    stream_text_drop(shared);
}

void fan_cut(struct fan *fan, enum topic_kind kind, const char *id, const char *why)
{
    struct topic *topic = fan_topic(fan, kind, id);
    for (struct watch *watch = topic ? topic->watch : NULL, *next; watch; watch = next) {
        next = watch->next; /* frees the topic, too, if this was its last watch */
        watch->stream->close(watch->stream, 1011, why);
        watch_drop(fan, watch);
    }
}

int fan_topics(const struct fan *fan)
{
    return (int)fan->topics.count;
}
