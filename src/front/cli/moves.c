/*
 * moves.c - `agate moves`: the legal moves of a position.
 */
#include "ag/view.h"
#include "front/cli/cli.h"

struct moves {
    struct cli_table table;
    const char *seat; /* --seat, or NULL: the first that is to move */
};

/* The first seat that is to move, or the first of all. */
static int first_acting(const struct ag_state *state)
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (state->acting >> seat & 1)
            return seat;
    return 0;
}

static int write_moves(struct cli_table *table, const char *name)
{
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    struct ag_view view;
    struct ag_buf out;
    const struct ag_state *state = ag_match_state(table->match);
    int seat = name ? ag_rules_seat(&table->rules, state, name) : first_acting(state);
    if (seat < 0)
        return cli_fail(CLI_USAGE,
                        "there is no seat `%s` here: use 1 to %d, first, second or a role",
                        cli_word(name).text, table->rules.game->seats);
    int status = state->acting ? cli_check_deal(table) : CLI_OK;
    if (status)
        return status;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    ag_match_view(table->match, seat, &view);
    int count = ag_view_moves(&view, move);
    for (int i = 0; i < count; i++) {
        table->rules.game->move_write(&table->rules, move[i], text);
        ag_buf_string(&out, text);
        ag_buf_char(&out, '\n');
    }
    return cli_write(&out);
}

static int run(int argc, char **argv)
{
    struct moves moves = {.seat = NULL};
    int status = options_read(&command_moves, argc, argv, &moves);
    if (status != OPTIONS_GOOD)
        return status;
    status = cli_table_load(&moves.table, argc - optind, argv + optind);
    if (!status)
        status = write_moves(&moves.table, moves.seat);
    cli_table_release(&moves.table);
    return status;
}

static const struct cli_option options[] = {
    {"seat", OPTION_TEXT, "SEAT", "the moves of this seat; default the first seat to move",
     .at = offsetof(struct moves, seat)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = cli_table_options, .at = offsetof(struct moves, table)}, {0}};

const struct command command_moves = {
    .name = "moves",
    .summary = "List the legal moves after the given ones, one per line",
    .usage = "SPEC [OPTION...] [MOVE...]",
    .groups = groups,
    .example = "agate moves ninuki:size=13 H8",
    .operand = OPTION_SPEC,
    .run = run,
};
