/*
 * sgf.c - fuzz target for SGF: the input is a file of it, or, if it begins with `[`, of records.
 *
 * Whatever is read without an error must be written as SGF, and must come back from there the same.
 * With libFuzzer this searches for more; without, corpus.c replays what was found.
 */
#include "ag/sgf.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct source {
    const uint8_t *at;
    size_t left;
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
    struct source *source = from;
    size_t count = source->left < max ? source->left : max;
    if (count)
        memcpy(out, source->at, count);
    source->at += count;
    source->left -= count;
    return count;
}

static void complain(void *to, const struct record_error *error)
{
    (void)to;
    demand(*error->text != 0, "an error says what was expected");
}

/* A reader of either form. */
typedef bool read_form(struct record_reader *reader, struct record *record);

/* Reads one record; returns whether there was one, and whether it was good. */
static bool read_one(read_form *form, struct record_reader *reader, struct record *record,
                     bool *good)
{
    uint64_t errors = reader->errors;
    bool found = form(reader, record);
    demand(!found || form != sgf_read || record_tag(record, "Game"), "what is read has a game");
    *good = found && !record_settle(record, complain, NULL) && errors == reader->errors;
    return found;
}

/* Writes a good record as SGF and reads it again. */
static void come_back(const struct record *record)
{
    static struct record_reader reader;
    struct record again;
    struct buf sgf, text, twice;
    bool good;
    record_init(&again);
    buf_init(&sgf, 1 << 24);
    buf_init(&text, 1 << 24);
    buf_init(&twice, 1 << 24);
    demand(sgf_write(record, &sgf, NULL), "a settled record is written");
    struct source source = {(const uint8_t *)sgf.byte, sgf.length};
    record_reader_init(&reader, fill, &source, complain, NULL);
    demand(read_one(sgf_read, &reader, &again, &good) && good, "what is written is read");
    record_write(record, &text);
    record_write(&again, &twice);
    demand(!strcmp(text.byte, twice.byte), "a record comes back the same");
    record_reader_release(&reader);
    record_release(&again);
    buf_release(&sgf);
    buf_release(&text);
    buf_release(&twice);
}

/* Reads everything there is, and lets what is good come back; from text only what is canonical. */
static void read_all(read_form *form, const uint8_t *data, size_t size, bool canonical)
{
    struct record_reader *reader = malloc(sizeof *reader);
    struct source source = {data, size};
    struct record record;
    struct buf text;
    bool good;
    demand(reader != NULL, "there is memory");
    record_init(&record);
    buf_init(&text, 1 << 24);
    record_reader_init(reader, fill, &source, complain, NULL);
    while (read_one(form, reader, &record, &good)) {
        if (!good || strncmp(record_tag(&record, "Game"), "ninuki", 6) != 0)
            continue;
        if (canonical) {
            come_back(&record);
            continue;
        }
        text.length = 0;
        record_write(&record, &text);
        read_all(form, (const uint8_t *)text.byte, text.length, true);
    }
    record_reader_release(reader);
    record_release(&record);
    buf_release(&text);
    free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool text = size && *data == '[';
    read_all(text ? record_read : sgf_read, data, size, !text);
    return 0;
}
