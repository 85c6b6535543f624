/*
 * key.h - what an account is opened with: a relation of its own, which is read only where somebody
 * signs in or changes it. Whoever writes it holds the person, and changes them, so that their
 * revision guards it.
 */
#ifndef SERVER_PEOPLE_KEY_H
#define SERVER_PEOPLE_KEY_H

#include "server/auth/password.h"
#include "server/people/people.h"

enum {
    KEY_CODE = 33,   /* bytes of the secret of one-time codes in base32 with its final zero */
    KEY_SPARES = 10, /* recovery codes */
    KEY_MAIL = 255   /* bytes of an address with its final zero, at most */
};

struct key {
    char password[PASSWORD_HASH];     /* "": none, nobody can sign in with one */
    char code[KEY_CODE];              /* the secret of one-time codes; "": none are asked for */
    char code_new[KEY_CODE];          /* one that is not confirmed yet */
    int64_t step;                     /* of the last code that was used: none is good twice */
    char spare[KEY_SPARES][HASH_TAG]; /* what is kept of recovery codes; "": used */
    char mail[KEY_MAIL];              /* "": none */
    bool mail_confirmed;
};

/* Reads it. False: there is none, with an empty `why`, or it cannot be read. */
bool key_read(struct store *store, const char *person, struct key *key, struct ag_error *why);

/* Writes it in the transaction of a work that holds the person, and changes them. */
void key_write(struct work *work, struct person *person, const struct key *key);

/* Whether two are the same. */
bool key_same(const struct key *one, const struct key *other);

#endif
