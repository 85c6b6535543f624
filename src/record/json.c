/*
 * json.c - writing the JSON form of records. See ag/record.h and docs/json.md.
 *
 * Empty members are left out. A turn contains its variations, as in the text form.
 */
#include "base/json.h"
#include "ag/record.h"

struct writer {
    const struct ag_record *record;
    struct json json;
};

/* Tags that are members of their own. */
static bool is_member(const char *name)
{
    return !strcmp(name, "Game") || !strcmp(name, "Position") || !strcmp(name, "Result") ||
           !strcmp(name, "Ending");
}

static void write_tag(struct writer *writer, const char *member, const char *tag)
{
    const char *value = ag_record_tag(writer->record, tag);
    if (value)
        json_add_string(&writer->json, member, value);
}

static void write_tags(struct writer *writer)
{
    const struct ag_record *record = writer->record;
    bool open = false;
    for (int i = 0; i < record->tags; i++) {
        const char *name = ag_record_text(record, record->tag[i].name);
        if (is_member(name))
            continue;
        if (!open)
            json_open(&writer->json, "tags", '{');
        open = true;
        json_add_string(&writer->json, name, ag_record_text(record, record->tag[i].value));
    }
    if (open)
        json_close(&writer->json, '}');
}

static void write_string(struct writer *writer, const char *member, ag_record_string string)
{
    if (string)
        json_add_string(&writer->json, member, ag_record_text(writer->record, string));
}

static void write_number(struct writer *writer, const char *member, uint32_t number)
{
    if (number)
        json_add_number(&writer->json, member, number);
}

static void write_glyphs(struct writer *writer, const struct ag_record_node *node)
{
    if (!node->glyphs)
        return;
    json_open(&writer->json, "glyphs", '[');
    for (int i = 0; i < node->glyphs; i++)
        json_add_number(&writer->json, NULL, node->glyph[i]);
    json_close(&writer->json, ']');
}

static void write_line(struct writer *writer, const char *member, uint32_t index);

/* The variations to a turn, whose first is `index`. */
static void write_variations(struct writer *writer, uint32_t index) /* NOLINT(misc-no-recursion) */
{
    if (!index)
        return;
    json_open(&writer->json, "variations", '[');
    for (; index; index = ag_record_node(writer->record, index)->next)
        write_line(writer, NULL, index);
    json_close(&writer->json, ']');
}

/* A turn with everything that belongs to it. */
static void write_turn(struct writer *writer, uint32_t index) /* NOLINT(misc-no-recursion) */
{
    const struct ag_record_node *node = ag_record_node(writer->record, index);
    bool begins_game = node->set && node->game;
    json_open(&writer->json, NULL, '{');
    write_number(writer, "set", begins_game ? node->set : 0);
    write_number(writer, "game", begins_game ? node->game : 0);
    write_number(writer, "number", node->number);
    write_string(writer, "before", node->before);
    write_string(writer, "move", node->move);
    write_glyphs(writer, node);
    write_string(writer, "clock", node->clock);
    write_string(writer, "used", node->used);
    write_string(writer, "comment", node->after);
    if (ag_record_node(writer->record, node->parent)->child == index)
        write_variations(writer, node->next);
    json_close(&writer->json, '}');
}

/* A line of turns from `index` on; variations nest no deeper than AG_RECORD_DEPTH_MAX. */
static void write_line(struct writer *writer, const char *member, /* NOLINT(misc-no-recursion) */
                       uint32_t index)
{
    json_open(&writer->json, member, '[');
    for (; index; index = ag_record_node(writer->record, index)->child)
        write_turn(writer, index);
    json_close(&writer->json, ']');
}

void ag_record_json_write(const struct ag_record *record, struct ag_buf *out)
{
    struct writer writer = {.record = record};
    const struct ag_record_node *root = ag_record_node(record, 0);
    json_init(&writer.json, out);
    json_open(&writer.json, NULL, '{');
    write_tag(&writer, "game", "Game");
    write_tags(&writer);
    write_tag(&writer, "position", "Position");
    json_add_string(&writer.json, "result", record->result);
    const char *ending = ag_record_tag(record, "Ending");
    if (ending && *ending)
        json_add_string(&writer.json, "ending", ending);
    write_string(&writer, "comment", root->after);
    write_line(&writer, "turns", root->child);
    json_close(&writer.json, '}');
    ag_buf_char(out, '\n');
}
