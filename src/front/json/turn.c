/*
 * turn.c - turns and their variations from JSON.
 */
#include "front/json/walk.h"

static const uint32_t LOST = UINT32_MAX; /* instead of a node: a turn that cannot be kept */

/* A number from 1 to `most`; 0: it is not one, which was reported. */
static uint32_t whole(struct walk *walk, json_t *value, struct ag_record_place place, int most)
{
    double number = json_number_value(value);
    if (number >= 1 && number <= most && number == (double)(uint32_t)number)
        return (uint32_t)number;
    walk_expect(walk, place, "expected a whole number from 1 to %d", most);
    return 0;
}

static struct ag_record_node *node_of(struct walk *walk, uint32_t node)
{
    return node == LOST ? &walk->lost : ag_record_node(walk->record, node);
}

/* Whether the text form would read this word as a move. */
static bool is_move(const char *word)
{
    size_t length = strlen(word), number = strspn(word, "0123456789");
    if (!length || length >= AG_RECORD_MOVE_MAX || *word == '%' || ag_record_is_result(word))
        return false;
    for (size_t i = 0; i < length; i++)
        if (word[i] <= 0x20 || word[i] >= 0x7F || strchr("{}()[];$\"", word[i]))
            return false;
    if (number > 0 && number <= 8 && (!word[number] || word[number] == '.'))
        return false; /* the number of a turn */
    if (word[length - 1] == '!' || word[length - 1] == '?')
        return false; /* a glyph */
    return length != 8 || strncmp(word, "game:", 5) != 0 || !text_is_digit(word[5]) ||
           word[6] != '.' || !text_is_digit(word[7]);
}

static void take_move(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    if (!is_move(json_string_value(value)))
        walk_expect(walk, place, "expected a move: one word, neither a number nor a result");
    node_of(walk, node)->place = walk_inside(place);
}

static void take_number(struct walk *walk, uint32_t node, json_t *value,
                        struct ag_record_place place)
{
    node_of(walk, node)->number = whole(walk, value, place, RECORD_JSON_NUMBER);
}

static void take_set(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    node_of(walk, node)->set = (uint8_t)whole(walk, value, place, 9);
}

static void take_game(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    node_of(walk, node)->game = (uint8_t)whole(walk, value, place, 9);
}

/* Keeps a comment without the blanks at its ends. */
static ag_record_string keep_comment(struct walk *walk, json_t *value, struct ag_record_place place)
{
    const char *text = json_string_value(value);
    if (!walk_is_plain(text, "\t\n")) {
        walk_expect(walk, place, "expected text without control characters");
        return 0;
    }
    text += strspn(text, " \t\n");
    size_t length = strlen(text);
    while (length && strchr(" \t\n", text[length - 1]))
        length--;
    return ag_record_keep(walk->record, text, length);
}

static void take_before(struct walk *walk, uint32_t node, json_t *value,
                        struct ag_record_place place)
{
    ag_record_string comment = keep_comment(walk, value, place);
    node_of(walk, node)->before = comment;
}

void walk_comment(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    ag_record_string comment = keep_comment(walk, value, place);
    node_of(walk, node)->after = comment;
}

static ag_record_string keep_reading(struct walk *walk, json_t *value, struct ag_record_place place)
{
    const char *text = json_string_value(value);
    if (json_string_length(value) < AG_RECORD_COMMAND_MAX && ag_record_is_reading(text))
        return ag_record_keep(walk->record, text, strlen(text));
    walk_expect(walk, place, "expected a time h:mm:ss");
    return 0;
}

static void take_clock(struct walk *walk, uint32_t node, json_t *value,
                       struct ag_record_place place)
{
    ag_record_string reading = keep_reading(walk, value, place);
    node_of(walk, node)->clock = reading;
}

static void take_used(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    ag_record_string reading = keep_reading(walk, value, place);
    node_of(walk, node)->used = reading;
}

static void take_glyphs(struct walk *walk, uint32_t node, json_t *array,
                        struct ag_record_place place)
{
    struct ag_record_node *turn = node_of(walk, node);
    size_t index;
    json_t *value;
    turn->glyphs = 0;
    if (json_array_size(array) > AG_RECORD_GLYPHS)
        walk_expect(walk, place, "expected at most %d glyphs", AG_RECORD_GLYPHS);
    json_array_foreach (array, index, value) {
        size_t mark = walk_enter_element(walk, index);
        struct ag_record_place at = walk_step(walk);
        if (walk_type(walk, value, JSON_INTEGER, at)) {
            uint8_t glyph = (uint8_t)whole(walk, value, at, 255);
            if (glyph && turn->glyphs < AG_RECORD_GLYPHS)
                turn->glyph[turn->glyphs++] = glyph;
        }
        walk_leave(walk, mark);
    }
}

/* Alternatives to a turn, each an array of turns. */
static void take_variations(struct walk *walk, uint32_t node, /* NOLINT(misc-no-recursion) */
                            json_t *array, struct ag_record_place place)
{
    size_t index;
    json_t *value;
    if (node == LOST || walk->depth == AG_RECORD_DEPTH_MAX) {
        if (node != LOST)
            walk_expect(walk, place, "expected at most %d nested variations", AG_RECORD_DEPTH_MAX);
        walk_pass(walk, array);
        return;
    }
    walk->depth++;
    json_array_foreach (array, index, value) {
        size_t mark = walk_enter_element(walk, index);
        struct ag_record_place at = walk_step(walk);
        if (walk_type(walk, value, JSON_ARRAY, at)) {
            if (!json_array_size(value))
                walk_expect(walk, at, "expected a turn in this variation");
            walk_turns(walk, ag_record_node(walk->record, node)->parent, value);
        }
        walk_leave(walk, mark);
    }
    walk->depth--;
}

static const struct walk_member turn_members[] = {{"move", JSON_STRING, take_move},
                                                  {"number", JSON_INTEGER, take_number},
                                                  {"set", JSON_INTEGER, take_set},
                                                  {"game", JSON_INTEGER, take_game},
                                                  {"before", JSON_STRING, take_before},
                                                  {"comment", JSON_STRING, walk_comment},
                                                  {"clock", JSON_STRING, take_clock},
                                                  {"used", JSON_STRING, take_used},
                                                  {"glyphs", JSON_ARRAY, take_glyphs},
                                                  {"variations", JSON_ARRAY, take_variations},
                                                  {NULL, JSON_NULL, NULL}};

/* Adds the turn of an object after `parent`; LOST: it has no good move, or there is no room. */
static uint32_t add_turn(struct walk *walk, uint32_t parent, json_t *object,
                         struct ag_record_place place)
{
    json_t *move = json_object_get(object, "move");
    if (!move)
        walk_expect(walk, place, "expected the member move");
    if (!json_is_string(move) || !is_move(json_string_value(move)) || walk->full)
        return LOST;
    uint32_t node = ag_record_add(walk->record, parent, json_string_value(move));
    if (node)
        return node;
    walk_expect(walk, place, "expected a shorter record, with at most %d turns",
                AG_RECORD_NODES_MAX);
    walk->full = true;
    return LOST;
}

/* Reads a turn; returns the node that the next turn follows. */
static uint32_t read_turn(struct walk *walk, uint32_t parent, /* NOLINT(misc-no-recursion) */
                          json_t *object, struct ag_record_place place)
{
    uint32_t node = add_turn(walk, parent, object, place);
    walk->lost = (struct ag_record_node){.depth = 0};
    walk_members(walk, object, turn_members, node);
    if (!json_object_get(object, "set") != !json_object_get(object, "game"))
        walk_expect(walk, place, "expected both set and game, or neither");
    struct ag_record_node *turn = node_of(walk, node);
    if (!turn->set || !turn->game)
        turn->set = turn->game = 0;
    return node == LOST ? parent : node;
}

void walk_turns(struct walk *walk, uint32_t parent, /* NOLINT(misc-no-recursion) */
                json_t *array)
{
    size_t index;
    json_t *value;
    json_array_foreach (array, index, value) {
        size_t mark = walk_enter_element(walk, index);
        struct ag_record_place place = walk_step(walk);
        if (walk_type(walk, value, JSON_OBJECT, place))
            parent = read_turn(walk, parent, value, place);
        walk_leave(walk, mark);
    }
}
