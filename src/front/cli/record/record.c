/*
 * record.c - `agate record`: finds the command; what these commands share.
 */
#include "front/cli/record/record.h"

#include <string.h>

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
    if (argc < 2)
        return cli_fail(CLI_USAGE, "record does what? `agate help record` lists it");
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return cli_help(&command_record);
    for (int i = 0; list[i]; i++)
        if (!strcmp(argv[1], strchr(list[i]->name, ' ') + 1)) {
            char name[64];
            snprintf(name, sizeof name, "%s", list[i]->name);
            argv[1] = name; /* what complaints call it */
            return list[i]->run(argc - 1, argv + 1);
        }
    return cli_fail(CLI_USAGE, "there is no command `record %s`; `agate help record` lists them",
                    cli_word(argv[1]).text);
}

const struct command command_record = {
    .name = "record",
    .summary = "Check, convert, print, filter, split and count records of games",
    .usage = "check|convert|print|filter|split|stats [FILE...]",
    .help = "Records are text in the manner of PGN, SGF (Ninuki) or JSON; docs/records.md\n"
            "describes them. Without FILE, or for -, they are read from standard input.\n",
    .sub = list,
    .run = run,
};
