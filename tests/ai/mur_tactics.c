/*
 * mur_tactics.c - has the player solve tactical positions, and tells how long it took.
 *
 *     mur_tactics FILE NODES [-v]
 *
 * A position is solved when the player's choice is one of the moves of its line and it knows that
 * it wins. With more than NODES nodes that counts as failed. -v prints a line for each.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/match.h"
#include "ai/engines.h"

enum { LINE = 2048, STEP = 200 };

struct task {
    const char *spec, *position, *moves, *theme;
    int plies;
};

/* The next field of a line, without the blanks around it. */
static char *next_field(char **line)
{
    char *field = *line + strspn(*line, " "), *end = strchr(field, '|');
    *line = end ? end + 1 : field + strlen(field);
    if (!end)
        end = field + strcspn(field, "\n");
    while (end > field && end[-1] == ' ')
        end--;
    *end = '\0';
    return field;
}

static bool is_listed(const struct ag_rules *rules, ag_move move, const char *moves)
{
    char text[AG_MOVE_TEXT];
    rules->game->move_write(rules, move, text);
    size_t length = strlen(text);
    for (const char *at = moves; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (!strncmp(at, text, length) && (!at[length] || at[length] == ','))
            return true;
    return false;
}

/* Whether the player's choice, as it stands, is right and known to win. */
static bool is_solved(const struct ag_view *view, struct ag_player *player, const char *moves)
{
    struct ag_report report;
    ag_move move = engine_mur.best(player, 1, &report);
    return report.proven && report.line[0].value[view->viewer] == 10000 &&
           is_listed(&view->rules, move, moves);
}

/* Nodes until it is solved; 0: it is not. */
static uint64_t solve(const struct task *task, uint64_t nodes_max)
{
    struct ag_rules rules;
    struct ag_view view;
    if (!ag_rules_read(&rules, task->spec, NULL))
        return 0;
    struct ag_match *match = ag_match_new(&rules, task->position, NULL, NULL);
    struct ag_setup setup = {.rules = &rules, .seed = 1, .memory = 4 << 20, .threads = 1};
    struct ag_player *player = match ? engine_mur.create(&setup, NULL) : NULL;
    if (!player)
        return 0;
    ag_match_view(match, ag_match_owing(match) >> 1, &view);
    struct ag_task thought = {.view = &view, .limits = {.nodes = nodes_max}};
    engine_mur.begin(player, &thought);
    uint64_t nodes = 0;
    bool solved = false, on = true;
    while (!solved && on) {
        on = engine_mur.step(player, 0, STEP);
        nodes += STEP;
        solved = is_solved(&view, player, task->moves);
    }
    engine_mur.destroy(player);
    ag_match_free(match);
    return solved ? nodes : 0;
}

static struct task read_task(char *line)
{
    struct task task;
    task.spec = next_field(&line);
    task.position = next_field(&line);
    task.moves = next_field(&line);
    task.theme = next_field(&line);
    task.plies = atoi(next_field(&line));
    return task;
}

int main(int argc, char **argv)
{
    char line[LINE];
    FILE *file = argc > 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: mur_tactics FILE NODES [-v]\n");
        return 2;
    }
    uint64_t nodes_max = strtoull(argv[2], NULL, 10), all = 0, most = 0;
    int tasks = 0, failed = 0;
    clock_t begin = clock();
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        struct task task = read_task(line);
        clock_t before = clock();
        uint64_t nodes = solve(&task, nodes_max);
        double time = (double)(clock() - before) / CLOCKS_PER_SEC;
        if (argc > 3 || !nodes)
            printf("%s %8" PRIu64 " nodes %6.3f s  %d plies, %s: %s | %s\n",
                   nodes ? "solved" : "FAILED", nodes, time, task.plies, task.theme, task.moves,
                   task.position);
        tasks++;
        failed += !nodes;
        all += nodes;
        most = nodes > most ? nodes : most;
    }
    fclose(file);
    printf("%d of %d solved, %" PRIu64 " nodes, at most %" PRIu64 ", %.2f s\n", tasks - failed,
           tasks, all, most, (double)(clock() - begin) / CLOCKS_PER_SEC);
    return failed || !tasks ? 1 : 0;
}
