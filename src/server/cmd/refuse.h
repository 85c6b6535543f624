/*
 * refuse.h - a refusal as an answer: {"error": {"id": …, "args": {…}, "text": …}}.
 */
#ifndef SERVER_CMD_REFUSE_H
#define SERVER_CMD_REFUSE_H

#include "base/say.h"
#include "server/cmd/request.h"

/* Sets the status and the body of the answer, in the reader's language. */
void request_refuse(struct request *request, int status, struct say say);

#endif
