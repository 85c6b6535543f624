/*
 * unlur_solved.c - contracts of Unlur on boards of size 3 and 4, solved as far as it goes.
 *
 *     unlur_solved SIZE NODES FROM TO [MODE [SECONDS]]
 *
 * For every set of FROM to TO contract stones, but for turns and reflections: who wins if somebody
 * passes there, looked for among at most NODES positions, and for at most SECONDS of CPU time
 * altogether. Then what each set is worth to whoever is to move in the contract. The modes:
 * `check` goes through every answer again (unlur_check.h), `rules` does so with the rules alone, to
 * the end of the game, and `plain`, for size 3, without any help of the search.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "unlur_check.h"

enum { INNER_MAX = 19, SLOTS = 1 << 25, FEW = 2 };

static struct proof proof;
static uint64_t inner[INNER_MAX]; /* the cells where a contract stone may be */
static int inners;
static const char *mode = "";
static clock_t deadline;
static int8_t *passes; /* of each set: 1 Black wins, 0 White wins, -1 not known, -2 not asked */
static int8_t *worth;  /* likewise whether whoever is to move in the contract wins */

static uint64_t word_of(uint32_t set)
{
    uint64_t word = 0;
    for (int i = 0; i < inners; i++)
        word |= set >> i & 1 ? inner[i] : 0;
    return word;
}

static uint32_t set_of(uint64_t word)
{
    uint32_t set = 0;
    for (int i = 0; i < inners; i++)
        set |= word & inner[i] ? 1U << i : 0;
    return set;
}

static void print_set(uint32_t set)
{
    for (int i = 0; i < inners; i++)
        if (set >> i & 1) {
            int bit = bits_first64(inner[i]);
            printf("%c%d ", 'A' + bit / 8, bit % 8 + 1);
        }
    printf(set ? "" : "nothing ");
}

/* Goes through an answer again. */
static void check_again(struct check *check, uint32_t set)
{
    union ag_position now;
    check_state(check, word_of(set), &now);
    int white = bits_first32(now.state.acting), winner = passes[set] == 1 ? 1 - white : white;
    bool holds = !strcmp(mode, "plain")
                     ? check_plainly(check, &now.state) == (winner == white)
                     : check_wins(check, &now.state, winner, !strcmp(mode, "rules"));
    if (!holds) {
        printf("does not hold: ");
        print_set(set);
        printf("\n");
        exit(1);
    }
}

static bool is_first(uint64_t word)
{
    int turn;
    return words_least(&proof.words, word, &turn) == word;
}

/* Asks about all sets with a number of stones. */
static void ask_layer(int stones, uint64_t nodes, struct check *check)
{
    int count[3] = {0, 0, 0}, asked = 0, unasked = 0;
    uint64_t before = proof.nodes;
    clock_t start = clock();
    proof.eager = stones > FEW;
    for (uint32_t set = 0; set < 1U << inners; set++) {
        uint64_t word = word_of(set);
        if (bits_count32(set) != stones || !is_first(word))
            continue;
        if (clock() > deadline) {
            unasked++;
            continue;
        }
        struct proof_spot spot = {{word, 0}, WORDS_WHITE};
        int white = proof_wins(&proof, &spot, nodes);
        passes[set] = (int8_t)(white < 0 ? -1 : 1 - white);
        count[passes[set] + 1]++;
        if (check && passes[set] >= 0)
            check_again(check, set);
        if (isatty(2))
            fprintf(stderr, "\r%2d stones: %d contracts, %.0f s ", stones, ++asked,
                    (double)clock() / CLOCKS_PER_SEC);
    }
    printf("%2d stones: Black wins %5d, White %5d, not known %5d, not asked %5d; %" PRIu64
           " positions, %.1f s\n",
           stones, count[2], count[1], count[0], unasked, proof.nodes - before,
           (double)(clock() - start) / CLOCKS_PER_SEC);
    fflush(stdout);
}

static uint32_t class_of(uint32_t set)
{
    int turn;
    return set_of(words_least(&proof.words, word_of(set), &turn));
}

/* What a set is worth to whoever is to move, from what larger ones are. */
static int8_t worth_of(uint32_t set)
{
    int8_t pass = passes[set] < 0 ? -1 : passes[set], best = 0;
    if (pass == 1)
        return 1;
    for (int i = 0; i < inners; i++) {
        int8_t other = set >> i & 1 ? 1 : worth[class_of(set | 1U << i)];
        if (other == 0)
            return 1;
        best = other < 0 ? -1 : best;
    }
    return best < 0 || pass < 0 ? -1 : 0;
}

/* The stones that leave the other with a lost contract. */
static void print_moves(uint32_t set)
{
    for (int i = 0; i < inners; i++)
        if (!(set >> i & 1) && worth[class_of(set | 1U << i)] == 0)
            print_set(1U << i);
}

static void print_worth(void)
{
    static const char *const word[] = {"not known", "lost", "won"};
    int count[3] = {0, 0, 0};
    for (uint32_t set = 1U << inners; set-- > 0;)
        if (class_of(set) == set)
            count[1 + (worth[set] = worth_of(set))]++;
    printf("contracts, for whoever is to move: %d won, %d lost, %d not known\n", count[2], count[1],
           count[0]);
    for (uint32_t set = 0; set < 1U << inners; set++)
        if (class_of(set) == set && (inners < INNER_MAX || bits_count32(set) < 2)) {
            print_set(set);
            printf("- %s: %s", word[1 + worth[set]],
                   passes[set] == 1 ? "pass"
                   : passes[set]    ? ""
                                    : "a pass loses; ");
            print_moves(set);
            printf("\n");
        }
}

int main(int argc, char **argv)
{
    static struct check check;
    int size = argc > 1 ? atoi(argv[1]) : 3, from = argc > 3 ? atoi(argv[3]) : 0;
    uint64_t nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 10000000;
    mode = argc > 5 ? argv[5] : "";
    deadline = argc > 6 ? (clock_t)atoi(argv[6]) * CLOCKS_PER_SEC : CLOCKS_PER_SEC * 1000000;
    size_t memory = (size_t)(size == 4 ? 4096 : 64) << 20;
    if (!proof_init(&proof, size == 4 ? 4 : 3, memory) || !check_init(&check, &proof, SLOTS))
        return 2;
    for (int bit = 0; bit < 64; bit++)
        if (proof.words.inner >> bit & 1)
            inner[inners++] = UINT64_C(1) << bit;
    int to = argc > 4 && atoi(argv[4]) < inners ? atoi(argv[4]) : inners;
    struct check *checks = *mode ? &check : NULL;
    passes = malloc((size_t)1 << inners);
    worth = malloc((size_t)1 << inners);
    if (!passes || !worth)
        return 2;
    memset(passes, -2, (size_t)1 << inners);
    for (int stones = from; stones <= FEW && stones <= to; stones++) /* they are few */
        ask_layer(stones, nodes, checks);
    for (int stones = to; stones >= from && stones > FEW; stones--)
        ask_layer(stones, nodes, checks);
    print_worth();
    if (checks)
        printf("checked again: %" PRIu64 " positions, %" PRIu64 " rooms, of which %" PRIu64
               " without the search\n",
               check.positions, check.rooms, check.alone);
    check_release(&check);
    proof_release(&proof);
    free(passes);
    free(worth);
    return 0;
}
