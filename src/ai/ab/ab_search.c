/*
 * ab_search.c - the search as a state machine: one frame for every ply, one step at a time.
 *
 *     ENTER   a position is looked at for the first time
 *     NEXT    its next move is tried: a frame below it is entered
 *     BACK    the frame below has been left, with its value in `answer`
 */
#include <string.h>

#include "ai/ab/ab.h"

enum {
    QUIET_PLIES = 12, /* plies behind depth 0 in which only what cannot wait is looked at */
    HISTORY_TOP = 1 << 14,
    ROOT_SHARE = 16, /* of the nodes so far, what the solver gets at the root for each depth */
    BOOK_DEPTH = 4   /* as deep a move of the book is looked at, for a value */
};

static int16_t *history_of(struct ab_search *search, int mover, ag_move move)
{
    return &search->history[mover][hash_mix(move) & (AB_HISTORY - 1)];
}

/* Leaves the frame of this ply with a value for its mover; the one above takes it. */
static bool leave(struct ab_search *search, int value)
{
    const struct ab_board *board = ab_at(search, search->ply);
    if (!search->ply) {
        search->answer = value;
        return false;
    }
    search->ply--;
    const struct ab_board *above = ab_at(search, search->ply);
    search->answer = above->mover == board->mover ? value : -value;
    return true;
}

/* Enters the frame below, behind the move that is being looked at. */
static void enter(struct ab_search *search, int alpha, int beta, int depth)
{
    bool same = ab_at(search, search->ply)->mover == ab_at(search, search->ply + 1)->mover;
    struct ab_frame *below = &search->frame[++search->ply];
    below->stage = AB_ENTER;
    below->alpha = below->floor = same ? alpha : -beta;
    below->beta = same ? beta : -alpha;
    below->depth = depth;
    if (search->ply > atomic_load_explicit(&search->deepest, memory_order_relaxed))
        atomic_store_explicit(&search->deepest, search->ply, memory_order_relaxed);
}

/* What a board is worth, as far as this level can tell. */
static int value_of(const struct ab *ab, const struct ab_board *board)
{
    int value = ab->policy->value(ab, board);
    if (ab->noise) {
        uint64_t lot = hash_mix(board->key ^ ab->noise_seed);
        value += (int)(lot % (uint64_t)(2 * ab->noise + 1)) - ab->noise;
    }
    return value > AB_SURE - 1 ? AB_SURE - 1 : value < 1 - AB_SURE ? 1 - AB_SURE : value;
}

/* Adds what this search has learned to the order of the moves. */
static void sharpen(struct ab_search *search, struct ab_frame *frame, ag_move known)
{
    int mover = ab_at(search, search->ply)->mover;
    for (int i = 0; i < frame->count; i++) {
        struct ab_choice *choice = &frame->choice[i];
        if (choice->move == known)
            choice->order = AB_FIRST;
        else if (choice->order < AB_LOUD) {
            if (choice->move == frame->killer[0])
                choice->order += HISTORY_TOP;
            else if (choice->move == frame->killer[1])
                choice->order += HISTORY_TOP / 2;
            choice->order += *history_of(search, mover, choice->move);
        }
    }
}

/* Whether what is known of a position is enough to leave it. */
static bool is_answered(const struct ab_frame *frame, const struct ab_known *known)
{
    if (known->bound == AB_NONE || known->depth < frame->depth)
        return false;
    return known->bound == AB_EXACT ||
           (known->bound == AB_AT_LEAST && known->value >= frame->beta) ||
           (known->bound == AB_AT_MOST && known->value <= frame->alpha);
}

/* What the table is told when a position is left. */
static bool finish(struct ab_search *search, struct ab_frame *frame)
{
    struct ab_known known = {.move = frame->best_move,
                             .value = frame->best,
                             .depth = frame->depth,
                             .bound = frame->best >= frame->beta   ? AB_AT_LEAST
                                      : frame->best > frame->floor ? AB_EXACT
                                                                   : AB_AT_MOST};
    ab_note(search->ab, ab_at(search, search->ply)->key, search->ply, &known);
    return leave(search, frame->best);
}

/* Counts nodes that were searched and had been granted. */
static void count_nodes(struct ab_search *search, uint32_t nodes)
{
    search->granted -= nodes;
    atomic_store_explicit(&search->nodes, search->nodes + nodes, memory_order_relaxed);
}

/* Asks the policy for a win that the mover can force; the plies until then, or 0. */
static int solve(struct ab_search *search, int depth, uint32_t most, ag_move *move)
{
    const struct ab_policy *policy = search->ab->policy;
    uint32_t used = 0, budget = ab_allow(search, most);
    int plies = policy->solve(search, ab_at(search, search->ply), depth, budget, move, &used);
    count_nodes(search, used);
    return plies;
}

/* Has the policy look at the last ply by itself; false: it cannot. */
static bool look_shortly(struct ab_search *search, struct ab_frame *frame, ag_move first)
{
    const struct ab_board *board = ab_at(search, search->ply);
    struct ab_window window = {frame->alpha, frame->beta, search->ply};
    uint64_t nodes = 0;
    if (ab_allow(search, AB_SHORT) < AB_SHORT)
        return false;
    struct ab_known found = search->ab->policy->frontier(search->ab, board, &window, first, &nodes);
    if (found.bound == AB_NONE)
        return false;
    count_nodes(search, (uint32_t)nodes);
    found.depth = 1;
    ab_note(search->ab, board->key, search->ply, &found);
    frame->best = found.value;
    return true;
}

/* Whether one ply is left and a quiet move will hardly bring the value up to alpha. */
static bool is_hopeless(const struct ab_search *search, const struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    return ab->policy->razor && frame->depth == 1 && !board->forced &&
           frame->beta - frame->alpha == 1 && frame->alpha > -AB_SURE &&
           value_of(ab, board) + ab->policy->razor <= frame->alpha;
}

static bool enter_position(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    count_nodes(search, 1);

    /* Step 1. The game is over, or the search has come too deep. */
    if (board->over)
        return leave(search, ab_over_value(board, search->ply));
    if (search->ply == AB_PLIES - 1 || frame->depth < -QUIET_PLIES)
        return leave(search, value_of(ab, board));

    /* Step 2. No way from here can be better than what is known already, or worse. */
    int least = -AB_WIN + search->ply, most = AB_WIN - search->ply - 1;
    frame->alpha = frame->alpha > least ? frame->alpha : least;
    frame->beta = frame->beta < most ? frame->beta : most;
    if (frame->alpha >= frame->beta)
        return leave(search, frame->alpha);

    /* Step 3. It has been looked at before. */
    struct ab_known known = ab_recall(ab, board->key, search->ply);
    if (is_answered(frame, &known))
        return leave(search, known.value);

    /* Step 4. The mover can force a win. */
    ag_move move = 0;
    int plies = ab->policy->solve && !board->forced
                    ? solve(search, frame->depth, ab->policy->solve_most, &move)
                    : 0;
    if (plies) {
        frame->best = AB_WIN - search->ply - plies;
        frame->best_move = move;
        frame->beta = frame->best;
        frame->depth = AB_PLIES;
        return finish(search, frame);
    }

    /* Step 5. One ply is left, and the policy knows a short way. */
    if (frame->depth == 1 && ab->policy->frontier && look_shortly(search, frame, known.move))
        return leave(search, frame->best);

    /* Step 6. The position is too bad for quiet moves: the depth counts as used up. */
    if (is_hopeless(search, frame))
        frame->depth = 0;

    /* Step 7. The depth is used up: the mover need not do any of what cannot wait. */
    frame->best = -AB_WIN + search->ply;
    frame->best_move = 0;
    if (frame->depth <= 0 && !board->forced) {
        frame->best = value_of(ab, board);
        if (frame->best >= frame->beta)
            return leave(search, frame->best);
        frame->alpha = frame->best > frame->alpha ? frame->best : frame->alpha;
    }

    /* Step 8. The moves. */
    frame->count = ab->policy->moves(ab, board, frame->depth, false, frame->choice);
    if (!frame->count)
        return leave(search, frame->depth <= 0 ? value_of(ab, board) : frame->best);
    sharpen(search, frame, known.move);
    frame->next = 0;
    frame->stage = AB_NEXT;
    return true;
}

/* Puts the move to be tried next in its place. */
static void pick(struct ab_frame *frame)
{
    int best = frame->next;
    for (int i = best + 1; i < frame->count; i++)
        if (frame->choice[i].order > frame->choice[best].order)
            best = i;
    struct ab_choice chosen = frame->choice[best];
    frame->choice[best] = frame->choice[frame->next];
    frame->choice[frame->next] = chosen;
}

/* How many plies less deeply a late, quiet move is looked at first. */
static int reduction(const struct ab_policy *policy, const struct ab_frame *frame)
{
    int late = frame->next;
    if (frame->depth < 2 || late < 3 || frame->choice[late].order >= AB_LOUD)
        return 0;
    if (policy->reduction)
        return policy->reduction(frame->depth, late);
    return 1 + (late >= 8) + (frame->depth >= 6 && late >= 16);
}

static bool try_next(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    if (frame->next == frame->count)
        return finish(search, frame);
    if (search->ply)
        pick(frame);
    else
        search->root_nodes = search->nodes;
    ab->policy->play(ab, board, frame->choice[frame->next].move, ab_at(search, search->ply + 1));
    frame->stage = AB_BACK;
    frame->child = frame->depth - 1 + (board->forced && frame->depth > 0);
    frame->narrow = search->ply ? frame->next > 0 : frame->next >= ab->lines;
    int less = reduction(ab->policy, frame);
    frame->reduced = less > 0 && frame->narrow;
    enter(search, frame->alpha, frame->narrow ? frame->alpha + 1 : frame->beta,
          frame->child - (frame->reduced ? less : 0));
    return true;
}

/* A move was too good: it is remembered. */
static void reward(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab_choice *choice = &frame->choice[frame->next];
    int mover = ab_at(search, search->ply)->mover;
    int bonus = frame->depth > 0 ? frame->depth * frame->depth * 4 : 1;
    if (choice->order >= AB_LOUD && choice->order < AB_FIRST)
        return;
    if (frame->killer[0] != choice->move) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = choice->move;
    }
    int16_t *history = history_of(search, mover, choice->move);
    *history = (int16_t)(*history + bonus - *history * bonus / HISTORY_TOP);
}

/* Puts a move of the root in its place among those that are known, best first. */
static void rank(struct ab_search *search, struct ab_frame *frame, int value, bool known)
{
    struct ab_root root = search->root[frame->next];
    struct ab_choice choice = frame->choice[frame->next];
    root.nodes += search->nodes - search->root_nodes;
    root.known = known;
    if (known) {
        root.value = value;
        root.depth = frame->depth;
    }
    int at = frame->next;
    ab_lock(search);
    while (known && at > 0 &&
           (search->root[at - 1].depth < frame->depth || search->root[at - 1].value < value)) {
        search->root[at] = search->root[at - 1];
        frame->choice[at] = frame->choice[at - 1];
        at--;
    }
    search->root[at] = root;
    frame->choice[at] = choice;
    ab_unlock(search);
}

/* The value that a move of the root must beat to be among the lines that are wanted. */
static int root_alpha(const struct ab_search *search, const struct ab_frame *frame)
{
    int lines = search->ab->lines;
    return frame->next + 1 < lines ? -AB_WIN : search->root[lines - 1].value;
}

static bool come_back(struct ab_search *search, struct ab_frame *frame)
{
    int value = search->answer;
    bool better = value > frame->alpha;

    /* Step 9. A look that was too short, or only a question, is repeated when it surprises. */
    if (better && frame->reduced) {
        frame->reduced = false;
        enter(search, frame->alpha, frame->alpha + 1, frame->child);
        return true;
    }
    if (better && frame->narrow && value < frame->beta) {
        frame->narrow = false;
        enter(search, frame->alpha, frame->beta, frame->child);
        return true;
    }

    /* Step 10. The move is the best so far, or even too good. */
    if (value > frame->best) {
        frame->best = value;
        frame->best_move = frame->choice[frame->next].move;
    }
    if (!search->ply) {
        rank(search, frame, value, better || frame->next < search->ab->lines);
        frame->alpha = root_alpha(search, frame);
    } else if (value > frame->alpha) {
        frame->alpha = value;
        if (value >= frame->beta) {
            reward(search, frame);
            return finish(search, frame);
        }
    }
    frame->next++;
    frame->stage = AB_NEXT;
    return true;
}

/* Looks for a win that can be forced from the root, and makes its first move the choice. */
static void solve_root(struct ab_search *search)
{
    const struct ab *ab = search->ab;
    const struct ab_policy *policy = ab->policy;
    uint64_t most = search->nodes / ROOT_SHARE;
    ag_move move = 0;
    search->ply = 0;
    if (!policy->solve || search->thread || search->depth < 2 || ab->lines > 1)
        return;
    int plies = solve(search, AB_PLIES,
                      most < policy->solve_root ? (uint32_t)most : policy->solve_root, &move);
    int at = 0;
    while (at < search->roots && search->root[at].move != move)
        at++;
    if (!plies || at == search->roots || search->root[0].value >= AB_WIN - plies)
        return;
    ab_lock(search);
    struct ab_root root = {.move = move, .value = AB_WIN - plies, .depth = AB_PLIES, .known = true};
    for (; at > 0; at--)
        search->root[at] = search->root[at - 1];
    search->root[0] = root;
    ab_unlock(search);
    search->done = true;
}

/* The next depth from the root. */
static void deepen(struct ab_search *search)
{
    struct ab_frame *frame = &search->frame[0];
    search->ply = 0;
    frame->stage = AB_NEXT;
    frame->depth = search->depth;
    frame->alpha = frame->floor = -AB_WIN;
    frame->beta = AB_WIN;
    frame->best = -AB_WIN;
    frame->best_move = 0;
    frame->count = search->roots;
    frame->next = 0;
    for (int i = 0; i < search->roots; i++)
        frame->choice[i] = (struct ab_choice){search->root[i].move, i < 3 ? AB_LOUD : 0};
}

void ab_start(struct ab_search *search)
{
    const struct ab *ab = search->ab;
    struct ab_frame *frame = &search->frame[0];
    int count = ab->policy->moves(ab, ab_at(search, 0), 1, true, frame->choice);
    frame->count = count;
    atomic_store_explicit(&search->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&search->deepest, 0, memory_order_relaxed);
    search->roots = count;
    for (frame->next = 0; frame->next < count; frame->next++) {
        pick(frame);
        search->root[frame->next] = (struct ab_root){.move = frame->choice[frame->next].move};
    }
    if (ab->booked) {
        search->roots = 1;
        search->root[0] = (struct ab_root){.move = ab->booked};
    }
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < AB_HISTORY; i++)
            search->history[seat][i] /= 8;
    for (int ply = 0; ply < AB_PLIES; ply++)
        memset(search->frame[ply].killer, 0, sizeof search->frame[ply].killer);
    search->depth = 1 + (search->thread & 1);
    search->done = count < 1;
    deepen(search);
}

/* Whether a deeper search could change anything. */
static bool is_enough(const struct ab_search *search)
{
    const struct ab *ab = search->ab;
    int value = search->root[0].value;
    int distance = AB_WIN - (value < 0 ? -value : value);
    if (search->depth >= ab->depth_max || search->depth >= AB_PLIES - 1)
        return true;
    if (ab->booked && search->depth >= BOOK_DEPTH)
        return true;
    bool decided = value >= AB_SURE || value <= -AB_SURE;
    return decided && search->depth > distance;
}

bool ab_advance(struct ab_search *search)
{
    struct ab_frame *frame = &search->frame[search->ply];
    bool on;
    if (search->done)
        return false;
    switch (frame->stage) {
    case AB_ENTER:
        on = enter_position(search, frame);
        break;
    case AB_NEXT:
        on = try_next(search, frame);
        break;
    default:
        on = come_back(search, frame);
        break;
    }
    if (on)
        return true;
    if (is_enough(search)) {
        search->done = true;
        return false;
    }
    search->depth++;
    solve_root(search);
    deepen(search);
    return !search->done;
}
