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
    TABLE_PIECE = 1000,    /* entries of a log that are read in a round, about a millisecond */
    TABLES_RATION = 10,    /* tables that are read for a list in a round */
    TABLES_ROUNDS = 2000,  /* rounds that a list takes, at most */
    TABLES_WANTED = 400,   /* tables that wait to be read for it */
    TABLES_BAD = 32        /* and that it knows to be unreadable */
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

/* Who lets engines think; before the first table is brought. */
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

/* The table of that id, from memory or the store; NULL as held_kind.bring says. For those who only
 * look, and not at a table that is drafted. */
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

/* The table of that id as others see it: while a draft may still be lost, that is what the store
 * has, which the caller frees as *durable. NULL: it cannot be read, or not in this round. */
struct table *tables_seen(struct tables *tables, const char *id, struct tables_ration *ration,
                          struct table **durable);

/* The next number of a table of this game: a guess that the store confirms. */
int64_t tables_number(struct tables *tables, const char *game);

/* Somebody else has given numbers: asks the store again. */
bool tables_read_numbers(struct tables *tables, struct ag_error *why);

/* Puts away what nobody uses; false: there is more, for a later round. */
bool tables_tidy(struct tables *tables);

/* The store had failed for this time and works again: gives it back at all tables in memory, which
 * go on with what they do by themselves, and are told, a few in a round. */
void tables_credit(struct tables *tables, int64_t since, int64_t until);

/* The first of the tables that a player has open, linked by attended_next; notes whether one is. */
struct table *tables_attended(const struct tables *tables);
void tables_attend(struct table *table, bool attended);

/* own.c: what a table does by itself, each as a work without an asker. */

/* Time is up for a seat: it loses, or the game is aborted if it was for its first choice. */
void own_expire(struct table *table, int seat, int64_t now);

/* The person of a seat has gone on vacation at that time, or is back. */
void own_away(struct table *table, int seat, int64_t from);

/* An engine plays what it thought. */
void own_choose(struct table *table, uint32_t turn, int seat, ag_move move);

/* What is to be done once a table is free: drawing by lot for those who have left, conditional
 * moves, engines. */
void own_wake(struct table *table);

/* Whether a work is one of these. */
bool own_is(const struct work *work);

/* engine.c: engines at tables. */

/* Lets the engines think that owe a choice at this table, which is free. */
void engines_wake(struct table *table);

/* The table is about to go, or its game has ended: its thoughts are given up. */
void engines_forget(struct table *table);

/* presence.c: who is there. */

/* A topic of the fan has changed; a person has. For fan_listen and people_listen. */
void presence_moved(void *context, struct topic *topic);
void presence_person(void *context, const struct person *person);

/* Counts the streams of every seat anew, and unties those who may not see the table any more. */
void presence_count(struct table *table);

/* Milliseconds that the choices of each seat take on the way, as the server measured them. */
void presence_lags(struct table *table);

/* Tells everybody the state of the table, which includes who is present; this is neither stored nor
 * numbered. When many come and go, or while the table is held, it is told once, a little later. */
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

/* lists.c: word to the lists that a table is in: the lobby, and those of its people. */

/* A work has changed it, which lists may show; before that is forgotten. */
void lists_tell(const struct table *table);

/* It is new, or its clocks have changed by themselves. */
void lists_show(const struct table *table);

/* deadline.c: when a table acts by itself. */

/* Sets the timer to when something happens by itself: a clock runs out, a warning is due. */
void deadline_set(struct table *table);
void deadline_due(struct loop_timer *timer);

/* A table that is put away is loaded again when its deadline comes. */
void deadline_keep(const struct table *table);

/* At the start: finds the deadlines of all tables that go on. */
bool deadline_start(struct tables *tables, struct ag_error *why);
void deadlines_free(struct tables *tables);

/* For deadline.c: the deadlines of tables that are not in memory. */
struct deadlines **tables_deadlines(struct tables *tables);

#endif
