/*
 * study.h - a learner in a course: the current step, and what comes of each try.
 *
 * It is also a kind of host (front/host/host.h), so that the screen shows a step as it shows a
 * game: a move is submitted only if it does what the step asks for. The words of this kind are
 * hint, again, next and back.
 */
#ifndef JSON_STUDY_H
#define JSON_STUDY_H

#include "front/host/host.h"
#include "front/json/lesson.h"

/* What came of the last try. */
enum study_answer {
    STUDY_OPEN,   /* nothing was tried */
    STUDY_HINT,   /* a hint was asked for */
    STUDY_MISSED, /* legal, but not what was asked for */
    STUDY_GOOD,   /* right so far: the step has another turn */
    STUDY_RIGHT   /* the step is solved */
};

struct study {
    struct host host; /* the first member */
    struct partners partners;
    struct lesson_course course;
    struct ag_match *match;         /* in which the step is tried */
    int step, turn;                 /* where the learner is, from 0 */
    const struct lesson_turn *last; /* the turn that was played last, or NULL */
    enum study_answer answer;
    uint32_t solved; /* bit i: step i is */
    bool finished;   /* the learner went on from the last step */
    bool failed;     /* a step could not be set up */
    bool fresh;      /* the screen has not seen this step yet */
};

/* A study of a course, which it takes over; solved steps are listed by their ids, with commas. */
void study_init(struct study *study, const struct lesson_course *course, const char *solved);
void study_release(struct study *study);

/* The ids of the solved steps, with commas. */
void study_write(const struct study *study, struct text *text);

/* The first step that is not solved; 0 if all are. */
int study_first(const struct study *study);

/* Goes to a step; after the last one the course is finished. False with the reason: it cannot be
 * set up. */
bool study_go(struct study *study, int step, struct ag_error *why);

/* Tries a move. False with the reason if the rules refuse it; otherwise `answer` says what came of
 * it. If it was right, it has been played and answered. */
bool study_try(struct study *study, const char *line, struct ag_news *news, struct ag_error *why);

/* What is said of the step. */
const char *study_text(const struct study *study, enum lesson_part part);

/* "rules 2.1, 2.2" */
void study_write_rules(const struct lesson_step *step, struct text *text);

/* What all have chosen in the last turn, where choices are secret; "" otherwise. */
void study_write_revealed(const struct study *study, char out[AG_TURN_TEXT]);

#endif
