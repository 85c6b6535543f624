/*
 * session.h - the sessions of people: their rows, listed, used, ended.
 */
#ifndef SERVER_PEOPLE_SESSION_H
#define SERVER_PEOPLE_SESSION_H

#include "server/people/people.h"

enum { SESSIONS_MAX = 100 }; /* of a person that are listed, at most */

struct works;

/* A session, as its person sees it. */
struct session {
    char hash[HASH_TEXT];
    int64_t created, seen; /* when it began, when it was last used, to the day */
    char agent[PERSON_AGENT];
};

struct session_list {
    struct session session[SESSIONS_MAX];
    int sessions;
};

/* The sessions of somebody, the oldest first. False: the store cannot be read. */
bool session_read(struct store *store, const char *person, struct session_list *list,
                  struct ag_error *why);

/* Whether its row should say again that it is used: a day after the last time. */
static inline bool session_is_stale(int64_t seen, int64_t now)
{
    return now - seen >= 86400000;
}

/* Notes that a session is used, which its row says to the day; nobody waits for that. */
void session_used(struct works *works, struct person *person, const char *token, int64_t now);

/* act.c: a new session for somebody; `agent`: the browser. */
void act_session(struct work *work, const struct person *person, const char *agent,
                 char token[TOKEN_TEXT]);

/* act.c: ends a session of somebody whom the work holds: its token is no longer accepted, its
 * streams end. */
void act_end_session(struct work *work, struct person *person, const char *hash);

/* act.c: ends all sessions of somebody but one, or NULL. */
void act_end_sessions(struct work *work, struct person *person, const struct session *but);

#endif
