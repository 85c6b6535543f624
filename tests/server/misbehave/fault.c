/*
 * fault.c - a bug in the server, on demand: `agate` with table_is_faulty wrapped by the linker.
 *
 * While the file that AGATE_FAULT names exists, the next change that is checked has a fault; the
 * file is removed then, so that each one breaks exactly one change.
 */
#include <stdlib.h>
#include <unistd.h>

#include "server/table/table.h"

bool __real_table_is_faulty(struct table *table);
bool __wrap_table_is_faulty(struct table *table);

bool __wrap_table_is_faulty(struct table *table)
{
    const char *file = getenv("AGATE_FAULT");
    if (file && unlink(file) == 0)
        table->fault = "injected";
    return __real_table_is_faulty(table);
}
