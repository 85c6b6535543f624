/*
 * draw.c - drawings of boards, and the positions that they and the other statements describe.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"
#include "games/unitar.h"
#include "run.h"

static bool malformed(struct test *test, const char *what)
{
    fault(test, "malformed drawing", what);
    return false;
}

/* Reads the cells of a row, one letter each. */
static bool read_cells(struct test *test, char **rest, const char *letters, char *out, int count)
{
    for (int i = 0; i < count; i++) {
        char *word = next_word(rest);
        if (!word || word[1] || !strchr(letters, *word))
            return malformed(test, word ? word : "a cell is missing");
        out[i] = *word;
    }
    return true;
}

static bool only_digits(const char *line)
{
    return line[strspn(line, "0123456789 ")] == 0;
}

/* `A . x o 4`: all rows, each with its letter; lines of numbers only are a heading. */
static bool read_hexagon(struct test *test, struct drawing *drawing)
{
    const struct hexagon *board = (const struct hexagon *)test->rules.table;
    int row = 0;
    for (; test->at + 1 < test->lines && *test->line[test->at + 1]; test->at++) {
        char *rest = test->line[test->at + 1];
        if (only_digits(rest))
            continue;
        char *letter = next_word(&rest);
        if (row > 2 * board->size - 2 || *letter != 'A' + row || letter[1])
            return malformed(test, letter);
        if (!read_cells(test, &rest, ".xo", drawing->cell + board->first[row],
                        board->first[row + 1] - board->first[row]))
            return false;
        char *number = next_word(&rest);
        row++;
        if (number && (atoi(number) != board->size + row || next_word(&rest)))
            return malformed(test, number);
    }
    return row == 2 * board->size - 1 || malformed(test, "not all rows are drawn");
}

/* The first column of a heading like `F G H J K`, or -1. */
static int heading_column(int size, const char *line)
{
    int first = 0, column;
    line += strspn(line, " ");
    while (first < size && *line != square_letter(first))
        first++;
    for (column = first; *line && column < size && *line == square_letter(column); column++) {
        line++;
        line += strspn(line, " ");
    }
    return column > first && !*line ? first : -1;
}

/* `12 . x o`: the rows that matter, from column A or from the first column of the heading. */
static bool read_square(struct test *test, struct drawing *drawing)
{
    int size = test->rules.option[0], from = 0, rows = 0;
    for (; test->at + 1 < test->lines && *test->line[test->at + 1]; test->at++) {
        char *rest = test->line[test->at + 1];
        if (heading_column(size, rest) >= 0) {
            from = heading_column(size, rest);
            continue;
        }
        char *word = next_word(&rest);
        int row = only_digits(word) ? atoi(word) : 0;
        if (row < 1 || row > size)
            return malformed(test, word);
        int column = from;
        for (rows++; (word = next_word(&rest)); column++) {
            if (atoi(word) == row && !next_word(&rest))
                break; /* the number is repeated at the end */
            if (column >= size || word[1] || !strchr(".xo", *word))
                return malformed(test, word);
            drawing->cell[square_cell(size, row - 1, column)] = *word;
        }
    }
    return rows > 0 || malformed(test, "no row is drawn");
}

/* The three squares of Mur; every line must be where it belongs. */
static bool read_rings(struct test *test, struct drawing *drawing)
{
    static const char *const line[] = {"+-----------+-----------+", "|   +-------+-------+   |",
                                       "|   |   +---+---+   |   |", "+---+---+---+---+---+---+",
                                       "|   |   +---+---+   |   |", "|   +-------+-------+   |",
                                       "+-----------+-----------+"};
    static const int step[8][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                   {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    char picture[7][32];
    for (int row = 0; row < 7; row++, test->at++) {
        const char *drawn = test->at + 1 < test->lines ? test->line[test->at + 1] : "";
        drawn += strspn(drawn, " ");
        if (strlen(drawn) != strlen(line[row]))
            return malformed(test, drawn);
        for (int i = 0; drawn[i]; i++)
            if (line[row][i] == '+' ? !strchr("+BWM", drawn[i]) : drawn[i] != line[row][i])
                return malformed(test, drawn);
        memcpy(picture[row], drawn, strlen(drawn) + 1);
    }
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        int ring = cell == RINGS_CENTRE ? 0 : cell / 8 + 1;
        char letter = picture[3 + step[cell % 8][1] * ring][12 + step[cell % 8][0] * ring * 4];
        drawing->cell[cell] = letter == '+' ? '.' : text_lower(letter);
    }
    return test->at + 1 >= test->lines || !*test->line[test->at + 1] ||
           malformed(test, "a blank line must follow");
}

/* `6 . . y Y`: the rows that matter, each from the edge of the field to the edge. */
static bool read_field(struct test *test, struct drawing *drawing)
{
    static const int width[] = {5, 7, 9, 11, 11, 11, 11, 11, 9, 7, 5};
    static const int first[] = {0, 5, 12, 21, 32, 43, 54, 65, 76, 85, 92};
    int rows = 0;
    for (; test->at + 1 < test->lines && *test->line[test->at + 1]; test->at++) {
        char *rest = test->line[test->at + 1];
        if (strcmp(rest + strspn(rest, " "), "A B C D E F G H I J K") == 0)
            continue;
        char *word = next_word(&rest);
        int row = only_digits(word) ? atoi(word) : 0;
        if (row < 1 || row > 11)
            return malformed(test, word);
        if (!read_cells(test, &rest, ".yrbYRB*", drawing->cell + first[11 - row], width[11 - row]))
            return false;
        if ((word = next_word(&rest)))
            return malformed(test, word);
        rows++;
    }
    return rows > 0 || malformed(test, "no row is drawn");
}

bool drawing_read(struct test *test, struct drawing *drawing)
{
    memset(drawing->cell, '.', sizeof drawing->cell);
    switch (test->rules.game->board) {
    case AG_HEXAGON:
        return read_hexagon(test, drawing);
    case AG_SQUARE:
        return read_square(test, drawing);
    case AG_RINGS:
        return read_rings(test, drawing);
    default:
        return read_field(test, drawing);
    }
}

void drawing_of(const struct ag_rules *rules, const struct ag_state *state, struct drawing *out)
{
    uint8_t stone[AG_STACK];
    memset(out->cell, '.', sizeof out->cell);
    for (int cell = 0; cell < rules->cells; cell++) {
        int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
        if (count)
            out->cell[cell] = count > 1 ? '*' : *rules->game->piece[stone[0]];
    }
}

/* Writes cells as a row of a position, the empty ones as their number. */
static void write_row(struct text *text, const char *cell, int count)
{
    int run = 0;
    for (int i = 0; i < count; i++) {
        if (cell[i] != '.' && run)
            text_number(text, run);
        run = cell[i] == '.' ? run + 1 : 0;
        if (cell[i] != '.')
            text_char(text, cell[i]);
    }
    if (run)
        text_number(text, run);
}

static int count_stones(const struct test *test)
{
    int count = 0;
    for (int cell = 0; cell < test->rules.cells; cell++)
        count += test->setup.board.cell[cell] != '.';
    return count;
}

static const char *either(const char *value, const char *preset)
{
    return *value ? value : preset;
}

static void compose_unlur(const struct test *test, struct text *text)
{
    const struct hexagon *board = (const struct hexagon *)test->rules.table;
    const struct setup *setup = &test->setup;
    const char *black = either(setup->black, "?"), *turn = either(setup->turn, "1");
    if (strcmp(turn, "black") == 0)
        turn = black;
    else if (strcmp(turn, "white") == 0)
        turn = *black == '1' ? "2" : "1";
    for (int row = 0; row < 2 * board->size - 1; row++) {
        if (row)
            text_char(text, '/');
        write_row(text, setup->board.cell + board->first[row],
                  board->first[row + 1] - board->first[row]);
    }
    text_print(text, " %s %s ", turn, black);
    if (*setup->ply)
        text_add(text, setup->ply);
    else
        text_number(text, count_stones(test) + (*black != '?'));
}

/* Without a ply: as many as the stones and pairs say, made even for x and odd for o. */
static void compose_ninuki(const struct test *test, struct text *text)
{
    const struct setup *setup = &test->setup;
    int size = test->rules.option[0];
    const char *turn = either(setup->turn, "x"), *pairs = either(setup->pairs, "0-0");
    const char *hyphen = strchr(pairs, '-');
    int ply = count_stones(test) + 2 * (atoi(pairs) + atoi(hyphen ? hyphen + 1 : "0"));
    for (int row = 0; row < size; row++) {
        if (row)
            text_char(text, '/');
        write_row(text, setup->board.cell + row * size, size);
    }
    ply = ply < 3 ? 3 : ply;
    ply += ply % 2 != (*turn == 'o');
    text_print(text, " %s %s ", turn, pairs);
    if (*setup->ply)
        text_add(text, setup->ply);
    else
        text_number(text, ply);
}

static void compose_mur(const struct test *test, struct text *text)
{
    const struct setup *setup = &test->setup;
    const char *turn = either(setup->turn, "black");
    write_row(text, setup->board.cell + RINGS_CENTRE, 1);
    for (int ring = 0; ring < 3; ring++) {
        text_char(text, '/');
        write_row(text, setup->board.cell + 8 * ring, 8);
    }
    text_print(text, " %c %s %s %s %s - %s", *turn,
               either(setup->must, *turn == '-' ? "over" : "play"), either(setup->traps, "0-0"),
               either(setup->quiet, "0"), either(setup->series, "1.1"), either(setup->ply, "0"));
}

void compose(const struct test *test, char out[AG_POSITION_TEXT])
{
    const struct setup *setup = &test->setup;
    struct text text;
    text_init(&text, out, AG_POSITION_TEXT);
    switch (test->rules.game->board) {
    case AG_HEXAGON:
        compose_unlur(test, &text);
        break;
    case AG_SQUARE:
        compose_ninuki(test, &text);
        break;
    case AG_RINGS:
        compose_mur(test, &text);
        break;
    default:
        text_print(&text, "%s %s %s %s", either(setup->round, "0.0"), either(setup->colours, "yrb"),
                   either(setup->blocks, "-"), either(setup->ply, "1"));
    }
}

void place_block(struct test *test, const char *name, const char *square)
{
    static const char *const names[] = {"blue-tar",   "red-tar", "yellow-tar",
                                        "yellow-uni", "red-uni", "blue-uni"};
    const struct unitar_table *table = unitar_table(&test->rules);
    struct setup *setup = &test->setup;
    struct text text;
    struct scan scan;
    int number = 0;
    scan_init(&scan, square);
    while (number < UNITAR_NAMES && strcmp(name, names[number]) != 0)
        number++;
    int captain = test->rules.game->board == AG_FIELD ? field_read(&table->field, &scan) : -1;
    if (number == UNITAR_NAMES || captain < 0 || *scan.at ||
        !field_has(table->valid[number], captain)) {
        fault(test, "no block can be placed so", name);
        return;
    }
    size_t length = strlen(setup->blocks);
    text_init(&text, setup->blocks + length, sizeof setup->blocks - length);
    text_print(&text, "%s%c%c@%s=%c", length ? "/" : "", *name, strchr(name, '-')[1], square,
               *name);
    struct field_set rest = unitar_shape_at(table, number, captain);
    for (; !field_is_empty(rest); field_drop(&rest))
        field_write(field_first(rest), &text);
    setup->drawn = true;
}
