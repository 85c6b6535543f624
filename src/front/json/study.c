/*
 * study.c - a learner in a course. See study.h.
 */
#include "front/json/study.h"

#include <string.h>

#include "base/error.h"
#include "match/goal.h"

static const struct lesson_step *current(const struct study *study)
{
    return &study->course.step[study->step];
}

const char *study_text(const struct study *study, enum lesson_part part)
{
    return lesson_text(&study->course, current(study), part);
}

void study_write_rules(const struct lesson_step *step, struct text *text)
{
    text_print(text, "rule%s ", step->rule[1] ? "s" : "");
    for (int i = 0; step->rule[i]; i++)
        text_print(text, "%s%s", i ? ", " : "", step->rule[i]);
}

void study_write_revealed(const struct study *study, char out[AG_TURN_TEXT])
{
    out[0] = 0;
    if (!study->last || !study->last->other[current(study)->seat ? 0 : 1])
        return;
    const struct ag_entry *entry = ag_match_line(study->match, ag_match_lines(study->match) - 1);
    ag_turn_write(ag_match_rules(study->match), entry->choice, 0, out);
}

bool study_go(struct study *study, int step, struct ag_error *why)
{
    if (step >= study->course.steps) {
        study->finished = true;
        return true;
    }
    study->step = step < 0 ? 0 : step;
    study->turn = 0;
    study->last = NULL;
    study->answer = STUDY_OPEN;
    ag_match_free(study->match);
    study->host.match = study->match = lesson_start(current(study), why);
    study->failed = !study->match || !lesson_prepare(&current(study)->turn[0], study->match, why);
    study->fresh = true;
    return !study->failed;
}

/* The move does what was asked: it is played, and answered. */
static bool go_on(struct study *study, const char *move, struct ag_news *news, struct ag_error *why)
{
    const struct lesson_step *step = current(study);
    const struct lesson_turn *turn = &step->turn[study->turn];
    struct ag_view view;
    ag_move number;
    ag_match_view(study->match, step->seat, &view);
    if (!ag_view_read(&view, move, &number, why) ||
        !ag_match_choose(study->match, ag_match_turn(study->match), step->seat, number, news,
                         why) ||
        !lesson_reply(turn, study->match, news, why))
        return false;
    study->last = turn;
    if (++study->turn < step->turns) {
        study->answer = STUDY_GOOD;
        return lesson_prepare(&step->turn[study->turn], study->match, why);
    }
    study->answer = STUDY_RIGHT;
    study->solved |= 1U << study->step;
    return true;
}

bool study_try(struct study *study, const char *line, struct ag_news *news, struct ag_error *why)
{
    const struct lesson_step *step = current(study);
    char move[AG_MOVE_TEXT];
    bool reached = false;
    *news = (struct ag_news){.entries = 0};
    if (study->answer == STUDY_RIGHT)
        return error_plain(why, "this step is solved: next goes on");
    if (!goal_try(study->match, step->seat, line, step->turn[study->turn].goal, &reached, move,
                  why))
        return false;
    if (reached)
        return go_on(study, move, news, why);
    study->answer = STUDY_MISSED;
    return true;
}

int study_first(const struct study *study)
{
    for (int i = 0; i < study->course.steps; i++)
        if (!(study->solved >> i & 1))
            return i;
    return 0;
}

void study_write(const struct study *study, struct text *text)
{
    const char *comma = "";
    for (int i = 0; i < study->course.steps; i++)
        if (study->solved >> i & 1) {
            text_print(text, "%s%s", comma, study->course.step[i].id);
            comma = ",";
        }
}

/* As a host. */

static int person(const struct host *host)
{
    const struct study *study = (const struct study *)host;
    return study->answer == STUDY_RIGHT ? -1 : current(study)->seat;
}

static bool goes_on(const struct host *host)
{
    const struct study *study = (const struct study *)host;
    return !study->finished && !study->failed;
}

static bool choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why)
{
    const struct ag_rules *rules = ag_match_rules(host->match);
    char text[AG_MOVE_TEXT];
    (void)seat;
    rules->game->move_write(rules, move, text);
    return study_try((struct study *)host, text, news, why);
}

/* Taking back begins the step again. */
static bool undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why)
{
    struct study *study = (struct study *)host;
    *turns = 0;
    if (news)
        *news = (struct ag_news){.entries = 0};
    return study_go(study, study->step, why);
}

static bool draw(struct host *host, struct ag_news *news, struct ag_error *why)
{
    (void)host, (void)news;
    return error_plain(why, "a lesson has nobody to agree with");
}

static bool resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why)
{
    (void)host, (void)seat, (void)news;
    return error_plain(why, "there is no need to resign: next goes on to the next step");
}

static bool may_hint(const struct host *host, struct ag_error *why)
{
    (void)host;
    return error_plain(why, "a lesson has no analysis; hint shows its own hint");
}

static void who(const struct host *host, int seat, char out[HOST_WHO])
{
    const struct study *study = (const struct study *)host;
    struct text text;
    text_init(&text, out, HOST_WHO);
    text_add(&text, seat == current(study)->seat ? "you" : "");
}

static bool attend(struct host *host, struct host_told *told)
{
    struct study *study = (struct study *)host;
    if (!study->fresh)
        return false;
    *told = (struct host_told){.anew = true};
    study->fresh = false;
    return true;
}

/* "Step 3 of 11  ##>........" */
static void write_head(const struct study *study, struct text *text)
{
    text_print(text, "Step %d of %d  ", study->step + 1, study->course.steps);
    for (int i = 0; i < study->course.steps; i++)
        text_char(text, i == study->step ? '>' : study->solved >> i & 1 ? '#' : '.');
}

static void write_answer(const struct study *study, struct text *text)
{
    static const char *const begin[] = {[STUDY_OPEN] = "",
                                        [STUDY_HINT] = "Hint: ",
                                        [STUDY_MISSED] = "Not yet. ",
                                        [STUDY_GOOD] = "Good. Now continue. ",
                                        [STUDY_RIGHT] = "Right. "};
    char revealed[AG_TURN_TEXT];
    text_add(text, begin[study->answer]);
    if (study->answer == STUDY_HINT || study->answer == STUDY_MISSED)
        text_add(text, study_text(study, LESSON_HINT));
    if (study->answer == STUDY_RIGHT)
        text_add(text, study_text(study, LESSON_ANSWER));
    study_write_revealed(study, revealed);
    if (*revealed && study->answer == STUDY_RIGHT)
        text_add(text, "\nRevealed: ");
    for (const char *at = revealed; *at && study->answer == STUDY_RIGHT; at++)
        text_add(text, *at == '|' ? ", " : (char[]){*at, 0});
    if (study->last && study->last->reply && study->answer >= STUDY_GOOD)
        text_print(text, "\nThe answer was %s.", study->last->reply);
    if (study->answer == STUDY_RIGHT)
        text_add(text, "\nEnter goes on.");
}

static void page(const struct host *host, struct host_page *out)
{
    const struct study *study = (const struct study *)host;
    struct text text;
    text_init(&text, out->head, sizeof out->head);
    write_head(study, &text);
    text_init(&text, out->title, sizeof out->title);
    text_add(&text, study_text(study, LESSON_TITLE));
    text_init(&text, out->rules, sizeof out->rules);
    study_write_rules(current(study), &text);
    text_init(&text, out->text, sizeof out->text);
    text_add(&text, study_text(study, LESSON_TASK));
    text_init(&text, out->answer, sizeof out->answer);
    write_answer(study, &text);
    out->good = study->answer >= STUDY_GOOD;
}

/* Words. */

static bool show_hint(struct host *host, const char *rest, struct ag_error *why)
{
    struct study *study = (struct study *)host;
    (void)rest, (void)why;
    if (study->answer != STUDY_RIGHT)
        study->answer = STUDY_HINT;
    return true;
}

static bool again(struct host *host, const char *rest, struct ag_error *why)
{
    struct study *study = (struct study *)host;
    (void)rest;
    return study_go(study, study->step, why);
}

static bool next(struct host *host, const char *rest, struct ag_error *why)
{
    struct study *study = (struct study *)host;
    (void)rest;
    return study_go(study, study->step + 1, why);
}

static bool back(struct host *host, const char *rest, struct ag_error *why)
{
    struct study *study = (struct study *)host;
    (void)rest;
    return study_go(study, study->step - 1, why);
}

static const struct host_word words[] = {
    {"hint", "", "show a hint", show_hint, NULL},
    {"again", "", "begin the step again", again, NULL},
    {"next", "", "go on to the next step", next, NULL},
    {"back", "", "go back to the step before", back, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* Marks the step with this id as solved. */
static void mark(struct study *study, const char *id, size_t length)
{
    for (int i = 0; i < study->course.steps; i++)
        if (strlen(study->course.step[i].id) == length &&
            !strncmp(study->course.step[i].id, id, length))
            study->solved |= 1U << i;
}

void study_init(struct study *study, const struct lesson_course *course, const char *solved)
{
    static const struct host_kind kind = {.words = words,
                                          .person = person,
                                          .goes_on = goes_on,
                                          .choose = choose,
                                          .undo = undo,
                                          .draw = draw,
                                          .resign = resign,
                                          .hint = may_hint,
                                          .who = who,
                                          .attend = attend,
                                          .page = page};
    *study = (struct study){.course = *course};
    study->host = (struct host){
        .kind = &kind, .partners = &study->partners, .viewer = AG_SPECTATOR, .listen = -1};
    for (size_t length; *solved; solved += length + (solved[length] == ',')) {
        length = strcspn(solved, ",");
        mark(study, solved, length);
    }
}

void study_release(struct study *study)
{
    ag_match_free(study->match);
    lesson_release(&study->course);
}
