/*
 * links.c - how others come to a table. See links.h.
 */
#include "front/online/links.h"

#include <string.h>

#include "front/online/wire.h"

enum { LINE = CONN_URL + 160 }; /* bytes of a line, at most */

static void copy(char *out, size_t max, const char *from)
{
    struct text text;
    text_init(&text, out, max);
    text_add(&text, from);
}

void links_init(struct links *links, const char *server, const char *table)
{
    *links = (struct links){.table = ""};
    copy(links->server, sizeof links->server, server);
    copy(links->table, sizeof links->table, table);
}

void links_take(struct links *links, const json_t *invitation)
{
    int64_t seat = wire_number(invitation, "seat");
    if (seat >= 0 && seat <= AG_SEATS)
        copy(links->secret[seat], ADDRESS_SECRET, wire_text(invitation, "secret"));
}

void links_write_one(const struct links *links, int seat, struct text *text)
{
    if (seat)
        text_print(text, "for seat %d: ", seat);
    else
        text_add(text, "to watch: ");
    text_print(text, "%s/t/%s", links->server, links->table);
    if (*links->secret[seat])
        text_print(text, "#%s", links->secret[seat]);
}

static void end_line(struct text *text, struct ag_buf *out)
{
    ag_buf_string(out, text->out);
    ag_buf_char(out, '\n');
}

/* The line of a seat that nobody has taken. */
static void add_seat(const struct links *links, const struct seen *seen, int seat,
                     struct ag_buf *out)
{
    char line[LINE];
    struct text text;
    bool hidden = json_is_true(json_object_get(seen->state, "private"));
    bool reserved = json_is_true(json_object_get(seen_seat(seen->state, seat - 1), "reserved"));
    text_init(&text, line, sizeof line);
    if (*links->secret[seat] || (!reserved && !hidden))
        links_write_one(links, seat, &text);
    else
        text_print(&text, "for seat %d: type link %d for a new link%s", seat, seat,
                   reserved ? "; the old one then stops working" : "");
    end_line(&text, out);
}

void links_write(const struct links *links, const struct seen *seen, struct ag_buf *out)
{
    char line[LINE];
    struct text text;
    bool hidden = json_is_true(json_object_get(seen->state, "private"));
    for (int seat = 1; seat <= ag_match_rules(seen->match)->game->seats; seat++)
        if (!strcmp(wire_text(seen_seat(seen->state, seat - 1), "kind"), "free"))
            add_seat(links, seen, seat, out);
    text_init(&text, line, sizeof line);
    if (!hidden || *links->secret[0])
        links_write_one(links, 0, &text);
    else
        text_add(&text, "to watch: type link watch for a new link; the old one then stops working");
    end_line(&text, out);
}
