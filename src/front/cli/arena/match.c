/*
 * match.c - `agate match`: games between players, and their strength.
 */
#include <string.h>

#include "front/cli/arena/runner.h"
#include "front/cli/cli.h"

/* What the command line says besides the plan; 0: nothing. */
struct wish {
    struct plan plan;
    long concurrency, nodes, level, patience, seed;
    long margin; /* -1: nothing */
    bool seeded;
    const char *openings, *resume;
};

/* Puts it into the plan. */
static void add_wish(struct wish *wish)
{
    struct plan *plan = &wish->plan;
    if (wish->concurrency)
        plan->concurrency = (int)wish->concurrency;
    if (wish->nodes)
        plan->limits.nodes = (uint64_t)wish->nodes;
    if (wish->level)
        plan->limits.level = (uint8_t)wish->level;
    if (wish->patience)
        plan->patience = wish->patience * 1000;
    if (wish->margin >= 0)
        plan->margin = wish->margin;
    if (wish->seeded)
        plan->seed = (uint64_t)wish->seed;
    if (wish->resume) {
        plan->resume = true;
        plan->records = wish->resume;
    }
}

static bool take_time(void *to, const struct cli_option *option, const char *value)
{
    struct wish *wish = to;
    (void)option;
    return plan_time(&wish->plan, value);
}

static bool take_sprt(void *to, const struct cli_option *option, const char *value)
{
    struct wish *wish = to;
    (void)option;
    return plan_sprt(&wish->plan, value);
}

/* SPEC and the players. */
static bool take_words(struct plan *plan, int words, char **word, const char *openings)
{
    struct ag_error why;
    if (words < 1) {
        cli_fail(CLI_USAGE, "which game? give a SPEC, for example unlur:size=6");
        return false;
    }
    if (!ag_rules_read(&plan->rules, word[0], &why)) {
        cli_fail(CLI_USAGE, "%s: %s", cli_word(word[0]).text, ag_english(&why).text);
        return false;
    }
    ag_rules_write(&plan->rules, plan->spec);
    for (int i = 1; i < words; i++)
        if (!plan_player(plan, word[i]))
            return false;
    if (openings && plan->random_plies) {
        cli_fail(CLI_USAGE, "give --openings or --random-plies, not both");
        return false;
    }
    if (plan->log_all && !plan->log) {
        cli_fail(CLI_USAGE, "--log-all needs --log");
        return false;
    }
    return (!openings || plan_openings(plan, openings)) && plan_settle(plan);
}

static int run_plan(const struct plan *plan)
{
    struct runner runner;
    int status = runner_run(&runner, plan);
    if (status != CLI_USAGE)
        report_result(&runner);
    runner_release(&runner);
    return status;
}

static int run(int argc, char **argv)
{
    struct wish wish = {.margin = -1};
    plan_init(&wish.plan);
    int status = options_read(&command_match, argc, argv, &wish);
    if (status == OPTIONS_GOOD) {
        add_wish(&wish);
        status = take_words(&wish.plan, argc - optind, argv + optind, wish.openings)
                     ? run_plan(&wish.plan)
                     : CLI_USAGE;
    }
    plan_release(&wish.plan);
    return status;
}

#define AT(member) offsetof(struct wish, member)

static const struct cli_option options[] = {
    {"games", OPTION_NUMBER, "N", "number of games, rounded up to whole pairs; default 100",
     .at = AT(plan.games), .min = 1, .max = PLAN_GAMES_MAX},
    {"concurrency", OPTION_NUMBER, "N", "games at the same time", .at = AT(concurrency), .min = 1,
     .max = PLAN_WORKERS_MAX},
    {"openings", OPTION_FILE, "FILE", "records, or moves with one opening per line",
     .at = AT(openings)},
    {"random-plies", OPTION_NUMBER, "N", "openings of N random plies", .at = AT(plan.random_plies),
     .min = 0, .max = PLAN_PLIES_MAX},
    {"all-orders", OPTION_FIXED, NULL, "three players: all 6 orders of seats, not the 3 rotations",
     .at = AT(plan.round), .min = 6},
    {"time", OPTION_TEXT, "S+INC", "a clock of S seconds, plus INC per turn", .take = take_time},
    {"nodes", OPTION_NUMBER, "N", "search N positions per turn; without any limit, 1000",
     .at = AT(nodes), .min = 1, .max = LIMITS_NODES},
    {"level", OPTION_NUMBER, "N", "play at level {range}", .at = AT(level), .min = 1,
     .max = AG_LEVELS},
    {"margin", OPTION_NUMBER, "MS", "milliseconds a clock may be overrun; default 50",
     .at = AT(margin), .min = 0, .max = 3600000},
    {"patience", OPTION_NUMBER, "S", "seconds to wait for an engine if no clock runs; default 60",
     .at = AT(patience), .min = 1, .max = 3600},
    {"sprt", OPTION_TEXT, "ELO0,ELO1[,ALPHA,BETA]", "stop when a sequential test has decided",
     .take = take_sprt},
    {"records", OPTION_FILE, "FILE", "append every game to FILE as it finishes",
     .at = AT(plan.records)},
    {"resume", OPTION_FILE, "FILE", "continue the match in FILE", .at = AT(resume)},
    {"log", OPTION_FOLDER, "FOLDER", "save the dialogue with an engine that misbehaves",
     .at = AT(plan.log)},
    {"log-all", OPTION_FLAG, NULL, "save it for all games", .at = AT(plan.log_all)},
    {"seed", OPTION_NUMBER, "N", "for all random choices; default 1", .at = AT(seed), .min = 0,
     .max = LIMITS_SEED, .given = AT(seeded)},
    {"json", OPTION_FLAG, NULL, "the result as JSON", .at = AT(plan.json)},
    {0}};
static const struct cli_group groups[] = {{.option = options}, {0}};

const struct command command_match = {
    .name = "match",
    .summary = "Let engines play each other, and measure their strength",
    .usage = "SPEC PLAYER PLAYER [PLAYER] [OPTION...]",
    .before = "PLAYER is [NAME=]ENGINE: unlur, ninuki, mur, unitar, mcts (which plays all games) "
              "or random, with options after a colon (nodes, level, time, depth, threads, memory, "
              "seed), or [NAME=]cmd:COMMAND, an engine that speaks GTP, run by /bin/sh. Every "
              "opening is played with seats exchanged.\n",
    .groups = groups,
    .example = "agate match unlur:size=5 mcts:nodes=400 random --games 20 --random-plies 2",
    .operand = OPTION_SPEC,
    .run = run,
};
