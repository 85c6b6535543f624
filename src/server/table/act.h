/*
 * act.h - actions at a table, whoever takes them: people through commands, engines, clocks.
 *
 * Each is part of a change (change.h) that has been begun. An action that is refused has changed
 * nothing and says why.
 */
#ifndef SERVER_TABLE_ACT_H
#define SERVER_TABLE_ACT_H

#include "server/table/change.h"

/* play.c: the game. */

/* Whether a seat still plays: somebody who has left a game of three only watches until it ends. */
bool act_stays(const struct table *table, int seat, struct ag_error *why);

/* Begins the match: all seats are taken. Deals what has to be dealt, starts the clocks. */
void act_begin(struct change *change);

/* Before the game: seats were taken, left or reserved. Enters the state that follows, writes and
 * tells it. */
void act_arrange(struct change *change);

/* Hands in a choice for a turn. What was staged is forgotten. */
bool act_choose(struct change *change, uint32_t turn, int seat, ag_move move, struct ag_error *why);

/* Leaves; runs out of time. */
bool act_resign(struct change *change, int seat, struct ag_error *why);
bool act_expire(struct change *change, int seat, struct ag_error *why);

/* Ends a game in which somebody did not make a first choice in time. */
bool act_abort(struct change *change, struct ag_error *why);

/* Offers something, or agrees to it; says no. */
bool act_offer(struct change *change, int seat, enum ag_offer offer, struct ag_error *why);
bool act_decline(struct change *change, int seat, struct ag_error *why);

/* wish.c: what is agreed on beside the match: adjourning, going on, another game. */
bool act_wish(struct change *change, int seat, enum table_wish wish, struct ag_error *why);

/* plan.c: conditional moves. */

/* Reads a plan, `{"turn":5,"tree":[{"if":"C3","then":"D4","next":[…]}]}`; an empty tree is none.
 * `turn` is that of the first `if`. */
bool act_plan(struct change *change, int seat, const char *plan, struct ag_error *why);

/* The move that the plan of a seat has for this moment; 0: none. The plan goes on from there. */
ag_move plan_next(struct table *table, int seat);

/* wake.c: what the table does by itself once it is free: drawing by lot for those who
 * have left, conditional moves, engines. */
void act_wake(struct table *table);

#endif
