/*
 * split.c - `agate record split`: many records in many files.
 */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "front/cli/record/record.h"

enum { NAMES_MAX = 20000, NAME = 96 };

struct split {
    const char *folder, *tag; /* NULL, or the tag whose values name the files */
    long every;               /* otherwise so many records a file */
    int to;
    bool force;
    struct ag_buf out;
    struct ag_buf names;
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

/* Whether this run has begun the file already. */
static bool is_begun(const struct split *split, const char *name)
{
    for (size_t i = split->names.length / NAME; i-- > 0;)
        if (!strcmp(split->names.byte + i * NAME, name))
            return true;
    return false;
}

/* Notes a file that this run has begun. */
static void note_begun(struct split *split, const char *name)
{
    char entry[NAME] = {0};
    snprintf(entry, sizeof entry, "%s", name);
    ag_buf_add(&split->names, entry, NAME);
}

/* Writes a record to the end of its file. */
static bool put(struct split *split, const struct source *source, const char *name)
{
    char path[1024];
    if (snprintf(path, sizeof path, "%s/%s", split->folder, name) >= (int)sizeof path) {
        cli_fail(CLI_USAGE, "the name of the folder is too long");
        return false;
    }
    bool begun = is_begun(split, name);
    if (split->force && source_reads(source, path)) {
        cli_fail(CLI_USAGE, "%s is an input file; choose another folder", cli_word(path).text);
        return false;
    }
    if (!begun && !ag_buf_reserve(&split->names, NAME)) {
        cli_fail(CLI_USAGE, "split writes at most %d files", NAMES_MAX);
        return false;
    }
    FILE *file = fopen(path, begun ? "ab" : split->force ? "wb" : "wbx");
    if (!file && !begun && errno == EEXIST) {
        cli_fail(CLI_USAGE, "%s already exists; --force overwrites it", cli_word(path).text);
        return false;
    }
    bool good = file && fwrite(split->out.byte, 1, split->out.length, file) == split->out.length;
    good = file && !fclose(file) && good;
    if (good && !begun)
        note_begun(split, name);
    if (!good)
        cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(path).text, strerror(errno));
    return good;
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
    bool good = put(split, source, name);
    split->written += good;
    split->status = good ? CLI_OK : CLI_USAGE;
    return good;
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
    struct split split = {.folder = ".", .every = 1, .to = -1};
    struct source source = {
        .what = "split", .complaints = stderr, .form = -1, .take = take, .context = &split};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (record_option(&source, &record_command_split, option, argv, &status) < 0)
            return status;
        if (option == 'd')
            split.folder = optarg;
        if (option == 'b')
            split.tag = optarg;
        if (option == 'e' && !cli_number("--every", optarg, 1, 1000000, &split.every))
            return CLI_USAGE;
        if (option == 't' && (split.to = form_find("--to", optarg)) < 0)
            return CLI_USAGE;
        split.force = split.force || option == 'F';
    }
    if (mkdir(split.folder, 0777) && errno != EEXIST)
        return cli_fail(CLI_USAGE, "cannot make the folder %s: %s", cli_word(split.folder).text,
                        strerror(errno));
    ag_buf_init(&split.out, CLI_OUTPUT_MAX);
    ag_buf_init(&split.names, (size_t)NAMES_MAX * NAME);
    status = source_run(&source, argc - optind, argv + optind);
    unsigned long long games = split.written, files = split.names.length / NAME;
    printf("%llu game%s in %llu file%s\n", games, games == 1 ? "" : "s", files,
           files == 1 ? "" : "s");
    ag_buf_release(&split.out);
    ag_buf_release(&split.names);
    return split.status ? split.status : status;
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
            "\nexample: agate record split --directory by-player --by First examples/club.agr\n",
    .run = run,
};
