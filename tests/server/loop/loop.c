/*
 * loop.c - tests of server/loop: rounds, sockets, timers, messages, the pool, and time.
 */
#include "server/loop/loop.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "server/loop/pool.h"
#include "server/loop/rounds.h"
#include "server/loop/time.h"
#include "server/loop/timers.h"
#include "unit.h"

/* A timer that writes its name into a journal, and may do something to another. */
struct alarm {
    struct loop_timer timer; /* the first member */
    struct loop *loop;
    struct alarm *clear; /* one that it clears */
    char name;
    bool again; /* it sets itself anew for a time that is past */
    bool last;  /* it stops the loop */
};

static char journal[64];
static size_t entries;

static void note(char name)
{
    assert_true(entries + 1 < sizeof journal);
    journal[entries++] = name;
    journal[entries] = 0;
}

static void begin(void)
{
    entries = 0;
    journal[0] = 0;
}

static void ring(struct loop_timer *timer)
{
    struct alarm *alarm = (struct alarm *)timer;
    note(alarm->name);
    if (alarm->clear)
        loop_timer_clear(alarm->loop, &alarm->clear->timer);
    if (alarm->again) {
        alarm->again = false;
        loop_timer_set(alarm->loop, timer, 1);
    }
    if (alarm->last)
        loop_stop(alarm->loop);
}

static void set_alarm(struct alarm *alarm, struct loop *loop, char name, int after)
{
    *alarm = (struct alarm){.timer.due = ring, .loop = loop, .name = name};
    loop_timer_set(loop, &alarm->timer, loop_now(loop) + after);
}

TEST(timers_come_in_order)
{
    struct loop *loop = loop_new(NULL);
    struct alarm alarm[4];
    begin();
    set_alarm(&alarm[0], loop, 'c', 6);
    set_alarm(&alarm[1], loop, 'a', 2);
    set_alarm(&alarm[2], loop, 'd', 9);
    set_alarm(&alarm[3], loop, 'b', 4);
    alarm[2].last = true;
    loop_run(loop);
    assert_string_equal(journal, "abcd");
    loop_free(loop);
}

TEST(a_timer_may_be_cleared_by_another_of_its_round)
{
    struct loop *loop = loop_new(NULL);
    struct alarm alarm[3];
    begin();
    set_alarm(&alarm[0], loop, 'a', -3);
    set_alarm(&alarm[1], loop, 'b', -2);
    set_alarm(&alarm[2], loop, 'c', -1);
    alarm[0].clear = &alarm[1];
    alarm[2].last = true;
    loop_run(loop);
    assert_string_equal(journal, "ac");
    assert_int_equal(alarm[1].timer.place, 0);
    loop_free(loop);
}

static void note_end(void *context)
{
    (void)context;
    note('.');
}

TEST(a_timer_set_for_the_past_waits_for_the_next_round)
{
    struct loop *loop = loop_new(NULL);
    struct alarm alarm[2];
    begin();
    loop_before_sleep(loop, note_end, alarm);
    set_alarm(&alarm[0], loop, 'a', -5);
    alarm[0].again = true;
    set_alarm(&alarm[1], loop, 'b', -4);
    alarm[0].last = true;
    loop_run(loop);
    loop_run(loop);
    loop_before_sleep(loop, NULL, alarm);
    assert_string_equal(journal, "ab.a.");
    loop_free(loop);
}

/* The heap holds its invariant whatever is put in and taken out. */
TEST(the_heap_is_sound)
{
    enum { COUNT = 300 };
    static struct loop_timer timer[COUNT];
    struct timers timers = {0};
    unsigned seed = 7;
    for (int step = 0; step < 5000; step++) {
        seed = seed * 1103515245 + 12345;
        struct loop_timer *one = &timer[seed / 65536 % COUNT];
        if (seed / 7 % 3)
            assert_true(timers_set(&timers, one, (int64_t)(seed / 1024 % 1000)));
        else
            timers_clear(&timers, one);
        for (int place = 1; place <= timers.count; place++) {
            assert_int_equal(timers.timer[place]->place, place);
            if (place > 1)
                assert_true(timers.timer[place / 2]->at <= timers.timer[place]->at);
        }
    }
    timers_release(&timers);
}

/* A pipe of which one end is watched. */
struct tube {
    struct loop_fd fd; /* the first member */
    struct loop *loop;
    int other;
    char name;
    struct tube *forget; /* one that it forgets and closes */
};

static void tube_forget(struct tube *tube)
{
    loop_forget(tube->loop, &tube->fd);
    close(tube->fd.fd);
    close(tube->other);
    memset(tube, 0xEE, sizeof *tube); /* as if it were freed */
}

static void tube_ready(struct loop_fd *fd, uint32_t events)
{
    struct tube *tube = (struct tube *)fd;
    char byte;
    assert_true(events & EPOLLIN);
    assert_int_equal(read(fd->fd, &byte, 1), 1);
    note(tube->name);
    loop_stop(tube->loop);
    if (tube->forget)
        tube_forget(tube->forget);
}

static void tube_open(struct tube *tube, struct loop *loop, char name)
{
    int end[2];
    assert_int_equal(pipe(end), 0);
    *tube = (struct tube){.fd = {end[0], tube_ready}, .loop = loop, .other = end[1], .name = name};
    assert_true(loop_watch(loop, &tube->fd, EPOLLIN));
    assert_int_equal(write(end[1], "x", 1), 1);
}

TEST(a_socket_forgotten_in_its_round_is_not_served)
{
    struct loop *loop = loop_new(NULL);
    struct tube a, b;
    begin();
    tube_open(&a, loop, 'a');
    tube_open(&b, loop, 'b');
    a.forget = &b;
    b.forget = &a;
    loop_run(loop);
    assert_int_equal(entries, 1); /* the one that was served first has forgotten the other */
    tube_forget(journal[0] == 'a' ? &a : &b);
    loop_free(loop);
}

TEST(time_is_that_of_the_round)
{
    struct loop *loop = loop_new(NULL);
    int64_t now = loop_now(loop);
    struct timespec nap = {0, 3000000};
    nanosleep(&nap, NULL);
    assert_int_equal(loop_now(loop), now);
    assert_true(loop_time(loop) >= now + 2);
    assert_true(now / 1000 - time(NULL) <= 1 && time(NULL) - now / 1000 <= 1);
    loop_free(loop);
}

/* A clock whose system's clocks are set by hand, in nanoseconds. */
static const int64_t second = 1000000000;

static struct loop_clock clock_at(int64_t seconds)
{
    return (struct loop_clock){.time = seconds * second, .ticks = 100 * second};
}

TEST(nobody_sets_the_time)
{
    struct loop_clock clock = clock_at(5000);
    assert_int_equal(loop_clock_step(&clock, 5001 * second, 101 * second, 1000), 5001000);
    /* An hour forward, a day back: it goes on at its pace, give or take one in 2,000. */
    assert_int_equal(loop_clock_step(&clock, 8602 * second, 102 * second, 1000), 5002000);
    assert_int_equal(clock.time, 5002 * second + second / 2000);
    clock = clock_at(5000);
    assert_int_equal(loop_clock_step(&clock, -81400 * second, 102 * second, 2000), 5001999);
    assert_int_equal(clock.time, 5002 * second - 2 * second / 2000);
}

TEST(time_follows_a_clock_that_drifts)
{
    struct loop_clock clock = clock_at(5000);
    for (int i = 1; i <= 1000; i++) /* the system's runs faster by one in 10,000 */
        loop_clock_step(&clock, 5000 * second + i * (second + second / 10000), (100 + i) * second,
                        1000);
    assert_int_equal(clock.latest, 6000100);
}

TEST(time_stands_still_while_the_process_does_not_run)
{
    struct loop_clock clock = clock_at(5000);
    /* It meant to sleep for half a second, and was stopped for eight. */
    assert_int_equal(loop_clock_step(&clock, 5008 * second, 108 * second, 500), 5000500);
    assert_int_equal(clock.lost, 8 * second - second / 2);
    /* It was stopped while it worked. */
    loop_clock_step(&clock, 5017 * second, 117 * second, 0);
    assert_int_equal(clock.latest, 5000500);
    /* The machine slept, which only the system's time shows. */
    loop_clock_step(&clock, 9000 * second, 118 * second, 1000);
    assert_in_range(clock.latest, 5001500, 5001501);
    /* A second too late is a busy machine. */
    loop_clock_step(&clock, 9002 * second, 120 * second, 1000);
    assert_in_range(clock.latest, 5003500, 5003503);
}

TEST(time_does_not_begin_before_what_was_written_down)
{
    struct loop *loop = loop_new(NULL);
    int64_t now = loop_now(loop);
    loop_not_before(loop, now - 5000);
    assert_in_range(loop_now(loop), now, now + 1000);
    loop_not_before(loop, now + 86400000);
    assert_in_range(loop_now(loop), now + 86400000, now + 86401000);
    loop_free(loop);
}

/* Somebody who hears of rounds. */
static char heard[32];
static int64_t heard_micros, heard_busy;

static void hear_slow(void *context, const char *what, int64_t taken, int64_t busy)
{
    (void)context;
    snprintf(heard, sizeof heard, "%s", what);
    heard_micros = taken;
    heard_busy = busy;
}

/* A timer that takes its time over something that has a name, or has not. */
struct slow {
    struct loop_timer timer; /* the first member */
    struct loop *loop;
    const char *what;
};

static void slow_due(struct loop_timer *timer)
{
    struct slow *slow = (struct slow *)timer;
    struct timespec nap = {0, 60000000};
    const char *before = slow->what ? loop_serving(slow->loop, slow->what) : NULL;
    nanosleep(&nap, NULL);
    if (before)
        assert_string_equal(loop_serving(slow->loop, before), slow->what);
    loop_stop(slow->loop);
}

TEST(a_slow_round_is_told)
{
    struct loop *loop = loop_new(NULL);
    struct loop_watcher watcher = {.patience = 50000, .slow = hear_slow};
    struct slow slow = {.timer.due = slow_due, .loop = loop};
    loop_watch_rounds(loop, &watcher);
    loop_timer_set(loop, &slow.timer, 1);
    loop_run(loop);
    assert_string_equal(heard, "timer");
    assert_true(heard_micros >= 60000);
    assert_true(loop_longest(loop) >= 60000);
    assert_in_range(loop_busiest(loop), heard_busy, 59999);
    for (int step = 0; histogram_limit[step] < 60000; step++)
        assert_int_equal(loop_rounds(loop)->count[step], 0);
    assert_true(loop_rounds(loop)->micros >= 60000);
    slow.what = "table.create";
    loop_timer_set(loop, &slow.timer, 1);
    loop_run(loop);
    assert_string_equal(heard, "table.create");
    loop_free(loop);
}

TEST(the_longest_round_is_forgotten_after_a_minute)
{
    struct rounds rounds = {0};
    rounds_begin(&rounds, 1000000, 500);
    rounds_end(&rounds, 1400000, 800);
    assert_int_equal(rounds_longest(&rounds, 50000000).micros, 400000);
    assert_int_equal(rounds_longest(&rounds, 50000000).busy, 300);
    rounds_begin(&rounds, 50000000, 900);
    rounds_end(&rounds, 50000100, 950);
    assert_int_equal(rounds_longest(&rounds, 59000000).micros, 400000);
    assert_int_equal(rounds_longest(&rounds, 59000000).busy, 300);
    assert_int_equal(rounds_longest(&rounds, 61000000).micros, 100);
    assert_int_equal(rounds_longest(&rounds, 61000000).busy, 50);
    assert_int_equal(rounds_longest(&rounds, 900000000).micros, 0);
    assert_int_equal(rounds.times.count[8], 1);
    assert_int_equal(rounds.times.micros, 400100);
}

static void ring_out(struct loop_timer *timer)
{
    note(((struct alarm *)timer)->name);
}

TEST(timers_that_are_set_at_the_end_are_told)
{
    struct loop *loop = loop_new(NULL);
    struct alarm alarm[3];
    begin();
    for (int i = 0; i < 3; i++) {
        set_alarm(&alarm[i], loop, (char)('a' + i), 1000);
        alarm[i].timer.gone = i == 2 ? NULL : ring_out;
    }
    loop_timer_clear(loop, &alarm[0].timer);
    loop_free(loop);
    assert_string_equal(journal, "b");
    assert_int_equal(alarm[2].timer.place, 0);
}

TEST(a_file_moves_the_time)
{
    char file[] = "/tmp/agate-clock-XXXXXX";
    int64_t offset = 0;
    int fd = mkstemp(file);
    assert_null(loop_new(file)); /* the file must have eight bytes */
    assert_int_equal(write(fd, &offset, sizeof offset), sizeof offset);
    struct loop *loop = loop_new(file);
    struct alarm alarm;
    begin();
    set_alarm(&alarm, loop, 'a', 86400000);
    alarm.last = true;
    offset = 86400000;
    assert_int_equal(pwrite(fd, &offset, sizeof offset, 0), sizeof offset);
    loop_run(loop);
    int64_t now = loop_now(loop);
    offset = 0;
    assert_int_equal(pwrite(fd, &offset, sizeof offset, 0), sizeof offset);
    assert_true(loop_time(loop) >= now);
    close(fd);
    unlink(file);
    loop_free(loop);
    assert_null(loop_new("/nowhere/at/all"));
}

/* Much that is due at once: each thing takes a while of the processor. */
enum { MANY = 20, BURN = 300000 }; /* of each kind; nanoseconds */

static struct {
    struct loop *loop;
    struct loop_message message[MANY];
    struct loop_timer timer[MANY];
    struct tube tube[MANY];
    int messages, timers, tubes, before[3], rounds;
} much;

static int64_t busy(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * second + now.tv_nsec;
}

static void burn(void)
{
    for (int64_t since = busy(); busy() - since < BURN;)
        continue;
}

static void much_arrives(struct loop_message *message)
{
    assert_ptr_equal(message, &much.message[much.messages++]);
    burn();
}

/* The first clears the last, which is collected by then. */
static void much_is_due(struct loop_timer *timer)
{
    assert_ptr_equal(timer, &much.timer[much.timers++]);
    loop_timer_clear(much.loop, &much.timer[MANY - 1]);
    burn();
}

static void much_is_ready(struct loop_fd *fd, uint32_t events)
{
    struct tube *tube = (struct tube *)fd;
    (void)events;
    much.tubes++;
    tube_forget(tube);
    burn();
}

/* Each kind had its turn, and none more than its slice and one thing besides. */
static void check_round(void *context)
{
    const int done[] = {much.tubes, much.messages, much.timers}, all[] = {MANY, MANY, MANY - 1};
    int sum = 0;
    bool over = true;
    (void)context;
    for (int i = 0; i < 3; i++) {
        int now = done[i] - much.before[i];
        assert_in_range(now, much.before[i] < all[i], (i + 1) * LOOP_SLICE * 1000 / BURN + 1);
        over = over && done[i] == all[i];
        sum += now;
        much.before[i] = done[i];
    }
    assert_in_range(sum, 0, 3 * LOOP_SLICE * 1000 / BURN + 3);
    much.rounds++;
    if (over)
        loop_stop(much.loop);
}

static void make_much(void)
{
    memset(&much, 0, sizeof much);
    much.loop = loop_new(NULL);
    for (int i = 0; i < MANY; i++) {
        tube_open(&much.tube[i], much.loop, 't');
        much.tube[i].fd.ready = much_is_ready;
        much.message[i].arrive = much_arrives;
        loop_post(much.loop, &much.message[i]);
        much.timer[i].due = much_is_due;
        loop_timer_set(much.loop, &much.timer[i], i + 1);
    }
}

TEST(each_kind_has_a_slice_of_a_round)
{
    make_much();
    loop_before_sleep(much.loop, check_round, &much);
    loop_run(much.loop);
    assert_in_range(much.rounds, MANY / 3, MANY + 1);
    assert_int_equal(much.timer[MANY - 1].place, 0);
    loop_free(much.loop);
}

/* Messages of two threads, each in its order. */
enum { WORD = 2000 };
struct word {
    struct loop_message message; /* the first member */
    struct loop *loop;
    int number, *next, *left;
};

static void arrive(struct loop_message *message)
{
    struct word *word = (struct word *)message;
    assert_int_equal(word->number, (*word->next)++);
    if (!--*word->left)
        loop_stop(word->loop);
}

static void *post_all(void *context)
{
    struct word *word = context;
    for (int i = 0; i < WORD; i++)
        loop_post(word->loop, &word[i].message);
    return NULL;
}

TEST(messages_arrive_in_order)
{
    static struct word word[2][WORD];
    struct loop *loop = loop_new(NULL);
    int next[2] = {0, 0}, left = 2 * WORD;
    pthread_t thread[2];
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < WORD; i++)
            word[t][i] = (struct word){{.arrive = arrive}, loop, i, &next[t], &left};
        assert_int_equal(pthread_create(&thread[t], NULL, post_all, word[t]), 0);
    }
    loop_run(loop);
    for (int t = 0; t < 2; t++)
        pthread_join(thread[t], NULL);
    assert_int_equal(left, 0);
    loop_free(loop);
}

/* A job of some slices. */
struct work {
    struct pool_job job; /* the first member */
    struct loop *loop;
    int *left, slices;
    char name;
};

static bool slice(struct pool_job *job)
{
    struct work *work = (struct work *)job;
    note(work->name); /* there is one thread only */
    return --work->slices > 0;
}

static void done(struct pool_job *job)
{
    struct work *work = (struct work *)job;
    if (!--*work->left)
        loop_stop(work->loop);
}

/* A job that waits until somebody lets it go. */
struct wait {
    struct pool_job job; /* the first member */
    pthread_mutex_t gate;
};

static bool wait_slice(struct pool_job *job)
{
    struct wait *wait = (struct wait *)job;
    pthread_mutex_lock(&wait->gate);
    pthread_mutex_unlock(&wait->gate);
    return false;
}

static void wait_done(struct pool_job *job)
{
    (void)job;
}

TEST(jobs_take_turns)
{
    struct loop *loop = loop_new(NULL);
    struct pool *pool = pool_new(loop, 1);
    struct wait first = {.job = {.slice = wait_slice, .done = wait_done},
                         .gate = PTHREAD_MUTEX_INITIALIZER};
    struct work work[3];
    int left = 3;
    begin();
    pthread_mutex_lock(&first.gate);
    pool_add(pool, &first.job);
    for (int i = 0; i < 3; i++) {
        work[i] =
            (struct work){{.slice = slice, .done = done}, loop, &left, i + 1, (char)('a' + i)};
        pool_add(pool, &work[i].job);
    }
    assert_int_equal(pool_waiting(pool), 4);
    pthread_mutex_unlock(&first.gate);
    loop_run(loop);
    assert_int_equal(pool_waiting(pool), 0);
    assert_string_equal(journal, "abcbcc");
    pool_free(pool);
    loop_free(loop);
}

/* One owner has three jobs, another one, a third two: each gets the same number of slices. */
TEST(owners_take_turns)
{
    static const struct {
        char name;
        int owner, slices;
    } wish[] = {{'a', 0, 2}, {'b', 0, 3}, {'c', 0, 9}, {'x', 1, 3}, {'m', 2, 1}, {'n', 2, 2}};
    enum { JOBS = sizeof wish / sizeof *wish };
    struct loop *loop = loop_new(NULL);
    struct pool *pool = pool_new(loop, 1);
    struct wait first = {.job = {.slice = wait_slice, .done = wait_done},
                         .gate = PTHREAD_MUTEX_INITIALIZER};
    struct pool_owner owner[3] = {0};
    struct work work[JOBS];
    int left = JOBS;
    begin();
    pthread_mutex_lock(&first.gate);
    pool_add(pool, &first.job);
    for (int i = 0; i < JOBS; i++) {
        work[i] = (struct work){{.slice = slice, .done = done, .owner = &owner[wish[i].owner]},
                                loop,
                                &left,
                                wish[i].slices,
                                wish[i].name};
        pool_add(pool, &work[i].job);
    }
    pthread_mutex_unlock(&first.gate);
    loop_run(loop);
    assert_string_equal(journal, "axmbxncxnabcbccccccc");
    pool_free(pool);
    loop_free(loop);
}

/* Four owners at one home have together as many slices as one at another. */
TEST(homes_take_turns)
{
    static const struct {
        char name;
        int owner, slices;
    } wish[] = {{'a', 0, 2}, {'b', 0, 1}, {'c', 1, 2}, {'d', 2, 1}, {'e', 3, 1}, {'x', 4, 3}};
    enum { JOBS = sizeof wish / sizeof *wish };
    struct loop *loop = loop_new(NULL);
    struct pool *pool = pool_new(loop, 1);
    struct wait first = {.job = {.slice = wait_slice, .done = wait_done},
                         .gate = PTHREAD_MUTEX_INITIALIZER};
    struct pool_home home = {0};
    struct pool_owner owner[5] = {
        {.home = &home}, {.home = &home}, {.home = &home}, {.home = &home}};
    struct work work[JOBS];
    int left = JOBS;
    begin();
    pthread_mutex_lock(&first.gate);
    pool_add(pool, &first.job);
    for (int i = 0; i < JOBS; i++) {
        work[i] = (struct work){{.slice = slice, .done = done, .owner = &owner[wish[i].owner]},
                                loop,
                                &left,
                                wish[i].slices,
                                wish[i].name};
        pool_add(pool, &work[i].job);
    }
    pthread_mutex_unlock(&first.gate);
    loop_run(loop);
    assert_string_equal(journal, "axcxdxebca");
    pool_free(pool);
    loop_free(loop);
}

/* A job that counts its slices. The one that has had enough of them stops all. */
struct counted {
    struct pool_job job; /* the first member */
    struct loop *loop;
    int *slices, *left;
    int enough; /* 0: it goes on until all stop */
    bool *stop;
};

static bool counted_slice(struct pool_job *job)
{
    struct counted *counted = (struct counted *)job;
    if (++*counted->slices == counted->enough)
        *counted->stop = true;
    return !*counted->stop; /* there is one thread only */
}

static void counted_done(struct pool_job *job)
{
    struct counted *counted = (struct counted *)job;
    if (!--*counted->left)
        loop_stop(counted->loop);
}

/* However many jobs somebody has, the one job of another gets every second slice. */
TEST(many_jobs_of_one_owner_do_not_delay_another)
{
    enum { JOBS = 500, ENOUGH = 200 };
    static struct counted counted[JOBS + 1];
    struct loop *loop = loop_new(NULL);
    struct pool *pool = pool_new(loop, 1);
    struct wait first = {.job = {.slice = wait_slice, .done = wait_done},
                         .gate = PTHREAD_MUTEX_INITIALIZER};
    struct pool_owner owner[2] = {0};
    int slices[2] = {0}, left = JOBS + 1;
    bool stop = false;
    pthread_mutex_lock(&first.gate);
    pool_add(pool, &first.job);
    for (int i = 0; i <= JOBS; i++) {
        bool is_last = i == JOBS;
        struct pool_job job = {
            .slice = counted_slice, .done = counted_done, .owner = &owner[is_last]};
        counted[i] =
            (struct counted){job, loop, &slices[is_last], &left, is_last ? ENOUGH : 0, &stop};
        pool_add(pool, &counted[i].job);
    }
    pthread_mutex_unlock(&first.gate);
    loop_run(loop);
    assert_int_equal(slices[1], ENOUGH);
    assert_int_equal(slices[0], ENOUGH + JOBS); /* when all stop, each has one more */
    pool_free(pool);
    loop_free(loop);
}

static bool endless(struct pool_job *job)
{
    (void)job;
    return true;
}

static int told;

static void count_told(struct pool_job *job)
{
    (void)job;
    told++;
}

TEST(a_pool_ends_in_the_middle_of_its_work)
{
    enum { JOBS = 10 };
    struct pool_job job[JOBS];
    struct pool_owner owner[2] = {0};
    struct loop *loop = loop_new(NULL);
    struct pool *pool = pool_new(loop, 3);
    for (int i = 0; i < JOBS; i++) {
        job[i] = (struct pool_job){.slice = endless, .done = count_told};
        if (i % 3)
            job[i].owner = &owner[i % 3 - 1];
        pool_add(pool, &job[i]);
    }
    pool_free(pool);
    assert_int_equal(told, JOBS);
    loop_free(loop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(timers_come_in_order),
        cmocka_unit_test(a_timer_may_be_cleared_by_another_of_its_round),
        cmocka_unit_test(a_timer_set_for_the_past_waits_for_the_next_round),
        cmocka_unit_test(the_heap_is_sound),
        cmocka_unit_test(a_socket_forgotten_in_its_round_is_not_served),
        cmocka_unit_test(time_is_that_of_the_round),
        cmocka_unit_test(nobody_sets_the_time),
        cmocka_unit_test(time_follows_a_clock_that_drifts),
        cmocka_unit_test(time_stands_still_while_the_process_does_not_run),
        cmocka_unit_test(time_does_not_begin_before_what_was_written_down),
        cmocka_unit_test(a_slow_round_is_told),
        cmocka_unit_test(the_longest_round_is_forgotten_after_a_minute),
        cmocka_unit_test(timers_that_are_set_at_the_end_are_told),
        cmocka_unit_test(a_file_moves_the_time),
        cmocka_unit_test(each_kind_has_a_slice_of_a_round),
        cmocka_unit_test(messages_arrive_in_order),
        cmocka_unit_test(jobs_take_turns),
        cmocka_unit_test(owners_take_turns),
        cmocka_unit_test(homes_take_turns),
        cmocka_unit_test(many_jobs_of_one_owner_do_not_delay_another),
        cmocka_unit_test(a_pool_ends_in_the_middle_of_its_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
