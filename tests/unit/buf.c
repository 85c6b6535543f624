/*
 * buf.c - tests of ag/buf.h: limits, growth, failing; and of base/error.h.
 */
#include "ag/buf.h"

#include "base/error.h"
#include "unit.h"

TEST(new_buffer_is_empty)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 10);
    assert_null(buf.byte);
    assert_int_equal(buf.length, 0);
    assert_int_equal(buf.max, 10);
    assert_false(buf.failed);
    ag_buf_release(&buf);
}

TEST(adding_returns_where_it_stands)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 100);
    char *first = ag_buf_add(&buf, "abc", 3);
    assert_ptr_equal(first, buf.byte);
    char *second = ag_buf_add(&buf, "de", 2);
    assert_ptr_equal(second, buf.byte + 3);
    assert_string_equal(buf.byte, "abcde");
    assert_int_equal(buf.length, 5);
    ag_buf_release(&buf);
}

TEST(adding_nothing_makes_an_empty_string)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 0);
    assert_non_null(ag_buf_add(&buf, NULL, 0));
    assert_string_equal(buf.byte, "");
    assert_false(buf.failed);
    ag_buf_release(&buf);
}

TEST(length_reaches_its_maximum_exactly)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 5);
    ag_buf_string(&buf, "abcde");
    assert_false(buf.failed);
    assert_string_equal(buf.byte, "abcde");
    ag_buf_char(&buf, 'f');
    assert_true(buf.failed);
    assert_string_equal(buf.byte, "abcde");
    ag_buf_release(&buf);
}

TEST(bytes_are_added_whole_or_not_at_all)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 5);
    ag_buf_string(&buf, "abc");
    assert_null(ag_buf_add(&buf, "def", 3));
    assert_true(buf.failed);
    assert_string_equal(buf.byte, "abc");
    assert_int_equal(buf.length, 3);
    ag_buf_string(&buf, "de"); /* what fits is still taken; `failed` stays */
    assert_string_equal(buf.byte, "abcde");
    assert_true(buf.failed);
    ag_buf_release(&buf);
}

TEST(huge_counts_fail_without_overflow)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 100);
    ag_buf_string(&buf, "abc");
    assert_null(ag_buf_add(&buf, "", SIZE_MAX));
    assert_null(ag_buf_add(&buf, "", SIZE_MAX - 2));
    assert_true(buf.failed);
    assert_int_equal(buf.length, 3);
    ag_buf_release(&buf);
}

TEST(growth_keeps_every_byte)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 100000);
    for (int i = 0; i < 100000; i++) {
        ag_buf_char(&buf, (char)('a' + i % 26));
        assert_true(buf.room > buf.length);
        assert_int_equal(buf.byte[buf.length], 0);
    }
    assert_false(buf.failed);
    assert_int_equal(buf.length, 100000);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(buf.byte[i], 'a' + i % 26);
    ag_buf_release(&buf);
}

TEST(zeros_are_bytes_like_others)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 10);
    ag_buf_add(&buf, "a\0b", 3);
    assert_int_equal(buf.length, 3);
    assert_memory_equal(buf.byte, "a\0b\0", 4);
    ag_buf_release(&buf);
}

TEST(numbers_are_written_whole)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 64);
    ag_buf_number(&buf, INT64_MIN);
    ag_buf_char(&buf, ' ');
    ag_buf_number(&buf, 0);
    ag_buf_char(&buf, ' ');
    ag_buf_number(&buf, INT64_MAX);
    assert_string_equal(buf.byte, "-9223372036854775808 0 9223372036854775807");
    ag_buf_release(&buf);
    ag_buf_init(&buf, 2);
    ag_buf_number(&buf, 123);
    assert_true(buf.failed);
    assert_int_equal(buf.length, 0);
    ag_buf_release(&buf);
}

TEST(released_buffer_may_be_used_again)
{
    struct ag_buf buf;
    ag_buf_init(&buf, 3);
    ag_buf_string(&buf, "abcd");
    assert_true(buf.failed);
    ag_buf_release(&buf);
    assert_null(buf.byte);
    assert_false(buf.failed);
    assert_int_equal(buf.max, 3);
    ag_buf_string(&buf, "abc");
    assert_string_equal(buf.byte, "abc");
    ag_buf_release(&buf);
}

TEST(error_names_its_rule)
{
    struct ag_error error;
    memset(&error, 0x55, sizeof error);
    assert_false(error_set(&error, "3.1", say_occupied("A1", SAY_STONE_BLACK)));
    assert_string_equal(ag_english(&error).text, "A1 is occupied by a black stone (rule 3.1)");
    assert_string_equal(error.rule, "3.1");
    assert_int_equal(error.at, -1);
    assert_int_equal(error.cells, 0);
    assert_false(error_set(&error, "", say_game_over()));
    assert_string_equal(ag_english(&error).text, "the game is over");
    assert_string_equal(error.rule, "");
}

TEST(error_counts_characters_from_one)
{
    struct ag_error error;
    assert_false(error_at(&error, 4, say_sgf_seconds()));
    assert_string_equal(ag_english(&error).text, "at character 5: expected seconds");
    assert_int_equal(error.at, 4);
    assert_string_equal(error.rule, "");
}

TEST(error_takes_only_so_many_cells)
{
    struct ag_error error;
    error_set(&error, "", say_game_over());
    for (int i = 0; i < AG_ERROR_CELLS + 3; i++)
        error_cell(&error, (ag_cell)i);
    assert_int_equal(error.cells, AG_ERROR_CELLS);
    assert_int_equal(error.cell[AG_ERROR_CELLS - 1], AG_ERROR_CELLS - 1);
}

TEST(nobody_need_ask_for_an_error)
{
    assert_false(error_set(NULL, "1", say_game_over()));
    assert_false(error_at(NULL, 0, say_game_over()));
    error_cell(NULL, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_buffer_is_empty),
        cmocka_unit_test(adding_returns_where_it_stands),
        cmocka_unit_test(adding_nothing_makes_an_empty_string),
        cmocka_unit_test(length_reaches_its_maximum_exactly),
        cmocka_unit_test(bytes_are_added_whole_or_not_at_all),
        cmocka_unit_test(huge_counts_fail_without_overflow),
        cmocka_unit_test(growth_keeps_every_byte),
        cmocka_unit_test(zeros_are_bytes_like_others),
        cmocka_unit_test(numbers_are_written_whole),
        cmocka_unit_test(released_buffer_may_be_used_again),
        cmocka_unit_test(error_names_its_rule),
        cmocka_unit_test(error_counts_characters_from_one),
        cmocka_unit_test(error_takes_only_so_many_cells),
        cmocka_unit_test(nobody_need_ask_for_an_error),
    };
    return cmocka_run_group_tests_name("buf", tests, NULL, NULL);
}
