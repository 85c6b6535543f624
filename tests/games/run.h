/*
 * run.h - what the parts of the game test runner share: one case at a time of a .t file.
 *
 * run.c reads files and statements, draw.c drawings, ask.c and board.c answer the questions.
 * The language of the files is described in README.md.
 */
#ifndef TESTS_GAMES_RUN_H
#define TESTS_GAMES_RUN_H

#include "ag/view.h"

enum { DRAWING_CELLS = 512, WORDS_TEXT = 4096 };

/* A drawn board: the letter of every cell, '.' where it is empty. */
struct drawing {
    char cell[DRAWING_CELLS];
};

/* What the statements before the first question say about the position; "" where they do not. */
struct setup {
    bool drawn; /* there is a board, or a block */
    struct drawing board;
    char turn[16], black[16], ply[16], pairs[16], traps[16], quiet[16], series[16], must[16];
    char round[16], colours[16], seed[24];
    char blocks[AG_POSITION_TEXT];
    const char *from; /* a position as text instead */
};

struct test {
    const char *file;
    char **line; /* of the file, without their ends */
    int lines;
    int at;            /* the line that is being read, from 0 */
    const char *asked; /* that line as it was written */
    const char *title; /* of the case */
    bool has_rules;
    struct ag_rules rules;
    struct setup setup;
    struct ag_match *match;  /* NULL before the first question */
    bool dead;               /* the case cannot go on: every further question fails */
    int seat;                /* who asks, or -1: whoever is to move */
    struct ag_events events; /* of the last turn */
    struct ag_error why;     /* of the last refusal */
    int passed, failed;
};

/* A statement: its word and what it does with the rest of its line. */
struct statement {
    const char *word;
    void (*run)(struct test *test, char *rest);
};

/* run.c */

/* Counts a question; when it failed, says where and shows the board. */
void answer(struct test *test, bool good, const char *expected, const char *found);

/* Reports a fault in the file itself, or a position that cannot be made; ends the case. */
void fault(struct test *test, const char *what, const char *detail);

/* Cuts the next word off a line, or returns NULL; `rest` moves past it. */
char *next_word(char **rest);

/* Cuts a line in two at the first `between`: returns the second part, or NULL with a fault. A first
 * part in backquotes loses them, and may contain anything else. */
char *split(struct test *test, char **first, const char *between);

/* Whether the match and the position are sound and can be written and read again; counts only a
 * failure. */
void verify(struct test *test);

/* draw.c */

/* Reads the drawing that follows the current line, up to a blank line. */
bool drawing_read(struct test *test, struct drawing *drawing);

/* The drawing of a state: `*` where several stones lie. */
void drawing_of(const struct ag_rules *rules, const struct ag_state *state, struct drawing *out);

/* The text of the position that the setup describes. */
void compose(const struct test *test, char out[AG_POSITION_TEXT]);

/* Adds a block of Unitar in the form of its setup. */
void place_block(struct test *test, const char *name, const char *square);

/* ask.c: questions about moves and texts; board.c: about the position and the match. */
extern const struct statement move_questions[], board_questions[];

#endif
