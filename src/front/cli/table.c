/*
 * table.c - the match that a command line describes: SPEC, a position, moves, or a record.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/cli/cli.h"
#include "front/cli/record/source.h"

bool cli_find_turn(const struct ag_record *record, long turn, uint32_t *node)
{
    long last = 0;
    *node = 0;
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child) {
        long number = ag_record_node(record, i)->number;
        if (number && number > turn)
            return true;
        *node = i;
        last = number ? number : last;
    }
    if (last >= turn)
        return true;
    cli_fail(CLI_USAGE, "--turn: the game ends with turn %d", (int)last);
    return false;
}

/* Picks the record that is wanted and makes the match from it. */
static bool take_record(void *context, struct source *source, struct ag_record *record)
{
    struct cli_table *table = context;
    struct ag_error why;
    long wanted = table->number ? table->number : 1;
    if ((long)source->all_records < wanted) {
        source->complaints = (long)source->all_records == wanted - 1 ? stderr : NULL;
        return true;
    }
    source_settle(source, record);
    if (source->bad)
        return false;
    uint32_t node = ag_record_last(record);
    if (table->has_turn && !cli_find_turn(record, table->turn, &node))
        return false;
    table->match = ag_record_match(record, node, &why);
    if (!table->match) {
        cli_fail(CLI_REFUSED, "%s", ag_english(&why).text);
        return false;
    }
    table->rules = *ag_match_rules(table->match);
    if (!ag_record_copy(&table->origin, record)) {
        cli_fail(CLI_USAGE, "out of memory");
        ag_match_free(table->match);
        table->match = NULL;
        return false;
    }
    ag_buf_string(&table->comment, ag_record_text(record, ag_record_node(record, node)->after));
    return false;
}

/* --record FILE */
static int load_record(struct cli_table *table)
{
    char name[1024], *file[] = {name};
    struct source source = {.what = "read",
                            .complaints = table->number > 1 ? NULL : stderr,
                            .form = -1,
                            .take = take_record,
                            .context = table};
    struct text text;
    text_init(&text, name, sizeof name);
    text_add(&text, table->record);
    if (text.cut)
        return cli_fail(CLI_USAGE, "the name of the file is too long");
    int status = source_run(&source, 1, file);
    if (table->match)
        return CLI_OK;
    if (status != CLI_USAGE && (long)source.all_records < (table->number ? table->number : 1))
        return cli_fail(CLI_USAGE, "%s contains only %d game%s", cli_word(name).text,
                        (int)source.all_records, source.all_records == 1 ? "" : "s");
    return status ? status : CLI_USAGE;
}

const struct cli_option cli_table_options[] = {
    {"position", OPTION_TEXT, "TEXT", "start from a position instead (see `agate rules GAME`)",
     .at = offsetof(struct cli_table, position)},
    {"file", OPTION_FILE, "FILE", "read moves from FILE, separated by spaces; - is standard input",
     .at = offsetof(struct cli_table, file)},
    {"record", OPTION_FILE, "FILE", "start where a recorded game ends, instead of SPEC",
     .at = offsetof(struct cli_table, record)},
    {"game", OPTION_NUMBER, "N", "with --record: take the Nth game of the file",
     .at = offsetof(struct cli_table, number), .min = 1, .max = 1000000000},
    {"turn", OPTION_NUMBER, "N", "with --record: stop after turn N",
     .at = offsetof(struct cli_table, turn), .min = 0, .max = AG_PLY_MAX,
     .given = offsetof(struct cli_table, has_turn)},
    {0},
};

/* Reads a whole file into table->input. */
static int read_input(struct cli_table *table, const char *name)
{
    bool standard = !strcmp(name, "-");
    FILE *file = standard ? stdin : fopen(name, "rb");
    char block[1 << 16];
    size_t count;
    if (!file)
        return cli_fail(CLI_USAGE, "cannot read %s: %s", cli_word(name).text, strerror(errno));
    while ((count = fread(block, 1, sizeof block, file)) > 0)
        ag_buf_add(&table->input, block, count);
    bool failed = ferror(file) != 0;
    if (!standard)
        fclose(file);
    if (failed)
        return cli_fail(CLI_USAGE, "cannot read %s: it is not a readable file",
                        standard ? "standard input" : cli_word(name).text);
    if (table->input.failed)
        return cli_fail(CLI_USAGE, "%s is longer than %d bytes", cli_word(name).text,
                        (int)CLI_INPUT_MAX);
    if (table->input.length && memchr(table->input.byte, 0, table->input.length))
        return cli_fail(CLI_USAGE, "%s is not a text file", cli_word(name).text);
    return CLI_OK;
}

/* Whether something is waiting on standard input that is not a person. */
static bool input_is_given(void)
{
    struct stat status;
    return !fstat(STDIN_FILENO, &status) && (S_ISFIFO(status.st_mode) || S_ISREG(status.st_mode));
}

/* Makes the list of moves: the words of the command line, or those of the input. */
static char **list_moves(struct cli_table *table, int words, char **word)
{
    size_t count = (size_t)words, max = count + table->input.length / 2 + 2;
    char **list = calloc(max, sizeof *list), *rest = table->input.byte;
    if (!list)
        return NULL;
    if (words)
        memcpy(list, word, count * sizeof *list);
    for (char *at = rest ? strtok_r(table->input.byte, " \t\r\n", &rest) : NULL; at;
         at = strtok_r(NULL, " \t\r\n", &rest))
        list[count++] = at;
    return list;
}

/* Whether a word is a SPEC, right or wrong. */
static bool names_game(const char *word)
{
    char name[AG_RULES_TEXT];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, ":"), word);
    return ag_game_find(name) != NULL;
}

/* Refuses options that do not go together. */
static int check_words(const struct cli_table *table, int words, char **word)
{
    if (!table->record && (table->number || table->has_turn))
        return cli_fail(CLI_USAGE, "--game and --turn need --record");
    if (table->record && (table->position || table->file))
        return cli_fail(CLI_USAGE, "--record cannot be used with --position or --file");
    if (table->record && words && names_game(word[0]))
        return cli_fail(CLI_USAGE, "--record replaces SPEC: leave out `%s`",
                        cli_word(word[0]).text);
    if (!table->record && !words)
        return cli_fail(CLI_USAGE, "which game? give a SPEC, for example unlur:size=6");
    if (table->file && words > 1)
        return cli_fail(CLI_USAGE, "give moves on the command line or in a file, not both");
    return CLI_OK;
}

/* The match by SPEC, --position and --file. */
static int begin(struct cli_table *table, int words, char **word, bool take_input)
{
    struct ag_error why;
    if (!ag_rules_read(&table->rules, word[0], &why))
        return cli_fail(CLI_USAGE, "%s: %s", cli_word(word[0]).text, ag_english(&why).text);
    const char *file = table->file;
    if (!file && words == 1 && take_input && input_is_given())
        file = "-";
    int status = file ? read_input(table, file) : CLI_OK;
    if (status)
        return status;
    table->match = ag_match_new(&table->rules, table->position, NULL, &why);
    return table->match ? CLI_OK : cli_fail(CLI_USAGE, "--position: %s", ag_english(&why).text);
}

int cli_table_init(struct cli_table *table, int words, char **word, bool take_input, char ***moves)
{
    ag_buf_init(&table->input, CLI_INPUT_MAX);
    ag_buf_init(&table->comment, AG_RECORD_TEXT_MAX);
    ag_record_init(&table->origin);
    table->match = NULL;
    table->played = 0;
    *moves = NULL;
    int status = check_words(table, words, word);
    if (!status)
        status = table->record ? load_record(table) : begin(table, words, word, take_input);
    if (status)
        return status;
    int spec = table->record ? 0 : 1;
    *moves = list_moves(table, words - spec, word + spec);
    return *moves ? CLI_OK : cli_fail(CLI_USAGE, "out of memory");
}

void cli_table_release(struct cli_table *table)
{
    ag_match_free(table->match);
    table->match = NULL;
    ag_buf_release(&table->input);
    ag_buf_release(&table->comment);
    ag_record_release(&table->origin);
}

int cli_check_deal(const struct cli_table *table)
{
    if (ag_rules_undrawn(ag_match_rules(table->match)) < 0)
        return CLI_OK;
    return cli_fail(CLI_USAGE, "the colours are not known: add a deal, for example %s:deal=0",
                    table->rules.game->name);
}

int cli_play(struct cli_table *table, const char *text, struct ag_news *news)
{
    struct ag_error why;
    ag_move choice[AG_SEATS];
    bool given = !table->position && !table->record && table->played == 0 &&
                 ag_rules_is_given(&table->rules, text);
    table->played++;
    if (news)
        *news = (struct ag_news){.first = 0};
    if (given)
        return CLI_OK;
    int ply = ag_match_state(table->match)->ply + 1;
    int status = cli_check_deal(table);
    if (status)
        return status;
    if (ag_match_turn_read(table->match, text, choice, NULL, &why) &&
        ag_match_play(table->match, choice, 0, news, &why))
        return CLI_OK;
    return cli_fail(CLI_REFUSED, "ply %d: %s: %s", ply, cli_word(text).text, ag_english(&why).text);
}

int cli_table_load(struct cli_table *table, int words, char **word)
{
    char **moves;
    int status = cli_table_init(table, words, word, false, &moves);
    for (int i = 0; !status && moves[i]; i++)
        status = cli_play(table, moves[i], NULL);
    free(moves);
    return status;
}
