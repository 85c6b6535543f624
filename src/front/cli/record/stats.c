/*
 * stats.c - `agate record stats`: records counted.
 */
#include <stdlib.h>
#include <string.h>

#include "front/cli/record/record.h"

enum { GAMES_MAX = 64, COUNTS_MAX = 256, WORD = 48 };

/* How often something was met. */
struct count {
    char word[WORD];
    uint64_t times;
};

struct counts {
    int used;
    uint64_t others; /* that found no room */
    struct count count[COUNTS_MAX];
};

/* All records with one SPEC. */
struct tally {
    char spec[AG_RULES_TEXT];
    char given[AG_MOVE_TEXT]; /* the move that the game makes by itself, or "" */
    uint64_t records, turns, shortest, longest, variations, comments;
    struct counts result, ending, first, name;
};

struct stats {
    int tallies;
    struct tally *tally[GAMES_MAX];
    struct tally *all;
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

static void count_word(struct counts *counts, const char *string)
{
    char word[WORD];
    shorten(string, word, sizeof word);
    for (int i = 0; i < counts->used; i++)
        if (!strcmp(counts->count[i].word, word)) {
            counts->count[i].times++;
            return;
        }
    if (counts->used == COUNTS_MAX) {
        counts->others++;
        return;
    }
    struct count *count = &counts->count[counts->used++];
    memcpy(count->word, word, sizeof word);
    count->times = 1;
}

static struct tally *find_tally(struct stats *stats, const char *string)
{
    char spec[AG_RULES_TEXT];
    shorten(string, spec, sizeof spec);
    for (int i = 0; i < stats->tallies; i++)
        if (!strcmp(stats->tally[i]->spec, spec))
            return stats->tally[i];
    if (stats->tallies == GAMES_MAX)
        return stats->all;
    struct tally *tally = calloc(1, sizeof *tally);
    if (!tally) {
        stats->no_memory = true;
        return stats->all;
    }
    memcpy(tally->spec, spec, sizeof spec);
    struct ag_rules rules;
    if (ag_rules_read(&rules, spec, NULL) && rules.game->given)
        rules.game->move_write(&rules, rules.game->given(&rules), tally->given);
    stats->tally[stats->tallies++] = tally;
    return tally;
}

/* The text of a node's move. */
static const char *move_of(const struct ag_record *record, uint32_t node)
{
    return ag_record_text(record, ag_record_node(record, node)->move);
}

static void add_record(struct tally *tally, const struct ag_record *record, const char *given)
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
    count_word(&tally->result, record->result);
    const char *ending = ag_record_tag(record, "Ending");
    count_word(&tally->ending, ending ? ending : "not said");
    if (begin && text_same(move_of(record, begin), given))
        begin = ag_record_node(record, begin)->child;
    if (begin && !ag_record_is_event(move_of(record, begin)) && !ag_record_tag(record, "Position"))
        count_word(&tally->first, move_of(record, begin));
    for (int i = 0; i < 3; i++) {
        const char *name = ag_record_tag(record, seat[i]);
        if (name && *name)
            count_word(&tally->name, name);
    }
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct stats *stats = context;
    (void)source;
    const char *spec = ag_record_tag(record, "Game");
    struct tally *tally = find_tally(stats, spec ? spec : "no game");
    if (tally != stats->all)
        add_record(tally, record, tally->given);
    add_record(stats->all, record, tally->given);
    return !stats->no_memory;
}

static int by_times(const void *a, const void *b)
{
    const struct count *first = a, *second = b;
    if (first->times != second->times)
        return first->times < second->times ? 1 : -1;
    return strcmp(first->word, second->word);
}

static void sort(struct counts *counts)
{
    qsort(counts->count, (size_t)counts->used, sizeof *counts->count, by_times);
}

/* Tenths of a per cent. */
static int share(uint64_t part, uint64_t whole)
{
    return whole ? (int)((part * 1000 + whole / 2) / whole) : 0;
}

/* "  result    1-0 512 (51.2 %), 0-1 488 (48.8 %)" */
static void print_counts(const char *what, struct counts *counts, int most, uint64_t whole)
{
    sort(counts);
    if (!counts->used)
        return;
    printf("  %-9s", what);
    for (int i = 0; i < counts->used && i < most; i++) {
        int part = share(counts->count[i].times, whole);
        printf("%s%s %llu (%d.%d %%)", i ? ", " : " ", counts->count[i].word,
               (unsigned long long)counts->count[i].times, part / 10, part % 10);
    }
    if (counts->used > most)
        printf(", and %d more", counts->used - most);
    printf("\n");
}

static void print_tally(struct tally *tally)
{
    uint64_t tenths =
        tally->records ? (tally->turns * 10 + tally->records / 2) / tally->records : 0;
    printf("%s: %llu games\n", tally->spec, (unsigned long long)tally->records);
    printf("  turns     %llu.%llu on average, %llu to %llu\n", (unsigned long long)(tenths / 10),
           (unsigned long long)(tenths % 10), (unsigned long long)tally->shortest,
           (unsigned long long)tally->longest);
    print_counts("results", &tally->result, 10, tally->records);
    print_counts("endings", &tally->ending, 10, tally->records);
    sort(&tally->first);
    if (tally->first.count[0].times > 1) /* otherwise every game begins in its own way */
        print_counts("openings", &tally->first, 6, tally->records);
    print_counts("names", &tally->name, 6, tally->records);
    if (tally->comments || tally->variations)
        printf("  notes     %llu comments, %llu variations\n", (unsigned long long)tally->comments,
               (unsigned long long)tally->variations);
}

static void write_counts(struct json *json, const char *name, struct counts *counts)
{
    sort(counts);
    json_open(json, name, '{');
    for (int i = 0; i < counts->used; i++)
        json_add_number(json, counts->count[i].word, (int64_t)counts->count[i].times);
    json_close(json, '}');
}

static void write_tally(struct json *json, struct tally *tally)
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

static int answer(struct stats *stats, bool as_json)
{
    struct ag_buf out;
    struct json json;
    qsort(stats->tally, (size_t)stats->tallies, sizeof stats->tally / GAMES_MAX, by_records);
    if (!as_json) {
        for (int i = 0; i < stats->tallies; i++)
            print_tally(stats->tally[i]);
        if (stats->tallies != 1)
            print_tally(stats->all);
        return CLI_OK;
    }
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    json_init(&json, &out);
    json_open(&json, NULL, '[');
    for (int i = 0; i < stats->tallies; i++)
        write_tally(&json, stats->tally[i]);
    json_close(&json, ']');
    ag_buf_char(&out, '\n');
    return cli_write(&out);
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {RECORD_OPTIONS, {"json", no_argument, NULL, 'j'}, {0}};
    struct stats stats = {.tallies = 0};
    struct source source = {
        .what = "stats", .complaints = stderr, .form = -1, .take = take, .context = &stats};
    bool as_json = false;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (record_option(&source, &record_command_stats, option, argv, &status) < 0)
            return status;
        as_json = as_json || option == 'j';
    }
    stats.all = calloc(1, sizeof *stats.all);
    if (!stats.all)
        return cli_fail(CLI_USAGE, "there is no memory left");
    snprintf(stats.all->spec, sizeof stats.all->spec, "all");
    status = source_run(&source, argc - optind, argv + optind);
    int answered = status == CLI_USAGE ? status : answer(&stats, as_json);
    for (int i = 0; i < stats.tallies; i++)
        free(stats.tally[i]);
    free(stats.all);
    return answered ? answered : status;
}

const struct command record_command_stats = {
    .name = "record stats",
    .summary = "Count records: results, endings, openings, lengths",
    .usage = "[--json] [--from FORM] [FILE...]",
    .help = "  --json          as JSON, one object for each game with its options\n" RECORD_HELP
            "\nexample: agate record stats club.agr\n",
    .run = run,
};
