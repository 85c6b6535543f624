/*
 * admin.h - maintaining a store, also while a server uses it: check, statistics.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "ag/buf.h"
#include "ag/game.h"

/* Loads and replays every table, and looks for rows that belong to none; what is wrong is written a
 * line each. Returns how many lines, -1 with the reason when the store cannot be read. */
int admin_check(const char *folder, struct ag_buf *out, struct ag_error *why);

/* Counts people, tables by game and state, entries: a line each. */
bool admin_stats(const char *folder, struct ag_buf *out, struct ag_error *why);

/* Copies everything to a new file that only its owner can read. */
bool admin_backup(const char *folder, const char *file, struct ag_error *why);

/* Puts a backup into an empty folder. */
bool admin_restore(const char *file, const char *folder, struct ag_error *why);

#endif
