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

static void complain(void *to, const struct ag_record_error *error)
{
    (void)to;
    demand(*ag_english(&error->why).text != 0, "an error says what was expected");
}

/* A reader of either form. */
typedef bool read_form(struct ag_record_reader *reader, struct ag_record *record);

/* Reads one record; returns whether there was one, and whether it was good. */
static bool read_one(read_form *form, struct ag_record_reader *reader, struct ag_record *record,
                     bool *good)
{
    uint64_t errors = reader->errors;
    bool found = form(reader, record);
    demand(!found || form != ag_sgf_read || ag_record_tag(record, "Game"),
           "what is read has a game");
    *good = found && !ag_record_settle(record, complain, NULL) && errors == reader->errors;
    return found;
}

/* Writes a good record as SGF and reads it again. */
static void come_back(const struct ag_record *record)
{
    static struct ag_record_reader reader;
    struct ag_record again;
    struct ag_buf sgf, text, twice;
    bool good;
    ag_record_init(&again);
    ag_buf_init(&sgf, 1 << 24);
    ag_buf_init(&text, 1 << 24);
    ag_buf_init(&twice, 1 << 24);
    demand(ag_sgf_write(record, &sgf, NULL), "a settled record is written");
    struct source source = {(const uint8_t *)sgf.byte, sgf.length};
    ag_record_reader_init(&reader, fill, &source, complain, NULL);
    demand(read_one(ag_sgf_read, &reader, &again, &good) && good, "what is written is read");
    ag_record_write(record, &text);
    ag_record_write(&again, &twice);
    demand(!strcmp(text.byte, twice.byte), "a record comes back the same");
    ag_record_reader_release(&reader);
    ag_record_release(&again);
    ag_buf_release(&sgf);
    ag_buf_release(&text);
    ag_buf_release(&twice);
}

/* Reads everything, and writes and reads again what is good; of text only what is canonical. */
static void read_all(read_form *form, const uint8_t *data, size_t size, bool canonical)
{
    struct ag_record_reader *reader = malloc(sizeof *reader);
    struct source source = {data, size};
    struct ag_record record;
    struct ag_buf text;
    bool good;
    demand(reader != NULL, "there is memory");
    ag_record_init(&record);
    ag_buf_init(&text, 1 << 24);
    ag_record_reader_init(reader, fill, &source, complain, NULL);
    while (read_one(form, reader, &record, &good)) {
        if (!good || strncmp(ag_record_tag(&record, "Game"), "ninuki", 6) != 0)
            continue;
        if (canonical) {
            come_back(&record);
            continue;
        }
        text.length = 0;
        ag_record_write(&record, &text);
        read_all(form, (const uint8_t *)text.byte, text.length, true);
    }
    ag_record_reader_release(reader);
    ag_record_release(&record);
    ag_buf_release(&text);
    free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool text = size && *data == '[';
    read_all(text ? ag_record_read : ag_sgf_read, data, size, !text);
    return 0;
}
