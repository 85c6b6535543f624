/*
 * common.c - what the commands share: complaints, numbers, help.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "front/cli/cli.h"

int cli_fail(int status, const char *format, ...)
{
    char sentence[AG_SAID + AG_POSITION_TEXT];
    struct text text;
    va_list list;
    text_init(&text, sentence, sizeof sentence);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    fflush(stdout);
    fprintf(stderr, "agate: %s\n", sentence);
    return status;
}

struct cli_word cli_word(const char *word)
{
    enum { SHOWN = 50 };
    struct cli_word shown;
    struct text text;
    text_init(&text, shown.text, sizeof shown.text);
    for (int i = 0; word[i] && i < SHOWN; i++)
        text_char(&text, word[i] >= ' ' && word[i] <= '~' ? word[i] : '?');
    if (strlen(word) > SHOWN)
        text_add(&text, "...");
    if (!*word)
        text_add(&text, "\"\"");
    return shown;
}

int cli_write(struct ag_buf *out)
{
    bool too_long = out->failed;
    if (!too_long && out->length)
        fwrite(out->byte, 1, out->length, stdout);
    ag_buf_release(out);
    return too_long ? cli_fail(CLI_USAGE, "the output is too long") : CLI_OK;
}

int cli_help(const struct command *command)
{
    struct ag_buf out;
    ag_buf_init(&out, CLI_OUTPUT_MAX);
    options_help(command, &out);
    int status = cli_write(&out);
    for (int i = 0; command->sub && command->sub[i]; i++)
        printf("%s  %-15s %s\n", i ? "" : "\n", command->sub[i]->name, command->sub[i]->summary);
    if (command->sub)
        printf("\nMore: `agate help %s`\n", command->sub[0]->name);
    return status;
}

bool cli_number(const char *name, const char *text, long min, long max, long *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (text_is_digit(*text) && !*end && !errno && value >= min && value <= max) {
        *number = value;
        return true;
    }
    cli_fail(CLI_USAGE, "%s takes a whole number from %d to %d, not `%s`", name, (int)min, (int)max,
             cli_word(text).text);
    return false;
}

bool cli_seconds(const char *name, const char *text, long *milliseconds)
{
    int64_t value;
    if (text_seconds(text, LIMITS_TIME, &value) && value) {
        *milliseconds = (long)value;
        return true;
    }
    cli_fail(CLI_USAGE, "%s takes seconds, like 0.5, up to %d, not `%s`", name, (int)LIMITS_TIME,
             cli_word(text).text);
    return false;
}

double cli_cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int cli_lead(const struct command *command, int argc, char **argv)
{
    if (argc < 2)
        return cli_fail(CLI_USAGE, "%s needs a command; `agate help %s` lists them", command->name,
                        command->name);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return cli_help(command);
    for (int i = 0; command->sub[i]; i++)
        if (!strcmp(argv[1], strchr(command->sub[i]->name, ' ') + 1)) {
            char name[64];
            snprintf(name, sizeof name, "%s", command->sub[i]->name);
            argv[1] = name; /* what complaints call it */
            return command->sub[i]->run(argc - 1, argv + 1);
        }
    return cli_fail(CLI_USAGE, "there is no command `%s %s`; `agate help %s` lists them",
                    command->name, cli_word(argv[1]).text, command->name);
}
