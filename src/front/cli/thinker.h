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

/* Options for getopt_long; the letters are in lower case, other options take others. */
#define THINKER_OPTIONS                                                                            \
    {"engine", required_argument, NULL, 'e'}, {"time", required_argument, NULL, 't'},              \
        {"nodes", required_argument, NULL, 'n'}, {"level", required_argument, NULL, 'l'},          \
        {"threads", required_argument, NULL, 'j'}, {"seed", required_argument, NULL, 'd'},         \
    {                                                                                              \
        "memory", required_argument, NULL, 'm'                                                     \
    }

#define THINKER_HELP                                                                               \
    "  --time S         think for S seconds, 0.001 to 1000000\n"                                   \
    "  --nodes N        search N positions, 1 to 2000000000\n"                                     \
    "  --level N        think at level 1 to 10\n"                                                  \
    "  --threads N      think with N threads, 1 to 64; default 1\n"                                \
    "  --seed N         random seed; with one thread and --nodes the answer is then the same\n"    \
    "                   everywhere\n"                                                              \
    "  --memory MB      memory for the search, 1 to 65536\n"                                       \
    "  --engine NAME    unlur, ninuki, mur, unitar, mcts or random\n"

/* Takes an option of THINKER_OPTIONS. Returns whether it was one, or -1 with a complaint. */
int thinker_option(struct thinker *thinker, int option);

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
