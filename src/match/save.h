/*
 * save.h - what writing and reading matches as text share. docs/log.md describes the form.
 */
#ifndef MATCH_SAVE_H
#define MATCH_SAVE_H

#include "base/text.h"
#include "match/inner.h"

#define SAVE_LOG    "agate match 1"
#define SAVE_SECRET "agate secret 1"

/* The words for kinds of entries and for offers, by their numbers. */
extern const char *const save_kind[AG_EXPIRED + 1], *const save_offer[AG_OFFERS];

/* The checksum of the line of a secret up to it, as hexadecimal digits. */
void save_sum(const char *line, size_t length, char out[TEXT_HEX]);

/* Adds what comes before the entries of a log. */
void save_head(const struct ag_match *match, struct ag_buf *out);

/* Adds an entry as a line without its end. */
void save_entry(const struct ag_rules *rules, const struct ag_entry *entry, int number,
                struct text *text);

/* The two halves of ag_match_load, between which more entries may be applied: the match that a log
 * describes, which may be a head alone, without secrets, NULL with the reason; and its secrets. */
struct ag_match *load_log(const char *log, struct ag_error *why);
bool load_secrets(struct ag_match *match, const char *const secret[AG_SEATS], struct ag_error *why);

#endif
