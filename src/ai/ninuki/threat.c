/*
 * threat.c - the solver of forcing sequences. See threat.h.
 */
#include "ai/ninuki/threat.h"

#include "base/bits.h"

enum {
    POINTS = 64, /* threats or answers of a position, at most */
    SALT = 0x7468
};

/* Points in the order in which they are tried. */
struct list {
    const struct fast *board;
    int count;
    int16_t cell[POINTS];
    struct fast_points seen;
};

static int attack(struct threat *threat, int ply, int left, int *cell);

static bool is_spent(const struct threat *threat)
{
    return threat->nodes >= threat->budget;
}

/* Adds the points of a set that are not in the list yet. */
static void add(struct list *list, const struct fast_points *points)
{
    for (int i = 0; i < FAST_WORDS; i++) {
        uint64_t rest = points->word[i] & ~list->seen.word[i];
        list->seen.word[i] |= rest;
        for (; rest && list->count < POINTS; rest &= rest - 1)
            list->cell[list->count++] = (int16_t)(64 * i + bits_first64(rest));
    }
}

static struct fast_points both(const struct fast_points *a, const struct fast_points *b)
{
    struct fast_points out;
    for (int i = 0; i < FAST_WORDS; i++)
        out.word[i] = a->word[i] & b->word[i];
    return out;
}

static void join(struct fast_points *points, const struct fast_points *more)
{
    for (int i = 0; i < FAST_WORDS; i++)
        points->word[i] |= more->word[i];
}

/* Plays a move on the board of the next ply; false: it is not legal. */
static bool play(struct threat *threat, int ply, int cell)
{
    const struct fast *board = &threat->board[ply];
    if (!fast_is_legal(threat->table, board, board->head.mover, cell))
        return false;
    threat->nodes++;
    fast_play(threat->fast, &threat->ab->rules, board, cell, &threat->board[ply + 1]);
    return true;
}

/* Whether the game is over, and lost for the side that would move next. */
static bool is_lost(const struct fast *board)
{
    return board->head.over && board->head.value == -AB_WIN;
}

/* Whether the mover can win at once: by a five that stands, or by the last pair. */
static bool wins_now(struct threat *threat, int ply, int *cell)
{
    const struct fast *board = &threat->board[ply];
    int mover = board->head.mover;
    struct list list = {.board = board};
    struct fast_points pairs = fast_last_pairs(board, mover);
    add(&list, &board->set[mover][FAST_FIVE]);
    add(&list, &pairs);
    for (int i = 0; i < list.count && !is_spent(threat); i++)
        if (play(threat, ply, list.cell[i]) && is_lost(&threat->board[ply + 1])) {
            *cell = list.cell[i];
            return true;
        }
    return false;
}

/* The points where a side would get two ways to a five on one line. */
static struct fast_points doubles(const struct fast *board, int side)
{
    struct fast_points out = board->set[side][FAST_STRONG];
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = out.word[i]; rest; rest &= rest - 1)
            if (!(fast_shapes(board, side, 64 * i + bits_first64(rest)) & FAST_EACH * LINES_DOUBLE))
                out.word[i] &= ~(rest & (~rest + 1));
    return out;
}

/* Points where `side` would stand beside a pair that may become part of a five through `points`: it
 * could then capture the pair and so break the five. */
static struct fast_points beside(const struct threat *threat, const struct fast *board, int side,
                                 const struct fast_points *points)
{
    struct fast_points out = {{0}};
    for (int i = 0; i < FAST_WORDS; i++)
        for (uint64_t rest = points->word[i]; rest; rest &= rest - 1) {
            int cell = 64 * i + bits_first64(rest);
            fast_beside_pairs(threat->fast, threat->table, board, side, cell,
                              &threat->fast->star[cell], &out);
        }
    return out;
}

/* What the attacker threatens. */
enum danger { NOTHING, AT_ONCE, IN_TWO };

static int defend(struct threat *threat, int ply, int left);

/* Whether the mover wins by making two ways to a five on one line: then one answer is not enough.
 * Every answer is tried all the same, since it may capture a stone. */
static bool wins_by_two(struct threat *threat, int ply)
{
    const struct fast *board = &threat->board[ply];
    struct fast_points points = doubles(board, board->head.mover);
    struct list list = {.board = board};
    bool wins = false;
    add(&list, &points);
    threat->threes = false;
    for (int i = 0; i < list.count && !wins && !is_spent(threat); i++)
        wins = play(threat, ply, list.cell[i]) && defend(threat, ply + 1, 1) > 0;
    threat->threes = true;
    return wins;
}

/* What the attacker would do after a pass of the defender, tried on the boards from `ply` + 1 on.
 * Trying takes time, so the shapes say first whether it is possible at all. */
static enum danger danger(struct threat *threat, int ply, int left)
{
    const struct fast *board = &threat->board[ply];
    int attacker = 1 - board->head.mover, cell;
    if (board->ninuki.head.phase == NINUKI_BREAK)
        return AT_ONCE;
    struct fast_points pairs = fast_last_pairs(board, attacker);
    bool five = fast_any(&board->set[attacker][FAST_FIVE]);
    bool two = threat->threes && left > 1 && fast_any(&board->set[attacker][FAST_STRONG]);
    if (!five && !two && !fast_any(&pairs))
        return NOTHING;
    fast_pass(board, &threat->board[ply + 1]);
    if (wins_now(threat, ply + 1, &cell))
        return AT_ONCE;
    return two && wins_by_two(threat, ply + 1) ? IN_TWO : NOTHING;
}

/* The answers to a threat, as threat.h lists them. A five on the board can only be broken. */
static void find_answers(const struct threat *threat, int ply, enum danger danger,
                         struct list *list)
{
    const struct fast *board = &threat->board[ply];
    int mover = board->head.mover, attacker = 1 - mover;
    const struct fast_points *own = board->set[mover], *theirs = board->set[attacker];
    list->board = board;
    if (board->ninuki.head.phase == NINUKI_BREAK) {
        add(list, &own[FAST_CAPTURE]);
        return;
    }
    struct fast_points last = fast_last_pairs(board, attacker), targets = theirs[FAST_FIVE];
    add(list, &own[FAST_FIVE]);
    add(list, &own[FAST_CAPTURE]);
    add(list, &theirs[FAST_FIVE]);
    add(list, &last);
    if (danger == IN_TWO) {
        targets = doubles(board, attacker);
        add(list, &targets);
        add(list, &own[FAST_FOUR]);
        add(list, &theirs[FAST_FOUR]);
    }
    struct fast_points pairs = beside(threat, board, mover, &targets);
    add(list, &pairs);
}

/* The defender is to move: the number of plies until the defender has lost; -1: not proved. */
static int defend(struct threat *threat, int ply, int left)
{
    const struct fast *board = &threat->board[ply];
    struct list list = {.count = 0};
    int longest = 0, cell;

    /* Step 1. If the game is over, it is known who has lost. */
    if (board->head.over)
        return is_lost(board) ? 0 : -1;

    /* Step 2. If a pass would not lose, the last move was not a threat. */
    if (ply + 3 > THREAT_PLIES)
        return -1;
    enum danger kind = danger(threat, ply, left);
    if (kind == NOTHING)
        return -1;

    /* Step 3. All answers must lose, or the sequence proves nothing. Neither does a list that is
     * full: it may lack some. */
    find_answers(threat, ply, kind, &list);
    if (list.count == POINTS)
        return -1;
    for (int i = 0; i < list.count; i++) {
        if (is_spent(threat))
            return -1;
        if (!play(threat, ply, list.cell[i]))
            continue;
        const struct fast *after = &threat->board[ply + 1];
        int plies = after->head.over ? (after->head.value == AB_WIN ? 0 : -1)
                                     : attack(threat, ply + 1, left, &cell);
        if (plies < 0 || (!plies && !after->head.over))
            return -1;
        longest = plies + 1 > longest ? plies + 1 : longest;
    }
    /* Other moves lose too, by the threat itself; so does having no answer at all. */
    int least = kind == IN_TWO ? 4 : board->ninuki.head.phase == NINUKI_BREAK ? 1 : 2;
    return longest > least ? longest : least;
}

/* Moves that may be threats, the strongest first. */
static void find_threats(const struct threat *threat, int ply, struct list *list)
{
    const struct fast *board = &threat->board[ply];
    int mover = board->head.mover, other = 1 - mover;
    const struct fast_points *own = board->set[mover], *theirs = board->set[other];
    struct fast_points last = fast_last_pairs(board, other);
    bool endangered = fast_any(&theirs[FAST_FIVE]) || fast_any(&last);
    list->board = board;
    if (board->ninuki.head.phase == NINUKI_BREAK) {
        add(list, &own[FAST_CAPTURE]);
        return;
    }
    add(list, &own[FAST_FIVE]);
    if (endangered) { /* only moves that may also answer the opponent's threat */
        struct fast_points answers = theirs[FAST_FIVE], fours;
        join(&answers, &last);
        fours = both(&answers, &own[FAST_FOUR]);
        add(list, &fours);
        add(list, &own[FAST_CAPTURE]);
        if (threat->threes)
            add(list, &answers);
        return;
    }
    add(list, &own[FAST_STRONG]);
    add(list, &own[FAST_FOUR]);
    add(list, &own[FAST_CAPTURE]);
    if (threat->threes)
        add(list, &own[FAST_THREE]);
    /* With one pair to go, standing beside any pair threatens to capture the last. */
    if (board->ninuki.head.points[mover] == NINUKI_PAIRS - 1) {
        struct fast_points all, pairs = {{0}};
        for (int i = 0; i < FAST_WORDS; i++)
            all.word[i] = UINT64_MAX;
        fast_beside_pairs(threat->fast, threat->table, board, mover, -1, &all, &pairs);
        add(list, &pairs);
    }
}

/* The table is that of the whole search: what is found here, with threes or without, must not be
 * taken for a value of the position. */
static uint64_t key_of(const struct threat *threat, const struct fast *board)
{
    return hash_mix(board->head.key + SALT + threat->threes);
}

/* The attacker is to move: the number of plies until the attacker has won; 0: no win was found. */
static int attack(struct threat *threat, int ply, int left, int *cell)
{
    const struct fast *board = &threat->board[ply];
    struct list list = {.count = 0};

    /* Step 1. Win at once if possible; stop if this sequence may have no more moves. If a five
     * of the defender stands, it must be broken first. */
    if (board->ninuki.head.phase != NINUKI_BREAK && wins_now(threat, ply, cell))
        return 1;
    if (left <= 1 || ply + 3 > THREAT_PLIES)
        return 0;

    /* Step 2. Use what is remembered: a win, or a failure with at least as many moves. */
    uint64_t key = key_of(threat, board);
    struct ab_known known = ab_recall(threat->ab, key, 0);
    if (known.bound == AB_EXACT && (known.value > 0 || known.depth >= left)) {
        *cell = (int)known.move - 1;
        return known.value;
    }

    /* Step 3. Find a threat to which every answer loses: one is enough. */
    int found = 0;
    find_threats(threat, ply, &list);
    for (int i = 0; i < list.count && !found && !is_spent(threat); i++) {
        *cell = list.cell[i];
        if (play(threat, ply, list.cell[i]))
            found = defend(threat, ply + 1, left - 1) + 1;
    }
    if (!found && is_spent(threat)) /* not a failure worth remembering: the search was cut short */
        return 0;
    known = (struct ab_known){
        .move = found ? (ag_move)*cell + 1 : 0, .value = found, .depth = left, .bound = AB_EXACT};
    ab_note(threat->ab, key, 0, &known);
    return found;
}

/* Few moves are tried first: most wins are short, and short ones are found fast. */
int threat_solve(struct threat *threat, const struct fast *board, bool threes, int most, int *cell)
{
    int found = 0;
    threat->board[0] = *board;
    for (int left = 2; left <= most && !found && !is_spent(threat); left += threes ? 1 : 2) {
        threat->threes = threes;
        found = attack(threat, 0, left, cell);
    }
    return found;
}
