/*
 * buf.h - the one growing buffer: text in the making, files read, lists.
 *
 * It never grows beyond its maximum: what does not fit is left out and `failed` is set, as it is
 * when memory runs out; so writers need no checks in between, only one at the end. `byte` is
 * followed by a zero that `length` does not count. What is added must not lie in the buffer.
 */
#ifndef AG_BUF_H
#define AG_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ag_buf {
    char *byte;
    size_t length;
    size_t room; /* bytes allocated */
    size_t max;  /* bytes that `length` may reach */
    bool failed; /* something was left out */
};

void ag_buf_init(struct ag_buf *buf, size_t max);
void ag_buf_release(struct ag_buf *buf);

/* Makes room for so many more bytes, so that adding them cannot fail. */
bool ag_buf_reserve(struct ag_buf *buf, size_t count);

/* Adds bytes, all or none of them; returns where they stand, or NULL. */
void *ag_buf_add(struct ag_buf *buf, const void *bytes, size_t count);

void ag_buf_string(struct ag_buf *buf, const char *string);
void ag_buf_char(struct ag_buf *buf, char c);
void ag_buf_number(struct ag_buf *buf, int64_t number);

#endif
