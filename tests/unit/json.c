/*
 * json.c - tests of base/json.h: commas, names, quoting, fractions, sentences.
 */
#include "base/json.h"

#include "base/error.h"
#include "unit.h"

static struct ag_buf buf;
static struct json json;

static void begin(void)
{
    ag_buf_init(&buf, 1000);
    json_init(&json, &buf);
}

static void expect(const char *text)
{
    assert_string_equal(buf.byte, text);
    assert_false(buf.failed);
    ag_buf_release(&buf);
}

TEST(empty_brackets)
{
    begin();
    json_open(&json, NULL, '{');
    json_close(&json, '}');
    expect("{}");
    begin();
    json_open(&json, NULL, '[');
    json_close(&json, ']');
    expect("[]");
}

TEST(members_of_every_kind)
{
    begin();
    json_open(&json, NULL, '{');
    json_add_string(&json, "s", "text");
    json_add_string(&json, "n", NULL);
    json_add_number(&json, "i", -5);
    json_add_bool(&json, "t", true);
    json_add_bool(&json, "f", false);
    json_add_null(&json, "z");
    json_add_milli(&json, "m", 1250);
    json_close(&json, '}');
    expect("{\"s\":\"text\",\"n\":null,\"i\":-5,\"t\":true,\"f\":false,\"z\":null,\"m\":1.250}");
}

TEST(commas_follow_closed_brackets)
{
    begin();
    json_open(&json, NULL, '[');
    json_open(&json, NULL, '[');
    json_close(&json, ']');
    json_open(&json, NULL, '{');
    json_open(&json, "a", '[');
    json_add_number(&json, NULL, 1);
    json_add_number(&json, NULL, 2);
    json_close(&json, ']');
    json_add_number(&json, "b", 3);
    json_close(&json, '}');
    json_add_number(&json, NULL, 4);
    json_close(&json, ']');
    expect("[[],{\"a\":[1,2],\"b\":3},4]");
}

TEST(strings_are_quoted)
{
    begin();
    json_add_string(&json, NULL, "a\"b\\c/\x01\n\t\x1f\x7f");
    expect("\"a\\\"b\\\\c/\\u0001\\n\\t\\u001f\x7f\"");
    begin();
    json_add_string(&json, NULL, "");
    expect("\"\"");
}

TEST(names_are_quoted_too)
{
    begin();
    json_open(&json, NULL, '{');
    json_add_number(&json, "a\"b", 1);
    json_close(&json, '}');
    expect("{\"a\\\"b\":1}");
}

TEST(other_bytes_stay_as_they_are)
{
    begin();
    json_add_string(&json, NULL, "\xc3\xa4 \xe8\x81\x94");
    expect("\"\xc3\xa4 \xe8\x81\x94\"");
}

TEST(fractions_have_three_digits)
{
    begin();
    json_open(&json, NULL, '[');
    json_add_milli(&json, NULL, 0);
    json_add_milli(&json, NULL, 7);
    json_add_milli(&json, NULL, 70);
    json_add_milli(&json, NULL, 999);
    json_add_milli(&json, NULL, 1000);
    json_add_milli(&json, NULL, 123456789);
    json_add_milli(&json, NULL, -70);
    json_add_milli(&json, NULL, -123456);
    json_close(&json, ']');
    expect("[0.000,0.007,0.070,0.999,1.000,123456.789,-0.070,-123.456]");
}

static void sentence_is(struct say say, const char *text)
{
    struct ag_sentence sentence;
    say_keep(&sentence, say);
    begin();
    json_add_sentence(&json, NULL, &sentence, NULL);
    expect(text);
}

/* Texts, terms, numbers and lists. */
TEST(sentences_have_arguments)
{
    sentence_is(say_occupied("C3", SAY_STONE_BLACK),
                "{\"id\":\"occupied\",\"args\":{\"cell\":\"C3\",\"stone\":\"stone.black\"},"
                "\"text\":\"C3 is occupied by a black stone\"}");
    sentence_is(say_secret_other_turn(2, 4, 1),
                "{\"id\":\"secret.other-turn\",\"args\":{\"seat\":2,\"turn\":4,\"due\":1},"
                "\"text\":\"the secret of seat 2 is for turn 4, but the current turn is 1\"}");
    sentence_is(say_mur_withdraw_trapped(SAY_ROLE_WHITE, "a3\nc1\n"),
                "{\"id\":\"mur.withdraw-trapped\",\"args\":{\"side\":\"role.white\","
                "\"points\":[\"a3\",\"c1\"]},"
                "\"text\":\"white must withdraw every trapped stone: a3, c1\"}");
}

TEST(errors_say_where_and_whose)
{
    struct ag_error error;
    error_at(&error, 4, say_occupied("C3", SAY_STONE_WHITE));
    error.seat = 2;
    begin();
    json_add_error(&json, NULL, &error, NULL, NULL);
    expect("{\"id\":\"occupied\",\"args\":{\"cell\":\"C3\",\"stone\":\"stone.white\"},"
           "\"rule\":null,\"at\":5,\"seat\":2,\"cells\":[],"
           "\"text\":\"seat 2: at character 5: C3 is occupied by a white stone\"}");
}

TEST(a_full_buffer_fails)
{
    ag_buf_init(&buf, 4);
    json_init(&json, &buf);
    json_add_string(&json, NULL, "abc");
    assert_true(buf.failed);
    ag_buf_release(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_brackets),
        cmocka_unit_test(members_of_every_kind),
        cmocka_unit_test(commas_follow_closed_brackets),
        cmocka_unit_test(strings_are_quoted),
        cmocka_unit_test(names_are_quoted_too),
        cmocka_unit_test(other_bytes_stay_as_they_are),
        cmocka_unit_test(fractions_have_three_digits),
        cmocka_unit_test(sentences_have_arguments),
        cmocka_unit_test(errors_say_where_and_whose),
        cmocka_unit_test(a_full_buffer_fails),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
