/*
 * aside.c - tests of server/loop/aside.h: how much may wait, and in which order it is done.
 */
#include "server/loop/aside.h"

#include <pthread.h>
#include <stdio.h>

#include "unit.h"

enum { MEGABYTE = 1 << 20 };

/* A job that writes its name into a journal, in the thread and again in the loop. */
struct deed {
    struct aside_job job; /* the first member */
    struct loop *loop;
    pthread_mutex_t *gate; /* that it waits for; NULL: none */
    int *left;
    char name;
};

static char worked[64], told[64];

static void note(char *journal, char name)
{
    size_t length = strlen(journal);
    journal[length] = name;
    journal[length + 1] = 0;
}

static void work(struct aside_job *job)
{
    struct deed *deed = (struct deed *)job;
    if (deed->gate) {
        pthread_mutex_lock(deed->gate);
        pthread_mutex_unlock(deed->gate);
    }
    note(worked, deed->name);
}

static void done(struct aside_job *job)
{
    struct deed *deed = (struct deed *)job;
    note(told, deed->name);
    if (!--*deed->left)
        loop_stop(deed->loop);
}

/* A club without a server: a job at the gate, and others that wait behind it. */
struct club {
    struct loop *loop;
    struct aside *aside;
    pthread_mutex_t gate;
    int left;
    struct deed deed[32];
    int deeds;
};

static enum aside_added add_at(struct club *club, char name, const char *owner, const char *home,
                               int bytes)
{
    struct aside_whose whose;
    struct deed *deed = &club->deed[club->deeds];
    *deed = (struct deed){.job = {.work = work, .done = done},
                          .loop = club->loop,
                          .gate = club->deeds ? NULL : &club->gate,
                          .left = &club->left,
                          .name = name};
    snprintf(whose.owner, sizeof whose.owner, "%s", owner);
    snprintf(whose.home, sizeof whose.home, "%s", home);
    enum aside_added added = aside_add(club->aside, &deed->job, &whose, (size_t)bytes);
    club->deeds += added == ASIDE_ADDED;
    club->left += added == ASIDE_ADDED;
    return added;
}

/* The same for somebody who is alone at home. */
static enum aside_added add(struct club *club, char name, const char *owner, int bytes)
{
    return add_at(club, name, owner, owner, bytes);
}

static void open_club(struct club *club)
{
    *club = (struct club){.loop = loop_new(NULL), .gate = PTHREAD_MUTEX_INITIALIZER};
    club->aside = aside_new(club->loop);
    worked[0] = told[0] = 0;
    pthread_mutex_lock(&club->gate);
    assert_int_equal(add(club, '.', "gate", 0), ASIDE_ADDED);
}

TEST(owners_take_turns)
{
    struct club club;
    open_club(&club);
    for (const char *name = "abcd"; *name; name++)
        add(&club, *name, "ann", 1);
    add(&club, 'x', "bob", 1);
    assert_int_equal(aside_waiting(club.aside), 6);
    pthread_mutex_unlock(&club.gate);
    loop_run(club.loop);
    assert_string_equal(worked, ".axbcd");
    assert_string_equal(told, worked);
    assert_int_equal(aside_waiting(club.aside), 0);
    aside_free(club.aside);
    loop_free(club.loop);
}

TEST(too_much_is_refused)
{
    struct club club;
    open_club(&club);
    assert_int_equal(add(&club, 'a', "ann", ASIDE_EACH_MAX + MEGABYTE), ASIDE_ADDED); /* alone */
    assert_int_equal(add(&club, 'b', "ann", 1), ASIDE_EACH_FULL);
    assert_int_equal(add(&club, 'c', "bob", ASIDE_EACH_MAX - ASIDE_JOB), ASIDE_ADDED);
    assert_int_equal(add(&club, 'd', "bob", 1), ASIDE_ADDED); /* the last that fits */
    assert_int_equal(add(&club, 'e', "bob", 1), ASIDE_EACH_FULL);
    assert_int_equal(add(&club, 'f', "cy", ASIDE_EACH_MAX), ASIDE_ADDED);
    assert_int_equal(add(&club, 'g', "dee", ASIDE_EACH_MAX), ASIDE_ALL_FULL);
    pthread_mutex_unlock(&club.gate);
    loop_run(club.loop);
    assert_string_equal(worked, ".acfd");
    club.deeds = 1;
    assert_int_equal(add(&club, 'h', "dee", ASIDE_EACH_MAX), ASIDE_ADDED); /* there is room again */
    loop_run(club.loop);
    aside_free(club.aside);
    loop_free(club.loop);
}

/* Somebody with many names at one home gets no more than somebody with one. */
TEST(homes_take_turns)
{
    static const char *const person[] = {"ann", "bea", "cyd"};
    struct club club;
    open_club(&club);
    for (int i = 0; i < 6; i++)
        add_at(&club, (char)('a' + i), person[i / 2], "here", 1);
    for (const char *name = "xyz"; *name; name++)
        add_at(&club, *name, "bob", "there", 1);
    pthread_mutex_unlock(&club.gate);
    loop_run(club.loop);
    assert_string_equal(worked, ".axcyezbdf");
    aside_free(club.aside);
    loop_free(club.loop);
}

TEST(a_home_has_a_limit)
{
    struct club club;
    open_club(&club);
    assert_int_equal(add_at(&club, 'a', "ann", "here", ASIDE_EACH_MAX), ASIDE_ADDED);
    assert_int_equal(add_at(&club, 'b', "bea", "here", ASIDE_EACH_MAX), ASIDE_ADDED);
    assert_int_equal(add_at(&club, 'c', "cyd", "here", 1), ASIDE_EACH_FULL);
    assert_int_equal(add_at(&club, 'x', "bob", "there", ASIDE_EACH_MAX), ASIDE_ADDED);
    pthread_mutex_unlock(&club.gate);
    loop_run(club.loop);
    assert_int_equal(add_at(&club, 'c', "cyd", "here", 1), ASIDE_ADDED);
    loop_run(club.loop);
    aside_free(club.aside);
    loop_free(club.loop);
}

TEST(what_was_not_done_is_told_at_the_end)
{
    struct club club;
    open_club(&club);
    add(&club, 'a', "ann", 1);
    add(&club, 'b', "bob", 1);
    pthread_mutex_unlock(&club.gate);
    aside_free(club.aside);
    assert_int_equal(strlen(told), 3);
    loop_free(club.loop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(owners_take_turns),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(homes_take_turns),
        cmocka_unit_test(a_home_has_a_limit),
        cmocka_unit_test(what_was_not_done_is_told_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
