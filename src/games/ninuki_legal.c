/*
 * ninuki_legal.c - the double-three rule of Ninuki (section 5) and breaking a five (rule 6.7).
 */
#include "base/bits.h"
#include "base/error.h"
#include "games/ninuki.h"

/* What the side to move must answer: rule 5.5. */
enum threat { NOTHING, A_FOUR, A_FIVE };

/* Rule 5.1: a three along two or more lines. */
bool ninuki_is_double_three(const struct ninuki_look *look)
{
    return (look->threes & (look->threes - 1)) != 0;
}

static enum threat threat_against(const struct ninuki_table *table, const struct ninuki *ninuki,
                                  int side)
{
    if (ninuki_has_five(ninuki, 1 - side))
        return A_FIVE;
    return ninuki_has_four(table, ninuki, 1 - side) ? A_FOUR : NOTHING;
}

/* Whether a move answers the threat: rules 5.6 and 5.7. */
static bool answers(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                    int cell, unsigned captures, enum threat threat)
{
    /* Without a capture, only a stone on the very point that would make the five can help. */
    if (!captures && (threat == A_FIVE || !ninuki_would_five(table, ninuki, 1 - side, cell)))
        return false;
    struct ninuki after = *ninuki;
    ninuki_place(table, &after, side, cell, captures);
    return !ninuki_has_five(&after, 1 - side) &&
           (threat == A_FIVE || !ninuki_has_four(table, &after, 1 - side));
}

/* A move that answers the threat without a double-three, or -1. */
static int plain_answer(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                        enum threat threat)
{
    for (int cell = 0; cell < table->cells; cell++) {
        if (!ninuki_is_empty(ninuki, &table->spot[cell]))
            continue;
        struct ninuki_look look = ninuki_look(table, ninuki, side, cell);
        if (!ninuki_is_double_three(&look) &&
            answers(table, ninuki, side, cell, look.captures, threat))
            return cell;
    }
    return -1;
}

/* Rule 5.5 for a double-three that makes no five: it answers a threat that nothing else answers. */
static bool is_needed(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                      int cell, const struct ninuki_look *look)
{
    enum threat threat = threat_against(table, ninuki, side);
    return threat && answers(table, ninuki, side, cell, look->captures, threat) &&
           plain_answer(table, ninuki, side, threat) < 0;
}

/* For a point that is empty; `look` becomes what the move does. A double-three is illegal (rule
 * 5.3) unless it makes a five (5.4) or is a necessary defence (5.5). */
bool ninuki_is_legal(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                     int cell, struct ninuki_look *look)
{
    *look = ninuki_look(table, ninuki, side, cell);
    return !ninuki_is_double_three(look) || look->five ||
           is_needed(table, ninuki, side, cell, look);
}

int ninuki_legal_cells(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                       ag_move *out)
{
    int count = 0;
    /* Whether rule 5.5 excuses nothing here; found out at the first double-three, for all. */
    bool known = false, all_refused = false;
    for (int cell = 0; cell < table->cells; cell++) {
        if (!ninuki_is_empty(ninuki, &table->spot[cell]))
            continue;
        struct ninuki_look look = ninuki_look(table, ninuki, side, cell);
        if (ninuki_is_double_three(&look) && !look.five) {
            if (!known) {
                enum threat threat = threat_against(table, ninuki, side);
                all_refused = !threat || plain_answer(table, ninuki, side, threat) >= 0;
                known = true;
            }
            if (all_refused || !is_needed(table, ninuki, side, cell, &look))
                continue;
        }
        out[count++] = (ag_move)cell + 1;
    }
    return count;
}

bool ninuki_has_legal(const struct ninuki_table *table, const struct ninuki *ninuki, int side)
{
    struct ninuki_look look;
    for (int cell = 0; cell < table->cells; cell++)
        if (ninuki_is_empty(ninuki, &table->spot[cell]) &&
            ninuki_is_legal(table, ninuki, side, cell, &look))
            return true;
    return false;
}

/* A row shifted by `columns`: bit i is what bit i + columns was. */
static uint32_t shifted(uint32_t row, int columns)
{
    return columns < 0 ? row << -columns : row >> columns;
}

/* The points of a row where a stone of `side` would take a pair, as bits of the row's line. */
static uint32_t takers(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                       int row)
{
    const uint32_t *own = ninuki->line[side], *other = ninuki->line[1 - side];
    uint32_t found = 0;
    for (int dy = -1; dy <= 1; dy++) {
        if (row + 3 * dy < 0 || row + 3 * dy >= table->size)
            continue;
        for (int dx = -1; dx <= 1; dx++)
            found |= shifted(other[row + dy], dx) & shifted(other[row + 2 * dy], 2 * dx) &
                     shifted(own[row + 3 * dy], 3 * dx);
    }
    return found & table->valid[row] & ~own[row] & ~other[row];
}

/* Rule 6.7. Only captures break a five, so only points that take a pair are tried. Whether such a
 * move is legal need not be asked: as a necessary defence it is. */
bool ninuki_can_break(const struct ninuki_table *table, const struct ninuki *ninuki, int side)
{
    for (int row = 0; row < table->size; row++)
        for (uint32_t rest = takers(table, ninuki, side, row); rest; rest &= rest - 1) {
            int cell = square_cell(table->size, row, bits_first32(rest) - NINUKI_MARGIN);
            unsigned captures = ninuki_captures(table, ninuki, side, cell);
            if (answers(table, ninuki, side, cell, captures, A_FIVE))
                return true;
        }
    return false;
}

/* "M8-M6-M5", with the stones noted as cells that forbid the move. */
static void write_three(const struct ninuki_table *table, const struct ninuki *after, int side,
                        int cell, int k, struct text *text, struct ag_error *why)
{
    int stone[3];
    int count = ninuki_three_stones(table, after, side, cell, k, stone);
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(text, '-');
        square_write(table->size, stone[i], text);
        if (i)
            error_cell(why, (ag_cell)stone[i]);
    }
}

/* Fills in why a double-three is refused. */
bool ninuki_refuse(const struct ag_rules *rules, const struct ninuki *ninuki, int side, int cell,
                   struct ag_error *why)
{
    const struct ninuki_table *table = ninuki_table(rules);
    if (!why)
        return false;
    struct ninuki_look look = ninuki_look(table, ninuki, side, cell);
    struct ninuki after = *ninuki;
    struct ag_error cells = {.cells = 0};
    char name[AG_MOVE_TEXT], other[AG_MOVE_TEXT], threes[AG_SENTENCE_TEXT];
    struct text text;
    ninuki_place(table, &after, side, cell, look.captures);
    rules->game->cell_write(rules, (ag_cell)cell, name);
    error_cell(&cells, (ag_cell)cell);
    text_init(&text, threes, sizeof threes);
    for (unsigned rest = look.threes; rest; rest &= rest - 1) {
        write_three(table, &after, side, cell, bits_first32(rest), &text, &cells);
        text_char(&text, '\n');
    }
    enum threat threat = threat_against(table, ninuki, side);
    enum say_id what = threat == A_FIVE ? SAY_THREAT_FIVE : SAY_THREAT_FOUR;
    if (!threat) {
        error_set(why, "5.3", say_ninuki_double_three(name, threes));
    } else if (answers(table, ninuki, side, cell, look.captures, threat)) {
        rules->game->cell_write(rules, (ag_cell)plain_answer(table, ninuki, side, threat), other);
        error_set(why, "5.5", say_ninuki_double_three_needless(name, threes, other, what));
    } else {
        error_set(why, "5.5", say_ninuki_double_three_idle(name, threes, what));
    }
    for (int i = 0; i < cells.cells; i++)
        error_cell(why, cells.cell[i]);
    return false;
}
