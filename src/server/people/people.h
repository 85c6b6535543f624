/*
 * people.h - people and their sessions: the room of people, whom works hold (work/held.h).
 *
 * A guest is a person with a self-chosen name. The id stays the same if the guest becomes an
 * account, which has a handle besides and is opened with what `key.h` keeps. A session is 24 random
 * bytes that only the person has; the store keeps their hash. The first half of the hash names a
 * session to its person.
 *
 *     guest -> account <-> closed     by the operator
 *                 \-> leaving -> gone  by the person, who can take it back for 14 days
 *
 * What acts change is a draft beside what others see, until it is durable.
 */
#ifndef SERVER_PEOPLE_PEOPLE_H
#define SERVER_PEOPLE_PEOPLE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "ag/game.h"
#include "server/work/held.h"

enum {
    PERSON_ID = HELD_ID,       /* bytes of an id, 80 random bits, with its final zero */
    PERSON_NAME = 81,          /* bytes of a name with its final zero, at most; 20 characters */
    PERSON_HANDLE = 16,        /* bytes of a handle with its final zero, at most: shorter than an
                                  id, so that either can stand for a person */
    PERSON_AGENT = 61,         /* bytes of the name of a browser with its final zero, at most */
    TOKEN_TEXT = RANDOM_TOKEN, /* bytes of a session's token with its final zero */
    SESSION_NAME = HASH_TAG    /* bytes of the name of a session with its final zero */
};

/* Stored as a number. */
enum person_kind {
    PERSON_GUEST,
    PERSON_ACCOUNT,
    PERSON_LEAVING, /* an account that is to be deleted */
    PERSON_CLOSED,  /* by the operator: nobody can sign in */
    PERSON_GONE,    /* deleted: a name for games that stay */
    PERSON_KINDS
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
    uint8_t kind;   /* enum person_kind */
    char handle[PERSON_HANDLE]; /* of an account, as its owner writes it; "": none */
    bool is_operator;           /* may use what only operators may */
    int64_t leaves;             /* when the account is deleted; 0: it is not to be */
    int64_t muted_until;        /* may not chat until then; 0: may */
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
struct store *people_store(const struct people *people);

/* Whether somebody has an account that can be used. */
static inline bool person_has_account(const struct person_facts *facts)
{
    return facts->kind == PERSON_ACCOUNT || facts->kind == PERSON_LEAVING;
}

/* Sets what is called when a person has changed; NULL: nothing. */
typedef void people_changed(void *context, const struct person *person);
void people_listen(struct people *people, people_changed *changed, void *context);

/* The person whose session has this token at this time, held for the caller; NULL: nobody, or the
 * session has expired. *stale: the session was not used for so long that its row should say that it
 * is used now. */
struct person *people_by_token(struct people *people, const char *token, int64_t now, bool *stale);

/* The id of whoever has, or had, a handle. False: nobody, with an empty `why`, or the store cannot
 * be read. */
bool people_by_handle(struct people *people, const char *handle, char id[PERSON_ID],
                      struct ag_error *why);

/* The name of the session with this token. */
static inline void session_name(const char *token, char name[SESSION_NAME])
{
    random_tag(token, strlen(token), name);
}

/* The person of that id, held for the caller; NULL: nobody, or the row could not be read. */
struct person *people_by_id(struct people *people, const char *id);

void person_hold(struct person *person);
void person_drop(struct person *person);

/* act.c: what is done to people. */

/* A new guest, who enters the room when the work is durable; NULL when memory runs out. */
struct person *act_guest(struct work *work, struct people *people, const char *name);

/* Makes a guest an account. The handle is good (person_handle_check); if it was ever given, the
 * work ends with a conflict. */
void act_account(struct work *work, struct person *person, const char *handle);

/* Gives a person another name; sends a person on vacation until a time, or back if that has come.
 */
void act_rename(struct person *person, const char *name);
void act_vacation(struct person *person, int64_t now, int64_t until);

/* name.c: a name as it is kept: without blanks at its ends, and with single ones inside. False with
 * the reason unless it has 1 to 20 characters that can be seen. */
bool person_name_tidy(const char *name, char out[PERSON_NAME], struct ag_error *why);

/* handle.c: a handle as two people would read it alike: case, 0 and o, 1, l and i, - and _ are the
 * same. Two accounts never have handles that fold to the same. */
void person_handle_fold(const char *handle, char out[PERSON_HANDLE]);

/* handle.c: whether a handle is good: 2 to 15 ASCII letters, digits, - and _, of which the first is
 * a letter; no word of the commands that come by mail. False with the reason. */
bool person_handle_check(const char *handle, struct ag_error *why);

#endif
