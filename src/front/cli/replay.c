/*
 * replay.c - `agate replay`: the state after a list of moves as JSON.
 */
#include <stdlib.h>
#include <string.h>

#include "front/cli/cli.h"

static void write_seats(struct json *json, const char *name, unsigned mask)
{
    json_open(json, name, '[');
    for (int seat = 0; mask; seat++, mask >>= 1)
        if (mask & 1)
            json_add_number(json, NULL, seat + 1);
    json_close(json, ']');
}

static void write_numbers(struct json *json, const char *name, const uint8_t *number, int count)
{
    json_open(json, name, '[');
    for (int i = 0; i < count; i++)
        json_add_number(json, NULL, number[i]);
    json_close(json, ']');
}

static void write_options(struct json *json, const struct ag_rules *rules)
{
    json_open(json, "options", '{');
    for (int i = 0; i < AG_OPTIONS && rules->game->option[i].name; i++) {
        if (rules->option[i] == AG_UNSET)
            json_add_null(json, rules->game->option[i].name);
        else
            json_add_number(json, rules->game->option[i].name, rules->option[i]);
    }
    json_close(json, '}');
}

/* Roles by name; null while undecided. */
static void write_roles(struct json *json, const struct ag_rules *rules,
                        const struct ag_state *state)
{
    json_open(json, "roles", '[');
    for (int seat = 0; seat < rules->game->seats; seat++)
        json_add_string(json, NULL,
                        state->role[seat] ? rules->game->role[state->role[seat]] : NULL);
    json_close(json, ']');
}

static void write_points(struct json *json, const struct ag_rules *rules,
                         const struct ag_state *state)
{
    json_open(json, "points", '[');
    for (int seat = 0; seat < rules->game->seats; seat++)
        json_add_number(json, NULL, state->points[seat]);
    json_close(json, ']');
}

/* What only a chain of games has. */
static void write_series(struct json *json, const struct ag_view *view, int seats)
{
    json_add_number(json, "game_number", view->game);
    json_add_number(json, "set", view->set);
    write_numbers(json, "games_won", view->games_won, seats);
    write_numbers(json, "sets_won", view->sets_won, seats);
}

/* The game that the last move ended, while the match may go on. */
static void write_finished(struct json *json, const struct ag_view *view,
                           const struct ag_game *game)
{
    if (!view->ended) {
        json_add_null(json, "finished");
        return;
    }
    json_open(json, "finished", '{');
    json_add_string(json, "ending", game->ending[view->ended]);
    write_numbers(json, "places", view->ended_place, game->seats);
    json_close(json, '}');
}

static void write_key(struct json *json, uint64_t key)
{
    char hex[17];
    for (int i = 0; i < 16; i++)
        hex[i] = "0123456789abcdef"[key >> (60 - 4 * i) & 15];
    hex[16] = 0;
    json_add_string(json, "key", hex);
}

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

/* One object; in a trace with the move that led here and the choices before it. */
static void write_state(const struct ag_match *match, const struct choices *choices,
                        const char *move, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(match);
    const struct ag_game *game = rules->game;
    struct ag_view view;
    struct json json;
    char position[AG_POSITION_TEXT];
    ag_match_view(match, AG_SPECTATOR, &view);
    const struct ag_state *state = &view.now.state;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "game", game->name);
    write_options(&json, rules);
    json_add_number(&json, "ply", state->ply);
    json_add_bool(&json, "over", view.over);
    write_seats(&json, "acting", view.acting);
    json_add_string(&json, "phase", game->phase[state->phase]);
    write_roles(&json, rules, state);
    write_points(&json, rules, state);
    if (view.over)
        write_numbers(&json, "places", view.place, game->seats);
    else
        json_add_null(&json, "places");
    json_add_string(&json, "ending", view.over ? game->ending[state->ending] : NULL);
    if (game->chains) {
        write_series(&json, &view, game->seats);
        write_finished(&json, &view, game);
    }
    game->state_write(rules, state, position);
    json_add_string(&json, "position", position);
    write_key(&json, state->key);
    if (move) {
        write_choices(&json, rules, choices);
        json_add_string(&json, "move", move);
    }
    json_close(&json, '}');
    ag_buf_char(out, '\n');
}

/* The legal moves of the first seat that is to move. */
static void find_choices(const struct ag_match *match, struct choices *choices)
{
    int seat = 0;
    uint8_t acting = ag_match_state(match)->acting;
    while (seat < AG_SEATS - 1 && !(acting >> seat & 1))
        seat++;
    choices->count = ag_match_moves(match, seat, choices->move);
}

/* The canonical text of the last turn. */
static void last_turn(const struct ag_match *match, char *out)
{
    const struct ag_entry *entry = ag_match_entry(match, ag_match_entries(match) - 1);
    ag_match_turn_write(ag_match_rules(match), entry->choice, out);
}

static int replay(struct cli_table *table, char **moves, bool trace, bool listed)
{
    struct ag_buf out;
    struct choices choices = {.listed = listed};
    char text[AG_TURN_TEXT];
    int status = CLI_OK;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    for (int i = 0; !status && moves[i]; i++) {
        int before = ag_match_entries(table->match);
        if (trace)
            find_choices(table->match, &choices);
        status = cli_play(table, moves[i]);
        if (status || !trace || ag_match_entries(table->match) == before)
            continue;
        last_turn(table->match, text);
        write_state(table->match, &choices, text, &out);
    }
    if (!trace && !status)
        write_state(table->match, &choices, NULL, &out);
    int written = cli_write(&out);
    return status ? status : written;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS,
                                            {"trace", no_argument, NULL, 't'},
                                            {"moves", no_argument, NULL, 'm'},
                                            {0}};
    struct cli_table table = {.match = NULL};
    bool trace = false, listed = false;
    char **moves = NULL;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (cli_table_option(&table, &command_replay, option, argv, &status) < 0)
            return status;
        trace = trace || option == 't';
        listed = listed || option == 'm';
    }
    if (listed && !trace)
        return cli_fail(CLI_USAGE, "--moves goes with --trace");
    status = cli_table_init(&table, argc - optind, argv + optind, true, &moves);
    if (!status)
        status = replay(&table, moves, trace, listed);
    free(moves);
    cli_table_release(&table);
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .summary = "Play the given moves and print the state as JSON",
    .usage = "SPEC [--trace [--moves]] [--position TEXT] [--file FILE | MOVE...]",
    .help =
        "  --trace          one object for every ply, with the number of legal moves before it\n"
        "  --moves          with --trace: name these moves too\n" CLI_TABLE_HELP
        "Without moves and --file they are read from standard input if that is a file or pipe.\n"
        "\nexample: agate replay unlur:size=6 E5 pass G6\n",
    .run = run,
};
