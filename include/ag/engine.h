/*
 * engine.h - the contract between a player and everything that lets it play.
 *
 * An engine is a constant table of functions (struct ag_engine); a player is what one keeps between
 * two thoughts (struct ag_player, its own). A player is handed what one seat may know, and nothing
 * else: a view of the match (ag/view.h) from that seat, with its public log, and the clocks. So a
 * secret that the seat does not have cannot influence it.
 *
 * A player thinks in steps: `begin`, then `step` as often as one likes, each by a number of nodes
 * in the thread that calls it, and `best` at any time. So one worker can share its time between
 * many tables, and a page stays responsive. ag_think does all of it in one call, with threads and
 * clocks.
 *
 *   - One thread, a limit of nodes and a seed give the same answer on every machine and in
 *     WebAssembly, however the steps are cut: nothing that decides uses a clock, an address or a
 *     mathematical function of the library.
 *   - There are no globals: any number of players may think at once.
 *   - Whoever wants to stop a thought hands in a flag with the task and sets it, at any time, even
 *     before the thought has begun. It cannot be missed. A player may still look at a few nodes
 *     first, so that its choice is not blind.
 */
#ifndef AG_ENGINE_H
#define AG_ENGINE_H

#include <stdatomic.h>

#include "ag/view.h"

enum {
    AG_LINE_TURNS = 32, /* turns of a line that is reported, at most */
    AG_LINES = 16,      /* lines that are reported, at most */
    AG_THREADS = 64,    /* threads, at most */
    AG_LEVELS = 10      /* levels, from 1 */
};

/* What a player is made with. */
struct ag_setup {
    const struct ag_rules *rules; /* as the public knows them; only used while it is being made */
    uint64_t seed;
    size_t memory; /* bytes that it may use, about; 0: as it likes */
    int threads;   /* 1 to AG_THREADS */
};

/* When to stop thinking, whatever comes first; 0 is no limit. With none it stops only when told. */
struct ag_limits {
    uint64_t nodes; /* positions looked at */
    uint32_t depth; /* turns looked ahead */
    uint32_t time;  /* milliseconds; for ag_think, which needs a clock for it */
    uint8_t level;  /* 1 to AG_LEVELS: as strong as that, and no more */
};

/* The clock of a seat. */
struct ag_clock {
    int64_t left;      /* milliseconds; -1: there is none */
    int64_t increment; /* added for every turn */
    int32_t turns;     /* turns that `left` is for; 0: the whole game */
};

/* What a player is asked. */
struct ag_task {
    const struct ag_view *view; /* seen from the seat that is to choose; only used by `begin` */
    struct ag_clock clock[AG_SEATS];
    struct ag_limits limits;
    int lines;               /* lines that will be asked for; 0 is 1 */
    const atomic_bool *stop; /* NULL, or true once the thought is to end; must outlive it */
};

/* One way in which the game may go on. */
struct ag_line {
    ag_move move;                          /* the choice of the seat that thinks */
    int32_t value[AG_SEATS];               /* what each seat may hope for: 0 lost to 10,000 won */
    uint64_t visits;                       /* how often it was tried */
    bool proven;                           /* the value is certain */
    uint8_t turns;                         /* of the line, the first included */
    ag_move line[AG_LINE_TURNS][AG_SEATS]; /* choices of all seats, 0 where none was due */
};

/* What a player thinks, while it thinks and in the end. Best line first. */
struct ag_report {
    uint64_t nodes;
    uint32_t depth; /* of the deepest line looked at */
    uint32_t time;  /* milliseconds; 0 without a clock */
    bool proven;    /* nothing is left to think about */
    uint8_t lines;
    struct ag_line line[AG_LINES];
};

struct ag_player;

struct ag_engine {
    const char *name;    /* "mcts" */
    const char *summary; /* one line */
    const int16_t *elo;  /* NULL, or what levels are above the first, as measured; -1: not known */

    /* NULL, or whether it plays this game; it plays all of them otherwise. */
    bool (*plays)(const struct ag_rules *rules);

    /* A new player, for rules that it plays. NULL with the reason. */
    struct ag_player *(*create)(const struct ag_setup *setup, struct ag_error *why);
    void (*destroy)(struct ag_player *player);

    /* Begins a thought for the seat that the view is from, which owes a choice. Between two
     * thoughts the match may have gone on by any number of turns, or be another one by the same
     * rules. Nobody may step meanwhile. */
    void (*begin)(struct ag_player *player, const struct ag_task *task);

    /* Thinks on by about so many nodes; false: there is nothing more to do, because a limit is
     * reached, everything is decided or somebody wants it to stop. Threads, numbered from 0 up to
     * those of the setup, may step at the same time, each with its own number. */
    bool (*step)(struct ag_player *player, int thread, uint32_t nodes);

    /* The choice to make as things stand, always a legal one. `report`, or NULL, is told of so many
     * lines. May be asked at any time behind `begin`, also while others step. */
    ag_move (*best)(struct ag_player *player, int lines, struct ag_report *report);
};

/* The engines, strongest first; ends with NULL. */
extern const struct ag_engine *const ag_engines[];

/* The engine of that name, or NULL; for NULL the first that plays this game. */
const struct ag_engine *ag_engine_find(const char *name, const struct ag_rules *rules);

/* What ag_think is told besides the task. */
struct ag_orders {
    int lines;   /* to be reported, 1 to AG_LINES; 0 is 1 */
    int threads; /* at most those that the player was made with; 0 is 1 */
    /* Told now and then, from the thread that called; NULL: nobody. Needs a clock. */
    void (*progress)(void *context, const struct ag_report *report);
    void *context;
    int64_t (*now)(void *context); /* milliseconds that only grow; NULL: there is none */
};

/* Thinks until a limit is reached, and returns the choice; `report` may be NULL. A choice that is
 * the only one is made at once if nobody wants a report. */
ag_move ag_think(const struct ag_engine *engine, struct ag_player *player,
                 const struct ag_task *task, const struct ag_orders *orders,
                 struct ag_report *report);

/* What a player thinks for a seat as one object of JSON: docs/view.md. `choice` may be 0. */
void ag_report_json(const struct ag_rules *rules, int seat, ag_move choice,
                    const struct ag_report *report, struct ag_buf *out);

/* The limit of nodes that a level stands for. */
uint64_t ag_level_nodes(int level);

/* How long to think with this clock, in milliseconds; 0: there is no clock. */
uint32_t ag_time_share(const struct ag_clock *clock);

#endif
