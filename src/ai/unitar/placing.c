/*
 * placing.c - trying placements against a sample of the others'. See placing.h.
 */
#include "ai/unitar/placing.h"

#include <stdlib.h>
#include <string.h>

static const struct worth_seats by_colour = {.colour = {0, 1, 2}};

static int list_placings(int colour, struct placing *out)
{
    const struct unitar_table *table = &unitar_only_table;
    int uni_name = unitar_name(colour, 0), tar_name = unitar_name(colour, 1), count = 0;
    struct field_set unis = table->valid[uni_name];
    for (; !field_is_empty(unis); field_drop(&unis)) {
        struct field_set squares = unitar_shape_at(table, uni_name, field_first(unis));
        struct field_set tars = table->valid[tar_name];
        for (; !field_is_empty(tars); field_drop(&tars))
            if (!field_meets(squares, unitar_shape_at(table, tar_name, field_first(tars))))
                out[count++] =
                    (struct placing){unitar_setup(field_first(unis), field_first(tars)), 0};
    }
    return count;
}

/* Places the blocks of a colour. */
static void place(struct unitar *unitar, int colour, ag_move move)
{
    int captain[2] = {unitar_setup_uni(move), unitar_setup_tar(move)};
    for (int symbol = 0; symbol < 2; symbol++) {
        int name = unitar_name(colour, symbol);
        unitar->frame[name][colour] = unitar_shape_at(&unitar_only_table, name, captain[symbol]);
        unitar->slot[name] = (uint8_t)name;
        unitar->captain[name] = (uint8_t)captain[symbol];
    }
}

/* A placement of another colour: one of the best if `well`, otherwise a random one. */
static ag_move other_placing(struct placings *placings, int colour, bool well)
{
    enum { GOOD = 32 };
    uint32_t among = well ? GOOD : (uint32_t)placings->count[colour];
    return placings->list[colour][rng_below(&placings->rng, among)].move;
}

/* Draws a new sample of the blocks of the others; half of them are placed well if `well`. */
static void draw_fields(struct placings *placings, int colour, bool well)
{
    for (int i = 0; i < PLACING_FIELDS; i++) {
        struct unitar *field = &placings->field[i];
        memset(field, 0, sizeof *field);
        memset(field->slot, UNITAR_NONE, sizeof field->slot);
        memset(field->captain, UNITAR_NONE, sizeof field->captain);
        for (int other = 0; other < UNITAR_COLOURS; other++)
            if (other != colour)
                place(field, other, other_placing(placings, other, well && i % 2 == other % 2));
    }
}

void placings_begin(struct placings *placings, int colour, uint64_t seed)
{
    placings->colour = colour;
    placings->phase = placings->taken = placings->set = 0;
    placings->ended = false;
    rng_init(&placings->rng, seed);
    for (int i = 0; i < UNITAR_COLOURS; i++)
        placings->count[i] = list_placings(i, placings->list[i]);
    draw_fields(placings, colour, false);
}

/* The colour of the current phase: our own first, so that there is a choice soon. */
static int colour_of(const struct placings *placings)
{
    return placings->phase < 3 ? (placings->colour + placings->phase) % 3 : placings->colour;
}

static int phase_count(const struct placings *placings)
{
    return placings->phase < 3    ? placings->count[colour_of(placings)]
           : placings->phase == 3 ? PLACING_SECOND
                                  : PLACING_THIRD;
}

int placings_cost(const struct placings *placings)
{
    return placings->ended ? 0 : placings->phase == 4 ? 64 * PLACING_THIRD_FIELDS : 32;
}

static int by_worth(const void *a, const void *b)
{
    const struct placing *one = a, *two = b;
    if (one->worth > two->worth || one->worth < two->worth)
        return one->worth > two->worth ? -1 : 1;
    return one->move < two->move ? -1 : one->move > two->move;
}

/* Steps 1 and 2, for one placement. */
static double try_statically(const struct placings *placings, int colour, ag_move move)
{
    double sum = 0, value[AG_SEATS];
    int fields = placings->phase < 3 ? PLACING_FIRST_FIELDS : PLACING_FIELDS;
    for (int i = 0; i < fields; i++) {
        struct unitar field = placings->field[i];
        place(&field, colour, move);
        worth_value(&field, &by_colour, UNITAR_ROUNDS, value);
        sum += value[colour];
    }
    return sum / fields;
}

/* Step 3, for one placement: slower, but it sees what everybody would choose in the first round. */
static double try_by_table(const struct placings *placings, struct regret_desk *desk, int colour,
                           ag_move move)
{
    enum { ROUNDS = 40 };
    double sum = 0, value[AG_SEATS], chance[AG_SEATS][ROUND_CHOICES];
    for (int i = 0; i < PLACING_THIRD_FIELDS; i++) {
        struct unitar field = placings->field[i];
        place(&field, colour, move);
        outlook_make(&desk->outlook, placings->round, &field, &by_colour);
        regret_init(&desk->regret);
        regret_match(&desk->regret, NULL, placings->round, &desk->outlook, NULL, ROUNDS);
        for (int seat = 0; seat < AG_SEATS; seat++)
            regret_mixture(&desk->regret, seat, chance[seat]);
        regret_value(placings->round, &desk->outlook, chance, value);
        sum += value[colour];
    }
    return sum / PLACING_THIRD_FIELDS;
}

/* Sorts the placements of a phase, the best first, and begins the next phase. */
static void next_phase(struct placings *placings)
{
    int colour = colour_of(placings);
    qsort(placings->list[colour], (size_t)phase_count(placings), sizeof(struct placing), by_worth);
    placings->taken = placings->set = 0;
    placings->ended = ++placings->phase == 5;
    draw_fields(placings, colour_of(placings), placings->phase > 2);
}

bool placings_wait(const struct placings *placings)
{
    return !placings->ended && placings->taken == phase_count(placings);
}

void placings_take(struct placings *placings, struct placings_share *share)
{
    int rest = phase_count(placings) - placings->taken;
    int chunk = placings->phase == 4 ? 1 : PLACING_CHUNK;
    share->first = placings->taken;
    share->count = rest < chunk ? rest : chunk;
    placings->taken += share->count;
}

void placings_try(const struct placings *placings, struct regret_desk *desk,
                  struct placings_share *share)
{
    int colour = colour_of(placings);
    for (int i = 0; i < share->count; i++) {
        ag_move move = placings->list[colour][share->first + i].move;
        share->worth[i] = placings->phase == 4 ? try_by_table(placings, desk, colour, move)
                                               : try_statically(placings, colour, move);
    }
}

void placings_set(struct placings *placings, const struct placings_share *share)
{
    struct placing *list = placings->list[colour_of(placings)];
    for (int i = 0; i < share->count; i++)
        list[share->first + i].worth = share->worth[i];
    placings->set += share->count;
    if (placings->set == phase_count(placings))
        next_phase(placings);
}

int placings_best(const struct placings *placings)
{
    return placings->phase < 1 ? 0 : placings->phase < 4 ? PLACING_SECOND : PLACING_THIRD;
}
