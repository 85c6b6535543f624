/*
 * talk.h - speaking with an engine in the Go Text Protocol, version 2.
 *
 * Commands have numbers, so duplicate answers are detected; an engine that leaves the numbers out
 * of its answers is tolerated. Errors are reported in a struct blame.
 */
#ifndef ARENA_TALK_H
#define ARENA_TALK_H

#include "base/text.h"
#include "front/arena/fault.h"
#include "front/arena/process.h"

enum { TALK_ANSWER = 4096 }; /* bytes of an answer that are looked at, with the final zero */

/* Commands that an engine may know or not. */
enum talk_known {
    TALK_GAME = 1,     /* agate-game, and with it all of agate's */
    TALK_LIMIT = 2,    /* agate-limit */
    TALK_SETTINGS = 4, /* time_settings */
    TALK_LEFT = 8      /* time_left */
};

struct talk {
    struct process process;
    int64_t patience; /* milliseconds for an answer where no clock runs */
    unsigned number;  /* of the last command */
    unsigned known;   /* enum talk_known, as bits */
    bool stopped;     /* waiting was broken off because somebody wants to stop */
    char answer[TALK_ANSWER];
};

void talk_init(struct talk *talk, int64_t patience, struct ag_stop *stop);
void talk_release(struct talk *talk);

/* Starts an engine and finds out what it knows; does nothing if it runs. */
bool talk_start(struct talk *talk, const char *command, struct blame *blame);
bool talk_runs(const struct talk *talk);

/* Sends a command and waits for its answer, which is then in `answer`, until a deadline (0: as long
 * as patience lasts). False: it failed, perhaps because it was `stopped`; after FAULT_REFUSAL the
 * engine can still be used. */
bool talk_ask(struct talk *talk, const char *command, int64_t deadline, struct blame *blame);

/* Says goodbye, or ends it at once. */
void talk_quit(struct talk *talk);
void talk_kill(struct talk *talk);

/* Sets a blame; returns false. */
TEXT_FORMAT(3, 4) bool blame_set(struct blame *blame, enum fault fault, const char *format, ...);

#endif
