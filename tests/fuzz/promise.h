/*
 * promise.h - what the newer fuzz targets share: promises, JSON that has to be sound, and inputs
 * that are made of parts.
 */
#ifndef PROMISE_H
#define PROMISE_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/point.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Between two parts of an input. */
enum { PART_END = '\f' };

/* A promise that is broken ends the program, so that the fuzzer notices. */
static inline void demand(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken promise: %s\n", promise);
    abort();
}

/* What is refused says why, and where in the text if it says where at all. */
static inline void demand_reason(const struct ag_error *why, const char *text)
{
    demand(why->said.id && *ag_english(why).text, "a refusal says why");
    demand(why->at <= (int)strlen(text), "a refusal points into the text");
}

/* What was written is one JSON value, without a name that occurs twice in an object. */
static inline void demand_json(const struct ag_buf *text)
{
    json_error_t error;
    demand(!text->failed, "there is room");
    json_t *value = json_loadb(text->byte, text->length, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        fprintf(stderr, "%s\n%.*s\n", error.text, (int)text->length, text->byte);
    demand(value != NULL, "JSON is sound");
    json_decref(value);
}

/* The JSON of a view, in a buffer that is empty; its marks are looked at as well. */
static inline void write_view(const struct ag_view *view, const struct ag_language *language,
                              struct ag_buf *out)
{
    struct ag_buf marks;
    ag_buf_init(out, 1 << 22);
    ag_view_json(view, AG_VIEW_WHOLE, language, out);
    demand_json(out);
    ag_buf_init(&marks, 1 << 22);
    ag_marks_json(view, language, &marks);
    demand_json(&marks);
    ag_buf_release(&marks);
}

/* Takes the next part of an input as a string of its own, to be freed. */
static inline char *take_part(const uint8_t **at, const uint8_t *end)
{
    const uint8_t *stop = *at < end ? memchr(*at, PART_END, (size_t)(end - *at)) : NULL;
    size_t length = (size_t)((stop ? stop : end) - *at);
    char *part = malloc(length + 1);
    demand(part != NULL, "there is memory");
    memcpy(part, *at, length);
    part[length] = 0;
    *at += length + (stop != NULL);
    return part;
}

#endif
