/*
 * seen.h - a table of a server as one viewer follows it: the match as far as the viewer may know
 * it, and the state of the table. Nothing is guessed: the time is also the server's.
 */
#ifndef ONLINE_SEEN_H
#define ONLINE_SEEN_H

#include <jansson.h>

#include "ag/view.h"
#include "base/text.h"
#include "clock/clock.h"
#include "front/online/address.h"
#include "wire/state.h"

enum seen_room { SEEN_PLAYERS, SEEN_SPECTATORS, SEEN_ROOMS };

struct seen {
    char id[ADDRESS_TABLE];
    struct ag_match *match;     /* NULL: nothing has arrived yet */
    int you;                    /* the viewer's seat, or AG_SPECTATOR */
    json_t *state;              /* the latest state of the table from the server */
    char secret[AG_SECRET_MAX]; /* what the viewer's seat alone knows */
    int64_t said[SEEN_ROOMS];   /* the number of the last line received, by chat */
    struct clock_rules clock;
    int64_t ahead; /* the server's time less our clock */
    uint8_t met;   /* bit i: the person on seat i has been here */
};

void seen_init(struct seen *seen, const char *id);
void seen_release(struct seen *seen);

/* How many entries of the log have arrived. */
int64_t seen_entries(const struct seen *seen);

/* Starts again from a message with everything about a table; false with the reason. */
bool seen_load(struct seen *seen, const json_t *page, struct ag_error *why);

/* Adds the next entry of the log; one that is already known changes nothing. */
bool seen_entry(struct seen *seen, const json_t *entry, struct ag_news *news, struct ag_error *why);

/* Updates the state of the table, and what only the viewer's seat knows. */
bool seen_state(struct seen *seen, const json_t *state, struct ag_error *why);
bool seen_own(struct seen *seen, const json_t *own, struct ag_error *why);

/* Notes who is present, because somebody who arrives for the first time is not "back". */
void seen_meet(struct seen *seen);

/* What is in `state`. Seats count from 0; a mask has bit i for seat i. */
const json_t *seen_seat(const json_t *state, int seat);
uint8_t seen_mask(const json_t *list);
bool seen_is(const struct seen *seen, enum table_state state);

/* The state of a table as messages have it; -1: one that this program does not know. */
int seen_life(const json_t *table);

/* Adds who sits there: a name, "engine 3", "nobody". */
void seen_name(const json_t *state, int seat, struct text *text);

/* What the clock of a seat shows now; false: there are no clocks. */
bool seen_clock(const struct seen *seen, int seat, char *out, size_t max);

#endif
