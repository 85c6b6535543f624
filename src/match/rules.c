/*
 * rules.c - option strings: `game[:option=value,…]`.
 */
#include "ag/rules.h"

#include <string.h>

#include "base/error.h"
#include "match/inner.h"

/* The names of the games, each with a line feed. */
static void list_games(struct text *text)
{
    for (int i = 0; ag_games[i]; i++)
        text_print(text, "%s\n", ag_games[i]->name);
}

static const struct ag_game *read_game(struct scan *scan, struct ag_error *why)
{
    char list[64];
    struct text text;
    for (int i = 0; ag_games[i]; i++)
        if (scan_word(scan, ag_games[i]->name))
            return ag_games[i];
    text_init(&text, list, sizeof list);
    list_games(&text);
    error_at(why, scan_place(scan), say_expected_game(list));
    return NULL;
}

/* The index of the option whose name comes next, or -1. */
static int read_name(const struct ag_game *game, struct scan *scan, struct ag_error *why)
{
    char list[64];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < AG_OPTIONS && game->option[i].name; i++) {
        if (scan_word(scan, game->option[i].name))
            return i;
        text_print(&text, "%s\n", game->option[i].name);
    }
    error_at(why, scan_place(scan), say_expected_option(game->term.title, list));
    return -1;
}

static bool read_value(const struct ag_option *option, struct scan *scan, int *value,
                       struct ag_error *why)
{
    struct scan ahead = *scan;
    int number;
    if (!scan_char(&ahead, '='))
        return error_at(why, scan_place(scan), say_expected_value(option->name));
    *scan = ahead;
    if (!scan_number(&ahead, option->max, &number) || number < option->min ||
        (number - option->min) % option->step)
        return error_at(why, scan_place(scan),
                        option->step == 2
                            ? say_expected_odd(option->name, option->min, option->max)
                            : say_expected_number(option->name, option->min, option->max));
    *scan = ahead;
    *value = number;
    return true;
}

bool ag_rules_read(struct ag_rules *rules, const char *string, struct ag_error *why)
{
    struct scan scan;
    bool given[AG_OPTIONS] = {false};
    scan_init(&scan, string);
    *rules = (struct ag_rules){.games = 1, .sets = 1};
    rules->game = read_game(&scan, why);
    if (!rules->game)
        return false;
    for (int i = 0; i < AG_OPTIONS; i++)
        rules->option[i] = rules->game->option[i].preset;
    if (scan_char(&scan, ':')) {
        do {
            int i = read_name(rules->game, &scan, why);
            if (i < 0)
                return false;
            if (given[i])
                return error_at(why, scan_place(&scan),
                                say_expected_option_once(rules->game->option[i].name));
            given[i] = true;
            if (!read_value(&rules->game->option[i], &scan, &rules->option[i], why))
                return false;
        } while (scan_char(&scan, ','));
    }
    if (*scan.at)
        return error_at(why, scan_place(&scan),
                        say_expected_options(strchr(string, ':') ? "," : ":"));
    rules->game->prepare(rules);
    return true;
}

void ag_rules_write(const struct ag_rules *rules, char out[AG_RULES_TEXT])
{
    struct text text;
    char before = ':';
    text_init(&text, out, AG_RULES_TEXT);
    text_add(&text, rules->game->name);
    for (int i = 0; i < AG_OPTIONS && rules->game->option[i].name; i++) {
        if (rules->option[i] == AG_UNSET)
            continue;
        text_print(&text, "%c%s=%d", before, rules->game->option[i].name, rules->option[i]);
        before = ',';
    }
}

int ag_rules_undrawn(const struct ag_rules *rules)
{
    for (int i = 0; i < AG_OPTIONS && rules->game->option[i].name; i++)
        if (rules->game->option[i].drawn && rules->option[i] == AG_UNSET)
            return i;
    return -1;
}

bool ag_rules_refuse_undrawn(const struct ag_rules *rules, struct ag_error *why)
{
    char example[AG_RULES_TEXT];
    struct text text;
    int option = ag_rules_undrawn(rules);
    text_init(&text, example, sizeof example);
    if (option >= 0)
        text_print(&text, "%s:%s=%d", rules->game->name, rules->game->option[option].name,
                   rules->game->option[option].min);
    return error_set(why, "", say_colours_unknown(example));
}

bool rules_with_role(const struct ag_rules *rules, int seat, int role, struct ag_rules *out)
{
    union ag_position first;
    int drawn = ag_rules_undrawn(rules);
    *out = *rules;
    if (drawn < 0)
        return false;
    const struct ag_option *option = &rules->game->option[drawn];
    for (int value = option->min; value <= option->max; value += option->step) {
        out->option[drawn] = value;
        rules->game->start(out, &first.state, &(struct ag_start){.set = 1, .game = 1});
        if (first.state.role[seat] == role)
            return true;
    }
    *out = *rules;
    return false;
}

int ag_rules_lot(const struct ag_rules *rules, uint64_t random)
{
    int drawn = ag_rules_undrawn(rules);
    if (drawn < 0)
        return AG_UNSET;
    const struct ag_option *option = &rules->game->option[drawn];
    uint64_t values = (uint64_t)((option->max - option->min) / option->step) + 1;
    return option->min + (int)((random >> 32) * values >> 32) * option->step;
}

void ag_rules_deduce(struct ag_rules *rules, const struct ag_state *state)
{
    union ag_position first;
    int drawn = ag_rules_undrawn(rules);
    if (drawn < 0 || !state->role[0])
        return;
    const struct ag_option *option = &rules->game->option[drawn];
    for (int value = option->min; value <= option->max; value += option->step) {
        rules->option[drawn] = value;
        rules->game->start(rules, &first.state, &(struct ag_start){.set = 1, .game = 1});
        if (!memcmp(first.state.role, state->role, sizeof state->role))
            return;
    }
    rules->option[drawn] = AG_UNSET;
}

int ag_rules_seat(const struct ag_rules *rules, const struct ag_state *state, const char *word)
{
    static const char *const number[AG_SEATS] = {"first", "second", "third"};
    const struct ag_game *game = rules->game;
    for (int seat = 0; seat < game->seats; seat++) {
        int role = state->role[seat];
        if ((word[0] == '1' + seat && !word[1]) || text_same(word, number[seat]) ||
            (role && (text_same(word, game->role[role]) ||
                      (game->alias && text_same(word, game->alias[role])))))
            return seat;
    }
    return -1;
}

bool ag_rules_is_given(const struct ag_rules *rules, const char *text)
{
    ag_move move;
    return rules->game->given && rules->game->move_read(rules, text, &move, NULL) &&
           move == rules->game->given(rules);
}
