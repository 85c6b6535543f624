/*
 * perft.c - tables of move counts: perft FILE.perft...
 *
 * A line is `SPEC MOVE… : n1 n2 n3`: the number of sequences of 1, 2, 3 plies after the moves.
 * Empty lines and lines that begin with # are passed over.
 */
#include "match/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/match.h"
#include "ag/rules.h"

enum { LINE = 8192 };

static int passed, failed;

/* Says what is wrong with a line. */
static void complain(const char *file, int number, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, number, what);
    failed++;
}

/* Makes the match of a line; NULL: the reason was printed. */
static struct ag_match *load(char *words, const char *file, int number)
{
    struct ag_rules rules;
    struct ag_error why;
    ag_move choice[AG_SEATS];
    char *rest = NULL, *word = strtok_r(words, " ", &rest);
    struct ag_match *match = NULL;
    if (!word || !ag_rules_read(&rules, word, &why) ||
        !(match = ag_match_new(&rules, NULL, NULL, &why))) {
        complain(file, number, word ? ag_english(&why).text : "expected a SPEC");
        return NULL;
    }
    while ((word = strtok_r(NULL, " ", &rest)) != NULL)
        if (!ag_match_turn_read(match, word, choice, NULL, &why) ||
            !ag_match_play(match, choice, 0, NULL, &why)) {
            complain(file, number, ag_english(&why).text);
            ag_match_free(match);
            return NULL;
        }
    return match;
}

static void check_line(char *line, const char *file, int number)
{
    struct series series = {.over = false};
    char *colon = strstr(line, " : "), *rest = NULL;
    int depth = 0;
    if (!colon) {
        complain(file, number, "expected ` : ` and counts");
        return;
    }
    *colon = 0;
    struct ag_match *match = load(line, file, number);
    if (!match)
        return;
    series.over = ag_match_is_over(match);
    for (char *word = strtok_r(colon + 3, " \n", &rest); word;
         word = strtok_r(NULL, " \n", &rest)) {
        uint64_t expected = strtoull(word, NULL, 10);
        uint64_t found = perft(ag_match_rules(match), &series, ag_match_state(match), ++depth);
        passed += found == expected;
        failed += found != expected;
        if (found != expected)
            fprintf(stderr, "%s:%d: depth %d: expected %" PRIu64 ", found %" PRIu64 "\n", file,
                    number, depth, expected, found);
    }
    ag_match_free(match);
}

int main(int argc, char **argv)
{
    static char line[LINE];
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (!file) {
            complain(argv[i], 0, "cannot be read");
            continue;
        }
        for (int number = 1; fgets(line, sizeof line, file); number++)
            if (*line != '#' && *line != '\n')
                check_line(line, argv[i], number);
        fclose(file);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed || !passed ? 1 : 0;
}
