/*
 * record_settle.c - tests of playing records through: canonical form, and every error with its
 * place.
 */
#include <stdlib.h>

#include "base/text.h"
#include "sheet.h"
#include "table.h"

#define SETUP "uni@I9,tar@B6|uni@F6,tar@F3|uni@F9,tar@D5"

/* After seat 1 has left, the others may still agree. */
TEST(a_draw_needs_only_those_who_are_there)
{
    sheet_becomes("[Game \"unitar:deal=0\"]\n" SETUP " resign:1 draw 3-1-1",
                  "[Game \"unitar:deal=0\"]\n[Result \"3-1-1\"]\n[Ending \"agreement\"]\n\n"
                  "1. " SETUP " resign:1 draw 3-1-1\n\n");
    sheet_becomes("[Game \"unitar:deal=0\"]\n" SETUP " draw 1-1-1",
                  "[Game \"unitar:deal=0\"]\n[Result \"1-1-1\"]\n[Ending \"agreement\"]\n\n"
                  "1. " SETUP " draw 1-1-1\n\n");
}

/* Whoever leaves before the first turn leaves the deal unknown. */
TEST(events_need_no_deal)
{
    sheet_becomes("[Game \"unitar\"]\ntime:3 resign:second 1-2-2",
                  "[Game \"unitar\"]\n[Result \"1-2-2\"]\n[Ending \"resignation\"]\n\n"
                  "time:3 resign:2 1-2-2\n\n");
    sheet_settles("[Game \"unitar\"]\n" SETUP " 1-2-2",
                  "1:8: the colours are not known: say which, for example unitar:deal=0\n");
}

TEST(errors_in_tags_stand_where_they_are)
{
    sheet_settles("*", "1:1: expected the tag Game\n");
    sheet_settles("\n\n{a}\nC3 *", "3:1: expected the tag Game\n");
    sheet_settles("[Game \"chess\"]\n*", "1:8: expected a game: unlur, ninuki, mur or unitar\n");
    sheet_settles("[ Game   \"unlur:size=99\"]\n*", "1:22: expected size from 3 to 13\n");
    sheet_settles("[Game \"unlur:\xC3\xBC\"]\n*", "1:14: expected an option of Unlur: size\n");
    sheet_settles(
        "[Game \"unlur:size=3\"]\n[Position \"3/4/5/4/\xC3\xBC\xC3\xBC\"]\n*",
        "2:20: expected 3 more cells of this row: one of `xo`, or a number of empty ones\n");
    sheet_settles(
        "[Game \"unlur:size=3\"]\n[Position \"\\\"\"]\n*",
        "2:12: expected 3 more cells of this row: one of `xo`, or a number of empty ones\n");
}

TEST(errors_in_turns_stand_where_they_are)
{
    sheet_settles("[Game \"unlur:size=3\"]\n1. C2 2.Z9 *",
                  "2:9: expected a cell of this board (A1 to E5) or `pass`\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~y-u-n|~r-u-x|b-u-s *",
                  "3:13: expected one action: unify, eliminate, clockwise, anticlockwise, north, "
                  "south, west or east\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~y-u-n|~r-u-n *",
                  "3:14: expected `|` and the choice of the next seat\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~~y-u-n|r-u-n|b-u-n *",
                  "3:2: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_needs_only_those_who_are_there),
        cmocka_unit_test(events_need_no_deal),
        cmocka_unit_test(errors_in_tags_stand_where_they_are),
        cmocka_unit_test(errors_in_turns_stand_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, sheet_release);
}
