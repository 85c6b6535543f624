/*
 * analyse.h - what the two files of `agate analyse` share.
 */
#ifndef CLI_ANALYSE_H
#define CLI_ANALYSE_H

#include "front/cli/thinker.h"
#include "front/partner/opinion.h"

enum { ANALYSE_THOUGHTS = 2 }; /* about one turn of a game, at most */

struct analyse {
    struct cli_table table;
    struct thinker thinker;
    const char *seat, *output;
    long lines;
    bool json, whole;
    int told;               /* lines of progress on the terminal */
    int thinks_for;         /* the seat, */
    char who[OPINION_SEAT]; /* and what it is called: "black", "seat 2" */
    int left, all;          /* with --whole: turns after this one, and of the whole game */
};

/* The seat to think for: the one that was named, or the first that is to move. -1 with a complaint:
 * the one that was named is not to move. */
int analyse_seat(const struct analyse *analyse, const struct ag_match *match);

/* Thinks about the state of a match; false: there is no result, because Ctrl-C was pressed
 * first. */
bool analyse_ponder(struct analyse *analyse, const struct ag_match *match, int seat,
                    struct ag_report *report);

/* Goes through the game from its beginning; returns the exit status. */
int analyse_game(struct analyse *analyse);

#endif
