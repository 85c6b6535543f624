/*
 * start.c - what is to be played. See start.h.
 */
#include "front/start/start.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ag/engine.h"
#include "base/text.h"
#include "front/start/guide.h"

enum { USUAL_LEVEL = 3 };

const char *const start_clocks[] = {
    "none", "absolute 10m", "fischer 5m+3s", "fischer 15m+10s", "byoyomi 10m+5x30s", NULL};
const char *const start_club_clocks[] = {"none",
                                         "fischer 5m+3s",
                                         "fischer 15m+10s",
                                         "absolute 10m",
                                         "byoyomi 10m+5x30s",
                                         "days 1d",
                                         "days 3d",
                                         NULL};
const char *const start_colours[] = {"wood", "slate", "none", NULL};

static const char *const opponents[START_OPPONENTS] = {"engine", "person", "watch"};

/* The index of a word in a list; 0: it is not there. */
static int find_word(const char *const *list, const char *word)
{
    for (int i = 0; list[i]; i++)
        if (!strcmp(list[i], word))
            return i;
    return 0;
}

static int count_words(const char *const *list)
{
    int count = 0;
    while (list[count])
        count++;
    return count;
}

static const struct ag_game *game_of(const struct start *start)
{
    return ag_games[start->game];
}

static const struct ag_option *option_of(const struct start *start, enum start_row row)
{
    return &game_of(start)->option[row - START_OPTION_1];
}

static const char *const *clocks_of(const struct start *start)
{
    return start->club ? start_club_clocks : start_clocks;
}

/* "unlur.size" */
static void name_option(const struct ag_game *game, int which, char out[SETTINGS_NAME])
{
    struct text text;
    text_init(&text, out, SETTINGS_NAME);
    text_print(&text, "%s.%s", game->name, game->option[which].name);
}

static void read_options(struct start *start, const struct settings *settings)
{
    char name[SETTINGS_NAME];
    for (int i = 0; ag_games[i] && i < START_GAMES; i++) {
        if (!strcmp(settings_get(settings, "game"), ag_games[i]->name))
            start->game = i;
        for (int k = 0; k < AG_OPTIONS && ag_games[i]->option[k].name; k++) {
            const struct ag_option *option = &ag_games[i]->option[k];
            name_option(ag_games[i], k, name);
            int value = settings_number(settings, name, option->min, option->max, option->preset);
            bool fits = (value - option->min) % option->step == 0;
            start->option[i][k] = fits ? value : option->preset;
        }
    }
}

static void copy(char *out, size_t max, const char *from)
{
    struct text text;
    text_init(&text, out, max);
    text_add(&text, from);
}

void start_init(struct start *start, const struct settings *settings, const char *login)
{
    *start = (struct start){.game = 0};
    read_options(start, settings);
    for (int i = 0; i < START_OPPONENTS; i++)
        if (!strcmp(settings_get(settings, "opponent"), opponents[i]))
            start->opponent = i;
    start->level = settings_number(settings, "level", 1, AG_LEVELS, USUAL_LEVEL);
    start->seat = settings_number(settings, "seat", 1, game_of(start)->seats + 1, 1) - 1;
    start->clock = find_word(start_clocks, settings_get(settings, "clock"));
    start->colours = find_word(start_colours, settings_get(settings, "colours"));
    const char *name = settings_get(settings, "name");
    copy(start->name, sizeof start->name, *name ? name : login ? login : "");
    const char *last = settings_get(settings, "last");
    if (*last && !access(last, R_OK)) {
        copy(start->resume, sizeof start->resume, last);
        copy(start->standing, sizeof start->standing, settings_get(settings, "last.standing"));
    }
}

void start_remember(const struct start *start, struct settings *settings)
{
    char name[SETTINGS_NAME];
    const struct ag_game *game = game_of(start);
    settings_set(settings, "game", game->name);
    settings_set(settings, "opponent", opponents[start->opponent]);
    settings_set_number(settings, "level", start->level);
    settings_set_number(settings, "seat", start->seat + 1);
    if (start_clocks[start->clock])
        settings_set(settings, "clock", start_clocks[start->clock]);
    settings_set(settings, "colours", start_colours[start->colours]);
    settings_set(settings, "name", start->name);
    for (int k = 0; k < AG_OPTIONS && game->option[k].name; k++)
        if (!game->option[k].drawn) {
            name_option(game, k, name);
            settings_set_number(settings, name, start->option[start->game][k]);
        }
}

void start_load(struct start *start)
{
    static struct settings settings; /* too large for the stack */
    settings_read(&settings);
    start_init(start, &settings, getenv("LOGNAME") ? getenv("LOGNAME") : getenv("USER"));
}

void start_give_clock(struct start *start, const char *clock)
{
    start->clock = find_word(start_clocks, clock);
    if (strcmp(start_clocks[start->clock], clock) != 0) {
        start->given_clock = clock;
        start->clock = count_words(start_clocks);
    }
}

const char *start_clock(const struct start *start)
{
    const char *listed = clocks_of(start)[start->clock];
    return listed ? listed : start->given_clock;
}

/* The position that a game of the chosen rules begins with. */
static void begin(const struct start *start, struct ag_rules *rules, union ag_position *position)
{
    start_rules(start, rules);
    rules->game->start(rules, &position->state, &(struct ag_start){.set = 1, .game = 1});
}

bool start_give_seat(struct start *start, const char *name)
{
    struct ag_rules rules;
    union ag_position position;
    begin(start, &rules, &position);
    int seat = ag_rules_seat(&rules, &position.state, name);
    if (seat < 0)
        return false;
    start->seat = seat;
    return true;
}

void start_at_club(struct start *start)
{
    start->club = true;
    start->opponent = start->third = START_PEOPLE;
    start->clock = 0;
}

void start_write_seats(const struct start *start, char out[START_TEXT])
{
    int seats = game_of(start)->seats, others = 0;
    struct text text;
    text_init(&text, out, START_TEXT);
    for (int seat = 0; seat < seats; seat++) {
        int who = others ? start->third : start->opponent;
        text_add(&text, seat ? "," : "");
        others += seat != start->seat;
        if (seat == start->seat)
            text_add(&text, "me");
        else if (who == START_ENGINE)
            text_number(&text, start->level);
        else
            text_add(&text, who == START_PEOPLE ? "open" : "link");
    }
}

/* Whether an engine of some level takes part. */
static bool has_engine(const struct start *start)
{
    if (!start->club)
        return start->opponent != START_PEOPLE;
    return start->opponent == START_ENGINE ||
           (game_of(start)->seats > 2 && start->third == START_ENGINE);
}

bool start_has(const struct start *start, enum start_row row)
{
    switch (row) {
    case START_RESUME:
        return *start->resume && !start->club;
    case START_LEVEL:
        return has_engine(start);
    case START_THIRD:
        return start->club && game_of(start)->seats > 2;
    case START_PRIVATE:
        return start->club;
    case START_NAME:
    case START_COLOURS:
        return !start->club;
    case START_SEAT:
        return start->club || start->opponent == START_ENGINE;
    case START_OPTION_1:
    case START_OPTION_2:
        return option_of(start, row)->name && !option_of(start, row)->drawn;
    default:
        return true;
    }
}

const char *start_label(const struct start *start, enum start_row row)
{
    static const char *const label[START_ROWS] = {
        [START_RESUME] = "Resume", [START_GAME] = "Game", [START_OPPONENT] = "Opponent",
        [START_LEVEL] = "Level",   [START_PLAY] = "Play", [START_SEAT] = "You play",
        [START_CLOCK] = "Clock",   [START_NAME] = "Name", [START_COLOURS] = "Colours"};
    if (row == START_PLAY && start->club)
        return "Open the table";
    if (row == START_THIRD)
        return "Third seat";
    if (row == START_PRIVATE)
        return "Visible to";
    if (row != START_OPTION_1 && row != START_OPTION_2)
        return label[row];
    const char *name = option_of(start, row)->name;
    return !strcmp(name, "size") ? "Size" : !strcmp(name, "games") ? "Games" : "Sets";
}

/* "first", "second, white": the seats in order, then "by lot". */
static void write_seat(const struct start *start, struct text *text)
{
    static const char *const number[AG_SEATS] = {"first", "second", "third"};
    struct ag_rules rules;
    union ag_position position;
    if (start->seat >= game_of(start)->seats) {
        text_add(text, "by lot");
        return;
    }
    begin(start, &rules, &position);
    int role = position.state.role[start->seat];
    text_add(text, number[start->seat]);
    if (role)
        text_print(text, ", %s", rules.game->role[role]);
}

void start_write(const struct start *start, enum start_row row, char out[START_TEXT])
{
    static const char *const with[2][START_OPPONENTS] = {
        {"an engine", "a person next to me", "watch two engines"},
        {"two engines", "two people next to me", "watch three engines"}};
    static const char *const at_club[START_OPPONENTS] = {"an engine", "anybody",
                                                         "somebody with a link"};
    struct text text;
    text_init(&text, out, START_TEXT);
    switch (row) {
    case START_RESUME:
        text_add(&text, start->standing);
        break;
    case START_GAME:
        text_add(&text, game_of(start)->title);
        break;
    case START_OPPONENT:
        text_add(&text, start->club ? at_club[start->opponent]
                                    : with[game_of(start)->seats > 2][start->opponent]);
        break;
    case START_THIRD:
        text_add(&text, at_club[start->third]);
        break;
    case START_PRIVATE:
        text_add(&text, start->hidden ? "people with a link" : "everybody");
        break;
    case START_LEVEL:
        text_print(&text, "%d, %s", start->level, guide_level(start->level));
        break;
    case START_SEAT:
        write_seat(start, &text);
        break;
    case START_OPTION_1:
    case START_OPTION_2:
        text_number(&text, start->option[start->game][row - START_OPTION_1]);
        break;
    case START_CLOCK:
        text_add(&text, start_clock(start));
        break;
    case START_NAME:
        text_add(&text, start->name);
        break;
    case START_COLOURS:
        text_add(&text, start_colours[start->colours]);
        break;
    default:
        break;
    }
}

/* The next number of a range, which starts again at its other end. */
static int turn(int value, int step, int count)
{
    return (value + step + count) % count;
}

void start_change(struct start *start, enum start_row row, int step)
{
    int games = 0;
    while (ag_games[games] && games < START_GAMES)
        games++;
    switch (row) {
    case START_GAME:
        start->game = turn(start->game, step, games);
        start->seat = start->seat >= game_of(start)->seats + !start->club ? 0 : start->seat;
        break;
    case START_OPPONENT:
        start->opponent = turn(start->opponent, step, START_OPPONENTS);
        break;
    case START_LEVEL:
        start->level = turn(start->level - 1, step, AG_LEVELS) + 1;
        break;
    case START_SEAT:
        start->seat = turn(start->seat, step, game_of(start)->seats + !start->club);
        break;
    case START_OPTION_1:
    case START_OPTION_2: {
        const struct ag_option *option = option_of(start, row);
        int *value = &start->option[start->game][row - START_OPTION_1];
        int count = (option->max - option->min) / option->step + 1;
        *value =
            option->min + turn((*value - option->min) / option->step, step, count) * option->step;
        break;
    }
    case START_CLOCK:
        start->clock =
            turn(start->clock, step, count_words(clocks_of(start)) + (start->given_clock != NULL));
        break;
    case START_THIRD:
        start->third = turn(start->third, step, START_OPPONENTS);
        break;
    case START_PRIVATE:
        start->hidden = !start->hidden;
        break;
    case START_COLOURS:
        start->colours = turn(start->colours, step, count_words(start_colours));
        break;
    default:
        break;
    }
}

void start_rules(const struct start *start, struct ag_rules *rules)
{
    const struct ag_game *game = game_of(start);
    char spec[AG_RULES_TEXT];
    struct text text;
    text_init(&text, spec, sizeof spec);
    text_add(&text, game->name);
    for (int k = 0; k < AG_OPTIONS && game->option[k].name; k++)
        if (!game->option[k].drawn)
            text_print(&text, "%c%s=%d", k ? ',' : ':', game->option[k].name,
                       start->option[start->game][k]);
    ag_rules_read(rules, spec, NULL);
}
