/*
 * filter.c - `agate record filter`: the records that fit what is asked.
 */
#include <string.h>

#include "front/cli/record/record.h"
#include "match/retell.h"

enum { TESTS_MAX = 32 };

/* A question about a record; `text` and `number` are what it must say. */
struct test {
    bool (*fits)(const struct ag_record *record, const struct test *test);
    const char *name, *text;
    long number;
};

struct filter {
    struct source source;
    const char *file; /* -o FILE or NULL */
    int tests;
    struct test test[TESTS_MAX];
    bool invert, count;
    long limit; /* records to write at most; 0: all */
    long found;
    int to; /* the form to write; -1: that in which it was read */
    struct sink sink;
    struct ag_buf out;
};

/* Whether `text` begins with `prefix`, whatever the case of its letters. */
static bool is_prefix(const char *prefix, const char *text)
{
    while (*prefix && text_lower(*prefix) == text_lower(*text)) {
        prefix++;
        text++;
    }
    return !*prefix;
}

/* Whether `part` is in `whole`, likewise. */
static bool contains(const char *whole, const char *part)
{
    for (; *whole; whole++)
        if (is_prefix(part, whole))
            return true;
    return !*part;
}

static const char *value_of(const struct ag_record *record, const char *name)
{
    const char *value = ag_record_tag(record, name);
    return value ? value : "";
}

static bool tag_contains(const struct ag_record *record, const struct test *test)
{
    return contains(value_of(record, test->name), test->text);
}

static bool tag_is(const struct ag_record *record, const struct test *test)
{
    return text_same(value_of(record, test->name), test->text);
}

/* Tag=text, contained. */
static bool any_tag_contains(const struct ag_record *record, const struct test *test)
{
    char name[AG_RECORD_NAME_MAX] = {0};
    const char *equals = strchr(test->text, '=');
    memcpy(name, test->text, (size_t)(equals - test->text));
    return contains(value_of(record, name), equals + 1);
}

static bool seat_contains(const struct ag_record *record, const struct test *test)
{
    return contains(value_of(record, "First"), test->text) ||
           contains(value_of(record, "Second"), test->text) ||
           contains(value_of(record, "Third"), test->text);
}

/* The game of that name with those options: `ninuki`, `ninuki:size=15`. */
static bool game_is(const struct ag_record *record, const struct test *test)
{
    const char *game = value_of(record, "Game");
    size_t name = strcspn(test->text, ":");
    if (strncmp(game, test->text, name) != 0 || (game[name] && game[name] != ':'))
        return false;
    for (const char *at = test->text + name;
         *at;) { /* the record must have every option that is asked for */
        size_t length = strcspn(++at, ",");
        bool found = false;
        for (const char *in = game + strcspn(game, ":"); *in && !found;) {
            size_t other = strcspn(++in, ",");
            found = other == length && !strncmp(in, at, length);
            in += other;
        }
        if (!found)
            return false;
        at += length;
    }
    return true;
}

static bool result_is(const struct ag_record *record, const struct test *test)
{
    return !strcmp(record->result, test->text);
}

/* Compares dates; `.` is as good as `-`, and unknown digits match anything. */
static int compare_dates(const char *date, const char *with)
{
    for (int i = 0; date[i] && with[i]; i++) {
        if (i == 4 || i == 7 || date[i] == '?' || with[i] == '?')
            continue;
        if (date[i] != with[i])
            return date[i] < with[i] ? -1 : 1;
    }
    return 0;
}

static bool is_since(const struct ag_record *record, const struct test *test)
{
    const char *date = value_of(record, "Date");
    return *date && compare_dates(date, test->text) >= 0;
}

static bool is_until(const struct ag_record *record, const struct test *test)
{
    const char *date = value_of(record, "Date");
    return *date && compare_dates(date, test->text) <= 0;
}

/* Turns of the main line. */
static long count_turns(const struct ag_record *record)
{
    long turns = 0;
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child)
        turns += !ag_record_is_event(ag_record_text(record, ag_record_node(record, i)->move));
    return turns;
}

static bool has_min_turns(const struct ag_record *record, const struct test *test)
{
    return count_turns(record) >= test->number;
}

static bool has_max_turns(const struct ag_record *record, const struct test *test)
{
    return count_turns(record) <= test->number;
}

/* Whether the main line begins with these moves, as the records write them. */
static bool begins_with(const struct ag_record *record, const struct test *test)
{
    const char *at = test->text + strspn(test->text, " ");
    uint32_t node = ag_record_node(record, 0)->child;
    while (*at) {
        size_t length = strcspn(at, " ");
        const char *move = node ? ag_record_text(record, ag_record_node(record, node)->move) : "";
        if (strlen(move) != length || !is_prefix(move, at))
            return false;
        at += length + strspn(at + length, " ");
        node = ag_record_node(record, node)->child;
    }
    return true;
}

struct search {
    uint64_t key;
    bool found;
};

static void compare_keys(void *context, const struct ag_view *view, const struct ag_news *news)
{
    struct search *search = context;
    union ag_position ended;
    search->found = search->found || view->now.state.key == search->key;
    if (!news->played || !news->game_begun)
        return;
    ag_copy(&ended.state, &view->before.state); /* the last position of the game before */
    view->rules.game->play(&view->rules, &ended.state, view->entry[view->last - 1].choice, NULL);
    search->found = search->found || ended.state.key == search->key;
}

/* Whether the main line comes to a position, whatever led there. */
static bool reaches(const struct ag_record *record, const struct test *test)
{
    struct ag_rules rules;
    union ag_position wanted;
    const char *game = ag_record_tag(record, "Game");
    if (!game || !ag_rules_read(&rules, game, NULL) ||
        !rules.game->state_read(&rules, test->text, &wanted.state, NULL))
        return false;
    struct search search = {.key = wanted.state.key};
    struct ag_match *match = ag_record_match(record, ag_record_last(record), NULL);
    if (match) {
        struct ag_view view;
        ag_match_view(match, AG_SPECTATOR, &view);
        retell(&view, compare_keys, &search);
    }
    ag_match_free(match);
    return search.found;
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct filter *filter = context;
    struct ag_error why;
    bool fits = true;
    for (int i = 0; i < filter->tests && fits; i++)
        fits = filter->test[i].fits(record, &filter->test[i]);
    if (fits == filter->invert)
        return true;
    filter->found++;
    filter->out.length = 0;
    if (!filter->count) {
        int form = filter->to >= 0 ? filter->to : source->file_form;
        if (form_write(form, record, &filter->out, &why)) {
            sink_write(&filter->sink, &filter->out);
        } else {
            progress_clear(&source->progress);
            fprintf(stderr, "%s:%u:%u: %s\n", source->file, record->begin.line,
                    record->begin.column, ag_english(&why).text);
            filter->out.failed = false;
            source->errors++;
        }
    }
    return !filter->limit || filter->found < filter->limit;
}

/* An option and what it asks of a record. */
struct question {
    bool (*fits)(const struct ag_record *record, const struct test *test);
    const char *tag; /* NULL, or where it looks */
};

/* Whether this is a date, or the beginning of one: 2026, 2026-11, 2026-11-15, with `?`. */
static bool is_date(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (i == 4 || i == 7 ? text[i] != '-' && text[i] != '.'
                             : !text_is_digit(text[i]) && text[i] != '?')
            return false;
    return length == 4 || length == 7 || length == 10;
}

/* Adds the question of an option; false with a complaint. */
static bool ask(void *to, const struct cli_option *asked, const char *text)
{
    struct filter *filter = to;
    const struct question *question = asked->about;
    struct test test = {.fits = question->fits, .name = question->tag, .text = text};
    char option[32];
    snprintf(option, sizeof option, "--%s", asked->name);
    if (asked->kind == OPTION_NUMBER &&
        !cli_number(option, text, asked->min, asked->max, &test.number))
        return false;
    if ((question->fits == is_since || question->fits == is_until) && !is_date(text)) {
        cli_fail(CLI_USAGE, "%s takes a date like 2026-11-15, not `%s`", option,
                 cli_word(text).text);
        return false;
    }
    if (question->fits == any_tag_contains &&
        (!strchr(text, '=') || *text == '=' || strcspn(text, "=") >= AG_RECORD_NAME_MAX)) {
        cli_fail(CLI_USAGE, "--tag takes NAME=TEXT, not `%s`", cli_word(text).text);
        return false;
    }
    if (question->fits == result_is && !ag_record_is_result(text)) {
        cli_fail(CLI_USAGE, "--result takes 1-0, 0-1, 1/2-1/2, * or places like 1-3-2, not `%s`",
                 cli_word(text).text);
        return false;
    }
    if (filter->tests == TESTS_MAX) {
        cli_fail(CLI_USAGE, "filter takes at most %d conditions", TESTS_MAX);
        return false;
    }
    filter->test[filter->tests++] = test;
    return true;
}

static int run(int argc, char **argv)
{
    struct filter filter = {.source = {.what = "filter",
                                       .complaints = stderr,
                                       .form = -1,
                                       .take = take,
                                       .context = &filter},
                            .to = -1};
    int status = options_read(&record_command_filter, argc, argv, &filter);
    if (status != OPTIONS_GOOD)
        return status;
    if ((!filter.count && !form_choose(filter.file, &filter.to)) ||
        !sink_open(&filter.sink, filter.file))
        return CLI_USAGE;
    ag_buf_init(&filter.out, CLI_OUTPUT_MAX);
    filter.source.lossy = filter.count;
    status = source_run(&filter.source, argc - optind, argv + optind);
    ag_buf_release(&filter.out);
    if (filter.count)
        fprintf(filter.sink.file, "%ld\n", filter.found);
    return source_end(&filter.source, &filter.sink, status);
}

#define AT(member) offsetof(struct filter, member)

static const struct cli_option options[] = {
    {"game", OPTION_SPEC, "SPEC", "the game, with these options if any are named", .take = ask,
     .about = &(const struct question){game_is, NULL}},
    {"name", OPTION_TEXT, "TEXT", "the name of any player contains TEXT", .take = ask,
     .about = &(const struct question){seat_contains, NULL}},
    {"first", OPTION_TEXT, "TEXT", "the name at the first seat contains TEXT", .take = ask,
     .about = &(const struct question){tag_contains, "First"}},
    {"second", OPTION_TEXT, "TEXT", "the name at the second seat contains TEXT", .take = ask,
     .about = &(const struct question){tag_contains, "Second"}},
    {"third", OPTION_TEXT, "TEXT", "the name at the third seat contains TEXT", .take = ask,
     .about = &(const struct question){tag_contains, "Third"}},
    {"event", OPTION_TEXT, "TEXT", "the event contains TEXT", .take = ask,
     .about = &(const struct question){tag_contains, "Event"}},
    {"tag", OPTION_TEXT, "NAME=TEXT", "the tag NAME contains TEXT", .take = ask,
     .about = &(const struct question){any_tag_contains, NULL}},
    {"result", OPTION_TEXT, "R", "1-0, 0-1, 1/2-1/2, * or places like 1-3-2", .take = ask,
     .about = &(const struct question){result_is, NULL}},
    {"ending", OPTION_TEXT, "E", "how it ended: line, pairs, resignation ...", .take = ask,
     .about = &(const struct question){tag_is, "Ending"}},
    {"since", OPTION_TEXT, "DATE", "played on that day or later", .take = ask,
     .about = &(const struct question){is_since, NULL}},
    {"until", OPTION_TEXT, "DATE", "played on that day or earlier", .take = ask,
     .about = &(const struct question){is_until, NULL}},
    {"min-turns", OPTION_NUMBER, "N", "at least N turns, without variations", .max = 1000000,
     .take = ask, .about = &(const struct question){has_min_turns, NULL}},
    {"max-turns", OPTION_NUMBER, "N", "at most N turns, without variations", .max = 1000000,
     .take = ask, .about = &(const struct question){has_max_turns, NULL}},
    {"begins", OPTION_TEXT, "MOVES", "the game begins with these moves", .take = ask,
     .about = &(const struct question){begins_with, NULL}},
    {"reaches", OPTION_TEXT, "TEXT", "the game reaches this position", .take = ask,
     .about = &(const struct question){reaches, NULL}},
    {"invert", OPTION_FLAG, NULL, "write the records that do not match", .at = AT(invert)},
    {"count", OPTION_FLAG, NULL, "only print how many match", .at = AT(count)},
    {"limit", OPTION_NUMBER, "N", "stop after N records", .at = AT(limit), .min = 1,
     .max = 1000000000},
    {"to", OPTION_WORD, "FORM",
     "write {words}; by default what the ending of FILE says, or the format that was read",
     .at = AT(to), .words = form_name},
    {"output", OPTION_FILE, "FILE", "write to FILE instead of standard output", .at = AT(file),
     .letter = "o"},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = AT(source)}, {0}};

const struct command record_command_filter = {
    .name = "record filter",
    .summary = "Write the records that match",
    .usage = "[CONDITION...] [OPTION...] [FILE...]",
    .groups = groups,
    .after = "A record must match all conditions. Case does not matter.\n",
    .example = "agate record filter --game unlur --name ada examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
