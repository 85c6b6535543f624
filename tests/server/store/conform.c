/*
 * conform.c - what every store must do: random transactions and scans against a model.
 *
 *     store-conform KIND ROUNDS [SEED]
 *
 * Values come from two short lists, sorted as stores sort them, so the model is rows of places in
 * these lists: no comparison of the stores is used to judge them. A store with a file is closed and
 * opened again in between.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "folder.h"
#include "server/store/store.h"

enum {
    POOL = 7,         /* values of each list */
    ROWS_MAX = 512,   /* rows of a relation: more than there are keys */
    LONG = 9000,      /* bytes of the longest text: more than a page */
    GROUP_MAX = 5,    /* transactions of a group */
    WRITES_MAX = 6,   /* writes of a transaction */
    REOPEN_EVERY = 25 /* rounds */
};

static const int64_t number_pool[POOL] = {INT64_MIN, -70000, -1, 0, 1, INT32_MAX, INT64_MAX};
static char long_text[LONG];
static const struct store_value text_pool[POOL] = {
    {.text = "", .length = 0},         {.text = "\0", .length = 1},
    {.text = "a", .length = 1},        {.text = "a\0b", .length = 3},
    {.text = "ab'\"", .length = 4},    {.text = long_text, .length = LONG},
    {.text = "\xff\xfe", .length = 2},
};

/* Rows as places in the lists, in no order. */
struct model_rows {
    int count;
    uint8_t row[ROWS_MAX][STORE_COLUMNS];
};

struct test {
    const struct store_kind *kind;
    struct store *store;
    char folder[FOLDER_NAME];
    struct ag_rng rng;
    struct model_rows model[STORE_RELATIONS], before[STORE_RELATIONS];
    uint64_t conflicts, told;
};

static void fail(const char *what)
{
    fprintf(stderr, "store-conform: %s\n", what);
    exit(1);
}

static struct store_value value_of(enum store_relation relation, int column, int place)
{
    return store_is_number(relation, column) ? store_number(number_pool[place]) : text_pool[place];
}

static int draw(struct test *test, int below)
{
    return (int)rng_below(&test->rng, (uint32_t)below);
}

/* ---- The model ---- */

static bool same(const uint8_t *a, const uint8_t *b, int columns)
{
    return memcmp(a, b, (size_t)columns) == 0;
}

static int model_find(const struct model_rows *rows, const uint8_t *row, int keys)
{
    for (int i = 0; i < rows->count; i++)
        if (same(rows->row[i], row, keys))
            return i;
    return -1;
}

static void model_remove(struct model_rows *rows, int at)
{
    rows->count--;
    memcpy(rows->row[at], rows->row[rows->count], STORE_COLUMNS);
}

static bool model_write(struct test *test, enum store_relation relation, const uint8_t *row,
                        bool add)
{
    struct model_rows *rows = &test->model[relation];
    int at = model_find(rows, row, store_relations[relation].keys);
    if (at >= 0 && add)
        return false;
    if (at < 0)
        at = rows->count++;
    if (at >= ROWS_MAX)
        fail("the model is too small");
    memcpy(rows->row[at], row, STORE_COLUMNS);
    return true;
}

static void model_drop(struct model_rows *rows, const uint8_t *row, int keys)
{
    int at;
    while ((at = model_find(rows, row, keys)) >= 0)
        model_remove(rows, at);
}

/* ---- Writing ---- */

/* Fewer values for keys than for the rest, so that rows meet. */
static void draw_row(struct test *test, enum store_relation relation, uint8_t *place,
                     struct store_value *row)
{
    memset(place, 0, STORE_COLUMNS);
    for (int i = 0; i < store_columns(relation); i++) {
        place[i] = (uint8_t)draw(test, POOL);
        row[i] = value_of(relation, i, place[i]);
    }
}

/* Adds a random write to a transaction and the model; false: a key is taken. */
static bool write_one(struct test *test, struct store_txn *txn)
{
    enum store_relation relation = (enum store_relation)draw(test, STORE_RELATIONS);
    uint8_t place[STORE_COLUMNS];
    struct store_value row[STORE_COLUMNS];
    int choice = draw(test, 20);
    draw_row(test, relation, place, row);
    if (choice <= 3) {
        int keys = choice == 1 ? draw(test, store_relations[relation].keys + 1)
                               : store_relations[relation].keys;
        store_drop(txn, relation, row, keys);
        model_drop(&test->model[relation], place, keys);
    } else if (choice <= 10) {
        store_put(txn, relation, row);
        model_write(test, relation, place, false);
    } else {
        store_add(txn, relation, row);
        return model_write(test, relation, place, true);
    }
    return true;
}

/* A random transaction; returns what must become of it. */
static enum store_fate write_txn(struct test *test, struct store_txn *txn)
{
    memcpy(test->before, test->model, sizeof test->model);
    bool fine = true;
    store_txn_init(txn);
    for (int left = draw(test, WRITES_MAX + 1); left > 0; left--)
        if (fine)
            fine = write_one(test, txn);
        else { /* what follows is never reached; it must not touch the model either */
            struct model_rows keep[STORE_RELATIONS];
            memcpy(keep, test->model, sizeof keep);
            write_one(test, txn);
            memcpy(test->model, keep, sizeof keep);
        }
    if (draw(test, 60) == 0) { /* as if it had grown too large */
        txn->write.failed = true;
        memcpy(test->model, test->before, sizeof test->model);
        return STORE_FAILED;
    }
    if (!fine)
        memcpy(test->model, test->before, sizeof test->model);
    return fine ? STORE_DURABLE : STORE_CONFLICT;
}

static void commit_group(struct test *test)
{
    struct store_txn txn[GROUP_MAX], *list[GROUP_MAX] = {NULL};
    uint8_t want[GROUP_MAX], fate[GROUP_MAX];
    int count = draw(test, GROUP_MAX) + 1;
    struct ag_error why;
    for (int i = 0; i < count; i++) {
        want[i] = (uint8_t)write_txn(test, &txn[i]);
        list[i] = &txn[i];
        test->conflicts += want[i] == STORE_CONFLICT;
    }
    test->kind->commit(test->store, list, count, fate, &why);
    for (int i = 0; i < count; i++) {
        if (fate[i] != want[i])
            fail("a transaction has another fate than in the model");
        store_txn_release(&txn[i]);
    }
}

/* ---- Reading ---- */

/* What the model says of a wish, and how far the store has come in telling it. */
struct told {
    struct test *test;
    enum store_relation relation;
    int count, at, stop;
    uint8_t row[ROWS_MAX][STORE_COLUMNS];
};

static bool is_value(enum store_relation relation, int column, int place,
                     const struct store_value *value)
{
    struct store_value want = value_of(relation, column, place);
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
        if (!is_value(told->relation, i, told->row[told->at][i], &row[i]))
            fail("a row that differs from the model");
    told->test->told++;
    return ++told->at != told->stop;
}

static int by_place(const void *a, const void *b)
{
    return memcmp(a, b, STORE_COLUMNS);
}

/* The rows of a wish, from the model. */
static void model_scan(struct test *test, const struct store_wish *wish, const uint8_t *place,
                       struct told *told)
{
    const struct model_rows *rows = &test->model[wish->relation];
    *told = (struct told){.test = test, .relation = wish->relation};
    for (int i = 0; i < rows->count; i++) {
        int next = wish->from ? rows->row[i][wish->keys] - place[wish->keys] : 0;
        if (same(rows->row[i], place, wish->keys) && (wish->backwards ? next <= 0 : next >= 0))
            memcpy(told->row[told->count++], rows->row[i], STORE_COLUMNS);
    }
    qsort(told->row, (size_t)told->count, STORE_COLUMNS, by_place);
    for (int i = 0; wish->backwards && i < told->count / 2; i++) {
        uint8_t swap[STORE_COLUMNS];
        memcpy(swap, told->row[i], STORE_COLUMNS);
        memcpy(told->row[i], told->row[told->count - 1 - i], STORE_COLUMNS);
        memcpy(told->row[told->count - 1 - i], swap, STORE_COLUMNS);
    }
    if (wish->limit && wish->limit < told->count)
        told->count = wish->limit;
}

static void scan(struct test *test, const struct store_wish *wish, const uint8_t *place, int stop)
{
    struct told told;
    struct ag_error why;
    model_scan(test, wish, place, &told);
    told.stop = stop;
    if (!test->kind->scan(test->store, wish, hear, &told, &why))
        fail(ag_english(&why).text);
    if (told.at != (stop && stop < told.count ? stop : told.count))
        fail("rows are missing");
}

static void scan_some(struct test *test)
{
    uint8_t place[STORE_COLUMNS];
    struct store_wish wish = {.relation = (enum store_relation)draw(test, STORE_RELATIONS)};
    struct store_value row[STORE_COLUMNS];
    int keys = store_relations[wish.relation].keys;
    draw_row(test, wish.relation, place, row);
    wish.keys = draw(test, keys + 1);
    memcpy(wish.key, row, sizeof row[0] * (size_t)wish.keys);
    wish.from = wish.keys < keys && draw(test, 2) ? &row[wish.keys] : NULL;
    wish.backwards = draw(test, 2);
    wish.limit = draw(test, 3) ? 0 : draw(test, 4);
    scan(test, &wish, place, draw(test, 3) ? 0 : draw(test, 4));
}

static void find_some(struct test *test)
{
    uint8_t place[STORE_COLUMNS];
    struct store_value row[STORE_COLUMNS];
    struct ag_error why;
    enum store_relation relation = (enum store_relation)draw(test, STORE_RELATIONS);
    draw_row(test, relation, place, row);
    struct told told;
    struct store_wish wish = {.relation = relation, .keys = store_relations[relation].keys};
    model_scan(test, &wish, place, &told);
    bool found = store_find(test->store, relation, row, hear, &told, &why);
    if (found != (told.count == 1) || why.said.id)
        fail("store_find sees something else");
}

static void scan_all(struct test *test)
{
    const uint8_t none[STORE_COLUMNS] = {0};
    for (int relation = 0; relation < STORE_RELATIONS; relation++)
        scan(test, &(struct store_wish){.relation = (enum store_relation)relation}, none, 0);
    struct ag_error why;
    if (!test->kind->check(test->store, &why))
        fail(ag_english(&why).text);
}

/* A scan inside a scan of the same kind. */
static bool scan_inside(void *context, const struct store_value *row)
{
    (void)row;
    scan_all(context);
    return false;
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
    struct store_wish wish = {.relation = STORE_ENTRY};
    struct ag_error why;
    scan_all(test);
    if (!test->kind->scan(test->store, &wish, scan_inside, test, &why))
        fail(ag_english(&why).text);
    if (test->kind == &store_memory)
        return;
    test->kind->close(test->store);
    open_store(test);
    scan_all(test);
}

int main(int argc, char **argv)
{
    static struct test test;
    if (argc < 3)
        return 2;
    test.kind = strcmp(argv[1], store_memory.name) == 0 ? &store_memory : &store_sqlite;
    rng_init(&test.rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    memset(long_text, 'b', sizeof long_text);
    folder_make(test.folder);
    open_store(&test);
    int rounds = atoi(argv[2]); // NOLINT(cert-err34-c)
    for (int round = 1; round <= rounds; round++) {
        commit_group(&test);
        scan_some(&test);
        scan_some(&test);
        find_some(&test);
        if (round % REOPEN_EVERY == 0)
            reopen(&test);
    }
    test.kind->close(test.store);
    folder_remove(test.folder);
    printf("%s: %d groups, %llu conflicts, %llu rows told\n", test.kind->name, rounds,
           (unsigned long long)test.conflicts, (unsigned long long)test.told);
    return 0;
}
