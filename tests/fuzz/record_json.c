/*
 * record_json.c - fuzz target for records as JSON.
 *
 * The first byte is how many bytes are handed out at once, the rest is the file. What was read is
 * written; without errors, it must come back the same. A record that the rules accept must stay the
 * same as text that is turned to JSON and back.
 */
#include <stdio.h>
#include <stdlib.h>

#include "front/json/read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct source {
    const uint8_t *at, *stop;
    size_t piece;
};

/* Everything that is needed for one input, kept from one to the next. */
static struct scene {
    struct record_json_reader json_reader;
    struct ag_record_reader text_reader;
    struct ag_record record, again;
    struct ag_buf first, second, text;
} * scene;

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
    size_t count = (size_t)(source->stop - source->at);
    count = count < source->piece ? count : source->piece;
    count = count < max ? count : max;
    memcpy(out, source->at, count);
    source->at += count;
    return count;
}

static void listen(void *to, const struct ag_record_error *error)
{
    (void)to;
    demand(*ag_english(&error->why).text != 0, "an error says what");
    demand(error->place.line > 0 && error->place.column > 0, "an error says where");
    for (const char *at = ag_english(&error->why).text; *at; at++)
        demand((unsigned char)*at >= 0x20 && *at != 0x7F, "a sentence is plain text");
}

static bool same(const struct ag_buf *a, const struct ag_buf *b)
{
    return a->length == b->length && !memcmp(a->byte, b->byte, a->length);
}

static void write_json(const struct ag_record *record, struct ag_buf *out)
{
    out->length = 0;
    ag_record_json_write(record, out);
    demand(!out->failed, "there is room");
}

/* Reads what was written, into `again`. */
static bool read_json(const struct ag_buf *json)
{
    return record_json_read(json->byte, json->length, &scene->again, (struct ag_record_place){1, 1},
                            listen, NULL);
}

/* Text, JSON, text: from the text of the record as the reader of text has it. */
static void check_text(void)
{
    struct ag_record *record = &scene->record;
    scene->text.length = scene->second.length = 0;
    ag_record_write(record, &scene->text);
    struct source source = {(const uint8_t *)scene->text.byte,
                            (const uint8_t *)scene->text.byte + scene->text.length,
                            AG_RECORD_BLOCK};
    ag_record_reader_init(&scene->text_reader, fill, &source, NULL, NULL);
    bool read = ag_record_read(&scene->text_reader, record);
    bool good = read && !scene->text_reader.errors && !ag_record_settle(record, NULL, NULL);
    ag_record_reader_release(&scene->text_reader);
    if (!good)
        return;
    scene->text.length = 0;
    ag_record_write(record, &scene->text);
    write_json(record, &scene->first);
    demand(read_json(&scene->first), "a settled record is read");
    ag_record_write(&scene->again, &scene->second);
    demand(same(&scene->text, &scene->second), "text, JSON, text stays the same");
}

static void check_record(bool good)
{
    write_json(&scene->record, &scene->first);
    bool read = read_json(&scene->first);
    if (!good)
        return;
    demand(read, "what was written is read");
    write_json(&scene->again, &scene->second);
    demand(same(&scene->first, &scene->second), "what was written comes back");
    if (!ag_record_settle(&scene->record, listen, NULL))
        check_text();
}

static void make_scene(void)
{
    scene = calloc(1, sizeof *scene);
    demand(scene != NULL, "there is memory");
    ag_record_init(&scene->record);
    ag_record_init(&scene->again);
    ag_buf_init(&scene->first, RECORD_JSON_MAX);
    ag_buf_init(&scene->second, RECORD_JSON_MAX);
    ag_buf_init(&scene->text, RECORD_JSON_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!scene)
        make_scene();
    if (size < 1)
        return 0;
    struct source source = {data + 1, data + size, data[0] ? data[0] : AG_RECORD_BLOCK};
    struct record_json_reader *reader = &scene->json_reader;
    record_json_reader_init(reader, fill, &source, listen, NULL);
    for (uint64_t errors = 0; record_json_next(reader, &scene->record); errors = reader->errors)
        check_record(reader->errors == errors);
    demand(source.at == source.stop, "all is read");
    record_json_reader_release(reader);
    return 0;
}
