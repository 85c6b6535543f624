/*
 * heartbeat.c - writes regularly that the server is alive, so that the next server knows for how
 * long none was. That time is credited to the clocks that were running.
 *
 * At the same time it deletes answers that were kept for a day, and unloads unused tables.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/jobs/jobs.h"
#include "server/store/commit.h"
#include "server/table/tables.h"

enum {
    BEAT = 1000,    /* milliseconds from beat to beat */
    TIDY = 60000,   /* from one tidying up to the next */
    DAY = 86400000, /* of a day */
    DROPPED = 2000  /* answers that are dropped in a beat, at most */
};

struct heart {
    struct loop_timer timer;
    struct jobs_parts parts;
    struct commit_item item;
    bool writing;
    int64_t trouble, until; /* the time that this beat records as an outage; 0: none */
    int64_t tidied;         /* when it was last tidied up */
    int64_t day;            /* today, counted from 1970 */
};

static void write_alive(struct store_txn *txn, int64_t now)
{
    char text[24];
    struct ag_buf number;
    ag_buf_init(&number, sizeof text);
    ag_buf_number(&number, now);
    struct store_value row[] = {store_text("alive"), store_bytes(number.byte, number.length)};
    store_put(txn, STORE_META, row);
    ag_buf_release(&number);
}

/* Drops an answer of the day before yesterday or earlier; the oldest come first. */
static bool answer_row(void *context, const struct store_value *row)
{
    struct heart *heart = context;
    if (row[0].number >= heart->day - 1)
        return false;
    store_drop(&heart->item.txn, STORE_ANSWER, row, 3);
    return true;
}

/* Drops old answers, a few in each beat, so that no command has to wait for it. */
static void drop_answers(struct heart *heart, int64_t now)
{
    struct ag_error why;
    struct store_query query = {.relation = STORE_ANSWER, .limit = DROPPED};
    heart->day = now / DAY;
    store_scan(heart->parts.store, &query, answer_row, heart, &why);
}

/* While commits failed, it was nobody's time: once they succeed again, it is recorded as an outage,
 * and given back to the clocks that ran. */
static void recover(struct heart *heart)
{
    if (!heart->trouble)
        return;
    log_event(heart->parts.log, LEVEL_INFO, "outage",
              (struct log_fact[]){log_number("millis", heart->until - heart->trouble), {0}});
    works_recovered(heart->parts.works);
    tables_credit(heart->parts.tables, heart->trouble, heart->until);
}

static void written(struct commit_item *item)
{
    struct heart *heart = (struct heart *)((char *)item - offsetof(struct heart, item));
    if (item->fate == STORE_DURABLE)
        recover(heart);
    else
        works_failed(heart->parts.works, loop_now(heart->parts.loop));
    store_txn_release(&item->txn);
    heart->writing = false;
}

static void write_outage(struct heart *heart, int64_t now)
{
    heart->trouble = works_trouble(heart->parts.works);
    heart->until = now;
    struct store_value row[] = {store_number(now), store_number(heart->trouble)};
    if (heart->trouble)
        store_put(&heart->item.txn, STORE_OUTAGE, row);
}

static void beat(struct loop_timer *timer)
{
    struct heart *heart = (struct heart *)timer;
    int64_t now = loop_now(heart->parts.loop);
    loop_timer_set(heart->parts.loop, timer, now + BEAT);
    if (heart->writing)
        return;
    heart->writing = true;
    heart->item.done = written;
    store_txn_init(&heart->item.txn);
    write_alive(&heart->item.txn, now);
    write_outage(heart, now);
    if (now - heart->tidied > TIDY && tables_tidy(heart->parts.tables))
        heart->tidied = now;
    drop_answers(heart, now);
    commit_add(heart->parts.commit, &heart->item);
}

static bool alive_row(void *context, const struct store_value *row)
{
    char text[24] = "";
    size_t length = row[1].length < sizeof text ? row[1].length : sizeof text - 1;
    memcpy(text, row[1].text, length);
    *(int64_t *)context = strtoll(text, NULL, 10);
    return false;
}

/* Writes that the server is alive, and the time since the last sign of life as an outage. */
static bool write_start(const struct jobs_parts *parts, struct ag_error *why)
{
    int64_t alive = 0;
    struct store_value key[] = {store_text("alive")};
    if (!store_find(parts->store, STORE_META, key, alive_row, &alive, why) && why->said.id)
        return false;
    loop_not_before(parts->loop, alive);
    int64_t now = loop_now(parts->loop);
    struct store_txn txn, *one = &txn;
    uint8_t fate;
    store_txn_init(&txn);
    write_alive(&txn, now);
    struct store_value row[] = {store_number(now), store_number(alive)};
    if (alive > 0 && alive < now) {
        store_put(&txn, STORE_OUTAGE, row);
        log_event(parts->log, LEVEL_INFO, "outage",
                  (struct log_fact[]){log_number("millis", now - alive), {0}});
    }
    parts->store->kind->commit(parts->store, &one, 1, &fate, why);
    store_txn_release(&txn);
    return fate == STORE_DURABLE;
}

struct heart *heart_start(const struct jobs_parts *parts, struct ag_error *why)
{
    struct heart *heart = calloc(1, sizeof *heart);
    if (!heart || !write_start(parts, why)) {
        free(heart);
        return NULL;
    }
    int64_t now = loop_now(parts->loop);
    heart->parts = *parts;
    heart->timer.due = beat;
    heart->tidied = now;
    loop_timer_set(parts->loop, &heart->timer, now + BEAT);
    return heart;
}

void heart_stop(struct heart *heart)
{
    if (!heart)
        return;
    struct store *store = heart->parts.store;
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    uint8_t fate;
    loop_timer_clear(heart->parts.loop, &heart->timer);
    store_txn_init(&txn);
    write_alive(&txn, loop_time(heart->parts.loop));
    store->kind->commit(store, &one, 1, &fate, &why);
    store_txn_release(&txn);
    free(heart);
}
