/*
 * analyse.c - `agate analyse`: an engine's analysis of a position; analyse_game.c: of a whole game.
 */
#include "front/cli/analyse.h"

#include <unistd.h>

enum { LINES = 3, TIME = 5000, TIME_EACH = 1000 };

/* "1. black has a chance of 54.3 %, tried 812 times: D4 E5 C3" */
static void print_line(FILE *file, const struct analyse *analyse, const struct ag_line *line,
                       int number)
{
    char string[2048];
    struct text text;
    text_init(&text, string, sizeof string);
    text_print(&text, "%d. ", number);
    opinion_chance(&text, analyse->who, line->value[analyse->thinks_for], line->proven);
    text_add(&text, ", tried ");
    text_number(&text, (int64_t)line->visits);
    text_add(&text, line->visits == 1 ? " time: " : " times: ");
    opinion_turns(&text, &analyse->table.rules, line);
    fprintf(file, "%s\n", string);
}

/* "812 nodes, depth 5" */
static void print_size(FILE *file, const struct ag_report *report)
{
    char string[64];
    struct text text;
    text_init(&text, string, sizeof string);
    opinion_nodes(&text, report->nodes);
    fprintf(file, "%s, depth %u", string, report->depth);
}

/* Wipes what `tell` has written. */
static void clear(struct analyse *analyse)
{
    if (analyse->told)
        fprintf(stderr, "\033[%dA\r\033[J", analyse->told);
    analyse->told = 0;
}

/* Shows the progress on a terminal: the best lines so far, and the time left. Lines wider than the
 * terminal are cut. */
static void tell(void *context, const struct ag_report *report)
{
    struct analyse *analyse = context;
    long each = analyse->thinker.time, left = each - (long)report->time;
    if (!isatty(STDERR_FILENO) || !report->lines)
        return;
    clear(analyse);
    fputs("\033[?7l", stderr);
    for (int i = 0; i < report->lines; i++)
        print_line(stderr, analyse, &report->line[i], i + 1);
    if (analyse->all)
        fprintf(stderr, "turn %d of %d: ", analyse->all - analyse->left, analyse->all);
    print_size(stderr, report);
    if (each && left > 0)
        fprintf(stderr, ", %ld s left",
                (left + ANALYSE_THOUGHTS * each * analyse->left + 999) / 1000);
    fputs("\n\033[?7h", stderr);
    analyse->told = report->lines + 1;
}

int analyse_seat(const struct analyse *analyse, const struct ag_match *match)
{
    const struct ag_state *state = ag_match_state(match);
    int seat = 0;
    if (analyse->seat) {
        seat = ag_rules_seat(ag_match_rules(match), state, analyse->seat);
        if (seat < 0 || !(state->acting >> seat & 1)) {
            cli_fail(CLI_USAGE, "`%s` is not a seat whose turn it is",
                     cli_word(analyse->seat).text);
            return -1;
        }
        return seat;
    }
    while (seat < AG_SEATS - 1 && !(state->acting >> seat & 1))
        seat++;
    return seat;
}

bool analyse_ponder(struct analyse *analyse, const struct ag_match *match, int seat,
                    struct ag_report *report)
{
    struct text who;
    analyse->thinks_for = seat;
    text_init(&who, analyse->who, sizeof analyse->who);
    opinion_seat(&who, ag_match_rules(match), ag_match_state(match), seat);
    struct ag_orders orders = {.lines = (int)analyse->lines, .progress = tell, .context = analyse};
    thinker_think(&analyse->thinker, match, seat, &orders, report);
    clear(analyse);
    return report->lines > 0;
}

static int analyse_position(struct analyse *analyse)
{
    const struct ag_rules *rules = &analyse->table.rules;
    struct ag_match *match = analyse->table.match;
    struct ag_report report;
    if (ag_match_is_over(match))
        return cli_fail(CLI_REFUSED, "the game is over");
    int status = cli_check_deal(&analyse->table);
    if (status)
        return status;
    int seat = analyse_seat(analyse, match);
    if (seat < 0)
        return CLI_USAGE;
    analyse_ponder(analyse, match, seat, &report);
    if (analyse->json) {
        struct ag_buf out;
        ag_buf_init(&out, CLI_OUTPUT_MAX);
        ag_report_json(rules, seat, 0, &report, &out);
        ag_buf_char(&out, '\n');
        return cli_write(&out);
    }
    for (int i = 0; i < report.lines; i++)
        print_line(stdout, analyse, &report.line[i], i + 1);
    print_size(stdout, &report);
    printf(", %u.%u s\n", report.time / 1000, report.time / 100 % 10);
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    struct analyse analyse = {.lines = LINES};
    int status = options_read(&command_analyse, argc, argv, &analyse);
    if (status != OPTIONS_GOOD)
        return status;
    if ((analyse.output && !analyse.whole) || (analyse.json && analyse.whole))
        return cli_fail(CLI_USAGE, analyse.json && analyse.whole
                                       ? "--json cannot be used with --whole"
                                       : "-o needs --whole");
    status = cli_table_load(&analyse.table, argc - optind, argv + optind);
    if (!status &&
        !thinker_init(&analyse.thinker, &analyse.table.rules, analyse.whole ? TIME_EACH : TIME))
        status = CLI_USAGE;
    if (analyse.whole && analyse.thinker.time) /* the time is for a turn, not for a thought */
        analyse.thinker.time = (analyse.thinker.time + 1) / ANALYSE_THOUGHTS;
    if (!status)
        status = analyse.whole ? analyse_game(&analyse) : analyse_position(&analyse);
    thinker_release(&analyse.thinker);
    cli_table_release(&analyse.table);
    return status;
}

static const struct cli_option options[] = {
    {"lines", OPTION_NUMBER, "N", "show the N best choices, {range}; default 3",
     .at = offsetof(struct analyse, lines), .min = 1, .max = AG_LINES},
    {"seat", OPTION_TEXT, "SEAT", "analyse for this seat, where several choose at once",
     .at = offsetof(struct analyse, seat)},
    {"whole", OPTION_FLAG, NULL, "judge every turn of the game instead of its last position",
     .at = offsetof(struct analyse, whole)},
    {"output", OPTION_FILE, "FILE", "with --whole: write the game with the results to FILE",
     .at = offsetof(struct analyse, output), .letter = "o"},
    {"json", OPTION_FLAG, NULL, "print one line of JSON", .at = offsetof(struct analyse, json)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options},
    {.option = thinker_options, .at = offsetof(struct analyse, thinker)},
    {.option = cli_table_options, .at = offsetof(struct analyse, table)},
    {0}};

const struct command command_analyse = {
    .name = "analyse",
    .summary = "Let an engine judge a position or a whole game",
    .usage = "SPEC [OPTION...] [MOVE...]",
    .groups = groups,
    .after = "A line says what chance the engine gives the seat to move after this choice; a draw "
             "is half a win, and `wins`, `loses` and `draws` are proven. The engine thinks for "
             "five seconds, or at most one per turn with --whole. Ctrl-C ends a search with the "
             "results so far.\n",
    .example = "agate analyse mur:games=1 --time 2 --lines 2 +a1 +b2",
    .operand = OPTION_SPEC,
    .run = run,
};
