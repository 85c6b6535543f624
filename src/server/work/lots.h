/*
 * lots.h - what a work draws by lot: deals, ids, secrets.
 *
 * All lots come from one key, which is drawn when the server starts, by the number of the work and
 * that of the lot. So an act needs no source of randomness: it is a function of its arguments, and
 * running it again draws the same lots.
 */
#ifndef SERVER_WORK_LOTS_H
#define SERVER_WORK_LOTS_H

#include <stdint.h>

#include "server/random.h"

/* Where all lots come from. */
struct lots_key {
    uint8_t secret[32]; /* unpredictable */
    uint64_t works;     /* that have had lots so far */
};

struct lots {
    const struct lots_key *key;
    uint64_t work;  /* no two have the same */
    uint64_t drawn; /* lots drawn so far */
};

/* A new key. */
void lots_key_init(struct lots_key *key);

/* Lots that nobody else has. */
void lots_init(struct lots *lots, struct lots_key *key);

/* Starts again from the first lot. */
void lots_rewind(struct lots *lots);

uint64_t lots_number(struct lots *lots);
void lots_id(struct lots *lots, char out[RANDOM_ID]);
void lots_token(struct lots *lots, char out[RANDOM_TOKEN]);

#endif
