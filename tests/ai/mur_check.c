/*
 * mur_check.c - checks forced wins of Mur by plain search over the rules.
 *
 *     mur_check PLIES POSITIONS [TACTICS]
 *
 * Answers for every number of plies up to PLIES whether the first or the second seat can force a
 * win from the start; the prover must say the same. Then it asks both about so many positions of
 * random games, whose ends are near. With a file of tactical positions it checks all of them: up to
 * three plies, that exactly the moves of the line win in time, and none sooner; for longer ways, by
 * the proof search of ai/solve.h, that they win, and that nothing wins at once.
 *
 * The search here knows nothing but the moves and plays of the rules: no symmetry, no bounds, no
 * evaluation. Only for tactics it keeps answers, by the key of the rules.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "ai/solve.h"
#include "base/rng.h"
#include "holds.h"
#include "mur_prover.h"

enum {
    MEMORY = 1 << 20, /* answers that are kept */
    PLAIN = 3,        /* plies that plain search goes down for tactics */
    PROOF = 300000,   /* nodes of a proof search */
    LINE = 2048
};

struct answer {
    uint64_t key;
    uint8_t plies;
    bool yes;
};

static struct ag_rules rules;
static struct answer *memory; /* NULL: nothing is kept */
static int open_lines;        /* moves of which proof search has not come to an end */

static void play(struct ag_state *state, ag_move move)
{
    ag_move choice[AG_SEATS] = {0};
    choice[state->acting >> 1] = move;
    rules.game->play(&rules, state, choice, NULL);
}

static bool wins(const struct ag_state *state, int attacker, int plies);

static bool wins_by_moves(const struct ag_state *state, int attacker, int plies)
{
    ag_move move[AG_MOVES_MAX];
    int mover = state->acting >> 1, count = rules.game->moves(&rules, state, mover, move);
    for (int i = 0; i < count; i++) {
        union ag_position after;
        ag_copy(&after.state, state);
        play(&after.state, move[i]);
        if (wins(&after.state, attacker, plies - 1) == (mover == attacker))
            return mover == attacker;
    }
    return mover != attacker;
}

static bool wins(const struct ag_state *state, int attacker, int plies)
{
    if (!state->acting)
        return state->place[attacker] < state->place[1 - attacker];
    if (plies == 0)
        return false;
    if (!memory || plies < 3)
        return wins_by_moves(state, attacker, plies);
    uint64_t key = hash_mix(state->key + (uint64_t)(2 * plies + attacker));
    struct answer *answer = &memory[key % MEMORY];
    if (answer->key != key) {
        bool yes = wins_by_moves(state, attacker, plies);
        *answer = (struct answer){.key = key, .yes = yes};
    }
    return answer->yes;
}

static void check_start(struct prover *prover, int plies_max)
{
    union ag_position start;
    struct quick quick;
    rules.game->start(&rules, &start.state, &(struct ag_start){.set = 1, .game = 1});
    quick_set((const struct mur *)&start.state, &quick);
    for (int plies = 1; plies <= plies_max; plies++)
        for (int seat = 0; seat < 2; seat++) {
            bool yes = wins(&start.state, seat, plies);
            prover_ask(prover, seat);
            HOLDS(prover_wins(prover, &quick, plies) == yes);
            printf("start, %d plies, seat %d: %s\n", plies, seat + 1, yes ? "wins" : "no win");
        }
}

/* A random position some plies before the end of a random game. */
static bool make_position(struct ag_rng *rng, union ag_position *out)
{
    union ag_position past[16], now;
    uint32_t back = 1 + rng_below(rng, 12), plies = 0;
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    for (; now.state.acting; plies++) {
        ag_move move[AG_MOVES_MAX];
        uint32_t count =
            (uint32_t)rules.game->moves(&rules, &now.state, now.state.acting >> 1, move);
        ag_copy(&past[plies % 16].state, &now.state);
        play(&now.state, move[rng_below(rng, count)]);
    }
    if (plies < back)
        return false;
    ag_copy(&out->state, &past[(plies - back) % 16].state);
    return true;
}

/* Both searches on positions of random games. */
static void check_random(struct prover *prover, int positions)
{
    struct ag_rng rng;
    int yeses = 0;
    rng_init(&rng, 1);
    for (int i = 0; i < positions;) {
        union ag_position position;
        struct quick quick;
        int seat = (int)rng_below(&rng, 2), plies = 1 + (int)rng_below(&rng, 3);
        if (!make_position(&rng, &position))
            continue;
        quick_set((const struct mur *)&position.state, &quick);
        prover_ask(prover, seat);
        bool yes = wins(&position.state, seat, plies);
        HOLDS(prover_wins(prover, &quick, plies) == yes);
        yeses += yes;
        i++;
    }
    HOLDS(positions < 100 || yeses > 0);
    printf("%d positions, %d of them won\n", positions, yeses);
}

/* The next field of a line, without the blanks around it. */
static char *next_field(char **line)
{
    char *field = *line + strspn(*line, " "), *end = strchr(field, '|');
    *line = end ? end + 1 : field + strlen(field);
    if (!end)
        end = field + strcspn(field, "\n");
    while (end > field && end[-1] == ' ')
        end--;
    *end = '\0';
    return field;
}

static bool is_listed(ag_move move, char *moves)
{
    char text[AG_MOVE_TEXT];
    rules.game->move_write(&rules, move, text);
    size_t length = strlen(text);
    for (char *at = strstr(moves, text); at; at = strstr(at + 1, text))
        if ((at == moves || at[-1] == ',') && (!at[length] || at[length] == ','))
            return true;
    return false;
}

/* What proof search says of the seat to move, if it comes to an end. */
static enum solve_verdict proof_of(const struct ag_state *state)
{
    struct solve_orders orders = {.nodes = PROOF, .memory = 32 << 20};
    struct solve_answer answer;
    HOLDS(solve(&rules, state, &orders, &answer, NULL));
    return answer.verdict;
}

/* What is behind a move: won in time, by plain search; or for long ways, by proof search, at all.
 */
static bool move_wins(const struct ag_state *state, ag_move move, int plies)
{
    union ag_position after;
    int seat = state->acting >> 1;
    ag_copy(&after.state, state);
    play(&after.state, move);
    if (plies <= PLAIN)
        return wins(&after.state, seat, plies - 1);
    enum solve_verdict verdict = proof_of(&after.state);
    open_lines += verdict == SOLVE_UNKNOWN;
    return verdict == SOLVE_LOSS || verdict == SOLVE_UNKNOWN;
}

/* One tactical position: the moves that are listed win. If plain search goes as far, no other move
 * does in so many plies, and none in fewer. */
static void check_line(char *line)
{
    union ag_position position;
    ag_move move[AG_MOVES_MAX];
    HOLDS(ag_rules_read(&rules, next_field(&line), NULL));
    HOLDS(rules.game->state_read(&rules, next_field(&line), &position.state, NULL));
    char *moves = next_field(&line);
    next_field(&line);
    int plies = atoi(next_field(&line)), seat = position.state.acting >> 1, listed = 0;
    int count = rules.game->moves(&rules, &position.state, seat, move);
    HOLDS(!wins(&position.state, seat, plies < PLAIN + 2 ? plies - 2 : PLAIN - 2));
    for (int i = 0; i < count; i++) {
        bool is_one = is_listed(move[i], moves);
        if (is_one || plies <= PLAIN)
            HOLDS(move_wins(&position.state, move[i], plies) == is_one);
        listed += is_one;
    }
    HOLDS(listed > 0);
}

static void check_tactics(const char *path)
{
    char line[LINE];
    int lines = 0;
    FILE *file = fopen(path, "r");
    HOLDS(file);
    memory = calloc(MEMORY, sizeof *memory);
    HOLDS(memory);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n') {
            check_line(line);
            lines++;
        }
    printf("%d tactical positions hold; %d moves are open\n", lines, open_lines);
    free(memory);
    fclose(file);
}

int main(int argc, char **argv)
{
    struct prover prover;
    prover_init(&prover, 8);
    HOLDS(ag_rules_read(&rules, "mur:games=1", NULL));
    check_start(&prover, argc > 1 ? atoi(argv[1]) : 4);
    check_random(&prover, argc > 2 ? atoi(argv[2]) : 200);
    if (argc > 3)
        check_tactics(argv[3]);
    prover_release(&prover);
    return 0;
}
