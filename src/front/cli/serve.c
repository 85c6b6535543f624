/*
 * serve.c - `agate serve`: the play server. See docs/hosting.md.
 */
#include <string.h>

#include "base/error.h"
#include "front/cli/cli.h"
#include "server/cmd/describe.h"
#include "server/net/net.h"
#include "server/server.h"

/* Prints where the server listens, once it does. */
static void ready(void *context, struct server *server)
{
    (void)context;
    const char *url = server->config.url;
    printf("agate: http://%s%s%s, data in %s; Ctrl-C stops it\n", net_address(server->net),
           url[0] ? ", for people at " : "", url, server->config.data);
    fflush(stdout);
}

static void describe_api(struct ag_buf *out)
{
    describe_openapi("", out);
}

/* What --describe can print. */
static const char *const forms[] = {"openapi", "schema", "typescript", "markdown", "access", NULL};

static int describe(int form)
{
    static void (*const write[])(struct ag_buf * out) = {
        describe_api, describe_schema, describe_typescript, describe_markdown, describe_access};
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    write[form](&out);
    return cli_write(&out);
}

struct asked {
    struct config config;
    int form; /* of --describe */
    bool describe;
};

static int refuse(const struct ag_error *why)
{
    return cli_fail(CLI_USAGE, "%s", ag_english(why).text);
}

/* `name=value` of --set. */
static bool set_pair(struct config *config, const char *pair, struct ag_error *why)
{
    char name[64];
    size_t length = strcspn(pair, "=");
    if (pair[length] != '=' || length >= sizeof name)
        return error_plain(why, "--set takes name=value");
    memcpy(name, pair, length);
    name[length] = 0;
    return config_set(config, name, pair + length + 1, why);
}

/* Takes an option that is a setting of the same name. */
static bool take_setting(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    struct ag_error why;
    return config_set(&asked->config, option->name, value, &why) || (refuse(&why), false);
}

static bool take_pair(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    struct ag_error why;
    (void)option;
    return set_pair(&asked->config, value, &why) || (refuse(&why), false);
}

static bool take_file(void *to, const struct cli_option *option, const char *value)
{
    struct asked *asked = to;
    struct ag_error why;
    (void)option;
    return config_read(&asked->config, value, &why) || (refuse(&why), false);
}

static int run(int argc, char **argv)
{
    struct asked asked = {.describe = false};
    struct ag_error why;
    config_init(&asked.config);
    int status = options_read(&command_serve, argc, argv, &asked);
    if (status != OPTIONS_GOOD)
        return status;
    if (asked.describe)
        return describe(asked.form);
    if (optind < argc)
        return cli_fail(CLI_USAGE, "serve takes only options, not `%s`",
                        cli_word(argv[optind]).text);
    return server_run(&asked.config, ready, NULL, &why) ? CLI_OK : refuse(&why);
}

static const struct cli_option options[] = {
    {"listen", OPTION_TEXT, "ADDRESS:PORT", "where to listen; default 127.0.0.1:8080",
     .take = take_setting},
    {"data", OPTION_FOLDER, "FOLDER", "the data folder; default agate-data", .take = take_setting},
    {"url", OPTION_TEXT, "URL", "the public address, for links", .take = take_setting},
    {"config", OPTION_FILE, "FILE", "read settings from a file, one `name = value` per line",
     .take = take_file},
    {"set", OPTION_TEXT, "NAME=VALUE", "one setting; later ones override earlier ones",
     .take = take_pair},
    {"describe", OPTION_WORD, "FORM", "print a description of the API and exit: {words}",
     .at = offsetof(struct asked, form), .words = forms, .given = offsetof(struct asked, describe)},
    {0}};
static const struct cli_group groups[] = {{.option = options}, {0}};

const struct command command_serve = {
    .name = "serve",
    .summary = "Run a play server",
    .usage = "[OPTION...]",
    .groups = groups,
    .example = "agate serve --listen 0.0.0.0:8080 --data /var/lib/agate",
    .run = run,
};
