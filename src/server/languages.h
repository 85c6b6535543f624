/*
 * languages.h - the languages that the server speaks: the catalogues that are built in.
 */
#ifndef SERVER_LANGUAGES_H
#define SERVER_LANGUAGES_H

#include "ag/game.h"

struct languages;

/* NULL with the reason. */
struct languages *languages_new(struct ag_error *why);
void languages_free(struct languages *languages);

/* The best language for who accepts these, as in the header Accept-Language; NULL: English. */
const struct ag_language *languages_find(const struct languages *languages, const char *accept);

#endif
