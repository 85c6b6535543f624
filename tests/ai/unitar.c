/*
 * unitar.c - the outcome table of the player of Unitar against the rules, over random positions.
 *
 *     ai-unitar POSITIONS [SEED [all]]
 *
 * In each position, for 400 random combinations of choices, or with `all` for all 110,592: the
 * outcome of the sequence that the choices lead to must have the blocks of the rules, and the value
 * of their position. After regret matching on the table, nobody may have much to gain by choosing
 * otherwise.
 */
#include <string.h>
#include <time.h>

#include "ai/unitar/regret.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"

static struct ag_rules rules;
static struct round table;
static struct outlook outlook;
static struct worth_seats seats;

/* What is printed at the end. */
static struct {
    uint64_t positions, outcomes;
    uint64_t close;      /* positions where all seats together could gain less than 0.01 */
    int fewest, most;    /* outcomes of a position */
    double gain;         /* the most that all seats together could gain */
    clock_t look, match; /* time for tables, and for regret matching */
} told = {.fewest = ROUND_SEQUENCES};

static void compare_blocks(const struct unitar *mine, const struct unitar *theirs)
{
    HOLDS(!memcmp(mine->frame, theirs->frame, sizeof mine->frame));
    HOLDS(!memcmp(mine->slot, theirs->slot, sizeof mine->slot));
    HOLDS(!memcmp(mine->captain, theirs->captain, sizeof mine->captain));
    HOLDS(mine->round == theirs->round);
}

/* At the end of a game, the value in the table against the places of the rules. */
static void compare_end(const struct ag_state *state, int sequence)
{
    int winners = 0;
    for (int seat = 0; seat < 3; seat++)
        winners += state->place[seat] == 1;
    for (int seat = 0; seat < 3; seat++) {
        double won = state->place[seat] == 1 ? 0.9 / winners : 0;
        double value = (double)outlook.value[seat][sequence];
        HOLDS(value > won - 1e-6 && value < won + 0.1);
    }
}

static void compare_choices(const union ag_position *before, int a, int b, int c)
{
    ag_move choice[3] = {(ag_move)a + 1, (ag_move)b + 1, (ag_move)c + 1};
    int sequence = table.of[a][b][c];
    union ag_position now = *before;
    const struct unitar *theirs = (const struct unitar *)&now.state;
    struct unitar mine;
    rules.game->play(&rules, &now.state, choice, NULL);
    HOLDS(table.sequence[sequence].happens);
    if (!sequence) {
        HOLDS(theirs->comparisons ||
              ((const struct unitar *)&before->state)->comparisons == UNITAR_COMPARISONS - 1);
        return;
    }
    HOLDS(theirs->comparisons == 0);
    outlook_after(&table, (const struct unitar *)&before->state, outlook.outcome[sequence], &mine);
    compare_blocks(&mine, theirs);
    double value[AG_SEATS];
    worth_value(theirs, &seats, UNITAR_ROUNDS - theirs->round, value);
    for (int seat = 0; seat < 3; seat++)
        HOLDS((float)value[seat] == outlook.value[seat][sequence]);
    if (!now.state.acting)
        compare_end(&now.state, sequence);
}

static void compare(const union ag_position *now, bool all, struct ag_rng *rng)
{
    enum { SOME = 400 };
    for (int seat = 0; seat < 3; seat++)
        seats.colour[seat] = (uint8_t)(now->state.role[seat] - 1);
    clock_t begin = clock();
    outlook_make(&outlook, &table, (const struct unitar *)&now->state, &seats);
    told.look += clock() - begin;
    told.positions++;
    told.outcomes += (uint64_t)outlook.outcomes;
    told.fewest = outlook.outcomes < told.fewest ? outlook.outcomes : told.fewest;
    told.most = outlook.outcomes > told.most ? outlook.outcomes : told.most;
    for (int i = 0; !all && i < SOME; i++)
        compare_choices(now, (int)rng_below(rng, 48), (int)rng_below(rng, 48),
                        (int)rng_below(rng, 48));
    for (int i = 0; all && i < 48 * 48 * 48; i++)
        compare_choices(now, i % 48, i / 48 % 48, i / 48 / 48);
}

/* What all seats together could gain, each by its best answer to the others' mixtures. */
static void compare_mixtures(void)
{
    enum { ITERATIONS = 200 };
    static struct regret regret;
    static struct regret_work work;
    double chance[AG_SEATS][ROUND_CHOICES], value[AG_SEATS], answer[ROUND_CHOICES], gain = 0;
    clock_t begin = clock();
    regret_init(&regret);
    regret_match(&regret, &work, &table, &outlook, NULL, ITERATIONS);
    told.match += clock() - begin;
    for (int seat = 0; seat < AG_SEATS; seat++)
        regret_mixture(&regret, seat, chance[seat]);
    regret_value(&table, &outlook, chance, value);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        double best = 0;
        regret_answers(&table, &outlook, chance, seat, answer);
        for (int i = 0; i < ROUND_CHOICES; i++)
            best = answer[i] > best ? answer[i] : best;
        HOLDS(best > value[seat] - 1e-9);
        gain += best - value[seat];
    }
    HOLDS(gain < 0.15);
    told.gain = gain > told.gain ? gain : told.gain;
    told.close += gain < 0.01;
}

/* Random choices, half of the time with two alike, so that something happens. */
static void choose(const union ag_position *now, struct ag_rng *rng, ag_move choice[3])
{
    static ag_move move[AG_MOVES_MAX];
    for (int seat = 0; seat < 3; seat++) {
        int count = rules.game->moves(&rules, &now->state, seat, move);
        choice[seat] = move[rng_below(rng, (uint32_t)count)];
    }
    if (now->state.phase == UNITAR_INTENTION && rng_below(rng, 2))
        choice[1] = choice[0];
}

static int play_game(bool all, struct ag_rng *rng)
{
    char spec[32];
    union ag_position now;
    int positions = 0;
    snprintf(spec, sizeof spec, "unitar:deal=%d", (int)rng_below(rng, 6));
    HOLDS(ag_rules_read(&rules, spec, NULL));
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    while (now.state.acting) {
        ag_move choice[3];
        if (now.state.phase == UNITAR_INTENTION) {
            compare(&now, all, rng);
            compare_mixtures();
            positions++;
        }
        choose(&now, rng, choice);
        rules.game->play(&rules, &now.state, choice, NULL);
    }
    return positions;
}

/* Rule 5.3: no approval has a chance of exactly 7 in 48. */
static void count_sequences(void)
{
    int none = 0;
    for (int i = 0; i < 48 * 48 * 48; i++)
        none += table.of[i % 48][i / 48 % 48][i / 48 / 48] == 0;
    HOLDS(none == 48 * 48 * 7 * 1);
}

static void print_told(void)
{
    int sequences = 0;
    for (int i = 0; i < table.sequences; i++)
        sequences += table.sequence[i].happens;
    double all = (double)told.positions, tick = 1000.0 / CLOCKS_PER_SEC;
    printf("%d sequences; %.0f positions with %d to %d outcomes, mean %.0f\n", sequences, all,
           told.fewest, told.most, (double)told.outcomes / all);
    printf("a table %.2f ms, 200 iterations of regret matching %.2f ms\n",
           (double)told.look * tick / all, (double)told.match * tick / all);
    printf("all three could gain less than 0.01 in %.0f %% of them, at most %.3f\n",
           100 * (double)told.close / all, told.gain);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unitar POSITIONS [SEED [all]]");
    uint64_t wanted = args_number(&args, "POSITIONS", 1, UINT64_MAX), positions = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    bool all = args_take(&args, "all");
    args_end(&args);
    round_init(&table);
    count_sequences();
    while (positions < wanted)
        positions += (uint64_t)play_game(all, &rng);
    print_told();
    return 0;
}
