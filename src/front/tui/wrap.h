/*
 * wrap.h - text in lines that are not wider than there is room. Whole characters of UTF-8, some of
 * which take two columns.
 */
#ifndef TUI_WRAP_H
#define TUI_WRAP_H

#include <stdbool.h>
#include <stddef.h>

#include "ag/buf.h"

/* How many of the first `length` bytes of a text fit into so many columns. */
size_t wrap_fit(const char *text, size_t length, int width);

/* Draws one line of text, cut to the width; returns the next row. */
int wrap_line(int y, int x, int width, const char *text);

/* Draws text in lines of at most `width` columns; returns how many lines it took. With `dry` it
 * only counts. At most `rows` lines. */
int wrap_text(const char *text, int y, int x, int width, int rows, bool dry);

/* Adds text in such lines, each ended by a line feed. The continuation of a line that begins with
 * blanks is indented to the line's second column: "  Tab    the next cell"; that of an item, "- Two
 * players", to its words. */
void wrap_into(const char *text, int width, struct ag_buf *out);

#endif
