/*
 * tidy.c - moves comments and clocks to where reading the text form would put them.
 *
 * Other formats, and programs, may have a comment before a turn that the text form can only have
 * after the previous turn, or a clock inside a comment. A tidied record does not change when it is
 * written as text and read again.
 */
#include "ag/record.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Removes the blanks at both ends of a comment. */
static void trim(struct ag_record *record, ag_record_string *slot)
{
    if (!*slot)
        return;
    char *from = record->text.byte + *slot, *end = from + strlen(from);
    if (!is_blank(*from) && !is_blank(end[-1]))
        return;
    while (end > from && is_blank(end[-1]))
        end--;
    *end = 0;
    record->newest = 0; /* it ends before the buffer does */
    while (is_blank(*from))
        from++;
    *slot = *from ? (ag_record_string)(from - record->text.byte) : 0;
}

/* Appends one comment to another and empties it. */
static void move(struct ag_record *record, ag_record_string *to, ag_record_string *from)
{
    struct ag_buf copy;
    if (!*to) {
        *to = *from;
    } else if (*from) {
        ag_buf_init(&copy, AG_RECORD_TEXT_MAX);
        ag_buf_string(&copy, ag_record_text(record, *from));
        record->text.failed |= copy.failed;
        ag_record_comment(record, to, copy.byte, copy.length);
        ag_buf_release(&copy);
    }
    *from = 0;
}

/* Whether variations are written between a node and its first child. */
static bool has_variations(const struct ag_record *record, uint32_t index)
{
    const struct ag_record_node *node = ag_record_node(record, index);
    return node->next && ag_record_node(record, node->parent)->child == index;
}

static void take_clock(struct ag_record *record, ag_record_string *comment, const char *name,
                       ag_record_string *slot)
{
    char value[AG_RECORD_COMMAND_MAX];
    if (*slot || !*comment || !strstr(ag_record_text(record, *comment), "[%") ||
        !ag_record_take_clock(record->text.byte + *comment, name, value) || !*value)
        return;
    record->newest = 0;
    *comment = record->text.byte[*comment] ? *comment : 0;
    *slot = ag_record_keep(record, value, strlen(value));
}

void ag_record_tidy(struct ag_record *record)
{
    struct ag_record_node *root = ag_record_node(record, 0);
    for (int i = 0; i < ag_record_nodes(record); i++) {
        struct ag_record_node *node = ag_record_node(record, (uint32_t)i);
        trim(record, &node->before);
        trim(record, &node->after);
    }
    if (root->child) {
        struct ag_record_node *first = ag_record_node(record, root->child);
        move(record, &root->after, &first->before);
        move(record, &first->before, &root->after);
    }
    for (int i = 1; i < ag_record_nodes(record); i++) {
        struct ag_record_node *node = ag_record_node(record, (uint32_t)i);
        struct ag_record_node *child = node->child ? ag_record_node(record, node->child) : NULL;
        if (child && child->before && !has_variations(record, (uint32_t)i))
            move(record, &node->after, &child->before);
        take_clock(record, &node->after, "clk", &node->clock);
        take_clock(record, &node->after, "emt", &node->used);
    }
}
