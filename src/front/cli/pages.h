/*
 * pages.h - the rules pages of docs/rules, built into the program (tools/embed.cmake).
 */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

#include <stddef.h>

struct page {
    const char *game;
    const unsigned char *text;
    size_t length;
};

extern const struct page rules_page[]; /* ends with one that has no game */

#endif
