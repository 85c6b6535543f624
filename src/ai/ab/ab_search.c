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

/* Leaves the frame of this ply with a value for its mover; the frame above gets it from its own
 * mover's point of view. False: this was the root. */
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

/* Leaves a position whose moves were searched, and remembers the result in the table: a value at or
 * above beta is only a lower bound, one that never rose above alpha only an upper bound. */
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

/* Has the policy search the last ply in its own, faster way; false: it cannot. */
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

/* Whether one ply is left and a quiet move is unlikely to raise the value to alpha. */
static bool is_hopeless(const struct ab_search *search, const struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    return ab->policy->razor && frame->depth == 1 && !board->forced &&
           frame->beta - frame->alpha == 1 && frame->alpha > -AB_SURE &&
           value_of(ab, board) + ab->policy->razor <= frame->alpha;
}

/* ENTER: values a position without searching its moves if that is possible, or lists them. */
static bool enter_position(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);
    count_nodes(search, 1);

    /* Step 1. Stop where the game is over, or where the search is too deep to go on: there are
     * boards for so many plies only, and urgent moves could go on for long. */
    if (board->over)
        return leave(search, ab_over_value(board, search->ply));
    if (search->ply == AB_PLIES - 1 ||
        frame->depth < (search->depth > 1 ? -QUIET_PLIES : -QUIET_FIRST))
        return leave(search, value_of(ab, board));

    /* Step 2. A result from here takes at least one more ply, so values beyond these bounds are out
     * of reach. If that leaves no window, something at least as good is known elsewhere. */
    int least = -AB_WIN + search->ply, most = AB_WIN - search->ply - 1;
    frame->alpha = frame->alpha > least ? frame->alpha : least;
    frame->beta = frame->beta < most ? frame->beta : most;
    if (frame->alpha >= frame->beta)
        return leave(search, frame->alpha);

    /* Step 3. Use what the table knows, if it was searched deeply enough: positions are reached
     * in many ways. */
    struct ab_known known = ab_recall(ab, board->key, search->ply);
    if (is_answered(frame, &known))
        return leave(search, known.value);

    /* Step 4. A forced win needs no search. It is certain, so it is noted as infinitely deep, and
     * lowering beta to it makes it count as a lower bound: there may be a shorter win. */
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

    /* Step 5. With one ply left, use the policy's faster search, if it has one: most nodes are
     * here, and a frame for each would take longer than the evaluation. */
    if (frame->depth == 1 && ab->policy->frontier && look_shortly(search, frame, known.move))
        return leave(search, frame->best);

    /* Step 6. In a position too bad for quiet moves, search only the urgent ones, as at depth 0. */
    if (is_hopeless(search, frame))
        frame->depth = 0;

    /* Step 7. Beyond depth 0 the mover may also do nothing urgent, so the evaluation is a lower
     * bound; but not where a threat must be answered. */
    frame->best = -AB_WIN + search->ply;
    frame->best_move = 0;
    if (frame->depth <= 0 && !board->forced) {
        frame->best = value_of(ab, board);
        if (frame->best >= frame->beta)
            return leave(search, frame->best);
        frame->alpha = frame->best > frame->alpha ? frame->best : frame->alpha;
    }

    /* Step 8. List the moves; the table's move goes first. Without urgent moves the evaluation
     * stands. */
    frame->count = ab->policy->moves(ab, board, frame->depth, false, frame->choice);
    if (!frame->count)
        return leave(search, frame->depth <= 0 ? value_of(ab, board) : frame->best);
    ab_sharpen(search, frame, known.move);
    frame->weighed = frame->ready = false;
    frame->next = 0;
    frame->stage = AB_NEXT;
    return true;
}

/* How many plies less deeply a late, quiet move is searched first: the order is good enough that
 * such moves rarely turn out best. */
static int reduction(const struct ab_policy *policy, const struct ab_frame *frame)
{
    int late = frame->next;
    if (frame->depth < 2 || late < 3 || frame->choice[late].order >= AB_LOUD)
        return 0;
    if (policy->reduction)
        return policy->reduction(frame->depth, late);
    return 1 + (late >= 8) + (frame->depth >= 6 && late >= 16);
}

/* Plays the move to be tried at that place. At the root the moves are already in order; elsewhere
 * the best of the rest is picked first. */
static void play_move(struct ab_search *search, struct ab_frame *frame, int at,
                      struct ab_board *after)
{
    const struct ab *ab = search->ab;
    if (search->ply)
        ab_pick(search, frame, at);
    ab->policy->play(ab, ab_at(search, search->ply), frame->choice[at].move, after);
    ab_prefetch(ab, after->key);
}

/* Makes the board of the frame below. Once the first move has not sufficed, most of the others are
 * tried too. So the next one is played ahead, and its entry of the table arrives in the cache while
 * this one is searched. */
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

/* NEXT: enters the position after the next move. */
static bool try_next(struct ab_search *search, struct ab_frame *frame)
{
    const struct ab *ab = search->ab;
    const struct ab_board *board = ab_at(search, search->ply);

    /* Step 9. Stop when all moves have been tried: the best value is final. Otherwise play the
     * next one. */
    if (frame->next == frame->count)
        return finish(search, frame);
    if (!search->ply)
        search->root_nodes = search->nodes;
    make_below(search, frame);
    frame->stage = AB_BACK;

    /* Step 10. A forced answer is not a choice, so it does not use up depth. */
    frame->child = frame->depth - 1 + (board->forced && frame->depth > 0);

    /* Step 11. The first move is expected to be best. Of the others, and at the root of those after
     * the wanted lines, only ask whether they are better: a window of width 1 is searched faster.
     * Late quiet moves are asked less deeply, too. */
    frame->narrow = search->ply ? frame->next > 0 : frame->next >= ab->lines;
    int less = reduction(ab->policy, frame);
    frame->reduced = less > 0 && frame->narrow;
    enter(search, frame->alpha, frame->narrow ? frame->alpha + 1 : frame->beta,
          frame->child - (frame->reduced ? less : 0));
    return true;
}

/* BACK: takes the value of the move that was tried. */
static bool come_back(struct ab_search *search, struct ab_frame *frame)
{
    int value = search->answer;
    bool better = value > frame->alpha;

    /* Step 12. When a reduced or narrow search says that the move is better, that surprise must be
     * confirmed: first at full depth, then with the full window. */
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

    /* Step 13. Keep the best move so far. At the root put it in its place among the others. Below
     * it, a value of beta or more means that the opponent will not allow this position: stop. */
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

/* One entered position is one step, so that whoever called can count nodes and stop in between. */
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
