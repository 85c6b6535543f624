/*
 * wrap.c - text in lines that are not wider than there is room. See wrap.h.
 */
#include "front/tui/wrap.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"

/* Columns of a character of so many bytes. */
static int columns_of(const char *text, size_t bytes)
{
    static const unsigned char lead[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    wchar_t code = (wchar_t)((unsigned char)text[0] & lead[bytes]);
    for (size_t i = 1; i < bytes; i++)
        code = (wchar_t)(code << 6 | ((unsigned char)text[i] & 63));
    int columns = wcwidth(code);
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

int wrap_text(const char *text, int y, int x, int width, int rows, bool dry)
{
    int line = 0;
    while (*text && line < rows) {
        size_t length = strcspn(text, "\n"), max = wrap_fit(text, length, width);
        if (length > max) { /* break at the last blank that fits, or anywhere */
            length = max;
            while (length && text[length] != ' ')
                length--;
            length = length ? length : max ? max : 1;
        }
        if (!dry)
            mvaddnstr(y + line, x, text, (int)length);
        line++;
        text += length;
        text += *text == ' ' || *text == '\n';
    }
    return line;
}
