/*
 * sgf_mark.c - marks and arrows: properties of SGF on one side, on the other commands in a comment,
 * `[%mark K10:triangle L9:A M8]` and `[%arrow A1-B2]`.
 *
 * Commands at the end of a comment, in the order in which they are read, are written as properties
 * only. Others also stay in the comment; their properties are then ignored on reading.
 *
 * A label that is too long for a mark becomes text: the point is marked, and the comment gets a
 * line `K10: label`.
 */
#include "ag/note.h"
#include "base/text.h"
#include "record/reader.h"
#include "record/sgf_inner.h"

enum { SHAPES = 5, LABEL = SHAPES, ARROW, GROUPS, PIECES = 640 };

static const struct {
    const char *name, *shape;
} group_of[GROUPS] = {{"CR", "circle"}, {"SQ", "square"}, {"TR", "triangle"}, {"MA", "cross"},
                      {"SL", ""},       {"LB", NULL},     {"AR", NULL}};

/* Something marked. */
struct piece {
    uint8_t group;
    ag_cell cell, to;
    const char *label;
    size_t length;
};

/* Commands being written. */
struct commands {
    struct ag_buf *out;
    const char *name; /* of the one that is open, or NULL */
    size_t from;      /* where it begins */
};

static void close_command(struct commands *commands)
{
    if (commands->name)
        ag_buf_char(commands->out, ']');
    commands->name = NULL;
}

/* Begins a part of a command: of this one, or of a new one where it would be too long. */
static void begin_part(struct commands *commands, const char *name, size_t length)
{
    struct ag_buf *out = commands->out;
    if (commands->name != name || out->length - commands->from + length >= AG_RECORD_COMMAND_MAX) {
        close_command(commands);
        if (out->length)
            ag_buf_char(out, ' ');
        commands->from = out->length;
        commands->name = name;
        ag_buf_string(out, "[%");
        ag_buf_string(out, name);
    }
    ag_buf_char(out, ' ');
}

static void add_cell(struct ag_buf *out, int size, int cell)
{
    char name[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, name, sizeof name);
    square_write(size, cell, &text);
    ag_buf_string(out, name);
}

static void add_part(struct commands *commands, int size, const struct piece *piece)
{
    static const char mark[] = "mark", arrow[] = "arrow";
    struct ag_buf *out = commands->out;
    begin_part(commands, piece->group == ARROW ? arrow : mark, 2 * AG_MOVE_TEXT + piece->length);
    add_cell(out, size, piece->cell);
    if (piece->group == ARROW) {
        ag_buf_char(out, '-');
        add_cell(out, size, piece->to);
    } else if (piece->group == LABEL) {
        ag_buf_char(out, ':');
        ag_buf_add(out, piece->label, piece->length);
    } else if (*group_of[piece->group].shape) {
        ag_buf_char(out, ':');
        ag_buf_string(out, group_of[piece->group].shape);
    }
}

/* LB[jj:text]: takes the text; returns the point, or -1. */
static int take_label(struct sgf_parse *parse, const struct sgf_value *value, struct ag_buf *label)
{
    size_t colon = sgf_colon(parse, value);
    label->length = 0;
    sgf_text(parse, value, colon < value->length ? colon + 1 : colon, true, label);
    ag_buf_add(label, "", 0);
    trim(label);
    return sgf_point(parse, sgf_raw(parse, value), colon);
}

/* Makes one word of a label, as those of marks are. */
static void join_label(struct ag_buf *label)
{
    for (size_t i = 0; i < label->length; i++)
        if (is_blank(label->byte[i]) || label->byte[i] == ']')
            label->byte[i] = '_';
}

static bool note_text(void *to, struct ag_note_mark mark)
{
    *(bool *)to = mark.shape == AG_SHAPE_TEXT;
    return true;
}

/* Whether a mark can have this label, which is one word. */
static bool is_fit(const struct ag_rules *rules, const struct ag_buf *label)
{
    struct ag_buf out;
    struct commands commands = {.out = &out};
    const struct piece piece = {.group = LABEL, .label = label->byte, .length = label->length};
    bool fit = false;
    const struct ag_notes notes = {.mark = note_text, .to = &fit};
    if (label->length >= AG_NOTE_TEXT)
        return false;
    ag_buf_init(&out, AG_RECORD_COMMAND_MAX);
    add_part(&commands, rules->option[0], &piece);
    close_command(&commands);
    fit = ag_notes_read(rules, out.byte, &notes, NULL) && fit;
    ag_buf_release(&out);
    return fit;
}

static void read_label(struct sgf_parse *parse, const struct sgf_value *value, struct piece *piece,
                       struct ag_buf *label)
{
    int cell = take_label(parse, value, label);
    join_label(label);
    piece->group = label->length && is_fit(&parse->rules, label) ? LABEL : SHAPES - 1;
    piece->length = piece->group == LABEL ? label->length : 0;
    piece->label = label->byte;
    piece->cell = cell < 0 ? AG_NO_CELL : (ag_cell)cell;
    if (cell < 0)
        expect(parse->reader, value->place, say_sgf_point_in("LB"));
}

/* Adds a label to the text if a mark cannot have it. read_label reports what is wrong with it. */
static void add_words(struct sgf_parse *parse, const struct sgf_value *value, struct ag_buf *label,
                      struct ag_buf *text)
{
    struct ag_record_reader *reader = parse->reader;
    ag_record_complain *complain = reader->complain;
    uint64_t errors = reader->errors;
    size_t begin = text->length;
    reader->complain = NULL;
    int cell = take_label(parse, value, label);
    reader->complain = complain;
    reader->errors = errors;
    if (cell < 0 || !label->length)
        return;
    ag_buf_string(text, begin ? "\n" : "");
    add_cell(text, parse->rules.option[0], cell);
    ag_buf_string(text, ": ");
    ag_buf_add(text, label->byte, label->length);
    join_label(label);
    if (is_fit(&parse->rules, label))
        text->length = begin;
}

/* AR[aa:bb] */
static void read_arrow(struct sgf_parse *parse, const struct sgf_value *value, struct piece *piece)
{
    const char *raw = sgf_raw(parse, value);
    size_t colon = sgf_colon(parse, value);
    int from = sgf_point(parse, raw, colon), to = -1;
    if (colon < value->length)
        to = sgf_point(parse, raw + colon + 1, value->length - colon - 1);
    *piece = (struct piece){.group = ARROW, .cell = AG_NO_CELL};
    if (from < 0 || to < 0) {
        expect(parse->reader, value->place, say_sgf_two_points());
        return;
    }
    piece->cell = (ag_cell)from;
    piece->to = (ag_cell)to;
}

/* Adds what one value marks. */
static void read_mark(struct sgf_parse *parse, const struct sgf_value *value, int group,
                      struct commands *commands, struct ag_buf *label)
{
    struct piece piece = {.group = (uint8_t)group};
    ag_cell cell[SQUARE_CELLS_MAX];
    int size = parse->rules.option[0], count = 1;
    if (group == LABEL)
        read_label(parse, value, &piece, label);
    else if (group == ARROW)
        read_arrow(parse, value, &piece);
    else
        count = sgf_points(parse, value, cell);
    for (int i = 0; i < count; i++) {
        piece.cell = group < SHAPES ? cell[i] : piece.cell;
        if (piece.cell != AG_NO_CELL)
            add_part(commands, size, &piece);
    }
}

/* The group of a property, or -1. */
static int find_group(const struct sgf_value *value)
{
    for (int group = 0; group < GROUPS; group++)
        if (sgf_is(value, group_of[group].name))
            return group;
    return -1;
}

static bool has_command(const char *text, const char *name)
{
    char value[AG_RECORD_COMMAND_MAX];
    const char *end;
    return ag_record_command(text, name, &end, value) != NULL;
}

void sgf_marks_read(struct sgf_parse *parse, struct ag_buf *text)
{
    struct commands commands = {.out = text};
    bool marks = text->length && has_command(text->byte, "mark");
    bool arrows = text->length && has_command(text->byte, "arrow");
    struct ag_buf label;
    ag_buf_init(&label, AG_RECORD_TEXT_MAX);
    for (int i = 0; i < sgf_values(parse) && !marks; i++)
        if (sgf_is(sgf_value(parse, i), "LB"))
            add_words(parse, sgf_value(parse, i), &label, text);
    ag_buf_add(text, "", 0);
    for (int round = 0; round < 2; round++) /* marks, then arrows */
        for (int i = 0; i < sgf_values(parse); i++) {
            int group = find_group(sgf_value(parse, i));
            if (group < 0 || (group == ARROW) != (round == 1) || (group == ARROW ? arrows : marks))
                continue;
            read_mark(parse, sgf_value(parse, i), group, &commands, &label);
        }
    close_command(&commands);
    ag_buf_release(&label);
}

/* Reads `K10`, `K10:triangle`, `K10:A` or `A1-B2`; false: it is none of these. */
static bool read_part(int size, const char *word, size_t length, struct piece *piece)
{
    char part[AG_RECORD_COMMAND_MAX];
    struct scan scan;
    memcpy(part, word, length);
    part[length] = 0;
    scan_init(&scan, part);
    bool arrow = piece->group == ARROW;
    int cell = square_read(size, &scan), to = -1;
    piece->cell = (ag_cell)cell;
    if (cell < 0 || strpbrk(part, "\t\n\r\v\f"))
        return false;
    if (arrow) {
        to = scan_char(&scan, '-') ? square_read(size, &scan) : -1;
        piece->to = (ag_cell)to;
        return to >= 0 && to != cell && !*scan.at;
    }
    piece->group = SHAPES - 1;
    if (!scan_char(&scan, ':'))
        return !*scan.at;
    piece->group = LABEL;
    for (int group = 0; group < SHAPES - 1; group++)
        if (!strcmp(scan.at, group_of[group].shape))
            piece->group = (uint8_t)group;
    piece->label = word + (scan.at - part);
    piece->length = piece->group == LABEL ? strlen(scan.at) : 0;
    return *scan.at && piece->length < AG_NOTE_TEXT;
}

/* Whether one node of SGF can have both: one shape and one label on a point, each arrow once. */
static bool clash(const struct piece *a, const struct piece *b)
{
    bool same_kind = a->group < SHAPES ? b->group < SHAPES : a->group == b->group;
    return same_kind && a->cell == b->cell && (a->group != ARROW || a->to == b->to);
}

/* Takes apart all commands of a name; returns how many pieces there are now. */
static int collect(int size, const char *comment, const char *name, struct piece *piece, int count)
{
    char value[AG_RECORD_COMMAND_MAX];
    const char *end, *found = ag_record_command(comment, name, &end, value);
    for (; found; found = ag_record_command(end, name, &end, value)) {
        const char *word = found + 2 + strlen(name), *stop = end - 1;
        while (word < stop) {
            size_t length = 0;
            while (word < stop && *word == ' ')
                word++;
            while (word + length < stop && word[length] != ' ')
                length++;
            struct piece next = {.group = *name == 'a' ? ARROW : 0};
            bool good = length && count < PIECES && read_part(size, word, length, &next);
            for (int i = 0; good && i < count; i++)
                good = !clash(&piece[i], &next);
            if (good)
                piece[count++] = next;
            word += length;
        }
    }
    return count;
}

static void write_property(const struct ag_rules *rules, int group, const struct piece *piece,
                           int count, struct ag_buf *out)
{
    bool begun = false;
    for (int i = 0; i < count; i++) {
        if (piece[i].group != group)
            continue;
        ag_buf_string(out, begun ? "" : group_of[group].name);
        begun = true;
        ag_buf_char(out, '[');
        sgf_write_point(rules, piece[i].cell, out);
        if (group >= LABEL)
            ag_buf_char(out, ':');
        if (group == LABEL)
            sgf_write_text(piece[i].label, piece[i].length, true, out);
        else if (group == ARROW)
            sgf_write_point(rules, piece[i].to, out);
        ag_buf_char(out, ']');
    }
}

/* How much of a comment stands before these commands, if they end it as reading would put them;
 * otherwise all of it. */
static size_t cut_commands(const char *comment, const struct ag_buf *commands)
{
    size_t length = strlen(comment), rest = length - commands->length;
    char before[2] = {0};
    if (!commands->length || commands->length > length ||
        memcmp(comment + rest, commands->byte, commands->length) != 0)
        return length;
    if (!rest)
        return 0;
    before[0] = comment[rest - 1];
    before[1] = rest > 1 ? comment[rest - 2] : ' ';
    const char *mark = strstr(comment, "[%mark"), *arrow = strstr(comment, "[%arrow");
    bool alone = (!mark || mark >= comment + rest) && (!arrow || arrow >= comment + rest);
    return before[0] == ' ' && !is_blank(before[1]) && alone ? rest - 1 : length;
}

size_t sgf_marks_write(const struct ag_rules *rules, const char *comment, struct ag_buf *out)
{
    struct piece piece[PIECES];
    struct ag_buf again;
    struct commands commands = {.out = &again};
    int size = rules->option[0];
    int count = collect(size, comment, "mark", piece, 0);
    count = collect(size, comment, "arrow", piece, count);
    ag_buf_init(&again, AG_RECORD_TEXT_MAX);
    for (int group = 0; group < GROUPS; group++) {
        write_property(rules, group, piece, count, out);
        for (int i = 0; i < count; i++)
            if (piece[i].group == group)
                add_part(&commands, size, &piece[i]);
    }
    close_command(&commands);
    size_t rest = cut_commands(comment, &again);
    ag_buf_release(&again);
    return rest;
}
