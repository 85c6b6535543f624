/*
 * completions.c - completions for bash, zsh and fish.
 */
#include <string.h>

#include "front/cli/manual.h"

enum { WORDS = 512 };

/* ------------------------------------------------------------------ what may stand somewhere */

/* The word after a command of two words: "check". */
static const char *last_word(const struct command *command)
{
    const char *blank = strchr(command->name, ' ');
    return blank ? blank + 1 : command->name;
}

static void add_word(struct text *text, const char *word)
{
    text_print(text, "%s%s", text->length ? " " : "", word);
}

/* The words of a kind, for values and for what follows options; none if any text may stand there.
 */
static void list_words(enum option_kind kind, char out[WORDS])
{
    struct text text;
    text_init(&text, out, WORDS);
    for (int i = 0; kind == OPTION_SPEC && ag_games[i]; i++)
        add_word(&text, ag_games[i]->name);
    for (int i = 0; kind == OPTION_COMMAND && commands[i]; i++)
        add_word(&text, commands[i]->name);
    text_end(&text);
}

/* The words that the value of an option may be; none: any text, files or folders. */
static void list_values(const struct cli_option *option, char out[WORDS])
{
    enum { FEW = 10 }; /* numbers that are listed */
    struct text text;
    list_words(option->kind, out);
    if (option->kind == OPTION_SPEC)
        return;
    text_init(&text, out, WORDS);
    for (int i = 0; option->words && option->words[i]; i++)
        add_word(&text, option->words[i]);
    if (option->kind == OPTION_NUMBER && option->max <= FEW)
        for (long i = option->min > 0 ? option->min : 1; i <= option->max; i++)
            text_print(&text, "%s%d", text.length ? " " : "", (int)i);
    text_end(&text);
}

/* Adds several strings. */
static void add(struct ag_buf *out, const char *const *part)
{
    for (; *part; part++)
        ag_buf_string(out, *part);
}

#define ADD(out, ...) add(out, (const char *const[]){__VA_ARGS__, NULL})

/* A text with certain signs escaped: what stands before each of `signs` is `before`; backquotes are
 * left out, and a single quote becomes `quote`. */
static void add_escaped(struct ag_buf *out, const char *text, const char *signs, const char *quote)
{
    for (; *text; text++) {
        if (*text == '`')
            continue;
        if (*text == '\'') {
            ag_buf_string(out, quote);
            continue;
        }
        ag_buf_string(out, strchr(signs, *text) ? "\\" : "");
        ag_buf_char(out, *text);
    }
}

static void add_zsh(struct ag_buf *out, const char *text)
{
    add_escaped(out, text, "[]:", "'\\''");
}

static void add_fish(struct ag_buf *out, const char *text)
{
    add_escaped(out, text, "\\", "\\'");
}

/* What an option does, for one of these shells. */
static void add_about(struct ag_buf *out, const struct cli_option *option,
                      void (*write)(struct ag_buf *, const char *))
{
    struct ag_buf about;
    ag_buf_init(&about, CLI_OUTPUT_MAX);
    options_about(option, &about);
    ag_buf_char(&about, 0);
    write(out, about.byte);
    ag_buf_release(&about);
}

/* ------------------------------------------------------------------------------------ bash */

/* What stands in `words` for a kind: files, folders, a list, or - for what cannot be completed. */
static const char *bash_words(enum option_kind kind, const char *list)
{
    return kind == OPTION_FILE ? "files" : kind == OPTION_FOLDER ? "folders" : *list ? list : "-";
}

static void add_bash_sub(struct ag_buf *out, const struct command *command)
{
    if (!command->sub)
        return;
    ADD(out, "    ", command->name, ")\n",
        "        if ((COMP_CWORD == 2)); then\n            COMPREPLY=($(compgen -W '");
    for (int i = 0; command->sub[i]; i++)
        ADD(out, last_word(command->sub[i]), " ");
    ADD(out, "--help' -- \"$cur\"))\n            return\n        fi\n",
        "        command+=\" ${COMP_WORDS[2]}\"\n        ;;\n");
}

static void add_bash_values(struct ag_buf *out, const struct command *command)
{
    char list[WORDS];
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++) {
            if (!option->value)
                continue;
            ADD(out, "    '", command->name, " --", option->name, "'");
            if (option->letter)
                ADD(out, " | '", command->name, " -", option->letter, "'");
            list_values(option, list);
            ADD(out, ") words='", bash_words(option->kind, list), "' ;;\n");
        }
}

static void add_bash_options(struct ag_buf *out, const struct command *command)
{
    ADD(out, "            '", command->name, "') words='--help");
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++)
            ADD(out, " --", option->name);
    ADD(out, "' ;;\n");
}

static void add_bash_operands(struct ag_buf *out, const struct command *command)
{
    char list[WORDS];
    if (command->operand == OPTION_FLAG)
        return;
    list_words(command->operand, list);
    ADD(out, "            '", command->name, "') words='", bash_words(command->operand, list),
        "' ;;\n");
}

void completions_bash(struct ag_buf *out)
{
    char names[WORDS];
    list_words(OPTION_COMMAND, names);
    ADD(out, "# Completions of agate for bash, written by `agate manual`.\n_agate()\n{\n",
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n",
        "    local command=${COMP_WORDS[1]} words=\n    COMPREPLY=()\n",
        "    if [[ $prev == = ]]; then # --option=value\n",
        "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n",
        "    elif [[ $cur == = ]]; then\n        cur=\n    fi\n",
        "    if ((COMP_CWORD == 1)); then\n        COMPREPLY=($(compgen -W '", names,
        " --help --version' -- \"$cur\"))\n        return\n    fi\n    case $command in\n");
    manual_each(out, add_bash_sub);
    ADD(out, "    esac\n    case \"$command $prev\" in\n");
    manual_each(out, add_bash_values);
    ADD(out, "    *)\n        if [[ $cur == -* ]]; then\n            case $command in\n");
    manual_each(out, add_bash_options);
    ADD(out, "            esac\n        else\n            case $command in\n");
    manual_each(out, add_bash_operands);
    ADD(out, "            esac\n        fi\n        ;;\n    esac\n    case $words in\n",
        "    - | '') ;;\n    files)\n        compopt -o filenames 2>/dev/null\n",
        "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n        ;;\n",
        "    folders)\n        compopt -o filenames 2>/dev/null\n",
        "        mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")\n        ;;\n",
        "    *) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n    esac\n}\n",
        "complete -F _agate agate\n");
}

/* ------------------------------------------------------------------------------------- zsh */

static void add_zsh_list(struct ag_buf *out, const struct command *const *list, const char *indent)
{
    ADD(out, indent, "list=(\n");
    for (; *list; list++) {
        ADD(out, indent, "    '", last_word(*list), ":");
        add_zsh(out, (*list)->summary);
        ADD(out, "'\n");
    }
    ADD(out, indent, ")\n", indent, "_describe -t commands command list\n", indent, "return\n");
}

static void add_zsh_sub(struct ag_buf *out, const struct command *command)
{
    if (!command->sub)
        return;
    ADD(out, "    (", command->name, ")\n        if ((CURRENT == 3)); then\n");
    add_zsh_list(out, command->sub, "            ");
    ADD(out, "        fi\n        command+=\" $words[3]\"\n        shift words\n",
        "        ((CURRENT--))\n        ;;\n");
}

/* "[what it does]:VALUE:(words)" */
static void add_zsh_value(struct ag_buf *out, const struct cli_option *option)
{
    char list[WORDS];
    ADD(out, "[");
    add_about(out, option, add_zsh);
    ADD(out, "]");
    if (option->value) {
        ADD(out, ":");
        add_zsh(out, option->value);
        ADD(out, ":");
        list_values(option, list);
        if (*list)
            ADD(out, "(", list, ")");
        else
            ADD(out, option->kind == OPTION_FILE     ? "_files"
                     : option->kind == OPTION_FOLDER ? "_files -/"
                                                     : " ");
    }
    ADD(out, "' \\\n");
}

static void add_zsh_options(struct ag_buf *out, const struct command *command)
{
    char list[WORDS];
    if (command->sub)
        return;
    ADD(out, "    ('", command->name, "')\n        _arguments \\\n");
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++) {
            ADD(out, "            '*--", option->name, option->value ? "=" : "");
            add_zsh_value(out, option);
            if (option->letter) {
                ADD(out, "            '*-", option->letter);
                add_zsh_value(out, option);
            }
        }
    ADD(out, "            '(-h --help)'{-h,--help}'[print help]' \\\n            ");
    list_words(command->operand, list);
    if (command->operand == OPTION_FILE)
        ADD(out, "'*:file:_files'\n");
    else if (*list)
        ADD(out, "'1:word:(", list, ")' '*:word: '\n");
    else
        ADD(out, "'*:word: '\n");
    ADD(out, "        ;;\n");
}

void completions_zsh(struct ag_buf *out)
{
    ADD(out, "#compdef agate\n# Completions of agate for zsh, written by `agate manual`.\n",
        "_agate()\n{\n    local command=$words[2]\n    local -a list\n",
        "    if ((CURRENT == 2)); then\n");
    add_zsh_list(out, commands, "        ");
    ADD(out, "    fi\n    case $command in\n");
    manual_each(out, add_zsh_sub);
    ADD(out, "    esac\n    shift words\n    ((CURRENT--))\n    case $command in\n");
    manual_each(out, add_zsh_options);
    ADD(out, "    esac\n}\n_agate \"$@\"\n");
}

/* ------------------------------------------------------------------------------------ fish */

/* The option of a command, after the words that must have been typed before. */
static void add_fish_option(struct ag_buf *out, const struct cli_option *option, const char *seen)
{
    char list[WORDS];
    list_values(option, list);
    ADD(out, "complete -c agate -n '", seen, "'");
    if (option->letter)
        ADD(out, " -s ", option->letter);
    ADD(out, " -l ", option->name);
    if (option->kind == OPTION_FILE)
        ADD(out, " -r -F");
    else if (option->kind == OPTION_FOLDER)
        ADD(out, " -x -a '(__fish_complete_directories)'");
    else if (*list)
        ADD(out, " -x -a '", list, "'");
    else
        ADD(out, option->value ? " -x" : "");
    ADD(out, " -d '");
    add_about(out, option, add_fish);
    ADD(out, "'\n");
}

/* A command: when it is offered, and what was typed when it is there. */
static void add_fish_name(struct ag_buf *out, const struct command *command,
                          const struct command *above, char seen[WORDS])
{
    struct text text;
    text_init(&text, seen, WORDS);
    if (above) {
        ADD(out, "complete -c agate -n '__fish_seen_subcommand_from ", above->name,
            "; and not __fish_seen_subcommand_from");
        for (int i = 0; above->sub[i]; i++)
            ADD(out, " ", last_word(above->sub[i]));
        ADD(out, "' -a ");
        text_print(&text, "__fish_seen_subcommand_from %s; and ", above->name);
    } else {
        ADD(out, "complete -c agate -n __fish_use_subcommand -a ");
    }
    text_print(&text, "__fish_seen_subcommand_from %s", last_word(command));
    text_end(&text);
    ADD(out, last_word(command), " -d '");
    add_fish(out, command->summary);
    ADD(out, "'\n");
}

static void add_fish_command(struct ag_buf *out, const struct command *command)
{
    char seen[WORDS], list[WORDS];
    const struct command *above = NULL;
    for (int i = 0; commands[i]; i++)
        for (int k = 0; commands[i]->sub && commands[i]->sub[k]; k++)
            if (commands[i]->sub[k] == command)
                above = commands[i];
    add_fish_name(out, command, above, seen);
    for (const struct cli_group *group = command->groups; group && group->option; group++)
        for (const struct cli_option *option = group->option; option->name; option++)
            add_fish_option(out, option, seen);
    list_words(command->operand, list);
    if (command->operand == OPTION_FILE)
        ADD(out, "complete -c agate -n '", seen, "' -F\n");
    else if (*list)
        ADD(out, "complete -c agate -n '", seen, "' -a '", list, "'\n");
}

void completions_fish(struct ag_buf *out)
{
    ADD(out, "# Completions of agate for fish, written by `agate manual`.\ncomplete -c agate -f\n",
        "complete -c agate -n __fish_use_subcommand -l version -d 'print the version'\n",
        "complete -c agate -s h -l help -d 'print help'\n");
    manual_each(out, add_fish_command);
}
