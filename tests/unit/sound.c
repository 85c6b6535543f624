/*
 * sound.c - that sound() notices when a state is not what it should be.
 *
 * A state from a random game is spoiled in one place at a time; a sound() that says nothing would
 * make every test that relies on it worthless.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ag/rules.h"
#include "base/rng.h"
#include "games/mur.h"
#include "games/ninuki.h"
#include "games/unitar.h"
#include "games/unlur.h"
#include "match/series.h"

static struct ag_rules rules;
static union ag_position good, spoiled;

/* Plays random choices from the start. */
static void reach(const char *spec, int plies, uint64_t seed)
{
    static ag_move move[AG_MOVES_MAX];
    struct ag_rng rng = {seed};
    struct series series;
    ag_move choice[AG_SEATS] = {0};
    assert_true(ag_rules_read(&rules, spec, NULL));
    series_start(&series, &rules, &good.state);
    for (int ply = 0; ply < plies && good.state.acting; ply++) {
        for (int seat = 0; seat < rules.game->seats; seat++)
            if (good.state.acting >> seat & 1) {
                int count = rules.game->moves(&rules, &good.state, seat, move);
                choice[seat] = move[rng_below(&rng, (uint32_t)count)];
            }
        rules.game->play(&rules, &good.state, choice, NULL);
    }
    assert_null(rules.game->sound(&rules, &good.state));
    spoiled = good;
}

/* The spoiled state is noticed for this reason; then it is mended. */
static void noticed(const char *reason)
{
    const char *said = rules.game->sound(&rules, &spoiled.state);
    assert_non_null(said);
    assert_string_equal(said, reason);
    spoiled = good;
}

static void unlur_is_watched(void **context)
{
    struct unlur *unlur = (struct unlur *)&spoiled;
    (void)context;
    reach("unlur:size=4", 9, 3);
    unlur->cell[3] = 7;
    noticed("a cell holds what is no stone");
    unlur->cell[rules.cells] = UNLUR_EMPTY;
    noticed("the cell after the last is not off the board");
    unlur->head.role[0] = unlur->head.role[0] ? 0 : 1;
    noticed("roles are decided exactly in the main phase");
    unlur->head.key ^= 1;
    noticed("the head is not what the stones say");
    unlur->head.points[1] = 1;
    noticed("the head is not what the stones say");
    unlur->head.acting = 3;
    noticed("one seat is to move, or none");
}

static void ninuki_is_watched(void **context)
{
    struct ninuki *ninuki = (struct ninuki *)&spoiled;
    const struct ninuki_spot *corner;
    (void)context;
    reach("ninuki:size=13", 20, 4);
    corner = &ninuki_table(&rules)->spot[0];
    ninuki->line[0][corner->line[1]] ^= 1U << (corner->index[1] + NINUKI_MARGIN);
    noticed("the four lines of a point disagree");
    for (int side = 0; side < 2; side++)
        if (!ninuki_has(ninuki, corner, side))
            ninuki_flip(ninuki, corner, side);
    noticed("a point holds two stones");
    ninuki->head.ply = 0;
    noticed("the ply is at least 1: the first move is made automatically");
    ninuki->head.points[0]++;
    noticed("the head is not what the stones say");
}

static void mur_is_watched(void **context)
{
    struct mur *mur = (struct mur *)&spoiled;
    struct mur_board board;
    (void)context;
    reach("mur:games=1", 12, 5);
    mur->head.own[MUR_OWN_OFF + 0]++;
    noticed("the stones off the board are not what is missing on it");
    board = mur_unpack(mur->board);
    board.stones[0] |= 1U << board.mur;
    mur->board = mur_pack(&board);
    mur->head.own[MUR_OWN_OFF + 0]--;
    noticed("a point holds two stones");
    mur->head.role[0] = 2;
    noticed("the colours are not those of the set");
    mur->head.acting = 5;
    noticed("there is no such seat or phase");
    mur->head.own[MUR_OWN_QUIET]++;
    noticed("the key is not that of the board");
    reach("mur:games=1", 1000, 6);
    mur->head.ending = mur->head.ending == MUR_MUR ? MUR_NO_END : MUR_MUR;
    noticed("the ending is not what the board says");
}

static void unitar_is_watched(void **context)
{
    struct unitar *unitar = (struct unitar *)&spoiled;
    (void)context;
    reach("unitar:deal=0", 1, 7);
    unitar->head.points[0]--;
    noticed("points, end or key are not those of the field");
    field_add(&unitar->frame[UNITAR_YELLOW_UNI][1], unitar->captain[UNITAR_YELLOW_UNI]);
    noticed("a block has two stones on one square");
    field_add(&unitar->frame[UNITAR_RED_UNI][1], 0);
    noticed("a stone is off the field");
    unitar->slot[UNITAR_BLUE_UNI] = UNITAR_NONE;
    noticed("a captain has no block");
    memset(unitar->frame[UNITAR_BLUE_UNI], 0, sizeof unitar->frame[UNITAR_BLUE_UNI]);
    unitar->captain[UNITAR_BLUE_UNI] = UNITAR_NONE;
    noticed("a block without stones still has a name");
    unitar->slot[UNITAR_BLUE_UNI] = UNITAR_NONE;
    unitar->captain[UNITAR_BLUE_UNI] = UNITAR_NONE;
    noticed("a block has more stones than its names had at the start");
    memcpy(unitar->frame[5], unitar->frame[4], sizeof unitar->frame[5]);
    unitar->slot[UNITAR_RED_UNI] = UNITAR_BLUE_UNI;
    unitar->slot[UNITAR_BLUE_UNI] = UNITAR_BLUE_UNI;
    unitar->captain[UNITAR_BLUE_UNI] = UNITAR_NONE;
    memset(unitar->frame[4], 0, sizeof unitar->frame[4]);
    noticed("a block is not in the slot of its highest name");
    unitar->captain[UNITAR_RED_TAR] = 200;
    noticed("there is no such colour, block or square");
    unitar->round = 9;
    noticed("there are eight rounds of at most twenty comparisons");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unlur_is_watched),
        cmocka_unit_test(ninuki_is_watched),
        cmocka_unit_test(mur_is_watched),
        cmocka_unit_test(unitar_is_watched),
    };
    return cmocka_run_group_tests_name("sound", tests, NULL, NULL);
}
