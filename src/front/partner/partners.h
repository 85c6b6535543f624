/*
 * partners.h - engines at a table with people, and one that gives hints.
 *
 * Every engine is a separate instance and gets only the view of its own seat; the one that gives
 * hints gets the view of the person who asks. Engines think in a thread, so that the interface
 * stays responsive: call thought_begin, then thought_end once thought_ended is true, or at once to
 * wait for it.
 */
#ifndef PARTNER_PARTNERS_H
#define PARTNER_PARTNERS_H

#include <pthread.h>
#include <stdatomic.h>

#include "ag/engine.h"
#include "base/text.h"

enum {
    PARTNERS_ADVICE = 7, /* the level of the adviser, at least */
    PARTNERS_LINES = 3   /* lines that are shown of an analysis */
};

struct partners {
    const struct ag_engine *kind;       /* which engine plays and advises */
    const struct ag_game *game;         /* that it plays */
    uint8_t seats;                      /* bit i: an engine has seat i */
    uint8_t level;                      /* 1 to AG_LEVELS; 0: engines have no seat */
    uint32_t time;                      /* milliseconds a move, instead of the level; or 0 */
    int threads;                        /* of each of them */
    uint64_t seed;                      /* of their random numbers */
    struct ag_player *player[AG_SEATS]; /* made when it is first needed */
    struct ag_player *adviser;          /* likewise */
    struct ag_clock
        clock[AG_SEATS];    /* how much time the seats have; left -1: there are no clocks */
    int32_t hope[AG_SEATS]; /* what each engine last expected for itself; -1: nothing yet */
};

/* Which engines are wanted. */
struct partners_wanted {
    const char *name; /* of the engine; NULL: the strongest */
    int level;        /* 0: they have no seat */
    uint32_t time;    /* milliseconds a move, instead of the level; or 0 */
    int threads;      /* 0 is 1 */
    uint8_t seats;    /* bit i: an engine has seat i */
    uint64_t seed;
};

/* What a thought is for. */
enum thought_for {
    THOUGHT_MOVE,    /* the engine whose seat it is plays */
    THOUGHT_ADVICE,  /* a person wants a hint */
    THOUGHT_ANALYSIS /* a person watches its results; it runs until it is dropped */
};

/* A search and its result. It must not move in memory while it is under way. */
struct thought {
    struct partners *partners;
    struct ag_player *player;
    struct ag_view view;
    struct ag_task task;
    struct ag_orders orders;
    struct ag_report report;
    ag_move move;
    int seat; /* whose choice it is about */
    enum thought_for what;
    bool under_way; /* begun, and not ended by thought_end */
    int wake;       /* a byte is written here when it is done; -1: nowhere */
    atomic_bool done;
    struct ag_stop stop;
    pthread_t thread;
    pthread_mutex_t lock;    /* of `latest` */
    struct ag_report latest; /* of an analysis */
};

/* Puts engines on the wanted seats, if a level or a time is given. False with the reason. */
bool partners_init(struct partners *partners, const struct ag_rules *rules,
                   const struct partners_wanted *wanted, struct ag_error *why);
void partners_release(struct partners *partners);

/* Whether an engine has this seat. */
static inline bool partners_have(const struct partners *partners, int seat)
{
    return partners->seats >> seat & 1;
}

/* Whether the engine of a seat accepts a draw, because it does not expect to do better. */
bool partners_would_draw(const struct partners *partners, int seat);

/* The turn to go back to so that the last move of a person and the engines' replies are undone; 0:
 * there is none. */
uint32_t partners_turn_back(const struct partners *partners, const struct ag_match *match);

/* "level 5", or "engine 3 s" of the game's own engine, "mcts 5" of others: who sits where engines
 * do. In a record it is "mur level 5", "mcts 3 s". */
void partners_write(const struct partners *partners, struct text *text);
void partners_name(const struct partners *partners, struct text *text);

/* Whether the name of a seat in a record is an engine's: one that partners_name wrote, or a server,
 * "engine, level 5". Sets the engine, level and time. */
bool partners_read(const char *name, struct partners_wanted *wanted);

/* Begins to think about the choice that `seat` owes. `wake` is -1 where nobody watches a screen.
 * False with the reason. */
bool thought_begin(struct thought *thought, struct partners *partners, const struct ag_match *match,
                   int seat, enum thought_for what, int wake, struct ag_error *why);

/* What an analysis has found so far; it has no lines at first. */
void thought_look(struct thought *thought, struct ag_report *report);

/* Whether it is done, so that thought_end does not wait. */
bool thought_ended(const struct thought *thought);

/* Asks it to end soon. */
void thought_hurry(struct thought *thought);

/* Waits for its end and returns the move; `report` has the details. */
ag_move thought_end(struct thought *thought);

/* Stops it and discards the result; does nothing if none is under way. */
void thought_drop(struct thought *thought);

#endif
