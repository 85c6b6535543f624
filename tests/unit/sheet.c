/*
 * sheet.c - text of records under test. See sheet.h.
 */
#include "sheet.h"

#include <stdlib.h>

struct ag_record sheet;
const char *sheet_told, *sheet_written;
int sheet_records;

static struct ag_buf told, written;
static struct ag_record other; /* that the next record is read into */

/* A text that is handed over piece by piece. */
struct page {
    const char *at, *end;
    size_t step;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct page *page = from;
    size_t count = (size_t)(page->end - page->at);
    count = count < page->step ? count : page->step;
    count = count < max ? count : max;
    if (count)
        memcpy(out, page->at, count);
    page->at += count;
    return count;
}

static void complain(void *to, const struct ag_record_error *error)
{
    struct ag_buf *out = to;
    ag_buf_number(out, error->place.line);
    ag_buf_char(out, ':');
    ag_buf_number(out, error->place.column);
    ag_buf_string(out, ": ");
    ag_buf_string(out, ag_english(&error->why).text);
    ag_buf_char(out, '\n');
}

static void begin(struct ag_buf *buf)
{
    ag_buf_release(buf);
    ag_buf_init(buf, 256 << 20);
    ag_buf_string(buf, "");
}

static void read_in_steps(const char *text, size_t length, size_t step, bool settle)
{
    static struct ag_record_reader reader;
    struct page page = {.at = text, .end = text + length, .step = step};
    begin(&told);
    begin(&written);
    sheet_records = 0;
    ag_record_release(&sheet);
    ag_record_release(&other);
    ag_record_init(&sheet);
    ag_record_init(&other);
    ag_record_reader_init(&reader, fill, &page, complain, &told);
    while (ag_record_read(&reader, &other)) {
        struct ag_record last = sheet;
        sheet = other;
        other = last;
        sheet_records++;
        if (settle)
            ag_record_settle(&sheet, complain, &told);
        ag_record_write(&sheet, &written);
    }
    assert_false(written.failed || told.failed);
    assert_int_equal(reader.bytes, length);
    ag_record_reader_release(&reader);
    sheet_told = told.byte;
    sheet_written = written.byte;
}

void sheet_read(const char *text, size_t length, bool settle)
{
    static const size_t step[] = {1, 2, 3, 7, AG_RECORD_BLOCK};
    char *first_told = NULL, *first_written = NULL;
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        if (length > 4 * AG_RECORD_BLOCK && i + 1 < sizeof step / sizeof *step)
            continue; /* too long for small steps */
        read_in_steps(text, length, step[i], settle);
        if (!first_told) {
            first_told = strdup(sheet_told);
            first_written = strdup(sheet_written);
        }
        assert_string_equal(sheet_told, first_told);
        assert_string_equal(sheet_written, first_written);
    }
    free(first_told);
    free(first_written);
}

int sheet_release(void **context)
{
    (void)context;
    ag_record_release(&sheet);
    ag_record_release(&other);
    ag_buf_release(&told);
    ag_buf_release(&written);
    return 0;
}

void sheet_tells(const char *text, const char *expected)
{
    sheet_read(text, strlen(text), false);
    assert_string_equal(sheet_told, expected);
}

void sheet_settles(const char *text, const char *expected)
{
    sheet_read(text, strlen(text), true);
    assert_string_equal(sheet_told, expected);
}

/* Writing again what was written must change nothing. */
static void stays(const char *expected, bool settle)
{
    assert_string_equal(sheet_told, "");
    assert_string_equal(sheet_written, expected);
    char *once = strdup(sheet_written);
    sheet_read(once, strlen(once), settle);
    assert_string_equal(sheet_told, "");
    assert_string_equal(sheet_written, once);
    free(once);
}

void sheet_reads_as(const char *text, const char *expected)
{
    sheet_read(text, strlen(text), false);
    stays(expected, false);
}

void sheet_becomes(const char *text, const char *expected)
{
    sheet_read(text, strlen(text), true);
    stays(expected, true);
}
