/*
 * heartbeat.c - writes regularly that the server is alive, so that the next server knows for how
 * long none was. That time is credited to the clocks that were running.
 *
 * At the same time it deletes answers that were kept for a day, and unloads unused tables.
 */
#include <stdlib.h>
#include <string.h>

#include "server/jobs/jobs.h"
#include "server/server.h"
#include "server/store/commit.h"
#include "server/table/table.h"

enum {
    BEAT = 1000,    /* milliseconds from beat to beat */
    TIDY = 60000,   /* from one tidying up to the next */
    DAY = 86400000, /* of a day */
    DROPPED = 2000  /* answers that are dropped in a beat, at most */
};

struct heart {
    struct loop_timer timer;
    struct server *server;
    struct commit_item item;
    bool writing;
    int64_t tidied; /* when it was last tidied up */
    int64_t day;    /* today, counted from 1970 */
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

/* A few at a time, so that nobody waits for it. */
static void drop_answers(struct heart *heart, int64_t now)
{
    struct ag_error why;
    struct store *store = heart->server->store;
    struct store_wish wish = {.relation = STORE_ANSWER, .limit = DROPPED};
    heart->day = now / DAY;
    store->kind->scan(store, &wish, answer_row, heart, &why);
}

static void written(struct commit_item *item)
{
    struct heart *heart = (struct heart *)((char *)item - offsetof(struct heart, item));
    if (item->fate == STORE_FAILED)
        server_store_failed(heart->server);
    store_txn_release(&item->txn);
    heart->writing = false;
}

static void beat(struct loop_timer *timer)
{
    struct heart *heart = (struct heart *)timer;
    struct server *server = heart->server;
    int64_t now = loop_now(server->loop);
    loop_timer_set(server->loop, timer, now + BEAT);
    if (heart->writing)
        return;
    heart->writing = true;
    heart->item.done = written;
    store_txn_init(&heart->item.txn);
    write_alive(&heart->item.txn, now);
    if (now - heart->tidied > TIDY) {
        heart->tidied = now;
        tables_tidy(server->tables);
    }
    drop_answers(heart, now);
    commit_add(server->commit, &heart->item);
}

static bool alive_row(void *context, const struct store_value *row)
{
    char text[24] = "";
    size_t length = row[1].length < sizeof text ? row[1].length : sizeof text - 1;
    memcpy(text, row[1].text, length);
    *(int64_t *)context = strtoll(text, NULL, 10);
    return false;
}

bool heartbeat_start(struct server *server, struct ag_error *why)
{
    int64_t alive = 0, now = loop_now(server->loop);
    struct store_value key[] = {store_text("alive")};
    if (!store_find(server->store, STORE_META, key, alive_row, &alive, why) && why->said.id)
        return false;
    struct heart *heart = calloc(1, sizeof *heart);
    if (!heart)
        return false;
    struct store_txn txn, *one = &txn;
    uint8_t fate;
    store_txn_init(&txn);
    write_alive(&txn, now);
    struct store_value row[] = {store_number(now), store_number(alive)};
    if (alive > 0 && alive < now) {
        store_put(&txn, STORE_OUTAGE, row);
        log_event(server->log, LEVEL_INFO, "outage",
                  (struct log_fact[]){log_number("millis", now - alive), {0}});
    }
    server->store->kind->commit(server->store, &one, 1, &fate, why);
    store_txn_release(&txn);
    heart->server = server;
    heart->timer.due = beat;
    heart->tidied = now;
    server->heart = heart;
    loop_timer_set(server->loop, &heart->timer, now + BEAT);
    return fate == STORE_DURABLE;
}

void heartbeat_stop(struct server *server)
{
    if (!server->heart)
        return;
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    uint8_t fate;
    loop_timer_clear(server->loop, &server->heart->timer);
    store_txn_init(&txn);
    write_alive(&txn, loop_time(server->loop));
    server->store->kind->commit(server->store, &one, 1, &fate, &why);
    store_txn_release(&txn);
    free(server->heart);
    server->heart = NULL;
}
