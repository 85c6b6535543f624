/*
 * main.c - `agate COMMAND …`: finds the command and runs it.
 */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "ag/version.h"
#include "front/cli/cli.h"

const struct command *const commands[] = {
    &command_play,  &command_serve,   &command_admin, &command_show,  &command_record,
    &command_view,  &command_analyse, &command_solve, &command_gtp,   &command_match,
    &command_moves, &command_replay,  &command_perft, &command_bench, &command_games,
    &command_rules, &command_learn,   &command_help,  NULL,
};

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";
    if (!strcmp(name, "--help") || !strcmp(name, "-h"))
        name = "help";
    if (!strcmp(name, "--version")) {
        puts("agate " AG_VERSION);
        return CLI_OK;
    }
    for (int i = 0; commands[i]; i++)
        if (!strcmp(commands[i]->name, name))
            return commands[i]->run(argc > 1 ? argc - 1 : 1, argc > 1 ? argv + 1 : argv);
    if (!strcmp(name, command_manual.name))
        return command_manual.run(argc - 1, argv + 1);
    return cli_fail(CLI_USAGE, "there is no command `%s`; `agate help` lists them",
                    cli_word(name).text);
}

/* Occupies the descriptors of standard streams that were closed. Otherwise a file that is opened
 * would get one of them, and complaints would be written into it. Reading and writing these streams
 * still fails; complaints are dropped. */
static void hold_places(void)
{
    static const int mode[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int i = 0; i < 3; i++)
        if (fcntl(i, F_GETFD) < 0 && open("/dev/null", mode[i]) != i)
            _exit(CLI_USAGE);
}

int main(int argc, char **argv)
{
    hold_places();
    int status = run(argc, argv);
    if (fflush(stdout) || ferror(stdout))
        return cli_fail(CLI_USAGE, "cannot write to standard output");
    return status;
}
