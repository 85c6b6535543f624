/*
 * unlur_proof.h - who wins at Unlur on boards of size 3 and 4, proved.
 *
 * The search is depth-first proof-number search (see ai/solve.h) with a memory of positions, each
 * with all of its stones, so that no two can be mistaken for each other. Positions that are turned
 * or mirrored are one. What it knows of the game beyond its rules is exact:
 *
 * 1. Who can win at once does, who cannot stop that has lost, and nobody completes only the other's
 *    figure while he has a choice.
 * 2. Whoever has a connection that cannot be broken wins (unlur_links.h).
 * 3. Every win that has been proved needed only some of the cells. It is kept with these
 *    (unlur_rooms.h), and holds wherever they are empty, whatever the loser has elsewhere.
 *
 * Who faces a connection or a win of this kind has to play on one of its cells, so the fewer cells
 * they have in common, the fewer moves are left to search. How many stones the figures lack is only
 * a guess, and only says where to look first.
 */
#ifndef TESTS_AI_UNLUR_PROOF_H
#define TESTS_AI_UNLUR_PROOF_H

#include "unlur_rooms.h"
#include "unlur_words.h"

/* A position of the main phase. */
struct proof_spot {
    uint64_t stone[2]; /* of Black and of White */
    int mover;
};

/* What is known of a position. */
struct proof_known {
    uint64_t moves;     /* worth a look, or the one that wins */
    uint64_t common;    /* cells that all wins have in common which the mover must prevent, */
    uint64_t all;       /* and all their cells; once decided: what the win needs, 0: everything */
    uint32_t win, loss; /* positions to be shown, at least, before the mover wins, or loses */
};

struct proof_entry {
    uint64_t black, white; /* the stones; in `white` bit 63 says that White is to move */
    struct proof_known known;
    uint64_t work; /* that it cost */
};

struct proof {
    struct words words;
    struct rooms rooms;
    struct proof_entry *entry;
    size_t entries;        /* a power of two */
    uint64_t nodes, limit; /* looked at; how many may be */
    bool eager;            /* prefers moves that leave few answers even more: good for Black */
};

bool proof_init(struct proof *proof, int size, size_t bytes);
void proof_release(struct proof *proof);

/* 1 if the mover wins, 0 if not, -1 if `nodes` more were not enough. */
int proof_wins(struct proof *proof, const struct proof_spot *spot, uint64_t nodes);

/* Where the mover wins: a move that does, as a bit, and the cells that the win needs, with it; 0 if
 * there is none. `room` is 0 if the win may need everything. */
uint64_t proof_move(struct proof *proof, const struct proof_spot *spot, uint64_t *room);

#endif
