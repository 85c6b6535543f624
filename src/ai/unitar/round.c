/*
 * round.c - the tree of sequences, and the one that three choices lead to. See round.h.
 */
#include "ai/unitar/round.h"

#include <string.h>

/* Rule 5.2: whether at least two parts of a choice are shared with the others. */
static bool is_approved(int mine, int a, int b)
{
    int shared = (mine >> 4 == a >> 4 || mine >> 4 == b >> 4) +
                 ((mine >> 3 & 1) == (a >> 3 & 1) || (mine >> 3 & 1) == (b >> 3 & 1)) +
                 ((mine & 7) == (a & 7) || (mine & 7) == (b & 7));
    return shared >= 2;
}

/* The order in which approved intentions are carried out: rules 6.2 and 6.3. */
static int rank_of(int choice)
{
    return round_action(choice) * UNITAR_NAMES + round_name(choice);
}

/* Which of three choices are approved, all given by rank; returns how many. */
static int approve(const int rank[ROUND_DEEDS], const uint8_t *ranked, int out[ROUND_DEEDS])
{
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (is_approved(ranked[rank[i]], ranked[rank[(i + 1) % 3]], ranked[rank[(i + 2) % 3]]))
            out[count++] = rank[i];
    return count;
}

static uint16_t add(struct round *round, int before, int rank)
{
    struct round_sequence *sequence = &round->sequence[round->sequences];
    sequence->before = (uint16_t)before;
    sequence->deed = round->ranked[rank];
    sequence->deeds = (uint8_t)(round->sequence[before].deeds + 1);
    return (uint16_t)round->sequences++;
}

/* The numbers of sequences by the ranks of their deeds, while they are being found. */
struct numbers {
    uint16_t one[ROUND_CHOICES], two[ROUND_CHOICES][ROUND_CHOICES];
};

/* Notes what three choices lead to, whoever makes which; they are given by rank, ascending. */
static void note(struct round *round, const int rank[3], uint16_t sequence)
{
    round->sequence[sequence].happens = true;
    int a = round->ranked[rank[0]], b = round->ranked[rank[1]], c = round->ranked[rank[2]];
    round->of[a][b][c] = round->of[a][c][b] = sequence;
    round->of[b][a][c] = round->of[b][c][a] = sequence;
    round->of[c][a][b] = round->of[c][b][a] = sequence;
}

/* Adds the sequences that begin with two actions: these alone, and with each third. */
static void add_pair(struct round *round, struct numbers *numbers, int first, int second)
{
    int out[ROUND_DEEDS];
    uint16_t pair = add(round, numbers->one[first], second);
    numbers->two[first][second] = pair;
    for (int third = second; third < ROUND_CHOICES; third++) {
        int rank[3] = {first, second, third};
        if (approve(rank, round->ranked, out) == 3)
            note(round, rank, add(round, pair, third));
    }
}

/* Notes the combinations of which not all are approved. */
static void fill(struct round *round, const struct numbers *numbers)
{
    int rank[3], out[ROUND_DEEDS];
    for (rank[0] = 0; rank[0] < ROUND_CHOICES; rank[0]++)
        for (rank[1] = rank[0]; rank[1] < ROUND_CHOICES; rank[1]++)
            for (rank[2] = rank[1]; rank[2] < ROUND_CHOICES; rank[2]++) {
                int count = approve(rank, round->ranked, out);
                if (count < 3)
                    note(round, rank,
                         count == 0   ? 0
                         : count == 1 ? numbers->one[out[0]]
                                      : numbers->two[out[0]][out[1]]);
            }
}

/* First the sequences, beginning with the empty one, so that each comes after the one it continues;
 * then which of them every three choices lead to. */
void round_init(struct round *round)
{
    struct numbers numbers;
    memset(round, 0, sizeof *round);
    round->sequences = 1;
    for (int choice = 0; choice < ROUND_CHOICES; choice++)
        round->ranked[rank_of(choice)] = (uint8_t)choice;
    for (int first = 0; first < ROUND_CHOICES; first++) {
        numbers.one[first] = add(round, 0, first);
        for (int second = first; second < ROUND_CHOICES; second++)
            add_pair(round, &numbers, first, second);
    }
    fill(round, &numbers);
}
