/*
 * replay.c - `agate replay`: the state after a list of moves as JSON.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/view.h"
#include "front/cli/cli.h"

/* The choices before a ply, for --trace. */
struct choices {
    bool listed; /* --moves: name them all */
    int count;
    ag_move move[AG_MOVES_MAX]; /* of the first seat that is to move */
};

static void write_choices(struct json *json, const struct ag_rules *rules,
                          const struct choices *choices)
{
    char text[AG_MOVE_TEXT];
    json_add_number(json, "legal", choices->count);
    if (!choices->listed)
        return;
    json_open(json, "moves", '[');
    for (int i = 0; i < choices->count; i++) {
        rules->game->move_write(rules, choices->move[i], text);
        json_add_string(json, NULL, text);
    }
    json_close(json, ']');
}

/* What is asked for. */
struct wish {
    bool trace, listed, whole;
    const char *seat; /* NULL: as a spectator sees it */
};

/* The viewer that was asked for; false with a complaint. */
static bool find_viewer(const struct wish *wish, const struct ag_match *match, int *viewer)
{
    const struct ag_rules *rules = ag_match_rules(match);
    *viewer = AG_SPECTATOR;
    if (!wish->seat)
        return true;
    *viewer = ag_rules_seat(rules, ag_match_state(match), wish->seat);
    if (*viewer >= 0)
        return true;
    cli_fail(CLI_USAGE, "there is no seat `%s` here: use 1 to %d, first, second or a role",
             cli_word(wish->seat).text, rules->game->seats);
    return false;
}

/* One object; in a trace with the move that led here and the choices before it. */
static void write_state(const struct ag_match *match, const struct wish *wish, int viewer,
                        const struct choices *choices, const char *move, struct ag_buf *out)
{
    struct ag_view view;
    struct json json;
    ag_match_view(match, viewer, &view);
    ag_view_json(&view, wish->whole ? AG_VIEW_WHOLE : 0, NULL, out);
    if (move && !out->failed) {
        out->length--; /* the closing brace, which comes after what is added */
        json_init(&json, out);
        json.comma = true;
        write_choices(&json, &view.rules, choices);
        json_add_string(&json, "move", move);
        json_close(&json, '}');
    }
    ag_buf_char(out, '\n');
}

/* The legal moves of the first seat that is to move. */
static void find_choices(const struct ag_match *match, struct choices *choices)
{
    struct ag_view view;
    int seat = 0;
    uint8_t acting = ag_match_state(match)->acting;
    while (seat < AG_SEATS - 1 && !(acting >> seat & 1))
        seat++;
    ag_match_view(match, seat, &view);
    choices->count = ag_view_moves(&view, choices->move);
}

static int replay(struct cli_table *table, char **moves, const struct wish *wish)
{
    struct ag_buf out;
    struct choices choices = {.listed = wish->listed};
    char text[AG_TURN_TEXT];
    int status = CLI_OK, viewer = AG_SPECTATOR;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    for (int i = 0; !status && moves[i]; i++) {
        struct ag_news news;
        if (wish->trace)
            find_choices(table->match, &choices);
        status = cli_play(table, moves[i], &news);
        if (status || !wish->trace || !news.played)
            continue;
        if (!find_viewer(wish, table->match, &viewer))
            status = CLI_USAGE;
        const struct ag_entry *turn = ag_match_entry(table->match, (int)news.first - 1);
        ag_turn_write(ag_match_rules(table->match), turn->choice, turn->drawn, text);
        write_state(table->match, wish, viewer, &choices, text, &out);
    }
    if (!status && !find_viewer(wish, table->match, &viewer))
        status = CLI_USAGE;
    if (!wish->trace && !status)
        write_state(table->match, wish, viewer, &choices, NULL, &out);
    if (status == CLI_USAGE)
        out.length = 0;
    int written = cli_write(&out);
    return status ? status : written;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            {"trace", no_argument, NULL, 't'},
                                            {"moves", no_argument, NULL, 'm'},
                                            {"whole", no_argument, NULL, 'w'},
                                            {"seat", required_argument, NULL, 's'},
                                            {0}};
    struct cli_table table = {.match = NULL};
    struct wish wish = {.seat = NULL};
    char **moves = NULL;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (cli_table_option(&table, &command_replay, option, argv, &status) < 0)
            return status;
        wish.trace = wish.trace || option == 't';
        wish.listed = wish.listed || option == 'm';
        wish.whole = wish.whole || option == 'w';
        if (option == 's')
            wish.seat = optarg;
    }
    if (wish.listed && !wish.trace)
        return cli_fail(CLI_USAGE, "--moves needs --trace");
    if (wish.listed && wish.whole)
        return cli_fail(CLI_USAGE, "--moves cannot be used with --whole, which lists moves itself");
    status = cli_table_init(&table, argc - optind, argv + optind, true, &moves);
    if (!status)
        status = replay(&table, moves, &wish);
    free(moves);
    cli_table_release(&table);
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .summary = "Play the given moves and print the state as JSON",
    .usage = "SPEC [--trace [--moves]] [--whole] [--seat SEAT] [--position TEXT]\n"
             "             [--file FILE | MOVE...]",
    .help =
        "  --trace          one object for every ply, with the number of legal moves before it\n"
        "  --moves          with --trace: list these moves too\n"
        "  --whole          also the stones on the board, the last turn with its effects, the\n"
        "                   legal moves of --seat, and the status in words\n"
        "  --seat SEAT      as this seat sees it, not as a spectator\n" CLI_TABLE_HELP
        "Without moves and --file, moves are read from standard input if it is a file or pipe.\n"
        "\nexample: agate replay unlur:size=6 E5 pass G6\n",
    .run = run,
};
