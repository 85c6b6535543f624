/*
 * keep.h - saving a match as a record in a file.
 */
#ifndef FILE_KEEP_H
#define FILE_KEEP_H

#include "ag/record.h"

enum {
    KEEP_NAME = 64, /* bytes of a name with its final zero, at most */
    KEEP_FILE = 512 /* bytes of a file's name with its final zero, at most */
};

struct keep {
    const struct ag_record *origin; /* the record that the match came from, or NULL */
    char name[AG_SEATS][KEEP_NAME]; /* by seat; "": unknown, or as in the record */
    char file[KEEP_FILE];           /* where the match was last saved or came from; "": nowhere */
    int entries;                    /* of the match when it was last saved */
};

/* Saves the match in the canonical text form, with the names of the seats. If the match came from a
 * record, everything in that is kept; otherwise today's date is added. An existing file is replaced
 * only if it is keep->file. The file appears or changes once it is complete. `name` may begin with
 * `~/`. False with the reason. */
bool keep_save(struct keep *keep, const struct ag_match *match, const char *name,
               struct ag_error *why);

/* Notes that the match came from this file. Saving may replace the file if nothing in it would be
 * lost: it contains a single game as text, and no line that readers ignore. */
void keep_adopt(struct keep *keep, const struct ag_match *match, const char *file);

/* The name of a file that is not there yet: "mur-2026-11-15.agr". */
void keep_propose(const struct keep *keep, const struct ag_match *match, char out[KEEP_FILE]);

/* Saves an unsaved game without asking: in the current folder, or else at home, or in /tmp. True if
 * it was saved; keep->file then says where. */
bool keep_rescue(struct keep *keep, const struct ag_match *match);

/* Whether there is something that has not been saved. */
bool keep_is_due(const struct keep *keep, const struct ag_match *match);

/* Whether leaving now would lose something: an unsaved game, or secret choices of an incomplete
 * turn, which no record contains. */
bool keep_would_lose(const struct keep *keep, const struct ag_match *match);

#endif
