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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_needs_only_those_who_are_there),
        cmocka_unit_test(events_need_no_deal),
    };
    return cmocka_run_group_tests(tests, NULL, sheet_release);
}
