/*
 * manual.h - manual pages and completions, written from the commands and their options.
 */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "front/cli/cli.h"

/* Calls a function for every command, and after each for those that it leads to. */
typedef void manual_visit(struct ag_buf *out, const struct command *command);
void manual_each(struct ag_buf *out, manual_visit *visit);

/* completions.c */
void completions_bash(struct ag_buf *out);
void completions_zsh(struct ag_buf *out);
void completions_fish(struct ag_buf *out);

#endif
