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
 * invariant is a bug of the server: it costs the work that broke it, never the server.
 *
 * One work at a time holds a table (work/held.h). The table in memory is the draft of that work:
 * copying a match for every move would cost more than the move. So while it is held, others wait,
 * and lists read from the store what was there before; a draft that cannot be made durable is
 * dropped by reading the table again.
 */
#ifndef SERVER_TABLE_TABLE_H
#define SERVER_TABLE_TABLE_H

#include "ag/match.h"
#include "ag/view.h"
#include "clock/clock.h"
#include "server/address.h"
#include "server/loop/loop.h"
#include "server/people/people.h"
#include "server/random.h"
#include "server/work/held.h"
#include "wire/state.h"

enum {
    TABLE_ID = HELD_ID,
    TABLE_CHAT_MAX = 10000,   /* lines of a chat, at most */
    TABLE_ADMITTED = 64,      /* people whom a link has let in */
    TABLE_PLAN_MAX = 1 << 16, /* bytes of a seat's conditional moves */
    TABLE_LAG_MAX = 500,      /* milliseconds of lag that are given back for a turn */
    TABLE_WARN = 20000,       /* milliseconds away from a live game: the others are told */
    TABLE_ABSENT = 60000      /* and then the win may be claimed */
};

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
    int64_t sign;            /* when the person last asked for something, which nobody sees */
    int64_t granted;         /* milliseconds until its clock could be seen to run */
    int64_t lag;             /* those, and what a choice takes on its way, for the act */
    int64_t vacation;        /* until when the person is away; 0: not */
    bool warned;             /* the others were told that the person is away */
    bool owned;              /* it knew something alone when it was last told */
    struct thought *thought; /* of an engine: engine.c; NULL: none */
};

/* A line of a chat. */
struct table_said {
    int room; /* enum chat_room */
    int64_t seq, at;
    char person[PERSON_ID], name[PERSON_NAME];
    char text[]; /* ends with a zero */
};

/* What the act of a work has changed: what is to be written and told. */
struct table_changes {
    int64_t at;                    /* when */
    uint32_t turn;                 /* that was due before */
    uint32_t first, entries;       /* of the log */
    bool about;                    /* what is agreed: seats, links */
    bool clocks;                   /* state, clocks, wishes */
    bool seats;                    /* who sits where */
    bool ended;                    /* it has ended */
    bool played;                   /* the match, so that all may see it */
    bool told;                     /* all are told how it stands */
    uint8_t own;                   /* bit i: what seat i alone knows */
    uint8_t short_of;              /* bit i: seat i has less vacation than its person is away for */
    struct table_said *said;       /* NULL: nothing */
    bool listed;                   /* the lobby had it before */
    char sat[AG_SEATS][PERSON_ID]; /* who sat there before; "": no person */
    int invites;                   /* new invitations */
    struct {
        char hash[HASH_TEXT]; /* of the secret */
        int seat;             /* from 1; 0: to watch */
        int64_t serial;
    } invite[AG_SEATS + 1];
};

struct table {
    struct held held; /* the first member; by id */
    char id[TABLE_ID];
    char creator[PERSON_ID];
    char previous[TABLE_ID]; /* the table that it is a rematch of; "": none */
    char rematch[TABLE_ID];  /* its own rematch; "": none yet */
    uint8_t state;           /* enum table_state */
    uint8_t seats;           /* how many it has */
    uint8_t wish[WISHES];    /* bit i: seat i wants it */
    bool hidden;             /* private: only for those who sit at it or have its link */
    bool aborted;            /* it has ended without a result: it counts for nobody */
    uint8_t left;            /* bit i: seat i lost by not coming back */
    int admittances;
    char (*admitted)[PERSON_ID];   /* people whom a link has let in */
    int64_t number;                /* among the tables of its game, from 1 */
    int64_t serial;                /* of the last invitation */
    int64_t invited[AG_SEATS + 1]; /* the one that is good, by seat, 0: to watch; 0: none */
    struct clock_rules clock;
    struct seat seat[AG_SEATS];
    struct ag_match *match;
    int64_t created, begun, ended; /* milliseconds UTC; 0: not yet */
    int64_t entered;               /* when it entered its state */
    int64_t chats[CHAT_ROOMS];     /* how much was said so far */

    /* Not stored. */
    struct table_changes changes; /* by the act that is under way */
    const char *fault;            /* the first invariant that was broken; NULL: none */
    struct loop_timer timer;      /* the next deadline or warning */
    struct loop_timer telling;    /* when the state is told again, for who is present */
    bool listing;                 /* and then to the lists too, for the clocks have changed */
    int64_t told;                 /* when the last was told */
    int64_t used;                 /* when it was last used */
    int64_t rest;                 /* until then it does nothing by itself: that has failed */
    struct table *attended_next, **attended_at; /* of the tables that players have open */
    /* The address that it was made from; if it was read from the store, that of the first who sits
     * there and asks for something, "" until then. Its thoughts count for that address. */
    char maker[ADDRESS_TEXT];
    bool seeks;    /* and so does its seek */
    bool attended; /* a player has it open */
    bool drafted;  /* an act has changed it, and that is not durable yet */
};

struct json;
struct store_txn;
struct tables;

/* table.c: a table as such. */

/* A table for this match, which is the table's from now on; NULL when memory runs out. */
struct table *table_new(struct tables *tables, struct ag_match *match);
void table_free(struct table *table);

/* Goes over to another state. A transition that is not drawn above is a fault. */
void table_enter(struct table *table, enum table_state state, int64_t now);

/* NULL if everything is as its state says, else the name of what is not, for the log. */
const char *table_check(const struct table *table);

/* Whether the table has a fault, or check finds one now; that is remembered. */
bool table_is_faulty(struct table *table);

/* How far it has come, which lists of a person's tables are sorted by. */
enum table_stage { STAGE_BEFORE, STAGE_GAME, STAGE_AFTER, STAGES };
enum table_stage table_stage(const struct table *table);

/* The seat of a person; AG_SPECTATOR for anybody else. */
int table_seat_of(const struct table *table, const struct person *person);

/* Whether somebody may see it: a private one only those who sit at it or were let in. */
bool table_shows(const struct table *table, const struct person *person);

/* Bit i: seat i is an engine. */
uint8_t table_engines(const struct table *table);

/* Which of the engines at the table this is, from 1; 0: there is only one. */
int table_engine_number(const struct table *table, int seat);

/* The first free seat; with a place that is reserved only if one is `invited`; -1: there is none.
 */
int table_free_seat(const struct table *table, bool invited);

/* Milliseconds for which a table waits for people: an open seek of a live game for hours, others
 * for days. */
int64_t table_patience(const struct table *table);

/* Whether people are expected to be there: a live game that goes on. */
bool table_is_live(const struct table *table);

/* Whether a seat has to choose. */
bool table_is_due(const struct table *table, int seat);

/* Whether the lobby has it: anybody may take a seat. */
bool table_is_listed(const struct table *table);

/* Whether a seat knows anything alone: a role, a choice, a staged move, a plan. */
bool table_owns(const struct table *table, int seat);

/* The seat whose time is up, a move that is still on its way considered; -1: none. */
int table_expired(const struct table *table, int64_t now);

/* When the first clock that runs is out; INT64_MAX: never. */
int64_t table_deadline(const struct table *table);

/* save.c: rows of the store. */

/* Whether an act has changed anything. */
bool table_is_changed(const struct table *table);

/* Writes what the act has changed, or all of a table that is new; false: nothing has. */
bool table_save(const struct table *table, struct store_txn *txn);

/* The clocks of all seats as text, "left extra count since|…": what entries carry. */
enum { TABLE_CLOCKS = AG_SEATS * CLOCK_TEXT };
void table_clocks_write(const struct table *table, char out[TABLE_CLOCKS]);

/* load.c: the table of that id from the store; NULL with an empty `why`: there is none. */
struct store;
struct table *table_load(struct tables *tables, struct store *store, const char *id,
                         struct ag_error *why);

/* The same in pieces of TABLE_PIECE entries, for a log may be long. *more: that was not the last
 * piece, and *read has what was read so far; it is NULL before the first piece and at the end. */
struct table *table_load_piece(struct tables *tables, struct store *store, const char *id,
                               struct ag_match **read, bool *more, struct ag_error *why);

/* show.c: a table as JSON. */

struct topic;

/* Everything but log and board: seats, clocks, offers, who is there. `name` as in json.h; `topic`:
 * who watches it, or NULL. */
void table_json(const struct table *table, const char *name, int viewer, const struct topic *topic,
                int64_t now, struct json *json);

/* What somebody may know who is invited but has not come yet: the game, clock, state and seats. */
void table_json_head(const struct table *table, const char *name, int viewer, struct json *json);

/* The same in a line of a list. */
void table_json_line(const struct table *table, const char *name, int viewer, struct json *json);

/* An entry of the log: members of an object that is open. `clocks` as table_clocks_write has it. */
void table_json_entry(struct json *json, int64_t seq, int64_t at, const char *line,
                      const char *clocks);

/* What was dealt to a seat and what it has chosen, staged and planned. */
void table_json_own(const struct table *table, const char *name, int seat, struct json *json);

/* A line of a chat: members of an object that is open. */
void table_json_said(struct json *json, int64_t seq, int64_t at, const char *person,
                     const char *name, const char *text);

/* Whether a viewer reads a chat: players and spectators have separate ones until the table has
 * ended. `seat`: the viewer's, or AG_SPECTATOR; `room`: enum chat_room. */
bool table_hears(const struct table *table, int seat, int room);

/* The names of the chats, as stored and told. */
extern const char *const table_room_name[CHAT_ROOMS];
int table_room_find(const char *name); /* CHAT_SPECTATORS if there is none of that name */

#endif
