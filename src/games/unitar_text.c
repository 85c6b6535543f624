/*
 * unitar_text.c - choices and positions of Unitar as text (section 11 of the rules).
 */
#include "base/bits.h"
#include "base/error.h"
#include "games/common.h"
#include "games/unitar.h"

static const char *const colour_word[] = {"yellow", "red", "blue", NULL};
static const char *const symbol_word[] = {"uni", "tar", NULL};
static const char *const action_word[] = {
    "unify", "eliminate", "clockwise", "anticlockwise", "north", "south", "west", "east", NULL};

/* Other words for actions: rules 11.5 and 11.7. */
static const struct {
    const char *word;
    int action;
    bool whole; /* no beginning of it will do */
} other_action[] = {
    {"unification", UNITAR_UNIFY, false},
    {"elimination", UNITAR_ELIMINATE, false},
    {"cw", UNITAR_CLOCKWISE, true},
    {"acw", UNITAR_ANTICLOCKWISE, true},
    {"ccw", UNITAR_ANTICLOCKWISE, true},
    {"n", UNITAR_NORTH, true},
    {"s", UNITAR_SOUTH, true},
    {"w", UNITAR_WEST, true},
    {"e", UNITAR_EAST, true},
};
enum { OTHER_ACTIONS = sizeof other_action / sizeof other_action[0] };

static const char colour_letter[] = "yrb";
static const char symbol_letter[] = "ut";

static bool is_on_field(const struct field *field, int place)
{
    return place < FIELD_PLACES && field_has(field->all, place);
}

bool unitar_is_well_formed(const struct ag_rules *rules, ag_move move)
{
    const struct field *field = &unitar_table(rules)->field;
    return move >> 16 == 1 ? is_on_field(field, unitar_setup_uni(move)) &&
                                 is_on_field(field, unitar_setup_tar(move))
                           : move >= 1 && move <= 48;
}

void unitar_move_write(const struct ag_rules *rules, ag_move move, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (!unitar_is_well_formed(rules, move)) {
        text_char(&text, '?');
        return;
    }
    if (move >> 16) {
        text_add(&text, "uni@");
        field_write(unitar_setup_uni(move), &text);
        text_add(&text, ",tar@");
        field_write(unitar_setup_tar(move), &text);
        return;
    }
    int number = (int)move - 1;
    text_print(&text, "%s-%s-%s", colour_word[number >> 4], symbol_word[number >> 3 & 1],
               action_word[number & 7]);
}

/* Captains' squares are the same in all languages, intentions are words. */
void unitar_move_say(const struct ag_rules *rules, ag_move move, struct ag_sentence *out)
{
    static const enum say_id colour[] = {SAY_ROLE_YELLOW, SAY_ROLE_RED, SAY_ROLE_BLUE};
    static const enum say_id symbol[] = {SAY_SYMBOL_UNI, SAY_SYMBOL_TAR};
    static const enum say_id action[] = {
        SAY_ACTION_UNIFY, SAY_ACTION_ELIMINATE, SAY_ACTION_CLOCKWISE, SAY_ACTION_ANTICLOCKWISE,
        SAY_ACTION_NORTH, SAY_ACTION_SOUTH,     SAY_ACTION_WEST,      SAY_ACTION_EAST};
    char text[AG_MOVE_TEXT];
    int number = (int)move - 1;
    unitar_move_write(rules, move, text);
    say_keep(out, move < 1 || move > 48
                      ? say_move_text(text)
                      : say_unitar_intention(colour[number >> 4], symbol[number >> 3 & 1],
                                             action[number & 7]));
}

int unitar_move_cells(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS])
{
    const struct field *field = &unitar_table(rules)->field;
    if (move < 0x10000 || !unitar_is_well_formed(rules, move))
        return 0;
    out[0] = field->cell[unitar_setup_uni(move)];
    out[1] = field->cell[unitar_setup_tar(move)];
    return 2;
}

ag_move unitar_move_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell, int cells)
{
    const struct field *field = &unitar_table(rules)->field;
    ag_cell own[AG_MOVE_CELLS];
    if (cells != unitar_move_cells(rules, move, own))
        return 0;
    if (!cells)
        return unitar_is_well_formed(rules, move) ? move : 0;
    if (cell[0] >= rules->cells || cell[1] >= rules->cells)
        return 0;
    return unitar_setup(field->place[cell[0]], field->place[cell[1]]);
}

/* How many letters of the string at `at` make a word. */
static int word_length(const char *at)
{
    int length = 0;
    while (text_is_letter(at[length]))
        length++;
    return length;
}

static bool begins(const char *word, const char *at, int length)
{
    for (int i = 0; i < length; i++)
        if (!word[i] || word[i] != text_lower(at[i]))
            return false;
    return true;
}

/* The word of a list that begins with the letters at `at`, or -1. No two words of a list begin with
 * the same letter, except eliminate and east; `e` alone means east. */
static int find_word(const char *const *list, const char *at, int length)
{
    for (int i = 0; length && list[i]; i++)
        if (begins(list[i], at, length))
            return i;
    return -1;
}

/* The action that the letters at `at` mean, or -1: whole words first, then beginnings. */
static int find_action(const char *at, int length)
{
    for (int i = 0; length && i < OTHER_ACTIONS; i++)
        if (begins(other_action[i].word, at, length) && !other_action[i].word[length])
            return other_action[i].action;
    int action = find_word(action_word, at, length);
    for (int i = 0; length && action < 0 && i < OTHER_ACTIONS; i++)
        if (!other_action[i].whole && begins(other_action[i].word, at, length))
            action = other_action[i].action;
    return action;
}

/* Skips a hyphen or blanks between two words. */
static bool pass_between(struct scan *scan)
{
    const char *before = scan->at;
    scan_end(scan);
    scan_char(scan, '-');
    scan_end(scan);
    return scan->at != before;
}

/* Reads the action at the end of an intention; `anti-clockwise` is two words. */
static int read_action(struct scan *scan)
{
    int length = word_length(scan->at);
    if (length == 4 && begins("anti", scan->at, 4)) {
        struct scan ahead = {scan->start, scan->at + 4};
        int rest = pass_between(&ahead) ? word_length(ahead.at) : 0;
        if (rest && begins("clockwise", ahead.at, rest)) {
            scan->at = ahead.at + rest;
            return UNITAR_ANTICLOCKWISE;
        }
    }
    int action = find_action(scan->at, length);
    if (action >= 0)
        scan->at += length;
    return action;
}

static bool read_intention(struct scan *scan, ag_move *move, struct ag_error *why)
{
    int length = word_length(scan->at);
    int colour = find_word(colour_word, scan->at, length);
    if (colour < 0)
        return error_at(why, scan_place(scan), say_unitar_expected_colour());
    scan->at += length;
    pass_between(scan);
    length = word_length(scan->at);
    int symbol = find_word(symbol_word, scan->at, length);
    if (symbol < 0)
        return error_at(why, scan_place(scan), say_unitar_expected_symbol());
    scan->at += length;
    pass_between(scan);
    int action = read_action(scan);
    if (action < 0)
        return error_at(why, scan_place(scan), say_unitar_expected_action());
    *move = unitar_intention(colour, symbol, action);
    return true;
}

static bool read_setup(const struct ag_rules *rules, struct scan *scan, ag_move *move,
                       struct ag_error *why)
{
    int captain[2] = {-1, -1};
    for (int i = 0; i < 2; i++) {
        int symbol = find_word(symbol_word, scan->at, word_length(scan->at));
        if (symbol < 0 || word_length(scan->at) != 3 || captain[symbol] >= 0)
            return error_at(why, scan_place(scan),
                            say_unitar_expected_captain(captain[0] >= 0 ? "tar" : "uni"));
        scan->at += 3;
        scan_end(scan);
        if (!scan_char(scan, '@'))
            return error_at(why, scan_place(scan), say_unitar_expected_at());
        scan_end(scan);
        captain[symbol] = field_read(&unitar_table(rules)->field, scan);
        if (captain[symbol] < 0)
            return error_at(why, scan_place(scan), say_unitar_expected_square());
        scan_end(scan);
        if (i == 0 && !scan_char(scan, ','))
            return error_at(why, scan_place(scan), say_unitar_expected_other());
        scan_end(scan);
    }
    *move = unitar_setup(captain[0], captain[1]);
    return true;
}

bool unitar_move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                      struct ag_error *why)
{
    struct scan scan;
    scan_init(&scan, string);
    scan_end(&scan);
    bool setup = find_word(symbol_word, scan.at, word_length(scan.at)) >= 0;
    if (!(setup ? read_setup(rules, &scan, move, why) : read_intention(&scan, move, why)))
        return false;
    if (!scan_end(&scan))
        return error_at(why, scan_place(&scan), say_expected_end_of_choice());
    return true;
}

/* A block: "yt@B6+bu=yA7B7bC5": its names with their captains, then its stones by frame. */
static void write_block(const struct unitar *unitar, int slot, struct text *text)
{
    bool first = true;
    for (int name = 0; name < UNITAR_NAMES; name++) {
        if (unitar->slot[name] != slot)
            continue;
        if (!first)
            text_char(text, '+');
        first = false;
        text_char(text, colour_letter[unitar_name_colour(name)]);
        text_char(text, symbol_letter[name < 3]);
        if (unitar->captain[name] != UNITAR_NONE) {
            text_char(text, '@');
            field_write(unitar->captain[name], text);
        }
    }
    text_char(text, '=');
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        struct field_set rest = unitar->frame[slot][colour];
        if (!field_is_empty(rest))
            text_char(text, colour_letter[colour]);
        for (; !field_is_empty(rest); field_drop(&rest))
            field_write(field_first(rest), text);
    }
}

/* Position: "setup" or round.comparisons, the colours of the seats, the blocks, the ply. */
void unitar_state_write(const struct ag_rules *rules, const struct ag_state *state, char *out)
{
    const struct unitar *unitar = (const struct unitar *)state;
    struct text text;
    bool first = true;
    (void)rules;
    text_init(&text, out, AG_POSITION_TEXT);
    if (state->phase == UNITAR_SETUP)
        text_add(&text, "setup ");
    else
        text_print(&text, "%d.%d ", unitar->round, unitar->comparisons);
    for (int seat = 0; seat < 3; seat++)
        text_char(&text, state->role[seat] ? colour_letter[state->role[seat] - 1] : '?');
    text_char(&text, ' ');
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        if (unitar->slot[slot] != slot)
            continue;
        if (!first)
            text_char(&text, '/');
        first = false;
        write_block(unitar, slot, &text);
    }
    if (first)
        text_char(&text, '-');
    text_print(&text, " %d", state->ply);
}

/* Reads the names of a block, as a mask. */
static bool read_names(const struct ag_rules *rules, struct scan *scan, struct unitar *unitar,
                       unsigned *names, struct ag_error *why)
{
    *names = 0;
    do {
        const char *colour = *scan->at ? strchr(colour_letter, *scan->at) : NULL;
        const char *symbol = colour && scan->at[1] ? strchr(symbol_letter, scan->at[1]) : NULL;
        if (!symbol)
            return error_at(why, scan_place(scan), say_unitar_expected_name());
        int name = unitar_name((int)(colour - colour_letter), (int)(symbol - symbol_letter));
        if (unitar->slot[name] != UNITAR_NONE)
            return error_at(why, scan_place(scan), say_unitar_expected_name_once());
        scan->at += 2;
        unitar->slot[name] = 0; /* taken; the slot follows */
        *names |= 1U << name;
        if (scan_char(scan, '@')) {
            int place = field_read(&unitar_table(rules)->field, scan);
            if (place < 0)
                return error_at(why, scan_place(scan), say_unitar_expected_captain_square());
            unitar->captain[name] = (uint8_t)place;
        }
    } while (scan_char(scan, '+'));
    return true;
}

static bool read_block(const struct ag_rules *rules, struct scan *scan, struct unitar *unitar,
                       struct ag_error *why)
{
    unsigned names;
    int colour = -1, stones = 0;
    if (!read_names(rules, scan, unitar, &names, why))
        return false;
    int slot = bits_first32(names);
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (names >> name & 1)
            unitar->slot[name] = (uint8_t)slot;
    if (!scan_char(scan, '='))
        return error_at(why, scan_place(scan), say_unitar_expected_stones());
    while (*scan->at && *scan->at != '/' && *scan->at != ' ') {
        const char *letter = strchr(colour_letter, *scan->at);
        if (letter) {
            colour = (int)(letter - colour_letter);
            scan->at++;
        }
        int place = colour < 0 ? -1 : field_read(&unitar_table(rules)->field, scan);
        if (place < 0)
            return error_at(why, scan_place(scan), say_unitar_expected_frame());
        if (field_has(unitar->frame[slot][colour], place))
            return error_at(why, scan_place(scan), say_unitar_expected_square_once());
        field_add(&unitar->frame[slot][colour], place);
        stones++;
    }
    if (!stones)
        return error_at(why, scan_place(scan), say_unitar_expected_a_stone());
    return true;
}

/* Reads "setup" or "round.comparisons". */
static bool read_round(struct scan *scan, struct unitar *unitar, struct ag_error *why)
{
    int round, comparisons;
    if (scan_word(scan, "setup"))
        return true;
    if (!scan_number(scan, UNITAR_ROUNDS, &round) || !scan_char(scan, '.') ||
        !scan_number(scan, UNITAR_COMPARISONS - 1, &comparisons))
        return error_at(why, scan_place(scan), say_unitar_expected_round());
    unitar->head.phase = UNITAR_INTENTION;
    unitar->round = (uint8_t)round;
    unitar->comparisons = (uint8_t)comparisons;
    return true;
}

static bool read_roles(struct scan *scan, struct ag_state *state, struct ag_error *why)
{
    if (!scan_char(scan, ' '))
        return error_at(why, scan_place(scan), say_unitar_expected_roles());
    for (int seat = 0; seat < 3; seat++) {
        const char *letter = *scan->at ? strchr(colour_letter, *scan->at) : NULL;
        if (!letter && *scan->at != '?')
            return error_at(why, scan_place(scan), say_unitar_expected_role(seat + 1));
        state->role[seat] = (uint8_t)(letter ? letter - colour_letter + 1 : 0);
        scan->at++;
    }
    if (!state->role[0] != !state->role[1] || !state->role[0] != !state->role[2])
        return error_at(why, scan_place(scan), say_unitar_expected_all_roles());
    return true;
}

static bool read_blocks(const struct ag_rules *rules, struct scan *scan, struct unitar *unitar,
                        struct ag_error *why)
{
    if (!scan_char(scan, ' '))
        return error_at(why, scan_place(scan), say_unitar_expected_blocks());
    if (scan_char(scan, '-'))
        return true;
    if (unitar->head.phase == UNITAR_SETUP)
        return error_at(why, scan_place(scan), say_unitar_expected_no_block());
    do
        if (!read_block(rules, scan, unitar, why))
            return false;
    while (scan_char(scan, '/'));
    return true;
}

bool unitar_state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                       struct ag_error *why)
{
    struct unitar *unitar = (struct unitar *)state;
    struct scan scan;
    scan_init(&scan, string);
    unitar_begin(rules, unitar);
    if (!read_round(&scan, unitar, why) || !read_roles(&scan, state, why) ||
        !read_blocks(rules, &scan, unitar, why))
        return false;
    if (!ply_read(&scan, 0, state, why))
        return false;
    enum say_id broken = unitar_broken(rules, unitar);
    if (broken)
        return error_set(why, "", (struct say){.id = broken});
    unitar_finish(unitar);
    return true;
}
