/*
 * sgf_root.c - the first node of a game tree: rules, tags, start; and the result. docs/sgf.md has
 * the table.
 */
#include "base/text.h"
#include "games/common.h"
#include "record/reader.h"
#include "record/sgf_inner.h"

const struct sgf_tag sgf_tag[] = {{"EV", "Event"},      {"PC", "Site"},       {"DT", "Date"},
                                  {"RO", "Round"},      {"PB", "First"},      {"PW", "Second"},
                                  {"BR", "FirstRank"},  {"WR", "SecondRank"}, {"BT", "FirstTeam"},
                                  {"WT", "SecondTeam"}, {"GN", "Name"},       {"GC", "Remark"},
                                  {"ON", "Opening"},    {"AN", "Annotator"},  {"SO", "Source"},
                                  {"US", "Recorder"},   {"CP", "Copyright"},  {NULL, NULL}};

/* Takes the text of a value, from byte `from` on, into the scratch of the reader. */
static struct ag_buf *take_text(struct sgf_parse *parse, const struct sgf_value *value, size_t from)
{
    struct ag_buf *text = &parse->reader->scratch;
    text->length = 0;
    sgf_text(parse, value, from, true, text);
    ag_buf_add(text, "", 0);
    return text;
}

/* The same without blanks at its ends. */
static struct ag_buf *take_word(struct sgf_parse *parse, const struct sgf_value *value)
{
    struct ag_buf *text = take_text(parse, value, 0);
    trim(text);
    return text;
}

/* The number that a value is, or -1. */
static int take_number(const struct sgf_parse *parse, const struct sgf_value *value)
{
    struct scan scan;
    int number;
    scan_init(&scan, sgf_raw(parse, value));
    scan_end(&scan);
    return scan_number(&scan, 99999, &number) && scan_end(&scan) ? number : -1;
}

static bool check_game(struct sgf_parse *parse)
{
    const struct sgf_value *value = sgf_find(parse, "GM");
    if (!value)
        expect(parse->reader, parse->place, say_sgf_game());
    else if (take_number(parse, value) != 4)
        expect(parse->reader, value->place, say_sgf_other_game());
    return value && take_number(parse, value) == 4;
}

/* SZ[19] or SZ[19:19]; 19 when there is none. */
static bool read_size(struct sgf_parse *parse)
{
    const struct sgf_value *value = sgf_find(parse, "SZ");
    char spec[AG_RULES_TEXT];
    struct text text;
    struct scan scan;
    int size = 19, height;
    if (value) {
        scan_init(&scan, sgf_raw(parse, value));
        bool good = scan_number(&scan, 99, &size);
        height = size;
        good = good && (!scan_char(&scan, ':') || scan_number(&scan, 99, &height));
        size = good && scan_end(&scan) && height == size ? size : 0;
    }
    text_init(&text, spec, sizeof spec);
    text_print(&text, "ninuki:size=%d", size);
    if (!ag_rules_read(&parse->rules, spec, NULL)) {
        expect(parse->reader, value->place, say_sgf_size(SQUARE_SIZE_MAX));
        return false;
    }
    ag_rules_write(&parse->rules, spec);
    return ag_record_set_tag(parse->record, "Game", spec);
}

static void read_charset(struct sgf_parse *parse)
{
    static const struct {
        const char *name;
        enum sgf_charset charset;
    } known[] = {
        {"UTF-8", SGF_UTF8},          {"UTF8", SGF_UTF8},         {"US-ASCII", SGF_UTF8},
        {"ASCII", SGF_UTF8},          {"ISO-8859-1", SGF_LATIN1}, {"ISO8859-1", SGF_LATIN1},
        {"ISO_8859-1", SGF_LATIN1},   {"LATIN-1", SGF_LATIN1},    {"LATIN1", SGF_LATIN1},
        {"WINDOWS-1252", SGF_LATIN1}, {"CP1252", SGF_LATIN1}};
    const struct sgf_value *value = sgf_find(parse, "CA");
    if (!value)
        return;
    const struct ag_buf *name = take_word(parse, value);
    for (size_t i = 0; name->length && i < sizeof known / sizeof *known; i++)
        if (text_same(name->byte, known[i].name)) {
            parse->charset = known[i].charset;
            return;
        }
    expect(parse->reader, value->place, say_sgf_charset());
}

/* Keeps a tag whose value is in the scratch. */
static void keep_tag(struct sgf_parse *parse, const char *name, struct ag_record_place place)
{
    struct ag_record *record = parse->record;
    const struct ag_buf *text = &parse->reader->scratch;
    if (ag_record_tag(record, name))
        expect(parse->reader, place, say_record_tag_once(name));
    else if (record->tags == AG_RECORD_TAGS_MAX)
        expect(parse->reader, place, say_record_fewer_tags(AG_RECORD_TAGS_MAX));
    else
        record->tag[record->tags++] =
            (struct ag_record_tag){.name = ag_record_keep(record, name, strlen(name)),
                                   .value = ag_record_keep(record, text->byte, text->length),
                                   .place = place};
}

/* Takes the name before the colon; false: it is no name for a tag. */
static bool read_tag_name(const struct sgf_parse *parse, const struct sgf_value *value,
                          char name[AG_RECORD_NAME_MAX])
{
    const char *raw = sgf_raw(parse, value);
    size_t length = sgf_colon(parse, value);
    if (!length || length >= AG_RECORD_NAME_MAX || length == value->length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!text_is_letter(raw[i]) && !text_is_digit(raw[i]) && raw[i] != '_')
            return false;
    memcpy(name, raw, length);
    name[length] = 0;
    return strcmp(name, "Game") != 0 && strcmp(name, "Result") != 0;
}

/* AGTAG[Name:value], a tag for which SGF has no property. A position is checked right here. */
static void read_own_tag(struct sgf_parse *parse, const struct sgf_value *value)
{
    char name[AG_RECORD_NAME_MAX];
    struct ag_error why = {.at = -1};
    if (!read_tag_name(parse, value, name)) {
        expect(parse->reader, value->place, say_sgf_tag());
        return;
    }
    size_t from = sgf_colon(parse, value) + 1;
    const struct ag_buf *text = take_text(parse, value, from);
    if (!strcmp(name, "Position") &&
        !parse->rules.game->state_read(&parse->rules, text->length ? text->byte : "",
                                       &parse->start.state, &why)) {
        struct ag_record_place place = value->place;
        place.column += (uint32_t)from + (why.at > 0 ? (uint32_t)why.at : 0);
        struct ag_record_error error = {.place = place, .why = why};
        error.why.at = -1;
        parse->reader->errors++;
        if (parse->reader->complain)
            parse->reader->complain(parse->reader->to, &error);
        return;
    }
    keep_tag(parse, name, value->place);
}

void sgf_clock(const char *main_time, const char *overtime, struct ag_buf *out)
{
    size_t digits = strspn(overtime, "0123456789");
    ag_buf_string(out, main_time);
    if (*main_time && digits && !strcmp(overtime + digits, " fischer")) {
        ag_buf_char(out, '+');
        ag_buf_add(out, overtime, digits);
        return;
    }
    if (*main_time && *overtime)
        ag_buf_char(out, ' ');
    ag_buf_string(out, overtime);
}

/* TM and OT: the tag Clock. */
static void read_clock(struct sgf_parse *parse)
{
    const struct sgf_value *main_time = sgf_find(parse, "TM"), *over = sgf_find(parse, "OT");
    struct ag_buf *text;
    char time[AG_MOVE_TEXT] = "";
    if (!main_time && !over)
        return;
    if (main_time) {
        text = take_word(parse, main_time);
        if (!text->length || text->length >= sizeof time ||
            strspn(text->byte, "0123456789.") < text->length) {
            expect(parse->reader, main_time->place, say_sgf_seconds());
            return;
        }
        memcpy(time, text->byte, text->length + 1);
    }
    struct ag_buf rest;
    ag_buf_init(&rest, AG_RECORD_TEXT_MAX);
    text = &parse->reader->scratch;
    text->length = 0;
    ag_buf_add(&rest, "", 0);
    if (over) {
        take_word(parse, over);
        ag_buf_add(&rest, text->byte, text->length);
    }
    text->length = 0;
    sgf_clock(time, rest.byte ? rest.byte : "", text);
    ag_buf_release(&rest);
    keep_tag(parse, "Clock", main_time ? main_time->place : over->place);
}

/* The properties that are tags, in the order in which they stand. */
static void read_tags(struct sgf_parse *parse)
{
    for (int i = 0; i < sgf_values(parse); i++) {
        const struct sgf_value *value = sgf_value(parse, i);
        if (sgf_is(value, "AGTAG"))
            read_own_tag(parse, value);
        for (const struct sgf_tag *known = sgf_tag; known->name; known++) {
            if (!sgf_is(value, known->name))
                continue;
            struct ag_buf *text = take_text(parse, value, 0);
            const char *comma = text->length ? strchr(text->byte, ',') : NULL;
            if (sgf_is(value, "DT") && comma) /* of several days the first */
                text->length = (size_t)(comma - text->byte);
            keep_tag(parse, known->tag, value->place);
        }
    }
    read_clock(parse);
}

/* Takes the stones of AB and AW; returns the first value, or NULL. */
static const struct sgf_value *read_stones(struct sgf_parse *parse, uint8_t stone[SQUARE_CELLS_MAX])
{
    const struct sgf_value *first = NULL;
    ag_cell cell[SQUARE_CELLS_MAX];
    for (int i = 0; i < sgf_values(parse); i++) {
        const struct sgf_value *value = sgf_value(parse, i);
        if (!sgf_is(value, "AB") && !sgf_is(value, "AW"))
            continue;
        first = first ? first : value;
        int count = sgf_points(parse, value, cell);
        bool taken = false;
        for (int k = 0; k < count; k++) {
            taken = taken || stone[cell[k]];
            stone[cell[k]] = value->name[1] == 'B' ? 1 : 2;
        }
        if (taken)
            expect(parse->reader, value->place, say_sgf_one_stone());
    }
    return first;
}

/* Whether these stones stand in the state that was read. */
static bool same_stones(const struct sgf_parse *parse, const uint8_t stone[SQUARE_CELLS_MAX])
{
    uint8_t found[AG_STACK];
    for (int i = 0; i < parse->rules.cells; i++) {
        int count =
            parse->rules.game->stones(&parse->rules, &parse->start.state, (ag_cell)i, found);
        if ((count ? found[0] : 0) != stone[i])
            return false;
    }
    return true;
}

/* Whose turn PL says it is, 0 or 1; without it the side with fewer stones is to move. */
static int read_turn(struct sgf_parse *parse, const uint8_t stone[SQUARE_CELLS_MAX])
{
    const struct sgf_value *value = sgf_find(parse, "PL");
    int more = 0;
    if (value) {
        char letter = text_lower(*sgf_raw(parse, value));
        if (letter == 'b' || letter == 'w')
            return letter == 'w';
        expect(parse->reader, value->place, say_sgf_players());
    }
    for (int i = 0; i < parse->rules.cells; i++)
        more += stone[i] == 1 ? 1 : stone[i] == 2 ? -1 : 0;
    return more > 0;
}

/* Makes a position of stones: no pairs taken, and the first ply that it can stand at. */
static void set_position(struct sgf_parse *parse, const uint8_t stone[SQUARE_CELLS_MAX])
{
    const struct ag_rules *rules = &parse->rules;
    struct ag_state *state = &parse->start.state;
    int turn = read_turn(parse, stone), size = rules->option[0], ply = 0;
    char position[AG_POSITION_TEXT];
    for (int i = 0; i < rules->cells; i++)
        ply += stone[i] != 0;
    ply += ply % 2 != turn;
    for (ply = ply ? ply : 2;; ply += 2) {
        struct text text;
        text_init(&text, position, sizeof position);
        for (int row = 0; row < size; row++) {
            text_add(&text, row ? "/" : "");
            cells_write(&text, stone + row * size, size, "-xo");
        }
        text_print(&text, " %c 0-0 %d", "xo"[turn], ply);
        if (rules->game->state_read(rules, position, state, NULL) || ply > rules->cells + 4)
            break;
    }
    if (state->ply > 1) /* otherwise the game begins here by itself */
        ag_record_set_tag(parse->record, "Position", position);
}

/* Where the game starts: as usual, or from AB and AW, or from a position in a tag of our own. */
static void read_start(struct sgf_parse *parse)
{
    uint8_t stone[SQUARE_CELLS_MAX] = {0};
    struct ag_state *state = &parse->start.state;
    const struct sgf_value *setup = read_stones(parse, stone);
    if (ag_record_tag(parse->record, "Position")) {
        if (setup && !same_stones(parse, stone))
            expect(parse->reader, setup->place, say_sgf_stones());
    } else if (setup) {
        set_position(parse, stone);
    } else {
        memset(&parse->start, 0, sizeof parse->start);
        parse->rules.game->start(&parse->rules, state, &(struct ag_start){.set = 1, .game = 1});
    }
    parse->spot.ply = state->ply;
}

/* Keeps RE for the end: what it means depends on the moves. */
static void read_result(struct sgf_parse *parse)
{
    const struct sgf_value *value = sgf_find(parse, "RE");
    if (!value)
        return;
    const struct ag_buf *text = take_word(parse, value);
    size_t length = text->length < sizeof parse->result ? text->length : sizeof parse->result - 1;
    if (length)
        memcpy(parse->result, text->byte, length);
    parse->result_place = value->place;
}

bool sgf_root(struct sgf_parse *parse)
{
    if (!check_game(parse) || !read_size(parse))
        return false;
    read_charset(parse);
    read_tags(parse);
    read_start(parse);
    read_result(parse);
    sgf_node(parse);
    return true;
}

/* Adds the event by which people ended the game, at the end of the main line. */
static void add_event(struct sgf_parse *parse, struct settle *settle, const char *event)
{
    uint32_t last = ag_record_last(parse->record);
    const char *move = ag_record_text(parse->record, ag_record_node(parse->record, last)->move);
    if (!settle->whole || ag_match_is_over(settle->match) || sgf_is_event(move))
        return;
    parse->spot.at = last;
    uint32_t index = sgf_add(parse, event, parse->result_place);
    if (index)
        settle_more(settle, index);
}

/* B+R, W+Time, B+5 …: `how` is what follows the plus sign. */
static bool read_win(struct sgf_parse *parse, struct settle *settle, int winner, const char *how)
{
    static const char *const resign[] = {"resign:2", "resign:1"}, *const late[] = {"time:2",
                                                                                   "time:1"};
    bool number = strspn(how, "0123456789.") == strlen(how);
    memcpy(parse->record->result, winner ? "0-1" : "1-0", 4);
    if (text_same(how, "r") || text_same(how, "resign"))
        add_event(parse, settle, resign[winner]);
    else if (text_same(how, "t") || text_same(how, "time"))
        add_event(parse, settle, late[winner]);
    else if ((text_same(how, "f") || text_same(how, "forfeit")) && !ag_match_is_over(settle->match))
        ag_record_set_tag(parse->record, "Ending", "forfeit");
    else
        return number;
    return true;
}

/* The result that the rules give, where the file says nothing. */
static void take_result(struct sgf_parse *parse, const struct settle *settle)
{
    struct ag_view view;
    ag_match_view(settle->match, AG_SPECTATOR, &view);
    if (settle->whole && view.over)
        settle_result_text(&view, parse->record->result);
}

void sgf_result(struct sgf_parse *parse, struct settle *settle)
{
    const char *result = parse->result;
    char side = text_lower(*result);
    parse->record->end = *result ? parse->result_place : parse->reader->place;
    if (!*result || !strcmp(result, "?")) {
        take_result(parse, settle);
    } else if (text_same(result, "void")) {
        ag_record_set_tag(parse->record, "Ending", "void");
    } else if (!strcmp(result, "0") || text_same(result, "draw")) {
        memcpy(parse->record->result, "1/2-1/2", 8);
        if (side == 'd')
            add_event(parse, settle, "draw");
    } else if ((side != 'b' && side != 'w') || result[1] != '+' ||
               !read_win(parse, settle, side == 'w', result + 2)) {
        expect(parse->reader, parse->result_place, say_sgf_result());
    }
}
