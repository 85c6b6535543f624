/*
 * unlur.c - the rules of Unlur (docs/rules/unlur.md).
 *
 * A move is the cell's number + 1, or UNLUR_PASS.
 */
#include "games/unlur.h"

#include "base/bits.h"
#include "base/error.h"
#include "games/common.h"
#include "games/games.h"

_Static_assert(sizeof(struct unlur) <= AG_STATE_MAX, "the state fits");

static const struct hexagon *board_of(const struct ag_rules *rules)
{
    return rules->table;
}

static uint64_t stone_key(int cell, int colour)
{
    return hash_mix((uint64_t)(cell * 4 + colour) + UINT64_C(0x756E6C7572));
}

static void prepare(struct ag_rules *rules)
{
    rules->table = &hexagon_table[rules->option[0] - HEXAGON_SIZE_MIN];
    rules->cells = board_of(rules)->cells;
}

/* An empty board, nobody's turn yet. */
static void begin(const struct hexagon *board, struct unlur *unlur)
{
    size_t bytes = offsetof(struct unlur, cell) + board->cells + 1U;
    state_begin(&unlur->head, bytes < AG_STATE_MIN ? AG_STATE_MIN : (bytes + 7) / 8 * 8);
    unlur->cell[board->cells] = UNLUR_OFF;
}

static void start(const struct ag_rules *rules, struct ag_state *state, const struct ag_start *how)
{
    (void)how;
    begin(board_of(rules), (struct unlur *)state); /* rule 2.1 */
    state->acting = 1;
    state->key = state_head_key(state);
}

/* The colour of the stone that the seat to move places (rules 2.2, 3.1). */
static int mover_colour(const struct ag_state *state)
{
    return state->phase == UNLUR_CONTRACT ? UNLUR_BLACK : state->role[state_mover(state)];
}

/* Whether a stone may be placed on a cell: in the contract not on a side (rule 2.2), later on any
 * empty cell (rule 3.1). */
static bool is_open(const struct hexagon *board, const struct unlur *unlur, int cell)
{
    return unlur->cell[cell] == UNLUR_EMPTY &&
           (unlur->head.phase == UNLUR_MAIN || !board->sides[cell]);
}

static int moves(const struct ag_rules *rules, const struct ag_state *state, int seat, ag_move *out)
{
    const struct hexagon *board = board_of(rules);
    const struct unlur *unlur = (const struct unlur *)state;
    int count = 0;
    if (!state_owes(state, seat))
        return 0;
    for (int cell = 0; cell < board->cells; cell++)
        if (is_open(board, unlur, cell))
            out[count++] = (ag_move)cell + 1;
    if (state->phase == UNLUR_CONTRACT) /* rule 2.3: at every turn of the contract */
        out[count++] = UNLUR_PASS;
    return count;
}

static bool check(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  ag_move move, struct ag_error *why)
{
    const struct hexagon *board = board_of(rules);
    const struct unlur *unlur = (const struct unlur *)state;
    char name[AG_MOVE_TEXT];
    if (!check_turn(rules->game, state, seat, why))
        return false;
    if (move == UNLUR_PASS) {
        if (state->phase == UNLUR_CONTRACT)
            return true;
        return error_set(why, "3.2", say_unlur_no_pass());
    }
    if (move < 1 || move > board->cells)
        return error_set(why, "", say_no_move_of(SAY_GAME_UNLUR));
    int cell = (int)move - 1;
    if (is_open(board, unlur, cell))
        return true;
    rules->game->cell_write(rules, (ag_cell)cell, name);
    if (unlur->cell[cell] != UNLUR_EMPTY)
        error_set(why, state->phase == UNLUR_CONTRACT ? "2.2" : "3.1",
                  say_occupied(name, unlur->cell[cell] == UNLUR_BLACK ? SAY_STONE_BLACK
                                                                      : SAY_STONE_WHITE));
    else
        error_set(why, "2.2", say_unlur_on_side(name, bits_first32(board->sides[cell]) + 1));
    error_cell(why, (ag_cell)cell);
    return false;
}

/* The sides that the group of the stone on `from` touches; marks its cells in `seen`. */
static unsigned group_sides(const struct hexagon *board, const uint8_t *cell, int from,
                            uint8_t *seen)
{
    uint16_t waiting[HEXAGON_CELLS_MAX];
    int count = 0;
    unsigned sides = 0;
    waiting[count++] = (uint16_t)from;
    seen[from] = 1;
    while (count) {
        int at = waiting[--count];
        sides |= board->sides[at];
        for (int i = 0; i < 6; i++) {
            int next = board->next[at][i];
            if (cell[next] == cell[from] && !seen[next]) {
                seen[next] = 1;
                waiting[count++] = (uint16_t)next;
            }
        }
    }
    return sides;
}

/* Rules 5.1 to 5.4: a figure of the maker's own colour wins, otherwise the other figure loses. */
void unlur_end(struct ag_state *state, int colour, unsigned sides)
{
    bool line = unlur_is_line(sides);
    bool wins = colour == UNLUR_WHITE ? line : unlur_is_y(sides);
    int maker = state->role[0] == colour ? 0 : 1;
    int ending = colour == UNLUR_WHITE ? (wins ? UNLUR_LINE : UNLUR_WRONG_Y)
                                       : (wins ? UNLUR_Y : UNLUR_WRONG_LINE);
    state_end(state, wins ? maker : 1 - maker, ending);
}

static void play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events)
{
    const struct hexagon *board = board_of(rules);
    struct unlur *unlur = (struct unlur *)state;
    int seat = state_mover(state);
    ag_move move = choice[seat];
    uint64_t stones = state->key ^ state_head_key(state);

    state->ply++;
    if (move == UNLUR_PASS) { /* rules 2.5, 2.6: the colours are decided, White moves next */
        state->role[seat] = UNLUR_BLACK;
        state->role[1 - seat] = UNLUR_WHITE;
        state->phase = UNLUR_MAIN;
        event_add(events, (struct ag_event){.kind = AG_PASSED, .seat = (uint8_t)seat});
    } else {
        int cell = (int)move - 1, colour = mover_colour(state);
        uint8_t seen[HEXAGON_CELLS_MAX] = {0};
        unlur->cell[cell] = (uint8_t)colour;
        stones ^= stone_key(cell, colour);
        event_add(events, (struct ag_event){.kind = AG_PLACED,
                                            .seat = (uint8_t)seat,
                                            .piece = (uint8_t)colour,
                                            .from = AG_NO_CELL,
                                            .to = (ag_cell)cell});
        unsigned sides = group_sides(board, unlur->cell, cell, seen); /* rule 5.5 */
        if (unlur_is_line(sides) || unlur_is_y(sides)) {
            unlur_end(state, colour, sides);
            state->key = stones ^ state_head_key(state);
            return;
        }
    }
    state->acting = (uint8_t)(1 << (1 - seat));
    state->key = stones ^ state_head_key(state);
}

/* What a stone of `colour` on an empty cell would complete, if anything. */
static int completes(const struct hexagon *board, const struct unlur *unlur, int cell, int colour)
{
    uint8_t copy[HEXAGON_CELLS_MAX + 1], seen[HEXAGON_CELLS_MAX] = {0};
    memcpy(copy, unlur->cell, board->cells + 1U);
    copy[cell] = (uint8_t)colour;
    unsigned sides = group_sides(board, copy, cell, seen);
    bool line = unlur_is_line(sides), y = unlur_is_y(sides);
    if (colour == UNLUR_WHITE ? line : y)
        return AG_MARK_WINS;
    return line || y ? AG_MARK_COMPLETES : 0;
}

/* How far each cell is from a side over stones of one colour, in steps; FAR: not connected. */
enum { FAR = 0x3FFF };
static void measure(const struct hexagon *board, const uint8_t *cell, int colour, int side,
                    uint16_t *far)
{
    uint16_t waiting[HEXAGON_CELLS_MAX];
    int first = 0, count = 0;
    for (int at = 0; at < board->cells; at++) {
        far[at] = FAR;
        if (cell[at] == colour && board->sides[at] >> side & 1) {
            far[at] = 0;
            waiting[count++] = (uint16_t)at;
        }
    }
    far[board->cells] = FAR;
    while (first < count) {
        int at = waiting[first++];
        for (int i = 0; i < 6; i++) {
            int next = board->next[at][i];
            if (cell[next] == colour && far[next] == FAR) {
                far[next] = (uint16_t)(far[at] + 1);
                waiting[count++] = (uint16_t)next;
            }
        }
    }
}

/* Marks a shortest way from a cell to the side that `far` measures. */
static void walk_to(const struct hexagon *board, const uint16_t *far, int at, uint8_t *figure)
{
    figure[at] = 1;
    while (far[at]) {
        int i = 0;
        while (far[board->next[at][i]] != far[at] - 1)
            i++;
        at = board->next[at][i];
        figure[at] = 1;
    }
}

/* The smallest figure that connects these sides, two or three: the shortest ways to them from the
 * cell where the ways are shortest together. */
static void find_ways(const struct hexagon *board, const struct unlur *unlur, int colour,
                      unsigned sides, uint8_t *figure)
{
    uint16_t far[3][HEXAGON_CELLS_MAX + 1];
    int ways = 0, best = -1, least = FAR;
    for (; sides; sides &= sides - 1)
        measure(board, unlur->cell, colour, bits_first32(sides), far[ways++]);
    for (int at = 0; at < board->cells; at++) {
        int sum = 0;
        for (int i = 0; i < ways; i++)
            sum += far[i][at];
        if (sum < least) {
            least = sum;
            best = at;
        }
    }
    for (int i = 0; best >= 0 && i < ways; i++)
        walk_to(board, far[i], best, figure);
}

/* Once over: the line or the Y that has decided the game. */
static int mark_figure(const struct hexagon *board, const struct unlur *unlur, struct ag_mark *out)
{
    uint8_t figure[HEXAGON_CELLS_MAX] = {0};
    int ending = unlur->head.ending, count = 0;
    bool line = ending == UNLUR_LINE || ending == UNLUR_WRONG_LINE;
    int colour = ending == UNLUR_LINE || ending == UNLUR_WRONG_Y ? UNLUR_WHITE : UNLUR_BLACK;
    /* Rules 4.2 and 4.3: a line joins sides 1-4, 2-5 or 3-6, a Y 1-3-5 or 2-4-6. One stone may have
     * completed several of them. */
    for (int way = 0; way < (line ? 3 : 2); way++) {
        uint8_t tried[HEXAGON_CELLS_MAX] = {0};
        find_ways(board, unlur, colour, line ? 9U << way : 0x15U << way, tried);
        for (int cell = 0; cell < board->cells; cell++)
            figure[cell] |= tried[cell];
    }
    for (int cell = 0; cell < board->cells; cell++)
        if (figure[cell])
            out[count++] =
                (struct ag_mark){AG_MARK_FIGURE, unlur->head.place[0] != 1, (ag_cell)cell, 0};
    return count;
}

/* Stones that are connected to sides, and in the main phase where the seat would complete a figure;
 * until the colours are decided the stones are nobody's. */
static int marks(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 struct ag_mark out[AG_MARKS_MAX])
{
    const struct hexagon *board = board_of(rules);
    const struct unlur *unlur = (const struct unlur *)state;
    int count = 0;
    if (!state->acting)
        return mark_figure(board, unlur, out);
    for (int cell = 0; cell < board->cells; cell++) {
        uint8_t seen[HEXAGON_CELLS_MAX] = {0};
        int colour = unlur->cell[cell];
        unsigned sides = colour ? group_sides(board, unlur->cell, cell, seen) : 0;
        int owner = colour && state->role[0] ? state->role[0] != colour : 0;
        int made = colour || state->phase == UNLUR_CONTRACT
                       ? 0
                       : completes(board, unlur, cell, state->role[seat]);
        if (sides)
            out[count++] =
                (struct ag_mark){AG_MARK_CONNECTED, (uint8_t)owner, (ag_cell)cell, (uint16_t)sides};
        if (made)
            out[count++] = (struct ag_mark){(uint8_t)made, (uint8_t)seat, (ag_cell)cell, 0};
    }
    return count;
}

static void cell_write(const struct ag_rules *rules, ag_cell cell, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (cell < rules->cells)
        hexagon_write(board_of(rules), cell, &text);
    else
        text_char(&text, '?');
}

static ag_cell cell_read(const struct ag_rules *rules, const char *string, int *length)
{
    struct scan scan;
    scan_init(&scan, string);
    int cell = hexagon_read(board_of(rules), &scan);
    return cell_found(&scan, cell, length);
}

static void move_write(const struct ag_rules *rules, ag_move move, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (move == UNLUR_PASS)
        text_add(&text, "pass");
    else if (move < 1 || move > rules->cells)
        text_char(&text, '?');
    else
        hexagon_write(board_of(rules), (int)move - 1, &text);
}

/* Refuses the name of a cell that this board does not have. Its rows differ in length. */
static bool refuse_cell(const struct ag_rules *rules, const char *name, int place,
                        struct ag_error *why)
{
    const struct hexagon *board = board_of(rules);
    char first[AG_MOVE_TEXT], last[AG_MOVE_TEXT], letter[] = {name[0], 0};
    int row = name[0] - 'A', rows = 2 * board->size - 1;
    if (row >= rows) {
        letter[0] = (char)('A' + rows - 1);
        return error_at(why, place, say_unlur_no_row(name, letter));
    }
    cell_write(rules, (ag_cell)board->first[row], first);
    cell_write(rules, (ag_cell)(board->first[row + 1] - 1), last);
    return error_at(why, place, say_unlur_not_in_row(name, letter, first, last));
}

static bool refuse_text(const struct ag_rules *rules, const struct scan *scan, struct ag_error *why)
{
    char last[AG_MOVE_TEXT], name[SCAN_NAME_TEXT];
    if (scan_peek_name(scan, name)) {
        name[0] = (char)(text_lower(name[0]) - 'a' + 'A');
        return refuse_cell(rules, name, scan_place(scan), why);
    }
    cell_write(rules, (ag_cell)(rules->cells - 1), last);
    return error_at(why, scan_place(scan), say_unlur_expected_move(last));
}

static bool move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                      struct ag_error *why)
{
    const struct hexagon *board = board_of(rules);
    struct scan scan;
    scan_init(&scan, string);
    scan_end(&scan);
    int cell = 0;
    if (scan_word(&scan, "pass") || scan_word(&scan, "black"))
        *move = UNLUR_PASS;
    else if ((cell = hexagon_read(board, &scan)) >= 0)
        *move = (ag_move)cell + 1;
    else
        return refuse_text(rules, &scan, why);
    if (!scan_end(&scan))
        return error_at(why, scan_place(&scan), say_expected_end_of_move());
    return true;
}

/* Position: rows from the top, the seat to move or -, the seat of Black or ?, the ply. */
static void state_write(const struct ag_rules *rules, const struct ag_state *state, char *out)
{
    const struct hexagon *board = board_of(rules);
    const struct unlur *unlur = (const struct unlur *)state;
    struct text text;
    text_init(&text, out, AG_POSITION_TEXT);
    for (int row = 0; row < 2 * board->size - 1; row++) {
        if (row)
            text_char(&text, '/');
        cells_write(&text, unlur->cell + board->first[row],
                    board->first[row + 1] - board->first[row], "-xo");
    }
    text_print(&text, " %c", state->acting ? '1' + state_mover(state) : '-');
    text_print(&text, " %c",
               state->phase == UNLUR_CONTRACT ? '?' : '1' + (state->role[1] == UNLUR_BLACK));
    text_print(&text, " %d", state->ply);
}

/* The sides of the first group of `colour` that is a line or a Y, or 0. */
static unsigned find_figure(const struct hexagon *board, const uint8_t *cell, int colour)
{
    uint8_t seen[HEXAGON_CELLS_MAX] = {0};
    for (int at = 0; at < board->cells; at++) {
        if (cell[at] != colour || seen[at])
            continue;
        unsigned sides = group_sides(board, cell, at, seen);
        if (unlur_is_line(sides) || unlur_is_y(sides))
            return sides;
    }
    return 0;
}

/* Whether there is a stone of `colour` that all its figures need. There must be: the one that was
 * placed last. */
static bool one_stone_made_it(const struct hexagon *board, const uint8_t *cell, int colour)
{
    uint8_t copy[HEXAGON_CELLS_MAX + 1];
    memcpy(copy, cell, board->cells + 1U);
    for (int at = 0; at < board->cells; at++) {
        if (cell[at] != colour)
            continue;
        copy[at] = UNLUR_EMPTY;
        if (!find_figure(board, copy, colour))
            return true;
        copy[at] = (uint8_t)colour;
    }
    return false;
}

static uint64_t whole_key(const struct hexagon *board, const struct unlur *unlur)
{
    uint64_t key = state_head_key(&unlur->head);
    for (int cell = 0; cell < board->cells; cell++)
        if (unlur->cell[cell])
            key ^= stone_key(cell, unlur->cell[cell]);
    return key;
}

/* What is wrong with the stones themselves; see "Positions as text" in docs/rules/unlur.md. */
static enum say_id stones_broken(const struct hexagon *board, const struct unlur *unlur)
{
    const struct ag_state *state = &unlur->head;
    unsigned black = find_figure(board, unlur->cell, UNLUR_BLACK);
    unsigned white = find_figure(board, unlur->cell, UNLUR_WHITE);
    for (int cell = 0; state->phase == UNLUR_CONTRACT && cell < board->cells; cell++) {
        if (unlur->cell[cell] == UNLUR_WHITE)
            return SAY_UNLUR_WHITE_IN_CONTRACT;
        if (unlur->cell[cell] && board->sides[cell])
            return SAY_UNLUR_CONTRACT_ON_SIDE;
    }
    if (black && white)
        return SAY_UNLUR_BOTH_FIGURES;
    if ((black || white) && state->acting)
        return SAY_UNLUR_FIGURE_AND_TURN;
    if (!black && !white && !state->acting)
        return SAY_UNLUR_NO_FIGURE;
    if ((black || white) &&
        !one_stone_made_it(board, unlur->cell, black ? UNLUR_BLACK : UNLUR_WHITE))
        return SAY_UNLUR_NOT_ONE_STONE;
    return SAY_NOTHING;
}

/* Works out from stones that are sound how the game ended, if it did, and the key. */
static void settle_whole(const struct hexagon *board, struct unlur *unlur)
{
    if (!unlur->head.acting) {
        unsigned black = find_figure(board, unlur->cell, UNLUR_BLACK);
        unlur_end(&unlur->head, black ? UNLUR_BLACK : UNLUR_WHITE,
                  black ? black : find_figure(board, unlur->cell, UNLUR_WHITE));
    }
    unlur->head.key = whole_key(board, unlur);
}

static const char *sound(const struct ag_rules *rules, const struct ag_state *state)
{
    const struct hexagon *board = board_of(rules);
    const struct unlur *unlur = (const struct unlur *)state;
    bool contract = state->phase == UNLUR_CONTRACT;
    struct unlur again;
    for (int cell = 0; cell < board->cells; cell++)
        if (unlur->cell[cell] > UNLUR_WHITE)
            return "a cell holds what is no stone";
    if (unlur->cell[board->cells] != UNLUR_OFF)
        return "the cell after the last is not off the board";
    if (state->role[0] + state->role[1] != (contract ? 0 : 3) || state->role[0] > UNLUR_WHITE)
        return "roles are decided exactly in the main phase";
    if (state->acting > 2)
        return "one seat is to move, or none";
    enum say_id broken = stones_broken(board, unlur);
    if (broken)
        return say_word(broken);
    begin(board, &again);
    memcpy(again.cell, unlur->cell, board->cells);
    memcpy(again.head.role, state->role, sizeof state->role);
    again.head.acting = state->acting;
    again.head.phase = state->phase;
    again.head.ply = state->ply;
    settle_whole(board, &again);
    return memcmp(&again, unlur, again.head.size) != 0 ? "the head is not what the stones say"
                                                       : NULL;
}

static bool read_rows(const struct hexagon *board, struct scan *scan, struct unlur *unlur,
                      struct ag_error *why)
{
    for (int row = 0; row < 2 * board->size - 1; row++) {
        const char letter[] = {(char)('A' + row), 0};
        if (row && !scan_char(scan, '/'))
            return error_at(why, scan_place(scan), say_expected_row(letter));
        if (!cells_read(scan, unlur->cell + board->first[row],
                        board->first[row + 1] - board->first[row], "-xo", why))
            return false;
    }
    return true;
}

/* Reads " TURN BLACK PLY" into the head. */
static bool read_head(struct scan *scan, struct ag_state *state, struct ag_error *why)
{
    if (!scan_char(scan, ' ') || !*scan->at || !strchr("12-", *scan->at))
        return error_at(why, scan_place(scan), say_unlur_expected_turn());
    state->acting = *scan->at == '-' ? 0 : (uint8_t)(*scan->at - '0');
    scan->at++;
    if (!scan_char(scan, ' ') || !*scan->at || !strchr("12?", *scan->at))
        return error_at(why, scan_place(scan), say_unlur_expected_black());
    if (*scan->at != '?') {
        state->phase = UNLUR_MAIN;
        state->role[*scan->at - '1'] = UNLUR_BLACK;
        state->role['2' - *scan->at] = UNLUR_WHITE;
    }
    scan->at++;
    return ply_read(scan, 0, state, why);
}

static bool state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                       struct ag_error *why)
{
    const struct hexagon *board = board_of(rules);
    struct unlur *unlur = (struct unlur *)state;
    struct scan scan;
    scan_init(&scan, string);
    begin(board, unlur);
    if (!read_rows(board, &scan, unlur, why) || !read_head(&scan, state, why))
        return false;
    enum say_id broken = stones_broken(board, unlur);
    if (broken)
        return error_set(why, "", (struct say){.id = broken});
    settle_whole(board, unlur);
    return true;
}

static int stones(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                  uint8_t out[AG_STACK])
{
    if (cell >= rules->cells)
        return 0;
    out[0] = ((const struct unlur *)state)->cell[cell];
    return out[0] != UNLUR_EMPTY;
}

static const char *const role_name[] = {"undecided", "black", "white", NULL};
static const char *const phase_name[] = {"contract", "main", NULL};
static const char *const ending_name[] = {"", "line", "y", "wrong-line", "wrong-y", NULL};
static const char *const piece_name[] = {".", "x", "o", NULL};
static const uint16_t role_term[] = {SAY_ROLE_UNDECIDED, SAY_ROLE_BLACK, SAY_ROLE_WHITE};
static const uint16_t phase_term[] = {SAY_PHASE_CONTRACT, SAY_PHASE_MAIN};
static const uint16_t ending_term[] = {SAY_NOTHING, SAY_ENDING_LINE, SAY_ENDING_Y,
                                       SAY_ENDING_WRONG_LINE, SAY_ENDING_WRONG_Y};

const struct ag_game game_unlur = {
    .name = "unlur",
    .title = "Unlur",
    .seats = 2,
    .board = AG_HEXAGON,
    .option = {{"size", "cells along a side", HEXAGON_SIZE_MIN, HEXAGON_SIZE_MAX, 1, 8, false}},
    .role = role_name,
    .phase = phase_name,
    .ending = ending_name,
    .piece = piece_name,
    .points = "",
    .term = {SAY_GAME_UNLUR, SAY_NOTHING, role_term, phase_term, ending_term},
    .prepare = prepare,
    .start = start,
    .moves = moves,
    .check = check,
    .play = play,
    .marks = marks,
    .move_write = move_write,
    .move_read = move_read,
    .move_cells = one_cell,
    .move_with = one_cell_with,
    .state_write = state_write,
    .state_read = state_read,
    .stones = stones,
    .cell_write = cell_write,
    .cell_read = cell_read,
    .playout = unlur_playout,
    .sound = sound,
};
