/*
 * check.c - `agate record check`: everything that is wrong with records, with its place.
 */
#include "front/cli/record/record.h"

static bool take(void *context, struct source *source, struct ag_record *record)
{
    (void)context;
    (void)source;
    (void)record;
    return true;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        RECORD_OPTIONS, {"quiet", no_argument, NULL, 'q'}, {"form", no_argument, NULL, 'F'}, {0}};
    struct source source = {
        .what = "check", .complaints = stdout, .form = -1, .settle = true, .take = take};
    bool quiet = false;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (record_option(&source, &record_command_check, option, argv, &status) < 0)
            return status;
        quiet = quiet || option == 'q';
        source.settle = source.settle && option != 'F';
    }
    if (quiet)
        source.complaints = NULL;
    status = source_run(&source, argc - optind, argv + optind);
    if (!quiet)
        printf("%llu game%s, %llu with errors, %llu error%s\n",
               (unsigned long long)source.all_records, source.all_records == 1 ? "" : "s",
               (unsigned long long)source.bad_records, (unsigned long long)source.errors,
               source.errors == 1 ? "" : "s");
    return status;
}

const struct command record_command_check = {
    .name = "record check",
    .summary = "Say what is wrong with records, and where",
    .usage = "[--form] [--quiet] [--from FORM] [FILE...]",
    .help = "  --form          check the format only, do not play through the games\n"
            "  --quiet         print nothing; the exit status is the answer\n" RECORD_HELP
            "Each error is a line FILE:LINE:COLUMN: what was expected. The exit status is 1 if\n"
            "there are any.\n"
            "\nexample: agate record check examples/club.agr\n",
    .run = run,
};
