/*
 * effect.c - tests of looking ahead (ag/point.h): over random matches what a move would do is what
 * it then does; and the ways that stones take.
 */
#include "ag/point.h"
#include "base/text.h"
#include "board/rings.h"
#include "walk.h"

static struct ag_effect effect;
static struct ag_news news;

/* A view without what differs when looking ahead: what it points to, and the last entry. */
static struct ag_view bare(struct ag_view view)
{
    view.entry = NULL;
    view.position = NULL;
    view.entries = view.last = 0;
    return view;
}

static void events_are(const struct ag_events *events, const struct ag_events *expected)
{
    assert_int_equal(events->count, expected->count);
    assert_memory_equal(events->event, expected->event,
                        (size_t)events->count * sizeof events->event[0]);
}

/* Plays the move on a copy of the match, and compares. */
static void comes_true(const struct ag_view *view, ag_move move)
{
    struct ag_match *copy = ag_match_copy(match);
    struct ag_view seen, ahead;
    ACCEPTED(ag_view_effect(view, move, &effect, &why));
    assert_false(effect.alone);
    assert_false(effect.is_void);
    ACCEPTED(ag_match_choose(copy, view->turn, view->viewer, move, &news, &why));
    events_are(&effect.events, &news.events);
    ag_match_view(copy, view->viewer, &seen);
    seen = bare(seen);
    ahead = bare(effect.after);
    assert_memory_equal(&ahead, &seen, sizeof ahead);
    ag_match_free(copy);
}

/* Some of the moves of a view. */
static void look_ahead(const struct ag_view *view)
{
    static ag_move move[AG_MOVES_MAX];
    int count = ag_view_moves(view, move);
    for (int i = 0; i < count; i += 1 + (int)rng_below(&walk_rng, 8))
        comes_true(view, move[i]);
}

TEST(a_move_does_what_it_would_do)
{
    walk("unlur:size=3", 1, 99, look_ahead);
    walk("unlur:size=4", 2, 99, look_ahead);
    walk("ninuki:size=13", 3, 60, look_ahead);
    walk("mur:games=1", 4, 400, look_ahead);
    walk("mur:games=2,sets=2", 5, 1500, look_ahead);
}

/* Moves of every kind are refused as they are by ag_view_check. */
static void refuse_alike(const struct ag_view *view, ag_move move)
{
    struct ag_error one = {.at = 0}, two = {.at = 0};
    bool legal = ag_view_check(view, move, &one);
    assert_int_equal(ag_view_effect(view, move, &effect, &two), legal);
    assert_int_equal(ag_view_effect(view, move, &effect, NULL), legal);
    assert_true(legal || one.said.id);
    assert_memory_equal(&one, &two, sizeof one);
}

static void look_at_refusals(const struct ag_view *view)
{
    for (ag_move move = 0; move <= view->rules.cells + 1U; move += 1 + rng_below(&walk_rng, 8))
        refuse_alike(view, move);
    for (int i = 0; i < 8; i++) {
        refuse_alike(view, (ag_move)rng_next(&walk_rng));
        refuse_alike(view, ag_match_lot(match, i % 3, rng_next(&walk_rng))); /* of any seat */
    }
}

TEST(a_move_that_may_not_be_made_does_nothing)
{
    walk("unlur:size=3", 6, 99, look_at_refusals);
    walk("ninuki:size=13", 7, 30, look_at_refusals);
    walk("mur:games=2", 8, 300, look_at_refusals);
    walk("unitar", 9, 30, look_at_refusals);
}

static struct ag_view view;

/* Looks ahead for a seat. */
static void effect_of(int seat, const char *move)
{
    view = table_view(seat);
    ACCEPTED(ag_view_effect(&view, table_move(move), &effect, &why));
}

#define MUR_WON "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0" /* rule 9.3 */

/* The end of a game, and the beginning of the next. */
TEST(looking_beyond_the_end_of_a_game)
{
    table_new("mur:games=2", MUR_WON, 0);
    effect_of(0, "g1*g2-g3");
    comes_true(&view, table_move("g1*g2-g3"));
    assert_int_equal(effect.after.over, 0);
    assert_int_equal(effect.after.game, 2);
    assert_int_equal(effect.after.games_won[0], 1);
    assert_int_equal(effect.after.ended, 1);
    table_end();
    table_new("mur:games=1", MUR_WON, 0);
    effect_of(0, "g1*g2-g3");
    comes_true(&view, table_move("g1*g2-g3"));
    assert_int_equal(effect.after.over, 1);
    assert_int_equal(effect.after.place[0], 1);
    table_end();
}

/* What is offered lapses with the turn. */
TEST(looking_ahead_with_an_offer)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 D4");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    view = table_view(0);
    assert_int_equal(view.wants[AG_OFFER_DRAW], 2);
    comes_true(&view, table_move("C2"));
    table_end();
}

/* All that a field shows. */
static void fields_are_equal(const struct ag_view *one, const struct ag_view *two)
{
    const struct ag_rules *rules = &two->rules;
    for (ag_cell cell = 0; cell < rules->cells; cell++) {
        uint8_t stone[2][AG_STACK] = {{0}};
        int count = rules->game->stones(rules, &one->now.state, cell, stone[0]);
        assert_int_equal(rules->game->stones(rules, &two->now.state, cell, stone[1]), count);
        assert_memory_equal(stone[0], stone[1], sizeof stone[0]);
        for (int i = 0; i < count; i++) {
            struct ag_detail detail[2];
            rules->game->detail(rules, &one->now.state, cell, i, &detail[0]);
            rules->game->detail(rules, &two->now.state, cell, i, &detail[1]);
            assert_memory_equal(&detail[0], &detail[1], sizeof detail[0]);
        }
    }
    assert_memory_equal(one->now.state.points, two->now.state.points, sizeof one->now.state.points);
}

/* Choices of which only the one of seat 1 is approved: one other shares its colour, one its symbol
 * (rule 5.2 of Unitar). */
static void approve_alone(ag_move move, ag_move choice[AG_SEATS])
{
    unsigned colour = (move - 1) >> 4, symbol = (move - 1) >> 3 & 1, action = (move - 1) & 7;
    choice[0] = move;
    choice[1] = 1 + (colour << 4 | (1 - symbol) << 3 | (action + 1) % 8);
    choice[2] = 1 + ((colour + 1) % 3 << 4 | symbol << 3 | (action + 2) % 8);
}

/* Of what happened only what one intention did. */
static struct ag_events without_approval(const struct ag_events *all)
{
    struct ag_events some = {.count = 0};
    for (int i = 0; i < all->count; i++)
        if (all->event[i].kind != AG_APPROVED)
            some.event[some.count++] = all->event[i];
    return some;
}

/* An intention by itself does what it does as the only approved one. */
static void look_at_intentions(const struct ag_view *seen)
{
    if (seen->viewer != 0 || seen->over || seen->now.state.phase == 0)
        return;
    for (ag_move move = 1; move <= 48; move++) {
        struct ag_match *copy = ag_match_copy(match);
        ag_move choice[AG_SEATS];
        struct ag_view after;
        approve_alone(move, choice);
        ACCEPTED(ag_view_effect(seen, move, &effect, &why));
        ACCEPTED(ag_match_play(copy, choice, 0, &news, &why));
        struct ag_events did = without_approval(&news.events);
        assert_true(effect.alone);
        assert_int_equal(effect.is_void, did.event[0].kind == AG_VOID);
        events_are(&effect.events, &did);
        ag_match_view(copy, 0, &after);
        fields_are_equal(&effect.after, &after);
        ag_match_free(copy);
    }
}

TEST(an_intention_is_looked_at_alone)
{
    walk("unitar", 10, 99, look_at_intentions);
    walk("unitar:deal=4", 11, 99, look_at_intentions);
}

/* The steps of the last turn lead from the position before it to the one after it; each can be read
 * again, and void ones say why. */
static void follow_steps(const struct ag_view *seen)
{
    struct ag_step step[AG_SEATS];
    struct ag_events events;
    union ag_position again;
    char text[AG_POSITION_TEXT];
    int kept = 0;
    if (seen->viewer != 0 || !seen->last)
        return;
    const struct ag_rules *rules = &seen->rules;
    int count = ag_view_steps(seen, step);
    ag_view_events(seen, &events);
    for (int i = 0; i < events.count; i++) {
        if (events.event[i].kind != AG_CARRIED && events.event[i].kind != AG_VOID)
            continue;
        assert_in_range(kept, 0, count - 1);
        assert_int_equal(step[kept].seat, events.event[i].seat);
        assert_int_equal(step[kept].is_void, events.event[i].kind == AG_VOID);
        assert_int_equal(step[kept].why.said.id != 0, step[kept].is_void);
        assert_int_equal(*step[kept].why.rule != 0, step[kept].is_void);
        kept++;
    }
    assert_int_equal(kept, count);
    for (int i = 0; i < count; i++) {
        rules->game->state_write(rules, &step[i].after.state, text);
        ACCEPTED(rules->game->state_read(rules, text, &again.state, &why));
        assert_memory_equal(&again, &step[i].after, again.state.size);
    }
    if (!count)
        return;
    for (ag_cell cell = 0; cell < rules->cells; cell++) {
        uint8_t a[AG_STACK], b[AG_STACK];
        int stones = rules->game->stones(rules, &seen->now.state, cell, a);
        assert_int_equal(rules->game->stones(rules, &step[count - 1].after.state, cell, b), stones);
        assert_memory_equal(a, b, (size_t)stones);
    }
    assert_memory_equal(step[count - 1].after.state.points, seen->now.state.points,
                        sizeof seen->now.state.points);
}

TEST(a_turn_is_carried_out_step_by_step)
{
    struct ag_step step[AG_SEATS];
    for (uint64_t seed = 20; seed < 26; seed++)
        walk("unitar", seed, 99, follow_steps);
    table_new("unlur:size=3", NULL, 0);
    struct ag_view seen = table_view(0);
    assert_int_equal(ag_view_steps(&seen, step), 0);
    table_play("C3");
    seen = table_view(0);
    assert_int_equal(ag_view_steps(&seen, step), 0);
    table_end();
}

/* Every reason why an intention does nothing. */
TEST(a_void_intention_says_why)
{
    static const char *const position =
        "0.0 yrb bt@I6=bH7I7J7H6I6J6H5H4/rt@F6=rF8F7E6F6G6F5G5/yt=yA7B7C7/yu@F11=yF11 9";
    static const struct {
        const char *move, *rule;
    } reason[] = {{"red-uni-north", "6.7"},
                  {"yellow-uni-north", "7.3"},
                  {"yellow-tar-clockwise", "7.4"},
                  {"blue-tar-eliminate", "8.3"},
                  {"blue-tar-unify", "9.3"}};
    for (size_t i = 0; i < sizeof reason / sizeof *reason; i++) {
        table_new("unitar:deal=0", position, 1);
        effect_of(0, reason[i].move);
        assert_true(effect.is_void);
        assert_string_equal(effect.why.rule, reason[i].rule);
        table_end();
    }
}

/* Of each seat in turn: what a setup would place is what it places. */
TEST(a_setup_is_looked_at_alone)
{
    static const char *const setup[] = {"uni@I8,tar@D6", "uni@H7,tar@D6", "uni@I7,tar@D7"};
    struct ag_events ahead[3];
    uint64_t key = 0;
    table_new("unitar", NULL, 1);
    for (int seat = 0; seat < 3; seat++) {
        effect_of(seat, setup[seat]);
        assert_true(effect.alone && !effect.is_void);
        assert_int_equal(effect.events.count, 11);
        ahead[seat] = effect.events;
        assert_int_not_equal(effect.after.now.state.key, view.now.state.key);
        assert_int_not_equal(effect.after.now.state.key, key); /* and each is another one */
        key = effect.after.now.state.key;
    }
    for (int seat = 0; seat < 3; seat++)
        ACCEPTED(ag_match_choose(match, 1, seat, table_move(setup[seat]), &news, &why));
    assert_int_equal(news.events.count, 33);
    for (int seat = 0; seat < 3; seat++)
        assert_memory_equal(news.events.event + 11L * seat, ahead[seat].event,
                            11 * sizeof news.events.event[0]);
    table_end();
}

/* The ways of all stones of a turn: from neighbour to neighbour, and none of those that do not
 * move, or only move back to where a game begins. */
static void ways_are_whole(const struct ag_rules *rules, const struct ag_state *before,
                           const struct ag_events *events)
{
    bool begun = false;
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        ag_cell way[AG_PATH_MAX];
        int count = ag_event_path(rules, before, events, i, way);
        begun = begun || event->kind == AG_BEGUN;
        if (begun || (event->kind != AG_MOVED && event->kind != AG_KNOCKED)) {
            assert_int_equal(count, 0);
            continue;
        }
        assert_in_range(count, 2, AG_PATH_MAX);
        assert_int_equal(way[0], event->from);
        assert_int_equal(way[count - 1], event->to);
        for (int k = 1; k < count; k++)
            assert_true(rings_neighbours(1U << way[k - 1]) >> way[k] & 1);
    }
}

static void look_at_ways(const struct ag_view *seen)
{
    static ag_move move[AG_MOVES_MAX];
    struct ag_events events;
    int count = ag_view_moves(seen, move);
    for (int i = 0; i < count; i++) {
        ACCEPTED(ag_view_effect(seen, move[i], &effect, &why));
        ways_are_whole(&seen->rules, &seen->now.state, &effect.events);
    }
    ag_view_events(seen, &events);
    ways_are_whole(&seen->rules, &seen->before.state, &events);
}

TEST(stones_go_from_neighbour_to_neighbour)
{
    for (uint64_t seed = 0; seed < 4; seed++)
        walk("mur:games=2", seed, 400, look_at_ways);
}

/* The way of an event of the effect, as names. */
static void way_is(int index, const char *names)
{
    ag_cell way[AG_PATH_MAX];
    char list[128], name[AG_MOVE_TEXT];
    struct text text;
    int count = ag_event_path(&view.rules, &view.now.state, &effect.events, index, way);
    text_init(&text, list, sizeof list);
    for (int i = 0; i < count; i++) {
        view.rules.game->cell_write(&view.rules, way[i], name);
        text_print(&text, "%s%s", i ? " " : "", name);
    }
    assert_string_equal(list, names);
}

/* Rule 3.8 of Mur. */
TEST(a_stone_turns_back_at_the_rim)
{
    table_new("mur", "m/8/bbb5/8 b play 0-0 0 1.1 - 0", 0);
    effect_of(0, "b2-b1");
    way_is(0, "b2 b3 b2 b1");
    effect_of(0, "b2-f1");
    way_is(0, "b2 b1 0 f1");
    effect_of(0, "b2-e2");
    way_is(0, "b2 c2 d2 e2");
    effect_of(0, "+a1");
    way_is(0, "");
    table_end();
}

/* Rules 4.2 and 4.3 of Mur. */
TEST(a_knocked_stone_goes_on)
{
    table_new("mur", "m/8/bb6/8 b play 0-0 0 1.1 - 0", 0);
    effect_of(0, "a2*0-e1");
    way_is(0, "a2 a1 0");
    way_is(1, "0 e1");
    table_end();
    table_new("mur", "m/bb6/8/1www4 b play 0-0 0 1.1 - 0", 0);
    effect_of(0, "b1*b3-b2");
    way_is(0, "b1 b2 b3");
    way_is(1, "b3 b2");
    table_end();
    table_new("mur", "m/4w3/bb1www2/bbw1w1w1 b play 0-0 0 1.1 - 0", 0);
    effect_of(0, "a3*e3-d3"); /* half around the ring, against the clock */
    way_is(0, "a3 h3 g3 f3 e3");
    way_is(1, "e3 d3");
    effect_of(0, "a3*e3-f3");
    way_is(0, "a3 b3 c3 d3 e3");
    way_is(1, "e3 f3");
    table_end();
}

/* The mur stone goes back to the centre when the next game begins; nobody sees which way. */
TEST(a_new_game_has_no_ways)
{
    table_new("mur:games=2", MUR_WON, 0);
    effect_of(0, "g1*g2-g3");
    way_is(0, "g1 g2");
    way_is(1, "g2 g3");
    for (int i = 2; i < effect.events.count; i++)
        way_is(i, "");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_does_what_it_would_do),
        cmocka_unit_test(a_move_that_may_not_be_made_does_nothing),
        cmocka_unit_test(looking_beyond_the_end_of_a_game),
        cmocka_unit_test(looking_ahead_with_an_offer),
        cmocka_unit_test(an_intention_is_looked_at_alone),
        cmocka_unit_test(a_turn_is_carried_out_step_by_step),
        cmocka_unit_test(a_void_intention_says_why),
        cmocka_unit_test(a_setup_is_looked_at_alone),
        cmocka_unit_test(stones_go_from_neighbour_to_neighbour),
        cmocka_unit_test(a_stone_turns_back_at_the_rim),
        cmocka_unit_test(a_knocked_stone_goes_on),
        cmocka_unit_test(a_new_game_has_no_ways),
    };
    return cmocka_run_group_tests_name("effect", tests, NULL, NULL);
}
