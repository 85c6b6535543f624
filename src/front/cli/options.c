/*
 * options.c - the options of a command: reading the command line, and help.
 */
#include "front/cli/options.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

#include "front/cli/cli.h"

enum {
    FIRST = 256,     /* what getopt_long returns for the first option */
    HELP = 'h',      /* and for --help */
    WIDTH = 96,      /* columns of a help text */
    HEAD_MAX = 18,   /* of an option, beside which what it does still begins */
    INDENT = 2,      /* of an option */
    BULK = 64 << 10, /* bytes of a help text, at most */
};

/* -------------------------------------------------------------------------- reading a line */

/* Complains about what getopt_long has returned. */
static int complain(int returned, char **argv)
{
    const char *word = argv[optind - 1];
    if (returned == ':')
        return cli_fail(CLI_USAGE, "the option %s needs a value", cli_word(word).text);
    if (optopt > 0 && optopt < 128 && strncmp(word, "--", 2) != 0)
        return cli_fail(CLI_USAGE, "there is no option -%c; `agate help %s` lists them", optopt,
                        argv[0]);
    return cli_fail(CLI_USAGE, "there is no option %s here; `agate help %s` lists them",
                    cli_word(word).text, argv[0]);
}

void options_list(const char *const *words, char out[OPTIONS_WORDS])
{
    struct text text;
    text_init(&text, out, OPTIONS_WORDS);
    for (int i = 0; words[i]; i++)
        text_print(&text, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    text_end(&text);
}

int options_find_word(const char *option, const char *const *words, const char *word)
{
    char all[OPTIONS_WORDS];
    for (int i = 0; words[i]; i++)
        if (text_same(words[i], word))
            return i;
    options_list(words, all);
    cli_fail(CLI_USAGE, "%s takes %s, not `%s`", option, all, cli_word(word).text);
    return -1;
}

int options_ending(const char *file, const char *const *endings, const char *option)
{
    char all[OPTIONS_WORDS];
    const char *slash = file ? strrchr(file, '/') : NULL, *name = slash ? slash + 1 : file;
    const char *dot = name ? strrchr(name, '.') : NULL;
    if (!dot || dot == name)
        return OPTIONS_NO_ENDING;
    for (int i = 0; endings[i]; i++)
        if (text_same(endings[i], dot))
            return i;
    options_list(endings, all);
    cli_fail(CLI_USAGE, "unknown file extension `%s`: use %s, or %s", cli_word(dot).text, all,
             option);
    return OPTIONS_BAD_ENDING;
}

/* Takes the value of an option, which is NULL if it has none; false with a complaint. */
static bool take(const struct cli_option *option, void *to, const char *value)
{
    char name[40];
    void *at = (char *)to + option->at;
    if (option->given)
        *(bool *)((char *)to + option->given) = true;
    if (option->take)
        return option->take(to, option, value);
    snprintf(name, sizeof name, "--%s", option->name);
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)at = true;
        return true;
    case OPTION_FIXED:
        *(int *)at = (int)option->min;
        return true;
    case OPTION_NUMBER:
        return cli_number(name, value, option->min, option->max, at);
    case OPTION_SECONDS:
        return cli_seconds(name, value, at);
    case OPTION_WORD:
        *(int *)at = options_find_word(name, option->words, value);
        return *(int *)at >= 0;
    default:
        *(const char **)at = value;
        return true;
    }
}

/* An option of a command, and where its struct is. */
struct place {
    const struct cli_option *option;
    size_t at;
};

/* Lists the options of a command for getopt_long; returns how many there are. */
static int list_options(const struct command *command, struct place place[OPTIONS_MAX],
                        struct option list[OPTIONS_MAX + 2], char letters[2 * OPTIONS_MAX + 3])
{
    int count = 0;
    struct text text;
    text_init(&text, letters, 2 * OPTIONS_MAX + 3);
    text_add(&text, ":h");
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++) {
            assert(count < OPTIONS_MAX);
            place[count] = (struct place){option, group->at};
            list[count] = (struct option){
                option->name, option->value ? required_argument : no_argument, NULL, FIRST + count};
            if (option->letter)
                text_print(&text, "%s%s", option->letter, option->value ? ":" : "");
            count++;
        }
    list[count] = (struct option){"help", no_argument, NULL, HELP};
    list[count + 1] = (struct option){0};
    text_end(&text);
    return count;
}

int options_read(const struct command *command, int argc, char **argv, void *to)
{
    struct place place[OPTIONS_MAX];
    struct option list[OPTIONS_MAX + 2];
    char letters[2 * OPTIONS_MAX + 3];
    int count = list_options(command, place, list, letters);
    opterr = 0; /* complaints are ours */
    for (int found; (found = getopt_long(argc, argv, letters, list, NULL)) != -1;) {
        if (found == HELP)
            return cli_help(command);
        if (found == ':' || found == '?')
            return complain(found, argv);
        int i = found - FIRST;
        for (int k = 0; found < FIRST && k < count; k++) /* a letter */
            if (place[k].option->letter && *place[k].option->letter == found)
                i = k;
        if (!take(place[i].option, (char *)to + place[i].at, optarg))
            return CLI_USAGE;
    }
    return OPTIONS_GOOD;
}

/* ------------------------------------------------------------------------------------ help */

const struct cli_option *options_find(const struct command *command, const char *name)
{
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++)
            if (!strcmp(option->name, name))
                return option;
    return NULL;
}

void options_head(const struct cli_option *option, struct ag_buf *out)
{
    if (option->letter) {
        ag_buf_char(out, '-');
        ag_buf_string(out, option->letter);
        ag_buf_string(out, ", ");
    }
    ag_buf_string(out, "--");
    ag_buf_string(out, option->name);
    if (option->value) {
        ag_buf_char(out, ' ');
        ag_buf_string(out, option->value);
    }
}

void options_about(const struct cli_option *option, struct ag_buf *out)
{
    char words[OPTIONS_WORDS];
    for (const char *at = option->help; *at; at++) {
        if (!strncmp(at, "{words}", 7)) {
            options_list(option->words, words);
            ag_buf_string(out, words);
            at += 6;
        } else if (!strncmp(at, "{range}", 7)) {
            bool seconds = option->kind == OPTION_SECONDS;
            ag_buf_string(out, seconds ? "0.00" : "");
            ag_buf_number(out, seconds ? 1 : option->min);
            ag_buf_string(out, " to ");
            ag_buf_number(out, seconds ? LIMITS_TIME : option->max);
            at += 6;
        } else {
            ag_buf_char(out, *at);
        }
    }
}

/* Adds text word by word, in lines that begin at a column; the first one has begun already. */
static void add_wrapped(struct ag_buf *out, const char *text, int indent)
{
    int column = indent;
    for (bool first = true; *text; first = false) {
        int length = (int)strcspn(text, " ");
        if (!first && column + 1 + length > WIDTH) {
            ag_buf_char(out, '\n');
            for (column = 0; column < indent; column++)
                ag_buf_char(out, ' ');
        } else if (!first) {
            ag_buf_char(out, ' ');
            column++;
        }
        ag_buf_add(out, text, (size_t)length);
        column += length;
        text += length + (text[length] == ' ');
    }
    ag_buf_char(out, '\n');
}

/* Columns of an option's head. */
static int head_width(const struct cli_option *option)
{
    size_t width = strlen("--") + strlen(option->name);
    width += option->letter ? strlen("-o, ") : 0;
    width += option->value ? 1 + strlen(option->value) : 0;
    return (int)width;
}

/* The column at which what options do begins. */
static int text_column(const struct command *command)
{
    int widest = 0;
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++) {
            int width = head_width(option);
            widest = width <= HEAD_MAX && width > widest ? width : widest;
        }
    return INDENT + widest + 2;
}

static void add_option(struct ag_buf *out, const struct cli_option *option, int column)
{
    struct ag_buf about;
    int at = INDENT + head_width(option);
    ag_buf_string(out, "  ");
    options_head(option, out);
    if (at + 2 > column) {
        ag_buf_char(out, '\n');
        at = 0;
    }
    for (; at < column; at++)
        ag_buf_char(out, ' ');
    ag_buf_init(&about, BULK);
    options_about(option, &about);
    ag_buf_char(&about, 0);
    if (!about.failed)
        add_wrapped(out, about.byte, column);
    ag_buf_release(&about);
}

/* Paragraphs, which end with a line end each. */
static void add_paragraphs(struct ag_buf *out, const char *text)
{
    while (*text) {
        char line[1024];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        add_wrapped(out, line, 0);
        text += length + (text[length] == '\n');
    }
}

void options_help(const struct command *command, struct ag_buf *out)
{
    int column = text_column(command);
    ag_buf_string(out, "usage: agate ");
    ag_buf_string(out, command->name);
    ag_buf_string(out, *command->usage ? " " : "");
    ag_buf_string(out, command->usage);
    ag_buf_string(out, "\n\n");
    ag_buf_string(out, command->summary);
    ag_buf_string(out, ".\n\n");
    if (command->before) {
        add_paragraphs(out, command->before);
        ag_buf_char(out, '\n');
    }
    for (const struct cli_group *group = command->groups; group && group->option; group++) {
        if (group->head) {
            ag_buf_char(out, '\n');
            add_paragraphs(out, group->head);
        }
        for (const struct cli_option *option = group->option; option->name; option++)
            add_option(out, option, column);
    }
    ag_buf_string(out, command->groups ? "\n" : "");
    if (command->after) {
        add_paragraphs(out, command->after);
        ag_buf_char(out, '\n');
    }
    ag_buf_string(out, "example: ");
    ag_buf_string(out, command->example);
    ag_buf_char(out, '\n');
}
