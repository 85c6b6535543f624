/*
 * unitar_tactics.c - positions of Unitar in which one choice is the best, found and verified.
 *
 *     ai-unitar-tactics find GAMES [SEED]   print positions from games against itself
 *     ai-unitar-tactics FILE [SHARE]        verify every line, and let the player solve it
 *
 * All are of the last round, and seat 1 is to choose: then the result of all 48 x 48 x 48 choices
 * is certain, and the rules themselves work it out here, without the player. A choice is *right*
 * if its mean over all that the others can choose is the best and every other choice is worse by a
 * margin, and if it holds its own against the mixtures that fictitious play ends in. When nobody is
 * approved the round begins again, which is worth what the round is worth.
 *
 * A line is `spec | position | move[,move...] | theme | plies`. The player has to make the right
 * choice in at least SHARE (75) of 100 positions: it mixes, and expects others who think.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "base/rng.h"
#include "games/unitar.h"

enum { CHOICES = 48, PLAYS = 60, OPEN = 8, LINE = 2048, RIGHT = 3 };

static const double margin = 0.05;  /* of a win, by which the others are worse */
static const double refuted = 0.03; /* and by which a right one may be so against mixtures */

static struct ag_rules rules;
static uint8_t winner[CHOICES][CHOICES][CHOICES]; /* a bit for each seat; OPEN: choose again */

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

/* The result of all choices. Whose they are makes no difference, which saves five of six when
 * positions are looked for; what is verified is worked out in full. */
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

/* What each choice of each seat brings against mixtures of the others; and what all get. */
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

/* Whether some choices are better than the others by the margin, and they are few. */
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

/* What the choices of seat 1 are worth, in both ways; false: none stands out. */
static bool weigh(double mean[CHOICES], double met[CHOICES])
{
    double chance[3][CHOICES], worth[3][OPEN + 1], out[3][CHOICES];
    double open[3] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    for (int i = 0; i < 3 * CHOICES; i++)
        chance[i / CHOICES][i % CHOICES] = 1.0 / CHOICES;
    for (int i = 0; i < 6; i++) { /* until what choosing again is worth has settled */
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

/* The right choices; 0 when there are none that stand out, or too many. */
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
    return ag_engine_find("unitar", NULL)->create(&setup, NULL);
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
    char position[AG_POSITION_TEXT], move[AG_MOVE_TEXT], spec[AG_RULES_TEXT];
    ag_rules_write(&rules, spec);
    rules.game->state_write(&rules, state, position);
    printf("%s | %s | ", spec, position);
    for (int i = 0; i < count; i++) {
        rules.game->move_write(&rules, right[i], move);
        printf("%s%s", i ? "," : "", move);
    }
    printf(" | %s | 1\n", theme_of(state, right[0]));
    fflush(stdout);
}

/* A last round as each seat sees it, so that it is seat 1 there; whether a choice stands out. */
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

/* Ways in which the round before the last may go on from a game, until one is found. */
static void find_behind(const struct ag_state *state, struct ag_rng *rng)
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

/* One game, up to the round before the last. Everyone chooses anything now and then. */
static void find(uint64_t seed)
{
    struct ag_rng rng;
    char spec[32];
    rng_init(&rng, seed);
    snprintf(spec, sizeof spec, "unitar:deal=%d", (int)rng_below(&rng, 6));
    ag_rules_read(&rules, spec, NULL);
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_player *player = make(seed);
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
    find_behind(&unitar->head, &rng);
    ag_engine_find("unitar", NULL)->destroy(player);
    ag_match_free(match);
}

/* Cuts the next part of a line out. */
static char *part(char **at)
{
    char *begin = *at, *end = strchr(begin, '|');
    *at = end ? end + 1 : begin + strlen(begin);
    if (end)
        *end = 0;
    begin += strspn(begin, " ");
    for (char *last = begin + strlen(begin); last > begin && (last[-1] == ' ' || last[-1] == '\n');)
        *--last = 0;
    return begin;
}

/* The choices of a list are exactly the right ones. */
static bool is_right(char *list, const ag_move *right, int count)
{
    int listed = 0;
    for (char *word = strtok(list, ","); word; word = strtok(NULL, ","), listed++) {
        ag_move move;
        bool known = false;
        if (!rules.game->move_read(&rules, word, &move, NULL))
            return false;
        for (int i = 0; i < count; i++)
            known = known || right[i] == move;
        if (!known)
            return false;
    }
    return listed == count && count > 0;
}

/* Whether the line is true; *solved is raised if the player finds it. */
static bool verify(char *line, int *solved)
{
    char *spec = part(&line), *position = part(&line), *moves = part(&line);
    union ag_position now;
    ag_move right[RIGHT];
    if (!ag_rules_read(&rules, spec, NULL) ||
        !rules.game->state_read(&rules, position, &now.state, NULL))
        return false;
    work_out(&now.state, true);
    int count = find_right(right);
    if (!is_right(moves, right, count))
        return false;
    struct ag_match *match = ag_match_new(&rules, position, NULL, NULL);
    struct ag_player *player = make(1);
    ag_move move = ask(player, match, 0, 1000);
    for (int i = 0; i < count; i++)
        *solved += right[i] == move;
    ag_engine_find("unitar", NULL)->destroy(player);
    ag_match_free(match);
    return true;
}

static int verify_all(const char *name, double share)
{
    FILE *file = fopen(name, "r");
    static char line[LINE];
    int lines = 0, number = 0, wrong = 0, solved = 0;
    while (file && fgets(line, sizeof line, file)) {
        number++;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        lines++;
        if (!verify(line, &solved)) {
            fprintf(stderr, "%s:%d: is not true\n", name, number);
            wrong++;
        }
    }
    if (file)
        fclose(file);
    printf("%d positions, %d solved\n", lines, solved);
    return !lines || wrong || solved < share / 100 * lines;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    if (strcmp(argv[1], "find") != 0)
        return verify_all(argv[1], argc > 2 ? strtod(argv[2], NULL) : 75);
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    for (int game = 0; argc > 2 && game < atoi(argv[2]); game++)
        find(hash_mix(seed) + (uint64_t)game);
    return 0;
}
