/*
 * tell.c - what a page is told, for the examples of the documents.
 *
 *   tell KIND VIEWER WHAT SPEC TURN...   the JSON of that kind after the turns: `news` of the last
 *                                        one; `view` with WHAT as its parts; `refusal` and `effect`
 *                                        of the move WHAT; `pointing` with the cell WHAT picked;
 *                                        `marks`, `verbs`, `layout`, `report`
 *   tell load LOG [SECRET...]            the same texts, once more, of the match that they describe
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "module.h"

enum { NODES = 60 };

static int print(const char *end)
{
    printf("%s%s", agate_out(), end);
    return 0;
}

static int complain(void)
{
    print("\n");
    return 1;
}

/* Loads the match as its server does, and as each viewer does. */
static int load(const char *log, char **secret)
{
    const char *own[AG_SEATS + 1] = {NULL};
    for (int seat = 0; seat < AG_SEATS && secret[seat]; seat++)
        own[seat + 1] = secret[seat];
    int match = agate_match_load(log, own[1], own[2], own[3]);
    if (!match)
        return complain();
    int seats = ag_match_rules(wasm_find(WASM_MATCH, match))->game->seats;
    for (int viewer = 0; viewer <= seats; viewer++)
        if (!agate_view_load(log, viewer, own[viewer]))
            return complain();
    agate_match_save(match, 0);
    print("");
    for (int seat = 1; seat <= seats; seat++) {
        agate_match_save_secret(match, seat);
        print("");
    }
    return 0;
}

static int think(const char *spec, int match, int viewer)
{
    int player = agate_player_new(spec, "", 0, 1, 1);
    if (!agate_player_begin(player, match, viewer, NODES, 0, 1))
        return 0;
    while (agate_player_step(player, NODES))
        ;
    return agate_player_best(player, 1);
}

static int ask(const char *kind, int match, int viewer, const char *what)
{
    if (!strcmp(kind, "view"))
        return agate_view(match, viewer, (uint32_t)atoi(what));
    if (!strcmp(kind, "marks"))
        return agate_marks(match, viewer);
    if (!strcmp(kind, "verbs"))
        return agate_verbs(match, viewer);
    if (!strcmp(kind, "pointing"))
        return agate_point_pick(agate_point_new(match, viewer), atoi(what));
    return agate_effect(match, viewer, what);
}

int main(int argc, char **argv)
{
    if (argc > 2 && !strcmp(argv[1], "load"))
        return load(argv[2], argv + 3);
    if (argc < 5)
        return 2;
    const char *kind = argv[1], *what = argv[3], *spec = argv[4];
    int viewer = atoi(argv[2]), match = agate_match_new(spec, "", "");
    if (!match)
        return complain();
    for (int i = 5; i < argc; i++)
        if (!agate_match_play(match, argv[i]))
            return complain();
    if (!strcmp(kind, "layout"))
        agate_layout(spec, 1);
    else if (!strcmp(kind, "report"))
        think(spec, match, viewer);
    else if (strcmp(kind, "news") != 0)
        ask(kind, match, viewer, what);
    return print("\n");
}
