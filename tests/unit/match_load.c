/*
 * match_load.c - tests of secrets that do not belong to a match: each is refused, and it is said
 * why.
 *
 * The match is Unitar with the deal 0, so the seats are yellow, red and blue.
 */
#include "match/save.h"
#include "table.h"

#include <stdio.h>

#define SETUP "uni@I8,tar@D6"

static struct ag_buf saved;
static char text[AG_SEATS][256];

/* A line of a secret with its right checksum. */
static const char *line(int seat, const char *words)
{
    char sum[TEXT_HEX];
    save_sum(words, strlen(words), sum);
    size_t length = strlen(text[seat]);
    snprintf(text[seat] + length, sizeof text[seat] - length, "%s %s\n", words, sum);
    return text[seat];
}

/* The secret of a seat is this line, or these two. */
static void set(int seat, const char *one, const char *two)
{
    snprintf(text[seat], sizeof text[seat], SAVE_SECRET "\n");
    line(seat, one);
    if (two)
        line(seat, two);
}

/* A match that was dealt; its log is `saved`, the secrets `text`. */
static void begin(void)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, "unitar", NULL));
    match = ag_match_new(&rules, NULL, "m1", &why);
    assert_non_null(match);
    ACCEPTED(ag_match_deal(match, 0, NULL, &why));
    ag_buf_init(&saved, AG_LOG_MAX);
    ag_match_save(match, &saved);
    set(0, "role m1 1 1 yellow", NULL);
    set(1, "role m1 2 1 red", NULL);
    set(2, "role m1 3 1 blue", NULL);
}

static void end(void)
{
    ag_buf_release(&saved);
    table_end();
}

static struct ag_match *load(void)
{
    const char *secret[AG_SEATS] = {text[0], text[1], text[2]};
    why = (struct ag_error){.at = -1};
    return ag_match_load(saved.byte, secret, &why);
}

static void loads(void)
{
    struct ag_match *loaded = load();
    if (!loaded)
        fail_msg("refused: %s", ag_english(&why).text);
    ag_match_free(loaded);
}

static void refused(const char *sentence)
{
    assert_null(load());
    assert_string_equal(ag_english(&why).text, sentence);
}

TEST(what_was_saved_is_loaded)
{
    begin();
    loads();
    set(1, "role m1 2 1 red", "choice m1 2 1 " SETUP);
    struct ag_match *loaded = load();
    assert_non_null(loaded);
    struct ag_view view;
    ag_match_view(loaded, 1, &view);
    assert_int_equal(view.handed, 2);
    assert_int_equal(view.choice, table_move(SETUP));
    assert_int_equal(view.role, 2);
    ag_match_free(loaded);
    end();
}

TEST(secrets_of_others)
{
    begin();
    set(1, "role m2 2 1 red", NULL);
    refused("the secret of seat 2 belongs to another match");
    set(1, "role m1 3 1 red", NULL);
    refused("the secret of seat 2 belongs to seat 3");
    set(1, "role m1 2 4 red", NULL);
    refused("the secret of seat 2 is for turn 4, but the current turn is 1");
    *text[1] = 0;
    refused("the secret of seat 2 is missing");
    set(1, "role m1 2 1 yellow", NULL);
    refused("these are not the colours that were dealt");
    end();
}

TEST(damaged_secrets)
{
    static const char *const lines[][2] = {
        {"role m1 2 1 green", NULL},
        {"roll m1 2 1 red", NULL},
        {"role m1 2 1 red", "role m1 2 1 red"},
        {"choice m1 2 1 " SETUP, "role m1 2 1 red"},
        {"role m1 2 1 red more", NULL},
        {"role m1 2 red", NULL},
        {"role m1 x 1 red", NULL},
        {"role m1 9 1 red", NULL},
        {"role m1 2 x red", NULL},
    };
    begin();
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        set(1, lines[i][0], lines[i][1]);
        refused("the secret of seat 2 is damaged");
    }
    set(1, "role m1 2 1 red", "choice m1 2 1 " SETUP);
    line(1, "choice m1 2 1 " SETUP);
    refused("the secret of seat 2 is damaged");
    set(1, "role m1 2 1 red", NULL);
    for (size_t i = strlen(text[1]); i > 1; i--) { /* cut off anywhere */
        text[1][i - 1] = 0;
        refused("the secret of seat 2 is damaged");
    }
    for (size_t i = 0;; i++) { /* and with one letter wrong */
        set(1, "role m1 2 1 red", NULL);
        if (!text[1][i])
            break;
        text[1][i] = text[1][i] == 'a' ? 'b' : 'a';
        refused("the secret of seat 2 is damaged");
    }
    end();
}

/* Choices must be those of the seat, legal, and written as they always are. */
TEST(choices_that_cannot_be)
{
    begin();
    set(1, "role m1 2 1 red", "choice m1 2 1 UNI@I8,tar@D6");
    refused("the secret of seat 2 is damaged");
    set(1, "role m1 2 1 red", "choice m1 2 1 uni@A6,tar@F6");
    assert_null(load());
    assert_string_equal(why.rule, "3.6");
    set(1, "role m1 2 1 red", "lot m1 2 1 " SETUP); /* seat 2 has not left */
    refused("the secret of seat 2 is damaged");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    saved.length = 0;
    ag_match_save(match, &saved);
    loads();
    set(1, "role m1 2 1 red", "choice m1 2 1 " SETUP); /* now it has */
    refused("the secret of seat 2 is damaged");
    end();
}

/* Where roles are public there is no secret one, and where seats move in turn no secret choice. */
TEST(secrets_where_there_are_none)
{
    for (int i = 0; i < 2; i++) {
        table_new(i ? "unlur:size=3" : "unitar:deal=0", NULL, 0);
        ag_buf_init(&saved, AG_LOG_MAX);
        ag_match_save(match, &saved);
        memset(text, 0, sizeof text);
        loads();
        set(0, i ? "role - 1 1 black" : "role - 1 1 yellow", NULL);
        refused("seat 1 has no secret role");
        set(0, i ? "choice - 1 1 C3" : "choice - 1 1 " SETUP, NULL);
        if (i)
            refused("the secret of seat 1 is damaged");
        else
            loads();
        *text[0] = 0;
        set(2, "choice - 3 1 " SETUP, NULL);
        if (i)
            refused("there is no seat 3");
        else
            loads();
        end();
    }
}

/* Somebody who follows a match from outside is told which seats have chosen, and nothing more. */
TEST(a_viewer_follows)
{
    static const int viewers[] = {AG_SPECTATOR, 1};
    begin();
    for (int i = 0; i < 2; i++) {
        const char *secret = i ? text[1] : NULL;
        struct ag_match *seen = ag_view_load(saved.byte, viewers[i], secret, &why);
        assert_non_null(seen);
        static const uint8_t handed[][2] = {{0, 0}, {5, 5}, {0, 0}, {0xF8 | 4, 4}};
        for (int k = 0; k < 4; k++) {
            struct ag_view view;
            ACCEPTED(ag_match_follow(seen, handed[k][0], secret, &why));
            ag_match_view(seen, viewers[i], &view);
            assert_int_equal(view.handed, handed[k][1]);
            assert_int_equal(view.role, i ? 2 : 0);
            assert_int_equal(view.choice, 0);
        }
        ag_match_free(seen);
    }
    end();
}

/* What is wrong in a log is said with its place; the entry begins at character 38. */
TEST(logs_that_are_wrong)
{
    static const char *const wrong[][2] = {
        {"1 turn 1 ?", "at character 47: expected a cell of this board (A1 to E5) or `pass`"},
        {"1 turn 1 C3 ", "at character 38: expected `1 turn 1 C3`"},
        {"1 turn 1 c3", "at character 38: expected `1 turn 1 C3`"},
        {"1 turn 1 A1",
         "at character 38: A1 is on side 1: in the contract phase no stone may be on "
         "a side (rule 2.2)"},
        {"1 turn x C3", "at character 45: expected a number and a space"},
        {"2 turn 1 C3", "at character 38: expected entry 1"},
        {"1 turns 1 C3", "at character 40: expected what happened: dealt, turn, offered, declined, "
                         "agreed, taken-back, resigned or expired"},
        {"1 turn 2 C3", "at character 38: this is for turn 2, but the current turn is 1"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char log[128];
        snprintf(log, sizeof log, SAVE_LOG "\nid -\ngame unlur:size=3\n%s\n", wrong[i][0]);
        why = (struct ag_error){.at = -1};
        assert_null(ag_match_load(log, NULL, &why));
        assert_string_equal(ag_english(&why).text, wrong[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_saved_is_loaded),
        cmocka_unit_test(secrets_of_others),
        cmocka_unit_test(damaged_secrets),
        cmocka_unit_test(choices_that_cannot_be),
        cmocka_unit_test(secrets_where_there_are_none),
        cmocka_unit_test(logs_that_are_wrong),
        cmocka_unit_test(a_viewer_follows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
