/*
 * people.c - the room of people, see people.h.
 *
 * People who are in use are in memory, once each; all others are only in the store.
 */
#include "server/people/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/random.h"
#include "server/store/store.h"
#include "server/work/work.h"

struct people {
    struct store *store;
    struct map by_id;
    people_changed *changed;
    void *context;
};

struct people *people_new(struct store *store)
{
    struct people *people = calloc(1, sizeof *people);
    if (people)
        people->store = store;
    return people;
}

void people_free(struct people *people)
{
    if (!people)
        return;
    for (struct map_node *node = map_next(&people->by_id, NULL), *next; node; node = next) {
        next = map_next(&people->by_id, node);
        map_remove(&people->by_id, node);
        free(node);
    }
    map_release(&people->by_id);
    free(people);
}

void people_listen(struct people *people, people_changed *changed, void *context)
{
    people->changed = changed;
    people->context = context;
}

void person_hold(struct person *person)
{
    person->refs++;
}

/* Removes a person from memory, unless somebody still needs them. */
static void tidy(struct person *person)
{
    struct people *people = person->held.room;
    if (person->refs > 0 || person->held.holder || person->held.first || person->held.serving)
        return;
    map_remove(&people->by_id, &person->held.node);
    free(person);
}

void person_drop(struct person *person)
{
    if (!person)
        return;
    person->refs--;
    tidy(person);
}

static void copy(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

static bool person_row(void *context, const struct store_value *row)
{
    struct person *person = context;
    person->held.revision = row[1].number;
    copy(person->is.name, sizeof person->is.name, row[2]);
    person->is.created = row[3].number;
    person->is.away_until = row[4].number;
    return false;
}

static bool read_person(struct people *people, struct person *person, struct ag_error *why)
{
    struct store_value key[] = {store_text(person->id)};
    return store_find(people->store, STORE_PERSON, key, person_row, person, why);
}

/* The person of an id, from memory or the store, without adding a reference; NULL as `bring` of
 * held.h. */
static struct person *find(struct people *people, const char *id, struct ag_error *why)
{
    struct person *person = (struct person *)map_find(&people->by_id, id);
    *why = (struct ag_error){0};
    if (person || strlen(id) != PERSON_ID - 1)
        return person;
    person = calloc(1, sizeof *person);
    if (!person) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    memcpy(person->id, id, PERSON_ID);
    held_init(&person->held, &held_person, people, person->id);
    bool read = read_person(people, person, why);
    if (read && !map_add(&people->by_id, &person->held.node))
        read = error_set(why, "", say_no_memory());
    if (read)
        return person;
    free(person);
    return NULL;
}

struct person *people_by_id(struct people *people, const char *id)
{
    struct ag_error why;
    struct person *person = find(people, id, &why);
    if (person)
        person_hold(person);
    return person;
}

static bool session_row(void *context, const struct store_value *row)
{
    copy(context, PERSON_ID, row[1]);
    return false;
}

struct person *people_by_token(struct people *people, const char *token)
{
    char hash[HASH_TEXT], id[PERSON_ID];
    struct ag_error why;
    if (strlen(token) != TOKEN_TEXT - 1)
        return NULL;
    random_hash(token, TOKEN_TEXT - 1, hash);
    struct store_value key[] = {store_text(hash)};
    if (!store_find(people->store, STORE_SESSION, key, session_row, id, &why))
        return NULL;
    return people_by_id(people, id);
}

/* How works hold people. */

static struct held *bring(void *room, const char *id, bool *more, struct ag_error *why)
{
    (void)more;
    struct person *person = find(room, id, why);
    return person ? &person->held : NULL;
}

static void begin(struct held *held, const struct work *work)
{
    struct person *person = (struct person *)held;
    (void)work;
    person->draft = person->is;
    person->changed = false;
}

static bool changed(const struct held *held)
{
    return ((const struct person *)held)->changed;
}

static bool save(struct held *held, struct store_txn *txn)
{
    const struct person *person = (const struct person *)held;
    struct store_value row[] = {store_text(person->id), store_number(held->revision + 1),
                                store_text(person->draft.name), store_number(person->draft.created),
                                store_number(person->draft.away_until)};
    if (!person->changed)
        return false;
    store_expect(txn, STORE_PERSON, row, held->revision);
    store_put(txn, STORE_PERSON, row);
    return true;
}

static void publish(struct held *held, const struct work *work, int64_t now)
{
    struct person *person = (struct person *)held;
    struct people *people = held->room;
    (void)work;
    (void)now;
    if (!person->changed)
        return;
    person->changed = false;
    person->is = person->draft;
    held->revision++;
    if (people->changed)
        people->changed(people->context, person);
}

/* Forgets the draft and reads the row again, which another server may have changed. */
static enum held_again again(struct held *held)
{
    struct person *person = (struct person *)held;
    struct ag_error why;
    person->changed = false;
    return read_person(held->room, person, &why) ? HELD_READ : HELD_NOT;
}

static bool revision_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[1].number;
    return false;
}

static bool current(const struct held *held)
{
    const struct person *person = (const struct person *)held;
    const struct people *people = held->room;
    struct store_value key[] = {store_text(person->id)};
    int64_t revision;
    struct ag_error why;
    return !store_find(people->store, STORE_PERSON, key, revision_row, &revision, &why) ||
           revision == held->revision;
}

static void settled(struct held *held)
{
    tidy((struct person *)held);
}

static void enter(struct held *held)
{
    struct person *person = (struct person *)held;
    struct people *people = held->room;
    publish(held, NULL, 0);
    if (person->refs > 0 && !map_find(&people->by_id, person->id) &&
        map_add(&people->by_id, &held->node))
        return;
    free(person); /* it is in the store now */
}

static void discard(struct held *held)
{
    free(held);
}

const struct held_kind held_person = {
    .name = "person",
    .order = 2,
    .bring = bring,
    .begin = begin,
    .changed = changed,
    .save = save,
    .publish = publish,
    .again = again,
    .current = current,
    .settled = settled,
    .enter = enter,
    .discard = discard,
};
