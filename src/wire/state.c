/*
 * state.c - the states of a table, see state.h.
 */
#include "wire/state.h"

#include <string.h>

#define NAME(name, word) word,

static const char *const state_name[] = {TABLE_STATES(NAME, NAME)};

const char *table_state_name(enum table_state state)
{
    return state_name[state];
}

int table_state_find(const char *name)
{
    for (int state = 0; state < TABLE_STATE_COUNT; state++)
        if (strcmp(name, state_name[state]) == 0)
            return state;
    return -1;
}
