/*
 * lines.c - reading lines, typed or piped in. See lines.h.
 */
#include "front/cli/lines.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "front/cli/ending.h"

/* Takes outer blanks off. */
static void trim(char *line)
{
    size_t length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
    size_t lead = strspn(line, " \t");
    memmove(line, line + lead, length - lead + 1);
}

/* The length of the first line, with its line feed; 0: it is not complete yet. */
static size_t first_line(const struct lines *lines)
{
    const char *end = memchr(lines->byte, '\n', lines->length);
    return end ? (size_t)(end - lines->byte) + 1 : 0;
}

static void drop(struct lines *lines, size_t length)
{
    lines->length -= length;
    memmove(lines->byte, lines->byte + length, lines->length);
}

/* Throws away what belongs to a line that was too long. */
static void skip(struct lines *lines)
{
    size_t length = first_line(lines);
    lines->skipping = lines->skipping && !length;
    drop(lines, length ? length : lines->length);
}

static bool is_here(const struct lines *lines)
{
    return !lines->skipping &&
           (lines->ended || first_line(lines) || lines->length == LINES_LINE - 1);
}

/* Reads what there is. */
static void fill(struct lines *lines)
{
    ssize_t got = read(STDIN_FILENO, lines->byte + lines->length, LINES_LINE - 1 - lines->length);
    if (got > 0)
        lines->length += (size_t)got;
    else if (got == 0 || errno != EINTR)
        lines->ended = true;
    if (lines->skipping)
        skip(lines);
    lines->skipping = lines->skipping && !lines->ended;
}

enum lines_ready lines_wait(struct lines *lines, int other, int milliseconds)
{
    while (!is_here(lines)) {
        struct pollfd from[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                {.fd = other, .events = POLLIN},
                                {.fd = ending_listen(), .events = POLLIN}};
        int ready = poll(from, 3, milliseconds);
        if (ending_signal()) { /* the caller ends the program; here, only the input ends */
            lines->length = 0;
            lines->ended = true;
        } else if (ready == 0 || (ready > 0 && from[1].revents))
            return LINES_OTHER;
        else if (ready > 0)
            fill(lines);
        else if (errno != EINTR)
            lines->ended = true;
    }
    return LINES_HERE;
}

bool lines_take_whole(struct lines *lines, char out[LINES_LINE], bool *cut)
{
    lines_wait(lines, -1, -1);
    size_t length = first_line(lines);
    *cut = !length && !lines->ended;
    length = length ? length : lines->length;
    if (!length)
        return false;
    memcpy(out, lines->byte, length);
    out[length] = 0;
    drop(lines, length);
    lines->skipping = *cut;
    out[strcspn(out, "\r\n")] = 0;
    return true;
}

bool lines_take(struct lines *lines, char out[LINES_LINE], bool *cut)
{
    bool taken = lines_take_whole(lines, out, cut);
    if (taken)
        trim(out);
    return taken;
}
