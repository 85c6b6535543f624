/*
 * puzzle.c - reading and printing tactical positions. See puzzle.h.
 */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS = 5 };

/* Cuts a line at its bars; returns the number of parts. */
static int cut(char *line, char *part[PARTS])
{
    int parts = 0;
    for (char *at = line; at && parts < PARTS; parts++) {
        char *bar = strchr(at, '|');
        part[parts] = at + strspn(at, " ");
        if (bar)
            *bar = '\0';
        size_t length = strlen(part[parts]);
        while (length && strchr(" \n", part[parts][length - 1]))
            part[parts][--length] = '\0';
        at = bar ? bar + 1 : NULL;
    }
    return parts;
}

static bool read_moves(struct puzzle *puzzle)
{
    char copy[PUZZLE_LINE];
    const struct ag_rules *rules = &puzzle->rules;
    snprintf(copy, sizeof copy, "%s", puzzle->answer);
    puzzle->moves = 0;
    for (char *word = strtok(copy, ","); word; word = strtok(NULL, ","))
        if (puzzle->moves == PUZZLE_MOVES ||
            !rules->game->move_read(rules, word, &puzzle->move[puzzle->moves++], NULL))
            return false;
    return puzzle->moves > 0;
}

static bool read_line(struct puzzle *puzzle)
{
    char *part[PARTS];
    puzzle->is_too_hard = puzzle->line[0] == '!';
    if (cut(puzzle->line + puzzle->is_too_hard, part) < PARTS)
        return false;
    puzzle->position = part[1];
    puzzle->answer = part[2];
    puzzle->theme = part[3];
    puzzle->plies = (int)strtol(part[4], NULL, 10);
    return puzzle->plies > 0 && ag_rules_read(&puzzle->rules, part[0], NULL) &&
           puzzle->rules.game->state_read(&puzzle->rules, part[1], &puzzle->start.state, NULL) &&
           read_moves(puzzle);
}

bool puzzle_next(FILE *file, struct puzzle *puzzle)
{
    do {
        if (!fgets(puzzle->line, sizeof puzzle->line, file))
            return false;
        puzzle->number++;
    } while (puzzle->line[0] == '#' || puzzle->line[0] == '\n');
    if (read_line(puzzle))
        return true;
    fprintf(stderr, "line %d is not a tactical position\n", puzzle->number);
    exit(1);
}

bool puzzle_has(const struct puzzle *puzzle, ag_move move)
{
    for (int i = 0; i < puzzle->moves; i++)
        if (puzzle->move[i] == move)
            return true;
    return false;
}

void puzzle_print(const char *spec, const struct ag_rules *rules, const struct ag_state *state,
                  const ag_move *move, int moves, const char *theme, int plies)
{
    char position[AG_POSITION_TEXT], text[AG_MOVE_TEXT];
    rules->game->state_write(rules, state, position);
    printf("%s | %s | ", spec, position);
    for (int i = 0; i < moves; i++) {
        rules->game->move_write(rules, move[i], text);
        printf("%s%s", i ? "," : "", text);
    }
    printf(" | %s | %d\n", theme, plies);
    fflush(stdout);
}
