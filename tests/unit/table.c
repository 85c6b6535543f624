/*
 * table.c - a match under test. See table.h.
 */
#include "table.h"

#include "ag/rules.h"

struct ag_match *match;
struct ag_error why;

void table_new(const char *spec, const char *position, uint64_t seed)
{
    static struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, spec, &why));
    match = ag_match_new(&rules, position, seed, &why);
    if (!match)
        fail_msg("refused: %s", ag_english(&why).text);
}

void table_end(void)
{
    ag_match_free(match);
    match = NULL;
}

ag_move table_move(const char *text)
{
    ag_move move = 0;
    const struct ag_rules *rules = ag_match_rules(match);
    ACCEPTED(rules->game->move_read(rules, text, &move, &why));
    return move;
}

void table_choose(int seat, const char *text)
{
    uint32_t turn = table_view(AG_SPECTATOR).turn;
    ACCEPTED(ag_match_choose(match, turn, seat, table_move(text), &why));
}

void table_play(const char *turns)
{
    while (*turns) {
        char turn[AG_TURN_TEXT] = "";
        ag_move choice[AG_SEATS];
        size_t length = strcspn(turns, " ");
        assert_true(length < sizeof turn);
        memcpy(turn, turns, length);
        turns += length + strspn(turns + length, " ");
        ACCEPTED(ag_match_turn_read(match, turn, choice, &why));
        ACCEPTED(ag_match_play(match, choice, 0, NULL, &why));
    }
}

struct ag_view table_view(int viewer)
{
    struct ag_view view;
    memset(&view, 0x55, sizeof view);
    ag_match_view(match, viewer, &view);
    return view;
}

void table_position_is(const char *text)
{
    char out[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(match);
    rules->game->state_write(rules, ag_match_state(match), out);
    assert_string_equal(out, text);
    assert_null(rules->game->sound(rules, ag_match_state(match)));
}

void table_see(struct table_sight *sight)
{
    memset(sight, 0, sizeof *sight);
    for (int viewer = AG_SPECTATOR; viewer < AG_SEATS; viewer++)
        sight->view[viewer + 1] = table_view(viewer);
    sight->entries = ag_match_entries(match);
    if (sight->entries)
        memcpy(&sight->last, ag_match_entry(match, sight->entries - 1), sizeof sight->last);
    memcpy(sight->option, ag_match_rules(match)->option, sizeof sight->option);
}

void table_unchanged(const struct table_sight *before)
{
    struct table_sight now;
    table_see(&now);
    assert_memory_equal(&now, before, sizeof now);
}
