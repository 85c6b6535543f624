/*
 * answer.h - answers and refusals of commands, and answers kept for repeats.
 */
#ifndef SERVER_CMD_ANSWER_H
#define SERVER_CMD_ANSWER_H

#include "base/json.h"
#include "sentences.h"
#include "server/auth/limits.h"
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

/* Refuses because too many others are waiting, and says when to ask again. Returns -1. */
int answer_full(struct request *request, enum aside_added how);

/* Begins and ends an answer, a JSON object in the request's body. answer_close returns 1. */
void answer_open(struct request *request, struct json *json);
int answer_close(struct request *request, struct json *json);

/* Writes the next entries of the page of a table, which the request keeps. 1: all are written;
 * CMD_AGAIN: there are more; -1: refused. `has`, `type`: as table_page_begin has them. */
struct table_has;
int answer_page(struct request *request, const struct table_has *has, const char *type);

/* Writes the first message of a watch, which is as things stand now, with what the ration allows;
 * *seq: the number of the last notice in it, if it has notices. False: the store cannot be read, or
 * memory has run out. */
struct tables_ration;
typedef bool answer_first(const struct request *request, struct tables_ration *ration,
                          struct ag_buf *text, int64_t *seq);

/* Ties the request's stream to a topic once its first message is written, and sends that. Returns
 * 1; CMD_AGAIN; or -1: refused, and nothing is tied. */
int answer_watch(struct request *request, enum topic_kind topic, const char *id,
                 answer_first *first);

/* Answers that the command was carried out, and nothing else. Returns 1. */
int answer_done(struct request *request);

/* Takes one of a limit, for the address and for `whose`, or NULL. 1; or -1: refused. */
int answer_limit(struct request *request, enum limit limit, const char *whose);

/* Answers with somebody and the token of a new session of theirs, in request->token. Returns 1. */
int answer_session(struct request *request, const struct person *person);

/* The person of a handle or an id, held for the caller. 1; or -1: refused, for there is none. */
int answer_person(struct request *request, const char *who, struct person **person);

/* Allows the reader to keep the answer for so many seconds; 0: to keep it, but to ask each time
 * whether it has changed; -1: to keep it for ever. */
void answer_cache(struct request *request, int seconds);

/* The language of the answer, as the names of files have it: "en", "fr", "zh". */
struct answer_language {
    char tag[AG_LANGUAGE_TAG];
};
struct answer_language answer_language(const struct request *request);

/* Compresses the body, if the reader understands that and it becomes shorter. */
void answer_squeeze(struct request *request);

/* Answers with a built-in file. */
void answer_file(struct request *request, const struct resource *file);

/* Adds an invitation to an answer: its seat, its secret, and the link with it. `name` as in json.h.
 */
void answer_invitation(const struct request *request, const struct table *table, const char *name,
                       int seat, const char *secret, struct json *json);

/* Whose the long work of a request is, whose limits it counts against. */
struct aside_whose answer_whose(const struct request *request);

/* repeat.c */

/* Stores the answer in the transaction of the command, for a day, so that a repeated command acts
 * only once. */
void answer_keep(struct request *request, struct store_txn *txn);

/* Looks for the answer of an earlier request with the same id. 1: it was found, and is in the
 * request; 0: there is none; -1: the id was used for another command, or the store cannot be read:
 * refused. */
int answer_repeat(struct request *request);

/* The arguments: text, "" if it is not there; a number, or `otherwise`. */
const char *arg_text(const struct request *request, const char *name);
bool arg_is(const struct request *request, const char *name, const char *word);
int64_t arg_number(const struct request *request, const char *name, int64_t otherwise);
bool arg_bool(const struct request *request, const char *name);

#endif
