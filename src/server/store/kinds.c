/*
 * kinds.c - the kinds of stores; the first is the usual one.
 */
#include <string.h>

#include "base/error.h"
#include "server/store/store.h"

static const struct store_kind *const kinds[] = {&store_sqlite, &store_memory, NULL};

const struct store_kind *store_kind_find(const char *name)
{
    if (!name[0])
        return kinds[0];
    for (int i = 0; kinds[i]; i++)
        if (strcmp(kinds[i]->name, name) == 0)
            return kinds[i];
    return NULL;
}

static const struct store_kind *find(const char *name, struct ag_error *why)
{
    const struct store_kind *kind = store_kind_find(name);
    if (!kind)
        error_plain(why, "there is no kind of store called %s", name);
    return kind;
}

struct store *store_open(const char *kind, const char *folder, struct ag_error *why)
{
    const struct store_kind *found = find(kind, why);
    return found ? found->open(folder, why) : NULL;
}

struct store *store_open_read(const char *kind, const char *folder, struct ag_error *why)
{
    const struct store_kind *found = find(kind, why);
    if (found && !found->open_read)
        error_plain(why, "a store of kind %s cannot be read by tools", found->name);
    return found && found->open_read ? found->open_read(folder, why) : NULL;
}

bool store_restore(const char *kind, const char *file, const char *folder, struct ag_error *why)
{
    const struct store_kind *found = find(kind, why);
    if (found && !found->restore)
        error_plain(why, "a store of kind %s cannot be restored", found->name);
    return found && found->restore && found->restore(file, folder, why);
}
