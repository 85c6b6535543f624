/*
 * act.c - what is done to people. Acts use no store, clock or randomness: see work/work.h.
 */
#include <stdlib.h>
#include <string.h>

#include "server/people/session.h"
#include "server/random.h"
#include "server/work/work.h"

struct person *act_guest(struct work *work, struct people *people, const char *name)
{
    struct person *person = calloc(1, sizeof *person);
    if (!person)
        return NULL;
    lots_id(&work->lots, person->id);
    held_init(&person->held, &held_person, people, person->id);
    person->draft.created = work->now;
    act_rename(person, name);
    if (work_make(work, &person->held))
        return person;
    free(person);
    return NULL;
}

void act_session(struct work *work, const struct person *person, const char *agent,
                 char token[TOKEN_TEXT])
{
    char hash[HASH_TEXT];
    lots_token(&work->lots, token);
    random_hash(token, TOKEN_TEXT - 1, hash);
    struct store_value session[] = {store_text(hash), store_text(person->id),
                                    store_number(work->now), store_number(work->now),
                                    store_text(agent)};
    store_add(work_txn(work), STORE_SESSION, session);
}

void act_account(struct work *work, struct person *person, const char *handle)
{
    char folded[PERSON_HANDLE];
    person_handle_fold(handle, folded);
    struct store_value row[] = {store_text(folded), store_text(person->id)};
    store_add(work_txn(work), STORE_HANDLE, row);
    memcpy(person->draft.handle, handle, strlen(handle) + 1);
    person->draft.kind = PERSON_ACCOUNT;
    person->changed = true;
}

void act_rename(struct person *person, const char *name)
{
    memcpy(person->draft.name, name, strlen(name) + 1);
    person->changed = true;
}

void act_vacation(struct person *person, int64_t now, int64_t until)
{
    person->draft.away_until = until;
    person->draft.away_since = now;
    person->changed = true;
}

void act_end_session(struct work *work, struct person *person, const char *hash)
{
    struct store_value key[] = {store_text(hash)};
    char name[SESSION_NAME];
    memcpy(name, hash, SESSION_NAME - 1);
    name[SESSION_NAME - 1] = 0;
    store_drop(work_txn(work), STORE_SESSION, key, 1);
    person->changed = true;
    work_cut(work, person->id, name, "");
}

void act_end_sessions(struct work *work, struct person *person, const struct session *but)
{
    struct store_value key[] = {store_text(person->id)};
    char name[SESSION_NAME] = "";
    store_drop_by(work_txn(work), STORE_SESSION, SESSION_BY_PERSON, key, 1);
    if (but) {
        struct store_value row[] = {store_text(but->hash), store_text(person->id),
                                    store_number(but->created), store_number(but->seen),
                                    store_text(but->agent)};
        store_put(work_txn(work), STORE_SESSION, row);
        memcpy(name, but->hash, SESSION_NAME - 1);
    }
    person->changed = true;
    work_cut(work, person->id, "", name);
}
