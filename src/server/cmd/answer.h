/*
 * answer.h - answers and refusals of commands, and answers kept for repeats.
 */
#ifndef SERVER_CMD_ANSWER_H
#define SERVER_CMD_ANSWER_H

#include "base/json.h"
#include "sentences.h"
#include "server/cmd/cmd.h"
#include "server/cmd/refuse.h"

struct resource;
struct store_txn;

/* Refuses with a sentence; returns -1. */
int answer_refuse(struct request *request, int status, struct say say);

/* Refuses with what the rules say, status 409; `rules`, or NULL, name the cells. Returns -1. */
int answer_error(struct request *request, const struct ag_error *why, const struct ag_rules *rules);

/* Refuses arguments that can never be good, status 400. Returns -1. */
int answer_invalid(struct request *request, const struct ag_error *why);

/* Begins an answer, an object of JSON in the request's body; and ends it. Returns 1. */
void answer_open(struct request *request, struct json *json);
int answer_close(struct request *request, struct json *json);

/* Gives the finished body an ETag, a hash of it, so that a client that has it is not sent it again.
 * `cache`: seconds for which it may be used without asking. */
void answer_etag(struct request *request, int cache);

/* Compresses the body, if the reader understands that and it helps. */
void answer_squeeze(struct request *request);

/* A file that is built in as the body, with its name. */
void answer_file(struct request *request, const struct resource *file);

/* The language of the answer, as the names of files have it: "en", "fr", "zh". */
const char *answer_language(const struct request *request);

/* Keeps the answer with what the command did, for a day, so that a repeat acts once. */
void answer_keep(struct request *request, struct store_txn *txn);

/* If the command was served before, its answer is in the request. 0: it was not; 1: it was; -1: the
 * id was used for something else, or nobody knows; the request is refused. */
int answer_repeat(struct request *request);

/* What was done could not be made durable, or memory ran out: refuses and answers. */
void answer_failed(struct request *request);

/* What was done would have broken the table, by a bug of the server: refuses and answers. */
void answer_fault(struct request *request);

/* The arguments: text, "" if it is not there; a number, or `otherwise`. */
const char *arg_text(const struct request *request, const char *name);
int64_t arg_number(const struct request *request, const char *name, int64_t otherwise);
bool arg_bool(const struct request *request, const char *name);

#endif
