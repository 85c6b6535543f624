/*
 * gtp_think.c - commands that start and end thoughts.
 *
 * A thought has a flag. Whenever input arrives, the thread that reads it checks whether the thought
 * should end; so does the code that begins a thought, for earlier input. Either sets the flag.
 */
#include <poll.h>
#include <string.h>

#include "front/proto/gtp_inner.h"
#include "front/time/clock.h"

enum {
    INTERVAL = 500
}; /* milliseconds between two reports, unless the command names another interval */

/* What is wanted of a thought. */
struct task {
    int seat;
    struct ag_limits limits;
    int lines;
    bool until_line; /* it goes on until a line arrives, and reports meanwhile */
    int64_t begin, interval, told;
    struct gtp *gtp;
    struct ag_report report;
};

static bool reader_is_gone(int out)
{
    struct pollfd to = {.fd = out};
    return poll(&to, 1, 0) > 0 && (to.revents & (POLLERR | POLLNVAL));
}

/* Ends the thought if it should end. `lock` is held. */
static void look(struct gtp *gtp)
{
    const struct gtp_thought *thought = &gtp->thought;
    struct gtp_waiting waiting = gtp_input_waiting(&gtp->input);
    if (!thought->under_way)
        return;
    if (waiting.stops || (thought->until_line && (waiting.lines || waiting.ended)) ||
        (waiting.ended && (thought->endless || reader_is_gone(gtp->out))))
        ag_stop_set(&gtp->stop);
}

void gtp_look(void *context)
{
    struct gtp *gtp = context;
    pthread_mutex_lock(&gtp->lock);
    look(gtp);
    pthread_mutex_unlock(&gtp->lock);
}

void gtp_dismiss(struct gtp *gtp)
{
    if (gtp->player)
        gtp->kind->destroy(gtp->player);
    gtp->player = NULL;
}

bool gtp_engage(struct gtp *gtp)
{
    struct ag_setup setup = {
        .rules = &gtp->rules, .memory = gtp->setup->memory, .threads = gtp->setup->threads};
    struct ag_error why;
    char spec[AG_RULES_TEXT];
    ag_rules_write(&gtp->rules, spec);
    if (gtp->player && !strcmp(spec, gtp->spec))
        return true;
    gtp_dismiss(gtp);
    setup.seed = gtp->setup->seed;
    gtp->player = gtp->kind->create(&setup, &why);
    memcpy(gtp->spec, spec, sizeof spec);
    return gtp->player || gtp_fail(gtp, "%s", ag_english(&why).text);
}

static bool is_endless(const struct ag_limits *limits)
{
    return !limits->time && !limits->nodes && !limits->level;
}

static void progress(void *context, const struct ag_report *report)
{
    struct task *task = context;
    struct gtp *gtp = task->gtp;
    int64_t time = clock_now();
    if (time - task->told < task->interval)
        return;
    task->told = time;
    gtp_send_report(gtp, task->seat, report);
    if (gtp->failure)
        ag_stop_set(&gtp->stop);
}

static void set_thought(struct gtp *gtp, struct gtp_thought thought)
{
    pthread_mutex_lock(&gtp->lock);
    gtp->thought = thought;
    ag_stop_clear(&gtp->stop);
    look(gtp);
    pthread_mutex_unlock(&gtp->lock);
}

/* Thinks for a seat that has to choose. Returns its choice, or 0 with the reason. */
static ag_move think(struct gtp *gtp, struct task *task)
{
    struct ag_view view;
    struct ag_task asked = {.view = &view, .stop = &gtp->stop};
    task->gtp = gtp;
    task->begin = task->told = clock_now();
    if (!gtp_engage(gtp))
        return 0;
    ag_match_view(gtp->match, task->seat, &view);
    gtp_tell_clocks(gtp, asked.clock);
    if (!task->until_line)
        task->limits = gtp_find_limits(gtp, &asked.clock[task->seat], clock_now() - task->begin);
    asked.limits = task->limits;
    struct ag_orders orders = {.lines = task->lines,
                               .threads = gtp->setup->threads,
                               .progress = task->until_line ? progress : NULL,
                               .context = task,
                               .now = clock_for_orders};
    set_thought(gtp, (struct gtp_thought){.under_way = true,
                                          .until_line = task->until_line,
                                          .endless = is_endless(&task->limits)});
    bool wanted = task->until_line || gtp->setup->resign;
    ag_move move = ag_think(gtp->kind, gtp->player, &asked, &orders, wanted ? &task->report : NULL);
    set_thought(gtp, (struct gtp_thought){.under_way = false});
    return move;
}

static void say_move(struct gtp *gtp, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    char text[AG_MOVE_TEXT];
    rules->game->move_write(rules, move, text);
    ag_buf_string(&gtp->answer, text);
}

/* The seat of a command that moves, in a game where seats move one at a time. */
static bool take_seat(struct gtp *gtp, const char *word, int *seat)
{
    if (gtp->rules.game->secret)
        return gtp_fail(gtp, "in %s all seats choose at once: ask with agate-choose SEAT",
                        gtp->rules.game->title);
    return gtp_seat(gtp, word, seat);
}

/* Whether a seat with such a low expectation resigns. */
static bool gives_up(const struct gtp *gtp, const struct task *task)
{
    const struct ag_report *report = &task->report;
    return gtp->setup->resign && gtp->rules.game->seats == 2 && report->lines &&
           report->line[0].value[task->seat] < gtp->setup->resign * 100;
}

bool gtp_genmove(struct gtp *gtp, const struct gtp_words *words)
{
    struct task task = {0};
    if (!take_seat(gtp, words->word[0], &task.seat))
        return false;
    if (gtp_is_given(gtp, task.seat, 0)) {
        gtp->given = true;
        say_move(gtp, gtp->rules.game->given(&gtp->rules));
        return true;
    }
    if (!gtp_may_choose(gtp, task.seat))
        return false;
    ag_move move = think(gtp, &task);
    if (!move)
        return false;
    gtp_spend(gtp, task.seat, clock_now() - task.begin);
    if (gives_up(gtp, &task) && ag_match_resign(gtp->match, task.seat, NULL, NULL)) {
        ag_buf_string(&gtp->answer, "resign");
        return true;
    }
    if (!gtp_play_move(gtp, task.seat, move))
        return false;
    say_move(gtp, move);
    return true;
}

/* Thinks and answers with the choice, without playing it. */
static bool say_choice(struct gtp *gtp, int seat)
{
    struct task task = {.seat = seat};
    ag_move move = gtp_may_choose(gtp, seat) ? think(gtp, &task) : 0;
    if (move)
        say_move(gtp, move);
    return move != 0;
}

bool gtp_reg_genmove(struct gtp *gtp, const struct gtp_words *words)
{
    int seat;
    if (!take_seat(gtp, words->word[0], &seat))
        return false;
    if (gtp_is_given(gtp, seat, 0)) {
        say_move(gtp, gtp->rules.game->given(&gtp->rules));
        return true;
    }
    return say_choice(gtp, seat);
}

bool gtp_choose(struct gtp *gtp, const struct gtp_words *words)
{
    int64_t begin = clock_now();
    int seat;
    if (!gtp_seat(gtp, words->word[0], &seat) || !say_choice(gtp, seat))
        return false;
    gtp_spend(gtp, seat, clock_now() - begin);
    return true;
}

/* Reads `[SEAT] [interval CENTISECONDS] [lines N]`. */
static bool read_task(struct gtp *gtp, const struct gtp_words *words, struct task *task)
{
    int64_t value;
    int at = words->count % 2;
    if (!gtp_acting_seat(gtp, at ? words->word[0] : NULL, &task->seat))
        return false;
    for (; at < words->count; at += 2) {
        const char *name = words->word[at];
        bool interval = !strcmp(name, "interval");
        if (!interval && strcmp(name, "lines") != 0)
            return gtp_fail(gtp, "expected interval or lines, not %s", gtp_word(name).text);
        if (!gtp_whole(words->word[at + 1], interval ? 360000 : AG_LINES, &value) || !value)
            return gtp_fail(gtp, "%s must be from 1 to %d", name, interval ? 360000 : AG_LINES);
        if (interval)
            task->interval = value * 10;
        else
            task->lines = (int)value;
    }
    return true;
}

bool gtp_analyse(struct gtp *gtp, const struct gtp_words *words)
{
    struct task task = {.lines = 1, .interval = INTERVAL, .until_line = true};
    if (!read_task(gtp, words, &task) || !gtp_may_choose(gtp, task.seat) || !gtp_engage(gtp))
        return false;
    gtp_stream(gtp);
    think(gtp, &task);
    gtp_send_report(gtp, task.seat, &task.report);
    gtp_input_wait(&gtp->input);
    return true;
}
