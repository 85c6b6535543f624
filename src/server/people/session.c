/*
 * session.c - the sessions of people, see session.h.
 */
#include "server/people/session.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"
#include "server/work/work.h"

static void copy(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

static void take(struct session *session, const struct store_value *row)
{
    copy(session->hash, sizeof session->hash, row[0]);
    session->created = row[2].number;
    session->seen = row[3].number;
    copy(session->agent, sizeof session->agent, row[4]);
}

static bool list_row(void *context, const struct store_value *row)
{
    struct session_list *list = context;
    take(&list->session[list->sessions++], row);
    return list->sessions < SESSIONS_MAX;
}

bool session_read(struct store *store, const char *person, struct session_list *list,
                  struct ag_error *why)
{
    struct store_query query = {.relation = STORE_SESSION,
                                .index = SESSION_BY_PERSON,
                                .keys = 1,
                                .key = {store_text(person)},
                                .limit = SESSIONS_MAX};
    list->sessions = 0;
    return store_scan(store, &query, list_row, list, why);
}

/* The work that notes the use of a session. It changes the person, too: so ending the session
 * meanwhile, also at another server, is a conflict, and the row does not come back. */
struct use {
    struct work work; /* the first member */
    struct store *store;
    char person[PERSON_ID], hash[HASH_TEXT];
    struct session session;
    bool there;
};

static bool use_row(void *context, const struct store_value *row)
{
    struct use *use = context;
    take(&use->session, row);
    use->there = true;
    return false;
}

static enum work_said gather(struct work *work)
{
    struct use *use = (struct use *)work;
    struct store_value key[] = {store_text(use->hash)};
    use->there = false;
    return store_find(use->store, STORE_SESSION, key, use_row, use, &work->why) ||
                   !work->why.said.id
               ? WORK_DONE
               : WORK_REFUSED;
}

static enum work_said act(struct work *work)
{
    const struct use *use = (const struct use *)work;
    struct person *person = (struct person *)work_held(work, &held_person, use->person);
    struct store_value row[] = {store_text(use->hash), store_text(use->person),
                                store_number(use->session.created), store_number(work->now),
                                store_text(use->session.agent)};
    if (!use->there || !session_is_stale(use->session.seen, work->now))
        return WORK_DONE;
    store_put(work_txn(work), STORE_SESSION, row);
    person->changed = true;
    return WORK_DONE;
}

static void over(struct work *work, enum work_fate fate)
{
    (void)work;
    (void)fate; /* the next request tries again */
}

static const struct work_kind used = {
    .name = "session", .gather = gather, .act = act, .over = over};

void session_used(struct works *works, struct person *person, const char *token, int64_t now)
{
    const struct people *people = person->held.room;
    struct use *use = calloc(1, sizeof *use);
    if (!use)
        return;
    work_init(&use->work, works, &used, now);
    use->store = people_store(people);
    random_hash(token, strlen(token), use->hash);
    memcpy(use->person, person->id, PERSON_ID);
    work_hold(&use->work, &held_person, person->held.room, person->id);
    work_later(&use->work);
}
