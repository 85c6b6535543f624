/*
 * rules.h - option strings: `game[:option=value,…]`.
 */
#ifndef AG_RULES_H
#define AG_RULES_H

#include "ag/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { AG_RULES_TEXT = 96 }; /* bytes of an option string with its final zero, at most */

/* Reads an option string and prepares the rules. Options that are left out have their defaults. */
bool ag_rules_read(struct ag_rules *rules, const char *string, struct ag_error *why);

/* The canonical option string: every option that has a value, in the order of the game's table. */
void ag_rules_write(const struct ag_rules *rules, char out[AG_RULES_TEXT]);

/* The option that is drawn in secret and still unset, or -1. */
int ag_rules_undrawn(const struct ag_rules *rules);

/* A value for that option, chosen by a random number; AG_UNSET when there is none. */
int ag_rules_lot(const struct ag_rules *rules, uint64_t random);

/* Fills in the refusal for a drawn option that must be known. Returns false. */
bool ag_rules_refuse_undrawn(const struct ag_rules *rules, struct ag_error *why);

/* Deduces the drawn option from the roles in a position. */
void ag_rules_deduce(struct ag_rules *rules, const struct ag_state *state);

/* The seat that a word means, from 0: a number from 1, `first`, `second`, `third`, or the name of a
 * role that a seat has in this state. Otherwise -1. */
int ag_rules_seat(const struct ag_rules *rules, const struct ag_state *state, const char *word);

/* Whether a text is the move that the game makes automatically: Ninuki's centre stone. */
bool ag_rules_is_given(const struct ag_rules *rules, const char *text);

#ifdef __cplusplus
}
#endif

#endif
