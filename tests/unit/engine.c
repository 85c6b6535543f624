/*
 * engine.c - tests of the contract of engines, ag/engine.h, of thinking in steps, of what the
 * generic one sees at once, and of proof search.
 */
#include "ag/engine.h"
#include "ai/solve.h"
#include "table.h"

static const char *const specs[] = {"unlur:size=4", "ninuki:size=13", "mur:games=2", "unitar",
                                    "unitar:deal=3"};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* The engines that play a game, strongest first; NULL after the last. */
static const struct ag_engine *engine_of(const char *spec, int number)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, spec, NULL));
    for (int k = 0; ag_engines[k]; k++)
        if ((!ag_engines[k]->plays || ag_engines[k]->plays(&rules)) && !number--)
            return ag_engines[k];
    return NULL;
}

static struct ag_player *make(const struct ag_engine *engine, size_t memory, uint64_t seed)
{
    struct ag_setup setup = {
        .rules = ag_match_rules(match), .seed = seed, .memory = memory, .threads = 1};
    struct ag_player *player = engine->create(&setup, &why);
    assert_non_null(player);
    return player;
}

/* The first seat that owes a choice. */
static int first_owing(void)
{
    int seat = 0;
    while (!(ag_match_owing(match) >> seat & 1))
        seat++;
    return seat;
}

/* What a seat is asked that has no clock. */
static struct ag_task task_of(const struct ag_view *view, uint64_t nodes)
{
    return (struct ag_task){.view = view,
                            .clock = {{.left = -1}, {.left = -1}, {.left = -1}},
                            .limits = {.nodes = nodes}};
}

/* Thinks for a seat with a limit of nodes; the answer must be legal. */
static ag_move think(const struct ag_engine *engine, struct ag_player *player, int seat,
                     uint64_t nodes, struct ag_report *report)
{
    struct ag_view view = table_view(seat);
    struct ag_task task = task_of(&view, nodes);
    struct ag_orders orders = {.lines = AG_LINES};
    ag_move move = ag_think(engine, player, &task, &orders, report);
    ACCEPTED(table_check(seat, move, &why));
    return move;
}

/* Plays some turns with one player at all seats; mixes its answers into a number. */
static uint64_t play(const struct ag_engine *engine, size_t memory, int turns)
{
    struct ag_player *player = make(engine, memory, 5);
    uint64_t sum = 0;
    for (int turn = 0; turn < turns && !table_view(AG_SPECTATOR).over; turn++) {
        struct ag_view now = table_view(AG_SPECTATOR);
        for (int seat = 0; seat < AG_SEATS; seat++) {
            if (!(now.acting >> seat & 1))
                continue;
            struct ag_report report;
            ag_move move = think(engine, player, seat, 60, &report);
            assert_true(report.lines > 0 && report.line[0].turns > 0);
            sum = sum * 31 + move + (uint64_t)report.line[0].value[seat];
            ACCEPTED(ag_match_choose(match, now.turn, seat, move, NULL, &why));
        }
    }
    engine->destroy(player);
    return sum;
}

/* An engine plays its own game, not another one on the same board: that is the generic player's. */
TEST(a_game_without_an_engine_has_the_generic_one)
{
    for (int i = 0; ag_games[i]; i++) {
        struct ag_rules rules;
        struct ag_game other = *ag_games[i];
        assert_true(ag_rules_read(&rules, other.name, NULL));
        rules.game = &other;
        assert_string_equal(ag_engine_find(NULL, &rules)->name, "mcts");
    }
}

TEST(every_player_makes_legal_moves_again_and_again)
{
    for (int i = 0; i < SPECS; i++)
        for (int k = 0; engine_of(specs[i], k); k++) {
            table_new(specs[i], NULL, 9);
            uint64_t first = play(engine_of(specs[i], k), 2 << 20, 12);
            table_end();
            table_new(specs[i], NULL, 9);
            assert_true(play(engine_of(specs[i], k), 2 << 20, 12) == first);
            table_end();
        }
}

TEST(little_memory_is_enough)
{
    for (int i = 0; i < SPECS; i++) {
        const struct ag_engine *engine = engine_of(specs[i], 0);
        table_new(specs[i], NULL, 9);
        struct ag_player *player = make(engine, 1, 5);
        struct ag_report report;
        think(engine, player, first_owing(), 8000, &report);
        engine->destroy(player);
        table_end();
    }
}

/* Two seats whose matches differ only in what they may not know get the same answer. */
TEST(a_secret_does_not_reach_a_thought)
{
    const struct ag_engine *engine = engine_of("unitar", 0);
    ag_move answer[6];
    uint64_t values[6];
    int same = 0;
    for (int i = 0; i < 6; i++) { /* seeds 0 … 5 give different deals */
        table_new("unitar", NULL, (uint64_t)i);
        struct ag_player *player = make(engine, 1 << 20, 5);
        struct ag_report report;
        answer[i] = think(engine, player, 0, 200, &report);
        values[i] = table_view(0).role * UINT64_C(100000) + (uint64_t)report.line[0].value[0];
        engine->destroy(player);
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
    const struct ag_engine *engine = engine_of(spec, 0);
    table_new(spec, position, 0);
    struct ag_player *player = make(engine, 4 << 20, 1);
    struct ag_report report;
    int seat = first_owing();
    ag_move move = think(engine, player, seat, 3000, &report);
    assert_int_equal(move, table_move(best));
    assert_true(report.proven && report.line[0].proven);
    assert_int_equal(report.line[0].value[seat], 10000);
    assert_true(report.nodes < 3000); /* nothing is left to think about */
    engine->destroy(player);
    table_end();
}

TEST(wins_are_found_and_proven)
{
    finds("ninuki:size=13", "13/13/13/13/13/13/2oxxxx6/13/13/13/13/13/ooo10 x 0-0 20", "H7");
    finds("mur:games=1", "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", "g1*g2-g3");
}

static const struct ag_engine *engine_named(const char *name)
{
    int k = 0;
    while (ag_engines[k] && strcmp(ag_engines[k]->name, name) != 0)
        k++;
    assert_non_null(ag_engines[k]);
    return ag_engines[k];
}

/* What the tree finds out about a position of Mur: all of it is decided. */
static ag_move decides(const char *position, struct ag_report *report)
{
    const struct ag_engine *engine = engine_named("mcts");
    table_new("mur:games=1", position, 0);
    struct ag_player *player = make(engine, 16 << 20, 1);
    ag_move move = think(engine, player, first_owing(), 20000, report);
    assert_true(report->proven && report->nodes < 20000);
    assert_true(report->lines > 1 && report->line[0].proven);
    engine->destroy(player);
    return move;
}

/* Rule 6.14 of Mur draws a game after its 200th quiet play. */
TEST(draws_are_proven)
{
    struct ag_report report;
    decides("m/8/8/b3w3 b play 0-0 199 1.1 - 300", &report); /* whatever black plays */
    for (int i = 0; i < report.lines; i++) {
        assert_true(report.line[i].proven);
        assert_int_equal(report.line[i].value[0], 5000);
        assert_int_equal(report.line[i].value[1], 5000);
    }
    table_end();
    decides("m/8/8/b3w3 b play 0-0 198 1.1 - 300", &report); /* and whatever white answers */
    assert_int_equal(report.line[0].value[0], 5000);
    assert_int_equal(report.line[0].value[1], 5000);
    assert_int_equal(report.line[0].turns, 2);
    table_end();
}

/* White surrounds the mur stone on d3 unless black goes to d2: a draw is better than that. */
TEST(a_proven_draw_is_preferred_to_a_loss)
{
    struct ag_report report;
    ag_move move = decides("1/8/8/2wmw3 b play 0-0 198 1.1 - 300", &report);
    assert_int_equal(move, table_move("+d2"));
    assert_int_equal(report.line[0].move, move);
    assert_int_equal(report.line[0].value[0], 5000);
    for (int i = 1; i < report.lines; i++) {
        assert_true(report.line[i].proven);
        assert_int_equal(report.line[i].value[0], 0);
        assert_int_equal(report.line[i].value[1], 10000);
    }
    table_end();
    move = decides("1/8/8/2wmw3 w play 0-0 199 1.1 - 300", &report); /* and worse than a win */
    assert_int_equal(move, table_move("+d2"));
    assert_int_equal(report.line[0].value[1], 10000);
    table_end();
}

/* White withdraws a stone, black answers with the best of moves that draw and moves that lose, and
 * no withdrawal wins. */
TEST(a_decided_node_is_worth_its_best_choice)
{
    struct ag_report report;
    decides("1/8/8/2wmw2w w repeat 0-0 197 1.1 1/8/7w/2wmw3,1/8/8/2wmw2w,1/8/8/2wmw3 300", &report);
    assert_int_equal(report.lines, 3);
    for (int i = 0; i < report.lines; i++) {
        assert_true(report.line[i].proven);
        assert_int_equal(report.line[i].value[1], 5000);
    }
    table_end();
}

/* Two reports must say the same, to the byte where that means something. */
static void same_report(const struct ag_report *a, const struct ag_report *b)
{
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->proven, b->proven);
    assert_int_equal(a->lines, b->lines);
    for (int i = 0; i < a->lines; i++) {
        const struct ag_line *one = &a->line[i], *two = &b->line[i];
        assert_int_equal(one->move, two->move);
        assert_memory_equal(one->value, two->value, sizeof one->value);
        assert_int_equal(one->visits, two->visits);
        assert_int_equal(one->proven, two->proven);
        assert_int_equal(one->turns, two->turns);
        assert_memory_equal(one->line, two->line, one->turns * sizeof one->line[0]);
    }
}

/* Thinks in steps of a size, asking for reports on the way if `ask`; all that it answers must be
 * legal. */
static ag_move think_in_steps(const struct ag_engine *engine, struct ag_player *player, int seat,
                              uint64_t nodes, uint32_t step, bool ask, struct ag_report *report)
{
    struct ag_view view = table_view(seat);
    struct ag_task task = task_of(&view, nodes);
    uint64_t most = nodes / step + 2, steps = 1;
    task.lines = AG_LINES;
    engine->begin(player, &task);
    memset(&view, 0xAA, sizeof view); /* only used by `begin` */
    if (ask)
        ACCEPTED(table_check(seat, engine->best(player, 1, NULL), &why));
    for (; engine->step(player, 0, step); steps++) {
        assert_true(steps < most); /* it ends at the limit */
        if (!ask)
            continue;
        ag_move move = engine->best(player, AG_LINES, report);
        ACCEPTED(table_check(seat, move, &why));
        assert_int_equal(engine->best(player, 1, NULL), move); /* whoever asks twice … */
        assert_true(report->nodes <= nodes);
        for (int i = 0; i < report->lines; i++)
            ACCEPTED(table_check(seat, report->line[i].move, &why));
    }
    assert_false(engine->step(player, 0, step));
    ag_move move = engine->best(player, AG_LINES, report);
    ACCEPTED(table_check(seat, move, &why));
    assert_true(report->nodes <= nodes);
    return move;
}

/* However a thought is divided into steps, and whether somebody asks meanwhile, its answer is the
 * same. The second thought of each player goes on with what it knows from the first. */
TEST(steps_may_be_cut_anyhow)
{
    enum { NODES = 300 };
    static const uint32_t steps[] = {1, 7, NODES, 64, 1000000};
    for (int i = 0; i < SPECS; i++)
        for (int k = 0; engine_of(specs[i], k); k++) {
            const struct ag_engine *engine = engine_of(specs[i], k);
            struct ag_report first[2], now;
            ag_move answer[2];
            for (size_t cut = 0; cut < 2 * sizeof steps / sizeof steps[0]; cut++) {
                table_new(specs[i], NULL, 9);
                struct ag_player *player = make(engine, 4 << 20, 5);
                for (int thought = 0; thought < 2; thought++) {
                    int seat = first_owing();
                    ag_move move =
                        think_in_steps(engine, player, seat, NODES, steps[cut / 2], cut % 2, &now);
                    if (!cut) {
                        first[thought] = now;
                        answer[thought] = move;
                    }
                    assert_int_equal(move, answer[thought]);
                    same_report(&now, &first[thought]);
                    ACCEPTED(ag_match_choose(match, ag_match_turn(match), seat, move, NULL, &why));
                }
                engine->destroy(player);
                table_end();
            }
            table_new(specs[i], NULL, 9); /* nor does it matter whether ag_think divides it */
            struct ag_player *player = make(engine, 4 << 20, 5);
            for (int thought = 0; thought < 2; thought++) {
                int seat = first_owing();
                ag_move move = think(engine, player, seat, NODES, &now);
                assert_int_equal(move, answer[thought]);
                same_report(&now, &first[thought]);
                ACCEPTED(ag_match_choose(match, ag_match_turn(match), seat, move, NULL, &why));
            }
            engine->destroy(player);
            table_end();
        }
}

/* The choices of those who have left are drawn, and the others think on. */
TEST(players_go_on_when_one_has_left)
{
    for (int k = 0; engine_of("unitar", k); k++) {
        const struct ag_engine *engine = engine_of("unitar", k);
        struct ag_report report, again;
        table_new("unitar", NULL, 9);
        ACCEPTED(ag_match_resign(match, 1, NULL, &why));
        struct ag_player *player[2];
        for (int i = 0; i < 2; i++)
            player[i] = make(engine, 2 << 20, 5);
        for (int turn = 0; turn < 4; turn++) {
            uint32_t due = ag_match_turn(match);
            table_lots();
            for (int seat = 0; seat < 3; seat += 2) {
                ag_move move = think(engine, player[0], seat, 200, &report);
                assert_int_equal(think(engine, player[1], seat, 200, &again), move);
                same_report(&report, &again);
                ACCEPTED(ag_match_choose(match, due, seat, move, NULL, &why));
            }
        }
        assert_int_equal(ag_match_turn(match), 5);
        for (int i = 0; i < 2; i++)
            engine->destroy(player[i]);
        table_end();
    }
}

/* A player answers before the first step too, whatever seat and game came before. */
TEST(there_is_a_legal_choice_from_the_beginning)
{
    for (int i = 0; i < SPECS; i++)
        for (int k = 0; engine_of(specs[i], k); k++) {
            const struct ag_engine *engine = engine_of(specs[i], k);
            struct ag_report report;
            table_new(specs[i], NULL, 9);
            struct ag_player *player = make(engine, 2 << 20, 5);
            for (int turn = 0; turn < 40 && !ag_match_is_over(match); turn++) {
                int seat = first_owing();
                struct ag_view view = table_view(seat);
                struct ag_task task = task_of(&view, 100);
                engine->begin(player, &task);
                ag_move move = engine->best(player, 3, NULL);
                ACCEPTED(table_check(seat, move, &why));
                assert_int_equal(engine->best(player, 3, &report), move);
                assert_true(report.lines <= 3);
                for (int line = 0; line < report.lines; line++)
                    ACCEPTED(table_check(seat, report.line[line].move, &why));
                if (turn % 3 == 2) /* some thoughts are given up, some are not */
                    engine->step(player, 0, 50);
                ACCEPTED(ag_match_choose(match, view.turn, seat, move, NULL, &why));
            }
            engine->destroy(player);
            table_end();
        }
}

/* A flag that is set before a thought begins ends it at once, perhaps after a few nodes. */
TEST(a_stop_is_heard_before_the_thought)
{
    for (int i = 0; i < SPECS; i++)
        for (int k = 0; engine_of(specs[i], k); k++) {
            const struct ag_engine *engine = engine_of(specs[i], k);
            struct ag_report report;
            table_new(specs[i], NULL, 9);
            struct ag_player *player = make(engine, 2 << 20, 5);
            for (int limited = 0; limited < 2; limited++) {
                struct ag_stop stop = {0};
                ag_stop_set(&stop);
                int seat = first_owing();
                struct ag_view view = table_view(seat);
                struct ag_task task = task_of(&view, limited ? 5 : 0);
                task.stop = &stop;
                ag_move move = ag_think(engine, player, &task, NULL, &report);
                ACCEPTED(table_check(seat, move, &why));
                assert_in_range(report.nodes, 1, limited ? 5 : 100);
                engine->begin(player, &task);
                for (int steps = 0; engine->step(player, 0, 1); steps++)
                    assert_true(steps < 100);
                ACCEPTED(table_check(seat, engine->best(player, 1, &report), &why));
                assert_in_range(report.nodes, 1, limited ? 5 : 100);
                ACCEPTED(ag_match_choose(match, view.turn, seat, move, NULL, &why));
            }
            engine->destroy(player);
            table_end();
        }
}

/* So does one that is set in the middle; the next thought goes on once the flag is cleared. */
TEST(a_stop_is_heard_between_steps)
{
    for (int i = 0; i < SPECS; i++) {
        const struct ag_engine *engine = engine_of(specs[i], 0);
        struct ag_stop stop = {0};
        struct ag_report report;
        table_new(specs[i], NULL, 9);
        struct ag_player *player = make(engine, 2 << 20, 5);
        int seat = first_owing();
        struct ag_view view = table_view(seat);
        struct ag_task task = task_of(&view, 0);
        task.stop = &stop;
        for (int thought = 0; thought < 2; thought++) {
            ag_stop_clear(&stop);
            engine->begin(player, &task);
            for (int step = 0; step < 4; step++)
                assert_true(engine->step(player, 0, 50));
            engine->best(player, 1, &report);
            assert_in_range(report.nodes, 200, 300); /* about so many */
            uint64_t before = report.nodes;
            ag_stop_set(&stop);
            assert_false(engine->step(player, 0, 1000000));
            ACCEPTED(table_check(seat, engine->best(player, 1, &report), &why));
            assert_int_equal(report.nodes, before);
        }
        engine->destroy(player);
        table_end();
    }
}

/* Of limits the first that is reached counts. */
TEST(limits_hold)
{
    const struct ag_engine *engine = ag_engine_find("mcts", NULL);
    struct ag_report report;
    table_new("unlur:size=6", NULL, 0);
    struct ag_player *player = make(engine, 2 << 20, 5);
    struct ag_view view = table_view(0);
    struct ag_task task = task_of(&view, 0);
    for (int level = 1; level <= 4; level++) {
        task.limits = (struct ag_limits){.level = (uint8_t)level};
        ag_think(engine, player, &task, NULL, &report);
        assert_in_range(report.nodes, 1, ag_level_nodes(level));
        task.limits.nodes = 5;
        ag_think(engine, player, &task, NULL, &report);
        assert_in_range(report.nodes, 1, 5);
    }
    task.limits = (struct ag_limits){.nodes = 2000, .depth = 2};
    ag_think(engine, player, &task, NULL, &report);
    assert_in_range(report.depth, 1, 2);
    engine->destroy(player);
    table_end();
}

static int64_t tick(void *context)
{
    int64_t *time = context;
    return *time += 3;
}

/* The clock is the caller's, and so is what counts as a millisecond. */
TEST(time_runs_out)
{
    const struct ag_engine *engine = engine_of("unlur:size=6", 0);
    int64_t time = 1000;
    struct ag_report report;
    struct ag_orders orders = {.now = tick, .context = &time};
    table_new("unlur:size=6", NULL, 0);
    struct ag_player *player = make(engine, 2 << 20, 5);
    struct ag_view view = table_view(0);
    struct ag_task task = task_of(&view, 0);
    task.limits.time = 100;
    ACCEPTED(table_check(0, ag_think(engine, player, &task, &orders, &report), &why));
    assert_in_range(report.time, 100, 110);
    assert_true(report.nodes > 0);
    engine->destroy(player);
    table_end();
}

/* With only one choice there is no need to think, unless somebody asks for the evaluation. */
TEST(an_only_choice_is_made_at_once)
{
    const struct ag_engine *engine = engine_of("unlur:size=3", 0);
    struct ag_report report;
    ag_move move[AG_MOVES_MAX];
    table_new("unlur:size=3", NULL, 0);
    table_play("C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2");
    int seat = first_owing();
    struct ag_view view = table_view(seat);
    struct ag_task task = task_of(&view, 0);
    struct ag_stop stop = {0};
    task.stop = &stop; /* a flag that is never set: only the only choice ends the thought */
    assert_int_equal(table_moves(seat, move), 1);
    assert_int_equal(move[0], table_move("B1"));
    struct ag_player *player = make(engine, 2 << 20, 5);
    assert_int_equal(ag_think(engine, player, &task, NULL, NULL), move[0]);
    assert_int_equal(engine->best(player, 1, &report), move[0]);
    assert_int_equal(report.nodes, 0);
    assert_int_equal(ag_think(engine, player, &task, NULL, &report), move[0]);
    assert_true(report.lines == 1 && report.nodes > 0);
    engine->destroy(player);
    table_end();
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
            int count = table_moves(seat, move);
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

/* On large boards nodes come in hundreds, so no exact number can be waited for. */
TEST(a_proof_looks_at_the_clock_often)
{
    int64_t now = 0;
    struct solve_orders orders = {.time = 8, .memory = 1 << 20, .now = tick, .context = &now};
    struct solve_answer answer;
    table_new("ninuki", NULL, 0);
    ACCEPTED(solve(ag_match_rules(match), ag_match_state(match), &orders, &answer, &why));
    assert_int_equal(answer.verdict, SOLVE_UNKNOWN);
    assert_in_range(answer.nodes, 1, 8000);
    table_end();
}

TEST(what_cannot_be_solved_is_refused)
{
    struct solve_answer answer;
    struct solve_orders orders = {.nodes = 100};
    table_new("unitar:deal=0", NULL, 0);
    REFUSED(solve(ag_match_rules(match), ag_match_state(match), &orders, &answer, &why),
            "Unitar cannot be solved, because its seats choose at the same time");
    table_end();
}

TEST(time_is_divided)
{
    struct ag_clock none = {.left = -1}, whole = {.left = 60000}, two = {.left = 900, .turns = 2};
    assert_int_equal(ag_time_share(&none), 0);
    assert_int_equal(ag_time_share(&whole), 2000);
    assert_int_equal(ag_time_share(&two), 300);
    whole.increment = 100000;
    assert_int_equal(ag_time_share(&whole), 30000); /* half of what is left, at most */
}

TEST(levels_grow)
{
    for (int level = 2; level <= AG_LEVELS; level++)
        assert_true(ag_level_nodes(level) > ag_level_nodes(level - 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_without_an_engine_has_the_generic_one),
        cmocka_unit_test(every_player_makes_legal_moves_again_and_again),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(a_secret_does_not_reach_a_thought),
        cmocka_unit_test(wins_are_found_and_proven),
        cmocka_unit_test(draws_are_proven),
        cmocka_unit_test(a_proven_draw_is_preferred_to_a_loss),
        cmocka_unit_test(a_decided_node_is_worth_its_best_choice),
        cmocka_unit_test(steps_may_be_cut_anyhow),
        cmocka_unit_test(players_go_on_when_one_has_left),
        cmocka_unit_test(there_is_a_legal_choice_from_the_beginning),
        cmocka_unit_test(a_stop_is_heard_before_the_thought),
        cmocka_unit_test(a_stop_is_heard_between_steps),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(an_only_choice_is_made_at_once),
        cmocka_unit_test(small_positions_are_solved),
        cmocka_unit_test(proofs_agree_with_plain_search),
        cmocka_unit_test(a_proof_looks_at_the_clock_often),
        cmocka_unit_test(what_cannot_be_solved_is_refused),
        cmocka_unit_test(time_is_divided),
        cmocka_unit_test(levels_grow),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
