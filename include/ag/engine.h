/*
 * engine.h - the contract between a player and everything that lets it play.
 *
 * A player is a constant table of functions (struct ag_engine) and what it keeps between two
 * thoughts (struct ag_player, its own). It is handed what one seat may know, and nothing else: a
 * view of the match (ag/match.h) from that seat, and the clocks. So a secret that the seat does not
 * have cannot enter its thoughts.
 *
 *   - One thread, a limit of nodes and a seed give the same answer on every machine and in
 *     WebAssembly: nothing that decides uses a clock, an address or a mathematical function of the
 *     library.
 *   - There are no globals: any number of players may think at once, each in a thread of its own.
 *   - `stop` may be called from another thread, at any time; `think` then answers within 50 ms. A
 *     stop that comes before `think` has begun may be lost: say it again until the answer is there.
 *
 * The core knows no clock, so whoever wants a limit of time hands in a function that tells it.
 */
#ifndef AG_ENGINE_H
#define AG_ENGINE_H

#include "ag/match.h"

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
    uint32_t time;  /* thousandths of a second */
    uint8_t level;  /* 1 to AG_LEVELS: as strong as that, and no more */
};

/* The clock of a seat. */
struct ag_clock {
    int64_t left;      /* thousandths of a second; -1: there is none */
    int64_t increment; /* added for every turn */
    int32_t turns;     /* turns that `left` is for; 0: the whole game */
};

/* What a seat knows when it is to choose. */
struct ag_task {
    struct ag_view view; /* of the match, seen from the seat that is to choose */
    struct ag_clock clock[AG_SEATS];
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
    uint32_t time;  /* thousandths of a second; 0 without a clock */
    bool proven;    /* nothing is left to think about */
    uint8_t lines;
    struct ag_line line[AG_LINES];
};

/* What a thought is told besides its limits. */
struct ag_orders {
    struct ag_limits limits;
    uint8_t lines; /* to be reported, 1 to AG_LINES; 0 is 1 */
    /* Told now and then, from the thread that called `think`; NULL: nobody. */
    void (*progress)(void *context, const struct ag_report *report);
    void *context;
    int64_t (*now)(void *context); /* thousandths of a second that only grow; NULL: there is none */
};

struct ag_player;

struct ag_engine {
    const char *name;    /* "mcts" */
    const char *summary; /* one line */

    /* NULL, or whether it plays this game; it plays all of them otherwise. */
    bool (*plays)(const struct ag_rules *rules);

    /* A new player. NULL with the reason. */
    struct ag_player *(*create)(const struct ag_setup *setup, struct ag_error *why);
    void (*destroy)(struct ag_player *engine);

    /* Thinks and returns a choice, legal for the seat that the view is from, which owes one;
     * `report` may be NULL. Between two thoughts the match may have gone on by any number of turns,
     * or be another match by the same rules. */
    ag_move (*think)(struct ag_player *engine, const struct ag_task *view,
                     const struct ag_orders *orders, struct ag_report *report);

    /* Makes `think` return soon, with the best it knows. Does nothing when it does not think. */
    void (*stop)(struct ag_player *engine);
};

/* The players, strongest first; ends with NULL. */
extern const struct ag_engine *const ag_engines[];

/* The player of that name, or NULL; for NULL the first that plays this game. */
const struct ag_engine *ag_engine_find(const char *name, const struct ag_rules *rules);

/* The limit of nodes that a level stands for. */
uint64_t ag_level_nodes(int level);

/* How long to think with this clock, in thousandths of a second; 0: there is no clock. */
uint32_t ag_time_share(const struct ag_task *view, int seat);

#endif
