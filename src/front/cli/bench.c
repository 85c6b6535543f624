/*
 * bench.c - `agate bench`: the speed of random games, and the signature.
 */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "ai/bench.h"
#include "base/rng.h"
#include "front/cli/cli.h"
#include "match/series.h"

struct asked {
    struct cli_table table;
    long seconds, seed;
};

struct count {
    uint64_t playouts, plies;
    double seconds;
};

/* One random match from a state; returns its plies. */
static uint64_t play_out(const struct ag_rules *rules, const struct ag_state *from,
                         struct ag_rng *rng)
{
    union ag_position now;
    struct series series = {.over = false};
    ag_copy(&now.state, from);
    while (!series.over) {
        rules->game->playout(rules, &now.state, rng);
        series_next(&series, rules, &now.state, NULL);
    }
    return (uint64_t)(now.state.ply - from->ply);
}

/* Shows on a terminal how long it will still take. */
static void tell_progress(double done, double all, bool *told)
{
    if (all <= 2 || !isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r%3.0f %%, %.0f s left ", 100 * done / all, all - done);
    *told = true;
}

static struct count measure(const struct ag_rules *rules, const struct ag_state *from,
                            double seconds, uint64_t seed)
{
    struct count count = {0};
    struct ag_rng rng;
    double start = cli_cpu_seconds(), next = 1;
    bool told = false;
    rng_init(&rng, seed);
    do {
        for (int i = 0; i < 64; i++)
            count.plies += play_out(rules, from, &rng);
        count.playouts += 64;
        count.seconds = cli_cpu_seconds() - start;
        if (count.seconds > next) {
            tell_progress(count.seconds, seconds, &told);
            next += 1;
        }
    } while (count.seconds < seconds);
    if (told)
        fprintf(stderr, "\r%*s\r", 30, "");
    return count;
}

static int playouts(struct cli_table *table, double seconds, uint64_t seed)
{
    const struct ag_rules *rules = ag_match_rules(table->match);
    const struct ag_state *state = ag_match_state(table->match);
    struct ag_buf out;
    struct json json;
    char spec[AG_RULES_TEXT];
    if (ag_match_is_over(table->match))
        return cli_fail(CLI_USAGE, "the game is over, so there is nothing to play");
    struct count count = measure(rules, state, seconds, seed);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    json_init(&json, &out);
    ag_rules_write(rules, spec);
    json_open(&json, NULL, '{');
    json_add_string(&json, "spec", spec);
    json_add_number(&json, "playouts", (int64_t)count.playouts);
    json_add_milli(&json, "cpu_seconds", (int64_t)(count.seconds * 1000));
    json_add_number(&json, "playouts_per_s", (int64_t)((double)count.playouts / count.seconds));
    json_add_number(&json, "plies_per_s", (int64_t)((double)count.plies / count.seconds));
    json_add_milli(&json, "mean_plies", (int64_t)(1000 * count.plies / count.playouts));
    json_close(&json, '}');
    ag_buf_char(&out, '\n');
    return cli_write(&out);
}

static int run_playouts(int argc, char **argv)
{
    struct asked asked = {.seconds = 1, .seed = 1};
    int status = options_read(&command_bench, argc, argv, &asked);
    if (status != OPTIONS_GOOD)
        return status;
    status = cli_table_load(&asked.table, argc - optind, argv + optind);
    if (!status)
        status = playouts(&asked.table, (double)asked.seconds, (uint64_t)asked.seed);
    cli_table_release(&asked.table);
    return status;
}

static int run(int argc, char **argv)
{
    if (argc == 1) {
        printf("%016" PRIx64 "\n", bench_signature());
        return CLI_OK;
    }
    if (!strcmp(argv[1], "playouts")) {
        argv[1] = argv[0]; /* the name of the command for complaints */
        return run_playouts(argc - 1, argv + 1);
    }
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return cli_help(&command_bench);
    return cli_fail(CLI_USAGE, "bench takes only `playouts`, not `%s`", cli_word(argv[1]).text);
}

static const struct cli_option options[] = {
    {"seconds", OPTION_NUMBER, "S", "CPU seconds to measure, {range}; default 1",
     .at = offsetof(struct asked, seconds), .min = 1, .max = 3600},
    {"seed", OPTION_NUMBER, "N", "seed of the random numbers; default 1",
     .at = offsetof(struct asked, seed), .min = 0, .max = LIMITS_SEED},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = cli_table_options, .at = offsetof(struct asked, table)}, {0}};

const struct command command_bench = {
    .name = "bench",
    .summary = "Print the signature of all games, or measure random games",
    .usage = "[playouts SPEC [OPTION...] [MOVE...]]",
    .before = "Alone: a hash of fixed random games of all four kinds, the same on every machine.\n"
              "playouts: random games from the given position, on one core, as JSON.\n",
    .groups = groups,
    .example = "agate bench playouts unlur pass",
    .run = run,
};
