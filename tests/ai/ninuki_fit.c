/*
 * ninuki_fit.c - fits the evaluation and the order of moves of Ninuki-Renju to games.
 *
 *     ai-ninuki-fit play GAMES NODES [SEED] >>FILE
 *     ai-ninuki-fit weights FILE >src/ai/ninuki/weights.h
 *
 * `play` plays games of the player against itself, with NODES nodes per move, after a few random
 * plies near other stones. It prints one game per line: how many plies were random, the moves, and
 * 1, 0 or -1 for x. The player's moves are followed by what it expects, 0 to 10,000, and by a
 * random move, with what the opponent would expect after it:
 *
 *     3 161 104 142 162:5120/182:6270 140:4870/160:5300 … = -1
 *
 * Such random moves are there because most positions that a search evaluates are ones that nobody
 * would play for. `weights` finds two sets of weights for src/ai/ninuki/rate.c by logistic
 * regression:
 *
 *   - with the first, the logistic function of a position's value is nearest to the mean of the
 *     game's result and what the search expected; after random moves, to the latter;
 *   - with the second, the logistic function of the difference between two moves is nearest to the
 *     chance that the player chose the first of them.
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/ninuki/rate.h"
#include "args.h"
#include "base/rng.h"
#include "fit.h"
#include "holds.h"

enum {
    OPENING = 8, /* random plies before a game, at most */
    INPUTS = 2 * RATE_FEATURES,
    ORDER_INPUTS = 2 * LINES_FEATURES,
    RIVALS = 8, /* moves that were not chosen, for each that was */
    SAMPLES = 1 << 19,
    DRAW = 5,   /* how strongly weights are drawn towards 0 */
    FIVE = 300, /* a five: always played out, so no game shows what it is worth */
    LINE = 1 << 14
};

static struct fast_table tables;
static struct ag_rules rules;

static void set_board(const struct ag_state *state, struct fast *board)
{
    fast_set(&tables, ninuki_table(&rules), (const struct ninuki *)state, board);
}

/* A random legal move near a stone, or in the opening near the centre. */
static ag_move any_move(const struct ag_view *view, struct ag_rng *rng)
{
    static struct fast board;
    ag_move move[AG_MOVES_MAX];
    int count = ag_view_moves(view, move), size = ninuki_table(&rules)->size, middle = size / 2;
    set_board(&view->now.state, &board);
    for (;;) {
        int cell = (int)move[rng_below(rng, (uint32_t)count)] - 1;
        int dx = square_column(size, cell) - middle, dy = square_row(size, cell) - middle;
        if (view->now.state.phase < NINUKI_PLAY ? dx * dx + dy * dy <= 20
                                                : fast_has(&board.near, cell))
            return (ag_move)cell + 1;
    }
}

/* The player's move, and what it expects. */
static ag_move think(struct ag_player *player, const struct ag_view *view, uint64_t nodes,
                     int *expected)
{
    struct ag_task task = {.view = view, .limits = {.nodes = nodes}};
    struct ag_report report;
    ag_move move = ag_think(&engine_ninuki, player, &task, NULL, &report);
    *expected = (int)report.line[0].value[view->viewer];
    return move;
}

/* Prints a random move and what the opponent would expect after it. */
static void try_move(struct ag_player *player, const struct ag_view *view, uint64_t nodes,
                     struct ag_rng *rng)
{
    struct ag_view after = *view;
    ag_move choice[AG_SEATS] = {0};
    int expected;
    choice[view->viewer] = any_move(view, rng);
    rules.game->play(&rules, &after.now.state, choice, NULL);
    if (!after.now.state.acting)
        return;
    after.viewer = after.now.state.acting >> 1;
    think(player, &after, nodes, &expected);
    printf("/%u:%d", (unsigned)choice[view->viewer], expected);
}

static void play_game(struct ag_player *player, uint64_t nodes, struct ag_rng *rng)
{
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    holds_memory(match);
    struct ag_view view;
    uint32_t opening = 2 + rng_below(rng, OPENING - 1);
    printf("%u", opening);
    for (;;) {
        uint32_t turn = ag_match_turn(match);
        int expected;
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        ag_move move =
            turn <= opening ? any_move(&view, rng) : think(player, &view, nodes, &expected);
        printf(" %u", (unsigned)move);
        if (turn > opening) {
            printf(":%d", expected);
            try_move(player, &view, nodes, rng);
        }
        ag_match_choose(match, turn, view.viewer, move, NULL, NULL);
    }
    printf(" = %d\n", (view.place[0] < view.place[1]) - (view.place[0] > view.place[1]));
    ag_match_free(match);
}

/* Each game has its own player, so that seeds differ and nothing is remembered. */
static void play(int games, uint64_t nodes, uint64_t seed)
{
    struct ag_rng rng;
    rng_init(&rng, seed);
    for (int game = 0; game < games; game++) {
        struct ag_setup setup = {
            .rules = &rules, .seed = rng_next(&rng), .memory = 4 << 20, .threads = 1};
        struct ag_player *player = engine_ninuki.create(&setup, NULL);
        holds_memory(player);
        play_game(player, nodes, &rng);
        engine_ninuki.destroy(player);
    }
}

/* Whether the search would evaluate the position: the next move does not decide it. */
static bool is_quiet(const struct fast *board)
{
    int mover = board->head.mover;
    struct fast_points pairs = fast_last_pairs(board, mover);
    return board->ninuki.head.phase == NINUKI_PLAY && !board->head.forced && !fast_any(&pairs) &&
           !fast_any(&board->set[mover][FAST_FIVE]);
}

/* Whether other features say the same: a pair that one side can take is one that the other can
 * save. */
static bool is_redundant(int feature)
{
    return feature == LINES_NOTHING || feature == LINES_TAKE || feature == LINES_GUARD ||
           feature == LINES_SAVE;
}

/* Reads an expectation after the character where the line stands. */
static double read_chance(char **line)
{
    return fit_chance((int32_t)strtol(*line + 1, line, 10));
}

static void note_position(const struct fast *board, double chance, struct fit *fit)
{
    struct rate_counts counts;
    int8_t *input = is_quiet(board) ? fit_add(fit) : NULL;
    if (!input)
        return;
    rate_count(ninuki_table(&rules), board, &counts);
    for (int i = 0; i < INPUTS; i++) {
        int feature = i % RATE_FEATURES, count = counts.count[i / RATE_FEATURES][feature];
        count = is_redundant(feature) ? 0 : count < 127 ? count : 127;
        input[i] = (int8_t)(i < RATE_FEATURES ? count : -count);
    }
    fit->result[fit->count - 1] = (float)chance;
}

/* Adds the features of a move, `sign` times. */
static void add_move(const struct fast *board, int cell, int sign, int8_t *input)
{
    for (int role = 0; role < 2; role++) {
        int side = role ? 1 - board->head.mover : board->head.mover;
        for (int k = 0; k < 4; k++) {
            int8_t feature[LINES_FEATURES];
            lines_features(lines_class(board->shape[cell][side][k]), feature);
            for (int i = 1; i < LINES_FEATURES; i++) {
                int8_t *sum = &input[role * LINES_FEATURES + i];
                *sum = (int8_t)(*sum + sign * feature[i]);
            }
        }
    }
}

/* Compares a move with random ones near other stones. */
static void note_move(const struct fast *board, int cell, struct fit *fit, struct ag_rng *rng)
{
    int cells = ninuki_table(&rules)->cells;
    if (!is_quiet(board) || !fast_has(&board->near, cell))
        return;
    for (int rivals = 0; rivals < RIVALS;) {
        int rival = (int)rng_below(rng, (uint32_t)cells), sign = rng_below(rng, 2) ? 1 : -1;
        if (rival == cell || !fast_has(&board->near, rival))
            continue;
        int8_t *input = fit_add(fit);
        if (!input)
            return;
        add_move(board, cell, sign, input);
        add_move(board, rival, -sign, input);
        fit->result[fit->count - 1] = sign > 0;
        rivals++;
    }
}

/* Notes a position and its move, which has been read; `line` stands before what was expected. */
static void note_turn(const struct fast *board, int cell, int result, char **line,
                      struct fit *positions, struct fit *moves, struct ag_rng *rng)
{
    static struct fast after;
    double won = (board->head.mover ? 1 - result : 1 + result) / 2.0;
    double chance = read_chance(line);
    note_position(board, (won + chance) / 2, positions);
    note_move(board, cell, moves, rng);
    if (**line != '/')
        return;
    fast_play(&tables, &rules, board, (int)strtol(*line + 1, line, 10) - 1, &after);
    note_position(&after, read_chance(line), positions);
}

static void read_game(char *line, struct fit *positions, struct fit *moves, struct ag_rng *rng)
{
    static struct fast board, after;
    union ag_position now;
    char *end = strchr(line, '=');
    if (!end)
        return;
    int result = atoi(end + 1);
    strtol(line, &line, 10);
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    set_board(&now.state, &board);
    while (line + 1 < end) {
        int cell = (int)strtol(line, &line, 10) - 1;
        if (*line == ':')
            note_turn(&board, cell, result, &line, positions, moves, rng);
        fast_play(&tables, &rules, &board, cell, &after);
        board = after;
    }
}

static void print(const char *name, const char *size, const double *weight, int count)
{
    printf("static const int16_t %s_weight[2][%s] = {\n", name, size);
    for (int role = 0; role < 2; role++, weight += count) {
        printf("    {");
        for (int i = 0; i < count; i++)
            printf("%s%d", i ? ", " : "",
                   i == LINES_A_FIVE ? FIVE : (int)floor(weight[i] * FIT_SCALE + 0.5));
        printf("},\n");
    }
    printf("};\n");
}

static void print_weights(FILE *file)
{
    static char line[LINE];
    double rate[INPUTS] = {0}, order[ORDER_INPUTS] = {0};
    struct fit positions, moves;
    struct ag_rng rng;
    rng_init(&rng, 1);
    holds_memory(fit_init(&positions, INPUTS, SAMPLES) && fit_init(&moves, ORDER_INPUTS, SAMPLES));
    while (fgets(line, sizeof line, file))
        read_game(line, &positions, &moves, &rng);
    HOLDS(positions.count && moves.count);
    double loss = fit_weights(&positions, DRAW, rate);
    fprintf(stderr, "%zu positions, loss %.4f\n", positions.count, loss);
    loss = fit_weights(&moves, DRAW, order);
    fprintf(stderr, "%zu pairs of moves, loss %.4f\n", moves.count, loss);
    printf("/* By ai-ninuki-fit: the features of rate.h, for the side to move and the other. */\n");
    print("rate", "RATE_FEATURES", rate, RATE_FEATURES);
    print("order", "LINES_FEATURES", order, LINES_FEATURES);
    fit_release(&positions);
    fit_release(&moves);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-ninuki-fit play GAMES NODES [SEED]\n"
                                  "ai-ninuki-fit weights FILE");
    HOLDS(ag_rules_read(&rules, "ninuki", NULL));
    fast_table_init(&tables, ninuki_table(&rules));
    if (args_take(&args, "play")) {
        int games = args_int(&args, "GAMES", 1, INT_MAX);
        uint64_t nodes = args_number(&args, "NODES", 1, UINT64_MAX), seed = args_seed(&args);
        args_end(&args);
        play(games, nodes, seed);
    } else if (args_take(&args, "weights")) {
        FILE *file = args_open(&args, "FILE");
        args_end(&args);
        print_weights(file);
        fclose(file);
    } else {
        args_refuse(&args, "the first argument must be `play` or `weights`");
    }
    return 0;
}
