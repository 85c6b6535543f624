/*
 * thinker.h - options of commands that think, and a player made from them.
 */
#ifndef CLI_THINKER_H
#define CLI_THINKER_H

#include "ag/engine.h"
#include "front/cli/cli.h"

struct thinker {
    const char *name; /* --engine NAME or NULL */
    long time;        /* milliseconds */
    long nodes, level, threads, seed, memory;
    const struct ag_engine *kind;
    struct ag_player *player;
};

/* They go into a struct thinker. */
extern const struct cli_option thinker_options[];

/* The names of all engines; ends with NULL. */
extern const char *const thinker_engines[];

/* Makes the player; `time` is how long it thinks, in milliseconds, if nothing was said. False with
 * a complaint. */
bool thinker_init(struct thinker *thinker, const struct ag_rules *rules, long time);
void thinker_release(struct thinker *thinker);

/* Thinks for a seat. Ctrl-C ends the thought, not the program. */
ag_move thinker_think(struct thinker *thinker, const struct ag_match *match, int seat,
                      struct ag_orders *orders, struct ag_report *report);

/* Whether Ctrl-C was pressed. */
bool thinker_was_stopped(void);

#endif
