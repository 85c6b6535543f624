/*
 * describe_md.c - commands and shapes for people: the part of docs/api.md between its marks.
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

/* `[ack](#ack)`. */
static void add_link(struct ag_buf *out, const char *name, size_t length)
{
    ag_buf_char(out, '[');
    ag_buf_add(out, name, length);
    add(out, "](#");
    ag_buf_add(out, name, length);
    ag_buf_char(out, ')');
}

/* "a|b|c" as "`a`, `b` or `c`". */
static void add_words(struct ag_buf *out, const char *words, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t word = 0;
        while (at + word < length && words[at + word] != '|')
            word++;
        bool last =
            at + word >= length || !memchr(words + at + word + 1, '|', length - at - word - 1);
        ag_buf_char(out, '`');
        ag_buf_add(out, words + at, word);
        ag_buf_char(out, '`');
        at += word + 1;
        if (at < length)
            add(out, last ? " or " : ", ");
    }
}

static void add_type(struct ag_buf *out, const char *type, size_t length)
{
    if (type[0] == '?') {
        add_type(out, type + 1, length - 1);
        add(out, " or null");
    } else if (length > 2 && memcmp(type + length - 2, "[]", 2) == 0) {
        add(out, "list of ");
        add_type(out, type, length - 2);
    } else if (type[0] == '=') {
        add_words(out, type + 1, length - 1);
    } else if (text_is(type, length, "text") || text_is(type, length, "number") ||
               text_is(type, length, "time") || text_is(type, length, "bool") ||
               text_is(type, length, "any")) {
        ag_buf_add(out, type, length);
    } else {
        add_link(out, type, length);
    }
}

static void add_range(struct ag_buf *out, const struct cmd_arg *arg, const char *what)
{
    if (arg->least == arg->most) {
        ag_buf_number(out, arg->most);
    } else {
        ag_buf_number(out, arg->least);
        add(out, " to ");
        ag_buf_number(out, arg->most);
    }
    add(out, what);
}

static void add_arg_type(struct ag_buf *out, const struct cmd_arg *arg)
{
    switch ((enum arg_type)arg->type) {
    case ARG_TEXT:
    case ARG_LINES:
        add(out, arg->type == ARG_LINES ? "lines of text, " : "text, ");
        add_range(out, arg, " bytes");
        break;
    case ARG_NUMBER:
        add(out, "number, ");
        add_range(out, arg, "");
        break;
    case ARG_BOOL:
        add(out, "bool");
        break;
    case ARG_WORD:
        add_words(out, arg->words, strlen(arg->words));
        break;
    case ARG_SHAPE:
        add_type(out, arg->words, strlen(arg->words));
        break;
    case ARG_NONE:
        break;
    }
}

static void add_args(struct ag_buf *out, const struct cmd *command)
{
    if (!command->arg[0].name)
        return;
    add(out, "| argument | type | |\n|---|---|---|\n");
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++) {
        const struct cmd_arg *arg = &command->arg[i];
        add(out, "| `");
        add(out, arg->name);
        add(out, arg->needed ? "` | " : "`, optional | ");
        add_arg_type(out, arg);
        add(out, " | ");
        add(out, arg->about);
        add(out, " |\n");
    }
    ag_buf_char(out, '\n');
}

static void add_answer(struct ag_buf *out, const struct cmd *command)
{
    add(out, "Answer: ");
    if (command->streams)
        add(out, "a stream of messages; over a WebSocket ");
    if (strchr(command->answer, '/')) {
        ag_buf_char(out, '`');
        add(out, command->answer);
        ag_buf_char(out, '`');
    } else {
        add_link(out, command->answer, strlen(command->answer));
    }
    add(out, command->secret ? ", or [repeated](#repeated).\n\n" : ".\n\n");
}

static void add_command(struct ag_buf *out, const struct cmd *command)
{
    static const char *const who[] = {
        [WHO_ANYBODY] = "Anybody.",
        [WHO_PERSON] = "With a session.",
        [WHO_VIEWER] = "Anybody who may see the table.",
        [WHO_GUEST] = "Anybody with a session who may see the table.",
        [WHO_CREATOR] = "Whoever made the table.",
        [WHO_SEATED] = "Anybody with a seat at the table.",
        [WHO_MEMBER] = "With the session of an account.",
        [WHO_OPERATOR] = "An operator, or by the control socket.",
        [WHO_WARDEN] = "An operator, or by the control socket.",
        [WHO_MACHINE] = "Anybody at the server's own machine, or an operator.",
    };
    add(out, "### ");
    add(out, command->name);
    add(out, "\n\n");
    if (command->path) {
        ag_buf_char(out, '`');
        add(out, command->method);
        ag_buf_char(out, ' ');
        add(out, command->path);
        add(out, "`\n\n");
    }
    add(out, command->about);
    add(out, "\n\nWho: ");
    add(out, who[command->who]);
    add(out, command->acts ? " Changes something.\n\n" : "\n\n");
    add_args(out, command);
    add_answer(out, command);
}

static void add_shape(struct ag_buf *out, const struct shape *shape)
{
    add(out, "### ");
    add(out, shape->name);
    add(out, "\n\n");
    add(out, shape->about);
    add(out, "\n\n| member | type | |\n|---|---|---|\n");
    for (const struct shape_member *member = shape->member; member->name; member++) {
        bool optional = member->name[0] == '?';
        add(out, "| `");
        add(out, member->name + optional);
        add(out, optional ? "`, optional | " : "` | ");
        add_type(out, member->type, strlen(member->type));
        add(out, " | ");
        add(out, member->about);
        add(out, member->about[0] ? " |\n" : "|\n");
    }
    ag_buf_char(out, '\n');
}

void describe_markdown(struct ag_buf *out)
{
    add(out, "## Commands\n\n");
    for (int i = 0; cmd_list[i]; i++)
        if (cmd_is_public(cmd_list[i]))
            add_command(out, cmd_list[i]);
    add(out, "## Shapes\n\n");
    for (const struct shape *shape = shapes; shape->name; shape++)
        add_shape(out, shape);
    out->length -= out->length > 0; /* no empty line at the end */
}
