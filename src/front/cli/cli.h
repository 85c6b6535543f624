/*
 * cli.h - what the commands of `agate` share.
 *
 * Every command has its own file, which ends in a struct command; main.c lists them. A command
 * writes its whole output into a buffer first, so that a failing command writes nothing. Exit
 * status: 0, 1 when a move is refused, 2 for a usage error or when the output cannot be written.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdio.h>
#include <unistd.h>

#include "ag/buf.h"
#include "ag/match.h"
#include "ag/record.h"
#include "ag/rules.h"
#include "base/json.h"
#include "base/text.h"
#include "front/cli/options.h"
#include "front/partner/limits.h"

enum { CLI_OK = 0, CLI_REFUSED = 1, CLI_USAGE = 2 };

enum {
    CLI_OUTPUT_MAX = 1 << 30, /* bytes of an answer, at most */
    CLI_INPUT_MAX = 64 << 20  /* bytes of a file of moves, at most */
};

struct command {
    const char *name;
    const char *summary;            /* one line */
    const char *usage;              /* what follows "agate name" */
    const char *before;             /* NULL, or paragraphs above the options */
    const struct cli_group *groups; /* NULL, or its options */
    const char *after;              /* NULL, or paragraphs below them */
    const char *example;            /* a command line */
    enum option_kind operand; /* what completions offer besides options; OPTION_FLAG: nothing */
    const struct command *const *sub; /* NULL, or commands that this one leads to */
    int (*run)(int argc, char **argv);
};

extern const struct command command_games, command_moves, command_replay, command_perft,
    command_show, command_play, command_record, command_analyse, command_solve, command_gtp,
    command_match, command_bench, command_learn, command_rules, command_help, command_serve,
    command_admin, command_view, command_manual;
extern const struct command *const commands[]; /* main.c; ends with NULL */

/* Says on standard error what is wrong, in one sentence; returns `status`. */
TEXT_FORMAT(2, 3) int cli_fail(int status, const char *format, ...);

/* A word of the command line as a complaint shows it: an empty one in quotes, a long one cut, and
 * what would disturb a terminal as question marks. */
struct cli_word {
    char text[64];
};
struct cli_word cli_word(const char *word);

/* Writes a buffer to standard output and releases it; returns the exit status. main checks that
 * all was written. */
int cli_write(struct ag_buf *out);

/* A match that a command line describes: SPEC, --position, --file and moves, or --record. */
struct cli_table {
    struct ag_rules rules;
    struct ag_match *match;
    const char *position;    /* --position TEXT or NULL */
    const char *file;        /* --file NAME or NULL */
    struct ag_buf input;     /* what was read from it */
    const char *record;      /* --record FILE or NULL */
    long number, turn;       /* --game N, --turn N */
    bool has_turn;           /* --turn was given */
    struct ag_buf comment;   /* what the record says of the turn where the match stands */
    struct ag_record origin; /* the record, settled; it has no tags if there is none */
    uint64_t seed;           /* for what is drawn by lot */
    int played;              /* moves of the list so far */
};

/*
 * Makes the match. `words` are SPEC and the moves. Returns CLI_OK with *moves, a list of texts that
 * ends with NULL, still to be played; or an exit status, the reason having been said.
 * `take_input` says whether standard input is read when there are neither moves nor a file.
 */
int cli_table_init(struct cli_table *table, int words, char **word, bool take_input, char ***moves);
void cli_table_release(struct cli_table *table);

/* Plays one move given as text; otherwise says on standard error the ply, the move and why. */
int cli_play(struct cli_table *table, const char *text, struct ag_news *news);

/* Complains if nobody can choose yet because the deal is not known. */
int cli_check_deal(const struct cli_table *table);

/* cli_table_init and cli_play for all moves at once. */
int cli_table_load(struct cli_table *table, int words, char **word);

/* Finds the node of a settled record's main line after which turn N, or what comes before it, is
 * played; false with a complaint about --turn. */
bool cli_find_turn(const struct ag_record *record, long turn, uint32_t *node);

/* The options that describe the match; they go into a struct cli_table. */
extern const struct cli_option cli_table_options[];

/* games.c: the games and their options, as text. */
void games_list(struct ag_buf *out);

/* help.c: what SPEC and MOVE are. */
extern const char help_words[];

/* Prints the help of a command. */
int cli_help(const struct command *command);

/* Runs the one of its commands that the first word names. */
int cli_lead(const struct command *command, int argc, char **argv);

/* Reads a whole number; says what is wrong otherwise. */
bool cli_number(const char *name, const char *text, long min, long max, long *number);

/* Reads seconds of a search, whole or not, as milliseconds: more than 0, and at most LIMITS_TIME
 * seconds; says what is wrong otherwise. */
bool cli_seconds(const char *name, const char *text, long *milliseconds);

/* CPU seconds that this process has used. */
double cli_cpu_seconds(void);

#endif
