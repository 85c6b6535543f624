/*
 * lobby.h - the tables of a server in plain text: looking at them, opening one, sitting down.
 */
#ifndef CLI_LOBBY_H
#define CLI_LOBBY_H

#include "front/cli/prompt.h"
#include "front/online/hall.h"

/* Lists the tables and takes commands until there is a table to sit at, which the links then lead
 * to. False: the person leaves. */
bool lobby_run(const struct hall *hall, struct prompt *prompt, struct links *links);

#endif
