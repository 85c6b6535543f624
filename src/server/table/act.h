/*
 * act.h - what is done at a table, whoever does it: people through commands, engines, clocks.
 *
 * An act is a function of the table, its arguments, the time and lots (work/work.h): it uses no
 * store, no clock, no randomness and no network; tools/pure checks that. It changes the table,
 * which the work holds, and notes in table->changes what is to be written and told. An act that is
 * refused has changed nothing and says why.
 */
#ifndef SERVER_TABLE_ACT_H
#define SERVER_TABLE_ACT_H

#include <jansson.h>

#include "server/table/table.h"
#include "server/work/lots.h"

/* What acts are given. */
struct act {
    struct table *table;
    int64_t now; /* the time from which the act counts */
    struct lots *lots;
};

/* play.c: the game. */

/* Whether the game goes on, and nobody's time is up; else why not. */
bool act_is_playing(const struct act *act, struct ag_error *why);

/* Whether a seat still plays: somebody who has left a game of three only watches until it ends. */
bool act_stays(const struct table *table, int seat, struct ag_error *why);

/* Begins the match of a table whose seats are all taken: deals what has to be dealt, starts the
 * clocks. */
void act_begin(struct act *act);

/* Before the game, after seats were taken, left or reserved: enters the state that follows. */
void act_arrange(struct act *act);

/* Hands in a choice of a seat for a turn, and forgets its staged move. */
bool act_choose(struct act *act, uint32_t turn, int seat, ag_move move, struct ag_error *why);

/* The same for a move as text, which must be for the current turn. */
bool act_move(struct act *act, int64_t turn, int seat, const char *move, struct ag_error *why);

/* Draws a choice by lot for a seat that has left. */
bool act_lot(struct act *act, int seat);

/* Stages a move without submitting it; submits the staged one; forgets it. */
bool act_stage(struct act *act, int64_t turn, int seat, const char *move, struct ag_error *why);
bool act_confirm(struct act *act, int64_t turn, int seat, struct ag_error *why);
bool act_unstage(struct act *act, int seat);

/* Resigns for a seat; lets its time run out; claims its win over a seat that has been away for too
 * long. */
bool act_resign(struct act *act, int seat, struct ag_error *why);
bool act_expire(struct act *act, int seat, struct ag_error *why);
bool act_claim(struct act *act, int seat, int absent, struct ag_error *why);

/* Lets the clock of a seat draw on its vacation, from that moment until the time that the seat
 * names; or no longer, if the person is back. Changes nothing if the clock does so already. */
void act_away(struct act *act, int seat, int64_t from);

/* Ends a game in which somebody did not make a first choice in time. */
bool act_abort(struct act *act, struct ag_error *why);

/* Ends a table whatever its state: before the game it is closed, in the game aborted. */
bool act_halt(struct act *act, struct ag_error *why);

/* Makes an offer for a seat, or agrees to one; declines one. */
bool act_offer(struct act *act, int seat, enum ag_offer offer, struct ag_error *why);
bool act_decline(struct act *act, int seat, struct ag_error *why);

/* changed.c: what follows from acts. */

/* Notes what follows from news of the match: entries, secrets, clocks, the end of the game. `owed`
 * are the seats that owed a choice before. */
void changed_match(struct act *act, const struct ag_news *news, uint8_t owed);

/* Ends the game without a result. */
void changed_aborted(struct act *act);

/* After a clock was started: notes whether its vacation will be used up before the person is back.
 */
void changed_clock(struct table *table, int seat);

/* Notes that what a seat alone knows has changed. */
void changed_own(struct table *table, int seat);

/* Forgets all changes of a table, for the next act. */
void changes_clear(struct table *table);

/* sit.c: before the game, and who may watch. */

/* Takes a seat; the last one begins the game. */
void act_sit(struct act *act, int seat, const struct person *person);

/* Lets in a person who has the link; false when too many have been let in. */
bool act_admit(struct act *act, const struct person *person);

/* Gives up a seat before the game begins; the last person closes the table. */
bool act_leave(struct act *act, int seat, struct ag_error *why);

/* Closes a table that nobody has joined for too long. */
bool act_close(struct act *act, struct ag_error *why);

/* invite.c: invitations. */

/* Makes an invitation to a seat, from 1, or to watch, 0; withdraws earlier ones to the same. */
bool act_invite(struct act *act, int seat, char secret[RANDOM_TOKEN], struct ag_error *why);

/* Withdraws the invitations to a seat, to watch (0), or all of them (-1). */
void act_revoke(struct act *act, int seat);

/* chat.c: says something in a chat. */
bool act_say(struct act *act, int room, int seat, const struct person *person, const char *text,
             struct ag_error *why);

/* wish.c: says that a seat wants what is agreed on outside the match: adjourning, resuming, a
 * rematch. */
bool act_wish(struct act *act, int seat, enum table_wish wish, struct ag_error *why);

/* Whether everybody at the table wants a rematch. */
bool act_all_want_rematch(const struct table *table);

/* plan.c: conditional moves. */

/* Sets the plan of a seat, `{"turn":5,"tree":[{"if":"C3","then":"D4","next":[…]}]}`, where `turn`
 * is that of the first `if`. An empty tree removes it. */
bool act_plan(struct act *act, int seat, const json_t *plan, struct ag_error *why);

/* Plays the move that the plan of a seat has for this moment. If the plan has none, it is removed.
 */
void act_follow(struct act *act, int seat);

#endif
