/*
 * round.h - what three choices lead to, the same in every position.
 *
 * Only approved intentions are carried out, in the order of their rank. So the 48 x 48 x 48
 * combinations of choices lead to only a few thousand different *sequences* of actions, and each is
 * another sequence plus one action: they are the nodes of a small tree, whose root is the empty
 * sequence. A sequence does not say whose intentions they were, because that makes no difference to
 * the blocks.
 *
 * Choices are counted from 0 here: a move is one more.
 */
#ifndef AI_UNITAR_ROUND_H
#define AI_UNITAR_ROUND_H

#include "games/unitar.h"

enum {
    ROUND_CHOICES = 48,
    ROUND_SEQUENCES = 4096, /* at most */
    ROUND_DEEDS = 3         /* actions of a sequence, at most */
};

struct round_sequence {
    uint16_t before; /* the sequence without its last action */
    uint8_t deed;    /* the choice whose action is carried out last */
    uint8_t deeds;   /* actions of the sequence: 0 to 3 */
    bool happens;    /* some choices lead to it; otherwise it is only the beginning of others */
};

struct round {
    uint16_t of[ROUND_CHOICES][ROUND_CHOICES][ROUND_CHOICES]; /* by the choices, in any order */
    struct round_sequence sequence[ROUND_SEQUENCES]; /* depth first; [0] is the empty one */
    uint8_t ranked[ROUND_CHOICES];                   /* the n-th choice by rank */
    int sequences;
};

void round_init(struct round *round);

static inline int round_action(int choice)
{
    return choice & 7;
}

static inline int round_name(int choice)
{
    return unitar_name(choice >> 4, choice >> 3 & 1);
}

/* Carries out the action of a choice; false: it is void. */
static inline bool round_act(struct unitar *unitar, int choice)
{
    return unitar_act(
        &unitar_only_table, unitar,
        &(struct unitar_deed){.name = round_name(choice), .action = round_action(choice)});
}

#endif
