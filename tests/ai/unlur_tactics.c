/*
 * unlur_tactics.c - tactical positions of Unlur: finding them, proving them, solving them.
 *
 *     ai-unlur-tactics FILE [NODES [verify]]     lets the player solve them, or proves them again
 *     ai-unlur-tactics find SIZE GAMES [SEED]    looks for some in games with itself
 *
 * A line of the file is `SPEC | POSITION | MOVE[,MOVE...] | THEME | PLIES`. Attacks (fork,
 * combination) are positions in which exactly these moves win within so many plies, whatever the
 * other does, and nothing wins sooner. In a defence every other move loses within so many plies
 * behind it. All of it is shown by trying every move of both with the rules, and nothing else.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/match.h"
#include "ag/rules.h"
#include "ai/engines.h"
#include "base/bits.h"
#include "games/unlur.h"
#include "turns.h"

enum { LINE = 2048, ANSWERS = 2, DEEPEST = 5, MISSES = 20 }; /* one in so many may be missed */

static struct ag_rules rules;

/* Proof. */

static bool wins_by(const struct ag_state *state, ag_move move, int plies);

/* Whether the mover can win within so many plies. */
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

/* Whether a move of the mover wins within so many plies, whatever the other does. */
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

/* Whether the other wins within so many plies behind a move. */
static bool loses_by(const struct ag_state *state, ag_move move, int plies)
{
    union ag_position next;
    int mover = bits_first32(state->acting);
    ag_copy(&next.state, state);
    turns_play(&rules, &next.state, move);
    return next.state.acting ? wins_within(&next.state, plies) : next.state.place[mover] != 1;
}

/* The moves that solve a position; more than ANSWERS are not counted. */
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

static void print_line(const struct ag_state *state, const ag_move *move, int count,
                       const char *theme, int plies)
{
    char text[AG_POSITION_TEXT], name[AG_MOVE_TEXT];
    rules.game->state_write(&rules, state, text);
    printf("unlur:size=%d | %s | ", rules.option[0], text);
    for (int i = 0; i < count; i++) {
        rules.game->move_write(&rules, move[i], name);
        printf("%s%s", i ? "," : "", name);
    }
    printf(" | %s | %d\n", theme, plies);
    fflush(stdout);
}

/* Whether the seat that is not to move could win at once. */
static bool is_threatened(const struct ag_state *state)
{
    union ag_position other;
    ag_copy(&other.state, state);
    other.state.acting ^= 3;
    return wins_within(&other.state, 1);
}

/* Prints a position if it is one to be solved. */
static bool look(const struct ag_state *state)
{
    static const char *const theme[] = {"", "", "", "fork", "", "combination"};
    ag_move out[ANSWERS + 1];
    if (state->phase == UNLUR_CONTRACT || is_threatened(state) || wins_within(state, 1))
        return false;
    for (int plies = 3; plies <= DEEPEST; plies += 2) {
        int count = answers(state, false, plies, out);
        if (count > 0 && count <= ANSWERS)
            print_line(state, out, count, theme[plies], plies);
        if (count > 0)
            return count <= ANSWERS;
    }
    int count = answers(state, true, 3, out);
    if (count == 1)
        print_line(state, out, count, "defence", 3);
    return count == 1;
}

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
    if (!player)
        exit(2);
    return player;
}

/* One game; at most one position of it is taken. */
static void search_game(uint64_t seed)
{
    struct ag_match *match = ag_match_new(&rules, NULL, "tactics", NULL);
    struct ag_player *player = make(seed);
    bool found = false, proven;
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

struct puzzle {
    char *spec, *position, *moves, *theme;
    int plies;
    ag_move answer[8];
    int answers;
};

/* Cuts a line at its bars. */
static bool cut(char *line, struct puzzle *puzzle)
{
    char *part[5];
    int parts = 0;
    line[strcspn(line, "\n")] = 0;
    for (char *at = line; at && parts < 5; parts++) {
        part[parts] = at;
        at = strstr(at, " | ");
        if (at) {
            *at = 0;
            at += 3;
        }
    }
    if (parts < 5)
        return false;
    *puzzle = (struct puzzle){part[0], part[1], part[2], part[3], atoi(part[4]), {0}, 0};
    return true;
}

static bool read_answers(struct puzzle *puzzle)
{
    for (char *at = strtok(puzzle->moves, ","); at && puzzle->answers < 8; at = strtok(NULL, ","))
        if (!rules.game->move_read(&rules, at, &puzzle->answer[puzzle->answers++], NULL))
            return false;
    return puzzle->answers > 0;
}

static bool is_answer(const struct puzzle *puzzle, ag_move move)
{
    for (int i = 0; i < puzzle->answers; i++)
        if (puzzle->answer[i] == move)
            return true;
    return false;
}

/* Proves a position again. */
static bool verify(const struct puzzle *puzzle, const struct ag_state *state)
{
    ag_move out[ANSWERS + 1];
    bool defence = !strcmp(puzzle->theme, "defence");
    int count = answers(state, defence, puzzle->plies, out);
    if (count != puzzle->answers || (!defence && wins_within(state, puzzle->plies - 2)))
        return false;
    for (int i = 0; i < count; i++)
        if (!is_answer(puzzle, out[i]))
            return false;
    return true;
}

/* What came of letting the player solve it. */
struct attempt {
    uint64_t nodes;
    double time;            /* seconds */
    bool solved, otherwise; /* by one of the answers; by a longer win that it has proved */
};

/* Lets the player solve it with ever more nodes. */
static struct attempt solve(const struct puzzle *puzzle, uint64_t most)
{
    struct ag_match *match = ag_match_new(&rules, puzzle->position, "tactics", NULL);
    struct attempt attempt = {.nodes = 50};
    for (; match && attempt.nodes <= most; attempt.nodes *= 2) {
        struct ag_player *player = make(1);
        clock_t before = clock();
        ag_move move =
            think(player, match, (struct ag_limits){.nodes = attempt.nodes}, &attempt.otherwise);
        attempt.time = (double)(clock() - before) / CLOCKS_PER_SEC;
        engine_unlur.destroy(player);
        attempt.solved = is_answer(puzzle, move);
        if (attempt.solved || attempt.otherwise)
            break;
    }
    ag_match_free(match);
    return attempt;
}

enum verdict { SOLVED, MISSED, WRONG };

/* Whether a line is right and solved. */
static enum verdict try_line(char *line, uint64_t most, bool verifies)
{
    struct puzzle puzzle;
    union ag_position now;
    if (!cut(line, &puzzle) || !ag_rules_read(&rules, puzzle.spec, NULL) ||
        !read_answers(&puzzle) ||
        !rules.game->state_read(&rules, puzzle.position, &now.state, NULL)) {
        printf("not a position: %s\n", line);
        return WRONG;
    }
    bool holds = !verifies || verify(&puzzle, &now.state);
    struct attempt attempt = solve(&puzzle, most);
    const char *how = attempt.solved ? "solved" : attempt.otherwise ? "a longer win" : "not solved";
    printf("%s %s %d: %s, %" PRIu64 " nodes, %.1f ms\n", puzzle.spec, puzzle.theme, puzzle.plies,
           holds ? how : "does not hold", attempt.nodes, attempt.time * 1000);
    return !holds ? WRONG : attempt.solved || attempt.otherwise ? SOLVED : MISSED;
}

static int try_all(const char *path, uint64_t most, bool verifies)
{
    static char line[LINE];
    FILE *file = fopen(path, "r");
    int count = 0, missed = 0, wrong = 0;
    if (!file)
        return 2;
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n') {
            enum verdict verdict = try_line(line, most, verifies);
            count++;
            missed += verdict == MISSED;
            wrong += verdict == WRONG;
        }
    fclose(file);
    printf("%d positions, %d not solved, %d do not hold\n", count, missed, wrong);
    return wrong || missed * MISSES > count || count < 50;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    if (strcmp(argv[1], "find") != 0)
        return try_all(argv[1], argc > 2 ? strtoull(argv[2], NULL, 10) : 20000, argc > 3);
    char spec[32];
    snprintf(spec, sizeof spec, "unlur:size=%d", argc > 2 ? atoi(argv[2]) : 5);
    if (!ag_rules_read(&rules, spec, NULL))
        return 2;
    int games = argc > 3 ? atoi(argv[3]) : 10;
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) * 1000 : 0;
    for (int game = 0; game < games; game++)
        search_game(seed + (uint64_t)game);
    return 0;
}
