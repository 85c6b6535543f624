/*
 * admin_rows.c - people and their seats, row by row.
 */
#include <stdlib.h>
#include <string.h>

#include "server/admin_inner.h"

void complain(struct inspection *inspection, const char *kind, const char *id, const char *what)
{
    ag_buf_string(inspection->out, kind);
    ag_buf_char(inspection->out, ' ');
    ag_buf_string(inspection->out, id);
    ag_buf_string(inspection->out, ": ");
    ag_buf_string(inspection->out, what);
    ag_buf_char(inspection->out, '\n');
    inspection->wrong++;
}

static void copy(char out[PAGE_ID], struct store_value value)
{
    size_t length = value.length < PAGE_ID ? value.length : PAGE_ID - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

/* Keys. */

struct turning {
    struct page *page;
    enum store_relation relation;
    int keys;
};

static bool key_row(void *context, const struct store_value *row)
{
    const struct turning *turning = context;
    int i = turning->page->count++;
    copy(turning->page->key[i].id, row[0]);
    if (turning->keys == 2)
        turning->page->key[i].number = row[1].number;
    if (!store_is_number(turning->relation, turning->keys))
        copy(turning->page->key[i].more, row[turning->keys]);
    return true;
}

bool page_turn(struct store *store, enum store_relation relation, struct page *page,
               struct ag_error *why)
{
    struct turning turning = {page, relation, store_relations[relation].keys};
    struct store_value last[2];
    struct store_query query = {.relation = relation, .limit = PAGE};
    char id[PAGE_ID];
    if (page->turned && page->count < PAGE) {
        page->count = 0;
        return true;
    }
    if (page->turned) {
        memcpy(id, page->key[PAGE - 1].id, PAGE_ID);
        last[0] = store_text(id);
        last[1] = store_number(page->key[PAGE - 1].number);
        query.from = last;
        query.froms = turning.keys;
        query.after = true;
    }
    page->turned = true;
    page->count = 0;
    return store_scan(store, &query, key_row, &turning, why);
}

/* People. */

struct person_check {
    struct inspection *inspection;
    int count;
    char last[PAGE_ID];
};

static bool person_row(void *context, const struct store_value *row)
{
    struct person_check *check = context;
    char name[PERSON_NAME];
    copy(check->last, row[0]);
    check->count++;
    if (row[0].length != PERSON_ID - 1)
        complain(check->inspection, "person", check->last, "this is no id");
    else if (row[1].number < 1)
        complain(check->inspection, "person", check->last, "the revision is wrong");
    else if (!person_name_tidy(row[2].text, name, NULL) || strcmp(name, row[2].text) != 0)
        complain(check->inspection, "person", check->last, "the name is wrong");
    return true;
}

bool inspect_people(struct inspection *inspection, struct ag_error *why)
{
    struct person_check check = {.inspection = inspection};
    char last[PAGE_ID];
    do {
        memcpy(last, check.last, PAGE_ID);
        struct store_value from = store_text(last);
        struct store_query query = {.relation = STORE_PERSON,
                                    .from = &from,
                                    .after = inspection->people > 0,
                                    .limit = PAGE};
        check.count = 0;
        if (!store_scan(inspection->store, &query, person_row, &check, why))
            return false;
        inspection->people += check.count;
    } while (check.count == PAGE);
    return true;
}

/* Seats. */

static bool any_row(void *context, const struct store_value *row)
{
    (void)context;
    (void)row;
    return false;
}

/* Whether there is a row with that id; *read is false if the store could not be read. */
static bool is_there(struct store *store, enum store_relation relation, const char *id, bool *read,
                     struct ag_error *why)
{
    struct store_value key[] = {store_text(id)};
    bool found = store_find(store, relation, key, any_row, NULL, why);
    *read = *read && (found || !why->said.id);
    return found;
}

/* Checks that every seat belongs to a table, and that its person exists. */
bool inspect_seats(struct inspection *inspection, struct ag_error *why)
{
    struct store *store = inspection->store;
    struct page *page = calloc(1, sizeof *page);
    bool read = page && page_turn(store, STORE_SEAT, page, why);
    while (read && page->count > 0) {
        for (int i = 0; read && i < page->count; i++) {
            const char *table = page->key[i].id;
            if (!is_there(store, STORE_TABLE, table, &read, why) && read)
                complain(inspection, "table", table, "it has seats, but is not there");
            if (!is_there(store, STORE_PERSON, page->key[i].more, &read, why) && read)
                complain(inspection, "table", table, "somebody who is not there sits at it");
        }
        read = read && page_turn(store, STORE_SEAT, page, why);
    }
    free(page);
    return read;
}
