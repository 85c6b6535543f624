/*
 * fill.c - pages of the web app, see fill.h.
 */
#include "server/page/fill.h"

#include <string.h>

#include "base/text.h"
#include "program/resource.h"
#include "server/cmd/answer.h"

static void add_escaped(struct ag_buf *out, const char *text)
{
    for (; *text; text++) {
        const char *sign = *text == '&'    ? "&amp;"
                           : *text == '<'  ? "&lt;"
                           : *text == '>'  ? "&gt;"
                           : *text == '"'  ? "&quot;"
                           : *text == '\'' ? "&#39;"
                                           : NULL;
        if (sign)
            ag_buf_string(out, sign);
        else
            ag_buf_char(out, *text);
    }
}

/* What stands in a slot; one that nobody knows stays empty. */
static const char *value_of(const struct slot *slot, const char *name, size_t length)
{
    for (; slot->name; slot++)
        if (text_is(name, length, slot->name))
            return slot->value;
    return "";
}

static const char *find(const char *from, const char *end, const char *what)
{
    size_t length = strlen(what);
    for (; (size_t)(end - from) >= length; from++)
        if (memcmp(from, what, length) == 0)
            return from;
    return NULL;
}

static void fill(struct ag_buf *out, const struct resource *file, const struct slot *slot)
{
    const char *at = (const char *)file->byte, *end = at + file->length;
    for (const char *open; (open = find(at, end, "{{"));) {
        const char *close = find(open, end, "}}");
        if (!close)
            break;
        ag_buf_add(out, at, (size_t)(open - at));
        add_escaped(out, value_of(slot, open + 2, (size_t)(close - open - 2)));
        at = close + 2;
    }
    ag_buf_add(out, at, (size_t)(end - at));
}

int fill_page(struct request *request, const char *name, const struct slot *slot)
{
    char file[64];
    struct text text;
    text_init(&text, file, sizeof file);
    text_print(&text, "%s.%s.html", name, answer_language(request).tag);
    const struct resource *page = text.cut ? NULL : page_find(file);
    if (!page)
        return 0;
    fill(&request->body, page, slot);
    if (request->body.failed)
        return answer_refuse(request, 503, say_no_memory());
    request->status = 200;
    request->type = "text/html; charset=utf-8";
    answer_squeeze(request);
    answer_cache(request, 0);
    return 1;
}
