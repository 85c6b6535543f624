/*
 * engines.h - the list of players.
 */
#ifndef AI_ENGINES_H
#define AI_ENGINES_H

#include "ag/engine.h"

/* Of those that can play a game, the first is the strongest. */
#define ENGINES(FIRST, NEXT)                                                                       \
    FIRST(unlur)                                                                                   \
    NEXT(ninuki)                                                                                   \
    NEXT(mur)                                                                                      \
    NEXT(unitar)                                                                                   \
    NEXT(mcts)                                                                                     \
    NEXT(random)

/* Their tables. */
#define ENGINE_TABLE(name) extern const struct ag_engine engine_##name;
ENGINES(ENGINE_TABLE, ENGINE_TABLE)

/* Their names, "unlur, ninuki, …". */
#define ENGINE_WORD(name)      #name
#define ENGINE_NEXT_WORD(name) ", " #name
#define ENGINE_WORDS           ENGINES(ENGINE_WORD, ENGINE_NEXT_WORD)

/* While an option is secret: the rules with each of its values that gives the viewer the role that
 * the viewer knows, at most `max` of them. Returns how many; 0: nothing is secret. */
int engine_deals(const struct ag_view *view, struct ag_rules *deal, int max);

#endif
