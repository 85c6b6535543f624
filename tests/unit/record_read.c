/*
 * record_read.c - tests of reading the text form of records: what is kept, every error with its
 * place, and that the blocks in which a text comes make no difference.
 */
#include <stdlib.h>

#include "base/text.h"
#include "sheet.h"

#define HEAD "[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n"

TEST(a_byte_order_mark_is_passed)
{
    sheet_reads_as("\xEF\xBB\xBF[Game \"unlur:size=4\"]\nC3 *", HEAD "C3 *\n\n");
    assert_int_equal(sheet.begin.line, 1);
    assert_int_equal(sheet.begin.column, 1);
    sheet_tells("\xEF\xBB\xBF", "");
    assert_int_equal(sheet_records, 0);
}

TEST(an_open_comment_ends_at_the_next_game)
{
    sheet_tells("[Game \"unlur:size=4\"]\nC3 {open\n[Game \"unlur:size=4\"]\nC4 *",
                "2:4: expected `}` that closes this comment\n"
                "3:1: expected the result that ends the record\n");
    assert_int_equal(sheet_records, 2);
    assert_string_equal(sheet_written, HEAD "C3 {open} *\n\n" HEAD "C4 *\n\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_byte_order_mark_is_passed),
        cmocka_unit_test(an_open_comment_ends_at_the_next_game),
    };
    return cmocka_run_group_tests(tests, NULL, sheet_release);
}
