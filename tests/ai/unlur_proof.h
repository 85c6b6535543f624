/*
 * unlur_proof.h - proves who wins at Unlur on boards of size 3 and 4.
 *
 * Depth-first proof-number search (ai/solve.h), with a memory of positions that stores all stones,
 * so that no two positions can be confused. Rotations and reflections count as one position. What
 * it knows about the game beyond the rules is exact:
 *
 *   1. Whoever can win at once does so, whoever cannot prevent that has lost, and nobody completes
 *      only the opponent's shape while there is another move.
 *   2. Whoever has a connection that cannot be broken wins (unlur_links.h).
 *   3. A proved win needs only some of the cells. It is remembered with these (unlur_rooms.h), and
 *      holds wherever they are empty, whatever the loser has elsewhere.
 *
 * A player who faces such a connection or win has to play on one of its cells, so the fewer cells
 * all of them have in common, the fewer moves are left to search. How many stones the shapes lack
 * is only estimated, and only decides where to search first.
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

/* What is known about a position. */
struct proof_known {
    uint64_t moves;  /* that must be searched, or the one that wins */
    uint64_t common; /* the cells common to all wins that the mover must prevent, */
    uint64_t all;    /* and all of their cells; once decided: what the win needs, 0: everything */
    uint32_t win,
        loss; /* positions that must be proved, at least, until the mover wins, or loses */
};

struct proof_entry {
    uint64_t black, white; /* the stones; in `white` bit 63 says that White is to move */
    struct proof_known known;
    uint64_t work; /* 1 + the positions that were searched for it; 0: the entry is empty */
};

struct proof {
    struct words words;
    struct rooms rooms;
    struct proof_entry *entry;
    size_t entries;        /* a power of two */
    uint64_t nodes, limit; /* positions searched so far, and at most */
    bool eager; /* favours moves that leave few answers even more, which helps where Black wins */
};

bool proof_init(struct proof *proof, int size, size_t bytes);
void proof_release(struct proof *proof);

/* 1: the mover wins, 0: the mover loses, -1: `nodes` more positions were not enough. */
int proof_wins(struct proof *proof, const struct proof_spot *spot, uint64_t nodes);

/* If the mover wins: a winning move, as a bit, and the cells that the win needs, including it, in
 * `room`, or 0 if it may need all. 0: the mover loses. */
uint64_t proof_move(struct proof *proof, const struct proof_spot *spot, uint64_t *room);

#endif
