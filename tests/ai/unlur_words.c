/*
 * unlur_words.c - boards of Unlur as words. See unlur_words.h.
 */
#include "unlur_words.h"

#include <string.h>

enum { STRIDE = 8 }; /* bits of a row */

uint64_t words_turn(const struct words *words, uint64_t word, int turn)
{
    uint64_t out = 0;
    for (int byte = 0; byte < WORDS_BYTES; byte++)
        out |= words->turned[turn][byte][word >> (8 * byte) & 0xFF];
    return out;
}

uint64_t words_least(const struct words *words, uint64_t word, int *turn)
{
    uint64_t least = word;
    *turn = 0;
    for (int i = 1; i < WORDS_TURNS; i++) {
        uint64_t other = words_turn(words, word, i);
        if (other < least) {
            least = other;
            *turn = i;
        }
    }
    return least;
}

int words_back(int turn)
{
    return turn < 6 ? (6 - turn) % 6 : turn; /* reflections undo themselves */
}

/* The bit of a cell after a turn: some sixths of a rotation, and for the second half of the turns a
 * reflection. A sixth takes (row, diagonal), seen from the centre, to (diagonal, diagonal - row).
 */
static int turned_bit(int size, int row, int diagonal, int turn)
{
    int x = row - (size - 1), y = diagonal - (size - 1);
    for (int i = 0; i < turn % 6; i++) {
        int kept = x;
        x = y;
        y -= kept;
    }
    if (turn >= 6) {
        int kept = x;
        x = y;
        y = kept;
    }
    return (x + size - 1) * STRIDE + y + size - 1;
}

static bool is_cell(int size, int row, int diagonal)
{
    int apart = row - diagonal;
    return diagonal < 2 * size - 1 && apart < size && apart > -size;
}

static void add_cell(struct words *words, int row, int diagonal)
{
    int size = words->size, bit = row * STRIDE + diagonal;
    uint64_t own = UINT64_C(1) << bit;
    const bool on[6] = {row == 0,
                        diagonal - row == size - 1,
                        diagonal == 2 * size - 2,
                        row == 2 * size - 2,
                        row - diagonal == size - 1,
                        diagonal == 0};
    words->board |= own;
    words->inner |= own;
    for (int side = 0; side < 6; side++)
        if (on[side]) {
            words->side[side] |= own;
            words->inner &= ~own;
        }
    for (int turn = 0; turn < WORDS_TURNS; turn++)
        for (int byte = 0; byte < 256; byte++)
            if (byte >> diagonal & 1)
                words->turned[turn][row][byte] |= UINT64_C(1)
                                                  << turned_bit(size, row, diagonal, turn);
}

void words_init(struct words *words, int size)
{
    memset(words, 0, sizeof *words);
    words->size = size;
    for (int row = 0; row < 2 * size - 1; row++)
        for (int diagonal = 0; diagonal < 2 * size - 1; diagonal++)
            if (is_cell(size, row, diagonal))
                add_cell(words, row, diagonal);
}

bool words_contains(const uint64_t *list, int count, uint64_t set)
{
    for (int i = 0; i < count; i++)
        if (!(words_cells(list[i]) & ~set))
            return true;
    return false;
}

static int size_of(uint64_t set)
{
    return bits_count64(words_cells(set));
}

bool words_keep(uint64_t *list, uint8_t *count, int max, uint64_t set)
{
    int kept = 0, largest = 0;
    if (words_contains(list, *count, set))
        return false;
    for (int i = 0; i < *count; i++)
        if (words_cells(set) & ~list[i])
            list[kept++] = list[i];
    if (kept < max) {
        list[kept] = set;
        *count = (uint8_t)(kept + 1);
        return true;
    }
    for (int i = 1; i < kept; i++)
        largest = size_of(list[i]) > size_of(list[largest]) ? i : largest;
    if (size_of(list[largest]) <= size_of(set))
        return false;
    list[largest] = set;
    return true;
}

bool words_line(const struct words *words, uint64_t stones)
{
    for (int side = 0; side < 3; side++)
        if (words_flood(stones, words->side[side]) & words->side[side + 3])
            return true;
    return false;
}

bool words_y(const struct words *words, uint64_t stones)
{
    for (int side = 0; side < 2; side++)
        for (uint64_t from = stones & words->side[side]; from;) {
            uint64_t group = words_flood(stones, words_first(from));
            if ((group & words->side[side + 2]) && (group & words->side[side + 4]))
                return true;
            from &= ~group;
        }
    return false;
}

bool words_wrong(const struct words *words, int colour, uint64_t stones)
{
    return colour == WORDS_WHITE ? words_y(words, stones) : words_line(words, stones);
}
