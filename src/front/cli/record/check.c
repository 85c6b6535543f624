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

struct check {
    struct source source;
    bool form, quiet;
};

static int run(int argc, char **argv)
{
    struct check check = {.source = {.what = "check", .form = -1, .take = take}};
    struct source *source = &check.source;
    int status = options_read(&record_command_check, argc, argv, &check);
    if (status != OPTIONS_GOOD)
        return status;
    source->settle = !check.form;
    source->complaints = check.quiet ? NULL : stdout;
    status = source_run(source, argc - optind, argv + optind);
    if (!check.quiet)
        printf("%llu game%s, %llu with errors, %llu error%s\n",
               (unsigned long long)source->all_records, source->all_records == 1 ? "" : "s",
               (unsigned long long)source->bad_records, (unsigned long long)source->errors,
               source->errors == 1 ? "" : "s");
    return status;
}

static const struct cli_option options[] = {
    {"form", OPTION_FLAG, NULL, "check the format only, do not play through the games",
     .at = offsetof(struct check, form)},
    {"quiet", OPTION_FLAG, NULL, "print nothing; the exit status is the answer",
     .at = offsetof(struct check, quiet)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = record_options, .at = offsetof(struct check, source)}, {0}};

const struct command record_command_check = {
    .name = "record check",
    .summary = "Say what is wrong with records, and where",
    .usage = "[OPTION...] [FILE...]",
    .groups = groups,
    .after = "Each error is a line FILE:LINE:COLUMN: what was expected. The exit status is 1 if "
             "there are any.\n",
    .example = "agate record check examples/club.agr",
    .operand = OPTION_FILE,
    .run = run,
};
