/*
 * match.c - `agate match`: games between players, and their strength.
 */
#include <string.h>

#include "ai/engines.h"
#include "front/arena/runner.h"
#include "front/cli/cli.h"

/* What the command line says besides the contest; 0: nothing. */
struct asked {
    struct contest contest;
    long concurrency, nodes, level, patience, seed;
    long margin; /* -1: nothing */
    bool seeded;
    const char *openings, *resume;
};

/* Puts it into the contest. */
static void add_asked(struct asked *asked)
{
    struct contest *contest = &asked->contest;
    if (asked->concurrency)
        contest->concurrency = (int)asked->concurrency;
    if (asked->nodes)
        contest->limits.nodes = (uint64_t)asked->nodes;
    if (asked->level)
        contest->limits.level = (uint8_t)asked->level;
    if (asked->patience)
        contest->patience = asked->patience * 1000;
    if (asked->margin >= 0)
        contest->margin = asked->margin;
    if (asked->seeded)
        contest->seed = (uint64_t)asked->seed;
    if (asked->resume) {
        contest->resume = true;
        contest->records = asked->resume;
    }
}

static bool take_time(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    (void)option;
    return contest_time(&asked->contest, value);
}

static bool take_sprt(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    (void)option;
    return contest_sprt(&asked->contest, value);
}

/* SPEC and the players. */
static bool take_words(struct contest *contest, int words, char **word, const char *openings)
{
    struct ag_error why;
    if (words < 1) {
        cli_fail(CLI_USAGE, "which game? give a SPEC, for example unlur:size=6");
        return false;
    }
    if (!ag_rules_read(&contest->rules, word[0], &why)) {
        cli_fail(CLI_USAGE, "%s: %s", cli_word(word[0]).text, ag_english(&why).text);
        return false;
    }
    ag_rules_write(&contest->rules, contest->spec);
    for (int i = 1; i < words; i++)
        if (!contest_player(contest, word[i]))
            return false;
    if (openings && contest->random_plies) {
        cli_fail(CLI_USAGE, "give --openings or --random-plies, not both");
        return false;
    }
    if (contest->log_all && !contest->log) {
        cli_fail(CLI_USAGE, "--log-all needs --log");
        return false;
    }
    return (!openings || contest_openings(contest, openings)) && contest_settle(contest);
}

static int run_contest(const struct contest *contest)
{
    struct runner runner;
    int status = runner_run(&runner, contest);
    if (status != CLI_USAGE)
        report_result(&runner);
    runner_release(&runner);
    return status;
}

static int run(int argc, char **argv)
{
    struct asked asked = {.margin = -1};
    contest_init(&asked.contest);
    int status = options_read(&command_match, argc, argv, &asked);
    if (status == OPTIONS_GOOD) {
        add_asked(&asked);
        status = take_words(&asked.contest, argc - optind, argv + optind, asked.openings)
                     ? run_contest(&asked.contest)
                     : CLI_USAGE;
    }
    contest_release(&asked.contest);
    return status;
}

#define AT(member) offsetof(struct asked, member)

static const struct cli_option options[] = {
    {"games", OPTION_NUMBER, "N", "number of games, rounded up to whole pairs; default 100",
     .at = AT(contest.games), .min = 1, .max = CONTEST_GAMES_MAX},
    {"concurrency", OPTION_NUMBER, "N", "games at the same time", .at = AT(concurrency), .min = 1,
     .max = CONTEST_WORKERS_MAX},
    {"openings", OPTION_FILE, "FILE", "records, or moves with one opening per line",
     .at = AT(openings)},
    {"random-plies", OPTION_NUMBER, "N", "openings of N random plies",
     .at = AT(contest.random_plies), .min = 0, .max = CONTEST_PLIES_MAX},
    {"all-orders", OPTION_FIXED, NULL, "three players: all 6 orders of seats, not the 3 rotations",
     .at = AT(contest.round), .min = 6},
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
     .at = AT(contest.records)},
    {"resume", OPTION_FILE, "FILE", "continue the match in FILE", .at = AT(resume)},
    {"log", OPTION_FOLDER, "FOLDER", "save the dialogue with an engine that misbehaves",
     .at = AT(contest.log)},
    {"log-all", OPTION_FLAG, NULL, "save it for all games", .at = AT(contest.log_all)},
    {"seed", OPTION_NUMBER, "N", "for all random choices; default 1", .at = AT(seed), .min = 0,
     .max = LIMITS_SEED, .given = AT(seeded)},
    {"json", OPTION_FLAG, NULL, "the result as JSON", .at = AT(contest.json)},
    {0}};
static const struct cli_group groups[] = {{.option = options}, {0}};

const struct command command_match = {
    .name = "match",
    .summary = "Let engines play each other, and measure their strength",
    .usage = "SPEC PLAYER PLAYER [PLAYER] [OPTION...]",
    .before = "PLAYER is [NAME=]ENGINE, one of " ENGINE_WORDS " (mcts and random play all games), "
              "with options after a colon (nodes, level, time, depth, threads, memory, seed), or "
              "[NAME=]cmd:COMMAND, an engine that speaks GTP, run by /bin/sh. Every opening is "
              "played with seats exchanged.\n",
    .groups = groups,
    .example = "agate match unlur:size=5 mcts:nodes=400 random --games 20 --random-plies 2",
    .operand = OPTION_SPEC,
    .run = run,
};
