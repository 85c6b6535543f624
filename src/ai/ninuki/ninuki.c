/*
 * ninuki.c - the player of Ninuki-Renju: alpha-beta over the relevant points.
 *
 * Most positions of this game are about one thing: a threat that must be answered, or a winning
 * move. So the moves to search are generated in numbered steps, of which the first that finds
 * something decides (find_moves). After the last ply, only forcing moves are played out: fives,
 * fours, captures, and the answers to them.
 */
#include <stdlib.h>

#include "ai/ab/ab.h"
#include "ai/engines.h"
#include "ai/ninuki/book.h"
#include "ai/ninuki/rate.h"
#include "ai/ninuki/threat.h"
#include "base/bits.h"
#include "games/games.h"

enum {
    QUIET = 12,          /* quiet moves that are searched, at most */
    FOURS_DEPTH = -8,    /* how far beyond the last ply fours are played out */
    CAPTURES_DEPTH = -2, /* and captures */
    RAZOR = 100,         /* half a logit: see struct ab_policy */
    SOLVE_DEPTH = 4,     /* the solver is only asked if at least this much depth is left, */
    NODE_BUDGET = 100,   /* with this many nodes after a move at the root, */
    ROOT_BUDGET = 4096,  /* and at the root */
    FOURS_MOST = 12,     /* own moves of a sequence of fours, */
    THREES_MOST = 5,     /* of one with threes, */
    THREES_ROOT = 10     /* and of one with threes at the root */
};

/* What a level sees. */
enum sight {
    SEES_FOURS = 1,   /* that the opponent is about to win */
    SEES_THREES = 2,  /* that the opponent is about to have two ways to win */
    SEES_AHEAD = 4,   /* fours and captures beyond the last ply */
    SEES_THREATS = 8, /* whole sequences of threats */
    SEES_BOOK = 16,   /* the opening book */
    SEES_MUCH = SEES_FOURS | SEES_THREES | SEES_AHEAD | SEES_THREATS
};

/* By level; [0] is for thoughts without a level: everything but the book, so that an analysis is
 * always a search. */
static const uint8_t sight[AG_LEVELS + 1] = {
    SEES_MUCH,
    0,
    0,
    SEES_FOURS,
    SEES_FOURS | SEES_AHEAD,
    SEES_MUCH,
    SEES_MUCH,
    SEES_MUCH | SEES_BOOK,
    SEES_MUCH | SEES_BOOK,
    SEES_MUCH | SEES_BOOK,
    SEES_MUCH | SEES_BOOK,
};

static unsigned sight_of(const struct ab *ab)
{
    return sight[ab->level];
}

struct policy {
    struct fast_table fast;
};

static const struct fast_table *tables(const struct ab *ab)
{
    return &((const struct policy *)ab->data)->fast;
}

static bool init(struct ab *ab)
{
    struct policy *policy = malloc(sizeof *policy);
    ab->data = policy;
    if (policy) {
        fast_table_init(&policy->fast, ninuki_table(&ab->rules));
        policy->fast.ab = ab;
    }
    return policy != NULL;
}

static void release(struct ab *ab)
{
    free(ab->data);
}

static void root(const struct ab *ab, const struct ag_view *view, void *board)
{
    struct fast *fast = board;
    fast_set(tables(ab), ninuki_table(&ab->rules), (const struct ninuki *)&view->now.state, fast);
    fast->head.forced = fast->head.forced && (sight_of(ab) & SEES_FOURS);
}

static void play(const struct ab *ab, const void *board, ag_move move, void *after)
{
    struct fast *fast = after;
    fast_play(tables(ab), &ab->rules, board, (int)move - 1, fast);
    fast->head.forced = fast->head.forced && (sight_of(ab) & SEES_FOURS);
}

static int value(const struct ab *ab, const void *board)
{
    (void)ab;
    return rate_value(board);
}

/* A list of moves in the making. */
struct list {
    const struct ab *ab;
    const struct fast *board;
    const struct ninuki_table *table;
    struct ab_choice *out;
    int count;
    struct fast_points seen;
};

static void add(struct list *list, int cell, int32_t order)
{
    uint64_t bit = UINT64_C(1) << (cell & 63), *seen = &list->seen.word[cell >> 6];
    if (*seen & bit)
        return;
    *seen |= bit;
    if (fast_is_legal(list->table, list->board, list->board->head.mover, cell))
        list->out[list->count++] = (struct ab_choice){(ag_move)cell + 1, order};
}

/* Adds all points of a set; `order` is added to their own. */
static void add_all(struct list *list, const struct fast_points *points, int32_t order)
{
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = points->word[i]; rest; rest &= rest - 1) {
            int cell = 64 * i + bits_first64(rest);
            add(list, cell, order + rate_move(tables(list->ab), list->board, cell));
        }
}

/* Adds the best `most` of the quiet moves, in order. */
static void add_quiet(struct list *list, int most)
{
    struct ab_choice *quiet = list->out + list->count;
    int first = list->count;
    add_all(list, &list->board->near, 0);
    int count = list->count - first;
    for (int i = 0; i < most && i < count; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (quiet[j].order > quiet[best].order)
                best = j;
        struct ab_choice kept = quiet[i];
        quiet[i] = quiet[best];
        quiet[best] = kept;
    }
    list->count = first + (count < most ? count : most);
}

/* Adds moves near the centre, for the second and third ply. */
static void add_opening(struct list *list)
{
    const struct ab *ab = list->ab;
    ag_move move[AG_MOVES_MAX];
    int mover = list->board->head.mover, size = list->table->size, middle = size / 2;
    int count = ab->rules.game->moves(&ab->rules, &list->board->ninuki.head, mover, move);
    for (int i = 0; i < count && list->count < AB_MOVES; i++) {
        int cell = (int)move[i] - 1;
        int dx = square_column(size, cell) - middle, dy = square_row(size, cell) - middle;
        if (dx * dx + dy * dy <= 20)
            list->out[list->count++] = (struct ab_choice){move[i], 100 - dx * dx - dy * dy};
    }
}

/* Step 3 of find_moves: a five or a fifth pair of the opponent must be prevented. */
static bool add_answers(struct list *list)
{
    const struct fast *board = list->board;
    int mover = board->head.mover, other = 1 - mover;
    struct fast_points pairs = fast_last_pairs(board, other);
    if (!fast_any(&board->set[other][FAST_FIVE]) && !fast_any(&pairs))
        return false;
    add_all(list, &board->set[other][FAST_FIVE], AB_LOUD);
    add_all(list, &pairs, AB_LOUD);
    add_all(list, &board->set[mover][FAST_CAPTURE], AB_LOUD);
    return list->count > 0;
}

/* Adds what is played out beyond the last ply. */
static void add_loud(struct list *list, int depth)
{
    const struct fast *board = list->board;
    const struct fast_points *own = board->set[board->head.mover];
    if (depth > FOURS_DEPTH) {
        add_all(list, &own[FAST_STRONG], AB_LOUD);
        add_all(list, &own[FAST_FOUR], AB_LOUD);
    }
    if (depth > CAPTURES_DEPTH)
        add_all(list, &own[FAST_CAPTURE], AB_LOUD);
}

static void find_moves(struct list *list, int depth, bool is_root)
{
    const struct fast *board = list->board;
    int mover = board->head.mover, other = 1 - mover;
    unsigned sees = sight_of(list->ab);
    const struct fast_points *own = board->set[mover], *theirs = board->set[other];

    /* Step 1. If a five of the opponent stands, it wins unless it is broken, and only captures
     * can do that. */
    if (board->ninuki.head.phase == NINUKI_BREAK) {
        add_all(list, &own[FAST_CAPTURE], AB_LOUD);
        return;
    }
    /* Step 2. Make a five, or capture the fifth pair: nothing is better. But a five can perhaps
     * be broken, so other moves are listed, too. */
    struct fast_points pairs = fast_last_pairs(board, mover);
    add_all(list, &pairs, 2 * AB_LOUD);
    add_all(list, &own[FAST_FIVE], 2 * AB_LOUD);

    /* Step 3. Prevent the opponent from doing so: every other move would lose. */
    if ((sees & SEES_FOURS) && add_answers(list))
        return;
    if (depth <= 0 && !is_root) {
        if (sees & SEES_AHEAD)
            add_loud(list, depth);
        return;
    }
    /* Step 4. If the opponent could make two ways to a five, of which only one can be closed,
     * prevent that, or be faster by fours and captures. */
    bool threatened = (sees & SEES_THREES) && fast_any(&theirs[FAST_STRONG]);
    add_all(list, &own[FAST_STRONG], AB_LOUD);
    if (threatened) {
        add_all(list, &theirs[FAST_FOUR], AB_LOUD / 2);
        add_all(list, &own[FAST_FOUR], AB_LOUD / 4);
        add_all(list, &own[FAST_CAPTURE], AB_LOUD / 2);
        add_all(list, &theirs[FAST_CAPTURE], AB_LOUD / 8);
        return;
    }
    /* Step 5. Without threats, captures and points near a stone are what matters; of those near
     * a stone only the best, except at the root. */
    add_all(list, &own[FAST_CAPTURE], AB_LOUD / 8);
    add_quiet(list, is_root ? AB_MOVES : QUIET);
}

static int moves(const struct ab *ab, const void *board, int depth, bool is_root,
                 struct ab_choice out[AB_MOVES])
{
    struct list list = {
        .ab = ab, .board = board, .table = ninuki_table(&ab->rules), .out = out, .count = 0};
    if (list.board->ninuki.head.phase < NINUKI_PLAY)
        add_opening(&list);
    else
        find_moves(&list, depth, is_root);
    if (list.count || depth <= 0)
        return list.count;

    /* None of these is legal: any move. */
    ag_move move[AG_MOVES_MAX];
    int count =
        ab->rules.game->moves(&ab->rules, &list.board->ninuki.head, list.board->head.mover, move);
    for (int i = 0; i < count && i < AB_MOVES; i++)
        out[i] = (struct ab_choice){move[i], 0};
    return count < AB_MOVES ? count : AB_MOVES;
}

/* Looks for a win by threats, fours first: at the root, and for the opponent after each move there.
 * Deeper in the tree it costs more than it finds. */
static int solve(struct ab_search *search, const void *data, int depth, uint32_t budget,
                 ag_move *move, uint32_t *used)
{
    const struct fast *board = data;
    const struct fast_points *own = board->set[board->head.mover];
    struct threat *threat = search->scratch;
    bool is_root = depth == AB_PLIES;
    int cell = 0;
    if (board->ninuki.head.phase != NINUKI_PLAY || depth < SOLVE_DEPTH || search->ply > 1 ||
        !(sight_of(search->ab) & SEES_THREATS))
        return 0;
    if (!fast_any(&own[FAST_FOUR]) && !fast_any(&own[FAST_THREE]))
        return 0;
    threat->ab = search->ab;
    threat->fast = tables(search->ab);
    threat->table = ninuki_table(&search->ab->rules);
    threat->nodes = 0;
    threat->budget = budget;
    int plies = threat_solve(threat, board, false, FOURS_MOST, &cell);
    if (!plies)
        plies = threat_solve(threat, board, true, is_root ? THREES_ROOT : THREES_MOST, &cell);
    *move = (ag_move)cell + 1;
    *used = threat->nodes < budget ? threat->nodes : budget;
    return plies;
}

/* The order of moves is good, so late ones are seldom worth much depth. */
static int reduction(int depth, int late)
{
    return 1 + (late >= 6) + (depth >= 4 && late >= 4);
}

/* Nodes, depth and noise of the levels; what they see is in `sight`. */
static const struct ab_level level[AG_LEVELS + 1] = {
    {0, 0, 0},      {500, 1, 700},  {500, 1, 60},   {1500, 2, 250}, {3000, 3, 110},  {8000, 5, 42},
    {10000, 6, 36}, {14000, 6, 30}, {16000, 7, 27}, {24000, 8, 20}, {650000, 60, 2},
};

/* A move of the book, for levels that use it. */
static ag_move book(const struct ab *ab, const void *board)
{
    if (!(sight_of(ab) & SEES_BOOK) || ab->lines > 1)
        return 0;
    return book_move(&ab->rules, &((const struct fast *)board)->ninuki, ab->seed);
}

static const struct ab_policy policy = {
    .bytes = sizeof(struct fast),
    .level = level,
    .init = init,
    .release = release,
    .root = root,
    .moves = moves,
    .play = play,
    .value = value,
    .solve = solve,
    .scratch = sizeof(struct threat),
    .book = book,
    .reduction = reduction,
    .razor = RAZOR,
    .grain = 2,
    .solve_most = NODE_BUDGET,
    .solve_root = ROOT_BUDGET,
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game == &game_ninuki;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return ab_create(&policy, setup, why);
}

/* On the board of 19 lines: docs/engines.md. */
static const int16_t elo[AG_LEVELS + 1] = {0,    0,    241,  623,  1081, 1272,
                                           1432, 1500, 1583, 1666, 1842};

const struct ag_engine engine_ninuki = {
    .name = "ninuki",
    .summary = "Alpha-beta search with threats, for Ninuki-Renju",
    .elo = elo,
    .plays = plays,
    .create = create,
    .destroy = ab_destroy,
    .begin = ab_begin,
    .step = ab_step,
    .best = ab_best,
};
