/*
 * unitar_actions.c - what approved intentions do in Unitar (sections 7 to 9 of the rules).
 */
#include "base/error.h"
#include "games/common.h"
#include "games/unitar.h"

static int stones_of(const struct unitar *unitar, int slot)
{
    return field_count(unitar_squares(unitar, slot));
}

/* The sum of the original sizes of the names that a block bears. */
static int originals(const struct unitar *unitar, int slot)
{
    int sum = 0;
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] == slot)
            sum += unitar_original(name);
    return sum;
}

static struct ag_event stone_event(const struct unitar_table *table, int kind, int seat, int colour,
                                   int from, int to)
{
    return (struct ag_event){.kind = (uint8_t)kind,
                             .seat = (uint8_t)seat,
                             .piece = (uint8_t)(colour + 1),
                             .from = from == UNITAR_NONE ? (ag_cell)AG_NO_CELL
                                                         : table->field.cell[from],
                             .to = to == UNITAR_NONE ? (ag_cell)AG_NO_CELL : table->field.cell[to]};
}

enum say_id unitar_block(int name)
{
    static const enum say_id term[UNITAR_NAMES] = {
        [UNITAR_BLUE_TAR] = SAY_BLOCK_BLUE_TAR,     [UNITAR_RED_TAR] = SAY_BLOCK_RED_TAR,
        [UNITAR_YELLOW_TAR] = SAY_BLOCK_YELLOW_TAR, [UNITAR_YELLOW_UNI] = SAY_BLOCK_YELLOW_UNI,
        [UNITAR_RED_UNI] = SAY_BLOCK_RED_UNI,       [UNITAR_BLUE_UNI] = SAY_BLOCK_BLUE_UNI};
    return term[name];
}

/* Tells that every stone of a block, as it was before, went by way of `to_place`. */
static void tell_moved(const struct unitar_table *table, const struct field_set before[3],
                       const uint8_t to_place[FIELD_PLACES], int seat, struct ag_events *events)
{
    for (int colour = 0; events && colour < UNITAR_COLOURS; colour++)
        for (struct field_set rest = before[colour]; !field_is_empty(rest); field_drop(&rest)) {
            int from = field_first(rest);
            event_add(events, stone_event(table, AG_MOVED, seat, colour, from, to_place[from]));
        }
}

/* Rule 7.3: a stone would leave the field. */
static bool refuse_edge(const struct unitar_deed *deed)
{
    return error_set(deed->why, "7.3", say_unitar_void_edge(unitar_block(deed->name)));
}

/* Rule 7.1: shifts a block by one square. */
static bool shift(const struct unitar_table *table, struct unitar *unitar, int slot,
                  const struct unitar_deed *deed)
{
    static const int step[4] = {-FIELD_SIDE, FIELD_SIDE, -1, 1};
    int way = deed->action - UNITAR_NORTH, by = step[way];
    struct field_set before[UNITAR_COLOURS];
    uint8_t to_place[FIELD_PLACES];
    if (field_meets(unitar_squares(unitar, slot), table->edge[way]))
        return refuse_edge(deed);
    memcpy(before, unitar->frame[slot], sizeof before);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        unitar->frame[slot][colour] = field_shift(before[colour], by);
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] == slot && unitar->captain[name] != UNITAR_NONE)
            unitar->captain[name] = (uint8_t)(unitar->captain[name] + by);
    if (deed->events) {
        for (int place = 0; place < FIELD_PLACES; place++)
            to_place[place] = (uint8_t)(place + by);
        tell_moved(table, before, to_place, deed->seat, deed->events);
    }
    return true;
}

/* Where a quarter turn around `pivot` brings a place, or UNITAR_NONE when that is off the field. */
static inline int turned(const struct field *field, int place, int pivot, int sense)
{
    int column = field->column[place] - field->column[pivot]; /* to the East */
    int row = field->row[place] - field->row[pivot];          /* to the South */
    int to_column = field->column[pivot] - sense * row;
    int to_row = field->row[pivot] + sense * column;
    if ((unsigned)to_column >= FIELD_SIDE || (unsigned)to_row >= FIELD_SIDE)
        return UNITAR_NONE;
    int to = to_row * FIELD_SIDE + to_column;
    return field_has(field->all, to) ? to : UNITAR_NONE;
}

/* Rule 7.2: turns a block around the captain named; void without that captain (7.4). */
static bool rotate(const struct unitar_table *table, struct unitar *unitar, int slot,
                   const struct unitar_deed *deed)
{
    struct field_set before[UNITAR_COLOURS], after[UNITAR_COLOURS] = {{0, 0}};
    uint8_t to_place[FIELD_PLACES];
    int pivot = unitar->captain[deed->name], sense = deed->action == UNITAR_CLOCKWISE ? 1 : -1;
    if (pivot == UNITAR_NONE)
        return error_set(deed->why, "7.4", say_unitar_void_captain(unitar_block(deed->name)));
    memcpy(before, unitar->frame[slot], sizeof before);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        for (struct field_set rest = before[colour]; !field_is_empty(rest); field_drop(&rest)) {
            int from = field_first(rest), to = turned(&table->field, from, pivot, sense);
            if (to == UNITAR_NONE)
                return refuse_edge(deed);
            to_place[from] = (uint8_t)to;
            field_add(&after[colour], to);
        }
    }
    memcpy(unitar->frame[slot], after, sizeof after);
    for (int other = 0; other < UNITAR_NAMES; other++)
        if (unitar->slot[other] == slot && unitar->captain[other] != UNITAR_NONE)
            unitar->captain[other] = to_place[unitar->captain[other]];
    tell_moved(table, before, to_place, deed->seat, deed->events);
    return true;
}

/*
 * The second block: of those that share a square with `first`, the one with the most stones (rules
 * 8.1, 8.2) or, for unification, the fewest (rules 9.1, 9.2). A lower slot is a higher rank.
 */
static int second_block(const struct unitar *unitar, int first, bool most)
{
    struct field_set squares = unitar_squares(unitar, first);
    int best = UNITAR_NONE;
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        if (slot == first || !field_meets(squares, unitar_squares(unitar, slot)))
            continue;
        if (best == UNITAR_NONE) {
            best = slot;
            continue;
        }
        int more = stones_of(unitar, slot) - stones_of(unitar, best); /* 8.1, 9.1 */
        if (!more)
            more = originals(unitar, slot) - originals(unitar, best); /* 8.2, 9.2: the sizes */
        if (!more)
            more = best - slot; /* and then the ranks */
        if (most ? more > 0 : more < 0)
            best = slot;
    }
    return best;
}

/* Rule 8.4: takes the stones of a block off these squares. */
static void lift(const struct unitar_table *table, struct unitar *unitar, int slot,
                 struct field_set squares, int seat, struct ag_events *events)
{
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        struct field_set gone = field_and(unitar->frame[slot][colour], squares);
        unitar->frame[slot][colour] = field_without(unitar->frame[slot][colour], squares);
        for (; events && !field_is_empty(gone); field_drop(&gone))
            event_add(events,
                      stone_event(table, AG_REMOVED, seat, colour, field_first(gone), UNITAR_NONE));
    }
    bool no_stones = field_is_empty(unitar_squares(unitar, slot));
    for (int name = 0; name < UNITAR_NAMES; name++) {
        if (unitar->slot[name] != slot)
            continue;
        if (unitar->captain[name] != UNITAR_NONE && field_has(squares, unitar->captain[name]))
            unitar->captain[name] = UNITAR_NONE; /* rule 8.5: the captain is lost */
        if (no_stones)
            unitar->slot[name] = UNITAR_NONE; /* rule 8.8: the block is gone */
    }
}

/* Section 8: elimination. Both blocks lose their stones on common squares. */
static bool eliminate(const struct unitar_table *table, struct unitar *unitar, int first,
                      const struct unitar_deed *deed)
{
    int second = second_block(unitar, first, true);
    if (second == UNITAR_NONE)
        return error_set(deed->why, "8.3", say_unitar_void_alone(unitar_block(deed->name)));
    struct field_set common =
        field_and(unitar_squares(unitar, first), unitar_squares(unitar, second));
    lift(table, unitar, first, common, deed->seat, deed->events);
    lift(table, unitar, second, common, deed->seat, deed->events);
    return true;
}

/* Rules 9.8 and 9.9: a block's share, divided over its colours by largest remainder. */
static void divide(int share, const int count[UNITAR_COLOURS], int out[UNITAR_COLOURS])
{
    int total = count[0] + count[1] + count[2], left = share, remainder[UNITAR_COLOURS];
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        out[colour] = share * count[colour] / total;
        remainder[colour] = share * count[colour] % total;
        left -= out[colour];
    }
    for (; left; left--) {
        int best = 2; /* colour order: blue, red, yellow */
        for (int colour = 1; colour >= 0; colour--)
            if (remainder[colour] > remainder[best] ||
                (remainder[colour] == remainder[best] && count[colour] > count[best]))
                best = colour;
        out[best]++;
        remainder[best] = -1;
    }
}

/* Frames still to be given during a unification. */
struct framing {
    int quota[UNITAR_COLOURS];
    int from_first[UNITAR_COLOURS];         /* what rule 9.8 gave from the share of B1 */
    struct field_set todo;                  /* squares of stones without a new frame */
    struct field_set frame[UNITAR_COLOURS]; /* given so far */
};

static void give(struct framing *framing, int place, int colour)
{
    struct field_set one = {0, 0};
    field_add(&one, place);
    framing->todo = field_without(framing->todo, one);
    framing->frame[colour] = field_or(framing->frame[colour], one);
    framing->quota[colour]--;
}

/* Rules 9.6 to 9.10: each block's half of the frames, divided among its colours, makes the quotas.
 * If there is an odd frame it is the first block's. */
static void framing_init(struct framing *framing, const struct unitar *unitar, int first,
                         int second)
{
    int count[2][UNITAR_COLOURS], from_second[UNITAR_COLOURS];
    *framing = (struct framing){0};
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        count[0][colour] = field_count(unitar->frame[first][colour]);
        count[1][colour] = field_count(unitar->frame[second][colour]);
    }
    framing->todo = field_or(unitar_squares(unitar, first), unitar_squares(unitar, second));
    int n = field_count(framing->todo);
    divide((n + 1) / 2, count[0], framing->from_first);
    divide(n / 2, count[1], from_second);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        framing->quota[colour] = framing->from_first[colour] + from_second[colour];
}

/* The colour with the largest quota left (rule 9.13), with the ties of rule 9.14. */
static int largest_quota(const struct framing *framing)
{
    int best = 2;
    for (int colour = 1; colour >= 0; colour--)
        if (framing->quota[colour] > framing->quota[best] ||
            (framing->quota[colour] == framing->quota[best] &&
             framing->from_first[colour] > framing->from_first[best]))
            best = colour;
    return best;
}

/* Gives every stone of the new block its frame. */
static void frame_all(struct framing *framing, const struct unitar *unitar, int first, int second)
{
    struct field_set a = unitar_squares(unitar, first), b = unitar_squares(unitar, second);
    /* Rule 9.11: first the captains, in the order of their ranks, which is that of the names. */
    for (int name = 0; name < UNITAR_NAMES; name++) {
        int place = unitar->captain[name], colour = unitar_name_colour(name);
        if ((unitar->slot[name] == first || unitar->slot[name] == second) && place != UNITAR_NONE &&
            field_has(framing->todo, place) && framing->quota[colour] > 0)
            give(framing, place, colour);
    }
    /* Rule 9.12: then stones that stand alone on their squares keep their colours. */
    struct field_set single = field_without(framing->todo, field_and(a, b));
    for (; !field_is_empty(single); field_drop(&single)) {
        int place = field_first(single), colour = 0;
        while (!field_has(unitar->frame[first][colour], place) &&
               !field_has(unitar->frame[second][colour], place))
            colour++;
        if (framing->quota[colour] > 0)
            give(framing, place, colour);
    }
    /* Rule 9.13: the others get whatever is left. */
    while (!field_is_empty(framing->todo))
        give(framing, field_first(framing->todo), largest_quota(framing));
}

/* Tells which stones left and which changed their frames. */
static void tell_unified(const struct unitar_table *table, const struct unitar *unitar, int first,
                         int second, const struct framing *framing, int seat,
                         struct ag_events *events)
{
    struct field_set a = unitar_squares(unitar, first);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        struct field_set gone = field_and(unitar->frame[second][colour], a);
        for (; !field_is_empty(gone); field_drop(&gone))
            event_add(events,
                      stone_event(table, AG_REMOVED, seat, colour, field_first(gone), UNITAR_NONE));
    }
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        struct field_set kept =
            field_or(unitar->frame[first][colour], field_without(unitar->frame[second][colour], a));
        struct field_set changed = field_without(framing->frame[colour], kept);
        for (; !field_is_empty(changed); field_drop(&changed))
            event_add(events, stone_event(table, AG_FRAMED, seat, colour, UNITAR_NONE,
                                          field_first(changed)));
    }
}

/* Section 9: unification. The new block takes the slot of the higher rank (rule 9.5). */
static bool unify(const struct unitar_table *table, struct unitar *unitar, int first,
                  const struct unitar_deed *deed)
{
    struct framing framing;
    int second = second_block(unitar, first, false);
    if (second == UNITAR_NONE)
        return error_set(deed->why, "9.3", say_unitar_void_alone(unitar_block(deed->name)));
    framing_init(&framing, unitar, first, second);
    frame_all(&framing, unitar, first, second);
    if (deed->events)
        tell_unified(table, unitar, first, second, &framing, deed->seat, deed->events);
    int keep = first < second ? first : second, leave = first ^ second ^ keep;
    memcpy(unitar->frame[keep], framing.frame, sizeof framing.frame);
    memset(unitar->frame[leave], 0, sizeof unitar->frame[leave]);
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] == leave)
            unitar->slot[name] = (uint8_t)keep;
    return true;
}

bool unitar_act(const struct unitar_table *table, struct unitar *unitar,
                const struct unitar_deed *deed)
{
    int slot = unitar->slot[deed->name]; /* B1: rule 6.6 */
    if (slot == UNITAR_NONE)
        return error_set(deed->why, "6.7", say_unitar_void_gone(unitar_block(deed->name)));
    switch (deed->action) {
    case UNITAR_UNIFY:
        return unify(table, unitar, slot, deed);
    case UNITAR_ELIMINATE:
        return eliminate(table, unitar, slot, deed);
    case UNITAR_CLOCKWISE:
    case UNITAR_ANTICLOCKWISE:
        return rotate(table, unitar, slot, deed);
    default: /* a direction */
        return shift(table, unitar, slot, deed);
    }
}
