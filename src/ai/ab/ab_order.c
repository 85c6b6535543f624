/*
 * ab_order.c - which move is tried next: what the policy says of it, and what this search has
 * learned from moves that were too good elsewhere.
 */
#include "ai/ab/ab.h"

enum { HISTORY_TOP = 1 << 14 };

static int16_t *history_of(struct ab_search *search, int mover, ag_move move)
{
    return &search->history[mover][hash_mix(move) & (AB_HISTORY - 1)];
}

void ab_sharpen(struct ab_search *search, struct ab_frame *frame, ag_move known)
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

/* Which of the moves from there on has the highest order. */
static int highest(const struct ab_frame *frame, int at)
{
    int best = at;
    for (int i = best + 1; i < frame->count; i++)
        if (frame->choice[i].order > frame->choice[best].order)
            best = i;
    return best;
}

void ab_pick(struct ab_search *search, struct ab_frame *frame, int at)
{
    const struct ab *ab = search->ab;
    int best = highest(frame, at);
    if (ab->policy->weigh && !frame->weighed && frame->choice[best].order < AB_LOUD) {
        ab->policy->weigh(ab, ab_at(search, search->ply), &frame->choice[at], frame->count - at);
        frame->weighed = true;
        best = highest(frame, at);
    }
    struct ab_choice chosen = frame->choice[best];
    frame->choice[best] = frame->choice[at];
    frame->choice[at] = chosen;
}

void ab_reward(struct ab_search *search, struct ab_frame *frame)
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
