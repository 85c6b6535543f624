/*
 * error.c - filling in a struct ag_error.
 */
#include "base/error.h"

static void reset(struct ag_error *error, int at)
{
    *error = (struct ag_error){.at = at};
}

bool error_set(struct ag_error *error, const char *rule, const char *format, ...)
{
    if (!error)
        return false;
    reset(error, -1);
    struct text text;
    text_init(&text, error->rule, sizeof error->rule);
    text_add(&text, rule);
    text_init(&text, error->text, sizeof error->text);
    va_list list;
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    if (*rule)
        text_print(&text, " (rule %s)", rule);
    return false;
}

bool error_at(struct ag_error *error, int at, const char *format, ...)
{
    if (!error)
        return false;
    reset(error, at);
    struct text text;
    text_init(&text, error->text, sizeof error->text);
    text_print(&text, "at character %d: ", at + 1);
    va_list list;
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    return false;
}

void error_cell(struct ag_error *error, ag_cell cell)
{
    if (error && error->cells < AG_ERROR_CELLS)
        error->cell[error->cells++] = cell;
}
