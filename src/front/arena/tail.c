/*
 * tail.c - what ends a file of records. See tail.h; ledger.h says which tags a record has.
 *
 * The text is compared with what this match writes: the tags one in a line, an empty line, turns
 * without comments other than clocks, a result. Where it ends before that does, it was cut short.
 */
#include "front/arena/tail.h"

#include <stdio.h>
#include <string.h>

#include "ag/record.h"

enum { LINE = 128 };

/* Whether a text of that length agrees with what is expected, as far as both go. */
static bool agrees(const char *text, size_t length, const char *expected)
{
    size_t most = strlen(expected);
    return !strncmp(text, expected, length < most ? length : most);
}

/* Whether a line of that length is a tag as this match writes them; `cut`: it may end early. */
static bool is_tag(const char *line, size_t length, bool cut)
{
    static const char *const name[] = {"[Date \"",   "[Round \"",   "[First \"",   "[Second \"",
                                       "[Third \"",  "[Result \"",  "[Ending \"",  "[Clock \"",
                                       "[Pair \"",   "[Opening \"", "[Match \"",   "[Fault1 \"",
                                       "[Fault2 \"", "[Fault3 \"",  "[Position \""};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        if (agrees(line, length, name[i]))
            return cut || (length > strlen(name[i]) + 1 && !memcmp(line + length - 2, "\"]", 2));
    return false;
}

/* Skips the tags and the empty line after them; false: they belong to something else. */
static bool pass_tags(const char **at, const char *game, const char *mark)
{
    char first[LINE], match[LINE];
    bool marked = false;
    snprintf(first, sizeof first, "[Game \"%s", game);
    snprintf(match, sizeof match, "[Match \"%s\"]", mark);
    const char *const head[] = {first, "[Event \"agate match\"]"};
    for (int number = 0; **at && **at != '\n'; number++) {
        size_t length = strcspn(*at, "\n");
        bool cut = !(*at)[length];
        const char *expected = number < 2                         ? head[number]
                               : agrees(*at, length, "[Match \"") ? match
                                                                  : "";
        if (!agrees(*at, length, expected) || (!cut && length < strlen(expected)) ||
            (number >= 2 && !is_tag(*at, length, cut)))
            return false;
        marked = marked || expected == match;
        *at += length + !cut;
    }
    if (!**at)
        return true;
    ++*at;
    return marked;
}

/* Skips a reading of clocks, the only comment allowed; false: it is another. */
static bool pass_clock(const char **at)
{
    size_t length = strcspn(*at, "]");
    if (!agrees(*at, strlen(*at), "{[%clk ") || !agrees(*at + length, strlen(*at + length), "]}"))
        return false;
    *at += length;
    *at += strnlen(*at, 2);
    return true;
}

enum tail tail_look(const char *text, const char *game, const char *mark)
{
    static const char blank[] = " \n";
    const char *at = text;
    bool ended = false; /* by a result */
    if (!pass_tags(&at, game, mark))
        return TAIL_FOREIGN;
    for (at += strspn(at, blank); *at; at += strspn(at, blank)) {
        char word[LINE];
        size_t length = strcspn(at, blank);
        if (ended)
            return TAIL_FOREIGN;
        if (*at == '{') {
            if (!pass_clock(&at))
                return TAIL_FOREIGN;
            continue;
        }
        if (length >= sizeof word || strcspn(at, "{}()[];%$\"") < length)
            return TAIL_FOREIGN;
        memcpy(word, at, length);
        word[length] = 0;
        ended = ag_record_is_result(word);
        at += length;
    }
    return ended ? TAIL_WHOLE : TAIL_CUT;
}
