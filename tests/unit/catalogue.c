/*
 * catalogue.c - tests of reading catalogues in the MO format (ag/say.h): plurals of every kind,
 * what is not translated, and damage.
 */
#include <stdlib.h>

#include "base/error.h"
#include "unit.h"

/* A string and its translation, which may hold zeros. */
struct entry {
    const char *from, *to;
    size_t from_size, to_size;
};
#define ENTRY(from, to)                                                                            \
    {                                                                                              \
        from, to, sizeof(from) - 1, sizeof(to) - 1                                                 \
    }

#define SEATS  "record.expected-result-of\4expected a result for {seats} seat\0expected a result"
#define HEADER "Project-Id-Version: x\nLanguage: xx\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

static struct ag_language language;
static uint8_t page[1 << 16];
static size_t page_size;

/* Puts a word at a place of the catalogue. */
static void put(size_t at, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        page[at + (size_t)i] = (uint8_t)(word >> 8 * i);
}

static void put_string(size_t at, const char *string, size_t size)
{
    put(at, (uint32_t)size);
    put(at + 4, (uint32_t)page_size);
    memcpy(page + page_size, string, size);
    page_size += size;
    page[page_size++] = 0;
}

/* Makes a catalogue; the first entry is the header. */
static void make(const struct entry *entry, uint32_t count)
{
    const uint32_t head[] = {0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count};
    for (size_t i = 0; i < 7; i++)
        put(4 * i, head[i]);
    page_size = head[6];
    for (uint32_t i = 0; i < count; i++)
        put_string(head[3] + 8 * i, entry[i].from, entry[i].from_size);
    for (uint32_t i = 0; i < count; i++)
        put_string(head[4] + 8 * i, entry[i].to, entry[i].to_size);
}

/* Reads it from memory that ends where it does. */
static bool reads(void)
{
    static uint8_t *memory;
    free(memory);
    memory = malloc(page_size ? page_size : 1);
    memcpy(memory, page, page_size);
    return ag_language_read(&language, memory, page_size);
}

static const char *said(struct say say)
{
    static char out[AG_SAID];
    struct ag_sentence sentence;
    say_keep(&sentence, say);
    ag_sentence_say(&sentence, &language, out, sizeof out);
    return out;
}

/* Reads a catalogue with these forms of a plural, and as many translations of a sentence. */
static bool reads_plural(const char *forms, size_t length)
{
    static char header[1 << 15];
    struct entry entry[] = {{.from = "", .to = header},
                            ENTRY(SEATS, "zero {seats}\0one {seats}\0two {seats}")};
    struct text text;
    text_init(&text, header, sizeof header);
    text_add(&text, "Language: xx\nPlural-Forms: ");
    for (size_t i = 0; i < length; i++)
        text_char(&text, forms[i]);
    text_add(&text, "\nX-Last: 1\n");
    assert_false(text.cut);
    entry[0].to_size = text.length;
    make(entry, 2);
    return reads();
}

/* The forms that an expression chooses for 0, 1, 2, … of three. */
static void chooses(const char *expression, const char *forms)
{
    char whole[256];
    struct text text;
    text_init(&text, whole, sizeof whole);
    text_print(&text, "nplurals=3; plural=%s;", expression);
    assert_true(reads_plural(whole, text.length));
    assert_int_equal(language.plurals, 3);
    for (int n = 0; forms[n]; n++)
        assert_int_equal(language_plural(&language, (uint32_t)n), forms[n] - '0');
}

TEST(expressions_of_plurals)
{
    chooses("0", "0000");
    chooses("2", "2222");
    chooses("n>=2?2:n", "01222");
    chooses(" n == 1 ? 0 : n > 2 ? 2 : 1 ", "101222");
    chooses("(n != 1)", "1011");
    chooses("!n", "1000");
    chooses("!!n", "0111");
    chooses("n%3", "0120120");
    chooses("n % 10 % 4 % 3", "01200120");
    chooses("n<2", "110");
    chooses("n<=2", "1110");
    chooses("n>2", "0001");
    chooses("n>=2", "0011");
    chooses("n<2==1", "110");
    chooses("n==1||n==2", "01100");
    chooses("n>0&&n<3", "01100");
    chooses("n==5||n>0&&n<3", "0110010"); /* `and` binds more closely than `or` */
    chooses("(n==5||n>0)&&n<3", "0110000");
    chooses("n?n==1?1:2:0", "0122");
    chooses("\tn\t==\t3", "00010");
}

TEST(a_form_is_said)
{
    chooses("n>=2?2:n", "0122");
    assert_string_equal(said(say_record_expected_result_of(0)), "zero 0");
    assert_string_equal(said(say_record_expected_result_of(1)), "one 1");
    assert_string_equal(said(say_record_expected_result_of(7)), "two 7");
    assert_string_equal(said(say_record_expected_result_of(-1)), "one -1");
    assert_string_equal(said(say_record_expected_result_of(INT32_MIN)), "two -2147483648");
}

static bool accepts(const char *forms)
{
    return reads_plural(forms, strlen(forms));
}

TEST(malformed_expressions_are_refused)
{
    static const char *const bad[] = {
        "",    " ",     "n ? 1",  "n ? 1 :", "n ? : 1", "n ? 1 2", "n %",    "% n",   "(n",
        "n)",  "()",    "n n",    "1 2",     "n =",     "n = 1",   "n & n",  "n | n", "!",
        "!=1", "n == ", "&& 1",   "m",       "nn",      "-1",      "n - 1",  "n * 0", "0x1",
        "1.0", "?",     "n ?? 0", "n : 0",   "0 : 0",   "\"0\"",   "n > 1,", "((0)",  "(0))"};
    char whole[256];
    struct text text;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        text_init(&text, whole, sizeof whole);
        text_print(&text, "nplurals=3; plural=%s;", bad[i]);
        assert_false(accepts(whole));
    }
}

TEST(forms_that_do_not_exist_are_refused)
{
    assert_false(accepts("nplurals=3; plural=3;"));
    assert_false(accepts("nplurals=3; plural=n;"));
    assert_false(accepts("nplurals=3; plural=n==999 ? 3 : 0;"));
    assert_false(accepts("nplurals=3; plural=99999999999999999999;"));
    assert_true(accepts("nplurals=3; plural=n==1000 ? 3 : 0;")); /* nobody counts so far, */
    assert_int_equal(language_plural(&language, 1000), 2);       /* and the last will do */
    assert_string_equal(said(say_record_expected_result_of(1000)), "two 1000");
}

TEST(nothing_is_divided_by_zero)
{
    assert_false(accepts("nplurals=3; plural=n%0;"));
    assert_false(accepts("nplurals=3; plural=n%n;"));
    assert_false(accepts("nplurals=3; plural=n==7 ? 1%(n!=7) : 0;"));
    assert_true(accepts("nplurals=3; plural=1%(n!=2000);"));
    assert_int_equal(language_plural(&language, 2000), 0);
}

TEST(lines_of_plurals_that_say_too_little)
{
    assert_false(accepts("nplurals=0; plural=0;"));
    assert_false(accepts("nplurals=9; plural=0;"));
    assert_false(accepts("nplurals=; plural=0;"));
    assert_false(accepts("nplurals=x; plural=0;"));
    assert_false(accepts("nplurals=2;"));
    assert_false(accepts("plural=0;"));
    assert_false(accepts(""));
    assert_false(accepts("nplurals=3;\nplural=0;"));
    assert_true(accepts("nplurals=8;plural=0"));
    assert_int_equal(language.plurals, 8);
}

/* So many signs before, and after, what they stand around. */
static bool accepts_nested(const char *before, const char *core, const char *after, int times)
{
    static char whole[1 << 15];
    struct text text;
    text_init(&text, whole, sizeof whole);
    text_add(&text, "nplurals=3; plural=");
    for (int i = 0; i < times; i++)
        text_add(&text, before);
    text_add(&text, core);
    for (int i = 0; i < times; i++)
        text_add(&text, after);
    assert_false(text.cut);
    return reads_plural(whole, text.length);
}

TEST(deep_expressions_are_refused)
{
    assert_true(accepts_nested("(", "0", ")", 30));
    assert_false(accepts_nested("(", "0", ")", 100));
    assert_false(accepts_nested("(", "0", ")", 10000));
    assert_false(accepts_nested("(", "", "", 20000));
    assert_true(accepts_nested("!", "n", "", 30));
    assert_false(accepts_nested("!", "n", "", 100));
    assert_false(accepts_nested("!", "n", "", 30000));
    assert_true(accepts_nested("n?0:", "0", "", 30));
    assert_false(accepts_nested("n?0:", "0", "", 5000));
    assert_false(accepts_nested("n?", "0", ":0", 5000));
    assert_true(accepts_nested("0||", "0", "", 1000)); /* this is long, not deep */
}

/* What there is of it is used; the rest is English. */
TEST(what_is_not_translated_is_english)
{
    static const struct entry entry[] = {
        ENTRY("", HEADER),
        ENTRY("game-over\4the game is over", "fini"),
        ENTRY("match-over\4the match has ended", "of other English"),
        ENTRY("nothing\4nothing", "of no sentence"),
        ENTRY("the game is over", "without a name"),
        ENTRY("no-memory\4", "of no English"),
        ENTRY(SEATS, "only one form {seats}"),
        ENTRY("role.black\4black", "two\0forms"),
        ENTRY("occupied\4{cell} is occupied by {stone}", "{stone}! {cell}, {cell} {what} {{}} {")};
    make(entry, sizeof entry / sizeof entry[0]);
    assert_true(reads());
    assert_string_equal(language.tag, "xx");
    assert_string_equal(said(say_game_over()), "fini");
    assert_string_equal(said(say_match_over()), "the match is over");
    assert_string_equal(said(say_no_memory()), say_word(SAY_NO_MEMORY));
    assert_string_equal(said(say_record_expected_result_of(1)), "expected a result for 1 seat");
    assert_string_equal(said(say_record_expected_result_of(2)), "expected a result for 2 seats");
    assert_string_equal(said((struct say){.id = SAY_ROLE_BLACK}), "black");
    assert_string_equal(said(say_occupied("A1", SAY_STONE_BLACK)), "a black stone! A1, A1  {} ");
}

TEST(a_long_name_of_a_language_is_cut)
{
    static const struct entry entry[] = {
        ENTRY("", "Language: abcdefghijklmnopqrstuvwxyz\nPlural-Forms: nplurals=1; plural=0;\n")};
    make(entry, 1);
    assert_true(reads());
    assert_string_equal(language.tag, "abcdefghijklmno");
}

TEST(the_name_of_a_language_is_plain)
{
    static const struct entry entry[] = {
        ENTRY("", "Language: sr@latin\x1B[2J\nPlural-Forms: nplurals=1; plural=0;\n")};
    make(entry, 1);
    assert_true(reads());
    assert_string_equal(language.tag, "sr@latin");
}

/* Whether a catalogue is read that has these words. */
static bool reads_words(const char *words)
{
    const struct entry entry[] = {ENTRY("", HEADER),
                                  {"game-over\4the game is over", words,
                                   sizeof "game-over\4the game is over" - 1, strlen(words)}};
    make(entry, 2);
    return reads();
}

/* Pages, pictures and terminals get what is in a catalogue. */
TEST(words_are_text)
{
    assert_true(reads_words("fini"));
    assert_true(reads_words("termin\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80"));
    assert_false(reads_words("fin\xE9"));          /* not UTF-8 */
    assert_false(reads_words("fin\xC3"));          /* half a character */
    assert_false(reads_words("\xC0\xAE"));         /* in more bytes than it needs */
    assert_false(reads_words("\xED\xA0\x80"));     /* half a pair of UTF-16 */
    assert_false(reads_words("\xF4\x90\x80\x80")); /* beyond Unicode */
    assert_false(reads_words("fini\n"));           /* a sentence is one line */
    assert_false(reads_words("\x1B[2J"));          /* control characters */
    assert_false(reads_words("\x7F"));
    assert_false(reads_words("\xC2\x9B"));
}

static const struct entry small[] = {ENTRY("", HEADER),
                                     ENTRY("game-over\4the game is over", "fini"),
                                     ENTRY(SEATS, "un {seats}\0des {seats}")};

TEST(a_small_catalogue_is_read)
{
    make(small, 3);
    assert_true(reads());
    assert_string_equal(said(say_game_over()), "fini");
    assert_string_equal(said(say_record_expected_result_of(1)), "un 1");
    assert_string_equal(said(say_record_expected_result_of(2)), "des 2");
}

TEST(every_beginning_of_a_catalogue_is_refused)
{
    make(small, 3);
    for (size_t size = page_size; size-- > 0;) {
        page_size = size;
        assert_false(reads());
    }
}

/* Says all that there is in the language, whatever it says. */
static void say_everything(void)
{
    for (int id = 1; id < SAY_COUNT; id++)
        if (language.text[id])
            for (int n = 0; n < 3; n++)
                said((struct say){.id = (unsigned)id, .number = {n}});
}

/* Any byte may be changed: the catalogue is refused, or still says something. */
TEST(every_byte_of_a_catalogue_may_be_wrong)
{
    make(small, 3);
    int refused = 0;
    for (size_t at = 0; at < page_size; at++) {
        uint8_t good = page[at];
        for (int bit = 0; bit <= 8; bit++) {
            page[at] = (uint8_t)(good ^ (bit < 8 ? 1 << bit : 0xFF));
            if (reads())
                say_everything();
            else
                refused++;
        }
        page[at] = good;
    }
    assert_in_range(refused, 600, 9 * page_size);
    assert_true(reads());
}

/* A word of the catalogue that is wrong. */
static bool reads_with(size_t at, uint32_t word)
{
    make(small, 3);
    put(at, word);
    return reads();
}

TEST(other_files_are_refused)
{
    assert_false(reads_with(0, 0xDE120495)); /* the bytes of a word the other way round */
    assert_false(reads_with(0, 0));
    page_size = 0;
    assert_false(reads());
    memset(page, 'a', 4096);
    page_size = 4096;
    assert_false(reads());
}

TEST(places_outside_of_the_file_are_refused)
{
    static const size_t word[] = {12, 16, 28, 32, 36, 40, 52, 56, 60, 64}; /* tables, strings */
    static const uint32_t wrong[] = {UINT32_MAX, UINT32_MAX - 7, UINT32_MAX - 3, 1U << 31, 70000};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (size_t k = 0; k < sizeof word / sizeof word[0]; k++)
            if (word[k] != 28 && word[k] != 32) /* of the header, whose name nobody reads */
                assert_false(reads_with(word[k], wrong[i]));
        assert_false(reads_with(8, wrong[i])); /* so many strings */
    }
    assert_false(reads_with(8, 0));
    make(small, 3);
    assert_false(reads_with(12, (uint32_t)page_size));
    assert_false(reads_with(16, (uint32_t)page_size - 1));
}

TEST(strings_without_an_end_are_refused)
{
    make(small, 3);
    page[page_size - 1] = 'x';
    assert_false(reads());
    assert_false(reads_with(36, 5)); /* shorter than it is: no zero follows */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_of_plurals),
        cmocka_unit_test(a_form_is_said),
        cmocka_unit_test(malformed_expressions_are_refused),
        cmocka_unit_test(forms_that_do_not_exist_are_refused),
        cmocka_unit_test(nothing_is_divided_by_zero),
        cmocka_unit_test(lines_of_plurals_that_say_too_little),
        cmocka_unit_test(deep_expressions_are_refused),
        cmocka_unit_test(what_is_not_translated_is_english),
        cmocka_unit_test(a_long_name_of_a_language_is_cut),
        cmocka_unit_test(the_name_of_a_language_is_plain),
        cmocka_unit_test(words_are_text),
        cmocka_unit_test(a_small_catalogue_is_read),
        cmocka_unit_test(every_beginning_of_a_catalogue_is_refused),
        cmocka_unit_test(every_byte_of_a_catalogue_may_be_wrong),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(places_outside_of_the_file_are_refused),
        cmocka_unit_test(strings_without_an_end_are_refused),
    };
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
