/*
 * club.h - a server without sockets, for tests: all its rooms over a store that can be hindered, a
 * door that makes requests, and streams that write down what they are sent.
 *
 * Several clubs may share a store, as servers would; one that is closed and opened again is a
 * server that has been restarted. Time passes as usual and can be moved.
 */
#ifndef CLUB_H
#define CLUB_H

#include <jansson.h>

#include "hinder.h"
#include "server/cmd/cmd.h"
#include "server/cmd/rooms.h"
#include "server/jobs/jobs.h"
#include "server/loop/loop.h"
#include "server/loop/pool.h"
#include "server/table/tables.h"
#include "server/work/work.h"

enum { CLUB_ROUNDS = 200000 }; /* rounds that a test waits for a state, at most */

struct club {
    struct rooms rooms; /* the first member */
    struct config config;
    struct hinder *hinder;
    struct pool *pool;
    struct heart *heart;
    struct schedule *schedule;
    struct followers *followers;
    char clock[32];      /* the file that moves the time */
    int64_t *offset;     /* what it contains */
    struct work_cut cut; /* the last sessions whose streams were to end */
};

/* A store in memory. */
struct store *club_store(void);

/* Opens a club over a store, which stays the caller's; without jobs. Fails the test if it cannot.
 */
struct club *club_open(struct store *store);

/* Its jobs: the heartbeat, the schedule, the followers. */
void club_jobs(struct club *club);

/* Waits for what is on its way, and closes. */
void club_close(struct club *club);

/* The same for one that is killed: nothing becomes durable any more. */
void club_kill(struct club *club);

/* A round of the loop. Rounds of these clubs (NULL: of one) until it is so; fails the test if that
 * takes too long. */
void club_turn(struct club *club);
#define club_until(one, other, condition)                                                          \
    do {                                                                                           \
        int rounds_ = 0;                                                                           \
        struct club *other_ = (other);                                                             \
        while (!(condition)) {                                                                     \
            if (++rounds_ > CLUB_ROUNDS)                                                           \
                fail_msg("never: %s", #condition);                                                 \
            club_turn(one);                                                                        \
            if (other_)                                                                            \
                club_turn(other_);                                                                 \
        }                                                                                          \
    } while (0)

/* Rounds until no work is under way. */
void club_rest(struct club *club);

/* Moves the time forward. */
void club_pass(struct club *club, int64_t millis);

/* Somebody, as a client knows them. */
struct guest {
    char id[PERSON_ID], token[TOKEN_TEXT];
};

/* An answer, or the wait for it. */
struct asked {
    bool answered;
    int status;
    char *body;
    char token[TOKEN_TEXT];
};

/* Asks; `guest` NULL: nobody; `id` "": none; `args`: an object as text, or NULL. The answer comes
 * later, or never; it is freed by asked_free, once it is answered. */
struct asked *club_ask(struct club *club, const struct guest *guest, const char *command,
                       const char *id, const char *args);
void asked_free(struct asked *asked);

/* Asks and waits. */
struct asked *club_answer(struct club *club, const struct guest *guest, const char *command,
                          const char *id, const char *args);

/* Asks, waits, and fails the test unless it is served; the answer as JSON, which the caller drops.
 */
json_t *club_get(struct club *club, const struct guest *guest, const char *command,
                 const char *args, ...) __attribute__((format(printf, 4, 5)));

/* The same without the answer. */
void club_do(struct club *club, const struct guest *guest, const char *command, const char *args,
             ...) __attribute__((format(printf, 4, 5)));

/* The id of the table that an answer is about. */
void club_table(const json_t *body, char table[TABLE_ID]);

/* A new guest. */
struct guest club_guest(struct club *club, const char *name);

/* Whose session has a token now, held for the caller; NULL: nobody's. */
struct person *club_person(struct club *club, const char *token);

/* A stream that writes down what it is sent, each message in a line. */
struct ear {
    struct stream stream; /* the first member */
    struct ag_buf heard;
    size_t taken; /* bytes of it, by ear_take */
    int messages;
    bool closed;
};

/* One that watches nothing yet. Asks for something by it without waiting; returns the status; or
 * fails unless that is 200. */
struct ear *ear_new(struct club *club, const struct guest *guest);
struct asked *ear_begin(struct club *club, const struct guest *guest, struct ear *ear,
                        const char *command, const char *args);
int ear_try(struct club *club, const struct guest *guest, struct ear *ear, const char *command,
            const char *args);
void ear_ask(struct club *club, const struct guest *guest, struct ear *ear, const char *command,
             const char *args);

/* The next message that was not taken yet, which the caller drops; NULL: there is none. */
json_t *ear_take(struct ear *ear);

/* Listens to what a topic brings. */
struct ear *ear_open(struct club *club, const struct guest *guest, enum topic_kind kind,
                     const char *id);
void ear_close(struct ear *ear);
void ear_forget(struct ear *ear); /* what it has heard so far */

/* A game of two of Ninuki-Renju that has begun; `clock` as table.create has it. The first guest is
 * at the second seat, which has the first move. */
void club_game(struct club *club, const struct guest guest[2], const char *clock,
               char table[TABLE_ID]);

/* All rows of a store as text, but those of a relation; one row a line. */
void club_dump(struct store *store, int but, struct ag_buf *out);

/* How many rows a relation has. */
int club_rows(struct store *store, enum store_relation relation);

/* Everything of a table that the store keeps, as bytes; revision included. */
void table_dump(const struct table *table, struct ag_buf *out);

/* Fails the test unless a table in memory is what the store has. */
void club_check_table(struct club *club, const char *id);

/* The same for a person, whom somebody holds in memory. */
void club_check_person(struct club *club, const struct guest *guest);

#endif
