/*
 * diagram.c - a position as a picture in plain ASCII.
 */
#include "core/diagram.h"

#include <string.h>

#include "base/bits.h"
#include "base/text.h"
#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"

/* The letter of what stands on a cell; `*` where it is more than one stone. */
static char letter_on(const struct ag_rules *rules, const struct ag_state *state, int cell)
{
    uint8_t stone[AG_STACK];
    int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
    return count == 0 ? '.' : count > 1 ? '*' : rules->game->piece[stone[0]][0];
}

static void spaces(struct buf *out, int count)
{
    for (int i = 0; i < count; i++)
        buf_char(out, ' ');
}

/* A number in two columns. */
static void two_columns(struct buf *out, int number)
{
    spaces(out, number < 10);
    buf_number(out, number);
}

/* The numbers of the diagonals that begin in the top row, tens above ones. */
static void hexagon_head(int size, struct buf *out)
{
    if (size >= 10) {
        spaces(out, size + 4 + 18);
        for (int d = 10; d <= size; d++)
            buf_string(out, d < size ? "1 " : "1");
        buf_char(out, '\n');
    }
    spaces(out, size + 4);
    for (int d = 1; d <= size; d++) {
        buf_char(out, (char)('0' + d % 10));
        if (d < size)
            buf_char(out, ' ');
    }
    buf_char(out, '\n');
}

/*
 *        1 2 3
 *     A . . . 4
 *    B . . . . 5
 *   C . . . . .
 *    D . . . .
 *     E . . .
 */
static void draw_hexagon(const struct ag_rules *rules, const struct ag_state *state,
                         struct buf *out)
{
    int size = rules->option[0], cell = 0;
    hexagon_head(size, out);
    for (int row = 0; row < 2 * size - 1; row++) {
        int slant = row < size ? size - 1 - row : row - size + 1;
        spaces(out, slant + 2);
        buf_char(out, (char)('A' + row));
        for (int i = 0; i < 2 * size - 1 - slant; i++) {
            buf_char(out, ' ');
            buf_char(out, letter_on(rules, state, cell++));
        }
        if (row < size - 1) {
            buf_char(out, ' ');
            buf_number(out, size + row + 1);
        }
        buf_char(out, '\n');
    }
}

static void square_letters(int size, struct buf *out)
{
    spaces(out, 2);
    for (int column = 0; column < size; column++) {
        buf_char(out, ' ');
        buf_char(out, square_letter(column));
    }
    buf_char(out, '\n');
}

static void draw_square(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    int size = rules->option[0], cell = 0;
    square_letters(size, out);
    for (int row = size; row >= 1; row--) {
        two_columns(out, row);
        for (int column = 0; column < size; column++) {
            buf_char(out, ' ');
            buf_char(out, letter_on(rules, state, cell++));
        }
        buf_char(out, ' ');
        buf_number(out, row);
        buf_char(out, '\n');
    }
    square_letters(size, out);
}

/* The rings as squares: spoke a up, b in the corner to its right, and so on clockwise. */
static void draw_rings(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    static const char *const line[] = {
        "  h           a           b",     "    +-----------+-----------+",
        "    |   +-------+-------+   |",   "    |   |   +---+---+   |   |",
        "  g +---+---+---+---+---+---+ c", "    |   |   +---+---+   |   |",
        "    |   +-------+-------+   |",   "    +-----------+-----------+",
        "  f           e           d"};
    static const int step[8][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                   {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    char picture[9][40];
    for (int row = 0; row < 9; row++)
        memcpy(picture[row], line[row], strlen(line[row]) + 1);
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        int ring = cell == RINGS_CENTRE ? 0 : cell / 8 + 1;
        char letter = letter_on(rules, state, cell);
        if (letter != '.')
            picture[4 + step[cell % 8][1] * ring][16 + step[cell % 8][0] * ring * 4] =
                (char)(letter - 'a' + 'A');
    }
    for (int row = 0; row < 9; row++) {
        buf_string(out, picture[row]);
        buf_char(out, '\n');
    }
}

/* Which stones lie on a square that holds several, lowest first. */
static void list_stacks(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    uint8_t stone[AG_STACK];
    char name[AG_MOVE_TEXT];
    bool first = true;
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
        if (count < 2)
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        buf_string(out, first ? "* " : ", ");
        first = false;
        buf_string(out, name);
        buf_char(out, ' ');
        for (int i = 0; i < count; i++)
            buf_string(out, rules->game->piece[stone[i]]);
    }
    if (!first)
        buf_char(out, '\n');
}

static void draw_field(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    struct field field;
    field_init(&field);
    buf_string(out, "   A B C D E F G H I J K\n");
    for (int row = 0; row < FIELD_SIDE; row++) {
        int last = FIELD_SIDE - 1;
        two_columns(out, FIELD_SIDE - row);
        while (!field_has(field.all, row * FIELD_SIDE + last))
            last--;
        for (int column = 0; column <= last; column++) {
            int cell = field.cell[row * FIELD_SIDE + column];
            buf_char(out, ' ');
            buf_char(out, cell == FIELD_CELLS ? ' ' : letter_on(rules, state, cell));
        }
        buf_char(out, '\n');
    }
    list_stacks(rules, state, out);
}

void diagram_board(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    static void (*const draw[])(const struct ag_rules *, const struct ag_state *, struct buf *) = {
        [AG_HEXAGON] = draw_hexagon,
        [AG_SQUARE] = draw_square,
        [AG_RINGS] = draw_rings,
        [AG_FIELD] = draw_field,
    };
    draw[rules->game->board](rules, state, out);
}

/* "black (seat 1)", or "seat 1" while colours are undecided. */
static void name_seat(const struct ag_rules *rules, const struct ag_state *state, int seat,
                      struct buf *out)
{
    if (state->role[seat]) {
        buf_string(out, rules->game->role[state->role[seat]]);
        buf_string(out, " (seat ");
    } else {
        buf_string(out, "seat ");
    }
    buf_number(out, seat + 1);
    if (state->role[seat])
        buf_char(out, ')');
}

/* Lists the seats in a mask: "a, b and c". */
static void list_seats(const struct ag_rules *rules, const struct ag_state *state, unsigned mask,
                       struct buf *out)
{
    for (unsigned rest = mask, first = 1; rest; rest &= rest - 1, first = 0) {
        int seat = bits_first32(rest);
        if (!first)
            buf_string(out, rest & (rest - 1) ? ", " : " and ");
        name_seat(rules, state, seat, out);
    }
}

/* "black (seat 1) wins (line)", "white (seat 2) wins by resignation", "a draw by agreement" */
static void tell_result(const struct ag_rules *rules, const struct match_view *view,
                        struct buf *out)
{
    static const char *const by[] = {
        [MATCH_BY_RESIGNING] = " by resignation",
        [MATCH_BY_TIME] = " on time",
        [MATCH_BY_AGREEMENT] = " by agreement",
    };
    const struct ag_state *state = &view->now.state;
    unsigned winners = 0;
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (view->place[seat] == 1)
            winners |= 1U << seat;
    bool draw = winners == (1U << rules->game->seats) - 1;
    if (draw) {
        buf_string(out, "a draw");
    } else {
        list_seats(rules, state, winners, out);
        buf_string(out, winners & (winners - 1) ? " win" : " wins");
    }
    if (view->ending == MATCH_BY_RULES) {
        buf_string(out, " (");
        buf_string(out, rules->game->ending[state->ending]);
        buf_char(out, ')');
    } else if (draw || view->ending != MATCH_BY_AGREEMENT) {
        buf_string(out, by[view->ending]); /* who wins the match after a drawn set won it before */
    }
}

static void tell_score(const char *what, const uint8_t *won, struct buf *out)
{
    buf_string(out, what);
    buf_number(out, won[0]);
    buf_char(out, '-');
    buf_number(out, won[1]);
}

/* "set 1, game 2, games won 1-0, sets won 0-0" */
static void tell_series(const struct ag_rules *rules, const struct match_view *view,
                        struct buf *out)
{
    buf_string(out, "set ");
    buf_number(out, view->set);
    buf_string(out, ", game ");
    buf_number(out, view->game);
    tell_score(", games won ", view->games_won, out);
    if (rules->sets > 1)
        tell_score(", sets won ", view->sets_won, out);
    buf_char(out, '\n');
}

static void tell_points(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    buf_string(out, rules->game->points);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        buf_string(out, seat ? ", " : ": ");
        name_seat(rules, state, seat, out);
        buf_char(out, ' ');
        buf_number(out, state->points[seat]);
    }
    buf_char(out, '\n');
}

void diagram_status(const struct ag_rules *rules, const struct match_view *view, struct buf *out)
{
    const struct ag_state *state = &view->now.state;
    if (rules->games * rules->sets > 1)
        tell_series(rules, view, out);
    if (*rules->game->points)
        tell_points(rules, state, out);
    if (rules->game->remark) {
        char remark[AG_MOVE_TEXT];
        rules->game->remark(rules, state, remark);
        buf_string(out, remark);
        buf_string(out, *remark ? "\n" : "");
    }
    buf_string(out, "ply ");
    buf_number(out, state->ply);
    buf_string(out, ", ");
    if (view->over) {
        buf_string(out, "over: ");
        tell_result(rules, view, out);
    } else {
        buf_string(out, rules->game->phase[state->phase]);
        buf_string(out, ": ");
        list_seats(rules, state, view->acting, out);
        buf_string(out, " to move");
    }
    buf_char(out, '\n');
}
