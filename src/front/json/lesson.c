/*
 * lesson.c - courses read from JSON. See lesson.h.
 */
#include "front/json/lesson.h"

#include <jansson.h>
#include <string.h>

#include "ag/view.h"
#include "base/error.h"
#include "base/say.h"

/* A member that is a string, or NULL. */
static const char *string_of(json_t *object, const char *name)
{
    return json_string_value(json_object_get(object, name));
}

static void read_turn(struct lesson_turn *turn, json_t *json)
{
    json_t *others = json_object_get(json, "others");
    turn->goal = string_of(json, "goal");
    turn->reply = string_of(json, "reply");
    for (size_t i = 0; i < AG_SEATS; i++)
        turn->other[i] = json_string_value(json_array_get(others, i));
}

/* Reads a step; false: something that it needs is missing, or there is too much of it. */
static bool read_step(struct lesson_step *step, json_t *json)
{
    json_t *rules = json_object_get(json, "rules"), *turns = json_object_get(json, "turns");
    size_t rule_count = json_array_size(rules), turn_count = json_array_size(turns);
    step->id = string_of(json, "id");
    step->spec = string_of(json, "spec");
    step->position = string_of(json, "position");
    step->moves = json_object_get(json, "moves");
    step->seat = (int)json_integer_value(json_object_get(json, "seat")) - 1;
    if (!step->id || !step->spec || step->seat < 0 || step->seat >= AG_SEATS || !rule_count ||
        rule_count > LESSON_RULES || !turn_count || turn_count > LESSON_TURNS)
        return false;
    for (size_t i = 0; i < rule_count; i++)
        step->rule[i] = json_string_value(json_array_get(rules, i));
    for (size_t i = 0; i < turn_count; i++) {
        read_turn(&step->turn[i], json_array_get(turns, i));
        if (!step->turn[i].goal)
            return false;
    }
    step->turns = (int)turn_count;
    return true;
}

static bool read_steps(struct lesson_course *course, json_t *steps, struct ag_error *why)
{
    if (json_array_size(steps) > LESSON_STEPS)
        return error_plain(why, "there are more than %d steps", LESSON_STEPS);
    for (size_t i = 0; i < json_array_size(steps); i++, course->steps++)
        if (!read_step(&course->step[i], json_array_get(steps, i)))
            return error_plain(why, "step %d is incomplete", (int)i + 1);
    return course->steps > 0 || error_plain(why, "there are no steps");
}

bool lesson_read(struct lesson_course *course, const void *text, size_t length,
                 struct ag_error *why)
{
    json_error_t wrong;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &wrong);
    memset(course, 0, sizeof *course);
    if (!json)
        return error_plain(why, "line %d: %s", wrong.line, wrong.text);
    course->whole = json;
    course->game = string_of(json, "game");
    bool good = course->game ? read_steps(course, json_object_get(json, "steps"), why)
                             : error_plain(why, "it does not name its game");
    if (!good)
        lesson_release(course);
    return good;
}

void lesson_release(struct lesson_course *course)
{
    json_decref(course->whole);
    course->whole = NULL;
}

/* Plays a turn that is given as text. */
static bool play(struct ag_match *match, const char *text, struct ag_news *news,
                 struct ag_error *why)
{
    ag_move choice[AG_SEATS];
    return ag_match_turn_read(match, text, choice, NULL, why) &&
           ag_match_play(match, choice, 0, news, why);
}

struct ag_match *lesson_start(const struct lesson_step *step, struct ag_error *why)
{
    struct ag_rules rules;
    if (!ag_rules_read(&rules, step->spec, why))
        return NULL;
    struct ag_match *match = ag_match_new(&rules, step->position, NULL, why);
    const json_t *moves = step->moves;
    for (size_t i = 0; match && i < json_array_size(moves); i++)
        if (!play(match, json_string_value(json_array_get(moves, i)), NULL, why)) {
            ag_match_free(match);
            match = NULL;
        }
    return match;
}

bool lesson_prepare(const struct lesson_turn *turn, struct ag_match *match, struct ag_error *why)
{
    struct ag_view view;
    ag_move move;
    for (int seat = 0; seat < AG_SEATS; seat++) {
        if (!turn->other[seat] || !*turn->other[seat])
            continue;
        ag_match_view(match, seat, &view);
        if (!ag_view_read(&view, turn->other[seat], &move, why) ||
            !ag_match_choose(match, ag_match_turn(match), seat, move, NULL, why))
            return false;
    }
    return true;
}

bool lesson_reply(const struct lesson_turn *turn, struct ag_match *match, struct ag_news *news,
                  struct ag_error *why)
{
    return !turn->reply || play(match, turn->reply, news, why);
}

const char *lesson_text(const struct lesson_course *course, const struct lesson_step *step,
                        enum lesson_part part)
{
    static const char *const name[] = {"title", "task", "answer", "hint"};
    char sentence[96];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    text_print(&text, "learn.%s.%s.%s", course->game, step->id, name[part]);
    for (unsigned id = 1; id < SAY_COUNT; id++)
        if (!strcmp(say_english[id].name, sentence))
            return say_english[id].one;
    return "";
}
