/*
 * talk.c - speaking with an engine in the Go Text Protocol.
 */
#include "front/arena/talk.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "front/cli/cli.h"
#include "front/time/clock.h"

enum { FAREWELL = 1000 }; /* milliseconds that an engine has after `quit` */

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

void talk_init(struct talk *talk, int64_t patience, struct ag_stop *stop)
{
    *talk = (struct talk){.patience = patience};
    process_init(&talk->process, stop);
}

void talk_release(struct talk *talk)
{
    process_release(&talk->process);
}

bool talk_runs(const struct talk *talk)
{
    return talk->process.pid > 0;
}

void talk_kill(struct talk *talk)
{
    process_end(&talk->process, 0);
}

void talk_quit(struct talk *talk)
{
    if (talk_runs(talk))
        process_say(&talk->process, "quit", clock_now() + FAREWELL);
    process_end(&talk->process, FAREWELL);
}

/* What the process did, as a blame. */
static bool blame_process(struct talk *talk, enum process_result result, const char *command,
                          struct blame *blame)
{
    switch (result) {
    case PROCESS_STOPPED:
        talk->stopped = true;
        return blame_set(blame, FAULT_NONE, "stopped");
    case PROCESS_LATE:
        return blame_set(blame, FAULT_SILENCE, "no answer to `%s`", cli_word(command).text);
    case PROCESS_LONG:
        return blame_set(blame, FAULT_GARBAGE, "an answer to `%s` of more than %d bytes",
                         cli_word(command).text, (int)PROCESS_LINE_MAX);
    default:
        process_end(&talk->process, 200);
        return blame_set(blame, FAULT_CRASH, "it exited %s at `%s`", talk->process.ended,
                         cli_word(command).text);
    }
}

/* Reads the head of an answer, `=12 ` or `?12 `; returns what follows it, or NULL. */
static const char *read_head(const struct talk *talk, const char *line, bool *refused)
{
    unsigned number = 0;
    const char *at = line + 1;
    if (*line != '=' && *line != '?')
        return NULL;
    *refused = *line == '?';
    if (text_is_digit(*at)) {
        for (; text_is_digit(*at) && number < 100000000; at++)
            number = number * 10 + (unsigned)(*at - '0');
        if (number != talk->number)
            return NULL;
    }
    if (*at && *at != ' ' && *at != '\t')
        return NULL;
    return at + strspn(at, " \t");
}

/* Reads an answer, up to the empty line after it. */
static bool hear(struct talk *talk, const char *command, int64_t deadline, struct blame *blame)
{
    enum process_result result;
    struct text answer;
    char *line;
    bool refused = false, begun = false;
    text_init(&answer, talk->answer, sizeof talk->answer);
    for (;;) {
        result = process_hear(&talk->process, &line, deadline);
        if (result)
            return blame_process(talk, result, command, blame);
        if (!line[strspn(line, " \t")]) {
            if (begun)
                break;
            continue; /* empty lines before an answer are harmless */
        }
        const char *rest = begun ? line : read_head(talk, line, &refused);
        if (!rest)
            return blame_set(blame, FAULT_GARBAGE, "`%s` is not an answer to `%s`",
                             cli_word(line).text, cli_word(command).text);
        if (begun)
            text_char(&answer, '\n');
        text_add(&answer, rest);
        begun = true;
    }
    while (answer.length && strchr(" \t", talk->answer[answer.length - 1]))
        talk->answer[--answer.length] = 0;
    return !refused || blame_set(blame, FAULT_REFUSAL, "it refused `%s`: %s",
                                 cli_word(command).text, cli_word(talk->answer).text);
}

bool talk_ask(struct talk *talk, const char *command, int64_t deadline, struct blame *blame)
{
    char line[AG_POSITION_TEXT + 128];
    struct text text;
    if (!talk_runs(talk))
        return blame_set(blame, FAULT_CRASH, "it does not run");
    if (!deadline)
        deadline = clock_now() + talk->patience;
    if (process_chatters(&talk->process)) {
        process_hear(&talk->process, &(char *){NULL}, clock_now() + 1);
        return blame_set(blame, FAULT_GARBAGE, "it wrote something unasked before `%s`",
                         cli_word(command).text);
    }
    text_init(&text, line, sizeof line);
    text_number(&text, ++talk->number);
    text_char(&text, ' ');
    text_add(&text, command);
    enum process_result result = process_say(&talk->process, line, deadline);
    if (result)
        return blame_process(talk, result, command, blame);
    return hear(talk, command, deadline, blame);
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

static void find_known(struct talk *talk)
{
    static const struct {
        const char *word;
        unsigned bit;
    } command[] = {{"agate-game", TALK_GAME},
                   {"agate-limit", TALK_LIMIT},
                   {"time_settings", TALK_SETTINGS},
                   {"time_left", TALK_LEFT}};
    talk->known = 0;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        if (has_line(talk->answer, command[i].word))
            talk->known |= command[i].bit;
}

bool talk_start(struct talk *talk, const char *command, struct blame *blame)
{
    if (talk_runs(talk))
        return true;
    talk->number = 0;
    if (!process_start(&talk->process, command))
        return blame_set(blame, FAULT_CRASH, "it cannot be started: %s", strerror(errno));
    if (!talk_ask(talk, "protocol_version", 0, blame))
        return false;
    if (strcmp(talk->answer, "2") != 0)
        return blame_set(blame, FAULT_GARBAGE, "it speaks version `%s` of the protocol, not 2",
                         cli_word(talk->answer).text);
    if (!talk_ask(talk, "list_commands", 0, blame))
        return false;
    find_known(talk);
    return true;
}
