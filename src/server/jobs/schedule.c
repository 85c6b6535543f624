/*
 * schedule.c - jobs at their time, see jobs.h.
 *
 * Now and then the jobs that are due are read, a bounded number, and each becomes a work. A job
 * whose work fails is still in the store, and comes again.
 */
#include <stdlib.h>
#include <string.h>

#include "server/jobs/jobs.h"
#include "server/store/store.h"
#include "server/table/tables.h"

enum {
    LOOK = 5000,    /* milliseconds from one look to the next */
    BATCH = 64,     /* jobs that are begun at a time */
    JOB_KIND = 16,  /* bytes of a kind with its final zero, at most */
    AGAIN = 3600000 /* milliseconds until a job that is not to be done yet comes again */
};

/* A kind of job: what its act does to the table of its id; `due`: when it was. Returns 0: it is
 * done; otherwise milliseconds until it comes again. */
struct job_kind {
    const char *name;
    int64_t (*act)(struct act *act, int64_t due);
};

struct schedule {
    struct loop_timer timer; /* the first member */
    struct jobs_parts parts;
    int under_way; /* works of jobs */
};

/* A job as a work. */
struct job {
    struct work work; /* the first member */
    struct schedule *schedule;
    const struct job_kind *kind;
    char id[TABLE_ID];
    int64_t due;
};

static bool is_attended(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].streams > 0)
            return true;
    return false;
}

/* Closes a seek that nobody has answered, unless the person who made it has it open and waits. */
static int64_t close_seek(struct act *act, int64_t due)
{
    (void)due;
    const struct table *table = act->table;
    int64_t left = table->created + table_patience(table) - act->now;
    if (table_stage(table) != STAGE_BEFORE)
        return 0;
    if (left > 0)
        return left;
    return is_attended(table) || !act_close(act, NULL) ? AGAIN : 0;
}

/* Somebody has gone on vacation at that time, or is back. Tables learn of it at once
 * (presence_person); this is for those that have not, because the server stopped before. */
static int64_t leave(struct act *act, int64_t due)
{
    for (int i = 0; i < act->table->seats; i++)
        act_away(act, i, due);
    return 0;
}

static const struct job_kind kinds[] = {
    {"seek", close_seek},
    {"vacation", leave},
};

static enum work_said act(struct work *work)
{
    const struct job *job = (const struct job *)work;
    struct act act = {.table = (struct table *)work_held(work, &held_table, job->id),
                      .now = work->now,
                      .lots = &work->lots};
    int64_t again = job->kind->act(&act, job->due);
    struct store_value row[] = {store_text(job->kind->name), store_text(job->id),
                                store_number(work->now + again), store_text("")};
    if (again > 0)
        store_put(work_txn(work), STORE_JOB, row);
    else
        store_drop(work_txn(work), STORE_JOB, row, 2);
    return WORK_DONE;
}

static void over(struct work *work, enum work_fate fate)
{
    struct job *job = (struct job *)work;
    job->schedule->under_way--;
    if (fate != WORK_DURABLE && fate != WORK_FAILED)
        log_event(job->schedule->parts.log, LEVEL_WARN, "job",
                  (struct log_fact[]){log_text("kind", job->kind->name),
                                      log_text("id", job->id),
                                      log_number("fate", fate),
                                      {0}});
}

static const struct work_kind job_work = {.name = "job", .act = act, .over = over};

/* Jobs that are due, copied, since works cannot begin while rows are read. */
struct batch {
    struct {
        char kind[JOB_KIND], id[TABLE_ID];
        int64_t due;
    } job[BATCH];
    int jobs;
    int64_t now;
};

static bool job_row(void *context, const struct store_value *row)
{
    struct batch *batch = context;
    if (row[2].number > batch->now)
        return false;
    if (row[0].length < JOB_KIND && row[1].length < TABLE_ID) {
        memcpy(batch->job[batch->jobs].kind, row[0].text, row[0].length + 1);
        memcpy(batch->job[batch->jobs].id, row[1].text, row[1].length + 1);
        batch->job[batch->jobs++].due = row[2].number;
    }
    return true;
}

static void begin(struct schedule *schedule, const char *kind, const char *id, int64_t due)
{
    struct job *job = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !job; i++) {
        if (strcmp(kinds[i].name, kind) != 0 || !(job = calloc(1, sizeof *job)))
            continue;
        job->kind = &kinds[i];
    }
    if (!job)
        return;
    work_init(&job->work, schedule->parts.works, &job_work, loop_now(schedule->parts.loop));
    job->schedule = schedule;
    job->due = due;
    memcpy(job->id, id, strlen(id) + 1);
    work_hold(&job->work, &held_table, schedule->parts.tables, id);
    schedule->under_way++;
    work_later(&job->work); /* its table may have to be read: one in a round */
}

static void look(struct loop_timer *timer)
{
    struct schedule *schedule = (struct schedule *)timer;
    struct batch batch = {.now = loop_now(schedule->parts.loop)};
    struct ag_error why;
    struct store_query query = {.relation = STORE_JOB, .index = JOB_BY_DUE, .limit = BATCH};
    loop_timer_set(schedule->parts.loop, timer, batch.now + LOOK);
    if (schedule->under_way > 0 || works_trouble(schedule->parts.works) ||
        !store_scan(schedule->parts.store, &query, job_row, &batch, &why))
        return;
    for (int i = 0; i < batch.jobs; i++)
        begin(schedule, batch.job[i].kind, batch.job[i].id, batch.job[i].due);
}

struct schedule *schedule_start(const struct jobs_parts *parts, struct ag_error *why)
{
    struct schedule *schedule = calloc(1, sizeof *schedule);
    (void)why;
    if (!schedule)
        return NULL;
    schedule->parts = *parts;
    schedule->timer.due = look;
    loop_timer_set(parts->loop, &schedule->timer, loop_now(parts->loop) + LOOK);
    return schedule;
}

void schedule_stop(struct schedule *schedule)
{
    if (!schedule)
        return;
    loop_timer_clear(schedule->parts.loop, &schedule->timer);
    free(schedule);
}
