/*
 * tables.h - the room of tables: those in memory, how works hold them, and what they do by
 * themselves.
 *
 * A table is loaded when somebody asks for it and stays in memory while it is watched, held or has
 * a running thought. Its deadline must not be missed when it is unloaded: deadline.c takes care of
 * that.
 */
#ifndef SERVER_TABLE_TABLES_H
#define SERVER_TABLE_TABLES_H

#include "base/json.h"
#include "server/fan/fan.h"
#include "server/table/act.h"
#include "server/work/work.h"

enum {
    TABLE_RETRY = 1000,    /* milliseconds from a failed work to what a table does by itself */
    TABLE_CHAT_PAGE = 200, /* lines of a chat that are told at once */
    TABLE_PIECE = 250,     /* entries of a log that are read in a round: about a millisecond if each
                              takes back a move */
    TABLES_RATION =
        10, /* tables that are read for a list in a round, fewer if their logs are long */
    TABLES_ROUNDS = 2000, /* rounds that a list takes, at most */
    TABLES_WANTED = 400,  /* tables that wait to be read for it */
    TABLES_BAD = 32       /* and that it knows to be unreadable */
};

struct engines;
struct limits;

/* What the room needs. */
struct tables_parts {
    struct loop *loop;
    struct store *store;
    struct works *works;
    struct fan *fan;
    struct people *people;
    struct limits *limits;
    enum log_level log;
    void (*ended)(void *context); /* a game has ended, and its result is durable; or NULL */
    void *context;
};

/* How works hold tables; the room is struct tables. */
extern const struct held_kind held_table;

struct tables *tables_new(const struct tables_parts *parts, struct ag_error *why);
void tables_free(struct tables *tables);

/* Sets what lets engines think; to be called before the first table is loaded. */
void tables_set_engines(struct tables *tables, struct engines *engines);

/* For the files of this room. */
const struct tables_parts *tables_parts(const struct tables *tables);
struct engines *tables_engines(const struct tables *tables);
static inline const struct tables_parts *parts_of(const struct table *table)
{
    return tables_parts(table->held.room);
}

/* Tables in memory: the one of that id, or NULL; all of them, one after the other; how many. */
struct table *tables_in_memory(const struct tables *tables, const char *id);
struct table *tables_next(const struct tables *tables, const struct table *table);
int tables_count(const struct tables *tables);

/* The table of that id, from memory or the store; NULL as held_kind.bring says. For callers that
 * only read, and not for a table of which a work holds a draft. */
struct table *tables_find(struct tables *tables, const char *id, bool *more, struct ag_error *why);

/* What a list of tables may read in a round. It begins as zeros. A round begins with tables_ration,
 * which reads what an earlier one had no time for; false: that was all for this round. Then the
 * list asks for its tables, and if tables_go_on, another round does the same. */
struct tables_ration {
    int left, rounds;
    bool more; /* not all that the list asked for was there */
    char want[TABLES_WANTED][TABLE_ID], bad[TABLES_BAD][TABLE_ID];
    int wants, bads;
};
bool tables_ration(struct tables *tables, struct tables_ration *ration);
bool tables_go_on(const struct tables_ration *ration);

/* The table of that id as others see it. While a work holds a draft of it, which may still be lost,
 * that is read from the store, and the caller frees it as *durable. NULL: it cannot be read, or not
 * in this round. */
struct table *tables_seen(struct tables *tables, const char *id, struct tables_ration *ration,
                          struct table **durable);

/* The next number for a table of this game: a guess, which the commit confirms or refuses. */
int64_t tables_number(struct tables *tables, const char *game);

/* Reads the numbers that are used from the store again: another server has used some. */
bool tables_read_numbers(struct tables *tables, struct ag_error *why);

/* Unloads tables that nobody uses; false: there are more, for a later round. */
bool tables_tidy(struct tables *tables);

/* After the store has failed for this time and works again: gives the time back to all clocks of
 * tables in memory, which then go on with what they do by themselves. Who is there is told of a few
 * tables in a round. */
void tables_credit(struct tables *tables, int64_t since, int64_t until);

/* The first of the tables that some player has open, linked by attended_next; notes whether a table
 * is one of these. */
struct table *tables_attended(const struct tables *tables);
void tables_attend(struct table *table, bool attended);

/* own.c: what a table does by itself, each as a work without an asker. */

/* Ends the game because a seat has run out of time: it loses or, if it had not made its first
 * choice, the game is aborted. */
void own_expire(struct table *table, int seat, int64_t now);

/* Notes that the person of a seat has gone on vacation at that time, or is back. */
void own_away(struct table *table, int seat, int64_t from);

/* Plays the move that an engine has found. */
void own_choose(struct table *table, uint32_t turn, int seat, ag_move move);

/* Does what is due at a table that no work holds: draws lots for seats that have left, plays
 * conditional moves, lets engines think. */
void own_wake(struct table *table);

/* Whether a work is one of these. */
bool own_is(const struct work *work);

/* engine.c: engines at tables. */

/* Starts the thoughts of the engines that owe a choice at this table, which no work holds. */
void engines_wake(struct table *table);

/* Gives up the thoughts of a table that is about to be unloaded, or whose game has ended. */
void engines_forget(struct table *table);

/* presence.c: who is there. */

/* To be called by the fan when a topic has changed (fan_listen), and by the room of people when a
 * person has (people_listen). */
void presence_moved(void *context, struct topic *topic, struct watch *added);
void presence_person(void *context, const struct person *person);

/* Finds the seats of all who watch anew, because seats have changed; removes the watches of those
 * who may not see the table any more. */
void presence_count(struct table *table);

/* Milliseconds that the choices of each seat take on the way, as the server measured them. */
void presence_lags(struct table *table);

/* Tells everybody the state of the table, which includes who is present; this is neither stored nor
 * numbered. It is told a little later, and once when many come and go. */
void presence_tell(struct table *table);
void presence_telling_due(struct loop_timer *timer);

/* told.c: messages about a table. */

/* What a reader has already. */
struct table_has {
    int64_t seq;              /* the last entry of the log */
    int64_t chat[CHAT_ROOMS]; /* the last line of each chat */
    bool views;               /* the reader wants whole views */
};

/* What a viewer may know about a table and does not have yet, as an object of JSON: first the
 * entries of the log, written in pieces, because there may be many, and then how it all stands. The
 * table may change from one piece to the next: the last one has what was added meanwhile. */
struct table_page {
    struct table_has has; /* with the entries written so far */
    struct ag_buf text;
    struct json json; /* writes it */
};

/* Begins a page; `type`: of a message, or NULL. Frees one. */
void table_page_begin(struct table_page *page, const struct table_has *has, const char *type);
void table_page_release(struct table_page *page);

/* Adds the next entries, up to TABLE_PIECE. */
enum table_paged {
    PAGED_ALL,  /* those were the last */
    PAGED_SOME, /* there are more, for a later round */
    PAGED_NOT   /* the store cannot be read */
};
enum table_paged table_page_entries(struct table_page *page, struct table *table);

/* Ends a page after its last entries; `seat`: the viewer's, or AG_SPECTATOR; `language`: of the
 * view, if one is wanted. False: the store cannot be read, or memory has run out. */
bool table_page_end(struct table_page *page, struct table *table, int seat,
                    const struct ag_language *language);

/* Starts watching: the stream gets a page of the type "watching", all entries of which are written.
 * May be called again for the same table. False when memory runs out or the stream watches too
 * much. */
bool table_watch(struct table *table, struct stream *stream, struct table_page *page);

/* A page of a chat: up to TABLE_CHAT_PAGE lines before a number, as a list. */
bool table_chat_page(struct table *table, int room, int64_t before, struct json *json);

/* Tells all what the work has changed, and forgets it. */
void table_tell(struct table *table);

/* The state of the table, as a message. */
void table_tell_state(struct table *table);

/* lists.c: messages to the lists that a table is in: the lobby, and those of its people. */

/* Sends what a work has changed at a table to the lists that show it; before the changes are
 * cleared. */
void lists_tell(const struct table *table);

/* Sends the line of a table that is new, or whose clocks have changed without a work. */
void lists_show(const struct table *table);

/* deadline.c: when a table acts by itself. */

/* Sets the timer to when something happens by itself: a clock runs out, a warning is due. */
void deadline_set(struct table *table);
void deadline_due(struct loop_timer *timer);

/* Keeps the deadline of a table that is being unloaded, so that it is loaded again in time. */
void deadline_keep(const struct table *table);

/* When the server starts: finds the deadlines of all tables whose games go on. */
bool deadline_start(struct tables *tables, struct ag_error *why);
void deadlines_free(struct tables *tables);

/* For deadline.c: the deadlines of tables that are not in memory. */
struct deadlines **tables_deadlines(struct tables *tables);

#endif
