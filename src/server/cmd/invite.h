/*
 * invite.h - invitations: secrets in the fragment of a link, so that no server sees them before
 * they are used. The store has only their hashes.
 *
 * STORE_INVITE has every invitation that was ever made, and STORE_INVITED those that are valid: a
 * seat that is taken, or a word of the creator, takes them away. So a link that is no longer good
 * can still be told from one that never was.
 */
#ifndef SERVER_CMD_INVITE_H
#define SERVER_CMD_INVITE_H

#include "base/json.h"
#include "base/say.h"
#include "server/cmd/request.h"
#include "server/store/store.h"
#include "server/table/table.h"

/* Makes an invitation to a seat, from 1, or to watch, 0, and adds it to a list. */
void invite_make(const struct table *table, int seat, struct store_txn *txn, struct json *json);

enum invite_state { INVITE_WRONG, INVITE_FREE, INVITE_TAKEN, INVITE_WITHDRAWN, INVITE_OVER };

/* What a secret is good for at a table; *seat: the seat, from 1, or 0 to watch. INVITE_WRONG: no
 * invitation to this table ever had it. */
enum invite_state invite_read(const struct table *table, const char *secret, int *seat);

/* The same as a sentence. */
struct say invite_say(enum invite_state state, int seat);

/* Withdraws all invitations to a seat, or to watch; -1: all of them. */
void invite_revoke(const struct table *table, int seat, struct store_txn *txn);

#endif
