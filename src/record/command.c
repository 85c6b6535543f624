/*
 * command.c - commands in comments, `[%name value]`: clocks, marks, arrows.
 */
#include "ag/record.h"
#include "base/text.h"

const char *ag_record_command_end(const char *at)
{
    if (at[0] != '[' || at[1] != '%')
        return NULL;
    for (int i = 2; i < AG_RECORD_COMMAND_MAX && at[i] && at[i] != '\n' && at[i] != '['; i++)
        if (at[i] == ']')
            return at + i + 1;
    return NULL;
}

const char *ag_record_command(const char *comment, const char *name, const char **end,
                              char value[AG_RECORD_COMMAND_MAX])
{
    size_t length = strlen(name);
    for (const char *at = strchr(comment, '['); at; at = strchr(at + 1, '[')) {
        if (at[1] != '%' || strncmp(at + 2, name, length) != 0)
            continue;
        const char *from = at + 2 + length, *close = ag_record_command_end(at);
        if (!close || (*from != ' ' && *from != ']'))
            continue;
        *end = close--;
        while (*from == ' ')
            from++;
        while (close > from && close[-1] == ' ')
            close--;
        memcpy(value, from, (size_t)(close - from));
        value[close - from] = 0;
        return at;
    }
    return NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/* Cuts a piece out of a comment, together with the blanks around it. What is left on either side
 * must not join to form a command, so a blank stays between them, or a line end if there was
 * one. */
static void cut(char *comment, char *from, const char *to)
{
    bool line = false;
    for (; from > comment && is_blank(from[-1]); from--)
        line = line || from[-1] == '\n';
    for (; is_blank(*to); to++)
        line = line || *to == '\n';
    if (from > comment && *to)
        *from++ = line ? '\n' : ' ';
    memmove(from, to, strlen(to) + 1);
}

bool ag_record_take_clock(char *comment, const char *name, char value[AG_RECORD_COMMAND_MAX])
{
    const char *end, *found = ag_record_command(comment, name, &end, value);
    if (!found)
        *value = 0;
    else if (!ag_record_is_reading(value))
        return false;
    else
        cut(comment, comment + (found - comment), end);
    return true;
}

/* Reads a number of one to `most` digits. */
static bool digits(const char **at, int most, int64_t *number)
{
    int count = 0;
    for (*number = 0; count < most && text_is_digit(**at); count++)
        *number = *number * 10 + (*(*at)++ - '0');
    return count > 0 && !text_is_digit(**at);
}

/* Reads the fraction of a second, one to three digits after a point, if there is one. */
static bool fraction(const char **at, int64_t *milliseconds)
{
    static const int weight[] = {0, 100, 10, 1};
    *milliseconds = 0;
    if (**at != '.')
        return true;
    const char *from = ++*at;
    if (!digits(at, 3, milliseconds))
        return false;
    *milliseconds *= weight[*at - from];
    return true;
}

/* h:mm:ss with a fraction. */
int64_t ag_record_clock_read(const char *text)
{
    int64_t hours, minutes, seconds, rest;
    if (!digits(&text, 6, &hours) || *text++ != ':' || !digits(&text, 2, &minutes) ||
        *text++ != ':' || !digits(&text, 2, &seconds) || !fraction(&text, &rest) || *text)
        return -1;
    if (minutes > 59 || seconds > 59)
        return -1;
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
}

bool ag_record_is_reading(const char *value)
{
    char part[AG_MOVE_TEXT];
    for (const char *at = value;; at++) {
        size_t length = strcspn(at, "|");
        if (length >= sizeof part)
            return false;
        memcpy(part, at, length);
        part[length] = 0;
        if (strcmp(part, "-") != 0 && ag_record_clock_read(part) < 0)
            return false;
        at += length;
        if (!*at)
            return true;
    }
}

void ag_record_clock_write(int64_t milliseconds, char *out)
{
    struct text text;
    int64_t seconds = milliseconds / 1000;
    int rest = (int)(milliseconds % 1000);
    text_init(&text, out, AG_MOVE_TEXT);
    text_number(&text, seconds / 3600);
    text_print(&text, ":%c%c:%c%c", (char)('0' + seconds / 600 % 6),
               (char)('0' + seconds / 60 % 10), (char)('0' + seconds % 60 / 10),
               (char)('0' + seconds % 10));
    if (!rest)
        return;
    text_char(&text, '.');
    for (int weight = 100; rest; rest %= weight, weight /= 10)
        text_char(&text, (char)('0' + rest / weight));
}
