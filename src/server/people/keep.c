/*
 * keep.c - what people's pages keep for them, see keep.h.
 */
#include "server/people/keep.h"

#include <string.h>

#include "server/store/store.h"
#include "server/work/work.h"

static bool keep_row(void *context, const struct store_value *row)
{
    struct kept *kept = context;
    if (row[3].length > KEEP_MAX)
        return false;
    kept->at = row[2].number;
    kept->length = row[3].length;
    memcpy(kept->text, row[3].text, row[3].length + 1);
    return false;
}

bool keep_read(struct store *store, const char *person, const char *name, struct kept *kept,
               struct ag_error *why)
{
    struct store_value key[] = {store_text(person), store_text(name)};
    kept->at = 0;
    kept->length = 0;
    kept->text[0] = 0;
    return store_find(store, STORE_KEEP, key, keep_row, kept, why) || !why->said.id;
}

void keep_write(struct work *work, struct person *person, const char *name, const char *text)
{
    struct store_value row[] = {store_text(person->id), store_text(name), store_number(work->now),
                                store_text(text)};
    store_put(work_txn(work), STORE_KEEP, row);
    person->changed = true;
}
