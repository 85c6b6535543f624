/*
 * map.c - the hash map: what is put in is found until it is taken out, and no addition moves much.
 */
#include "server/map.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit.h"

enum { THINGS = 30000, STEPS = 200000 };

struct thing {
    struct map_node node; /* the first member */
    char name[16];
    bool in, met;
};

static struct thing thing[THINGS];

static void make_things(void)
{
    for (int i = 0; i < THINGS; i++) {
        thing[i] = (struct thing){.in = false};
        snprintf(thing[i].name, sizeof thing[i].name, "thing %d", i);
        thing[i].node.name = thing[i].name;
    }
}

/* All that are in are met once on the way through, and no others. */
static void check_all(const struct map *map)
{
    size_t met = 0;
    for (int i = 0; i < THINGS; i++)
        thing[i].met = false;
    for (struct map_node *node = map_next(map, NULL); node; node = map_next(map, node)) {
        struct thing *one = (struct thing *)node;
        assert_true(one->in && !one->met);
        one->met = true;
        met++;
    }
    assert_int_equal(met, map->count);
}

TEST(what_is_in_is_found)
{
    struct map map = {0};
    unsigned seed = 7;
    make_things();
    assert_null(map_find(&map, "thing 1"));
    assert_null(map_next(&map, NULL));
    for (int step = 0; step < STEPS; step++) {
        seed = seed * 1103515245 + 12345;
        struct thing *one = &thing[seed / 65536 * 7919U % THINGS];
        assert_ptr_equal(map_find(&map, one->name), one->in ? &one->node : NULL);
        if (one->in)
            map_remove(&map, &one->node);
        else
            assert_true(map_add(&map, &one->node));
        one->in = !one->in;
        if (step % (STEPS / 10) == 0)
            check_all(&map);
    }
    check_all(&map);
    map_release(&map);
}

static int length_of(const struct map_node *node)
{
    int length = 0;
    for (; node; node = node->next)
        length++;
    return length;
}

/* Each addition splits one chain at most, and chains stay short. */
TEST(it_grows_by_one_chain)
{
    struct map map = {0};
    int longest = 0;
    make_things();
    for (int i = 0; i < THINGS; i++) {
        size_t chains = map.chains;
        assert_true(map_add(&map, &thing[i].node));
        thing[i].in = true;
        assert_true(chains == 0 || map.chains - chains <= 1);
    }
    assert_true(map.chains >= THINGS - 1);
    for (size_t i = 0; i < map.chains; i++)
        if (length_of(map.chain[i].first) > longest)
            longest = length_of(map.chain[i].first);
    assert_in_range(longest, 2, 16);
    check_all(&map);
    map_release(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_in_is_found),
                                       cmocka_unit_test(it_grows_by_one_chain)};
    return cmocka_run_group_tests_name("server-map", tests, NULL, NULL);
}
