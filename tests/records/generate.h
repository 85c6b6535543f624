/*
 * generate.h - random records of all games, with comments, clocks, glyphs and variations, as a file
 * from a club would have them.
 */
#ifndef GENERATE_H
#define GENERATE_H

#include "ag/record.h"
#include "base/rng.h"

/* Makes a settled record; false: there is an error in it, which is a bug. */
bool generate(struct ag_record *record, struct ag_rng *rng);

#endif
