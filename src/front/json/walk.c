/*
 * walk.c - walking through a record parsed by libjansson.
 */
#include "front/json/walk.h"
#include "base/error.h"

enum {
    PATH_SHOWN = 120, /* bytes of a path in a sentence, at most */
    NAME_SHOWN = 40   /* bytes of a member's name in a path, at most */
};

/* The end of the path, which is shown; all of it if it is short. */
static const char *shown_path(const struct walk *walk, bool *cut)
{
    const char *path = walk->path_text;
    *cut = walk->path.length > PATH_SHOWN;
    if (!*cut)
        return path;
    const char *slash = strchr(path + walk->path.length - PATH_SHOWN, '/');
    return slash ? slash : "";
}

void walk_expect(struct walk *walk, struct ag_record_place place, const char *format, ...)
{
    struct ag_record_error error = {.place = place};
    char words[AG_SENTENCE_TEXT];
    struct text text;
    va_list list;
    bool cut;
    walk->good = false;
    if (!walk->complain)
        return;
    text_init(&text, words, sizeof words);
    const char *path = shown_path(walk, &cut);
    if (*path)
        text_print(&text, "%s%s: ", cut ? "…" : "", path);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    error_plain(&error.why, "%s", words);
    walk->complain(walk->to, &error);
}

static void add_slash(struct walk *walk)
{
    if (walk->path.length)
        text_char(&walk->path, '/');
}

size_t walk_enter(struct walk *walk, const char *name)
{
    size_t mark = walk->path.length, length = strlen(name);
    bool cut = length > NAME_SHOWN;
    if (cut)
        for (length = NAME_SHOWN; length && (name[length] & 0xC0) == 0x80;)
            length--;
    add_slash(walk);
    for (size_t i = 0; i < length; i++) {
        bool control = text_is_control(name + i);
        text_char(&walk->path, control ? '?' : name[i]);
        i += control && (name[i] & 0x80); /* which has two bytes */
    }
    text_add(&walk->path, cut ? "…" : "");
    return mark;
}

size_t walk_enter_element(struct walk *walk, size_t index)
{
    size_t mark = walk->path.length;
    add_slash(walk);
    text_number(&walk->path, (int64_t)index);
    return mark;
}

void walk_leave(struct walk *walk, size_t mark)
{
    walk->path.length = mark;
    walk->path_text[mark] = 0;
}

struct ag_record_place walk_step(struct walk *walk)
{
    struct ag_record_place place;
    json_tokens_next(&walk->tokens, &place);
    return place;
}

struct ag_record_place walk_inside(struct ag_record_place quote)
{
    return (struct ag_record_place){quote.line, quote.column + 1};
}

void walk_pass(struct walk *walk, json_t *json) /* NOLINT(misc-no-recursion) */
{
    const char *name;
    size_t index;
    json_t *value;
    if (json_is_object(json)) {
        json_object_foreach (json, name, value) {
            walk_step(walk);
            walk_step(walk);
            walk_pass(walk, value);
        }
    } else if (json_is_array(json)) {
        json_array_foreach (json, index, value) {
            walk_step(walk);
            walk_pass(walk, value);
        }
    }
}

bool walk_type(struct walk *walk, json_t *value, json_type type, struct ag_record_place place)
{
    static const char *const name[] = {[JSON_OBJECT] = "an object",
                                       [JSON_ARRAY] = "an array",
                                       [JSON_STRING] = "a string",
                                       [JSON_INTEGER] = "a whole number"};
    if (type == JSON_INTEGER ? json_is_number(value) : json_typeof(value) == type)
        return true;
    walk_expect(walk, place, "expected %s", name[type]);
    walk_pass(walk, value);
    return false;
}

void walk_members(struct walk *walk, json_t *object, const struct walk_member *table, uint32_t node)
{
    const char *name;
    json_t *value;
    json_object_foreach (object, name, value) {
        size_t mark = walk_enter(walk, name);
        struct ag_record_place at = walk_step(walk), place = walk_step(walk);
        const struct walk_member *member = table;
        walk->name = at;
        while (member->name && strcmp(member->name, name) != 0)
            member++;
        if (!member->name) {
            walk_expect(walk, at, "expected no such member");
            walk_pass(walk, value);
        } else if (walk_type(walk, value, member->type, place)) {
            member->take(walk, node, value, place);
        }
        walk_leave(walk, mark);
    }
}

bool walk_is_plain(const char *text, const char *allowed)
{
    for (; *text; text++)
        if (text_is_control(text) && !strchr(allowed, *text))
            return false;
    return true;
}
