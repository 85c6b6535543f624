/*
 * analyse.c - `agate analyse`: an engine's analysis of a position, or of every turn of a game.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/cli/sink.h"
#include "front/cli/thinker.h"
#include "front/host/opinion.h"
#include "front/host/serve.h"

enum { LINES = 3, SECONDS = 5, SECONDS_EACH = 1 };

struct analyse {
    struct cli_table table;
    struct thinker thinker;
    const char *seat, *output;
    long lines;
    bool json, whole;
    int told; /* lines of progress that stand on the terminal */
    int thinks_for;
    int done, all; /* turns, with --whole */
};

static void print_line(FILE *file, const struct ag_rules *rules, const struct ag_line *line,
                       int number, int seat)
{
    char string[2048];
    struct text text;
    text_init(&text, string, sizeof string);
    text_print(&text, "%d. ", number);
    opinion_value(&text, line, seat);
    text_print(&text, ", tried %d times: ", (int)line->visits);
    opinion_turns(&text, rules, line);
    fprintf(file, "%s\n", string);
}

/* Wipes what `tell` has written. */
static void clear(struct analyse *analyse)
{
    if (analyse->told)
        fprintf(stderr, "\033[%dA\r\033[J", analyse->told);
    analyse->told = 0;
}

/* Shows on a terminal how far it has come: the best lines as they grow, and the time left. Lines
 * that are longer than the terminal is wide are cut there. */
static void tell(void *context, const struct ag_report *report)
{
    struct analyse *analyse = context;
    long each = analyse->thinker.seconds, left = each * 1000 - (long)report->time;
    if (!isatty(STDERR_FILENO) || !report->lines)
        return;
    clear(analyse);
    fputs("\033[?7l", stderr);
    for (int i = 0; i < report->lines; i++)
        print_line(stderr, &analyse->table.rules, &report->line[i], i + 1, analyse->thinks_for);
    if (analyse->all)
        fprintf(stderr, "turn %d of %d: ", analyse->done + 1, analyse->all);
    fprintf(stderr, "%llu nodes, depth %u", (unsigned long long)report->nodes, report->depth);
    if (each && left > 0)
        fprintf(stderr, ", %ld s left",
                (left + 999) / 1000 +
                    each * (analyse->all - analyse->done - 1) * (analyse->all > 0));
    fputs("\n\033[?7h", stderr);
    analyse->told = report->lines + 1;
}

/* The seat to think for: the one that is named, or the first that is to move. */
static int find_seat(const struct analyse *analyse, const struct ag_match *match)
{
    const struct ag_state *state = ag_match_state(match);
    int seat = 0;
    if (analyse->seat) {
        seat = ag_rules_seat(ag_match_rules(match), state, analyse->seat);
        if (seat < 0 || !(state->acting >> seat & 1)) {
            cli_fail(CLI_USAGE, "`%s` is not a seat to move", cli_word(analyse->seat).text);
            return -1;
        }
        return seat;
    }
    while (seat < AG_SEATS - 1 && !(state->acting >> seat & 1))
        seat++;
    return seat;
}

/* Thinks about where a match stands; false: it is over, or Ctrl-C was pressed before. */
static bool ponder(struct analyse *analyse, const struct ag_match *match, int seat,
                   struct ag_report *report)
{
    analyse->thinks_for = seat;
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
    int seat = find_seat(analyse, match);
    if (seat < 0)
        return CLI_USAGE;
    ponder(analyse, match, seat, &report);
    if (analyse->json) {
        struct ag_buf out;
        ag_buf_init(&out, CLI_OUTPUT_MAX);
        ag_report_json(rules, seat, 0, &report, &out);
        ag_buf_char(&out, '\n');
        return cli_write(&out);
    }
    for (int i = 0; i < report.lines; i++)
        print_line(stdout, rules, &report.line[i], i + 1, seat);
    printf("seat %d to move, %llu nodes, depth %u, %u.%u s\n", seat + 1,
           (unsigned long long)report.nodes, report.depth, report.time / 1000,
           report.time / 100 % 10);
    return CLI_OK;
}

/* One turn of a game: what was played, and what the player would have. */
struct verdict {
    int seat;
    ag_move best;
    int32_t value, after; /* of the seat's best choice, and of what it chose */
    struct ag_line line;
};

/* What a seat may hope for behind a turn. */
static int32_t value_behind(struct analyse *analyse, const struct ag_match *match,
                            const struct ag_entry *entry, int seat)
{
    struct ag_match *next = ag_match_fork(match);
    struct ag_view view;
    struct ag_report report;
    int32_t value = 5000;
    if (next && ag_match_play(next, entry->choice, entry->drawn, NULL, NULL)) {
        ag_match_view(next, AG_SPECTATOR, &view);
        if (view.over)
            value = view.place[seat] != 1 ? 0 : view.place[1 - seat % 2] == 1 ? 5000 : 10000;
        else if (ponder(analyse, next, find_seat(analyse, next), &report))
            value = report.line[0].value[seat];
    }
    ag_match_free(next);
    return value;
}

/* Judges the next turn of `match`, which is `entry` of the game. What was played and what the
 * player would have played are compared from behind: both by what can be hoped for afterwards. */
static bool judge(struct analyse *analyse, const struct ag_match *match,
                  const struct ag_entry *entry, struct verdict *verdict)
{
    struct ag_report report;
    struct ag_entry better = *entry;
    int seat = find_seat(analyse, match);
    if (seat < 0 || !ponder(analyse, match, seat, &report))
        return false;
    verdict->seat = seat;
    verdict->best = better.choice[seat] = report.line[0].move;
    verdict->line = report.line[0];
    verdict->after = value_behind(analyse, match, entry, seat);
    verdict->value = verdict->best == entry->choice[seat]
                         ? verdict->after
                         : value_behind(analyse, match, &better, seat);
    return true;
}

static const char *glyph_of(const struct verdict *verdict)
{
    int32_t lost = verdict->value - verdict->after;
    return lost >= 3000 ? "??" : lost >= 1500 ? "?" : lost >= 700 ? "?!" : "";
}

static void print_verdict(const struct ag_rules *rules, int number, const char *move,
                          const struct verdict *verdict)
{
    char string[2048], best[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, string, sizeof string);
    text_print(&text, "%d. %s%s  ", number, move, glyph_of(verdict));
    opinion_share(&text, verdict->after);
    if (*glyph_of(verdict)) {
        rules->game->move_write(rules, verdict->best, best);
        text_print(&text, "; %s ", best);
        opinion_share(&text, verdict->value);
        text_add(&text, ": ");
        opinion_turns(&text, rules, &verdict->line);
    }
    puts(string);
    fflush(stdout);
}

/* Adds what was found to the record: a glyph, the value, and the better line as a variation. */
static void annotate(struct ag_record *record, uint32_t node, const struct ag_rules *rules,
                     const struct verdict *verdict)
{
    static const struct {
        const char *sign;
        uint8_t glyph;
    } glyphs[] = {{"?", 2}, {"??", 4}, {"?!", 6}};
    char string[64], turn[AG_TURN_TEXT];
    struct text text;
    text_init(&text, string, sizeof string);
    opinion_share(&text, verdict->after);
    ag_record_comment(record, &ag_record_node(record, node)->after, string, text.length);
    const char *sign = glyph_of(verdict);
    if (!*sign)
        return;
    struct ag_record_node *at = ag_record_node(record, node);
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (!strcmp(sign, glyphs[i].sign) && at->glyphs < AG_RECORD_GLYPHS)
            at->glyph[at->glyphs++] = glyphs[i].glyph;
    ag_record_touch(record);
    uint32_t parent = at->parent;
    for (int i = 0; i < verdict->line.turns && i < OPINION_TURNS; i++) {
        ag_turn_write(rules, verdict->line.line[i], 0, turn);
        parent = ag_record_add(record, parent, turn);
        if (!parent)
            return;
    }
}

/* Goes through the game from its beginning. */
static int analyse_game(struct analyse *analyse)
{
    const struct ag_match *game = analyse->table.match;
    struct ag_record record;
    struct ag_error why;
    struct ag_buf out;
    char move[AG_TURN_TEXT];
    ag_record_init(&record);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    struct ag_match *match =
        ag_record_from_match(&record, game, &why) ? ag_record_match(&record, 0, &why) : NULL;
    const struct ag_rules *rules = ag_match_rules(game);
    uint32_t node = ag_record_node(&record, 0)->child;
    if (match && rules->game->given && !ag_record_tag(&record, "Position"))
        node = ag_record_node(&record, node)->child;
    analyse->all = ag_match_lines(game);
    for (int i = 0; match && i < analyse->all && !thinker_was_stopped(); i++) {
        const struct ag_entry *entry = ag_match_line(game, i);
        struct verdict verdict;
        analyse->done = i;
        if (entry->kind == AG_TURN && judge(analyse, match, entry, &verdict)) {
            ag_turn_write(rules, entry->choice, 0, move);
            print_verdict(rules, ag_match_state(match)->ply + 1, move, &verdict);
            annotate(&record, node, rules, &verdict);
        }
        bool done = entry->kind == AG_AGREED ? serve_draw(match, NULL, &why)
                    : entry->kind == AG_TURN
                        ? ag_match_play(match, entry->choice, entry->drawn, NULL, &why)
                        : ag_match_apply(match, entry, NULL, &why);
        if (!done)
            break;
        node = ag_record_node(&record, node)->child;
    }
    int status = match ? CLI_OK : cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    if (match && analyse->output) {
        ag_record_settle(&record, NULL, NULL);
        ag_record_write(&record, &out);
        status = sink_put(&out, analyse->output);
    }
    ag_match_free(match);
    ag_buf_release(&out);
    ag_record_release(&record);
    return status;
}

/* Takes one option; false: it was wrong, and that was said. */
static bool take_option(struct analyse *analyse, int option)
{
    if (option == 'L')
        return cli_number("--lines", optarg, 1, AG_LINES, &analyse->lines);
    if (option == 's')
        analyse->seat = optarg;
    if (option == 'o')
        analyse->output = optarg;
    analyse->json = analyse->json || option == 'J';
    analyse->whole = analyse->whole || option == 'w';
    return thinker_option(&analyse->thinker, option) >= 0;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            THINKER_OPTIONS,
                                            {"lines", required_argument, NULL, 'L'},
                                            {"seat", required_argument, NULL, 's'},
                                            {"whole", no_argument, NULL, 'w'},
                                            {"output", required_argument, NULL, 'o'},
                                            {"json", no_argument, NULL, 'J'},
                                            {0}};
    struct analyse analyse = {.lines = LINES};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        int known = cli_table_option(&analyse.table, &command_analyse, option, argv, &status);
        if (known < 0)
            return status;
        if (!known && !take_option(&analyse, option))
            return CLI_USAGE;
    }
    if ((analyse.output && !analyse.whole) || (analyse.json && analyse.whole))
        return cli_fail(CLI_USAGE, "-o needs --whole, and --json excludes it");
    status = cli_table_load(&analyse.table, argc - optind, argv + optind);
    if (!status && !thinker_init(&analyse.thinker, &analyse.table.rules,
                                 analyse.whole ? SECONDS_EACH : SECONDS))
        status = CLI_USAGE;
    if (!status)
        status = analyse.whole ? analyse_game(&analyse) : analyse_position(&analyse);
    thinker_release(&analyse.thinker);
    cli_table_release(&analyse.table);
    return status;
}

const struct command command_analyse = {
    .name = "analyse",
    .summary = "Analyse a position, or a whole game",
    .usage = "SPEC [OPTION...] [--position TEXT] [--record FILE | --file FILE | MOVE...]",
    .help = "  --lines N        the N best choices, 1 to 16; default 3\n"
            "  --seat SEAT      analyse for this seat, where several choose at once\n"
            "  --whole          judge every turn of the game, not the last position\n"
            "  -o, --output FILE   with --whole: write the record with the results\n"
            "  --json           one line of JSON\n" THINKER_HELP CLI_TABLE_HELP
            "The engine thinks for five seconds, or one per turn with --whole. Ctrl-C\n"
            "ends a search with the results so far.\n"
            "\nexample: agate analyse mur:games=1 --time 2 --lines 2 +a1 +b2\n",
    .run = run,
};
