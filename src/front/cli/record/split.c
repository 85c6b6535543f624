/*
 * split.c - `agate record split`: many records in many files.
 */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

#include "front/cli/ending.h"
#include "front/cli/record/batch.h"
#include "front/cli/record/record.h"

enum { NAME = BATCH_NAME };

struct split {
    struct source source;
    const char *folder;
    bool force;
    const char *tag; /* NULL, or the tag whose values name the files */
    long every;      /* otherwise so many records a file */
    int to;
    struct ag_buf out; /* the record that is being written */
    struct batch batch;
    uint64_t written;
    int status;
};

/* A value as part of a file's name: letters, digits, `-`, `_` and `.`; never hidden, and nothing
 * that a command could take for an option. */
static void make_name(const char *value, char out[NAME])
{
    struct text text;
    text_init(&text, out, NAME - 16);
    for (; *value && !text.cut; value++) {
        bool plain = text_is_letter(*value) || text_is_digit(*value) ||
                     (unsigned char)*value >= 0x80 || *value == '_';
        if (text.length > 0)
            text_char(&text, plain || *value == '.' ? *value : '-');
        else
            text_char(&text, plain ? *value : '_');
    }
    text_end(&text);
    if (!text.length)
        text_add(&text, "none");
}

/* Writes a record to the end of its file. */
static bool put(struct split *split, const struct source *source, const char *name)
{
    char path[BATCH_PATH];
    snprintf(path, sizeof path, "%s/%s", split->batch.folder, name);
    if (split->batch.force && !batch_has(&split->batch, name) && source_reads(source, path)) {
        cli_fail(CLI_USAGE, "%s is an input file; choose another folder", cli_word(path).text);
        return false;
    }
    return batch_add(&split->batch, name, &split->out);
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct split *split = context;
    struct ag_error why;
    char name[NAME];
    int form = split->to >= 0 ? split->to : source->file_form;
    split->out.length = 0;
    if (!form_write(form, record, &split->out, &why)) {
        progress_clear(&source->progress);
        fprintf(stderr, "%s:%u:%u: %s\n", source->file, record->begin.line, record->begin.column,
                ag_english(&why).text);
        split->out.failed = false;
        source->errors++;
        return true;
    }
    if (split->tag) {
        const char *value = ag_record_tag(record, split->tag);
        if (!strcmp(split->tag, "Result"))
            value = record->result;
        make_name(value ? value : "", name);
    } else {
        unsigned long long number = split->written / (unsigned long long)split->every;
        snprintf(name, sizeof name, "%06llu", number + 1);
    }
    size_t length = strlen(name);
    snprintf(name + length, sizeof name - length, ".%s", form_extension[form]);
    bool good = !ending_signal() && put(split, source, name);
    split->written += good;
    split->status = good ? CLI_OK : CLI_USAGE;
    return good;
}

/* Reads all records and writes their files, all or none. A signal throws them away, too. */
static int write_all(struct split *split, struct source *source, int files, char **file)
{
    ag_buf_init(&split->out, CLI_OUTPUT_MAX);
    ending_catch();
    int status = source_run(source, files, file);
    status = split->status ? split->status : status;
    int number = ending_signal();
    unsigned long long begun = batch_files(&split->batch), games = split->written;
    bool keep = !number && status != CLI_USAGE;
    bool kept = batch_end(&split->batch, keep) && keep;
    ending_release();
    ag_buf_release(&split->out);
    if (number)
        raise(number);
    if (!kept)
        return CLI_USAGE;
    printf("%llu game%s in %llu file%s\n", games, games == 1 ? "" : "s", begun,
           begun == 1 ? "" : "s");
    return status;
}

static int run(int argc, char **argv)
{
    struct split split = {.source = {.what = "split",
                                     .complaints = stderr,
                                     .form = -1,
                                     .take = take,
                                     .context = &split},
                          .folder = ".",
                          .every = 1,
                          .to = -1};
    int status = options_read(&record_command_split, argc, argv, &split);
    if (status != OPTIONS_GOOD)
        return status;
    if (mkdir(split.folder, 0777) && errno != EEXIST)
        return cli_fail(CLI_USAGE, "cannot make the folder %s: %s", cli_word(split.folder).text,
                        strerror(errno));
    batch_init(&split.batch, split.folder, split.force);
    return write_all(&split, &split.source, argc - optind, argv + optind);
}

#define AT(member) offsetof(struct split, member)

static const struct cli_option options[] = {
    {"directory", OPTION_FOLDER, "FOLDER", "folder for the files; created if it does not exist",
     .at = AT(folder)},
    {"by", OPTION_TEXT, "TAG", "one file for each value of a tag: First, Date, Ending, Game ...",
     .at = AT(tag)},
    {"every", OPTION_NUMBER, "N", "otherwise numbered files with N games each; default 1",
     .at = AT(every), .min = 1, .max = 1000000},
    {"to", OPTION_WORD, "FORM", "write {words}; by default the format that was read", .at = AT(to),
     .words = form_name},
    {"force", OPTION_FLAG, NULL, "overwrite existing files", .at = AT(force)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = AT(source)}, {0}};

const struct command record_command_split = {
    .name = "record split",
    .summary = "Write records to many files",
    .usage = "[OPTION...] [FILE...]",
    .groups = groups,
    .after = "The files appear together at the end; if anything cannot be read or written, none of "
             "them does.\n",
    .example = "agate record split --directory by-player --by First examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
