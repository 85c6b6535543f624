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

void presence_count(struct table *table)
{
    struct fan *fan = parts_of(table)->fan;
    int streams[AG_SEATS] = {0};
    bool attended = false;
    struct topic *topic = topic_of(table);
    for (struct watch *watch = topic ? topic->watch : NULL; watch; watch = watch->next) {
        watch->seat = table_seat_of(table, watch->stream->person);
        if (watch->seat >= 0)
            streams[watch->seat]++;
        else if (!table_shows(table, watch->stream->person)) {
            watch_drop(fan, watch);
            presence_count(table);
            return;
        }
    }
    for (int i = 0; i < table->seats; i++) {
        set_streams(table, i, streams[i], loop_now(parts_of(table)->loop));
        attended = attended || streams[i] > 0;
    }
    tables_attend(table, attended);
}

void presence_moved(void *context, struct topic *topic)
{
    struct table *table = tables_in_memory(context, topic_id(topic));
    if (!table)
        return;
    presence_count(table);
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
    const struct topic *topic = table_is_live(table) ? topic_of(table) : NULL;
    int64_t lag[AG_SEATS] = {-1, -1, -1};
    for (const struct watch *watch = topic ? topic->watch : NULL; watch; watch = watch->next) {
        int64_t one = watch->stream->lag;
        if (watch->seat >= 0 && one >= 0 && (lag[watch->seat] < 0 || one < lag[watch->seat]))
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
    int64_t now = loop_now(loop);
    if (!table->held.holder && now - table->told >= STATE_APART) {
        table->told = now;
        loop_timer_clear(loop, &table->telling);
        table_tell_state(table);
    } else if (!table->telling.place) {
        loop_timer_set(loop, &table->telling, now + STATE_APART);
    }
}

void presence_telling_due(struct loop_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, telling));
    if (table->listing)
        lists_show(table);
    table->listing = false;
    presence_tell(table);
}
