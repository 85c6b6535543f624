/*
 * rings.c - the centre and three rings of eight points.
 */
#include "board/rings.h"

/* The point of a diameter at place 0 (third ring, spoke) to 6 (third ring, opposite spoke). */
static int on_diameter(int spoke, int place)
{
    if (place == 3)
        return RINGS_CENTRE;
    return place < 3 ? (2 - place) * 8 + spoke : (place - 4) * 8 + (spoke + 4) % 8;
}

/* A path along the diameter of `spoke` from `place`, in direction +1 or -1. */
static void diameter_path(uint8_t *path, int spoke, int place, int direction)
{
    for (int k = 0; k < RINGS_STEPS; k++) {
        path[k] = (uint8_t)on_diameter(spoke, place);
        if ((place == 0 && direction < 0) || (place == 6 && direction > 0))
            direction = -direction;
        place += direction;
    }
}

static void ring_path(uint8_t *path, int cell, int direction)
{
    for (int k = 0; k < RINGS_STEPS; k++)
        path[k] = (uint8_t)(cell / 8 * 8 + (cell + direction * k + 8 * RINGS_STEPS) % 8);
}

void rings_init(struct rings *rings)
{
    for (int cell = 0; cell < RINGS_CENTRE; cell++) {
        int spoke = cell % 8, place = 2 - cell / 8;
        ring_path(rings->path[cell][0], cell, 1);
        ring_path(rings->path[cell][1], cell, -1);
        diameter_path(rings->path[cell][2], spoke, place, 1);
        diameter_path(rings->path[cell][3], spoke, place, -1);
        rings->ways[cell] = place == 0 ? 3 : 4; /* from the third ring there is only inward */
    }
    for (int spoke = 0; spoke < 8; spoke++)
        diameter_path(rings->path[RINGS_CENTRE][spoke], spoke, 3, -1);
    rings->ways[RINGS_CENTRE] = 8;
    for (int cell = 0; cell < RINGS_CELLS; cell++)
        rings->around[cell] = rings_neighbours(1U << cell);
}

void rings_write(int cell, struct text *text)
{
    if (cell == RINGS_CENTRE)
        text_char(text, '0');
    else
        text_print(text, "%c%d", 'a' + cell % 8, cell / 8 + 1);
}

int rings_read(struct scan *scan)
{
    char letter = text_lower(scan->at[0]);
    if (letter == '0') {
        scan->at++;
        return RINGS_CENTRE;
    }
    if (letter < 'a' || letter > 'h' || scan->at[1] < '1' || scan->at[1] > '3')
        return -1;
    int cell = (scan->at[1] - '1') * 8 + letter - 'a';
    scan->at += 2;
    return cell;
}
