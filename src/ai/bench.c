/*
 * bench.c - the signature: one number that changes when any game, or the generic player, behaves
 * differently.
 */
#include "ai/bench.h"

#include <string.h>

#include "ai/engines.h"
#include "base/rng.h"
#include "match/series.h"

/* What is played, and how many games of it. */
static const struct {
    const char *spec;
    int games;
} sample[] = {
    {"unlur:size=3", 40},      {"unlur:size=5", 20},  {"unlur", 10},
    {"ninuki:size=13", 10},    {"ninuki", 10},        {"mur:games=1", 20},
    {"mur:games=3,sets=2", 6}, {"unitar:deal=0", 20}, {"unitar", 0},
    {"unitar:deal=4", 20},
};

static void stir(uint64_t *sum, uint64_t value)
{
    *sum = hash_mix(*sum ^ value) + UINT64_C(0x9E3779B97F4A7C15);
}

static void stir_text(uint64_t *sum, const char *text)
{
    for (; *text; text++)
        stir(sum, (uint8_t)*text);
}

/* Makes random choices for all acting seats. */
static void choose(const struct ag_rules *rules, const struct ag_state *state, struct ag_rng *rng,
                   ag_move *choice, uint64_t *sum)
{
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!(state->acting >> seat & 1))
            continue;
        int count = rules->game->moves(rules, state, seat, move);
        choice[seat] = move[rng_below(rng, (uint32_t)count)];
        rules->game->move_write(rules, choice[seat], text);
        stir(sum, (uint64_t)count);
        stir_text(sum, text);
    }
}

/* Plays a random match move by move, then a playout. */
static void play_match(const struct ag_rules *rules, struct ag_rng *rng, uint64_t *sum)
{
    union ag_position now;
    struct series series;
    char text[AG_POSITION_TEXT];
    ag_move choice[AG_SEATS] = {0};
    for (series_start(&series, rules, &now.state); !series.over;) {
        choose(rules, &now.state, rng, choice, sum);
        rules->game->play(rules, &now.state, choice, NULL);
        stir(sum, now.state.key);
        if (!now.state.acting) {
            rules->game->state_write(rules, &now.state, text);
            stir_text(sum, text);
            series_next(&series, rules, &now.state, NULL);
        }
    }
    series_start(&series, rules, &now.state);
    if (rules->game->playout)
        rules->game->playout(rules, &now.state, rng);
    stir(sum, now.state.ply * 64U + now.state.place[0] * 4U + now.state.ending);
    for (int seat = 0; seat < rules->game->seats; seat++)
        stir(sum, (uint64_t)now.state.points[seat]);
}

/* A few turns of the generic player against itself. */
static void think(const struct ag_rules *rules, uint64_t *sum)
{
    enum { TURNS = 4, NODES = 200, MEMORY = 4 << 20, DEAL_SEED = 7 };
    const struct ag_setup setup = {.rules = rules, .seed = 7, .memory = MEMORY, .threads = 1};
    struct ag_match *match = ag_match_new(rules, NULL, NULL, NULL);
    struct ag_player *player = engine_mcts.create(&setup, NULL);
    struct ag_rng rng;
    rng_init(&rng, DEAL_SEED);
    if (match && ag_match_is_undealt(match))
        ag_match_deal(match, ag_rules_lot(rules, rng_next(&rng)), NULL, NULL);
    for (int turn = 0; match && player && turn < TURNS; turn++) {
        uint8_t acting = ag_match_owing(match);
        uint32_t number = ag_match_turn(match);
        for (int seat = 0; seat < rules->game->seats; seat++) {
            struct ag_report report;
            struct ag_view view;
            struct ag_task task = {.view = &view, .limits = {.nodes = NODES}};
            if (!(acting >> seat & 1))
                continue;
            ag_match_view(match, seat, &view);
            ag_move move = ag_think(&engine_mcts, player, &task, NULL, &report);
            stir(sum, move);
            stir(sum, report.nodes * 65536 + (uint64_t)report.line[0].value[seat]);
            ag_match_choose(match, number, seat, move, NULL, NULL);
        }
    }
    engine_mcts.destroy(player);
    ag_match_free(match);
}

uint64_t bench_signature(void)
{
    uint64_t sum = 0;
    struct ag_rng rng;
    struct ag_rules rules;
    rng_init(&rng, 20);
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        ag_rules_read(&rules, sample[i].spec, NULL);
        for (int game = 0; game < sample[i].games; game++)
            play_match(&rules, &rng, &sum);
        think(&rules, &sum);
    }
    return sum;
}
