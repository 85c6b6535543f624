/*
 * pages.h - the rules pages of docs/rules, built into the program (tools/embed.cmake).
 */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

#include <stddef.h>

struct page {
    const unsigned char *text;
    size_t length;
};

extern const struct page rules_page[]; /* in the order of ag_games */

#endif
