/*
 * ask.c - what is to be played, by short questions. See ask.h.
 */
#include "front/cli/ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "base/text.h"
#include "front/cli/prompt.h"

struct ask {
    struct prompt prompt;
    struct start *start;
    bool named; /* options came with the game */
    bool over;  /* somebody said quit, or the input has ended */
};

/* Asks until `take` has understood a line; an empty one is `usual`. */
static void ask(struct ask *it, const char *question, const char *usual,
                bool (*take)(struct ask *it, const char *line))
{
    char line[LINES_LINE], whole[LINES_LINE];
    struct text text;
    text_init(&text, whole, sizeof whole);
    text_print(&text, *usual ? "%s [%s]> " : "%s> ", question, usual);
    while (!it->over) {
        it->over = !prompt_read(&it->prompt, whole, false, line) || text_same(line, "quit") ||
                   text_same(line, "exit");
        if (it->over || take(it, *line ? line : usual))
            return;
    }
}

static bool take_yes(struct ask *it, const char *line)
{
    bool no = text_same(line, "no") || text_same(line, "n");
    bool yes = text_same(line, "yes") || text_same(line, "y");
    if (no)
        *it->start->resume = 0;
    if (!yes && !no)
        printf("type yes or no\n");
    return yes || no;
}

/* A game, with options or without. */
static bool take_game(struct ask *it, const char *line)
{
    struct ag_rules rules;
    struct ag_error why;
    if (!ag_rules_read(&rules, line, &why)) {
        printf("%s\n", ag_english(&why).text);
        return false;
    }
    for (int i = 0; ag_games[i]; i++)
        if (ag_games[i] == rules.game)
            it->start->game = i;
    it->named = strchr(line, ':') != NULL;
    for (int k = 0; k < AG_OPTIONS && rules.game->option[k].name && it->named; k++)
        it->start->option[it->start->game][k] = rules.option[k];
    return true;
}

static bool take_opponent(struct ask *it, const char *line)
{
    char *end;
    long level = strtol(line, &end, 10);
    bool number = *line && !*end && level >= 1 && level <= AG_LEVELS;
    if (number) {
        it->start->opponent = START_ENGINE;
        it->start->level = (int)level;
    } else if (text_same(line, "person")) {
        it->start->opponent = START_PEOPLE;
    } else if (text_same(line, "watch")) {
        it->start->opponent = START_WATCH;
    } else {
        printf("a level from 1 to %d, person or watch\n", AG_LEVELS);
        return false;
    }
    return true;
}

/* A value of the row that is asked for, as start_write has it or its first word. */
static bool take_row(struct ask *it, enum start_row row, const char *line)
{
    struct start before = *it->start;
    char value[START_TEXT];
    for (int i = 0; i < 64; i++) { /* more than any row has values */
        start_write(it->start, row, value);
        if (text_same(value, line))
            return true;
        value[strcspn(value, ", ")] = 0;
        if (text_same(value, line))
            return true;
        start_change(it->start, row, 1);
    }
    *it->start = before;
    printf("there is no such choice\n");
    return false;
}

static bool take_seat(struct ask *it, const char *line)
{
    return take_row(it, START_SEAT, text_same(line, "lot") ? "by lot" : line);
}

static bool take_option_1(struct ask *it, const char *line)
{
    return take_row(it, START_OPTION_1, line);
}

static bool take_option_2(struct ask *it, const char *line)
{
    return take_row(it, START_OPTION_2, line);
}

static void ask_opponent(struct ask *it)
{
    static const char *const usual[] = {"", "person", "watch"};
    char level[16];
    struct text text;
    text_init(&text, level, sizeof level);
    text_number(&text, it->start->level);
    printf("Against whom? An engine, 1 (weak) to 10 (strong), a person next to you, or watch.\n");
    ask(it, "1 to 10, person or watch",
        it->start->opponent == START_ENGINE ? level : usual[it->start->opponent], take_opponent);
}

static void ask_seat(struct ask *it)
{
    char usual[START_TEXT];
    int seats = ag_games[it->start->game]->seats;
    start_write(it->start, START_SEAT, usual);
    usual[strcspn(usual, ",")] = 0;
    ask(it,
        seats > 2 ? "your seat: first, second, third or lot" : "your seat: first, second or lot",
        usual, take_seat);
}

/* "size, 3 to 13 [8]> " */
static void ask_option(struct ask *it, enum start_row row)
{
    const struct ag_option *option = &ag_games[it->start->game]->option[row - START_OPTION_1];
    char usual[START_TEXT], question[START_TEXT];
    struct text text;
    start_write(it->start, row, usual);
    text_init(&text, question, sizeof question);
    text_print(&text, "%s, %d to %d%s", option->name, option->min, option->max,
               option->step == 2 ? ", odd" : "");
    ask(it, question, usual, row == START_OPTION_1 ? take_option_1 : take_option_2);
}

static bool take_clock(struct ask *it, const char *line)
{
    return take_row(it, START_CLOCK, line);
}

static void ask_clock(struct ask *it)
{
    fputs("A clock? ", stdout);
    for (int i = 0; start_clocks[i]; i++)
        printf("%s%s", start_clocks[i],
               !start_clocks[i + 1]  ? ".\n"
               : start_clocks[i + 2] ? ", "
                                     : " or ");
    ask(it, "clock", start_clock(it->start), take_clock);
}

enum ask_end ask_start(struct lines *lines, struct start *start, bool opponent)
{
    struct ask it = {.start = start};
    prompt_init(&it.prompt, lines);
    if (*start->resume) {
        printf("Your last game is not finished: %s.\n", start->standing);
        ask(&it, "resume it: yes or no", "yes", take_yes);
        if (*start->resume || it.over)
            return it.over ? ASK_QUIT : ASK_RESUME;
    }
    printf("Which game? ");
    for (int i = 0; ag_games[i]; i++)
        printf("%s%s", !i ? "" : ag_games[i + 1] ? ", " : " or ", ag_games[i]->name);
    printf("; options like unlur:size=6 may follow.\n");
    ask(&it, "game", ag_games[start->game]->name, take_game);
    if (opponent && !it.over)
        ask_opponent(&it);
    if (opponent && !it.over && start->opponent == START_ENGINE)
        ask_seat(&it);
    for (int row = START_OPTION_1; row <= START_OPTION_2 && !it.named; row++)
        if (start_has(start, (enum start_row)row) && !it.over)
            ask_option(&it, (enum start_row)row);
    if (!it.over)
        ask_clock(&it);
    return it.over ? ASK_QUIT : ASK_PLAY;
}
