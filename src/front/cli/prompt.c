/*
 * prompt.c - asking whoever is at the terminal for a line. See prompt.h.
 */
#include "front/cli/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

static struct termios normal; /* how the terminal was found; for the signals that end us */

void prompt_init(struct prompt *prompt, struct lines *lines)
{
    *prompt = (struct prompt){
        .lines = lines, .typed = isatty(STDIN_FILENO), .shown = isatty(STDOUT_FILENO)};
}

/* Leaves the terminal as it was found, also when a signal ends the program. */
static void restore(int signal)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &normal);
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(signal, &plain, NULL);
    raise(signal);
}

static void set_echo(bool on)
{
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode))
        return;
    if (!on)
        normal = mode;
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        struct sigaction action = {.sa_handler = on ? SIG_DFL : restore};
        sigaction(ending[i], &action, NULL);
    }
    if (on)
        mode.c_lflag |= ECHO;
    else
        mode.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode);
}

void prompt_wipe(const struct prompt *prompt)
{
    if (prompt->shown)
        printf("\033[2J\033[3J\033[H");
}

void prompt_show(struct prompt *prompt, const char *question)
{
    if (!prompt->begun)
        printf("%s", question);
    prompt->begun = true;
    fflush(stdout);
}

void prompt_interrupt(struct prompt *prompt)
{
    if (prompt->begun)
        printf(prompt->shown ? "\r\033[K" : "\n");
    prompt->begun = false;
}

bool prompt_read(struct prompt *prompt, const char *question, bool hidden, char line[LINES_LINE])
{
    bool cut;
    prompt_show(prompt, question);
    prompt->begun = false;
    hidden = hidden && prompt->typed;
    if (hidden)
        set_echo(false);
    bool got = lines_take(prompt->lines, line, &cut);
    if (hidden)
        set_echo(true);
    if (!got || hidden)
        putchar('\n');
    if (!got)
        return false;
    if (!prompt->typed) /* nobody sees what a file or pipe says, so say it again */
        printf("%s\n", line);
    if (cut) {
        printf("that line is too long\n");
        *line = 0;
    }
    return true;
}
