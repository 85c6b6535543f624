/*
 * solve.c - `agate solve`: the result of a position with perfect play.
 */
#include "ai/solve.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "front/cli/cli.h"
#include "front/time/clock.h"

static struct ag_stop stop_asked; /* by Ctrl-C */

struct solving {
    struct cli_table table;
    long nodes, time, memory; /* time: milliseconds */
    bool json, told;
};

static void interrupt(int signal)
{
    (void)signal;
    ag_stop_set(&stop_asked);
}

static void tell(void *context, uint64_t nodes, uint32_t proof, uint32_t disproof)
{
    struct solving *solving = context;
    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr,
            "\r\033[K%" PRIu64 " node%s; positions left: at least %u to prove it, %u to refute it",
            nodes, nodes == 1 ? "" : "s", proof, disproof);
    solving->told = true;
}

static const char *const verdicts[] = {"not solved", "won", "drawn", "lost"};

static int write_json(const struct ag_rules *rules, const struct solve_answer *answer)
{
    struct ag_buf out;
    struct json json;
    char text[AG_MOVE_TEXT];
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    json_init(&json, &out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "verdict",
                    answer->verdict == SOLVE_UNKNOWN ? NULL : verdicts[answer->verdict]);
    json_add_number(&json, "seat", answer->seat + 1);
    json_add_number(&json, "nodes", (int64_t)answer->nodes);
    json_add_number(&json, "milliseconds", answer->time);
    json_open(&json, "line", '[');
    for (int i = 0; i < answer->turns; i++) {
        rules->game->move_write(rules, answer->line[i], text);
        json_add_string(&json, NULL, text);
    }
    json_close(&json, ']');
    json_close(&json, '}');
    ag_buf_char(&out, '\n');
    return cli_write(&out);
}

static int write_text(const struct ag_rules *rules, const struct solve_answer *answer)
{
    char text[AG_MOVE_TEXT];
    printf("%s for seat %d, which is to move\n", verdicts[answer->verdict], answer->seat + 1);
    for (int i = 0; i < answer->turns; i++) {
        rules->game->move_write(rules, answer->line[i], text);
        printf("%s%s", i ? " " : "line: ", text);
    }
    printf("%s%" PRIu64 " node%s, %u.%u s\n", answer->turns ? "\n" : "", answer->nodes,
           answer->nodes == 1 ? "" : "s", answer->time / 1000, answer->time / 100 % 10);
    return CLI_OK;
}

static int solve_table(struct solving *solving)
{
    const struct ag_rules *rules = &solving->table.rules;
    struct solve_orders orders = {.nodes = (uint64_t)solving->nodes,
                                  .time = (uint32_t)solving->time,
                                  .memory = (size_t)solving->memory << 20,
                                  .now = clock_for_orders,
                                  .progress = tell,
                                  .context = solving,
                                  .stop = &stop_asked};
    struct solve_answer answer;
    struct ag_error why;
    struct sigaction action = {.sa_handler = interrupt}, before;
    sigaction(SIGINT, &action, &before);
    bool tried = solve(rules, ag_match_state(solving->table.match), &orders, &answer, &why);
    sigaction(SIGINT, &before, NULL);
    if (solving->told)
        fputs("\r\033[K", stderr);
    if (!tried)
        return cli_fail(CLI_REFUSED, "%s", ag_english(&why).text);
    int status = solving->json ? write_json(rules, &answer) : write_text(rules, &answer);
    return status ? status : answer.verdict == SOLVE_UNKNOWN ? CLI_REFUSED : CLI_OK;
}

static int run(int argc, char **argv)
{
    struct solving solving = {.nodes = 0};
    int status = options_read(&command_solve, argc, argv, &solving);
    if (status != OPTIONS_GOOD)
        return status;
    status = cli_table_load(&solving.table, argc - optind, argv + optind);
    if (!status)
        status = solve_table(&solving);
    cli_table_release(&solving.table);
    return status;
}

static const struct cli_option options[] = {
    {"nodes", OPTION_NUMBER, "N", "give up after N positions, {range}",
     .at = offsetof(struct solving, nodes), .min = 1, .max = LIMITS_NODES},
    {"time", OPTION_SECONDS, "S", "give up after S seconds, {range}",
     .at = offsetof(struct solving, time)},
    {"memory", OPTION_NUMBER, "MB", "memory for positions, {range}; default 256",
     .at = offsetof(struct solving, memory), .min = 1, .max = LIMITS_MEMORY},
    {"json", OPTION_FLAG, NULL, "one line of JSON", .at = offsetof(struct solving, json)},
    {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = cli_table_options, .at = offsetof(struct solving, table)}, {0}};

const struct command command_solve = {
    .name = "solve",
    .summary = "Prove the result of a position with perfect play",
    .usage = "SPEC [OPTION...] [MOVE...]",
    .groups = groups,
    .after = "For two-player games without simultaneous choices; in Mur, for the current game. The "
             "exit status is 1 when it gave up. Ctrl-C makes it give up.\n",
    .example = "agate solve unlur:size=3 C3 pass",
    .operand = OPTION_SPEC,
    .run = run,
};
