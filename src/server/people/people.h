/*
 * people.h - people and their sessions: the room of people, whom works hold (work/held.h).
 *
 * A guest is a person with a self-chosen name. The id stays the same if the guest becomes an
 * account. A session is 24 random bytes that only the person has; the store keeps their hash.
 *
 * What acts change is a draft beside what others see, until it is durable.
 */
#ifndef SERVER_PEOPLE_PEOPLE_H
#define SERVER_PEOPLE_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>

#include "ag/game.h"
#include "server/work/held.h"

enum {
    PERSON_ID = HELD_ID,      /* bytes of an id, 80 random bits, with its final zero */
    PERSON_NAME = 81,         /* bytes of a name with its final zero, at most; 20 characters */
    TOKEN_TEXT = RANDOM_TOKEN /* bytes of a session's token with its final zero */
};

struct lots;
struct people;
struct store;
struct store_txn;
struct work;

/* What is known of a person. */
struct person_facts {
    char name[PERSON_NAME];
    int64_t created;
    int64_t away_until; /* on vacation until then; 0: not */
    int64_t
        away_since; /* when that was last said; not stored, 0: not since the person is in memory */
};

struct person {
    struct held held; /* the first member */
    char id[PERSON_ID];
    struct person_facts is;    /* what others see */
    struct person_facts draft; /* what the act of a work has made of it */
    bool changed;              /* the draft differs */
    int refs;                  /* how many requests and streams hold the person */
};

/* How works hold people; the room is struct people. */
extern const struct held_kind held_person;

struct people *people_new(struct store *store);
void people_free(struct people *people);

/* Sets what is called when a person has changed; NULL: nothing. */
typedef void people_changed(void *context, const struct person *person);
void people_listen(struct people *people, people_changed *changed, void *context);

/* The person whose session has this token, held for the caller; NULL: nobody. */
struct person *people_by_token(struct people *people, const char *token);

/* The person of that id, held for the caller; NULL: nobody, or the row could not be read. */
struct person *people_by_id(struct people *people, const char *id);

void person_hold(struct person *person);
void person_drop(struct person *person);

/* act.c: what is done to people. */

/* A new guest, who enters the room when the work is durable, with a session; NULL when memory runs
 * out. */
struct person *act_guest(struct work *work, struct people *people, const char *name,
                         char token[TOKEN_TEXT]);

/* Gives a person another name; sends a person on vacation until a time, or back if that has come.
 */
void act_rename(struct person *person, const char *name);
void act_vacation(struct person *person, int64_t now, int64_t until);

/* Ends a session: its token is no longer accepted, its streams end. */
void act_end_session(struct work *work, const char *token);

/* name.c: a name as it is kept: without blanks at its ends, and with single ones inside. False with
 * the reason unless it has 1 to 20 characters that can be seen. */
bool person_name_tidy(const char *name, char out[PERSON_NAME], struct ag_error *why);

#endif
