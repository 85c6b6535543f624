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
struct asked {
    struct cli_table table;
    bool trace, listed, whole;
    const char *seat; /* NULL: as a spectator sees it */
};

/* The viewer that was asked for; false with a complaint. */
static bool find_viewer(const struct asked *asked, const struct ag_match *match, int *viewer)
{
    const struct ag_rules *rules = ag_match_rules(match);
    *viewer = AG_SPECTATOR;
    if (!asked->seat)
        return true;
    *viewer = ag_rules_seat(rules, ag_match_state(match), asked->seat);
    if (*viewer >= 0)
        return true;
    cli_fail(CLI_USAGE, "there is no seat `%s` here: use 1 to %d, first, second or a role",
             cli_word(asked->seat).text, rules->game->seats);
    return false;
}

/* One object; in a trace with the move that led here and the choices before it. */
static void write_state(const struct ag_match *match, const struct asked *asked, int viewer,
                        const struct choices *choices, const char *move, struct ag_buf *out)
{
    struct ag_view view;
    struct json json;
    ag_match_view(match, viewer, &view);
    ag_view_json(&view, asked->whole ? AG_VIEW_WHOLE : 0, NULL, out);
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

static int replay(struct asked *asked, char **moves)
{
    struct cli_table *table = &asked->table;
    struct ag_buf out;
    struct choices choices = {.listed = asked->listed};
    char text[AG_TURN_TEXT];
    int status = CLI_OK, viewer = AG_SPECTATOR;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    for (int i = 0; !status && moves[i]; i++) {
        struct ag_news news;
        if (asked->trace)
            find_choices(table->match, &choices);
        status = cli_play(table, moves[i], &news);
        if (status || !asked->trace || !news.played)
            continue;
        if (!find_viewer(asked, table->match, &viewer))
            status = CLI_USAGE;
        const struct ag_entry *turn = ag_match_entry(table->match, (int)news.first - 1);
        ag_turn_write(ag_match_rules(table->match), turn->choice, turn->drawn, text);
        write_state(table->match, asked, viewer, &choices, text, &out);
    }
    if (!status && !find_viewer(asked, table->match, &viewer))
        status = CLI_USAGE;
    if (!asked->trace && !status)
        write_state(table->match, asked, viewer, &choices, NULL, &out);
    if (status == CLI_USAGE)
        out.length = 0;
    int written = cli_write(&out);
    return status ? status : written;
}

static int run(int argc, char **argv)
{
    struct asked asked = {.seat = NULL};
    char **moves = NULL;
    int status = options_read(&command_replay, argc, argv, &asked);
    if (status != OPTIONS_GOOD)
        return status;
    if (asked.listed && !asked.trace)
        return cli_fail(CLI_USAGE, "--moves needs --trace");
    if (asked.listed && asked.whole)
        return cli_fail(CLI_USAGE, "--moves cannot be used with --whole, which lists moves itself");
    status = cli_table_init(&asked.table, argc - optind, argv + optind, true, &moves);
    if (!status)
        status = replay(&asked, moves);
    free(moves);
    cli_table_release(&asked.table);
    return status;
}

static const struct cli_option options[] = {
    {"trace", OPTION_FLAG, NULL,
     "one object for every ply, with the number of legal moves before it",
     .at = offsetof(struct asked, trace)},
    {"moves", OPTION_FLAG, NULL, "with --trace: list these moves too",
     .at = offsetof(struct asked, listed)},
    {"whole", OPTION_FLAG, NULL,
     "also the stones on the board, the last turn with its effects, the legal moves of --seat, and "
     "the status in words",
     .at = offsetof(struct asked, whole)},
    {"seat", OPTION_TEXT, "SEAT", "as this seat sees it, not as a spectator",
     .at = offsetof(struct asked, seat)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = cli_table_options, .at = offsetof(struct asked, table)}, {0}};

const struct command command_replay = {
    .name = "replay",
    .summary = "Play the given moves and print the state as JSON",
    .usage = "SPEC [OPTION...] [MOVE...]",
    .groups = groups,
    .after = "Without moves and --file, moves are read from standard input if it is a file or "
             "pipe.\n",
    .example = "agate replay unlur:size=6 E5 pass G6",
    .operand = OPTION_SPEC,
    .run = run,
};
