/*
 * engines.c - the list of players, levels, and how to divide time.
 */
#include "ai/engines.h"

#include <string.h>

#define ENTRY(name) &engine_##name,

const struct ag_engine *const ag_engines[] = {ENGINES(ENTRY, ENTRY) NULL};

const struct ag_engine *ag_engine_find(const char *name, const struct ag_rules *rules)
{
    for (int i = 0; ag_engines[i]; i++) {
        const struct ag_engine *engine = ag_engines[i];
        bool plays = !rules || !engine->plays || engine->plays(rules);
        if (plays && (!name || !strcmp(name, engine->name)))
            return engine;
    }
    return NULL;
}

uint64_t ag_level_nodes(int level)
{
    static const uint32_t nodes[AG_LEVELS + 1] = {0,    8,    24,    80,    250,   800,
                                                  2500, 8000, 25000, 80000, 250000};
    return nodes[level < 1 ? 1 : level > AG_LEVELS ? AG_LEVELS : level];
}

/* An equal share if the number of remaining turns is known, otherwise a thirtieth of the time left;
 * and most of the increment. Never more than half of the time left. */
uint32_t ag_time_share(const struct ag_clock *clock)
{
    if (clock->left < 0)
        return 0;
    int64_t share = clock->left / (clock->turns > 0 ? clock->turns + 1 : 30);
    share += clock->increment * 9 / 10;
    share = share < clock->left / 2 ? share : clock->left / 2;
    return share < 1 ? 1 : share > 3600000 ? 3600000 : (uint32_t)share;
}

int engine_deals(const struct ag_view *view, struct ag_rules *deal, int max)
{
    const struct ag_rules *rules = &view->rules;
    int option = ag_rules_undrawn(rules), deals = 0;
    if (option < 0)
        return 0;
    const struct ag_option *drawn = &rules->game->option[option];
    for (int value = drawn->min; value <= drawn->max && deals < max; value++) {
        union ag_position first;
        deal[deals] = *rules;
        deal[deals].option[option] = value;
        rules->game->start(&deal[deals], &first.state, &(struct ag_start){.set = 1, .game = 1});
        deals += !view->role || first.state.role[view->viewer] == view->role;
    }
    return deals;
}
