/*
 * unlur_solved.c - solves contracts of Unlur on boards of size 3 and 4, as far as possible.
 *
 *     ai-unlur-solved SIZE NODES FROM TO [MODE [SECONDS]]
 *
 * For every set of FROM to TO contract stones, up to rotation and reflection: who wins if somebody
 * passes there, searching at most NODES positions for each set, and for at most SECONDS of CPU time
 * altogether. Then, what each set is worth to the player to move in the contract. MODE says how
 * every answer is checked again (unlur_check.h):
 *
 *     unchecked   not at all: the default
 *     check       by the moves and rooms of the search
 *     rules       by the moves of the search and the rules alone, to the end of the game
 *     plain       without any help of the search; only for size 3
 */
#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "args.h"
#include "base/bits.h"
#include "holds.h"
#include "unlur_check.h"

enum {
    INNER_MAX = 19,
    SLOTS = 1 << 25, /* for checking */
    FEW = 2,         /* sets with at most this many stones are few, and are solved first */
    MEGABYTES = 64,  /* for the search on size 3, */
    MEGABYTES_4 = 4096,
    SECONDS_MAX = 1000000
};

enum mode { UNCHECKED, CHECK, RULES, PLAIN, MODES };
static const char *const mode_name[MODES] = {"unchecked", "check", "rules", "plain"};

static struct proof proof;
static uint64_t inner[INNER_MAX]; /* the cells where a contract stone may be */
static int inners;
static enum mode mode;
static struct check check; /* unless nothing is checked */
static clock_t deadline;
static int8_t *passes; /* by set: 1: Black wins, 0: White wins, -1: not known, -2: not asked */
static int8_t
    *worth; /* by set: 1: the player to move in the contract wins, 0: loses, -1: not known */

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

/* Checks the answer for a set again; ends the program if it does not hold. */
static void check_again(uint32_t set)
{
    union ag_position now;
    check_state(&check, word_of(set), &now);
    int white = bits_first32(now.state.acting), winner = passes[set] == 1 ? 1 - white : white;
    bool holds = mode == PLAIN ? check_plainly(&check, &now.state) == (winner == white)
                               : check_wins(&check, &now.state, winner, mode == RULES);
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

/* Solves all sets with that many stones. */
static void solve_layer(int stones, uint64_t nodes)
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
        if (mode != UNCHECKED && passes[set] >= 0)
            check_again(set);
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

/* What a set is worth to the player to move, from what larger sets are worth. */
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

/* Prints the stones after which the contract is lost for the opponent. */
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
    printf("contracts, for the player to move: %d won, %d lost, %d not known\n", count[2], count[1],
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

static enum mode read_mode(struct args *args)
{
    for (int i = 0; args->left && i < MODES; i++)
        if (args_take(args, mode_name[i]))
            return (enum mode)i;
    if (args->left)
        args_refuse(args, "MODE must be unchecked, check, rules or plain, not `%s`", *args->word);
    return UNCHECKED;
}

/* Prepares the search, and what is known of every set: nothing. */
static void begin(int size)
{
    holds_memory(proof_init(&proof, size, (size_t)(size == 4 ? MEGABYTES_4 : MEGABYTES) << 20));
    holds_memory(mode == UNCHECKED || check_init(&check, &proof, SLOTS));
    for (uint64_t left = proof.words.inner; left; left &= left - 1)
        inner[inners++] = words_first(left);
    passes = malloc((size_t)1 << inners);
    worth = malloc((size_t)1 << inners);
    holds_memory(passes && worth);
    memset(passes, -2, (size_t)1 << inners);
}

static void end(void)
{
    if (mode != UNCHECKED)
        check_release(&check);
    proof_release(&proof);
    free(passes);
    free(worth);
}

int main(int argc, char **argv)
{
    struct args args =
        args_begin(argc, argv, "ai-unlur-solved SIZE NODES FROM TO [MODE [SECONDS]]");
    int size = args_int(&args, "SIZE", 3, 4), all = size == 3 ? 7 : INNER_MAX;
    uint64_t nodes = args_number(&args, "NODES", 1, UINT64_MAX / 2);
    int from = args_int(&args, "FROM", 0, all), to = args_int(&args, "TO", from, all);
    mode = read_mode(&args);
    int seconds = args.left ? args_int(&args, "SECONDS", 1, SECONDS_MAX) : SECONDS_MAX;
    args_end(&args);
    if (mode == PLAIN && size > 3)
        args_refuse(&args, "`plain` is only for size 3");
    deadline = seconds * CLOCKS_PER_SEC;
    begin(size);
    for (int stones = from; stones <= FEW && stones <= to; stones++)
        solve_layer(stones, nodes);
    for (int stones = to; stones >= from && stones > FEW; stones--)
        solve_layer(stones, nodes);
    print_worth();
    if (mode != UNCHECKED)
        printf("checked again: %" PRIu64 " positions, %" PRIu64 " rooms, of which %" PRIu64
               " without the search\n",
               check.positions, check.rooms, check.alone);
    end();
    return 0;
}
