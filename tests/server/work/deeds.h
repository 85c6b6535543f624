/*
 * deeds.h - every command that acts, with a scene in which it can be done: for tests that go
 * through all of them.
 */
#ifndef DEEDS_H
#define DEEDS_H

#include "club.h"

/* Two guests, and what is between them. */
struct scene {
    struct guest guest[2];
    char table[TABLE_ID]; /* "": none */
};

struct deed {
    const char *command;
    void (*prepare)(struct club *club,
                    struct scene *scene); /* after the guests are there; or NULL */
    int who;                              /* the guest who does it; -1: nobody that is known */
    const char *args;                     /* "%s" is the table */
    int64_t pass;                         /* milliseconds after which it can be done */
};

/* All of them, one for each command that acts; `command` is NULL after the last. */
extern const struct deed deeds[];

/* Makes guests and the scene of a deed. */
void deed_prepare(const struct deed *deed, struct club *club, struct scene *scene);

/* Does it, without waiting for the answer. */
struct asked *deed_ask(const struct deed *deed, struct club *club, const struct scene *scene,
                       const char *id);

/* The moves of a whole game of Ninuki-Renju, which ends with the last; NULL after it. */
extern const char *const deed_game[];

/* Plays moves of that game, from the n-th on, from 0. */
void deed_play(struct club *club, const struct scene *scene, int from, int moves);

#endif
