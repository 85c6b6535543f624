/*
 * stake.h - the value of the current game of Mur for the match.
 *
 * Future games are treated as coin tosses; then every score has a probability of winning the match,
 * and a game is worth the difference it makes. A game that decides the match is worth everything,
 * one that decides nothing is still worth a little.
 */
#ifndef AI_MUR_STAKE_H
#define AI_MUR_STAKE_H

#include "ag/view.h"
#include "base/hash.h"

struct stake {
    int16_t worth[3]; /* to seat 0: seat 0 wins, seat 1 wins, nobody does */
};

void stake_init(struct stake *stake, const struct ag_view *view);

/* What it is worth to a seat if `won`, a seat or -1, wins the game. */
static inline int stake_value(const struct stake *stake, int won, int seat)
{
    int worth = stake->worth[won < 0 ? 2 : won];
    return seat ? -worth : worth;
}

/* What it is worth to a seat while nobody knows who wins the game. */
static inline int stake_even(const struct stake *stake, int seat)
{
    int worth = (stake->worth[0] + stake->worth[1]) / 2;
    return seat ? -worth : worth;
}

/* A number that tells stakes apart. */
static inline uint64_t stake_salt(const struct stake *stake)
{
    return hash_mix((uint64_t)(uint16_t)stake->worth[0] |
                    (uint64_t)(uint16_t)stake->worth[1] << 16 |
                    (uint64_t)(uint16_t)stake->worth[2] << 32) &
           ~UINT64_C(7);
}

#endif
