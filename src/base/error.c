/*
 * error.c - filling in a struct ag_error, and writing it as text.
 */
#include "base/error.h"

#include <string.h>

bool error_set(struct ag_error *error, const char *rule, struct say say)
{
    if (!error)
        return false;
    *error = (struct ag_error){.at = -1};
    struct text text;
    text_init(&text, error->rule, sizeof error->rule);
    text_add(&text, rule);
    say_keep(&error->said, say);
    return false;
}

bool error_at(struct ag_error *error, int at, struct say say)
{
    if (error) {
        error_set(error, "", say);
        error->at = at;
    }
    return false;
}

bool error_plain(struct ag_error *error, const char *format, ...)
{
    char words[AG_SENTENCE_TEXT];
    struct text text;
    va_list list;
    text_init(&text, words, sizeof words);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    return error_set(error, "", say_plain(words));
}

void error_cell(struct ag_error *error, ag_cell cell)
{
    if (error && error->cells < AG_ERROR_CELLS)
        error->cell[error->cells++] = cell;
}

void ag_error_say(const struct ag_error *error, const struct ag_language *language, char *out,
                  size_t max)
{
    char what[AG_SAID];
    struct text text;
    ag_sentence_say(&error->said, language, out, max);
    for (int part = 0; part < 3; part++) {
        struct say said = part == 0   ? say_error_rule(what, error->rule)
                          : part == 1 ? say_error_at(error->at + 1, what)
                                      : say_error_seat(error->seat, what);
        if (part == 0 ? !*error->rule : part == 1 ? error->at < 0 : !error->seat)
            continue;
        text_init(&text, what, sizeof what);
        text_add(&text, out);
        text_init(&text, out, max);
        say_add(&text, language, said);
    }
}

struct ag_said ag_english(const struct ag_error *error)
{
    struct ag_said said;
    ag_error_say(error, NULL, said.text, sizeof said.text);
    return said;
}
