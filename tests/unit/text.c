/*
 * text.c - tests of base/text.h: writing into an array, cutting, printing, reading.
 */
#include "base/text.h"
#include "base/width.h"

#include "unit.h"

TEST(writer_begins_empty)
{
    char out[8] = "rubbish";
    struct text text;
    text_init(&text, out, sizeof out);
    assert_string_equal(out, "");
    assert_int_equal(text.length, 0);
    assert_false(text.cut);
}

TEST(writer_fills_its_array_to_the_last_byte)
{
    char out[8];
    struct text text;
    memset(out, '#', sizeof out);
    text_init(&text, out, 5);
    text_add(&text, "abcd");
    assert_string_equal(out, "abcd");
    assert_int_equal(text.length, 4);
    assert_false(text.cut);
    assert_int_equal(out[5], '#');
}

TEST(writer_cuts_what_does_not_fit)
{
    char out[8];
    struct text text;
    memset(out, '#', sizeof out);
    text_init(&text, out, 5);
    text_add(&text, "abcde");
    assert_string_equal(out, "abcd");
    assert_true(text.cut);
    text_char(&text, 'x');
    text_number(&text, 7);
    assert_string_equal(out, "abcd");
    assert_int_equal(text.length, 4);
    assert_int_equal(out[5], '#');
}

TEST(array_of_one_byte_holds_only_the_end)
{
    char out[1];
    struct text text;
    text_init(&text, out, sizeof out);
    text_add(&text, "");
    assert_false(text.cut);
    text_char(&text, 'a');
    assert_true(text.cut);
    assert_int_equal(out[0], 0);
}

static void number_is(int64_t number, const char *expected)
{
    char out[32];
    struct text text;
    text_init(&text, out, sizeof out);
    text_number(&text, number);
    assert_string_equal(out, expected);
}

TEST(numbers_are_decimal)
{
    number_is(0, "0");
    number_is(7, "7");
    number_is(-1, "-1");
    number_is(10, "10");
    number_is(1000000, "1000000");
    number_is(INT64_MAX, "9223372036854775807");
    number_is(INT64_MIN, "-9223372036854775808");
}

TEST(print_knows_its_four_forms)
{
    char out[64];
    struct text text;
    text_init(&text, out, sizeof out);
    text_print(&text, "%s has %d of %c, 100%%%s", "x", -12, 'y', "");
    assert_string_equal(out, "x has -12 of y, 100%");
    text_print(&text, "; %d", 3);
    assert_string_equal(out, "x has -12 of y, 100%; 3");
}

TEST(print_cuts_too)
{
    char out[6];
    struct text text;
    text_init(&text, out, sizeof out);
    text_print(&text, "ab%d", 12345);
    assert_string_equal(out, "ab123");
    assert_true(text.cut);
}

TEST(bits_are_sixteen_digits)
{
    char out[TEXT_HEX];
    text_hex(0, out);
    assert_string_equal(out, "0000000000000000");
    text_hex(UINT64_C(0x0123456789ABCDEF), out);
    assert_string_equal(out, "0123456789abcdef");
}

TEST(letters_and_digits_are_those_of_ascii)
{
    for (int c = 0; c < 256; c++) {
        bool capital = c >= 'A' && c <= 'Z', small = c >= 'a' && c <= 'z';
        assert_int_equal(text_is_letter((char)c), capital || small);
        assert_int_equal(text_is_digit((char)c), c >= '0' && c <= '9');
        assert_int_equal((unsigned char)text_lower((char)c), capital ? c + 32 : c);
    }
}

TEST(a_word_is_neither_shorter_nor_longer_nor_another)
{
    assert_true(text_is("playing, now", 7, "playing"));
    assert_false(text_is("waiting", 7, "playing"));
    assert_false(text_is("playing", 4, "playing"));
    assert_false(text_is("playing", 7, "play"));
    assert_true(text_is("", 0, ""));
}

TEST(same_ignores_case_and_nothing_else)
{
    assert_true(text_same("", ""));
    assert_true(text_same("Unlur", "uNLUR"));
    assert_false(text_same("unlur", "unlu"));
    assert_false(text_same("unlu", "unlur"));
    assert_false(text_same("", "a"));
    assert_false(text_same("@", "`"));
    assert_false(text_same("[", "{"));
}

TEST(end_passes_blanks)
{
    struct scan scan;
    scan_init(&scan, "");
    assert_true(scan_end(&scan));
    scan_init(&scan, " \t ");
    assert_true(scan_end(&scan));
    assert_int_equal(scan_place(&scan), 3);
    scan_init(&scan, "  a ");
    assert_false(scan_end(&scan));
    assert_int_equal(scan_place(&scan), 2);
    scan_init(&scan, "\n");
    assert_false(scan_end(&scan));
}

TEST(char_passes_one_in_either_case)
{
    struct scan scan;
    scan_init(&scan, "aB");
    assert_false(scan_char(&scan, 'b'));
    assert_int_equal(scan_place(&scan), 0);
    assert_true(scan_char(&scan, 'A'));
    assert_true(scan_char(&scan, 'b'));
    assert_int_equal(scan_place(&scan), 2);
    assert_false(scan_char(&scan, 0));
    assert_int_equal(scan_place(&scan), 2);
}

static void word_is(const char *string, const char *word, int passed)
{
    struct scan scan;
    scan_init(&scan, string);
    assert_int_equal(scan_word(&scan, word), passed >= 0);
    assert_int_equal(scan_place(&scan), passed >= 0 ? passed : 0);
}

TEST(word_passes_whole_words)
{
    word_is("pass", "pass", 4);
    word_is("PaSs", "pass", 4);
    word_is("pass A1", "pass", 4);
    word_is("pass:", "pass", 4);
    word_is("passed", "pass", -1);
    word_is("pass2", "pass", -1);
    word_is("pas", "pass", -1);
    word_is("", "pass", -1);
    word_is(" pass", "pass", -1);
}

/* What scan_number reads from a string; -1: it refuses and reads nothing. */
static void scanned_is(const char *string, int most, int expected, int passed)
{
    struct scan scan;
    int number = -1;
    scan_init(&scan, string);
    assert_int_equal(scan_number(&scan, most, &number), expected >= 0);
    assert_int_equal(number, expected);
    assert_int_equal(scan_place(&scan), passed);
}

TEST(number_takes_one_to_six_digits)
{
    scanned_is("0", 0, 0, 1);
    scanned_is("7", 7, 7, 1);
    scanned_is("12x", 99, 12, 2);
    scanned_is("10 ", 10, 10, 2);
    scanned_is("999999", 999999, 999999, 6);
}

TEST(number_refuses_all_else)
{
    scanned_is("", 9, -1, 0);
    scanned_is("x", 9, -1, 0);
    scanned_is("8", 7, -1, 0);
    scanned_is("-1", 9, -1, 0);
    scanned_is("+1", 9, -1, 0);
    scanned_is(" 1", 9, -1, 0);
    scanned_is("00", 9, -1, 0);
    scanned_is("07", 9, -1, 0);
    scanned_is("1000000", 2000000, -1, 0);
    scanned_is("99999999999999999999", 999999, -1, 0);
}

TEST(writer_ends_with_a_whole_character)
{
    static const struct {
        const char *in, *out;
    } end[] = {{"abcdefg", "abcdefg"},           {"abcdefgh", "abcdefg"},
               {"abcdef\xC3\xBC", "abcdef"},     {"abcde\xC3\xBCx", "abcde\xC3\xBC"},
               {"abcde\xE2\x82\xAC", "abcde"},   {"abcd\xE2\x82\xACx", "abcd\xE2\x82\xAC"},
               {"abcd\xF0\x9F\x98\x80", "abcd"}, {"abcdef\xC3", "abcdef\xC3"}};
    for (size_t i = 0; i < sizeof end / sizeof *end; i++) {
        char out[8];
        struct text text;
        text_init(&text, out, sizeof out);
        text_add(&text, end[i].in);
        text_end(&text);
        assert_string_equal(out, end[i].out);
        assert_int_equal(text.length, strlen(out));
    }
}

TEST(characters_have_their_bytes)
{
    static const struct {
        const char *text;
        size_t bytes;
    } table[] = {{"a", 1},
                 {"\xC2\x80", 2},
                 {"\xE4\xB8\xAD", 3},
                 {"\xF4\x8F\xBF\xBF", 4},
                 {"", 0},
                 {"\x80", 0},
                 {"\xC1\xBF", 0},
                 {"\xC3", 0},
                 {"\xC3x", 0},
                 {"\xE0\x9F\xBF", 0},
                 {"\xED\xBF\xBF", 0},
                 {"\xF0\x8F\xBF\xBF", 0},
                 {"\xF4\x90\x80\x80", 0},
                 {"\xFF", 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t length = strlen(table[i].text);
        assert_int_equal(text_character(table[i].text, length), table[i].bytes);
        if (table[i].bytes)
            assert_int_equal(text_character(table[i].text, length - 1), 0);
    }
}

TEST(characters_are_code_points)
{
    assert_int_equal(text_code("a", 1), 'a');
    assert_int_equal(text_code("\xC3\xA9", 2), 0xE9);
    assert_int_equal(text_code("\xE9\xBB\x91", 3), 0x9ED1);
    assert_int_equal(text_code("\xF4\x8F\xBF\xBD", 4), 0x10FFFD);
}

TEST(words_have_characters_and_columns)
{
    static const struct {
        const char *word;
        int characters, columns; /* -1: it is no word */
    } table[] = {{"A", 1, 1},
                 {"12", 2, 2},
                 {"\xC3\xA9", 1, 1},
                 {"e\xCC\x81", 1, 1},
                 {"\xE9\xBB\x91\xE7\x99\xBD", 2, 4},
                 {"\xD9\x82\xD9\x85\xD8\xB1", 3, 3},
                 {"\xF0\x9F\x99\x82", 1, 2},
                 {"", -1, 0},
                 {"a b", -1, 0},
                 {"\xCC\x81", -1, 0},
                 {"a\x7F", -1, 0},
                 {"\xC3", -1, 0},
                 {"a\xE2\x80\xAE", -1, 0},
                 {"\xE3\x80\x80", -1, 0},
                 {"\xC2\x9B", -1, 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct width_word width;
        bool word = width_measure(table[i].word, &width);
        assert_int_equal(word, table[i].characters >= 0);
        if (word) {
            assert_int_equal(width.characters, table[i].characters);
            assert_int_equal(width.columns, table[i].columns);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writer_begins_empty),
        cmocka_unit_test(writer_fills_its_array_to_the_last_byte),
        cmocka_unit_test(writer_cuts_what_does_not_fit),
        cmocka_unit_test(writer_ends_with_a_whole_character),
        cmocka_unit_test(characters_have_their_bytes),
        cmocka_unit_test(characters_are_code_points),
        cmocka_unit_test(words_have_characters_and_columns),
        cmocka_unit_test(array_of_one_byte_holds_only_the_end),
        cmocka_unit_test(numbers_are_decimal),
        cmocka_unit_test(print_knows_its_four_forms),
        cmocka_unit_test(print_cuts_too),
        cmocka_unit_test(bits_are_sixteen_digits),
        cmocka_unit_test(letters_and_digits_are_those_of_ascii),
        cmocka_unit_test(a_word_is_neither_shorter_nor_longer_nor_another),
        cmocka_unit_test(same_ignores_case_and_nothing_else),
        cmocka_unit_test(end_passes_blanks),
        cmocka_unit_test(char_passes_one_in_either_case),
        cmocka_unit_test(word_passes_whole_words),
        cmocka_unit_test(number_takes_one_to_six_digits),
        cmocka_unit_test(number_refuses_all_else),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
