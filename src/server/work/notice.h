/*
 * notice.h - notices: what happened to people, as rows that are numbered for each person without
 * gaps, and messages to those who watch.
 *
 * A notice is appended by the transaction of what it is about, so that a crash leaves both or
 * neither; the message goes out when that is durable, with the number that the store gave it.
 * `what` is one of
 *
 *     result      a game has ended
 *     invitation  somebody at a table that has ended wants to play again
 *     rematch     all want to, and the new table is made
 *     vacation    the vacation at a table will be used up before the person is back
 */
#ifndef SERVER_WORK_NOTICE_H
#define SERVER_WORK_NOTICE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    NOTICES_PAGE = 200, /* notices that are told at once */
    NOTICES_FIRST = 20  /* of those, to somebody who does not say which ones are known */
};

struct fan;
struct json;
struct store;
struct store_txn;

/* Appends a notice about a table; `until`: when the vacation is used up, 0: it is about something
 * else. */
void notice_add(struct store_txn *txn, const char *person, int64_t at, const char *what,
                const char *table, int64_t until);

/* A transaction is durable: tells those who watch its people of its notices. */
void notices_tell(struct fan *fan, const struct store_txn *txn);

/* Some of a person's notices. */
struct notice_page {
    const char *person;
    int64_t since; /* those after this number; -1: the last ones */
    int64_t last;  /* found: the number of the last one, or `since`, or 0 */
    bool more;     /* found: there are more after that */
};

/* Writes them as a list, the oldest first. False: the store cannot be read. */
bool notices_write(struct store *store, struct notice_page *page, struct json *json);

#endif
