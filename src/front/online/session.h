/*
 * session.h - your identity on each server: tokens, remembered in a file that only its owner can
 * read.
 *
 * The file is $XDG_STATE_HOME/agate/sessions, or ~/.local/state/agate/sessions; each line is
 * `SERVER TOKEN NAME`, for an account `SERVER TOKEN@HANDLE NAME`, the most recently used first.
 */
#ifndef ONLINE_SESSION_H
#define ONLINE_SESSION_H

#include "front/online/conn.h"

enum { SESSION_TOKEN = 128, SESSION_NAME = 96, SESSION_HANDLE = 32, SESSION_PATH = 4096 };

struct session {
    char token[SESSION_TOKEN]; /* "": none */
    char name[SESSION_NAME];
    char handle[SESSION_HANDLE]; /* of an account; "": a guest */
};

/* The session at a server that was used last, with this name or, after an @, handle, if it is not
 * "". False: none is remembered. */
bool session_find(const char *server, const char *name, struct session *session);

/* Remembers a session as the last one used; without a token, forgets the one of this name and
 * handle. False with the reason. */
bool session_keep(const char *server, const struct session *session, struct ag_error *why);

#endif
