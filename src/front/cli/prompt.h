/*
 * prompt.h - asking the person at the terminal for a line.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "front/cli/lines.h"

struct prompt {
    struct lines *lines;
    bool typed; /* the input is a terminal */
    bool shown; /* the output is one */
    bool begun; /* a question stands at the end of the output */
};

void prompt_init(struct prompt *prompt, struct lines *lines);

/* Shows a question, unless one stands there. */
void prompt_show(struct prompt *prompt, const char *question);

/* Makes room for other output while a question waits for its answer. */
void prompt_interrupt(struct prompt *prompt);

/* Wipes the screen and what was scrolled off it. */
void prompt_wipe(const struct prompt *prompt);

/* Asks for a line and waits for it; false: there is none any more. With `hidden`, what is typed
 * does not show; the caller catches signals then (ending.h), so that the terminal is set back. */
bool prompt_read(struct prompt *prompt, const char *question, bool hidden, char line[LINES_LINE]);

/* Asks for a password: the same with `hidden`, and it is not shown if it comes from a pipe either.
 */
bool prompt_password(struct prompt *prompt, const char *question, char line[LINES_LINE]);

#endif
