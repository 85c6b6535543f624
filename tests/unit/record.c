/*
 * record.c - tests of the record itself: tags, turns, comments, commands, clocks, limits; and that
 * records and matches are each other's inverse.
 */
#include "ag/record.h"

#include <stdlib.h>

#include "base/rng.h"
#include "base/text.h"
#include "sheet.h"
#include "table.h"

static struct ag_record record;

static int set_up(void **context)
{
    (void)context;
    ag_record_init(&record);
    return 0;
}

static int tear_down(void **context)
{
    ag_record_release(&record);
    return sheet_release(context);
}

static const char *comment_of(uint32_t node)
{
    return ag_record_text(&record, ag_record_node(&record, node)->after);
}

/* The record must be written like this, and come back from it the same. */
static void is_written(const char *text)
{
    struct ag_buf out;
    ag_buf_init(&out, 1 << 20);
    ag_record_write(&record, &out);
    assert_string_equal(out.byte, text);
    ag_buf_release(&out);
    sheet_reads_as(text, text);
}

TEST(an_empty_record_is_whole)
{
    ag_record_clear(&record);
    assert_int_equal(ag_record_nodes(&record), 1);
    assert_int_equal(ag_record_last(&record), 0);
    assert_false(ag_record_failed(&record));
    assert_null(ag_record_tag(&record, "Game"));
    assert_string_equal(ag_record_text(&record, 0), "");
    is_written("[Result \"*\"]\n\n*\n\n");
}

TEST(tags_are_set_and_replaced)
{
    ag_record_clear(&record);
    assert_true(ag_record_set_tag(&record, "Zebra", "a \"quoted\" \\ word"));
    assert_true(ag_record_set_tag(&record, "First", "Ada"));
    assert_true(ag_record_set_tag(&record, "First", "Bo"));
    assert_true(ag_record_set_tag(&record, "Empty", ""));
    assert_true(ag_record_set_tag(&record, "Game", "x"));
    assert_int_equal(record.tags, 4);
    assert_string_equal(ag_record_tag(&record, "First"), "Bo");
    assert_string_equal(ag_record_tag(&record, "Empty"), "");
    assert_null(ag_record_tag(&record, "first"));
    is_written("[Game \"x\"]\n[First \"Bo\"]\n[Result \"*\"]\n"
               "[Zebra \"a \\\"quoted\\\" \\\\ word\"]\n[Empty \"\"]\n\n*\n\n");
}

TEST(turns_form_a_tree)
{
    ag_record_clear(&record);
    uint32_t a = ag_record_add(&record, 0, "a"), b = ag_record_add(&record, a, "b");
    uint32_t c = ag_record_add(&record, a, "c"), d = ag_record_add(&record, a, "d");
    uint32_t e = ag_record_add(&record, c, "e"), f = ag_record_add(&record, c, "f");
    uint32_t g = ag_record_add(&record, b, "g");
    assert_int_equal(ag_record_node(&record, a)->child, b);
    assert_int_equal(ag_record_node(&record, b)->next, c);
    assert_int_equal(ag_record_node(&record, c)->next, d);
    assert_int_equal(ag_record_node(&record, d)->next, 0);
    assert_int_equal(ag_record_node(&record, a)->last, d);
    assert_int_equal(ag_record_node(&record, d)->parent, a);
    assert_int_equal(ag_record_node(&record, b)->depth, 0);
    assert_int_equal(ag_record_node(&record, c)->depth, 1);
    assert_int_equal(ag_record_node(&record, e)->depth, 1);
    assert_int_equal(ag_record_node(&record, f)->depth, 2);
    assert_int_equal(ag_record_last(&record), g);
    is_written("[Result \"*\"]\n\na b (c e (f)) (d) g *\n\n");
}

TEST(variations_are_no_deeper_than_64)
{
    ag_record_clear(&record);
    uint32_t at = ag_record_add(&record, 0, "a");
    for (int depth = 1; depth <= AG_RECORD_DEPTH_MAX; depth++) {
        ag_record_add(&record, at, "b");
        at = ag_record_add(&record, at, "c");
        assert_int_equal(ag_record_node(&record, at)->depth, depth);
    }
    assert_false(ag_record_failed(&record));
    assert_true(ag_record_add(&record, at, "d") > 0);
    assert_int_equal(ag_record_add(&record, at, "e"), 0);
    assert_true(ag_record_failed(&record));
    ag_record_clear(&record);
    assert_false(ag_record_failed(&record));
}

TEST(turns_have_a_number)
{
    ag_record_clear(&record);
    uint32_t at = 0;
    for (int i = 1; i < AG_RECORD_NODES_MAX; i++)
        at = ag_record_add(&record, at, "a");
    assert_int_equal(at, AG_RECORD_NODES_MAX - 1);
    assert_int_equal(ag_record_add(&record, at, "a"), 0);
    assert_true(ag_record_failed(&record));
    ag_record_clear(&record);
    assert_int_equal(ag_record_add(&record, 0, ""), 0); /* an empty text is not a move */
}

TEST(comments_grow_by_lines)
{
    ag_record_clear(&record);
    uint32_t a = ag_record_add(&record, 0, "a"), b = ag_record_add(&record, a, "b");
    ag_record_comment(&record, &ag_record_node(&record, a)->after, "one", 3);
    ag_record_comment(&record, &ag_record_node(&record, a)->after, "two and more", 3);
    ag_record_comment(&record, &ag_record_node(&record, b)->after, "}\\", 2);
    ag_record_comment(&record, &ag_record_node(&record, a)->after, "", 0);
    ag_record_comment(&record, &ag_record_node(&record, a)->after, "three", 5);
    ag_record_comment(&record, &ag_record_node(&record, b)->after, "[Game \"x\"]", 10);
    assert_string_equal(comment_of(a), "one\ntwo\nthree");
    assert_string_equal(comment_of(b), "}\\\n[Game \"x\"]");
    is_written("[Result \"*\"]\n\na {one\ntwo\nthree} b {\\}\\\\\n\\[Game \"x\"]} *\n\n");
}

TEST(strings_have_a_maximum)
{
    char *long_text = malloc(AG_RECORD_TEXT_MAX);
    assert_non_null(long_text);
    memset(long_text, 'a', AG_RECORD_TEXT_MAX);
    ag_record_clear(&record);
    uint32_t a = ag_record_add(&record, 0, "a");
    ag_record_comment(&record, &ag_record_node(&record, a)->after, long_text,
                      AG_RECORD_TEXT_MAX / 2);
    ag_record_comment(&record, &ag_record_node(&record, a)->before, "b", 1);
    assert_false(ag_record_failed(&record));
    ag_record_comment(&record, &ag_record_node(&record, a)->after, "c",
                      1); /* would have to be copied */
    assert_true(ag_record_failed(&record));
    assert_int_equal(strlen(comment_of(a)), AG_RECORD_TEXT_MAX / 2);
    ag_record_clear(&record);
    assert_int_equal(ag_record_keep(&record, long_text, AG_RECORD_TEXT_MAX), 0);
    assert_true(ag_record_failed(&record));
    free(long_text);
}

TEST(results_are_known)
{
    static const char *const good[] = {"1-0", "0-1", "1/2-1/2", "*", "1-2-3", "3-3-1", "1-1-1"};
    static const char *const bad[] = {"",      "0-0",    "1-1",  "1/2", "**",      "1-0 ", "1-2-4",
                                      "0-1-2", "1-2-3-", "1-2-", "-",   "1/2-1/3", "1-"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(ag_record_is_result(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(ag_record_is_result(bad[i]));
}

TEST(commands_are_found)
{
    const char *end, *text = "a [%mark A1] [%markb] [%mark  B2 C3 ]x [%cell]";
    char value[AG_RECORD_COMMAND_MAX];
    assert_ptr_equal(ag_record_command(text, "mark", &end, value), text + 2);
    assert_string_equal(value, "A1");
    assert_string_equal(end, " [%markb] [%mark  B2 C3 ]x [%cell]");
    assert_non_null(ag_record_command(end, "mark", &end, value));
    assert_string_equal(value, "B2 C3");
    assert_string_equal(end, "x [%cell]");
    assert_null(ag_record_command(end, "mark", &end, value));
    assert_non_null(ag_record_command(end, "cell", &end, value));
    assert_string_equal(value, "");
    assert_null(ag_record_command("[%mark A1", "mark", &end, value));
    assert_null(ag_record_command("[%mark A1\n]", "mark", &end, value));
}

TEST(commands_have_a_length)
{
    char text[AG_RECORD_COMMAND_MAX + 8] = "[%a ", value[AG_RECORD_COMMAND_MAX];
    const char *end;
    memset(text + 4, 'x', AG_RECORD_COMMAND_MAX);
    text[AG_RECORD_COMMAND_MAX] = ']';
    assert_null(ag_record_command(text, "a", &end, value));
    text[AG_RECORD_COMMAND_MAX - 1] = ']';
    assert_non_null(ag_record_command(text, "a", &end, value));
    assert_int_equal(strlen(value), AG_RECORD_COMMAND_MAX - 5);
}

TEST(clocks_come_back_from_their_text)
{
    static const struct {
        int64_t time;
        const char *text;
    } clock[] = {{0, "0:00:00"},
                 {1, "0:00:00.001"},
                 {10, "0:00:00.01"},
                 {100, "0:00:00.1"},
                 {999, "0:00:00.999"},
                 {59999, "0:00:59.999"},
                 {60000, "0:01:00"},
                 {3599000, "0:59:59"},
                 {3600000, "1:00:00"},
                 {36610500, "10:10:10.5"},
                 {3599999999999, "999999:59:59.999"}};
    char text[AG_MOVE_TEXT];
    for (size_t i = 0; i < sizeof clock / sizeof *clock; i++) {
        ag_record_clock_write(clock[i].time, text);
        assert_string_equal(text, clock[i].text);
        assert_int_equal(ag_record_clock_read(text), clock[i].time);
    }
    assert_int_equal(ag_record_clock_read("0:1:2.30"), 62300);
}

/* Comments of programs and other forms come where reading the text would put them. */
TEST(comments_are_tidied)
{
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "unlur:size=4");
    uint32_t a = ag_record_add(&record, 0, "C3"), b = ag_record_add(&record, a, "C4");
    uint32_t c = ag_record_add(&record, a, "D4"), d = ag_record_add(&record, b, "D5");
    static const struct {
        uint32_t node;
        const char *before, *after;
    } said[] = {{0, NULL, " root\n"},
                {1, "\tfirst ", "x[%clk 0:00:01]\n"},
                {2, "second", "  "},
                {3, "third", "[%emt 0:00:02] y"},
                {4, "fourth", "[%clk 0:00:03]"}};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct ag_record_node *node = ag_record_node(&record, said[i].node);
        if (said[i].before)
            ag_record_comment(&record, &node->before, said[i].before, strlen(said[i].before));
        ag_record_comment(&record, &node->after, said[i].after, strlen(said[i].after));
    }
    assert_true(a == 1 && b == 2 && c == 3 && d == 4);
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    is_written("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n"
               "{root\nfirst} 1. C3 {[%clk 0:00:01] x\nsecond} 2. C4 "
               "({third} 2. D4 {[%emt 0:00:02] y}) {fourth} 3. D5 {[%clk 0:00:03]}\n*\n\n");
}

/* Leaves by a seat that is there, or all agree to a draw. */
static void interrupt(struct ag_rng *rng)
{
    struct ag_view view = table_view(AG_SPECTATOR);
    int seats = ag_match_rules(match)->game->seats, seat = (int)rng_below(rng, (uint32_t)seats);
    while (view.gone >> seat & 1)
        seat = (seat + 1) % seats;
    switch (rng_below(rng, 3)) {
    case 0:
        ACCEPTED(ag_match_resign(match, seat, NULL, &why));
        break;
    case 1:
        ACCEPTED(ag_match_expire(match, seat, NULL, &why));
        break;
    default:
        for (int i = 0; i < seats; i++)
            if (!(view.gone >> i & 1))
                ACCEPTED(ag_match_offer(match, i, AG_OFFER_DRAW, NULL, &why));
    }
}

/* Plays at random, with interruptions, for so many turns or to the end. */
static void play_on(struct ag_rng *rng, int turns, uint32_t patience)
{
    for (int i = 0; i < turns; i++) {
        struct ag_view view = table_view(AG_SPECTATOR);
        if (view.over)
            return;
        if (rng_below(rng, patience) == 0) {
            interrupt(rng);
            continue;
        }
        uint8_t owing = ag_match_owing(match), lots = ag_match_lots(match);
        for (int seat = 0; seat < AG_SEATS; seat++) {
            ag_move move = owing >> seat & 1 ? ag_match_lot(match, seat, rng_next(rng)) : 0;
            if (!move)
                continue;
            if (lots >> seat & 1)
                ACCEPTED(ag_match_choose_for(match, view.turn, seat, move, NULL, &why));
            else
                ACCEPTED(ag_match_choose(match, view.turn, seat, move, NULL, &why));
        }
    }
}

/* Two matches must have the same history, apart from what records leave out, and the same state. */
static void same_match(const struct ag_match *a, const struct ag_match *b)
{
    struct ag_view view[2];
    assert_int_equal(ag_match_lines(a), ag_match_lines(b));
    for (int i = 0; i < ag_match_lines(a); i++) {
        const struct ag_entry *first = ag_match_line(a, i), *second = ag_match_line(b, i);
        assert_int_equal(first->kind, second->kind);
        if (first->kind != AG_AGREED) /* records do not say who was the last to agree */
            assert_int_equal(first->seat, second->seat);
        assert_int_equal(first->drawn, second->drawn);
        assert_int_equal(first->turn, second->turn);
        assert_memory_equal(first->choice, second->choice, sizeof first->choice);
    }
    ag_match_view(a, AG_SPECTATOR, &view[0]);
    ag_match_view(b, AG_SPECTATOR, &view[1]);
    for (int i = 0; i < 2; i++) {
        view[i].entry = NULL;
        view[i].position = NULL;
        view[i].entries = view[i].last = 0;
        view[i].undealt = 0;            /* a deal that no turn has revealed is not on record, */
        if (view[i].rules.game->secret) /* nor that one was secret until its turn */
            memset(&view[i].before, 0, sizeof view[i].before);
    }
    assert_memory_equal(&view[0], &view[1], sizeof view[0]);
}

/* The match, as a record, as text, and back. */
static void match_comes_back(void)
{
    struct ag_buf out;
    if (!ag_record_from_match(&record, match, &why))
        fail_msg("refused: %s", ag_english(&why).text);
    struct ag_match *again = ag_record_match(&record, ag_record_last(&record), &why);
    if (!again)
        fail_msg("refused: %s", ag_english(&why).text);
    same_match(match, again);
    ag_match_free(again);
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    ag_record_write(&record, &out);
    sheet_becomes(out.byte, out.byte);
    again = ag_record_match(&sheet, ag_record_last(&sheet), &why);
    assert_non_null(again);
    same_match(match, again);
    ag_match_free(again);
    ag_buf_release(&out);
}

TEST(records_and_matches_are_inverse)
{
    static const char *const spec[] = {"unlur:size=3",       "unlur:size=7",  "ninuki:size=13",
                                       "ninuki:size=19",     "mur:games=1",   "mur:games=6",
                                       "mur:games=2,sets=2", "unitar:deal=4", "unitar"};
    struct ag_rng rng;
    rng_init(&rng, 7);
    for (int i = 0; i < 180; i++) {
        char position[AG_POSITION_TEXT];
        const char *rules = spec[i % (int)(sizeof spec / sizeof *spec)];
        table_new(rules, NULL, rng_next(&rng));
        play_on(&rng, rng_below(&rng, 3) ? 60 : 400, rng_below(&rng, 2) ? 12 : 1000000);
        match_comes_back();
        ag_match_rules(match)->game->state_write(ag_match_rules(match), ag_match_state(match),
                                                 position);
        table_end();
        table_new(rules, position,
                  rng_next(&rng)); /* the same for a match that begins from this position */
        play_on(&rng, 30, 12);
        match_comes_back();
        table_end();
    }
}

/* Leaving at once makes a match without a turn, in Unitar with a deal that stays secret. */
TEST(matches_that_hardly_began_come_back)
{
    for (int i = 0; ag_games[i]; i++)
        for (int seats = 0; seats < 3; seats++) {
            table_new(ag_games[i]->name, NULL, 3);
            match_comes_back();
            for (int seat = 0; seat < seats && !table_view(0).over; seat++)
                ACCEPTED(ag_match_resign(match, seat, NULL, &why));
            match_comes_back();
            table_end();
        }
}

/* The first position, with colours that are dealt later, is no position to start from. */
TEST(matches_from_the_first_position_come_back)
{
    struct ag_rng rng;
    rng_init(&rng, 5);
    table_new("unitar", "setup ??? - 0", 3);
    play_on(&rng, 3, 1000000);
    match_comes_back();
    assert_null(ag_record_tag(&record, "Position"));
    table_end();
}

/* What a record does not say yet has to be dealt. */
TEST(a_deal_that_is_not_known_is_left_open)
{
    ag_record_clear(&record);
    ag_record_set_tag(&record, "Game", "unitar");
    assert_int_equal(ag_record_settle(&record, NULL, NULL), 0);
    struct ag_match *again = ag_record_match(&record, 0, &why);
    assert_non_null(again);
    assert_true(ag_match_is_undealt(again));
    ag_match_free(again);
}

/* Turns that were taken back are variations, whatever was played instead; offers leave no trace. */
TEST(what_was_taken_back_becomes_a_variation)
{
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 C4 D5");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    ACCEPTED(ag_match_take_back(match, 2, NULL, &why));
    table_play("D4 D3");
    ACCEPTED(ag_match_take_back(match, 3, NULL, &why));
    table_play("C5 pass");
    ACCEPTED(ag_match_take_back(match, 2, NULL, &why));
    table_play("C4 E5");
    ACCEPTED(ag_record_from_match(&record, match, &why));
    is_written("[Game \"unlur:size=4\"]\n[Result \"*\"]\n\n"
               "1. C3 2. C4 (2. D4 3. D3 (3. C5 4. pass)) 3. E5 (3. D5) *\n\n");
    match_comes_back();
    table_end();
}

/* Without memory even the root is missing. */
TEST(a_record_without_memory_is_empty)
{
    struct ag_record poor = {.tags = 0};
    ag_buf_init(&poor.text, 0);
    ag_buf_init(&poor.node, 0);
    ag_record_clear(&poor);
    assert_int_equal(ag_record_nodes(&poor), 0);
    assert_int_equal(ag_record_add(&poor, 0, "E5"), 0);
    assert_int_equal(ag_record_find(&poor, 0, "E5"), 0);
    assert_int_equal(ag_record_last(&poor), 0);
    assert_true(poor.node.failed);
    ag_record_node(&poor, 7)->child = 1;
    ag_record_clear(&poor);
    assert_int_equal(ag_record_node(&poor, 0)->child, 0);
    ag_record_release(&poor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_that_is_not_known_is_left_open),
        cmocka_unit_test(what_was_taken_back_becomes_a_variation),
        cmocka_unit_test(an_empty_record_is_whole),
        cmocka_unit_test(a_record_without_memory_is_empty),
        cmocka_unit_test(tags_are_set_and_replaced),
        cmocka_unit_test(turns_form_a_tree),
        cmocka_unit_test(variations_are_no_deeper_than_64),
        cmocka_unit_test(turns_have_a_number),
        cmocka_unit_test(comments_grow_by_lines),
        cmocka_unit_test(strings_have_a_maximum),
        cmocka_unit_test(results_are_known),
        cmocka_unit_test(commands_are_found),
        cmocka_unit_test(commands_have_a_length),
        cmocka_unit_test(clocks_come_back_from_their_text),
        cmocka_unit_test(comments_are_tidied),
        cmocka_unit_test(records_and_matches_are_inverse),
        cmocka_unit_test(matches_that_hardly_began_come_back),
        cmocka_unit_test(matches_from_the_first_position_come_back),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
