/*
 * match_mur.c - tests of matches of Mur: games chain into sets, sets into a match (section 7 of
 * docs/rules/mur.md); resigning and draws are of the set.
 */
#include "base/rng.h"
#include "base/text.h"
#include "table.h"

/* Black wins by g1*g2-g3: example 9.3 of docs/rules/mur.md. */
#define WON_IN_ONE(set_game) "1/ww2w1b1/6m1/5b1b b play 0-0 0 " set_game " - 0"

/* Where the match is. */
static void stands_at(int set, int game, int acting, int role)
{
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.set, set);
    assert_int_equal(view.game, game);
    assert_int_equal(view.acting, acting);
    assert_int_equal(view.role, role);
    assert_int_equal(table_view(1).role, 3 - role);
}

static void won(int games_first, int games_second, int sets_first, int sets_second)
{
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(view.games_won[0], games_first);
    assert_int_equal(view.games_won[1], games_second);
    assert_int_equal(view.sets_won[0], sets_first);
    assert_int_equal(view.sets_won[1], sets_second);
}

static void over(int ending, int first, int second)
{
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, ending);
    assert_int_equal(view.place[0], first);
    assert_int_equal(view.place[1], second);
}

TEST(the_next_game_starts_at_once)
{
    table_new("mur:games=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    stands_at(1, 2, 2, 1);
    won(1, 0, 0, 0);
    table_position_is("m/ww2w3/6b1/5b1b w play 0-0 0 1.2 - 1");
    assert_int_equal(table_view(0).turn, 2);
    table_end();
}

/* Rules 7.4 and 7.5: trapped stones and a stone on the centre leave. */
TEST(the_set_up_is_cleared_of_trapped_stones)
{
    table_new("mur:games=2", "b/8/2b3m1/1bw4b b play 2-0 0 1.1 - 0", 0);
    table_play("+d3"); /* the third trap, c3 */
    stands_at(1, 2, 2, 1);
    table_position_is("m/8/2b5/1b1b3b w play 0-0 0 1.2 - 1");
    table_end();
}

TEST(the_last_game_ends_the_match)
{
    table_new("mur:games=2", WON_IN_ONE("1.2"), 0);
    table_play("g1*g2-g3");
    over(AG_BY_RULES, 1, 2);
    won(1, 0, 1, 0);
    REFUSED(ag_match_resign(match, 0, NULL, &why), "the match is over");
    table_end();
}

TEST(colours_are_exchanged_in_the_second_set)
{
    table_new("mur:games=1,sets=2", WON_IN_ONE("1.1"), 0);
    stands_at(1, 1, 1, 1);
    table_play("g1*g2-g3");
    stands_at(2, 1, 2, 2); /* Black, now seat 2, begins */
    won(0, 0, 1, 0);
    table_position_is("m/8/8/8 b play 0-0 0 2.1 - 1");
    table_play("+a1");
    assert_int_equal(table_view(0).acting, 1);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    over(AG_BY_RESIGNING, 1, 1); /* sets 1-1, games 1-1 */
    table_end();
}

TEST(resigning_gives_the_set_away)
{
    table_new("mur:games=6,sets=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_resign(match, 0, NULL, &why)); /* leading 1-0 */
    stands_at(2, 1, 2, 2);
    won(0, 0, 0, 1);
    table_play("+a1");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    won(6, 0, 1, 1);
    over(AG_BY_RESIGNING, 1, 2); /* sets 1-1, games 7-5 */
    assert_int_equal(ag_match_entries(match), 4);
    assert_int_equal(ag_match_entry(match, 1)->kind, AG_RESIGNED);
    assert_int_equal(ag_match_entry(match, 1)->seat, 0);
    assert_int_equal(ag_match_lines(match), 4);
    table_end();
}

TEST(running_out_of_time_gives_the_set_away)
{
    table_new("mur:games=6,sets=2", NULL, 0);
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    stands_at(2, 1, 2, 2);
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    over(AG_BY_TIME, 1, 2);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_EXPIRED);
    table_end();
}

/* Turns count on, whatever ended the sets. */
TEST(turns_are_counted_through)
{
    table_new("mur:games=1,sets=2", NULL, 0);
    table_play("+a1 +b2");
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    assert_int_equal(table_view(0).turn, 3);
    REFUSED(ag_match_choose(match, 1, 1, table_move("+a1"), NULL, &why),
            "this is for turn 1, but the current turn is 3");
    ACCEPTED(ag_match_choose(match, 3, 1, table_move("+a1"), NULL, &why));
    table_end();
}

TEST(a_draw_by_agreement_is_of_the_set)
{
    table_new("mur:games=2,sets=2", WON_IN_ONE("1.1"), 0);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    stands_at(2, 1, 2, 2);
    won(0, 0, 0, 0);
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    over(AG_BY_AGREEMENT, 1, 2); /* sets 0-0, games 1-0 */
    assert_int_equal(ag_match_lines(match), 3);
    assert_int_equal(ag_match_entries(match), 5);
    table_end();
}

TEST(an_offer_ends_with_the_set)
{
    table_new("mur:games=2,sets=2", NULL, 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(0).over, 0);
    table_end();
}

/* Every game that random play comes through, seen from outside. */
struct chain {
    int games, sets; /* that have ended; of sets, before the last */
};

static void note_change(struct chain *chain, const struct ag_view *before,
                        const struct ag_view *now)
{
    if (now->set == before->set && now->game == before->game && !now->over)
        return;
    chain->games++;
    bool new_set = now->set != before->set;
    int gain[2] = {now->games_won[0] - before->games_won[0],
                   now->games_won[1] - before->games_won[1]};
    if (new_set) {
        assert_int_equal(now->set, before->set + 1);
        assert_int_equal(now->game, 1);
        assert_int_equal(now->games_won[0] + now->games_won[1], 0);
        chain->sets++;
        return;
    }
    assert_int_equal(now->game, before->game + !now->over);
    assert_true(gain[0] >= 0 && gain[1] >= 0 && gain[0] + gain[1] <= 1);
    if (!now->over) /* rule 7.8 */
        assert_int_equal(now->now.state.points[0] + now->now.state.points[1], 0);
}

static void play_at_random(uint64_t seed, struct chain *chain)
{
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    rng_init(&rng, seed);
    table_new("mur:games=3,sets=2", NULL, 0);
    for (struct ag_view before = table_view(0); !before.over;) {
        int seat = before.acting == 2;
        int black = before.set == 1 ? 0 : 1;
        int count = table_moves(seat, move);
        assert_true(count > 0);
        assert_int_equal(table_moves(1 - seat, move + count), 0);
        assert_int_equal(before.role, black == 0 ? 1 : 2);
        ACCEPTED(ag_match_choose(match, before.turn, seat, move[rng_below(&rng, (uint32_t)count)],
                                 NULL, &why));
        struct ag_view now = table_view(0);
        assert_int_equal(now.turn, before.turn + 1);
        assert_int_equal(now.now.state.ply, before.now.state.ply + 1);
        if (!now.over && (now.game != before.game || now.set != before.set))
            assert_int_equal(now.acting, 1 << (now.game % 2 ? now.set - 1 : 2 - now.set));
        note_change(chain, &before, &now);
        before = now;
    }
}

TEST(random_matches_run_through_all_games_and_sets)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct chain chain = {0};
        play_at_random(seed, &chain);
        assert_int_equal(chain.games, 6);
        assert_int_equal(chain.sets, 1);
        struct ag_view view = table_view(0);
        assert_int_equal(view.ending, AG_BY_RULES);
        if (view.sets_won[0] != view.sets_won[1])
            assert_int_equal(view.place[0], view.sets_won[0] > view.sets_won[1] ? 1 : 2);
        assert_true(view.place[0] == 1 || view.place[1] == 1);
        table_end();
    }
}

/* Whether a log is loaded that begins at a game of a set with a score. */
static bool loads(const char *set_game, const char *score)
{
    char log[512];
    struct text text;
    text_init(&text, log, sizeof log);
    text_print(&text, "agate match 1\nid -\ngame mur:games=3,sets=2\n");
    if (*set_game)
        text_print(&text, "position 1/ww2w1b1/6m1/5b1b b play 0-0 0 %s - 0\n", set_game);
    text_print(&text, "score %s\n", score);
    struct ag_match *loaded = ag_match_load(log, NULL, &why);
    ag_match_free(loaded);
    return loaded != NULL;
}

/* No more games are won than were played, nor in this set than in all. */
TEST(a_score_fits_its_position)
{
    assert_true(loads("1.2", "1-0 1-0 0-0"));
    assert_true(loads("1.3", "1-1 1-1 0-0"));
    assert_true(loads("2.1", "0-0 1-2 0-1"));
    assert_true(loads("2.3", "2-0 5-0 1-0"));
    assert_false(loads("", "1-0 1-0 0-0"));
    assert_false(loads("1.1", "1-0 1-0 0-0"));
    assert_false(loads("1.2", "1-1 1-1 0-0"));
    assert_false(loads("1.2", "1-0 0-1 0-0"));
    assert_false(loads("1.2", "0-0 1-0 0-0"));
    assert_false(loads("1.2", "1-0 1-0 1-0"));
    assert_false(loads("2.1", "0-0 4-0 1-0"));
    assert_false(loads("2.1", "0-0 3-0 1-1"));
    assert_false(loads("2.2", "1-0 1-4 0-1"));
    assert_false(loads("2.3", "12-12 12-12 12-12"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_game_starts_at_once),
        cmocka_unit_test(the_set_up_is_cleared_of_trapped_stones),
        cmocka_unit_test(the_last_game_ends_the_match),
        cmocka_unit_test(colours_are_exchanged_in_the_second_set),
        cmocka_unit_test(resigning_gives_the_set_away),
        cmocka_unit_test(running_out_of_time_gives_the_set_away),
        cmocka_unit_test(turns_are_counted_through),
        cmocka_unit_test(a_draw_by_agreement_is_of_the_set),
        cmocka_unit_test(an_offer_ends_with_the_set),
        cmocka_unit_test(a_score_fits_its_position),
        cmocka_unit_test(random_matches_run_through_all_games_and_sets),
    };
    return cmocka_run_group_tests_name("match-mur", tests, NULL, NULL);
}
