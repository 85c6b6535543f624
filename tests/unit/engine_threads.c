/*
 * engine_threads.c - the engines with several threads: answers are legal, a stop is heard, reports
 * may be read while others step. Run under ThreadSanitizer as well.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "ag/engine.h"
#include "unit.h"

static const char *const specs[] = {"unlur:size=5", "ninuki:size=13", "mur", "unitar",
                                    "unitar:deal=3"};
enum { SPECS = sizeof specs / sizeof specs[0], MEMORY = 4 << 20 };

static int64_t now(void *context)
{
    struct timespec time;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void count(void *context, const struct ag_report *report)
{
    int *reports = context;
    *reports += report->lines > 0;
}

struct table {
    const struct ag_engine *engine;
    struct ag_player *player;
    struct ag_match *match;
    int seat;            /* the first that owes a choice */
    struct ag_view view; /* its view */
    struct ag_task task;
    struct ag_stop stop;
    atomic_bool thinking;
};

/* What the first seat that owes a choice is asked. */
static void ask(struct table *table, const struct ag_limits *limits)
{
    table->seat = 0;
    while (!(ag_match_owing(table->match) >> table->seat & 1))
        table->seat++;
    ag_match_view(table->match, table->seat, &table->view);
    table->task = (struct ag_task){.view = &table->view,
                                   .clock = {{.left = -1}, {.left = -1}, {.left = -1}},
                                   .limits = *limits,
                                   .stop = &table->stop};
}

/* Where the deal is random, a game of secrets is met in its setup; otherwise in its first round. */
static void sit_down(struct table *table, const char *spec)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, spec, NULL));
    struct ag_setup setup = {.rules = &rules, .seed = 3, .memory = MEMORY, .threads = 2};
    table->engine = ag_engine_find(NULL, &rules);
    table->player = table->engine->create(&setup, NULL);
    table->match = ag_match_new(&rules, NULL, NULL, NULL);
    assert_non_null(table->player);
    assert_non_null(table->match);
    if (ag_match_is_undealt(table->match))
        assert_true(ag_match_deal(table->match, 2, NULL, NULL));
    else
        for (int seat = 0; rules.game->secret && seat < AG_SEATS; seat++)
            assert_true(ag_match_choose(table->match, 1, seat, ag_match_lot(table->match, seat, 7),
                                        NULL, NULL));
    ag_stop_clear(&table->stop);
    atomic_init(&table->thinking, true);
}

static void get_up(struct table *table)
{
    table->engine->destroy(table->player);
    ag_match_free(table->match);
}

/* Thinks for the first seat that has to choose; the choice must be legal. Returns how many nodes it
 * took. */
static uint64_t think(struct table *table, const struct ag_limits *limits,
                      const struct ag_orders *orders)
{
    struct ag_report report = {0};
    ask(table, limits);
    ag_move move = ag_think(table->engine, table->player, &table->task, orders, &report);
    assert_true(ag_view_check(&table->view, move, NULL));
    if (!ag_match_rules(table->match)->game->secret)
        assert_true(ag_match_choose(table->match, table->view.turn, table->seat, move, NULL, NULL));
    return report.nodes;
}

TEST(threads_share_a_limit_of_nodes)
{
    const struct ag_limits limits = {.nodes = 400};
    const struct ag_orders orders = {.threads = 2};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        sit_down(&table, specs[i]);
        for (int turn = 0; turn < 3; turn++)
            assert_in_range(think(&table, &limits, &orders), 1, 400);
        get_up(&table);
    }
}

TEST(reports_come_while_threads_think)
{
    const struct ag_limits limits = {.time = 200};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        int reports = 0;
        const struct ag_orders orders = {
            .lines = 5, .threads = 2, .progress = count, .context = &reports, .now = now};
        sit_down(&table, specs[i]);
        think(&table, &limits, &orders);
        if (!table.view.rules.game->secret) /* setting up may have been thought through before */
            assert_true(reports > 0);
        get_up(&table);
    }
}

/* Says stop, once, at some time. */
static void *say_stop(void *context)
{
    struct table *table = context;
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    ag_stop_set(&table->stop);
    return NULL;
}

TEST(a_stop_that_is_said_once_is_heard)
{
    const struct ag_limits limits = {0};
    const struct ag_orders orders = {.lines = 1, .threads = 2};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        pthread_t thread;
        sit_down(&table, specs[i]);
        assert_int_equal(pthread_create(&thread, NULL, say_stop, &table), 0);
        think(&table, &limits, &orders);
        pthread_join(thread, NULL);
        get_up(&table);
    }
}

TEST(a_stop_before_the_thought_is_heard_by_all_threads)
{
    const struct ag_limits limits = {0};
    const struct ag_orders orders = {.threads = 2};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        sit_down(&table, specs[i]);
        ag_stop_set(&table.stop);
        assert_in_range(think(&table, &limits, &orders), 1, 100);
        get_up(&table);
    }
}

/* The other thread of a thought that is stepped by hand. */
static void *step_along(void *context)
{
    struct table *table = context;
    while (table->engine->step(table->player, 1, 7))
        ;
    return NULL;
}

/* Somebody who only asks, and is always told something legal. */
static void *ask_along(void *context)
{
    struct table *table = context;
    struct ag_report report;
    uintptr_t bad = 0;
    while (atomic_load(&table->thinking)) {
        bad += !ag_view_check(&table->view, table->engine->best(table->player, 4, &report), NULL);
        for (int i = 0; i < report.lines; i++)
            bad += !ag_view_check(&table->view, report.line[i].move, NULL);
        /* Otherwise the threads that think would hardly get a turn. */
        nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
    return (void *)bad;
}

TEST(threads_step_and_ask_at_the_same_time)
{
    const struct ag_limits limits = {.nodes = 3000};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        struct ag_report report;
        pthread_t stepper, asker;
        void *bad = NULL;
        sit_down(&table, specs[i]);
        ask(&table, &limits);
        table.engine->begin(table.player, &table.task);
        assert_int_equal(pthread_create(&stepper, NULL, step_along, &table), 0);
        assert_int_equal(pthread_create(&asker, NULL, ask_along, &table), 0);
        while (table.engine->step(table.player, 0, 5))
            ;
        pthread_join(stepper, NULL);
        atomic_store(&table.thinking, false);
        pthread_join(asker, &bad);
        assert_null(bad);
        ag_move move = table.engine->best(table.player, 1, &report);
        assert_true(ag_view_check(&table.view, move, NULL));
        assert_in_range(report.nodes, 1, 3000);
        get_up(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_share_a_limit_of_nodes),
        cmocka_unit_test(reports_come_while_threads_think),
        cmocka_unit_test(a_stop_that_is_said_once_is_heard),
        cmocka_unit_test(a_stop_before_the_thought_is_heard_by_all_threads),
        cmocka_unit_test(threads_step_and_ask_at_the_same_time),
    };
    return cmocka_run_group_tests_name("engine-threads", tests, NULL, NULL);
}
