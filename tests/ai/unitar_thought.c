/*
 * unitar_thought.c - how the player of Unitar thinks.
 *
 *     ai-unitar-thought
 *
 * The answer does not depend on the size of the steps or the number of threads. Thoughts keep to
 * their limits, and their answers are legal at any time. Low levels never make a choice that only
 * hurts them. Three equal players do not fail to agree for many turns.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "args.h"
#include "base/rng.h"
#include "games/unitar.h"
#include "holds.h"

static const struct ag_engine *engine;
static struct ag_view view;

static struct ag_player *make(const struct ag_match *match, uint64_t seed)
{
    struct ag_setup setup = {
        .rules = ag_match_rules(match), .seed = seed, .memory = 1, .threads = 3};
    struct ag_player *player = engine->create(&setup, NULL);
    holds_memory(player);
    return player;
}

static struct ag_match *new_match(int deal)
{
    struct ag_rules rules;
    HOLDS(ag_rules_read(&rules, "unitar", NULL));
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    HOLDS(ag_match_deal(match, deal, NULL, NULL));
    return match;
}

/* Thinks in steps; the limit must be kept, and the answer must be legal at any time. */
static ag_move think(struct ag_player *player, const struct ag_match *match, int seat,
                     struct ag_limits limits, uint32_t step)
{
    static struct ag_report report;
    struct ag_task task = {.view = &view, .limits = limits};
    ag_match_view(match, seat, &view);
    engine->begin(player, &task);
    HOLDS(ag_view_check(&view, engine->best(player, 1, NULL), NULL));
    while (engine->step(player, 0, step))
        HOLDS(ag_view_check(&view, engine->best(player, 1, NULL), NULL));
    ag_move move = engine->best(player, AG_LINES, &report);
    HOLDS(engine->best(player, 1, NULL) == move && report.line[0].move == move);
    HOLDS(!limits.nodes || report.nodes <= limits.nodes);
    HOLDS(ag_view_check(&view, move, NULL));
    return move;
}

/* The size of the steps makes no difference. */
static void cut_anyhow(void)
{
    static const uint32_t step[] = {1, 100, 1000000};
    static const uint64_t nodes[] = {5, 100, 300, 700};
    for (int i = 0; i < 4; i++) {
        ag_move first[10] = {0};
        for (int cut = 0; cut < 3; cut++) {
            struct ag_match *match = new_match(i);
            struct ag_player *player = make(match, 5);
            for (int turn = 0; turn < 4; turn++) {
                ag_move move[AG_SEATS];
                uint32_t due = ag_match_turn(match);
                for (int seat = 0; seat < AG_SEATS; seat++)
                    move[seat] = think(player, match, seat, (struct ag_limits){.nodes = nodes[i]},
                                       step[cut]);
                for (int seat = 0; seat < AG_SEATS; seat++)
                    HOLDS(ag_match_choose(match, due, seat, move[seat], NULL, NULL));
                HOLDS(!cut || first[turn] == move[0] + move[1] * 64 + move[2] * 4096);
                first[turn] = move[0] + move[1] * 64 + move[2] * 4096;
            }
            engine->destroy(player);
            ag_match_free(match);
        }
    }
}

/* Whether two reports are the same, to the last digit. */
static bool are_equal(const struct ag_report *a, const struct ag_report *b)
{
    bool equal = a->nodes == b->nodes && a->depth == b->depth && a->lines == b->lines;
    for (int i = 0; equal && i < a->lines; i++)
        equal = a->line[i].move == b->line[i].move && a->line[i].visits == b->line[i].visits &&
                !memcmp(a->line[i].value, b->line[i].value, sizeof a->line[i].value);
    return equal;
}

/* With a limit of nodes, the number of threads makes no difference. */
static void with_threads(void)
{
    static struct ag_report report[3];
    for (int deal = 0; deal < 2; deal++) {
        struct ag_match *match = new_match(deal);
        for (int turn = 0; turn < 2; turn++) {
            ag_move move[AG_SEATS];
            uint32_t due = ag_match_turn(match);
            for (int seat = 0; seat < AG_SEATS; seat++) {
                ag_match_view(match, seat, &view);
                for (int i = 0; i < 3; i++) {
                    struct ag_task task = {.view = &view, .limits = {.nodes = turn ? 2500 : 9000}};
                    struct ag_orders orders = {.lines = 5, .threads = 1 + i};
                    struct ag_player *player = make(match, 5);
                    move[seat] = ag_think(engine, player, &task, &orders, &report[i]);
                    engine->destroy(player);
                    HOLDS(are_equal(&report[i], &report[0]));
                }
            }
            for (int seat = 0; seat < AG_SEATS; seat++)
                HOLDS(ag_match_choose(match, due, seat, move[seat], NULL, NULL));
        }
        ag_match_free(match);
    }
}

/* A match after a random setup. */
static struct ag_match *new_round(int deal)
{
    struct ag_match *match = new_match(deal);
    for (int seat = 0; seat < AG_SEATS; seat++)
        HOLDS(ag_match_choose(match, 1, seat, ag_match_lot(match, seat, 0), NULL, NULL));
    return match;
}

/* After a thought about a round, the values of all seats come from the search: each is a share of
 * the win, and together they are about one whole win. A seat that has left has no share. */
static void shares(void)
{
    struct ag_report report;
    struct ag_task task = {.view = &view, .limits = {.nodes = 700}};
    for (int deal = 0; deal < 6; deal++) {
        struct ag_match *match = new_round(deal);
        struct ag_player *player = make(match, 5);
        int seat = deal % AG_SEATS, gone = deal < AG_SEATS ? -1 : (seat + 1) % AG_SEATS;
        ag_match_view(match, seat, &view);
        view.gone = (uint8_t)(gone < 0 ? 0 : 1U << gone);
        engine->begin(player, &task);
        while (engine->step(player, 0, 100))
            ;
        engine->best(player, 1, &report);
        const int32_t *value = report.line[0].value;
        for (int other = 0; other < AG_SEATS; other++)
            HOLDS(other == gone ? value[other] == 0 : value[other] > 1000);
        HOLDS(abs(value[0] + value[1] + value[2] - 10000) < 1500);
        engine->destroy(player);
        ag_match_free(match);
    }
}

/* Twice a seat's lead over the mean of the others, after its choice alone was carried out. */
static int lead_after(const struct ag_match *match, int seat, ag_move move)
{
    union ag_position now;
    const struct ag_rules *rules = ag_match_rules(match);
    ag_copy(&now.state, ag_match_state(match));
    if (move)
        rules->game->preview(rules, &now.state, seat, move, NULL, NULL);
    const int16_t *points = now.state.points;
    return 2 * points[seat] - points[(seat + 1) % 3] - points[(seat + 2) % 3];
}

/* In whole games, low levels never make a choice that, carried out alone, costs them more than the
 * others. */
static void not_silly(void)
{
    for (int game = 0; game < 8; game++) {
        struct ag_match *match = new_match(game % 6);
        struct ag_player *player = make(match, (uint64_t)game);
        while (!ag_match_is_over(match)) {
            uint32_t turn = ag_match_turn(match);
            bool is_setup = ag_match_state(match)->phase == UNITAR_SETUP;
            for (int seat = 0; seat < AG_SEATS; seat++) {
                struct ag_limits limits = {.level = (uint8_t)(1 + (game + seat) % 3)};
                ag_move move = think(player, match, seat, limits, 100);
                HOLDS(is_setup || lead_after(match, seat, move) >= lead_after(match, seat, 0));
                HOLDS(ag_match_choose(match, turn, seat, move, NULL, NULL));
            }
        }
        engine->destroy(player);
        ag_match_free(match);
    }
}

/* Among three equal players, no round needs many comparisons. */
static void no_loops(void)
{
    int most = 0, turns = 0, games = 4;
    for (int game = 0; game < games; game++) {
        struct ag_match *match = new_match(game);
        struct ag_player *player[AG_SEATS];
        for (int seat = 0; seat < AG_SEATS; seat++)
            player[seat] = make(match, (uint64_t)seat + 3 * (uint64_t)game);
        for (; !ag_match_is_over(match); turns++) {
            uint32_t turn = ag_match_turn(match);
            const struct unitar *unitar = (const struct unitar *)ag_match_state(match);
            most = unitar->comparisons > most ? unitar->comparisons : most;
            for (int seat = 0; seat < AG_SEATS; seat++) {
                ag_move move =
                    think(player[seat], match, seat, (struct ag_limits){.nodes = 200}, 1000);
                HOLDS(ag_match_choose(match, turn, seat, move, NULL, NULL));
            }
        }
        for (int seat = 0; seat < AG_SEATS; seat++)
            engine->destroy(player[seat]);
        ag_match_free(match);
    }
    printf("%d turns in %d games, at most %d comparisons without approval\n", turns, games, most);
    HOLDS(most < 12);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unitar-thought");
    args_end(&args);
    engine = ag_engine_find("unitar", NULL);
    HOLDS(engine);
    cut_anyhow();
    with_threads();
    shares();
    not_silly();
    no_loops();
    return 0;
}
