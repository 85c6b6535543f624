/*
 * admin.c - `agate admin`: maintaining the data of a server, also while it runs. The commands that
 * ask the running server are in operator.c.
 */
#include <string.h>

#include "front/cli/admin.h"
#include "server/admin.h"

const struct cli_option admin_data_options[] = {
    {"data", OPTION_FOLDER, "FOLDER", "the data folder of the server; default " ADMIN_DATA,
     .at = 0},
    {0}};

static const struct cli_group groups[] = {{.option = admin_data_options}, {0}};

/* Reads --data FOLDER and exactly `count` words after the options. */
static int read_words(int argc, char **argv, const struct command *command, int count,
                      const char **data)
{
    *data = ADMIN_DATA;
    int status = options_read(command, argc, argv, data);
    if (status != OPTIONS_GOOD || argc - optind == count)
        return status;
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
    if (status != OPTIONS_GOOD)
        return status;
    return admin_backup(data, argv[optind], &why) ? CLI_OK : refuse(&why);
}

static int restore(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    int status = read_words(argc, argv, &admin_restore_command, 1, &data);
    if (status != OPTIONS_GOOD)
        return status;
    return admin_restore(argv[optind], data, &why) ? CLI_OK : refuse(&why);
}

static int check(int argc, char **argv)
{
    const char *data;
    struct ag_error why;
    struct ag_buf out;
    int status = read_words(argc, argv, &admin_check_command, 0, &data);
    if (status != OPTIONS_GOOD)
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
    if (status != OPTIONS_GOOD)
        return status;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    if (admin_stats(data, &out, &why))
        return cli_write(&out);
    ag_buf_release(&out);
    return refuse(&why);
}

static const struct command admin_backup_command = {
    .name = "admin backup",
    .summary = "Copy everything to a file; also works while the server runs",
    .usage = "FILE [OPTION...]",
    .groups = groups,
    .after = "The file contains secrets; only its owner can read it.\n",
    .example = "agate admin backup monday.db --data /var/lib/agate",
    .operand = OPTION_FILE,
    .run = backup,
};

static const struct command admin_restore_command = {
    .name = "admin restore",
    .summary = "Put a backup into an empty folder",
    .usage = "FILE [OPTION...]",
    .groups = groups,
    .example = "agate admin restore monday.db --data /var/lib/agate",
    .operand = OPTION_FILE,
    .run = restore,
};

static const struct command admin_check_command = {
    .name = "admin check",
    .summary = "Replay every table and report what is wrong; also works while the server runs",
    .usage = "[OPTION...]",
    .groups = groups,
    .example = "agate admin check --data /var/lib/agate",
    .run = check,
};

static const struct command admin_stats_command = {
    .name = "admin stats",
    .summary = "Count people, tables, moves and how games ended",
    .usage = "[OPTION...]",
    .groups = groups,
    .example = "agate admin stats --data /var/lib/agate",
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
    .example = "agate admin check",
    .sub = sub,
    .run = run,
};
