/*
 * buf.h - the growing buffer, for text, file contents and lists.
 *
 * It never grows beyond its maximum: data that does not fit is left out and `failed` is set, also
 * when memory runs out; so writers need only one check at the end. `byte` is followed by a zero
 * that `length` does not count. The added data must not be part of the buffer itself.
 */
#ifndef AG_BUF_H
#define AG_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct ag_buf {
    char *byte;
    size_t length;
    size_t room; /* bytes allocated */
    size_t max;  /* bytes that `length` may reach */
    bool failed; /* something was left out */
};

void ag_buf_init(struct ag_buf *buf, size_t max);
void ag_buf_release(struct ag_buf *buf);

/* Makes room for `count` more bytes, so that adding them cannot fail. */
bool ag_buf_reserve(struct ag_buf *buf, size_t count);

/* Adds bytes, all or none of them; returns their address in the buffer, or NULL. */
void *ag_buf_add(struct ag_buf *buf, const void *bytes, size_t count);

void ag_buf_string(struct ag_buf *buf, const char *string);
void ag_buf_char(struct ag_buf *buf, char c);
void ag_buf_number(struct ag_buf *buf, int64_t number);

#ifdef __cplusplus
}
#endif

#endif
