/*
 * sgf_read.c - reading SGF as a stream: splitting a file into trees and nodes. See ag/sgf.h.
 *
 * The values of only one node are kept at a time; at the node's end they are interpreted, whatever
 * their order. Nothing recurses: the places to return to at `)` are in a buffer. After an error,
 * reading continues at the next property, node or tree; a line that begins with `(;FF[` or `(;GM[`
 * begins a game even if the one before was never closed.
 */
#include "base/text.h"
#include "record/reader.h"
#include "record/sgf_inner.h"

/* Where reading stands in a tree. */
struct cutter {
    struct sgf_parse *parse;
    bool in_node; /* properties belong to a node */
    bool first;   /* the first node of the tree is still to come */
    bool closed;  /* a tree within this one was closed: no more nodes */
};

static void skip_blanks(struct ag_record_reader *reader)
{
    while (is_blank(look(reader)))
        pass(reader);
}

/* Whether a game begins here for sure. */
static bool at_game(struct ag_record_reader *reader)
{
    return reader->place.column == 1 && gather(reader, 5) &&
           (!memcmp(reader->at, "(;FF[", 5) || !memcmp(reader->at, "(;GM[", 5));
}

/* Skips everything up to the next tree; false: there is none. */
static bool find_tree(struct ag_record_reader *reader)
{
    skip_blanks(reader);
    if (look(reader) != '(' && look(reader) != END)
        expect(reader, reader->place, say_sgf_open());
    while (look(reader) != '(' && look(reader) != END)
        pass(reader);
    return look(reader) == '(';
}

/* Collects the bytes of a value after `[`; false: it is not closed. */
static bool collect(struct sgf_parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    for (;;) {
        int c = look(reader);
        if (c == END || (c == '(' && at_game(reader)))
            return false;
        if (c == ']')
            return true;
        ag_buf_char(&parse->raw, (char)c);
        pass(reader);
        if (c == '\\' && look(reader) != END) {
            ag_buf_char(&parse->raw, (char)look(reader));
            pass(reader);
        }
    }
}

/* [ … ] */
static void read_value(struct sgf_parse *parse, const char name[SGF_NAME])
{
    struct ag_record_reader *reader = parse->reader;
    struct ag_record_place open = reader->place;
    struct sgf_value value = {.at = parse->raw.length};
    memcpy(value.name, name, SGF_NAME);
    pass(reader);
    value.place = reader->place;
    bool closed = collect(parse);
    value.length = parse->raw.length - value.at;
    ag_buf_char(&parse->raw, 0);
    if (!closed)
        expect(reader, open, say_sgf_open_value());
    else
        pass(reader);
    if (*name)
        ag_buf_add(&parse->value, &value, sizeof value);
}

/* Reads a property's name, ignoring small letters; "" for one that is not used here. */
static void read_name(struct ag_record_reader *reader, char name[SGF_NAME])
{
    struct ag_record_place place = reader->place;
    int length = 0;
    memset(name, 0, SGF_NAME);
    for (int c = look(reader); c != END; c = look(reader)) {
        bool small = c >= 'a' && c <= 'z';
        if (!text_is_letter((char)c) && !text_is_digit((char)c))
            break;
        if (!small && length < SGF_NAME)
            name[length++] = (char)c;
        pass(reader);
    }
    if (!length)
        expect(reader, place, say_sgf_name());
    if (length == SGF_NAME)
        memset(name, 0, SGF_NAME);
}

/* NAME[ … ][ … ] */
static void read_property(struct cutter *cutter)
{
    struct sgf_parse *parse = cutter->parse;
    struct ag_record_reader *reader = parse->reader;
    char name[SGF_NAME];
    if (!cutter->in_node) {
        expect(reader, reader->place, say_sgf_semicolon());
        parse->node = reader->place;
        cutter->in_node = true;
    }
    read_name(reader, name);
    skip_blanks(reader);
    if (look(reader) != '[')
        expect(reader, reader->place, say_sgf_value());
    while (look(reader) == '[') {
        read_value(parse, name);
        skip_blanks(reader);
    }
}

/* Interprets the node that was collected. */
static void end_node(struct cutter *cutter)
{
    struct sgf_parse *parse = cutter->parse;
    if (cutter->in_node) {
        if (parse->raw.failed || parse->value.failed)
            expect(parse->reader, parse->node, say_sgf_long_node());
        if (cutter->first)
            parse->known = sgf_root(parse);
        else if (parse->known)
            sgf_node(parse);
        cutter->first = false;
    }
    cutter->in_node = false;
    parse->raw.length = parse->value.length = 0;
    parse->raw.failed = parse->value.failed = false;
}

static void begin_node(struct cutter *cutter)
{
    struct ag_record_reader *reader = cutter->parse->reader;
    if (cutter->closed)
        expect(reader, reader->place, say_sgf_behind_variation());
    cutter->parse->node = reader->place;
    cutter->in_node = true;
    cutter->closed = false;
    pass(reader);
}

static void open_tree(struct cutter *cutter)
{
    struct sgf_parse *parse = cutter->parse;
    struct ag_record_reader *reader = parse->reader;
    if (parse->branch.length == SGF_DEPTH_MAX * sizeof parse->spot ||
        !ag_buf_add(&parse->branch, &parse->spot, sizeof parse->spot)) {
        if (!parse->deeper++)
            expect(reader, reader->place, say_sgf_too_deep(SGF_DEPTH_MAX));
        parse->spot.skip = true;
    }
    pass(reader);
    skip_blanks(reader);
    if (look(reader) != ';' && look(reader) != END)
        expect(reader, reader->place, say_sgf_first_semicolon());
    cutter->closed = false;
}

/* Goes back to where a tree was opened; true: it was the outermost one. */
static bool close_tree(struct cutter *cutter)
{
    struct sgf_parse *parse = cutter->parse;
    pass(parse->reader);
    cutter->closed = true;
    if (parse->known)
        sgf_settle_comment(parse);
    if (parse->deeper) {
        parse->deeper--;
        return !parse->deeper && !parse->branch.length;
    }
    parse->branch.length -= sizeof parse->spot;
    memcpy(&parse->spot, parse->branch.byte + parse->branch.length, sizeof parse->spot);
    return !parse->branch.length;
}

/* Reads what comes next; true: the tree has ended. */
static bool read_item(struct cutter *cutter)
{
    struct ag_record_reader *reader = cutter->parse->reader;
    int c = look(reader);
    if (c == ';' || c == '(' || c == ')')
        end_node(cutter);
    if (c == ';') {
        begin_node(cutter);
    } else if (c == '(') {
        open_tree(cutter);
    } else if (c == ')') {
        return close_tree(cutter);
    } else if (text_is_letter((char)c)) {
        read_property(cutter);
    } else {
        expect(reader, reader->place, say_sgf_item());
        while (c != END && c != ';' && c != '(' && c != ')' && !text_is_letter((char)c)) {
            pass(reader);
            c = look(reader);
        }
    }
    return false;
}

/* Tells of an error that the rules have found. */
static void complain(void *to, const struct ag_record_error *error)
{
    struct ag_record_reader *reader = to;
    reader->errors++;
    if (reader->complain)
        reader->complain(reader->to, error);
}

/* Plays the turns, and compares what the file says with what the rules do. */
static void settle_tree(struct sgf_parse *parse)
{
    struct settle settle;
    if (!settle_begin(&settle, parse->record, complain, parse->reader))
        return;
    settle_turns(&settle);
    sgf_check_taken(parse);
    sgf_result(parse, &settle);
    settle_end(&settle);
}

/* Reads a tree from its `(` on. */
static void read_tree(struct sgf_parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    struct cutter cutter = {.parse = parse, .first = true};
    bool ended = false;
    parse->place = parse->record->begin = reader->place;
    open_tree(&cutter);
    while (!ended) {
        skip_blanks(reader);
        if (look(reader) == END || at_game(reader)) {
            end_node(&cutter);
            expect(reader, parse->place, say_sgf_open_game());
            break;
        }
        ended = read_item(&cutter);
    }
    if (cutter.first)
        expect(reader, parse->place, say_sgf_game());
    if (!parse->known)
        return;
    sgf_settle_comment(parse);
    sgf_place_comments(parse);
    settle_tree(parse);
}

bool ag_sgf_read(struct ag_record_reader *reader, struct ag_record *record)
{
    struct sgf_parse parse;
    struct ag_buf before, raw, value, branch, taken;
    ag_buf_init(&before, AG_RECORD_TEXT_MAX);
    ag_buf_init(&raw, AG_RECORD_TEXT_MAX);
    ag_buf_init(&value, SGF_VALUES_MAX * sizeof(struct sgf_value));
    ag_buf_init(&branch, SGF_DEPTH_MAX * sizeof(struct sgf_spot));
    ag_buf_init(&taken, SGF_TAKEN_MAX * sizeof(struct sgf_taken));
    do {
        ag_record_clear(record);
        memset(&parse, 0, sizeof parse);
        before.length = raw.length = value.length = branch.length = taken.length = 0;
        parse.reader = reader;
        parse.record = record;
        parse.before = before;
        parse.raw = raw;
        parse.value = value;
        parse.branch = branch;
        parse.taken = taken;
        if (!find_tree(reader))
            break;
        read_tree(&parse);
        before = parse.before;
        raw = parse.raw;
        value = parse.value;
        branch = parse.branch;
        taken = parse.taken;
    } while (!parse.known);
    ag_buf_release(&before);
    ag_buf_release(&raw);
    ag_buf_release(&value);
    ag_buf_release(&branch);
    ag_buf_release(&taken);
    return parse.known;
}
