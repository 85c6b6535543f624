/*
 * rings.c - works the rings out and writes them down.
 */
#include "tables.h"

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

static void make_rings(struct rings *rings)
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

void write_rings(void)
{
    struct rings rings = {0};
    make_rings(&rings);
    printf("const struct rings rings_table = {.around = {");
    for (int cell = 0; cell < RINGS_CELLS; cell++)
        printf("%" PRIu32 ",", rings.around[cell]);
    printf("},\n");
    write_bytes("ways", rings.ways, RINGS_CELLS);
    printf(".path = {\n");
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        printf("{");
        for (int way = 0; way < RINGS_WAYS; way++)
            write_bytes(NULL, rings.path[cell][way], RINGS_STEPS);
        printf("},\n");
    }
    printf("}};\n\n");
}
