/*
 * learn.c - `agate learn`: courses in plain text. The program shows a board and a task, reads a
 * move and comments on it.
 */
#include <string.h>

#include "ag/diagram.h"
#include "ag/view.h"
#include "front/cli/cli.h"
#include "front/cli/prompt.h"
#include "front/json/lesson.h"
#include "match/goal.h"
#include "server/resource.h"

enum { WIDTH = 80 };

struct learn {
    struct lesson_course course;
    struct ag_match *match; /* in which the step is tried */
    int step, turn;         /* where the learner is, from 0 */
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

static const struct lesson_step *current(const struct learn *learn)
{
    return &learn->course.step[learn->step];
}

static const char *text_of(const struct learn *learn, enum lesson_part part)
{
    return lesson_text(&learn->course, current(learn), part);
}

static void show_board(const struct learn *learn)
{
    struct ag_view view;
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_match_view(learn->match, AG_SPECTATOR, &view);
    ag_buf_char(&out, '\n');
    ag_diagram_board(&view.rules, &view.now.state, &out);
    ag_diagram_status(&view, NULL, &out);
    cli_write(&out);
}

static void show_rules(const struct lesson_step *step)
{
    printf("rule%s ", step->rule[1] ? "s" : "");
    for (int i = 0; step->rule[i]; i++)
        printf("%s%s", i ? ", " : "", step->rule[i]);
}

/* Sets the board of the step up, and says what is to be done. */
static bool begin(struct learn *learn, struct ag_error *why)
{
    const struct lesson_step *step = current(learn);
    ag_match_free(learn->match);
    learn->turn = 0;
    learn->match = lesson_start(step, why);
    if (!learn->match || !lesson_prepare(&step->turn[0], learn->match, why))
        return false;
    printf("\n%d of %d: %s (", learn->step + 1, learn->course.steps, text_of(learn, LESSON_TITLE));
    show_rules(step);
    printf(")\n");
    show_board(learn);
    printf("\n");
    say(text_of(learn, LESSON_TASK));
    return true;
}

/* Goes on to another step, or ends behind the last. */
static bool go_to(struct learn *learn, int step, struct ag_error *why)
{
    if (step >= learn->course.steps) {
        printf("\nThat was the last step. The rules in full: agate rules %s. A first game: "
               "agate play %s --against 1\n",
               learn->course.game, learn->course.game);
        learn->over = true;
        return true;
    }
    learn->step = step < 0 ? 0 : step;
    return begin(learn, why);
}

/* What all have chosen in the last turn. */
static void show_revealed(const struct learn *learn)
{
    char text[AG_TURN_TEXT];
    const struct ag_entry *entry = ag_match_line(learn->match, ag_match_lines(learn->match) - 1);
    ag_turn_write(ag_match_rules(learn->match), entry->choice, 0, text);
    printf("Revealed: %s\n", text);
}

/* The learner has done what was asked: his move is played, and answered. */
static bool go_on(struct learn *learn, const char *move, struct ag_error *why)
{
    const struct lesson_step *step = current(learn);
    const struct lesson_turn *turn = &step->turn[learn->turn];
    struct ag_news news;
    struct ag_view view;
    ag_move number;
    ag_match_view(learn->match, step->seat, &view);
    if (!ag_view_read(&view, move, &number, why) ||
        !ag_match_choose(learn->match, ag_match_turn(learn->match), step->seat, number, &news,
                         why) ||
        !lesson_reply(turn, learn->match, &news, why))
        return false;
    show_board(learn);
    if (turn->other[step->seat ? 0 : 1])
        show_revealed(learn);
    if (turn->reply)
        printf("The answer was %s.\n", turn->reply);
    if (++learn->turn < step->turns) {
        printf("Good. Now continue.\n");
        return lesson_prepare(&step->turn[learn->turn], learn->match, why);
    }
    printf("Right.\n");
    say(text_of(learn, LESSON_ANSWER));
    return go_to(learn, learn->step + 1, why);
}

/* Takes a move. */
static bool try_move(struct learn *learn, const char *line, struct ag_error *why)
{
    const struct lesson_step *step = current(learn);
    char move[AG_MOVE_TEXT];
    bool reached = false;
    if (!goal_try(learn->match, step->seat, line, step->turn[learn->turn].goal, &reached, move,
                  why))
        return false;
    if (reached)
        return go_on(learn, move, why);
    printf("Not yet.\n");
    say(text_of(learn, LESSON_HINT));
    return true;
}

static bool obey(struct learn *learn, const char *line, struct ag_error *why)
{
    if (!strcmp(line, "quit")) {
        learn->over = true;
        return true;
    }
    if (!strcmp(line, "next"))
        return go_to(learn, learn->step + 1, why);
    if (!strcmp(line, "back"))
        return go_to(learn, learn->step - 1, why);
    if (!strcmp(line, "again"))
        return begin(learn, why);
    if (!strcmp(line, "hint")) {
        say(text_of(learn, LESSON_HINT));
        return true;
    }
    if (!strcmp(line, "help")) {
        printf("Type a move, or one of: hint, again, next, back, quit.\n");
        return true;
    }
    return try_move(learn, line, why);
}

static int teach(struct learn *learn, int first)
{
    char line[LINES_LINE];
    struct ag_error why;
    printf("Type a move, or one of: hint, again, next, back, quit.\n");
    if (!go_to(learn, first, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    while (!learn->over && prompt_read(&learn->prompt, "> ", false, line)) {
        if (!*line || obey(learn, line, &why))
            continue;
        if (!learn->match) /* the next step could not be set up */
            return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
        printf("%s\n", ag_english(&why).text);
    }
    return CLI_OK;
}

/* Reads the course of a game. */
static bool read_course(struct lesson_course *course, const char *game, struct ag_error *why)
{
    char name[32];
    struct text text;
    text_init(&text, name, sizeof name);
    text_print(&text, "%s.json", game);
    const struct resource *file = resource_find(name);
    return lesson_read(course, file->byte, file->length, why);
}

static int list_courses(void)
{
    struct lesson_course course;
    struct ag_error why;
    for (int i = 0; ag_games[i]; i++) {
        if (!read_course(&course, ag_games[i]->name, &why))
            return cli_fail(CLI_USAGE, "%s: %s", ag_games[i]->name, ag_english(&why).text);
        printf("%s: %s, %d steps\n", ag_games[i]->name, ag_games[i]->title, course.steps);
        lesson_release(&course);
    }
    printf("Begin with: agate learn GAME\n");
    return CLI_OK;
}

static void list_steps(const struct lesson_course *course)
{
    for (int i = 0; i < course->steps; i++) {
        printf("%2d  %s (", i + 1, lesson_text(course, &course->step[i], LESSON_TITLE));
        show_rules(&course->step[i]);
        printf(")\n");
    }
}

static int run_course(const char *game, const char *step, bool list)
{
    static struct learn learn; /* too large for the stack */
    struct ag_error why;
    long first = 1;
    if (!read_course(&learn.course, game, &why))
        return cli_fail(CLI_USAGE, "%s: %s", game, ag_english(&why).text);
    int status = CLI_OK;
    if (step && !cli_number("--step", step, 1, learn.course.steps, &first))
        status = CLI_USAGE;
    else if (list)
        list_steps(&learn.course);
    else {
        prompt_init(&learn.prompt, &learn.lines);
        status = teach(&learn, (int)first - 1);
    }
    ag_match_free(learn.match);
    lesson_release(&learn.course);
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"list", no_argument, NULL, 'l'},
                                            {"step", required_argument, NULL, 's'},
                                            {0}};
    const char *step = NULL;
    bool list = false;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (option == 'h')
            return cli_help(&command_learn);
        if (option == 's')
            step = optarg;
        else if (option == 'l')
            list = true;
        else
            return cli_bad_option(option, argv);
    }
    if (optind == argc)
        return step || list ? cli_fail(CLI_USAGE, "which game? `agate learn` lists the courses")
                            : list_courses();
    if (optind + 1 < argc)
        return cli_fail(CLI_USAGE, "learn takes one game, so not `%s` as well",
                        cli_word(argv[optind + 1]).text);
    for (int i = 0; ag_games[i]; i++)
        if (text_same(ag_games[i]->name, argv[optind]))
            return run_course(ag_games[i]->name, step, list);
    return cli_fail(CLI_USAGE, "there is no game `%s`; `agate games` lists them",
                    cli_word(argv[optind]).text);
}

const struct command command_learn = {
    .name = "learn",
    .summary = "Learn a game step by step, or list the courses",
    .usage = "[GAME] [--step N] [--list]",
    .help = "  --step N   begin with step N\n"
            "  --list     list the steps and the rules they teach\n"
            "\nA move is answered at once: by the rule that refuses it, by a hint, or by what it\n"
            "teaches. Other words are hint, again, next, back, help and quit.\n"
            "\nexample: agate learn unlur\n",
    .run = run,
};
