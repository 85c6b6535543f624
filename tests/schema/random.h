/*
 * random.h - random records for tests: a match with everything that a record can hold.
 */
#ifndef RECORD_RANDOM_H
#define RECORD_RANDOM_H

#include "ag/record.h"

/* Fills the record and settles it; the same seed gives the same record. Ends the program if
 * anything is refused, since all that it does is allowed. */
void random_record(struct ag_record *record, const char *spec, uint64_t seed);

#endif
