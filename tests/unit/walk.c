/*
 * walk.c - random matches under test. See walk.h.
 */
#include "walk.h"

struct ag_rng walk_rng;

/* Every seat that owes a choice hands in a random one. */
static void play_turn(void)
{
    uint8_t owing = ag_match_owing(match);
    uint32_t turn = ag_match_turn(match);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        if (!(owing >> seat & 1))
            continue;
        ag_move move = ag_match_lot(match, seat, rng_next(&walk_rng));
        ACCEPTED(ag_match_choose(match, turn, seat, move, NULL, &why));
    }
}

void walk(const char *spec, uint64_t seed, int turns, void (*look)(const struct ag_view *view))
{
    table_new(spec, NULL, seed);
    rng_init(&walk_rng, seed);
    for (;;) {
        for (int viewer = AG_SPECTATOR; viewer < ag_match_rules(match)->game->seats; viewer++) {
            struct ag_view view = table_view(viewer);
            look(&view);
        }
        if (!turns-- || ag_match_is_over(match))
            break;
        play_turn();
    }
    table_end();
}
