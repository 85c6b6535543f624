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
    static const struct option options[] = {RECORD_OPTIONS,
                                            {"directory", required_argument, NULL, 'd'},
                                            {"by", required_argument, NULL, 'b'},
                                            {"every", required_argument, NULL, 'e'},
                                            {"to", required_argument, NULL, 't'},
                                            {"force", no_argument, NULL, 'F'},
                                            {0}};
    struct split split = {.every = 1, .to = -1};
    const char *folder = ".";
    bool force = false;
    struct source source = {
        .what = "split", .complaints = stderr, .form = -1, .take = take, .context = &split};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (record_option(&source, &record_command_split, option, argv, &status) < 0)
            return status;
        if (option == 'd')
            folder = optarg;
        if (option == 'b')
            split.tag = optarg;
        if (option == 'e' && !cli_number("--every", optarg, 1, 1000000, &split.every))
            return CLI_USAGE;
        if (option == 't' && (split.to = form_find("--to", optarg)) < 0)
            return CLI_USAGE;
        force = force || option == 'F';
    }
    if (mkdir(folder, 0777) && errno != EEXIST)
        return cli_fail(CLI_USAGE, "cannot make the folder %s: %s", cli_word(folder).text,
                        strerror(errno));
    batch_init(&split.batch, folder, force);
    return write_all(&split, &source, argc - optind, argv + optind);
}

const struct command record_command_split = {
    .name = "record split",
    .summary = "Write records to many files",
    .usage = "[--directory FOLDER] [--by TAG | --every N] [--to FORM] [--force] [FILE...]",
    .help = "  --directory FOLDER   folder for the files; created if it does not exist\n"
            "  --by TAG        one file for each value of a tag: First, Date, Ending, Game ...\n"
            "  --every N       otherwise numbered files with N games each; default 1\n"
            "  --to FORM       write text, sgf or json; by default the format that was read\n"
            "  --force         overwrite existing files\n" RECORD_HELP
            "\nThe files appear together at the end; if anything cannot be read or written,\n"
            "none of them does.\n"
            "\nexample: agate record split --directory by-player --by First examples/club.agr\n",
    .run = run,
};
