/*
 * control.h - the operator's door: a socket in the data folder that only its owner can open.
 *
 * It takes the same messages as a WebSocket, one a line, and answers each with a line. Whoever can
 * open it is the operator. `agate admin` uses it.
 */
#ifndef SERVER_NET_CONTROL_H
#define SERVER_NET_CONTROL_H

#include "ag/buf.h"
#include "ag/game.h"

struct control;
struct rooms;

/* Listens at FOLDER/control; one that an earlier server has left is replaced. NULL with the reason.
 */
struct control *control_new(struct rooms *rooms, const char *folder, struct ag_error *why);
void control_free(struct control *control);

/* The other end, for programs: sends a message, an object of JSON in one line, to the server of a
 * folder and waits for its answer. False with the reason, also if no server runs there. */
bool control_ask(const char *folder, const char *message, struct ag_buf *answer,
                 struct ag_error *why);

#endif
