/*
 * club.h - `agate play URL`: playing at a table of a server.
 */
#ifndef CLI_CLUB_H
#define CLI_CLUB_H

#include "front/cli/lines.h"

/* What the command line says; NULL or false: not given. */
struct club_asked {
    const char *url, *name, *seek, *clock, *seats;
    const char *sign_in, *sign_up; /* handles */
    bool hidden, watch, plain, sign_out;
};

/* Plays; returns the exit status. */
int club_play(const struct club_asked *asked, struct lines *lines);

#endif
