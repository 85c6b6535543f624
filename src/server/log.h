/*
 * log.h - the log for the operator: one line of JSON for each event, on standard error.
 *
 *     {"at":"2026-01-31T12:00:00.000Z","level":"info","event":"listen","address":"127.0.0.1:8080"}
 *
 * Nobody waits for a reader: lines that a pipe or terminal does not take are kept, and beyond
 * LOG_WAITING_MAX bytes they are dropped and counted. A file takes every line.
 *
 * Nothing secret is logged at any level: no arguments of commands, tokens, links or moves, and no
 * names of people. Only the network part of addresses is logged.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdint.h>

enum log_level { LEVEL_ERROR, LEVEL_WARN, LEVEL_INFO, LEVEL_DEBUG, LEVELS };

/* A member of a line: text or, if that is NULL, a number. */
struct log_fact {
    const char *name, *text;
    int64_t number;
};

static inline struct log_fact log_text(const char *name, const char *text)
{
    return (struct log_fact){.name = name, .text = text ? text : ""};
}

static inline struct log_fact log_number(const char *name, int64_t number)
{
    return (struct log_fact){.name = name, .number = number};
}

/* The level of that name; LEVELS: there is none. */
enum log_level log_level_find(const char *name);

/* Writes a line, if `level` is among the levels up to `most`. The last fact is followed by one
 * without a name. From any thread. */
void log_event(enum log_level most, enum log_level level, const char *event,
               const struct log_fact *fact);

/* Writes what waits, if it can be written; at the end, waits for a reader for that many
 * milliseconds. From any thread. */
enum { LOG_WAITING_MAX = 256 << 10 };
void log_flush(int patience);

/* Lines that were dropped. */
uint64_t log_dropped(void);

/* The network of an address: "192.0.2.0/24", "2001:db8:1::/48". */
enum { LOG_NETWORK = 64 };
void log_network(const char *address, char out[LOG_NETWORK]);

/* Microseconds of the clock that nobody sets. */
int64_t log_micros(void);

#endif
