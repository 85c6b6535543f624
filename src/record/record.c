/*
 * record.c - the record itself: strings, tags and the tree of turns. See ag/record.h.
 */
#include "ag/record.h"

#include "base/text.h"

void ag_record_init(struct ag_record *record)
{
    *record = (struct ag_record){.tags = 0};
    ag_buf_init(&record->text, AG_RECORD_TEXT_MAX);
    ag_buf_init(&record->node, AG_RECORD_NODES_MAX * sizeof(struct ag_record_node));
    ag_record_clear(record);
}

void ag_record_release(struct ag_record *record)
{
    ag_buf_release(&record->text);
    ag_buf_release(&record->node);
}

void ag_record_clear(struct ag_record *record)
{
    static const struct ag_record_node root;
    record->text.length = record->node.length = 0;
    record->text.failed = record->node.failed = false;
    ag_buf_char(&record->text, 0);
    ag_buf_add(&record->node, &root, sizeof root);
    record->none = root;
    record->tags = 0;
    record->settled = record->over = false;
    record->newest = 0;
    memcpy(record->result, "*", 2);
    record->begin = record->end = (struct ag_record_place){0, 0};
}

bool ag_record_copy(struct ag_record *record, const struct ag_record *from)
{
    struct ag_buf text = record->text, node = record->node;
    text.length = node.length = 0;
    text.failed = node.failed = false;
    bool copied = ag_buf_add(&text, from->text.byte, from->text.length) &&
                  ag_buf_add(&node, from->node.byte, from->node.length);
    *record = *from;
    record->text = text;
    record->node = node;
    return copied;
}

const char *ag_record_text(const struct ag_record *record, ag_record_string string)
{
    return string ? record->text.byte + string : "";
}

ag_record_string ag_record_keep(struct ag_record *record, const char *string, size_t length)
{
    if (!length || !ag_buf_reserve(&record->text, length + 1)) {
        record->text.failed |= length != 0;
        return 0;
    }
    ag_record_string at = (ag_record_string)record->text.length;
    char *to = record->text.byte + at;
    memcpy(to, string, length);
    to[length] = to[length + 1] = 0;
    record->text.length += length + 1;
    record->newest = at;
    return at;
}

int ag_record_nodes(const struct ag_record *record)
{
    return (int)(record->node.length / sizeof(struct ag_record_node));
}

struct ag_record_node *ag_record_node(const struct ag_record *record, uint32_t index)
{
    if (index < (uint32_t)ag_record_nodes(record))
        return (struct ag_record_node *)(void *)record->node.byte + index;
    return (struct ag_record_node *)(void *)&record->none;
}

uint32_t ag_record_add(struct ag_record *record, uint32_t parent, const char *move)
{
    uint32_t index = (uint32_t)ag_record_nodes(record);
    const struct ag_record_node *before = ag_record_node(record, parent);
    struct ag_record_node node = {.parent = parent,
                                  .depth = (uint8_t)(before->depth + (before->child != 0))};
    record->settled = false;
    if (node.depth > AG_RECORD_DEPTH_MAX) {
        record->node.failed = true;
        return 0;
    }
    node.move = ag_record_keep(record, move, strlen(move));
    if (!node.move || !ag_buf_add(&record->node, &node, sizeof node))
        return 0;
    struct ag_record_node *above = ag_record_node(record, parent);
    if (above->child)
        ag_record_node(record, above->last)->next = index;
    else
        above->child = index;
    above->last = index;
    return index;
}

uint32_t ag_record_find(const struct ag_record *record, uint32_t parent, const char *move)
{
    uint32_t child = ag_record_node(record, parent)->child;
    while (child && strcmp(ag_record_text(record, ag_record_node(record, child)->move), move) != 0)
        child = ag_record_node(record, child)->next;
    return child;
}

void ag_record_comment(struct ag_record *record, ag_record_string *slot, const char *text,
                       size_t length)
{
    struct ag_buf *all = &record->text;
    record->settled = false;
    if (!length || all->failed)
        return;
    if (!*slot) {
        *slot = ag_record_keep(record, text, length);
        return;
    }
    bool grows = *slot == record->newest; /* in place, so that many pieces take little time */
    size_t before = grows ? 0 : strlen(ag_record_text(record, *slot));
    if (!ag_buf_reserve(all, before + length + 2)) {
        all->failed = true;
        return;
    }
    if (grows) {
        all->byte[all->length - 1] = '\n';
    } else {
        const char *old = ag_record_text(record, *slot);
        *slot = record->newest = (ag_record_string)all->length;
        ag_buf_add(all, old, before);
        ag_buf_char(all, '\n');
    }
    ag_buf_add(all, text, length);
    ag_buf_char(all, 0);
}

/* The index of a tag, or -1. */
static int find_tag(const struct ag_record *record, const char *name)
{
    for (int i = 0; i < record->tags; i++)
        if (!strcmp(ag_record_text(record, record->tag[i].name), name))
            return i;
    return -1;
}

const char *ag_record_tag(const struct ag_record *record, const char *name)
{
    int i = find_tag(record, name);
    return i < 0 ? NULL : ag_record_text(record, record->tag[i].value);
}

/* Room is kept for Result and Ending, which are always written. */
bool ag_record_has_room(const struct ag_record *record, const char *name)
{
    int kept = 0;
    if (!strcmp(name, "Result") || !strcmp(name, "Ending"))
        return record->tags < AG_RECORD_TAGS_MAX;
    kept += find_tag(record, "Result") < 0;
    kept += find_tag(record, "Ending") < 0;
    return record->tags + kept < AG_RECORD_TAGS_MAX;
}

bool ag_record_set_tag(struct ag_record *record, const char *name, const char *value)
{
    int i = find_tag(record, name);
    record->settled = false;
    if (i < 0) {
        ag_record_string kept =
            ag_record_has_room(record, name) ? ag_record_keep(record, name, strlen(name)) : 0;
        if (!kept)
            return false;
        i = record->tags++;
        record->tag[i] = (struct ag_record_tag){.name = kept};
    } else if (!strcmp(ag_record_text(record, record->tag[i].value), value)) {
        return true;
    }
    record->tag[i].value = ag_record_keep(record, value, strlen(value));
    return !record->text.failed;
}

void ag_record_remove_tag(struct ag_record *record, const char *name)
{
    int i = find_tag(record, name);
    if (i < 0)
        return;
    memmove(record->tag + i, record->tag + i + 1,
            (size_t)(--record->tags - i) * sizeof record->tag[0]);
    record->settled = false;
}

const char *ag_record_glyph(int glyph)
{
    static const char *const sign[] = {NULL, "!", "?", "!!", "??", "!?", "?!"};
    return glyph < (int)(sizeof sign / sizeof *sign) ? sign[glyph] : NULL;
}

bool ag_record_is_result(const char *text)
{
    if (*text != '*' && text[0] && text[1] != '-' && text[1] != '/')
        return false; /* nearly every word ends here, without a comparison of strings */
    static const char *const known[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(text, known[i]))
            return true;
    for (int i = 0; i < 5; i++) /* places of three seats: 1-3-2 */
        if (i % 2 ? text[i] != '-' : text[i] < '1' || text[i] > '3')
            return false;
    return !text[5];
}

bool ag_record_is_event(const char *text)
{
    return !strncmp(text, "resign:", 7) || !strncmp(text, "time:", 5) || !strcmp(text, "draw");
}

void ag_record_touch(struct ag_record *record)
{
    record->settled = false;
}

bool ag_record_failed(const struct ag_record *record)
{
    return record->text.failed || record->node.failed;
}
