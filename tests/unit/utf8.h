/*
 * utf8.h - whether a text is whole characters of UTF-8.
 */
#ifndef UTF8_H
#define UTF8_H

#include "unit.h"

/* The bytes of a character by its first one; 0: none begins so. */
static inline int utf8_bytes(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

static inline bool utf8_is_whole(const char *text)
{
    while (*text) {
        int bytes = utf8_bytes((unsigned char)*text++);
        if (!bytes)
            return false;
        while (--bytes)
            if ((*text++ & 0xC0) != 0x80)
                return false;
    }
    return true;
}

#endif
