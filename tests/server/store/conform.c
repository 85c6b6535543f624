/*
 * conform.c - what every store must do: random transactions and reads against a model.
 *
 *     store-conform KIND ROUNDS [SEED]
 *
 * A store with a file is closed and opened again in between.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "folder.h"
#include "model.h"
#include "replaced.h"

enum {
    GROUP_MAX = 5,    /* transactions of a group */
    WRITES_MAX = 6,   /* writes of a transaction */
    BATCH_MAX = 3,    /* queries that are answered together */
    REOPEN_EVERY = 25 /* rounds */
};

struct test {
    const struct store_kind *kind;
    struct store *store;
    char folder[FOLDER_NAME];
    struct ag_rng rng;
    struct model model, before, keep;
    int64_t numbers[GROUP_MAX][WRITES_MAX]; /* that appends must be given */
    uint64_t conflicts, appended, told;
};

static void fail(const char *what)
{
    fprintf(stderr, "store-conform: %s\n", what);
    exit(1);
}

static int draw(struct test *test, int below)
{
    return (int)rng_below(&test->rng, (uint32_t)below);
}

static enum store_relation draw_relation(struct test *test)
{
    return (enum store_relation)draw(test, STORE_RELATIONS);
}

static void draw_row(struct test *test, enum store_relation relation, struct model_row *row)
{
    *row = (struct model_row){{0}};
    for (int i = 0; i < store_columns(relation); i++)
        row->value[i] = model_pool(relation, i, draw(test, MODEL_POOL));
}

/* ---- Writing ---- */

static void drop_some(struct test *test, struct store_txn *txn, enum store_relation relation,
                      const struct model_row *row, bool whole)
{
    struct store_value key[STORE_COLUMNS];
    int index = draw(test, store_indexes(relation) + 1), keys = store_relations[relation].keys;
    if (index > 0)
        keys = store_relations[relation].index[index - 1].columns;
    if (!whole)
        keys = index > 0 ? 1 + draw(test, keys) : draw(test, keys + 1);
    model_order(relation, index, row, key);
    if (index > 0)
        store_drop_by(txn, relation, index, key, keys);
    else
        store_drop(txn, relation, key, keys);
    model_drop(&test->model, relation, index, row, keys);
}

/* Gives a row the columns of indexes of another. */
static void stay(enum store_relation relation, struct model_row *row, const struct model_row *is)
{
    for (int i = 0; i < store_indexes(relation); i++) {
        const struct store_index *index = &store_relations[relation].index[i];
        for (int k = 0; k < index->columns; k++)
            row->value[index->column[k]] = is->value[index->column[k]];
    }
}

/* Mostly what is so; then often a new row in its place, which often leaves indexes alone. */
static bool expect_some(struct test *test, struct store_txn *txn, enum store_relation relation,
                        struct model_row *row)
{
    struct store_value key[STORE_COLUMNS];
    int keys = store_relations[relation].keys;
    const struct model_row *is = model_find(&test->model, relation, row);
    int64_t revision = draw(test, 4) == 0 ? row->value[keys] : is ? is->value[keys] : 0;
    model_order(relation, 0, row, key);
    store_expect(txn, relation, key, revision);
    bool fine = model_expect(&test->model, relation, row, revision);
    if (draw(test, 3) == 0)
        return fine;
    if (is && draw(test, 2))
        stay(relation, row, is);
    model_values(relation, row, key);
    store_put(txn, relation, key);
    return fine && model_write(&test->model, relation, row, STORE_PUT);
}

/* Adds a random write to a transaction and the model; false: a conflict. */
static bool write_one(struct test *test, struct store_txn *txn, int64_t **number)
{
    enum store_relation relation = draw_relation(test);
    struct model_row row;
    struct store_value value[STORE_COLUMNS];
    int choice = draw(test, 24);
    draw_row(test, relation, &row);
    model_values(relation, &row, value);
    if (choice >= 20 && store_has_revision(relation))
        return expect_some(test, txn, relation, &row);
    if (choice >= 15 && store_can_append(relation)) {
        store_append(txn, relation, value);
        bool fine = model_append(&test->model, relation, &row);
        *(*number)++ = row.value[store_relations[relation].keys - 1];
        return fine;
    }
    if (choice <= 3) {
        drop_some(test, txn, relation, &row, choice != 1);
        return true;
    }
    if (choice <= 10)
        store_put(txn, relation, value);
    else
        store_add(txn, relation, value);
    return model_write(&test->model, relation, &row, choice <= 10 ? STORE_PUT : STORE_ADD);
}

/* A random transaction; returns what must become of it. */
static enum store_fate write_txn(struct test *test, struct store_txn *txn, int64_t *number)
{
    int64_t never[WRITES_MAX], *past = never;
    bool fine = true;
    memset(number, 0, WRITES_MAX * sizeof *number);
    model_copy(&test->before, &test->model);
    store_txn_init(txn);
    for (int left = draw(test, WRITES_MAX + 1); left > 0; left--)
        if (fine)
            fine = write_one(test, txn, &number);
        else { /* what follows is never reached; it must not touch the model either */
            model_copy(&test->keep, &test->model);
            write_one(test, txn, &past);
            model_copy(&test->model, &test->keep);
        }
    if (draw(test, 60) == 0) { /* as if it had grown too large */
        txn->write.failed = true;
        model_copy(&test->model, &test->before);
        return STORE_FAILED;
    }
    if (!fine)
        model_copy(&test->model, &test->before);
    return fine ? STORE_DURABLE : STORE_CONFLICT;
}

static void commit_group(struct test *test)
{
    struct store_txn txn[GROUP_MAX], *list[GROUP_MAX] = {NULL};
    uint8_t want[GROUP_MAX], fate[GROUP_MAX];
    int count = draw(test, GROUP_MAX) + 1;
    struct ag_error why;
    for (int i = 0; i < count; i++) {
        want[i] = (uint8_t)write_txn(test, &txn[i], test->numbers[i]);
        list[i] = &txn[i];
        test->conflicts += want[i] == STORE_CONFLICT;
    }
    test->kind->commit(test->store, list, count, fate, &why);
    for (int i = 0; i < count; i++) {
        if (fate[i] != want[i])
            fail("a transaction has another fate than in the model");
        for (int n = 0; fate[i] == STORE_DURABLE && n < WRITES_MAX; n++) {
            if (store_appended(&txn[i], n) != test->numbers[i][n])
                fail("an append was given another number than in the model");
            test->appended += test->numbers[i][n] != 0;
        }
        store_txn_release(&txn[i]);
    }
}

/* ---- Reading ---- */

/* What the model says of a query, and how far the store has come in telling it. */
struct told {
    struct test *test;
    enum store_relation relation;
    int count, at, stop;
    struct model_row row[MODEL_ROWS];
};

static bool is_value(enum store_relation relation, int column, int64_t is,
                     const struct store_value *value)
{
    struct store_value want = model_value(relation, column, is);
    if (store_is_number(relation, column))
        return value->number == want.number;
    return value->length == want.length && memcmp(value->text, want.text, want.length) == 0 &&
           value->text[value->length] == 0;
}

static bool hear(void *context, const struct store_value *row)
{
    struct told *told = context;
    if (told->at >= told->count)
        fail("a row that is not wanted");
    for (int i = 0; i < store_columns(told->relation); i++)
        if (!is_value(told->relation, i, told->row[told->at].value[i], &row[i]))
            fail("a row that differs from the model");
    told->test->told++;
    return ++told->at != told->stop;
}

static void ask_model(struct test *test, struct store_query *query, const struct model_row *row,
                      struct told *told, int stop)
{
    told->test = test;
    told->relation = query->relation;
    told->at = 0;
    told->stop = stop;
    told->count = model_scan(&test->model, query, row, told->row);
    query->row = hear;
    query->context = told;
}

static void check_told(const struct told *told)
{
    if (told->at != (told->stop && told->stop < told->count ? told->stop : told->count))
        fail("rows are missing");
}

/* A random query; `order` holds the values of its `from`. */
static void draw_query(struct test *test, struct store_query *query, struct model_row *row,
                       struct store_value order[STORE_COLUMNS])
{
    uint8_t column[STORE_COLUMNS];
    enum store_relation relation = draw_relation(test);
    int index = draw(test, store_indexes(relation) + 1);
    int columns = store_order(relation, index, column);
    draw_row(test, relation, row);
    model_order(relation, index, row, order);
    *query = (struct store_query){.relation = relation, .index = index};
    query->keys = draw(test, columns + 1);
    memcpy(query->key, order, sizeof order[0] * (size_t)query->keys);
    if (query->keys < columns && draw(test, 2)) {
        query->from = &order[query->keys];
        query->froms = draw(test, columns - query->keys + 1);
    }
    query->after = draw(test, 2);
    query->backwards = draw(test, 2);
    query->limit = draw(test, 3) ? INT_MAX : 1 + draw(test, 4);
    query->bytes = draw(test, 3) ? 0 : 1 + (size_t)draw(test, 2 * MODEL_LONG);
}

static void read_some(struct test *test)
{
    static struct told told[BATCH_MAX];
    struct store_query query[BATCH_MAX] = {{.limit = 1}};
    struct model_row row[BATCH_MAX];
    struct store_value order[BATCH_MAX][STORE_COLUMNS];
    struct ag_error why;
    int count = 1 + draw(test, BATCH_MAX);
    for (int i = 0; i < count; i++) {
        draw_query(test, &query[i], &row[i], order[i]);
        ask_model(test, &query[i], &row[i], &told[i], draw(test, 3) ? 0 : draw(test, 4));
    }
    if (!store_read(test->store, query, count, &why))
        fail(ag_english(&why).text);
    for (int i = 0; i < count; i++)
        check_told(&told[i]);
}

static void find_some(struct test *test)
{
    static struct told told;
    struct store_value key[STORE_COLUMNS];
    struct model_row row;
    struct ag_error why;
    enum store_relation relation = draw_relation(test);
    draw_row(test, relation, &row);
    model_order(relation, 0, &row, key);
    struct store_query query = {
        .relation = relation, .keys = store_relations[relation].keys, .limit = 1};
    ask_model(test, &query, &row, &told, 0);
    bool found = store_find(test->store, relation, key, hear, &told, &why);
    if (found != (told.count == 1) || why.said.id)
        fail("store_find sees something else");
}

static void read_all(struct test *test)
{
    static struct told told;
    struct model_row none = {{0}};
    struct ag_error why;
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++)
        for (int index = 0; index <= store_indexes(relation); index++) {
            struct store_query query = {.relation = relation, .index = index, .limit = INT_MAX};
            ask_model(test, &query, &none, &told, 0);
            if (!store_read(test->store, &query, 1, &why))
                fail(ag_english(&why).text);
            check_told(&told);
        }
    if (!test->kind->check(test->store, &why))
        fail(ag_english(&why).text);
}

static void open_store(struct test *test)
{
    struct ag_error why;
    test->store = test->kind->open(test->folder, &why);
    if (!test->store)
        fail(ag_english(&why).text);
}

static void reopen(struct test *test)
{
    read_all(test);
    if (test->kind == &store_memory)
        return;
    test->kind->close(test->store);
    open_store(test);
    read_all(test);
}

/* ---- Bounds ---- */

static bool read_inside(void *context, const struct store_value *row)
{
    struct test *test = context;
    struct store_query query = {.relation = STORE_OUTAGE, .limit = 1};
    struct ag_error why;
    (void)row;
    if (store_scan(test->store, &query, read_inside, test, &why) || !why.said.id)
        fail("a read inside a read is answered");
    test->told++;
    return true;
}

static bool is_refused(struct test *test, struct store_query query)
{
    struct ag_error why = {0};
    return !store_scan(test->store, &query, hear, NULL, &why) && why.said.id;
}

static void check_queries(struct test *test)
{
    struct store_query meta = {.relation = STORE_META, .limit = 1};
    struct store_value from[2] = {store_text("a"), store_text("a")};
    uint64_t before = test->told;
    if (!is_refused(test, (struct store_query){.relation = STORE_META}) ||
        !is_refused(test, (struct store_query){.relation = STORE_META, .limit = -1}))
        fail("a query without a limit is answered");
    if (!is_refused(test, (struct store_query){.relation = STORE_META, .index = 1, .limit = 1}) ||
        !is_refused(test, (struct store_query){.relation = STORE_META, .keys = 2, .limit = 1}) ||
        !is_refused(test, (struct store_query){
                              .relation = STORE_META, .from = from, .froms = 2, .limit = 1}))
        fail("a query by columns that there are not is answered");
    if (!store_scan(test->store, &meta, read_inside, test, NULL) || test->told != before + 1)
        fail("after a read inside another nothing can be read");
    if (!store_scan(test->store, &meta, read_inside, test, NULL))
        fail("it stays refused");
}

static enum store_fate put_meta(struct test *test, const char *text, size_t length)
{
    struct store_txn txn, *list[] = {&txn};
    uint8_t fate;
    struct ag_error why;
    store_txn_init(&txn);
    store_put(&txn, STORE_META,
              (struct store_value[]){store_text("large"), store_bytes(text, length)});
    test->kind->commit(test->store, list, 1, &fate, &why);
    store_txn_release(&txn);
    return fate;
}

struct large {
    const char *text;
    int seen;
};

static bool hear_large(void *context, const struct store_value *row)
{
    struct large *large = context;
    large->seen +=
        row[1].length == STORE_VALUE_MAX && memcmp(row[1].text, large->text, row[1].length) == 0;
    return true;
}

/* A value as large as they may be, and one that is larger. */
static void check_large(struct test *test)
{
    char *text = malloc(STORE_VALUE_MAX + 1);
    struct large large = {.text = text};
    struct store_value key = store_text("large");
    struct ag_error why;
    if (!text)
        fail("no memory");
    for (size_t i = 0; i < STORE_VALUE_MAX + 1; i++)
        text[i] = (char)('a' + i * i % 23);
    if (put_meta(test, text, STORE_VALUE_MAX) != STORE_DURABLE ||
        put_meta(test, text, STORE_VALUE_MAX + 1) != STORE_FAILED)
        fail("a large value has another fate");
    if (!store_find(test->store, STORE_META, &key, hear_large, &large, &why) || large.seen != 1)
        fail("a large value is not what was written");
    check_queries(test);
    free(text);
}

/* Writes that no relation allows fail, and say what they are; the store is as it was. */
static void check_mistakes(struct test *test)
{
    struct store_value key[STORE_COLUMNS] = {store_text("a"), store_text("b"), store_text("c")};
    struct store_txn txn[6], *one;
    struct ag_error why;
    uint8_t fate;
    for (int i = 0; i < 6; i++)
        store_txn_init(&txn[i]);
    store_append(&txn[0], STORE_META, key);
    store_expect(&txn[1], STORE_META, key, 1);
    store_drop(&txn[2], STORE_META, key, 2);
    store_drop(&txn[3], STORE_META, key, -1);
    store_drop_by(&txn[4], STORE_META, 1, key, 1);
    store_drop_by(&txn[5], STORE_CLOCK, CLOCK_BY_STATE, key, 3);
    for (int i = 0; i < 6; i++) {
        one = &txn[i];
        test->store->kind->commit(test->store, &one, 1, &fate, &why);
        if (!one->fault || fate != STORE_FAILED)
            fail("a write that is not allowed has another fate");
        store_txn_release(one);
    }
}

int main(int argc, char **argv)
{
    static struct test test;
    if (argc < 3 || !(test.kind = store_kind_find(argv[1])))
        return 2;
    rng_init(&test.rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    model_init();
    folder_make(test.folder);
    open_store(&test);
    int rounds = atoi(argv[2]); // NOLINT(cert-err34-c)
    for (int round = 1; round <= rounds; round++) {
        commit_group(&test);
        read_some(&test);
        read_some(&test);
        find_some(&test);
        if (round % REOPEN_EVERY == 0)
            reopen(&test);
    }
    check_large(&test);
    check_mistakes(&test);
    check_replaced(test.store);
    test.kind->close(test.store);
    folder_remove(test.folder);
    printf("%s: %d groups, %llu conflicts, %llu appended, %llu rows told\n", test.kind->name,
           rounds, (unsigned long long)test.conflicts, (unsigned long long)test.appended,
           (unsigned long long)test.told);
    return 0;
}
