/*
 * table.h - a table: seats, a match, clocks and chats.
 *
 * The life of a table:
 *
 *     +--------+  free seats are reserved  +-----------+
 *     |  OPEN  |<------------------------->|  WAITING  |   OPEN: anybody may take a free seat;
 *     +--------+     or no longer          +-----------+   WAITING: only who is invited
 *       |    |                               |       |
 *       |    '----- the last seat is taken --+       |
 *       |                     v                      |
 *       |               +-----------+            +-------------+
 *       |  given up     |  PLAYING  |<- agreed ->|  ADJOURNED  |   no clock runs
 *       |               +-----------+            +-------------+
 *       |                     | the match is over, or aborted
 *       v                     v
 *     +-----------------------------+
 *     |            ENDED            |   only chats and the rematch go on
 *     +-----------------------------+
 *
 * table_enter moves between the states and table_check checks the invariants of each. A broken
 * invariant is a bug of the server: it costs the change that broke it, never the server (change.h).
 *
 * A table serves one command at a time. A command that changes the table makes it busy until the
 * change is durable (change.h); other commands wait in its queue. So nobody ever sees, or builds
 * on, anything that could still be lost. If a change cannot be made durable, the table is discarded
 * and loaded again from the store.
 */
#ifndef SERVER_TABLE_TABLE_H
#define SERVER_TABLE_TABLE_H

#include "ag/match.h"
#include "ag/view.h"
#include "server/auth/people.h"
#include "server/clock/clock.h"
#include "server/loop/loop.h"
#include "server/map.h"
#include "server/random.h"

enum {
    TABLE_ID = RANDOM_ID,
    TABLE_QUEUE = 64,         /* requests that may wait for a table */
    TABLE_ADMITTED = 64,      /* people whom a link has let in */
    TABLE_PLAN_MAX = 1 << 16, /* bytes of a seat's conditional moves */
    TABLE_LAG_MAX = 500,      /* milliseconds of lag that are given back for a turn */
    TABLE_WARN = 20000,       /* milliseconds away from a live game: the others are told */
    TABLE_ABSENT = 60000      /* and then the win may be claimed */
};

enum table_state { TABLE_OPEN, TABLE_WAITING, TABLE_PLAYING, TABLE_ADJOURNED, TABLE_ENDED };

enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_ENGINE };

/* What can be agreed on beside the offers of a match. */
enum table_wish { WISH_ADJOURN, WISH_RESUME, WISH_REMATCH, WISHES };

/* The two chats of a table. */
enum chat_room { CHAT_PLAYERS, CHAT_SPECTATORS, CHAT_ROOMS };

struct seat {
    uint8_t kind;           /* enum seat_kind */
    uint8_t level;          /* of an engine */
    bool reserved;          /* while it is free: for somebody who was invited */
    char person[PERSON_ID]; /* of a person */
    char name[PERSON_NAME]; /* as it was when the seat was taken */
    struct clock_seat clock;

    /* Known to the seat alone. */
    char staged[AG_MOVE_TEXT]; /* a move that is not confirmed yet; "": none */
    char *plan;                /* conditional moves, JSON: plan.c; NULL: none */

    /* Not stored. */
    int streams;             /* of this person that watch the table */
    int64_t away;            /* since when there are none; 0: there are some */
    bool warned;             /* the others were told that the person is away */
    bool owned;              /* it knew something alone when it was last told */
    struct thought *thought; /* of an engine: jobs/engine.c; NULL: none */
};

struct table {
    struct map_node node; /* by id */
    struct server *server;
    char id[TABLE_ID];
    int64_t number; /* among the tables of its game, from 1 */
    uint8_t state;  /* enum table_state */
    uint8_t seats;  /* how many it has */
    bool hidden;    /* private: only for those who sit at it or have its link */
    bool aborted;   /* it has ended because somebody did not begin: it counts for nobody */
    char creator[PERSON_ID];
    char (*admitted)[PERSON_ID]; /* people whom a link has let in */
    int admittances;
    char previous[TABLE_ID]; /* the table that it is a rematch of; "": none */
    char rematch[TABLE_ID];  /* its own rematch; "": none yet */
    struct clock_rules clock;
    struct seat seat[AG_SEATS];
    struct ag_match *match;
    uint8_t wish[WISHES];          /* bit i: seat i wants it */
    int64_t created, begun, ended; /* milliseconds UTC; 0: not yet */
    int64_t chats[CHAT_ROOMS];     /* how much was said so far */

    /* Not stored. */
    bool busy;                 /* a change is on its way to the store */
    uint8_t line_state;        /* while it is busy: the state that it was in before */
    const struct ag_buf *line; /* and the line that lists had of it */
    const char *fault;         /* the first invariant that was broken; NULL: none */
    struct request *queue[TABLE_QUEUE];
    int queue_from, queued;
    struct watch *watch; /* fan's: who watches it */
    int watches;
    struct loop_timer timer;   /* the next deadline or warning */
    struct loop_timer telling; /* when the state is told again, for who is present */
    int64_t told;              /* when the last was told */
    int64_t used;              /* when it was last used */
};

struct json;
struct request;
struct server;
struct store_txn;
struct tables;

/* table.c: its life. */

/* A table for this match, which is the table's from now on; NULL when memory runs out. */
struct table *table_new(struct server *server, struct ag_match *match);
void table_free(struct table *table);

/* Goes over to another state. A transition that is not drawn above is a fault. */
void table_enter(struct table *table, enum table_state state);

/* NULL if everything is as its state says, else the name of what is not, for the log. */
const char *table_check(const struct table *table);

/* Whether the table has a fault, or check finds one now; that is remembered. */
bool table_is_faulty(struct table *table);

/* Tells the operator of a fault; `command`: that it came to light with, or NULL. */
void table_note_fault(const struct table *table, const char *command);

const char *table_state_name(enum table_state state);

/* The seat of a person; AG_SPECTATOR for anybody else. */
int table_seat_of(const struct table *table, const struct person *person);

/* Whether somebody may see it: a private one only those who sit at it or were let in. */
bool table_shows(const struct table *table, const struct person *person);

/* Lets in a person who has the link; false when too many have been let in. */
bool table_admit(struct table *table, const struct person *person);

/* Bit i: seat i is an engine. */
uint8_t table_engines(const struct table *table);

/* Which of the engines at the table this is, from 1; 0: there is only one. */
int table_engine_number(const struct table *table, int seat);

/* The first free seat; with a place that is reserved only if one is `invited`; -1: there is none.
 */
int table_free_seat(const struct table *table, bool invited);

/* Whether people are expected to be there: a live game that goes on. */
bool table_is_live(const struct table *table);

/* Whether a seat knows anything alone: a role, a choice, a staged move, a plan. */
bool table_owns(const struct table *table, int seat);

/* timer.c */

/* Milliseconds that the choices of a seat take on the way, as the server measured them. */
int64_t table_lag(const struct table *table, int seat);

/* Sets the timer to when something happens by itself: a clock runs out, a warning is due. */
void table_set_timer(struct table *table);

/* save.c: rows of the store. */

/* The head of the log: all of a log that has no entries yet. */
void table_head(const struct table *table, struct ag_buf *out);

/* What is agreed: seats, clock, rules. */
void table_save_about(const struct table *table, struct store_txn *txn);

/* State and clocks: what changes with every move. */
void table_save_clocks(const struct table *table, struct store_txn *txn);

/* Entries of the log, from number `first` on, made at `at`. */
void table_save_entries(const struct table *table, uint32_t first, uint32_t entries, int64_t at,
                        struct store_txn *txn);

/* What a seat knows alone. */
void table_save_secret(const struct table *table, int seat, struct store_txn *txn);

/* A new table, everything about it. */
void table_save_new(const struct table *table, struct store_txn *txn);

/* Its end: it is no longer live, and joins the list of those that have ended. Secrets are
 * dropped; those that the end has not revealed, such as the roles of a game that was given up
 * early, have to be saved again afterwards.
 */
void table_save_end(const struct table *table, struct store_txn *txn);

/* The clocks of all seats as text, "left extra count since|…": what entries carry. */
enum { TABLE_CLOCKS = AG_SEATS * CLOCK_TEXT };
void table_clocks_write(const struct table *table, char out[TABLE_CLOCKS]);

/* load.c: the table of that id from the store; NULL with an empty `why`: there is none. */
struct table *table_load(struct server *server, const char *id, struct ag_error *why);

/* tables.c: those in memory. */

struct tables *tables_new(struct server *server, struct ag_error *why);
void tables_free(struct tables *tables);

/* The table of that id, from memory or the store; NULL as table_load. One that was loaded does what
 * is to be done by itself, and may be busy then. */
struct table *tables_find(struct tables *tables, const char *id, struct ag_error *why);
bool tables_add(struct tables *tables, struct table *table);

/* Discards it and loads it again from the store; the requests in its queue are served then. */
void tables_reload(struct tables *tables, struct table *table);

/* The next numbers: of a table of this game, and of one that has ended. */
int64_t tables_number(struct tables *tables, const char *game);
int64_t tables_ended(struct tables *tables);

struct table *tables_next(struct tables *tables, const struct table *table);
int tables_count(const struct tables *tables);

/* Puts away what nobody uses. */
void tables_tidy(struct tables *tables);

/* show.c: a table as JSON. */

/* Everything but log and board: seats, clocks, offers, who is there. `name` as in json.h. */
void table_json(const struct table *table, const char *name, int viewer, struct json *json);

/* What somebody may know who is invited but has not come yet: the game, clock, state and seats. */
void table_json_head(const struct table *table, const char *name, int viewer, struct json *json);

/* The same in a line of a list. */
void table_json_line(const struct table *table, struct json *json);

/* An entry of the log: members of an object that is open. `clocks` as table_clocks_write has it. */
void table_json_entry(struct json *json, int64_t seq, int64_t at, const char *line,
                      const char *clocks);

/* What was dealt to a seat and what it has chosen, staged and planned. */
void table_json_own(const struct table *table, const char *name, int seat, struct json *json);

#endif
