/*
 * record.h - what the `record` commands share.
 */
#ifndef CLI_RECORD_RECORD_H
#define CLI_RECORD_RECORD_H

#include "front/cli/record/source.h"

extern const struct command record_command_check, record_command_convert, record_command_print,
    record_command_filter, record_command_split, record_command_stats;

/* Prints a settled record to read, as text to standard output; returns the exit status. */
int record_print(const struct ag_record *record);

/* Options that all of them have: --from and --help. */
#define RECORD_OPTIONS                                                                             \
    {"help", no_argument, NULL, 'h'},                                                              \
    {                                                                                              \
        "from", required_argument, NULL, 'f'                                                       \
    }

#define RECORD_HELP                                                                                \
    "  --from FORM     format of the files: text, sgf or json; detected by default\n"

/* Takes an option that is in RECORD_OPTIONS, or a wrong one. Returns whether it was, or -1 to end:
 * the status is then in *status. */
int record_option(struct source *source, const struct command *command, int option, char **argv,
                  int *status);

#endif
