/*
 * tactics.c - tactical positions with a win: finds them in games of the player against itself,
 * proves them, and checks whether the player still finds the win.
 *
 *     ai-tactics find SPEC SEED COUNT         prints COUNT positions
 *     ai-tactics check FILE [LEVEL [FIRST]]   all, or the first FIRST, at a level (10)
 *     ai-tactics prove FILE                   proves every move of the file again
 *
 * For games of two seats that move one at a time; puzzle.h describes the file. `find` takes a
 * position if level SHALLOW does not see a win in it and a search of MANY nodes does. A proof tries
 * every legal answer to the move, by the rules, and the player must win against each of them; the
 * winner's moves are the player's. A line contains all moves among the best lines that were proved,
 * how the game ends, and the number of plies until then if the loser holds out as long as possible
 * against these moves.
 */
#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "ag/engine.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"
#include "ninuki_move.h"
#include "puzzle.h"

enum {
    SHALLOW = 4,         /* the level that must not see the win */
    MANY = 6000,         /* nodes of the search that must see it */
    PROOF = 6000,        /* nodes for a move of the proof, */
    PROOF_MORE = 200000, /* and if they show no win */
    PLAYS = 4000000,     /* moves that a proof plays, at most */
    PLIES_MIN = 5,       /* of a win that is worth finding */
    PLIES_MAX = 45,
    LINES = 6, /* whose first moves are tried, at most */
    REPLIES = 4,
    MEMORY = 32 << 20
};

static struct ag_rules rules;
static const struct ag_engine *engine;
static struct ag_player *player, *novice; /* the novice must not know what the player has seen */
static struct ag_view view;
static uint64_t plays;
static uint8_t ending; /* of the last game that a proof has won */

static void open_game(uint64_t seed)
{
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = MEMORY, .threads = 1};
    engine = ag_engine_find(NULL, &rules);
    player = engine->create(&setup, NULL);
    novice = engine->create(&setup, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    holds_memory(player && novice && match);
    ag_match_view(match, 0, &view);
    ag_match_free(match);
    view.entry = NULL;
    view.entries = view.last = 0;
}

static void close_game(void)
{
    engine->destroy(player);
    engine->destroy(novice);
}

/* What is thought of a state: by the novice if there is a level, otherwise by the player. */
static ag_move think(const struct ag_state *state, const struct ag_limits *limits, int lines,
                     struct ag_report *report)
{
    ag_copy(&view.now.state, state);
    view.acting = state->acting;
    view.viewer = state->acting >> 1;
    struct ag_task task = {.view = &view, .limits = *limits, .lines = lines};
    struct ag_orders orders = {.lines = lines};
    return ag_think(engine, limits->level ? novice : player, &task, &orders, report);
}

static bool sees_win(const struct ag_report *report, int line, int seat)
{
    return line < report->lines && report->line[line].value[seat] == 10000;
}

static void play(const struct ag_state *state, ag_move move, union ag_position *after)
{
    ag_move choice[AG_SEATS] = {0};
    choice[state->acting >> 1] = move;
    ag_copy(&after->state, state);
    rules.game->play(&rules, &after->state, choice, NULL);
    plays++;
}

static bool has_won(const struct ag_state *state, int seat)
{
    bool won = !state->acting && state->place[seat] == 1 && state->place[1 - seat] != 1;
    if (won)
        ending = state->ending;
    return won;
}

/* Moves that have won at once against other answers. */
struct replies {
    int count;
    ag_move move[REPLIES];
};

static bool wins_at_once(const struct ag_state *state, struct replies *replies)
{
    int seat = state->acting >> 1;
    for (int i = 0; i < replies->count; i++) {
        union ag_position after;
        if (!rules.game->check(&rules, state, seat, replies->move[i], NULL))
            continue;
        play(state, replies->move[i], &after);
        if (has_won(&after.state, seat))
            return true;
    }
    return false;
}

static int answers_lose(const struct ag_state *state, int seat, int left);

/* The number of plies in which the seat to move wins, at most `left`; 0: no win was proved. */
static int wins(const struct ag_state *state, int left, struct replies *replies)
{
    const struct ag_limits few = {.nodes = PROOF}, many = {.nodes = PROOF_MORE};
    int seat = state->acting >> 1;
    struct ag_report report;
    union ag_position after;
    if (left < 1 || plays > PLAYS)
        return 0;
    if (wins_at_once(state, replies))
        return 1;
    ag_move move = think(state, &few, 1, &report);
    if (!sees_win(&report, 0, seat))
        move = think(state, &many, 1, &report);
    if (!sees_win(&report, 0, seat))
        return 0;
    play(state, move, &after);
    if (has_won(&after.state, seat)) {
        if (replies->count < REPLIES)
            replies->move[replies->count++] = move;
        return 1;
    }
    int plies = after.state.acting ? answers_lose(&after.state, seat, left - 1) : 0;
    return plies ? plies + 1 : 0;
}

/* Tries all answers to a move of `seat`: the number of plies until the longest of them has lost; 0:
 * not all lose. */
static int answers_lose(const struct ag_state *state, int seat, int left)
{
    ag_move move[AG_MOVES_MAX];
    struct replies replies = {0};
    int count = rules.game->moves(&rules, state, 1 - seat, move), longest = 0;
    for (int i = 0; i < count; i++) {
        union ag_position after;
        play(state, move[i], &after);
        int plies = 1;
        if (!has_won(&after.state, seat)) {
            int more =
                after.state.acting == 1U << seat ? wins(&after.state, left - 1, &replies) : 0;
            if (!more)
                return 0;
            plies += more;
        }
        longest = plies > longest ? plies : longest;
    }
    return longest;
}

/* The number of plies of a win by this move; 0: it could not be proved. */
static int prove(const struct ag_state *state, ag_move move)
{
    union ag_position after;
    int seat = state->acting >> 1;
    plays = 0;
    play(state, move, &after);
    if (has_won(&after.state, seat))
        return 1;
    int plies = after.state.acting ? answers_lose(&after.state, seat, PLIES_MAX - 1) : 0;
    return plies ? plies + 1 : 0;
}

/* How the game ends, in a word. */
static const char *theme(void)
{
    return strcmp(rules.game->name, "ninuki") == 0 ? ninuki_theme(ending) : "win";
}

/* Whether the player sees a win in the position, with its first move, and the novice does not. */
static bool is_interesting(const struct ag_state *state, ag_move *first)
{
    const struct ag_limits few = {.level = SHALLOW}, many = {.nodes = MANY};
    struct ag_report report;
    int seat = state->acting >> 1;
    think(state, &few, 1, &report);
    if (sees_win(&report, 0, seat))
        return false;
    think(state, &many, 1, &report);
    *first = report.line[0].move;
    return sees_win(&report, 0, seat);
}

/* Prints the position if a win is proved in it. */
static bool take(const char *spec, const struct ag_state *state)
{
    const struct ag_limits many = {.nodes = MANY};
    struct ag_report report;
    ag_move move[1 + LINES];
    if (!is_interesting(state, &move[0]))
        return false;
    think(state, &many, LINES, &report);
    int shortest = prove(state, move[0]), moves = 1;
    if (shortest < PLIES_MIN)
        return false;
    const char *how = theme();
    for (int i = 0; i < report.lines; i++) {
        ag_move other = report.line[i].move;
        bool wins = other != move[0] && sees_win(&report, i, state->acting >> 1);
        int plies = wins ? prove(state, other) : 0;
        if (!plies)
            continue;
        move[moves++] = other;
        if (plies < shortest) {
            shortest = plies;
            how = theme();
        }
    }
    puzzle_print(spec, &rules, state, move, moves, how, shortest);
    return true;
}

static void find(const char *spec, uint64_t seed, int count)
{
    struct ag_rng rng;
    rng_init(&rng, seed);
    while (count > 0) {
        union ag_position now, next;
        open_game(rng_next(&rng));
        ag_copy(&now.state, &view.now.state);
        while (now.state.acting) {
            const struct ag_limits limits = {.level = (uint8_t)(3 + rng_below(&rng, 3))};
            struct ag_report report;
            if (now.state.ply > 8 && take(spec, &now.state)) {
                count--;
                break;
            }
            play(&now.state, think(&now.state, &limits, 1, &report), &next);
            ag_copy(&now.state, &next.state);
        }
        close_game();
    }
}

/* Whether every listed move can be proved; says which cannot. */
static bool is_proved(const struct puzzle *puzzle)
{
    bool proved = true;
    for (int i = 0; i < puzzle->moves; i++) {
        char text[AG_MOVE_TEXT];
        if (prove(&puzzle->start.state, puzzle->move[i]))
            continue;
        rules.game->move_write(&rules, puzzle->move[i], text);
        printf("%s: %s is not proved\n", puzzle->position, text);
        proved = false;
    }
    return proved;
}

/* Whether the player finds one of the moves, or another that can be proved; says so if not. */
static bool finds(const struct puzzle *puzzle, int level, double *slowest)
{
    const struct ag_limits limits = {.level = (uint8_t)level};
    struct ag_report report;
    clock_t begin = clock();
    ag_move move = think(&puzzle->start.state, &limits, 1, &report);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    *slowest = seconds > *slowest ? seconds : *slowest;
    if (puzzle_has(puzzle, move) || prove(&puzzle->start.state, move))
        return true;
    char text[AG_MOVE_TEXT];
    rules.game->move_write(&rules, move, text);
    printf("%s: %s after %" PRIu64 " nodes, not %s\n", puzzle->position, text, report.nodes,
           puzzle->answer);
    return false;
}

/* Goes through the first positions of a file; whether a level finds their moves, or with level 0,
 * whether they can be proved. */
static bool go_through(FILE *file, int level, int first)
{
    struct puzzle puzzle = {.number = 0};
    int positions = 0, missed = 0, known = 0;
    double slowest = 0;
    clock_t begin = clock();
    for (; positions < first && puzzle_next(file, &puzzle); positions++) {
        if (puzzle.is_too_hard && level) {
            known++;
            continue;
        }
        rules = puzzle.rules;
        open_game(1);
        missed += !(level ? finds(&puzzle, level, &slowest) : is_proved(&puzzle));
        close_game();
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%d positions, %d missed, %d known to be too hard, %.2f s, at most %.2f s for one\n",
           positions, missed, known, seconds, slowest);
    return positions && !missed;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-tactics find SPEC SEED COUNT\n"
                                  "ai-tactics check FILE [LEVEL [FIRST]]\n"
                                  "ai-tactics prove FILE");
    if (args_take(&args, "find")) {
        const char *spec = args_rules(&args, &rules);
        if (rules.game->seats != 2 || rules.game->secret)
            args_refuse(&args, "SPEC must be a game for two seats without secrets");
        uint64_t seed = args_number(&args, "SEED", 0, UINT64_MAX);
        int count = args_int(&args, "COUNT", 1, INT_MAX);
        args_end(&args);
        find(spec, seed, count);
        return 0;
    }
    bool checks = args_take(&args, "check");
    if (!checks && !args_take(&args, "prove"))
        args_refuse(&args, "the first argument must be `find`, `check` or `prove`");
    FILE *file = args_open(&args, "FILE");
    int level = checks ? AG_LEVELS : 0, first = INT_MAX;
    if (checks && args.left)
        level = args_int(&args, "LEVEL", 1, AG_LEVELS);
    if (checks && args.left)
        first = args_int(&args, "FIRST", 1, INT_MAX);
    args_end(&args);
    bool passed = go_through(file, level, first);
    fclose(file);
    return !passed;
}
