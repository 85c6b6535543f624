/*
 * ab.h - alpha-beta search, for two-player games without simultaneous choices.
 *
 * The search deepens iteratively: it searches a position to some depth, then to a greater one, and
 * so on; results are kept in a table and determine which moves are tried first. Knowledge of a game
 * is a *policy* (struct ab_policy): how positions are represented, which moves are worth searching,
 * and how a position is evaluated. See ai/ninuki and ai/mur.
 *
 *   - Positions are copied, not undone: a search has a board for every ply.
 *   - The search is a state machine with a frame for every ply, not a recursive function, so it can
 *     stop after any node and continue there: that is how a player thinks in steps.
 *   - Several threads search the same position with one table. Only the first decides.
 *   - Values are for the seat to move: AB_WIN less the plies until then is a win.
 */
#ifndef AI_AB_H
#define AI_AB_H

#include <stdatomic.h>

#include "ag/engine.h"
#include "base/rng.h"

enum {
    AB_PLIES = 64,      /* plies that a search goes down, at most */
    AB_MOVES = 448,     /* moves that are searched in a position, at most */
    AB_WIN = 30000,     /* a win here and now */
    AB_SURE = 29000,    /* values above it are wins */
    AB_HISTORY = 4096,  /* moves whose success is remembered, for each seat */
    AB_FIRST = 1 << 28, /* `order` of a move that must be tried first of all */
    AB_SHORT = 256,     /* nodes of a fast search of the last ply */
    AB_LOUD = 1 << 20   /* `order` of moves that are never reduced */
};

/* What every board of a policy begins with. */
struct ab_board {
    uint64_t key;
    int16_t value; /* once it is over: for the mover, AB_WIN, 0, -AB_WIN or between */
    uint8_t mover; /* the seat to move */
    bool over;     /* there is nothing to search from here */
    bool forced;   /* the mover must answer a threat: such a move does not use up depth */
};

/* A move, and how early to try it. */
struct ab_choice {
    ag_move move;
    int32_t order;
};

struct ab;
struct ab_search;

/* How strong a level is. */
struct ab_level {
    uint32_t nodes;
    uint8_t depth;
    uint16_t noise; /* noise of the evaluation, up or down */
};

/* What the table knows of a position. */
enum ab_bound { AB_NONE, AB_AT_MOST, AB_AT_LEAST, AB_EXACT };
struct ab_known {
    ag_move move;
    int value, depth;
    enum ab_bound bound;
};

/* What is asked of a position: its value, if that is between alpha and beta. */
struct ab_window {
    int alpha, beta, ply;
};

struct ab_policy {
    size_t bytes;                 /* of a board, struct ab_board included */
    const struct ab_level *level; /* [AG_LEVELS + 1] */

    /* Makes `data` for the rules; false: there is no memory. */
    bool (*init)(struct ab *ab);
    void (*release)(struct ab *ab);

    /* The board of a view. */
    void (*root)(const struct ab *ab, const struct ag_view *view, void *board);

    /* Writes the moves to search; returns how many. `depth` is what is left: at 0 and below only
     * urgent moves, perhaps none. At the root all legal moves, or those that the level chooses
     * from. */
    int (*moves)(const struct ab *ab, const void *board, int depth, bool root,
                 struct ab_choice out[AB_MOVES]);

    /* NULL, or refines the order of the quiet moves, which are those below AB_LOUD. It is costly,
     * so it is called only when the first of them is due. */
    void (*weigh)(const struct ab *ab, const void *board, struct ab_choice *choice, int count);

    /* Plays a move on `board`; `after` becomes the resulting board. */
    void (*play)(const struct ab *ab, const void *board, ag_move move, void *after);

    /* What a board that is not over is worth to the mover. */
    int (*value)(const struct ab *ab, const void *board);

    /* NULL, or a faster search where one ply is left: it tries the moves without a frame for each,
     * as far as alpha and beta require, and returns what it has found; `first` is a move to begin
     * with, or 0. Adds to `nodes`, AB_SHORT at most. AB_NONE: this board needs the full search. */
    struct ab_known (*frontier)(const struct ab *ab, const void *board, const struct ab_window *at,
                                ag_move first, uint64_t *nodes);

    /* NULL, or looks for a win that the mover can force, with `depth` left (at the root AB_PLIES)
     * and at most `budget` nodes. Returns the plies until the win and its first move, or 0; adds
     * the nodes that it took to `used`. */
    int (*solve)(struct ab_search *search, const void *board, int depth, uint32_t budget,
                 ag_move *move, uint32_t *used);
    /* NULL, or the move of an opening book, or 0. */
    ag_move (*book)(const struct ab *ab, const void *board);
    size_t scratch;      /* bytes of scratch memory for each thread's search */
    uint32_t solve_most; /* nodes of a call, at most; at the root as many as `solve_root` */
    uint32_t solve_root;

    /* NULL, or how many plies less deeply a late quiet move is searched first: `late` moves were
     * tried before it, `depth` is what is left. */
    int (*reduction)(int depth, int late);

    /* 0, or how far below alpha the evaluation must be with one ply left for the quiet moves to be
     * skipped. */
    uint16_t razor;

    uint16_t grain; /* noise of the value at full strength, so that seeds play different games */
    bool ahead;     /* the next move is played before this one is searched: worthwhile where playing
                     * costs less than waiting for its entry of the table */
    bool exact;     /* every move is searched, so a win that is found is certain */
};

/* A position in the table. Threads write both words without a lock; `check` tells whether the two
 * belong together. */
struct ab_entry {
    _Atomic uint64_t check; /* key ^ word */
    _Atomic uint64_t word;  /* move 32, value 16, depth 8, bound 2, age 6 */
};

/* Where a frame stands. */
enum ab_stage { AB_ENTER, AB_NEXT, AB_BACK };

/* A ply of the search. */
struct ab_frame {
    enum ab_stage stage;
    int alpha, beta, depth;
    int floor; /* alpha when the frame was entered */
    int best;  /* the best value so far */
    ag_move best_move;
    ag_move killer[2];    /* moves that refuted others at this ply */
    int count, next;      /* moves, and the one to be tried next */
    int child;            /* depth at which the present move is searched */
    bool ready;           /* the board after the next move is in the spare one of this ply */
    bool weighed;         /* the quiet moves have been through `weigh` of the policy */
    bool narrow, reduced; /* the present search has a narrow window, less depth */
    struct ab_choice choice[AB_MOVES];
};

/* A move of the root. */
struct ab_root {
    uint64_t nodes;
    ag_move move;
    int value; /* from the last search with a full window */
    int depth;
    bool known; /* the value is exact, not only a bound */
};

/* One thread's search. */
struct ab_search {
    struct ab *ab;
    int thread;
    _Atomic uint64_t nodes;
    int depth, ply;
    _Atomic int deepest;
    int answer; /* the value of the frame that was left last */
    bool done;
    int roots;
    struct ab_root root[AB_MOVES];
    uint64_t root_nodes; /* when the move of the root was begun */
    int16_t history[2][AB_HISTORY];
    struct ab_frame frame[AB_PLIES];
    uint32_t granted;     /* nodes that it may still search, of those that all share */
    unsigned char *board; /* AB_PLIES + 1 of them, and a spare one for every ply */
    void *scratch;        /* of the policy */
    atomic_flag busy;     /* whoever has set it may read `root`, or change it */
};

struct ab {
    const struct ab_policy *policy;
    void *data; /* of the policy */
    struct ag_rules rules;
    uint64_t seed;
    int threads;
    struct ab_search *search[AG_THREADS];
    struct ab_entry *memory, *entry; /* the table: all of it, and its first line */
    uint64_t mask;                   /* entries - 1 */
    uint8_t age;

    /* Of the thought that is going on. */
    const struct ag_stop *stop;
    _Atomic uint64_t left; /* nodes that no thread has been granted */
    int level;             /* 0: none */
    ag_move booked;        /* the only move to be searched, or 0 */
    int depth_max, lines;
    uint64_t noise_seed;
    int noise;
    int seat;
    union ag_position root;
};

/* The value of a board that is over, seen from the root: sooner is better, later less bad. */
static inline int ab_over_value(const struct ab_board *board, int ply)
{
    return board->value > ply ? board->value - ply : board->value < -ply ? board->value + ply : 0;
}

static inline struct ab_board *ab_at(const struct ab_search *search, int ply)
{
    return (struct ab_board *)(void *)(search->board + (size_t)ply * search->ab->policy->bytes);
}

static inline struct ab_board *ab_spare(const struct ab_search *search, int ply)
{
    return ab_at(search, AB_PLIES + 1 + ply);
}

/* Guards `root`: the search changes it while others read it for a report. */
static inline void ab_lock(struct ab_search *search)
{
    while (atomic_flag_test_and_set_explicit(&search->busy, memory_order_acquire))
        ;
}

static inline void ab_unlock(struct ab_search *search)
{
    atomic_flag_clear_explicit(&search->busy, memory_order_release);
}

/* Has the processor fetch what the table knows of a position that will be asked for soon. */
static inline void ab_prefetch(const struct ab *ab, uint64_t key)
{
#ifdef __GNUC__
    __builtin_prefetch(&ab->entry[key & ab->mask & ~UINT64_C(1)]);
#else
    (void)ab;
    (void)key;
#endif
}

/* ab.c: the life cycle and the thoughts, as the functions of struct ag_engine except `create`. */

struct ag_player *ab_create(const struct ab_policy *policy, const struct ag_setup *setup,
                            struct ag_error *why);
void ab_destroy(struct ag_player *player);
void ab_begin(struct ag_player *player, const struct ag_task *task);
bool ab_step(struct ag_player *player, int thread, uint32_t nodes);
ag_move ab_best(struct ag_player *player, int lines, struct ag_report *report);

/* Grants a search up to that many nodes of those left; returns how many. */
uint32_t ab_allow(struct ab_search *search, uint32_t wanted);

/* ab_root.c: the moves of the root, deeper and deeper. */

/* Begins with the board of the root and its moves. */
void ab_start(struct ab_search *search);

/* Goes on by one position at most; false: there is nothing more to do. */
bool ab_advance(struct ab_search *search);

/* Puts the move of the root that was just searched in its place among the known ones, best first.
 */
void ab_rank(struct ab_search *search, struct ab_frame *frame, int value, bool known);

/* Which move of the root to play: the best one, but if it is known to lose, the first that is not,
 * however little is known of it. */
int ab_root_choice(const struct ab_search *search);

/* The value that a move of the root must beat to be among the lines that are wanted. */
int ab_root_alpha(const struct ab_search *search, const struct ab_frame *frame);

/* ab_search.c: the machine. */

/* Enters a position, or goes on to the next one; false: the root has been searched to the full
 * depth. */
bool ab_walk(struct ab_search *search);

/* Asks the policy for a win that the mover can force; the plies until then, or 0. */
int ab_solve(struct ab_search *search, int depth, uint32_t most, ag_move *move);

/* ab_order.c */

/* Adds what this search has learned to the order of the moves; `known` is the table's, or 0. */
void ab_sharpen(struct ab_search *search, struct ab_frame *frame, ag_move known);

/* Moves the best of the moves from `at` on to `at`. Quiet moves are weighed only when one of them
 * is due: often the table's move or a loud one is enough. */
void ab_pick(struct ab_search *search, struct ab_frame *frame, int at);

/* Remembers the present move, which was good enough for a cutoff. */
void ab_reward(struct ab_search *search, struct ab_frame *frame);

/* ab_report.c */

void ab_report(const struct ab *ab, int lines, struct ag_report *report);

/* ab_table.c */

bool ab_table_init(struct ab *ab, size_t bytes);
void ab_table_release(struct ab *ab);
struct ab_known ab_recall(const struct ab *ab, uint64_t key, int ply);
void ab_note(struct ab *ab, uint64_t key, int ply, const struct ab_known *known);

#endif
