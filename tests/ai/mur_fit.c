/*
 * mur_fit.c - fits the static value of positions of Mur to what a search finds in them.
 *
 *     ai-mur-fit GAMES NODES [SEED]
 *
 * Plays single games of the player against itself, with NODES nodes per move, after a few random
 * plies. At every turn two positions are searched: the one of the game, and one after a random
 * play, because most positions that a search evaluates are ones that nobody would play for. Then it
 * prints the weights of src/ai/mur/eval.c with which the logistic function of the static value is
 * nearest to that of the searched values (fit.h). A unit of the logit is FIT_SCALE. A fifth of the
 * positions is held out: the excess of their loss over that of a perfect guess says how much the
 * features miss.
 */
#include <limits.h>
#include <math.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/mur/eval.h"
#include "ai/mur/quick.h"
#include "args.h"
#include "base/rng.h"
#include "fit.h"
#include "holds.h"

enum {
    OPENING = 12, /* random plies before a game, at most */
    SCORES = 2,   /* a first and a second trap more than the other side has */
    INPUTS = 2 * EVAL_FEATURES + SCORES + 1,
    POSITIONS = 256 /* of a game, at most */
};

struct self_play {
    struct ag_rules rules;
    struct ag_player *player;
    uint64_t nodes;
    struct ag_rng rng;
    struct fit fit;
};

/* Adds a sample with the features of a position and its chance of winning. */
static void note(struct fit *fit, const struct ag_state *state, double chance)
{
    struct quick quick;
    uint64_t both[EVAL_FEATURES] = {0};
    int8_t *input = fit_add(fit);
    if (!input)
        return;
    fit->result[fit->count - 1] = (float)chance;
    quick_set((const struct mur *)state, &quick);
    struct mur_sides sides = quick_sides(&quick);
    int own = quick.points[quick.head.mover], other = quick.points[1 - quick.head.mover];
    struct eval_scene scene = eval_scene_of(&sides);
    eval_count_stones(&scene, both);
    if (eval_is_close(&scene))
        eval_count_traps(&scene, eval_last(own, other), both);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        input[i] = (int8_t)(both[i] & 0xFF);
        input[EVAL_FEATURES + i] = (int8_t) - (int)(both[i] >> 32);
    }
    int8_t *score = &input[2 * EVAL_FEATURES];
    score[0] = (int8_t)((own >= 1) - (other >= 1));
    score[1] = (int8_t)((own >= 2) - (other >= 2));
    score[2] = 1;
}

/* Searches a position, and adds it as a sample if a play is due; returns the move. */
static ag_move search(struct self_play *self, const struct ag_view *view)
{
    struct ag_task task = {.view = view, .limits = {.nodes = self->nodes}};
    struct ag_report report;
    ag_move move = ag_think(&engine_mur, self->player, &task, NULL, &report);
    if (view->now.state.phase == MUR_PLAY)
        note(&self->fit, &view->now.state, fit_chance(report.line[0].value[view->viewer]));
    return move;
}

/* Searches the position after a move. */
static void search_after(struct self_play *self, const struct ag_view *view, ag_move move)
{
    struct ag_view after = *view;
    ag_move choice[AG_SEATS] = {0};
    choice[view->viewer] = move;
    self->rules.game->play(&self->rules, &after.now.state, choice, NULL);
    after.viewer = after.now.state.acting >> 1;
    if (after.now.state.acting && after.now.state.phase == MUR_PLAY)
        search(self, &after);
}

static void play_game(struct self_play *self)
{
    struct ag_match *match = ag_match_new(&self->rules, NULL, NULL, NULL);
    holds_memory(match);
    uint32_t opening = rng_below(&self->rng, OPENING + 1);
    for (;;) {
        struct ag_view view;
        ag_move move[AG_MOVES_MAX];
        uint32_t turn = ag_match_turn(match);
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        uint32_t count = (uint32_t)ag_view_moves(&view, move);
        ag_move chosen = move[rng_below(&self->rng, count)];
        if (turn > opening) {
            search_after(self, &view, chosen);
            chosen = search(self, &view);
        }
        ag_match_choose(match, turn, view.viewer, chosen, NULL, NULL);
    }
    ag_match_free(match);
}

/* The loss of a perfect guess on the samples from a certain one on. */
static double least_loss(const struct fit *fit, size_t from)
{
    double loss = 0;
    for (size_t s = from; s < fit->count; s++) {
        double chance = (double)fit->result[s];
        loss -= chance * log(chance + 1e-9) + (1 - chance) * log(1 - chance + 1e-9);
    }
    return loss / (double)(fit->count - from);
}

static void print_weights(struct fit *fit)
{
    double weight[INPUTS] = {0};
    size_t all = fit->count, learnt = all - all / 5;
    fit->count = learnt;
    fit_weights(fit, 1 + 1e-5 * (double)learnt, weight);
    fit->count = all;
    double loss = fit_loss(fit, learnt, weight);
    printf("%zu positions, loss %.4f, excess %.4f\n", all, loss, loss - least_loss(fit, learnt));
    for (int i = 0; i < EVAL_FEATURES; i++)
        printf("{%.0f, %.0f}, ", weight[i] * FIT_SCALE, weight[EVAL_FEATURES + i] * FIT_SCALE);
    const double *rest = weight + 2 * EVAL_FEATURES;
    printf("\ntraps %.0f, %.0f, to move %.0f\n", rest[0] * FIT_SCALE,
           (rest[0] + rest[1]) * FIT_SCALE, rest[2] * FIT_SCALE);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur-fit GAMES NODES [SEED]");
    int games = args_int(&args, "GAMES", 1, INT_MAX);
    struct self_play self = {.nodes = args_number(&args, "NODES", 1, UINT64_MAX)};
    rng_init(&self.rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&self.rules, "mur:games=1", NULL));
    holds_memory(fit_init(&self.fit, INPUTS, (size_t)games * POSITIONS));
    for (int game = 0; game < games; game++) {
        struct ag_setup setup = {
            .rules = &self.rules, .seed = rng_next(&self.rng), .memory = 2 << 20, .threads = 1};
        self.player = engine_mur.create(&setup, NULL);
        holds_memory(self.player);
        play_game(&self);
        engine_mur.destroy(self.player);
    }
    print_weights(&self.fit);
    fit_release(&self.fit);
    return 0;
}
