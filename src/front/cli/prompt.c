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

typedef bool take_line(struct lines *lines, char out[LINES_LINE], bool *cut);

/* Asks; `repeats`: what a file or pipe says, which does not show, is printed. */
static bool ask(struct prompt *prompt, const char *question, bool hidden, bool repeats,
                take_line *take, char line[LINES_LINE])
{
    bool cut;
    hidden = hidden && prompt->typed;
    if (hidden) /* before the question, since it may be answered at once */
        set_echo(false);
    prompt_show(prompt, question);
    prompt->begun = false;
    bool got = take(prompt->lines, line, &cut);
    if (hidden)
        set_echo(true);
    repeats = repeats && !prompt->typed;
    if (got && repeats)
        printf("%s\n", line);
    else if (!got || hidden || !prompt->typed)
        putchar('\n');
    if (got && cut) {
        printf("that line is too long\n");
        *line = 0;
    }
    return got;
}

bool prompt_read(struct prompt *prompt, const char *question, bool hidden, char line[LINES_LINE])
{
    return ask(prompt, question, hidden, true, lines_take, line);
}

bool prompt_password(struct prompt *prompt, const char *question, char line[LINES_LINE])
{
    return ask(prompt, question, true, false, lines_take_whole, line);
}
