/*
 * write.c - writing the text form of records. See ag/record.h and docs/records.md.
 *
 * Lines are wrapped between words at 80 columns. Strings are written unchanged, so a long comment
 * is a long line, and line breaks in it are kept.
 */
#include "ag/record.h"
#include "base/text.h"

enum { WIDTH = 80 };

struct writer {
    const struct ag_record *record;
    struct ag_buf *out;
    size_t line; /* where the line begins */
    bool opens;  /* a variation begins with the next word */
};

/* Tags that have a place; the others follow in their order. */
static const char *const order[] = {"Game",   "Event", "Site",   "Date",   "Round", "First",
                                    "Second", "Third", "Result", "Ending", "Clock", "Position"};

static void write_quoted(const char *value, struct ag_buf *out)
{
    ag_buf_char(out, '"');
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            ag_buf_char(out, '\\');
        ag_buf_char(out, *value == '\n' ? ' ' : *value);
    }
    ag_buf_char(out, '"');
}

static void write_tag(const char *name, const char *value, struct ag_buf *out)
{
    ag_buf_char(out, '[');
    ag_buf_string(out, name);
    ag_buf_char(out, ' ');
    write_quoted(value, out);
    ag_buf_string(out, "]\n");
}

static bool has_place(const char *name)
{
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (!strcmp(order[i], name))
            return true;
    return false;
}

static void write_tags(const struct ag_record *record, struct ag_buf *out)
{
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const char *value = ag_record_tag(record, order[i]);
        if (!strcmp(order[i], "Result"))
            write_tag("Result", record->result, out);
        else if (value)
            write_tag(order[i], value, out);
    }
    for (int i = 0; i < record->tags; i++) {
        const char *name = ag_record_text(record, record->tag[i].name);
        if (!has_place(name))
            write_tag(name, ag_record_text(record, record->tag[i].value), out);
    }
}

/* Begins a word of that many bytes: after a blank, or on a new line. */
static void begin_word(struct writer *writer, size_t length)
{
    struct ag_buf *out = writer->out;
    size_t column = out->length - writer->line;
    if (column > 0 && column + 1 + writer->opens + length > WIDTH) {
        ag_buf_char(out, '\n');
        writer->line = out->length;
    } else if (column > 0) {
        ag_buf_char(out, ' ');
    }
    if (writer->opens)
        ag_buf_char(out, '(');
    writer->opens = false;
}

static void write_word(struct writer *writer, const char *word)
{
    begin_word(writer, strlen(word));
    ag_buf_string(writer->out, word);
}

/* A number with something on either side, as one word: "12. E5", "$5". */
static void write_numbered(struct writer *writer, const char *before, uint32_t number,
                           const char *after)
{
    char digits[24];
    struct text text;
    text_init(&text, digits, sizeof digits);
    text_number(&text, number);
    begin_word(writer, strlen(before) + text.length + strlen(after));
    ag_buf_string(writer->out, before);
    ag_buf_string(writer->out, digits);
    ag_buf_string(writer->out, after);
}

/* Adds the text of a comment, so that reading it gives the same. */
static void add_escaped(struct writer *writer, const char *text)
{
    struct ag_buf *out = writer->out;
    for (const char *at = text; *at; at++) {
        bool begins_tag = at > text && at[-1] == '\n' && *at == '[' && text_is_letter(at[1]);
        if (*at == '}' || *at == '\\' || begins_tag)
            ag_buf_char(out, '\\');
        ag_buf_char(out, *at);
        if (*at == '\n')
            writer->line = out->length;
    }
}

/* Adds `[%clk 0:05:00]` if there is a reading; returns what separates it from the next. */
static const char *add_reading(struct writer *writer, const char *name, ag_record_string reading,
                               const char *lead)
{
    if (!reading)
        return lead;
    ag_buf_string(writer->out, lead);
    ag_buf_string(writer->out, "[%");
    ag_buf_string(writer->out, name);
    ag_buf_char(writer->out, ' ');
    ag_buf_string(writer->out, ag_record_text(writer->record, reading));
    ag_buf_char(writer->out, ']');
    return " ";
}

static void write_comment(struct writer *writer, ag_record_string clock, ag_record_string used,
                          ag_record_string comment)
{
    const char *text = ag_record_text(writer->record, comment), *lead = "";
    if (!clock && !used && !comment)
        return;
    size_t length = strcspn(text, "\n") + 2;
    length += clock ? 7 + strlen(ag_record_text(writer->record, clock)) : 0;
    length += used ? 7 + strlen(ag_record_text(writer->record, used)) : 0;
    begin_word(writer, length);
    ag_buf_char(writer->out, '{');
    lead = add_reading(writer, "clk", clock, lead);
    lead = add_reading(writer, "emt", used, lead);
    if (comment) {
        ag_buf_string(writer->out, lead);
        add_escaped(writer, text);
    }
    ag_buf_char(writer->out, '}');
}

/* Where a game of a chain begins: on a line of its own. */
static void write_mark(struct writer *writer, const struct ag_record_node *node)
{
    char mark[] = "game:0.0";
    if (!node->set || !node->game)
        return;
    if (writer->out->length > writer->line && node->depth == 0) {
        ag_buf_char(writer->out, '\n');
        writer->line = writer->out->length;
    }
    mark[5] = (char)('0' + node->set);
    mark[7] = (char)('0' + node->game);
    write_word(writer, mark);
}

/* A turn with everything that belongs to it. */
static void write_node(struct writer *writer, const struct ag_record_node *node)
{
    const char *move = ag_record_text(writer->record, node->move);
    char after[AG_RECORD_MOVE_MAX + 2] = ". ";
    write_comment(writer, 0, 0, node->before);
    write_mark(writer, node);
    if (node->number && strlen(move) < AG_RECORD_MOVE_MAX) {
        memcpy(after + 2, move, strlen(move) + 1);
        write_numbered(writer, "", node->number, after);
    } else {
        write_word(writer, move);
    }
    for (int i = 0; i < node->glyphs; i++)
        write_numbered(writer, "$", node->glyph[i], "");
    write_comment(writer, node->clock, node->used, node->after);
}

/* A line of turns from `index` on, each followed by the variations to it. */
static void write_line(struct writer *writer, uint32_t index) /* NOLINT(misc-no-recursion) */
{
    const struct ag_record *record = writer->record;
    while (index) {
        const struct ag_record_node *node = ag_record_node(record, index);
        write_node(writer, node);
        if (ag_record_node(record, node->parent)->child == index)
            for (uint32_t i = node->next; i; i = ag_record_node(record, i)->next) {
                writer->opens = true;
                write_line(writer, i);
                ag_buf_char(writer->out, ')');
            }
        index = node->child;
    }
}

void ag_record_write(const struct ag_record *record, struct ag_buf *out)
{
    struct writer writer = {.record = record, .out = out};
    write_tags(record, out);
    ag_buf_char(out, '\n');
    writer.line = out->length;
    write_comment(&writer, 0, 0, ag_record_node(record, 0)->after);
    write_line(&writer, ag_record_node(record, 0)->child);
    write_word(&writer, record->result);
    ag_buf_string(out, "\n\n");
}
