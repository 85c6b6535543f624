/*
 * run.c - runs the game tests: drawn positions with questions, in the files of tests/games.
 *
 *     games_t FILE.t...
 *
 * Prints every question that fails with its file and line, the board, and what was expected and
 * found; at the end `N passed, M failed`. Exits with 1 when a question failed or there was none.
 */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/diagram.h"
#include "ag/rules.h"
#include "base/rng.h"

static void print_place(const struct test *test)
{
    printf("%s:%d: %s\n    %s\n", test->file, test->at + 1, test->title ? test->title : "no case",
           test->asked ? test->asked : "");
}

static void print_board(const struct test *test)
{
    struct ag_view view;
    struct ag_buf out;
    if (!test->match)
        return;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(test->match, AG_SPECTATOR, &view);
    ag_diagram_board(ag_match_rules(test->match), &view.now.state, &out);
    ag_diagram_status(&view, NULL, &out);
    if (out.byte)
        fputs(out.byte, stdout);
    ag_buf_release(&out);
}

void answer(struct test *test, bool good, const char *expected, const char *found)
{
    if (good) {
        test->passed++;
        return;
    }
    test->failed++;
    print_place(test);
    print_board(test);
    printf("  expected: %s\n     found: %s\n", expected, found);
}

void fault(struct test *test, const char *what, const char *detail)
{
    test->failed++;
    test->dead = true;
    print_place(test);
    print_board(test);
    printf("  %s%s%s\n", what, *detail ? ": " : "", detail);
}

char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    size_t length = strcspn(word, " ");
    if (!length)
        return NULL;
    *rest = word + length;
    if (**rest)
        *(*rest)++ = 0;
    return word;
}

char *split(struct test *test, char **first, const char *between)
{
    char *end = NULL;
    if (**first == '`') {
        ++*first;
        end = strchr(*first, '`');
        if (end)
            *end++ = 0;
        if (end && strncmp(end, between, strlen(between)) != 0)
            end = NULL;
    } else {
        end = strstr(*first, between);
    }
    if (!end) {
        fault(test, "the statement lacks", between);
        return NULL;
    }
    *end = 0;
    return end + strlen(between);
}

void verify(struct test *test)
{
    const struct ag_rules *rules = ag_match_rules(test->match);
    const struct ag_state *state = ag_match_state(test->match);
    union ag_position again;
    char text[AG_POSITION_TEXT], back[AG_POSITION_TEXT];
    struct ag_error why;
    const char *broken = rules->game->sound(rules, state);
    ag_move list[AG_MOVES_MAX];
    if (broken)
        fault(test, "the position is not sound", broken);
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (!(state->acting >> seat & 1) && rules->game->moves(rules, state, seat, list))
            fault(test, "a seat that is not to move has moves", "");
    rules->game->state_write(rules, state, text);
    if (!rules->game->state_read(rules, text, &again.state, &why)) {
        fault(test, "the position is written, but not read", ag_english(&why).text);
        return;
    }
    rules->game->state_write(rules, &again.state, back);
    if (strcmp(text, back) != 0 || memcmp(&again, state, state->size) != 0)
        fault(test, "the position changes when it is written and read", text);
}

/* Makes the match that the case asks about, before its first question. */
static bool begin(struct test *test)
{
    char text[AG_POSITION_TEXT];
    const char *position = test->setup.from;
    uint64_t seed = strtoull(*test->setup.seed ? test->setup.seed : "1", NULL, 10);
    if (test->match)
        return true;
    if (!test->has_rules) {
        fault(test, "no `game` before the first question", "");
        return false;
    }
    if (!position && test->setup.drawn) {
        compose(test, text);
        position = text;
    }
    test->match = ag_match_new(&test->rules, position, NULL, &test->why);
    if (test->match && ag_match_is_undealt(test->match)) {
        struct ag_rng rng;
        rng_init(&rng, seed);
        ag_match_deal(test->match, ag_rules_lot(&test->rules, rng_next(&rng)), NULL, NULL);
    }
    if (!test->match) {
        fault(test, "the position is refused", ag_english(&test->why).text);
        return false;
    }
    verify(test);
    return !test->dead;
}

static void set_game(struct test *test, char *rest)
{
    test->has_rules = ag_rules_read(&test->rules, rest, &test->why);
    if (!test->has_rules)
        fault(test, "no such game", ag_english(&test->why).text);
    else if (ag_game_find(test->rules.game->name) != test->rules.game)
        fault(test, "the game is not found by its name", test->rules.game->name);
}

static void set_board(struct test *test, char *rest)
{
    if (*rest || !test->has_rules || test->setup.drawn)
        fault(test, "`board` stands alone, after `game`, once", "");
    else
        test->setup.drawn = drawing_read(test, &test->setup.board);
}

static void set_from(struct test *test, char *rest)
{
    test->setup.from = rest;
}

static void set_place(struct test *test, char *rest)
{
    char *name = next_word(&rest), *square = next_word(&rest);
    if (!name || !square || next_word(&rest) || !test->has_rules)
        fault(test, "expected `place BLOCK SQUARE` after `game`", "");
    else
        place_block(test, name, square);
}

static const struct statement board_statements[] = {
    {"game", set_game}, {"board", set_board}, {"from", set_from}, {"place", set_place}, {0}};

/* Words whose value is copied; returns whether this was one. */
static bool set_value(struct test *test, const char *word, const char *value)
{
    struct setup *setup = &test->setup;
    struct {
        const char *word;
        char *to;
        size_t max;
    } list[] = {{"turn", setup->turn, sizeof setup->turn},
                {"black", setup->black, sizeof setup->black},
                {"ply", setup->ply, sizeof setup->ply},
                {"pairs", setup->pairs, sizeof setup->pairs},
                {"traps", setup->traps, sizeof setup->traps},
                {"quiet", setup->quiet, sizeof setup->quiet},
                {"series", setup->series, sizeof setup->series},
                {"must", setup->must, sizeof setup->must},
                {"round", setup->round, sizeof setup->round},
                {"colours", setup->colours, sizeof setup->colours},
                {"seed", setup->seed, sizeof setup->seed}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (strcmp(word, list[i].word) != 0)
            continue;
        if (!*value || strlen(value) >= list[i].max || *list[i].to)
            fault(test, "expected one value, once", word);
        else
            memcpy(list[i].to, value, strlen(value) + 1);
        return true;
    }
    return false;
}

static const struct statement *find(const struct statement *list, const char *word)
{
    for (; list->word; list++)
        if (strcmp(list->word, word) == 0)
            return list;
    return NULL;
}

/* Runs one statement, a setup or a question. */
static void run_statement(struct test *test, char *line)
{
    char *rest = line, *word = next_word(&rest);
    const struct statement *question = find(move_questions, word);
    if (!question)
        question = find(board_questions, word);
    if (question && !test->dead && begin(test)) {
        question->run(test, rest);
    } else if (question) {
        test->failed += test->dead;
    } else if (test->match) {
        fault(test, "unknown question", word);
    } else if (!set_value(test, word, rest)) {
        const struct statement *setup = find(board_statements, word);
        if (setup)
            setup->run(test, rest);
        else
            fault(test, "unknown statement", word);
    }
}

/* Ends a case; the next one begins with nothing set. */
static void end_case(struct test *test)
{
    if (test->title && !test->match && !test->dead)
        fault(test, "a case without a question", test->title);
    ag_match_free(test->match);
    test->match = NULL;
    test->has_rules = test->dead = false;
    test->seat = -1;
    test->setup = (struct setup){.drawn = false};
    memset(test->setup.board.cell, '.', sizeof test->setup.board.cell);
    test->events.count = 0;
}

static void run_line(struct test *test, char *line)
{
    char asked[WORDS_TEXT];
    snprintf(asked, sizeof asked, "%s", line);
    test->asked = asked;
    if (strncmp(line, "== ", 3) == 0) {
        end_case(test);
        test->title = line + 3;
    } else if (*line && *line != '#') {
        if (test->title)
            run_statement(test, line);
        else
            fault(test, "a statement before the first case", line);
    }
    test->asked = NULL;
}

/* Cuts the text of a file into lines without blanks at their ends. */
static char **cut_lines(char *text, int *count)
{
    size_t most = 1;
    for (const char *at = text; *at; at++)
        most += *at == '\n';
    char **line = calloc(most, sizeof *line);
    *count = 0;
    while (line && *text) {
        size_t length = strcspn(text, "\n");
        char *next = text + length + (text[length] == '\n');
        line[(*count)++] = text;
        text[length] = 0;
        while (length && (text[length - 1] == ' ' || text[length - 1] == '\r'))
            text[--length] = 0;
        text = next;
    }
    return line;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct ag_buf text;
    char part[4096];
    if (!file)
        return NULL;
    ag_buf_init(&text, 1 << 24);
    ag_buf_string(&text, "");
    for (size_t count; (count = fread(part, 1, sizeof part, file)) > 0;)
        ag_buf_add(&text, part, count);
    fclose(file);
    if (!text.failed && text.byte)
        return text.byte;
    ag_buf_release(&text);
    return NULL;
}

static void run_file(struct test *test, const char *path)
{
    char *text = read_file(path);
    test->file = path;
    test->title = NULL;
    test->at = 0;
    test->dead = false;
    if (!text || !(test->line = cut_lines(text, &test->lines))) {
        fault(test, "cannot be read", path);
        return;
    }
    end_case(test);
    for (; test->at < test->lines; test->at++)
        run_line(test, test->line[test->at]);
    end_case(test);
    free(test->line);
    free(text);
}

int main(int argc, char **argv)
{
    static struct test test;
    for (int i = 1; i < argc; i++)
        run_file(&test, argv[i]);
    printf("%d passed, %d failed\n", test.passed, test.failed);
    return test.failed > 0 || test.passed == 0;
}
