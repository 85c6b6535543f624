/*
 * seated.h - what the commands of seated people have in common.
 */
#ifndef SERVER_CMD_SEATED_H
#define SERVER_CMD_SEATED_H

#include "server/cmd/cmd.h"
#include "server/table/change.h"

/* Does something as part of a change; false with the reason, having changed nothing. */
typedef bool seated_act(struct change *change, struct request *request, struct ag_error *why);

/* Runs it, answers with the shape `ack` once it is durable, or refuses. */
int seated_run(struct request *request, seated_act *act);

/* Whether the `turn` of the request is the current one; whether the game is in progress. */
bool seated_turn(const struct request *request, struct ag_error *why);
bool seated_playing(const struct request *request, struct ag_error *why);

/* The members of the shape `ack`. */
void seated_ack(struct request *request, const struct table *table);

#endif
