/*
 * gtp.c - speaking with an engine in the Go Text Protocol.
 */
#include "front/cli/match/gtp.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "front/cli/cli.h"

enum { FAREWELL = 1000 }; /* thousandths of a second that an engine has after `quit` */

const char *const fault_name[FAULTS] = {
    "", "time", "crash", "illegal move", "garbage", "silence", "refusal",
};

bool blame_set(struct blame *blame, enum fault fault, const char *format, ...)
{
    struct text text;
    va_list list;
    blame->fault = fault;
    text_init(&text, blame->text, sizeof blame->text);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    return false;
}

void gtp_init(struct gtp *gtp, int64_t patience, atomic_bool *stop)
{
    *gtp = (struct gtp){.patience = patience};
    process_init(&gtp->process, stop);
}

void gtp_release(struct gtp *gtp)
{
    process_release(&gtp->process);
}

bool gtp_runs(const struct gtp *gtp)
{
    return gtp->process.pid > 0;
}

void gtp_kill(struct gtp *gtp)
{
    process_end(&gtp->process, 0);
}

void gtp_quit(struct gtp *gtp)
{
    if (gtp_runs(gtp))
        process_say(&gtp->process, "quit", process_now() + FAREWELL);
    process_end(&gtp->process, FAREWELL);
}

/* What the process did, as a blame. */
static bool blame_process(struct gtp *gtp, enum process_result result, const char *command,
                          struct blame *blame)
{
    switch (result) {
    case PROCESS_STOPPED:
        gtp->stopped = true;
        return blame_set(blame, FAULT_NONE, "stopped");
    case PROCESS_LATE:
        return blame_set(blame, FAULT_SILENCE, "no answer to `%s`", cli_word(command).text);
    case PROCESS_LONG:
        return blame_set(blame, FAULT_GARBAGE, "an answer to `%s` of more than %d bytes",
                         cli_word(command).text, (int)PROCESS_LINE_MAX);
    default:
        process_end(&gtp->process, 200);
        return blame_set(blame, FAULT_CRASH, "it ended %s at `%s`", gtp->process.ended,
                         cli_word(command).text);
    }
}

/* Reads the head of an answer, `=12 ` or `?12 `; returns what stands behind it, or NULL. */
static const char *read_head(const struct gtp *gtp, const char *line, bool *refused)
{
    unsigned number = 0;
    const char *at = line + 1;
    if (*line != '=' && *line != '?')
        return NULL;
    *refused = *line == '?';
    if (text_is_digit(*at)) {
        for (; text_is_digit(*at) && number < 100000000; at++)
            number = number * 10 + (unsigned)(*at - '0');
        if (number != gtp->number)
            return NULL;
    }
    if (*at && *at != ' ' && *at != '\t')
        return NULL;
    return at + strspn(at, " \t");
}

/* Hears an answer, up to the empty line behind it. */
static bool hear(struct gtp *gtp, const char *command, int64_t deadline, struct blame *blame)
{
    enum process_result result;
    struct text answer;
    char *line;
    bool refused = false, begun = false;
    text_init(&answer, gtp->answer, sizeof gtp->answer);
    for (;;) {
        result = process_hear(&gtp->process, &line, deadline);
        if (result)
            return blame_process(gtp, result, command, blame);
        if (!line[strspn(line, " \t")]) {
            if (begun)
                break;
            continue; /* empty lines before an answer do no harm */
        }
        const char *rest = begun ? line : read_head(gtp, line, &refused);
        if (!rest)
            return blame_set(blame, FAULT_GARBAGE, "`%s` is no answer to `%s`", cli_word(line).text,
                             cli_word(command).text);
        if (begun)
            text_char(&answer, '\n');
        text_add(&answer, rest);
        begun = true;
    }
    while (answer.length && strchr(" \t", gtp->answer[answer.length - 1]))
        gtp->answer[--answer.length] = 0;
    return !refused || blame_set(blame, FAULT_REFUSAL, "it refused `%s`: %s",
                                 cli_word(command).text, cli_word(gtp->answer).text);
}

bool gtp_ask(struct gtp *gtp, const char *command, int64_t deadline, struct blame *blame)
{
    char line[AG_POSITION_TEXT + 128];
    struct text text;
    if (!gtp_runs(gtp))
        return blame_set(blame, FAULT_CRASH, "it does not run");
    if (!deadline)
        deadline = process_now() + gtp->patience;
    if (process_chatters(&gtp->process)) {
        process_hear(&gtp->process, &(char *){NULL}, process_now() + 1);
        return blame_set(blame, FAULT_GARBAGE, "it spoke without being asked, before `%s`",
                         cli_word(command).text);
    }
    text_init(&text, line, sizeof line);
    text_number(&text, ++gtp->number);
    text_char(&text, ' ');
    text_add(&text, command);
    enum process_result result = process_say(&gtp->process, line, deadline);
    if (result)
        return blame_process(gtp, result, command, blame);
    return hear(gtp, command, deadline, blame);
}

/* Whether a list of commands, one on each line, has this one. */
static bool has_line(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)); at += length) {
        bool begins = at == list || at[-1] == '\n';
        if (begins && (!at[length] || strchr("\n \t\r", at[length])))
            return true;
    }
    return false;
}

static void find_known(struct gtp *gtp)
{
    static const struct {
        const char *word;
        unsigned bit;
    } command[] = {{"agate-game", GTP_GAME},
                   {"agate-limit", GTP_LIMIT},
                   {"time_settings", GTP_SETTINGS},
                   {"time_left", GTP_LEFT}};
    gtp->known = 0;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        if (has_line(gtp->answer, command[i].word))
            gtp->known |= command[i].bit;
}

bool gtp_start(struct gtp *gtp, const char *command, struct blame *blame)
{
    if (gtp_runs(gtp))
        return true;
    gtp->number = 0;
    if (!process_start(&gtp->process, command))
        return blame_set(blame, FAULT_CRASH, "it cannot be started: %s", strerror(errno));
    if (!gtp_ask(gtp, "protocol_version", 0, blame))
        return false;
    if (strcmp(gtp->answer, "2") != 0)
        return blame_set(blame, FAULT_GARBAGE, "it speaks version `%s` of the protocol, not 2",
                         cli_word(gtp->answer).text);
    if (!gtp_ask(gtp, "list_commands", 0, blame))
        return false;
    find_known(gtp);
    return true;
}
