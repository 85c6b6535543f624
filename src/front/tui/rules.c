/*
 * rules.c - the rules of a game as a page of plain text: the Markdown of docs/rules without its
 * signs. See rules.h.
 */
#include "front/tui/rules.h"

#include <string.h>

#include "base/text.h"
#include "program/resource.h"

enum { RULES_MAX = 1 << 20 }; /* bytes */

/* Adds a line without the signs that make letters bold, slanting or code, and without addresses. */
static void add_words(struct ag_buf *out, const char *at, const char *end)
{
    bool code = false;
    for (; at < end; at++) {
        const char *close = *at == '[' ? memchr(at, ']', (size_t)(end - at)) : NULL;
        if (*at == '`') {
            code = !code;
        } else if (*at == '*' && !code) {
            continue;
        } else if (close && close + 1 < end && close[1] == '(') {
            const char *after = memchr(close, ')', (size_t)(end - close));
            add_words(out, at + 1, close);
            at = after ? after : close;
        } else {
            ag_buf_add(out, at, 1);
        }
    }
}

/* Whether a line goes on with the paragraph before it. */
static bool goes_on(const char *at, const char *end)
{
    return at < end && !strchr("#|!-", *at) && (end - at < 3 || memcmp(at, "**", 2) != 0);
}

void rules_write(const struct ag_game *game, struct ag_buf *out)
{
    char name[32];
    struct text text;
    bool drawing = false, open = false, after_picture = false;
    text_init(&text, name, sizeof name);
    text_print(&text, "%s.md", game->name);
    const struct resource *page = resource_find(name);
    if (!page)
        return;
    const char *at = (const char *)page->byte, *last = at + page->length;
    for (const char *end; at < last; at = end + 1) {
        end = memchr(at, '\n', (size_t)(last - at));
        end = end ? end : last;
        bool fence = end - at >= 3 && !memcmp(at, "```", 3), picture = at < end && *at == '!';
        bool gap = at == end && after_picture;
        after_picture = picture;
        drawing = fence ? !drawing : drawing;
        if (fence || picture || gap)
            continue;
        if (open && (drawing || !goes_on(at, end)))
            ag_buf_char(out, '\n');
        else if (open)
            ag_buf_char(out, ' ');
        open = !drawing && at < end;
        if (drawing)
            ag_buf_add(out, at, (size_t)(end - at));
        else
            add_words(out, at + strspn(at, "# "), end);
        if (!open)
            ag_buf_char(out, '\n');
    }
    if (open)
        ag_buf_char(out, '\n');
}

/* Whether a line is a rule or the title of a chapter: "5.2 …", "P.10 …", "5 …". */
static bool is_numbered(const char *line)
{
    const char *number = text_is_letter(*line) && line[1] == '.' ? line + 2 : line;
    size_t digits = strspn(number, "0123456789.");
    return text_is_digit(*number) && number[digits] == ' ';
}

/* Whether a line has this number, or one within the chapter of this number. */
static bool is_within(const char *line, const char *number)
{
    size_t length = strlen(number);
    return !strncmp(line, number, length) && (line[length] == ' ' || line[length] == '.');
}

bool rules_write_one(const struct ag_game *game, const char *number, struct ag_buf *out)
{
    struct ag_buf all;
    bool inside = false, found = false;
    ag_buf_init(&all, RULES_MAX);
    rules_write(game, &all);
    const char *line = all.byte ? all.byte : "";
    for (size_t length; *line; line += length) {
        length = strcspn(line, "\n");
        length += line[length] == '\n';
        if (is_numbered(line))
            inside = is_within(line, number);
        if (inside)
            ag_buf_add(out, line, length);
        found = found || inside;
    }
    while (out->length > 1 && !memcmp(out->byte + out->length - 2, "\n\n", 2))
        out->byte[--out->length] = 0; /* the gap before the next rule */
    ag_buf_release(&all);
    return found;
}
