/*
 * tactics.c - positions with a win that has to be found: finds them in games of the player with
 * itself, proves them, and asks whether the player still finds them.
 *
 *     ai-tactics find SPEC SEED COUNT         prints COUNT positions
 *     ai-tactics check FILE [LEVEL [FIRST]]   all, or the first so many, at a level (10)
 *     ai-tactics prove FILE                   proves every move of the file again
 *
 * For games of two seats that move one at a time. A position is taken when a player of level
 * SHALLOW does not see a win and a search of MANY nodes does. The proof: behind the move every
 * legal answer is tried, by the rules, and the player must win behind each; his moves are the
 * player's, the answers are nobody's choice. A line of the file:
 *
 *     SPEC | POSITION | MOVE ... | THEME | PLIES
 *
 * with a `!` before it if the player is known not to find it. The line has
 * all moves that were proved among the best lines, how the game ends, and the plies until then
 * if the loser holds out as long as he can against these moves.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/engine.h"
#include "base/rng.h"
#include "base/text.h"

enum {
    SHALLOW = 4, /* the level that must not see the win */
    MANY = 6000,
    PROOF = 6000,        /* nodes for a move of the proof, */
    PROOF_MORE = 200000, /* and if they show no win */
    PLAYS = 4000000,     /* moves that a proof plays, at most */
    PLIES_MIN = 5,       /* of a win that is worth the name */
    PLIES_MAX = 45,
    LINES = 6, /* that are tried for further moves */
    REPLIES = 4,
    LINE = 4096,
    MEMORY = 32 << 20
};

static struct ag_rules rules;
static const struct ag_engine *engine;
static struct ag_player *player, *novice; /* who must not know what the other has seen */
static struct ag_view view;
static uint64_t plays;
static uint8_t ending; /* of the last game that a proof has won */

static bool open_game(const char *spec, uint64_t seed)
{
    struct ag_error why;
    if (!ag_rules_read(&rules, spec, &why) || rules.game->seats != 2 || rules.game->secret)
        return false;
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = MEMORY, .threads = 1};
    engine = ag_engine_find(NULL, &rules);
    player = engine->create(&setup, NULL);
    novice = engine->create(&setup, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    if (!player || !novice || !match)
        return false;
    ag_match_view(match, 0, &view);
    ag_match_free(match);
    view.entry = NULL;
    view.entries = view.last = 0;
    return true;
}

static void close_game(void)
{
    engine->destroy(player);
    engine->destroy(novice);
}

/* What a player says of a state: with a level the novice, otherwise the player. */
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

/* Moves that have won at once against another answer. */
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

/* The plies until the seat to move has won, at most `left`, or 0. */
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

/* All answers to a move of `seat`: the plies until the last of them has lost, or 0. */
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

/* The plies of a win by this move, or 0 if it could not be proved. */
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
    static const char *const ninuki[] = {"", "five", "unbroken", "pairs"};
    if (!strcmp(rules.game->name, "ninuki") && ending < 4)
        return ninuki[ending];
    return "win";
}

/* Prints the position if a win is proved in it. */
static bool take(const char *spec, const struct ag_state *state)
{
    const struct ag_limits few = {.level = SHALLOW}, many = {.nodes = MANY};
    struct ag_report report;
    int seat = state->acting >> 1, shortest = 0;
    char position[AG_POSITION_TEXT], text[AG_MOVE_TEXT], moves[LINES * AG_MOVE_TEXT];
    const char *how = "";
    struct text list;
    text_init(&list, moves, sizeof moves);
    think(state, &few, 1, &report);
    if (sees_win(&report, 0, seat))
        return false;
    think(state, &many, 1, &report);
    if (!sees_win(&report, 0, seat))
        return false;
    ag_move first = report.line[0].move;
    think(state, &many, LINES, &report);
    for (int i = -1; i < report.lines; i++) {
        ag_move move = i < 0 ? first : report.line[i].move;
        if (i >= 0 && (move == first || !sees_win(&report, i, seat)))
            continue;
        int plies = prove(state, move);
        if (i < 0 && plies < PLIES_MIN)
            return false;
        if (!plies)
            continue;
        if (!shortest || plies < shortest) {
            shortest = plies;
            how = theme();
        }
        rules.game->move_write(&rules, move, text);
        text_print(&list, list.length ? " %s" : "%s", text);
    }
    rules.game->state_write(&rules, state, position);
    printf("%s | %s | %s | %s | %d\n", spec, position, moves, how, shortest);
    fflush(stdout);
    return true;
}

static int find(const char *spec, uint64_t seed, int count)
{
    struct ag_rng rng;
    rng_init(&rng, seed);
    for (int game = 0; count > 0; game++) {
        union ag_position now, next;
        if (!open_game(spec, rng_next(&rng)))
            return 2;
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
    return 0;
}

/* Cuts a line at its bars; returns how many parts. */
static int cut(char *line, char *part[5])
{
    int parts = 0;
    for (char *word = strtok(line, "|\n"); word && parts < 5; word = strtok(NULL, "|\n")) {
        while (*word == ' ')
            word++;
        size_t length = strlen(word);
        while (length && word[length - 1] == ' ')
            word[--length] = 0;
        part[parts++] = word;
    }
    return parts;
}

/* Whether a move is one of those that are named. */
static bool is_named(const char *moves, ag_move move)
{
    char text[AG_MOVE_TEXT], copy[LINE];
    rules.game->move_write(&rules, move, text);
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        if (!strcmp(word, text))
            return true;
    return false;
}

/* Proves every move that is named; returns how many could not be. */
static int prove_all(const struct ag_state *state, const char *position, const char *moves)
{
    char copy[LINE], *rest = NULL;
    int failed = 0;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        ag_move move;
        if (rules.game->move_read(&rules, word, &move, NULL) && prove(state, move))
            continue;
        printf("%s: %s is not proved\n", position, word);
        failed++;
    }
    return failed;
}

/* Whether the player finds one of the moves, or another that can be proved; says so if not. */
static bool finds(const struct ag_state *state, const char *position, const char *moves, int level,
                  double *slowest)
{
    const struct ag_limits limits = {.level = (uint8_t)level};
    struct ag_report report;
    clock_t begin = clock();
    ag_move move = think(state, &limits, 1, &report);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    *slowest = seconds > *slowest ? seconds : *slowest;
    if (is_named(moves, move) || prove(state, move))
        return true;
    char text[AG_MOVE_TEXT];
    rules.game->move_write(&rules, move, text);
    printf("%s: %s after %" PRIu64 " nodes, not %s\n", position, text, report.nodes, moves);
    return false;
}

static int each(const char *name, int level, int first)
{
    char line[LINE], *part[5];
    int positions = 0, missed = 0, known = 0;
    double slowest = 0;
    clock_t begin = clock();
    FILE *file = fopen(name, "r");
    if (!file)
        return 2;
    while (positions < first && fgets(line, sizeof line, file)) {
        union ag_position now;
        bool is_known = line[0] == '!';
        if (line[0] == '#' || cut(line + is_known, part) < 5)
            continue;
        positions++;
        if (is_known && level) {
            known++;
            continue;
        }
        if (!open_game(part[0], 1) || !rules.game->state_read(&rules, part[1], &now.state, NULL)) {
            printf("%s: no position\n", part[1]);
            missed++;
            continue;
        }
        if (level)
            missed += !finds(&now.state, part[1], part[2], level, &slowest);
        else
            missed += prove_all(&now.state, part[1], part[2]);
        close_game();
    }
    fclose(file);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%d positions, %d missed, %d known to be, %.2f s in all, %.2f s the longest\n",
           positions, missed, known, seconds, slowest);
    return missed > 0 || !positions;
}

int main(int argc, char **argv)
{
    if (argc == 5 && !strcmp(argv[1], "find"))
        return find(argv[2], strtoull(argv[3], NULL, 10), (int)strtol(argv[4], NULL, 10));
    if (argc >= 3 && !strcmp(argv[1], "check"))
        return each(argv[2], argc > 3 ? (int)strtol(argv[3], NULL, 10) : AG_LEVELS,
                    argc > 4 ? (int)strtol(argv[4], NULL, 10) : 1 << 20);
    if (argc == 3 && !strcmp(argv[1], "prove"))
        return each(argv[2], 0, 1 << 20);
    fprintf(stderr,
            "usage: tactics find SPEC SEED COUNT | check FILE [LEVEL [FIRST]] | prove FILE\n");
    return 2;
}
