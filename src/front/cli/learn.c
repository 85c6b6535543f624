/*
 * learn.c - `agate learn`: courses. On a terminal with a screen they are shown there (front/tui);
 * otherwise, and with --plain, the program prints a board and a task, reads a move and comments on
 * it.
 */
#include <string.h>

#include "ag/diagram.h"
#include "ag/verb.h"
#include "ag/view.h"
#include "base/error.h"
#include "front/cli/cli.h"
#include "front/cli/print.h"
#include "front/cli/prompt.h"
#include "front/json/study.h"
#include "front/start/settings.h"
#include "front/start/start.h"
#include "front/tui/tui.h"
#include "program/resource.h"

enum { WIDTH = 80, LINE = 128 };

/* What the command line asks for. */
struct asked {
    const char *step; /* --step, or NULL */
    bool list, plain;
};

struct learn {
    struct study study;
    bool over;
    struct lines lines;
    struct prompt prompt;
};

/* Prints a text in lines of a width, and an end. */
static void say(const char *text)
{
    int width = 0;
    while (*text) {
        int length = (int)strcspn(text, " ");
        bool fits = width + 1 + length <= WIDTH;
        printf("%s%.*s", !width ? "" : fits ? " " : "\n", length, text);
        width = fits && width ? width + 1 + length : length;
        text += length + (text[length] == ' ');
    }
    printf("\n");
}

static void show_board(const struct study *study)
{
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(study->match, AG_SPECTATOR, &view);
    ag_buf_char(&out, '\n');
    ag_diagram_board(&view.rules, &view.now.state, &out);
    ag_diagram_status(&view, NULL, &out);
    cli_write(&out);
}

static void show_rules(const struct lesson_step *step)
{
    char line[LINE];
    struct text text;
    text_init(&text, line, sizeof line);
    study_write_rules(step, &text);
    printf("%s", line);
}

static void print_finished(const struct study *study)
{
    printf("\nThat was the last step. The rules in full: agate rules %s. A first game: "
           "agate play %s --against 1\n",
           study->course.game, study->course.game);
}

/* Goes to another step and says what is to be done there, or ends after the last. */
static bool go_to(struct learn *learn, int step, struct ag_error *why)
{
    struct study *study = &learn->study;
    if (!study_go(study, step, why))
        return false;
    if (study->finished) {
        print_finished(study);
        learn->over = true;
        return true;
    }
    printf("\n%d of %d: %s (", study->step + 1, study->course.steps,
           study_text(study, LESSON_TITLE));
    show_rules(&study->course.step[study->step]);
    printf(")\n");
    show_board(study);
    printf("\n");
    say(study_text(study, LESSON_TASK));
    return true;
}

/* Takes a move. */
static bool try_move(struct learn *learn, const char *line, struct ag_error *why)
{
    struct study *study = &learn->study;
    struct ag_news news;
    char revealed[AG_TURN_TEXT];
    if (!study_try(study, line, &news, why))
        return false;
    if (study->answer == STUDY_MISSED) {
        printf("Not yet.\n");
        say(study_text(study, LESSON_HINT));
        return true;
    }
    show_board(study);
    study_write_revealed(study, revealed);
    if (*revealed)
        printf("Revealed: %s\n", revealed);
    if (study->last->reply)
        printf("The answer was %s.\n", study->last->reply);
    if (study->answer == STUDY_GOOD) {
        printf("Good. Now continue.\n");
        return true;
    }
    printf("Right.\n");
    say(study_text(study, LESSON_ANSWER));
    return go_to(learn, study->step + 1, why);
}

static void show_words(void)
{
    printf("Type a move, or one of: hint, again, next, back, rules, quit.\n");
}

static bool obey(struct learn *learn, const char *line, struct ag_error *why)
{
    struct study *study = &learn->study;
    const char *rest;
    const struct ag_verb *verb = ag_verb_find(line, &rest);
    if (verb && verb->id == AG_VERB_QUIT) {
        learn->over = true;
        return true;
    }
    if (verb && verb->id == AG_VERB_HELP) {
        show_words();
        return true;
    }
    if (verb && verb->id == AG_VERB_RULES)
        return print_rules(ag_match_rules(study->match)->game, rest) ||
               error_plain(why, "there is no rule %s", cli_word(rest).text);
    if (text_same(line, "next"))
        return go_to(learn, study->step + 1, why);
    if (text_same(line, "back"))
        return go_to(learn, study->step - 1, why);
    if (text_same(line, "again"))
        return go_to(learn, study->step, why);
    if (text_same(line, "hint")) {
        say(study_text(study, LESSON_HINT));
        return true;
    }
    return try_move(learn, line, why);
}

/* Teaches in plain text, from a step on. */
static int teach(struct learn *learn, int first)
{
    char line[LINES_LINE];
    struct ag_error why;
    prompt_init(&learn->prompt, &learn->lines);
    show_words();
    if (!go_to(learn, first, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    while (!learn->over && prompt_read(&learn->prompt, "> ", false, line)) {
        if (!*line || obey(learn, line, &why))
            continue;
        if (learn->study.failed) /* the next step could not be set up */
            return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
        printf("%s\n", ag_english(&why).text);
    }
    return CLI_OK;
}

/* The course of a game as a file; NULL: it has none. */
static const struct resource *find_course(const char *game)
{
    char name[32];
    struct text text;
    text_init(&text, name, sizeof name);
    text_print(&text, "%s.json", game);
    return resource_find(name);
}

static bool read_course(struct lesson_course *course, const char *game, struct ag_error *why)
{
    const struct resource *file = find_course(game);
    if (!file)
        return error_plain(why, "there is no course yet");
    return lesson_read(course, file->byte, file->length, why);
}

/* The setting that lists the solved steps of a game: "learn.unlur". */
static void name_setting(const char *game, char out[SETTINGS_NAME])
{
    struct text text;
    text_init(&text, out, SETTINGS_NAME);
    text_print(&text, "learn.%s", game);
}

/* Opens the course of a game as it was left. */
static bool open_study(struct study *study, const char *game, struct ag_error *why)
{
    static struct settings settings;    /* too large for the stack */
    static struct lesson_course course; /* likewise */
    char name[SETTINGS_NAME];
    if (!read_course(&course, game, why))
        return false;
    name_setting(game, name);
    settings_read(&settings);
    study_init(study, &course, settings_get(&settings, name));
    return true;
}

/* Remembers which steps are solved. */
static void remember(const struct study *study)
{
    static struct settings settings; /* too large for the stack */
    char name[SETTINGS_NAME], value[SETTINGS_VALUE];
    struct text text;
    name_setting(study->course.game, name);
    text_init(&text, value, sizeof value);
    study_write(study, &text);
    settings_read(&settings);
    settings_set(&settings, name, value);
    settings_write(&settings);
}

static int count_solved(const struct study *study)
{
    int count = 0;
    for (int i = 0; i < study->course.steps; i++)
        count += (int)(study->solved >> i & 1);
    return count;
}

/* Plays on the screen from a step on. Returns false if there is no screen for it, or the learner
 * wants plain text. */
static bool show_steps(struct study *study, int first, int theme, int *status)
{
    struct ag_error why;
    *status = CLI_OK;
    study->finished = false;
    study->host.theme = theme;
    if (!study_go(study, first, &why)) {
        *status = cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
        return true;
    }
    enum tui_end end = tui_play(&study->host, &why);
    remember(study);
    return end == TUI_QUIT;
}

/* Lets a step be chosen; `at` is where the cursor is. */
static enum tui_start_end choose_step(const struct study *study, int *at, int theme)
{
    static char text[LESSON_STEPS][LINE];
    const char *line[LESSON_STEPS];
    char title[LINE];
    struct text out;
    for (int i = 0; i < study->course.steps; i++) {
        text_init(&out, text[i], LINE);
        text_print(&out, "%s%s%d  %s", study->solved >> i & 1 ? "[x]" : "[ ]", i < 9 ? "  " : " ",
                   i + 1, lesson_text(&study->course, &study->course.step[i], LESSON_TITLE));
        line[i] = text[i];
    }
    text_init(&out, title, sizeof title);
    text_print(&out, "%s: %d of %d steps solved", ag_game_find(study->course.game)->title,
               count_solved(study), study->course.steps);
    struct tui_choice choice = {
        .title = title, .line = line, .lines = study->course.steps, .at = *at, .theme = theme};
    enum tui_start_end end = tui_choose(&choice);
    *at = choice.at;
    return end;
}

/* A course on the screen: its steps, and the list of them after each visit. */
static bool visit_course(struct study *study, int first, int theme, int *status)
{
    for (int at = first;;) {
        if (!show_steps(study, at, theme, status))
            return false;
        if (*status)
            return true;
        if (study->finished)
            print_finished(study);
        at = study->step;
        enum tui_start_end end = choose_step(study, &at, theme);
        if (end != TUI_START_PLAY)
            return end == TUI_START_QUIT;
    }
}

static void list_steps(const struct lesson_course *course)
{
    for (int i = 0; i < course->steps; i++) {
        printf("%2d  %s (", i + 1, lesson_text(course, &course->step[i], LESSON_TITLE));
        show_rules(&course->step[i]);
        printf(")\n");
    }
}

static int run_course(const char *game, const struct asked *asked)
{
    static struct learn learn; /* too large for the stack */
    struct study *study = &learn.study;
    struct ag_error why;
    struct start start;
    long first = 1;
    int status = CLI_OK;
    if (!open_study(study, game, &why))
        return cli_fail(CLI_USAGE, "%s: %s", game, ag_english(&why).text);
    bool screen = !asked->plain && tui_is_possible();
    if (screen)
        first = study_first(study) + 1;
    start_load(&start);
    if (asked->step && !cli_number("--step", asked->step, 1, study->course.steps, &first))
        status = CLI_USAGE;
    else if (asked->list)
        list_steps(&study->course);
    else if (!screen || !visit_course(study, (int)first - 1, start.colours, &status))
        status = teach(&learn, study->match ? study->step : (int)first - 1);
    study_release(study);
    return status;
}

/* "unlur: Unlur, 12 steps"; on the screen "Unlur: 3 of 12 steps solved". */
static bool describe_course(const struct ag_game *game, bool screen, char out[LINE],
                            struct ag_error *why)
{
    static struct study study; /* too large for the stack */
    struct text text;
    text_init(&text, out, LINE);
    if (!find_course(game->name)) {
        text_print(&text, "%s: no course yet", screen ? game->title : game->name);
        return true;
    }
    if (!open_study(&study, game->name, why))
        return false;
    if (screen)
        text_print(&text, "%s: %d of %d steps solved", game->title, count_solved(&study),
                   study.course.steps);
    else
        text_print(&text, "%s: %s, %d steps", game->name, game->title, study.course.steps);
    study_release(&study);
    return true;
}

/* Describes all courses; false with the reason. */
static bool describe_courses(bool screen, char text[START_GAMES][LINE], struct tui_choice *choice,
                             struct ag_error *why)
{
    choice->lines = 0;
    for (int i = 0; ag_games[i] && i < START_GAMES; i++) {
        if (!describe_course(ag_games[i], screen, text[i], why))
            return false;
        choice->line[choice->lines++] = text[i];
    }
    return true;
}

static int print_courses(void)
{
    static char text[START_GAMES][LINE];
    const char *line[START_GAMES];
    struct tui_choice choice = {.line = line};
    struct ag_error why;
    if (!describe_courses(false, text, &choice, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    for (int i = 0; i < choice.lines; i++)
        printf("%s\n", line[i]);
    printf("Begin with: agate learn GAME\n");
    return CLI_OK;
}

/* Lets courses be chosen on the screen until the learner leaves. */
static int visit_courses(void)
{
    static char text[START_GAMES][LINE];
    const char *line[START_GAMES];
    struct ag_error why;
    struct start start;
    start_load(&start);
    struct tui_choice choice = {
        .title = "Learn a game", .line = line, .at = start.game, .theme = start.colours};
    for (int status = CLI_OK; !status;) {
        if (!describe_courses(true, text, &choice, &why))
            return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
        enum tui_start_end end = tui_choose(&choice);
        if (end != TUI_START_PLAY)
            return end == TUI_START_PLAIN ? print_courses() : CLI_OK;
        status = run_course(ag_games[choice.at]->name, &(struct asked){.plain = false});
    }
    return CLI_USAGE;
}

static int run(int argc, char **argv)
{
    struct asked asked = {.step = NULL};
    int status = options_read(&command_learn, argc, argv, &asked);
    if (status != OPTIONS_GOOD)
        return status;
    if (optind == argc)
        return asked.step || asked.list
                   ? cli_fail(CLI_USAGE, "which game? `agate learn` lists the courses")
               : asked.plain || !tui_is_possible() ? print_courses()
                                                   : visit_courses();
    if (optind + 1 < argc)
        return cli_fail(CLI_USAGE, "learn takes one game; `%s` is one too many",
                        cli_word(argv[optind + 1]).text);
    for (int i = 0; ag_games[i]; i++)
        if (text_same(ag_games[i]->name, argv[optind]))
            return run_course(ag_games[i]->name, &asked);
    return cli_fail(CLI_USAGE, "there is no game `%s`; `agate games` lists them",
                    cli_word(argv[optind]).text);
}

static const struct cli_option options[] = {
    {"step", OPTION_TEXT, "N", "begin with step N; by default, on a screen, the first unsolved one",
     .at = offsetof(struct asked, step)},
    {"list", OPTION_FLAG, NULL, "list the steps and the rules they teach",
     .at = offsetof(struct asked, list)},
    {"plain", OPTION_FLAG, NULL, "use plain text even if the terminal has a screen",
     .at = offsetof(struct asked, plain)},
    {0}};
static const struct cli_group groups[] = {{.option = options}, {0}};

const struct command command_learn = {
    .name = "learn",
    .summary = "Learn a game step by step, or list the courses",
    .usage = "[GAME] [OPTION...]",
    .groups = groups,
    .after = "Every move is answered at once: with the rule that forbids it, a hint or an "
             "explanation. You can also type hint, again, next, back, rules, help and quit. On a "
             "screen `?` shows the keys, and solved steps are remembered.\n",
    .example = "agate learn unlur",
    .operand = OPTION_SPEC,
    .run = run,
};
