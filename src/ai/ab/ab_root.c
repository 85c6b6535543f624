/*
 * ab_root.c - the moves of the root, searched to one depth after another.
 */
#include <string.h>

#include "ai/ab/ab.h"

enum {
    ROOT_SHARE = 16, /* for each depth the solver gets 1 / ROOT_SHARE of the nodes so far */
    BOOK_DEPTH = 4   /* a move of the book is searched this deeply, only to give it a value */
};

/* Moves the move that was just searched up the list, above all that are worse or whose values come
 * from a shallower search. One whose value is only a bound stays where it is: it was not better. */
void ab_rank(struct ab_search *search, struct ab_frame *frame, int value, bool known)
{
    struct ab_root root = search->root[frame->next];
    struct ab_choice choice = frame->choice[frame->next];
    root.nodes += search->nodes - search->root_nodes;
    root.known = known;
    if (known || value <= -AB_SURE) { /* a bound is enough to show a loss */
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

int ab_root_choice(const struct ab_search *search)
{
    int at = 0;
    while (at < search->roots && search->root[at].value <= -AB_SURE)
        at++;
    return at < search->roots ? at : 0;
}

/* A move matters if it is better than the last of the wanted lines; until there are as many, every
 * move does. */
int ab_root_alpha(const struct ab_search *search, const struct ab_frame *frame)
{
    int lines = search->ab->lines;
    return frame->next + 1 < lines ? -AB_WIN : search->root[lines - 1].value;
}

/* Looks for a win that can be forced from the root, and makes its first move the choice. One thread
 * does this for all, and only where one line is wanted: a win says nothing of the other lines. */
static void solve_root(struct ab_search *search)
{
    const struct ab *ab = search->ab;
    const struct ab_policy *policy = ab->policy;
    uint64_t most = search->nodes / ROOT_SHARE;
    ag_move move = 0;
    search->ply = 0;
    if (!policy->solve || search->thread || search->depth < 2 || ab->lines > 1)
        return;
    int plies = ab_solve(search, AB_PLIES,
                         most < policy->solve_root ? (uint32_t)most : policy->solve_root, &move);
    int at = 0;
    while (at < search->roots && search->root[at].move != move)
        at++;
    /* Nothing was found, or the search itself knows a win that is no longer. */
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

/* Begins the next depth at the root. The three best moves so far are never searched less deeply. */
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

    /* Step 1. List the moves, in the order of the policy, which is the best guess until there
     * are values. */
    int count = ab->policy->moves(ab, ab_at(search, 0), 1, true, frame->choice);
    frame->count = count;
    atomic_store_explicit(&search->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&search->deepest, 0, memory_order_relaxed);
    search->roots = count;
    search->ply = 0;
    frame->weighed = false;
    for (frame->next = 0; frame->next < count; frame->next++) {
        ab_pick(search, frame, frame->next);
        search->root[frame->next] = (struct ab_root){.move = frame->choice[frame->next].move};
    }

    /* Step 2. A move of the book is played in any case, so it is the only one to be searched. */
    if (ab->booked) {
        search->roots = 1;
        search->root[0] = (struct ab_root){.move = ab->booked};
    }

    /* Step 3. What earlier thoughts learned about moves fades; killers belong to their plies, which
     * are other positions now. */
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < AB_HISTORY; i++)
            search->history[seat][i] /= 8;
    for (int ply = 0; ply < AB_PLIES; ply++)
        memset(search->frame[ply].killer, 0, sizeof search->frame[ply].killer);

    /* Step 4. Every second thread begins one ply deeper: threads that search different depths find
     * more for each other in the table. */
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
    /* All ways as long as the win or loss have been searched, so there is no shorter one. */
    bool decided = value >= AB_SURE || value <= -AB_SURE;
    return decided && search->depth > distance;
}

bool ab_advance(struct ab_search *search)
{
    if (search->done)
        return false;
    if (ab_walk(search))
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
