/*
 * prompt.c - asking the person at the terminal for a line. See prompt.h.
 */
#include "front/cli/prompt.h"

#include <stdio.h>
#include <termios.h>
#include <unistd.h>

void prompt_init(struct prompt *prompt, struct lines *lines)
{
    *prompt = (struct prompt){
        .lines = lines, .typed = isatty(STDIN_FILENO), .shown = isatty(STDOUT_FILENO)};
}

static void set_echo(bool on)
{
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode))
        return;
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
    hidden = hidden && prompt->typed;
    if (hidden) /* before the question, since it may be answered at once */
        set_echo(false);
    prompt_show(prompt, question);
    prompt->begun = false;
    bool got = lines_take(prompt->lines, line, &cut);
    if (hidden)
        set_echo(true);
    if (!got || hidden)
        putchar('\n');
    if (!got)
        return false;
    if (!prompt->typed) /* what a file or pipe says is not shown, so repeat it */
        printf("%s\n", line);
    if (cut) {
        printf("that line is too long\n");
        *line = 0;
    }
    return true;
}
