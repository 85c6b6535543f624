/*
 * keys.c - positions that differ in anything but the ply have different keys.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ag/rules.h"

enum { POSITIONS_MAX = 32 };

/* Reads positions, a list that ends with NULL, and demands that all keys differ. */
static void all_differ(const char *spec, const char *const *position)
{
    uint64_t key[POSITIONS_MAX];
    struct ag_rules rules;
    struct ag_error why;
    int count = 0;
    assert_true(ag_rules_read(&rules, spec, &why));
    for (; *position; position++) {
        union ag_position now;
        if (!rules.game->state_read(&rules, *position, &now.state, &why))
            fail_msg("%s: %s", *position, ag_english(&why).text);
        for (int i = 0; i < count; i++)
            if (key[i] == now.state.key)
                fail_msg("%s has the key of the position %d before it", *position, count - i);
        assert_true(count < POSITIONS_MAX);
        key[count++] = now.state.key;
    }
    assert_true(count > 1);
}

static void unlur_keys(void **context)
{
    (void)context;
    all_differ("unlur:size=3",
               (const char *const[]){"3/4/5/4/3 1 ? 0", "3/4/5/4/3 2 ? 0", "3/4/5/4/3 1 1 0",
                                     "3/4/5/4/3 1 2 0", "3/4/5/4/3 2 1 0", "3/4/2x2/4/3 1 ? 0",
                                     "3/4/2x2/4/3 1 1 0", "3/4/2o2/4/3 1 1 0", "3/4/1x3/4/3 1 1 0",
                                     "3/4/1xo2/4/3 1 1 0", NULL});
}

static void ninuki_keys(void **context)
{
    (void)context;
    all_differ("ninuki:size=13",
               (const char *const[]){"13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 9",
                                     "13/13/13/13/13/13/6o6/13/13/13/13/13/13 o 0-0 9",
                                     "13/13/13/13/13/13/7x5/13/13/13/13/13/13 o 0-0 9",
                                     "13/13/13/13/13/13/6x6/13/13/13/13/13/13 x 0-0 10",
                                     "13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 1-0 9",
                                     "13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-1 9",
                                     "13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1", NULL});
}

static void mur_keys(void **context)
{
    (void)context;
    all_differ("mur:games=6,sets=2",
               (const char *const[]){
                   "m/8/8/b6w b play 0-0 0 1.1 - 9", "m/8/8/b6w w play 0-0 0 1.1 - 9",
                   "m/8/8/b6w b repeat 0-0 0 1.1 - 9", "m/8/8/b6w b play 1-0 0 1.1 - 9",
                   "m/8/8/b6w b play 0-1 0 1.1 - 9", "m/8/8/b6w b play 0-0 1 1.1 - 9",
                   "m/8/8/b6w b play 0-0 0 1.2 - 9", "m/8/8/b6w b play 0-0 0 1.4 - 9",
                   "m/8/8/b6w b play 1-0 0 1.4 - 9", "m/8/8/b6w b play 0-0 0 1.6 - 9",
                   "m/8/8/b6w b play 1-0 0 1.6 - 9", "m/8/8/b6w b play 0-0 0 2.1 - 9",
                   "m/8/8/b6w b play 0-0 0 1.1 m/8/8/8 9", "m/8/8/b6w b play 0-0 0 1.1 m/8/8/b7 9",
                   "m/8/8/b6w b play 0-0 0 1.1 m/8/8/b7,m/8/8/8 9",
                   "m/8/8/w6b b play 0-0 0 1.1 - 9", "1/m7/8/b6w b play 0-0 0 1.1 - 9", NULL});
}

static void unitar_keys(void **context)
{
    (void)context;
    all_differ("unitar",
               (const char *const[]){
                   "setup ??? - 0", "setup yrb - 0", "setup ybr - 0", "0.0 yrb bt@D10=bD10B4 1",
                   "0.0 yrb bt@B4=bD10B4 1", "0.0 yrb bt=bD10B4 1", "0.0 yrb bt=bD10I6 1",
                   "0.0 yrb bt@I6=bD10I6 1", "0.0 ybr bt@D10=bD10B4 1", "1.0 yrb bt@D10=bD10B4 1",
                   "0.1 yrb bt@D10=bD10B4 1", "0.0 yrb rt@D10=bD10B4 1", "0.0 yrb bt@D10=yD10bB4 1",
                   "0.0 yrb bt@D10+bu=bD10B4 1", "0.0 yrb bt@D10+bu@B4=bD10B4 1",
                   "0.0 yrb bt@D10=bD10/bu=bB4 1", NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unlur_keys),
        cmocka_unit_test(ninuki_keys),
        cmocka_unit_test(mur_keys),
        cmocka_unit_test(unitar_keys),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
