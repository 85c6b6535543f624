/*
 * record_continue.c - tests of matches that are written down in the record they came from, and of
 * what becomes of turns that were taken back.
 */
#include "ag/record.h"
#include "base/text.h"
#include "sheet.h"
#include "table.h"

static struct ag_record copy;

static int set_up(void **context)
{
    (void)context;
    ag_record_init(&copy);
    return 0;
}

static int tear_down(void **context)
{
    ag_record_release(&copy);
    return sheet_release(context);
}

/* Reads a record and makes the match as it stands after one of its nodes. */
static void table_from(const char *text, uint32_t node)
{
    sheet_settles(text, "");
    match = ag_record_match(&sheet, node, &why);
    assert_non_null(match);
}

/* The same after the last node of the main line. */
static void table_from_end(const char *text)
{
    sheet_settles(text, "");
    table_from(text, ag_record_last(&sheet));
}

/* The record as it is written, apart from its line breaks; it must be canonical. */
static void is_written(const struct ag_record *record, const char *text)
{
    struct ag_buf out;
    struct ag_record kept = sheet;
    ag_buf_init(&out, 1 << 20);
    ag_record_write(record, &out);
    ag_record_init(&sheet);
    sheet_becomes(out.byte, out.byte);
    ag_record_release(&sheet);
    sheet = kept;
    for (char *at = strstr(out.byte, "\n\n") + 2; at[1]; at++)
        if (*at == '\n' && at[1] != '\n')
            *at = ' ';
    assert_string_equal(out.byte, text);
    ag_buf_release(&out);
}

/* The match is written down in a copy of its record, which then reads so. */
static void continues_as(const char *text)
{
    uint32_t at;
    assert_true(ag_record_copy(&copy, &sheet));
    ACCEPTED(ag_record_continue(&copy, match, &at, &why));
    is_written(&copy, text);
    struct ag_match *again = ag_record_match(&copy, at, &why);
    assert_non_null(again);
    assert_int_equal(ag_match_lines(again), ag_match_lines(match));
    assert_true(ag_match_state(again)->key == ag_match_state(match)->key);
    ag_match_free(again);
}

/* The same, and the main line ends where the match stands. */
static void stops_as(const char *text)
{
    uint32_t at;
    assert_true(ag_record_copy(&copy, &sheet));
    ACCEPTED(ag_record_continue(&copy, match, &at, &why));
    ACCEPTED(ag_record_stop(&copy, at, &why));
    is_written(&copy, text);
}

#define HEAD                                                                                       \
    "[Game \"unlur:size=6\"]\n[Event \"Club\"]\n[Date \"1999-01-02\"]\n[First \"Ada\"]\n"          \
    "[Second \"Bo\"]\n"
#define TURNS "{Hm} 1. E5 $1 {[%clk 0:09:58] so} 2. pass $5 3. G6 (3. F4 4. F5 {q}"

TEST(nothing_is_lost_of_the_record_that_a_match_came_from)
{
    static const char text[] = HEAD "[Result \"1-0\"]\n[Ending \"agreement\"]\n[Clock \"10 min\"]\n"
                                    "[Opening \"first\"]\n\n" TURNS ") 4. C4 {z} 1-0\n\n";
    table_from_end(text);
    continues_as(text);
    stops_as(text);
    table_end();
}

TEST(what_is_played_since_is_added)
{
    table_from_end(HEAD "[Result \"1-0\"]\n[Ending \"resignation\"]\n\n" TURNS
                        ") 4. C4 {z} 1-0\n\n");
    table_play("C5");
    continues_as(HEAD "[Result \"*\"]\n\n" TURNS ") 4. C4 {z} 5. C5 *\n\n");
    table_end();
}

TEST(what_is_played_in_the_middle_becomes_the_main_line)
{
    table_from(HEAD "[Result \"1-0\"]\n\n" TURNS ") 4. C4 {z} 1-0\n\n", 2);
    table_play("D6 D7");
    continues_as(HEAD "[Result \"*\"]\n\n"
                      "{Hm} 1. E5 $1 {[%clk 0:09:58] so} 2. pass $5 3. D6 "
                      "(3. G6 4. C4 {z}) (3. F4 4. F5 {q}) 4. D7 *\n\n");
    table_end();
}

TEST(a_variation_that_is_played_becomes_the_main_line)
{
    table_from(HEAD "[Result \"1-0\"]\n\n" TURNS ") 4. C4 {z} 1-0\n\n", 2);
    table_play("F4");
    continues_as(HEAD "[Result \"*\"]\n\n"
                      "{Hm} 1. E5 $1 {[%clk 0:09:58] so} 2. pass $5 3. F4 "
                      "(3. G6 4. C4 {z}) 4. F5 {q} *\n\n");
    stops_as(HEAD "[Result \"*\"]\n\n"
                  "{Hm} 1. E5 $1 {[%clk 0:09:58] so} 2. pass $5 3. F4 "
                  "(3. G6 4. C4 {z}) (3. F4 4. F5 {q}) *\n\n");
    table_end();
}

TEST(a_record_can_end_where_a_match_was_taken_back_to)
{
    table_from_end(HEAD "[Result \"*\"]\n\n" TURNS ") 4. C4 {z} *\n\n");
    assert_true(table_back(1, &why));
    stops_as(HEAD "[Result \"*\"]\n\n" TURNS ") (3. G6 4. C4 {z}) *\n\n");
    assert_true(table_back(3, &why)); /* nothing stands before it */
    stops_as(HEAD "[Result \"*\"]\n\n" TURNS ") 4. C4 {z} *\n\n");
    table_end();
}

TEST(an_ending_by_the_rules_is_noted)
{
    table_from_end("[Game \"unlur:size=3\"]\n[Result \"*\"]\n[Ending \"agreement\"]\n\n"
                   "1. C3 2. pass *\n\n");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    continues_as("[Game \"unlur:size=3\"]\n[Result \"1-0\"]\n[Ending \"resignation\"]\n\n"
                 "1. C3 2. pass resign:2 1-0\n\n");
    table_end();
}

/* The stone that nobody chooses has no variations. */
TEST(a_move_that_is_given_stays)
{
    static const char text[] = "[Game \"ninuki:size=13\"]\n[Result \"*\"]\n\n"
                               "1. G7 {centre} 2. H8 3. K10 *\n\n";
    table_from(text, 1);
    stops_as(text);
    table_play("H7");
    continues_as("[Game \"ninuki:size=13\"]\n[Result \"*\"]\n\n"
                 "1. G7 {centre} 2. H7 (2. H8 3. K10) *\n\n");
    table_end();
}

/* Writes a match down that came from no record. */
static void is_noted(const char *text)
{
    ACCEPTED(ag_record_from_match(&copy, match, &why));
    is_written(&copy, text);
}

TEST(a_match_stands_where_it_was_taken_back_to)
{
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 C4 D5 D4");
    assert_true(table_back(2, &why));
    is_noted("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n1. C3 2. C4 (2. C4 3. D5 4. D4) *\n\n");
    assert_true(table_back(2, &why));
    is_noted("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n{(1. C3 2. C4 3. D5 4. D4)} *\n\n");
    table_play("D4");
    assert_true(table_back(1, &why));
    is_noted("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n"
             "{(1. C3 (1. D4) 2. C4 3. D5 4. D4)} *\n\n");
    table_play("D5");
    is_noted("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n"
             "1. D5 (1. C3 2. C4 3. D5 4. D4) (1. D4) *\n\n");
    table_end();
    table_new("ninuki:size=13", NULL, 0);
    table_play("H8");
    assert_true(table_back(1, &why));
    is_noted("[Game \"ninuki:size=13\"]\n[Result \"*\"]\n\n1. G7 {(2. H8)} *\n\n");
    table_end();
}

/* The old main line is nested one deeper; where that is too deep, it is reported. */
TEST(variations_become_no_deeper_than_64)
{
    uint32_t at, ignored;
    char move[AG_MOVE_TEXT];
    struct text text;
    ag_record_clear(&sheet);
    ag_record_set_tag(&sheet, "Game", "unlur:size=12");
    at = ag_record_add(&sheet, ag_record_add(&sheet, 0, "E5"), "pass");
    for (int i = 0; i < 2 * AG_RECORD_DEPTH_MAX; i++) {
        text_init(&text, move, sizeof move);
        text_print(&text, "%c%d", 'F' + i % 10, 4 + i / 10);
        uint32_t node = ag_record_add(&sheet, at, move);
        at = i % 2 ? node : at;
    }
    assert_int_equal(ag_record_node(&sheet, at)->depth, AG_RECORD_DEPTH_MAX);
    assert_int_equal(ag_record_settle(&sheet, NULL, NULL), 0);
    match = ag_record_match(&sheet, 1, &why);
    assert_non_null(match);
    table_play("D5");
    REFUSED(ag_record_continue(&sheet, match, &ignored, &why),
            "this match is too long for a record");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_of_the_record_that_a_match_came_from),
        cmocka_unit_test(what_is_played_since_is_added),
        cmocka_unit_test(what_is_played_in_the_middle_becomes_the_main_line),
        cmocka_unit_test(a_variation_that_is_played_becomes_the_main_line),
        cmocka_unit_test(a_record_can_end_where_a_match_was_taken_back_to),
        cmocka_unit_test(an_ending_by_the_rules_is_noted),
        cmocka_unit_test(a_move_that_is_given_stays),
        cmocka_unit_test(a_match_stands_where_it_was_taken_back_to),
        cmocka_unit_test(variations_become_no_deeper_than_64),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
