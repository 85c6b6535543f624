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

/* --from, which all of them have; it goes into a struct source. */
extern const struct cli_option record_options[];

#endif
