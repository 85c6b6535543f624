/*
 * inner.h - what the files of the match share.
 *
 *     match.c   its life                  view.c, status.c, view_json.c   what can be seen of it
 *     log.c     entries: may they be,     save.c, load.c                  the same as text
 *               what do they do           series.c                        games that chain
 *     turn.c    choices and turns         rules.c                         option strings
 *     people.c  leaving, offers           text.c                          turns as text
 *
 * An entry goes through three functions of log.c: log_check says whether it may be added, log_add
 * adds it, and log_do carries it out. What people do (turn.c, people.c) becomes entries; so does
 * what is read (load.c). Nothing else changes a match, except the choices that wait for a turn.
 */
#ifndef MATCH_INNER_H
#define MATCH_INNER_H

#include "ag/match.h"
#include "match/series.h"

enum {
    MATCH_ALL = -2,     /* the viewer of a match of which everything is known */
    MATCH_MARK_GAP = 64 /* a position is kept after this many entries that hold */
};

/* A position on the way, for going back to; the bytes of its state follow. */
struct match_mark {
    struct series series;
    uint32_t turns;
};

struct ag_match {
    struct ag_rules
        rules; /* as the public knows them: a drawn option is unset until it is revealed */
    char id[AG_MATCH_ID];     /* "": none */
    int viewer;               /* whose match it is: MATCH_ALL, a seat or AG_SPECTATOR */
    bool dealt;               /* the secret deal was drawn */
    int deal;                 /* and is this one; AG_UNSET: not known here */
    uint8_t role[AG_SEATS];   /* roles that are secret and known here; otherwise 0 */
    union ag_position now;    /* public */
    union ag_position before; /* the last turn that holds */
    uint32_t last;            /* the number of its entry; 0: there is none */
    struct series series;
    ag_move choice[AG_SEATS];             /* submitted for the current turn; 0: not known here */
    uint8_t handed, drawn;                /* who has chosen, and for whom by lot */
    uint8_t gone;                         /* seats that have left */
    uint8_t wants[AG_OFFERS];             /* seats that agree to what is offered */
    uint8_t asked[AG_OFFERS];             /* seats that have offered it in this turn */
    uint32_t back;                        /* the turn that would be next if taken back */
    uint8_t ending;                       /* enum ag_match_ending */
    uint8_t place[AG_SEATS];              /* once over */
    uint8_t ended, ended_place[AG_SEATS]; /* the game that the last turn ended; 0: none */
    uint32_t turns;                       /* that were played and hold */
    struct ag_buf log;                    /* struct ag_entry */
    struct ag_buf line;                   /* uint32_t: indexes of the entries that hold */
    struct ag_buf mark;                   /* struct match_mark, each with its state */
    struct ag_buf position;               /* it began from this; empty: the usual one */
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

/* The position that the match began from. */
void match_start(const struct ag_match *match, struct ag_state *state);

/* Puts the match at its beginning; the log stays. */
void match_rewind(struct ag_match *match);

/* Whether a seat still takes part in a match that goes on. */
bool match_check_seat(const struct ag_match *match, int seat, struct ag_error *why);

/* Says that the match is over. Returns false. */
bool match_refuse_over(const struct ag_rules *rules, struct ag_error *why);

/* Whether a seat may make an offer or agree to one, as far as views can tell: who agrees, who has
 * made it in this turn. */
bool match_may_offer(const struct ag_rules *rules, int seat, enum ag_offer offer, uint8_t wants,
                     uint8_t asked, struct ag_error *why);

/* The rules by which a seat's moves are checked. While roles are secret these are rules with a
 * deal that gives the seat its role, made in `space`. */
const struct ag_rules *match_seat_rules(const struct ag_match *match, int seat,
                                        struct ag_rules *space);

/* rules.c: the same for a role; false: there is no such deal. */
bool rules_with_role(const struct ag_rules *rules, int seat, int role, struct ag_rules *out);

/* turn.c */

/* Whether a move of a seat would be accepted. */
bool match_check_move(const struct ag_match *match, int seat, ag_move move, struct ag_error *why);

/* Whether the choices of a turn would be. */
bool match_check_turn(const struct ag_match *match, const struct ag_entry *entry,
                      struct ag_error *why);

/* Plays a turn. */
void match_do_turn(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news);

/* Drops all waiting choices. */
void match_drop_choices(struct ag_match *match);

/* people.c */

void match_do_leaving(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news);
void match_do_draw(struct ag_match *match, struct ag_news *news);

/* Ends the match if its series of games has. */
void match_finish_series(struct ag_match *match, enum ag_match_ending ending, struct ag_news *news);

/* Lets all offers lapse; with `turn`, seats may make them again. */
void match_drop_offers(struct ag_match *match, bool turn);

/* The turn that would be next if a seat's last move were taken back; 0: it has none. */
uint32_t match_back_turn(const struct ag_match *match, int seat);

/* log.c */

/* Begins the news of a change; `news` may be NULL. */
void news_begin(const struct ag_match *match, struct ag_news *news);

/* What the news end with. */
void news_end(const struct ag_match *match, struct ag_news *news);

/* Whether an entry may be added now. */
bool log_check(const struct ag_match *match, const struct ag_entry *entry, struct ag_error *why);

/* Makes room for so many more entries. */
bool log_make_room(struct ag_match *match, int count, struct ag_error *why);

/* Adds an entry for which there is room and that may be added, and does what it says. */
void log_add(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news);

/* Checks, adds and carries out one entry. */
bool log_try(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
             struct ag_error *why);

#endif
