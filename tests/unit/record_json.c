/*
 * record_json.c - tests of records as JSON: both ways, and what is told of a record that is wrong.
 */
#include "front/json/read.h"

#include <stdio.h>

#include "random.h"
#include "unit.h"

static struct ag_record record;
static struct ag_buf out, told;

/* Notes an error as LINE:COLUMN: SENTENCE. */
static void note(void *to, const struct ag_record_error *error)
{
    char line[AG_SAID + 32];
    (void)to;
    snprintf(line, sizeof line, "%u:%u: %s\n", error->place.line, error->place.column,
             ag_english(&error->why).text);
    ag_buf_string(&told, line);
}

/* A text that is handed out in pieces of `piece` bytes. */
struct source {
    const char *at, *stop;
    size_t piece;
};

static size_t fill(void *from, char *bytes, size_t max)
{
    struct source *source = from;
    size_t count = (size_t)(source->stop - source->at);
    count = count < source->piece ? count : source->piece;
    count = count < max ? count : max;
    memcpy(bytes, source->at, count);
    source->at += count;
    return count;
}

static int begin(void **context)
{
    (void)context;
    ag_record_init(&record);
    ag_buf_init(&out, RECORD_JSON_MAX);
    ag_buf_init(&told, 1 << 20);
    ag_buf_string(&told, "");
    return 0;
}

static int end(void **context)
{
    (void)context;
    ag_record_release(&record);
    ag_buf_release(&out);
    ag_buf_release(&told);
    return 0;
}

/* Reads one record; all that is told must be this. */
static void read_tells(const char *json, const char *expected)
{
    told.length = 0;
    ag_buf_string(&told, "");
    bool good =
        record_json_read(json, strlen(json), &record, (struct ag_record_place){1, 1}, note, NULL);
    assert_string_equal(told.byte, expected);
    assert_int_equal(good, !*expected);
}

/* The text form of what is in the record. */
static const char *text_form(void)
{
    out.length = 0;
    ag_record_write(&record, &out);
    assert_false(out.failed);
    return out.byte;
}

static const char *json_form(void)
{
    out.length = 0;
    ag_record_json_write(&record, &out);
    assert_false(out.failed);
    return out.byte;
}

/* Reads the text form. */
static void read_text(const char *text)
{
    static struct ag_record_reader reader;
    struct source source = {text, text + strlen(text), AG_RECORD_BLOCK};
    told.length = 0;
    ag_record_reader_init(&reader, fill, &source, note, NULL);
    assert_true(ag_record_read(&reader, &record));
    ag_record_reader_release(&reader);
    assert_int_equal(told.length, 0);
}

/* Reads all records of a file, in pieces; returns how many. The last stays. */
static int read_file(const char *text, size_t length, size_t piece)
{
    static struct record_json_reader reader;
    static struct ag_record next;
    struct source source = {text, text + length, piece};
    int count = 0;
    told.length = 0;
    ag_buf_string(&told, "");
    ag_record_init(&next);
    record_json_reader_init(&reader, fill, &source, note, NULL);
    while (record_json_next(&reader, &next)) {
        struct ag_record swap = record;
        record = next;
        next = swap;
        count++;
    }
    assert_int_equal(reader.bytes, length);
    record_json_reader_release(&reader);
    ag_record_release(&next);
    return count;
}

#define WHOLE                                                                                      \
    "{\"game\":\"mur:games=2,sets=1\",\"tags\":{\"Second\":\"B \\\"b\\\"\",\"Site\":\"\"},"        \
    "\"result\":\"*\",\"comment\":\"on all\",\"turns\":["                                          \
    "{\"set\":1,\"game\":1,\"number\":1,\"before\":\"first\",\"move\":\"+h3\",\"glyphs\":[1,14],"  \
    "\"clock\":\"0:05:00\",\"used\":\"0:00:01.5\",\"comment\":\"two\\nlines \xC3\xBC\","           \
    "\"variations\":[[{\"set\":1,\"game\":1,\"number\":1,\"move\":\"+a1\"},{\"number\":2,"         \
    "\"move\":\"+a2\","                                                                            \
    "\"variations\":[[{\"number\":2,\"move\":\"+a3\"}]]}],[{\"set\":1,\"game\":1,\"number\":1,"    \
    "\"move\":\"+b1\"}]]},"                                                                        \
    "{\"number\":2,\"move\":\"+a3\"}]}\n"

TEST(everything_comes_back)
{
    read_tells(WHOLE, "");
    assert_string_equal(json_form(), WHOLE);
    assert_string_equal(ag_record_tag(&record, "Game"), "mur:games=2,sets=1");
    const struct ag_record_node *first = ag_record_node(&record, 1);
    assert_string_equal(ag_record_text(&record, first->after), "two\nlines \xC3\xBC");
    assert_int_equal(first->place.line, 1);
    assert_int_equal(first->place.column, strstr(WHOLE, "+h3") - WHOLE + 1);
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    assert_null(strstr(json_form(), "\"comment\":\"on all\"")); /* it joins the first turn's */
    assert_non_null(strstr(json_form(), "\"before\":\"on all\\nfirst\""));
}

TEST(members_stand_in_any_order)
{
    read_tells("{\"turns\":[{\"variations\":[[{\"comment\":\"x\",\"move\":\"B2\"}]],\"number\":1,"
               "\"move\":\"C3\"}],\n \"result\":\"*\",\n \"tags\":{\"Z\":\"1\",\"A\":\"2\"},\n "
               "\"game\":\"unlur:size=4\"}",
               "");
    assert_string_equal(json_form(),
                        "{\"game\":\"unlur:size=4\",\"tags\":{\"Z\":\"1\",\"A\":\"2\"},"
                        "\"result\":\"*\",\"turns\":[{\"number\":1,\"move\":\"C3\","
                        "\"variations\":[[{\"move\":\"B2\",\"comment\":\"x\"}]]}]}\n");
}

TEST(variations_of_variations_stand_side_by_side)
{
    read_tells("{\"game\":\"unlur\",\"result\":\"*\",\"turns\":[{\"move\":\"A\",\"variations\":"
               "[[{\"move\":\"B\",\"variations\":[[{\"move\":\"C\"}]]},{\"move\":\"D\"}]]}]}",
               "");
    assert_string_equal(text_form(), "[Game \"unlur\"]\n[Result \"*\"]\n\nA (B D) (C) *\n\n");
}

static const char *const specs[] = {"unlur:size=3", "unlur:size=5",       "ninuki:size=13",
                                    "mur:games=1",  "mur:games=2,sets=2", "unitar:deal=0",
                                    "unitar"};

TEST(random_records_come_back)
{
    struct ag_buf text, json;
    ag_buf_init(&text, RECORD_JSON_MAX);
    ag_buf_init(&json, RECORD_JSON_MAX);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (uint64_t seed = 1; seed <= 40; seed++) {
            text.length = json.length = 0;
            random_record(&record, specs[i], seed);
            ag_record_write(&record, &text);
            ag_record_json_write(&record, &json);
            read_tells(json.byte, "");
            assert_string_equal(json_form(), json.byte);
            assert_string_equal(text_form(), text.byte);
            assert_int_equal(ag_record_settle(&record, note, NULL), 0);
            read_text(text.byte);
            json.length = 0;
            ag_record_json_write(&record, &json);
            read_tells(json.byte, "");
            assert_string_equal(text_form(), text.byte);
        }
    ag_buf_release(&text);
    ag_buf_release(&json);
}

#define HEAD "{\"game\":\"unlur\",\"result\":\"*\",\"turns\":["
#define TURN HEAD "{\"move\":\"C3\","

TEST(errors_say_where_and_what)
{
    static const char *const table[][2] = {
        {"[]", "1:1: expected an object\n"},
        {"", "1:1: expected more: the record is not complete\n"},
        {"nul", "1:3: expected JSON ('[' or '{' expected)\n"},
        {HEAD "]} x", "1:42: expected nothing after the record\n"},
        {"{\n\"game\"\n 1}", "3:2: expected JSON (':' expected)\n"},
        {"{\"\xFF\":1}", "1:2: expected text in UTF-8\n"},
        {"{\"a\":1,\"a\":2}", "1:10: expected this name only once\n"},
        {"{\"a\":1e999}", "1:10: expected a smaller number\n"},
        {"{\"a\":\"\\u0000\"}", "1:13: expected text without control characters\n"},
        {"{}", "1:1: expected the member game\n1:1: expected the member result\n"
               "1:1: expected the member turns\n"},
        {HEAD "],\"tags\":{\"First\":[1,{\"x\":[null]}],\"Second\":true}}",
         "1:57: tags/First: expected a string\n1:83: tags/Second: expected a string\n"},
        {HEAD "],\"\xC3\xBC\\n\":[[[]]],\n\"comment\":\"\\r\"}",
         "1:41: \xC3\xBC?: expected no such member\n"
         "2:11: comment: expected text without control characters\n"},
        {HEAD "],\"\xC2\x9Bm\":1,\"tags\":{\"First\":\"\xC2\x9B\x32J\"},\"comment\":\"\\u0085\"}",
         "1:41: ?m: expected no such member\n"
         "1:64: tags/First: expected text without control characters\n"
         "1:81: comment: expected text without control characters\n"},
        {HEAD "{\"move\":\"C3 \"},{\"move\":\"12.\"}]}",
         "1:47: turns/0/move: expected a move: one word, neither a number nor a result\n"
         "1:62: turns/1/move: expected a move: one word, neither a number nor a result\n"},
        {TURN "\"set\":1}]}", "1:39: turns/0: expected both set and game, or neither\n"},
        {TURN "\"number\":1e9}]}",
         "1:61: turns/0/number: expected a whole number from 1 to 99999999\n"},
        {TURN "\"clock\":\"0:99:00\",\"glyphs\":[1,2,3,4,5]}]}",
         "1:60: turns/0/clock: expected a time h:mm:ss\n"
         "1:79: turns/0/glyphs: expected at most 4 glyphs\n"},
        {TURN "\"variations\":[[],{},[{\"move\":\"\",\"x\":{}}]]}]}",
         "1:66: turns/0/variations/0: expected a turn in this variation\n"
         "1:69: turns/0/variations/1: expected an array\n"
         "1:81: turns/0/variations/2/0/move: expected a move: one word, neither a number nor a "
         "result\n"
         "1:84: turns/0/variations/2/0/x: expected no such member\n"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        read_tells(table[i][0], table[i][1]);
}

TEST(what_is_right_is_kept)
{
    read_tells(TURN "\"colour\":7,\"comment\":\"kept\"},{\"move\":8,\"comment\":\"lost\"},"
                    "{\"move\":\"pass\"}],\"place\":\"here\"}",
               "1:52: turns/0/colour: expected no such member\n"
               "1:89: turns/1/move: expected a string\n"
               "1:126: place: expected no such member\n");
    assert_string_equal(text_form(), "[Game \"unlur\"]\n[Result \"*\"]\n\nC3 {kept} pass *\n\n");
}

/* Turns within each other: `deep` variations. */
static void nest(int deep)
{
    out.length = 0;
    ag_buf_string(&out, HEAD);
    for (int i = 0; i < deep; i++)
        ag_buf_string(&out, "{\"move\":\"A\"},{\"move\":\"B\",\"variations\":[[");
    ag_buf_string(&out, "{\"move\":\"C\"}");
    for (int i = 0; i < deep; i++)
        ag_buf_string(&out, "]]}");
    ag_buf_string(&out, "]}");
}

TEST(nesting_has_an_end)
{
    struct ag_buf first;
    ag_buf_init(&first, 1 << 20);
    nest(AG_RECORD_DEPTH_MAX);
    read_tells(out.byte, "");
    ag_record_json_write(&record, &first);
    read_tells(first.byte, "");
    assert_string_equal(json_form(), first.byte);
    ag_buf_release(&first);
    nest(AG_RECORD_DEPTH_MAX + 1);
    told.length = 0;
    assert_false(record_json_read(out.byte, out.length, &record, (struct ag_record_place){1, 1},
                                  note, NULL));
    assert_non_null(strstr(told.byte, ": expected at most 64 nested variations\n"));
    nest(10000);
    read_tells(out.byte, "1:3479: expected at most 260 nested brackets\n");
    out.length = 0;
    for (int i = 0; i < 1 << 20; i++)
        ag_buf_char(&out, '[');
    read_tells(out.byte, "1:261: expected at most 260 nested brackets\n");
}

TEST(length_has_an_end)
{
    out.length = 0;
    ag_buf_string(&out, HEAD);
    for (int i = 0; i <= AG_RECORD_NODES_MAX; i++)
        ag_buf_string(&out, i ? ",{\"move\":\"A\"}" : "{\"move\":\"A\"}");
    ag_buf_string(&out, "]}");
    read_tells(out.byte, "1:3407898: turns/262143: expected a shorter record, with at most 262144 "
                         "turns\n");
    assert_int_equal(ag_record_nodes(&record), AG_RECORD_NODES_MAX);
    out.length = 0;
    for (int i = 0; i <= RECORD_JSON_OPEN; i++)
        ag_buf_string(&out, i ? ",[]" : "[[]");
    read_tells(out.byte, "1:3145727: expected a shorter record, with at most 1048576 brackets\n");
}

#define SMALL "{\"game\":\"unlur\",\"result\":\"*\",\"turns\":[]}"

TEST(files_are_lines_or_arrays)
{
    static const struct {
        const char *text, *told;
        int count;
    } table[] = {
        {"", "", 0},
        {"\xEF\xBB\xBF \r\n\n", "", 0},
        {SMALL "\n" SMALL "\r\n\n" SMALL, "", 3},
        {"[" SMALL ",\n" SMALL "]\n", "", 2},
        {" [\n]\n[ " SMALL "\n ,\n " SMALL "\n]\n" SMALL, "", 3},
        {SMALL SMALL, "1:41: expected the next record on a new line\n", 2},
        {"[" SMALL SMALL "]", "1:42: expected `,` before the next record\n", 2},
        {"[" SMALL ",]\n" SMALL, "1:43: expected a record, which begins with `{`\n", 2},
        {"[" SMALL "\n", "2:1: expected `]` to end the array\n", 1},
        {"rubbish\n1\n" SMALL,
         "1:1: expected a record, which begins with `{`\n"
         "2:1: expected a record, which begins with `{`\n",
         1},
        {"[[1]]\n" SMALL, "1:2: expected a record, which begins with `{`\n", 1},
        {SMALL "\n{\"game\":\"unlur\",\"comment\":\"cut\n" SMALL "\n" SMALL,
         "2:30: expected more: the record is not complete\n", 4},
        {"{\"game\":\"unlur\",\"turns\":[\n" SMALL,
         "1:25: expected more: the record is not complete\n", 2},
        {"{\"a\":\"}]\\\"\\\\\"", "1:13: expected more: the record is not complete\n", 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (size_t piece = 1; piece < 80; piece += piece < 8 ? 1 : 23) {
            int count = read_file(table[i].text, strlen(table[i].text), piece);
            assert_string_equal(told.byte, table[i].told);
            assert_int_equal(count, table[i].count);
        }
}

TEST(a_record_is_not_longer_than_its_maximum)
{
    char *long_text = test_malloc(RECORD_JSON_MAX + 200);
    size_t length = (size_t)RECORD_JSON_MAX + 100;
    memset(long_text, ' ', length);
    long_text[0] = '{';
    memcpy(long_text + length, "}\n" SMALL, sizeof "}\n" SMALL);
    assert_int_equal(read_file(long_text, length + 1 + sizeof SMALL, AG_RECORD_BLOCK), 2);
    assert_string_equal(told.byte, "1:1: expected a record of at most 64 MB\n");
    assert_string_equal(json_form(), SMALL "\n");
    test_free(long_text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(everything_comes_back, begin, end),
        cmocka_unit_test_setup_teardown(members_stand_in_any_order, begin, end),
        cmocka_unit_test_setup_teardown(variations_of_variations_stand_side_by_side, begin, end),
        cmocka_unit_test_setup_teardown(random_records_come_back, begin, end),
        cmocka_unit_test_setup_teardown(errors_say_where_and_what, begin, end),
        cmocka_unit_test_setup_teardown(what_is_right_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(nesting_has_an_end, begin, end),
        cmocka_unit_test_setup_teardown(length_has_an_end, begin, end),
        cmocka_unit_test_setup_teardown(files_are_lines_or_arrays, begin, end),
        cmocka_unit_test_setup_teardown(a_record_is_not_longer_than_its_maximum, begin, end),
    };
    return cmocka_run_group_tests_name("record-json", tests, NULL, NULL);
}
