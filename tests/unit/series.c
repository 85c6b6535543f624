/*
 * series.c - tests of match/series.h: games chain into sets, sets into a match; who wins (section 7
 * of docs/rules/mur.md).
 */
#include "match/series.h"

#include "ag/rules.h"
#include "ag/view.h"
#include "table.h"

static struct ag_rules rules;
static struct series series;
static union ag_position now;

static void begin(const char *spec)
{
    assert_true(ag_rules_read(&rules, spec, NULL));
    series_start(&series, &rules, &now.state);
    assert_false(series.over);
    assert_int_equal(now.state.set, 1);
    assert_int_equal(now.state.game, 1);
}

/* Ends the current game: won by a seat, or drawn when that is -1. */
static void end_game(int winner)
{
    now.state.acting = 0;
    now.state.place[0] = winner == 1 ? 2 : 1;
    now.state.place[1] = winner == 0 ? 2 : 1;
    series_next(&series, &rules, &now.state, NULL);
}

/* Plays games that end as the string says: 1 or 2 for a winner, = for a draw. */
static void end_games(const char *results)
{
    for (; *results; results++)
        end_game(*results == '=' ? -1 : *results - '1');
}

static void places_are(int first, int second)
{
    assert_true(series.over);
    assert_int_equal(series.place[0], first);
    assert_int_equal(series.place[1], second);
}

/* The winners of the games of a set: 1 or 2, = for nobody, - for what is not finished. */
static void winners_are(const char *expected)
{
    for (int i = 0; i < AG_GAMES; i++) {
        int winner = series.winner[i];
        char letter = (char)(winner == AG_NO_WINNER ? '=' : winner ? '0' + winner : '-');
        assert_int_equal(letter, expected[i]);
    }
}

/* Where the chain is: set, game, the seat to move and the colour of seat 1. */
static void stands_at(int set, int game, int mover, int role)
{
    assert_false(series.over);
    assert_int_equal(now.state.set, set);
    assert_int_equal(now.state.game, game);
    assert_int_equal(now.state.acting, 1 << (mover - 1));
    assert_int_equal(now.state.role[0], role);
    assert_int_equal(now.state.role[1], 3 - role);
    assert_null(rules.game->sound(&rules, &now.state));
}

TEST(one_game_is_a_match)
{
    begin("unlur:size=3");
    end_game(1);
    places_are(2, 1);
    begin("ninuki");
    end_game(-1);
    places_are(1, 1);
    assert_int_equal(series.games_won[0] + series.games_won[1], 0);
}

TEST(three_seats_keep_their_places)
{
    begin("unitar:deal=0");
    now.state.acting = 0;
    memcpy(now.state.place, (uint8_t[]){3, 1, 1}, 3);
    series_next(&series, &rules, &now.state, NULL);
    assert_true(series.over);
    assert_memory_equal(series.place, ((uint8_t[]){3, 1, 1}), 3);
}

TEST(black_begins_odd_games_and_white_even_ones)
{
    begin("mur:games=6,sets=2");
    for (int set = 1; set <= 2; set++) {
        for (int game = 1; game <= 6; game++) {
            int black = set, white = 3 - set; /* seats */
            stands_at(set, game, game % 2 ? black : white, set);
            end_game(0);
        }
    }
    places_are(1, 2);
}

TEST(plies_run_on)
{
    begin("mur:games=2,sets=2");
    now.state.ply = 31;
    end_game(0);
    assert_int_equal(now.state.ply, 31);
    now.state.ply = 60;
    end_game(0);
    assert_int_equal(now.state.ply, 60);
}

TEST(games_are_counted)
{
    begin("mur:games=6");
    end_games("12=1");
    stands_at(1, 5, 1, 1);
    assert_int_equal(series.games_won[0], 2);
    assert_int_equal(series.games_won[1], 1);
    assert_int_equal(series.sets_won[0], 0);
    end_games("2=");
    places_are(1, 1);
    assert_int_equal(series.games_won[0], 2);
    assert_int_equal(series.games_won[1], 2);
    assert_int_equal(series.sets_won[0] + series.sets_won[1], 0);
}

TEST(all_games_of_a_set_are_played)
{
    begin("mur:games=3");
    end_games("11");
    stands_at(1, 3, 1, 1);
    end_games("2");
    places_are(1, 2);
    assert_int_equal(series.sets_won[0], 1);
}

TEST(a_new_set_counts_games_from_nothing)
{
    begin("mur:games=2,sets=2");
    end_games("11");
    stands_at(2, 1, 2, 2);
    assert_int_equal(series.sets_won[0], 1);
    assert_int_equal(series.games_won[0], 0);
    assert_int_equal(series.games_all[0], 2);
}

/* Rule 7.17: sets, then games, then a draw. */
TEST(matches_are_won_by_sets_then_games)
{
    begin("mur:games=2,sets=2");
    end_games("1=22"); /* sets 1-1, games 1-2 */
    places_are(2, 1);
    begin("mur:games=2,sets=2");
    end_games("112=");
    places_are(1, 2);
    begin("mur:games=2,sets=2");
    end_games("1=2="); /* 1-1, 1-1 */
    places_are(1, 1);
    begin("mur:games=2,sets=2");
    end_games("1212"); /* 0-0, 2-2 */
    places_are(1, 1);
    begin("mur:games=2,sets=2");
    end_games("===2"); /* sets 0-1 */
    places_are(2, 1);
    begin("mur:games=3,sets=2");
    end_games("222112"); /* sets 1-1, games 2-4 */
    places_are(2, 1);
    begin("mur:games=3,sets=2");
    end_games("1=====");
    places_are(1, 2);
}

TEST(whoever_resigns_a_set_loses_its_other_games)
{
    begin("mur:games=6,sets=2");
    end_games("22");
    series_end_set(&series, &rules, &now.state, 0, NULL); /* in game 3: four games to seat 1 */
    stands_at(2, 1, 2, 2);
    assert_int_equal(series.sets_won[0], 1);
    assert_int_equal(series.games_all[0], 4);
    assert_int_equal(series.games_all[1], 2);
    series_end_set(&series, &rules, &now.state, 1, NULL);
    assert_int_equal(series.games_won[1], 6);
    places_are(2, 1); /* sets 1-1, games 4-8 */
}

/* The set is lost even when the games won so far would be enough. */
TEST(resigning_loses_a_set_that_was_led)
{
    begin("mur:games=6");
    end_games("11111");
    series_end_set(&series, &rules, &now.state, 1, NULL);
    places_are(2, 1);
    assert_int_equal(series.games_won[0], 5);
    assert_int_equal(series.games_won[1], 1);
    assert_int_equal(series.sets_won[1], 1);
}

TEST(a_drawn_set_counts_for_nobody)
{
    begin("mur:games=2,sets=2");
    end_games("1");
    series_end_set(&series, &rules, &now.state, -1, NULL);
    stands_at(2, 1, 2, 2);
    assert_int_equal(series.sets_won[0] + series.sets_won[1], 0);
    assert_int_equal(series.games_all[0], 1); /* it still breaks the tie of rule 7.17 */
    series_end_set(&series, &rules, &now.state, -1, NULL);
    places_are(1, 2);
}

TEST(ending_a_set_ends_a_game_that_does_not_chain)
{
    begin("unlur:size=3");
    series_end_set(&series, &rules, &now.state, 1, NULL);
    places_are(2, 1);
    begin("unlur:size=3");
    series_end_set(&series, &rules, &now.state, -1, NULL);
    places_are(1, 1);
}

/* Where a match is that begins from a position. */
static void begins_at(int set, int game, int mover, int role)
{
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.set, set);
    assert_int_equal(view.game, game);
    assert_int_equal(view.acting, 1 << (mover - 1));
    assert_int_equal(view.role, role);
    assert_int_equal(table_view(1).role, 3 - role);
    assert_int_equal(view.turn, 1);
    assert_int_equal(view.ended, 0);
    assert_null(view.rules.game->sound(&view.rules, &view.now.state));
}

TEST(a_position_in_the_middle_is_resumed)
{
    assert_true(ag_rules_read(&rules, "mur:games=2,sets=2", NULL));
    assert_true(rules.game->state_read(&rules, "m/8/8/8 w play 0-0 0 2.2 - 9", &now.state, NULL));
    series = (struct series){.over = false};
    stands_at(2, 2, 1, 2);
    end_game(1);
    places_are(2, 1);
    table_new("mur:games=2,sets=2", "m/8/8/8 w play 0-0 0 2.2 - 9", 0);
    begins_at(2, 2, 1, 2);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(view.over, 1);
    assert_memory_equal(view.place, ((uint8_t[]){2, 1, 0}), 3);
    table_end();
}

TEST(a_position_at_an_end_goes_on)
{
    table_new("mur:games=2", "m/8/8/8 - over 0-3 0 1.1 - 9", 0);
    begins_at(1, 2, 2, 1);
    assert_int_equal(table_view(0).games_won[1], 1);
    assert_int_equal(table_view(0).games_won[0], 0);
    table_play("+a1");
    ACCEPTED(table_back(1, &why)); /* to where the match began: after the end */
    begins_at(1, 2, 2, 1);
    assert_int_equal(table_view(0).games_won[1], 1);
    table_end();
}

TEST(the_winner_of_every_game_of_a_set_is_kept)
{
    begin("mur:games=6,sets=2");
    winners_are("------");
    end_games("12=1");
    winners_are("12=1--");
    series_end_set(&series, &rules, &now.state, 1, NULL);
    winners_are("------"); /* the next set has begun */
    end_game(0);
    series_end_set(&series, &rules, &now.state, 1, NULL);
    winners_are("122222");
    begin("mur:games=3,sets=1");
    end_game(1);
    series_end_set(&series, &rules, &now.state, -1, NULL);
    winners_are("2==---");
    begin("unlur:size=3");
    end_game(1);
    winners_are("2-----");
}

TEST(what_changes_on_the_board_between_games_is_told)
{
    struct ag_events events = {.count = 0};
    begin("mur:games=2,sets=2");
    end_game(0); /* without anybody to tell */
    now.state.acting = 0;
    now.state.place[0] = 1;
    now.state.place[1] = 2;
    series_next(&series, &rules, &now.state, &events);
    stands_at(2, 1, 2, 2);
    assert_int_equal(events.count, 1); /* the board was empty, the mur stone at its place */
    assert_int_equal(events.event[0].kind, AG_BEGUN);
    assert_int_equal(events.event[0].piece, 2);
    assert_int_equal(events.event[0].amount, 1);
    events.count = 0;
    series_end_set(&series, &rules, &now.state, 0, &events);
    assert_true(series.over);
    assert_int_equal(events.count, 0); /* nothing begins */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_game_is_a_match),
        cmocka_unit_test(three_seats_keep_their_places),
        cmocka_unit_test(black_begins_odd_games_and_white_even_ones),
        cmocka_unit_test(plies_run_on),
        cmocka_unit_test(games_are_counted),
        cmocka_unit_test(all_games_of_a_set_are_played),
        cmocka_unit_test(a_new_set_counts_games_from_nothing),
        cmocka_unit_test(matches_are_won_by_sets_then_games),
        cmocka_unit_test(whoever_resigns_a_set_loses_its_other_games),
        cmocka_unit_test(resigning_loses_a_set_that_was_led),
        cmocka_unit_test(a_drawn_set_counts_for_nobody),
        cmocka_unit_test(ending_a_set_ends_a_game_that_does_not_chain),
        cmocka_unit_test(a_position_in_the_middle_is_resumed),
        cmocka_unit_test(a_position_at_an_end_goes_on),
        cmocka_unit_test(the_winner_of_every_game_of_a_set_is_kept),
        cmocka_unit_test(what_changes_on_the_board_between_games_is_told),
    };
    return cmocka_run_group_tests_name("series", tests, NULL, NULL);
}
