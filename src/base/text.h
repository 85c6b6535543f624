/*
 * text.h - writing into a caller's array and reading from a string, without stdio.
 *
 * A writer never overruns its array: text that does not fit is truncated, and `cut` is set. The
 * text always ends with a zero.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __GNUC__
#define TEXT_FORMAT(at, first) __attribute__((format(printf, at, first)))
#else
#define TEXT_FORMAT(at, first)
#endif

struct text {
    char *out;     /* the caller's array */
    size_t max;    /* its size, at least 1 */
    size_t length; /* bytes written, without the final zero */
    bool cut;      /* something did not fit */
};

void text_init(struct text *text, char *out, size_t max);
void text_char(struct text *text, char c);
void text_add(struct text *text, const char *string);
void text_number(struct text *text, int64_t number);

/* Like printf, with %s, %d (int), %c and %% only. */
TEXT_FORMAT(2, 3) void text_print(struct text *text, const char *format, ...);
void text_print_list(struct text *text, const char *format, va_list list);

/* Removes a character of UTF-8 that was cut at the end, so that only whole ones stay. */
void text_end(struct text *text);

/* The length of the character of UTF-8 at the beginning of `left` bytes; 0: it is not one. */
size_t text_character(const char *text, size_t left);

/* Whether the character that begins here would steer a terminal: the control characters of ASCII,
 * and in UTF-8 U+0080 to U+009F. */
static inline bool text_is_control(const char *text)
{
    unsigned char c = (unsigned char)text[0];
    return (c && c < 0x20) || c == 0x7F || (c == 0xC2 && (text[1] & 0xE0) == 0x80);
}

/* The code point of a sound character of that many bytes. */
uint32_t text_code(const char *text, size_t bytes);

/* Letters of ASCII, whatever the locale. */
static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool text_is_letter(char c)
{
    return text_lower(c) >= 'a' && text_lower(c) <= 'z';
}

static inline bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

enum { TEXT_HEX = 17 }; /* bytes of 64 bits as hexadecimal digits, with a final zero */

/* Writes 64 bits as 16 hexadecimal digits. */
void text_hex(uint64_t bits, char out[TEXT_HEX]);

/* Reads seconds, `1` or `0.25`, as milliseconds; false if the text is anything else, or more than
 * `most` seconds. And the inverse. */
bool text_seconds(const char *text, int64_t most, int64_t *milliseconds);
void text_add_seconds(struct text *text, int64_t milliseconds);

/* Whether `length` bytes are that word, neither more nor less. */
bool text_is(const char *bytes, size_t length, const char *word);

/* Whether two strings are equal apart from the case of their letters. */
bool text_same(const char *a, const char *b);

/* A place in a string that is being read. */
struct scan {
    const char *start, *at;
};

static inline void scan_init(struct scan *scan, const char *string)
{
    scan->start = scan->at = string;
}

/* How much has been read, in bytes. */
static inline int scan_place(const struct scan *scan)
{
    return (int)(scan->at - scan->start);
}

/* Skips blanks; returns whether the end is reached. */
bool scan_end(struct scan *scan);

/* Skips this character if it comes next, in either case. */
bool scan_char(struct scan *scan, char c);

/* Skips this word if it comes next, in either case, and no letter or digit follows it. */
bool scan_word(struct scan *scan, const char *word);

/* Copies a letter with one to three digits if that is what comes next, such as the name of a cell
 * that the board may not have. `out` has room for SCAN_NAME_TEXT. */
enum { SCAN_NAME_TEXT = 5 };
bool scan_peek_name(const struct scan *scan, char out[SCAN_NAME_TEXT]);

/* Reads a number of one to six digits that is at most `most`; no sign, no leading zero. */
bool scan_number(struct scan *scan, int most, int *number);

#endif
