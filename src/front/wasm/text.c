/*
 * text.c - texts in and out, handles, languages. See wasm.h.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "base/error.h"
#include "base/json.h"
#include "base/say.h"
#include "front/wasm/wasm.h"

static struct {
    enum wasm_kind kind;
    void *thing;
} handle[WASM_HANDLES + 1]; /* 0 is none */

static struct ag_buf out;
static const struct ag_language *spoken; /* NULL: English */

/* A language with the catalogue that it points into. */
struct tongue {
    struct ag_language language;
    uint8_t catalogue[];
};

struct ag_buf *wasm_out(void)
{
    if (!out.max)
        ag_buf_init(&out, WASM_OUT_MAX);
    out.length = 0;
    out.failed = false;
    ag_buf_add(&out, "", 0);
    return &out;
}

const struct ag_language *wasm_language(void)
{
    return spoken;
}

int wasm_refuse(const struct ag_error *why, const struct ag_rules *rules)
{
    struct json json;
    json_init(&json, wasm_out());
    json_add_error(&json, NULL, why, rules, spoken);
    return 0;
}

int wasm_keep(enum wasm_kind kind, void *thing)
{
    struct ag_error why;
    for (int i = 1; thing && i <= WASM_HANDLES; i++)
        if (handle[i].kind == WASM_FREE) {
            handle[i].kind = kind;
            handle[i].thing = thing;
            return i;
        }
    error_set(&why, "", thing ? say_too_many_things(WASM_HANDLES) : say_no_memory());
    return wasm_refuse(&why, NULL);
}

void *wasm_find(enum wasm_kind kind, int number)
{
    struct ag_error why;
    if (number > 0 && number <= WASM_HANDLES && handle[number].kind == kind)
        return handle[number].thing;
    error_set(&why, "", say_no_such_thing(number));
    wasm_refuse(&why, NULL);
    return NULL;
}

void wasm_drop(int number)
{
    if (number > 0 && number <= WASM_HANDLES)
        handle[number].kind = WASM_FREE;
}

EXPORT(agate_alloc) void *agate_alloc(uint32_t size);
void *agate_alloc(uint32_t size)
{
    return size <= WASM_IN_MAX ? malloc(size ? size : 1) : NULL;
}

EXPORT(agate_free) void agate_free(void *memory);
void agate_free(void *memory)
{
    free(memory);
}

EXPORT(agate_out) const char *agate_out(void);
const char *agate_out(void)
{
    return out.byte ? out.byte : "";
}

EXPORT(agate_out_length) uint32_t agate_out_length(void);
uint32_t agate_out_length(void)
{
    return (uint32_t)out.length;
}

/* Reads a catalogue; returns the handle of its language. */
EXPORT(agate_language_new) int agate_language_new(const uint8_t *catalogue, uint32_t size);
int agate_language_new(const uint8_t *catalogue, uint32_t size)
{
    struct tongue *tongue = malloc(sizeof *tongue + size);
    struct ag_error why;
    if (tongue)
        memcpy(tongue->catalogue, catalogue, size);
    if (tongue && ag_language_read(&tongue->language, tongue->catalogue, size))
        return wasm_keep(WASM_LANGUAGE, tongue);
    free(tongue);
    error_set(&why, "", say_bad_catalogue());
    return wasm_refuse(&why, NULL);
}

/* From now on sentences go out in this language; 0 is English. */
EXPORT(agate_speak) int agate_speak(int language);
int agate_speak(int language)
{
    const struct tongue *tongue = language ? wasm_find(WASM_LANGUAGE, language) : NULL;
    if (language && !tongue)
        return 0;
    spoken = tongue ? &tongue->language : NULL;
    return 1;
}

EXPORT(agate_language_free) void agate_language_free(int language);
void agate_language_free(int language)
{
    struct tongue *tongue = wasm_find(WASM_LANGUAGE, language);
    if (!tongue)
        return;
    if (spoken == &tongue->language)
        spoken = NULL;
    wasm_drop(language);
    free(tongue);
}

/* All sentences, with the names and kinds of their arguments, as a JSON object. */
EXPORT(agate_sentences) int agate_sentences(void);
int agate_sentences(void)
{
    static const char *const kind[] = {"number", "text", "term", "seats", "list", "and", "or"};
    struct json json;
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    for (int id = 1; id < SAY_COUNT; id++) {
        json_open(&json, say_english[id].name, '[');
        for (int i = 0; i < say_english[id].args; i++) {
            json_open(&json, NULL, '[');
            json_add_string(&json, NULL, say_english[id].arg[i]);
            json_add_string(&json, NULL, kind[say_english[id].kind[i]]);
            json_close(&json, ']');
        }
        json_close(&json, ']');
    }
    json_close(&json, '}');
    return 1;
}

/* The sentence of that name, or 0. */
static unsigned find_sentence(const char *name, size_t length)
{
    for (unsigned id = 1; id < SAY_COUNT; id++)
        if (text_is(name, length, say_english[id].name))
            return id;
    return 0;
}

/* Seats as text, "1:role.black 2:" with the roles that they have. */
static struct say_seats read_seats(const char *text)
{
    struct say_seats who = {.seats = 0};
    while (*text >= '1' && *text <= '3' && text[1] == ':') {
        int seat = *text - '1';
        size_t length = strcspn(text + 2, " ");
        who.seats |= (uint8_t)(1U << seat);
        who.role[seat] = (uint16_t)find_sentence(text + 2, length);
        text += 2 + length;
        text += *text == ' ';
    }
    return who;
}

/* Says a sentence by its name. The arguments follow one another in the order of agate_sentences,
 * each with a final zero; the items of a list end with line feeds. */
EXPORT(agate_say) int agate_say(const char *name, const char *args);
int agate_say(const char *name, const char *args)
{
    char words[AG_SAID];
    struct ag_error why;
    struct text text;
    struct say say = {.id = find_sentence(name, strlen(name))};
    if (!say.id) {
        error_set(&why, "", say_no_sentence(name));
        return wasm_refuse(&why, NULL);
    }
    for (int i = 0; i < say_english[say.id].args; i++, args += strlen(args) + 1) {
        say.text[i] = args;
        switch (say_english[say.id].kind[i]) {
        case AG_ARG_NUMBER:
            say.number[i] = (int32_t)strtol(args, NULL, 10);
            break;
        case AG_ARG_TERM:
            say.number[i] = (int32_t)find_sentence(args, strlen(args));
            break;
        case AG_ARG_SEATS:
            say.number[i] = (int32_t)say_seats_bits(read_seats(args));
            break;
        default:
            break;
        }
    }
    text_init(&text, words, sizeof words);
    say_add(&text, spoken, say);
    ag_buf_string(wasm_out(), words);
    return 1;
}
