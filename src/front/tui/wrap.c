/*
 * wrap.c - text in lines that are not wider than there is room. See wrap.h.
 */
#include "front/tui/wrap.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"

/* Columns of a character that takes that many bytes. */
static int columns_of(const char *text, size_t bytes)
{
    int columns = wcwidth((wchar_t)text_code(text, bytes));
    return columns < 0 ? 1 : columns;
}

size_t wrap_fit(const char *text, size_t length, int width)
{
    size_t fits = 0;
    for (int columns = 0; fits < length;) {
        size_t bytes = text_character(text + fits, length - fits);
        columns += bytes ? columns_of(text + fits, bytes) : 1;
        if (columns > width)
            break;
        fits += bytes ? bytes : 1;
    }
    return fits;
}

int wrap_line(int y, int x, int width, const char *text)
{
    mvaddnstr(y, x, text, (int)wrap_fit(text, strlen(text), width));
    return y + 1;
}

/* How many bytes of a line go into the first row: up to the last blank that fits, or as many as
 * fit. */
static size_t first_row(const char *text, size_t length, int width)
{
    size_t max = wrap_fit(text, length, width), fits = max;
    if (length <= max)
        return length;
    while (fits && text[fits] != ' ')
        fits--;
    return fits ? fits : max ? max : 1;
}

/* The column of the text that follows the first wide gap of a line, "  Tab    the next cell", or
 * the dash of an item, "- Two players". */
static int hang_of(const char *text, size_t length)
{
    if (length > 2 && text[0] == '-' && text[1] == ' ')
        return 2;
    size_t at = strspn(text, " ");
    for (; at && at + 1 < length; at++)
        if (text[at] == ' ' && text[at + 1] == ' ')
            return (int)(at + strspn(text + at, " "));
    return 0;
}

void wrap_into(const char *text, int width, struct ag_buf *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        int hang = hang_of(text, length);
        for (int row = 0; length || !row; row++) {
            int indent = row && hang < width / 2 ? hang : 0;
            size_t fits = first_row(text, length, width - indent);
            for (int i = 0; i < indent; i++)
                ag_buf_char(out, ' ');
            ag_buf_add(out, text, fits);
            ag_buf_char(out, '\n');
            fits += fits < length && text[fits] == ' ';
            text += fits;
            length -= fits;
        }
        text += *text == '\n';
    }
}

int wrap_text(const char *text, int y, int x, int width, int rows, bool dry)
{
    int line = 0;
    while (*text && line < rows) {
        size_t length = first_row(text, strcspn(text, "\n"), width);
        if (!dry)
            mvaddnstr(y + line, x, text, (int)length);
        line++;
        text += length;
        text += *text == ' ' || *text == '\n';
    }
    return line;
}
