/*
 * album_walk.c - going through a recorded game. See album_inner.h.
 *
 * Where the record branches, the branch that was taken last is taken again, so that one can go back
 * and forth along a line.
 */
#include "front/tui/album_inner.h"

static const struct ag_record_node *at(const struct album *album, uint32_t node)
{
    return ag_record_node(album->record, node);
}

uint32_t walk_next(const struct album *album, uint32_t node)
{
    return album->pick[node] ? album->pick[node] : at(album, node)->child;
}

void walk_line(struct album *album)
{
    int place = 0;
    for (uint32_t i = album->node; i; i = at(album, i)->parent)
        place++;
    album->place = album->turns = place;
    for (uint32_t i = album->node; i; i = at(album, i)->parent)
        album->line[--place] = i;
    for (uint32_t i = walk_next(album, album->node); i; i = walk_next(album, i))
        album->line[album->turns++] = i;
}

/* Goes to the node after this many turns of the line. */
static void go_to_place(struct album *album, int place)
{
    int least = album->first ? 1 : 0;
    place = place < least ? least : place > album->turns ? album->turns : place;
    if (place != album->place)
        album_go(album, place ? album->line[place - 1] : 0);
}

void walk_forward(struct album *album, int turns)
{
    go_to_place(album, album->place + turns);
}

void walk_to_end(struct album *album)
{
    go_to_place(album, album->turns);
}

void walk_to_turn(struct album *album, int turn)
{
    int first = 0, last = 0;
    if (!turn) {
        go_to_place(album, 0);
        return;
    }
    for (int i = 0; i < album->turns; i++) {
        int number = (int)at(album, album->line[i])->number;
        if (number == turn) {
            go_to_place(album, i + 1);
            return;
        }
        first = first || !number ? first : number;
        last = number ? number : last;
    }
    tui_say(&album->tui, INK_BAD, "This line has the turns %d to %d.", first, last);
}

/* Whether the node has more than one child. */
static bool branches(const struct album *album, uint32_t node)
{
    return at(album, node)->child != at(album, node)->last;
}

void walk_to_branch(struct album *album, bool back)
{
    int step = back ? -1 : 1, place = album->place + step;
    while (place >= 0 && place <= album->turns &&
           !branches(album, place ? album->line[place - 1] : 0))
        place += step;
    if (place >= 0 && place <= album->turns)
        go_to_place(album, place);
    else
        tui_say(&album->tui, INK_TEXT,
                back ? "There are no variations before this." : "There are no more variations.");
}

void walk_to_main(struct album *album)
{
    uint32_t node = album->node;
    while (at(album, node)->depth)
        node = at(album, node)->parent;
    if (node == album->node) {
        tui_say(&album->tui, INK_TEXT, "This is the main line.");
        return;
    }
    album_go(album, node);
    album->pick[node] = at(album, node)->child;
    walk_line(album);
}

void walk_choose(struct album *album, int step)
{
    uint32_t first = at(album, album->node)->child, now = walk_next(album, album->node);
    uint32_t other = first;
    if (!branches(album, album->node)) {
        tui_say(&album->tui, INK_TEXT, "There are no variations here.");
        return;
    }
    if (step > 0)
        other = at(album, now)->next ? at(album, now)->next : first;
    else if (now == first)
        other = at(album, album->node)->last;
    else
        while (at(album, other)->next != now)
            other = at(album, other)->next;
    album->pick[album->node] = other;
    album->tui.message[0] = 0;
    walk_line(album);
}
