/*
 * lobby.c - the tables of a server in plain text. See lobby.h.
 */
#include "front/cli/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

static bool print_all(const struct hall *hall, struct hall_list *list, struct ag_error *why)
{
    static const char *const heading[HALL_GROUPS] = {"Your games:", "Open seats:", "Being played:"};
    if (!hall_load(hall, list, why))
        return false;
    for (int i = 0; i < list->count; i++) {
        const struct hall_table *table = &list->table[i];
        if (!i || table->group != list->table[i - 1].group)
            printf("%s\n", heading[table->group]);
        printf("%3d  %s%s\n", i + 1, table->text, table->turn ? " (your turn)" : "");
    }
    if (!list->count)
        printf("There are no tables.\n"
               "Open one for others, or to play an engine: new unlur seats me,3\n");
    return true;
}

static void print_help(void)
{
    printf("  NUMBER        sit down at that table, or watch if it is full\n"
           "  watch NUMBER  watch it\n"
           "  new SPEC [seats LIST] [private] [clock TEXT]\n"
           "                open a table; seats are me, open, link or an engine's level:\n"
           "                new unitar seats me,open,3 clock fischer 5m+3s\n"
           "  list          list the tables again\n"
           "  quit          leave\n");
}

/* The next word of a line, which is cut after it; NULL: there is none. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    if (!*word)
        return NULL;
    *line = word + strcspn(word, " ");
    if (**line)
        *(*line)++ = 0;
    return word;
}

/* "SPEC seats me,open private clock fischer 5m+3s" */
static bool make(const struct hall *hall, char *line, struct links *links, struct ag_error *why)
{
    struct hall_seek seek = {.spec = next_word(&line)};
    if (!seek.spec)
        return error_plain(why, "which game? new unlur:size=6");
    for (char *word; (word = next_word(&line));) {
        if (!strcmp(word, "private"))
            seek.hidden = true;
        else if (!strcmp(word, "seats") && (word = next_word(&line)))
            seek.seats = word;
        else if (word && !strcmp(word, "clock") && line[strspn(line, " ")]) {
            seek.clock = line + strspn(line, " ");
            break;
        } else
            return error_plain(why, "new SPEC [seats LIST] [private] [clock TEXT]");
    }
    return hall_seek(hall, &seek, links, why);
}

/* Goes to the table of a number. */
static bool enter(const struct hall *hall, const struct hall_list *list, const char *number,
                  bool watch, struct links *links, struct ag_error *why)
{
    char *end;
    long at = strtol(number, &end, 10);
    if (!*number || *end || at < 1 || at > list->count)
        return error_plain(why,
                           "there is no table with that number; type help for a list of commands");
    links_init(links, hall->server, list->table[at - 1].id);
    return hall_join(hall, links->table, "", watch, why);
}

bool lobby_run(const struct hall *hall, struct prompt *prompt, struct links *links)
{
    static struct hall_list list; /* too large for the stack */
    struct ag_error why;
    char line[LINES_LINE];
    bool good = print_all(hall, &list, &why);
    printf("Type the number of a table, new SPEC, or help.\n");
    for (;;) {
        char *rest = line, *word;
        if (!good)
            printf("%s\n", ag_english(&why).text);
        good = true;
        if (!prompt_read(prompt, "table> ", false, line))
            return false;
        if (!(word = next_word(&rest)))
            continue;
        if (!strcmp(word, "quit") || !strcmp(word, "exit"))
            return false;
        if (!strcmp(word, "help") || !strcmp(word, "?"))
            print_help();
        else if (!strcmp(word, "list"))
            good = print_all(hall, &list, &why);
        else if (!strcmp(word, "new")) {
            if ((good = make(hall, rest, links, &why)))
                return true;
        } else {
            bool word_is_watch = !strcmp(word, "watch");
            const char *number = word_is_watch ? next_word(&rest) : word;
            bool watch = word_is_watch || hall->watch;
            if ((good = enter(hall, &list, number ? number : "", watch, links, &why)))
                return true;
        }
    }
}
