/*
 * buf.c - the one growing buffer.
 */
#include "base/buf.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void buf_init(struct buf *buf, size_t max)
{
    *buf = (struct buf){.max = max};
}

void buf_release(struct buf *buf)
{
    free(buf->byte);
    *buf = (struct buf){.max = buf->max};
}

bool buf_reserve(struct buf *buf, size_t count)
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

void *buf_add(struct buf *buf, const void *bytes, size_t count)
{
    if (!buf_reserve(buf, count)) {
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

void buf_string(struct buf *buf, const char *string)
{
    buf_add(buf, string, strlen(string));
}

void buf_char(struct buf *buf, char c)
{
    buf_add(buf, &c, 1);
}

void buf_number(struct buf *buf, int64_t number)
{
    char digits[24];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_number(&text, number);
    buf_string(buf, digits);
}
