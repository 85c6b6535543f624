/*
 * buf.c - the growing buffer.
 */
#include "ag/buf.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void ag_buf_init(struct ag_buf *buf, size_t max)
{
    *buf = (struct ag_buf){.max = max};
}

void ag_buf_release(struct ag_buf *buf)
{
    free(buf->byte);
    *buf = (struct ag_buf){.max = buf->max};
}

bool ag_buf_reserve(struct ag_buf *buf, size_t count)
{
    if (count > buf->max - buf->length)
        return false;
    size_t need = buf->length + count + 1, room = buf->room ? buf->room : 64;
    while (room < need)
        room *= 2;
    if (room == buf->room)
        return true;
    char *byte = realloc(buf->byte, room);
    if (!byte)
        return false;
    buf->byte = byte;
    buf->room = room;
    return true;
}

void *ag_buf_add(struct ag_buf *buf, const void *bytes, size_t count)
{
    if (!ag_buf_reserve(buf, count)) {
        buf->failed = true;
        return NULL;
    }
    char *at = buf->byte + buf->length;
    if (count)
        memcpy(at, bytes, count);
    buf->length += count;
    buf->byte[buf->length] = 0;
    return at;
}

void ag_buf_string(struct ag_buf *buf, const char *string)
{
    ag_buf_add(buf, string, strlen(string));
}

void ag_buf_char(struct ag_buf *buf, char c)
{
    if (buf->length + 1 < buf->room && buf->length < buf->max) {
        buf->byte[buf->length++] = c;
        buf->byte[buf->length] = 0;
        return;
    }
    ag_buf_add(buf, &c, 1);
}

void ag_buf_number(struct ag_buf *buf, int64_t number)
{
    char digits[24];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_number(&text, number);
    ag_buf_string(buf, digits);
}
