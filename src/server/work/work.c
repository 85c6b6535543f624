/*
 * work.c - the life of a work, see work.h.
 */
#include "server/work/work.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/loop/loop.h"
#include "server/work/inner.h"
#include "server/work/notice.h"

/* What stands before a message in `told`. */
struct head {
    struct audience to;
    size_t length;
};

struct works *works_new(const struct works_parts *parts)
{
    struct works *works = calloc(1, sizeof *works);
    if (!works)
        return NULL;
    works->parts = *parts;
    lots_key_init(&works->lots);
    return works;
}

void works_free(struct works *works)
{
    free(works);
}

int works_count(const struct works *works)
{
    return works->count;
}

int64_t works_trouble(const struct works *works)
{
    return works->trouble;
}

void works_failed(struct works *works, int64_t since)
{
    char said[AG_SAID];
    struct commit_figures figures = commit_figures(works->parts.commit);
    if (works->trouble == 0 || since < works->trouble)
        works->trouble = since;
    if (figures.failed_groups == works->told_fails)
        return;
    works->told_fails = figures.failed_groups;
    ag_error_say(&figures.why, NULL, said, sizeof said);
    log_event(works->parts.log, LEVEL_ERROR, "store",
              (struct log_fact[]){log_text("why", said), {0}});
}

void works_stop(struct works *works)
{
    works->stopped = true;
    loop_finish_pieces(works->parts.loop);
}

bool works_stopped(const struct works *works)
{
    return works->stopped;
}

void works_recovered(struct works *works)
{
    works->trouble = 0;
}

static void done(struct commit_item *item);
static void go_on(struct loop_piece *piece);

void work_init(struct work *work, struct works *works, const struct work_kind *kind, int64_t now)
{
    *work = (struct work){.works = works, .kind = kind, .name = kind->name, .now = now};
    work->item.done = done;
    work->piece.due = go_on;
    store_txn_init(&work->item.txn);
    ag_buf_init(&work->told, WORK_TOLD);
    lots_init(&work->lots, &works->lots);
    works->count++;
}

void work_later(struct work *work)
{
    if (work->works->stopped) {
        work_end(work, WORK_FAILED);
        return;
    }
    loop_piece_add(work->works->parts.loop, &work->piece);
    take_back(work);
}

void work_start(struct work *work)
{
    if (take_all(work))
        work_run(work);
}

/* Goes on with a work in a later round: with its next piece. */
static void go_on(struct loop_piece *piece)
{
    struct work *work = (struct work *)((char *)piece - offsetof(struct work, piece));
    struct works *works = work->works;
    loop_serving(works->parts.loop, work->name);
    if (works->stopped)
        work_end(work, WORK_FAILED);
    else
        work_start(work);
}

/* What an act may ask for. */

enum work_said work_need(struct work *work, const struct held_kind *kind, void *room,
                         const char *id)
{
    if (work->holds == WORK_HOLDS || strlen(id) >= HELD_ID)
        return work_refuse(work, say_server_busy());
    work->need = (struct work_hold){.kind = kind, .room = room};
    memcpy(work->need.id, id, strlen(id) + 1);
    return WORK_NEEDS;
}

bool work_make(struct work *work, struct held *held)
{
    if (work->makes == WORK_MADE)
        return false;
    work->made[work->makes++] = held;
    return true;
}

void work_tell(struct work *work, const struct audience *to, const struct ag_buf *text)
{
    struct head head = {.to = *to, .length = text->length};
    ag_buf_add(&work->told, &head, sizeof head);
    ag_buf_add(&work->told, text->byte, text->length);
    work->told.failed = work->told.failed || text->failed;
}

struct store_txn *work_txn(struct work *work)
{
    work->writes = true;
    return &work->item.txn;
}

void work_cut(struct work *work, const char *person, const char *session, const char *but)
{
    work->cut = (struct work_cut){0};
    memcpy(work->cut.person, person, strnlen(person, sizeof work->cut.person - 1));
    memcpy(work->cut.session, session, strnlen(session, sizeof work->cut.session - 1));
    memcpy(work->cut.but, but, strnlen(but, sizeof work->cut.but - 1));
}

enum work_said work_refuse(struct work *work, struct say say)
{
    error_set(&work->why, "", say);
    return WORK_REFUSED;
}

/* Forgets what an act has left, so that it can run again. */
static void forget(struct work *work)
{
    store_txn_release(&work->item.txn);
    store_txn_init(&work->item.txn);
    work->told.length = 0;
    work->told.failed = false;
    work->cut.person[0] = 0;
    work->writes = false;
    for (int i = 0; i < work->makes; i++)
        work->made[i]->kind->discard(work->made[i]);
    work->makes = 0;
    lots_rewind(&work->lots);
}

/* Drops the drafts of everything that is held: memory equals the store again. The worst of what was
 * said to that. */
static enum held_again drop_drafts(struct work *work)
{
    enum held_again worst = HELD_READ;
    for (int i = 0; i < work->taken; i++) {
        enum held_again one = work->hold[i].held->kind->again(work->hold[i].held);
        worst = one > worst ? one : worst;
    }
    return worst;
}

/* The end. */

static void tell(struct work *work)
{
    struct head head;
    for (size_t at = 0; at < work->told.length; at += sizeof head + head.length) {
        memcpy(&head, work->told.byte + at, sizeof head);
        fan_tell(work->works->parts.fan, &head.to, work->told.byte + at + sizeof head, head.length);
    }
}

/* Everybody sees what is durable. */
static void publish(struct work *work)
{
    const struct works_parts *parts = &work->works->parts;
    int64_t now = loop_now(parts->loop);
    for (int i = 0; i < work->taken && !work->kind->reads; i++)
        work->hold[i].held->kind->publish(work->hold[i].held, work, now);
    tell(work);
    notices_tell(parts->fan, &work->item.txn);
    for (int i = 0; i < work->makes; i++)
        work->made[i]->kind->enter(work->made[i]);
    work->makes = 0;
    if (work->cut.person[0] && parts->cut)
        parts->cut(parts->context, &work->cut);
}

void work_end(struct work *work, enum work_fate fate)
{
    struct works *works = work->works;
    works->count--;
    work->kind->over(work, fate);
    if (fate == WORK_DURABLE)
        publish(work);
    forget(work);
    take_back(work);
    store_txn_release(&work->item.txn);
    ag_buf_release(&work->told);
    if (work->kind->release)
        work->kind->release(work);
    else
        free(work);
}

/* A bug: tells the operator. */
static void note_fault(const struct work *work, const char *what, const char *kind, const char *id)
{
    log_event(work->works->parts.log, LEVEL_ERROR, "fault",
              (struct log_fact[]){log_text("what", what),
                                  log_text("kind", kind),
                                  log_text("id", id),
                                  log_text("work", work->name),
                                  {0}});
}

/* Whether what the act has left breaks an invariant. */
static bool is_faulty(const struct work *work)
{
    const char *fault = NULL;
    struct held *held = NULL;
    for (int i = 0; i < work->taken + work->makes && !fault; i++) {
        held = i < work->taken ? work->hold[i].held : work->made[i - work->taken];
        fault = held->kind->check ? held->kind->check(held) : NULL;
    }
    if (fault)
        note_fault(work, fault, held->kind->name, held->node.name);
    return fault != NULL;
}

/* A bug costs the work, and nothing else. */
static void give_up(struct work *work)
{
    drop_drafts(work);
    work_end(work, WORK_FAULTY);
}

static void commit(struct work *work)
{
    struct store_txn *txn = &work->item.txn;
    bool writes = work->writes;
    if (is_faulty(work)) {
        give_up(work);
        return;
    }
    for (int i = 0; i < work->taken; i++)
        writes = work->hold[i].held->kind->save(work->hold[i].held, txn) || writes;
    for (int i = 0; i < work->makes; i++)
        writes = work->made[i]->kind->save(work->made[i], txn) || writes;
    if (work->kind->keep)
        work->kind->keep(work, txn);
    if (work->told.failed)
        txn->write.failed = true;
    if (txn->fault) {
        note_fault(work, txn->fault, "transaction", "");
        give_up(work);
    } else if (!writes && txn->write.length == 0 && !txn->write.failed) {
        work_end(work, WORK_DURABLE);
    } else {
        commit_add(work->works->parts.commit, &work->item);
    }
}

/* After a conflict: others have changed what the work holds, or have served the same command.
 * Reads all of it again, and runs again. */
static void run_again(struct work *work)
{
    enum held_again dropped = drop_drafts(work);
    forget(work);
    if (dropped == HELD_NOT)
        work_end(work, WORK_UNREADABLE);
    else if (++work->tries == WORK_TRIES)
        work_end(work, WORK_CONFLICT);
    else if (dropped == HELD_LATER)
        work_later(work);
    else
        work_run(work);
}

static void done(struct commit_item *item)
{
    struct work *work = (struct work *)item;
    if (item->fate == STORE_CONFLICT) {
        run_again(work);
        return;
    }
    if (item->fate == STORE_FAILED) {
        if (!item->txn.write.failed) /* if it has, memory has run out, and the store is fine */
            works_failed(work->works, work->now);
        drop_drafts(work);
    }
    work_end(work, item->fate == STORE_DURABLE ? WORK_DURABLE : WORK_FAILED);
}

/* Whether it was refused because of what another server has changed since. */
static bool is_stale(const struct work *work)
{
    for (int i = 0; i < work->taken && work->tries + 1 < WORK_TRIES; i++) {
        const struct held *held = work->hold[i].held;
        if (held->kind->current && !held->kind->current(held))
            return true;
    }
    return false;
}

static void begin(struct work *work)
{
    for (int i = 0; i < work->taken && !work->kind->reads; i++)
        if (work->hold[i].held->kind->begin)
            work->hold[i].held->kind->begin(work->hold[i].held, work);
}

/* The act was refused. What it has changed all the same, because memory ran out for its answer, is
 * read again. */
static void cancel(struct work *work)
{
    for (int i = 0; i < work->taken && !work->kind->reads; i++) {
        struct held *held = work->hold[i].held;
        if (held->kind->changed && held->kind->changed(held))
            held->kind->again(held);
        else if (held->kind->cancel)
            held->kind->cancel(held);
    }
}

void work_run(struct work *work)
{
    enum work_said said = work->kind->gather ? work->kind->gather(work) : WORK_DONE;
    if (said == WORK_DONE) {
        begin(work);
        said = work->kind->act(work);
        if (said != WORK_DONE)
            cancel(work);
    }
    if (said == WORK_NEEDS) {
        forget(work);
        take_back(work);
        work_hold(work, work->need.kind, work->need.room, work->need.id);
        work_start(work);
    } else if (said == WORK_AGAIN) {
        forget(work);
        work_later(work);
    } else if (said == WORK_REFUSED && is_stale(work)) {
        run_again(work);
    } else if (said == WORK_REFUSED) {
        work_end(work, WORK_UNDONE);
    } else if (work->kind->reads) {
        work_end(work, WORK_DURABLE);
    } else {
        commit(work);
    }
}
