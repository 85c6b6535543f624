/*
 * perft.c - `agate perft`: the number of move sequences.
 */
#include "match/perft.h"

#include "front/cli/cli.h"

struct asked {
    struct cli_table table;
    bool divide; /* --divide */
};

struct divide {
    const struct ag_rules *rules;
    struct ag_buf *out;
};

static void write_child(void *context, const ag_move choice[AG_SEATS], uint64_t count)
{
    struct divide *divide = context;
    char text[AG_TURN_TEXT];
    ag_turn_write(divide->rules, choice, 0, text);
    ag_buf_string(divide->out, text);
    ag_buf_char(divide->out, ' ');
    ag_buf_number(divide->out, (int64_t)count);
    ag_buf_char(divide->out, '\n');
}

static int count(struct cli_table *table, int depth, bool by_move)
{
    struct ag_error why;
    struct ag_buf out;
    const struct ag_rules *rules = ag_match_rules(table->match);
    const struct ag_state *state = ag_match_state(table->match);
    struct series series = {.over = ag_match_is_over(table->match)};
    if (depth > 0 && !perft_check(rules, state, &why))
        return cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    struct divide divide = {rules, &out};
    uint64_t total = by_move && depth > 0
                         ? perft_divide(rules, &series, state, depth, write_child, &divide)
                         : perft(rules, &series, state, depth);
    if (by_move)
        ag_buf_string(&out, "total ");
    ag_buf_number(&out, (int64_t)total);
    ag_buf_char(&out, '\n');
    return cli_write(&out);
}

static int run(int argc, char **argv)
{
    struct asked asked = {.divide = false};
    long depth;
    int status = options_read(&command_perft, argc, argv, &asked);
    if (status != OPTIONS_GOOD)
        return status;
    char **word = argv + optind;
    int words = argc - optind;
    if (words < 2)
        return cli_fail(CLI_USAGE, "perft takes a SPEC and a depth, for example mur 4");
    if (!cli_number("DEPTH", word[1], 0, 100, &depth))
        return CLI_USAGE;
    word[1] = word[0]; /* SPEC and the moves, without the depth */
    status = cli_table_load(&asked.table, words - 1, word + 1);
    if (!status)
        status = count(&asked.table, (int)depth, asked.divide);
    cli_table_release(&asked.table);
    return status;
}

static const struct cli_option options[] = {{"divide", OPTION_FLAG, NULL,
                                             "first list every next move with its share",
                                             .at = offsetof(struct asked, divide)},
                                            {0}};
static const struct cli_group groups[] = {
    {.option = options}, {.option = cli_table_options, .at = offsetof(struct asked, table)}, {0}};

const struct command command_perft = {
    .name = "perft",
    .summary = "Count the sequences of DEPTH plies after the given moves",
    .usage = "SPEC DEPTH [OPTION...] [MOVE...]",
    .groups = groups,
    .after = "Even the last moves are played. In Mur, sequences continue into the next game; a "
             "finished match has none. The choices of all seats are one ply.\n",
    .example = "agate perft mur 3",
    .operand = OPTION_SPEC,
    .run = run,
};
