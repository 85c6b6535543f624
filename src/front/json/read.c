/*
 * read.c - one record from JSON. See read.h.
 */
#include "front/json/read.h"

#include "front/json/walk.h"

/* Keeps a tag, whose name was read last: its place is that of the name within the quotes. */
static void keep_tag(struct walk *walk, const char *name, json_t *value,
                     struct ag_record_place place)
{
    struct ag_record *record = walk->record;
    const char *text = json_string_value(value);
    if (!walk_is_plain(text, "\t"))
        walk_expect(walk, place, "expected text without control characters");
    else if (!ag_record_has_room(record, name))
        walk_expect(walk, walk->name, "expected at most %d tags", RECORD_JSON_TAGS);
    else if (ag_record_set_tag(record, name, text))
        record->tag[record->tags - 1].place = walk_inside(walk->name);
}

/* A tag that is a member of its own and has a value. */
static void take_own(struct walk *walk, const char *tag, json_t *value,
                     struct ag_record_place place)
{
    if (*json_string_value(value))
        keep_tag(walk, tag, value, place);
    else
        walk_expect(walk, place, "expected more than an empty string");
}

static void take_spec(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place)
{
    (void)node;
    take_own(walk, "Game", value, place);
}

static void take_position(struct walk *walk, uint32_t node, json_t *value,
                          struct ag_record_place place)
{
    (void)node;
    take_own(walk, "Position", value, place);
}

static void take_ending(struct walk *walk, uint32_t node, json_t *value,
                        struct ag_record_place place)
{
    (void)node;
    take_own(walk, "Ending", value, place);
}

static void take_result(struct walk *walk, uint32_t node, json_t *value,
                        struct ag_record_place place)
{
    const char *text = json_string_value(value);
    (void)node;
    if (ag_record_is_result(text))
        memcpy(walk->record->result, text, strlen(text) + 1);
    else
        walk_expect(walk, place, "expected 1-0, 0-1, 1/2-1/2, places like 1-3-2, or *");
    walk->record->end = walk_inside(place);
}

static bool is_tag_name(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!text_is_letter(name[i]) && !text_is_digit(name[i]) && name[i] != '_')
            return false;
    return length > 0 && length < AG_RECORD_NAME_MAX;
}

/* Whether a tag is a member of the record instead. */
static bool is_own(const char *name)
{
    return !strcmp(name, "Game") || !strcmp(name, "Position") || !strcmp(name, "Result") ||
           !strcmp(name, "Ending");
}

static void take_tags(struct walk *walk, uint32_t node, json_t *object,
                      struct ag_record_place place)
{
    const char *name;
    json_t *value;
    (void)node;
    (void)place;
    json_object_foreach (object, name, value) {
        size_t mark = walk_enter(walk, name);
        walk->name = walk_step(walk);
        struct ag_record_place at = walk_step(walk);
        if (!is_tag_name(name))
            walk_expect(walk, walk->name, "expected a name of at most %d letters, digits and `_`",
                        AG_RECORD_NAME_MAX - 1);
        else if (is_own(name))
            walk_expect(walk, walk->name, "expected this as a member of the record, not as a tag");
        if (walk_type(walk, value, JSON_STRING, at) && is_tag_name(name) && !is_own(name))
            keep_tag(walk, name, value, at);
        walk_leave(walk, mark);
    }
}

static void take_turns(struct walk *walk, uint32_t node, json_t *array,
                       struct ag_record_place place)
{
    (void)place;
    walk_turns(walk, node, array);
}

static const struct walk_member record_members[] = {
    {"game", JSON_STRING, take_spec},         {"tags", JSON_OBJECT, take_tags},
    {"position", JSON_STRING, take_position}, {"result", JSON_STRING, take_result},
    {"ending", JSON_STRING, take_ending},     {"comment", JSON_STRING, walk_comment},
    {"turns", JSON_ARRAY, take_turns},        {NULL, JSON_NULL, NULL}};

static void read_record(struct walk *walk, json_t *json, struct ag_record_place start)
{
    static const char *const needed[] = {"game", "result", "turns"};
    struct ag_record_place place = walk_step(walk);
    if (!walk_type(walk, json, JSON_OBJECT, place))
        return;
    walk_members(walk, json, record_members, 0);
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!json_object_get(json, needed[i]))
            walk_expect(walk, start, "expected the member %s", needed[i]);
    if (ag_record_failed(walk->record) && !walk->full)
        walk_expect(walk, start, "expected a shorter record, with at most %d MB of text",
                    AG_RECORD_TEXT_MAX >> 20);
}

/* Whether a text is small enough to be read; if not, says so. */
static bool is_bounded(struct walk *walk, size_t length)
{
    struct json_tokens tokens = walk->tokens;
    struct ag_record_place place = tokens.place;
    int count = 0;
    if (length > RECORD_JSON_MAX) {
        walk_expect(walk, place, "expected a record of at most %d bytes", RECORD_JSON_MAX);
        return false;
    }
    while (json_tokens_next(&tokens, &place)) {
        if (tokens.depth > RECORD_JSON_DEPTH) {
            walk_expect(walk, place, "expected at most %d nested brackets", RECORD_JSON_DEPTH);
            return false;
        }
        if (tokens.opened > RECORD_JSON_OPEN) {
            walk_expect(walk, place, "expected a shorter record, with at most %d brackets",
                        RECORD_JSON_OPEN);
            return false;
        }
        if (++count > RECORD_JSON_TOKENS) {
            walk_expect(walk, place, "expected a shorter record, with at most %d names and values",
                        RECORD_JSON_TOKENS);
            return false;
        }
    }
    return true;
}

/* Reports what libjansson did not understand, and where it noticed. */
static void explain(struct walk *walk, const json_error_t *error, struct ag_record_place start)
{
    static const char *const reason[] = {
        [json_error_out_of_memory] = "expected more memory for this record",
        [json_error_invalid_utf8] = "expected text in UTF-8",
        [json_error_premature_end_of_input] = "expected more: the record is not complete",
        [json_error_end_of_input_expected] = "expected nothing after the record",
        [json_error_null_character] = "expected text without control characters",
        [json_error_null_byte_in_key] = "expected text without control characters",
        [json_error_duplicate_key] = "expected this name only once",
        [json_error_numeric_overflow] = "expected a smaller number"};
    struct ag_record_place place = {.line = start.line, .column = start.column};
    size_t code = (size_t)json_error_code(error);
    char what[JSON_ERROR_TEXT_LENGTH];
    if (error->line > 1)
        place = (struct ag_record_place){start.line + (uint32_t)error->line - 1, 1};
    if (error->column > 1)
        place.column += (uint32_t)error->column - 1;
    memcpy(what, error->text, sizeof what);
    char *near = strstr(what, " near ");
    if (near)
        *near = 0;
    if (code < sizeof reason / sizeof *reason && reason[code])
        walk_expect(walk, place, "%s", reason[code]);
    else
        walk_expect(walk, place, "expected JSON (%s)", what);
}

bool record_json_read(const char *text, size_t length, struct ag_record *record,
                      struct ag_record_place start, ag_record_complain *complain, void *to)
{
    struct walk walk = {.record = record, .complain = complain, .to = to, .good = true};
    json_error_t error;
    ag_record_clear(record);
    record->begin = record->end = start;
    text_init(&walk.path, walk.path_text, sizeof walk.path_text);
    json_tokens_init(&walk.tokens, text, length, start);
    if (!is_bounded(&walk, length))
        return false;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (json)
        read_record(&walk, json, start);
    else
        explain(&walk, &error, start);
    json_decref(json);
    return walk.good;
}
