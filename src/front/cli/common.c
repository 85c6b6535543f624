/*
 * common.c - what the commands share: complaints, numbers, the match of a command line.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "front/cli/cli.h"

int cli_fail(int status, const char *format, ...)
{
    char sentence[AG_ERROR_TEXT + AG_POSITION_TEXT];
    struct text text;
    va_list list;
    text_init(&text, sentence, sizeof sentence);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    fflush(stdout);
    fprintf(stderr, "agate: %s\n", sentence);
    return status;
}

struct cli_word cli_word(const char *word)
{
    enum { SHOWN = 50 };
    struct cli_word shown;
    struct text text;
    text_init(&text, shown.text, sizeof shown.text);
    for (int i = 0; word[i] && i < SHOWN; i++)
        text_char(&text, word[i] >= ' ' && word[i] <= '~' ? word[i] : '?');
    if (strlen(word) > SHOWN)
        text_add(&text, "...");
    if (!*word)
        text_add(&text, "\"\"");
    return shown;
}

int cli_write(struct buf *out)
{
    bool too_long = out->failed;
    if (!too_long && out->length)
        fwrite(out->byte, 1, out->length, stdout);
    buf_release(out);
    return too_long ? cli_fail(CLI_USAGE, "the answer is too long") : CLI_OK;
}

int cli_help(const struct command *command)
{
    printf("usage: agate %s%s%s\n\n%s.\n\n%s", command->name, *command->usage ? " " : "",
           command->usage, command->summary, command->help);
    for (int i = 0; command->sub && command->sub[i]; i++)
        printf("%s  %-15s %s\n", i ? "" : "\n", command->sub[i]->name, command->sub[i]->summary);
    if (command->sub)
        printf("\n`agate help %s` tells more.\n", command->sub[0]->name);
    return CLI_OK;
}

bool cli_number(const char *name, const char *text, long min, long max, long *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (text_is_digit(*text) && !*end && !errno && value >= min && value <= max) {
        *number = value;
        return true;
    }
    cli_fail(CLI_USAGE, "%s takes a whole number from %d to %d, not `%s`", name, (int)min, (int)max,
             cli_word(text).text);
    return false;
}

double cli_cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int cli_option(int argc, char **argv, const struct option *options)
{
    bool output = false; /* whether there is a -o */
    for (int i = 0; options[i].name; i++)
        output = output || options[i].val == 'o';
    opterr = 0; /* complaints are ours */
    return getopt_long(argc, argv, output ? ":ho:" : ":h", options, NULL);
}

int cli_bad_option(int option, char **argv)
{
    const char *word = argv[optind - 1];
    if (option == ':')
        return cli_fail(CLI_USAGE, "the option %s needs a value", cli_word(word).text);
    if (optopt > 0 && optopt < 128 && strncmp(word, "--", 2) != 0)
        return cli_fail(CLI_USAGE, "there is no option -%c; `agate help %s` lists them", optopt,
                        argv[0]);
    return cli_fail(CLI_USAGE, "there is no option %s here; `agate help %s` lists them",
                    cli_word(word).text, argv[0]);
}

int cli_table_option(struct cli_table *table, const struct command *command, int option,
                     char **argv, int *status)
{
    switch (option) {
    case 'P':
        table->position = optarg;
        return 1;
    case 'F':
        table->file = optarg;
        return 1;
    case 'h':
        *status = cli_help(command);
        return -1;
    case ':':
    case '?':
        *status = cli_bad_option(option, argv);
        return -1;
    default:
        return 0;
    }
}

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
        buf_add(&table->input, block, count);
    bool failed = ferror(file) != 0;
    if (!standard)
        fclose(file);
    if (failed)
        return cli_fail(CLI_USAGE, "cannot read %s: it is no readable file",
                        standard ? "standard input" : cli_word(name).text);
    if (table->input.failed)
        return cli_fail(CLI_USAGE, "%s is longer than %d bytes", cli_word(name).text,
                        (int)CLI_INPUT_MAX);
    if (table->input.length && memchr(table->input.byte, 0, table->input.length))
        return cli_fail(CLI_USAGE, "%s is no text", cli_word(name).text);
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

int cli_table_init(struct cli_table *table, int words, char **word, bool take_input, char ***moves)
{
    struct ag_error why;
    buf_init(&table->input, CLI_INPUT_MAX);
    table->match = NULL;
    table->played = 0;
    *moves = NULL;
    if (!words)
        return cli_fail(CLI_USAGE, "which game? give a SPEC, for example unlur:size=6");
    if (!rules_read(&table->rules, word[0], &why))
        return cli_fail(CLI_USAGE, "%s: %s", cli_word(word[0]).text, why.text);
    if (table->file && words > 1)
        return cli_fail(CLI_USAGE, "give moves on the command line or in a file, not both");
    const char *file = table->file;
    if (!file && words == 1 && take_input && input_is_given())
        file = "-";
    int status = file ? read_input(table, file) : CLI_OK;
    if (status)
        return status;
    table->match = match_new(&table->rules, table->position, table->seed, &why);
    if (!table->match)
        return cli_fail(CLI_USAGE, "--position: %s", why.text);
    *moves = list_moves(table, words - 1, word + 1);
    return *moves ? CLI_OK : cli_fail(CLI_USAGE, "there is no memory left");
}

void cli_table_release(struct cli_table *table)
{
    match_free(table->match);
    table->match = NULL;
    buf_release(&table->input);
}

/* Whether this is the move that the game has made by itself, at the head of a list. */
static bool is_given(const struct cli_table *table, const char *text)
{
    const struct ag_rules *rules = &table->rules;
    ag_move move;
    return rules->game->given && !table->position && table->played == 0 &&
           rules->game->move_read(rules, text, &move, NULL) && move == rules->game->given(rules);
}

int cli_play(struct cli_table *table, const char *text)
{
    struct ag_error why;
    ag_move choice[AG_SEATS];
    bool given = is_given(table, text);
    table->played++;
    if (given)
        return CLI_OK;
    int ply = match_state(table->match)->ply + 1;
    if (rules_undrawn(match_rules(table->match)) >= 0)
        return cli_fail(CLI_USAGE, "the colours are not known: say which, for example %s:deal=0",
                        table->rules.game->name);
    if (match_turn_read(table->match, text, choice, &why) &&
        match_play(table->match, choice, 0, NULL, &why))
        return CLI_OK;
    return cli_fail(CLI_REFUSED, "ply %d: %s: %s", ply, cli_word(text).text, why.text);
}

int cli_table_load(struct cli_table *table, int words, char **word)
{
    char **moves;
    int status = cli_table_init(table, words, word, false, &moves);
    for (int i = 0; !status && moves[i]; i++)
        status = cli_play(table, moves[i]);
    free(moves);
    return status;
}
