/*
 * lesson.h - reading courses from lessons/<game>.json.
 *
 * A course consists of steps; a step is a position with one or more turns of the learner, each with
 * a goal (match/goal.h). The texts are sentences of the catalogue, learn.GAME.STEP.task and so on.
 * docs/lessons.md describes the file.
 */
#ifndef JSON_LESSON_H
#define JSON_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "ag/match.h"

enum {
    LESSON_STEPS = 32, /* steps of a course, at most */
    LESSON_TURNS = 4,  /* turns of a step, at most */
    LESSON_RULES = 6   /* rules that a step teaches, at most */
};

struct lesson_turn {
    const char *goal;
    const char *other[AG_SEATS]; /* what the other seats have chosen beforehand; NULL: nothing */
    const char *reply;           /* the turn that is then played automatically, or NULL */
};

struct lesson_step {
    const char *id;
    const char *spec;
    const char *position; /* or NULL */
    const char *rule[LESSON_RULES + 1];
    int seat; /* the learner's, from 0 */
    int turns;
    struct lesson_turn turn[LESSON_TURNS];
    const void *moves; /* played beforehand, a list of lesson_start's own */
};

/* All texts belong to `whole`. */
struct lesson_course {
    const char *game;
    int steps;
    struct lesson_step step[LESSON_STEPS];
    void *whole;
};

/* What is said of a step. */
enum lesson_part { LESSON_TITLE, LESSON_TASK, LESSON_ANSWER, LESSON_HINT };

/* Reads a course; false with the reason. */
bool lesson_read(struct lesson_course *course, const void *text, size_t length,
                 struct ag_error *why);
void lesson_release(struct lesson_course *course);

/* The match in which a step begins; NULL with the reason. */
struct ag_match *lesson_start(const struct lesson_step *step, struct ag_error *why);

/* Submits what the others choose in a turn of the learner. */
bool lesson_prepare(const struct lesson_turn *turn, struct ag_match *match, struct ag_error *why);

/* Plays the answer to a turn of the learner, if there is one. */
bool lesson_reply(const struct lesson_turn *turn, struct ag_match *match, struct ag_news *news,
                  struct ag_error *why);

/* The English text about a step; "" if the catalogue has none. */
const char *lesson_text(const struct lesson_course *course, const struct lesson_step *step,
                        enum lesson_part part);

#endif
