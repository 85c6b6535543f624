/*
 * mur_moves.c - placing, moving and knocking in Mur (sections 2 to 5 of the rules).
 */
#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "games/mur.h"

/* Adds the stones of one colour to of_order[1 … 7]. */
static void sort_by_order(uint32_t stones, uint32_t of_order[MUR_STONES + 1])
{
    uint32_t single = stones & ~rings_neighbours(stones), rest = stones & ~single;
    of_order[1] |= single;
    while (rest) {
        uint32_t group = rings_group(stones, rest & (0U - rest));
        of_order[bits_count32(group)] |= group;
        rest &= ~group;
    }
}

/* Rule 2.2: the size of the stone's group; the mur stone has an order of its own. */
int mur_order(const struct mur_board *board, int cell)
{
    uint32_t bit = 1U << cell;
    if (board->mur == cell)
        return MUR_ORDER;
    return bits_count32(rings_group(board->stones[(board->stones[1] & bit) != 0], bit));
}

/* Rule 5.7: after the play the mur stone or an opposing stone is trapped by `colour`. */
static bool traps_something(const struct mur_board *board, int colour, ag_move move)
{
    struct mur_sides after = {board->stones[colour], board->stones[1 - colour], board->mur};
    mur_apply(&after, move);
    return (rings_surrounded(after.own) & (after.other | 1U << after.mur)) != 0;
}

/* What deciding about a move needs to know of the board. */
struct survey {
    const struct rings *rings;
    const struct mur_board *board;
    int colour;
    uint32_t own, other, occupied;
    uint32_t eyes; /* of the opponent */
};

static inline void survey_init(struct survey *survey, const struct rings *rings,
                               const struct mur_board *board, int colour)
{
    uint32_t own = board->stones[colour], other = board->stones[1 - colour];
    uint32_t occupied = own | other | 1U << board->mur;
    *survey = (struct survey){.rings = rings,
                              .board = board,
                              .colour = colour,
                              .own = own,
                              .other = other,
                              .occupied = occupied,
                              .eyes = rings_surrounded(other) & ~occupied};
}

/* Own stones by order, and for each order all stones that may be knocked: rule 4.1. */
static void sort_orders(const struct survey *survey, uint32_t of_order[MUR_STONES + 1],
                        uint32_t lower[MUR_STONES + 1])
{
    uint32_t other[MUR_STONES + 1] = {0}, all = 0;
    sort_by_order(survey->own, of_order);
    sort_by_order(survey->other, other);
    other[MUR_ORDER] |= 1U << survey->board->mur;
    for (int k = MUR_STONES; k >= 1; k--) {
        lower[k] = all;
        all |= of_order[k] | other[k];
    }
}

/* Where a stone of order k that goes this way from `from` and lands on a stone sends it: the next
 * point of the way that is free once the moving stone has left its own (rule 4.3). */
static int resting_place(const struct survey *survey, int from, const uint8_t *path, int k)
{
    uint32_t occupied = survey->occupied & ~(1U << from);
    do
        k++;
    while (occupied >> path[k] & 1);
    return path[k];
}

/*
 * The move of a stone of order k on a way, or 0 when rules 3.10, 3.12, 4.1 or 5.6 forbid it.
 * `lower` are stones that it may knock, at least all that it may meet here.
 */
static inline ag_move move_on(const struct survey *survey, int from, int way, int k, uint32_t lower)
{
    const uint8_t *path = survey->rings->path[from][way];
    int to = path[k], rest = MUR_NOWHERE, into = to;
    if (to == from) /* rule 3.10: no move ends where it began */
        return 0;
    if (survey->occupied >> to & 1) {
        if (!(lower >> to & 1)) /* rule 4.1: only stones of lower order are knocked */
            return 0;
        into = rest = resting_place(survey, from, path, k);
        if (survey->own >> to & 1 &&
            rest == from) /* rule 3.12: two own stones would change places */
            return 0;
        if (survey->other >> to & 1)
            into = MUR_NOWHERE; /* rule 5.6 says nothing about opposing stones */
    }
    ag_move move = mur_move(from, to, rest);
    if (survey->eyes >> into & 1 && !traps_something(survey->board, survey->colour, move))
        return 0; /* rules 5.6, 5.7 */
    return move;
}

/* The placement on an empty point, or 0 when rule 5.6 forbids it and 5.7 does not allow it. */
static inline ag_move placement_on(const struct survey *survey, int to)
{
    ag_move move = mur_place(to);
    return !(survey->eyes >> to & 1) || traps_something(survey->board, survey->colour, move) ? move
                                                                                             : 0;
}

static int generate_placements(const struct survey *survey, ag_move *out, int limit)
{
    int count = 0;
    if (bits_count32(survey->own) == MUR_STONES)
        return 0; /* rule 3.4: none is off the board */
    for (uint32_t empty = ~survey->occupied & RINGS_ALL; empty && count < limit;
         empty &= empty - 1) {
        out[count] = placement_on(survey, bits_first32(empty));
        count += out[count] != 0;
    }
    return count;
}

/* Whether two ways of this many steps can end on the same point: half around the ring and, on the
 * diameter, there and back or straight across. */
static inline bool ways_meet(int k)
{
    return k == 4 || k == 6;
}

/* The moves of one stone, each once: rule 3.13. */
static int generate_stone(const struct survey *survey, int from, int k, uint32_t lower,
                          ag_move *out)
{
    int count = 0, ways = survey->rings->ways[from];
    for (int way = 0; way < ways; way++) {
        ag_move move = move_on(survey, from, way, k, lower);
        bool known = !move;
        if (ways_meet(k))
            for (int i = 0; i < count && !known; i++)
                known = out[i] == move;
        out[count] = move;
        count += !known;
    }
    return count;
}

int mur_generate(const struct rings *rings, const struct mur_board *board, int colour, ag_move *out,
                 int limit)
{
    struct survey survey;
    uint32_t of_order[MUR_STONES + 1] = {0}, lower[MUR_STONES + 1];
    survey_init(&survey, rings, board, colour);
    sort_orders(&survey, of_order, lower);
    int count = generate_placements(&survey, out, limit);
    for (int k = 1; k <= MUR_STONES && count < limit; k++)
        for (uint32_t stones = of_order[k]; stones && count < limit; stones &= stones - 1)
            count += generate_stone(&survey, bits_first32(stones), k, lower[k], out + count);
    return count;
}

/* The n-th point of a set, from 0. */
static inline int nth_point(uint32_t set, uint32_t n)
{
    while (n--)
        set &= set - 1;
    return bits_first32(set);
}

/* The move of a stone on a way, or 0 when it is illegal or an earlier way gives the same. */
static ag_move try_way(const struct survey *survey, int from, int way)
{
    int k = mur_order(survey->board, from);
    if (way >= survey->rings->ways[from])
        return 0;
    int to = survey->rings->path[from][way][k];
    bool knocks = survey->occupied >> to & 1 && mur_order(survey->board, to) > k;
    uint32_t lower = (uint32_t)knocks << to;
    ag_move move = move_on(survey, from, way, k, lower);
    for (int i = 0; i < way && move && ways_meet(k); i++)
        if (move_on(survey, from, i, k, survey->rings->path[from][i][k] == to ? lower : 0) == move)
            return 0;
    return move;
}

ag_move mur_random(const struct rings *rings, const struct mur_board *board, int colour,
                   struct ag_rng *rng)
{
    enum { TRIES = 60 };
    struct survey survey;
    survey_init(&survey, rings, board, colour);
    uint32_t empty = ~survey.occupied & RINGS_ALL, stones = (uint32_t)bits_count32(survey.own);
    uint32_t places = stones < MUR_STONES ? (uint32_t)bits_count32(empty) : 0;
    uint32_t centre = survey.own >> RINGS_CENTRE & 1; /* with four ways more than the others */
    for (int i = 0; i < TRIES; i++) {
        ag_move move;
        uint32_t pick = rng_below(rng, places + 4 * (stones + centre));
        if (pick < places)
            move = placement_on(&survey, nth_point(empty, pick));
        else if ((pick -= places) < 4 * stones)
            move = try_way(&survey, nth_point(survey.own, pick / 4), (int)(pick % 4));
        else
            move = try_way(&survey, RINGS_CENTRE, 4 + (int)(pick % 4));
        if (move)
            return move;
    }
    return 0;
}

static enum say_id side_of(int colour)
{
    return colour ? SAY_SIDE_WHITE : SAY_SIDE_BLACK;
}

static enum say_id stone_of(int colour)
{
    return colour ? SAY_STONE_WHITE : SAY_STONE_BLACK;
}

/* Names a point, or a move, for a sentence. */
struct name {
    char text[16];
};

static struct name name_of(int cell)
{
    struct name name;
    struct text text;
    text_init(&text, name.text, sizeof name.text);
    rings_write(cell, &text);
    return name;
}

/* The move, knocking or not, as it should have been written. */
static struct name move_name(int from, int to, int rest)
{
    struct name name;
    struct text text;
    text_init(&text, name.text, sizeof name.text);
    rings_write(from, &text);
    text_char(&text, rest == MUR_NOWHERE ? '-' : '*');
    rings_write(to, &text);
    if (rest != MUR_NOWHERE) {
        text_char(&text, '-');
        rings_write(rest, &text);
    }
    return name;
}

/* The colour of a stone that is not the mur stone. */
static int colour_at(const struct mur_board *board, int cell)
{
    return board->stones[1] >> cell & 1;
}

static bool refuse_eye(int colour, int into, struct ag_error *why)
{
    char list[64];
    struct text text;
    uint32_t around = rings_neighbours(1U << into);
    text_init(&text, list, sizeof list);
    for (uint32_t rest = around; rest; rest &= rest - 1) {
        if (rest != around)
            text_add(&text, " ");
        rings_write(bits_first32(rest), &text);
    }
    error_set(why, "5.6",
              say_mur_eye(name_of(into).text, side_of(1 - colour), list, stone_of(1 - colour)));
    error_cell(why, (ag_cell)into);
    for (uint32_t rest = around; rest; rest &= rest - 1)
        error_cell(why, (ag_cell)bits_first32(rest));
    return false;
}

static bool refuse_place(const struct survey *survey, int to, struct ag_error *why)
{
    if (survey->occupied >> to & 1) {
        error_set(why, "3.4",
                  survey->board->mur == to
                      ? say_mur_occupied_mur(name_of(to).text)
                      : say_mur_occupied(name_of(to).text, stone_of(colour_at(survey->board, to)),
                                         mur_order(survey->board, to)));
        error_cell(why, (ag_cell)to);
        return false;
    }
    if (bits_count32(survey->own) == MUR_STONES)
        return error_set(why, "3.4", say_mur_none_off(side_of(survey->colour)));
    return refuse_eye(survey->colour, to, why);
}

/* "a2 is of order 2: it moves exactly 2 steps, to c2, g2 or 0" */
static bool refuse_distance(const struct survey *survey, int from, int k, struct ag_error *why)
{
    char list[48];
    struct text text;
    uint32_t ends = 0;
    for (int way = 0; way < survey->rings->ways[from]; way++)
        ends |= 1U << survey->rings->path[from][way][k];
    ends &= ~(1U << from);
    if (!ends) {
        error_set(why, "3.10", say_mur_goes_nowhere(name_of(from).text, k));
        error_cell(why, (ag_cell)from);
        return false;
    }
    text_init(&text, list, sizeof list);
    mur_set_write(ends, "\n", &text);
    error_set(why, "3.5", say_mur_distance(name_of(from).text, k, list));
    error_cell(why, (ag_cell)from);
    return false;
}

/* Refuses a wrong resting place, and names those to which the stone on `to` may be knocked. */
static bool refuse_rest(const struct survey *survey, int from, int to, int k, bool knocks,
                        struct ag_error *why)
{
    char list[48];
    struct text text;
    uint32_t rests = 0;
    for (int way = 0; way < survey->rings->ways[from]; way++) {
        const uint8_t *path = survey->rings->path[from][way];
        if (path[k] == to)
            rests |= 1U << resting_place(survey, from, path, k);
    }
    text_init(&text, list, sizeof list);
    mur_set_write(rests, "\n", &text);
    if (knocks)
        error_set(why, "4.3", say_mur_rest(name_of(to).text, list));
    else
        error_set(why, "8.3",
                  say_mur_write_knock(name_of(to).text, list,
                                      move_name(from, to, bits_first32(rests)).text));
    error_cell(why, (ag_cell)to);
    return false;
}

/* A move whose three points fit the path, but which some other rule forbids. */
static bool refuse_landing(const struct survey *survey, ag_move move, int k, bool knockable,
                           struct ag_error *why)
{
    int from = mur_from(move), to = mur_to(move), rest = mur_rest(move);
    if (survey->occupied >> to & 1 && !knockable) {
        error_set(why, "4.1",
                  survey->board->mur == to
                      ? say_mur_order_mur(name_of(to).text, name_of(from).text, k)
                      : say_mur_order(name_of(to).text, stone_of(colour_at(survey->board, to)),
                                      mur_order(survey->board, to), name_of(from).text, k));
        error_cell(why, (ag_cell)to);
        return false;
    }
    if (rest == from && survey->own >> to & 1) {
        error_set(why, "3.12", say_mur_no_change(name_of(from).text));
        error_cell(why, (ag_cell)from);
        error_cell(why, (ag_cell)to);
        return false;
    }
    return refuse_eye(survey->colour, rest == MUR_NOWHERE ? to : rest, why);
}

/* Whether a way of k steps leads to `to` and, if that is occupied, knocks to `rest`. */
static bool way_fits(const struct survey *survey, int from, int to, int rest, int k)
{
    for (int way = 0; way < survey->rings->ways[from]; way++) {
        const uint8_t *path = survey->rings->path[from][way];
        if (path[k] == to &&
            (!(survey->occupied >> to & 1) || resting_place(survey, from, path, k) == rest))
            return true;
    }
    return false;
}

static bool reaches(const struct survey *survey, int from, int to, int k)
{
    for (int way = 0; way < survey->rings->ways[from]; way++)
        if (survey->rings->path[from][way][k] == to)
            return true;
    return false;
}

bool mur_refuse(const struct rings *rings, const struct mur_board *board, int colour, ag_move move,
                struct ag_error *why)
{
    struct survey survey;
    int from = mur_from(move), to = mur_to(move), rest = mur_rest(move);
    survey_init(&survey, rings, board, colour);
    if (mur_kind(move) == MUR_PLACE)
        return refuse_place(&survey, to, why);
    if (!(survey.own >> from & 1)) {
        error_set(why, "3.5",
                  colour ? say_mur_no_stone_white(name_of(from).text)
                         : say_mur_no_stone_black(name_of(from).text));
        error_cell(why, (ag_cell)from);
        return false;
    }
    int k = mur_order(board, from);
    if (to == from || !reaches(&survey, from, to, k))
        return refuse_distance(&survey, from, k, why);
    if (!(survey.occupied >> to & 1) && rest != MUR_NOWHERE) {
        error_set(why, "8.2",
                  say_mur_nothing_there(name_of(to).text, move_name(from, to, MUR_NOWHERE).text));
        error_cell(why, (ag_cell)to);
        return false;
    }
    bool knockable = survey.occupied >> to & 1 && mur_order(board, to) > k;
    if (knockable && !way_fits(&survey, from, to, rest, k))
        return refuse_rest(&survey, from, to, k, rest != MUR_NOWHERE, why);
    return refuse_landing(&survey, move, k, knockable, why);
}

/* The way on which a move goes, as a path; NULL: none fits. */
static const uint8_t *find_way(const struct survey *survey, int from, int to, int rest, int k)
{
    for (int way = 0; way < survey->rings->ways[from]; way++) {
        const uint8_t *path = survey->rings->path[from][way];
        if (path[k] == to && (rest == MUR_NOWHERE || resting_place(survey, from, path, k) == rest))
            return path;
    }
    return NULL;
}

int mur_path(const struct rings *rings, const struct mur_board *board, const struct ag_event *moved,
             const struct ag_event *knocked, bool of_knocked, ag_cell out[AG_PATH_MAX])
{
    struct survey survey;
    int count = 0, from = moved->from, k = mur_order(board, from);
    survey_init(&survey, rings, board, moved->piece - 1);
    const uint8_t *path =
        find_way(&survey, from, moved->to, knocked ? knocked->to : MUR_NOWHERE, k);
    if (!path)
        return 0;
    if (!of_knocked)
        for (int i = 0; i <= k; i++)
            out[count++] = path[i];
    else
        for (int i = k; count < AG_PATH_MAX && (i == k || path[i - 1] != knocked->to); i++)
            out[count++] = path[i];
    return count;
}
