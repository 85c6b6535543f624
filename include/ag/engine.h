/*
 * engine.h - the contract between a player and its callers.
 *
 * An engine is a constant table of functions (struct ag_engine); a player is an instance of an
 * engine, with what it remembers between two thoughts (struct ag_player, defined by the engine). A
 * player gets what one seat may know, and nothing else: a view of the match (ag/view.h) from that
 * seat, with its public log, and the clocks. So a secret that the seat does not know cannot
 * influence it.
 *
 * A player thinks in steps: `begin`, then any number of `step`s, each for a number of nodes in the
 * calling thread, and `best` at any time. So one worker can share its time between many tables, and
 * a page stays responsive. ag_think does all of this in one call, with threads and clocks.
 *
 *   - With one thread, a node limit and a seed, the answer is the same on every machine and in
 *     WebAssembly, whatever the size of the steps: decisions never depend on a clock, an address or
 *     a mathematical function of the C library.
 *   - There are no globals: any number of players may think at once.
 *   - To stop a thought, pass a flag with the task (struct ag_stop) and set it, at any time, even
 *     before the thought begins. It cannot be missed. A player may still search a few nodes first,
 *     so that its choice is not blind.
 */
#ifndef AG_ENGINE_H
#define AG_ENGINE_H

#include "ag/view.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_LINE_TURNS = 32, /* turns of a line that is reported, at most */
    AG_LINES = 16,      /* lines that are reported, at most */
    AG_THREADS = 64,    /* threads, at most */
    AG_LEVELS = 10      /* levels, from 1 */
};

/* What a player is made with. */
struct ag_setup {
    const struct ag_rules *rules; /* as the public knows them; only used during `create` */
    uint64_t seed;
    size_t memory; /* bytes that it may use, approximately; 0: the engine decides */
    int threads;   /* 1 to AG_THREADS */
};

/* When to stop thinking, whichever comes first; 0: no limit. Without limits only the flag stops it.
 * */
struct ag_limits {
    uint64_t nodes; /* positions searched */
    uint32_t depth; /* turns looked ahead */
    uint32_t time;  /* milliseconds; only for ag_think with a clock */
    uint8_t level;  /* 1 to AG_LEVELS: the strength */
};

/* The clock of a seat. */
struct ag_clock {
    int64_t left;      /* milliseconds; -1: there is none */
    int64_t increment; /* added for every turn */
    int32_t turns;     /* the turns that `left` must last for; 0: the whole game */
};

/* A flag that ends a thought; all zeros: not set. These functions may be called in any thread, and
 * in a signal handler. */
struct ag_stop {
    uint8_t flag; /* only for the functions */
};
void ag_stop_set(struct ag_stop *stop);
void ag_stop_clear(struct ag_stop *stop);
bool ag_stop_is_set(const struct ag_stop *stop);

/* What a player is asked. */
struct ag_task {
    const struct ag_view *view; /* of the seat that has to choose; only used by `begin` */
    struct ag_clock clock[AG_SEATS];
    struct ag_limits limits;
    int lines;                  /* lines that will be asked for; 0 is 1 */
    const struct ag_stop *stop; /* NULL, or a flag that ends the thought; must outlive it */
};

/* One possible continuation of the game. */
struct ag_line {
    ag_move move;            /* the choice of the seat that thinks */
    int32_t value[AG_SEATS]; /* the expected result of each seat: 0 lost to 10,000 won */
    uint64_t visits;         /* how often it was tried */
    bool proven;             /* the value is certain */
    uint8_t turns;           /* of the line, the first included */
    ag_move line[AG_LINE_TURNS][AG_SEATS]; /* choices of all seats, 0 where none was due */
};

/* A player's analysis, during a thought and at its end. Best line first. */
struct ag_report {
    uint64_t nodes;
    uint32_t depth; /* of the deepest line */
    uint32_t time;  /* milliseconds; 0 without a clock */
    bool proven;    /* the result is certain: there is nothing left to search */
    uint8_t lines;
    struct ag_line line[AG_LINES];
};

struct ag_player;

struct ag_engine {
    const char *name;    /* "mcts" */
    const char *summary; /* one line */
    const int16_t *elo; /* NULL, or the measured Elo of each level above the first; -1: not known */

    /* NULL, or whether it plays this game; NULL means that it plays all games. */
    bool (*plays)(const struct ag_rules *rules);

    /* A new player, for rules that it plays; NULL with the reason if that fails. */
    struct ag_player *(*create)(const struct ag_setup *setup, struct ag_error *why);
    void (*destroy)(struct ag_player *player);

    /* Begins a thought for the viewing seat, which has to choose. Since the last thought the match
     * may have continued by any number of turns, or be another one with the same rules. No `step`
     * may run at the same time. */
    void (*begin)(struct ag_player *player, const struct ag_task *task);

    /* Continues for about this many nodes; false: there is nothing more to do, because a limit is
     * reached, everything is decided or the flag is set. Several threads, numbered from 0 up to the
     * number in the setup, may step at the same time, each with its own number. */
    bool (*step)(struct ag_player *player, int thread, uint32_t nodes);

    /* The best choice so far, always a legal one. `report` may be NULL; otherwise it receives up to
     * `lines` lines. May be called at any time after `begin`, even while other threads step. */
    ag_move (*best)(struct ag_player *player, int lines, struct ag_report *report);
};

/* The engines, strongest first; ends with NULL. */
extern const struct ag_engine *const ag_engines[];

/* The engine with that name, or NULL; for name NULL, the first engine that plays this game. */
const struct ag_engine *ag_engine_find(const char *name, const struct ag_rules *rules);

/* More arguments for ag_think. */
struct ag_orders {
    int lines;   /* to be reported, 1 to AG_LINES; 0 is 1 */
    int threads; /* at most the number in the player's setup; 0 is 1 */
    /* NULL, or called from time to time, in the calling thread. Needs a clock. */
    void (*progress)(void *context, const struct ag_report *report);
    void *context;
    int64_t (*now)(void *context); /* a monotonic clock in milliseconds; NULL: none */
};

/* Thinks until a limit is reached, and returns the choice; `report` may be NULL. If there is only
 * one choice and no report is wanted, it returns at once. */
ag_move ag_think(const struct ag_engine *engine, struct ag_player *player,
                 const struct ag_task *task, const struct ag_orders *orders,
                 struct ag_report *report);

/* A report for a seat as a JSON object: docs/view.md. `choice` may be 0. */
void ag_report_json(const struct ag_rules *rules, int seat, ag_move choice,
                    const struct ag_report *report, struct ag_buf *out);

/* The node limit of a level. */
uint64_t ag_level_nodes(int level);

/* How long to think with this clock, in milliseconds; 0: there is no clock. */
uint32_t ag_time_share(const struct ag_clock *clock);

#ifdef __cplusplus
}
#endif

#endif
