/*
 * gtp.c - `agate gtp`: an engine for other programs, over GTP. See docs/protocol.md.
 */
#include <signal.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "ag/version.h"
#include "front/cli/cli.h"
#include "front/proto/gtp.h"

/* What the options say besides the setup. */
struct gtp_options {
    struct gtp_setup setup;
    bool seeded, list;
    int limits; /* how many were given */
};

static int list_commands(void)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    gtp_list(&out);
    return cli_write(&out);
}

/* Takes one option; false when its value is wrong, which has been said. */
static bool take_option(struct gtp_options *options, int option)
{
    struct gtp_setup *setup = &options->setup;
    long number = 0;
    bool good = true;
    switch (option) {
    case 'l':
        good = cli_number("--level", optarg, 1, AG_LEVELS, &number);
        setup->limits.level = (uint8_t)number;
        break;
    case 't':
        good = cli_seconds("--time", optarg, &number);
        setup->limits.time = (uint32_t)number;
        break;
    case 'n':
        good = cli_number("--nodes", optarg, 1, LIMITS_NODES, &number);
        setup->limits.nodes = (uint64_t)number;
        break;
    case 'T':
        good = cli_number("--threads", optarg, 1, AG_THREADS, &number);
        setup->threads = (int)number;
        break;
    case 's':
        good = cli_number("--seed", optarg, 0, LIMITS_SEED, &number);
        setup->seed = (uint64_t)number;
        options->seeded = true;
        break;
    case 'e':
        setup->engine = optarg;
        break;
    case 'm':
        good = cli_number("--memory", optarg, 1, LIMITS_MEMORY, &number);
        setup->memory = (size_t)number << 20;
        break;
    case 'r':
        good = cli_number("--resign", optarg, 0, 50, &number);
        setup->resign = (int)number;
        break;
    case 'c':
        options->list = true;
        break;
    default:
        break;
    }
    options->limits += option == 'l' || option == 't' || option == 'n';
    return good;
}

/* Reads the rules and checks that there is a player for them. */
static int check(struct gtp_options *options, struct ag_rules *rules, int words, char **word)
{
    struct ag_error why;
    const struct gtp_setup *setup = &options->setup;
    if (options->limits > 1)
        return cli_fail(CLI_USAGE, "give only one of --level, --time and --nodes");
    if (words != 1)
        return cli_fail(CLI_USAGE, words ? "gtp takes nothing after SPEC"
                                         : "which game? give a SPEC, for example unlur:size=6");
    if (!ag_rules_read(rules, word[0], &why))
        return cli_fail(CLI_USAGE, "%s: %s", cli_word(word[0]).text, ag_english(&why).text);
    if (!ag_engine_find(setup->engine, NULL))
        return cli_fail(CLI_USAGE, "there is no engine `%s`", cli_word(setup->engine).text);
    if (!ag_engine_find(setup->engine, rules))
        return cli_fail(CLI_USAGE, "the engine %s does not play %s", setup->engine,
                        rules->game->title);
    if (!options->seeded && getrandom(&options->setup.seed, sizeof setup->seed, 0) < 0)
        return cli_fail(CLI_USAGE, "no random numbers are available: give --seed");
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    static const struct option names[] = {{"help", no_argument, NULL, 'h'},
                                          {"level", required_argument, NULL, 'l'},
                                          {"time", required_argument, NULL, 't'},
                                          {"nodes", required_argument, NULL, 'n'},
                                          {"threads", required_argument, NULL, 'T'},
                                          {"seed", required_argument, NULL, 's'},
                                          {"engine", required_argument, NULL, 'e'},
                                          {"memory", required_argument, NULL, 'm'},
                                          {"resign", required_argument, NULL, 'r'},
                                          {"commands", no_argument, NULL, 'c'},
                                          {0}};
    struct ag_rules rules;
    struct gtp_options options = {.setup = {.version = AG_VERSION,
                                            .rules = &rules,
                                            .threads = 1,
                                            .in = STDIN_FILENO,
                                            .out = STDOUT_FILENO}};
    for (int option; (option = cli_option(argc, argv, names)) != -1;) {
        if (option == 'h')
            return cli_help(&command_gtp);
        if (option == ':' || option == '?')
            return cli_bad_option(option, argv);
        if (!take_option(&options, option))
            return CLI_USAGE;
    }
    if (options.list)
        return list_commands();
    int status = check(&options, &rules, argc - optind, argv + optind);
    if (status)
        return status;
    signal(SIGPIPE, SIG_IGN);
    int failure = gtp_run(&options.setup);
    return failure ? cli_fail(CLI_USAGE, "cannot continue: %s", strerror(failure)) : CLI_OK;
}

const struct command command_gtp = {
    .name = "gtp",
    .summary = "Play for another program over GTP",
    .usage = "SPEC [OPTION...]",
    .help =
        "  --level N        strength, 1 to 10\n"
        "  --time S         think S seconds per move, 0.001 to 1000000; default 1\n"
        "  --nodes N        search N positions per move, 1 to 2000000000\n"
        "  --threads N      think with N threads, 1 to 64; default 1\n"
        "  --seed N         random seed; with one thread and --level or --nodes, the moves repeat\n"
        "  --engine NAME    unlur, ninuki, mur, unitar, mcts or random; default the strongest\n"
        "  --memory MB      memory for the search, 1 to 65536\n"
        "  --resign N       resign when the chance is below N percent; default never\n"
        "  --commands       list the commands and exit\n"
        "\nexample: agate gtp ninuki:size=15 --level 7\n",
    .sub = NULL,
    .run = run,
};
