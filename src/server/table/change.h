/*
 * change.h - a change to a table, from its start until everybody has seen it.
 *
 *     change_begin    the table is busy
 *       …             the match changes; rows are added to item.txn, messages by change_tell
 *     change_commit   to the store, with the answer in case the command is repeated
 *     durable:        the request is answered, the messages go out, the table serves the next
 *     failed:         the request is refused, the table is loaded again
 *
 * A change that leaves its table with a fault (table_is_faulty) is not written: it fails, with the
 * status 500, and the operator is told.
 */
#ifndef SERVER_TABLE_CHANGE_H
#define SERVER_TABLE_CHANGE_H

#include "server/store/commit.h"
#include "server/table/table.h"

struct change {
    struct commit_item item;
    struct table *table;
    struct request *request; /* NULL: time brought it, or an engine */
    int64_t now;             /* when it counts from */
    uint32_t turn;           /* that was due before */
    bool played;             /* the match has changed, so that all may see: views go out */
    struct ag_buf line;      /* the table in a list, as it was before */
    struct ag_buf told;      /* messages, each after its audience and length */
    char made[TABLE_ID];     /* a new table, woken once it is durable; "": none */
};

/* NULL when memory runs out, or by a fault: the table is busy. */
struct change *change_begin(struct table *table, struct request *request);

/* Gives it up before anything has changed. */
void change_cancel(struct change *change);

/* A message, one object of JSON, that goes out to an audience (fan.h) once all is durable. */
void change_tell(struct change *change, int audience, const struct ag_buf *text);

/* Writes and tells what follows from news of the match: entries, secrets, clocks, the end. `owed`:
 * the seats that owed a choice before. */
void change_played(struct change *change, const struct ag_news *news, uint8_t owed);

/* Ends a game that was aborted: writes and tells that. */
void change_aborted(struct change *change);

/* Tells all how the table stands now. */
void change_tell_state(struct change *change);

/* Writes and tells what a seat alone knows: what it was dealt, has chosen, staged, planned. */
void change_own(struct change *change, int seat);

/* Off to the store. */
void change_commit(struct change *change);

/* The table is free: serves what waits, and then lets it act by itself (act_wake). */
void table_serve(struct table *table);
void table_settled(struct table *table);

/* Waits until the table is free; false when too many wait. */
bool table_wait(struct table *table, struct request *request);

#endif
