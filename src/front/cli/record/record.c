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

int record_option(struct source *source, const struct command *command, int option, char **argv,
                  int *status)
{
    switch (option) {
    case 'f':
        source->form = form_find("--from", optarg);
        *status = CLI_USAGE;
        return source->form < 0 ? -1 : 1;
    case 'h':
        *status = cli_help(command);
        return -1;
    case ':':
    case '?':
        *status = cli_bad_option(option, argv);
        return -1;
    default:
        return 0;
    }
}

static int run(int argc, char **argv)
{
    return cli_lead(&command_record, argc, argv);
}

const struct command command_record = {
    .name = "record",
    .summary = "Check, convert, print, filter, split and count records of games",
    .usage = "check|convert|print|filter|split|stats [FILE...]",
    .help = "Records are text similar to PGN, SGF (Ninuki) or JSON; see docs/records.md.\n"
            "Without FILE, or if it is -, they are read from standard input.\n"
            "\nexample: agate record check examples/club.agr\n",
    .sub = list,
    .run = run,
};
