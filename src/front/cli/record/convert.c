/*
 * convert.c - `agate record convert`: records in another form, or in canonical form.
 */
#include "front/cli/record/record.h"

struct convert {
    struct source source;
    int to;
    const char *file; /* -o FILE or NULL */
    struct sink sink;
    struct ag_buf out;
    bool keep; /* also what has errors, as far as it could be read */
};

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct convert *convert = context;
    struct ag_error why;
    if (source->bad && !convert->keep)
        return true;
    convert->out.length = 0;
    if (form_write(convert->to, record, &convert->out, &why)) {
        sink_write(&convert->sink, &convert->out);
        return true;
    }
    progress_clear(&source->progress);
    fprintf(stderr, "%s:%u:%u: %s\n", source->file, record->begin.line, record->begin.column,
            ag_english(&why).text);
    source->errors++;
    convert->out.failed = false;
    return true;
}

static int run(int argc, char **argv)
{
    struct convert convert = {.source = {.what = "convert",
                                         .complaints = stderr,
                                         .form = -1,
                                         .settle = true,
                                         .take = take,
                                         .context = &convert},
                              .to = -1};
    int status = options_read(&record_command_convert, argc, argv, &convert);
    if (status != OPTIONS_GOOD)
        return status;
    if (!form_choose(convert.file, &convert.to) || !sink_open(&convert.sink, convert.file))
        return CLI_USAGE;
    if (convert.to < 0)
        convert.to = FORM_TEXT;
    ag_buf_init(&convert.out, CLI_OUTPUT_MAX);
    status = source_run(&convert.source, argc - optind, argv + optind);
    ag_buf_release(&convert.out);
    return source_end(&convert.source, &convert.sink, status);
}

static const struct cli_option options[] = {
    {"to", OPTION_WORD, "FORM", "text (the default), sgf or json (one object per line)",
     .at = offsetof(struct convert, to), .words = form_name},
    {"output", OPTION_FILE, "FILE",
     "write to FILE instead of standard output; unless --to is given, its name ends in .agr, .txt, "
     ".sgf, .json or .jsonl",
     .at = offsetof(struct convert, file), .letter = "o"},
    {"keep", OPTION_FLAG, NULL, "also write games that have errors, as far as they could be read",
     .at = offsetof(struct convert, keep)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = offsetof(struct convert, source)}, {0}};

const struct command record_command_convert = {
    .name = "record convert",
    .summary = "Write records in canonical text, SGF (Ninuki) or JSON",
    .usage = "[OPTION...] [FILE...]",
    .groups = groups,
    .after = "Games with errors are left out; the errors are printed on standard error.\n",
    .example = "agate record convert -o club.json examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
