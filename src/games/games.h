/*
 * games.h - the four tables that ag_games lists.
 */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "ag/game.h"

extern const struct ag_game game_unlur, game_ninuki, game_mur, game_unitar;

#endif
