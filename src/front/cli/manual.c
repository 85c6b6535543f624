/*
 * manual.c - `agate manual FOLDER`: manual pages and completions, for the build.
 *
 *     FOLDER/man1/agate.1, agate-play.1, ...   one page for each command
 *     FOLDER/agate.bash, _agate, agate.fish    completions
 *
 * There are no dates in them: the same program writes the same files.
 */
#include "front/cli/manual.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "ag/version.h"
#include "front/cli/play.h"
#include "front/cli/sink.h"

enum { PATH = 4096, NAME = 64 };

void manual_each(struct ag_buf *out, manual_visit *visit)
{
    for (int i = 0; commands[i]; i++) {
        visit(out, commands[i]);
        for (int k = 0; commands[i]->sub && commands[i]->sub[k]; k++)
            visit(out, commands[i]->sub[k]);
    }
}

/* Text for troff. What stands in backquotes is bold. */
static void add_text(struct ag_buf *out, const char *text)
{
    bool bold = false, option = true; /* a dash here would begin an option */
    if (*text == '.' || *text == '\'')
        ag_buf_string(out, "\\&");
    for (const char *at = text; *at; at++) {
        bool dash = *at == '-' && (option || at[-1] == '-') && at[1] != ' ' && at[1];
        if (*at == '`') {
            bold = !bold;
            ag_buf_string(out, bold ? "\\fB" : "\\fR");
        } else if (*at == '\\') {
            ag_buf_string(out, "\\e");
        } else {
            ag_buf_string(out, dash ? "\\" : "");
            ag_buf_char(out, *at);
        }
        option = *at == ' ' || *at == '[' || *at == '`';
    }
}

/* What one types: all dashes are those of the keyboard. */
static void add_typed(struct ag_buf *out, const char *text)
{
    for (; *text; text++) {
        ag_buf_string(out, *text == '-' ? "\\" : "");
        if (*text == '\\')
            ag_buf_string(out, "\\e");
        else
            ag_buf_char(out, *text);
    }
}

/* "agate-record-check" */
static void page_name(const char *command, char out[NAME])
{
    struct text text;
    text_init(&text, out, NAME);
    text_print(&text, "agate%s", *command ? "-" : "");
    for (; *command; command++)
        text_char(&text, *command == ' ' ? '-' : *command);
    text_end(&text);
}

/* Paragraphs, which end with a line end each. */
static void add_paragraphs(struct ag_buf *out, const char *text)
{
    while (*text) {
        char line[1024];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        ag_buf_string(out, ".PP\n");
        add_text(out, line);
        ag_buf_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void add_see(struct ag_buf *out, const char *command)
{
    char name[NAME];
    page_name(command, name);
    ag_buf_string(out, ".BR ");
    add_typed(out, name);
    ag_buf_string(out, " (1)\n");
}

static void begin_page(struct ag_buf *out, const char *command, const char *about)
{
    char name[NAME], upper[NAME];
    page_name(command, name);
    for (int i = 0; i < NAME; i++)
        upper[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 'a' + 'A') : name[i];
    ag_buf_string(out, ".\\\" Written by `agate manual`.\n.TH ");
    add_typed(out, upper);
    ag_buf_string(out, " 1 \"\" \"agate " AG_VERSION "\" \"Agate\"\n.SH NAME\n");
    add_typed(out, name);
    ag_buf_string(out, " \\- ");
    ag_buf_char(out, text_lower(about[0]));
    add_text(out, about + 1);
    ag_buf_char(out, '\n');
}

/* Lines as they are. */
static void add_lines(struct ag_buf *out, const struct ag_buf *lines)
{
    ag_buf_string(out, ".PP\n.EX\n");
    if (lines->length)
        ag_buf_add(out, lines->byte, lines->length);
    ag_buf_string(out, ".EE\n");
}

static void add_option(struct ag_buf *out, const struct cli_option *option)
{
    struct ag_buf part;
    ag_buf_init(&part, CLI_OUTPUT_MAX);
    options_head(option, &part);
    ag_buf_char(&part, 0);
    ag_buf_string(out, ".TP\n.B ");
    add_typed(out, part.byte);
    ag_buf_char(out, '\n');
    part.length = 0;
    options_about(option, &part);
    ag_buf_char(&part, 0);
    add_text(out, part.byte);
    ag_buf_char(out, '\n');
    ag_buf_release(&part);
}

static void add_options(struct ag_buf *out, const struct command *command)
{
    ag_buf_string(out, ".SH OPTIONS\n");
    for (const struct cli_group *group = command->groups; group && group->option; group++) {
        if (group->head)
            add_paragraphs(out, group->head);
        for (const struct cli_option *option = group->option; option->name; option++)
            add_option(out, option);
    }
    ag_buf_string(out, ".TP\n.B \\-h, \\-\\-help\nPrint what the command does and its options.\n");
}

/* What only the page of `play` has. */
static void add_levels(struct ag_buf *out)
{
    struct ag_buf levels;
    ag_buf_init(&levels, CLI_OUTPUT_MAX);
    play_levels(&levels);
    ag_buf_string(out, ".SH LEVELS\nThe levels of each game\\(cqs engine, in Elo above level 1, as "
                       "measured in\nmatches between neighbours; ? has not been measured.\n");
    add_lines(out, &levels);
    ag_buf_release(&levels);
}

/* The page of a command. */
static void add_page(struct ag_buf *out, const struct command *command)
{
    begin_page(out, command->name, command->summary);
    ag_buf_string(out, ".SH SYNOPSIS\n.B agate ");
    ag_buf_string(out, command->name);
    ag_buf_char(out, '\n');
    if (*command->usage) {
        add_text(out, command->usage);
        ag_buf_char(out, '\n');
    }
    ag_buf_string(out, ".SH DESCRIPTION\n");
    add_text(out, command->summary);
    ag_buf_string(out, ".\n");
    for (int i = 0; command->sub && command->sub[i]; i++) {
        ag_buf_string(out, ".TP\n.B agate ");
        ag_buf_string(out, command->sub[i]->name);
        ag_buf_char(out, '\n');
        add_text(out, command->sub[i]->summary);
        ag_buf_string(out, ".\n");
    }
    if (command->before)
        add_paragraphs(out, command->before);
    add_options(out, command);
    if (command->after)
        add_paragraphs(out, command->after);
    if (command == &command_play)
        add_levels(out);
    ag_buf_string(out, ".SH EXAMPLE\n.EX\n");
    add_typed(out, command->example);
    ag_buf_string(out, "\n.EE\n.SH SEE ALSO\n");
    add_see(out, "");
    if (command != &command_play && options_find(command, "level"))
        add_see(out, "play"); /* it has a table of the levels */
    for (int i = 0; command->sub && command->sub[i]; i++)
        add_see(out, command->sub[i]->name);
}

/* The page of the program. */
static void add_main(struct ag_buf *out)
{
    struct ag_buf games;
    begin_page(out, "", "Four stone games by their exact rules");
    ag_buf_string(out,
                  ".SH SYNOPSIS\n.B agate\n.I COMMAND\n.RI [ ARGUMENT ...]\n.br\n"
                  ".B agate \\-\\-version\n.br\n.B agate help\n.RI [ COMMAND ]\n.SH DESCRIPTION\n");
    add_text(out, help_words);
    ag_buf_string(out, "\n.SH COMMANDS\n");
    for (int i = 0; commands[i]; i++) {
        ag_buf_string(out, ".TP\n");
        add_see(out, commands[i]->name);
        add_text(out, commands[i]->summary);
        ag_buf_string(out, ".\n");
    }
    ag_buf_string(out, ".SH GAMES\nThe games with their options, and what these may be.\n");
    ag_buf_init(&games, CLI_OUTPUT_MAX);
    games_list(&games);
    add_lines(out, &games);
    ag_buf_release(&games);
    ag_buf_string(out, ".SH EXIT STATUS\n.TP\n.B 0\nAll went well.\n"
                       ".TP\n.B 1\nA move was refused, or what the command\\(cqs own page says.\n"
                       ".TP\n.B 2\nThe command line is wrong, or the output cannot be written.\n"
                       ".SH SEE ALSO\n");
    for (int i = 0; commands[i]; i++)
        add_see(out, commands[i]->name);
}

/* Writes a file and releases the buffer. */
static bool put(struct ag_buf *out, const char *folder, const char *name)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return sink_put(out, path) == CLI_OK;
}

/* Writes the page of a command, NULL for that of the program, and of those that it leads to. */
static bool put_page(const char *folder, const struct command *command)
{
    struct ag_buf out;
    char name[NAME], file[NAME + 8];
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    if (command)
        add_page(&out, command);
    else
        add_main(&out);
    page_name(command ? command->name : "", name);
    snprintf(file, sizeof file, "man1/%s.1", name);
    bool good = put(&out, folder, file);
    for (int i = 0; good && command && command->sub && command->sub[i]; i++)
        good = put_page(folder, command->sub[i]);
    return good;
}

static bool put_completions(const char *folder, void (*write)(struct ag_buf *), const char *name)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    write(&out);
    return put(&out, folder, name);
}

static bool make_folder(const char *name)
{
    if (!mkdir(name, 0777) || errno == EEXIST)
        return true;
    cli_fail(CLI_USAGE, "cannot make the folder %s: %s", cli_word(name).text, strerror(errno));
    return false;
}

static int run(int argc, char **argv)
{
    char pages[PATH];
    if (argc != 2)
        return cli_fail(CLI_USAGE, "usage: agate manual FOLDER");
    const char *folder = argv[1];
    snprintf(pages, sizeof pages, "%s/man1", folder);
    bool good = make_folder(folder) && make_folder(pages) && put_page(folder, NULL);
    for (int i = 0; good && commands[i]; i++)
        good = put_page(folder, commands[i]);
    good = good && put_completions(folder, completions_bash, "agate.bash") &&
           put_completions(folder, completions_zsh, "_agate") &&
           put_completions(folder, completions_fish, "agate.fish");
    return good ? CLI_OK : CLI_USAGE;
}

/* Not in the list of commands: only the build needs it. */
const struct command command_manual = {
    .name = "manual",
    .summary = "Write manual pages and completions",
    .usage = "FOLDER",
    .example = "agate manual build/manual",
    .run = run,
};
