/*
 * language.c - catalogues in the MO format of gettext, and the plurals of languages.
 *
 * A catalogue is a table of strings and their translations. A string is the name of a sentence, the
 * byte 4 and its English text; plural forms follow one another, each with its final zero. The
 * translation of the empty string is a header, which says how the language selects a form:
 *
 *     Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);
 */
#include <string.h>

#include "base/say.h"
#include "sentences.h"

enum { PLURALS_MAX = 8, DEPTH_MAX = 64 };
static const uint32_t magic = 0x950412DE;

/* The expression of a plural while it is being worked out. */
struct expression {
    const char *at, *end;
    uint32_t n;
    int depth;
    bool bad;
};

static uint32_t choice(struct expression *e);

static void skip(struct expression *e)
{
    while (e->at < e->end && (*e->at == ' ' || *e->at == '\t'))
        e->at++;
}

/* Skips this character if it comes next. */
static bool takes(struct expression *e, const char *sign)
{
    size_t length = strlen(sign);
    skip(e);
    if ((size_t)(e->end - e->at) < length || strncmp(e->at, sign, length) != 0)
        return false;
    e->at += length;
    return true;
}

static uint32_t primary(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    uint32_t value = 0;
    skip(e);
    if (takes(e, "n"))
        return e->n;
    if (takes(e, "(")) {
        value = choice(e);
        e->bad = e->bad || !takes(e, ")");
        return value;
    }
    if (takes(e, "!")) {
        e->bad = e->bad || e->depth++ > DEPTH_MAX;
        value = e->bad ? 0 : !primary(e);
        e->depth--;
        return value;
    }
    bool digits = e->at < e->end && text_is_digit(*e->at);
    e->bad = e->bad || !digits;
    while (e->at < e->end && text_is_digit(*e->at) && value < 100000000)
        value = value * 10 + (uint32_t)(*e->at++ - '0');
    return value;
}

static uint32_t product(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    uint32_t value = primary(e);
    while (takes(e, "%")) {
        uint32_t by = primary(e);
        e->bad = e->bad || !by;
        value = by ? value % by : 0;
    }
    return value;
}

static uint32_t comparison(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    uint32_t value = product(e);
    for (;;) {
        if (takes(e, "=="))
            value = value == product(e);
        else if (takes(e, "!="))
            value = value != product(e);
        else if (takes(e, "<="))
            value = value <= product(e);
        else if (takes(e, ">="))
            value = value >= product(e);
        else if (takes(e, "<"))
            value = value < product(e);
        else if (takes(e, ">"))
            value = value > product(e);
        else
            return value;
    }
}

static uint32_t conjunction(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    uint32_t value = comparison(e);
    while (takes(e, "&&")) {
        uint32_t other = comparison(e);
        value = value && other;
    }
    return value;
}

static uint32_t disjunction(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    uint32_t value = conjunction(e);
    while (takes(e, "||")) {
        uint32_t other = conjunction(e);
        value = value || other;
    }
    return value;
}

/* condition ? one : other */
static uint32_t choice(struct expression *e) /* NOLINT(misc-no-recursion) */
{
    if (e->depth++ > DEPTH_MAX)
        e->bad = true;
    if (e->bad)
        return 0;
    uint32_t value = disjunction(e);
    if (takes(e, "?")) {
        uint32_t one = choice(e);
        e->bad = e->bad || !takes(e, ":");
        uint32_t other = choice(e);
        value = value ? one : other;
    }
    e->depth--;
    return value;
}

static bool work_out(const struct ag_language *language, uint32_t number, int *form)
{
    struct expression e = {
        .at = language->plural, .end = language->plural + language->plural_length, .n = number};
    uint32_t value = choice(&e);
    skip(&e);
    *form = value < (uint32_t)language->plurals ? (int)value : language->plurals - 1;
    return !e.bad && e.at == e.end && value < (uint32_t)language->plurals;
}

int language_plural(const struct ag_language *language, uint32_t number)
{
    int form;
    work_out(language, number, &form);
    return form;
}

/* A catalogue in memory. */
struct catalogue {
    const uint8_t *byte;
    size_t size;
    uint32_t strings, from, to; /* how many, where the tables of both sides begin */
};

static uint32_t word_at(const struct catalogue *catalogue, size_t at)
{
    const uint8_t *byte = catalogue->byte + at;
    return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
}

/* The n-th string of a table, or NULL; it ends with a zero that `length` does not count. */
static const char *string_at(const struct catalogue *catalogue, uint32_t table, uint32_t n,
                             size_t *length)
{
    if (table > catalogue->size || n >= (catalogue->size - table) / 8)
        return NULL;
    size_t at = (size_t)table + (size_t)n * 8;
    size_t size = word_at(catalogue, at), from = word_at(catalogue, at + 4);
    if (from >= catalogue->size || size >= catalogue->size - from || catalogue->byte[from + size])
        return NULL;
    *length = size;
    return (const char *)catalogue->byte + from;
}

/* The value of a line of the header, or NULL. */
static const char *header_line(const char *header, const char *name, size_t *length)
{
    for (size_t size = strlen(name); *header; header += strcspn(header, "\n")) {
        header += *header == '\n';
        if (strncmp(header, name, size) != 0)
            continue;
        header += size + strspn(header + size, " ");
        *length = strcspn(header, "\n");
        return header;
    }
    return NULL;
}

/* Whether a character may stand in the name of a language: "sr_RS@latin". */
static bool is_plain(char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '_' || c == '-' || c == '@';
}

/* Reads the header; false: it does not say how plurals are made. */
static bool read_header(struct ag_language *language, const char *header)
{
    static const char count[] = "nplurals=", rule[] = "plural=";
    size_t length;
    struct text tag;
    const char *name = header_line(header, "Language:", &length);
    text_init(&tag, language->tag, sizeof language->tag);
    for (size_t i = 0; name && i < length && is_plain(name[i]); i++)
        text_char(&tag, name[i]);
    const char *forms = header_line(header, "Plural-Forms:", &length);
    if (!forms || strncmp(forms, count, sizeof count - 1) != 0)
        return false;
    const char *end = forms + length, *digit = forms + sizeof count - 1;
    language->plurals = text_is_digit(*digit) ? *digit - '0' : 0;
    const char *expression = strstr(digit, rule);
    if (!expression || expression >= end || language->plurals < 1 ||
        language->plurals > PLURALS_MAX)
        return false;
    language->plural = expression + sizeof rule - 1;
    language->plural_length = strcspn(language->plural, ";\n");
    for (uint32_t n = 0; n < 1000; n++) {
        int form;
        if (!work_out(language, n, &form))
            return false;
    }
    return true;
}

/* Whether the first bytes of a string are a name. */
static bool begins_with(const char *string, size_t length, const char *name)
{
    size_t i = 0;
    while (i < length && name[i] == string[i]) /* most differ in the first byte */
        i++;
    return i == length && !name[i];
}

/* The id of the sentence whose name a string begins with, or 0. */
static int find_sentence(const char *string)
{
    size_t length = strcspn(string, "\4");
    for (int id = 1; string[length] && id < SAY_COUNT; id++)
        if (begins_with(string, length, say_english[id].name) &&
            !strcmp(say_english[id].one, string + length + 1))
            return id;
    return 0;
}

/* Whether a translation has as many forms as it should. */
static bool has_forms(const struct ag_language *language, int id, const char *words, size_t length)
{
    int forms = 1;
    for (size_t i = 0; i < length; i++)
        forms += !words[i];
    return forms == (say_english[id].many ? language->plurals : 1);
}

/* Whether a translation is text in UTF-8 without control characters other than the zeros between
 * its forms. */
static bool is_text(const char *words, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t step = text_character(words + i, length - i);
        if (!step || text_is_control(words + i))
            return false;
        i += step;
    }
    return true;
}

bool ag_language_read(struct ag_language *language, const void *bytes, size_t size)
{
    struct catalogue catalogue = {.byte = bytes, .size = size};
    size_t length;
    *language = (struct ag_language){.plurals = 0};
    if (size < 28 || word_at(&catalogue, 0) != magic)
        return false;
    catalogue.strings = word_at(&catalogue, 8);
    catalogue.from = word_at(&catalogue, 12);
    catalogue.to = word_at(&catalogue, 16);
    const char *header = string_at(&catalogue, catalogue.to, 0, &length); /* of "", the first */
    if (!catalogue.strings || !header || !read_header(language, header))
        return false;
    for (uint32_t i = 1; i < catalogue.strings; i++) {
        const char *string = string_at(&catalogue, catalogue.from, i, &length);
        int id = string ? find_sentence(string) : 0;
        const char *words = string_at(&catalogue, catalogue.to, i, &length);
        if (!string || !words || (id && !is_text(words, length)))
            return false;
        if (id && has_forms(language, id, words, length))
            language->text[id] = words;
    }
    return true;
}
