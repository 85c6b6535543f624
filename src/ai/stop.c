/*
 * stop.c - the flag that ends a thought.
 *
 * Public headers are for C++ too, which has no atomic_bool. So the flag is a byte there, and atomic
 * here.
 */
#include <stdatomic.h>

#include "ag/engine.h"

_Static_assert(sizeof(atomic_bool) == sizeof(struct ag_stop), "the flag is one byte");

void ag_stop_set(struct ag_stop *stop)
{
    atomic_store((atomic_bool *)&stop->flag, true);
}

void ag_stop_clear(struct ag_stop *stop)
{
    atomic_store((atomic_bool *)&stop->flag, false);
}

bool ag_stop_is_set(const struct ag_stop *stop)
{
    return atomic_load_explicit((const atomic_bool *)&stop->flag, memory_order_relaxed);
}
