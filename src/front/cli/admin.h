/*
 * admin.h - the commands that `agate admin` leads to and that have a file of their own.
 */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "front/cli/cli.h"

/* operator.c: they ask the running server. */
extern const struct command command_admin_status, command_admin_close, command_admin_ask;

#endif
