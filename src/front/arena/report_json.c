/*
 * report_json.c - the report of a match for programs. docs/cli.md describes the fields.
 */
#include <math.h>

#include "front/arena/runner.h"
#include "front/cli/cli.h"

static void add_double(struct json *json, const char *name, double value)
{
    if (isfinite(value))
        json_add_milli(json, name, llround(value * 1000));
    else
        json_add_null(json, name);
}

static void add_figure(struct json *json, const char *name, struct stats_figure figure)
{
    json_open(json, name, '[');
    add_double(json, NULL, figure.value);
    add_double(json, NULL, figure.low);
    add_double(json, NULL, figure.high);
    json_close(json, ']');
}

static void add_player(struct json *json, const struct contest *contest, const struct score *score,
                       int i)
{
    const struct score_player *player = &score->player[i];
    json_open(json, NULL, '{');
    json_add_string(json, "name", contest->player[i].name);
    json_add_string(json, "player", contest->player[i].word);
    json_add_number(json, "games", player->games);
    json_add_number(json, "wins", player->wins);
    json_add_number(json, "draws", player->draws);
    json_add_number(json, "losses", player->losses);
    json_add_number(json, "faults", player->faults);
    add_double(json, "points", player->points);
    json_open(json, "seat_points", '[');
    for (int seat = 0; seat < contest->players; seat++)
        add_double(json, NULL, player->seat[seat].points);
    json_close(json, ']');
    add_figure(json, "score", stats_mean_figure(&player->round));
    json_open(json, "against", '[');
    for (int other = 0; other < contest->players; other++)
        if (other == i)
            json_add_null(json, NULL);
        else
            add_figure(json, NULL, stats_mean_figure(&score->ahead[i][other]));
    json_close(json, ']');
    json_close(json, '}');
}

static void add_two(struct json *json, const struct runner *runner, const struct score *score)
{
    const struct stats_sprt *sprt = &runner->contest->sprt;
    static const char *const says[] = {"elo0", NULL, "elo1"};
    json_open(json, "pairs", '[');
    for (int i = 0; i < STATS_PAIRS; i++)
        json_add_number(json, NULL, (int64_t)score->pairs.count[i]);
    json_close(json, ']');
    add_figure(json, "elo", stats_pairs_elo(&score->pairs));
    add_double(json, "superior", stats_pairs_superior(&score->pairs));
    if (!runner->contest->has_sprt)
        return;
    json_open(json, "sprt", '{');
    add_double(json, "elo0", sprt->elo0);
    add_double(json, "elo1", sprt->elo1);
    add_double(json, "alpha", sprt->alpha);
    add_double(json, "beta", sprt->beta);
    add_double(json, "llr", runner->llr);
    add_double(json, "lower", stats_lower(sprt));
    add_double(json, "upper", stats_upper(sprt));
    json_add_string(json, "accepted", says[runner->decision + 1]);
    json_close(json, '}');
}

int report_json(const struct runner *runner, const struct score *score)
{
    const struct contest *contest = runner->contest;
    const struct runner_fault *fault = (const struct runner_fault *)(void *)runner->faults.byte;
    struct ag_buf out;
    struct json json;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    json_init(&json, &out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "spec", contest->spec);
    json_add_number(&json, "games", score->games);
    json_add_number(&json, "rounds", score->rounds);
    json_add_bool(&json, "interrupted", runner->interrupted);
    json_open(&json, "players", '[');
    for (int i = 0; i < contest->players; i++)
        add_player(&json, contest, score, i);
    json_close(&json, ']');
    if (contest->players == 2)
        add_two(&json, runner, score);
    json_open(&json, "faults", '[');
    for (size_t i = 0; i < runner->faults.length / sizeof *fault; i++) {
        json_open(&json, NULL, '{');
        json_add_number(&json, "game", fault[i].game + 1);
        json_add_string(&json, "name", contest->player[fault[i].player].name);
        json_add_number(&json, "seat", fault[i].seat + 1);
        json_add_string(&json, "fault", fault[i].text);
        json_add_string(&json, "log", *fault[i].log ? fault[i].log : NULL);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    ag_buf_char(&out, '\n');
    return cli_write(&out);
}
