/*
 * act.c - what is done to people. Acts use no store, clock or randomness: see work/work.h.
 */
#include <stdlib.h>
#include <string.h>

#include "server/people/people.h"
#include "server/random.h"
#include "server/work/work.h"

struct person *act_guest(struct work *work, struct people *people, const char *name,
                         char token[TOKEN_TEXT])
{
    struct person *person = calloc(1, sizeof *person);
    char hash[HASH_TEXT];
    if (!person)
        return NULL;
    lots_id(&work->lots, person->id);
    lots_token(&work->lots, token);
    random_hash(token, TOKEN_TEXT - 1, hash);
    held_init(&person->held, &held_person, people, person->id);
    person->draft.created = work->now;
    act_rename(person, name);
    struct store_value session[] = {store_text(hash), store_text(person->id),
                                    store_number(work->now), store_number(work->now)};
    store_add(work_txn(work), STORE_SESSION, session);
    if (work_make(work, &person->held))
        return person;
    free(person);
    return NULL;
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

void act_end_session(struct work *work, const char *token)
{
    char hash[HASH_TEXT];
    random_hash(token, strlen(token), hash);
    struct store_value key[] = {store_text(hash)};
    store_drop(work_txn(work), STORE_SESSION, key, 1);
    work_cut(work, token);
}
