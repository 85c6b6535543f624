/*
 * view_walk.c - going through a recorded game. See view_inner.h.
 *
 * Where the record branches, the branch that was taken last is taken again, so that one can go back
 * and forth along a line.
 */
#include "front/tui/view_inner.h"

static const struct ag_record_node *at(const struct viewer *viewer, uint32_t node)
{
    return ag_record_node(viewer->record, node);
}

uint32_t walk_next(const struct viewer *viewer, uint32_t node)
{
    return viewer->pick[node] ? viewer->pick[node] : at(viewer, node)->child;
}

void walk_line(struct viewer *viewer)
{
    int place = 0;
    for (uint32_t i = viewer->node; i; i = at(viewer, i)->parent)
        place++;
    viewer->place = viewer->turns = place;
    for (uint32_t i = viewer->node; i; i = at(viewer, i)->parent)
        viewer->line[--place] = i;
    for (uint32_t i = walk_next(viewer, viewer->node); i; i = walk_next(viewer, i))
        viewer->line[viewer->turns++] = i;
}

/* Goes to the node after this many turns of the line. */
static void go_to_place(struct viewer *viewer, int place)
{
    int least = viewer->first ? 1 : 0;
    place = place < least ? least : place > viewer->turns ? viewer->turns : place;
    if (place != viewer->place)
        viewer_go(viewer, place ? viewer->line[place - 1] : 0);
}

void walk_forward(struct viewer *viewer, int turns)
{
    go_to_place(viewer, viewer->place + turns);
}

void walk_to_end(struct viewer *viewer)
{
    go_to_place(viewer, viewer->turns);
}

void walk_to_turn(struct viewer *viewer, int turn)
{
    int first = 0, last = 0;
    if (!turn) {
        go_to_place(viewer, 0);
        return;
    }
    for (int i = 0; i < viewer->turns; i++) {
        int number = (int)at(viewer, viewer->line[i])->number;
        if (number == turn) {
            go_to_place(viewer, i + 1);
            return;
        }
        first = first || !number ? first : number;
        last = number ? number : last;
    }
    tui_say(&viewer->tui, INK_BAD, "This line has the turns %d to %d.", first, last);
}

/* Whether the node has more than one child. */
static bool branches(const struct viewer *viewer, uint32_t node)
{
    return at(viewer, node)->child != at(viewer, node)->last;
}

void walk_to_branch(struct viewer *viewer, bool back)
{
    int step = back ? -1 : 1, place = viewer->place + step;
    while (place >= 0 && place <= viewer->turns &&
           !branches(viewer, place ? viewer->line[place - 1] : 0))
        place += step;
    if (place >= 0 && place <= viewer->turns)
        go_to_place(viewer, place);
    else
        tui_say(&viewer->tui, INK_TEXT,
                back ? "There are no variations before this." : "There are no more variations.");
}

void walk_to_main(struct viewer *viewer)
{
    uint32_t node = viewer->node;
    while (at(viewer, node)->depth)
        node = at(viewer, node)->parent;
    if (node == viewer->node) {
        tui_say(&viewer->tui, INK_TEXT, "This is the main line.");
        return;
    }
    viewer_go(viewer, node);
    viewer->pick[node] = at(viewer, node)->child;
    walk_line(viewer);
}

void walk_choose(struct viewer *viewer, int step)
{
    uint32_t first = at(viewer, viewer->node)->child, now = walk_next(viewer, viewer->node);
    uint32_t other = first;
    if (!branches(viewer, viewer->node)) {
        tui_say(&viewer->tui, INK_TEXT, "There are no variations here.");
        return;
    }
    if (step > 0)
        other = at(viewer, now)->next ? at(viewer, now)->next : first;
    else if (now == first)
        other = at(viewer, viewer->node)->last;
    else
        while (at(viewer, other)->next != now)
            other = at(viewer, other)->next;
    viewer->pick[viewer->node] = other;
    viewer->tui.message[0] = 0;
    walk_line(viewer);
}
