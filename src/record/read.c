/*
 * read.c - reading the text form of records as a stream. See ag/record.h, docs/records.md.
 *
 * A file is read block by block, so its length does not matter, only that of its longest record.
 * After an error, reading continues at the next word, in tags at the next line, or at the next
 * record, whichever is safe: after turns, a line that begins with `[` begins a record, and a line
 * `[Game "` begins one even inside an unclosed comment.
 */
#include "ag/record.h"
#include "base/text.h"
#include "record/reader.h"

/* A record being read. */
struct parse {
    struct ag_record_reader *reader;
    struct ag_record *record;
    uint32_t at;   /* the turn read last in this line */
    uint32_t base; /* the turn after which this line begins */
    int open;      /* variations that are not closed yet */
    struct {
        uint32_t at, base; /* where each goes back to */
        struct ag_record_place place;
    } back[AG_RECORD_DEPTH_MAX];
    bool begun;              /* turns have begun: no more tags */
    bool fresh;              /* no turn yet since `(`, `)` or the beginning */
    bool full;               /* it was said that the record is too long */
    ag_record_string before; /* comment that waits for its turn */
    uint32_t number;         /* likewise what stands before a turn */
    uint8_t set, game;
};

void ag_record_reader_init(struct ag_record_reader *reader, size_t (*fill)(void *, char *, size_t),
                           void *from, ag_record_complain *complain, void *to)
{
    reader->fill = fill;
    reader->from = from;
    reader->complain = complain;
    reader->to = to;
    reader->errors = reader->bytes = 0;
    ag_buf_init(&reader->scratch, AG_RECORD_TEXT_MAX);
    reader->at = reader->stop = reader->block;
    reader->place = (struct ag_record_place){1, 1};
}

void ag_record_reader_release(struct ag_record_reader *reader)
{
    ag_buf_release(&reader->scratch);
}

static void skip_line(struct ag_record_reader *reader)
{
    for (int c = look(reader); c != END && c != '\n'; c = look(reader))
        pass(reader);
}

/* Whether a code point takes that many bytes after its first. */
static bool is_character(uint32_t code, int more)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    return code >= least[more] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

/* Reads one character beyond ASCII and adds it, if it is complete. */
static void take_utf8(struct ag_record_reader *reader, struct ag_buf *out)
{
    struct ag_record_place place = reader->place;
    int first = look(reader);
    int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    uint32_t code = (uint32_t)first & (0x3FU >> more);
    char byte[4] = {(char)first};
    bool good = first >= 0xC2 && first <= 0xF4;
    pass(reader);
    for (int i = 1; good && i <= more; i++) {
        int c = look(reader);
        good = c != END && (c & 0xC0) == 0x80;
        if (!good)
            break;
        byte[i] = (char)c;
        code = code << 6 | (uint32_t)(c & 0x3F);
        pass(reader);
    }
    if (!good || !is_character(code, more))
        expect(reader, place, say_record_not_utf8());
    else if (code < 0xA0) /* terminals obey these control characters too */
        expect(reader, place, say_record_control());
    else
        ag_buf_add(out, byte, (size_t)more + 1);
}

/* Adds the bytes up to the next one that needs checking: control, quote, bracket, backslash,
 * UTF-8. */
static void take_run(struct ag_record_reader *reader, struct ag_buf *out)
{
    const char *from = reader->at, *at = from, *stop = reader->stop;
    while (at < stop) {
        unsigned char c = (unsigned char)*at;
        if (c < 0x20 || c >= 0x7F || c == '"' || c == '}' || c == '\\' || c == '[')
            break;
        at++;
    }
    ag_buf_add(out, from, (size_t)(at - from));
    reader->place.column += (uint32_t)(at - from);
    reader->at = at;
}

/* Reads one such character other than a delimiter, and adds it. */
static void take_special(struct ag_record_reader *reader, struct ag_buf *out)
{
    int c = look(reader);
    if (c >= 0x80) {
        take_utf8(reader, out);
        return;
    }
    if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F)
        expect(reader, reader->place, say_record_control());
    else if (c != '\r')
        ag_buf_char(out, (char)c);
    pass(reader);
}

/* Reads a backslash and adds the character after it. */
static void take_escaped(struct ag_record_reader *reader, struct ag_buf *out)
{
    pass(reader);
    int c = look(reader);
    if (c == END || c == '\n' || c == '\r')
        ag_buf_char(out, '\\');
    else
        take_special(reader, out);
}

/* The name of a tag; "" when there is none, or it is too long. */
static void read_name(struct ag_record_reader *reader, char name[AG_RECORD_NAME_MAX])
{
    int length = 0;
    bool cut = false;
    for (int c = look(reader); c != END; c = look(reader)) {
        if (!text_is_letter((char)c) && !text_is_digit((char)c) && c != '_')
            break;
        cut = cut || length == AG_RECORD_NAME_MAX - 1;
        if (!cut)
            name[length++] = (char)c;
        pass(reader);
    }
    name[cut ? 0 : length] = 0;
}

static void skip_blanks_in_line(struct ag_record_reader *reader)
{
    while (look(reader) == ' ' || look(reader) == '\t')
        pass(reader);
}

/* Collects the value of a tag after its opening quote; false: the line ends first. */
static bool read_value(struct ag_record_reader *reader)
{
    struct ag_buf *out = &reader->scratch;
    out->length = 0;
    for (;;) {
        int c = look(reader);
        if (c == END || c == '\n' || c == '"')
            break;
        if (c == '\\')
            take_escaped(reader, out);
        else if (c >= 0x20 && c < 0x7F && c != '}' && c != '[')
            take_run(reader, out);
        else
            take_special(reader, out);
    }
    if (look(reader) != '"')
        return false;
    pass(reader);
    return true;
}

/* Keeps a tag; says so if it was there before. */
static void add_tag(struct parse *parse, const char *name, struct ag_record_place place,
                    struct ag_record_place value_place)
{
    struct ag_record *record = parse->record;
    const struct ag_buf *value = &parse->reader->scratch;
    if (ag_record_tag(record, name)) {
        expect(parse->reader, place, say_record_tag_once(name));
        return;
    }
    if (!ag_record_has_room(record, name)) {
        expect(parse->reader, place, say_record_fewer_tags(AG_RECORD_TAGS_MAX));
        return;
    }
    record->tag[record->tags++] =
        (struct ag_record_tag){.name = ag_record_keep(record, name, strlen(name)),
                               .value = ag_record_keep(record, value->byte, value->length),
                               .place = place,
                               .value_place = value_place};
}

/* [Name "value"] */
static void read_tag(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    struct ag_record_place place = reader->place;
    char name[AG_RECORD_NAME_MAX];
    pass(reader);
    skip_blanks_in_line(reader);
    struct ag_record_place name_place = reader->place;
    read_name(reader, name);
    if (!*name) {
        expect(reader, name_place, say_record_expected_tag(AG_RECORD_NAME_MAX - 1));
        skip_line(reader);
        return;
    }
    skip_blanks_in_line(reader);
    if (look(reader) != '"') {
        expect(reader, reader->place, say_record_expected_value(name));
        skip_line(reader);
        return;
    }
    pass(reader);
    struct ag_record_place value_place = reader->place;
    if (!read_value(reader)) {
        expect(reader, reader->place, say_record_expected_quote(name));
        return;
    }
    add_tag(parse, name, place, value_place);
    skip_blanks_in_line(reader);
    if (look(reader) == ']') {
        pass(reader);
        return;
    }
    expect(reader, reader->place, say_record_expected_bracket(name));
    skip_line(reader);
}

/* Whether a record begins here: `[Game "` at the beginning of a line. */
static bool at_game_tag(struct ag_record_reader *reader)
{
    static const char tag[] = "[Game \"";
    return reader->place.column == 1 && gather(reader, sizeof tag - 1) &&
           !memcmp(reader->at, tag, sizeof tag - 1);
}

/* Takes a reading of clocks, `[%clk 0:05:00|0:04:58]`, out of the comment that was collected. If it
 * is not a time, it stays there, and ag_record_settle reports it. */
static void take_clock(struct parse *parse, const char *name, ag_record_string *slot)
{
    struct ag_buf *text = &parse->reader->scratch;
    char value[AG_RECORD_COMMAND_MAX];
    if (*slot || !text->length)
        return;
    if (ag_record_take_clock(text->byte, name, value) && *value) {
        *slot = ag_record_keep(parse->record, value, strlen(value));
        text->length = strlen(text->byte);
    }
}

/* Gives the comment that was collected to the turn before it. */
static void add_after(struct parse *parse)
{
    struct ag_record *record = parse->record;
    struct ag_buf *text = &parse->reader->scratch;
    struct ag_record_node *node = ag_record_node(record, parse->at);
    if (parse->at) {
        take_clock(parse, "clk", &node->clock);
        take_clock(parse, "emt", &node->used);
    }
    ag_record_comment(record, &node->after, text->byte, text->length);
}

/* Gives the comment that was collected to the turn before it, or keeps it for the next. */
static void add_comment(struct parse *parse)
{
    struct ag_buf *text = &parse->reader->scratch;
    trim(text);
    if (parse->fresh)
        ag_record_comment(parse->record, &parse->before, text->byte, text->length);
    else
        add_after(parse);
}

/* { … } */
static void read_comment(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    struct ag_record_place place = reader->place;
    struct ag_buf *out = &reader->scratch;
    out->length = 0;
    pass(reader);
    for (;;) {
        int c = look(reader);
        if (c == END || (c == '[' && at_game_tag(reader))) {
            expect(reader, place, say_record_open_comment());
            break;
        }
        if (c == '}') {
            pass(reader);
            break;
        }
        if (c == '\\')
            take_escaped(reader, out);
        else if (c >= 0x20 && c < 0x7F && c != '"' && c != '[')
            take_run(reader, out);
        else
            take_special(reader, out);
    }
    add_comment(parse);
}

/* ; … to the end of the line */
static void read_line_comment(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    reader->scratch.length = 0;
    pass(reader);
    for (int c = look(reader); c != END && c != '\n'; c = look(reader))
        take_special(reader, &reader->scratch);
    add_comment(parse);
}

/* Forgets a number or mark that no turn followed. */
static void drop_lead(struct parse *parse)
{
    parse->number = parse->set = parse->game = 0;
}

static void open_variation(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    drop_lead(parse);
    if (parse->at == parse->base) {
        expect(reader, reader->place, say_record_early_variation());
    } else if (parse->open == AG_RECORD_DEPTH_MAX) {
        expect(reader, reader->place, say_record_too_deep(AG_RECORD_DEPTH_MAX));
    } else {
        parse->back[parse->open].at = parse->at;
        parse->back[parse->open].base = parse->base;
        parse->back[parse->open++].place = reader->place;
        parse->at = parse->base = ag_record_node(parse->record, parse->at)->parent;
        parse->fresh = true;
    }
    pass(reader);
}

/* A comment that no turn follows goes to the turn before it. */
static void settle_comment(struct parse *parse)
{
    struct ag_buf *text = &parse->reader->scratch;
    if (!parse->before)
        return;
    text->length = 0;
    ag_buf_string(text, ag_record_text(parse->record, parse->before));
    parse->before = 0;
    add_after(parse);
}

/* Ends a variation: goes back to the turn that it follows. */
static void leave_variation(struct parse *parse)
{
    settle_comment(parse);
    drop_lead(parse);
    parse->open--;
    parse->at = parse->back[parse->open].at;
    parse->base = parse->back[parse->open].base;
    parse->fresh = true;
}

static void close_variation(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    if (parse->open == 0) {
        expect(reader, reader->place, say_record_stray_close());
    } else {
        if (parse->at == parse->base)
            expect(reader, reader->place, say_record_empty_variation());
        leave_variation(parse);
    }
    pass(reader);
}

static void add_glyph(struct parse *parse, int glyph, struct ag_record_place place)
{
    struct ag_record_node *node = ag_record_node(parse->record, parse->at);
    if (parse->fresh || !parse->at)
        expect(parse->reader, place, say_record_early_glyph());
    else if (glyph < 1 || glyph > 255)
        expect(parse->reader, place, say_record_expected_glyph());
    else if (node->glyphs == AG_RECORD_GLYPHS)
        expect(parse->reader, place, say_record_fewer_glyphs(AG_RECORD_GLYPHS));
    else
        node->glyph[node->glyphs++] = (uint8_t)glyph;
}

/* $5 */
static void read_glyph(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    struct ag_record_place place = reader->place;
    int glyph = 0;
    pass(reader);
    for (int c = look(reader); c != END && text_is_digit((char)c); c = look(reader)) {
        glyph = glyph < 1000 ? glyph * 10 + c - '0' : glyph;
        pass(reader);
    }
    add_glyph(parse, glyph, place);
}

/* Removes `!`, `??` … from the end of a move; returns the glyph, 0 for none, -1 for nonsense. */
static int cut_glyph(char *word)
{
    static const char *const sign[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    char *end = word + strlen(word);
    if (end == word || (end[-1] != '!' && end[-1] != '?'))
        return 0;
    while (end > word && (end[-1] == '!' || end[-1] == '?'))
        end--;
    for (int i = 0; i < (int)(sizeof sign / sizeof *sign); i++)
        if (!strcmp(end, sign[i])) {
            *end = 0;
            return i;
        }
    return -1;
}

/* Removes a number and its points from the front of a word: `12.` or `12...` */
static const char *cut_number(struct parse *parse, const char *word)
{
    const char *at = word;
    uint32_t number = 0;
    while (text_is_digit(*at) && at - word < 8)
        number = number * 10 + (uint32_t)(*at++ - '0');
    if (at == word || (*at && *at != '.'))
        return word;
    while (*at == '.')
        at++;
    parse->number = number;
    return at;
}

/* game:1.2, which stands before the first turn of a game in a chain. */
static bool is_game_mark(const char *word, uint8_t *set, uint8_t *game)
{
    if (*word != 'g' || strncmp(word, "game:", 5) != 0 || !text_is_digit(word[5]) ||
        word[6] != '.' || !text_is_digit(word[7]) || word[8])
        return false;
    *set = (uint8_t)(word[5] - '0');
    *game = (uint8_t)(word[7] - '0');
    return true;
}

/* Whether a word without its number and glyph would be read as something else by itself. */
static bool is_no_move(const char *word)
{
    uint8_t set, game;
    size_t digits = strspn(word, "0123456789");
    return !*word || *word == '%' || ag_record_is_result(word) || is_game_mark(word, &set, &game) ||
           (digits && (!word[digits] || word[digits] == '.'));
}

static void add_turn(struct parse *parse, char *word, struct ag_record_place place)
{
    int glyph = cut_glyph(word);
    if (glyph < 0)
        expect(parse->reader, place, say_record_expected_sign());
    else if (is_no_move(word))
        expect(parse->reader, place, say_record_expected_item());
    if (glyph < 0 || is_no_move(word))
        return;
    uint32_t index = ag_record_add(parse->record, parse->at, word);
    if (!index) {
        if (!parse->full)
            expect(parse->reader, place, say_record_fewer_turns(AG_RECORD_NODES_MAX));
        parse->full = true;
        return;
    }
    struct ag_record_node *node = ag_record_node(parse->record, index);
    node->place = place;
    node->before = parse->before;
    node->number = parse->number;
    node->set = parse->set;
    node->game = parse->game;
    parse->before = parse->number = parse->set = parse->game = 0;
    parse->at = index;
    parse->fresh = false;
    if (glyph)
        add_glyph(parse, glyph, place);
}

static inline bool ends_word(int c)
{
    static const bool ends[256] = {
        [' '] = true, ['\t'] = true, ['\r'] = true, ['\n'] = true, ['{'] = true,
        ['}'] = true, ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,
        [';'] = true, ['$'] = true,  ['"'] = true};
    return c == END || ends[c];
}

/* Takes a word that lies completely in the block; false: it does not, or there is none. */
static inline bool take_word(struct ag_record_reader *reader, char word[AG_RECORD_MOVE_MAX])
{
    const char *from = reader->at, *at = from, *stop = reader->stop;
    while (at < stop && !ends_word((unsigned char)*at) && *at > 0x20 && *at < 0x7F)
        at++;
    size_t length = (size_t)(at - from);
    if (at == stop || length >= AG_RECORD_MOVE_MAX || !ends_word((unsigned char)*at))
        return false;
    memcpy(word, from, length);
    word[length] = 0;
    reader->place.column += (uint32_t)length;
    reader->at = at;
    return true;
}

/* Collects a word; false: it cannot stand in a record, which was reported. */
static bool collect_word(struct ag_record_reader *reader, char word[AG_RECORD_MOVE_MAX])
{
    struct ag_record_place place = reader->place;
    int length = 0;
    bool plain = true;
    if (take_word(reader, word))
        return true;
    for (int c = look(reader); !ends_word(c); c = look(reader)) {
        plain = plain && c > 0x20 && c < 0x7F && length < AG_RECORD_MOVE_MAX - 1;
        if (plain)
            word[length++] = (char)c;
        pass(reader);
    }
    word[length] = 0;
    if (!plain)
        expect(reader, place, say_record_expected_item());
    return plain;
}

/* A result ends the record, even if a variation was not closed. But if more turns follow, it stood
 * in a variation, where it does not belong. */
static bool read_result(struct parse *parse, const char *word, struct ag_record_place place)
{
    struct ag_record_reader *reader = parse->reader;
    if (parse->open > 0) {
        while (is_blank(look(reader)))
            pass(reader);
        if (look(reader) != END && look(reader) != '[') {
            expect(reader, place, say_record_result_inside());
            return false;
        }
    }
    memcpy(parse->record->result, word, strlen(word) + 1);
    parse->record->end = place;
    return true;
}

/* A number, a move or a result; true: the record has ended. */
static bool read_word(struct parse *parse)
{
    struct ag_record_reader *reader = parse->reader;
    struct ag_record_place place = reader->place;
    char word[AG_RECORD_MOVE_MAX];
    parse->begun = true;
    if (!collect_word(reader, word))
        return false;
    if (ag_record_is_result(word))
        return read_result(parse, word, place);
    if (is_game_mark(word, &parse->set, &parse->game))
        return false;
    const char *rest = cut_number(parse, word);
    if (*rest) {
        place.column += (uint32_t)(rest - word);
        memmove(word, rest, strlen(rest) + 1);
        add_turn(parse, word, place);
    }
    return false;
}

/* Reads what comes next; true: the record has ended. */
static bool read_item(struct parse *parse, int c)
{
    struct ag_record_reader *reader = parse->reader;
    switch (c) {
    case '{':
        parse->begun |= parse->record->tags > 0;
        read_comment(parse);
        return false;
    case ';':
        parse->begun |= parse->record->tags > 0;
        read_line_comment(parse);
        return false;
    case '(':
        parse->begun = true;
        open_variation(parse);
        return false;
    case ')':
        parse->begun = true;
        close_variation(parse);
        return false;
    case '$':
        parse->begun = true;
        read_glyph(parse);
        return false;
    case '}':
    case ']':
    case '"':
        expect(reader, reader->place, say_record_expected_item());
        pass(reader);
        return false;
    default:
        return read_word(parse);
    }
}

/* Ends a record without a result; a tag may still have it. */
static void miss_result(struct parse *parse)
{
    const char *said = ag_record_tag(parse->record, "Result");
    expect(parse->reader, parse->reader->place, say_record_no_result());
    if (said && ag_record_is_result(said))
        memcpy(parse->record->result, said, strlen(said) + 1);
    parse->record->end = parse->reader->place;
}

/* Says so if something did not fit. */
static void miss_room(struct parse *parse)
{
    struct ag_buf *scratch = &parse->reader->scratch;
    if ((ag_record_failed(parse->record) || scratch->failed) && !parse->full)
        expect(parse->reader, parse->record->begin, say_record_too_long(AG_RECORD_TEXT_MAX >> 20));
    parse->record->text.failed |= scratch->failed;
    scratch->failed = false;
}

bool ag_record_read(struct ag_record_reader *reader, struct ag_record *record)
{
    struct parse parse = {.reader = reader, .record = record, .fresh = true};
    bool found = false, tag_line = true; /* only tags precede it in this line */
    ag_record_clear(record);
    for (;;) {
        int c = look(reader);
        if (c == END)
            break;
        tag_line = tag_line || reader->place.column == 1;
        if (is_blank(c)) {
            pass(reader);
        } else if (c == '%' && reader->place.column == 1) {
            skip_line(reader);
        } else {
            if (!found)
                record->begin = reader->place;
            found = true;
            if (c != '[' || !tag_line) {
                tag_line = false;
                if (c == '[') {
                    expect(reader, reader->place, say_record_late_tag());
                    skip_line(reader);
                } else if (read_item(&parse, c)) {
                    break;
                }
            } else if (parse.begun) {
                break;
            } else {
                read_tag(&parse);
            }
        }
    }
    while (parse.open > 0) {
        expect(reader, parse.back[parse.open - 1].place, say_record_open_variation());
        leave_variation(&parse);
    }
    settle_comment(&parse);
    if (found && !record->end.line)
        miss_result(&parse);
    miss_room(&parse);
    return found;
}
