/*
 * answer.h - answers and refusals of commands, and answers kept for repeats.
 */
#ifndef SERVER_CMD_ANSWER_H
#define SERVER_CMD_ANSWER_H

#include "base/json.h"
#include "sentences.h"
#include "server/cmd/cmd.h"
#include "server/cmd/refuse.h"
#include "server/fan/fan.h"
#include "server/loop/aside.h"

struct resource;
struct store_txn;
struct table;

/* Refuses with a sentence; returns -1. */
int answer_refuse(struct request *request, int status, struct say say);

/* Refuses with what the rules say, status 409; `rules`, or NULL, name the cells. Returns -1. */
int answer_error(struct request *request, const struct ag_error *why, const struct ag_rules *rules);

/* Refuses arguments that can never be good, status 400. Returns -1. */
int answer_invalid(struct request *request, const struct ag_error *why);

/* Refuses because too much waits already, with the time after which to ask again. Returns -1. */
int answer_full(struct request *request, enum aside_added how);

/* Begins an answer, an object of JSON in the request's body; and ends it. Returns 1. */
void answer_open(struct request *request, struct json *json);
int answer_close(struct request *request, struct json *json);

/* Writes the next entries of the page of a table, which the request keeps. 1: all are written;
 * CMD_AGAIN: there are more; -1: refused. `has`, `type`: as table_page_begin has them. */
struct table_has;
int answer_page(struct request *request, const struct table_has *has, const char *type);

/* Ties the request's stream to a topic: greet sends the first message; false: it could not. Returns
 * 1, or -1: refused, and nothing is tied. */
int answer_watch(struct request *request, enum topic_kind topic, const char *id,
                 bool (*greet)(const struct request *request, struct watch *watch));

/* Answers only that it is done. Returns 1. */
int answer_done(struct request *request);

/* The reader may keep the answer for so many seconds, 0: if the reader asks each time, -1: for
 * ever.
 */
void answer_cache(struct request *request, int seconds);

/* The language of the answer, as the names of files have it: "en", "fr", "zh". */
struct answer_language {
    char tag[AG_LANGUAGE_TAG];
};
struct answer_language answer_language(const struct request *request);

/* Compresses the body, if the reader understands that and it helps. */
void answer_squeeze(struct request *request);

/* A file that is built in as the body. */
void answer_file(struct request *request, const struct resource *file);

/* An invitation: its seat, its secret, and the link that has it. `name` as in json.h. */
void answer_invitation(const struct request *request, const struct table *table, const char *name,
                       int seat, const char *secret, struct json *json);

/* Whom long work of a request is counted for: the person or, without a session, the address. */
const char *answer_owner(const struct request *request);

/* repeat.c */

/* Keeps the answer with what the command did, for a day, so that a repeat acts once. */
void answer_keep(struct request *request, struct store_txn *txn);

/* If the command was served before, its answer is in the request. 0: it was not; 1: it was; -1: the
 * id was used for something else, or nobody knows; the request is refused. */
int answer_repeat(struct request *request);

/* The arguments: text, "" if it is not there; a number, or `otherwise`. */
const char *arg_text(const struct request *request, const char *name);
bool arg_is(const struct request *request, const char *name, const char *word);
int64_t arg_number(const struct request *request, const char *name, int64_t otherwise);
bool arg_bool(const struct request *request, const char *name);

#endif
