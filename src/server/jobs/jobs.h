/*
 * jobs.h - work triggered by time: deadlines, engines' thoughts, the heartbeat.
 */
#ifndef SERVER_JOBS_JOBS_H
#define SERVER_JOBS_JOBS_H

#include "ag/game.h"
#include "server/loop/loop.h"

struct server;
struct table;
struct engines;

/* deadline.c */

/* The timer of a table has come: a clock has run out, or somebody is away for too long. */
void deadline_due(struct loop_timer *timer);

/* Whether somebody's time is up at this moment at a table that is not busy: they lose by it, or the
 * game is aborted if it was for their first choice. */
bool deadline_serve(struct table *table, int64_t now);

/* A table that is put away is loaded again when its deadline comes. */
void deadline_keep(const struct table *table);

/* At the start: finds the deadlines of all tables, and the time for which no server ran. */
bool deadline_start(struct server *server, struct ag_error *why);

/* heartbeat.c: writes now and then that the server is alive; at the end, that it stopped. */
bool heartbeat_start(struct server *server, struct ag_error *why);
void heartbeat_stop(struct server *server);

/* engine.c */

struct engines *engines_new(struct server *server);
void engines_free(struct engines *engines);

/* Lets the engines think that owe a choice at this table. */
void engines_wake(struct table *table);

/* The table is about to go, or its game has ended: its thoughts are given up. */
void engines_forget(struct table *table);

/* Thoughts under way. */
int engines_count(const struct engines *engines);

#endif
