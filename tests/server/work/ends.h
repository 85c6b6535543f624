/*
 * ends.h - what a store must say of the ends of games, at any moment.
 */
#ifndef ENDS_H
#define ENDS_H

#include "club.h"

/* Fails the test unless every game that has ended has one result and a notice for each of its two
 * players, and no other game has any; returns how many have ended. */
int ends_check(struct store *store);

/* Fails the test unless the follower has written the fold of the results up to its cursor, which is
 * returned. */
int64_t ends_fold(struct store *store);

/* Waits until the follower has read all results. */
void ends_follow(struct club *club, struct store *store);

#endif
