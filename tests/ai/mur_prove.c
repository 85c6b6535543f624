/*
 * mur_prove.c - whether either side of Mur can force a win from the start.
 *
 *     mur_prove PLIES [MB [FIRST]]
 *
 * Asks for 1, or FIRST, 2, 3 … up to PLIES plies whether black, if the last of them is his, or else
 * white wins the first game within so many plies of the empty board, whatever the other plays. A
 * table of MB megabytes (256) keeps what has been answered. How: mur_prover.h.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ag/rules.h"
#include "mur_prover.h"

int main(int argc, char **argv)
{
    static const char *const colour[2] = {"black", "white"};
    int plies_max = argc > 1 ? atoi(argv[1]) : 7, first_plies = argc > 3 ? atoi(argv[3]) : 1;
    struct prover prover;
    struct ag_rules rules;
    struct mur first;
    struct quick start;
    bool won = false;
    ag_rules_read(&rules, "mur:games=1", NULL);
    rules.game->start(&rules, &first.head, &(struct ag_start){.set = 1, .game = 1});
    quick_set(&first, &start);
    prover_init(&prover, argc > 2 ? strtoull(argv[2], NULL, 10) : 256);
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
