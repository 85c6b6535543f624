/*
 * say.c - tests of sentences (ag/say.h): every kind of argument in English, plurals, names, what is
 * cut, and refusals with their place, seat and rule.
 */
#include <stdlib.h>

#include "base/error.h"
#include "utf8.h"

static char out[AG_SAID];

/* A sentence in English is this, by way of a struct ag_sentence and directly. */
static void said_is(struct say say, const char *expected)
{
    struct ag_sentence sentence;
    struct text text;
    say_keep(&sentence, say);
    memset(out, '#', sizeof out);
    ag_sentence_say(&sentence, NULL, out, sizeof out);
    assert_string_equal(out, expected);
    text_init(&text, out, sizeof out);
    say_add(&text, NULL, say);
    assert_string_equal(out, expected);
}

TEST(sentences_without_arguments)
{
    said_is(say_game_over(), "the game is over");
    said_is((struct say){.id = SAY_ROLE_BLUE}, "blue");
    assert_string_equal(say_word(SAY_ROLE_BLUE), "blue");
}

TEST(nothing_is_said)
{
    const struct ag_sentence nothing = {.id = 0}, unknown = {.id = SAY_COUNT};
    strcpy(out, "rubbish");
    ag_sentence_say(&nothing, NULL, out, sizeof out);
    assert_string_equal(out, "");
    strcpy(out, "rubbish");
    ag_sentence_say(&unknown, NULL, out, sizeof out);
    assert_string_equal(out, "");
}

TEST(numbers)
{
    said_is(say_no_seat(0), "there is no seat 0");
    said_is(say_no_seat(-3), "there is no seat -3");
    said_is(say_no_seat(INT32_MIN), "there is no seat -2147483648");
    said_is(say_no_seat(INT32_MAX), "there is no seat 2147483647");
    said_is(say_status_game(1, 2, 3, 4), "set 1, game 2, games won 3-4");
}

TEST(texts_and_terms)
{
    said_is(say_occupied("E5", SAY_STONE_BLACK), "E5 is occupied by a black stone");
    said_is(say_occupied("", SAY_STONE_WHITE), " is occupied by a white stone");
    said_is(say_unitar_intention(SAY_ROLE_RED, SAY_SYMBOL_TAR, SAY_ACTION_WEST), "red-tar-west");
}

/* Braces in an argument, or what looks like another one, are only text. */
TEST(arguments_are_not_read_again)
{
    said_is(say_move_text("{text} }} {{"), "{text} }} {{");
    said_is(say_occupied("{stone}", SAY_STONE_BLACK), "{stone} is occupied by a black stone");
    said_is(say_expected_game("{games}\n"), "expected a game: {games}");
}

TEST(a_brace_is_written_twice)
{
    said_is(say_record_open_comment(), "expected `}` to close this comment");
}

TEST(seats_with_their_roles)
{
    said_is(say_status_won_agreed(9, (struct say_seats){.seats = 0}), "over after ply 9:  win");
    said_is(say_status_won_agreed(9, (struct say_seats){.seats = 4}),
            "over after ply 9: seat 3 wins");
    said_is(say_status_won_agreed(9, (struct say_seats){.seats = 1, .role = {SAY_ROLE_BLACK}}),
            "over after ply 9: black (seat 1) wins");
    said_is(say_status_won_agreed(
                9, (struct say_seats){.seats = 5, .role = {SAY_ROLE_RED, 0, SAY_ROLE_BLUE}}),
            "over after ply 9: red (seat 1) and blue (seat 3) win");
    said_is(say_status_won_agreed(9, (struct say_seats){.seats = 3}),
            "over after ply 9: seat 1 and seat 2 win");
    said_is(say_status_won_agreed(9, (struct say_seats){.seats = 7, .role = {SAY_ROLE_RED}}),
            "over after ply 9: red (seat 1), seat 2 and seat 3 win");
}

TEST(lists_are_joined_by_commas)
{
    said_is(say_mur_rest("a1", ""), "the stone knocked on a1 comes to rest on ");
    said_is(say_mur_rest("a1", "b2\n"), "the stone knocked on a1 comes to rest on b2");
    said_is(say_mur_rest("a1", "b2"), "the stone knocked on a1 comes to rest on b2");
    said_is(say_mur_rest("a1", "b2\nc3"), "the stone knocked on a1 comes to rest on b2, c3");
    said_is(say_mur_rest("a1", "b2\nc3\n0\nd1\n"),
            "the stone knocked on a1 comes to rest on b2, c3, 0, d1");
}

TEST(lists_with_and)
{
    said_is(say_ninuki_double_three("K9", ""), "K9 makes a double-three: ");
    said_is(say_ninuki_double_three("K9", "a\n"), "K9 makes a double-three: a");
    said_is(say_ninuki_double_three("K9", "a\nb\n"), "K9 makes a double-three: a and b");
    said_is(say_ninuki_double_three("K9", "a\nb\nc\nd\n"),
            "K9 makes a double-three: a, b, c and d");
}

TEST(lists_with_or)
{
    said_is(say_expected_game(""), "expected a game: ");
    said_is(say_expected_game("go\n"), "expected a game: go");
    said_is(say_expected_game("go\nhex\n"), "expected a game: go or hex");
    said_is(say_expected_game("go\nhex\ny\n"), "expected a game: go, hex or y");
}

TEST(plurals_of_english)
{
    said_is(say_record_expected_result_of(1), "expected a result for 1 seat");
    said_is(say_record_expected_result_of(0), "expected a result for 0 seats");
    said_is(say_record_expected_result_of(2), "expected a result for 2 seats");
    said_is(say_record_expected_result_of(-1), "expected a result for -1 seat");
    said_is(say_record_expected_result_of(-2), "expected a result for -2 seats");
    said_is(say_mur_distance("a1", 1, "b1\n"), "a1 has order 1: it moves exactly 1 step along its "
                                               "ring or diameter, and ends on b1");
}

TEST(every_sentence_has_a_name)
{
    struct ag_sentence sentence = {.id = 0};
    int args = -1;
    assert_string_equal(ag_sentence_name(&sentence), "");
    assert_null(ag_sentence_nth(0, &args));
    assert_null(ag_sentence_nth(-1, &args));
    assert_null(ag_sentence_nth(SAY_COUNT, &args));
    for (int i = 1; i < SAY_COUNT; i++) {
        sentence.id = (uint16_t)i;
        assert_non_null(ag_sentence_nth(i, &args));
        assert_string_equal(ag_sentence_nth(i, NULL), ag_sentence_name(&sentence));
        assert_int_not_equal(strlen(ag_sentence_name(&sentence)), 0);
        assert_int_equal(args, say_english[i].args);
        for (int other = 1; other < i; other++)
            assert_string_not_equal(ag_sentence_nth(i, NULL), ag_sentence_nth(other, NULL));
    }
    sentence.id = SAY_COUNT;
    assert_string_equal(ag_sentence_name(&sentence), "");
    say_keep(&sentence, say_occupied("E5", SAY_STONE_BLACK));
    assert_string_equal(ag_sentence_name(&sentence), "occupied");
    assert_int_equal(ag_sentence_nth(sentence.id, &args) && args == 2, 1);
}

TEST(kept_sentences_are_plain_data)
{
    struct ag_sentence one, two;
    memset(&one, 0x55, sizeof one);
    memset(&two, 0xAA, sizeof two);
    say_keep(&one, say_occupied("E5", SAY_STONE_BLACK));
    say_keep(&two, say_occupied("E5", SAY_STONE_BLACK));
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_equal(one.length, 2);
}

/* "é€𝄞…": two, three and four bytes in turn, after `shift` letters so that the cut can fall on any
 * byte. */
static char *long_text(size_t shift, size_t size)
{
    static const char *const character[] = {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9D\x84\x9E"};
    struct text text;
    text_init(&text, malloc(size), size);
    for (size_t i = 0; i < shift; i++)
        text_char(&text, 'a');
    for (int i = 0; text.length < size - 5; i++)
        text_add(&text, character[i % 3]);
    return text.out;
}

/* What is kept is as much of the text as fits, in whole characters. */
TEST(long_texts_are_cut_between_characters)
{
    for (size_t shift = 0; shift < 10; shift++) {
        char *text = long_text(shift, 400);
        struct ag_sentence sentence;
        say_keep(&sentence, say_move_text(text));
        assert_in_range(sentence.length, AG_SENTENCE_TEXT - 4, AG_SENTENCE_TEXT - 1);
        ag_sentence_say(&sentence, NULL, out, sizeof out);
        assert_int_equal(strlen(out), sentence.length);
        assert_memory_equal(out, text, sentence.length);
        assert_true(utf8_is_whole(out));
        for (size_t i = sentence.length; i < sizeof sentence.text; i++)
            assert_int_equal(sentence.text[i], 0); /* unused bytes are zero */
        free(text);
    }
}

/* The texts after one that was cut are kept too. */
TEST(all_texts_of_a_sentence_share_the_room)
{
    for (size_t shift = 0; shift < 10; shift++) {
        char *text = long_text(shift, 400), *item = long_text(0, 30);
        struct ag_sentence sentence;
        say_keep(&sentence, say_mur_write_knock(text, item, "a1-a2"));
        ag_sentence_say(&sentence, NULL, out, sizeof out);
        assert_true(utf8_is_whole(out));
        assert_in_range(sentence.length, AG_SENTENCE_TEXT - 4, AG_SENTENCE_TEXT - 1);
        free(text);
        free(item);
    }
}

/* What is said without being kept is only as long as there is room. */
TEST(long_items_of_lists_are_cut_between_characters)
{
    char *item = long_text(1, 2000);
    struct text text;
    text_init(&text, out, sizeof out);
    say_add(&text, NULL, say_expected_game(item));
    assert_true(utf8_is_whole(out));
    assert_in_range(strlen(out) - strlen("expected a game: "), AG_SENTENCE_TEXT - 4,
                    AG_SENTENCE_TEXT - 1);
    free(item);
}

/* A text that is no UTF-8 ends where the room does; nothing is left for the next. */
TEST(half_a_character_before_a_cut)
{
    char text[AG_SENTENCE_TEXT];
    struct ag_sentence sentence;
    memset(text, 'a', sizeof text);
    text[sizeof text - 2] = (char)0xE2;
    text[sizeof text - 1] = 0;
    say_keep(&sentence, say_mur_nothing_there(text, "x"));
    assert_int_equal(sentence.length, sizeof text - 1);
    assert_int_equal(sentence.number[1] >> 16, 0);
    ag_sentence_say(&sentence, NULL, out, sizeof out);
    assert_memory_equal(out, text, sizeof text - 1);
    assert_string_equal(out + sizeof text - 1, " is empty, so there is nothing to knock: write ");
}

/* Whatever the room, what is said ends with a zero and between two characters. */
TEST(no_room_cuts_between_characters)
{
    char whole[AG_SAID];
    struct ag_sentence sentence;
    say_keep(&sentence, say_occupied("\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E", SAY_STONE_BLACK));
    ag_sentence_say(&sentence, NULL, whole, sizeof whole);
    for (size_t max = 1; max <= strlen(whole) + 1; max++) {
        memset(out, '#', sizeof out);
        ag_sentence_say(&sentence, NULL, out, max);
        assert_true(strlen(out) < max);
        assert_true(strlen(out) + 4 >= max);
        assert_int_equal(out[max], '#');
        assert_memory_equal(out, whole, strlen(out));
        assert_true(utf8_is_whole(out));
    }
}

static struct ag_error error;

static void error_is(const char *expected)
{
    memset(out, '#', sizeof out);
    ag_error_say(&error, NULL, out, sizeof out);
    assert_string_equal(out, expected);
    assert_string_equal(ag_english(&error).text, expected);
}

TEST(refusals_have_a_rule)
{
    assert_false(error_set(&error, "", say_game_over()));
    assert_int_equal(error.at, -1);
    error_is("the game is over");
    error_set(&error, "3.1", say_occupied("A1", SAY_STONE_BLACK));
    error_is("A1 is occupied by a black stone (rule 3.1)");
}

TEST(refusals_of_text_have_a_place)
{
    assert_false(error_at(&error, 0, say_expected_end_of_move()));
    error_is("at character 1: expected nothing after the move");
    error_at(&error, 41, say_expected_end_of_move());
    error_is("at character 42: expected nothing after the move");
}

TEST(refusals_have_a_seat)
{
    error_set(&error, "", say_game_over());
    error.seat = 3;
    error_is("seat 3: the game is over");
}

TEST(refusals_have_all_of_it)
{
    error_at(&error, 4, say_occupied("A1", SAY_STONE_BLACK));
    strcpy(error.rule, "10.12");
    error.seat = 2;
    error_is("seat 2: at character 5: A1 is occupied by a black stone (rule 10.12)");
}

TEST(a_refusal_begins_anew)
{
    memset(&error, 0x55, sizeof error);
    error_set(&error, "3.1", say_game_over());
    assert_int_equal(error.cells, 0);
    assert_int_equal(error.seat, 0);
    assert_int_equal(error.at, -1);
    assert_false(error_set(NULL, "3.1", say_game_over()));
    assert_false(error_at(NULL, 1, say_game_over()));
}

/* Cells are for boards: they stand in their order, and those beyond the last place are left out. */
TEST(refusals_point_at_cells)
{
    error_set(&error, "3.1", say_game_over());
    for (int i = 0; i < AG_ERROR_CELLS + 5; i++)
        error_cell(&error, (ag_cell)(100 + i));
    assert_int_equal(error.cells, AG_ERROR_CELLS);
    for (int i = 0; i < AG_ERROR_CELLS; i++)
        assert_int_equal(error.cell[i], 100 + i);
    error_is("the game is over (rule 3.1)");
    error_cell(NULL, 1);
}

TEST(refusals_are_cut_between_characters)
{
    error_at(&error, 4, say_move_text("\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E\xE2\x82\xAC"));
    strcpy(error.rule, "1.2");
    error.seat = 1;
    for (size_t max = 1; max < 60; max++) {
        memset(out, '#', sizeof out);
        ag_error_say(&error, NULL, out, max);
        assert_true(strlen(out) < max);
        assert_int_equal(out[max], '#');
        assert_true(utf8_is_whole(out));
    }
    error_is("seat 1: at character 5: \xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E\xE2\x82\xAC (rule 1.2)");
}

TEST(words_of_programs_stay_as_they_are)
{
    assert_false(error_plain(&error, "%s is no file: %d", "{a}", 3));
    error_is("{a} is no file: 3");
    assert_string_equal(ag_sentence_name(&error.said), "plain");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_without_arguments),
        cmocka_unit_test(nothing_is_said),
        cmocka_unit_test(numbers),
        cmocka_unit_test(texts_and_terms),
        cmocka_unit_test(arguments_are_not_read_again),
        cmocka_unit_test(a_brace_is_written_twice),
        cmocka_unit_test(seats_with_their_roles),
        cmocka_unit_test(lists_are_joined_by_commas),
        cmocka_unit_test(lists_with_and),
        cmocka_unit_test(lists_with_or),
        cmocka_unit_test(plurals_of_english),
        cmocka_unit_test(every_sentence_has_a_name),
        cmocka_unit_test(kept_sentences_are_plain_data),
        cmocka_unit_test(long_texts_are_cut_between_characters),
        cmocka_unit_test(all_texts_of_a_sentence_share_the_room),
        cmocka_unit_test(long_items_of_lists_are_cut_between_characters),
        cmocka_unit_test(half_a_character_before_a_cut),
        cmocka_unit_test(no_room_cuts_between_characters),
        cmocka_unit_test(refusals_have_a_rule),
        cmocka_unit_test(refusals_of_text_have_a_place),
        cmocka_unit_test(refusals_have_a_seat),
        cmocka_unit_test(refusals_have_all_of_it),
        cmocka_unit_test(a_refusal_begins_anew),
        cmocka_unit_test(refusals_point_at_cells),
        cmocka_unit_test(refusals_are_cut_between_characters),
        cmocka_unit_test(words_of_programs_stay_as_they_are),
    };
    return cmocka_run_group_tests_name("say", tests, NULL, NULL);
}
