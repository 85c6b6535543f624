/*
 * mur_prove.c - whether either side of Mur can force a win from the start.
 *
 *     ai-mur-prove PLIES [MB [FIRST]]
 *
 * For every number of plies from FIRST (1) to PLIES: can the side that makes the last of them,
 * black if the number is odd, force a win of the first game by then? Answers are remembered in a
 * table of MB megabytes (256). mur_prover.h says how it works.
 */
#include <inttypes.h>
#include <time.h>

#include "args.h"
#include "holds.h"
#include "mur_prover.h"

enum { PLIES_MAX = 64, MEGABYTES = 256, MEGABYTES_MAX = 1 << 20 };

int main(int argc, char **argv)
{
    static const char *const colour[2] = {"black", "white"};
    struct args args = args_begin(argc, argv, "ai-mur-prove PLIES [MB [FIRST]]");
    int plies_max = args_int(&args, "PLIES", 1, PLIES_MAX);
    uint64_t megabytes = args.left ? args_number(&args, "MB", 1, MEGABYTES_MAX) : MEGABYTES;
    int first_plies = args.left ? args_int(&args, "FIRST", 1, plies_max) : 1;
    struct prover prover;
    struct ag_rules rules;
    struct mur first;
    struct quick start;
    bool won = false;
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "mur:games=1", NULL));
    rules.game->start(&rules, &first.head, &(struct ag_start){.set = 1, .game = 1});
    quick_set(&first, &start);
    prover_init(&prover, megabytes);
    for (int plies = first_plies; plies <= plies_max && !won; plies++) {
        prover_ask(&prover, 1 - plies % 2);
        prover.nodes = 0;
        clock_t begin = clock();
        won = prover_wins(&prover, &start, plies);
        printf("%2d plies: %s %s, %" PRIu64 " nodes, %.1f s\n", plies, colour[prover.attacker],
               won ? "wins" : "cannot force a win", prover.nodes,
               (double)(clock() - begin) / CLOCKS_PER_SEC);
        fflush(stdout);
    }
    prover_release(&prover);
    return 0;
}
