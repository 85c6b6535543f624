/*
 * ninuki_threats.c - what the solver of forcing sequences claims, against every defence.
 *
 *     ninuki_threats CLAIMS [SEED]
 *     ninuki_threats find SPEC SEED COUNT
 *
 * Random games with some sense bring positions. Where the solver claims a win it plays it out
 * against all legal moves of the other side, by the rules, and must win behind each within the
 * plies that it has named.
 *
 * `find` does the same in games of the player with itself, and prints COUNT positions with wins
 * that a player of level 4 does not see, at most one of a game, as tests/ai/tactics.c does.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "ai/ninuki/threat.h"
#include "ninuki_move.h"

enum { DEEP = 64, BUDGET = 20000, TABLE = 1 << 24 };

static struct fast_table tables;
static struct ag_rules rules;
static struct ab ab;
static struct threat threat;
static struct fast stack[DEEP];
static uint64_t checked;
static uint8_t ending; /* of the last game that was won */

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
        if (after->head.over && after->head.value == -AB_WIN) {
            ending = after->ninuki.head.ending;
            return true;
        }
    }
    if (!solve(board, threes, &cell)) {
        show(board);
        return false;
    }
    *reply = cell;
    fast_play(&tables, &rules, board, cell, after);
    if (after->head.over) {
        ending = after->ninuki.head.ending;
        return after->head.value == -AB_WIN;
    }
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
        fast_play(&tables, &rules, &now, (int)ninuki_move(&rules, &tables, &now, 60, rng) - 1,
                  &next);
        now = next;
    }
    return 0;
}

/* What a player of a level plays, and whether he sees that it wins. */
static ag_move ask(struct ag_player *player, struct ag_view *view, int level, bool *sees)
{
    struct ag_report report;
    struct ag_task task = {.view = view, .limits = {.level = (uint8_t)level}};
    ag_move move = ag_think(ag_engine_find("ninuki", &rules), player, &task, NULL, &report);
    *sees = report.line[0].value[view->viewer] == 10000;
    return move;
}

/* Prints a position with a win of five plies or more that is proved. */
static bool print_win(const char *spec, const struct fast *board)
{
    static const char *const theme[] = {"", "five", "unbroken", "pairs"};
    char position[AG_POSITION_TEXT], text[AG_MOVE_TEXT];
    int cell, reply = -1, plies = solve(board, true, &cell);
    if (plies < 5)
        return false;
    stack[0] = *board;
    if (!wins(0, true, &reply))
        return false;
    rules.game->state_write(&rules, &board->ninuki.head, position);
    rules.game->move_write(&rules, (ag_move)cell + 1, text);
    printf("%s | %s | %s | %s | %d\n", spec, position, text, ending < 4 ? theme[ending] : "",
           plies);
    fflush(stdout);
    return true;
}

/* A game of the player with itself, until a position is found. */
static bool find_in_game(const char *spec, struct ag_rng *rng)
{
    static struct fast now;
    const struct ag_engine *engine = ag_engine_find("ninuki", &rules);
    struct ag_setup setup = {
        .rules = &rules, .seed = rng_next(rng), .memory = 1 << 20, .threads = 1};
    struct ag_player *player = engine->create(&setup, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_view view;
    bool found = false;
    for (ag_match_view(match, 0, &view); !view.over && !found; ag_match_view(match, 0, &view)) {
        int mover = view.acting >> 1;
        bool sees;
        ag_match_view(match, mover, &view);
        ag_move move = ask(player, &view, 4, &sees);
        fast_set(&tables, ninuki_table(&rules), (const struct ninuki *)&view.now.state, &now);
        if (!sees && now.ninuki.head.phase == NINUKI_PLAY)
            found = print_win(spec, &now);
        if (!found)
            ag_match_choose(match, view.turn, mover, move, NULL, NULL);
    }
    ag_match_free(match);
    engine->destroy(player);
    return found;
}

static int find(const char *spec, uint64_t seed, int count)
{
    struct ag_rng rng;
    rng_init(&rng, seed);
    if (!ag_rules_read(&rules, spec, NULL) || !ab_table_init(&ab, TABLE))
        return 2;
    ab.rules = rules;
    fast_table_init(&tables, ninuki_table(&rules));
    while (count > 0)
        count -= find_in_game(spec, &rng);
    ab_table_release(&ab);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 5 && !strcmp(argv[1], "find"))
        return find(argv[2], strtoull(argv[3], NULL, 10), (int)strtol(argv[4], NULL, 10));
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
