/*
 * convert.c - records from one form to the other, for schema.py.
 *
 *   convert random SPEC COUNT   random records as JSON
 *   convert json                from text to JSON
 *   convert text                from JSON to text
 *   convert check               from JSON to the errors of the form
 *   convert settle              from JSON to the errors of form and rules
 *
 * Reads standard input. Errors are lines `LINE:COLUMN: SENTENCE` on standard output.
 */
#include <stdio.h>
#include <stdlib.h>

#include "front/json/read.h"
#include "random.h"

static size_t fill(void *from, char *out, size_t max)
{
    return fread(out, 1, max, from);
}

static void print_error(void *to, const struct ag_record_error *error)
{
    (void)to;
    printf("%u:%u: %s\n", error->place.line, error->place.column, ag_english(&error->why).text);
}

static void print(struct ag_buf *out)
{
    fwrite(out->byte, 1, out->length, stdout);
    out->length = 0;
}

static void from_text(struct ag_record *record, struct ag_buf *out)
{
    static struct ag_record_reader reader;
    ag_record_reader_init(&reader, fill, stdin, print_error, NULL);
    while (ag_record_read(&reader, record)) {
        ag_record_json_write(record, out);
        print(out);
    }
    ag_record_reader_release(&reader);
}

static void from_json(struct ag_record *record, struct ag_buf *out, const char *what)
{
    static struct record_json_reader reader;
    record_json_reader_init(&reader, fill, stdin, print_error, NULL);
    while (record_json_next(&reader, record)) {
        if (!strcmp(what, "settle"))
            ag_record_settle(record, print_error, NULL);
        if (strcmp(what, "text") != 0)
            continue;
        ag_record_write(record, out);
        print(out);
    }
    record_json_reader_release(&reader);
}

static void write_random(struct ag_record *record, struct ag_buf *out, const char *spec, long count)
{
    for (long seed = 1; seed <= count; seed++) {
        random_record(record, spec, (uint64_t)seed);
        ag_record_json_write(record, out);
        print(out);
    }
}

int main(int argc, char **argv)
{
    static struct ag_record record;
    struct ag_buf out;
    const char *what = argc > 1 ? argv[1] : "";
    ag_record_init(&record);
    ag_buf_init(&out, RECORD_JSON_MAX);
    if (argc == 4 && !strcmp(what, "random"))
        write_random(&record, &out, argv[2], strtol(argv[3], NULL, 10));
    else if (!strcmp(what, "json"))
        from_text(&record, &out);
    else if (!strcmp(what, "text") || !strcmp(what, "check") || !strcmp(what, "settle"))
        from_json(&record, &out, what);
    else
        fprintf(stderr, "usage: convert random SPEC COUNT | json | text | check | settle\n");
    ag_record_release(&record);
    ag_buf_release(&out);
    return 0;
}
