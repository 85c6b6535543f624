/*
 * gtp.c - `agate gtp`: an engine for other programs, over GTP. See docs/protocol.md.
 */
#include <signal.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "ag/version.h"
#include "front/cli/thinker.h"
#include "front/proto/gtp.h"

/* What the options say; 0: nothing. */
struct gtp_options {
    struct gtp_setup setup;
    long level, time, nodes, threads, seed, memory, resign; /* time: milliseconds */
    bool seeded, list;
};

static int list_commands(void)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    gtp_list(&out);
    return cli_write(&out);
}

/* Puts what the options say into the setup. */
static void set_up(struct gtp_options *options)
{
    struct gtp_setup *setup = &options->setup;
    setup->limits.level = (uint8_t)options->level;
    setup->limits.time = (uint32_t)options->time;
    setup->limits.nodes = (uint64_t)options->nodes;
    setup->threads = (int)options->threads;
    setup->seed = (uint64_t)options->seed;
    setup->memory = (size_t)options->memory << 20;
    setup->resign = (int)options->resign;
}

/* Reads the rules and checks that there is a player for them. */
static int check(struct gtp_options *options, struct ag_rules *rules, int words, char **word)
{
    struct ag_error why;
    const struct gtp_setup *setup = &options->setup;
    if (!!options->level + !!options->time + !!options->nodes > 1)
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
    struct ag_rules rules;
    struct gtp_options options = {
        .setup = {.version = AG_VERSION, .rules = &rules, .in = STDIN_FILENO, .out = STDOUT_FILENO},
        .threads = 1};
    int status = options_read(&command_gtp, argc, argv, &options);
    if (status != OPTIONS_GOOD)
        return status;
    set_up(&options);
    if (options.list)
        return list_commands();
    status = check(&options, &rules, argc - optind, argv + optind);
    if (status)
        return status;
    signal(SIGPIPE, SIG_IGN);
    int failure = gtp_run(&options.setup);
    return failure ? cli_fail(CLI_USAGE, "cannot continue: %s", strerror(failure)) : CLI_OK;
}

static const struct cli_option option_list[] = {
    {"level", OPTION_NUMBER, "N", "strength, {range}", .at = offsetof(struct gtp_options, level),
     .min = 1, .max = AG_LEVELS},
    {"time", OPTION_SECONDS, "S", "think S seconds per move, {range}; default 1",
     .at = offsetof(struct gtp_options, time)},
    {"nodes", OPTION_NUMBER, "N", "search N positions per move, {range}",
     .at = offsetof(struct gtp_options, nodes), .min = 1, .max = LIMITS_NODES},
    {"threads", OPTION_NUMBER, "N", "think with N threads, {range}; default 1",
     .at = offsetof(struct gtp_options, threads), .min = 1, .max = AG_THREADS},
    {"seed", OPTION_NUMBER, "N",
     "random seed; with one thread and --level or --nodes, the moves repeat",
     .at = offsetof(struct gtp_options, seed), .min = 0, .max = LIMITS_SEED,
     .given = offsetof(struct gtp_options, seeded)},
    {"engine", OPTION_TEXT, "NAME", "{words}; default the strongest",
     .at = offsetof(struct gtp_options, setup.engine), .words = thinker_engines},
    {"memory", OPTION_NUMBER, "MB", "memory for the search, {range}",
     .at = offsetof(struct gtp_options, memory), .min = 1, .max = LIMITS_MEMORY},
    {"resign", OPTION_NUMBER, "N", "resign when the chance is below N percent; default never",
     .at = offsetof(struct gtp_options, resign), .min = 0, .max = 50},
    {"commands", OPTION_FLAG, NULL, "list the commands and exit",
     .at = offsetof(struct gtp_options, list)},
    {0}};
static const struct cli_group groups[] = {{.option = option_list}, {0}};

const struct command command_gtp = {
    .name = "gtp",
    .summary = "Play for another program over GTP",
    .usage = "SPEC [OPTION...]",
    .groups = groups,
    .example = "agate gtp ninuki:size=15 --level 7",
    .operand = OPTION_SPEC,
    .run = run,
};
