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
                "2:4: expected `}` to close this comment\n"
                "3:1: expected a result at the end of the record\n");
    assert_int_equal(sheet_records, 2);
    assert_string_equal(sheet_written, HEAD "C3 {open} *\n\n" HEAD "C4 *\n\n");
}

TEST(characters_beyond_ascii_are_kept)
{
    sheet_reads_as(HEAD "C3 {\xC2\xA0 \xC3\xBC \xE2\x82\xAC \xEF\xBF\xBF \xF0\x9F\x98\x80} *",
                   HEAD "C3 {\xC2\xA0 \xC3\xBC \xE2\x82\xAC \xEF\xBF\xBF \xF0\x9F\x98\x80} *\n\n");
    sheet_reads_as("[Game \"unlur:size=4\"]\n[First \"\xC3\xBC\"]\n*",
                   "[Game \"unlur:size=4\"]\n[First \"\xC3\xBC\"]\n[Result \"*\"]\n\n*\n\n");
    sheet_tells("{\xC3\xBC\xC3\xBC} \"",
                "1:6: expected a move, a comment, a variation or a result\n"
                "1:7: expected a result at the end of the record\n");
}

/* What is not UTF-8 is left out; columns count every byte that begins a character. */
TEST(broken_utf8_is_refused)
{
    static const char *const broken[] = {
        "\xC3",         "\xE2\x82",     "\xF0\x9F\x98", "\xC0\xAF",         "\xC1\xBF",
        "\xE0\x80\xAF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80",
        "\xF5\x80",     "\xFF",         "\x80"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        char text[64];
        struct text out;
        text_init(&out, text, sizeof text);
        text_print(&out, "*\nC3 {a%sb} *", broken[i]);
        sheet_read(text, out.length, false);
        assert_non_null(strstr(sheet_told, "2:6: expected text in UTF-8\n"));
        assert_non_null(strstr(sheet_written, "C3 {ab} *"));
    }
    sheet_tells("*\n\x80\x81 *", "2:1: expected a move, a comment, a variation or a result\n");
    sheet_tells("{\xC3", "1:2: expected text in UTF-8\n"
                         "1:1: expected `}` to close this comment\n"
                         "1:3: expected a result at the end of the record\n");
}

TEST(control_characters_are_refused)
{
    static const char text[] = "C3 {a\x1B[2Jb\0c\x7F\x01\xC2\x85\xC2\x9B!} *";
    sheet_read(text, sizeof text - 1, false);
    assert_string_equal(sheet_told, "1:6: expected text, not a control character\n"
                                    "1:11: expected text, not a control character\n"
                                    "1:13: expected text, not a control character\n"
                                    "1:14: expected text, not a control character\n"
                                    "1:15: expected text, not a control character\n"
                                    "1:16: expected text, not a control character\n");
    assert_non_null(strstr(sheet_written, "C3 {a[2Jbc!} *"));
    sheet_tells("[Foo \"\x1B\"]\nC\x1B *",
                "1:7: expected text, not a control character\n"
                "2:1: expected a move, a comment, a variation or a result\n");
}

/* Makes a text of `count` times `piece` between `head` and `tail`; to be freed. */
static char *repeat(const char *head, const char *piece, size_t count, const char *tail)
{
    size_t room = strlen(head) + count * strlen(piece) + strlen(tail) + 1;
    struct text into;
    char *text = malloc(room);
    assert_non_null(text);
    text_init(&into, text, room);
    text_add(&into, head);
    for (size_t i = 0; i < count; i++)
        text_add(&into, piece);
    text_add(&into, tail);
    return text;
}

/* Reads such a text; only these errors are told. */
static void repeat_tells(const char *head, const char *piece, size_t count, const char *tail,
                         const char *told)
{
    char *text = repeat(head, piece, count, tail);
    sheet_tells(text, told);
    free(text);
}

TEST(what_does_not_fit_is_told)
{
    repeat_tells("*\n", "C3 ", AG_RECORD_NODES_MAX, "*\n\nC3 *",
                 "2:786430: expected a shorter record, with at most 262144 turns\n");
    assert_int_equal(sheet_records, 3);
    assert_false(ag_record_failed(&sheet));
    repeat_tells("*\nC3 {", "0123456789abcdef", AG_RECORD_TEXT_MAX / 16 + 1, "} *\n\nC3 {a} *",
                 "2:1: expected a shorter record, with at most 32 MB of text\n");
    repeat_tells("*\n[A \"", "0123456789abcdef", AG_RECORD_TEXT_MAX / 16, "\"]\n*\n\nC3 {a} *",
                 "2:1: expected a shorter record, with at most 32 MB of text\n");
    assert_string_equal(ag_record_text(&sheet, ag_record_node(&sheet, 1)->after), "a");
    repeat_tells("*\nC3 ;", "0123456789abcdef", AG_RECORD_TEXT_MAX / 16 - 2, "\n*\n\nC3 {a} *", "");
}

/* What would end the record, or begin something else, if it were read again. */
TEST(moves_look_like_nothing_else)
{
    static const char *const word[] = {
        "1-0!", "1.*",   "1.1-0",     "1.1/2-1/2",  "*!", "1-2-3?", "%x",   "12!",      "1.12!",
        "1.%x", "1.%x!", "game:1.1!", "1.game:1.1", "!",  "1.!?",   "1.5.", "999999999"};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        char text[64];
        struct text out;
        text_init(&out, text, sizeof text);
        text_print(&out, "C3 %s *", word[i]);
        sheet_read(text, out.length, false);
        assert_int_equal(sheet_records, 1);
        assert_non_null(
            strstr(sheet_told, ": expected a move, a comment, a variation or a result\n"));
        assert_string_equal(sheet_written, "[Result \"*\"]\n\nC3 *\n\n");
    }
}

/* A number or mark belongs to the turn that follows it at once. */
TEST(leads_do_not_cross_parentheses)
{
    sheet_reads_as("C3 2. (C4 3. game:1.2) D4 game:1.2 (D5) *",
                   "[Result \"*\"]\n\nC3 (C4) D4 (D5) *\n\n");
}

TEST(names_of_tags_have_a_length)
{
    char name[AG_RECORD_NAME_MAX + 1], text[2 * AG_RECORD_NAME_MAX + 32];
    struct text out;
    memset(name, 'a', sizeof name);
    name[AG_RECORD_NAME_MAX] = 0;
    text_init(&out, text, sizeof text);
    text_print(&out, "[ %s \"x\"]\n*", name);
    sheet_tells(text, "1:3: expected the name of a tag, at most 63 characters\n");
    name[AG_RECORD_NAME_MAX - 1] = 0;
    text_init(&out, text, sizeof text);
    text_print(&out, "[%s \"x\"]\n*", name);
    sheet_tells(text, "");
    assert_string_equal(ag_record_tag(&sheet, name), "x");
}

/* 128 tags; two of them are Result and Ending, whether they are there or not. */
TEST(tags_have_a_number)
{
    struct ag_buf text;
    for (int tags = AG_RECORD_TAGS_MAX - 2; tags <= AG_RECORD_TAGS_MAX + 1; tags++) {
        ag_buf_init(&text, 1 << 16);
        for (int i = 0; i < tags; i++) {
            ag_buf_string(&text, i == 100 ? "[Resul" : "[T");
            ag_buf_string(&text, i == 100 ? "t" : "");
            if (i != 100)
                ag_buf_number(&text, i);
            ag_buf_string(&text, " \"\"]\n");
        }
        ag_buf_string(&text, "*");
        sheet_read(text.byte, text.length, false);
        assert_string_equal(sheet_told, tags < AG_RECORD_TAGS_MAX ? ""
                                        : tags == AG_RECORD_TAGS_MAX
                                            ? "128:1: expected at most 128 tags\n"
                                            : "128:1: expected at most 128 tags\n"
                                              "129:1: expected at most 128 tags\n");
        assert_true(ag_record_set_tag(&sheet, "Ending", "line"));
        assert_int_equal(ag_record_set_tag(&sheet, "Foo", ""), tags < AG_RECORD_TAGS_MAX - 1);
        ag_buf_release(&text);
    }
}

/* The text of a comment, and the clocks of the turn. */
static void comment_is(const char *text, const char *after, const char *clock, const char *used)
{
    char all[256];
    struct text out;
    text_init(&out, all, sizeof all);
    text_print(&out, "C3 %s *", text);
    sheet_tells(all, "");
    const struct ag_record_node *node = ag_record_node(&sheet, 1);
    assert_string_equal(ag_record_text(&sheet, node->after), after);
    assert_string_equal(ag_record_text(&sheet, node->clock), clock);
    assert_string_equal(ag_record_text(&sheet, node->used), used);
    char *once = strdup(sheet_written);
    sheet_reads_as(once, once);
    free(once);
}

TEST(clocks_are_taken_out_of_comments)
{
    comment_is("{[%clk 0:05:00]}", "", "0:05:00", "");
    comment_is("{ [%clk  0:05:00 ] a }", "a", "0:05:00", "");
    comment_is("{a [%emt 1:00:00.5|-] b}", "a b", "", "1:00:00.5|-");
    comment_is("{a\n[%clk 0:00:01]\nb}", "a\nb", "0:00:01", "");
    comment_is("{a[%clk 0:00:01]b}", "a b", "0:00:01", "");
    comment_is("{[%emt 0:00:02]a[%clk 0:00:01]}", "a", "0:00:01", "0:00:02");
    comment_is("{[%clk 0:00:01]} {[%clk 0:00:02]}", "[%clk 0:00:02]", "0:00:01", "");
    comment_is("{[%clk 0:00:01][%clk 0:00:02]}", "[%clk 0:00:02]", "0:00:01", "");
    comment_is("; [%clk 0:00:01] a\n", "a", "0:00:01", "");
}

/* What stood around a clock does not become one. */
TEST(clocks_do_not_grow_together)
{
    comment_is("{[%c[%emt 0:00:02]lk 0:00:01]}", "[%c lk 0:00:01]", "", "0:00:02");
    comment_is("{[%clk 0:00:01}{x]}", "[%clk 0:00:01\nx]", "", "");
    comment_is("{[%clk}{0:00:01]}", "[%clk\n0:00:01]", "", "");
    comment_is("{[%clk [%clk 0:00:01]}", "[%clk", "0:00:01", "");
    comment_is("{[%clock 0:00:01] [clk 0:00:01] [%clk 0:00:01}",
               "[%clock 0:00:01] [clk 0:00:01] [%clk 0:00:01", "", "");
}

TEST(clocks_are_times)
{
    static const char *const wrong[] = {"",          "x",        "1",
                                        "1:00",      "0:60:00",  "0:00:60",
                                        "0:00:1.",   "0:00:001", "0:00:01.0001",
                                        "0:00:01|",  "-1:00:00", "1234567:00:00",
                                        "0:00:01||-"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[64];
        struct text out;
        text_init(&out, text, sizeof text);
        text_print(&out, "[Game \"unlur:size=4\"]\nC3\n{a [%%clk %s]} *", wrong[i]);
        sheet_settles(text, "2:1: expected a time h:mm:ss in clk of the comment\n");
    }
    sheet_settles("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\nC3 (C4) {x}\n{[%emt 1]} *",
                  "4:1: expected a time h:mm:ss in emt of the comment\n");
}

/* Comments follow turns; they come before a turn only where nothing else does. */
TEST(comments_find_their_turns)
{
    sheet_reads_as("{a} C3 {b} {c}\n; d\n(C4 {e} ({x} C5) {f}) {g} D4 (D5) {h [%clk 0:00:01]} *",
                   "[Result \"*\"]\n\n{a} C3 {b\nc\nd} (C4 {e\nf}) ({x} C5) {g} D4 {[%clk 0:00:01] "
                   "h} (D5) *\n\n");
    sheet_reads_as("{a}{}{ }{b} *", "[Result \"*\"]\n\n{a\nb} *\n\n");
    sheet_reads_as("{a}\n[Game \"unlur:size=4\"]\n{b}\nC3 *", HEAD "{a\nb} C3 *\n\n");
}

/* Many pieces of one comment take linear time; otherwise this would take minutes. */
TEST(comments_of_many_pieces_are_fast)
{
    repeat_tells("C3 ", "{a}", 300000, " *", "");
    assert_int_equal(strlen(ag_record_text(&sheet, ag_record_node(&sheet, 1)->after)), 599999);
    repeat_tells("C3 {", "[%clk ", 500000, "} *", "");
    repeat_tells("C3 {", "[%clk 0:00:01", 300000, "} *", "");
}

TEST(tags_are_read)
{
    sheet_reads_as(
        "[Game \"unlur:size=4\"]\r\n[ A1_ \t \"a \\\"b\\\" \\\\ [c] {d}\" ]\r\n\r\n*\r\n",
        "[Game \"unlur:size=4\"]\n[Result \"*\"]\n"
        "[A1_ \"a \\\"b\\\" \\\\ [c] {d}\"]\n\n*\n\n");
    sheet_reads_as("[A \"\\x\\y\"][B \"\"] *", "[Result \"*\"]\n[A \"xy\"]\n[B \"\"]\n\n*\n\n");
}

TEST(wrong_tags_are_told)
{
    sheet_tells("[]\n*", "1:2: expected the name of a tag, at most 63 characters\n");
    sheet_tells("[ \"x\"]\n*", "1:3: expected the name of a tag, at most 63 characters\n");
    sheet_tells("[Game]\n*", "1:6: expected `\"` and the value of Game\n");
    sheet_tells("[Game x]\n*", "1:7: expected `\"` and the value of Game\n");
    sheet_tells("[Game \"x]\n*", "1:10: expected `\"` after the value of Game\n");
    sheet_tells("[Game \"x\\\"]\n*", "1:12: expected `\"` after the value of Game\n");
    sheet_tells("[Game \"x\\\n*", "1:10: expected `\"` after the value of Game\n");
    sheet_tells("[Game \"x\" \n*", "1:11: expected `]` after the value of Game\n");
    sheet_tells("[Game \"x\"y]\n*", "1:10: expected `]` after the value of Game\n");
    sheet_tells("[A \"x\"]\n[A \"y\"]\n*", "2:1: expected the tag A only once\n");
    assert_string_equal(ag_record_tag(&sheet, "A"), "x");
    sheet_tells("C3 [A \"x\"] D4\nE5 *", "1:4: expected a tag at the beginning of a line\n");
    sheet_tells("[Game \"x", "1:9: expected `\"` after the value of Game\n"
                             "1:9: expected a result at the end of the record\n");
}

TEST(a_tag_behind_turns_begins_the_next_record)
{
    sheet_tells("[A \"\"]\nC3\n[B \"\"]\nD4\n",
                "3:1: expected a result at the end of the record\n"
                "5:1: expected a result at the end of the record\n");
    assert_int_equal(sheet_records, 2);
    sheet_tells("[A \"\"]\n{x}\n[B \"\"]\n*", "3:1: expected a result at the end of the record\n");
}

TEST(wrong_turns_are_told)
{
    sheet_tells("C3!!! *", "1:1: expected one of ! ? !! ?? !? ?! after the move\n");
    sheet_tells("$1 *", "1:1: expected a move before a glyph\n");
    sheet_tells("C3 (C4) $1 *", "1:9: expected a move before a glyph\n");
    sheet_tells("C3 $0 $256 $99999999999 $ *", "1:4: expected a glyph from $1 to $255\n"
                                               "1:7: expected a glyph from $1 to $255\n"
                                               "1:12: expected a glyph from $1 to $255\n"
                                               "1:25: expected a glyph from $1 to $255\n");
    sheet_tells("C3! $2 $3 $255 $5 *", "1:16: expected at most 4 glyphs for a move\n");
    sheet_tells("C3 } ] \" *", "1:4: expected a move, a comment, a variation or a result\n"
                               "1:6: expected a move, a comment, a variation or a result\n"
                               "1:8: expected a move, a comment, a variation or a result\n");
    sheet_tells("C3 D\xC3\xBC *", "1:4: expected a move, a comment, a variation or a result\n");
}

TEST(long_words_are_no_moves)
{
    char word[AG_RECORD_MOVE_MAX + 4];
    memset(word, 'a', sizeof word);
    memcpy(word + AG_RECORD_MOVE_MAX - 1, " *", 3);
    sheet_tells(word, "");
    assert_int_equal(ag_record_nodes(&sheet), 2);
    memcpy(word + AG_RECORD_MOVE_MAX - 1, "a *", 4);
    sheet_tells(word, "1:1: expected a move, a comment, a variation or a result\n");
    assert_int_equal(ag_record_nodes(&sheet), 1);
}

TEST(wrong_variations_are_told)
{
    sheet_tells("(C3) *", "1:1: expected a move before a variation\n"
                          "1:4: expected a move, not `)` without its `(`\n");
    sheet_tells("C3 () *", "1:5: expected a move in this variation\n");
    sheet_tells("C3 ) *", "1:4: expected a move, not `)` without its `(`\n");
    sheet_tells("C3 (C4 (C5 *", "1:8: expected `)` to close this variation\n"
                                "1:4: expected `)` to close this variation\n");
    sheet_tells("C3 (C4 1-0) D4 *", "1:8: expected no result inside a variation\n");
    sheet_tells("C3 (C4 1-0\n[A \"\"]\n*", "1:4: expected `)` to close this variation\n");
    assert_int_equal(sheet_records, 2);
    sheet_tells("C3 (C4 1-0", "1:4: expected `)` to close this variation\n");
    assert_string_equal(sheet.result, "1-0");
}

TEST(variations_are_64_deep)
{
    char *open = repeat("C3", " D4 (D5", AG_RECORD_DEPTH_MAX, ""),
         *all = repeat(open, ")", 64, " *");
    sheet_tells(all, "");
    assert_int_equal(ag_record_node(&sheet, (uint32_t)ag_record_nodes(&sheet) - 1)->depth, 64);
    free(all);
    all = repeat(open, " E4 (E5)", 1, " *");
    sheet_read(all, strlen(all), false);
    assert_non_null(strstr(sheet_told, "1:455: expected at most 64 nested variations\n"));
    free(all);
    free(open);
}

TEST(lines_with_a_percent_sign_are_passed)
{
    sheet_reads_as("% [Game \"no\"]\n[Game \"unlur:size=4\"]\n%{\nC3 {\n% kept}\n% no\n D4 *\n%",
                   HEAD "C3 {% kept} D4 *\n\n");
    assert_int_equal(sheet_records, 1);
}

TEST(comments_are_read)
{
    sheet_reads_as("C3 {a\r\nb\tc\\} \\\\ \\{ {} ; \\}d\r\nD4 *",
                   "[Result \"*\"]\n\nC3 {a\nb\tc\\} \\\\ { {\n\\\\\\}d} D4 *\n\n");
    sheet_reads_as("C3 {a\\\nb\\\r\nc} *", "[Result \"*\"]\n\nC3 {a\\\\\nb\\\\\nc} *\n\n");
    sheet_reads_as("C3 {a\n\\[Game \"x\"]\n[b} *",
                   "[Result \"*\"]\n\nC3 {a\n\\[Game \"x\"]\n\\[b} *\n\n");
    sheet_tells("C3 {a *", "1:4: expected `}` to close this comment\n"
                           "1:8: expected a result at the end of the record\n");
    sheet_tells("C3 {a\\", "1:4: expected `}` to close this comment\n"
                           "1:7: expected a result at the end of the record\n");
}

TEST(numbers_and_marks_are_read)
{
    sheet_reads_as(
        "1.C3 2... D4 3 E5 game:1.2 4. C4 12345678.D5 game:12.1 *",
        "[Result \"*\"]\n\n1. C3 2. D4 3. E5\ngame:1.2 4. C4 12345678. D5 game:12.1 *\n\n");
    assert_int_equal(ag_record_node(&sheet, 5)->number, 12345678);
}

TEST(reading_goes_on_after_errors)
{
    sheet_tells(
        "[Game \"a\"]\nC3 (\n\n[Game \"b]\n[First \"Ada\"]\n{\n\n[Game \"c\"]\n\nD4 1-0\n\x1B*",
        "2:4: expected `)` to close this variation\n"
        "4:1: expected a result at the end of the record\n"
        "4:10: expected `\"` after the value of Game\n"
        "6:1: expected `}` to close this comment\n"
        "8:1: expected a result at the end of the record\n"
        "11:1: expected a move, a comment, a variation or a result\n"
        "11:3: expected a result at the end of the record\n");
    assert_int_equal(sheet_records, 4);
}

TEST(nothing_is_no_record)
{
    sheet_tells("", "");
    assert_int_equal(sheet_records, 0);
    sheet_tells(" \r\n\t\n% x\n", "");
    assert_int_equal(sheet_records, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_byte_order_mark_is_passed),
        cmocka_unit_test(an_open_comment_ends_at_the_next_game),
        cmocka_unit_test(characters_beyond_ascii_are_kept),
        cmocka_unit_test(broken_utf8_is_refused),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(what_does_not_fit_is_told),
        cmocka_unit_test(moves_look_like_nothing_else),
        cmocka_unit_test(leads_do_not_cross_parentheses),
        cmocka_unit_test(names_of_tags_have_a_length),
        cmocka_unit_test(tags_have_a_number),
        cmocka_unit_test(clocks_are_taken_out_of_comments),
        cmocka_unit_test(clocks_do_not_grow_together),
        cmocka_unit_test(clocks_are_times),
        cmocka_unit_test(comments_find_their_turns),
        cmocka_unit_test(comments_of_many_pieces_are_fast),
        cmocka_unit_test(tags_are_read),
        cmocka_unit_test(wrong_tags_are_told),
        cmocka_unit_test(a_tag_behind_turns_begins_the_next_record),
        cmocka_unit_test(wrong_turns_are_told),
        cmocka_unit_test(long_words_are_no_moves),
        cmocka_unit_test(wrong_variations_are_told),
        cmocka_unit_test(variations_are_64_deep),
        cmocka_unit_test(lines_with_a_percent_sign_are_passed),
        cmocka_unit_test(comments_are_read),
        cmocka_unit_test(numbers_and_marks_are_read),
        cmocka_unit_test(reading_goes_on_after_errors),
        cmocka_unit_test(nothing_is_no_record),
    };
    return cmocka_run_group_tests(tests, NULL, sheet_release);
}
