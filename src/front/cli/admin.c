/*
 * admin.c - `agate admin`: maintaining the data of a server, also while it runs. The commands that
 * ask the running server are in operator.c.
 */
#include <string.h>

#include "front/cli/admin.h"
#include "server/admin.h"

/* Reads --data FOLDER and exactly `count` words after the options. -1: all is well. */
static int read_words(int argc, char **argv, const struct command *command, int count,
                      const char **data)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'}, {"data", required_argument, NULL, 'd'}, {0}};
    *data = "agate-data";
    for (int option; (option = cli_option(argc, argv, options)) != -1;) {
        if (option == 'h')
            return cli_help(command);
        if (option == ':' || option == '?')
            return cli_bad_option(option, argv);
        *data = optarg;
    }
    if (argc - optind == count)
        return -1;
    return cli_fail(CLI_USAGE,
                    count ? "give the name of the backup FILE" : "this command takes options only");
}

static int refuse(const struct ag_error *why)
{
    return cli_fail(CLI_USAGE, "%s", ag_english(why).text);
}

static const struct command admin_backup_command, admin_restore_command, admin_check_command,
    admin_stats_command;

static int backup(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    int status = read_words(argc, argv, &admin_backup_command, 1, &data);
    if (status >= 0)
        return status;
    return admin_backup(data, argv[optind], &why) ? CLI_OK : refuse(&why);
}

static int restore(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    int status = read_words(argc, argv, &admin_restore_command, 1, &data);
    if (status >= 0)
        return status;
    return admin_restore(argv[optind], data, &why) ? CLI_OK : refuse(&why);
}

static int check(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    struct ag_buf out;
    int status = read_words(argc, argv, &admin_check_command, 0, &data);
    if (status >= 0)
        return status;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    int wrong = admin_check(data, &out, &why);
    if (wrong < 0) {
        ag_buf_release(&out);
        return refuse(&why);
    }
    if (wrong == 0)
        ag_buf_string(&out, "everything is sound\n");
    status = cli_write(&out);
    return wrong > 0 ? CLI_REFUSED : status;
}

static int stats(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    struct ag_buf out;
    int status = read_words(argc, argv, &admin_stats_command, 0, &data);
    if (status >= 0)
        return status;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    if (admin_stats(data, &out, &why))
        return cli_write(&out);
    ag_buf_release(&out);
    return refuse(&why);
}

#define DATA "  --data FOLDER    the data folder of the server; default agate-data\n"

static const struct command admin_backup_command = {
    .name = "admin backup",
    .summary = "Copy everything to a file; also works while the server runs",
    .usage = "FILE [OPTION...]",
    .help = DATA "\nThe file contains secrets; only its owner can read it.\n"
                 "\nexample: agate admin backup monday.db --data /var/lib/agate\n",
    .run = backup,
};

static const struct command admin_restore_command = {
    .name = "admin restore",
    .summary = "Put a backup into an empty folder",
    .usage = "FILE [OPTION...]",
    .help = DATA "\nexample: agate admin restore monday.db --data /var/lib/agate\n",
    .run = restore,
};

static const struct command admin_check_command = {
    .name = "admin check",
    .summary = "Replay every table and report what is wrong; also works while the server runs",
    .usage = "[OPTION...]",
    .help = DATA "\nexample: agate admin check --data /var/lib/agate\n",
    .run = check,
};

static const struct command admin_stats_command = {
    .name = "admin stats",
    .summary = "Count people, tables, moves and how games ended",
    .usage = "[OPTION...]",
    .help = DATA "\nexample: agate admin stats --data /var/lib/agate\n",
    .run = stats,
};

static const struct command *const sub[] = {
    &admin_backup_command, &admin_restore_command, &admin_check_command, &admin_stats_command,
    &command_admin_status, &command_admin_close,   &command_admin_ask,   NULL};

static int run(int argc, char **argv)
{
    return cli_lead(&command_admin, argc, argv);
}

const struct command command_admin = {
    .name = "admin",
    .summary = "Maintain the data of a server",
    .usage = "backup|restore|check|stats|status|close|ask [OPTION...]",
    .help = "example: agate admin check\n",
    .sub = sub,
    .run = run,
};
