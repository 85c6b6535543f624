/*
 * unlur_tactics.c - tactical positions of Unlur: finding them, proving them, solving them.
 *
 *     ai-unlur-tactics FILE [NODES [verify]]     has the player solve them, with up to NODES
 * (20,000) nodes; `verify` also proves them again ai-unlur-tactics find SIZE GAMES [SEED]    prints
 * positions from games of level 5 with itself
 *
 * puzzle.h describes the file. In an attack (fork, combination), exactly the listed moves win
 * within PLIES plies against every defence, and nothing wins sooner. In a defence, every other move
 * loses within PLIES plies after it. This is proved by trying every move of both sides with the
 * rules alone.
 */
#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "args.h"
#include "games/unlur.h"
#include "holds.h"
#include "puzzle.h"
#include "turns.h"

enum {
    ANSWERS = 2,   /* of a position that is found, at most */
    DEEPEST = 5,   /* plies of a win that is looked for, at most */
    NODES = 20000, /* by default */
    LEAST = 50,    /* positions of a file */
    MISSES = 20    /* one in this many may remain unsolved */
};

static struct ag_rules rules;

/* Proof. */

static bool wins_by(const struct ag_state *state, ag_move move, int plies);

/* Whether the mover can force a win within that many plies. */
static bool wins_within(const struct ag_state *state, int plies) /* NOLINT(misc-no-recursion) */
{
    ag_move move[AG_MOVES_MAX];
    int count = turns_moves(&rules, state, move);
    for (int depth = 1; depth <= plies; depth += 2)
        for (int i = 0; i < count; i++)
            if (wins_by(state, move[i], depth))
                return true;
    return false;
}

/* Whether a move wins within that many plies against every defence. */
static bool wins_by(const struct ag_state *state, /* NOLINT(misc-no-recursion) */
                    ag_move move, int plies)
{
    union ag_position next, after;
    ag_move reply[AG_MOVES_MAX];
    int mover = bits_first32(state->acting);
    ag_copy(&next.state, state);
    turns_play(&rules, &next.state, move);
    if (!next.state.acting)
        return next.state.place[mover] == 1;
    if (plies < 3)
        return false;
    int count = turns_moves(&rules, &next.state, reply);
    for (int i = 0; i < count; i++) {
        ag_copy(&after.state, &next.state);
        turns_play(&rules, &after.state, reply[i]);
        if (after.state.acting ? !wins_within(&after.state, plies - 2)
                               : after.state.place[mover] != 1)
            return false;
    }
    return true;
}

/* Whether the opponent can force a win within that many plies after a move. */
static bool loses_by(const struct ag_state *state, ag_move move, int plies)
{
    union ag_position next;
    int mover = bits_first32(state->acting);
    ag_copy(&next.state, state);
    turns_play(&rules, &next.state, move);
    return next.state.acting ? wins_within(&next.state, plies) : next.state.place[mover] != 1;
}

/* The moves that solve a position; stops counting after the first too many. */
static int answers(const struct ag_state *state, bool defence, int plies, ag_move *out)
{
    ag_move move[AG_MOVES_MAX];
    int count = turns_moves(&rules, state, move), found = 0;
    for (int i = 0; i < count && found <= ANSWERS; i++)
        if (defence ? !loses_by(state, move[i], plies) : wins_by(state, move[i], plies))
            out[found++] = move[i];
    return found;
}

/* Finding. */

static void print_found(const struct ag_state *state, const ag_move *move, int count,
                        const char *theme, int plies)
{
    char spec[AG_RULES_TEXT];
    ag_rules_write(&rules, spec);
    puzzle_print(spec, &rules, state, move, count, theme, plies);
}

/* Whether the seat that is not to move could win at once. */
static bool is_threatened(const struct ag_state *state)
{
    union ag_position other;
    ag_copy(&other.state, state);
    other.state.acting ^= 3;
    return wins_within(&other.state, 1);
}

/* Prints a position if it is a tactical one; returns whether it is. */
static bool look(const struct ag_state *state)
{
    static const char *const theme[] = {"", "", "", "fork", "", "combination"};
    ag_move out[ANSWERS + 1];
    if (state->phase == UNLUR_CONTRACT || is_threatened(state) || wins_within(state, 1))
        return false;
    for (int plies = 3; plies <= DEEPEST; plies += 2) {
        int count = answers(state, false, plies, out);
        if (count > 0 && count <= ANSWERS)
            print_found(state, out, count, theme[plies], plies);
        if (count > 0)
            return count <= ANSWERS;
    }
    int count = answers(state, true, 3, out);
    if (count == 1)
        print_found(state, out, count, "defence", 3);
    return count == 1;
}

/* The player's move, and whether the player has proved that it wins. */
static ag_move think(struct ag_player *player, const struct ag_match *match,
                     struct ag_limits limits, bool *proven)
{
    struct ag_view view;
    struct ag_report report;
    int seat = bits_first32(ag_match_owing(match));
    struct ag_task task = {.view = &view, .limits = limits};
    ag_match_view(match, seat, &view);
    ag_move move = ag_think(&engine_unlur, player, &task, NULL, &report);
    *proven = report.line[0].proven && report.line[0].value[seat] == 10000;
    return move;
}

static struct ag_player *make(uint64_t seed)
{
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = 64 << 20, .threads = 1};
    struct ag_player *player = engine_unlur.create(&setup, NULL);
    holds_memory(player);
    return player;
}

/* Plays a game until a position is found. */
static void search_game(uint64_t seed)
{
    struct ag_match *match = ag_match_new(&rules, NULL, "tactics", NULL);
    struct ag_player *player = make(seed);
    bool found = false, proven;
    holds_memory(match);
    while (!found && !ag_match_is_over(match)) {
        const struct ag_state *state = ag_match_state(match);
        found = state->ply * 3 > rules.cells && look(state);
        int seat = bits_first32(ag_match_owing(match));
        ag_move move = think(player, match, (struct ag_limits){.level = 5}, &proven);
        ag_match_choose(match, ag_match_turn(match), seat, move, NULL, NULL);
    }
    engine_unlur.destroy(player);
    ag_match_free(match);
}

/* Solving. */

/* Proves a position again. */
static bool verify(const struct puzzle *puzzle)
{
    const struct ag_state *state = &puzzle->start.state;
    ag_move out[ANSWERS + 1];
    bool defence = !strcmp(puzzle->theme, "defence");
    int count = answers(state, defence, puzzle->plies, out);
    if (count != puzzle->moves || (!defence && wins_within(state, puzzle->plies - 2)))
        return false;
    for (int i = 0; i < count; i++)
        if (!puzzle_has(puzzle, out[i]))
            return false;
    return true;
}

/* The player's attempt to solve a position. */
struct attempt {
    uint64_t nodes;
    double time;      /* seconds */
    bool solved;      /* by one of the listed moves */
    bool wins_anyway; /* by another win that the player has proved */
};

/* Has the player try with more and more nodes. */
static struct attempt solve(const struct puzzle *puzzle, uint64_t most)
{
    struct ag_match *match = ag_match_new(&rules, puzzle->position, "tactics", NULL);
    struct attempt attempt = {.nodes = 50};
    holds_memory(match);
    for (; attempt.nodes <= most; attempt.nodes *= 2) {
        struct ag_player *player = make(1);
        clock_t before = clock();
        ag_move move =
            think(player, match, (struct ag_limits){.nodes = attempt.nodes}, &attempt.wins_anyway);
        attempt.time = (double)(clock() - before) / CLOCKS_PER_SEC;
        engine_unlur.destroy(player);
        attempt.solved = puzzle_has(puzzle, move);
        if (attempt.solved || attempt.wins_anyway)
            break;
    }
    ag_match_free(match);
    return attempt;
}

enum verdict { SOLVED, MISSED, WRONG };

/* Whether a position is right and solved. */
static enum verdict try_puzzle(const struct puzzle *puzzle, uint64_t most, bool verifies)
{
    rules = puzzle->rules;
    bool holds = !verifies || verify(puzzle);
    struct attempt attempt = solve(puzzle, most);
    const char *how = !holds                ? "does not hold"
                      : attempt.solved      ? "solved"
                      : attempt.wins_anyway ? "another win"
                                            : "not solved";
    printf("size %d, %s %d: %s, %" PRIu64 " nodes, %.1f ms\n", rules.option[0], puzzle->theme,
           puzzle->plies, how, attempt.nodes, attempt.time * 1000);
    return !holds ? WRONG : attempt.solved || attempt.wins_anyway ? SOLVED : MISSED;
}

/* Whether all positions hold, and nearly all are solved. */
static bool try_all(FILE *file, uint64_t most, bool verifies)
{
    struct puzzle puzzle = {.number = 0};
    int count = 0, missed = 0, wrong = 0;
    for (; puzzle_next(file, &puzzle); count++) {
        enum verdict verdict = try_puzzle(&puzzle, most, verifies);
        missed += verdict == MISSED;
        wrong += verdict == WRONG;
    }
    printf("%d positions, %d not solved, %d do not hold\n", count, missed, wrong);
    return !wrong && missed * MISSES <= count && count >= LEAST;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-unlur-tactics FILE [NODES [verify]]\n"
                                  "ai-unlur-tactics find SIZE GAMES [SEED]");
    if (args_take(&args, "find")) {
        int size = args_int(&args, "SIZE", HEXAGON_SIZE_MIN, HEXAGON_SIZE_MAX);
        int games = args_int(&args, "GAMES", 1, INT_MAX);
        uint64_t seed = args_seed(&args);
        args_end(&args);
        turns_rules(&rules, "unlur", size);
        for (int game = 0; game < games; game++)
            search_game(seed * 1000 + (uint64_t)game);
        return 0;
    }
    FILE *file = args_open(&args, "FILE");
    uint64_t nodes = args.left ? args_number(&args, "NODES", 1, UINT64_MAX) : NODES;
    bool verifies = args_take(&args, "verify");
    args_end(&args);
    bool passed = try_all(file, nodes, verifies);
    fclose(file);
    return !passed;
}
