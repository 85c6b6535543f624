/*
 * show.c - `agate show`: the board as text.
 */
#include "core/diagram.h"
#include "front/cli/cli.h"

static int write_board(struct cli_table *table)
{
    struct match_view view;
    struct buf out;
    buf_init(&out, DIAGRAM_MAX);
    match_view(table->match, MATCH_SPECTATOR, &view);
    diagram_board(&table->rules, &view.now.state, &out);
    diagram_status(&table->rules, &view, &out);
    return cli_write(&out);
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {CLI_TABLE_OPTIONS, {0}};
    struct cli_table table = {.match = NULL};
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;)
        if (cli_table_option(&table, &command_show, option, argv, &status) < 0)
            return status;
    status = cli_table_load(&table, argc - optind, argv + optind);
    if (!status)
        status = write_board(&table);
    cli_table_release(&table);
    return status;
}

const struct command command_show = {
    .name = "show",
    .summary = "Show the board after the given moves",
    .usage = "SPEC [--position TEXT] [--file FILE | MOVE...]",
    .help = CLI_TABLE_HELP "\nexample: agate show mur +a1 +b2 a1-b1\n",
    .run = run,
};
