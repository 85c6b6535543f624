/*
 * sgf.c - fuzz target for the reader of SGF: the input is a file.
 *
 * Whatever is read without an error must be written, and must come back from there the same. With
 * libFuzzer this searches for more; without, corpus.c replays what was found.
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

/* Reads one tree; returns whether there was one, and whether it was good. */
static bool read_one(struct record_reader *reader, struct record *record, bool *good)
{
    uint64_t errors = reader->errors;
    bool found = sgf_read(reader, record);
    demand(!found || record_tag(record, "Game"), "what is read has a game");
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
    demand(read_one(&reader, &again, &good) && good, "what is written is read");
    record_write(record, &text);
    record_write(&again, &twice);
    demand(!strcmp(text.byte, twice.byte), "a record comes back the same");
    record_reader_release(&reader);
    record_release(&again);
    buf_release(&sgf);
    buf_release(&text);
    buf_release(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct record_reader reader;
    struct source source = {data, size};
    struct record record;
    bool good;
    record_init(&record);
    record_reader_init(&reader, fill, &source, complain, NULL);
    while (read_one(&reader, &record, &good))
        if (good)
            come_back(&record);
    record_reader_release(&reader);
    record_release(&record);
    return 0;
}
