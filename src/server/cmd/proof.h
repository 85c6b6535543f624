/*
 * proof.h - passwords in commands: comparing and hashing them before anything is held.
 *
 * `prepare` of a command starts it, and the command goes on when it is done: request->proved says
 * whether the password was the right one, request->password is what to keep of the new one. What
 * was compared may have changed meanwhile, so `gather` asks again with proof_holds.
 */
#ifndef SERVER_CMD_PROOF_H
#define SERVER_CMD_PROOF_H

#include "server/cmd/answer.h"
#include "server/people/key.h"

/* What is known of an account that somebody wants to open. */
struct proof {
    struct key key; /* as it was when the password was compared */
};

/* Compares a password with that of request->subject, "" for nobody, whose key is kept in
 * request->kept; `fresh`: a new one to make a hash of, or NULL. Returns 0: the command goes on
 * later; -1: refused. */
int proof_start(struct request *request, const char *password, const char *fresh);

/* Makes a hash of a new password alone. */
int proof_make(struct request *request, const char *fresh);

/* For gather: reads the key of the subject again. 1: the password was right, and the key is still
 * what it was compared with; -1: refused. */
int proof_holds(struct request *request);

/* The key that proof_start has read. */
struct key *proof_key(const struct request *request);

#endif
