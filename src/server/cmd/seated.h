/*
 * seated.h - what the commands of people at a table have in common.
 */
#ifndef SERVER_CMD_SEATED_H
#define SERVER_CMD_SEATED_H

#include "server/cmd/cmd.h"
#include "server/table/tables.h"

/* What an act at the table of the request is given. */
struct act seated_act(const struct request *request, struct work *work);

/* Answers an act: with the shape `ack`, or with why it was refused. Returns 1 or -1. */
int seated_done(struct request *request, bool acted, const struct ag_error *why);

/* The members of the shape `ack`. */
int seated_ack(struct request *request);

#endif
