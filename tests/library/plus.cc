// The library from C++: a game is played, drawn and thought about.
#include <cstdio>
#include <cstring>
#include <string>

#include "ag/animate.h"
#include "ag/diagram.h"
#include "ag/engine.h"
#include "ag/match.h"
#include "ag/rules.h"
#include "ag/sgf.h"
#include "ag/version.h"

static int fail(const char *what)
{
    std::fprintf(stderr, "plus: %s\n", what);
    return 1;
}

int main()
{
    const std::string parts = std::to_string(AG_VERSION_MAJOR) + "." +
                              std::to_string(AG_VERSION_MINOR) + "." +
                              std::to_string(AG_VERSION_PATCH);
    if (parts != AG_VERSION || std::strcmp(ag_version(), AG_VERSION) != 0)
        return fail("the version of the headers is not that of the library");

    ag_rules rules;
    ag_error why;
    if (!ag_rules_read(&rules, "unlur:size=3", &why))
        return fail(ag_english(&why).text);
    ag_setup setup = {};
    setup.rules = &rules;
    setup.seed = 1;
    setup.threads = 1;
    const ag_engine *engine = ag_engine_find(nullptr, &rules);
    ag_player *player = engine->create(&setup, &why);
    ag_match *match = ag_match_new(&rules, nullptr, nullptr, &why);
    if (!player || !match)
        return fail("neither a player nor a match");

    ag_view view;
    ag_match_view(match, 0, &view);
    ag_stop stop = {};
    ag_stop_set(&stop);
    if (!ag_stop_is_set(&stop))
        return fail("a flag that was set is not set");
    ag_task task = {};
    task.view = &view;
    task.limits.nodes = 100;
    task.stop = &stop;
    ag_orders orders = {};
    if (!ag_think(engine, player, &task, &orders, nullptr))
        return fail("the player chooses nothing");
    engine->destroy(player);
    ag_match_free(match);
    std::puts(ag_version());
    return 0;
}
