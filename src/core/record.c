/*
 * record.c - the record itself: strings, tags and the tree of turns. See ag/record.h.
 */
#include "ag/record.h"

#include <assert.h>

#include "base/text.h"

void record_init(struct record *record)
{
    *record = (struct record){.tags = 0};
    buf_init(&record->text, RECORD_TEXT_MAX);
    buf_init(&record->node, RECORD_NODES_MAX * sizeof(struct record_node));
    record_clear(record);
}

void record_release(struct record *record)
{
    buf_release(&record->text);
    buf_release(&record->node);
}

void record_clear(struct record *record)
{
    static const struct record_node root;
    record->text.length = record->node.length = 0;
    record->text.failed = record->node.failed = false;
    buf_char(&record->text, 0);
    buf_add(&record->node, &root, sizeof root);
    record->tags = 0;
    record->newest = 0;
    memcpy(record->result, "*", 2);
    record->begin = record->end = (struct record_place){0, 0};
}

const char *record_text(const struct record *record, record_string string)
{
    return string ? record->text.byte + string : "";
}

record_string record_keep(struct record *record, const char *string, size_t length)
{
    if (!length || !buf_reserve(&record->text, length + 1)) {
        record->text.failed |= length != 0;
        return 0;
    }
    record_string at = (record_string)record->text.length;
    char *to = record->text.byte + at;
    memcpy(to, string, length);
    to[length] = to[length + 1] = 0;
    record->text.length += length + 1;
    record->newest = at;
    return at;
}

int record_nodes(const struct record *record)
{
    return (int)(record->node.length / sizeof(struct record_node));
}

struct record_node *record_node(const struct record *record, uint32_t index)
{
    assert(index < (uint32_t)record_nodes(record));
    return (struct record_node *)(void *)record->node.byte + index;
}

uint32_t record_add(struct record *record, uint32_t parent, const char *move)
{
    uint32_t index = (uint32_t)record_nodes(record);
    const struct record_node *before = record_node(record, parent);
    struct record_node node = {.parent = parent,
                               .depth = (uint8_t)(before->depth + (before->child != 0))};
    if (node.depth > RECORD_DEPTH_MAX) {
        record->node.failed = true;
        return 0;
    }
    node.move = record_keep(record, move, strlen(move));
    if (!node.move || !buf_add(&record->node, &node, sizeof node))
        return 0;
    struct record_node *above = record_node(record, parent);
    if (above->child)
        record_node(record, above->last)->next = index;
    else
        above->child = index;
    above->last = index;
    return index;
}

void record_comment(struct record *record, record_string *slot, const char *text, size_t length)
{
    struct buf *all = &record->text;
    if (!length || all->failed)
        return;
    if (!*slot) {
        *slot = record_keep(record, text, length);
        return;
    }
    bool grows = *slot == record->newest; /* in its place, so that many pieces take little time */
    size_t before = grows ? 0 : strlen(record_text(record, *slot));
    if (!buf_reserve(all, before + length + 2)) {
        all->failed = true;
        return;
    }
    if (grows) {
        all->byte[all->length - 1] = '\n';
    } else {
        const char *old = record_text(record, *slot);
        *slot = record->newest = (record_string)all->length;
        buf_add(all, old, before);
        buf_char(all, '\n');
    }
    buf_add(all, text, length);
    buf_char(all, 0);
}

/* The index of a tag, or -1. */
static int find_tag(const struct record *record, const char *name)
{
    for (int i = 0; i < record->tags; i++)
        if (!strcmp(record_text(record, record->tag[i].name), name))
            return i;
    return -1;
}

const char *record_tag(const struct record *record, const char *name)
{
    int i = find_tag(record, name);
    return i < 0 ? NULL : record_text(record, record->tag[i].value);
}

/* Result and Ending are written whether they were there or not, so room is kept for them. */
bool record_has_room(const struct record *record, const char *name)
{
    int kept = 0;
    if (!strcmp(name, "Result") || !strcmp(name, "Ending"))
        return record->tags < RECORD_TAGS_MAX;
    kept += find_tag(record, "Result") < 0;
    kept += find_tag(record, "Ending") < 0;
    return record->tags + kept < RECORD_TAGS_MAX;
}

bool record_set_tag(struct record *record, const char *name, const char *value)
{
    int i = find_tag(record, name);
    if (i < 0) {
        record_string kept =
            record_has_room(record, name) ? record_keep(record, name, strlen(name)) : 0;
        if (!kept)
            return false;
        i = record->tags++;
        record->tag[i] = (struct record_tag){.name = kept};
    } else if (!strcmp(record_text(record, record->tag[i].value), value)) {
        return true;
    }
    record->tag[i].value = record_keep(record, value, strlen(value));
    return !record->text.failed;
}

bool record_is_result(const char *text)
{
    if (*text != '*' && text[0] && text[1] != '-' && text[1] != '/')
        return false; /* the quick answer for nearly every word */
    static const char *const known[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(text, known[i]))
            return true;
    for (int i = 0; i < 5; i++) /* places of three seats: 1-3-2 */
        if (i % 2 ? text[i] != '-' : text[i] < '1' || text[i] > '3')
            return false;
    return !text[5];
}

bool record_is_event(const char *text)
{
    return !strncmp(text, "resign:", 7) || !strncmp(text, "time:", 5) || !strcmp(text, "draw");
}

bool record_failed(const struct record *record)
{
    return record->text.failed || record->node.failed;
}
