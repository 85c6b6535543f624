/*
 * games_list.c - the games and their options.
 */
#include "ag/rules.h"
#include "server/cmd/answer.h"

static void add_option(struct json *json, const struct ag_option *option)
{
    json_open(json, NULL, '{');
    json_add_string(json, "name", option->name);
    json_add_number(json, "min", option->min);
    json_add_number(json, "max", option->max);
    json_add_number(json, "step", option->step);
    if (option->drawn)
        json_add_null(json, "preset");
    else
        json_add_number(json, "preset", option->preset);
    json_close(json, '}');
}

static int run(struct request *request)
{
    struct json json;
    answer_open(request, &json);
    json_open(&json, "games", '[');
    for (int i = 0; ag_games[i]; i++) {
        json_open(&json, NULL, '{');
        json_add_string(&json, "name", ag_games[i]->name);
        json_add_number(&json, "seats", ag_games[i]->seats);
        json_open(&json, "options", '[');
        for (int k = 0; k < AG_OPTIONS && ag_games[i]->option[k].name; k++)
            add_option(&json, &ag_games[i]->option[k]);
        json_close(&json, ']');
        json_close(&json, '}');
    }
    json_close(&json, ']');
    return answer_close(request, &json);
}

const struct cmd cmd_games_list = {
    .name = "games.list",
    .method = "GET",
    .path = "/api/v1/games",
    .about = "Lists the games and their options.",
    .answer = "games",
    .run = run,
};
