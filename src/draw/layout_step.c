/*
 * layout_step.c - where a key leads on a board. See layout.h.
 */
#include "ag/layout.h"
#include "board/rings.h"
#include "draw/layout_inner.h"

/* How far away a cell is in a direction: its distance ahead, and more for every step to the side.
 * -1: it does not lie in that direction. */
static long distance(const struct ag_layout_spot *from, const struct ag_layout_spot *to, int way)
{
    long dx = to->x - from->x, dy = to->y - from->y;
    long ahead = dx * layout_step_x[way] + dy * layout_step_y[way];
    long aside = dx * layout_step_y[way] - dy * layout_step_x[way];
    aside = aside < 0 ? -aside : aside;
    if (ahead <= 0 || (way % 2 ? aside > ahead * 2 / 3 : aside > 2 * ahead))
        return -1;
    return ahead + aside;
}

/* The nearest cell that way. */
static ag_cell step_by_distance(const struct ag_layout *layout, ag_cell from, enum ag_way way)
{
    ag_cell found = AG_NO_CELL;
    long best = -1;
    bool odd = layout->cell[from].row % 2; /* of two equally near ones, left and right in turn */
    for (int cell = 0; cell < layout->cells; cell++) {
        long far = distance(&layout->cell[from], &layout->cell[cell], (int)way);
        if (far >= 0 && (best < 0 || far < best || (odd && far == best))) {
            best = far;
            found = (ag_cell)cell;
        }
    }
    return found;
}

/*
 * On rings every step follows a ring or a spoke. Left and right go along the ring and up and down
 * along the spoke, except on the two spokes that lie level, where it is the other way round:
 *
 *      h   a   b
 *        \ | /
 *      g - 0 - c      the steps from b2: up b3, down b1, left a2, right c2
 *        / | \                from c2: right c3, left c1, up b2, down d2
 *      f   e   d
 *
 * The corner keys lead wherever a neighbour lies in about that direction.
 */
enum { SPOKES = 8 };

static ag_cell step_on_rings(ag_cell from, enum ag_way way)
{
    static const uint8_t outward[SPOKES] = {AG_NORTH, AG_NORTH, AG_EAST, AG_SOUTH,
                                            AG_SOUTH, AG_SOUTH, AG_WEST, AG_NORTH};
    enum { OUT = 1, IN, CLOCKWISE, BACK };
    static const uint8_t by_arrow[AG_WAYS] = {[0] = OUT, [2] = CLOCKWISE, [4] = IN, [6] = BACK};
    static const uint8_t by_corner[AG_WAYS] = {
        [0] = OUT, [2] = CLOCKWISE, [3] = CLOCKWISE, [4] = IN, [5] = BACK, [6] = BACK};
    if (from == RINGS_CENTRE)
        return (ag_cell)way;
    int spoke = from % SPOKES, ring = from / SPOKES;
    int first = ring * SPOKES;
    int turn = way % 2 ? by_corner[((int)way + AG_WAYS - spoke) % AG_WAYS]
                       : by_arrow[((int)way + AG_WAYS - outward[spoke]) % AG_WAYS];
    switch (turn) {
    case OUT:
        return ring < 2 ? (ag_cell)(from + SPOKES) : AG_NO_CELL;
    case IN:
        return ring > 0 ? (ag_cell)(from - SPOKES) : RINGS_CENTRE;
    case CLOCKWISE:
        return (ag_cell)(first + (spoke + 1) % SPOKES);
    case BACK:
        return (ag_cell)(first + (spoke + SPOKES - 1) % SPOKES);
    default:
        return AG_NO_CELL;
    }
}

ag_cell ag_layout_step(const struct ag_layout *layout, ag_cell from, enum ag_way way)
{
    if (from >= layout->cells)
        return AG_NO_CELL;
    return layout->board == AG_RINGS ? step_on_rings(from, way)
                                     : step_by_distance(layout, from, way);
}
