/*
 * record_once.c - tests that records are played through once: whatever form they are read from and
 * written in, each turn is played by the rules a single time.
 *
 * The list of games is this file's own: the ordinary games, which count how often they play.
 */
#include "ag/sgf.h"
#include "games/games.h"
#include "table.h"

enum { GAMES = 4 };
static struct ag_game counting[GAMES];
const struct ag_game *const ag_games[] = {&counting[0], &counting[1], &counting[2], &counting[3],
                                          NULL};
static const struct ag_game *const ordinary[] = {&game_unlur, &game_ninuki, &game_mur,
                                                 &game_unitar};
static int plays;

const struct ag_game *ag_game_find(const char *name)
{
    for (int i = 0; i < GAMES; i++)
        if (!strcmp(counting[i].name, name))
            return &counting[i];
    return NULL;
}

static void play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events)
{
    plays++;
    ordinary[rules->game - counting]->play(rules, state, choice, events);
}

static int make_games(void **context)
{
    (void)context;
    for (int i = 0; i < GAMES; i++) {
        counting[i] = *ordinary[i];
        counting[i].play = play;
    }
    return 0;
}

/* How many plays there were since this was asked last. */
static int count(void)
{
    int count = plays;
    plays = 0;
    return count;
}

static struct ag_record record;
static struct ag_buf written;

static size_t fill(void *from, char *out, size_t max)
{
    const char **text = from;
    size_t length = strlen(*text);
    length = length < max ? length : max;
    memcpy(out, *text, length);
    *text += length;
    return length;
}

/* Reads the only record of a text. */
static void read_with(bool (*next)(struct ag_record_reader *, struct ag_record *), const char *text)
{
    static struct ag_record_reader reader;
    ag_record_reader_init(&reader, fill, &text, NULL, NULL);
    assert_true(next(&reader, &record));
    assert_int_equal(reader.errors, 0);
    ag_record_reader_release(&reader);
}

/* Writing plays nothing. */
static void write_all(void)
{
    struct ag_error *reason = &why;
    ag_record_json_write(&record, &written);
    ag_sgf_write(&record, &written, reason);
    written.length = 0;
    ag_record_write(&record, &written);
    assert_false(written.failed);
    assert_int_equal(count(), 0);
}

/* A record in text form is settled by so many plays; more is not needed for anything. */
static void plays_once(const char *text, int turns)
{
    ag_record_init(&record);
    ag_buf_init(&written, 1 << 20);
    count();
    read_with(ag_record_read, text);
    assert_int_equal(count(), 0);
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    assert_int_equal(count(), turns);
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    write_all();
    ag_record_release(&record);
    ag_buf_release(&written);
}

TEST(a_line_of_turns)
{
    plays_once("[Game \"unlur:size=4\"]\nC3 pass B2 A2 *", 4);
    plays_once("[Game \"unlur:size=4\"]\n*", 0);
    plays_once("[Game \"mur:games=2,sets=2\"]\n+a1 +b2 +c3 resign:1 +a1 draw 0-1", 4);
}

TEST(variations_play_what_is_theirs)
{
    plays_once("[Game \"unlur:size=4\"]\nC3 (C4 (pass A1) C3) pass (D4) B2 (A1 C5) (D4) A2 *", 12);
}

/* The given stone is not played, written or not. */
TEST(the_given_stone)
{
    plays_once("[Game \"ninuki:size=13\"]\n1. G7 H8 (H7 A1) K9 *", 4);
    plays_once("[Game \"ninuki:size=13\"]\nH8 K9 resign:2 1-0", 2);
}

#define MUR_WON "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0" /* rule 9.3 */

TEST(games_of_a_chain)
{
    plays_once("[Game \"mur:games=2\"]\n[Position \"" MUR_WON "\"]\n"
               "g1*g2-g3 (f3-f2) +c2 (+c3 +d3) *",
               5);
}

/* Three choices are one play. */
TEST(turns_of_three)
{
    plays_once("[Game \"unitar:deal=0\"]\nuni@I9,tar@B6|uni@F6,tar@F3|uni@F9,tar@D5 resign:3 "
               "y-u-n|r-u-w|~b-u-s *",
               2);
}

/* SGF is compared with the rules while it is read, captures included, and is settled then. */
TEST(sgf)
{
    ag_record_init(&record);
    ag_buf_init(&written, 1 << 20);
    count();
    read_with(ag_sgf_read, "(;FF[4]GM[4]SZ[19];B[jj];W[kk](;B[mg];W[aa])(;B[gm];W[bb];B[cc]))");
    assert_int_equal(count(), 6);
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    write_all();
    ag_record_release(&record);
    ag_buf_release(&written);
}

/* Reaching a node after so many turns takes as many turns, no more. */
TEST(a_match_behind_a_node)
{
    ag_record_init(&record);
    count();
    read_with(ag_record_read, "[Game \"unlur:size=4\"]\nC3 (C4) pass B2 A2 *");
    ag_record_settle(&record, NULL, NULL);
    assert_int_equal(count(), 5);
    match = ag_record_match(&record, ag_record_last(&record), &why);
    assert_non_null(match);
    assert_int_equal(count(), 4);
    table_end();
    ag_record_release(&record);
}

/* What was taken back becomes a variation, and is played with the rest. */
TEST(a_match_is_written_down)
{
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 C4 D4 D5");
    ACCEPTED(table_back(2, &why));
    table_play("pass");
    ag_record_init(&record);
    count();
    ACCEPTED(ag_record_from_match(&record, match, &why));
    assert_int_equal(count(), 5);
    ag_record_release(&record);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_of_turns),       cmocka_unit_test(variations_play_what_is_theirs),
        cmocka_unit_test(the_given_stone),       cmocka_unit_test(games_of_a_chain),
        cmocka_unit_test(turns_of_three),        cmocka_unit_test(sgf),
        cmocka_unit_test(a_match_behind_a_node), cmocka_unit_test(a_match_is_written_down),
    };
    return cmocka_run_group_tests_name("record-once", tests, make_games, NULL);
}
