/*
 * describe_ts.c - web/src/wire/messages.ts: the shapes and commands as types of TypeScript.
 */
#include <string.h>

#include "base/text.h"
#include "server/cmd/cmd.h"
#include "server/cmd/describe.h"
#include "server/cmd/shape.h"

static void add(struct ag_buf *out, const char *text)
{
    ag_buf_string(out, text);
}

/* "table" as "Table". */
static void add_name(struct ag_buf *out, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ag_buf_char(out, i == 0 && name[i] >= 'a' ? (char)(name[i] - 'a' + 'A') : name[i]);
}

static void add_words(struct ag_buf *out, const char *words, size_t length)
{
    ag_buf_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (words[i] == '|')
            add(out, "\" | \"");
        else
            ag_buf_char(out, words[i]);
    }
    ag_buf_char(out, '"');
}

static void add_type(struct ag_buf *out, const char *type, size_t length)
{
    if (type[0] == '?') {
        add_type(out, type + 1, length - 1);
        add(out, " | null");
    } else if (length > 2 && memcmp(type + length - 2, "[]", 2) == 0) {
        add_type(out, type, length - 2);
        add(out, "[]");
    } else if (type[0] == '=') {
        add_words(out, type + 1, length - 1);
    } else if (text_is(type, length, "text")) {
        add(out, "string");
    } else if (text_is(type, length, "number") || text_is(type, length, "time")) {
        add(out, "number");
    } else if (text_is(type, length, "bool")) {
        add(out, "boolean");
    } else if (text_is(type, length, "any")) {
        add(out, "unknown");
    } else {
        add_name(out, type, length);
    }
}

static void add_shape(struct ag_buf *out, const struct shape *shape)
{
    add(out, "/** ");
    add(out, shape->about);
    add(out, " */\nexport interface ");
    add_name(out, shape->name, strlen(shape->name));
    add(out, " {\n");
    for (const struct shape_member *member = shape->member; member->name; member++) {
        bool optional = member->name[0] == '?';
        if (member->about[0]) {
            add(out, "  /** ");
            add(out, member->about);
            add(out, " */\n");
        }
        add(out, "  ");
        add(out, member->name + optional);
        add(out, optional ? "?: " : ": ");
        add_type(out, member->type, strlen(member->type));
        add(out, ";\n");
    }
    add(out, "}\n\n");
}

static void add_arg(struct ag_buf *out, const struct cmd_arg *arg)
{
    add(out, "      /** ");
    add(out, arg->about);
    add(out, " */\n      ");
    add(out, arg->name);
    add(out, arg->needed ? ": " : "?: ");
    if (arg->type == ARG_WORD)
        add_words(out, arg->words, strlen(arg->words));
    else if (arg->type == ARG_SHAPE)
        add_type(out, arg->words, strlen(arg->words));
    else
        add(out, arg->type == ARG_NUMBER ? "number" : arg->type == ARG_BOOL ? "boolean" : "string");
    add(out, ";\n");
}

static void add_command(struct ag_buf *out, const struct cmd *command)
{
    add(out, "  /** ");
    add(out, command->about);
    add(out, " */\n  \"");
    add(out, command->name);
    add(out, "\": {\n    args: {\n");
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++)
        add_arg(out, &command->arg[i]);
    add(out, "    };\n    answer: ");
    if (strchr(command->answer, '/'))
        add(out, "string");
    else
        add_type(out, command->answer, strlen(command->answer));
    add(out, ";\n  };\n");
}

static void add_routes(struct ag_buf *out)
{
    add(out, "/** Where each command is found by HTTP. */\nexport const routes = {\n");
    for (int i = 0; cmd_list[i]; i++) {
        if (!cmd_list[i]->method)
            continue;
        add(out, "  \"");
        add(out, cmd_list[i]->name);
        add(out, "\": [\"");
        add(out, cmd_list[i]->method);
        add(out, "\", \"");
        add(out, cmd_list[i]->path);
        add(out, "\"],\n");
    }
    add(out, "} as const;\n");
}

void describe_typescript(struct ag_buf *out)
{
    add(out, "// Made from the server's table of commands: agate serve --describe typescript\n\n");
    for (const struct shape *shape = shapes; shape->name; shape++)
        add_shape(out, shape);
    add(out, "/** What comes by a stream. */\nexport type Message =");
    for (int i = 0; shape_messages[i]; i++) {
        add(out, "\n  | ");
        add_name(out, shape_messages[i], strlen(shape_messages[i]));
    }
    add(out,
        ";\n\n/** What can be asked: arguments and answers. */\nexport interface Commands {\n");
    for (int i = 0; cmd_list[i]; i++)
        if (cmd_is_public(cmd_list[i]))
            add_command(out, cmd_list[i]);
    add(out, "}\n\n");
    add_routes(out);
}
