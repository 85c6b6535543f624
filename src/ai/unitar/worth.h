/*
 * worth.h - the static value of a position for each seat.
 *
 * Every colour has a few *features*, all of them numbers of frames: those that it has, and what it
 * can win or lose by unifications and eliminations that are possible now, or will be when blocks
 * have moved a step or two closer to each other. Their weights depend on the number of rounds left,
 * and were fitted to self-play games (docs/engines/unitar.md). The weighted sums determine the
 * winning chances, which add up to 1.
 */
#ifndef AI_UNITAR_WORTH_H
#define AI_UNITAR_WORTH_H

#include "games/unitar.h"

enum worth_feature {
    WORTH_FRAMES, /* frames */
    WORTH_MEAN,   /* the mean of what the actions that are possible now would bring */
    WORTH_BEST,   /* the most that one of them would bring */
    WORTH_WORST,  /* the least, below 0 if it costs something */
    WORTH_NEAR,   /* what unifying would bring, over pairs of blocks that are one step apart */
    WORTH_NEXT,   /* likewise two steps apart */
    WORTH_FAR,    /* likewise further apart */
    WORTH_LARGE,  /* all frames of the largest block in which it has frames */
    WORTH_FEATURES
};

/* What stays the same from position to position. */
struct worth_seats {
    uint8_t colour[AG_SEATS];
    uint8_t gone; /* bit i: seat i has left, and will be placed last */
};

/* The features of every colour. */
void worth_features(const struct unitar *unitar, double out[UNITAR_COLOURS][WORTH_FEATURES]);

/* The value of the blocks for each seat with that many rounds left; 0: the game is over. */
void worth_value(const struct unitar *unitar, const struct worth_seats *seats, int rounds,
                 double value[AG_SEATS]);

#endif
