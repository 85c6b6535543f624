/*
 * stats.c - `agate record stats`: records counted.
 */
#include <stdlib.h>
#include <string.h>

#include "front/cli/record/count.h"
#include "front/cli/record/record.h"

enum { WORD = 48 }; /* bytes of a word that are shown, at most */

/* All records with one SPEC. */
struct tally {
    struct map_node node;
    char spec[AG_RULES_TEXT];
    char given[AG_MOVE_TEXT]; /* the move that the game makes by itself, or "" */
    uint64_t records, turns, shortest, longest, variations, comments;
    struct counts result, ending, first, name;
};

struct stats {
    struct source source;
    bool json;
    struct map tallies;
    struct tally all;
    bool no_memory;
};

/* The beginning of a text, as far as it has room, in whole characters. */
static void shorten(const char *string, char *out, size_t max)
{
    struct text text;
    text_init(&text, out, max);
    text_add(&text, string);
    text_end(&text);
}

/* The tally of a SPEC; NULL when memory runs out. */
static struct tally *find_tally(struct stats *stats, const char *string)
{
    char spec[AG_RULES_TEXT];
    shorten(string, spec, sizeof spec);
    struct tally *tally = (struct tally *)(void *)map_find(&stats->tallies, spec);
    if (tally)
        return tally;
    tally = calloc(1, sizeof *tally);
    if (!tally)
        return NULL;
    memcpy(tally->spec, spec, sizeof spec);
    tally->node.name = tally->spec;
    struct ag_rules rules;
    if (ag_rules_read(&rules, spec, NULL) && rules.game->given)
        rules.game->move_write(&rules, rules.game->given(&rules), tally->given);
    if (map_add(&stats->tallies, &tally->node))
        return tally;
    free(tally);
    return NULL;
}

static void tally_release(struct tally *tally)
{
    counts_release(&tally->result);
    counts_release(&tally->ending);
    counts_release(&tally->first);
    counts_release(&tally->name);
}

static void release(struct stats *stats)
{
    for (struct map_node *node = map_next(&stats->tallies, NULL), *next; node; node = next) {
        next = map_next(&stats->tallies, node);
        tally_release((struct tally *)(void *)node);
        free(node);
    }
    map_release(&stats->tallies);
    tally_release(&stats->all);
}

/* The text of a node's move. */
static const char *move_of(const struct ag_record *record, uint32_t node)
{
    return ag_record_text(record, ag_record_node(record, node)->move);
}

/* Counts a record; false when memory runs out. */
static bool add_record(struct tally *tally, const struct ag_record *record, const char *given)
{
    static const char *const seat[] = {"First", "Second", "Third"};
    uint64_t turns = 0;
    uint32_t begin = ag_record_node(record, 0)->child;
    for (uint32_t i = begin; i; i = ag_record_node(record, i)->child)
        turns += !ag_record_is_event(move_of(record, i));
    for (int i = 1; i < ag_record_nodes(record); i++) {
        const struct ag_record_node *node = ag_record_node(record, (uint32_t)i);
        tally->comments += node->after || node->before;
        tally->variations += ag_record_node(record, node->parent)->child != (uint32_t)i;
    }
    tally->shortest = !tally->records || turns < tally->shortest ? turns : tally->shortest;
    tally->longest = turns > tally->longest ? turns : tally->longest;
    tally->records++;
    tally->turns += turns;
    bool good = counts_add(&tally->result, record->result);
    const char *ending = ag_record_tag(record, "Ending");
    good = counts_add(&tally->ending, ending ? ending : "not given") && good;
    if (begin && text_same(move_of(record, begin), given))
        begin = ag_record_node(record, begin)->child;
    if (begin && !ag_record_is_event(move_of(record, begin)) && !ag_record_tag(record, "Position"))
        good = counts_add(&tally->first, move_of(record, begin)) && good;
    for (int i = 0; i < 3; i++) {
        const char *name = ag_record_tag(record, seat[i]);
        if (name && *name)
            good = counts_add(&tally->name, name) && good;
    }
    return good;
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct stats *stats = context;
    (void)source;
    const char *spec = ag_record_tag(record, "Game");
    struct tally *tally = find_tally(stats, spec ? spec : "no game");
    stats->no_memory = !tally || !add_record(tally, record, tally->given) ||
                       !add_record(&stats->all, record, tally->given);
    return !stats->no_memory;
}

/* Tenths of a per cent. */
static int share(uint64_t part, uint64_t whole)
{
    return whole ? (int)((part * 1000 + whole / 2) / whole) : 0;
}

/* "  result    1-0 512 (51.2 %), 0-1 488 (48.8 %)": the words that were met most often, at most
 * so many. If none was met more often than `least` times, writes nothing. */
static void print_counts(const char *what, const struct counts *counts, size_t most, uint64_t least,
                         uint64_t whole)
{
    const struct count **list = counts_sort(counts);
    size_t used = counts->map.count;
    char word[WORD];
    if (!list || list[0]->times <= least) {
        free(list);
        return;
    }
    printf("  %-9s", what);
    for (size_t i = 0; i < used && i < most; i++) {
        int part = share(list[i]->times, whole);
        shorten(list[i]->word, word, sizeof word);
        printf("%s%s %llu (%d.%d %%)", i ? ", " : " ", word, (unsigned long long)list[i]->times,
               part / 10, part % 10);
    }
    if (used > most)
        printf(", and %zu more", used - most);
    printf("\n");
    free(list);
}

/* "1 game", "2 games" */
static void print_number(uint64_t number, const char *what)
{
    printf("%llu %s%s", (unsigned long long)number, what, number == 1 ? "" : "s");
}

static void print_tally(const struct tally *tally)
{
    uint64_t tenths =
        tally->records ? (tally->turns * 10 + tally->records / 2) / tally->records : 0;
    printf("%s: ", tally->spec);
    print_number(tally->records, "game");
    printf("\n  turns     %llu.%llu on average, %llu to %llu\n", (unsigned long long)(tenths / 10),
           (unsigned long long)(tenths % 10), (unsigned long long)tally->shortest,
           (unsigned long long)tally->longest);
    print_counts("results", &tally->result, 10, 0, tally->records);
    print_counts("endings", &tally->ending, 10, 0, tally->records);
    print_counts("openings", &tally->first, 6, 1,
                 tally->records); /* only those that occur more than once */
    print_counts("names", &tally->name, 6, 0, tally->records);
    if (!tally->comments && !tally->variations)
        return;
    printf("  notes     ");
    print_number(tally->comments, "comment");
    printf(", ");
    print_number(tally->variations, "variation");
    printf("\n");
}

static void write_counts(struct json *json, const char *name, const struct counts *counts)
{
    const struct count **list = counts_sort(counts);
    json_open(json, name, '{');
    for (size_t i = 0; list && i < counts->map.count; i++)
        json_add_number(json, list[i]->word, (int64_t)list[i]->times);
    json_close(json, '}');
    free(list);
}

static void write_tally(struct json *json, const struct tally *tally)
{
    json_open(json, NULL, '{');
    json_add_string(json, "game", tally->spec);
    json_add_number(json, "games", (int64_t)tally->records);
    json_add_number(json, "turns", (int64_t)tally->turns);
    json_add_number(json, "shortest", (int64_t)tally->shortest);
    json_add_number(json, "longest", (int64_t)tally->longest);
    json_add_number(json, "comments", (int64_t)tally->comments);
    json_add_number(json, "variations", (int64_t)tally->variations);
    write_counts(json, "results", &tally->result);
    write_counts(json, "endings", &tally->ending);
    write_counts(json, "openings", &tally->first);
    write_counts(json, "names", &tally->name);
    json_close(json, '}');
}

static int by_records(const void *a, const void *b)
{
    const struct tally *const *first = a, *const *second = b;
    if ((*first)->records != (*second)->records)
        return (*first)->records < (*second)->records ? 1 : -1;
    return strcmp((*first)->spec, (*second)->spec);
}

static int answer(const struct stats *stats, bool as_json)
{
    struct ag_buf out;
    struct json json;
    size_t used = 0, tallies = stats->tallies.count;
    const struct tally **list = calloc(tallies + 1, sizeof(struct tally *));
    if (!list)
        return cli_fail(CLI_USAGE, "out of memory");
    for (const struct map_node *node = NULL; (node = map_next(&stats->tallies, node));)
        list[used++] = (const struct tally *)(const void *)node;
    qsort(list, used, sizeof(struct tally *), by_records);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    json_init(&json, &out);
    json_open(&json, NULL, '[');
    for (size_t i = 0; i < tallies; i++)
        if (as_json)
            write_tally(&json, list[i]);
        else
            print_tally(list[i]);
    json_close(&json, ']');
    ag_buf_char(&out, '\n');
    free(list);
    if (as_json)
        return cli_write(&out);
    ag_buf_release(&out);
    if (tallies != 1)
        print_tally(&stats->all);
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    struct stats stats = {.source = {.what = "stats",
                                     .complaints = stderr,
                                     .form = -1,
                                     .take = take,
                                     .context = &stats},
                          .all.spec = "all"};
    int status = options_read(&record_command_stats, argc, argv, &stats);
    if (status != OPTIONS_GOOD)
        return status;
    status = source_run(&stats.source, argc - optind, argv + optind);
    if (stats.no_memory)
        status = cli_fail(CLI_USAGE, "out of memory");
    int answered = status == CLI_USAGE ? status : answer(&stats, stats.json);
    release(&stats);
    return answered ? answered : status;
}

static const struct cli_option options[] = {{"json", OPTION_FLAG, NULL,
                                             "as JSON, one object for each game with its options",
                                             .at = offsetof(struct stats, json)},
                                            {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = offsetof(struct stats, source)}, {0}};

const struct command record_command_stats = {
    .name = "record stats",
    .summary = "Count records: results, endings, openings, lengths",
    .usage = "[OPTION...] [FILE...]",
    .groups = groups,
    .example = "agate record stats examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
