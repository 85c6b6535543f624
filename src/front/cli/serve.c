/*
 * serve.c - `agate serve`: the play server. See docs/hosting.md.
 */
#include <string.h>

#include "base/error.h"
#include "front/cli/cli.h"
#include "server/cmd/describe.h"
#include "server/net/net.h"
#include "server/server.h"

/* Says where it listens, once it does. */
static void ready(void *context, struct server *server)
{
    (void)context;
    const char *url = server->config.url;
    printf("agate: http://%s%s%s, data in %s; Ctrl-C stops it\n", net_address(server->net),
           url[0] ? ", for people at " : "", url, server->config.data);
    fflush(stdout);
}

static int describe(const char *form)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    if (!strcmp(form, "openapi"))
        describe_openapi("", &out);
    else if (!strcmp(form, "schema"))
        describe_schema(&out);
    else if (!strcmp(form, "typescript"))
        describe_typescript(&out);
    else if (!strcmp(form, "markdown"))
        describe_markdown(&out);
    else
        return cli_fail(CLI_USAGE,
                        "--describe takes openapi, schema, typescript or markdown, not `%s`",
                        cli_word(form).text);
    return cli_write(&out);
}

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

/* Takes one option; false with the reason. */
static bool take_option(struct config *config, int option, struct ag_error *why)
{
    switch (option) {
    case 'c':
        return config_read(config, optarg, why);
    case 's':
        return set_pair(config, optarg, why);
    case 'l':
        return config_set(config, "listen", optarg, why);
    case 'd':
        return config_set(config, "data", optarg, why);
    default:
        return config_set(config, "url", optarg, why);
    }
}

static int run(int argc, char **argv)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},           {"listen", required_argument, NULL, 'l'},
        {"data", required_argument, NULL, 'd'},     {"url", required_argument, NULL, 'u'},
        {"config", required_argument, NULL, 'c'},   {"set", required_argument, NULL, 's'},
        {"describe", required_argument, NULL, 'D'}, {0}};
    struct config config;
    struct ag_error why;
    config_init(&config);
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (option == 'h')
            return cli_help(&command_serve);
        if (option == ':' || option == '?')
            return cli_bad_option(option, argv);
        if (option == 'D')
            return describe(optarg);
        if (!take_option(&config, option, &why))
            return refuse(&why);
    }
    if (optind < argc)
        return cli_fail(CLI_USAGE, "serve takes only options, not `%s`",
                        cli_word(argv[optind]).text);
    return server_run(&config, ready, NULL, &why) ? CLI_OK : refuse(&why);
}

const struct command command_serve = {
    .name = "serve",
    .summary = "Run a play server",
    .usage = "[OPTION...]",
    .help = "  --listen ADDRESS:PORT   where to listen; default 127.0.0.1:8080\n"
            "  --data FOLDER           the data folder; default agate-data\n"
            "  --url URL               the public address, for links\n"
            "  --config FILE           read settings from a file, one `name = value` per line\n"
            "  --set NAME=VALUE        one setting; later ones override earlier ones\n"
            "  --describe FORM         print a description of the API and exit: openapi,\n"
            "                          schema, typescript or markdown\n"
            "\nexample: agate serve --listen 0.0.0.0:8080 --data /var/lib/agate\n",
    .sub = NULL,
    .run = run,
};
