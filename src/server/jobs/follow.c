/*
 * follow.c - followers read the results in order, each with a cursor.
 *
 * What a follower makes of a page of results and the new cursor are one transaction, which expects
 * the cursor that it began with. So it may be killed anywhere, and run on several servers: nothing
 * is counted twice or left out, and folding all results again gives the same.
 */
#include <stdlib.h>
#include <string.h>

#include "server/jobs/jobs.h"
#include "server/jobs/tally.h"
#include "server/store/store.h"
#include "server/work/work.h"

enum {
    PAGE = 200,  /* results that are read at a time */
    SOON = 50,   /* milliseconds from a result to its reading */
    AGAIN = 5000 /* and after a failure */
};

static const char name[] = "tally";

struct followers {
    struct loop_timer timer; /* the first member */
    struct jobs_parts parts;
    bool reading; /* a work is under way */
    bool more;    /* results were appended while the work was under way */
};

/* A page of results. */
struct page {
    struct work work; /* the first member */
    struct followers *followers;
    struct tally tally;
    int64_t revision; /* of the follower's row; 0: there is none yet */
    int results;
};

static bool follower_row(void *context, const struct store_value *row)
{
    struct page *page = context;
    page->revision = row[1].number;
    page->tally.cursor = row[2].number;
    return false;
}

static bool result_row(void *context, const struct store_value *row)
{
    struct page *page = context;
    tally_add(&page->tally, row);
    page->results++;
    return true;
}

static enum work_said gather(struct work *work)
{
    struct page *page = (struct page *)work;
    struct store *store = page->followers->parts.store;
    struct store_query query[] = {
        {.relation = STORE_FOLLOWER,
         .keys = 1,
         .key = {store_text(name)},
         .limit = 1,
         .row = follower_row,
         .context = page},
        {.relation = STORE_TALLY, .limit = TALLY_ROWS, .row = tally_row, .context = &page->tally}};
    page->tally = (struct tally){.cursor = 0};
    page->revision = page->results = 0;
    if (!store_read(store, query, 2, &work->why))
        return WORK_REFUSED;
    struct store_value from = store_number(page->tally.cursor);
    struct store_query results = {
        .relation = STORE_RESULT, .from = &from, .after = true, .limit = PAGE};
    return store_scan(store, &results, result_row, page, &work->why) ? WORK_DONE : WORK_REFUSED;
}

static enum work_said act(struct work *work)
{
    struct page *page = (struct page *)work;
    const struct tally *tally = &page->tally;
    struct store_value row[] = {store_text(name), store_number(page->revision + 1),
                                store_number(tally->cursor)};
    if (page->results == 0)
        return WORK_DONE;
    struct store_txn *txn = work_txn(work);
    store_expect(txn, STORE_FOLLOWER, row, page->revision);
    store_put(txn, STORE_FOLLOWER, row);
    for (int i = 0; i < tally->rows; i++) {
        struct store_value count[] = {store_text(tally->row[i].game),
                                      store_text(tally->row[i].ending),
                                      store_number(tally->row[i].count)};
        store_put(txn, STORE_TALLY, count);
    }
    return WORK_DONE;
}

static void over(struct work *work, enum work_fate fate)
{
    struct page *page = (struct page *)work;
    struct followers *followers = page->followers;
    struct loop *loop = followers->parts.loop;
    followers->reading = false;
    if (fate != WORK_DURABLE)
        loop_timer_set(loop, &followers->timer, loop_now(loop) + AGAIN);
    else if (page->results == PAGE || followers->more)
        followers_wake(followers);
}

static const struct work_kind kind = {
    .name = "follower", .gather = gather, .act = act, .over = over};

static void read_page(struct loop_timer *timer)
{
    struct followers *followers = (struct followers *)timer;
    struct page *page = followers->reading ? NULL : calloc(1, sizeof *page);
    if (!page) {
        followers->more = true;
        return;
    }
    followers->more = false;
    followers->reading = true;
    work_init(&page->work, followers->parts.works, &kind, loop_now(followers->parts.loop));
    page->followers = followers;
    work_start(&page->work);
}

void followers_wake(struct followers *followers)
{
    struct loop *loop = followers->parts.loop;
    if (followers->reading)
        followers->more = true;
    else if (!followers->timer.place)
        loop_timer_set(loop, &followers->timer, loop_now(loop) + SOON);
}

struct followers *followers_start(const struct jobs_parts *parts, struct ag_error *why)
{
    struct followers *followers = calloc(1, sizeof *followers);
    (void)why;
    if (!followers)
        return NULL;
    followers->parts = *parts;
    followers->timer.due = read_page;
    followers_wake(followers);
    return followers;
}

void followers_stop(struct followers *followers)
{
    if (!followers)
        return;
    loop_timer_clear(followers->parts.loop, &followers->timer);
    free(followers);
}
