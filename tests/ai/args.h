/*
 * args.h - the arguments of a test program, read one after another.
 *
 * A program that is called with wrong arguments says what is wrong, shows its usage and ends with
 * status 2:
 *
 *     struct args args = args_begin(argc, argv, "ai-unlur PLIES [SEED]");
 *     uint64_t plies = args_number(&args, "PLIES", 1, UINT64_MAX), seed = args_seed(&args);
 *     args_end(&args);
 */
#ifndef TESTS_AI_ARGS_H
#define TESTS_AI_ARGS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "ag/rules.h"

struct args {
    const char *usage; /* one line for each way to call the program */
    char **word;       /* the next argument */
    int left;
};

struct args args_begin(int argc, char **argv, const char *usage);

/* No argument may be left. */
void args_end(const struct args *args);

/* The next argument: any word, a number, or a file that can be read. `name` is what the usage calls
 * it. */
const char *args_word(struct args *args, const char *name);
uint64_t args_number(struct args *args, const char *name, uint64_t min, uint64_t max);
int args_int(struct args *args, const char *name, int min, int max);
FILE *args_open(struct args *args, const char *name);

/* SPEC: a game and its options; returns the word. */
const char *args_rules(struct args *args, struct ag_rules *rules);

/* [SEED]: 1 unless it is given. */
uint64_t args_seed(struct args *args);

/* Whether the next argument is this word; if so, it has been read. */
bool args_take(struct args *args, const char *word);

/* A whole number in digits only; false: the text is not one, or it is out of range. */
bool args_read(const char *text, uint64_t min, uint64_t max, uint64_t *out);

/* Says what is wrong, shows the usage and ends the program. */
_Noreturn void args_refuse(const struct args *args, const char *format, ...);

#endif
