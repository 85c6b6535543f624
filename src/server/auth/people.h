/*
 * people.h - people and their sessions.
 *
 * A guest is a person with a self-chosen name. The id stays the same if the guest becomes an
 * account. A session is 24 random bytes that only the person has; the store keeps their hash.
 */
#ifndef SERVER_AUTH_PEOPLE_H
#define SERVER_AUTH_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "ag/game.h"

enum {
    PERSON_ID = 17,   /* bytes of an id, 80 random bits, with its final zero */
    PERSON_NAME = 81, /* bytes of a name with its final zero, at most; 20 characters */
    TOKEN_TEXT = 49   /* bytes of a session's token with its final zero: 48 hexadecimal digits */
};

struct server;
struct store_txn;
struct people;

struct person {
    char id[PERSON_ID];
    char name[PERSON_NAME];
    int64_t created;
    int64_t away_until; /* on vacation until then; 0: not */
    int refs;           /* of people.c: how many requests, streams and tables hold the person */
};

struct people *people_new(struct server *server);
void people_free(struct people *people);

/* The person whose session has this token, held for the caller; NULL: nobody. */
struct person *people_by_token(struct people *people, const char *token);

/* The person of that id, held for the caller; NULL: nobody, or the row could not be read. */
struct person *people_by_id(struct people *people, const char *id);

void person_hold(struct person *person);
void person_drop(struct people *people, struct person *person);

/* Makes a guest with a session, held for the caller; what is to be written is added to `txn`. */
struct person *people_make(struct people *people, const char *name, struct store_txn *txn,
                           char token[TOKEN_TEXT]);

/* Writes down what is known of a person. */
void person_save(const struct person *person, struct store_txn *txn);

/* Ends a session: its token is no longer accepted. */
void people_end_session(struct people *people, const char *token, struct store_txn *txn);

/* A name as it is kept: without blanks at its ends, and with single ones inside. False with the
 * reason unless it has 1 to 20 characters that can be seen. */
bool person_name_tidy(const char *name, char out[PERSON_NAME], struct ag_error *why);

#endif
