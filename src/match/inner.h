/*
 * inner.h - what the files of the match share.
 *
 * match.c is its life and what can be seen of it, match_turn.c choices and turns, match_people.c
 * leaving, agreeing and taking back, match_text.c turns as text.
 */
#ifndef MATCH_INNER_H
#define MATCH_INNER_H

#include "ag/buf.h"
#include "ag/match.h"
#include "match/series.h"

struct ag_match {
    struct ag_rules rules;  /* public: a drawn option is unset until it is revealed */
    int secret[AG_OPTIONS]; /* the value of a drawn option */
    union ag_position now;  /* public */
    struct series series;
    struct ag_rng rng;
    ag_move choice[AG_SEATS]; /* handed in for the open turn */
    uint8_t handed, drawn;    /* which seats have, and for which by lot */
    uint8_t gone;             /* seats that have left */
    uint8_t want_draw, want_back;
    uint8_t ending; /* enum ag_match_ending */
    uint8_t place[AG_SEATS];
    uint8_t asker;  /* who asked first to take back */
    uint32_t turns; /* played */
    bool ended;     /* the last turn ended a game: `last` is its final state */
    union ag_position last;
    struct ag_events events; /* of the last turn */
    struct ag_buf history;   /* struct ag_entry */
    union ag_position start; /* where the match began */
    struct series start_series;
};

static inline uint8_t match_bit(int seat)
{
    return (uint8_t)(1U << seat);
}

/* The seats that still take part. */
static inline uint8_t match_present(const struct ag_match *match)
{
    return (uint8_t)(((1U << match->rules.game->seats) - 1) & ~match->gone);
}

/* match.c */

/* Puts the match at its beginning; the history stays. */
void match_rewind(struct ag_match *match);

/* The rules to ask the game with: those that hold the drawn options, in `space`, while these are
 * secret, then the public ones. */
const struct ag_rules *match_full_rules(const struct ag_match *match, struct ag_rules *space);

/* Says that the match is over. Returns false. */
bool match_refuse_over(const struct ag_rules *rules, struct ag_error *why);

/* Whether somebody sits there and the match goes on. */
bool match_check_seat(const struct ag_match *match, int seat, struct ag_error *why);

/* match_turn.c */

/* Makes sure that so many more entries can be noted. */
bool match_make_room(struct ag_match *match, int count, struct ag_error *why);

/* Notes an entry; cannot fail when there is room. */
bool match_note(struct ag_match *match, struct ag_entry entry, struct ag_error *why);

/* Plays a turn that is legal and noted. */
void match_carry_out(struct ag_match *match, const struct ag_entry *entry);

/* Plays the open turn if every choice is in. */
bool match_play_if_complete(struct ag_match *match, struct ag_error *why);

/* Hands in by lot for the seats that have left. */
void match_open_turn(struct ag_match *match);

/* match_people.c */

/* Ends the match. */
void match_finish(struct ag_match *match, enum ag_match_ending ending, const uint8_t *place);

/* Ends the match if its series of games has. */
void match_finish_series(struct ag_match *match, enum ag_match_ending ending);

#endif
