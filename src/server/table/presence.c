/*
 * presence.c - who is there: streams of seats, people who are away, and telling the others.
 */
#include <string.h>

#include "server/table/tables.h"

enum { STATE_APART = 100 }; /* milliseconds between two messages about who is present */

static struct topic *topic_of(const struct table *table)
{
    return fan_topic(parts_of(table)->fan, TOPIC_TABLE, table->id);
}

/* Notes how many streams of its person watch the table, and since when there are none. */
static void set_streams(struct table *table, int i, int streams, int64_t now)
{
    struct seat *seat = &table->seat[i];
    if (streams == seat->streams)
        return;
    seat->away = streams == 0 ? now : 0;
    seat->warned = false;
    seat->streams = streams;
}

/* The first of those who watch with a seat; the next one. They come before all others. */
static const struct watch *first_seated(const struct table *table)
{
    const struct topic *topic = topic_of(table);
    return topic && topic->seated > 0 ? topic->watch : NULL;
}

static const struct watch *next_seated(const struct watch *watch)
{
    return watch->next && watch->next->seat >= 0 ? watch->next : NULL;
}

/* Counts the streams of every seat. */
static void count_streams(struct table *table)
{
    int streams[AG_SEATS] = {0};
    bool attended = false;
    for (const struct watch *watch = first_seated(table); watch; watch = next_seated(watch))
        streams[watch->seat]++;
    for (int i = 0; i < table->seats; i++) {
        set_streams(table, i, streams[i], loop_now(parts_of(table)->loop));
        attended = attended || streams[i] > 0;
    }
    tables_attend(table, attended);
}

void presence_count(struct table *table)
{
    struct topic *topic = topic_of(table);
    for (struct watch *watch = topic ? topic->watch : NULL, *next; watch; watch = next) {
        next = watch->next; /* frees the topic, too, if this was its last watch */
        watch_sit(watch, table_seat_of(table, watch->stream->person));
        if (watch->seat < 0 && !table_shows(table, watch->stream->person))
            watch_drop(parts_of(table)->fan, watch);
    }
    count_streams(table);
}

void presence_moved(void *context, struct topic *topic, struct watch *added)
{
    struct table *table = tables_in_memory(context, topic_id(topic));
    if (!table)
        return;
    if (added)
        watch_sit(added, table_seat_of(table, added->stream->person));
    count_streams(table);
    deadline_set(table);
    presence_tell(table);
}

void presence_person(void *context, const struct person *person)
{
    struct tables *tables = context;
    for (struct table *table = tables_next(tables, NULL); table;
         table = tables_next(tables, table)) {
        int seat = table_seat_of(table, person);
        if (seat < 0 || table->seat[seat].vacation == person->is.away_until)
            continue;
        table->seat[seat].vacation = person->is.away_until;
        if (table_stage(table) == STAGE_GAME && clock_has_vacation(&table->clock))
            own_away(table, seat, person->is.away_since);
        else if (table->state != TABLE_ENDED)
            presence_tell(table);
    }
}

void presence_lags(struct table *table)
{
    const struct watch *watch = table_is_live(table) ? first_seated(table) : NULL;
    int64_t lag[AG_SEATS] = {-1, -1, -1};
    for (; watch; watch = next_seated(watch)) {
        int64_t one = watch->stream->lag;
        if (one >= 0 && (lag[watch->seat] < 0 || one < lag[watch->seat]))
            lag[watch->seat] = one;
    }
    for (int i = 0; i < table->seats; i++) {
        int64_t most = lag[i] < TABLE_LAG_MAX ? lag[i] : TABLE_LAG_MAX;
        table->seat[i].lag = (most > 0 ? most : 0) + table->seat[i].granted;
    }
}

void presence_tell(struct table *table)
{
    struct loop *loop = parts_of(table)->loop;
    int64_t now = loop_now(loop), at = table->told + STATE_APART;
    if (!table->telling.place)
        loop_timer_set(loop, &table->telling, at > now ? at : now);
}

void presence_telling_due(struct loop_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, telling));
    struct loop *loop = parts_of(table)->loop;
    if (table->listing)
        lists_show(table);
    table->listing = false;
    if (table->held.holder) {
        loop_timer_set(loop, timer, loop_now(loop) + STATE_APART);
    } else {
        table->told = loop_now(loop);
        table_tell_state(table);
    }
}
