/*
 * own.c - what a table does by itself, each as a work without an asker: flags fall, lots are drawn,
 * plans followed, engines play, vacations begin and end.
 *
 * A work of these that fails is not repeated at once: the table rests for a second.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "server/table/tables.h"

/* Such a work. */
struct own {
    struct work work; /* the first member */
    struct tables *tables;
    char table[TABLE_ID];
    int seat;
    uint32_t turn;
    ag_move move;
    int64_t from; /* of a vacation */
};

static struct act act_of(struct work *work)
{
    const struct own *own = (const struct own *)work;
    return (struct act){.table = (struct table *)work_held(work, &held_table, own->table),
                        .now = work->now,
                        .lots = &work->lots};
}

static enum work_said done(bool acted)
{
    return acted ? WORK_DONE : WORK_REFUSED;
}

static void over(struct work *work, enum work_fate fate)
{
    struct own *own = (struct own *)work;
    struct table *table = tables_in_memory(own->tables, own->table);
    struct loop *loop = tables_parts(own->tables)->loop;
    if (fate == WORK_DURABLE || !table)
        return;
    table->rest = loop_now(loop) + TABLE_RETRY;
    loop_timer_set(loop, &table->timer, table->rest);
}

static enum work_said expire(struct work *work)
{
    struct act act = act_of(work);
    int seat = ((struct own *)work)->seat;
    if (table_expired(act.table, work->now) != seat)
        return WORK_DONE; /* the clock no longer shows that the time is up */
    return done(act.table->seat[seat].clock.first ? act_abort(&act, &work->why)
                                                  : act_expire(&act, seat, &work->why));
}

/* Whether a table still plays. If somebody's time is up, that comes first: the deadline is due. */
static bool plays(const struct act *act)
{
    return act->table->state == TABLE_PLAYING && table_expired(act->table, act->now) < 0;
}

static enum work_said choose(struct work *work)
{
    const struct own *own = (const struct own *)work;
    struct act act = act_of(work);
    if (!plays(&act))
        return WORK_DONE;
    return done(act_choose(&act, own->turn, own->seat, own->move, &work->why));
}

static enum work_said lot(struct work *work)
{
    const struct own *own = (const struct own *)work;
    struct act act = act_of(work);
    if (!plays(&act) || !(ag_match_lots(act.table->match) >> own->seat & 1))
        return WORK_DONE;
    return done(act_lot(&act, own->seat));
}

static enum work_said follow(struct work *work)
{
    const struct own *own = (const struct own *)work;
    struct act act = act_of(work);
    if (plays(&act) && act.table->seat[own->seat].plan &&
        ag_match_owing(act.table->match) >> own->seat & 1)
        act_follow(&act, own->seat);
    return WORK_DONE;
}

static enum work_said away(struct work *work)
{
    const struct own *own = (const struct own *)work;
    struct act act = act_of(work);
    act_away(&act, own->seat, own->from);
    return WORK_DONE;
}

static const struct work_kind expire_kind = {.name = "own.expire", .act = expire, .over = over};
static const struct work_kind choose_kind = {.name = "own.choose", .act = choose, .over = over};
static const struct work_kind lot_kind = {.name = "own.lot", .act = lot, .over = over};
static const struct work_kind follow_kind = {.name = "own.follow", .act = follow, .over = over};
static const struct work_kind away_kind = {.name = "own.away", .act = away, .over = over};

bool own_is(const struct work *work)
{
    return work->kind->over == over;
}

/* Starts a work of a kind at a table. If memory runs out, the table rests for a second. */
static struct own *make(struct table *table, const struct work_kind *kind, int seat)
{
    const struct tables_parts *parts = parts_of(table);
    struct own *own = calloc(1, sizeof *own);
    if (!own) {
        table->rest = loop_now(parts->loop) + TABLE_RETRY;
        loop_timer_set(parts->loop, &table->timer, table->rest);
        return NULL;
    }
    work_init(&own->work, parts->works, kind, loop_now(parts->loop));
    own->tables = table->held.room;
    own->seat = seat;
    memcpy(own->table, table->id, TABLE_ID);
    work_hold(&own->work, &held_table, table->held.room, table->id);
    return own;
}

static void start(struct table *table, const struct work_kind *kind, int seat)
{
    struct own *own = make(table, kind, seat);
    if (own)
        work_start(&own->work);
}

void own_expire(struct table *table, int seat, int64_t now)
{
    struct own *own = make(table, &expire_kind, seat);
    if (!own)
        return;
    if (own->work.now < now)
        own->work.now = now;
    work_start(&own->work);
}

void own_away(struct table *table, int seat, int64_t from)
{
    struct own *own = make(table, &away_kind, seat);
    if (!own)
        return;
    own->from = from;
    work_start(&own->work);
}

void own_choose(struct table *table, uint32_t turn, int seat, ag_move move)
{
    struct own *own = make(table, &choose_kind, seat);
    if (!own)
        return;
    own->turn = turn;
    own->move = move;
    work_start(&own->work);
}

void own_wake(struct table *table)
{
    const struct tables_parts *parts = parts_of(table);
    if (table->state != TABLE_PLAYING) {
        engines_forget(table); /* no move is wanted any more */
        return;
    }
    if (table->rest > loop_now(parts->loop) || table_expired(table, loop_now(parts->loop)) >= 0)
        return;
    uint8_t lots = ag_match_lots(table->match);
    uint8_t owing = ag_match_owing(table->match);
    if (lots) {
        start(table, &lot_kind, bits_first32(lots));
        return;
    }
    for (int i = 0; i < table->seats; i++) {
        if (owing >> i & 1 && table->seat[i].plan) {
            start(table, &follow_kind, i);
            return;
        }
    }
    engines_wake(table);
}
