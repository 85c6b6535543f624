/*
 * help.c - `agate help` and `agate rules`.
 */
#include <string.h>

#include "front/cli/cli.h"
#include "program/resource.h"

const char help_words[] =
    "SPEC is game[:option=value,...]: unlur, ninuki:size=15, mur:games=1, unitar:deal=3.\n"
    "`agate rules GAME` explains how a MOVE is written. Where all seats choose at once, it is\n"
    "their choices separated by |.";

static int list_commands(void)
{
    printf("Agate: four stone games by their exact rules.\n\nusage: agate COMMAND ...\n\n");
    for (int i = 0; commands[i]; i++)
        printf("  %-8s %s\n", commands[i]->name, commands[i]->summary);
    printf("\n%s\n\nexample: agate play unlur:size=6\n`agate help COMMAND` explains a command.\n",
           help_words);
    return CLI_OK;
}

/* The command of that name: "show", or "record check" in two words. */
static const struct command *find(const struct command *const *among, const char *name,
                                  const char *rest)
{
    for (int i = 0; among && among[i]; i++) {
        const char *blank = strchr(among[i]->name, ' ');
        if (!strcmp(blank ? blank + 1 : among[i]->name, name))
            return rest ? find(among[i]->sub, rest, NULL) : among[i];
    }
    return NULL;
}

static int run_help(int argc, char **argv)
{
    if (argc < 2)
        return list_commands();
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return cli_help(&command_help);
    if (argc > 3)
        return cli_fail(CLI_USAGE, "help takes one command; `%s` is one too many",
                        cli_word(argv[3]).text);
    const struct command *command = find(commands, argv[1], argc > 2 ? argv[2] : NULL);
    if (command)
        return cli_help(command);
    return cli_fail(CLI_USAGE, "there is no command `%s%s%s`; `agate help` lists them",
                    cli_word(argv[1]).text, argc > 2 ? " " : "",
                    argc > 2 ? cli_word(argv[2]).text : "");
}

/* Prints a page without the lines that show pictures and the empty lines after them: the drawings
 * in plain text show the same. */
static void print_page(const struct resource *page)
{
    const char *at = (const char *)page->byte, *end = at + page->length;
    bool after_picture = false;
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        const char *next = line_end ? line_end + 1 : end;
        bool picture = end - at > 1 && at[0] == '!' && at[1] == '[';
        bool gap = after_picture && at[0] == '\n';
        if (!picture && !gap)
            fwrite(at, 1, (size_t)(next - at), stdout);
        after_picture = picture;
        at = next;
    }
}

static int run_rules(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            return cli_help(&command_rules);
    if (argc < 2)
        return cli_fail(CLI_USAGE, "the rules of which game? `agate games` lists them");
    if (argc > 2)
        return cli_fail(CLI_USAGE, "rules takes one game; `%s` is one too many",
                        cli_word(argv[2]).text);
    for (int i = 0; ag_games[i]; i++) {
        char name[32];
        struct text text;
        text_init(&text, name, sizeof name);
        text_print(&text, "%s.md", ag_games[i]->name);
        if (text_same(ag_games[i]->name, argv[1])) {
            const struct resource *page = resource_find(name);
            if (!page)
                return cli_fail(CLI_USAGE, "the rules of %s are not written yet",
                                ag_games[i]->title);
            print_page(page);
            return CLI_OK;
        }
    }
    return cli_fail(CLI_USAGE, "there is no game `%s`; `agate games` lists them",
                    cli_word(argv[1]).text);
}

const struct command command_help = {
    .name = "help",
    .summary = "List the commands, or explain one",
    .usage = "[COMMAND]",
    .example = "agate help replay",
    .operand = OPTION_COMMAND,
    .run = run_help,
};

const struct command command_rules = {
    .name = "rules",
    .summary = "Print the numbered rules of a game",
    .usage = "GAME",
    .example = "agate rules mur | less",
    .operand = OPTION_SPEC,
    .run = run_rules,
};
