/*
 * local.h - a local table, one kind of host: people who share this terminal, and engines.
 */
#ifndef HOST_LOCAL_H
#define HOST_LOCAL_H

#include "clock/clock.h"
#include "front/host/host.h"

struct local {
    struct host host;  /* the first member */
    struct ag_rng rng; /* random numbers for lots */
    struct clock_rules rules;
    struct clock_seat clock[AG_SEATS];
};

/* Sets up the table and deals what has to be dealt. The arguments remain the caller's.
 */
void local_init(struct local *local, struct ag_match *match, struct partners *partners,
                struct keep *keep, uint64_t seed);

/* Gives every seat a clock, from now on. It runs while the seat has to choose. */
void local_set_clock(struct local *local, const struct clock_rules *rules);

#endif
