/*
 * ninuki_fit.c - fits the evaluation of Ninuki-Renju to how games went on.
 *
 *     ninuki_fit play GAMES NODES [SEED] >>FILE
 *     ninuki_fit weights FILE >src/ai/ninuki/weights.h
 *
 * `play` plays games of the player against itself, so many nodes a move, after a few random plies
 * near other stones, and prints one game per line: how many plies were random, the moves, and 1, 0
 * or -1 for x. `weights` finds the weights of src/ai/ninuki/rate.c with which the logistic function
 * of the value is nearest to the results.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/ninuki/rate.h"
#include "base/rng.h"
#include "fit.h"

enum {
    OPENING = 8, /* random plies before a game, at most */
    INPUTS = 2 * RATE_FEATURES,
    SAMPLES = 1 << 20,
    DRAW = 5,    /* samples that speak for a weight of 0 */
    SCALE = 200, /* of the logit */
    FIVE = 300,  /* a five, which is always played out, so that no game tells what it is worth */
    LINE = 1 << 14
};

static struct fast_table tables;
static struct ag_rules rules;

static void set_board(const struct ag_state *state, struct fast *board)
{
    fast_set(&tables, ninuki_table(&rules), (const struct ninuki *)state, board);
}

/* A legal move near a stone; the third move, which must be far from it, near the centre. */
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

static void play_game(struct ag_player *player, uint64_t nodes, struct ag_rng *rng)
{
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_view view;
    uint32_t opening = 2 + rng_below(rng, OPENING - 1);
    printf("%u", opening);
    for (;;) {
        uint32_t turn = ag_match_turn(match);
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        struct ag_task task = {.view = &view, .limits = {.nodes = nodes}};
        ag_move move = turn <= opening ? any_move(&view, rng)
                                       : ag_think(&engine_ninuki, player, &task, NULL, NULL);
        printf(" %u", (unsigned)move);
        ag_match_choose(match, turn, view.viewer, move, NULL, NULL);
    }
    printf(" = %d\n", (view.place[0] < view.place[1]) - (view.place[0] > view.place[1]));
    ag_match_free(match);
}

/* Each game has a player of its own, so that seeds differ and nothing is remembered. */
static int play(int games, uint64_t nodes, uint64_t seed)
{
    struct ag_rng rng;
    rng_init(&rng, seed);
    for (int game = 0; game < games; game++) {
        struct ag_setup setup = {
            .rules = &rules, .seed = rng_next(&rng), .memory = 4 << 20, .threads = 1};
        struct ag_player *player = engine_ninuki.create(&setup, NULL);
        if (!player)
            return 2;
        play_game(player, nodes, &rng);
        engine_ninuki.destroy(player);
    }
    return 0;
}

/* Whether the position is one that the search evaluates: nothing is decided by the next move. */
static bool is_quiet(const struct fast *board)
{
    int mover = board->head.mover;
    struct fast_points pairs = fast_last_pairs(board, mover);
    return board->ninuki.head.phase == NINUKI_PLAY && !board->head.forced && !fast_any(&pairs) &&
           !fast_any(&board->set[mover][FAST_FIVE]);
}

static void note(const struct fast *board, int result, struct fit *fit)
{
    struct rate_counts counts;
    int8_t *input = is_quiet(board) ? fit_add(fit) : NULL;
    if (!input)
        return;
    rate_count(ninuki_table(&rules), board, &counts);
    for (int i = 0; i < RATE_FEATURES; i++) {
        input[i] = (int8_t)(counts.count[0][i] < 127 ? counts.count[0][i] : 127);
        input[RATE_FEATURES + i] = (int8_t) - (counts.count[1][i] < 127 ? counts.count[1][i] : 127);
    }
    fit->result[fit->count - 1] = (float)(board->head.mover ? 1 - result : 1 + result) / 2;
}

/* Notes the positions of a game that was played. */
static void read_game(char *line, struct fit *fit)
{
    static struct fast board, after;
    union ag_position now;
    char *end = strchr(line, '=');
    if (!end)
        return;
    int result = atoi(end + 1), opening = (int)strtol(line, &line, 10);
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    set_board(&now.state, &board);
    for (int turn = 1; line + 1 < end; turn++) {
        if (turn > opening)
            note(&board, result, fit);
        fast_play(&tables, &rules, &board, (int)strtol(line, &line, 10) - 1, &after);
        board = after;
    }
}

static void print(const double *weight)
{
    printf("/* By ai-ninuki-fit: rows as in enum rate_feature. */\n{");
    for (int i = 0; i < RATE_FEATURES; i++)
        printf("%d, ", i == RATE_SHAPE + FAST_KIND_FIVE ? FIVE : (int)(weight[i] * SCALE));
    printf("},\n");
}

static int weights(const char *name)
{
    static char line[LINE];
    double weight[INPUTS] = {0};
    struct fit fit;
    FILE *file = fopen(name, "r");
    if (!file || !fit_init(&fit, INPUTS, SAMPLES))
        return 2;
    while (fgets(line, sizeof line, file))
        read_game(line, &fit);
    fclose(file);
    double loss = fit_weights(&fit, DRAW, weight);
    fprintf(stderr, "%zu positions, loss %.4f\n", fit.count, loss);
    print(weight);
    print(weight + RATE_FEATURES);
    fit_release(&fit);
    return 0;
}

int main(int argc, char **argv)
{
    if (!ag_rules_read(&rules, "ninuki", NULL))
        return 2;
    fast_table_init(&tables, ninuki_table(&rules));
    if (argc > 3 && !strcmp(argv[1], "play"))
        return play(atoi(argv[2]), strtoull(argv[3], NULL, 10),
                    argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    if (argc == 3 && !strcmp(argv[1], "weights"))
        return weights(argv[2]);
    fprintf(stderr, "ai-ninuki-fit play GAMES NODES [SEED] | weights FILE\n");
    return 2;
}
