/*
 * text.c - writing into a caller's array and reading from a string, without stdio.
 */
#include "base/text.h"

#include <string.h>

void text_init(struct text *text, char *out, size_t max)
{
    *text = (struct text){.out = out, .max = max};
    out[0] = 0;
}

void text_char(struct text *text, char c)
{
    if (text->length + 1 >= text->max) {
        text->cut = true;
        return;
    }
    text->out[text->length++] = c;
    text->out[text->length] = 0;
}

void text_add(struct text *text, const char *string)
{
    for (; *string; string++)
        text_char(text, *string);
}

void text_end(struct text *text)
{
    size_t at = text->length;
    if (!text->cut)
        return;
    while (at > 0 && (text->out[at - 1] & 0xC0) == 0x80)
        at--;
    unsigned char first = at > 0 ? (unsigned char)text->out[at - 1] : 0;
    size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (bytes == 1 || at - 1 + bytes <= text->length)
        return;
    while (text->length >= at)
        text->out[--text->length] = 0;
}

size_t text_character(const char *text, size_t left)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = left ? (unsigned char)*text : 0xFF;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    uint32_t code = first & (0x7FU >> length);
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4 || left < length)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    }
    bool good = code >= least[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    return good ? length : 0;
}

uint32_t text_code(const char *text, size_t bytes)
{
    uint32_t code = (unsigned char)*text;
    if (bytes > 1)
        code &= 0x7FU >> bytes;
    for (size_t i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

void text_number(struct text *text, int64_t number)
{
    char digit[20];
    int digits = 0;
    uint64_t rest = number < 0 ? UINT64_C(0) - (uint64_t)number : (uint64_t)number;
    do {
        digit[digits++] = (char)('0' + (char)(rest % 10));
        rest /= 10;
    } while (rest);
    if (number < 0)
        text_char(text, '-');
    while (digits)
        text_char(text, digit[--digits]);
}

void text_print_list(struct text *text, const char *format, va_list list)
{
    for (; *format; format++) {
        if (*format != '%') {
            text_char(text, *format);
            continue;
        }
        format++;
        if (*format == 's')
            text_add(text, va_arg(list, const char *));
        else if (*format == 'd')
            text_number(text, va_arg(list, int));
        else if (*format == 'c')
            text_char(text, (char)va_arg(list, int));
        else if (*format)
            text_char(text, *format);
        else
            return;
    }
}

void text_print(struct text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_print_list(text, format, list);
    va_end(list);
}

bool text_seconds(const char *text, int64_t most, int64_t *milliseconds)
{
    int64_t value = 0, unit = 1000;
    bool after_point = false, any = false;
    for (; *text; text++) {
        if (*text == '.' && !after_point) {
            after_point = true;
        } else if (!text_is_digit(*text)) {
            return false;
        } else if (!after_point) {
            value = value * 10 + (*text - '0') * unit;
            any = true;
        } else {
            unit /= 10;
            value += (*text - '0') * unit;
        }
        if (value > most * 1000)
            return false;
    }
    *milliseconds = value;
    return any;
}

void text_add_seconds(struct text *text, int64_t milliseconds)
{
    int64_t rest = milliseconds % 1000;
    text_number(text, milliseconds / 1000);
    for (int64_t unit = 100; rest; rest %= unit, unit /= 10)
        text_print(text, "%s%d", unit == 100 ? "." : "", (int)(rest / unit));
}

void text_hex(uint64_t bits, char out[TEXT_HEX])
{
    for (int i = 0; i < TEXT_HEX - 1; i++)
        out[i] = "0123456789abcdef"[bits >> (60 - 4 * i) & 15];
    out[TEXT_HEX - 1] = 0;
}

bool text_is(const char *bytes, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(bytes, word, length) == 0;
}

bool text_same(const char *a, const char *b)
{
    while (*a && text_lower(*a) == text_lower(*b)) {
        a++;
        b++;
    }
    return !*a && !*b;
}

bool scan_end(struct scan *scan)
{
    while (*scan->at == ' ' || *scan->at == '\t')
        scan->at++;
    return !*scan->at;
}

bool scan_char(struct scan *scan, char c)
{
    if (!*scan->at || text_lower(*scan->at) != text_lower(c))
        return false;
    scan->at++;
    return true;
}

bool scan_word(struct scan *scan, const char *word)
{
    const char *at = scan->at;
    while (*word && text_lower(*at) == text_lower(*word)) {
        at++;
        word++;
    }
    if (*word || text_is_letter(*at) || text_is_digit(*at))
        return false;
    scan->at = at;
    return true;
}

bool scan_peek_name(const struct scan *scan, char out[SCAN_NAME_TEXT])
{
    struct text name;
    const char *at = scan->at;
    if (!text_is_letter(*at))
        return false;
    text_init(&name, out, SCAN_NAME_TEXT);
    text_char(&name, *at++);
    while (text_is_digit(*at) && !name.cut)
        text_char(&name, *at++);
    return name.length > 1 && !name.cut;
}

bool scan_number(struct scan *scan, int most, int *number)
{
    const char *at = scan->at;
    int value = 0;
    while (text_is_digit(*at) && at - scan->at < 6)
        value = value * 10 + (*at++ - '0');
    bool padded = *scan->at == '0' && at - scan->at > 1;
    if (at == scan->at || padded || text_is_digit(*at) || value > most)
        return false;
    scan->at = at;
    *number = value;
    return true;
}
