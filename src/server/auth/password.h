/*
 * password.h - passwords: argon2id, computed beside the loop.
 *
 * One hash takes 19 MiB and tens of milliseconds, so hashes are made one at a time in a thread of
 * their own (loop/aside.h), and only so many wait. A password that is compared with nothing, since
 * nobody has that name, takes as long as any other.
 */
#ifndef SERVER_AUTH_PASSWORD_H
#define SERVER_AUTH_PASSWORD_H

#include "ag/game.h"
#include "server/loop/aside.h"

enum {
    PASSWORD_LEAST = 10, /* bytes of a new password, at least */
    PASSWORD_MAX = 256,  /* bytes of a password, at most */
    PASSWORD_HASH = 128  /* bytes of what is kept of one with its final zero */
};

/* A password to compare, one to make a hash of, or both. Allocated by password_start. */
struct password_job;

/* How it came out, in the loop. `proved`: the password compared is the right one; `hash`: what to
 * keep of the new one, "" if there is none or it could not be made. */
typedef void password_done(void *context, bool proved, const char *hash);

/* Compares a password with what is kept of the right one, "" if there is none, and makes a hash of
 * a new one; either may be NULL. Unless it says ASIDE_ADDED, `done` is not called. */
enum aside_added password_start(struct aside *aside, const struct aside_whose *whose,
                                const char *password, const char *kept, const char *fresh,
                                password_done *done, void *context);

/* Whether a new password is good enough for an account: long enough; not one of those that are
 * tried first, nor a common word, with a few digits or signs around it; more than the handle and
 * words that mean something here; not the same few characters over and over. False with the reason.
 */
bool password_check(const char *password, const char *handle, struct ag_error *why);

#endif
