/*
 * sgf_node.c - a node of SGF as a turn of a record: move, comment, clock, glyphs.
 *
 * The stones that nodes remove are kept, and compared with the captures by the rules once all turns
 * have been played.
 */
#include "base/text.h"
#include "games/common.h"
#include "record/reader.h"
#include "record/sgf_inner.h"

const struct sgf_glyph sgf_glyph[SGF_GLYPHS] = {{"TE", 1, 3},   {"BM", 2, 4},   {"IT", 5, 5},
                                                {"DO", 6, 6},   {"GB", 16, 18}, {"GW", 17, 19},
                                                {"DM", 10, 11}, {"UC", 13, 13}};

bool sgf_is_event(const char *text)
{
    static const char *const event[] = {"resign:1", "resign:2", "time:1", "time:2", "draw"};
    for (size_t i = 0; i < sizeof event / sizeof *event; i++)
        if (!strcmp(text, event[i]))
            return true;
    return false;
}

void sgf_room(struct sgf_parse *parse, struct ag_record_place place)
{
    struct ag_buf *scratch = &parse->reader->scratch;
    bool full = ag_record_failed(parse->record) || scratch->failed || parse->before.failed;
    if (full && !parse->full)
        expect(parse->reader, place, say_record_too_long(AG_RECORD_TEXT_MAX >> 20));
    parse->full = parse->full || full;
    parse->record->text.failed = ag_record_failed(parse->record) || full;
    scratch->failed = parse->before.failed = false;
}

uint32_t sgf_add(struct sgf_parse *parse, const char *text, struct ag_record_place place)
{
    struct ag_record *record = parse->record;
    uint32_t index = ag_record_add(record, parse->spot.at, text);
    if (!index) {
        if (!parse->full)
            expect(parse->reader, place,
                   say_sgf_fewer_turns(AG_RECORD_NODES_MAX, AG_RECORD_DEPTH_MAX));
        parse->full = true;
        return 0;
    }
    struct ag_record_node *node = ag_record_node(record, index);
    node->place = place;
    node->before = ag_record_keep(record, parse->before.byte, parse->before.length);
    parse->before.length = 0;
    parse->spot.at = index;
    return index;
}

/* Whether the stone that the game gives may come next. */
static bool awaits_given(const struct sgf_parse *parse)
{
    return parse->spot.at == 0 && !ag_record_tag(parse->record, "Position");
}

/* The point of a move; -1: there is none, which was reported. */
static int read_point(struct sgf_parse *parse, const struct sgf_value *value)
{
    const char *raw = sgf_raw(parse, value);
    int cell = sgf_point(parse, raw, value->length);
    if (cell >= 0)
        return cell;
    if (!value->length || !strcmp(raw, "tt"))
        expect(parse->reader, value->place, say_sgf_no_pass());
    else
        expect(parse->reader, value->place, say_sgf_point());
    return -1;
}

/* Adds the move of B or W; false: it is not a move, which was reported. */
static bool read_move(struct sgf_parse *parse, const struct sgf_value *value)
{
    static const char *const letter[] = {"B", "W"};
    const struct ag_rules *rules = &parse->rules;
    struct sgf_spot *spot = &parse->spot;
    int seat = value->name[0] == 'W', cell = read_point(parse, value);
    bool given = awaits_given(parse) && seat == 0;
    char name[AG_MOVE_TEXT];
    if (cell < 0)
        return false;
    if (given && (ag_move)cell + 1 != rules->game->given(rules)) {
        rules->game->move_write(rules, rules->game->given(rules), name);
        expect(parse->reader, value->place, say_sgf_centre(name));
        return false;
    }
    if (!given && seat != (int)(spot->ply % 2)) {
        expect(parse->reader, value->place, say_sgf_other_colour(letter[1 - seat], letter[seat]));
        return false;
    }
    rules->game->cell_write(rules, (ag_cell)cell, name);
    if (!sgf_add(parse, name, value->place))
        return false;
    spot->ply += !given;
    return true;
}

/* The move of the node, of which there is at most one, or NULL. */
static const struct sgf_value *find_move(struct sgf_parse *parse)
{
    const struct sgf_value *move = NULL;
    for (int i = 0; i < sgf_values(parse); i++) {
        const struct sgf_value *value = sgf_value(parse, i);
        if (!sgf_is(value, "B") && !sgf_is(value, "W"))
            continue;
        if (move)
            expect(parse->reader, value->place, say_sgf_one_move());
        else
            move = value;
    }
    return move;
}

/* N[resign:2]: an event as the name of a node. */
static bool read_event(struct sgf_parse *parse)
{
    const struct sgf_value *value = sgf_find(parse, "N");
    return value && sgf_is_event(sgf_raw(parse, value)) &&
           sgf_add(parse, sgf_raw(parse, value), value->place);
}

/* Keeps the stones that the node takes off. */
static void note_taken(struct sgf_parse *parse)
{
    const struct sgf_value *first = sgf_find(parse, "AE");
    ag_cell cell[SQUARE_CELLS_MAX];
    if (!first)
        return;
    struct sgf_taken taken = {.at = parse->spot.at, .place = first->place};
    for (int i = 0; i < sgf_values(parse); i++) {
        if (!sgf_is(sgf_value(parse, i), "AE"))
            continue;
        int points = sgf_points(parse, sgf_value(parse, i), cell);
        for (int k = 0; k < points; k++)
            taken.off[cell[k]] = true;
    }
    if (!ag_buf_add(&parse->taken, &taken, sizeof taken))
        parse->record->text.failed = true;
}

/* Whether a list of cells, "L9 K10", is exactly those. */
static bool is_list(const struct ag_rules *rules, const char *list, const bool *off)
{
    struct scan scan;
    int count = 0;
    scan_init(&scan, list);
    while (!scan_end(&scan)) {
        ag_cell cell = scan_cell(rules, &scan);
        if (cell == AG_NO_CELL || !off[cell])
            return false;
        count++;
    }
    for (int cell = 0; cell < rules->cells; cell++)
        count -= off[cell];
    return !count;
}

void sgf_check_taken(struct sgf_parse *parse)
{
    const struct sgf_taken *taken = (const struct sgf_taken *)(const void *)parse->taken.byte;
    size_t count = parse->taken.length / sizeof *taken;
    for (size_t i = 0; i < count; i++) {
        const struct ag_record_node *node = ag_record_node(parse->record, taken[i].at);
        bool first = !taken[i].at; /* nothing was played there */
        if ((first || node->played) &&
            !is_list(&parse->rules, first ? "" : ag_record_text(parse->record, node->taken),
                     taken[i].off))
            expect(parse->reader, taken[i].place, say_sgf_taken());
    }
}

/* After the first node a setup may only take stones off, and may not change whose turn it is. */
static void check_setup(struct sgf_parse *parse)
{
    const struct sgf_value *stones = sgf_find(parse, "AB"), *turn = sgf_find(parse, "PL");
    char next = parse->spot.ply % 2 ? 'w' : 'b';
    stones = stones ? stones : sgf_find(parse, "AW");
    if (stones)
        expect(parse->reader, stones->place, say_sgf_first_node(stones->name));
    if (turn && text_lower(*sgf_raw(parse, turn)) != next)
        expect(parse->reader, turn->place, say_sgf_player(next == 'w' ? "W" : "B"));
    note_taken(parse);
}

static void add_glyph(struct sgf_parse *parse, int glyph, struct ag_record_place place)
{
    struct ag_record_node *node = ag_record_node(parse->record, parse->spot.at);
    if (node->glyphs == AG_RECORD_GLYPHS)
        expect(parse->reader, place, say_record_fewer_glyphs(AG_RECORD_GLYPHS));
    else
        node->glyph[node->glyphs++] = (uint8_t)glyph;
}

/* AGGLYPH[7][22]: all glyphs of a move, where SGF has no properties for them. */
static void read_own_glyphs(struct sgf_parse *parse)
{
    for (int i = 0; i < sgf_values(parse); i++) {
        const struct sgf_value *value = sgf_value(parse, i);
        struct scan scan;
        int glyph;
        if (!sgf_is(value, "AGGLYPH"))
            continue;
        scan_init(&scan, sgf_raw(parse, value));
        if (scan_number(&scan, 255, &glyph) && glyph && scan_end(&scan))
            add_glyph(parse, glyph, value->place);
        else
            expect(parse->reader, value->place, say_sgf_glyph());
    }
}

static void read_glyphs(struct sgf_parse *parse)
{
    if (!parse->spot.at)
        return;
    if (sgf_find(parse, "AGGLYPH")) {
        read_own_glyphs(parse);
        return;
    }
    for (int i = 0; i < SGF_GLYPHS; i++) {
        const struct sgf_value *value = sgf_find(parse, sgf_glyph[i].name);
        if (value)
            add_glyph(parse,
                      *sgf_raw(parse, value) == '2' ? sgf_glyph[i].strong : sgf_glyph[i].plain,
                      value->place);
    }
}

/* Seconds with a fraction, in milliseconds; -1: not a number of seconds. */
static int64_t read_seconds(const char *text)
{
    int64_t time = 0;
    int digits = 0, weight = 1000;
    for (; text_is_digit(*text) && digits < 9; text++, digits++)
        time = time * 10 + (*text - '0');
    time *= 1000;
    if (digits && *text == '.')
        for (text++; text_is_digit(*text); text++)
            time += (*text - '0') * (weight /= 10);
    return digits && !*text ? time : -1;
}

/* BL[297.3] of a move of black, WL of one of white: what the clock shows. */
static void read_clock(struct sgf_parse *parse, bool white)
{
    const struct sgf_value *value = sgf_find(parse, white ? "WL" : "BL");
    char text[AG_MOVE_TEXT];
    if (!value)
        return;
    int64_t time = read_seconds(sgf_raw(parse, value));
    if (time < 0) {
        expect(parse->reader, value->place, say_sgf_seconds());
        return;
    }
    ag_record_clock_write(time, text);
    ag_record_string kept = ag_record_keep(parse->record, text, strlen(text));
    ag_record_node(parse->record, parse->spot.at)->clock = kept;
}

/* Takes `[%clk 0:05:00]` or `[%emt …]` out of a text; returns `slot`, or what it is now. */
static ag_record_string take_reading(struct sgf_parse *parse, const char *name,
                                     ag_record_string slot, struct ag_buf *text)
{
    char value[AG_RECORD_COMMAND_MAX];
    const char *end,
        *found = text->length ? ag_record_command(text->byte, name, &end, value) : NULL;
    if (slot || !found || !ag_record_is_reading(value))
        return slot; /* what is not a time stays in the text; ag_record_settle reports it */
    size_t from = (size_t)(found - text->byte), to = (size_t)(end - text->byte);
    memmove(text->byte + from, text->byte + to, text->length - to + 1);
    text->length -= to - from;
    trim(text);
    return ag_record_keep(parse->record, value, strlen(value));
}

/* Gives a turn the readings of clocks in a comment on it. */
static void take_readings(struct sgf_parse *parse, uint32_t index, struct ag_buf *text)
{
    struct ag_record *record = parse->record;
    ag_record_string clock = take_reading(parse, "clk", ag_record_node(record, index)->clock, text);
    ag_record_string used = take_reading(parse, "emt", ag_record_node(record, index)->used, text);
    ag_record_node(record, index)->clock = clock;
    ag_record_node(record, index)->used = used;
}

/* The comment and marks of a node belong to its turn, or wait for the next. */
static void read_comment(struct sgf_parse *parse, bool turn)
{
    struct ag_record *record = parse->record;
    struct ag_buf *text = &parse->reader->scratch;
    uint32_t at = parse->spot.at;
    text->length = 0;
    for (int i = 0; i < sgf_values(parse); i++) {
        if (!sgf_is(sgf_value(parse, i), "C"))
            continue;
        if (text->length)
            ag_buf_char(text, '\n');
        sgf_text(parse, sgf_value(parse, i), 0, false, text);
    }
    ag_buf_add(text, "", 0);
    trim(text);
    if (turn)
        take_readings(parse, at, text);
    sgf_marks_read(parse, text);
    if (turn) {
        ag_record_comment(record, &ag_record_node(record, at)->after, text->byte, text->length);
        return;
    }
    if (text->length && parse->before.length)
        ag_buf_char(&parse->before, '\n');
    ag_buf_add(&parse->before, text->byte, text->length);
}

void sgf_node(struct sgf_parse *parse)
{
    const struct sgf_value *move = parse->spot.skip ? NULL : find_move(parse);
    bool turn = false;
    if (parse->spot.skip)
        return;
    if (move) {
        turn = read_move(parse, move);
        parse->spot.skip = !turn;
        if (turn)
            read_clock(parse, sgf_is(move, "W"));
    } else {
        turn = read_event(parse);
    }
    if (parse->spot.skip)
        return;
    if (parse->known)
        check_setup(parse);
    read_glyphs(parse);
    read_comment(parse, turn);
    sgf_room(parse, parse->node);
}

/* Adds to the comment after a turn. */
static void add_after(struct sgf_parse *parse, uint32_t index, const char *string)
{
    struct ag_record *record = parse->record;
    struct ag_buf *text = &parse->reader->scratch;
    text->length = 0;
    ag_buf_string(text, string);
    if (index)
        take_readings(parse, index, text);
    ag_record_comment(record, &ag_record_node(record, index)->after, text->byte, text->length);
}

void sgf_settle_comment(struct sgf_parse *parse)
{
    if (parse->before.length)
        add_after(parse, parse->spot.at, parse->before.byte);
    parse->before.length = 0;
    sgf_room(parse, parse->node);
}

void sgf_place_comments(struct sgf_parse *parse)
{
    struct ag_record *record = parse->record;
    for (uint32_t i = 1; i < (uint32_t)ag_record_nodes(record); i++) {
        struct ag_record_node *node = ag_record_node(record, i);
        const struct ag_record_node *above = ag_record_node(record, node->parent);
        bool follows = node->parent && above->child == i; /* its parent directly, or variations */
        bool varied = above->next && ag_record_node(record, above->parent)->child == node->parent;
        if (!node->before || !follows || varied)
            continue;
        add_after(parse, node->parent, ag_record_text(record, node->before));
        ag_record_node(record, i)->before = 0;
        sgf_room(parse, node->place);
    }
}
