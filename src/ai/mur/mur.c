/*
 * mur.c - the player of Mur: alpha-beta on boards of 25 bits.
 *
 * Every play is searched, on a fast board (quick.h) that is exact about repetitions, forced
 * withdrawals and stagnation; so a win that is found is a win. The value of a finished game follows
 * from the score of the match (stake.h), that of an unfinished one from the evaluation (eval.h).
 */
#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "ai/mur/eval.h"
#include "ai/mur/quick.h"
#include "games/games.h"

enum {
    NEXT_MOST = 1900, /* what the next game's set-up counts, at most: so a won game stays better
                       * than a lost one */
    WINS_AT_ONCE = 2, /* levels from here on win the game as soon as they can, */
    PREVENTS_WINS = 3 /* and from here on prevent the opponent from doing so */
};

static bool init(struct ab *ab)
{
    struct quick_table *table = malloc(sizeof *table);
    ab->data = table;
    if (table)
        quick_table_init(table);
    return table != NULL;
}

static void release(struct ab *ab)
{
    free(ab->data);
}

/* What the score is worth to a seat: the traps, and where the match stands whoever wins. */
static int score_value(const struct quick *quick, int seat)
{
    static const int16_t traps[MUR_TRAPS] = {0, 109, 257};
    return traps[quick->points[seat]] - traps[quick->points[1 - seat]] +
           stake_even(&quick->stake, seat);
}

/* For whom the next trap wins, as a seat sees it. */
static unsigned last_of(const struct quick *quick, int seat)
{
    return eval_last(quick->points[seat], quick->points[1 - seat]);
}

static int value(const struct ab *ab, const void *data)
{
    const struct quick *quick = data;
    struct mur_sides sides = quick_sides(quick);
    (void)ab;
    return score_value(quick, quick->head.mover) +
           eval_board(&sides, last_of(quick, quick->head.mover));
}

/* What the end of a game is worth to the seat that would be next: the game, and where the next one
 * begins. */
static int16_t end_value(const struct quick *quick, int seat)
{
    int won = quick->winner == QUICK_NOBODY ? -1 : quick->winner;
    int worth = stake_value(&quick->stake, won, seat);
    /* If the match is decided or the set has no next game, where that begins does not matter. */
    if (worth >= AB_SURE || worth <= -AB_SURE || quick->last)
        return (int16_t)worth;
    struct mur_sides next = quick_next(quick);
    int ahead = eval_board(&next, 0);
    ahead = ahead > NEXT_MOST ? NEXT_MOST : ahead < -NEXT_MOST ? -NEXT_MOST : ahead;
    return (int16_t)(seat == quick->opens ? worth + ahead : worth - ahead);
}

static void root(const struct ab *ab, const struct ag_view *view, void *data)
{
    struct quick *quick = data;
    (void)ab;
    quick_set((const struct mur *)&view->now.state, quick);
    stake_init(&quick->stake, view);
    quick->last = view->game == view->rules.games;
    quick->opens = view->game % 2 ? 1 - quick->black : quick->black; /* rule 7.1 */
    quick->salt = stake_salt(&quick->stake) + quick->black + 2U * quick->last + 4U * quick->opens;
    quick->head.key = quick_key(quick);
}

static void play(const struct ab *ab, const void *data, ag_move move, void *data_after)
{
    struct quick *after = data_after;
    quick_play(ab->data, data, move, after);
    after->head.key = quick_key(after);
    after->head.value = after->head.over ? end_value(after, after->head.mover) : 0;
}

/* How early to try a play that traps: before all that do not, whose order is 0 here. */
static int32_t order(const struct mur_sides *now, ag_move move)
{
    struct mur_sides sides = *now;
    if (mur_kind(move) == MUR_WITHDRAW)
        return 0;
    mur_apply(&sides, move);
    if (!(rings_table.around[sides.mur] & ~sides.own))
        return 4 * AB_LOUD;
    uint32_t trapped = rings_surrounded(sides.own) & sides.other;
    return trapped ? AB_LOUD * (1 + bits_count32(trapped)) : 0;
}

/* Whether a play wins the game at once. */
static bool wins(const struct ab *ab, const struct quick *quick, ag_move move)
{
    struct quick after;
    quick_play(ab->data, quick, move, &after);
    return after.head.over && after.winner == quick->head.mover;
}

/* Whether the seat to move can win the game at once. */
static bool can_win(const struct ab *ab, const struct quick *quick)
{
    ag_move move[MUR_MOVES_MAX];
    int count = quick_moves(ab->data, quick, move);
    for (int i = 0; i < count; i++)
        if (wins(ab, quick, move[i]))
            return true;
    return false;
}

/* Whether a play loses the game, or lets the opponent win it at once. */
static bool allows_win(const struct ab *ab, const struct quick *quick, ag_move move)
{
    struct quick after;
    int opponent = 1 - quick->head.mover;
    quick_play(ab->data, quick, move, &after);
    return after.head.over ? after.winner == opponent
                           : after.head.mover == opponent && can_win(ab, &after);
}

/* Keeps only what a level sees at once, whatever it means for the set: the plays that win the game,
 * or else those that prevent the opponent from winning it. Returns how many are left. */
static int keep_seen(const struct ab *ab, const struct quick *quick, ag_move *move, int count)
{
    ag_move kept[MUR_MOVES_MAX];
    int left = 0;
    for (int i = 0; i < count && ab->level >= WINS_AT_ONCE; i++)
        if (wins(ab, quick, move[i]))
            kept[left++] = move[i];
    for (int i = 0, won = left; i < count && !won && ab->level >= PREVENTS_WINS; i++)
        if (!allows_win(ab, quick, move[i]))
            kept[left++] = move[i];
    if (left)
        memcpy(move, kept, (size_t)left * sizeof *move);
    return left ? left : count;
}

static int moves(const struct ab *ab, const void *data, int depth, bool is_root,
                 struct ab_choice out[AB_MOVES])
{
    const struct quick *quick = data;
    ag_move move[MUR_MOVES_MAX];
    if (depth <= 0 && !is_root && !quick->head.forced) /* only withdrawals are urgent */
        return 0;
    struct mur_sides now = quick_sides(quick);
    int count = quick_moves(ab->data, quick, move);
    if (is_root)
        count = keep_seen(ab, quick, move, count);
    for (int i = 0; i < count; i++) {
        /* Among plays that look alike, as rotations do, the seed decides which comes first. */
        int32_t lot = is_root ? (int32_t)(hash_mix(ab->seed * AB_FIRST + move[i]) & 7) : 0;
        out[i] = (struct ab_choice){move[i], order(&now, move[i]) + lot};
    }
    return count;
}

/* Orders plays that trap nothing by the evaluation of the boards they lead to. */
static void weigh(const struct ab *ab, const void *data, struct ab_choice *choice, int count)
{
    const struct quick *quick = data;
    struct mur_sides now = quick_sides(quick);
    unsigned last = last_of(quick, 1 - quick->head.mover);
    (void)ab;
    for (int i = 0; i < count; i++) {
        if (choice[i].order >= AB_LOUD || mur_kind(choice[i].move) == MUR_WITHDRAW)
            continue; /* withdrawals are forced, so they need no order */
        struct mur_sides sides = now;
        mur_apply(&sides, choice[i].move);
        struct mur_sides next = {sides.other, sides.own, sides.mur};
        choice[i].order -= 8 * eval_board(&next, last);
    }
}

/* Adds the noise of a level to a value: the same for the same board, so that a search agrees. */
static int blur(const struct ab *ab, const struct mur_sides *sides, int worth)
{
    if (!ab->noise)
        return worth;
    uint64_t lot = hash_mix((sides->own | (uint64_t)sides->other << 32) ^ ab->noise_seed) >> 16;
    return worth + (int)(lot % (uint64_t)(2 * ab->noise + 1)) - ab->noise;
}

/* The value of a play that traps or ends something, for who plays it: forced withdrawals, which
 * leave no choice, are played out. */
static int loud_value(const struct ab *ab, const struct quick *quick, ag_move move, int ply,
                      uint64_t *nodes)
{
    struct quick board[2];
    int seat = quick->head.mover, at = 0;
    quick_play(ab->data, quick, move, &board[0]);
    for (ply++; board[at].head.forced && !board[at].head.over; at ^= 1, ply++) {
        ag_move only[MUR_MOVES_MAX];
        quick_moves(ab->data, &board[at], only);
        quick_play(ab->data, &board[at], only[0], &board[1 - at]);
        ++*nodes;
    }
    struct quick *last = &board[at];
    int worth = 0;
    if (last->head.over) {
        last->head.value = end_value(last, last->head.mover);
        worth = ab_over_value(&last->head, ply);
    } else {
        struct mur_sides sides = quick_sides(last);
        worth = blur(ab, &sides, value(ab, last));
    }
    return last->head.mover == seat ? worth : -worth;
}

/* The value of a play at the last ply of a search, for who plays it. */
static int last_value(const struct ab *ab, const struct quick *quick, const struct mur_sides *now,
                      ag_move move, int ply, uint64_t *nodes)
{
    struct mur_sides after = *now;
    mur_apply(&after, move);
    uint32_t around = rings_table.around[after.mur];
    bool ends = !(around & ~after.own) || !(around & ~after.other);
    ++*nodes;
    if (ends || rings_surrounded(after.own) & after.other)
        return loud_value(ab, quick, move, ply, nodes);
    struct mur_sides next = {after.other, after.own, after.mur};
    int seat = quick->head.mover;
    return score_value(quick, seat) - blur(ab, &next, eval_board(&next, last_of(quick, 1 - seat)));
}

/* The last ply: plays that trap nothing are evaluated without making their boards. */
static struct ab_known frontier(const struct ab *ab, const void *data,
                                const struct ab_window *window, ag_move first, uint64_t *nodes)
{
    const struct quick *quick = data;
    struct ab_known best = {.value = -AB_WIN, .bound = AB_AT_MOST};
    ag_move move[MUR_MOVES_MAX];

    /* Step 1. Leave withdrawals, and games about to be drawn by rule 6.14, to the full search:
     * most plays are evaluated below without making their boards, which would notice neither. */
    if (quick->phase != MUR_PLAY || quick->quiet + 8 >= MUR_QUIET)
        return (struct ab_known){.bound = AB_NONE};
    struct mur_sides now = quick_sides(quick);
    int count = quick_moves(ab->data, quick, move);

    /* Step 2. Begin with the table's move: it is the likeliest to be enough. */
    for (int i = 1; i < count && first; i++)
        if (move[i] == first) {
            move[i] = move[0];
            move[0] = first;
        }

    /* Step 3. Take the best play, or stop at the first that reaches beta: the opponent would not
     * allow this position. */
    for (int i = 0; i < count; i++) {
        int worth = last_value(ab, quick, &now, move[i], window->ply, nodes);
        if (worth <= best.value)
            continue;
        best.value = worth;
        best.move = move[i];
        if (worth >= window->beta) {
            best.bound = AB_AT_LEAST;
            return best;
        }
    }
    if (best.value > window->alpha)
        best.bound = AB_EXACT;
    return best;
}

/* Step by step levels search further and judge better. A little noise remains even at the last, so
 * that no two games are alike. */
static const struct ab_level level[AG_LEVELS + 1] = {
    {0, 0, 0},      {2000, 1, 250},  {2000, 1, 60},    {10000, 2, 60},
    {20000, 3, 50}, {20000, 4, 30},  {20000, 5, 12},   {20000, 30, 6},
    {80000, 30, 4}, {300000, 40, 3}, {4000000, 60, 2},
};

static const struct ab_policy policy = {
    .bytes = sizeof(struct quick),
    .level = level,
    .init = init,
    .release = release,
    .root = root,
    .moves = moves,
    .weigh = weigh,
    .play = play,
    .value = value,
    .frontier = frontier,
    .ahead = true,
    .exact = true,
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game == &game_mur;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return ab_create(&policy, setup, why);
}

/* Of single games: docs/engines.md. */
static const int16_t elo[AG_LEVELS + 1] = {0,    0,    402,  914,  1373, 1832,
                                           2101, 2518, 3001, 3408, 3862};

const struct ag_engine engine_mur = {
    .name = "mur",
    .summary = "alpha-beta over every play, for Mur",
    .elo = elo,
    .plays = plays,
    .create = create,
    .destroy = ab_destroy,
    .begin = ab_begin,
    .step = ab_step,
    .best = ab_best,
};
