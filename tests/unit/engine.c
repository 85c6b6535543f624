/*
 * engine.c - tests of the contract of players, ag/engine.h, of what the generic player sees at
 * once, and of proof search.
 */
#include <stdlib.h>

#include "ag/engine.h"
#include "ai/solve.h"
#include "table.h"

static const char *const specs[] = {"unlur:size=4", "ninuki:size=13", "mur:games=2", "unitar",
                                    "unitar:deal=3"};
enum { SPECS = sizeof specs / sizeof specs[0] };

static struct ag_player *make(const struct ag_engine *kind, size_t memory, uint64_t seed)
{
    struct ag_setup setup = {
        .rules = ag_match_rules(match), .seed = seed, .memory = memory, .threads = 1};
    struct ag_player *engine = kind->create(&setup, &why);
    assert_non_null(engine);
    return engine;
}

static struct ag_task view_of(int seat)
{
    struct ag_task view = {.clock = {{.left = -1}, {.left = -1}, {.left = -1}}};
    ag_match_view(match, seat, &view.view);
    return view;
}

/* Thinks for a seat with a limit of nodes; the answer must be legal. */
static ag_move think(const struct ag_engine *kind, struct ag_player *engine, int seat,
                     uint64_t nodes, struct ag_report *report)
{
    struct ag_orders orders = {.limits = {.nodes = nodes}, .lines = AG_LINES};
    struct ag_task view = view_of(seat);
    ag_move move = kind->think(engine, &view, &orders, report);
    ACCEPTED(ag_match_check(match, seat, move, &why));
    return move;
}

/* Plays some turns with one player at all seats; stirs what it thinks into a number. */
static uint64_t play(const struct ag_engine *kind, size_t memory, int turns)
{
    struct ag_player *engine = make(kind, memory, 5);
    uint64_t sum = 0;
    for (int turn = 0; turn < turns && !table_view(AG_SPECTATOR).over; turn++) {
        struct ag_view now = table_view(AG_SPECTATOR);
        for (int seat = 0; seat < AG_SEATS; seat++) {
            if (!(now.acting >> seat & 1))
                continue;
            struct ag_report report;
            ag_move move = think(kind, engine, seat, 60, &report);
            assert_true(report.lines > 0 && report.line[0].turns > 0);
            sum = sum * 31 + move + (uint64_t)report.line[0].value[seat];
            ACCEPTED(ag_match_choose(match, now.turn, seat, move, &why));
        }
    }
    kind->destroy(engine);
    return sum;
}

TEST(every_player_makes_legal_moves_again_and_again)
{
    for (int i = 0; i < SPECS; i++)
        for (int k = 0; ag_engines[k]; k++) {
            table_new(specs[i], NULL, 9);
            uint64_t first = play(ag_engines[k], 2 << 20, 12);
            table_end();
            table_new(specs[i], NULL, 9);
            assert_true(play(ag_engines[k], 2 << 20, 12) == first);
            table_end();
        }
}

TEST(little_memory_is_enough)
{
    for (int i = 0; i < SPECS; i++) {
        table_new(specs[i], NULL, 9);
        struct ag_player *engine = make(ag_engines[0], 1, 5);
        struct ag_report report;
        think(ag_engines[0], engine, table_view(AG_SPECTATOR).acting == 2, 20000, &report);
        ag_engines[0]->destroy(engine);
        table_end();
    }
}

/* Two seats whose matches differ only in what they may not know get the same answer. */
TEST(a_secret_does_not_reach_a_thought)
{
    ag_move answer[6];
    uint64_t values[6];
    int same = 0;
    for (int i = 0; i < 6; i++) { /* seeds 0 … 5 give different deals */
        table_new("unitar", NULL, (uint64_t)i);
        struct ag_player *engine = make(ag_engines[0], 1 << 20, 5);
        struct ag_report report;
        answer[i] = think(ag_engines[0], engine, 0, 200, &report);
        values[i] = table_view(0).role * UINT64_C(100000) + (uint64_t)report.line[0].value[0];
        ag_engines[0]->destroy(engine);
        table_end();
    }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < i; j++) {
            bool role = values[i] / 100000 == values[j] / 100000;
            same += role;
            assert_true(!role || (answer[i] == answer[j] && values[i] == values[j]));
        }
    assert_true(same > 0);
}

/* The player finds the move that wins at once, and knows it for certain. */
static void finds(const char *spec, const char *position, const char *best)
{
    table_new(spec, position, 0);
    struct ag_player *engine = make(ag_engines[0], 4 << 20, 1);
    struct ag_report report;
    int seat = table_view(AG_SPECTATOR).acting == 2;
    ag_move move = think(ag_engines[0], engine, seat, 3000, &report);
    assert_int_equal(move, table_move(best));
    assert_true(report.proven && report.line[0].proven);
    assert_int_equal(report.line[0].value[seat], 10000);
    assert_true(report.nodes < 3000); /* nothing is left to think about */
    ag_engines[0]->destroy(engine);
    table_end();
}

TEST(wins_are_found_and_proven)
{
    finds("ninuki:size=13", "13/13/13/13/13/13/2oxxxx6/13/13/13/13/13/ooo10 x 0-0 20", "H7");
    finds("mur:games=1", "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", "g1*g2-g3");
}

/* Solves what some moves lead to; the line must be legal and end as the verdict says. */
static void solves(const char *spec, const char *moves, enum solve_verdict verdict)
{
    struct solve_orders orders = {.nodes = 3000000, .memory = 8 << 20};
    struct solve_answer answer;
    table_new(spec, NULL, 0);
    table_play(moves);
    ACCEPTED(solve(ag_match_rules(match), ag_match_state(match), &orders, &answer, &why));
    assert_int_equal(answer.verdict, verdict);
    int winner = verdict == SOLVE_WIN ? answer.seat : 1 - answer.seat;
    for (int i = 0; i < answer.turns; i++) {
        ag_move choice[AG_SEATS] = {0};
        choice[table_view(AG_SPECTATOR).acting == 2] = answer.line[i];
        ACCEPTED(ag_match_play(match, choice, 0, NULL, &why));
    }
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_true(view.over);
    assert_int_equal(view.place[winner], 1);
    assert_int_equal(view.place[1 - winner], 2);
    table_end();
}

TEST(small_positions_are_solved)
{
    solves("unlur:size=3", "C3 pass D3 C2 C5 D4", SOLVE_WIN);
    solves("unlur:size=3", "C3 pass B2 D4 A1", SOLVE_LOSS);
    solves("ninuki:size=13", "H8 A1 H9 A2 H10 A3 H11 A13", SOLVE_WIN);
}

/* Every position near the end of small games gets the verdict of plain search. */
static int value(const struct ag_rules *rules, const struct ag_state *state, int depth)
{
    ag_move move[AG_MOVES_MAX];
    int seat = state->acting == 2, best = -1;
    assert_true(depth < 16);
    int count = rules->game->moves(rules, state, seat, move);
    for (int i = 0; i < count && best < 1; i++) {
        union ag_position next;
        ag_move choice[AG_SEATS] = {0};
        ag_copy(&next.state, state);
        choice[seat] = move[i];
        rules->game->play(rules, &next.state, choice, NULL);
        int worth = next.state.acting ? value(rules, &next.state, depth + 1)
                                      : (next.state.place[0] == 1 ? 1 : -1);
        bool other = next.state.acting && (next.state.acting == 2) != (seat == 1);
        if (!next.state.acting && seat == 1)
            worth = -worth;
        worth = other ? -worth : worth;
        best = worth > best ? worth : best;
    }
    return best;
}

TEST(proofs_agree_with_plain_search)
{
    ag_move move[AG_MOVES_MAX];
    struct solve_orders orders = {.memory = 1 << 20};
    int wins = 0;
    for (int game = 0; game < 40; game++) {
        table_new("unlur:size=3", NULL, 0);
        uint32_t pick = (uint32_t)game * 2654435761U;
        while (table_view(AG_SPECTATOR).now.state.ply < 13 && !table_view(AG_SPECTATOR).over) {
            ag_move choice[AG_SEATS] = {0};
            int seat = table_view(AG_SPECTATOR).acting == 2;
            int count = ag_match_moves(match, seat, move);
            pick = pick * 1664525U + 1013904223U;
            choice[seat] = move[(pick >> 8) % (uint32_t)count];
            ACCEPTED(ag_match_play(match, choice, 0, NULL, &why));
        }
        if (!table_view(AG_SPECTATOR).over) {
            struct solve_answer answer;
            ACCEPTED(solve(ag_match_rules(match), ag_match_state(match), &orders, &answer, &why));
            int worth = value(ag_match_rules(match), ag_match_state(match), 0);
            assert_int_equal(answer.verdict, worth > 0 ? SOLVE_WIN : SOLVE_LOSS);
            wins += worth > 0;
        }
        table_end();
    }
    assert_true(wins > 2);
}

TEST(what_cannot_be_solved_is_refused)
{
    struct solve_answer answer;
    struct solve_orders orders = {.nodes = 100};
    table_new("unitar:deal=0", NULL, 0);
    REFUSED(solve(ag_match_rules(match), ag_match_state(match), &orders, &answer, &why),
            "Unitar cannot be solved: its seats choose at once");
    table_end();
}

TEST(time_is_divided)
{
    struct ag_task view = {.clock = {{.left = -1}, {.left = 60000}, {.left = 900, .turns = 2}}};
    assert_int_equal(ag_time_share(&view, 0), 0);
    assert_int_equal(ag_time_share(&view, 1), 2000);
    assert_int_equal(ag_time_share(&view, 2), 300);
    view.clock[1].increment = 100000;
    assert_int_equal(ag_time_share(&view, 1), 30000); /* half of what is left, at most */
}

TEST(levels_grow)
{
    for (int level = 2; level <= AG_LEVELS; level++)
        assert_true(ag_level_nodes(level) > ag_level_nodes(level - 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_makes_legal_moves_again_and_again),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(a_secret_does_not_reach_a_thought),
        cmocka_unit_test(wins_are_found_and_proven),
        cmocka_unit_test(small_positions_are_solved),
        cmocka_unit_test(proofs_agree_with_plain_search),
        cmocka_unit_test(what_cannot_be_solved_is_refused),
        cmocka_unit_test(time_is_divided),
        cmocka_unit_test(levels_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
