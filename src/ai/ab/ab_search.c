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
    QUIET_PLIES = 12, /* plies beyond depth 0, in which only urgent moves are searched; */
    QUIET_FIRST = 4   /* fewer in the first rounds, so that every move soon has a value */
};

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

/* Enters the frame below: the board after the move that is being searched. */
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

int ab_solve(struct ab_search *search, int depth, uint32_t most, ag_move *move)
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
    if (search->ply == AB_PLIES - 1 ||
        frame->depth < (search->depth > 1 ? -QUIET_PLIES : -QUIET_FIRST))
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
                    ? ab_solve(search, frame->depth, ab->policy->solve_most, &move)
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
    ab_sharpen(search, frame, known.move);
    frame->weighed = frame->ready = false;
    frame->next = 0;
    frame->stage = AB_NEXT;
    return true;
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

/* Picks the move to be tried at that place and plays it; at the root their order stands. */
static void play_move(struct ab_search *search, struct ab_frame *frame, int at,
                      struct ab_board *after)
{
    const struct ab *ab = search->ab;
    if (search->ply)
        ab_pick(search, frame, at);
    ab->policy->play(ab, ab_at(search, search->ply), frame->choice[at].move, after);
    ab_prefetch(ab, after->key);
}

/* Makes the board of the frame below. Where the first move was not enough, most of the others are
 * tried too: so the next one is played ahead, and its entry of the table arrives while this one is
 * searched. */
static void make_below(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab_policy *policy = search->ab->policy;
    struct ab_board *below = ab_at(search, search->ply + 1), *spare = ab_spare(search, search->ply);
    if (frame->ready)
        memcpy(below, spare, policy->bytes);
    else
        play_move(search, frame, frame->next, below);
    frame->ready = policy->ahead && search->ply && frame->weighed && frame->next &&
                   frame->next + 1 < frame->count;
    if (frame->ready)
        play_move(search, frame, frame->next + 1, spare);
}

static bool try_next(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    if (frame->next == frame->count)
        return finish(search, frame);
    if (!search->ply)
        search->root_nodes = search->nodes;
    make_below(search, frame);
    frame->stage = AB_BACK;
    frame->child = frame->depth - 1 + (board->forced && frame->depth > 0);
    frame->narrow = search->ply ? frame->next > 0 : frame->next >= ab->lines;
    int less = reduction(ab->policy, frame);
    frame->reduced = less > 0 && frame->narrow;
    enter(search, frame->alpha, frame->narrow ? frame->alpha + 1 : frame->beta,
          frame->child - (frame->reduced ? less : 0));
    return true;
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
        ab_rank(search, frame, value, better || frame->next < search->ab->lines);
        frame->alpha = ab_root_alpha(search, frame);
    } else if (value > frame->alpha) {
        frame->alpha = value;
        if (value >= frame->beta) {
            ab_reward(search, frame);
            return finish(search, frame);
        }
    }
    frame->next++;
    frame->stage = AB_NEXT;
    return true;
}

bool ab_walk(struct ab_search *search)
{
    struct ab_frame *frame = &search->frame[search->ply];
    bool on = true;
    if (frame->stage == AB_ENTER)
        return enter_position(search, frame);
    while (on && frame->stage != AB_ENTER) {
        on = frame->stage == AB_NEXT ? try_next(search, frame) : come_back(search, frame);
        frame = &search->frame[search->ply];
    }
    return on;
}
