/*
 * sgf_value.c - single values of SGF: text in any supported character set, points.
 */
#include "base/text.h"
#include "record/reader.h"
#include "record/sgf_inner.h"

int sgf_values(const struct sgf_parse *parse)
{
    return (int)(parse->value.length / sizeof(struct sgf_value));
}

const struct sgf_value *sgf_value(const struct sgf_parse *parse, int index)
{
    return (const struct sgf_value *)(const void *)parse->value.byte + index;
}

const struct sgf_value *sgf_find(const struct sgf_parse *parse, const char *name)
{
    for (int i = 0; i < sgf_values(parse); i++)
        if (sgf_is(sgf_value(parse, i), name))
            return sgf_value(parse, i);
    return NULL;
}

size_t sgf_colon(const struct sgf_parse *parse, const struct sgf_value *value)
{
    const char *raw = sgf_raw(parse, value);
    for (size_t i = 0; i < value->length; i++) {
        if (raw[i] == ':')
            return i;
        i += raw[i] == '\\';
    }
    return value->length;
}

/* The character set of a value when the file does not say: UTF-8 if the bytes allow it. */
static enum sgf_charset guess(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t step = text_character(text + i, length - i);
        if (!step)
            return SGF_LATIN1;
        i += step;
    }
    return SGF_UTF8;
}

/* A byte of a value and its place in the file. Places are looked up in the order of the text, so no
 * byte is counted twice. */
struct spot {
    size_t at;
    struct ag_record_place place;
};

static struct ag_record_place find_place(const char *raw, size_t at, struct spot *spot)
{
    for (; spot->at < at; spot->at++) {
        if (raw[spot->at] == '\n')
            spot->place = (struct ag_record_place){spot->place.line + 1, 1};
        else
            spot->place.column += ((unsigned char)raw[spot->at] & 0xC0) != 0x80;
    }
    return spot->place;
}

/* The bytes of a line end: one, or two that differ. */
static size_t line_end(const char *text)
{
    bool two = (text[0] == '\r' && text[1] == '\n') || (text[0] == '\n' && text[1] == '\r');
    return two ? 2 : 1;
}

/* Adds a character of Windows-1252 beyond ASCII; returns whether there is one. */
static bool add_latin(unsigned char c, struct ag_buf *out)
{
    static const uint16_t windows[32] = {
        0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    unsigned code = c < 0xA0 ? windows[c - 0x80] : c;
    if (!code)
        return false;
    if (code < 0x800) {
        ag_buf_char(out, (char)(0xC0 | code >> 6));
    } else {
        ag_buf_char(out, (char)(0xE0 | code >> 12));
        ag_buf_char(out, (char)(0x80 | (code >> 6 & 0x3F)));
    }
    ag_buf_char(out, (char)(0x80 | (code & 0x3F)));
    return true;
}

/* Adds one character other than a line end; returns its bytes, 0: it is not text. */
static size_t add_character(const char *text, size_t left, enum sgf_charset charset,
                            struct ag_buf *out)
{
    unsigned char c = (unsigned char)*text;
    if (c == '\t' || c == '\v' || c == '\f') {
        ag_buf_char(out, c == '\t' ? '\t' : ' ');
        return 1;
    }
    if (!c || (text_is_control(text) && (c < 0x80 || charset != SGF_LATIN1)))
        return 0;
    if (c < 0x80) {
        ag_buf_char(out, (char)c);
        return 1;
    }
    if (charset == SGF_LATIN1)
        return add_latin(c, out);
    size_t length = text_character(text, left);
    ag_buf_add(out, text, length);
    return length;
}

void sgf_text(struct sgf_parse *parse, const struct sgf_value *value, size_t from, bool simple,
              struct ag_buf *out)
{
    const char *raw = sgf_raw(parse, value);
    size_t length = value->length;
    struct spot spot = {.place = value->place};
    enum sgf_charset charset = parse->charset == SGF_ANY ? guess(raw, length) : parse->charset;
    for (size_t i = from; i < length;) {
        bool escaped = raw[i] == '\\';
        i += escaped;
        if (i >= length)
            break;
        if (raw[i] == '\n' || raw[i] == '\r') {
            if (!escaped)
                ag_buf_char(out, simple ? ' ' : '\n');
            i += line_end(raw + i);
            continue;
        }
        size_t step = add_character(raw + i, length - i, charset, out);
        if (!step) {
            step = charset == SGF_LATIN1 ? 1 : text_character(raw + i, length - i);
            expect(parse->reader, find_place(raw, i, &spot),
                   step ? say_record_control() : say_record_not_utf8());
        }
        i += step ? step : 1;
    }
}

int sgf_point(const struct sgf_parse *parse, const char *text, size_t length)
{
    int size = parse->rules.option[0];
    char name[AG_MOVE_TEXT];
    struct scan scan;
    while (length && is_blank(text[length - 1]))
        length--;
    while (length && is_blank(*text)) {
        text++;
        length--;
    }
    if (!length || length >= sizeof name)
        return -1;
    if (length == 2 && !text_is_digit(text[1])) {
        int column = text[0] - 'a', row = text[1] - 'a'; /* from the top */
        return column < 0 || column >= size || row < 0 || row >= size ? -1 : row * size + column;
    }
    memcpy(name, text, length);
    name[length] = 0;
    scan_init(&scan, name);
    int cell = square_read(size, &scan);
    return *scan.at ? -1 : cell;
}

int sgf_points(struct sgf_parse *parse, const struct sgf_value *value,
               ag_cell out[SQUARE_CELLS_MAX])
{
    const char *raw = sgf_raw(parse, value);
    size_t colon = sgf_colon(parse, value);
    int size = parse->rules.option[0], count = 0;
    int from = sgf_point(parse, raw, colon), to = from;
    if (colon < value->length)
        to = sgf_point(parse, raw + colon + 1, value->length - colon - 1);
    if (from < 0 || to < 0) {
        expect(parse->reader, value->place, say_sgf_point_in(value->name));
        return 0;
    }
    int left = from % size < to % size ? from % size : to % size;
    int right = from % size + to % size - left;
    int top = from / size < to / size ? from / size : to / size;
    int bottom = from / size + to / size - top;
    for (int row = top; row <= bottom; row++)
        for (int column = left; column <= right; column++)
            out[count++] = (ag_cell)(row * size + column);
    return count;
}
