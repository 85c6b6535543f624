/*
 * people.c - people and their sessions, see people.h.
 *
 * People who are in use are in memory, once each; all others are only in the store.
 */
#include "server/auth/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/loop/loop.h"
#include "server/map.h"
#include "server/random.h"
#include "server/server.h"
#include "server/store/store.h"

/* A person in memory. */
struct held {
    struct map_node node; /* by id */
    struct person person;
};

struct people {
    struct server *server;
    struct map by_id;
};

struct people *people_new(struct server *server)
{
    struct people *people = calloc(1, sizeof *people);
    if (people)
        people->server = server;
    return people;
}

void people_free(struct people *people)
{
    if (!people)
        return;
    for (struct map_node *node; (node = map_next(&people->by_id, NULL));) {
        map_remove(&people->by_id, node);
        free(node);
    }
    map_release(&people->by_id);
    free(people);
}

void person_hold(struct person *person)
{
    person->refs++;
}

void person_drop(struct people *people, struct person *person)
{
    if (!person || --person->refs > 0)
        return;
    struct held *held = (struct held *)((char *)person - offsetof(struct held, person));
    map_remove(&people->by_id, &held->node);
    free(held);
}

/* Puts a person into memory, held once; NULL when that runs out. */
static struct person *keep(struct people *people, const struct person *person)
{
    struct held *held = calloc(1, sizeof *held);
    if (!held)
        return NULL;
    held->person = *person;
    held->person.refs = 1;
    held->node.name = held->person.id;
    if (!map_add(&people->by_id, &held->node)) {
        free(held);
        return NULL;
    }
    return &held->person;
}

static void copy(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

static bool read_person(void *context, const struct store_value *row)
{
    struct person *person = context;
    copy(person->id, sizeof person->id, row[0]);
    copy(person->name, sizeof person->name, row[1]);
    person->created = row[2].number;
    person->away_until = row[3].number;
    return false;
}

struct person *people_by_id(struct people *people, const char *id)
{
    struct held *held = (struct held *)map_find(&people->by_id, id);
    if (held) {
        person_hold(&held->person);
        return &held->person;
    }
    struct person person = {0};
    struct ag_error why;
    struct store_value key[] = {store_text(id)};
    if (!store_find(people->server->store, STORE_PERSON, key, read_person, &person, &why))
        return NULL;
    return keep(people, &person);
}

static bool read_session(void *context, const struct store_value *row)
{
    copy(context, PERSON_ID, row[1]);
    return false;
}

struct person *people_by_token(struct people *people, const char *token)
{
    char hash[HASH_TEXT], id[PERSON_ID];
    if (strlen(token) != TOKEN_TEXT - 1)
        return NULL;
    random_hash(token, TOKEN_TEXT - 1, hash);
    struct ag_error why;
    struct store_value key[] = {store_text(hash)};
    if (!store_find(people->server->store, STORE_SESSION, key, read_session, id, &why))
        return NULL;
    return people_by_id(people, id);
}

struct person *people_make(struct people *people, const char *name, struct store_txn *txn,
                           char token[TOKEN_TEXT])
{
    struct person person = {.created = loop_now(people->server->loop)};
    char hash[HASH_TEXT];
    random_id(person.id);
    memcpy(person.name, name, strlen(name) + 1);
    random_token(token);
    random_hash(token, TOKEN_TEXT - 1, hash);
    person_save(&person, txn);
    struct store_value session[] = {store_text(hash), store_text(person.id),
                                    store_number(person.created)};
    store_add(txn, STORE_SESSION, session);
    return keep(people, &person);
}

void person_save(const struct person *person, struct store_txn *txn)
{
    struct store_value row[] = {store_text(person->id), store_text(person->name),
                                store_number(person->created), store_number(person->away_until)};
    store_put(txn, STORE_PERSON, row);
}

void people_end_session(struct people *people, const char *token, struct store_txn *txn)
{
    char hash[HASH_TEXT];
    (void)people;
    random_hash(token, strlen(token), hash);
    struct store_value key[] = {store_text(hash)};
    store_drop(txn, STORE_SESSION, key, 1);
}

/* Characters that cannot be seen, or turn the text around them: a name with these could pass for
 * another, or for none. */
static bool is_unseen(uint32_t c)
{
    static const uint32_t range[][2] = {
        {0, 31},          {127, 160},       {0xAD, 0xAD},     {0x34F, 0x34F},    {0x61C, 0x61C},
        {0x115F, 0x1160}, {0x1680, 0x1680}, {0x180B, 0x180F}, {0x2000, 0x200B},  {0x200E, 0x200F},
        {0x2028, 0x202F}, {0x205F, 0x206F}, {0x2800, 0x2800}, {0x3000, 0x3000},  {0x3164, 0x3164},
        {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
    for (size_t i = 0; i < sizeof range / sizeof *range; i++)
        if (c >= range[i][0] && c <= range[i][1])
            return true;
    return false;
}

/* Blanks that keyboards make: the usual one, the one that does not break, the wide one. */
static bool is_blank(uint32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0x3000;
}

bool person_name_tidy(const char *name, char out[PERSON_NAME], struct ag_error *why)
{
    size_t length = strlen(name), characters = 0, bytes;
    bool seen = false, blank = false, good = true;
    struct text text;
    text_init(&text, out, PERSON_NAME);
    for (size_t i = 0; good && i < length; i += bytes) {
        bytes = text_character(name + i, length - i);
        uint32_t c = text_code(name + i, bytes);
        if (is_blank(c)) {
            blank = true;
            continue;
        }
        if (blank && characters > 0) {
            text_char(&text, ' ');
            characters++;
        }
        blank = false;
        for (size_t byte = 0; byte < bytes; byte++)
            text_char(&text, name[i + byte]);
        characters++;
        good = bytes > 0 && !is_unseen(c);
        seen = seen || (c != 0x200C && c != 0x200D);
    }
    if (good && seen && !text.cut && characters <= 20)
        return true;
    return error_set(why, "", say_server_name());
}
