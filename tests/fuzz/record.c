/*
 * record.c - fuzz target for the text form of records.
 *
 * The first byte says how many bytes are handed over at once, the rest is the text. Promises:
 * whatever comes is read to its end; every error lies inside the text; how the text was cut into
 * blocks makes no difference; what was read without an error is written so that reading it gives
 * the same, and what was settled without an error is in canonical form after one writing.
 */
#include "ag/record.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WRITTEN_MAX = 64 << 20, RECORDS_MAX = 100000 };

/* A text, how far it was handed over, and what was said about it. */
struct sheet {
    const char *text;
    size_t length, given, step;
    uint64_t errors;
    struct ag_buf told;
};

/* A promise that is broken ends the program, so that the fuzzer notices. */
static void demand(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken promise: %s\n", promise);
    abort();
}

static size_t fill(void *from, char *out, size_t max)
{
    struct sheet *sheet = from;
    size_t count = sheet->length - sheet->given;
    count = count < sheet->step ? count : sheet->step;
    count = count < max ? count : max;
    if (count)
        memcpy(out, sheet->text + sheet->given, count);
    sheet->given += count;
    return count;
}

/* Whether a place is in the text, or just past the end of the text or of a line. */
static bool is_inside(const struct sheet *sheet, struct ag_record_place place)
{
    const char *at = sheet->text, *end = at + sheet->length;
    for (uint32_t line = 1; line < place.line; line++) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (!at++)
            return false;
    }
    uint32_t columns = 1;
    for (; at < end && *at != '\n'; at++)
        columns += (*at & 0xC0) != 0x80;
    return place.line > 0 && place.column > 0 && place.column <= columns;
}

static void complain(void *to, const struct ag_record_error *error)
{
    struct sheet *sheet = to;
    sheet->errors++;
    demand(*ag_english(&error->why).text != 0, "an error says what was expected");
    demand(is_inside(sheet, error->place), "an error lies inside the text");
    ag_buf_number(&sheet->told, error->place.line);
    ag_buf_char(&sheet->told, ':');
    ag_buf_number(&sheet->told, error->place.column);
    ag_buf_string(&sheet->told, ag_english(&error->why).text);
}

static void begin(struct sheet *sheet, const char *text, size_t length, size_t step)
{
    *sheet = (struct sheet){.text = text, .length = length, .step = step};
    ag_buf_init(&sheet->told, WRITTEN_MAX);
}

/* Reads one record out of what was written; nothing may be wrong with it. */
static void read_back(const struct ag_buf *written, struct ag_record *record, bool settle)
{
    static struct ag_record_reader reader;
    struct sheet sheet;
    begin(&sheet, written->byte, written->length, AG_RECORD_BLOCK);
    ag_record_reader_init(&reader, fill, &sheet, complain, &sheet);
    demand(ag_record_read(&reader, record), "what was written is read");
    if (settle)
        ag_record_settle(record, complain, &sheet);
    demand(sheet.errors == 0, "what was written has no errors");
    struct ag_record rest;
    ag_record_init(&rest);
    demand(!ag_record_read(&reader, &rest), "what was written is one record");
    ag_record_release(&rest);
    ag_record_reader_release(&reader);
    ag_buf_release(&sheet.told);
}

/* Writing, reading and writing again must give the same bytes. */
static void demand_stable(const struct ag_record *record, bool settle)
{
    struct ag_record again;
    struct ag_buf once, twice;
    ag_record_init(&again);
    ag_buf_init(&once, WRITTEN_MAX);
    ag_buf_init(&twice, WRITTEN_MAX);
    ag_record_write(record, &once);
    read_back(&once, &again, settle);
    ag_record_write(&again, &twice);
    demand(once.length == twice.length && !memcmp(once.byte, twice.byte, once.length),
           settle ? "a settled record is canonical" : "a record is written as it was read");
    ag_record_release(&again);
    ag_buf_release(&once);
    ag_buf_release(&twice);
}

/* A settled record gives matches; the last of them gives its main line again. */
static void demand_matches(const struct ag_record *record)
{
    struct ag_error why;
    struct ag_record again;
    uint32_t last = ag_record_last(record), nodes = (uint32_t)ag_record_nodes(record);
    for (uint32_t node = 0; node < nodes; node += 1 + nodes / 8) {
        struct ag_match *match = ag_record_match(record, node, &why);
        demand(match != NULL, "every node of a settled record stands for a match");
        ag_match_free(match);
    }
    struct ag_match *match = ag_record_match(record, last, &why);
    demand(match != NULL, "a settled record stands for a match");
    ag_record_init(&again);
    demand(ag_record_from_match(&again, match, &why), "a match is written down");
    uint32_t a = ag_record_node(record, 0)->child, b = ag_record_node(&again, 0)->child;
    if (!a)
        b = 0; /* the given stone alone */
    for (; a && b; a = ag_record_node(record, a)->child, b = ag_record_node(&again, b)->child)
        demand(!strcmp(ag_record_text(record, ag_record_node(record, a)->move),
                       ag_record_text(&again, ag_record_node(&again, b)->move)),
               "record and match have the same turns");
    demand(a == b || (!a && !b), "record and match are equally long");
    ag_match_free(match);
    ag_record_release(&again);
}

/* Reads all records of a text; what they are goes to `all`, written. */
static void read_all(struct sheet *sheet, struct ag_buf *all, bool look)
{
    static struct ag_record_reader reader;
    struct ag_record record;
    int records = 0;
    ag_record_init(&record);
    ag_record_reader_init(&reader, fill, sheet, complain, sheet);
    for (uint64_t before = 0; ag_record_read(&reader, &record); before = sheet->errors) {
        bool good = sheet->errors == before;
        demand(++records < RECORDS_MAX, "reading ends");
        ag_record_write(&record, all);
        if (!look)
            continue;
        if (good)
            demand_stable(&record, false);
        uint64_t told = sheet->errors;
        int errors = ag_record_settle(&record, complain, sheet);
        demand(sheet->errors - told == (uint64_t)errors, "settling counts its errors");
        if (good && !errors) {
            demand_stable(&record, true);
            demand_matches(&record);
        }
    }
    ag_record_reader_release(&reader);
    ag_record_release(&record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sheet whole, cut;
    struct ag_buf first, second;
    if (size < 1)
        return 0;
    const char *text = (const char *)data + 1;
    ag_buf_init(&first, WRITTEN_MAX);
    ag_buf_init(&second, WRITTEN_MAX);
    begin(&whole, text, size - 1, AG_RECORD_BLOCK);
    read_all(&whole, &first, true);
    ag_buf_release(&whole.told);
    begin(&whole, text, size - 1, AG_RECORD_BLOCK);
    first.length = 0;
    read_all(&whole, &first, false);
    begin(&cut, text, size - 1, 1 + data[0] % 16U);
    read_all(&cut, &second, false);
    demand(first.length == second.length &&
               (!first.length || !memcmp(first.byte, second.byte, first.length)),
           "blocks make no difference to records");
    demand(whole.told.length == cut.told.length &&
               (!cut.told.length || !memcmp(whole.told.byte, cut.told.byte, cut.told.length)),
           "blocks make no difference to errors");
    ag_buf_release(&whole.told);
    ag_buf_release(&cut.told);
    ag_buf_release(&first);
    ag_buf_release(&second);
    return 0;
}
