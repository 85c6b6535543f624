/*
 * rng.c - tests of base/rng.h, base/hash.h and base/bits.h: the pinned sequence, exact edges,
 * even spread.
 */
#include "base/rng.h"

#include "base/bits.h"
#include "unit.h"

/* The inverse of multiplying by `factor`, which is odd. */
static uint64_t inverse_of(uint64_t factor)
{
    uint64_t inverse = factor;
    for (int i = 0; i < 6; i++)
        inverse *= 2 - factor * inverse;
    return inverse;
}

/* Undoes x ^ x >> by. */
static uint64_t unshift(uint64_t x, int by)
{
    uint64_t result = x;
    for (int done = by; done < 64; done += by)
        result = x ^ result >> by;
    return result;
}

static uint64_t unmix(uint64_t x)
{
    x = unshift(x, 31) * inverse_of(UINT64_C(0x94D049BB133111EB));
    x = unshift(x, 27) * inverse_of(UINT64_C(0xBF58476D1CE4E5B9));
    return unshift(x, 30);
}

/* A generator whose next number has these upper 32 bits. */
static struct ag_rng about_to_give(uint32_t upper)
{
    struct ag_rng rng;
    rng_init(&rng, unmix((uint64_t)upper << 32 | 0x12345678U) - UINT64_C(0x9E3779B97F4A7C15));
    return rng;
}

TEST(mixing_can_be_undone)
{
    for (uint64_t i = 0; i < 1000; i++)
        assert_true(unmix(hash_mix(i * UINT64_C(0xD1342543DE82EF95))) ==
                    i * UINT64_C(0xD1342543DE82EF95));
}

TEST(sequence_is_pinned)
{
    static const uint64_t from_zero[] = {UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4),
                                         UINT64_C(0x06C45D188009454F), UINT64_C(0xF88BB8A8724C81EC),
                                         UINT64_C(0x1B39896A51A8749B)};
    struct ag_rng rng;
    rng_init(&rng, 0);
    for (int i = 0; i < 5; i++)
        assert_true(rng_next(&rng) == from_zero[i]);
    rng_init(&rng, 1234567); /* the example of the authors of splitmix64 */
    assert_true(rng_next(&rng) == UINT64_C(6457827717110365317));
    assert_true(rng_next(&rng) == UINT64_C(3203168211198807973));
    assert_true(rng_next(&rng) == UINT64_C(9817491932198370423));
}

TEST(below_is_pinned)
{
    static const uint32_t dice[] = {5, 2, 0, 5, 0, 1, 1, 4, 1, 5};
    struct ag_rng rng;
    rng_init(&rng, 0);
    for (int i = 0; i < 10; i++)
        assert_int_equal(rng_below(&rng, 6), dice[i]);
}

TEST(below_one_is_zero)
{
    struct ag_rng rng;
    rng_init(&rng, 42);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(rng_below(&rng, 1), 0);
}

/* The draw that must not be used is drawn again: for n = 3 that is 0 alone, for 2^32 - 1 also. */
TEST(uneven_draw_is_thrown_away)
{
    struct ag_rng rng = about_to_give(0), next = rng;
    rng_next(&next);
    uint32_t second = (uint32_t)(rng_next(&next) >> 32);
    assert_int_equal(rng_below(&rng, 3), (uint32_t)((uint64_t)second * 3 >> 32));
    assert_true(rng.s == next.s);
}

static void draw_gives(uint32_t upper, uint32_t n, uint32_t expected)
{
    struct ag_rng rng = about_to_give(upper), one = rng;
    rng_next(&one);
    assert_int_equal(rng_below(&rng, n), expected);
    assert_true(rng.s == one.s); /* exactly one number was used */
}

TEST(every_number_has_its_share_of_draws)
{
    draw_gives(1, 3, 0); /* 1 to 0x55555555: a third of what is left without 0 */
    draw_gives(0x55555555, 3, 0);
    draw_gives(0x55555556, 3, 1);
    draw_gives(0xAAAAAAAA, 3, 1);
    draw_gives(0xAAAAAAAB, 3, 2);
    draw_gives(0xFFFFFFFF, 3, 2);
    draw_gives(0, 4, 0); /* powers of two throw nothing away */
    draw_gives(0x3FFFFFFF, 4, 0);
    draw_gives(0x40000000, 4, 1);
    draw_gives(0xFFFFFFFF, 4, 3);
    draw_gives(1, UINT32_MAX, 0);
    draw_gives(2, UINT32_MAX, 1);
    draw_gives(0xFFFFFFFF, UINT32_MAX, UINT32_MAX - 1);
}

/* 2^31 + 1 is the worst case: nearly every second draw is thrown away. */
TEST(worst_case_ends_and_stays_below)
{
    struct ag_rng rng;
    rng_init(&rng, 9);
    for (int i = 0; i < 10000; i++)
        assert_true(rng_below(&rng, (UINT32_C(1) << 31) + 1) <= UINT32_C(1) << 31);
}

static void spread_is_even(uint32_t n)
{
    enum { DRAWS = 200000 };
    uint32_t count[64] = {0};
    struct ag_rng rng;
    double sum = 0, mean = (double)DRAWS / n;
    rng_init(&rng, n);
    for (int i = 0; i < DRAWS; i++)
        count[rng_below(&rng, n)]++;
    for (uint32_t i = 0; i < n; i++)
        sum += ((double)count[i] - mean) * ((double)count[i] - mean) / mean;
    assert_true(sum < n - 1 + 5 * 0.5 * (double)n + 10); /* far beyond chance */
}

TEST(numbers_are_spread_evenly)
{
    for (uint32_t n = 2; n <= 64; n++)
        spread_is_even(n);
}

TEST(neighbouring_seeds_are_unrelated)
{
    struct ag_rng a, b;
    int equal = 0;
    rng_init(&a, 1);
    rng_init(&b, 2);
    for (int i = 0; i < 1000; i++)
        equal += 64 - bits_count64(rng_next(&a) ^ rng_next(&b));
    assert_in_range(equal, 31000, 33000);
}

TEST(bits_are_counted_and_found)
{
    assert_int_equal(bits_count32(0), 0);
    assert_int_equal(bits_count32(UINT32_MAX), 32);
    assert_int_equal(bits_count64(0), 0);
    assert_int_equal(bits_count64(UINT64_MAX), 64);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(bits_count64(UINT64_C(1) << i), 1);
        assert_int_equal(bits_first64(UINT64_MAX << i), i);
        assert_int_equal(bits_count64(UINT64_MAX << i), 64 - i);
        if (i < 32) {
            assert_int_equal(bits_first32(UINT32_MAX << i), i);
            assert_int_equal(bits_count32(UINT32_MAX >> i), 32 - i);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mixing_can_be_undone),
        cmocka_unit_test(sequence_is_pinned),
        cmocka_unit_test(below_is_pinned),
        cmocka_unit_test(below_one_is_zero),
        cmocka_unit_test(uneven_draw_is_thrown_away),
        cmocka_unit_test(every_number_has_its_share_of_draws),
        cmocka_unit_test(worst_case_ends_and_stays_below),
        cmocka_unit_test(numbers_are_spread_evenly),
        cmocka_unit_test(neighbouring_seeds_are_unrelated),
        cmocka_unit_test(bits_are_counted_and_found),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
