/*
 * unitar_tactics.c - positions of Unitar in which one choice is the best, found and verified.
 *
 *     ai-unitar-tactics find GAMES [SEED]   prints positions from games of the player with itself
 *     ai-unitar-tactics FILE [SHARE]        verifies every position, and has the player solve it
 *
 * puzzle.h describes the file. In all positions seat 1 has to choose in the last round, so the
 * result of all 48 x 48 x 48 combinations of choices is certain, and the rules alone compute it
 * here. A choice is *right* if its mean over everything the others can choose is the best, every
 * other choice is worse by a margin, and it is not refuted by the mixtures that fictitious play
 * ends with. If nobody is approved the round begins again, which is worth as much as the round
 * itself.
 *
 * The player must make a right choice in at least SHARE (75) per cent of the positions: it mixes
 * choices, and expects opponents who think.
 */
#include <limits.h>
#include <string.h>

#include "ag/engine.h"
#include "args.h"
#include "base/rng.h"
#include "games/unitar.h"
#include "holds.h"
#include "puzzle.h"

enum {
    CHOICES = 48,
    PLAYS = 60, /* of fictitious play */
    OPEN = 8,   /* the result: choose again */
    RIGHT = 3,  /* right choices, at most */
    SHARE = 75
};

static const double margin = 0.05;  /* of a win: other choices are worse by at least this, */
static const double refuted = 0.03; /* and a right one, against mixtures, by at most this */

static struct ag_rules rules;
static uint8_t winner[CHOICES][CHOICES][CHOICES]; /* a bit for each seat, or OPEN */

/* The result of three choices, by the rules. */
static uint8_t result_of(const struct ag_state *state, int a, int b, int c)
{
    union ag_position now;
    ag_move choice[3] = {(ag_move)a + 1, (ag_move)b + 1, (ag_move)c + 1};
    ag_copy(&now.state, state);
    rules.game->play(&rules, &now.state, choice, NULL);
    const uint8_t *place = now.state.place;
    return (uint8_t)(now.state.acting
                         ? OPEN
                         : (place[0] == 1) | (place[1] == 1) << 1 | (place[2] == 1) << 2);
}

/* The results of all combinations of choices. Who makes which choice makes no difference, so when
 * looking for positions, a sixth of them is enough; when verifying, all are computed. */
static void work_out(const struct ag_state *state, bool in_full)
{
    for (int a = 0; a < CHOICES; a++)
        for (int b = in_full ? 0 : a; b < CHOICES; b++)
            for (int c = in_full ? 0 : b; c < CHOICES; c++) {
                uint8_t result = result_of(state, a, b, c);
                winner[a][b][c] = result;
                if (!in_full)
                    winner[a][c][b] = winner[b][a][c] = winner[b][c][a] = winner[c][a][b] =
                        winner[c][b][a] = result;
            }
}

/* What each result is worth to each seat. */
static void rate(const double open[3], double worth[3][OPEN + 1])
{
    static const int winners[OPEN] = {0, 1, 1, 2, 1, 2, 2, 3};
    for (int seat = 0; seat < 3; seat++) {
        worth[seat][OPEN] = open[seat];
        for (int i = 0; i < OPEN; i++)
            worth[seat][i] = i >> seat & 1 ? 1.0 / winners[i] : 0;
    }
}

/* The value of each choice of each seat against mixtures of the others; and what each seat gets. */
static void answer(double chance[3][CHOICES], double worth[3][OPEN + 1], double out[3][CHOICES],
                   double all[3])
{
    memset(out, 0, 3 * sizeof out[0]);
    for (int a = 0; a < CHOICES; a++)
        for (int b = 0; b < CHOICES; b++)
            for (int c = 0; c < CHOICES; c++) {
                int result = winner[a][b][c];
                double p = chance[0][a], q = chance[1][b], r = chance[2][c];
                out[0][a] += q * r * worth[0][result];
                out[1][b] += p * r * worth[1][result];
                out[2][c] += p * q * worth[2][result];
            }
    for (int seat = 0; seat < 3; seat++) {
        all[seat] = 0;
        for (int i = 0; i < CHOICES; i++)
            all[seat] += chance[seat][i] * out[seat][i];
    }
}

/* Whether a few choices are better than all others by the margin. */
static bool stands_out(const double worth[CHOICES])
{
    double best = 0;
    int close = 0;
    for (int i = 0; i < CHOICES; i++)
        best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < CHOICES; i++)
        close += worth[i] >= best - margin;
    return close <= RIGHT;
}

/* The values of the choices of seat 1, against random choices and against the mixtures of
 * fictitious play; false: none stands out. */
static bool weigh(double mean[CHOICES], double met[CHOICES])
{
    double chance[3][CHOICES], worth[3][OPEN + 1], out[3][CHOICES];
    double open[3] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    for (int i = 0; i < 3 * CHOICES; i++)
        chance[i / CHOICES][i % CHOICES] = 1.0 / CHOICES;
    for (int i = 0; i < 6; i++) { /* until the value of choosing again has settled */
        rate(open, worth);
        answer(chance, worth, out, open);
    }
    memcpy(mean, out[0], sizeof out[0]);
    if (!stands_out(mean))
        return false;
    for (int play = 1; play <= PLAYS; play++) {
        for (int seat = 0; seat < 3; seat++) {
            int best = 0;
            for (int i = 1; i < CHOICES; i++)
                best = out[seat][i] > out[seat][best] ? i : best;
            for (int i = 0; i < CHOICES; i++)
                chance[seat][i] += ((i == best) - chance[seat][i]) / (play + 1.0);
        }
        rate(open, worth);
        answer(chance, worth, out, open);
    }
    memcpy(met, out[0], sizeof out[0]);
    return true;
}

/* The right choices; returns how many, 0 if none or too many stand out. */
static int find_right(ag_move right[RIGHT])
{
    double mean[CHOICES], met[CHOICES], best[2] = {0, 0};
    int count = 0;
    if (!weigh(mean, met))
        return 0;
    for (int i = 0; i < CHOICES; i++) {
        best[0] = mean[i] > best[0] ? mean[i] : best[0];
        best[1] = met[i] > best[1] ? met[i] : best[1];
    }
    for (int i = 0; i < CHOICES; i++) {
        if (mean[i] < best[0] - margin)
            continue;
        if (mean[i] < best[0] - 0.005 || met[i] < best[1] - refuted || count == RIGHT)
            return 0;
        right[count++] = (ag_move)i + 1;
    }
    return count;
}

/* What the right choice is about. */
static const char *theme_of(const struct ag_state *state, ag_move right)
{
    static const char *const kind[3][3] = {
        {"last round: wins by unifying if agreed", "last round: wins by eliminating if agreed",
         "last round: wins by moving if agreed"},
        {"last round: unifies to stay ahead", "last round: eliminates to stay ahead",
         "last round: moves to stay ahead"},
        {"last round: unifies, with the help of another", "last round: eliminates, with help",
         "last round: moves, so that another's action serves"}};
    union ag_position after;
    int action = ((int)right - 1) & 7, deed = action < 2 ? action : 2;
    const int16_t *points = state->points;
    bool ahead = points[0] >= points[1] && points[0] >= points[2];
    ag_copy(&after.state, state);
    rules.game->preview(&rules, &after.state, 0, right, NULL, NULL);
    points = after.state.points;
    bool wins = points[0] >= points[1] && points[0] >= points[2];
    return kind[ahead ? 1 : wins ? 0 : 2][deed];
}

static struct ag_player *make(uint64_t seed)
{
    struct ag_setup setup = {.rules = &rules, .seed = seed, .threads = 1};
    struct ag_player *player = ag_engine_find("unitar", NULL)->create(&setup, NULL);
    holds_memory(player);
    return player;
}

static ag_move ask(struct ag_player *player, const struct ag_match *match, int seat, uint64_t nodes)
{
    static struct ag_view view;
    ag_match_view(match, seat, &view);
    struct ag_task task = {.view = &view, .limits = {.nodes = nodes}};
    return ag_think(ag_engine_find("unitar", NULL), player, &task, NULL, NULL);
}

static void print(const struct ag_state *state, const ag_move *right, int count)
{
    char spec[AG_RULES_TEXT];
    ag_rules_write(&rules, spec);
    puzzle_print(spec, &rules, state, right, count, theme_of(state, right[0]), 1);
}

/* Turns the seats of a last round, so that each is seat 1 once; prints the first position with a
 * right choice, and returns whether there was one. */
static bool find_in(const struct unitar *last)
{
    ag_move right[RIGHT];
    for (int turn = 0; turn < 3; turn++) {
        struct unitar turned = *last;
        for (int seat = 0; seat < 3; seat++)
            turned.head.role[seat] = last->head.role[(seat + turn) % 3];
        unitar_finish(&turned);
        ag_rules_read(&rules, "unitar", NULL);
        ag_rules_deduce(&rules, &turned.head);
        work_out(&turned.head, false);
        int count = find_right(right);
        if (count) {
            print(&turned.head, right, count);
            return true;
        }
    }
    return false;
}

/* Plays the round before the last at random in several ways, until a position is found. */
static void find_after(const struct ag_state *state, struct ag_rng *rng)
{
    enum { WAYS = 12 };
    for (int i = 0; i < WAYS; i++) {
        union ag_position now;
        ag_copy(&now.state, state);
        ag_move choice[3];
        for (int seat = 0; seat < 3; seat++)
            choice[seat] = rng_below(rng, CHOICES) + 1;
        rules.game->play(&rules, &now.state, choice, NULL);
        const struct unitar *unitar = (const struct unitar *)&now.state;
        if (unitar->round == UNITAR_ROUNDS - 1 && find_in(unitar))
            return;
    }
}

/* Plays a game up to the round before the last, with a random choice now and then. */
static void find(uint64_t seed)
{
    struct ag_rng rng;
    char spec[32];
    rng_init(&rng, seed);
    snprintf(spec, sizeof spec, "unitar:deal=%d", (int)rng_below(&rng, 6));
    ag_rules_read(&rules, spec, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_player *player = make(seed);
    holds_memory(match);
    const struct unitar *unitar = (const struct unitar *)ag_match_state(match);
    while (unitar->round < UNITAR_ROUNDS - 2) {
        ag_move choice[3];
        for (int seat = 0; seat < 3; seat++) {
            bool any = rng_below(&rng, 6) == 0 && unitar->head.phase;
            choice[seat] = any ? rng_below(&rng, CHOICES) + 1 : ask(player, match, seat, 200);
        }
        ag_match_play(match, choice, 0, NULL, NULL);
        unitar = (const struct unitar *)ag_match_state(match);
    }
    find_after(&unitar->head, &rng);
    ag_engine_find("unitar", NULL)->destroy(player);
    ag_match_free(match);
}

/* Whether the listed choices are exactly the right ones. */
static bool is_right(const struct puzzle *puzzle, const ag_move *right, int count)
{
    for (int i = 0; i < count; i++)
        if (!puzzle_has(puzzle, right[i]))
            return false;
    return puzzle->moves == count && count > 0;
}

/* Whether the player makes a right choice. */
static bool solves(const struct puzzle *puzzle)
{
    struct ag_match *match = ag_match_new(&rules, puzzle->position, NULL, NULL);
    struct ag_player *player = make(1);
    holds_memory(match);
    bool solved = puzzle_has(puzzle, ask(player, match, 0, 1000));
    ag_engine_find("unitar", NULL)->destroy(player);
    ag_match_free(match);
    return solved;
}

/* Whether all positions are right, and the player solves enough of them. */
static bool verify_all(FILE *file, int share)
{
    static struct puzzle puzzle;
    int puzzles = 0, wrong = 0, solved = 0;
    for (; puzzle_next(file, &puzzle); puzzles++) {
        ag_move right[RIGHT];
        rules = puzzle.rules;
        work_out(&puzzle.start.state, true);
        int count = find_right(right);
        if (is_right(&puzzle, right, count)) {
            solved += solves(&puzzle);
        } else {
            fprintf(stderr, "line %d: the choices are not the right ones\n", puzzle.number);
            wrong++;
        }
    }
    printf("%d positions, %d solved\n", puzzles, solved);
    return puzzles && !wrong && solved * 100 >= share * puzzles;
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-unitar-tactics find GAMES [SEED]\n"
                                  "ai-unitar-tactics FILE [SHARE]");
    if (args_take(&args, "find")) {
        int games = args_int(&args, "GAMES", 1, INT_MAX);
        uint64_t seed = args_seed(&args);
        args_end(&args);
        for (int game = 0; game < games; game++)
            find(hash_mix(seed) + (uint64_t)game);
        return 0;
    }
    FILE *file = args_open(&args, "FILE");
    int share = args.left ? args_int(&args, "SHARE", 0, 100) : SHARE;
    args_end(&args);
    bool passed = verify_all(file, share);
    fclose(file);
    return !passed;
}
