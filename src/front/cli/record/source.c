/*
 * source.c - the files that a `record` command reads, as one stream of records.
 */
#include "front/cli/record/source.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "ag/sgf.h"
#include "base/error.h"
#include "front/json/read.h"

enum {
    HEAD = 4096, /* bytes that are examined to recognise a form */
    TOLD = 100   /* errors of a record that are reported, at most */
};

const char *const form_name[] = {"text", "sgf", "json", NULL};
const char *const form_extension[] = {"agr", "sgf", "jsonl"};

bool form_choose(const char *file, int *form)
{
    static const char *const endings[] = {".agr", ".txt", ".sgf", ".json", ".jsonl", NULL};
    static const int form_of[] = {FORM_TEXT, FORM_TEXT, FORM_SGF, FORM_JSON, FORM_JSON};
    int ending = *form < 0 ? options_ending(file, endings, "--to") : OPTIONS_NO_ENDING;
    if (ending >= 0)
        *form = form_of[ending];
    return ending != OPTIONS_BAD_ENDING;
}

/* A file that is being read. */
struct input {
    struct source *source;
    FILE *file;
    char head[HEAD];
    size_t head_length, head_given;
    size_t left; /* bytes that may still be read */
    int reason;  /* why it could not be read to its end; 0: it could */
};

static size_t fill(void *from, char *out, size_t max)
{
    struct input *input = from;
    size_t count = input->head_length - input->head_given;
    if (count) {
        count = count < max ? count : max;
        memcpy(out, input->head + input->head_given, count);
        input->head_given += count;
    } else {
        count = fread(out, 1, max < input->left ? max : input->left, input->file);
        input->left -= count;
        if (ferror(input->file) && !input->reason)
            input->reason = errno;
    }
    input->source->bytes += count;
    return count;
}

/* The next character that is not blank, from `at` on. */
static char next_sign(const struct input *input, size_t *at)
{
    while (*at < input->head_length && strchr(" \t\r\n", input->head[*at]))
        ++*at;
    return *at < input->head_length ? input->head[(*at)++] : 0;
}

/* `(;` begins SGF; `{"` and `[{` begin JSON; all else is text. */
static int find_form(const struct input *input)
{
    size_t at = input->head_length >= 3 && !memcmp(input->head, "\xEF\xBB\xBF", 3) ? 3 : 0;
    char first = next_sign(input, &at), second = next_sign(input, &at);
    if (first == '(' && second == ';')
        return FORM_SGF;
    if ((first == '{' && second == '"') || (first == '[' && second == '{'))
        return FORM_JSON;
    return FORM_TEXT;
}

/* Whether a file is not text: it has zeros, and nothing that begins a record. */
static bool is_binary(const struct input *input)
{
    static const char tag[] = "[Game ";
    for (size_t i = 0; i + sizeof tag <= input->head_length; i++)
        if (!memcmp(input->head + i, tag, sizeof tag - 1))
            return false;
    return memchr(input->head, 0, input->head_length) != NULL;
}

static bool is_before(struct ag_record_place a, struct ag_record_place b)
{
    return a.line < b.line || (a.line == b.line && a.column < b.column);
}

/* Inserts an error among those of the record, by its place. */
static void complain(void *to, const struct ag_record_error *error)
{
    struct source *source = to;
    struct ag_buf *told = &source->told;
    size_t count = told->length / sizeof *error;
    source->errors++;
    source->bad = true;
    if (!source->complaints)
        return;
    if (count == TOLD || !ag_buf_add(told, error, sizeof *error)) {
        source->untold++;
        return;
    }
    struct ag_record_error *list = (struct ag_record_error *)(void *)told->byte;
    for (; count && is_before(error->place, list[count - 1].place); count--)
        list[count] = list[count - 1];
    list[count] = *error;
}

/* Reports what was wrong with the record. */
static void tell(struct source *source)
{
    const struct ag_record_error *list =
        (const struct ag_record_error *)(const void *)source->told.byte;
    size_t count = source->told.length / sizeof *list;
    if (count)
        progress_clear(&source->progress);
    for (size_t i = 0; i < count; i++)
        fprintf(source->complaints, "%s:%u:%u: %s\n", source->file, list[i].place.line,
                list[i].place.column, ag_english(&list[i].why).text);
    if (source->untold)
        fprintf(source->complaints, "%s: %llu more error%s\n", source->file,
                (unsigned long long)source->untold, source->untold == 1 ? "" : "s");
    source->told.length = 0;
    source->untold = 0;
}

void source_settle(struct source *source, struct ag_record *record)
{
    ag_record_settle(record, complain, source);
}

/* Hands a record on. */
static void give(struct source *source, struct ag_record *record)
{
    source->records++;
    source->all_records++;
    if (source->settle)
        source_settle(source, record);
    source->bad_records += source->bad;
    tell(source);
    source->stopped = !source->take(source->context, source, record);
    source->bad = false;
    progress_step(&source->progress, source->bytes, source->all_records, "games");
}

/* Text and SGF have the same reader. */
static void read_marks(struct source *source, struct input *input, struct ag_record *record)
{
    static struct ag_record_reader reader; /* too large for the stack */
    bool (*next)(struct ag_record_reader *, struct ag_record *) =
        source->file_form == FORM_SGF ? ag_sgf_read : ag_record_read;
    ag_record_reader_init(&reader, fill, input, complain, source);
    while (!source->stopped && next(&reader, record))
        give(source, record);
    ag_record_reader_release(&reader);
}

static void read_json(struct source *source, struct input *input, struct ag_record *record)
{
    static struct record_json_reader reader;
    record_json_reader_init(&reader, fill, input, complain, source);
    while (!source->stopped && record_json_next(&reader, record))
        give(source, record);
    record_json_reader_release(&reader);
}

static void read_open_file(struct source *source, FILE *file)
{
    static void (*const read[FORMS])(struct source *, struct input *, struct ag_record *) = {
        [FORM_TEXT] = read_marks,
        [FORM_SGF] = read_marks,
        [FORM_JSON] = read_json,
    };
    struct input input = {
        .source = source, .file = file, .left = source->most ? source->most : SIZE_MAX};
    struct ag_record record;
    input.head_length = fread(input.head, 1, input.left < HEAD ? input.left : HEAD, file);
    input.left -= input.head_length;
    input.reason = ferror(file) ? errno : 0;
    source->file_form = source->form >= 0 ? source->form : find_form(&input);
    source->records = 0;
    source->bad = false;
    ag_record_init(&record);
    if (source->form < 0 && is_binary(&input)) {
        struct ag_record_error error = {.place = {1, 1}};
        error_plain(&error.why, "expected text in UTF-8, not binary data");
        complain(source, &error);
    } else {
        read[source->file_form](source, &input, &record);
    }
    ag_record_release(&record);
    tell(source);
    if (!input.reason)
        return;
    progress_clear(&source->progress);
    cli_fail(CLI_USAGE, "cannot read %s: %s", cli_word(source->file).text, strerror(input.reason));
    source->failed = true;
}

/* Whether a name contains no control characters, which a terminal would obey. */
static bool is_harmless(const char *name)
{
    while (*name && !text_is_control(name))
        name++;
    return !*name;
}

/* Notes the name of the file, with question marks for what would disturb a terminal. */
static void show_name(struct source *source, const char *name)
{
    struct text text;
    source->file = name;
    if (is_harmless(name))
        return;
    text_init(&text, source->shown, sizeof source->shown);
    for (; *name; name++)
        text_char(&text, *name >= ' ' && *name <= '~' ? *name : '?');
    source->file = source->shown;
}

static void read_file(struct source *source, const char *name)
{
    bool standard = !strcmp(name, "-");
    FILE *file = standard ? stdin : fopen(name, "rb");
    int reason = errno;
    show_name(source, standard ? "standard input" : name);
    if (!file) {
        cli_fail(CLI_USAGE, "cannot open %s: %s", cli_word(name).text, strerror(reason));
        source->failed = true;
        return;
    }
    read_open_file(source, file);
    if (!standard)
        fclose(file);
}

/* The bytes of all files together; 0 if that cannot be known. */
static uint64_t all_bytes(int files, char **file)
{
    uint64_t total = 0;
    struct stat status;
    for (int i = 0; i < files; i++) {
        if (!strcmp(file[i], "-") || stat(file[i], &status) || !S_ISREG(status.st_mode))
            return 0;
        total += (uint64_t)status.st_size;
    }
    return total;
}

int source_run(struct source *source, int files, char **file)
{
    static char standard[] = "-", *only[] = {standard};
    if (files == 0) {
        files = 1;
        file = only;
    }
    source->files = files;
    source->name = file;
    ag_buf_init(&source->told, TOLD * sizeof(struct ag_record_error));
    progress_init(&source->progress, source->what, all_bytes(files, file));
    for (int i = 0; i < files && !source->stopped; i++)
        read_file(source, file[i]);
    progress_clear(&source->progress);
    ag_buf_release(&source->told);
    return source->failed ? CLI_USAGE : source->errors ? CLI_REFUSED : CLI_OK;
}

bool source_reads(const struct source *source, const char *name)
{
    struct stat one, other;
    if (stat(name, &one) || !S_ISREG(one.st_mode))
        return false;
    for (int i = 0; i < source->files; i++) {
        bool standard = !strcmp(source->name[i], "-");
        if (!(standard ? fstat(fileno(stdin), &other) : stat(source->name[i], &other)) &&
            one.st_dev == other.st_dev && one.st_ino == other.st_ino)
            return true;
    }
    return false;
}

int source_end(const struct source *source, struct sink *sink, int status)
{
    const char *why = NULL; /* why an existing file must stay as it is */
    if (sink->name && sink->out.replaces && status == CLI_REFUSED)
        why = "there are errors: correct them, or write to a new file";
    if (sink->name && !status && source->lossy && source_reads(source, sink->name))
        why = "games in it would be lost: write to another file";
    bool empty = status && sink->name && !sink->out.through && !ftell(sink->file);
    int closed = sink_close(sink, status != CLI_USAGE && !why && !empty);
    if (why)
        return cli_fail(CLI_USAGE, "%s is not replaced, because %s", cli_word(sink->name).text,
                        why);
    return closed ? closed : status;
}

bool form_write(int form, const struct ag_record *record, struct ag_buf *out, struct ag_error *why)
{
    if (form == FORM_TEXT)
        ag_record_write(record, out);
    else if (form == FORM_JSON)
        ag_record_json_write(record, out);
    else if (!ag_sgf_write(record, out, why))
        return false;
    return !out->failed || error_plain(why, "a record is too long to be written");
}
