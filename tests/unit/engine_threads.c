/*
 * engine_threads.c - the players with several threads: answers are legal, a stop is heard, reports
 * may be read while others walk. Run under ThreadSanitizer as well.
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
    const struct ag_engine *kind;
    struct ag_player *engine;
    struct ag_match *match;
    atomic_bool thinking;
};

static void sit_down(struct table *table, const char *spec)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, spec, NULL));
    struct ag_setup setup = {.rules = &rules, .seed = 3, .memory = MEMORY, .threads = 2};
    table->kind = ag_engine_find(NULL, &rules);
    table->engine = table->kind->create(&setup, NULL);
    table->match = ag_match_new(&rules, NULL, 3, NULL);
    assert_non_null(table->engine);
    assert_non_null(table->match);
}

static void get_up(struct table *table)
{
    table->kind->destroy(table->engine);
    ag_match_free(table->match);
}

/* Thinks for the first seat that owes a choice; the choice must be legal. */
static void think(struct table *table, const struct ag_orders *orders)
{
    struct ag_task view = {.clock = {{.left = -1}, {.left = -1}, {.left = -1}}};
    struct ag_report report = {0};
    int seat = 0;
    ag_match_view(table->match, AG_SPECTATOR, &view.view);
    while (!(view.view.acting >> seat & 1))
        seat++;
    ag_match_view(table->match, seat, &view.view);
    ag_move move = table->kind->think(table->engine, &view, orders, &report);
    assert_true(ag_match_check(table->match, seat, move, NULL));
    if (!ag_match_rules(table->match)->game->secret)
        assert_true(ag_match_choose(table->match, view.view.turn, seat, move, NULL));
}

TEST(test_nodes)
{
    const struct ag_orders orders = {.limits = {.nodes = 400}};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        sit_down(&table, specs[i]);
        for (int turn = 0; turn < 3; turn++)
            think(&table, &orders);
        get_up(&table);
    }
}

TEST(test_reports)
{
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        int reports = 0;
        const struct ag_orders orders = {.limits = {.time = 500},
                                         .lines = 5,
                                         .progress = count,
                                         .context = &reports,
                                         .now = now};
        sit_down(&table, specs[i]);
        think(&table, &orders);
        assert_true(reports > 0);
        get_up(&table);
    }
}

/* Says stop until the answer is there. */
static void *say_stop(void *context)
{
    struct table *table = context;
    while (atomic_load(&table->thinking)) {
        table->kind->stop(table->engine);
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    return NULL;
}

TEST(test_stop)
{
    const struct ag_orders orders = {.lines = 1};
    for (int i = 0; i < SPECS; i++) {
        struct table table;
        pthread_t thread;
        sit_down(&table, specs[i]);
        atomic_init(&table.thinking, true);
        assert_int_equal(pthread_create(&thread, NULL, say_stop, &table), 0);
        think(&table, &orders);
        atomic_store(&table.thinking, false);
        pthread_join(thread, NULL);
        get_up(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_reports),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
