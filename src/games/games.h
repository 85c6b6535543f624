/*
 * games.h - the list of games. Builds, pages and tests read it from here.
 */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "ag/game.h"

/* In the order in which people see them. */
#define GAMES(FIRST, NEXT)                                                                         \
    FIRST(unlur)                                                                                   \
    NEXT(ninuki)                                                                                   \
    NEXT(mur)                                                                                      \
    NEXT(unitar)

/* Their tables. */
#define GAME_TABLE(name) extern const struct ag_game game_##name;
GAMES(GAME_TABLE, GAME_TABLE)

/* Their names, "unlur|ninuki|…". */
#define GAME_WORD(name)      #name
#define GAME_NEXT_WORD(name) "|" #name
#define GAME_WORDS           GAMES(GAME_WORD, GAME_NEXT_WORD)

#endif
