/*
 * registry.c - the list of games.
 */
#include "base/text.h"
#include "games/games.h"

#define ENTRY(name) &game_##name,

const struct ag_game *const ag_games[] = {GAMES(ENTRY, ENTRY) NULL};

const struct ag_game *ag_game_find(const char *name)
{
    for (int i = 0; ag_games[i]; i++)
        if (text_same(ag_games[i]->name, name))
            return ag_games[i];
    return NULL;
}
