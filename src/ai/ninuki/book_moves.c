/*
 * book_moves.c - written by tools/book/ninuki.c.
 */
#include "ai/ninuki/book.h"

const int book_count = 0;
const struct book_entry book_moves[] = {
    {0, 0, 0},
};
