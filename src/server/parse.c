/*
 * parse.c - reading JSON from outside, see parse.h.
 *
 * What a text costs depends on its values, not its bytes: 250 KB of members take 14 ms, one long
 * string 1 ms. So values are counted first.
 *
 * When libjansson 2.14 cannot grow the buffer of a string, it silently drops characters, and
 * without the closing quote it writes past the end of a block. So it must never notice that memory
 * has run out: it gets spare memory until it stops, which is soon, because the text ends there;
 * then everything is discarded. The text is passed in parts, so that little is read after that.
 */
#include "server/parse.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    PART = 256,     /* bytes of text that are handed over at once */
    SPARE = 4 << 20 /* bytes: more than what is read of a part, or the longest string, can need */
};

struct text {
    const char *at;
    size_t left;
};

static _Alignas(max_align_t) char spare[SPARE];
static size_t used;
static bool reading, failed;

static void *allocate(size_t size)
{
    void *memory = malloc(size);
    if (memory)
        return memory;
    failed = true;
    size = (size + 15) / 16 * 16;
    if (!reading || size > SPARE - used)
        return NULL;
    used += size;
    return spare + used - size;
}

static void release(void *memory)
{
    uintptr_t at = (uintptr_t)memory, from = (uintptr_t)spare;
    if (at < from || at >= from + SPARE)
        free(memory);
}

static size_t read_part(void *buffer, size_t length, void *context)
{
    struct text *text = context;
    if (failed)
        return (size_t)-1;
    if (length > PART)
        length = PART;
    if (length > text->left)
        length = text->left;
    memcpy(buffer, text->at, length);
    text->at += length;
    text->left -= length;
    return length;
}

/* Whether it has few enough values, by the commas and colons outside of strings. */
static bool is_modest(const char *text, size_t length)
{
    int marks = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (quoted && text[i] == '\\')
            i++;
        else if (!quoted && (text[i] == ',' || text[i] == ':') && ++marks > PARSE_MARKS)
            return false;
    }
    return true;
}

json_t *parse_json(const char *text, size_t length)
{
    struct text source = {text, length};
    failed = false;
    if (!is_modest(text, length))
        return NULL;
    json_set_alloc_funcs(allocate, release);
    reading = true;
    used = 0;
    json_t *json = json_load_callback(read_part, &source, JSON_REJECT_DUPLICATES, NULL);
    reading = false;
    if (!failed)
        return json;
    json_decref(json);
    return NULL;
}

bool parse_ran_out(void)
{
    return failed;
}
