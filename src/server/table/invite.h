/*
 * invite.h - invitations: secrets in the fragment of a link, so that no server sees them before
 * they are used. The store has only their hashes.
 *
 * Invitations to a table have serial numbers. For each seat, and for watching, the table knows the
 * serial number of the invitation that is good, if there is one: a new one, a seat that is taken
 * and a word of the creator take it away. So a link that is no longer good can still be told from
 * one that never was, and withdrawing invitations does not touch them.
 */
#ifndef SERVER_TABLE_INVITE_H
#define SERVER_TABLE_INVITE_H

#include "server/table/table.h"

struct act;

/* Adds an invitation to a seat, from 1, or to watch, 0; it takes the place of an earlier one. */
void invite_add(struct act *act, int seat, char secret[RANDOM_TOKEN]);

/* An invitation as the store has it. */
struct invite {
    int seat; /* from 1; 0: to watch; -1: no invitation to this table has that secret */
    int64_t serial;
};

enum invite_state { INVITE_WRONG, INVITE_FREE, INVITE_TAKEN, INVITE_WITHDRAWN, INVITE_OVER };

/* Reads the invitation to a table that has this secret; false with the reason when the store cannot
 * be read. */
bool invite_find(struct store *store, const char *table, const char *secret, struct invite *invite,
                 struct ag_error *why);

/* What it is good for now. */
enum invite_state invite_stands(const struct invite *invite, const struct table *table);

/* The same as a sentence. */
struct say invite_say(enum invite_state state, int seat);

#endif
