/*
 * sgf_write.c - writing records of Ninuki-Renju as SGF. See ag/sgf.h and docs/sgf.md.
 *
 * A line of turns is written to its end, opening a tree wherever variations branch off; the way
 * back then closes each tree and writes its variations. The record is settled, so each turn has the
 * stones it captured.
 */
#include "ag/version.h"
#include "base/error.h"
#include "base/text.h"
#include "games/common.h"
#include "record/sgf_inner.h"

enum { WIDTH = 80 };

struct writer {
    const struct ag_record *record;
    struct ag_buf *out;
    struct ag_rules rules;
    uint32_t last; /* the last turn of the main line */
    struct ag_error *why;
    bool failed;
};

/* Tags that are written as the head of the tree, the result or the clock. */
static const char *const own_way[] = {"Game", "Result", "Ending", "Clock", "Position"};

/* Tags in the order of the text form, so that reading does not change it. */
static const char *const placed[] = {"Event", "Site", "Date", "Round", "First", "Second", "Third"};

void sgf_write_point(const struct ag_rules *rules, int cell, struct ag_buf *out)
{
    int size = rules->option[0];
    ag_buf_char(out, (char)('a' + cell % size));
    ag_buf_char(out, (char)('a' + cell / size));
}

void sgf_write_text(const char *text, size_t length, bool composed, struct ag_buf *out)
{
    for (size_t i = 0; i < length; i++) {
        bool game = text[i] == '(' && i && text[i - 1] == '\n'; /* see sgf_read.c */
        if (text[i] == ']' || text[i] == '\\' || (composed && text[i] == ':') || game)
            ag_buf_char(out, '\\');
        ag_buf_char(out, text[i]);
    }
}

/* Begins something of that many bytes, on a new line if it would not fit in this one. */
static void begin(struct writer *writer, size_t length)
{
    const struct ag_buf *out = writer->out;
    size_t column = 0;
    while (column < WIDTH && column < out->length && out->byte[out->length - 1 - column] != '\n')
        column++;
    if (column && column + length > WIDTH)
        ag_buf_char(writer->out, '\n');
}

static void write_property(struct writer *writer, const char *name, const char *text)
{
    begin(writer, strlen(name) + strcspn(text, "\n") + 2);
    ag_buf_string(writer->out, name);
    ag_buf_char(writer->out, '[');
    sgf_write_text(text, strlen(text), false, writer->out);
    ag_buf_char(writer->out, ']');
}

/* AGTAG[Name:value] */
static void write_own_tag(struct writer *writer, const char *name, const char *value, bool *begun)
{
    begin(writer, strlen(name) + strlen(value) + 8);
    ag_buf_string(writer->out, *begun ? "[" : "AGTAG[");
    *begun = true;
    ag_buf_string(writer->out, name);
    ag_buf_char(writer->out, ':');
    sgf_write_text(value, strlen(value), false, writer->out);
    ag_buf_char(writer->out, ']');
}

static bool is_one_of(const char *name, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(name, list[i]))
            return true;
    return false;
}

/* The property for a tag, or NULL. A date with unknown digits is not a date in SGF. */
static const char *find_property(const char *tag, const char *value)
{
    if (!strcmp(tag, "Date") && strpbrk(value, "?,"))
        return NULL;
    for (const struct sgf_tag *known = sgf_tag; known->name; known++)
        if (!strcmp(known->tag, tag))
            return known->name;
    return NULL;
}

/* How many bytes of a clock are the seconds of TM. A kind of overtime must follow: in "20 min" or
 * "20 moves" the number means something else. */
static size_t seconds_of(const char *clock)
{
    static const char *const kind[] = {"byo",       "canadian", "japanese",  "fischer",
                                       "hourglass", "delay",    "bronstein", "sudden"};
    size_t digits = strspn(clock, "0123456789");
    if (digits && clock[digits] == '.' && text_is_digit(clock[digits + 1]))
        digits += 1 + strspn(clock + digits + 1, "0123456789");
    const char *rest = clock + digits;
    if (!*rest || *rest == '+' || (*rest == ' ' && text_is_digit(rest[1])))
        return digits;
    for (size_t i = 0; i < sizeof kind / sizeof *kind && *rest == ' '; i++)
        for (size_t k = 0; text_lower(rest[1 + k]) == kind[i][k]; k++)
            if (!kind[i][k + 1])
                return digits;
    return 0;
}

/* TM and OT for the tag Clock; false: reading them would not give the same clock. */
static bool write_clock(struct writer *writer, const char *clock)
{
    size_t digits = seconds_of(clock);
    const char *rest = clock + digits;
    char main_time[AG_MOVE_TEXT], over[256];
    struct text text;
    struct ag_buf again;
    if (digits >= sizeof main_time)
        return false;
    memcpy(main_time, clock, digits);
    main_time[digits] = 0;
    text_init(&text, over, sizeof over);
    if (*rest == '+' && digits)
        text_print(&text, "%s fischer", rest + 1);
    else
        text_add(&text, *rest == ' ' ? rest + 1 : rest);
    ag_buf_init(&again, AG_RECORD_TEXT_MAX);
    sgf_clock(main_time, over, &again);
    bool trimmed =
        *over != ' ' && *over != '\t' && (!text.length || !strchr(" \t", over[text.length - 1]));
    bool same = again.length && !strcmp(again.byte, clock) && trimmed;
    ag_buf_release(&again);
    if (same && digits)
        write_property(writer, "TM", main_time);
    if (same && *over)
        write_property(writer, "OT", over);
    return same;
}

/* Says that a record was not settled. */
static void fail(struct writer *writer, const char *move)
{
    if (!writer->failed)
        error_set(writer->why, "", say_sgf_not_settled(move));
    writer->failed = true;
}

/* The stones of the position that the record begins with, and whose turn it is. */
static void write_setup(struct writer *writer, const char *position)
{
    const struct ag_rules *rules = &writer->rules;
    union ag_position start;
    uint8_t stone[AG_STACK];
    if (!rules->game->state_read(rules, position, &start.state, NULL)) {
        fail(writer, "Position");
        return;
    }
    for (int colour = 1; colour <= 2; colour++) {
        const char *name = colour == 1 ? "AB" : "AW";
        for (int cell = 0; cell < rules->cells; cell++) {
            if (!rules->game->stones(rules, &start.state, (ag_cell)cell, stone) ||
                stone[0] != colour)
                continue;
            begin(writer, 6);
            ag_buf_string(writer->out, name);
            ag_buf_char(writer->out, '[');
            sgf_write_point(rules, cell, writer->out);
            ag_buf_char(writer->out, ']');
            name = "";
        }
    }
    write_property(writer, "PL", start.state.ply % 2 ? "W" : "B");
}

/* The result; see sgf_result. `out` holds AG_MOVE_TEXT. */
static void find_result(const struct writer *writer, char *out)
{
    const struct ag_record *record = writer->record;
    const char *ending = ag_record_tag(record, "Ending");
    const char *last = ag_record_text(record, ag_record_node(record, writer->last)->move);
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    ending = ending ? ending : "";
    if (!strcmp(record->result, "*")) {
        text_add(&text, !strcmp(ending, "void") ? "Void" : "?");
        return;
    }
    if (!strcmp(record->result, "1/2-1/2")) {
        text_add(&text, !strcmp(last, "draw") ? "Draw" : "0");
        return;
    }
    int winner = strcmp(record->result, "1-0") != 0;
    text_add(&text, winner ? "W+" : "B+");
    if (sgf_is_event(last))
        text_add(&text, *last == 'r' ? "R" : "T");
    else if (!writer->record->over && !strcmp(ending, "forfeit"))
        text_add(&text, "F");
    else if (writer->record->over && !strcmp(ending, "pairs"))
        text_print(&text, "%d", writer->record->points[winner]);
}

/* Whether the result says the ending. */
static bool is_ending_said(const struct writer *writer, const char *ending)
{
    const char *result = writer->record->result;
    return writer->record->over || (!strcmp(ending, "void") && !strcmp(result, "*")) ||
           (!strcmp(ending, "forfeit") && (!strcmp(result, "1-0") || !strcmp(result, "0-1")));
}

/* Tags that come in a fixed order when they are read, whatever their order here. */
static void write_placed_tags(struct writer *writer)
{
    for (size_t i = 0; i < sizeof placed / sizeof *placed; i++) {
        const char *value = ag_record_tag(writer->record, placed[i]);
        const char *property = value ? find_property(placed[i], value) : NULL;
        if (property)
            write_property(writer, property, value);
    }
}

/* The tags: those that have a property, up to the first that has none, then those that need AGTAG,
 * so that the order stays. */
static void write_tags(struct writer *writer)
{
    const struct ag_record *record = writer->record;
    const char *clock = ag_record_tag(record, "Clock"), *ending = ag_record_tag(record, "Ending");
    const char *position = ag_record_tag(record, "Position");
    bool begun = false;
    write_placed_tags(writer);
    bool clock_said = !clock || write_clock(writer, clock);
    for (int pass = 0; pass < 2; pass++) {
        bool orderly = true;
        for (int i = 0; i < record->tags; i++) {
            const char *name = ag_record_text(record, record->tag[i].name);
            const char *value = ag_record_text(record, record->tag[i].value);
            const char *property = find_property(name, value);
            bool fixed = is_one_of(name, placed, sizeof placed / sizeof *placed);
            if (is_one_of(name, own_way, sizeof own_way / sizeof *own_way))
                continue;
            orderly = orderly && (fixed || property);
            if (pass == 0 && !fixed && orderly)
                write_property(writer, property, value);
            else if (pass == 1 && (fixed ? !property : !orderly))
                write_own_tag(writer, name, value, &begun);
        }
    }
    if (!clock_said)
        write_own_tag(writer, "Clock", clock, &begun);
    if (ending && !is_ending_said(writer, ending))
        write_own_tag(writer, "Ending", ending, &begun);
    if (position)
        write_own_tag(writer, "Position", position, &begun);
}

/* C and the marks in it; `lead` is what stands before the comment, "" or a reading of a clock. */
static void write_comment(struct writer *writer, const char *lead, const char *comment)
{
    struct ag_buf marks;
    ag_buf_init(&marks, AG_RECORD_TEXT_MAX);
    size_t length = *comment ? sgf_marks_write(&writer->rules, comment, &marks) : 0;
    if (length || *lead) {
        begin(writer, strlen(lead) + strcspn(comment, "\n") + 3);
        ag_buf_string(writer->out, "C[");
        sgf_write_text(lead, strlen(lead), false, writer->out);
        ag_buf_string(writer->out, *lead && length ? " " : "");
        sgf_write_text(comment, length, false, writer->out);
        ag_buf_char(writer->out, ']');
    }
    begin(writer, marks.length);
    ag_buf_add(writer->out, marks.byte, marks.length);
    writer->out->failed |= marks.failed;
    ag_buf_release(&marks);
}

/* The comment that stands before everything: of the record, and before its first turn. */
static void write_first_comment(struct writer *writer)
{
    const struct ag_record *record = writer->record;
    const struct ag_record_node *root = ag_record_node(record, 0);
    const char *before = ag_record_text(record, ag_record_node(record, root->child)->before);
    const char *after = ag_record_text(record, root->after);
    struct ag_buf both;
    if (!root->child || !*before || !*after) {
        write_comment(writer, "", root->child && *before ? before : after);
        return;
    }
    ag_buf_init(&both, AG_RECORD_TEXT_MAX);
    ag_buf_string(&both, after);
    ag_buf_char(&both, '\n');
    ag_buf_string(&both, before);
    writer->out->failed |= both.failed;
    write_comment(writer, "", both.byte ? both.byte : "");
    ag_buf_release(&both);
}

static void write_root(struct writer *writer)
{
    char result[AG_MOVE_TEXT];
    ag_buf_string(writer->out, "(;FF[4]GM[4]CA[UTF-8]AP[Agate:" AG_VERSION "]SZ[");
    ag_buf_number(writer->out, writer->rules.option[0]);
    ag_buf_string(writer->out, "]RU[Ninuki-Renju]\n");
    write_tags(writer);
    find_result(writer, result);
    write_property(writer, "RE", result);
    if (ag_record_tag(writer->record, "Position"))
        write_setup(writer, ag_record_tag(writer->record, "Position"));
    write_first_comment(writer);
    ag_buf_char(writer->out, '\n');
}

/* Glyphs as properties, at most one of a move and one of a position; otherwise all of them by
 * number as well. */
static void write_glyphs(struct writer *writer, const struct ag_record_node *node, bool event)
{
    int kinds[2] = {0, 0}, said = 0;
    for (int i = 0; i < node->glyphs && !event; i++)
        for (int k = 0; k < SGF_GLYPHS; k++) {
            const struct sgf_glyph *glyph = &sgf_glyph[k];
            int kind = k >= SGF_MOVE_GLYPHS;
            bool strong = node->glyph[i] == glyph->strong && glyph->strong != glyph->plain;
            if ((node->glyph[i] != glyph->plain && !strong) || kinds[kind]++ || said != i ||
                (kind == 0 && i))
                continue;
            said++;
            const char *value = !strcmp(glyph->name, "IT") || !strcmp(glyph->name, "DO") ? ""
                                : strong                                                 ? "2"
                                                                                         : "1";
            write_property(writer, glyph->name, value);
        }
    if (said == node->glyphs)
        return;
    begin(writer, 7 + 5 * (size_t)node->glyphs);
    ag_buf_string(writer->out, "AGGLYPH");
    for (int i = 0; i < node->glyphs; i++) {
        ag_buf_char(writer->out, '[');
        ag_buf_number(writer->out, node->glyph[i]);
        ag_buf_char(writer->out, ']');
    }
}

/* BL or WL, if a clock can be written so; false: it cannot. */
static bool write_time_left(struct writer *writer, const char *clock, bool white)
{
    char again[AG_MOVE_TEXT], seconds[AG_MOVE_TEXT];
    struct text text;
    int64_t time = ag_record_clock_read(clock);
    if (time < 0 || time / 1000 > 999999999)
        return false;
    ag_record_clock_write(time, again);
    if (strcmp(again, clock) != 0)
        return false;
    text_init(&text, seconds, sizeof seconds);
    text_number(&text, time / 1000);
    const char *point = strchr(again, '.');
    text_add(&text, point ? point : "");
    write_property(writer, white ? "WL" : "BL", seconds);
    return true;
}

/* What belongs to a turn besides its move. */
static void write_remarks(struct writer *writer, const struct ag_record_node *node, bool white)
{
    const struct ag_record *record = writer->record;
    bool event = sgf_is_event(ag_record_text(record, node->move));
    const char *clock = ag_record_text(record, node->clock),
               *used = ag_record_text(record, node->used);
    char lead[2 * AG_RECORD_COMMAND_MAX + 32];
    struct text text;
    text_init(&text, lead, sizeof lead);
    if (*clock && (event || !write_time_left(writer, clock, white)))
        text_print(&text, "[%%clk %s]", clock);
    if (*used)
        text_print(&text, "%s[%%emt %s]", text.length ? " " : "", used);
    write_glyphs(writer, node, event);
    write_comment(writer, lead, ag_record_text(record, node->after));
}

/* Takes the stones that a turn has captured off in a node after it. */
static void write_taken(struct writer *writer, const struct ag_record_node *node)
{
    const char *name = ";AE[";
    struct scan scan;
    scan_init(&scan, ag_record_text(writer->record, node->taken));
    while (!scan_end(&scan)) {
        ag_cell cell = scan_cell(&writer->rules, &scan);
        if (cell == AG_NO_CELL)
            return;
        begin(writer, 7);
        ag_buf_string(writer->out, name);
        sgf_write_point(&writer->rules, cell, writer->out);
        ag_buf_char(writer->out, ']');
        name = "[";
    }
}

/* Writes a move as B or W: its number says whose it is. */
static void write_move(struct writer *writer, const struct ag_record_node *node)
{
    const char *text = ag_record_text(writer->record, node->move);
    int seat = (node->number + 1) % 2, length;
    ag_cell cell = writer->rules.game->cell_read(&writer->rules, text, &length);
    if (cell == AG_NO_CELL || !node->played) {
        fail(writer, text);
        return;
    }
    begin(writer, 6);
    ag_buf_string(writer->out, seat ? ";W[" : ";B[");
    sgf_write_point(&writer->rules, cell, writer->out);
    ag_buf_char(writer->out, ']');
    write_remarks(writer, node, seat == 1);
    write_taken(writer, node);
}

/* Whether RE alone tells all about an event. */
static bool is_in_result(const struct writer *writer, uint32_t index)
{
    const struct ag_record_node *node = ag_record_node(writer->record, index);
    return index == writer->last && !node->next && !node->before && !node->after && !node->clock &&
           !node->used && !node->glyphs;
}

static void write_turn(struct writer *writer, uint32_t index)
{
    const struct ag_record *record = writer->record;
    const struct ag_record_node *node = ag_record_node(record, index);
    const char *text = ag_record_text(record, node->move);
    if (node->before && ag_record_node(record, 0)->child != index) {
        begin(writer, 3);
        ag_buf_char(writer->out, ';');
        write_comment(writer, "", ag_record_text(record, node->before));
    }
    if (!sgf_is_event(text)) {
        write_move(writer, node);
        return;
    }
    if (node->child)
        fail(writer, text);
    if (is_in_result(writer, index))
        return;
    begin(writer, strlen(text) + 4);
    ag_buf_char(writer->out, ';');
    write_property(writer, "N", text);
    write_remarks(writer, node, false);
}

/* Whether variations branch off before this turn. */
static bool branches(const struct ag_record *record, uint32_t index)
{
    const struct ag_record_node *node = ag_record_node(record, index);
    return node->next && ag_record_node(record, node->parent)->child == index;
}

static void open_tree(struct writer *writer)
{
    if (writer->out->length && writer->out->byte[writer->out->length - 1] != '\n')
        ag_buf_char(writer->out, '\n');
    ag_buf_char(writer->out, '(');
}

static void write_line(struct writer *writer, uint32_t first);

/* The variations to a turn. */
static void write_variations(struct writer *writer, uint32_t index) /* NOLINT(misc-no-recursion) */
{
    const struct ag_record *record = writer->record;
    for (uint32_t i = ag_record_node(record, index)->next; i; i = ag_record_node(record, i)->next) {
        open_tree(writer);
        write_line(writer, i);
        ag_buf_char(writer->out, ')');
    }
}

/* A line of turns from `first` on, and on the way back the variations to each. */
static void write_line(struct writer *writer, uint32_t first) /* NOLINT(misc-no-recursion) */
{
    const struct ag_record *record = writer->record;
    uint32_t index = first, last = first;
    for (; index && !writer->failed; index = ag_record_node(record, index)->child) {
        if (branches(record, index))
            open_tree(writer);
        write_turn(writer, index);
        last = index;
    }
    for (index = last; !writer->failed; index = ag_record_node(record, index)->parent) {
        if (branches(record, index)) {
            ag_buf_char(writer->out, ')');
            write_variations(writer, index);
        }
        if (index == first)
            break;
    }
}

/* Makes sure that the record is one of Ninuki-Renju. */
static bool prepare(struct writer *writer)
{
    const char *spec = ag_record_tag(writer->record, "Game");
    if (!spec)
        return error_set(writer->why, "", say_sgf_no_game());
    if (!ag_rules_read(&writer->rules, spec, writer->why))
        return false;
    const struct ag_game *game = writer->rules.game;
    return !strcmp(game->name, "ninuki") ||
           error_set(writer->why, "", say_sgf_not_for(game->term.title));
}

bool ag_sgf_write(const struct ag_record *record, struct ag_buf *out, struct ag_error *why)
{
    struct writer writer = {.record = record, .out = out, .why = why};
    size_t from = out->length;
    writer.last = ag_record_last(record);
    if (!prepare(&writer))
        return false;
    write_root(&writer);
    if (ag_record_node(record, 0)->child)
        write_line(&writer, ag_record_node(record, 0)->child);
    ag_buf_string(out, ")\n");
    if (out->failed && !writer.failed)
        error_set(why, "", say_sgf_record_too_long());
    if (!out->failed && !writer.failed)
        return true;
    out->length = from;
    if (out->byte)
        out->byte[from] = 0;
    return false;
}
