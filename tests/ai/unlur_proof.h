/*
 * unlur_proof.h - who wins at Unlur on boards of size 3 and 4, proved.
 *
 * A board is a word: the cell in row r on diagonal d is bit 8 r + d, so neighbours are 1, 8 and 9
 * bits away and a column of zeros keeps the rows apart. Which cells would complete a figure follows
 * for all cells at once from what is connected to each side.
 *
 * The search is depth-first proof-number search (see ai/solve.h) with a memory of positions, each
 * with all of its stones, so that no two can be mistaken for each other. Positions that are turned
 * or mirrored are one. What it knows of the game beyond its rules is exact: who can win at once
 * does, who cannot stop that has lost, nobody completes only the other's figure while he has a
 * choice, and a chain of bridges that share no cell is as good as made. How many stones the figures
 * lack is only a guess, and only says where to look first.
 */
#ifndef TESTS_AI_UNLUR_PROOF_H
#define TESTS_AI_UNLUR_PROOF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROOF_BLACK, PROOF_WHITE };
enum { PROOF_TURNS = 12, PROOF_BYTES = 7 }; /* symmetries; rows of a word that are used */

/* A position of the main phase. */
struct proof_spot {
    uint64_t stone[2]; /* of Black and of White */
    int mover;
};

struct proof_entry {
    uint64_t black, white; /* the stones; in `white` bit 63 says that White is to move */
    uint32_t win, loss;    /* positions to be shown, at least, before the mover wins, or loses */
    uint64_t work;         /* that it cost */
};

struct proof {
    int size;
    uint64_t board, inner, side[6];
    uint64_t turned[PROOF_TURNS][PROOF_BYTES][256]; /* a byte of a word, turned or mirrored */
    struct proof_entry *entry;
    size_t entries;        /* a power of two */
    uint64_t nodes, limit; /* looked at; how many may be */
};

bool proof_init(struct proof *proof, int size, size_t bytes);
void proof_release(struct proof *proof);

/* 1 if the mover wins, 0 if not, -1 if `nodes` more were not enough. */
int proof_wins(struct proof *proof, const struct proof_spot *spot, uint64_t nodes);

/* A move that wins where the mover wins, as a bit; 0 if none was found. */
uint64_t proof_move(struct proof *proof, const struct proof_spot *spot);

/* A word turned or mirrored, and the least of all of these. */
uint64_t proof_turn(const struct proof *proof, uint64_t word, int turn);
uint64_t proof_least(const struct proof *proof, uint64_t word);

#endif
