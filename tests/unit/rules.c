/*
 * rules.c - tests of ag/rules.h: every good and bad form of an option string.
 */
#include "ag/rules.h"

#include "unit.h"

static struct ag_rules rules;

/* A good string, and its canonical form. */
static void reads_as(const char *string, const char *canonical)
{
    char out[AG_RULES_TEXT];
    struct ag_error why;
    assert_true(ag_rules_read(&rules, string, &why));
    ag_rules_write(&rules, out);
    assert_string_equal(out, canonical);
    assert_true(ag_rules_read(&rules, out, &why)); /* which reads as itself */
    ag_rules_write(&rules, out);
    assert_string_equal(out, canonical);
}

static void refused(const char *string, int at, const char *sentence)
{
    struct ag_error why;
    memset(&why, 0x55, sizeof why);
    assert_false(ag_rules_read(&rules, string, &why));
    assert_string_equal(ag_english(&why).text, sentence);
    assert_int_equal(why.at, at);
    assert_string_equal(why.rule, "");
    assert_int_equal(why.cells, 0);
    assert_false(ag_rules_read(&rules, string, NULL));
}

TEST(presets)
{
    reads_as("unlur", "unlur:size=8");
    reads_as("ninuki", "ninuki:size=19");
    reads_as("mur", "mur:games=6,sets=1");
    reads_as("unitar", "unitar");
}

TEST(every_value_of_every_option)
{
    char string[AG_RULES_TEXT];
    for (int i = 0; ag_games[i]; i++) {
        for (int k = 0; k < AG_OPTIONS && ag_games[i]->option[k].name; k++) {
            const struct ag_option *option = &ag_games[i]->option[k];
            for (int value = option->min; value <= option->max; value += option->step) {
                struct ag_rules other;
                assert_true(ag_rules_read(&other, ag_games[i]->name, NULL));
                other.option[k] = value;
                ag_rules_write(&other, string);
                assert_true(ag_rules_read(&rules, string, NULL));
                assert_int_equal(rules.option[k], value);
            }
        }
    }
}

TEST(options_come_in_any_order_and_case)
{
    reads_as("MUR", "mur:games=6,sets=1");
    reads_as("Unlur:Size=3", "unlur:size=3");
    reads_as("mur:sets=2,games=3", "mur:games=3,sets=2");
    reads_as("mur:sets=2", "mur:games=6,sets=2");
    reads_as("mur:games=1", "mur:games=1,sets=1");
    reads_as("unitar:deal=0", "unitar:deal=0");
}

TEST(prepared_rules_know_their_board)
{
    reads_as("unlur:size=13", "unlur:size=13");
    assert_int_equal(rules.cells, 469);
    reads_as("ninuki:size=13", "ninuki:size=13");
    assert_int_equal(rules.cells, 169);
    reads_as("unitar", "unitar");
    assert_int_equal(rules.cells, 97);
    assert_int_equal(rules.games, 1);
    assert_int_equal(rules.sets, 1);
    reads_as("mur:games=4,sets=2", "mur:games=4,sets=2");
    assert_int_equal(rules.cells, 25);
    assert_int_equal(rules.games, 4);
    assert_int_equal(rules.sets, 2);
}

TEST(unknown_games)
{
    const char *sentence = "at character 1: expected a game: " GAME_LIST;
    refused("", 0, sentence);
    refused("chess", 0, sentence);
    refused("unlu", 0, sentence);
    refused("unlurs", 0, sentence);
    refused("unlur2", 0, sentence);
    refused(" unlur", 0, sentence);
    refused(":size=3", 0, sentence);
}

TEST(rubbish_behind_a_game)
{
    refused("unlur ", 5, "at character 6: expected `:option=value` or nothing more");
    refused("unlur=3", 5, "at character 6: expected `:option=value` or nothing more");
    refused("unlur:size=3 ", 12, "at character 13: expected `,option=value` or nothing more");
    refused("unlur:size=3;", 12, "at character 13: expected `,option=value` or nothing more");
    refused("mur:games=1:sets=1", 11, "at character 12: expected `,option=value` or nothing more");
}

TEST(unknown_options)
{
    refused("unlur:", 6, "at character 7: expected an option of Unlur: size");
    refused("ninuki:sizes=13", 7, "at character 8: expected an option of Ninuki-Renju: size");
    refused("mur:size=3", 4, "at character 5: expected an option of Mur: games or sets");
    refused("unitar:deals=1", 7, "at character 8: expected an option of Unitar: deal");
    refused("unlur:size=3,", 13, "at character 14: expected an option of Unlur: size");
    refused("unlur: size=3", 6, "at character 7: expected an option of Unlur: size");
}

TEST(missing_values)
{
    refused("unlur:size", 10, "at character 11: expected `=` and the value of size");
    refused("unlur:size 3", 10, "at character 11: expected `=` and the value of size");
    refused("mur:sets:2", 8, "at character 9: expected `=` and the value of sets");
}

TEST(values_out_of_range)
{
    const char *unlur = "at character 12: expected size from 3 to 13";
    refused("unlur:size=", 11, unlur);
    refused("unlur:size=2", 11, unlur);
    refused("unlur:size=14", 11, unlur);
    refused("unlur:size=-3", 11, unlur);
    refused("unlur:size=+3", 11, unlur);
    refused("unlur:size= 3", 11, unlur);
    refused("unlur:size=03", 11, unlur);
    refused("unlur:size=x", 11, unlur);
    refused("unlur:size=99999999999999999999", 11, unlur);
    refused("ninuki:size=14", 12, "at character 13: expected size from 13 to 21, odd");
    refused("ninuki:size=11", 12, "at character 13: expected size from 13 to 21, odd");
    refused("ninuki:size=23", 12, "at character 13: expected size from 13 to 21, odd");
    refused("mur:games=0", 10, "at character 11: expected games from 1 to 6");
    refused("mur:games=7", 10, "at character 11: expected games from 1 to 6");
    refused("mur:games=1,sets=3", 17, "at character 18: expected sets from 1 to 2");
    refused("unitar:deal=6", 12, "at character 13: expected deal from 0 to 5");
}

TEST(options_are_given_once)
{
    refused("unlur:size=3,size=3", 17, "at character 18: expected size only once");
    refused("mur:games=1,sets=2,games=1", 24, "at character 25: expected games only once");
}

TEST(undrawn_options)
{
    reads_as("unitar", "unitar");
    assert_int_equal(ag_rules_undrawn(&rules), 0);
    reads_as("unitar:deal=5", "unitar:deal=5");
    assert_int_equal(ag_rules_undrawn(&rules), -1);
    reads_as("mur", "mur:games=6,sets=1");
    assert_int_equal(ag_rules_undrawn(&rules), -1);
}

TEST(games_are_found_by_name)
{
    for (int i = 0; ag_games[i]; i++)
        assert_ptr_equal(ag_game_find(ag_games[i]->name), ag_games[i]);
    assert_null(ag_game_find("chess"));
    assert_null(ag_game_find(""));
}

TEST(seats_have_names)
{
    union ag_position now;
    assert_true(ag_rules_read(&rules, "ninuki", NULL));
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    static const char *const seat[2][6] = {{"1", "first", "x", "X", "black", "First"},
                                           {"2", "second", "o", "O", "white", "WHITE"}};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 6; k++)
            assert_int_equal(ag_rules_seat(&rules, &now.state, seat[i][k]), i);
    static const char *const nobody[] = {"", "0", "3", "third", "11", "yellow", "undecided"};
    for (int k = 0; k < 7; k++)
        assert_int_equal(ag_rules_seat(&rules, &now.state, nobody[k]), -1);
    assert_true(ag_rules_read(&rules, "unlur", NULL));
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    assert_int_equal(ag_rules_seat(&rules, &now.state, "black"), -1);
    assert_int_equal(ag_rules_seat(&rules, &now.state, "second"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_have_names),
        cmocka_unit_test(presets),
        cmocka_unit_test(every_value_of_every_option),
        cmocka_unit_test(options_come_in_any_order_and_case),
        cmocka_unit_test(prepared_rules_know_their_board),
        cmocka_unit_test(unknown_games),
        cmocka_unit_test(rubbish_behind_a_game),
        cmocka_unit_test(unknown_options),
        cmocka_unit_test(missing_values),
        cmocka_unit_test(values_out_of_range),
        cmocka_unit_test(options_are_given_once),
        cmocka_unit_test(undrawn_options),
        cmocka_unit_test(games_are_found_by_name),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
