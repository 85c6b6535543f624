/*
 * match.c - `agate match`: games between players, and their strength.
 */
#include <string.h>

#include "front/arena/runner.h"
#include "front/cli/cli.h"

static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                        {"games", required_argument, NULL, 'g'},
                                        {"concurrency", required_argument, NULL, 'c'},
                                        {"openings", required_argument, NULL, 'O'},
                                        {"random-plies", required_argument, NULL, 'p'},
                                        {"all-orders", no_argument, NULL, 'a'},
                                        {"time", required_argument, NULL, 't'},
                                        {"nodes", required_argument, NULL, 'n'},
                                        {"level", required_argument, NULL, 'l'},
                                        {"margin", required_argument, NULL, 'm'},
                                        {"patience", required_argument, NULL, 'w'},
                                        {"sprt", required_argument, NULL, 's'},
                                        {"records", required_argument, NULL, 'r'},
                                        {"resume", required_argument, NULL, 'R'},
                                        {"log", required_argument, NULL, 'L'},
                                        {"log-all", no_argument, NULL, 'A'},
                                        {"seed", required_argument, NULL, 'S'},
                                        {"json", no_argument, NULL, 'j'},
                                        {0}};

/* Options that take a number. */
static bool number_option(struct contest *contest, int option)
{
    static const struct {
        int option;
        const char *name;
        long min, max;
    } known[] = {{'g', "--games", 1, CONTEST_GAMES_MAX},
                 {'c', "--concurrency", 1, CONTEST_WORKERS_MAX},
                 {'p', "--random-plies", 0, CONTEST_PLIES_MAX},
                 {'n', "--nodes", 1, LIMITS_NODES},
                 {'l', "--level", 1, AG_LEVELS},
                 {'m', "--margin", 0, 3600000},
                 {'w', "--patience", 1, 3600},
                 {'S', "--seed", 0, LIMITS_SEED}};
    long number = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].option == option &&
            !cli_number(known[i].name, optarg, known[i].min, known[i].max, &number))
            return false;
    switch (option) {
    case 'g':
        contest->games = number;
        break;
    case 'c':
        contest->concurrency = (int)number;
        break;
    case 'p':
        contest->random_plies = number;
        break;
    case 'n':
        contest->limits.nodes = (uint64_t)number;
        break;
    case 'l':
        contest->limits.level = (uint8_t)number;
        break;
    case 'm':
        contest->margin = number;
        break;
    case 'w':
        contest->patience = number * 1000;
        break;
    default:
        contest->seed = (uint64_t)number;
        break;
    }
    return true;
}

/* Takes an option; false: it is wrong, which has been said. */
static bool take_option(struct contest *contest, int option, const char **openings)
{
    switch (option) {
    case 'O':
        *openings = optarg;
        return true;
    case 'a':
        contest->round = 6;
        return true;
    case 't':
        return contest_time(contest, optarg);
    case 's':
        return contest_sprt(contest, optarg);
    case 'R':
        contest->resume = true;
        contest->records = optarg;
        return true;
    case 'r':
        contest->records = optarg;
        return true;
    case 'L':
        contest->log = optarg;
        return true;
    case 'A':
        contest->log_all = true;
        return true;
    case 'j':
        contest->json = true;
        return true;
    default:
        return number_option(contest, option);
    }
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
    struct contest contest;
    const char *openings = NULL;
    int status = CLI_USAGE;
    bool good = true;
    contest_init(&contest);
    for (int option; good && (option = cli_option(argc, argv, options)) != -1;) {
        if (option == 'h' || option == ':' || option == '?') {
            status = option == 'h' ? cli_help(&command_match) : cli_bad_option(option, argv);
            good = false;
        } else {
            good = take_option(&contest, option, &openings);
        }
    }
    if (good && take_words(&contest, argc - optind, argv + optind, openings))
        status = run_contest(&contest);
    contest_release(&contest);
    return status;
}

const struct command command_match = {
    .name = "match",
    .summary = "Let engines play each other, and measure their strength",
    .usage = "SPEC PLAYER PLAYER [PLAYER] [OPTION...]",
    .help = "PLAYER is [NAME=]ENGINE: unlur, ninuki, mur, unitar, mcts (which plays all games) or\n"
            "random, with options after a colon (nodes, level, time, depth, threads, memory,\n"
            "seed), or [NAME=]cmd:COMMAND, an engine that speaks GTP, run by /bin/sh. Every\n"
            "opening is played with seats exchanged.\n"
            "  --games N         number of games, rounded up to whole pairs; default 100\n"
            "  --concurrency N   games at the same time\n"
            "  --openings FILE   records, or moves with one opening per line\n"
            "  --random-plies N  openings of N random plies\n"
            "  --all-orders      three players: all 6 orders of seats, not the 3 rotations\n"
            "  --time S+INC      a clock of S seconds, plus INC per turn\n"
            "  --nodes N, --level N   search limits; without any, 1000 nodes\n"
            "  --margin MS       milliseconds a clock may be overrun; default 50\n"
            "  --patience S      seconds to wait for an engine if no clock runs; default 60\n"
            "  --sprt ELO0,ELO1[,ALPHA,BETA]   stop when a sequential test has decided\n"
            "  --records FILE    append every game to FILE as it finishes\n"
            "  --resume FILE     continue the match in FILE\n"
            "  --log FOLDER      save the dialogue with an engine that misbehaves\n"
            "  --log-all         save it for all games\n"
            "  --seed N          for all random choices; default 1\n"
            "  --json            the result as JSON\n"
            "\nexample: agate match unlur:size=5 mcts:nodes=400 random --games 20 --random-plies "
            "2\n",
    .run = run,
};
