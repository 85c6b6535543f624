/*
 * mur_find.c - finds tactical positions of Mur in games of the player against itself.
 *
 *     ai-mur-find GAMES NODES [SEED] >>tests/tactics/mur.txt
 *
 * The games begin with a few random plies and are played with NODES nodes per move. Where the
 * player sees a win for the side to move, the prover is asked how soon it can be forced, and by
 * which moves. The position is printed (puzzle.h) if that takes at least three plies and only one
 * or two moves do it. ai-mur-check checks the file.
 */
#include <limits.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"
#include "mur_prover.h"
#include "puzzle.h"

enum {
    OPENING = 10, /* random plies, at most */
    LOOK = 60000, /* nodes for finding a win */
    PLIES_MAX = 9,
    MOVES_MAX = 2 /* that win, at most */
};

static const char spec[] = "mur:games=1";

struct finder {
    struct ag_rules rules;
    struct ag_player *player;
    struct prover prover;
    uint64_t nodes;
    struct ag_rng rng;
};

/* The number of plies in which the seat to move can force a win, or 0. */
static int plies_of_win(struct finder *finder, const struct quick *quick)
{
    prover_ask(&finder->prover, quick->head.mover);
    for (int plies = 1; plies <= PLIES_MAX; plies += 2)
        if (prover_wins(&finder->prover, quick, plies))
            return plies;
    return 0;
}

/* The moves that win within that many plies; returns how many. */
static int winning_moves(struct finder *finder, const struct quick *quick, int plies, ag_move *out)
{
    ag_move move[MUR_MOVES_MAX];
    int count = quick_moves(&finder->prover.table, quick, move), found = 0;
    for (int i = 0; i < count; i++) {
        struct quick after;
        quick_play(&finder->prover.table, quick, move[i], &after);
        if (prover_wins(&finder->prover, &after, plies - 1))
            out[found++] = move[i];
    }
    return found;
}

/* What the win is about: how the game ends, and the first move. */
static void write_theme(struct finder *finder, const struct quick *quick, int plies, char *out,
                        size_t max)
{
    struct quick now = *quick, after;
    ag_move move[MUR_MOVES_MAX];
    winning_moves(finder, quick, plies, move);
    const char *first = mur_kind(move[0]) == MUR_PLACE     ? "placement"
                        : mur_rest(move[0]) == MUR_NOWHERE ? "move"
                                                           : "knock";
    quick_play(&finder->prover.table, quick, move[0], &after);
    bool traps = after.phase == MUR_TRAPPED;
    while (!after.head.over && plies > 0) {
        now = after;
        plies--;
        int count = quick_moves(&finder->prover.table, &now, move), chosen = 0;
        if (now.head.mover == quick->head.mover) {
            winning_moves(finder, &now, plies, move);
        } else {
            for (int i = 0; i < count; i++) { /* resists as long as possible */
                quick_play(&finder->prover.table, &now, move[i], &after);
                if (!prover_wins(&finder->prover, &after, plies - 2 > 0 ? plies - 2 : 0))
                    chosen = i;
            }
        }
        quick_play(&finder->prover.table, &now, move[chosen], &after);
    }
    snprintf(out, max, "%s by a %s%s",
             after.points[quick->head.mover] >= MUR_TRAPS ? "third trap" : "mur stone", first,
             traps ? " that traps" : "");
}

/* Prints the position if it is worth it; returns whether it was. */
static bool try_position(struct finder *finder, const struct ag_state *state)
{
    char theme[64];
    ag_move move[MUR_MOVES_MAX];
    struct quick quick;
    quick_set((const struct mur *)state, &quick);
    int plies = plies_of_win(finder, &quick);
    if (plies < 3)
        return false;
    int count = winning_moves(finder, &quick, plies, move);
    if (count > MOVES_MAX)
        return false;
    write_theme(finder, &quick, plies, theme, sizeof theme);
    puzzle_print(spec, &finder->rules, state, move, count, theme, plies);
    return true;
}

/* The player's move, and whether the player sees a win. */
static ag_move think(struct finder *finder, const struct ag_view *view, uint64_t nodes, bool *wins)
{
    struct ag_report report;
    struct ag_task task = {.view = view, .limits = {.nodes = nodes}};
    ag_move move = ag_think(&engine_mur, finder->player, &task, NULL, &report);
    *wins = report.proven && report.line[0].value[view->viewer] == 10000;
    return move;
}

static void play_game(struct finder *finder)
{
    struct ag_match *match = ag_match_new(&finder->rules, NULL, NULL, NULL);
    holds_memory(match);
    uint32_t opening = 2 + rng_below(&finder->rng, OPENING - 1);
    bool found = false;
    while (!found) {
        struct ag_view view;
        ag_move any[AG_MOVES_MAX], move;
        uint32_t turn = ag_match_turn(match);
        bool wins = false;
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        if (turn <= opening) {
            move = any[rng_below(&finder->rng, (uint32_t)ag_view_moves(&view, any))];
        } else {
            move = think(finder, &view, finder->nodes, &wins);
            if (view.now.state.phase == MUR_PLAY)
                think(finder, &view, LOOK, &wins);
            if (wins)
                found = try_position(finder, &view.now.state);
        }
        ag_match_choose(match, turn, view.viewer, move, NULL, NULL);
    }
    ag_match_free(match);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur-find GAMES NODES [SEED]");
    int games = args_int(&args, "GAMES", 1, INT_MAX);
    struct finder finder = {.nodes = args_number(&args, "NODES", 1, UINT64_MAX)};
    rng_init(&finder.rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&finder.rules, spec, NULL));
    struct ag_setup setup = {.rules = &finder.rules, .seed = 1, .memory = 16 << 20, .threads = 1};
    prover_init(&finder.prover, 64);
    finder.player = engine_mur.create(&setup, NULL);
    holds_memory(finder.player);
    for (int game = 0; game < games; game++)
        play_game(&finder);
    engine_mur.destroy(finder.player);
    prover_release(&finder.prover);
    return 0;
}
