/*
 * limits.h - rate limits for addresses and people: buckets that refill over time.
 */
#ifndef SERVER_AUTH_LIMITS_H
#define SERVER_AUTH_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct config;
struct limits;

struct limits *limits_new(const struct config *config);
void limits_free(struct limits *limits);

/* Takes one request from an address and, if it acts, from a person (or NULL). 0: it may; otherwise
 * the seconds to wait. */
int limits_take(struct limits *limits, const char *address, const char *person, bool acts,
                int64_t now);

#endif
