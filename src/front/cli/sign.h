/*
 * sign.h - accounts in plain text: signing in, making one, signing out.
 */
#ifndef CLI_SIGN_H
#define CLI_SIGN_H

#include "front/cli/prompt.h"
#include "front/online/wire.h"

/* Who wants what where. */
struct sign {
    struct wire *wire;
    struct prompt *prompt;
    const char *server;      /* its address */
    struct session *session; /* the one there is, a guest's perhaps, and the one there is then */
};

/* Asks for the password of an account, and for what else the server wants to know, until that lets
 * one in. False with the reason, also if nobody answers. */
bool sign_in(const struct sign *sign, const char *handle, struct ag_error *why);

/* Makes an account, whose password is asked for twice. A guest becomes it. */
bool sign_up(const struct sign *sign, const char *handle, struct ag_error *why);

/* Ends the session, with which the wire is connected, and forgets it. */
bool sign_out(const struct sign *sign, struct ag_error *why);

#endif
