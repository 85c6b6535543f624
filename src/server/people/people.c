/*
 * people.c - the room of people, see people.h.
 *
 * People who are in use are in memory, once each; all others are only in the store.
 */
#include "server/people/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/json.h"
#include "server/parse.h"
#include "server/people/session.h"
#include "server/random.h"
#include "server/store/store.h"
#include "server/work/work.h"

enum {
    DAY = 86400000,    /* milliseconds */
    GUEST_IDLE = 400,  /* days without use after which the session of a guest expires: guests
                          have no other way back */
    ACCOUNT_IDLE = 60, /* and that of an account */
    ABOUT_MAX = 4096   /* bytes of what is stored as JSON about a person, at most */
};

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

struct store *people_store(const struct people *people)
{
    return people->store;
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

static int64_t number_of(const json_t *about, const char *name)
{
    return json_integer_value(json_object_get(about, name));
}

static bool person_row(void *context, const struct store_value *row)
{
    struct person *person = context;
    struct person_facts *is = &person->is;
    json_t *about = parse_json(row[7].text, row[7].length);
    person->held.revision = row[1].number;
    copy(is->name, sizeof is->name, row[2]);
    is->created = row[3].number;
    is->away_until = row[4].number;
    is->kind = row[5].number >= 0 && row[5].number < PERSON_KINDS ? (uint8_t)row[5].number
                                                                  : (uint8_t)PERSON_CLOSED;
    copy(is->handle, sizeof is->handle, row[6]);
    is->is_operator = json_is_true(json_object_get(about, "operator"));
    is->leaves = number_of(about, "leaves");
    is->muted_until = number_of(about, "muted");
    json_decref(about);
    return false;
}

/* What has no column of its own. */
static void write_about(const struct person_facts *facts, struct ag_buf *out)
{
    struct json json;
    ag_buf_init(out, ABOUT_MAX);
    json_init(&json, out);
    json_open(&json, NULL, '{');
    if (facts->is_operator)
        json_add_bool(&json, "operator", true);
    if (facts->leaves)
        json_add_number(&json, "leaves", facts->leaves);
    if (facts->muted_until)
        json_add_number(&json, "muted", facts->muted_until);
    json_close(&json, '}');
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

/* Whose a session is, and when it was last used. */
struct owner {
    char person[PERSON_ID];
    int64_t seen;
};

static bool session_row(void *context, const struct store_value *row)
{
    struct owner *session = context;
    copy(session->person, sizeof session->person, row[1]);
    session->seen = row[3].number;
    return false;
}

struct person *people_by_token(struct people *people, const char *token, int64_t now, bool *stale)
{
    char hash[HASH_TEXT];
    struct owner session;
    struct ag_error why;
    if (strlen(token) != TOKEN_TEXT - 1)
        return NULL;
    random_hash(token, TOKEN_TEXT - 1, hash);
    struct store_value key[] = {store_text(hash)};
    if (!store_find(people->store, STORE_SESSION, key, session_row, &session, &why))
        return NULL;
    struct person *person = people_by_id(people, session.person);
    if (!person)
        return NULL;
    int64_t idle = now - session.seen;
    *stale = session_is_stale(session.seen, now);
    if (idle < DAY * (int64_t)(person->is.kind == PERSON_GUEST ? GUEST_IDLE : ACCOUNT_IDLE) &&
        person->is.kind != PERSON_CLOSED && person->is.kind != PERSON_GONE)
        return person;
    person_drop(person);
    return NULL;
}

static bool handle_row(void *context, const struct store_value *row)
{
    copy(context, PERSON_ID, row[1]);
    return false;
}

bool people_by_handle(struct people *people, const char *handle, char id[PERSON_ID],
                      struct ag_error *why)
{
    char folded[PERSON_HANDLE];
    *why = (struct ag_error){0};
    if (strlen(handle) >= PERSON_HANDLE)
        return false;
    person_handle_fold(handle, folded);
    struct store_value key[] = {store_text(folded)};
    return store_find(people->store, STORE_HANDLE, key, handle_row, id, why);
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
    const struct person_facts *draft = &person->draft;
    struct ag_buf about;
    if (!person->changed)
        return false;
    write_about(draft, &about);
    struct store_value row[] = {
        store_text(person->id),          store_number(held->revision + 1),
        store_text(draft->name),         store_number(draft->created),
        store_number(draft->away_until), store_number(draft->kind),
        store_text(draft->handle),       store_bytes(about.byte, about.length)};
    store_expect(txn, STORE_PERSON, row, held->revision);
    store_put(txn, STORE_PERSON, row);
    txn->write.failed = txn->write.failed || about.failed;
    ag_buf_release(&about);
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
