/*
 * options.h - the options of a command as data.
 *
 * A command lists its options in groups. The command line is read by these lists, and the help, the
 * manual pages and the completions are written from them, so an option stands in one place.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "ag/buf.h"

struct command;

/* What an option takes, and what becomes of it. */
enum option_kind {
    OPTION_FLAG,    /* nothing; a bool becomes true */
    OPTION_FIXED,   /* nothing; an int becomes `min` */
    OPTION_TEXT,    /* any text; a const char * */
    OPTION_FILE,    /* the name of a file; a const char * */
    OPTION_FOLDER,  /* the name of a folder; a const char * */
    OPTION_SPEC,    /* a game; a const char * */
    OPTION_NUMBER,  /* a whole number from `min` to `max`; a long */
    OPTION_SECONDS, /* the seconds of a search, whole or not; a long, milliseconds */
    OPTION_WORD,    /* one of `words`; its index, an int */
    OPTION_COMMAND  /* the name of a command: only for what follows the options */
};

struct cli_option {
    const char *name; /* without dashes; NULL ends a list */
    enum option_kind kind;
    const char *value;  /* what the help calls its value; NULL if it takes none */
    const char *help;   /* what it does; `{words}` stands for the list of words, `{range}` for the
                           smallest and the largest number */
    size_t at;          /* where the value goes in the struct of its group */
    const char *letter; /* of its short form, "o" for -o; or NULL */
    long min, max;
    const char *const *words; /* what the value can be, ends with NULL; only offered by completions
                                 unless it is an OPTION_WORD */
    size_t given;             /* where a bool becomes true when the option is given; 0: nowhere */

    /* Takes the value instead; `to` is the struct of its group. False with a complaint. */
    bool (*take)(void *to, const struct cli_option *option, const char *value);
    const void *about; /* for `take` */
};

/* Options whose values go into one struct. */
struct cli_group {
    const struct cli_option *option; /* NULL ends a list of groups */
    size_t at;                       /* where that struct is in the one of the command */
    const char *head;                /* NULL, or what the help says above them */
};

enum {
    OPTIONS_MAX = 48,  /* of a command */
    OPTIONS_GOOD = -1, /* the command may go on */
    OPTIONS_NO_ENDING = -1,
    OPTIONS_BAD_ENDING = -2,
    OPTIONS_WORDS = 128 /* bytes of a list of words */
};

/* Reads the command line into `to`, the struct of the command. Returns OPTIONS_GOOD, the words
 * after the options being those from optind on; or an exit status, the help or a complaint having
 * been written. */
int options_read(const struct command *command, int argc, char **argv, void *to);

/* The index of a word, in whatever case; or -1 and a complaint that names the option. */
int options_find_word(const char *option, const char *const *words, const char *word);

/* "text, sgf or json" */
void options_list(const char *const *words, char out[OPTIONS_WORDS]);

/* Chooses what is written by the ending of a file's name, in whatever case. Returns the index of
 * the ending in a list that ends with NULL; OPTIONS_NO_ENDING for a name without one, for NULL and
 * for `-`; or OPTIONS_BAD_ENDING with a complaint that recommends the option. */
int options_ending(const char *file, const char *const *endings, const char *option);

/* The option of that name, or NULL. */
const struct cli_option *options_find(const struct command *command, const char *name);

/* "-o, --output FILE" */
void options_head(const struct cli_option *option, struct ag_buf *out);

/* What it does, with the words and the range. */
void options_about(const struct cli_option *option, struct ag_buf *out);

/* The help of a command. */
void options_help(const struct command *command, struct ag_buf *out);

#endif
