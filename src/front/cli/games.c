/*
 * games.c - `agate games`: the games and their options.
 */
#include "front/cli/cli.h"

void games_list(struct ag_buf *out)
{
    for (int i = 0; ag_games[i]; i++) {
        const struct ag_game *game = ag_games[i];
        ag_buf_string(out, game->name);
        ag_buf_string(out, ": ");
        ag_buf_string(out, game->title);
        ag_buf_string(out, ", ");
        ag_buf_number(out, game->seats);
        ag_buf_string(out, " seats\n");
        for (int k = 0; k < AG_OPTIONS && game->option[k].name; k++) {
            const struct ag_option *option = &game->option[k];
            ag_buf_string(out, "    ");
            ag_buf_string(out, option->name);
            ag_buf_char(out, '=');
            ag_buf_number(out, option->min);
            ag_buf_string(out, "..");
            ag_buf_number(out, option->max);
            ag_buf_string(out, ", default ");
            if (option->preset == AG_UNSET)
                ag_buf_string(out, "drawn at random");
            else
                ag_buf_number(out, option->preset);
            ag_buf_string(out, ": ");
            ag_buf_string(out, option->help);
            ag_buf_char(out, '\n');
        }
    }
}

static void write_option(struct json *json, const struct ag_option *option)
{
    json_open(json, NULL, '{');
    json_add_string(json, "name", option->name);
    json_add_number(json, "min", option->min);
    json_add_number(json, "max", option->max);
    json_add_number(json, "step", option->step);
    if (option->preset == AG_UNSET)
        json_add_null(json, "default");
    else
        json_add_number(json, "default", option->preset);
    json_add_string(json, "help", option->help);
    json_close(json, '}');
}

static void write_names(struct json *json, const char *name, const char *const *list)
{
    json_open(json, name, '[');
    for (; *list; list++)
        json_add_string(json, NULL, *list);
    json_close(json, ']');
}

static void write_json(struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '[');
    for (int i = 0; ag_games[i]; i++) {
        const struct ag_game *game = ag_games[i];
        json_open(&json, NULL, '{');
        json_add_string(&json, "name", game->name);
        json_add_string(&json, "title", game->title);
        json_add_number(&json, "seats", game->seats);
        json_open(&json, "options", '[');
        for (int k = 0; k < AG_OPTIONS && game->option[k].name; k++)
            write_option(&json, &game->option[k]);
        json_close(&json, ']');
        write_names(&json, "roles", game->role + 1);
        write_names(&json, "phases", game->phase);
        write_names(&json, "endings", game->ending + 1);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    ag_buf_char(out, '\n');
}

static int run(int argc, char **argv)
{
    bool as_json = false;
    struct ag_buf out;
    int status = options_read(&command_games, argc, argv, &as_json);
    if (status != OPTIONS_GOOD)
        return status;
    if (optind < argc)
        return cli_fail(CLI_USAGE, "games does not take `%s`", cli_word(argv[optind]).text);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    if (as_json)
        write_json(&out);
    else
        games_list(&out);
    return cli_write(&out);
}

static const struct cli_option options[] = {
    {"json", OPTION_FLAG, NULL, "as one line of JSON, with the names of roles, phases and endings",
     .at = 0},
    {0}};
static const struct cli_group groups[] = {{.option = options}, {0}};

const struct command command_games = {
    .name = "games",
    .summary = "List the games with their options, ranges and defaults",
    .usage = "[OPTION...]",
    .groups = groups,
    .example = "agate games",
    .run = run,
};
