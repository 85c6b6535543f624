/*
 * operator.c - the commands of `agate admin` that ask the running server, through its control
 * socket: status, close, ask.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/admin.h"
#include "server/net/control.h"

/* What the command line says. */
struct wanted {
    const char *data;
    bool json;
    int words; /* after the options */
    char **word;
};

static const struct cli_option json_options[] = {{"json", OPTION_FLAG, NULL,
                                                  "the answer of the server, as JSON",
                                                  .at = offsetof(struct wanted, json)},
                                                 {0}};

/* The data folder is the first member. */
static const struct cli_group data_groups[] = {{.option = admin_data_options}, {0}};
static const struct cli_group json_groups[] = {
    {.option = admin_data_options}, {.option = json_options}, {0}};

/* Reads the options and `least` to `most` words. */
static int read_line(int argc, char **argv, const struct command *command, int least, int most,
                     struct wanted *wanted)
{
    *wanted = (struct wanted){.data = ADMIN_DATA};
    int status = options_read(command, argc, argv, wanted);
    wanted->words = argc - optind;
    wanted->word = argv + optind;
    if (status != OPTIONS_GOOD || (wanted->words >= least && wanted->words <= most))
        return status;
    if (most == 0)
        return cli_fail(CLI_USAGE, "this command takes options only");
    return cli_fail(CLI_USAGE, "usage: agate %s %s", command->name, command->usage);
}

/* Sends a command with its arguments, an object that is taken over. True with the body of the
 * answer, which the caller frees; false with the exit status, the reason having been said. */
static bool ask_server(const struct wanted *wanted, const char *name, json_t *args, json_t **body,
                       int *status)
{
    struct ag_error why;
    struct ag_buf out;
    json_t *message = json_pack("{s:s, s:o}", "cmd", name, "args", args);
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    *body = NULL;
    if (!text)
        *status = cli_fail(CLI_USAGE, "out of memory");
    else if (!control_ask(wanted->data, text, &out, &why))
        *status = cli_fail(CLI_USAGE, "%s", ag_english(&why).text);
    else {
        json_t *answer = json_loadb(out.byte, out.length, 0, NULL);
        bool good = json_integer_value(json_object_get(answer, "status")) == 200;
        const json_t *error = json_object_get(json_object_get(answer, "body"), "error");
        const char *said = json_string_value(json_object_get(error, "text"));
        if (good)
            *body = json_incref(json_object_get(answer, "body"));
        else
            *status = cli_fail(CLI_REFUSED, "%s", said ? said : "the server cannot be understood");
        json_decref(answer);
    }
    json_decref(message);
    free(text);
    ag_buf_release(&out);
    return *body != NULL;
}

static int write_json(const json_t *body)
{
    struct ag_buf out;
    char *text = json_dumps(body, JSON_COMPACT | JSON_ENCODE_ANY);
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    ag_buf_string(&out, text ? text : "null");
    ag_buf_char(&out, '\n');
    free(text);
    return cli_write(&out);
}

/* The members of an object, a line each: those of inner objects after the name of the object. */
static void add_lines(struct ag_buf *out, const char *before, json_t *object)
{
    const char *name;
    json_t *value;
    json_object_foreach (object, name, value) {
        if (json_is_object(value)) {
            add_lines(out, name, value);
            continue;
        }
        ag_buf_string(out, before);
        ag_buf_string(out, before[0] ? "." : "");
        ag_buf_string(out, name);
        ag_buf_char(out, ' ');
        if (json_is_string(value))
            ag_buf_string(out, json_string_value(value));
        else if (json_is_integer(value))
            ag_buf_number(out, json_integer_value(value));
        else
            ag_buf_char(out, '-');
        ag_buf_char(out, '\n');
    }
}

static int status(int argc, char **argv)
{
    struct wanted wanted;
    struct ag_buf out;
    json_t *body;
    int status = read_line(argc, argv, &command_admin_status, 0, 0, &wanted);
    if (status != OPTIONS_GOOD ||
        !ask_server(&wanted, "operator.status", json_object(), &body, &status))
        return status;
    if (wanted.json) {
        status = write_json(body);
    } else {
        ag_buf_init(&out, CLI_OUTPUT_MAX);
        add_lines(&out, "", body);
        status = cli_write(&out);
    }
    json_decref(body);
    return status;
}

static int close_table(int argc, char **argv)
{
    struct wanted wanted;
    json_t *body;
    int status = read_line(argc, argv, &command_admin_close, 1, 1, &wanted);
    if (status != OPTIONS_GOOD)
        return status;
    json_t *args = json_pack("{s:s}", "table", wanted.word[0]);
    if (!args)
        return cli_fail(CLI_USAGE, "a TABLE is 16 letters and digits");
    if (!ask_server(&wanted, "operator.close", args, &body, &status))
        return status;
    status = wanted.json ? write_json(body) : CLI_OK;
    json_decref(body);
    return status;
}

static int ask(int argc, char **argv)
{
    struct wanted wanted;
    json_t *body;
    int status = read_line(argc, argv, &command_admin_ask, 1, 2, &wanted);
    if (status != OPTIONS_GOOD)
        return status;
    json_t *args = wanted.words > 1 ? json_loads(wanted.word[1], 0, NULL) : json_object();
    if (!json_is_object(args)) {
        json_decref(args);
        return cli_fail(CLI_USAGE, "ARGUMENTS are an object of JSON, not `%s`",
                        cli_word(wanted.word[1]).text);
    }
    if (!ask_server(&wanted, wanted.word[0], args, &body, &status))
        return status;
    status = write_json(body);
    json_decref(body);
    return status;
}

#define EXITS "The exit status is 1 if the server refuses, 2 if none is running in the folder.\n"

const struct command command_admin_status = {
    .name = "admin status",
    .summary = "Show how the running server is doing",
    .usage = "[OPTION...]",
    .groups = json_groups,
    .after = EXITS,
    .example = "agate admin status --data /var/lib/agate",
    .run = status,
};

const struct command command_admin_close = {
    .name = "admin close",
    .summary = "End a table of the running server; its game counts for nobody",
    .usage = "TABLE [OPTION...]",
    .groups = json_groups,
    .after = "TABLE is the id of the table, the last part of its address.\n" EXITS,
    .example = "agate admin close 0123456789abcdef --data /var/lib/agate",
    .run = close_table,
};

const struct command command_admin_ask = {
    .name = "admin ask",
    .summary = "Give a command to the running server and print its answer as JSON",
    .usage = "COMMAND [ARGUMENTS] [OPTION...]",
    .groups = data_groups,
    .after = "COMMAND is one of docs/api.md, ARGUMENTS an object of JSON.\n" EXITS,
    .example = "agate admin ask table.list '{\"state\":\"playing\"}'",
    .run = ask,
};
