/*
 * start.c - the match that a new table begins with, see start.h.
 */
#include "server/table/start.h"

#include <stdlib.h>
#include <string.h>

#include "ag/record.h"
#include "ag/view.h"
#include "base/error.h"
#include "sentences.h"

/* A string that is read as a stream. */
struct source {
    const char *at;
    size_t left;                  /* bytes from there on */
    struct ag_record_error first; /* the first error */
    int errors;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct source *source = from;
    size_t length = source->left < max ? source->left : max;
    memcpy(out, source->at, length);
    source->at += length;
    source->left -= length;
    return length;
}

static void complain(void *to, const struct ag_record_error *error)
{
    struct source *source = to;
    if (source->errors++ == 0)
        source->first = *error;
}

/* A match of these rules with all that was played in another. */
static struct ag_match *replay(const struct ag_rules *rules, const struct ag_match *played,
                               const char *id, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(played, AG_SPECTATOR, &view);
    struct ag_match *match = ag_match_new(rules, view.position, id, why);
    bool good = match != NULL;
    for (int i = 0; good && i < ag_match_entries(played); i++)
        good = ag_match_apply(match, ag_match_entry(played, i), NULL, why);
    if (good)
        return match;
    ag_match_free(match);
    return NULL;
}

/* The match of the main line of a record that was read. */
static struct ag_match *play(struct ag_record *record, struct source *source, const char *id,
                             struct ag_error *why)
{
    struct ag_rules rules;
    struct ag_match *match = NULL;
    if (ag_record_settle(record, complain, source) > 0) {
        *why = source->first.why;
        return NULL;
    }
    struct ag_match *played = ag_record_match(record, ag_record_last(record), why);
    if (played && ag_rules_read(&rules, ag_record_tag(record, "Game"), why))
        match = replay(&rules, played, id, why);
    ag_match_free(played);
    return match;
}

/* The match of a record; NULL with the reason. */
static struct ag_match *read_record(const char *text, const char *id, struct ag_error *why)
{
    struct source source = {.at = text, .left = strlen(text)};
    struct ag_record_reader *reader = malloc(sizeof *reader);
    struct ag_record *record = malloc(sizeof *record);
    struct ag_match *match = NULL;
    error_set(why, "", say_no_memory());
    if (reader && record) {
        ag_record_reader_init(reader, fill, &source, complain, &source);
        ag_record_init(record);
        bool read = ag_record_read(reader, record);
        if (source.errors > 0)
            *why = source.first.why;
        else if (!read)
            error_set(why, "", say_table_no_record());
        else
            match = play(record, &source, id, why);
        ag_record_release(record);
        ag_record_reader_release(reader);
    }
    free(reader);
    free(record);
    return match;
}

struct ag_match *start_match(const char *spec, const char *position, const char *record,
                             const char *id, struct ag_error *why)
{
    struct ag_rules rules;
    struct ag_match *match = NULL;
    if (record)
        match = read_record(record, id, why);
    else if (ag_rules_read(&rules, spec, why))
        match = ag_match_new(&rules, position, id, why);
    if (!match || !ag_match_is_over(match))
        return match;
    ag_match_free(match);
    error_set(why, "", say_table_over());
    return NULL;
}
