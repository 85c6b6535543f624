/*
 * invite.h - invitations: secrets in the fragment of a link, so that no server sees them before
 * they are used. The store has only their hashes.
 */
#ifndef SERVER_CMD_INVITE_H
#define SERVER_CMD_INVITE_H

#include "base/json.h"
#include "server/cmd/request.h"
#include "server/store/store.h"
#include "server/table/table.h"

/* Makes an invitation to a seat, from 1, or to watch, 0, and adds it to a list. */
void invite_make(const struct table *table, int seat, struct store_txn *txn, struct json *json);

/* The seat that a secret invites to, 0 to watch; -1: it does not invite to this table. */
int invite_find(const struct table *table, const char *secret);

/* Makes all invitations to a seat no good, or to watch; -1: all of them. */
void invite_revoke(const struct table *table, int seat, struct store_txn *txn);

#endif
