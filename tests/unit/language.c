/*
 * language.c - tests of catalogues (ag/say.h): languages as they are built, made ones with plurals
 * of every kind, and damaged ones.
 */
#include <stdio.h>
#include <stdlib.h>

#include "ag/view.h"
#include "base/error.h"
#include "table.h"
#include "utf8.h"

static struct ag_language language;
static char out[AG_SAID];

/* Says it in the language. */
static const char *said(struct say say)
{
    struct ag_sentence sentence;
    say_keep(&sentence, say);
    ag_sentence_say(&sentence, &language, out, sizeof out);
    return out;
}

/* Reads a catalogue that was built with the program. */
static char *open_built(const char *tag)
{
    enum { SIZE = 1 << 20 };
    char path[512], *bytes = malloc(SIZE);
    struct text text;
    text_init(&text, path, sizeof path);
    text_print(&text, "%s/%s.mo", CATALOGUES, tag);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, SIZE, file);
    fclose(file);
    assert_true(ag_language_read(&language, bytes, size));
    assert_string_equal(language.tag, tag);
    return bytes;
}

static const char *const built[] = {LANGUAGES};
enum { BUILT = sizeof built / sizeof built[0] };

TEST(french)
{
    char *bytes = open_built("fr");
    assert_string_equal(said(say_occupied("E5", SAY_STONE_BLACK)),
                        "il y a déjà une pierre noire en E5");
    assert_string_equal(said(say_ninuki_double_three("K9", "a\nb\nc\n")),
                        "K9 forme un double-trois\u00A0: a, b et c");
    assert_string_equal(said(say_expected_game("a\nb\n")), "il faut un jeu\u00A0: a ou b");
    assert_string_equal(
        said(say_status_won_agreed(9, (struct say_seats){.seats = 3, .role = {SAY_ROLE_YELLOW}})),
        "demi-coup 9, fin\u00A0: jaune (siège 1) et siège 2 gagnent");
    assert_string_equal(said(say_status_won_agreed(9, (struct say_seats){.seats = 2})),
                        "demi-coup 9, fin\u00A0: siège 2 gagne");
    free(bytes);
}

TEST(arabic)
{
    char *bytes = open_built("ar");
    assert_string_equal(
        said(say_unitar_intention(SAY_ROLE_YELLOW, SAY_SYMBOL_TAR, SAY_ACTION_NORTH)),
        "أصفر، تار: شمال");
    assert_string_equal(said(say_record_expected_result_of(2)), "المتوقع نتيجة لمقعدين (2)");
    assert_string_equal(said(say_record_expected_result_of(103)), "المتوقع نتيجة لـ103 مقاعد");
    free(bytes);
}

TEST(chinese)
{
    char *bytes = open_built("zh_CN");
    assert_string_equal(said(say_occupied("E5", SAY_STONE_BLACK)), "E5 已被占：黑子");
    assert_string_equal(said(say_expected_game("a\nb\nc\n")), "应为棋种：a、b 或 c");
    assert_string_equal(said(say_record_expected_result_of(1)), "应为 1 个座位的结果");
    assert_string_equal(said(say_record_expected_result_of(3)), "应为 3 个座位的结果");
    free(bytes);
}

TEST(plurals_of_built_languages)
{
    static const struct {
        uint32_t number;
        int form[BUILT];
    } table[] = {{0, {0, 0, 0}},   {1, {0, 1, 0}},   {2, {1, 2, 0}},   {3, {1, 3, 0}},
                 {10, {1, 3, 0}},  {11, {1, 4, 0}},  {99, {1, 4, 0}},  {100, {1, 5, 0}},
                 {102, {1, 5, 0}}, {103, {1, 3, 0}}, {111, {1, 4, 0}}, {UINT32_MAX, {1, 4, 0}}};
    static const int forms[BUILT] = {2, 6, 1};
    for (int i = 0; i < BUILT; i++) {
        char *bytes = open_built(built[i]);
        assert_int_equal(language.plurals, forms[i]);
        for (size_t k = 0; k < sizeof table / sizeof table[0]; k++)
            assert_int_equal(language_plural(&language, table[k].number), table[k].form[i]);
        free(bytes);
    }
}

/* A sentence with arguments of its kinds, each of which can be recognized. */
static struct say sample(int id, const char *items)
{
    struct say say = {.id = (unsigned)id};
    for (int i = 0; i < say_english[id].args; i++) {
        int kind = say_english[id].kind[i];
        say.number[i] = kind == AG_ARG_NUMBER  ? 4321 + i
                        : kind == AG_ARG_TERM  ? SAY_SYMBOL_UNI
                        : kind == AG_ARG_SEATS ? 4
                                               : 0;
        say.text[i] = kind == AG_ARG_TEXT ? "T9" : kind >= AG_ARG_LIST ? items : NULL;
    }
    return say;
}

/* Every argument is in it. */
static void has_arguments(int id, const char *words)
{
    for (int i = 0; i < say_english[id].args; i++) {
        int kind = say_english[id].kind[i];
        char number[8];
        struct text text;
        text_init(&text, number, sizeof number);
        text_number(&text, 4321 + i);
        assert_non_null(strstr(words, kind == AG_ARG_NUMBER  ? number
                                      : kind == AG_ARG_TERM  ? language.text[SAY_SYMBOL_UNI]
                                      : kind == AG_ARG_SEATS ? "3"
                                      : kind == AG_ARG_TEXT  ? "T9"
                                                             : "L8"));
    }
}

TEST(every_sentence_is_translated)
{
    for (int i = 0; i < BUILT; i++) {
        char *bytes = open_built(built[i]);
        for (int id = 1; id < SAY_COUNT; id++) {
            assert_non_null(language.text[id]);
            said(sample(id, "L7\nL8\n"));
            assert_null(strpbrk(out, id == SAY_RECORD_OPEN_COMMENT ? "{" : "{}"));
            assert_true(utf8_is_whole(out));
            assert_int_not_equal(strlen(out), 0);
            has_arguments(id, out);
        }
        free(bytes);
    }
}

/* Even the longest list leaves room. */
TEST(no_sentence_is_too_long)
{
    char items[AG_SENTENCE_TEXT];
    for (int i = 0; i < AG_SENTENCE_TEXT - 1; i++)
        items[i] = i % 2 ? '\n' : 'x';
    items[AG_SENTENCE_TEXT - 1] = 0;
    for (int i = 0; i < BUILT; i++) {
        char *bytes = open_built(built[i]);
        for (int id = 1; id < SAY_COUNT; id++)
            assert_in_range(strlen(said(sample(id, items))), 1, AG_SAID - 64);
        free(bytes);
    }
}

/* Refusals, seats and moves speak it too. */
TEST(everything_speaks_the_language)
{
    struct ag_error error;
    char *bytes = open_built("fr");
    error_at(&error, 4, say_occupied("A1", SAY_STONE_BLACK));
    error.rule[0] = '3';
    error.seat = 2;
    ag_error_say(&error, &language, out, sizeof out);
    assert_string_equal(
        out, "siège 2\u00A0: au caractère 5\u00A0: il y a déjà une pierre noire en A1 (règle 3)");
    table_new("unitar:deal=0", "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", 0);
    ag_seat_say(ag_match_rules(match), ag_match_state(match), 0, &language, out, sizeof out);
    assert_string_equal(out, "jaune (siège 1)");
    ag_move_say(ag_match_rules(match), table_move("y-t-n"), &language, out, sizeof out);
    assert_string_equal(out, "jaune, tar\u00A0: nord");
    ag_move_say(ag_match_rules(match), table_move("y-t-n"), NULL, out, sizeof out);
    assert_string_equal(out, "yellow-tar-north");
    ag_move_say(ag_match_rules(match), table_move("uni@I9,tar@B6"), &language, out, sizeof out);
    assert_string_equal(out, "uni@I9,tar@B6");
    table_end();
    free(bytes);
}

/* What is said in a language is cut between characters. */
TEST(no_room_cuts_between_characters)
{
    struct ag_sentence sentence;
    char *bytes = open_built("zh_CN");
    say_keep(&sentence, say_occupied("E5", SAY_STONE_BLACK));
    for (size_t max = 1; max < 30; max++) {
        memset(out, '#', sizeof out);
        ag_sentence_say(&sentence, &language, out, max);
        assert_true(strlen(out) < max);
        assert_true(utf8_is_whole(out));
        assert_memory_equal(out, "E5 已被占：黑子", strlen(out));
        assert_int_equal(out[max], '#');
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(french),
        cmocka_unit_test(arabic),
        cmocka_unit_test(chinese),
        cmocka_unit_test(plurals_of_built_languages),
        cmocka_unit_test(every_sentence_is_translated),
        cmocka_unit_test(no_sentence_is_too_long),
        cmocka_unit_test(everything_speaks_the_language),
        cmocka_unit_test(no_room_cuts_between_characters),
    };
    return cmocka_run_group_tests_name("language", tests, NULL, NULL);
}
