/*
 * record.c - `agate record`: finds the command; what these commands share.
 */
#include "front/cli/record/record.h"

static const struct command *const list[] = {
    &record_command_check,
    &record_command_convert,
    &record_command_print,
    &record_command_filter,
    &record_command_split,
    &record_command_stats,
    NULL,
};

const struct cli_option record_options[] = {
    {"from", OPTION_WORD, "FORM", "format of the files: {words}; detected by default",
     .at = offsetof(struct source, form), .words = form_name},
    {0}};

static int run(int argc, char **argv)
{
    return cli_lead(&command_record, argc, argv);
}

const struct command command_record = {
    .name = "record",
    .summary = "Check, convert, print, filter, split and count records of games",
    .usage = "check|convert|print|filter|split|stats [FILE...]",
    .before = "Records are text similar to PGN, SGF (Ninuki) or JSON; see docs/records.md. Without "
              "FILE, or if it is -, they are read from standard input.\n",
    .example = "agate record check examples/club.agr",
    .sub = list,
    .run = run,
};
