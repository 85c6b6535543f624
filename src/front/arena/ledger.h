/*
 * ledger.h - the records of a match: written as games finish, and read to resume it.
 *
 * Nothing is kept besides the file of records. Each game is appended as soon as it is finished, and
 * its tags say which game of which match it is:
 *
 *     Round   the number of the game, from 1
 *     Pair    the number of its round, from 1; its games share the opening
 *     Opening the number of the opening in its file, from 1
 *     Match   the mark of the contest, 16 hexadecimal digits
 *     Fault1  what the first seat has done wrong: "crash: it ended by signal 11 at `genmove 1`"
 *
 * An incomplete record, left by a program that was killed while writing, is removed from the end of
 * the file; its game is played again. Nothing else is removed: a file that contains or ends with
 * anything but games of this match is refused. The file is locked, so that two runs cannot write to
 * it at the same time.
 */
#ifndef ARENA_LEDGER_H
#define ARENA_LEDGER_H

#include "front/arena/bout.h"

struct ledger {
    const char *name; /* NULL: nothing is kept */
    int file;         /* descriptor */
};

/* Opens the contest's file and, to resume, reads what is finished; returns an exit status, the
 * reason having been said. */
int ledger_open(struct ledger *ledger, const struct contest *contest, struct score_game *result);
void ledger_close(struct ledger *ledger);

/* Appends a record; false with a complaint. */
bool ledger_add(struct ledger *ledger, const struct ag_buf *record);

#endif
