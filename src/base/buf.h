/*
 * buf.h - the one growing buffer: text in the making, files read, lists.
 *
 * It never grows beyond its maximum: what does not fit is left out and `failed` is set, as it is
 * when memory runs out; so writers need no checks in between, only one at the end. `byte` is
 * followed by a zero that `length` does not count. What is added must not lie in the buffer.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf {
    char *byte;
    size_t length;
    size_t room; /* bytes allocated */
    size_t max;  /* bytes that `length` may reach */
    bool failed; /* something was left out */
};

void buf_init(struct buf *buf, size_t max);
void buf_release(struct buf *buf);

/* Makes room for so many more bytes, so that adding them cannot fail. */
bool buf_reserve(struct buf *buf, size_t count);

/* Adds bytes, all or none of them; returns where they stand, or NULL. */
void *buf_add(struct buf *buf, const void *bytes, size_t count);

void buf_string(struct buf *buf, const char *string);
void buf_char(struct buf *buf, char c);
void buf_number(struct buf *buf, int64_t number);

#endif
