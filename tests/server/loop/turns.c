/*
 * turns.c - tests of server/loop/turns.h: who is in turn, and how many at once.
 */
#include "server/loop/turns.h"

#include "unit.h"

/* Something that waits, with a name. */
struct thing {
    struct turns_item item; /* the first member */
    char name;
};

static struct thing things[26];

static void add_at(struct turns *turns, const char *names, const char *owner, const char *home)
{
    for (; *names; names++) {
        struct thing *thing = &things[*names - 'a'];
        thing->name = *names;
        assert_true(turns_add(turns, &thing->item, owner, home));
    }
}

/* The same for somebody who is alone at home. */
static void add(struct turns *turns, const char *names, const char *owner)
{
    add_at(turns, names, owner, owner);
}

/* Lets as many begin as may, `most` at most: these. */
static void begin_these(struct turns *turns, int most, const char *names)
{
    char begun[27] = "";
    struct turns_item *item;
    for (int i = 0; i < most && (item = turns_next(turns)); i++)
        begun[i] = ((struct thing *)item)->name;
    assert_string_equal(begun, names);
}

static void end(struct turns *turns, const char *names)
{
    for (; *names; names++)
        turns_end(turns, &things[*names - 'a'].item);
}

TEST(a_name_that_is_too_long_is_refused)
{
    struct turns turns = {.each = 1, .each_home = 1};
    char name[TURNS_NAME + 1];
    memset(name, 'x', TURNS_NAME);
    name[TURNS_NAME] = 0;
    assert_false(turns_add(&turns, &things[0].item, name, "home"));
    assert_false(turns_add(&turns, &things[0].item, "ann", name));
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    name[TURNS_NAME - 1] = 0;
    assert_true(turns_add(&turns, &things[0].item, name, name));
    turns_release(&turns);
}

TEST(owners_begin_in_turn)
{
    struct turns turns = {.each = 9, .each_home = 9};
    add(&turns, "abcd", "ann");
    add(&turns, "x", "bob");
    add(&turns, "mn", "cy");
    begin_these(&turns, 9, "axmbncd");
    assert_int_equal(turns.under_way, 7);
    end(&turns, "axmbncd");
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

TEST(each_has_only_so_many_under_way)
{
    struct turns turns = {.each = 2, .each_home = 9};
    add(&turns, "abcdef", "ann");
    begin_these(&turns, 9, "ab");
    add(&turns, "xyz", "bob");
    begin_these(&turns, 9, "xy");
    end(&turns, "b");
    begin_these(&turns, 9, "c");
    end(&turns, "yac");
    begin_these(&turns, 1, "z"); /* bob was the first to have one less */
    begin_these(&turns, 9, "de");
    assert_int_equal(turns.waiting, 1);
    end(&turns, "dezx");
    begin_these(&turns, 9, "f");
    end(&turns, "f");
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

/* Somebody with many names at one home gets no more than somebody with one. */
TEST(homes_begin_in_turn)
{
    struct turns turns = {.each = 2, .each_home = 9};
    add_at(&turns, "ab", "ann", "here");
    add_at(&turns, "cd", "bea", "here");
    add_at(&turns, "e", "cyd", "here");
    add_at(&turns, "xyz", "bob", "there");
    begin_these(&turns, 9, "axcyebd");
    assert_int_equal(turns.waiting, 1);
    end(&turns, "axcyebd");
    begin_these(&turns, 9, "z");
    end(&turns, "z");
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

TEST(each_home_has_only_so_many_under_way)
{
    struct turns turns = {.each = 2, .each_home = 3};
    add_at(&turns, "abc", "ann", "here");
    add_at(&turns, "de", "bea", "here");
    begin_these(&turns, 9, "adb");
    add_at(&turns, "f", "cyd", "here");
    add_at(&turns, "x", "bob", "there");
    begin_these(&turns, 9, "x");
    end(&turns, "a");
    begin_these(&turns, 9, "e");
    turns_remove(&turns, &things['c' - 'a'].item);
    end(&turns, "d");
    begin_these(&turns, 9, "f");
    end(&turns, "befx");
    begin_these(&turns, 9, ""); /* the one whose last thing was withdrawn goes */
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

/* Whoever has something waiting stays where that came from, so limits hold wherever one asks. */
TEST(an_owner_has_one_home)
{
    struct turns turns = {.each = 1, .each_home = 9};
    add_at(&turns, "a", "ann", "here");
    add_at(&turns, "b", "ann", "there");
    assert_int_equal(turns.homes.count, 1);
    begin_these(&turns, 9, "a");
    end(&turns, "a");
    begin_these(&turns, 9, "b");
    end(&turns, "b");
    add_at(&turns, "c", "ann", "there");
    begin_these(&turns, 9, "c");
    end(&turns, "c");
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

TEST(what_waits_can_be_withdrawn)
{
    struct turns turns = {.each = 1, .each_home = 9};
    add(&turns, "abcd", "ann");
    add(&turns, "x", "bob");
    for (const char *name = "dbax"; *name; name++)
        turns_remove(&turns, &things[*name - 'a'].item);
    assert_int_equal(turns.waiting, 1);
    add(&turns, "e", "ann");
    begin_these(&turns, 9, "c");
    end(&turns, "c");
    begin_these(&turns, 9, "e");
    end(&turns, "e");
    assert_int_equal(turns.owners.count + turns.homes.count, 0);
    turns_release(&turns);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_that_is_too_long_is_refused),
        cmocka_unit_test(owners_begin_in_turn),
        cmocka_unit_test(each_has_only_so_many_under_way),
        cmocka_unit_test(homes_begin_in_turn),
        cmocka_unit_test(each_home_has_only_so_many_under_way),
        cmocka_unit_test(an_owner_has_one_home),
        cmocka_unit_test(what_waits_can_be_withdrawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
