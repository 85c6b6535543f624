/*
 * perft.c - `agate perft`: the number of move sequences.
 */
#include "match/perft.h"

#include "front/cli/cli.h"

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
    static const struct option options[] = {
        CLI_TABLE_OPTIONS, {"divide", no_argument, NULL, 'd'}, {0}};
    struct cli_table table = {.match = NULL};
    bool by_move = false;
    long depth;
    int status = CLI_OK;
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (cli_table_option(&table, &command_perft, option, argv, &status) < 0)
            return status;
        by_move = by_move || option == 'd';
    }
    char **word = argv + optind;
    int words = argc - optind;
    if (words < 2)
        return cli_fail(CLI_USAGE, "perft takes a SPEC and a depth, for example mur 4");
    if (!cli_number("DEPTH", word[1], 0, 100, &depth))
        return CLI_USAGE;
    word[1] = word[0]; /* SPEC and the moves, without the depth */
    status = cli_table_load(&table, words - 1, word + 1);
    if (!status)
        status = count(&table, (int)depth, by_move);
    cli_table_release(&table);
    return status;
}

const struct command command_perft = {
    .name = "perft",
    .summary = "Count the sequences of DEPTH plies after the given moves",
    .usage = "SPEC DEPTH [--divide] [--position TEXT] [--file FILE | MOVE...]",
    .help = "  --divide         first list every next move with its share\n" CLI_TABLE_HELP
            "Even the last moves are played. In Mur, sequences continue into the next\n"
            "game; a finished match has none. The choices of all seats are one ply.\n"
            "\nexample: agate perft mur 3\n",
    .run = run,
};
