/*
 * verb.c - tests of what a person may say at a table (ag/verb.h): the words, what follows them, and
 * who may say them when.
 */
#include "ag/verb.h"

#include "base/text.h"
#include "table.h"

static const struct ag_verb *verb_of(int id)
{
    const struct ag_verb *verb = ag_verbs;
    while (verb->name && verb->id != id)
        verb++;
    assert_non_null(verb->name);
    return verb;
}

/* The n-th word for a verb, from 0; NULL after the last. */
static const char *word_of(const struct ag_verb *verb, int n)
{
    return n == 0 ? verb->name : n < 4 ? verb->other[n - 1] : NULL;
}

/* A line begins with a verb, and this follows. */
static void is_verb(const char *line, int id, const char *rest)
{
    const char *found = "rubbish";
    const struct ag_verb *verb = ag_verb_find(line, &found);
    assert_non_null(verb);
    assert_int_equal(verb->id, id);
    assert_string_equal(found, rest);
}

static void is_none(const char *line)
{
    const char *rest;
    assert_null(ag_verb_find(line, &rest));
}

TEST(every_verb_is_there_once)
{
    int seen[AG_VERB_QUIT + 1] = {0};
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++) {
        assert_in_range(verb->id, AG_VERB_MOVE, AG_VERB_QUIT);
        assert_int_equal(seen[verb->id]++, 0);
        assert_non_null(verb->argument);
    }
    for (int id = AG_VERB_MOVE; id <= AG_VERB_QUIT; id++)
        assert_int_equal(seen[id], 1);
}

TEST(every_word_finds_its_verb)
{
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++)
        for (int n = 0; word_of(verb, n); n++)
            is_verb(word_of(verb, n), verb->id, "");
}

TEST(no_two_verbs_share_a_word)
{
    for (const struct ag_verb *a = ag_verbs; a->name; a++)
        for (const struct ag_verb *b = ag_verbs; b->name; b++)
            for (int i = 0; word_of(a, i); i++)
                for (int k = 0; word_of(b, k); k++)
                    if (a != b || i != k)
                        assert_string_not_equal(word_of(a, i), word_of(b, k));
}

/* A word that were a move would hide it. */
TEST(no_word_is_a_move)
{
    static const char *const specs[] = {"unlur:size=13", "ninuki:size=21", "mur", "unitar"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct ag_rules rules;
        ag_move move;
        ACCEPTED(ag_rules_read(&rules, specs[i], &why));
        for (const struct ag_verb *verb = ag_verbs; verb->name; verb++)
            for (int n = 0; word_of(verb, n); n++)
                assert_false(rules.game->move_read(&rules, word_of(verb, n), &move, NULL));
    }
}

TEST(words_in_either_case_between_blanks)
{
    is_verb("UNDO", AG_VERB_UNDO, "");
    is_verb("  Undo  ", AG_VERB_UNDO, "");
    is_verb("?", AG_VERB_HELP, "");
    is_verb(" ? ", AG_VERB_HELP, "");
}

TEST(what_follows_a_word)
{
    is_verb("move A1", AG_VERB_MOVE, "A1");
    is_verb("  PLAY   uni@I9, tar@B6", AG_VERB_MOVE, "uni@I9, tar@B6");
    is_verb("choose", AG_VERB_MOVE, "");
    is_verb("save", AG_VERB_SAVE, "");
    is_verb("save my game.agr", AG_VERB_SAVE, "my game.agr");
}

TEST(words_that_take_nothing)
{
    is_none("undo 2");
    is_none("draw please");
    is_none("? help");
    is_none("quit now");
}

TEST(whole_words_only)
{
    is_verb("moves", AG_VERB_MOVES, "");
    is_none("moves A1");
    is_none("mov");
    is_none("u");
    is_none("undone");
    is_none("moveA1");
    is_none("??");
    is_none("undo.");
}

TEST(a_line_that_says_nothing)
{
    is_none("");
    is_none("   ");
    is_none("A1");
    is_none("pass");
    is_none("\t");
}

/* The verbs that a viewer may say now: their names. */
static void may_say(int viewer, const char *names)
{
    char list[256];
    struct text text;
    struct ag_view view = table_view(viewer);
    text_init(&text, list, sizeof list);
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++) {
        struct ag_error reason = {.at = 0};
        bool may = ag_verb_check(verb, &view, &reason);
        assert_int_equal(ag_verb_check(verb, &view, NULL), may);
        assert_int_equal(may, !reason.said.id);
        if (may)
            text_print(&text, "%s%s", text.length ? " " : "", verb->name);
    }
    assert_string_equal(list, names);
}

/* Why a viewer may not say a verb. */
static void may_not(int viewer, int id, const char *reason)
{
    struct ag_view view = table_view(viewer);
    assert_false(ag_verb_check(verb_of(id), &view, &why));
    assert_string_equal(ag_english(&why).text, reason);
}

#define ALWAYS "help rules board position record save quit"

TEST(at_the_beginning)
{
    table_new("unlur:size=3", NULL, 0);
    may_say(0, "help rules move moves board draw resign position record hint save quit");
    may_say(1, "help rules moves board draw resign position record save quit");
    may_say(AG_SPECTATOR, ALWAYS);
    may_not(0, AG_VERB_UNDO, "there is nothing to take back");
    may_not(1, AG_VERB_MOVE, "it is not the turn of seat 2");
    may_not(1, AG_VERB_HINT, "it is not the turn of seat 2");
    may_not(0, AG_VERB_ACCEPT, "there is no offer to answer");
    may_not(AG_SPECTATOR, AG_VERB_RESIGN, "a spectator has no seat to play for");
    table_end();
}

TEST(during_the_game)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    may_say(0, "help rules moves board undo draw resign position record save quit");
    may_say(1, "help rules move moves board undo draw resign position record hint save quit");
    may_say(AG_SPECTATOR, ALWAYS);
    table_end();
}

TEST(while_something_is_offered)
{
    for (int offer = AG_OFFER_DRAW; offer < AG_OFFERS; offer++) {
        table_new("unlur:size=3", NULL, 0);
        table_play("C3");
        ACCEPTED(ag_match_offer(match, 0, (enum ag_offer)offer, NULL, &why));
        may_say(0, offer == AG_OFFER_DRAW
                       ? "help rules moves board undo resign position record save quit"
                       : "help rules moves board draw resign position record save quit");
        may_say(1,
                "help rules move moves board undo draw accept decline resign position record hint "
                "save quit");
        may_say(AG_SPECTATOR, ALWAYS);
        ACCEPTED(ag_match_decline(match, 1, NULL, &why));
        may_not(1, AG_VERB_DECLINE, "there is no offer to answer");
        may_not(0, offer == AG_OFFER_DRAW ? AG_VERB_DRAW : AG_VERB_UNDO,
                "that was already offered in this turn");
        table_end();
    }
}

TEST(when_it_is_over)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    for (int viewer = AG_SPECTATOR; viewer < 2; viewer++) {
        may_say(viewer, ALWAYS);
        may_not(viewer, AG_VERB_MOVE, "the game is over");
        may_not(viewer, AG_VERB_UNDO, "the game is over");
    }
    table_end();
    table_new("mur:games=2", NULL, 0);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    may_not(1, AG_VERB_MOVE, "the match is over");
    table_end();
}

/* All choose at once, and a choice may be replaced; what was revealed is not taken back. */
TEST(where_choices_are_secret)
{
    table_new("unitar:deal=0", NULL, 0);
    table_choose(0, "uni@I9,tar@B6");
    for (int seat = 0; seat < 3; seat++)
        may_say(seat, "help rules move moves board draw resign position record hint save quit");
    may_not(0, AG_VERB_UNDO, "in Unitar nothing can be taken back: choices were revealed");
    may_say(AG_SPECTATOR, ALWAYS);
    table_end();
}

TEST(a_seat_that_has_left)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    may_say(1, ALWAYS);
    may_not(1, AG_VERB_MOVE, "seat 2 has left the game");
    may_say(0, "help rules move moves board draw resign position record hint save quit");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    may_not(1, AG_VERB_ACCEPT, "seat 2 has left the game");
    may_say(
        2, "help rules move moves board draw accept decline resign position record hint save quit");
    table_end();
}

/* Two offers, of which a seat has agreed to one: there is still the other. */
TEST(an_offer_of_each_seat)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 D4");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    for (int seat = 0; seat < 2; seat++) {
        struct ag_view view = table_view(seat);
        assert_true(ag_verb_check(verb_of(AG_VERB_ACCEPT), &view, NULL));
    }
    table_end();
}

static void help_is(int id, const char *expected)
{
    char out[AG_SAID];
    ag_verb_help(verb_of(id), NULL, out, sizeof out);
    assert_string_equal(out, expected);
}

TEST(help_is_one_line)
{
    help_is(AG_VERB_UNDO, "undo        take back the last move; not in Unitar");
    help_is(AG_VERB_MOVE, "move MOVE   play a move; the word may be left out");
    help_is(AG_VERB_SAVE, "save [FILE] save a record, to resume the game later");
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++) {
        char out[AG_SAID];
        ag_verb_help(verb, NULL, out, sizeof out);
        assert_memory_equal(out, verb->name, strlen(verb->name));
        assert_in_range(strlen(out), 13, 80);
        assert_int_equal(out[11], ' ');
        assert_int_not_equal(out[12], ' ');
    }
}

TEST(help_is_cut)
{
    char whole[AG_SAID], out[AG_SAID];
    const struct ag_verb *verb = verb_of(AG_VERB_SAVE);
    ag_verb_help(verb, NULL, whole, sizeof whole);
    for (size_t max = 1; max < strlen(whole) + 2; max++) {
        ag_verb_help(verb, NULL, out, max);
        assert_int_equal(strlen(out), max - 1 < strlen(whole) ? max - 1 : strlen(whole));
        assert_memory_equal(out, whole, strlen(out));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_is_there_once),
        cmocka_unit_test(every_word_finds_its_verb),
        cmocka_unit_test(no_two_verbs_share_a_word),
        cmocka_unit_test(no_word_is_a_move),
        cmocka_unit_test(words_in_either_case_between_blanks),
        cmocka_unit_test(what_follows_a_word),
        cmocka_unit_test(words_that_take_nothing),
        cmocka_unit_test(whole_words_only),
        cmocka_unit_test(a_line_that_says_nothing),
        cmocka_unit_test(at_the_beginning),
        cmocka_unit_test(during_the_game),
        cmocka_unit_test(while_something_is_offered),
        cmocka_unit_test(when_it_is_over),
        cmocka_unit_test(where_choices_are_secret),
        cmocka_unit_test(a_seat_that_has_left),
        cmocka_unit_test(an_offer_of_each_seat),
        cmocka_unit_test(help_is_one_line),
        cmocka_unit_test(help_is_cut),
    };
    return cmocka_run_group_tests_name("verb", tests, NULL, NULL);
}
