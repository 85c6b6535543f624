/*
 * follow.c - followers read the results in order, each with a cursor.
 *
 * What a follower makes of a page of results and the new cursor are one transaction, which expects
 * the cursor that it began with. So it may be killed anywhere, and run on several servers: nothing
 * is counted twice or left out, and folding all results again gives the same.
 */
#include <stdlib.h>
#include <string.h>

#include "server/jobs/follower.h"
#include "server/jobs/jobs.h"
#include "server/work/work.h"

enum {
    SOON = 50,              /* milliseconds from a result to its reading */
    AGAIN = 5000,           /* and after a failure */
    RESULTS_READ = 1 << 18, /* bytes of results after which no more are read for a page */
    RESULTS_MAX = 64 << 20  /* of all results of a page, at most */
};

enum { KINDS = 2 };
static const struct follower_kind *const kinds[KINDS] = {&follower_tally, &follower_score};

struct follower {
    struct loop_timer timer; /* the first member */
    const struct follower_kind *kind;
    struct followers *followers;
    bool reading; /* a work is under way */
    bool more;    /* results were appended while the work was under way */
};

struct followers {
    struct jobs_parts parts;
    struct follower follower[KINDS];
};

/* A result, copied, since a follower may read while it looks at it. */
struct result {
    int64_t number, at, listed;
    size_t table, what, game, about; /* where their texts begin */
    size_t bytes;                    /* of `about` */
};

/* A page of results. */
struct page {
    struct work work; /* the first member */
    struct follower *follower;
    void *kept;         /* the follower's */
    int64_t revision;   /* of the follower's row; 0: there is none yet */
    int64_t cursor;     /* the last result that it has counted */
    bool full;          /* there may be more */
    struct ag_buf text; /* of the results, each ending with a zero */
    struct result *result;
    int results, next; /* how many; the first that is not counted */
    bool resumes;      /* it goes on with that one in a later round */
};

static bool follower_row(void *context, const struct store_value *row)
{
    struct page *page = context;
    page->revision = row[1].number;
    page->cursor = row[2].number;
    return false;
}

static size_t copy(struct page *page, struct store_value value)
{
    size_t at = page->text.length;
    ag_buf_add(&page->text, value.text, value.length);
    ag_buf_char(&page->text, 0);
    return at;
}

static bool result_row(void *context, const struct store_value *row)
{
    struct page *page = context;
    struct result *result = &page->result[page->results++];
    *result = (struct result){.number = row[0].number,
                              .at = row[2].number,
                              .listed = row[5].number,
                              .table = copy(page, row[1]),
                              .what = copy(page, row[3]),
                              .game = copy(page, row[4]),
                              .about = copy(page, row[6]),
                              .bytes = row[6].length};
    return true;
}

static void forget(struct page *page)
{
    const struct follower_kind *kind = page->follower->kind;
    if (page->kept && kind->end)
        kind->end(page->kept);
    free(page->kept);
    free(page->result);
    ag_buf_release(&page->text);
    page->kept = NULL;
    page->result = NULL;
    page->results = page->next = 0;
    page->resumes = false;
    page->revision = page->cursor = 0;
    page->full = false;
}

static bool read_results(struct page *page, struct store *store, struct ag_error *why)
{
    struct store_query cursor = {.relation = STORE_FOLLOWER,
                                 .keys = 1,
                                 .key = {store_text(page->follower->kind->name)},
                                 .limit = 1};
    if (!store_scan(store, &cursor, follower_row, page, why))
        return false;
    struct store_value from = store_number(page->cursor);
    struct store_query results = {.relation = STORE_RESULT,
                                  .from = &from,
                                  .after = true,
                                  .limit = page->follower->kind->results,
                                  .bytes = RESULTS_READ};
    return store_scan(store, &results, result_row, page, why) && !page->text.failed;
}

/* Shows the follower the results. */
static enum work_said follow(struct page *page, struct store *store)
{
    static const enum work_said said[] = {
        [FOLLOW_ON] = WORK_DONE, [FOLLOW_AGAIN] = WORK_AGAIN, [FOLLOW_FAILED] = WORK_REFUSED};
    const struct follower_kind *kind = page->follower->kind;
    enum followed followed = FOLLOW_ON;
    while (page->next < page->results && followed == FOLLOW_ON) {
        const struct result *result = &page->result[page->next];
        const char *text = page->text.byte;
        const struct store_value row[] = {store_number(result->number),
                                          store_text(text + result->table),
                                          store_number(result->at),
                                          store_text(text + result->what),
                                          store_text(text + result->game),
                                          store_number(result->listed),
                                          store_bytes(text + result->about, result->bytes)};
        followed = kind->follow(page->kept, store, row);
        page->next += followed == FOLLOW_ON;
    }
    page->resumes = followed == FOLLOW_AGAIN;
    return said[followed];
}

static enum work_said begin(struct page *page, struct store *store)
{
    const struct follower_kind *kind = page->follower->kind;
    struct ag_error *why = &page->work.why;
    forget(page);
    ag_buf_init(&page->text, RESULTS_MAX);
    page->kept = calloc(1, kind->bytes);
    page->result = calloc((size_t)kind->results, sizeof *page->result);
    if (!page->kept || !page->result || !read_results(page, store, why))
        return WORK_REFUSED;
    page->full = page->results == kind->results || page->text.length >= RESULTS_READ;
    if (page->results > 0 && kind->begin && !kind->begin(page->kept, store, why))
        return WORK_REFUSED;
    return WORK_DONE;
}

static enum work_said gather(struct work *work)
{
    struct page *page = (struct page *)work;
    struct store *store = page->follower->followers->parts.store;
    enum work_said said = page->resumes ? WORK_DONE : begin(page, store);
    return said == WORK_DONE ? follow(page, store) : said;
}

static enum work_said act(struct work *work)
{
    struct page *page = (struct page *)work;
    const struct follower_kind *kind = page->follower->kind;
    struct store_value row[] = {store_text(kind->name), store_number(page->revision + 1),
                                store_number(0)};
    if (page->results == 0)
        return WORK_DONE;
    row[2] = store_number(page->result[page->results - 1].number);
    struct store_txn *txn = work_txn(work);
    store_expect(txn, STORE_FOLLOWER, row, page->revision);
    store_put(txn, STORE_FOLLOWER, row);
    kind->write(page->kept, txn);
    return WORK_DONE;
}

static void wake(struct follower *follower)
{
    struct loop *loop = follower->followers->parts.loop;
    if (follower->reading)
        follower->more = true;
    else if (!follower->timer.place)
        loop_timer_set(loop, &follower->timer, loop_now(loop) + SOON);
}

static void over(struct work *work, enum work_fate fate)
{
    const struct page *page = (const struct page *)work;
    struct follower *follower = page->follower;
    struct loop *loop = follower->followers->parts.loop;
    follower->reading = false;
    if (fate != WORK_DURABLE)
        loop_timer_set(loop, &follower->timer, loop_now(loop) + AGAIN);
    else if (page->full || follower->more)
        wake(follower);
}

static void release(struct work *work)
{
    forget((struct page *)work);
    free(work);
}

static const struct work_kind kind = {
    .name = "follower", .gather = gather, .act = act, .over = over, .release = release};

static void read_page(struct loop_timer *timer)
{
    struct follower *follower = (struct follower *)timer;
    const struct jobs_parts *parts = &follower->followers->parts;
    struct page *page = follower->reading ? NULL : calloc(1, sizeof *page);
    if (!page) {
        follower->more = true;
        return;
    }
    follower->more = false;
    follower->reading = true;
    work_init(&page->work, parts->works, &kind, loop_now(parts->loop));
    page->follower = follower;
    work_start(&page->work);
}

void followers_wake(struct followers *followers)
{
    for (int i = 0; i < KINDS; i++)
        wake(&followers->follower[i]);
}

struct followers *followers_start(const struct jobs_parts *parts, struct ag_error *why)
{
    struct followers *followers = calloc(1, sizeof *followers);
    (void)why;
    if (!followers)
        return NULL;
    followers->parts = *parts;
    for (int i = 0; i < KINDS; i++)
        followers->follower[i] =
            (struct follower){.timer.due = read_page, .kind = kinds[i], .followers = followers};
    followers_wake(followers);
    return followers;
}

void followers_stop(struct followers *followers)
{
    if (!followers)
        return;
    for (int i = 0; i < KINDS; i++)
        loop_timer_clear(followers->parts.loop, &followers->follower[i].timer);
    free(followers);
}
