/*
 * make.c - new tables, see make.h.
 */
#include "server/table/make.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/table/act.h"
#include "server/table/start.h"

static void shuffle(struct table *table, struct lots *lots)
{
    for (int i = table->seats - 1; i > 0; i--) {
        int j = (int)(lots_number(lots) % (uint64_t)(i + 1));
        struct seat swap = table->seat[i];
        table->seat[i] = table->seat[j];
        table->seat[j] = swap;
    }
}

enum table_state make_state(const struct table *table)
{
    if (table_free_seat(table, false) >= 0)
        return TABLE_OPEN;
    return table_free_seat(table, true) >= 0 ? TABLE_WAITING : TABLE_PLAYING;
}

void make_begin(struct table *table, int64_t now, struct lots *lots, struct ag_news *news)
{
    *news = (struct ag_news){.first = (uint32_t)ag_match_entries(table->match) + 1};
    table->begun = now;
    for (int i = 0; i < table->seats; i++) {
        clock_fill(&table->clock, &table->seat[i].clock);
        clock_free_first(&table->clock, &table->seat[i].clock);
        clock_leave(&table->clock, &table->seat[i].clock, now, table->seat[i].vacation);
    }
    if (ag_match_is_undealt(table->match)) {
        int value = ag_rules_lot(ag_match_rules(table->match), lots_number(lots));
        ag_match_deal(table->match, value, news, NULL);
    }
    for (int i = 0; i < table->seats; i++)
        if (ag_match_owing(table->match) >> i & 1)
            clock_start(&table->seat[i].clock, now);
}

/* Puts a new table into its first state, and begins the game if all seats are taken. */
static struct table *start(struct table *table, int64_t now, struct lots *lots)
{
    struct ag_news news;
    table->created = table->entered = now;
    for (int i = 0; i < table->seats; i++)
        table->seat[i].away = table->seat[i].kind == SEAT_PERSON ? now : 0;
    if (make_state(table) == TABLE_PLAYING)
        make_begin(table, now, lots, &news);
    table->state = (uint8_t)make_state(table);
    changes_clear(table);
    table->changes.at = now;
    for (int i = 0; i < table->seats; i++)
        changed_clock(table, i);
    return table;
}

static bool seat_people(struct table *table, const struct person *creator,
                        const struct table_asked *asked, struct lots *lots, struct ag_error *why)
{
    if (asked->seats != 0 && asked->seats != table->seats)
        return error_set(why, "", say_table_seats(table->seats));
    for (int i = 0; i < table->seats; i++)
        table->seat[i] = asked->seat[i];
    if (asked->seats == 0) {
        table->seat[0].kind = SEAT_PERSON;
        memcpy(table->seat[0].person, creator->id, PERSON_ID);
        memcpy(table->seat[0].name, creator->is.name, PERSON_NAME);
    }
    for (int i = 0; i < table->seats; i++)
        table->seat[i].vacation = table->seat[i].kind == SEAT_PERSON ? creator->is.away_until : 0;
    if (asked->shuffle)
        shuffle(table, lots);
    return true;
}

/* A table for a match; the match is freed if there is none. */
static struct table *table_for(struct tables *tables, struct ag_match *match, const char *id,
                               int64_t number, struct ag_error *why)
{
    struct table *table = table_new(tables, match);
    if (!table) {
        ag_match_free(match);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    memcpy(table->id, id, TABLE_ID);
    table->number = number;
    return table;
}

struct table *make_table(struct tables *tables, struct ag_match *match, const char *id,
                         int64_t number, const struct person *creator,
                         const struct table_asked *asked, int64_t now, struct lots *lots,
                         struct ag_error *why)
{
    struct table *table = table_for(tables, match, id, number, why);
    if (!table)
        return NULL;
    memcpy(table->creator, creator->id, PERSON_ID);
    table->hidden = asked->hidden;
    if (clock_read(&table->clock, asked->clock, why) &&
        seat_people(table, creator, asked, lots, why))
        return start(table, now, lots);
    table_free(table);
    return NULL;
}

/* Everybody moves on by one seat. */
static void rotate(const struct table *table, struct table *next)
{
    for (int i = 0; i < table->seats; i++) {
        struct seat *to = &next->seat[(i + 1) % table->seats];
        const struct seat *from = &table->seat[i];
        to->kind = from->kind;
        to->level = from->level;
        to->vacation = from->vacation;
        memcpy(to->person, from->person, PERSON_ID);
        memcpy(to->name, from->name, PERSON_NAME);
    }
}

struct table *make_rematch(const struct table *table, int64_t number, int64_t now,
                           struct lots *lots, struct ag_error *why)
{
    char spec[AG_RULES_TEXT], id[TABLE_ID];
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    struct ag_rules rules = view.rules;
    for (int i = 0; i < AG_OPTIONS; i++)
        if (rules.game->option[i].name && rules.game->option[i].drawn)
            rules.option[i] = AG_UNSET;
    ag_rules_write(&rules, spec);
    lots_id(lots, id);
    struct ag_match *match = start_match(spec, NULL, NULL, id, why);
    struct table *next = match ? table_for(table->held.room, match, id, number, why) : NULL;
    if (!next)
        return NULL;
    memcpy(next->creator, table->creator, PERSON_ID);
    memcpy(next->previous, table->id, TABLE_ID);
    next->clock = table->clock;
    next->hidden = table->hidden;
    rotate(table, next);
    return start(next, now, lots);
}
