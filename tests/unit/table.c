/*
 * table.c - a match under test. See table.h.
 */
#include "table.h"

#include "ag/rules.h"
#include "base/rng.h"

struct ag_match *match;
struct ag_error why;
static struct ag_rng rng;

void table_new(const char *spec, const char *position, uint64_t seed)
{
    struct ag_rules rules;
    rng_init(&rng, seed);
    ACCEPTED(ag_rules_read(&rules, spec, &why));
    match = ag_match_new(&rules, position, NULL, &why);
    if (!match)
        fail_msg("refused: %s", ag_english(&why).text);
    if (ag_match_is_undealt(match))
        ACCEPTED(ag_match_deal(match, ag_rules_lot(&rules, rng_next(&rng)), NULL, &why));
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
    ACCEPTED(ag_match_choose(match, ag_match_turn(match), seat, table_move(text), NULL, &why));
}

void table_lots(void)
{
    while (ag_match_lots(match)) {
        int seat = 0;
        while (!(ag_match_lots(match) >> seat & 1))
            seat++;
        ag_move move = ag_match_lot(match, seat, rng_next(&rng));
        ACCEPTED(ag_match_choose_for(match, ag_match_turn(match), seat, move, NULL, &why));
    }
}

void table_play(const char *turns)
{
    while (*turns) {
        char turn[AG_TURN_TEXT] = "";
        ag_move choice[AG_SEATS];
        uint8_t drawn = 0xFF;
        size_t length = strcspn(turns, " ");
        assert_true(length < sizeof turn);
        memcpy(turn, turns, length);
        turns += length + strspn(turns + length, " ");
        ACCEPTED(ag_match_turn_read(match, turn, choice, &drawn, &why));
        ACCEPTED(ag_match_play(match, choice, drawn, NULL, &why));
    }
}

struct ag_view table_view(int viewer)
{
    struct ag_view view;
    memset(&view, 0x55, sizeof view);
    ag_match_view(match, viewer, &view);
    return view;
}

int table_moves(int viewer, ag_move out[AG_MOVES_MAX])
{
    struct ag_view view = table_view(viewer);
    return ag_view_moves(&view, out);
}

bool table_check(int viewer, ag_move move, struct ag_error *reason)
{
    struct ag_view view = table_view(viewer);
    return ag_view_check(&view, move, reason);
}

bool table_back(int turns, struct ag_error *reason)
{
    return ag_match_take_back(match, ag_match_turn(match) - (uint32_t)turns, NULL, reason);
}

void table_position_is(const char *text)
{
    char out[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(match);
    rules->game->state_write(rules, ag_match_state(match), out);
    assert_string_equal(out, text);
    assert_null(rules->game->sound(rules, ag_match_state(match)));
}

void table_spec_is(const char *text)
{
    char out[AG_RULES_TEXT];
    for (int viewer = AG_SPECTATOR; viewer < AG_SEATS; viewer++) {
        struct ag_view view = table_view(viewer);
        ag_rules_write(&view.rules, out);
        assert_string_equal(out, text);
    }
}

/* Notes what a view points to, which is the same in all, and lets the pointers go. */
static void see_view(struct table_sight *sight, struct ag_view *view)
{
    assert_memory_equal(view->rules.option, ag_match_rules(match)->option,
                        sizeof view->rules.option);
    assert_int_equal(view->entries, ag_match_entries(match));
    assert_ptr_equal(view->entry, view->entries ? ag_match_entry(match, 0) : NULL);
    if (view->position)
        memcpy(sight->position, view->position, strlen(view->position));
    view->entry = NULL;
    view->position = NULL;
}

void table_see(struct table_sight *sight)
{
    memset(sight, 0, sizeof *sight);
    sight->entries = ag_match_entries(match);
    sight->lines = ag_match_lines(match);
    assert_in_range(sight->entries, 0, TABLE_LOG);
    assert_in_range(sight->lines, 0, sight->entries);
    for (int viewer = AG_SPECTATOR; viewer < AG_SEATS; viewer++) {
        ag_match_view(match, viewer, &sight->view[viewer + 1]);
        see_view(sight, &sight->view[viewer + 1]);
    }
    for (int i = 0; i < sight->entries; i++)
        memcpy(&sight->entry[i], ag_match_entry(match, i), sizeof sight->entry[i]);
    for (int i = 0; i < sight->lines; i++)
        memcpy(&sight->line[i], ag_match_line(match, i), sizeof sight->line[i]);
}

void table_unchanged(const struct table_sight *before)
{
    struct table_sight now;
    table_see(&now);
    assert_memory_equal(now.view, before->view, sizeof now.view);
    assert_memory_equal(&now, before, sizeof now);
}

void table_is_back(const struct table_sight *before)
{
    struct table_sight now;
    table_see(&now);
    assert_true(now.entries > before->entries);
    assert_memory_equal(now.entry, before->entry,
                        (size_t)before->entries * sizeof before->entry[0]);
    assert_int_equal(now.lines, before->lines);
    assert_memory_equal(now.line, before->line, sizeof now.line);
    assert_string_equal(now.position, before->position);
    for (int viewer = 0; viewer <= AG_SEATS; viewer++)
        now.view[viewer].entries = before->view[viewer].entries;
    assert_memory_equal(now.view, before->view, sizeof now.view);
}
