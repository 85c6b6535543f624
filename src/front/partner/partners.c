/*
 * partners.c - engines at the table. See partners.h.
 */
#include "front/partner/partners.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/hash.h"
#include "front/partner/limits.h"
#include "front/time/clock.h"

enum {
    ADVICE_TIME = 3000, /* milliseconds that advice may take at a screen */
    MEMORY = 64 << 20,  /* bytes that an engine may use */
    TAKES_DRAW = 4500   /* an engine that expects no more than this accepts a draw */
};

bool partners_init(struct partners *partners, const struct ag_rules *rules,
                   const struct partners_wanted *wanted, struct ag_error *why)
{
    *partners = (struct partners){.kind = ag_engine_find(wanted->name, rules),
                                  .game = rules->game,
                                  .level = (uint8_t)wanted->level,
                                  .time = wanted->time,
                                  .threads = wanted->threads ? wanted->threads : 1,
                                  .seed = wanted->seed,
                                  .hope = {-1, -1, -1}};
    if (!partners->kind && wanted->name && ag_engine_find(wanted->name, NULL))
        return error_plain(why, "the engine %s does not play %s", wanted->name, rules->game->title);
    if (!partners->kind)
        return error_plain(why, "there is no engine with that name");
    if (wanted->level || wanted->time)
        partners->seats = wanted->seats;
    for (int seat = 0; seat < AG_SEATS; seat++)
        partners->clock[seat].left = -1;
    return true;
}

/* A word for the engine, NULL for its name, and how long it thinks or its level. */
static void write_name(const struct partners *partners, const char *word, const char *level,
                       struct text *text)
{
    text_print(text, "%s ", word ? word : partners->kind->name);
    if (partners->time) {
        text_add_seconds(text, partners->time);
        text_add(text, " s");
    } else {
        text_print(text, "%s%d", level, partners->level);
    }
}

void partners_write(const struct partners *partners, struct text *text)
{
    bool own = !strcmp(partners->kind->name, partners->game->name);
    write_name(partners, !own ? NULL : partners->time ? "engine" : "level", "", text);
}

void partners_name(const struct partners *partners, struct text *text)
{
    write_name(partners, NULL, "level ", text);
}

bool partners_read(const char *name, struct partners_wanted *wanted)
{
    size_t length = strcspn(name, " ");
    char seconds[16] = "";
    struct scan scan;
    int64_t time;
    wanted->name = NULL;
    for (int i = 0; ag_engines[i] && !wanted->name; i++)
        if (strlen(ag_engines[i]->name) == length && !strncmp(ag_engines[i]->name, name, length))
            wanted->name = ag_engines[i]->name;
    if (!name[length] || (!wanted->name && strncmp(name, "engine, ", 8) != 0))
        return false;
    wanted->level = 0;
    wanted->time = 0;
    scan_init(&scan, name + length + 1);
    if (scan_word(&scan, "level"))
        return scan_char(&scan, ' ') && scan_number(&scan, AG_LEVELS, &wanted->level) &&
               wanted->level && !*scan.at;
    size_t digits = strcspn(scan.at, " ");
    if (digits >= sizeof seconds || strcmp(scan.at + digits, " s") != 0)
        return false;
    memcpy(seconds, scan.at, digits);
    if (!text_seconds(seconds, LIMITS_TIME, &time) || !time)
        return false;
    wanted->time = (uint32_t)time;
    return true;
}

void partners_release(struct partners *partners)
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (partners->player[seat])
            partners->kind->destroy(partners->player[seat]);
    if (partners->adviser)
        partners->kind->destroy(partners->adviser);
    *partners = (struct partners){0};
}

bool partners_would_draw(const struct partners *partners, int seat)
{
    return partners->hope[seat] >= 0 && partners->hope[seat] <= TAKES_DRAW;
}

uint32_t partners_turn_back(const struct partners *partners, const struct ag_match *match)
{
    for (int i = ag_match_lines(match) - 1; i >= 0; i--) {
        const struct ag_entry *entry = ag_match_line(match, i);
        for (int seat = 0; seat < AG_SEATS; seat++)
            if (entry->kind != AG_TURN || (entry->choice[seat] && !partners_have(partners, seat)))
                return entry->turn;
    }
    return 0;
}

/* The instance that thinks for a seat, made if there is none. */
static struct ag_player *find_player(struct partners *partners, const struct ag_rules *rules,
                                     int seat, struct ag_error *why)
{
    bool plays = partners_have(partners, seat);
    struct ag_player **player = plays ? &partners->player[seat] : &partners->adviser;
    struct ag_setup setup = {.rules = rules,
                             .seed = hash_mix(partners->seed + (plays ? (uint64_t)seat : 9)),
                             .memory = MEMORY,
                             .threads = partners->threads};
    if (!*player)
        *player = partners->kind->create(&setup, why);
    return *player;
}

/* Keeps the latest results of an analysis for thought_look. */
static void publish(void *context, const struct ag_report *report)
{
    struct thought *thought = context;
    pthread_mutex_lock(&thought->lock);
    thought->latest = *report;
    pthread_mutex_unlock(&thought->lock);
}

void thought_look(struct thought *thought, struct ag_report *report)
{
    pthread_mutex_lock(&thought->lock);
    *report = thought->latest;
    pthread_mutex_unlock(&thought->lock);
}

static void *run(void *context)
{
    struct thought *thought = context;
    thought->move = ag_think(thought->partners->kind, thought->player, &thought->task,
                             &thought->orders, &thought->report);
    publish(thought, &thought->report);
    atomic_store(&thought->done, true);
    if (thought->wake >= 0 && write(thought->wake, "", 1) != 1)
        return NULL; /* the pipe is full, so the reader is awake anyway */
    return NULL;
}

/* Starts the thread, which gets no signals. */
static bool start(struct thought *thought)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(&thought->thread, NULL, run, thought);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* How long to think, and whether progress is reported. */
static void give_orders(struct thought *thought)
{
    const struct partners *partners = thought->partners;
    struct ag_limits *limits = &thought->task.limits;
    thought->orders = (struct ag_orders){.now = clock_for_orders, .threads = partners->threads};
    if (thought->what == THOUGHT_ANALYSIS) {
        thought->orders.lines = PARTNERS_LINES;
        thought->orders.progress = publish;
        thought->orders.context = thought;
        return;
    }
    uint32_t share = ag_time_share(&partners->clock[thought->seat]);
    limits->time = share && (!partners->time || share < partners->time) ? share : partners->time;
    limits->level = partners->time ? 0 : partners->level;
    if (thought->what != THOUGHT_ADVICE)
        return;
    if (!partners->time && partners->level < PARTNERS_ADVICE)
        limits->level = PARTNERS_ADVICE;
    if (thought->wake >= 0 && !partners->time) /* somebody is waiting at a screen */
        limits->time = ADVICE_TIME;
}

bool thought_begin(struct thought *thought, struct partners *partners, const struct ag_match *match,
                   int seat, enum thought_for what, int wake, struct ag_error *why)
{
    memset(thought, 0, sizeof *thought);
    thought->partners = partners;
    thought->seat = seat;
    thought->what = what;
    thought->wake = wake;
    thought->player = find_player(partners, ag_match_rules(match), seat, why);
    if (!thought->player)
        return false;
    ag_match_view(match, seat, &thought->view);
    thought->task.view = &thought->view;
    thought->task.stop = &thought->stop;
    memcpy(thought->task.clock, partners->clock, sizeof thought->task.clock);
    give_orders(thought);
    pthread_mutex_init(&thought->lock, NULL);
    if (!start(thought)) {
        pthread_mutex_destroy(&thought->lock);
        return error_plain(why, "the engine cannot start");
    }
    thought->under_way = true;
    return true;
}

bool thought_ended(const struct thought *thought)
{
    return atomic_load(&thought->done);
}

void thought_hurry(struct thought *thought)
{
    ag_stop_set(&thought->stop);
}

ag_move thought_end(struct thought *thought)
{
    pthread_join(thought->thread, NULL);
    pthread_mutex_destroy(&thought->lock);
    thought->under_way = false;
    if (thought->what == THOUGHT_MOVE && thought->report.lines)
        thought->partners->hope[thought->seat] = thought->report.line[0].value[thought->seat];
    return thought->move;
}

void thought_drop(struct thought *thought)
{
    if (!thought->under_way)
        return;
    thought_hurry(thought);
    thought_end(thought);
}
