/*
 * ask.c - questions about moves and about texts: what is legal, what is read, what is refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "run.h"

/* The seat that asks: the one named by `as`, otherwise the first that is to move. */
static int asking_seat(const struct test *test)
{
    uint8_t acting = ag_match_state(test->match)->acting;
    int seat = 0;
    if (test->seat >= 0)
        return test->seat;
    while (acting && !(acting >> seat & 1))
        seat++;
    return seat;
}

static bool read_move(struct test *test, const char *text, ag_move *move)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    if (rules->game->move_read(rules, text, move, &test->why))
        return true;
    answer(test, false, text, ag_english(&test->why).text);
    return false;
}

/* Whether a move would be accepted. */
static bool may_choose(struct test *test, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    int seat = asking_seat(test);
    struct ag_view view;
    if (seat >= rules->game->seats) /* nobody has a view from there */
        return rules->game->check(rules, ag_match_state(test->match), seat, move, &test->why);
    ag_match_view(test->match, seat, &view);
    return ag_view_check(&view, move, &test->why);
}

static bool is_listed(const struct test *test, ag_move move)
{
    ag_move list[AG_MOVES_MAX];
    struct ag_view view;
    ag_match_view(test->match, asking_seat(test), &view);
    int count = ag_view_moves(&view, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move)
            return true;
    return false;
}

/* legal MOVE... */
static void ask_legal(struct test *test, char *rest)
{
    ag_move move;
    for (char *word; (word = next_word(&rest));) {
        if (!read_move(test, word, &move))
            return;
        if (!may_choose(test, move)) {
            answer(test, false, "legal", ag_english(&test->why).text);
            return;
        }
        if (!is_listed(test, move)) {
            answer(test, false, "legal and in the list of moves", "legal, but not listed");
            return;
        }
    }
    answer(test, true, "", "");
}

/* Whether the game itself refuses a move in the same words as the match. */
static bool game_agrees(const struct test *test, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    struct ag_error why;
    if (ag_rules_undrawn(rules) >= 0 || rules->games > 1)
        return true;
    return !rules->game->check(rules, ag_match_state(test->match), asking_seat(test), move, NULL) &&
           !rules->game->check(rules, ag_match_state(test->match), asking_seat(test), move, &why) &&
           strcmp(ag_english(&why).text, ag_english(&test->why).text) == 0;
}

static void refused(struct test *test, ag_move move, const char *sentence)
{
    if (may_choose(test, move))
        answer(test, false, sentence, "legal");
    else if (is_listed(test, move))
        answer(test, false, sentence, "refused, but in the list of moves");
    else if (!game_agrees(test, move))
        answer(test, false, ag_english(&test->why).text, "the game itself says something else");
    else
        answer(test, strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
               ag_english(&test->why).text);
}

/* illegal MOVE: SENTENCE */
static void ask_illegal(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    ag_move move;
    if (sentence && read_move(test, rest, &move))
        refused(test, move, sentence);
}

/* number NUMBER: SENTENCE, a choice that no text can say. */
static void ask_number(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    if (sentence)
        refused(test, (ag_move)strtoul(rest, NULL, 0), sentence);
}

/* marks CELL...: the cells that the last refusal points at, in order. */
static void ask_marks(struct test *test, char *rest)
{
    char found[WORDS_TEXT] = "", name[AG_MOVE_TEXT];
    const struct ag_rules *rules = ag_match_rules(test->match);
    for (int i = 0; i < test->why.cells; i++) {
        rules->game->cell_write(rules, test->why.cell[i], name);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i ? " " : "", name);
    }
    answer(test, strcmp(found, rest) == 0, rest, found);
}

/* undealt MOVE: SENTENCE, what the game says without the deal. */
static void ask_undealt(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move move, list[AG_MOVES_MAX];
    if (!sentence || !read_move(test, rest, &move))
        return;
    bool legal = rules->game->check(rules, ag_match_state(test->match), asking_seat(test), move,
                                    &test->why) ||
                 rules->game->moves(rules, ag_match_state(test->match), asking_seat(test), list);
    answer(test, !legal && strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
           legal ? "legal" : ag_english(&test->why).text);
}

/* Compares the list of moves: `exact` whether it may hold no others. */
static void compare_moves(struct test *test, char *rest, bool exact)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move list[AG_MOVES_MAX];
    char found[WORDS_TEXT] = "", name[AG_MOVE_TEXT];
    struct ag_view view;
    ag_match_view(test->match, asking_seat(test), &view);
    int count = ag_view_moves(&view, list), wanted = 0;
    char expected[WORDS_TEXT];
    bool good = true;
    snprintf(expected, sizeof expected, "%s", rest);
    for (int i = 0; i < count; i++) {
        rules->game->move_write(rules, list[i], name);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i ? " " : "", name);
    }
    for (char *word; (word = next_word(&rest)); wanted++) {
        int i = 0;
        for (; i < count; i++) {
            rules->game->move_write(rules, list[i], name);
            if (strcmp(name, word) == 0)
                break;
        }
        good = good && i < count;
    }
    answer(test, good && (!exact || wanted == count), expected, found);
}

static void ask_moves(struct test *test, char *rest)
{
    compare_moves(test, rest, true);
}

static void ask_some_moves(struct test *test, char *rest)
{
    compare_moves(test, rest, false);
}

/* moves-from PREFIX MOVE...: the moves whose text begins so, exactly. */
static void ask_moves_from(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move list[AG_MOVES_MAX];
    char found[WORDS_TEXT] = "", name[AG_MOVE_TEXT];
    char *prefix = next_word(&rest);
    struct ag_view view;
    ag_match_view(test->match, asking_seat(test), &view);
    int count = ag_view_moves(&view, list);
    if (!prefix) {
        fault(test, "expected the beginning of the moves", "");
        return;
    }
    for (int i = 0; i < count; i++) {
        rules->game->move_write(rules, list[i], name);
        if (strncmp(name, prefix, strlen(prefix)) == 0)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", *found ? " " : "",
                     name);
    }
    answer(test, strcmp(found, rest) == 0, rest, found);
}

static void ask_count(struct test *test, char *rest)
{
    ag_move list[AG_MOVES_MAX];
    struct ag_view view;
    char found[16];
    ag_match_view(test->match, asking_seat(test), &view);
    snprintf(found, sizeof found, "%d", ag_view_moves(&view, list));
    answer(test, strcmp(found, rest) == 0, rest, found);
}

/* reads TEXT -> MOVE */
static void ask_reads(struct test *test, char *rest)
{
    char *canonical = split(test, &rest, " -> "), found[AG_MOVE_TEXT];
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move move;
    if (!canonical || !read_move(test, rest, &move))
        return;
    rules->game->move_write(rules, move, found);
    answer(test, strcmp(found, canonical) == 0, canonical, found);
}

/* misreads TEXT: SENTENCE */
static void ask_misreads(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    const struct ag_rules *rules = ag_match_rules(test->match);
    ag_move move;
    if (!sentence)
        return;
    bool read = rules->game->move_read(rules, rest, &move, &test->why);
    answer(test, !read && strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
           read ? "a move" : ag_english(&test->why).text);
}

/* misreads-turn TEXT: SENTENCE, for the choices of all seats to move. */
static void ask_misreads_turn(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    ag_move choice[AG_SEATS];
    if (!sentence)
        return;
    bool read = ag_match_turn_read(test->match, rest, choice, NULL, &test->why);
    answer(test, !read && strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
           read ? "a turn" : ag_english(&test->why).text);
}

/* good-position TEXT: is read, and written in the same way. */
static void ask_good_position(struct test *test, char *rest)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    union ag_position position;
    char found[AG_POSITION_TEXT];
    if (!rules->game->state_read(rules, rest, &position.state, &test->why)) {
        answer(test, false, rest, ag_english(&test->why).text);
        return;
    }
    const char *broken = rules->game->sound(rules, &position.state);
    rules->game->state_write(rules, &position.state, found);
    answer(test, !broken && strcmp(found, rest) == 0, rest, broken ? broken : found);
}

/* bad-position TEXT: SENTENCE */
static void ask_bad_position(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    const struct ag_rules *rules = ag_match_rules(test->match);
    union ag_position position;
    if (!sentence)
        return;
    bool read = rules->game->state_read(rules, rest, &position.state, &test->why);
    bool quiet = rules->game->state_read(rules, rest, &position.state, NULL);
    answer(test, !read && !quiet && strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
           read ? "a position" : ag_english(&test->why).text);
}

/* bad-game SPEC: SENTENCE */
static void ask_bad_game(struct test *test, char *rest)
{
    char *sentence = split(test, &rest, ": ");
    static struct ag_rules rules;
    if (!sentence)
        return;
    bool read = ag_rules_read(&rules, rest, &test->why) || ag_game_find(rest);
    answer(test, !read && strcmp(ag_english(&test->why).text, sentence) == 0, sentence,
           read ? "a game" : ag_english(&test->why).text);
}

/* as SEAT, or as mover: who asks from here on. */
static void ask_as(struct test *test, char *rest)
{
    test->seat = strcmp(rest, "mover") == 0 ? -1 : atoi(rest) - 1;
    if (test->seat < 0 && strcmp(rest, "mover") != 0)
        fault(test, "expected a seat from 1, or mover", rest);
}

const struct statement move_questions[] = {{"legal", ask_legal},
                                           {"illegal", ask_illegal},
                                           {"number", ask_number},
                                           {"marks", ask_marks},
                                           {"undealt", ask_undealt},
                                           {"moves", ask_moves},
                                           {"some-moves", ask_some_moves},
                                           {"moves-from", ask_moves_from},
                                           {"count", ask_count},
                                           {"reads", ask_reads},
                                           {"misreads", ask_misreads},
                                           {"misreads-turn", ask_misreads_turn},
                                           {"good-position", ask_good_position},
                                           {"bad-position", ask_bad_position},
                                           {"bad-game", ask_bad_game},
                                           {"as", ask_as},
                                           {0}};
