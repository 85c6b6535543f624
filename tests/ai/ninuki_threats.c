/*
 * ninuki_threats.c - what the solver of forcing sequences claims, against every defence.
 *
 *     ninuki_threats CLAIMS [SEED]
 *
 * Random games with some sense bring positions. Where the solver claims a win it plays it out
 * against all legal moves of the other side, by the rules, and must win behind each within the
 * plies that it has named.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "ai/ninuki/threat.h"

enum { DEEP = 64, BUDGET = 20000, TABLE = 1 << 24 };

static struct fast_table tables;
static struct ag_rules rules;
static struct ab ab;
static struct threat threat;
static struct fast stack[DEEP];
static uint64_t checked;

static void show(const struct fast *board)
{
    char text[AG_POSITION_TEXT];
    rules.game->state_write(&rules, &board->ninuki.head, text);
    fprintf(stderr, "%s\n", text);
}

static int solve(const struct fast *board, bool threes, int *cell)
{
    threat = (struct threat){.ab = &ab, .fast = &tables, .table = ninuki_table(&rules)};
    threat.budget = BUDGET;
    int plies = threat_solve(&threat, board, false, 12, cell);
    return plies || !threes ? plies : threat_solve(&threat, board, true, 8, cell);
}

/* Whether the mover wins by what the solver says, whatever the other does. `reply` is a move that
 * has won against another defence: it is tried first. */
static bool wins(int ply, bool threes, int *reply)
{
    const struct fast *board = &stack[ply];
    struct fast *after = &stack[ply + 1];
    int mover = board->head.mover, cell = -1, next = -1;
    ag_move move[AG_MOVES_MAX];
    if (ply + 2 >= DEEP)
        return false;
    checked++;
    if (*reply >= 0 && ninuki_is_empty(&board->ninuki, &ninuki_table(&rules)->spot[*reply]) &&
        fast_is_legal(ninuki_table(&rules), board, mover, *reply)) {
        fast_play(&tables, &rules, board, *reply, after);
        if (after->head.over && after->head.value == -AB_WIN)
            return true;
    }
    if (!solve(board, threes, &cell)) {
        show(board);
        return false;
    }
    *reply = cell;
    fast_play(&tables, &rules, board, cell, after);
    if (after->head.over)
        return after->head.value == -AB_WIN;
    int count = rules.game->moves(&rules, &after->ninuki.head, after->head.mover, move);
    for (int i = 0; i < count; i++) {
        struct fast *then = &stack[ply + 2];
        fast_play(&tables, &rules, after, (int)move[i] - 1, then);
        if (then->head.over ? then->head.value != AB_WIN : !wins(ply + 2, threes, &next)) {
            char text[AG_MOVE_TEXT], own[AG_MOVE_TEXT];
            rules.game->move_write(&rules, move[i], text);
            rules.game->move_write(&rules, (ag_move)cell + 1, own);
            fprintf(stderr, "%d: %s is answered by %s\n", ply, own, text);
            show(board);
            return false;
        }
    }
    return true;
}

/* A move that does something, out of a few. */
static ag_move choose(const struct fast *board, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int mover = board->head.mover;
    int count = rules.game->moves(&rules, &board->ninuki.head, mover, move), best = 0;
    int32_t most = -1;
    for (int i = 0; i < 60; i++) {
        int at = (int)rng_below(rng, (uint32_t)count), cell = (int)move[at] - 1;
        int32_t worth = (int32_t)rng_below(rng, 12);
        for (int k = 0; k < 4; k++)
            worth += tables.score[board->shape[mover][cell][k]] +
                     tables.score[board->shape[1 - mover][cell][k]];
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return move[best];
}

static int play_game(struct ag_rng *rng, uint64_t *claims)
{
    static struct fast now, next;
    union ag_position first;
    rules.game->start(&rules, &first.state, &(struct ag_start){.set = 1, .game = 1});
    fast_set(&tables, ninuki_table(&rules), (const struct ninuki *)&first.state, &now);
    while (!now.head.over) {
        int cell, reply = -1;
        bool threes = rng_below(rng, 2);
        int plies = now.ninuki.head.phase == NINUKI_PLAY ? solve(&now, threes, &cell) : 0;
        if (plies > 1) {
            ++*claims;
            stack[0] = now;
            if (!wins(0, threes, &reply)) {
                fprintf(stderr, "no win in %d, threes %d\n", plies, threes);
                return 1;
            }
        }
        fast_play(&tables, &rules, &now, (int)choose(&now, rng) - 1, &next);
        now = next;
    }
    return 0;
}

int main(int argc, char **argv)
{
    uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : 20, claims = 0;
    struct ag_rng rng;
    int failed = 0;
    rng_init(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    if (!ag_rules_read(&rules, "ninuki:size=15", NULL) || !ab_table_init(&ab, TABLE))
        return 2;
    ab.rules = rules;
    fast_table_init(&tables, ninuki_table(&rules));
    while (claims < wanted && failed < 3)
        failed += play_game(&rng, &claims);
    ab_table_release(&ab);
    printf("%" PRIu64 " claims, %" PRIu64 " positions of theirs, %d wrong\n", claims, checked,
           failed);
    return failed != 0;
}
