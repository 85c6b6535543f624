/*
 * sitting.c - the tables that somebody sits at, see sitting.h. No table is loaded for it.
 */
#include "server/cmd/sitting.h"

#include <string.h>

#include "server/auth/people.h"
#include "server/cmd/request.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/table.h"

struct each {
    struct store *store;
    sitting_table *each;
    void *context;
};

static bool is_there(void *context, const struct store_value *row)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

static bool row_of(void *context, const struct store_value *row)
{
    struct each *each = context;
    struct ag_error why;
    bool live = false;
    char id[TABLE_ID];
    if (row[2].length != TABLE_ID - 1)
        return true;
    memcpy(id, row[2].text, TABLE_ID - 1);
    id[TABLE_ID - 1] = 0;
    store_find(each->store, STORE_LIVE, &row[2], is_there, &live, &why);
    return each->each(each->context, id, live);
}

bool sitting_each(const struct request *request, sitting_table *told, void *context)
{
    struct store *store = request->server->store;
    struct each each = {.store = store, .each = told, .context = context};
    struct ag_error why;
    struct store_value from = store_number(INT64_MAX);
    struct store_wish wish = {.relation = STORE_SITTING,
                              .keys = 1,
                              .key = {store_text(request->person->id)},
                              .from = &from,
                              .backwards = true};
    return store->kind->scan(store, &wish, row_of, &each, &why);
}

struct count {
    int tables, most;
};

static bool count_live(void *context, const char *id, bool live)
{
    struct count *count = context;
    (void)id;
    count->tables += live;
    return count->tables < count->most;
}

int sitting_live(const struct request *request, int most)
{
    struct count count = {.most = most};
    sitting_each(request, count_live, &count);
    return count.tables;
}
