/*
 * link.h - one-time links: what their secrets are good for. The store keeps only hashes of the
 * secrets.
 */
#ifndef SERVER_PEOPLE_LINK_H
#define SERVER_PEOPLE_LINK_H

#include "server/people/people.h"

enum {
    LINK_WHAT = 16,  /* bytes of what a link is for with its final zero, at most */
    LINK_ABOUT = 512 /* bytes of what else is kept of it with its final zero, at most */
};

struct link {
    char hash[HASH_TEXT];
    char what[LINK_WHAT];   /* "reset", "signup" */
    char person[PERSON_ID]; /* whom it is for; "": whoever has it */
    int64_t due;            /* good until then */
    char about[LINK_ABOUT]; /* JSON; "": nothing */
};

/* For acts: makes a link and draws its secret, which nothing keeps. */
void link_make(struct work *work, const char *what, const char *person, int64_t due,
               const char *about, char secret[TOKEN_TEXT]);

/* For gather: the link with this secret, which is for this and still good. False: there is none,
 * with an empty `why`, or the store cannot be read. */
bool link_read(struct store *store, const char *secret, const char *what, int64_t now,
               struct link *link, struct ag_error *why);

/* For acts: uses up a link that gather has read. If somebody else has used it meanwhile, the work
 * ends with a conflict, and gather finds no link the next time. */
void link_drop(struct work *work, const struct link *link);

#endif
