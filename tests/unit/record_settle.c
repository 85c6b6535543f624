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
                  "1:8: the colours are not known: add a deal, for example unitar:deal=0\n");
}

TEST(errors_in_tags_stand_where_they_are)
{
    sheet_settles("*", "1:1: expected the tag Game\n");
    sheet_settles("\n\n{a}\nC3 *", "3:1: expected the tag Game\n");
    sheet_settles("[Game \"chess\"]\n*", "1:8: expected a game: " GAME_LIST "\n");
    sheet_settles("[ Game   \"unlur:size=99\"]\n*", "1:22: expected size from 3 to 13\n");
    sheet_settles("[Game \"unlur:\xC3\xBC\"]\n*", "1:14: expected an option of Unlur: size\n");
    sheet_settles(
        "[Game \"unlur:size=3\"]\n[Position \"3/4/5/4/\xC3\xBC\xC3\xBC\"]\n*",
        "2:20: expected 3 more cells in this row: one of `xo`, or a number of empty cells\n");
    sheet_settles(
        "[Game \"unlur:size=3\"]\n[Position \"\\\"\"]\n*",
        "2:12: expected 3 more cells in this row: one of `xo`, or a number of empty cells\n");
}

TEST(errors_in_turns_stand_where_they_are)
{
    sheet_settles("[Game \"unlur:size=3\"]\n1. C2 2.Z9 *",
                  "2:9: Z9 is not on this board: its rows are A to E\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~y-u-n|~r-u-x|b-u-s *",
                  "3:13: expected one action: unify, eliminate, clockwise, anticlockwise, north, "
                  "south, west or east\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~y-u-n|~r-u-n *",
                  "3:14: expected `|` and the choice of the next seat\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP "\n~~y-u-n|r-u-n|b-u-n *",
                  "3:2: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6\n");
}

#define UNLUR  "[Game \"unlur:size=4\"]\n"
#define NINUKI "[Game \"ninuki:size=13\"]\n"
#define MUR    "[Game \"mur:games=2\"]\n"
#define WON    "[Position \"1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0\"]\n"

TEST(tags_come_in_order)
{
    sheet_becomes(
        "[Zebra \"1\"]\n[Position \"4/5/6/7/6/5/4 1 ? 0\"]\n[Clock \"5+3\"]\n[Third \"\"]\n"
        "[Second \"Bo\"]\n[First \"Ada\"]\n[Round \"1\"]\n[Date \"2026.11.15\"]\n"
        "[Site \"here\"]\n[Event \"x\"]\n[Aardvark \"2\"]\n[Game \"Unlur:size=4\"]\n*",
        UNLUR "[Event \"x\"]\n[Site \"here\"]\n[Date \"2026-11-15\"]\n[Round \"1\"]\n"
              "[First \"Ada\"]\n[Second \"Bo\"]\n[Third \"\"]\n[Result \"*\"]\n"
              "[Clock \"5+3\"]\n[Position \"4/5/6/7/6/5/4 1 ? 0\"]\n[Zebra \"1\"]\n"
              "[Aardvark \"2\"]\n\n*\n\n");
}

TEST(dates_are_dates)
{
    static const char *const good[] = {"2026", "2026-11", "2026.11", "\?\?\?\?-\?\?-\?\?",
                                       "19\?\?"};
    static const char *const bad[] = {"", "26", "2026-", "2026-1", "2026/11/15", "2026-11-15x"};
    char text[96];
    struct text out;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        text_init(&out, text, sizeof text);
        text_print(&out, UNLUR "[Date \"%s\"]\n*", good[i]);
        sheet_settles(text, "");
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        text_init(&out, text, sizeof text);
        text_print(&out, UNLUR "[Date \"%s\"]\n*", bad[i]);
        sheet_settles(text, "2:1: expected a date like 2026-11-15\n");
    }
}

TEST(turns_are_numbered)
{
    sheet_becomes(UNLUR "c3 PASS 3. b2 $1 (a1) *",
                  UNLUR "[Result \"*\"]\n\n1. C3 2. pass 3. B2 $1 (3. A1) *\n\n");
    sheet_settles(UNLUR "2. C3 7. pass (1. C4) 99999999. B2 *",
                  "2:4: expected turn 1, not 2\n2:10: expected turn 2, not 7\n"
                  "2:19: expected turn 2, not 1\n2:33: expected turn 3, not 99999999\n");
    assert_string_equal(sheet_written, UNLUR "[Result \"*\"]\n\n1. C3 2. pass (2. C4) 3. B2 *\n\n");
}

TEST(illegal_moves_are_told_and_kept)
{
    sheet_settles(UNLUR "C3 C3 (A1 C4) (D4 D4) Z9 {what follows is not played} *",
                  "2:4: C3 is occupied by a black stone (rule 2.2)\n"
                  "2:8: A1 is on side 1: in the contract phase no stone may be on a side "
                  "(rule 2.2)\n"
                  "2:19: D4 is occupied by a black stone (rule 2.2)\n");
    assert_non_null(strstr(sheet_written, "C3 2. C3 (2. A1 C4) (2. D4 3. D4) Z9 {what"));
}

TEST(the_given_stone_is_added)
{
    sheet_becomes(NINUKI "{a} H8 (G8) K9 *",
                  NINUKI "[Result \"*\"]\n\n{a} 1. G7 2. H8 (2. G8) 3. K9 *\n\n");
    sheet_becomes(NINUKI "g7 H8 *", NINUKI "[Result \"*\"]\n\n1. G7 2. H8 *\n\n");
    sheet_becomes(NINUKI "{a} 1. G7! {b} *", NINUKI "[Result \"*\"]\n\n{a} 1. G7 $1 {b} *\n\n");
    sheet_becomes(NINUKI "*", NINUKI "[Result \"*\"]\n\n*\n\n");
    sheet_becomes(NINUKI "resign:1 0-1", NINUKI "[Result \"0-1\"]\n[Ending \"resignation\"]\n\n"
                                                "1. G7 resign:1 0-1\n\n");
    sheet_settles(NINUKI "2. G7 (1. H8 H9) (2. J9) *",
                  "2:4: expected turn 1, not 2\n2:11: expected no variation of G7, which is fixed\n"
                  "2:22: expected no variation of G7, which is fixed\n");
    sheet_settles(NINUKI "1. H8 *", "2:4: expected turn 2, not 1\n");
    sheet_settles(
        NINUKI "game:1.1 G7 {[%mark Z1]} H8 *",
        "2:10: expected no new game here\n2:10: expected a cell in the mark of a comment\n");
    sheet_settles(NINUKI "{[%mark Z1]} H8 *", "2:14: expected a cell in the mark of a comment\n");
}

TEST(a_position_has_no_given_stone)
{
    sheet_becomes(NINUKI "[Position \"13/13/13/13/13/7o5/6x6/13/13/13/13/13/13 x 0-0 2\"]\nK9 *",
                  NINUKI "[Result \"*\"]\n"
                         "[Position \"13/13/13/13/13/7o5/6x6/13/13/13/13/13/13 x 0-0 2\"]\n\n"
                         "3. K9 *\n\n");
}

TEST(games_of_a_chain_are_marked)
{
    sheet_becomes(MUR WON "g1*g2-g3 (f3-f2) +c2 (+c3 +d3) *",
                  "[Game \"mur:games=2,sets=1\"]\n[Result \"*\"]\n" WON
                  "\ngame:1.1 1. g1*g2-g3 (game:1.1 1. f3-f2)\n"
                  "game:1.2 2. +c2 (game:1.2 2. +c3 3. +d3) *\n\n");
    sheet_settles(MUR WON "game:1.2 g1*g2-g3 game:2.1 +c2 game:1.2 +d2 *",
                  "3:10: expected game:1.1 here\n3:28: expected game:1.2 here\n"
                  "3:41: expected no new game here\n");
    sheet_settles(UNLUR "game:1.1 C3 *", "2:10: expected no new game here\n");
    sheet_becomes("[Game \"mur:games=1,sets=2\"]\n+a1 resign:1 game:2.1 +b1 time:white 0-1",
                  "[Game \"mur:games=1,sets=2\"]\n[Result \"0-1\"]\n[Ending \"time\"]\n\n"
                  "game:1.1 1. +a1 resign:1\ngame:2.1 2. +b1 time:1 0-1\n\n");
}

TEST(events_end_games)
{
    sheet_becomes(UNLUR "C3 resign:second 1-0",
                  UNLUR "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n"
                        "1. C3 resign:2 1-0\n\n");
    sheet_becomes(UNLUR "time:first 0-1",
                  UNLUR "[Result \"0-1\"]\n[Ending \"time\"]\n\ntime:1 0-1\n\n");
    sheet_becomes(UNLUR "C3 pass resign:black 1-0",
                  UNLUR "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n"
                        "1. C3 2. pass resign:2 1-0\n\n");
    sheet_becomes(UNLUR "draw 1/2-1/2",
                  UNLUR "[Result \"1/2-1/2\"]\n[Ending \"agreement\"]\n\ndraw 1/2-1/2\n\n");
    sheet_settles(UNLUR "resign:3 *",
                  "2:1: expected a seat after the colon: 1, 2, first, second \xE2\x80\xA6\n");
    sheet_settles(UNLUR "time: *",
                  "2:1: expected a seat after the colon: 1, 2, first, second \xE2\x80\xA6\n");
    sheet_settles(UNLUR "draw C3 *", "2:6: the game is over\n");
    sheet_settles(UNLUR "draw resign:1 1/2-1/2", "2:6: the game is over\n");
    sheet_settles(UNLUR "draw draw 1/2-1/2", "2:6: the game is over\n");
    sheet_settles(UNLUR "drawn *", "2:1: expected a cell of this board (A1 to G7) or `pass`\n");
    sheet_settles(UNLUR "1. draw *", "2:9: expected the result 1/2-1/2\n");
}

TEST(choices_drawn_by_lot_are_marked)
{
    sheet_becomes("[Game \"unitar:deal=0\"]\n" SETUP " resign:3 y-u-n|r-u-w|~b-u-s *",
                  "[Game \"unitar:deal=0\"]\n[Result \"*\"]\n\n1. " SETUP " resign:3\n"
                  "2. yellow-uni-north|red-uni-west|~blue-uni-south *\n\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP " time:1 time:red 2-2-1", "");
    sheet_settles("[Game \"unitar:deal=0\"]\n" SETUP " time:1 time:1 *",
                  "2:50: seat 1 has left the game\n");
}

TEST(results_follow_from_the_rules)
{
    sheet_settles(UNLUR "C3 1-0", "");
    sheet_settles(UNLUR "C3 1-2-3", "2:4: expected a result for 2 seats\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n1-0", "2:1: expected a result for 3 seats\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n1/2-1/2", "2:1: expected a result for 3 seats\n");
    sheet_settles("[Game \"unitar:deal=0\"]\n1-1-3", "");
    sheet_settles(UNLUR "[Result \"0-1\"]\n[Ending \"line\"]\nresign:2 0-1",
                  "4:10: expected the result 1-0\n3:1: expected the ending resignation\n");
    assert_string_equal(sheet_written, UNLUR "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n"
                                             "resign:2 1-0\n\n");
    sheet_settles(UNLUR "[Result \"0-1\"]\n1-0",
                  "2:1: expected the result 1-0 at the end of the record\n");
    sheet_becomes(UNLUR "[Ending \"\"]\n[Clock \"x\"]\nC3 *",
                  UNLUR "[Result \"*\"]\n[Clock \"x\"]\n\n1. C3 *\n\n");
    sheet_settles(UNLUR "[Ending \"\"]\nresign:2 1-0", "");
    sheet_settles(UNLUR "[Ending \"forfeit\"]\nC3 1-0", "");
    sheet_settles(UNLUR "[Ending \"wrong-y\"]\nC3 1-0", "");
    sheet_settles(UNLUR "[Ending \"bored\"]\nC3 1-0",
                  "2:1: expected one of these endings: line, y, wrong-line, wrong-y, resignation, "
                  "time, agreement, forfeit, void, adjourned, abandoned\n");
    sheet_settles(UNLUR "[Ending \"five\"]\nC3 1-0",
                  "2:1: expected one of these endings: line, y, wrong-line, wrong-y, resignation, "
                  "time, agreement, forfeit, void, adjourned, abandoned\n");
    sheet_settles(UNLUR "[Ending \"bored\"]\nresign:2 1-0",
                  "2:1: expected the ending resignation\n");
    sheet_settles(UNLUR "1. ~C3 *",
                  "2:4: only the choices of seats that have left are drawn by lot\n");
}

TEST(comments_ask_for_marks_that_are_there)
{
    sheet_becomes(UNLUR
                  "{[%cell A1]} C3 {[%mark A1 b2:cross C3:X7] [%arrow A1-g7 D4-D4] [%cell] [%x]} *",
                  UNLUR "[Result \"*\"]\n\n{[%cell A1]} 1. C3 {[%mark A1 b2:cross C3:X7] "
                        "[%arrow A1-g7 D4-D4] [%cell] [%x]}\n*\n\n");
    sheet_settles(UNLUR "C3 {[%mark A1:]} *",
                  "2:1: expected a shape or a few letters after the cell\n");
    sheet_settles(UNLUR "C3 {[%mark A1:\xC3\xBC B2:\xE9\xBB\x91\xE7\x99\xBD]} *", "");
    sheet_settles(UNLUR "C3 {[%mark A1:\xC3\xBC\xE2\x80\xAE]} *",
                  "2:1: expected a shape or a few letters after the cell\n");
    sheet_settles(UNLUR "C3 {[%mark A1:0123456789abcdef]} *",
                  "2:1: expected a shape or a few letters after the cell\n");
    sheet_settles(UNLUR "C3 {[%arrow A1]} *", "2:1: expected `-` between the cells of an arrow\n");
    sheet_settles(UNLUR "C3 {[%arrow A1-Z1]} *", "2:1: expected a cell in the mark of a comment\n");
    sheet_settles(UNLUR "C3 {[%cell A1 H9]} *", "2:1: expected a cell in the mark of a comment\n");
    sheet_settles(UNLUR "C3 {[%mark A1 H9]} (C4 {[%mark Z1]}) *",
                  "2:1: expected a cell in the mark of a comment\n"
                  "2:21: expected a cell in the mark of a comment\n");
}

/* Repeats a piece of text so many times in a comment. */
static void comment_settles(const char *piece, int times, const char *told)
{
    struct ag_buf text;
    ag_buf_init(&text, 1 << 20);
    ag_buf_string(&text, UNLUR "C3 {");
    for (int i = 0; i < times; i++)
        ag_buf_string(&text, piece);
    ag_buf_string(&text, "} *");
    sheet_settles(text.byte, told);
    ag_buf_release(&text);
}

TEST(marks_and_arrows_have_a_number)
{
    comment_settles("[%mark A1]", 512, "");
    comment_settles("[%mark A1]", 513, "2:1: expected fewer marks\n");
    comment_settles("[%arrow A1-A2]", 64, "");
    comment_settles("[%arrow A1-A2]", 65, "2:1: expected fewer arrows\n");
}

TEST(a_full_record_says_so)
{
    struct ag_record record;
    ag_record_init(&record);
    ag_record_set_tag(&record, "Game", "ninuki:size=13");
    uint32_t at = 0;
    for (int i = 1; i < AG_RECORD_NODES_MAX; i++)
        at = ag_record_add(&record, at, "H8");
    assert_false(ag_record_failed(&record));
    record.begin = (struct ag_record_place){3, 4};
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 2); /* no room for the given stone */
    ag_record_release(&record);
}

/* Lines end at 80 columns, but for comments and closing parentheses. */
TEST(lines_are_wrapped)
{
    sheet_becomes(UNLUR "C3 C4 C5 D4 D5 D6 E4 E5 B3 B4 C2 B2 D3 E3 F4 F5 E6 pass A1 A2 A3 A4 *",
                  UNLUR
                  "[Result \"*\"]\n\n"
                  "1. C3 2. C4 3. C5 4. D4 5. D5 6. D6 7. E4 8. E5 9. B3 10. B4 11. C2 12. B2\n"
                  "13. D3 14. E3 15. F4 16. F5 17. E6 18. pass 19. A1 20. A2 21. A3 22. A4 *\n\n");
    sheet_becomes(
        UNLUR "C3 {0123456789012345678901234567890123456789012345678901234567890123456789} *",
        UNLUR "[Result \"*\"]\n\n1. C3 "
              "{0123456789012345678901234567890123456789012345678901234567890123456789} *\n\n");
    sheet_becomes(
        UNLUR "C3 {01234567890123456789012345678901234567890123456789012345678901234567890123} *",
        UNLUR "[Result \"*\"]\n\n1. C3\n"
              "{01234567890123456789012345678901234567890123456789012345678901234567890123} *\n\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_needs_only_those_who_are_there),
        cmocka_unit_test(events_need_no_deal),
        cmocka_unit_test(errors_in_tags_stand_where_they_are),
        cmocka_unit_test(errors_in_turns_stand_where_they_are),
        cmocka_unit_test(tags_come_in_order),
        cmocka_unit_test(dates_are_dates),
        cmocka_unit_test(turns_are_numbered),
        cmocka_unit_test(illegal_moves_are_told_and_kept),
        cmocka_unit_test(the_given_stone_is_added),
        cmocka_unit_test(a_position_has_no_given_stone),
        cmocka_unit_test(games_of_a_chain_are_marked),
        cmocka_unit_test(events_end_games),
        cmocka_unit_test(choices_drawn_by_lot_are_marked),
        cmocka_unit_test(results_follow_from_the_rules),
        cmocka_unit_test(comments_ask_for_marks_that_are_there),
        cmocka_unit_test(marks_and_arrows_have_a_number),
        cmocka_unit_test(a_full_record_says_so),
        cmocka_unit_test(lines_are_wrapped),
    };
    return cmocka_run_group_tests(tests, NULL, sheet_release);
}
