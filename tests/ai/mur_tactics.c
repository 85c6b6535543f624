/*
 * mur_tactics.c - has the player of Mur solve tactical positions (puzzle.h).
 *
 *     ai-mur-tactics FILE NODES [-v]
 *
 * A position is solved when the player chooses one of its moves and knows that it wins, after at
 * most NODES nodes. With -v, prints a line for each position, not only for those that were not
 * solved.
 */
#include <inttypes.h>
#include <time.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "args.h"
#include "holds.h"
#include "puzzle.h"

enum { STEP = 200 }; /* nodes between two looks at the player's choice */

/* Whether the player's present choice is right and known to win. */
static bool is_solved(const struct puzzle *puzzle, struct ag_player *player, int seat)
{
    struct ag_report report;
    ag_move move = engine_mur.best(player, 1, &report);
    return report.proven && report.line[0].value[seat] == 10000 && puzzle_has(puzzle, move);
}

/* The nodes until it is solved; 0: it is not. */
static uint64_t solve(const struct puzzle *puzzle, uint64_t nodes_max)
{
    struct ag_view view;
    struct ag_match *match = ag_match_new(&puzzle->rules, puzzle->position, NULL, NULL);
    struct ag_setup setup = {.rules = &puzzle->rules, .seed = 1, .memory = 4 << 20, .threads = 1};
    struct ag_player *player = engine_mur.create(&setup, NULL);
    holds_memory(match && player);
    ag_match_view(match, ag_match_owing(match) >> 1, &view);
    struct ag_task task = {.view = &view, .limits = {.nodes = nodes_max}};
    engine_mur.begin(player, &task);
    uint64_t nodes = 0;
    bool solved = false, more = true;
    while (!solved && more) {
        more = engine_mur.step(player, 0, STEP);
        nodes += STEP;
        solved = is_solved(puzzle, player, view.viewer);
    }
    engine_mur.destroy(player);
    ag_match_free(match);
    return solved ? nodes : 0;
}

static double seconds_since(clock_t begin)
{
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

/* Whether all positions of the file are solved. */
static bool solve_all(FILE *file, uint64_t nodes_max, bool verbose)
{
    struct puzzle puzzle = {.number = 0};
    uint64_t all = 0, most = 0;
    int puzzles = 0, failed = 0;
    clock_t begin = clock();
    for (; puzzle_next(file, &puzzle); puzzles++) {
        clock_t before = clock();
        uint64_t nodes = solve(&puzzle, nodes_max);
        if (verbose || !nodes)
            printf("%s %8" PRIu64 " nodes %6.3f s  %d plies, %s: %s | %s\n",
                   nodes ? "solved" : "FAILED", nodes, seconds_since(before), puzzle.plies,
                   puzzle.theme, puzzle.answer, puzzle.position);
        failed += !nodes;
        all += nodes;
        most = nodes > most ? nodes : most;
    }
    printf("%d of %d solved, %" PRIu64 " nodes, at most %" PRIu64 ", %.2f s\n", puzzles - failed,
           puzzles, all, most, seconds_since(begin));
    return puzzles && !failed;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur-tactics FILE NODES [-v]");
    FILE *file = args_open(&args, "FILE");
    uint64_t nodes_max = args_number(&args, "NODES", 1, UINT64_MAX);
    bool verbose = args_take(&args, "-v");
    args_end(&args);
    bool passed = solve_all(file, nodes_max, verbose);
    fclose(file);
    return !passed;
}
