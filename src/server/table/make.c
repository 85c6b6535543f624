/*
 * make.c - new tables, see make.h.
 */
#include "server/table/make.h"

#include <stdlib.h>
#include <string.h>

#include "ag/record.h"
#include "base/error.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/store/store.h"

/* A string that is read as a stream. */
struct source {
    const char *at;
    struct ag_record_error first; /* the first error */
    int errors;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct source *source = from;
    size_t length = strlen(source->at);
    length = length < max ? length : max;
    memcpy(out, source->at, length);
    source->at += length;
    return length;
}

static void complain(void *to, const struct ag_record_error *error)
{
    struct source *source = to;
    if (source->errors++ == 0)
        source->first = *error;
}

/* Plays the main line of a record; only a match that goes on can be played on. */
static bool play_record(struct ag_match *match, const char *text, struct ag_error *why)
{
    struct source source = {.at = text};
    struct ag_record_reader *reader = malloc(sizeof *reader);
    struct ag_record *record = malloc(sizeof *record);
    struct ag_match *played = NULL;
    if (reader && record) {
        ag_record_reader_init(reader, fill, &source, complain, &source);
        ag_record_init(record);
        if (ag_record_read(reader, record) && source.errors == 0 &&
            ag_record_settle(record, complain, &source) == 0)
            played = ag_record_match(record, ag_record_last(record), why);
        else if (source.errors > 0)
            *why = source.first.why;
        else
            error_set(why, "", say_table_no_record());
        ag_record_release(record);
        ag_record_reader_release(reader);
    }
    free(reader);
    free(record);
    bool good = played != NULL;
    for (int i = 0; good && i < ag_match_entries(played); i++)
        good = ag_match_apply(match, ag_match_entry(played, i), NULL, why);
    ag_match_free(played);
    return good;
}

/* The game that a record is of, or "". */
static void spec_of(const char *text, char out[AG_RULES_TEXT])
{
    struct source source = {.at = text};
    struct ag_record_reader *reader = malloc(sizeof *reader);
    struct ag_record *record = malloc(sizeof *record);
    out[0] = 0;
    if (reader && record) {
        ag_record_reader_init(reader, fill, &source, complain, &source);
        ag_record_init(record);
        const char *spec = ag_record_read(reader, record) ? ag_record_tag(record, "Game") : NULL;
        if (spec && strlen(spec) < AG_RULES_TEXT)
            memcpy(out, spec, strlen(spec) + 1);
        ag_record_release(record);
        ag_record_reader_release(reader);
    }
    free(reader);
    free(record);
}

static struct ag_match *make_match(const struct table_plan *plan, const char *id,
                                   struct ag_error *why)
{
    struct ag_rules rules;
    char spec[AG_RULES_TEXT];
    if (plan->record)
        spec_of(plan->record, spec);
    if (!ag_rules_read(&rules, plan->record && spec[0] ? spec : plan->spec, why))
        return NULL;
    struct ag_match *match = ag_match_new(&rules, plan->position, id, why);
    if (!match)
        return NULL;
    if (plan->record && !play_record(match, plan->record, why)) {
        ag_match_free(match);
        return NULL;
    }
    if (ag_match_is_over(match)) {
        ag_match_free(match);
        error_set(why, "", say_table_over());
        return NULL;
    }
    return match;
}

static void shuffle(struct table *table)
{
    for (int i = table->seats - 1; i > 0; i--) {
        int j = (int)(random_number() % (uint64_t)(i + 1));
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

void make_begin(struct table *table, int64_t now, struct ag_news *news)
{
    *news = (struct ag_news){.first = (uint32_t)ag_match_entries(table->match) + 1};
    table->begun = now;
    for (int i = 0; i < table->seats; i++) {
        clock_fill(&table->clock, &table->seat[i].clock);
        clock_free_first(&table->clock, &table->seat[i].clock);
    }
    if (ag_match_is_undealt(table->match)) {
        int value = ag_rules_lot(ag_match_rules(table->match), random_number());
        ag_match_deal(table->match, value, news, NULL);
    }
    for (int i = 0; i < table->seats; i++)
        if (ag_match_owing(table->match) >> i & 1)
            clock_start(&table->seat[i].clock, now);
}

/* Puts it into its first state, and begins if all are there. NULL by a fault; the table is gone
 * then. */
static struct table *start(struct table *table, int64_t now, struct ag_error *why)
{
    struct ag_news news;
    table->created = now;
    for (int i = 0; i < table->seats; i++)
        table->seat[i].away = table->seat[i].kind == SEAT_PERSON ? now : 0;
    if (make_state(table) == TABLE_PLAYING)
        make_begin(table, now, &news);
    table->state = (uint8_t)make_state(table);
    if (!table_is_faulty(table))
        return table;
    table_note_fault(table, NULL);
    table_free(table);
    error_set(why, "", say_server_fault());
    return NULL;
}

static bool seat_people(struct table *table, const struct person *creator,
                        const struct table_plan *plan, struct ag_error *why)
{
    if (plan->seats != 0 && plan->seats != table->seats)
        return error_set(why, "", say_table_seats(table->seats));
    for (int i = 0; i < table->seats; i++)
        table->seat[i] = plan->seat[i];
    if (plan->seats == 0) {
        table->seat[0].kind = SEAT_PERSON;
        memcpy(table->seat[0].person, creator->id, PERSON_ID);
        memcpy(table->seat[0].name, creator->name, PERSON_NAME);
    }
    if (plan->shuffle)
        shuffle(table);
    return true;
}

struct table *make_table(struct server *server, const struct person *creator,
                         const struct table_plan *plan, struct ag_error *why)
{
    struct clock_rules clock;
    char id[TABLE_ID];
    random_id(id);
    if (!clock_read(&clock, plan->clock, why))
        return NULL;
    struct ag_match *match = make_match(plan, id, why);
    struct table *table = match ? table_new(server, match) : NULL;
    if (!table) {
        if (match)
            error_set(why, "", say_no_memory());
        ag_match_free(match);
        return NULL;
    }
    memcpy(table->id, id, sizeof id);
    memcpy(table->creator, creator->id, PERSON_ID);
    table->clock = clock;
    table->hidden = plan->hidden;
    if (!seat_people(table, creator, plan, why)) {
        table_free(table);
        return NULL;
    }
    table->number = tables_number(server->tables, ag_match_rules(match)->game->name);
    return start(table, loop_now(server->loop), why);
}

struct table *make_rematch(const struct table *table, int64_t now, struct ag_error *why)
{
    char spec[AG_RULES_TEXT], id[TABLE_ID];
    struct ag_view view;
    struct table_plan plan = {.spec = spec};
    ag_match_view(table->match, AG_SPECTATOR, &view);
    struct ag_rules rules = view.rules;
    for (int i = 0; i < AG_OPTIONS; i++)
        if (rules.game->option[i].name && rules.game->option[i].drawn)
            rules.option[i] = AG_UNSET;
    ag_rules_write(&rules, spec);
    random_id(id);
    struct ag_match *match = make_match(&plan, id, why);
    struct table *next = match ? table_new(table->server, match) : NULL;
    if (!next) {
        if (match)
            error_set(why, "", say_no_memory());
        ag_match_free(match);
        return NULL;
    }
    memcpy(next->id, id, sizeof id);
    memcpy(next->creator, table->creator, PERSON_ID);
    memcpy(next->previous, table->id, TABLE_ID);
    next->clock = table->clock;
    next->hidden = table->hidden;
    for (int i = 0; i < table->seats; i++) {
        struct seat *to = &next->seat[(i + 1) % table->seats];
        const struct seat *from = &table->seat[i];
        to->kind = from->kind;
        to->level = from->level;
        memcpy(to->person, from->person, PERSON_ID);
        memcpy(to->name, from->name, PERSON_NAME);
    }
    next->number = tables_number(table->server->tables, rules.game->name);
    return start(next, now, why);
}

void make_save_sitting(const struct table *table, int seat, struct store_txn *txn)
{
    struct store_value row[] = {store_text(table->seat[seat].person), store_number(table->created),
                                store_text(table->id)};
    if (table->seat[seat].kind == SEAT_PERSON)
        store_put(txn, STORE_SITTING, row);
}

void make_save(const struct table *table, struct store_txn *txn)
{
    table_save_new(table, txn);
    for (int i = 0; i < table->seats; i++) {
        make_save_sitting(table, i, txn);
        if (table_owns(table, i))
            table_save_secret(table, i, txn);
    }
}
