/*
 * keep.h - saving a match as a record in a file.
 */
#ifndef HOST_KEEP_H
#define HOST_KEEP_H

#include "ag/record.h"

enum {
    KEEP_NAME = 64, /* bytes of a name with its final zero, at most */
    KEEP_FILE = 512 /* bytes of a file's name with its final zero, at most */
};

struct keep {
    const struct ag_record *origin; /* the record that the match came from, or NULL */
    char name[AG_SEATS][KEEP_NAME]; /* who sits where; "": it is not said, or as in the record */
    char file[KEEP_FILE];           /* where the match was saved last, or came from; "": nowhere */
    int entries;                    /* of its history, when it was saved last */
};

/* Saves the match in the canonical text form: with all that the record says that it came from, the
 * names of the seats, and today's date if it came from none. A file that is there
 * already is refused, unless it is keep->file. The file appears, or changes, when all is written.
 * `name` may begin with `~/`. False with the reason. */
bool keep_save(struct keep *keep, const struct ag_match *match, const char *name,
               struct ag_error *why);

/* The match came from this file. Saving may replace it if nothing in it would be lost: it holds one
 * game as text, and no line that readers pass over. */
void keep_adopt(struct keep *keep, const struct ag_match *match, const char *file);

/* The name of a file that is not there yet: "mur-2026-11-15.agr". */
void keep_propose(const struct keep *keep, const struct ag_match *match, char out[KEEP_FILE]);

/* Saves what would be lost, without asking: beside the program, or else at home, or in /tmp. True
 * if it was saved; keep->file then says where. */
bool keep_rescue(struct keep *keep, const struct ag_match *match);

/* Whether there is something that has not been saved. */
bool keep_is_due(const struct keep *keep, const struct ag_match *match);

/* Whether something would be lost by leaving now: that, or secret choices of a turn that is not
 * complete, which no record holds. */
bool keep_would_lose(const struct keep *keep, const struct ag_match *match);

#endif
