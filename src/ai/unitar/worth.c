/*
 * worth.c - the features of a position, and its value. See worth.h.
 */
#include "ai/unitar/worth.h"

#include "ai/unitar/power.h"

/* By rounds left. */
static const double weight[UNITAR_ROUNDS + 1][WORTH_FEATURES] = {
#include "ai/unitar/weights.h"
};

/* What winning is worth; the rest is for being placed ahead of others. */
static const double winning = 0.9;

/* What is counted in each slot. */
struct blocks {
    struct field_set squares[UNITAR_NAMES];
    struct field_set around[UNITAR_NAMES];   /* the squares and those next to them */
    int count[UNITAR_NAMES][UNITAR_COLOURS]; /* frames of each colour */
    int stones[UNITAR_NAMES];                /* frames of all colours */
    int names[UNITAR_NAMES];                 /* names of the block */
    int originals[UNITAR_NAMES];             /* the original sizes of the blocks of these names */
};

static struct field_set widened(struct field_set set)
{
    static const int step[4] = {-FIELD_SIDE, FIELD_SIDE, -1, 1};
    struct field_set wide = set;
    for (int way = 0; way < 4; way++)
        wide =
            field_or(wide, field_shift(field_without(set, unitar_only_table.edge[way]), step[way]));
    return wide;
}

static void look(const struct unitar *unitar, struct blocks *blocks)
{
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        blocks->squares[slot] = unitar_squares(unitar, slot);
        blocks->stones[slot] = blocks->names[slot] = blocks->originals[slot] = 0;
        for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
            blocks->count[slot][colour] = field_count(unitar->frame[slot][colour]);
            blocks->stones[slot] += blocks->count[slot][colour];
        }
        blocks->around[slot] =
            blocks->stones[slot] ? widened(blocks->squares[slot]) : (struct field_set){0, 0};
    }
    for (int name = 0; name < UNITAR_NAMES; name++)
        if (unitar->slot[name] != UNITAR_NONE) {
            blocks->names[unitar->slot[name]]++;
            blocks->originals[unitar->slot[name]] += unitar_original(name);
        }
}

/* The block that an action of the first applies to: of those that it meets, the one with the most
 * frames, or the fewest. */
static int second_of(const struct blocks *blocks, int first, bool most)
{
    int best = -1;
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        if (slot == first || !field_meets(blocks->squares[first], blocks->squares[slot]))
            continue;
        int more = best < 0 ? 0 : blocks->stones[slot] - blocks->stones[best];
        if (best >= 0 && !more)
            more = blocks->originals[slot] - blocks->originals[best];
        if (best >= 0 && !more)
            more = best - slot;
        if (best < 0 || (most ? more > 0 : more < 0))
            best = slot;
    }
    return best;
}

/* What a unification brings each colour, apart from rounding (section 9). The new block has as many
 * frames as the two cover squares, and the second block gets the smaller half. */
static void unified(const struct blocks *blocks, int first, int second, int common,
                    double gain[UNITAR_COLOURS])
{
    int a = blocks->stones[first], b = blocks->stones[second], lower = (a + b - common) / 2;
    double share_a = (double)(a + b - common - lower) / a, share_b = (double)lower / b;
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        gain[colour] = blocks->count[first][colour] * (share_a - 1) +
                       blocks->count[second][colour] * (share_b - 1);
}

/* What an elimination costs each colour. */
static void eliminated(const struct unitar *unitar, struct field_set common, int first, int second,
                       double gain[UNITAR_COLOURS])
{
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        gain[colour] = -field_count(field_and(unitar->frame[first][colour], common)) -
                       field_count(field_and(unitar->frame[second][colour], common));
}

/* Adds an action that is possible now: how much more than the average it brings each colour. */
static void weigh(const double gain[UNITAR_COLOURS], int names,
                  double out[UNITAR_COLOURS][WORTH_FEATURES])
{
    double mean = (gain[0] + gain[1] + gain[2]) / 3;
    for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
        double more = gain[colour] - mean;
        out[colour][WORTH_MEAN] += more * names;
        if (more > out[colour][WORTH_BEST])
            out[colour][WORTH_BEST] = more;
        if (more < out[colour][WORTH_WORST])
            out[colour][WORTH_WORST] = more;
    }
}

/* Adds the actions of a block that are possible now. */
static void weigh_now(const struct unitar *unitar, const struct blocks *blocks, int slot,
                      double out[UNITAR_COLOURS][WORTH_FEATURES])
{
    double gain[UNITAR_COLOURS];
    int fewest = second_of(blocks, slot, false);
    if (fewest < 0)
        return;
    struct field_set common = field_and(blocks->squares[slot], blocks->squares[fewest]);
    unified(blocks, slot, fewest, field_count(common), gain);
    weigh(gain, blocks->names[slot], out);
    int most = second_of(blocks, slot, true);
    common = field_and(blocks->squares[slot], blocks->squares[most]);
    eliminated(unitar, common, slot, most, gain);
    weigh(gain, blocks->names[slot], out);
}

/* Adds what unifying two blocks that do not meet would bring, by their distance. */
static void weigh_later(const struct blocks *blocks, int first, int second,
                        double out[UNITAR_COLOURS][WORTH_FEATURES])
{
    double gain[UNITAR_COLOURS];
    int which = field_meets(blocks->around[first], blocks->squares[second])  ? WORTH_NEAR
                : field_meets(blocks->around[first], blocks->around[second]) ? WORTH_NEXT
                                                                             : WORTH_FAR;
    unified(blocks, first, second, 1, gain);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        out[colour][which] += gain[colour];
}

void worth_features(const struct unitar *unitar, double out[UNITAR_COLOURS][WORTH_FEATURES])
{
    struct blocks blocks;
    look(unitar, &blocks);
    for (int colour = 0; colour < UNITAR_COLOURS; colour++)
        for (int i = 0; i < WORTH_FEATURES; i++)
            out[colour][i] = 0;
    for (int slot = 0; slot < UNITAR_NAMES; slot++) {
        if (!blocks.stones[slot])
            continue;
        for (int colour = 0; colour < UNITAR_COLOURS; colour++) {
            int count = blocks.count[slot][colour];
            out[colour][WORTH_FRAMES] += count;
            if (count && blocks.stones[slot] > out[colour][WORTH_LARGE])
                out[colour][WORTH_LARGE] = blocks.stones[slot];
        }
        weigh_now(unitar, &blocks, slot, out);
        for (int other = slot + 1; other < UNITAR_NAMES; other++)
            if (blocks.stones[other] && !field_meets(blocks.squares[slot], blocks.squares[other]))
                weigh_later(&blocks, slot, other, out);
    }
}

/* The value at the end: a share of the win, and a little for every seat that is placed lower. */
static void end_value(const double frames[AG_SEATS], double value[AG_SEATS])
{
    int winners = 0;
    for (int seat = 0; seat < AG_SEATS; seat++) {
        int ahead = 0;
        value[seat] = 0;
        for (int other = 0; other < AG_SEATS; other++) {
            ahead += frames[other] > frames[seat];
            if (other != seat)
                value[seat] +=
                    (1 - winning) / 3 *
                    ((frames[other] < frames[seat]) + 0.5 * (frames[other] == frames[seat]));
        }
        winners += !ahead;
    }
    for (int seat = 0; seat < AG_SEATS; seat++) {
        bool first = true;
        for (int other = 0; other < AG_SEATS; other++)
            first = first && frames[other] <= frames[seat];
        value[seat] += first ? winning / winners : 0;
    }
}

void worth_value(const struct unitar *unitar, const struct worth_seats *seats, int rounds,
                 double value[AG_SEATS])
{
    double feature[UNITAR_COLOURS][WORTH_FEATURES], sum[AG_SEATS], total = 0;
    /* At the end the frames decide (section 10), and seats that have left come last. */
    if (!rounds) {
        for (int seat = 0; seat < AG_SEATS; seat++) {
            int colour = seats->colour[seat], frames = 0;
            for (int slot = 0; slot < UNITAR_NAMES; slot++)
                frames += field_count(unitar->frame[slot][colour]);
            sum[seat] = seats->gone >> seat & 1 ? -1 : frames;
        }
        end_value(sum, value);
        return;
    }
    /* Before that, chances of winning in proportion to e to the power of each seat's utility. */
    worth_features(unitar, feature);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        double utility = 0;
        for (int i = 0; i < WORTH_FEATURES; i++)
            utility += weight[rounds][i] * feature[seats->colour[seat]][i];
        sum[seat] = seats->gone >> seat & 1 ? 0 : power_of_e(utility);
        total += sum[seat];
    }
    for (int seat = 0; seat < AG_SEATS; seat++)
        value[seat] = sum[seat] / total;
}
