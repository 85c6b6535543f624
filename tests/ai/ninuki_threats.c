/*
 * ninuki_threats.c - the wins that the solver of threat sequences claims, against every defence.
 *
 *     ai-ninuki-threats CLAIMS [SEED]
 *     ai-ninuki-threats find SPEC SEED COUNT
 *
 * In positions of random but sensible games: where the solver claims a win, it plays it out against
 * all legal moves of the opponent, by the rules, and must win against each of them.
 *
 * `find` does the same in games of the player against itself, and prints COUNT positions with wins
 * that level 4 does not see (puzzle.h), at most one per game.
 */
#include <inttypes.h>

#include "ag/engine.h"
#include "ai/ninuki/threat.h"
#include "args.h"
#include "holds.h"
#include "ninuki_move.h"
#include "puzzle.h"

enum {
    DEEP = 64,      /* plies of a defence, at most */
    BUDGET = 20000, /* nodes for a question to the solver */
    TABLE = 1 << 24,
    WRONG_MAX = 3 /* wrong claims after which it stops */
};

static struct fast_table tables;
static struct ag_rules rules;
static struct ab ab;
static struct threat threat;
static struct fast stack[DEEP];
static uint64_t checked;
static uint8_t ending; /* of the last game that the solver won */

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

/* Whether a move, or -1, wins at once; uses the board of the next ply. */
static bool wins_at_once(int ply, int cell)
{
    const struct fast *board = &stack[ply];
    const struct ninuki_table *table = ninuki_table(&rules);
    struct fast *after = &stack[ply + 1];
    if (cell < 0 || !ninuki_is_empty(&board->ninuki, &table->spot[cell]) ||
        !fast_is_legal(table, board, board->head.mover, cell))
        return false;
    fast_play(&tables, &rules, board, cell, after);
    if (!after->head.over || after->head.value != -AB_WIN)
        return false;
    ending = after->ninuki.head.ending;
    return true;
}

/* Says which answer refutes a move. */
static void show_refutation(int ply, int cell, ag_move answer)
{
    char text[AG_MOVE_TEXT], own[AG_MOVE_TEXT];
    rules.game->move_write(&rules, answer, text);
    rules.game->move_write(&rules, (ag_move)cell + 1, own);
    fprintf(stderr, "%d: %s is answered by %s\n", ply, own, text);
    show(&stack[ply]);
}

/* Whether the mover wins by the solver's moves against every defence. `reply` is a move that has
 * won against another defence, or -1: it is tried first. */
static bool wins(int ply, bool threes, int *reply)
{
    const struct fast *board = &stack[ply];
    struct fast *after = &stack[ply + 1];
    int cell = -1, next = -1;
    ag_move move[AG_MOVES_MAX];
    if (ply + 2 >= DEEP)
        return false;
    checked++;
    if (wins_at_once(ply, *reply))
        return true;
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
            show_refutation(ply, cell, move[i]);
            return false;
        }
    }
    return true;
}

/* Checks the claims in a game; returns how many were wrong. */
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

/* What a level plays, and whether it sees that this wins. */
static ag_move ask(struct ag_player *player, struct ag_view *view, int level, bool *sees)
{
    struct ag_report report;
    struct ag_task task = {.view = view, .limits = {.level = (uint8_t)level}};
    ag_move move = ag_think(ag_engine_find("ninuki", &rules), player, &task, NULL, &report);
    *sees = report.line[0].value[view->viewer] == 10000;
    return move;
}

/* Prints the position if it has a win of five plies or more that can be proved. */
static bool print_win(const char *spec, const struct fast *board)
{
    int cell, reply = -1, plies = solve(board, true, &cell);
    if (plies < 5)
        return false;
    stack[0] = *board;
    if (!wins(0, true, &reply))
        return false;
    ag_move move = (ag_move)cell + 1;
    puzzle_print(spec, &rules, &board->ninuki.head, &move, 1, ninuki_theme(ending), plies);
    return true;
}

/* Plays a game of the player against itself until a position is found. */
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
    holds_memory(player && match);
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

static void find(const char *spec, uint64_t count, struct ag_rng *rng)
{
    while (count > 0)
        count -= find_in_game(spec, rng);
}

/* Whether all claims hold. */
static bool check(uint64_t wanted, struct ag_rng *rng)
{
    uint64_t claims = 0;
    int wrong = 0;
    while (claims < wanted && wrong < WRONG_MAX)
        wrong += play_game(rng, &claims);
    printf("%" PRIu64 " claims, %" PRIu64 " positions below them, %d wrong\n", claims, checked,
           wrong);
    return !wrong;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-ninuki-threats CLAIMS [SEED]\n"
                                  "ai-ninuki-threats find SPEC SEED COUNT");
    struct ag_rng rng;
    const char *spec = NULL;
    uint64_t wanted, seed;
    if (args_take(&args, "find")) {
        spec = args_rules(&args, &rules);
        if (rules.game->board != AG_SQUARE)
            args_refuse(&args, "SPEC must be ninuki, with its options, not `%s`", spec);
        seed = args_number(&args, "SEED", 0, UINT64_MAX);
        wanted = args_number(&args, "COUNT", 1, UINT64_MAX);
    } else {
        wanted = args_number(&args, "CLAIMS", 1, UINT64_MAX);
        seed = args_seed(&args);
        HOLDS(ag_rules_read(&rules, "ninuki:size=15", NULL));
    }
    args_end(&args);
    rng_init(&rng, seed);
    holds_memory(ab_table_init(&ab, TABLE));
    ab.rules = rules;
    fast_table_init(&tables, ninuki_table(&rules));
    bool passed = true;
    if (spec)
        find(spec, wanted, &rng);
    else
        passed = check(wanted, &rng);
    ab_table_release(&ab);
    return !passed;
}
