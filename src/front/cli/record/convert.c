/*
 * convert.c - `agate record convert`: records in another form, or in canonical form.
 */
#include "front/cli/record/record.h"

struct convert {
    int to;
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
    static const struct option options[] = {RECORD_OPTIONS,
                                            {"to", required_argument, NULL, 't'},
                                            {"output", required_argument, NULL, 'o'},
                                            {"keep", no_argument, NULL, 'k'},
                                            {0}};
    struct convert convert = {.to = FORM_TEXT};
    struct source source = {.what = "convert",
                            .complaints = stderr,
                            .form = -1,
                            .settle = true,
                            .take = take,
                            .context = &convert};
    const char *name = NULL;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (record_option(&source, &record_command_convert, option, argv, &status) < 0)
            return status;
        if (option == 't' && (convert.to = form_find("--to", optarg)) < 0)
            return CLI_USAGE;
        if (option == 'o')
            name = optarg;
        convert.keep = convert.keep || option == 'k';
    }
    if (!sink_open(&convert.sink, name))
        return CLI_USAGE;
    ag_buf_init(&convert.out, CLI_OUTPUT_MAX);
    status = source_run(&source, argc - optind, argv + optind);
    ag_buf_release(&convert.out);
    return source_end(&source, &convert.sink, status);
}

const struct command record_command_convert = {
    .name = "record convert",
    .summary = "Write records in canonical text, SGF (Ninuki) or JSON",
    .usage = "[--to FORM] [-o FILE] [--keep] [--from FORM] [FILE...]",
    .help = "  --to FORM       text (the default), sgf or json (one object per line)\n"
            "  -o, --output FILE   write to FILE instead of standard output\n"
            "  --keep          also write games that have errors, as far as they could be "
            "read\n" RECORD_HELP
            "Games with errors are left out; the errors are printed on standard error.\n"
            "\nexample: agate record convert --to json -o club.json examples/club.agr\n",
    .run = run,
};
