/*
 * admin.h - the commands that `agate admin` leads to and that have a file of their own.
 */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "front/cli/cli.h"

/* The data folder if none is given. */
#define ADMIN_DATA "agate-data"

/* --data FOLDER, which goes into a const char *. */
extern const struct cli_option admin_data_options[];

/* operator.c: they ask the running server. */
extern const struct command command_admin_status, command_admin_close, command_admin_ask;

#endif
