/*
 * guide.h - a game in a few words, for people who play it for the first time: what it is about, who
 * wins, and what is asked of a player now.
 */
#ifndef START_GUIDE_H
#define START_GUIDE_H

#include "ag/game.h"

/* The game in one sentence, and for how many it is and how long it takes. */
const char *guide_about(const struct ag_game *game);
const char *guide_facts(const struct ag_game *game);

/* How a role wins; 0: all of them. */
const char *guide_goal(const struct ag_game *game, int role);

/* What a phase asks of whoever is to move; "" once the game is over. */
const char *guide_task(const struct ag_game *game, const struct ag_state *state);

/* A level of an engine in words: "first steps". */
const char *guide_level(int level);

#endif
