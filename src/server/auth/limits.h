/*
 * limits.h - what one person, and one address, may do how often or how much of at once.
 *
 * A limit is a rate, of which so much may be used at once and which refills evenly; or a number of
 * things that are there at once, which are given back. Each counts twice: for the person, if there
 * is one, and for the address; IPv6 by its first 64 bits.
 */
#ifndef SERVER_AUTH_LIMITS_H
#define SERVER_AUTH_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "sentences.h"

struct config;
struct limits;

enum limit {
    LIMIT_REQUESTS,     /* a minute: requests and messages */
    LIMIT_COMMANDS,     /* a minute: those that change something */
    LIMIT_NEW_TABLES,   /* an hour */
    LIMIT_INVITATIONS,  /* an hour: made */
    LIMIT_NEW_GUESTS,   /* an hour */
    LIMIT_SEEKS,        /* at once: open */
    LIMIT_SIGN_INS,     /* an hour: tries; for a person that is for the handle that is tried */
    LIMIT_NEW_ACCOUNTS, /* an hour */
    LIMITS
};

struct limits *limits_new(const struct config *config);
void limits_free(struct limits *limits);

/* Takes one from an address and from a person (or NULL), or from neither. 0: it may; otherwise the
 * seconds to wait, or to try again after if it depends on others. */
int limits_take(struct limits *limits, enum limit limit, const char *address, const char *person,
                int64_t now);

/* Gives back what was taken of a number of things: with the same address and person. */
void limits_give(struct limits *limits, enum limit limit, const char *address, const char *person);

/* The refusal in words: what there is too much of, and what to do. */
struct say limits_say(enum limit limit, int seconds);

/* The name of a limit, "new-tables"; how often it was the reason for a refusal. */
const char *limits_name(enum limit limit);
uint64_t limits_refusals(const struct limits *limits, enum limit limit);

#endif
