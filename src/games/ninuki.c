/*
 * ninuki.c - the rules of Ninuki-Renju (docs/rules/ninuki.md).
 *
 * A move is the point's number + 1. The first move is made by `start` (rule 2.1).
 */
#include "games/ninuki.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "games/common.h"
#include "games/games.h"

_Static_assert(sizeof(struct ninuki) <= AG_STATE_MAX, "the state fits");

static const char side_letter[] = "xo";

static const uint16_t role_term[] = {SAY_ROLE_UNDECIDED, SAY_ROLE_X, SAY_ROLE_O};
static const uint16_t phase_term[] = {SAY_PHASE_SECOND, SAY_PHASE_THIRD, SAY_PHASE_PLAY,
                                      SAY_PHASE_BREAK};
static const uint16_t ending_term[] = {
    SAY_NOTHING,      SAY_ENDING_FIVE,           SAY_ENDING_UNBROKEN_FIVE,
    SAY_ENDING_PAIRS, SAY_ENDING_PAIRS_AND_FIVE, SAY_ENDING_NO_MOVE};

static uint64_t stone_key(int cell, int side)
{
    return hash_mix((uint64_t)(cell * 2 + side) + UINT64_C(0x6E696E756B69));
}

static void prepare(struct ag_rules *rules)
{
    rules->table = &ninuki_tables[(rules->option[0] - NINUKI_SIZE_MIN) / 2];
    rules->cells = (uint16_t)ninuki_table(rules)->cells;
}

static void begin(struct ninuki *ninuki)
{
    state_begin(&ninuki->head, sizeof *ninuki);
    ninuki->head.role[0] = 1;
    ninuki->head.role[1] = 2;
}

/* Rule 2.1: move 1 is on the board. */
static void start(const struct ag_rules *rules, struct ag_state *state, const struct ag_start *how)
{
    const struct ninuki_table *table = ninuki_table(rules);
    struct ninuki *ninuki = (struct ninuki *)state;
    (void)how;
    begin(ninuki);
    ninuki_flip(ninuki, &table->spot[table->cells / 2], 0);
    state->ply = 1;
    state->acting = 2;
    state->phase = NINUKI_SECOND;
    state->key = state_head_key(state) ^ stone_key(table->cells / 2, 0);
}

static ag_move given(const struct ag_rules *rules)
{
    return (ag_move)(ninuki_table(rules)->cells / 2 + 1);
}

/* How far a point is from the centre: 1 around it, 2 on the rim of the 5 x 5 square, … */
static int from_centre(const struct ninuki_table *table, int cell)
{
    int middle = table->size / 2;
    int dx = square_column(table->size, cell) - middle, dy = square_row(table->size, cell) - middle;
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return dx > dy ? dx : dy;
}

/* Rules 2.3 and 2.4, for a point that is empty. */
static bool opening_allows(const struct ninuki_table *table, int phase, int cell)
{
    int distance = from_centre(table, cell);
    return phase == NINUKI_SECOND ? distance == 1 : distance > 2;
}

static int moves(const struct ag_rules *rules, const struct ag_state *state, int seat, ag_move *out)
{
    const struct ninuki_table *table = ninuki_table(rules);
    const struct ninuki *ninuki = (const struct ninuki *)state;
    int count = 0;
    if (!state_owes(state, seat))
        return 0;
    if (state->phase >= NINUKI_PLAY)
        return ninuki_legal_cells(table, ninuki, seat, out);
    /* Moves 2 and 3. The points that they may not choose include the occupied ones. */
    for (int cell = 0; cell < table->cells; cell++)
        if (opening_allows(table, state->phase, cell))
            out[count++] = (ag_move)cell + 1;
    return count;
}

static bool check_opening(const struct ninuki_table *table, int phase, int cell, const char *name,
                          struct ag_error *why)
{
    char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT];
    struct text text;
    if (opening_allows(table, phase, cell))
        return true;
    int middle = table->size / 2, reach = phase == NINUKI_SECOND ? 1 : 2;
    text_init(&text, from, sizeof from);
    square_write(table->size, square_cell(table->size, middle - reach, middle - reach), &text);
    text_init(&text, to, sizeof to);
    square_write(table->size, square_cell(table->size, middle + reach, middle + reach), &text);
    if (phase == NINUKI_SECOND)
        error_set(why, "2.3", say_ninuki_not_near(name, from, to));
    else
        error_set(why, "2.4", say_ninuki_too_near(name, from, to));
    error_cell(why, (ag_cell)cell);
    return false;
}

static bool check(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  ag_move move, struct ag_error *why)
{
    const struct ninuki_table *table = ninuki_table(rules);
    const struct ninuki *ninuki = (const struct ninuki *)state;
    char name[AG_MOVE_TEXT];
    if (!check_turn(rules->game, state, seat, why))
        return false;
    if (move < 1 || move > (ag_move)table->cells)
        return error_set(why, "", say_no_move_of(SAY_GAME_NINUKI));
    int cell = (int)move - 1;
    rules->game->cell_write(rules, (ag_cell)cell, name);
    if (!ninuki_is_empty(ninuki, &table->spot[cell])) {
        error_set(why, "1.5",
                  say_occupied(name, ninuki_has(ninuki, &table->spot[cell], 1) ? SAY_STONE_WHITE
                                                                               : SAY_STONE_BLACK));
        error_cell(why, (ag_cell)cell);
        return false;
    }
    if (state->phase < NINUKI_PLAY)
        return check_opening(table, state->phase, cell, name, why);
    struct ninuki_look look;
    return ninuki_is_legal(table, ninuki, seat, cell, &look) ||
           ninuki_refuse(rules, ninuki, seat, cell, why);
}

/* Rule 6.9: without a legal move the game is a draw. */
static void end_without_move(const struct ninuki_table *table, struct ninuki *ninuki)
{
    struct ag_state *state = &ninuki->head;
    if (state->acting && state->phase == NINUKI_PLAY &&
        !ninuki_has_legal(table, ninuki, state_mover(state)))
        state_end(state, -1, NINUKI_NO_MOVE);
}

/*
 * Applies section 6, except for rule 6.9, after a move by `side`: whether it captured, and whether
 * it made a five. For a position that was read, `captured` is true, since anything may have been.
 */
static void settle(const struct ninuki_table *table, struct ninuki *ninuki, int side, bool captured,
                   bool five)
{
    struct ag_state *state = &ninuki->head;
    /* Rule 6.5: a five of the opponent was not broken, or a capture has just made it, by shortening
     * a longer row to exactly five. */
    bool other_five =
        (captured || state->phase == NINUKI_BREAK) && ninuki_has_five(ninuki, 1 - side);
    state->phase = state->ply == 1 ? NINUKI_SECOND : state->ply == 2 ? NINUKI_THIRD : NINUKI_PLAY;
    state->acting = (uint8_t)(1 << (1 - side));
    /* Rule 6.1: the first of these that applies decides. */
    if (state->points[side] >= NINUKI_PAIRS) /* rule 6.2, or 6.3: a draw */
        state_end(state, other_five ? -1 : side,
                  other_five ? NINUKI_FIFTH_AND_FIVE : NINUKI_CAPTURES);
    else if (other_five) /* rule 6.4: the opponent wins */
        state_end(state, 1 - side, NINUKI_UNBROKEN);
    else if (five && !ninuki_can_break(table, ninuki, 1 - side)) /* rule 6.8: a perfect five */
        state_end(state, side, NINUKI_FIVE);
    else if (five) /* rule 6.7: the game goes on */
        state->phase = NINUKI_BREAK;
}

/* Plays a legal move, whose effects are in `look`; does not update the key or apply rule 6.9. */
static void put(const struct ninuki_table *table, struct ninuki *ninuki, int cell,
                const struct ninuki_look *look)
{
    struct ag_state *state = &ninuki->head;
    int side = state_mover(state);
    ninuki_place(table, ninuki, side, cell, look->captures);
    state->points[side] = (int16_t)(state->points[side] + bits_count32(look->captures));
    state->ply++;
    settle(table, ninuki, side, look->captures != 0, look->five);
}

void ninuki_advance(const struct ninuki_table *table, struct ninuki *ninuki, int cell,
                    const struct ninuki_look *look)
{
    put(table, ninuki, cell, look);
    end_without_move(table, ninuki);
}

static void play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events)
{
    const struct ninuki_table *table = ninuki_table(rules);
    struct ninuki *ninuki = (struct ninuki *)state;
    uint8_t seat = (uint8_t)state_mover(state);
    int cell = (int)choice[seat] - 1, taken[16];
    struct ninuki_look look = ninuki_look(table, ninuki, seat, cell);
    uint64_t stones = state->key ^ state_head_key(state) ^ stone_key(cell, seat);
    ninuki_advance(table, ninuki, cell, &look);
    event_add(events, (struct ag_event){.kind = AG_PLACED,
                                        .seat = seat,
                                        .piece = (uint8_t)(seat + 1),
                                        .from = AG_NO_CELL,
                                        .to = (ag_cell)cell});
    int count = ninuki_captured(table, look.captures, cell, taken);
    for (int i = 0; i < count; i++) {
        stones ^= stone_key(taken[i], 1 - seat);
        event_add(events, (struct ag_event){.kind = AG_REMOVED,
                                            .seat = seat,
                                            .piece = (uint8_t)(2 - seat),
                                            .from = (ag_cell)taken[i],
                                            .to = AG_NO_CELL});
    }
    if (count)
        event_add(events, (struct ag_event){
                              .kind = AG_SCORED, .seat = seat, .amount = (int8_t)(count / 2)});
    state->key = stones ^ state_head_key(state);
}

/* Adds what a stone of `side` on an empty point would do. */
static int mark_point(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                      int cell, struct ag_mark *out)
{
    struct ninuki_look look = ninuki_look(table, ninuki, side, cell);
    struct ag_mark mark = {.seat = (uint8_t)side, .cell = (ag_cell)cell};
    int count = 0;
    if (ninuki_would_five(table, ninuki, side, cell)) {
        mark.kind = AG_MARK_FOUR;
        out[count++] = mark;
    }
    if (look.captures) {
        mark.kind = AG_MARK_CAPTURE;
        mark.value = (uint16_t)bits_count32(look.captures);
        out[count++] = mark;
    }
    return count;
}

/* Whether a move of the seat takes the other's five away. */
static bool breaks(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                   int cell)
{
    unsigned captures = ninuki_captures(table, ninuki, side, cell);
    struct ninuki after = *ninuki;
    if (!captures)
        return false;
    ninuki_place(table, &after, side, cell, captures);
    return !ninuki_has_five(&after, 1 - side);
}

/* Whether the stone of `side` on a point is one of five or more in a row. */
static bool is_in_five(const struct ninuki *ninuki, const struct ninuki_spot *spot, int side)
{
    for (int k = 0; k < 4; k++) {
        uint32_t line = ninuki->line[side][spot->line[k]];
        int from = spot->index[k] + NINUKI_MARGIN, to = from;
        while (from > 0 && line >> (from - 1) & 1)
            from--;
        while (to < 31 && line >> (to + 1) & 1)
            to++;
        if (to - from >= 4)
            return true;
    }
    return false;
}

/* The stones of the five that has won. */
static int mark_figure(const struct ninuki_table *table, const struct ninuki *ninuki,
                       struct ag_mark *out)
{
    int count = 0;
    for (int cell = 0; cell < table->cells; cell++)
        for (int side = 0; side < 2; side++)
            if (ninuki->head.place[side] == 1 && ninuki_has(ninuki, &table->spot[cell], side) &&
                is_in_five(ninuki, &table->spot[cell], side))
                out[count++] = (struct ag_mark){AG_MARK_FIGURE, (uint8_t)side, (ag_cell)cell, 0};
    return count;
}

/* Fours and captures of both sides; for the side to move also points that are forbidden, and those
 * where it can break a five. */
static int marks(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 struct ag_mark out[AG_MARKS_MAX])
{
    const struct ninuki_table *table = ninuki_table(rules);
    const struct ninuki *ninuki = (const struct ninuki *)state;
    if (!state->acting)
        return mark_figure(table, ninuki, out);
    int mover = state_mover(state), count = 0;
    for (int cell = 0; cell < table->cells && count < AG_MARKS_MAX - 6; cell++) {
        struct ninuki_look look;
        if (!ninuki_is_empty(ninuki, &table->spot[cell]))
            continue;
        for (int side = 0; side < 2; side++)
            if (ninuki_is_legal(table, ninuki, side, cell, &look))
                count += mark_point(table, ninuki, side, cell, out + count);
        struct ag_mark mark = {.seat = (uint8_t)mover, .cell = (ag_cell)cell};
        bool legal = state->phase < NINUKI_PLAY
                         ? opening_allows(table, state->phase, cell)
                         : ninuki_is_legal(table, ninuki, mover, cell, &look);
        mark.kind = AG_MARK_FORBIDDEN;
        if (!legal && seat == mover)
            out[count++] = mark;
        mark.kind = AG_MARK_BREAK;
        if (state->phase == NINUKI_BREAK && legal && breaks(table, ninuki, mover, cell))
            out[count++] = mark;
    }
    return count;
}

/* Plays moves 2 and 3 at random. */
static void playout_opening(const struct ninuki_table *table, struct ninuki *ninuki,
                            struct ag_rng *rng)
{
    const struct ninuki_look nothing = {0};
    while (ninuki->head.acting && ninuki->head.phase < NINUKI_PLAY) {
        int cell = (int)rng_below(rng, (uint32_t)table->cells);
        if (opening_allows(table, ninuki->head.phase, cell))
            put(table, ninuki, cell, &nothing);
    }
}

static void playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    enum { PATIENCE = 100 }; /* refusals in a row before looking whether any move is legal */
    const struct ninuki_table *table = ninuki_table(rules);
    struct ninuki *ninuki = (struct ninuki *)state;
    uint16_t empty[SQUARE_CELLS_MAX];
    uint32_t count = 0;
    int refusals = 0;
    playout_opening(table, ninuki, rng);
    for (int cell = 0; cell < table->cells; cell++)
        if (ninuki_is_empty(ninuki, &table->spot[cell]))
            empty[count++] = (uint16_t)cell;
    while (state->acting) {
        struct ninuki_look look;
        if (!count || refusals == PATIENCE) { /* rule 6.9 may apply */
            refusals = 0;
            end_without_move(table, ninuki);
            continue;
        }
        uint32_t pick = rng_below(rng, count);
        int cell = empty[pick], taken[16];
        if (!ninuki_is_legal(table, ninuki, state_mover(state), cell, &look)) {
            refusals++;
            continue;
        }
        refusals = 0;
        empty[pick] = empty[--count];
        put(table, ninuki, cell, &look);
        int lifted = look.captures ? ninuki_captured(table, look.captures, cell, taken) : 0;
        for (int i = 0; i < lifted; i++)
            empty[count++] = (uint16_t)taken[i];
    }
}

static void cell_write(const struct ag_rules *rules, ag_cell cell, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (cell < rules->cells)
        square_write(ninuki_table(rules)->size, cell, &text);
    else
        text_char(&text, '?');
}

static ag_cell cell_read(const struct ag_rules *rules, const char *string, int *length)
{
    struct scan scan;
    scan_init(&scan, string);
    int cell = square_read(ninuki_table(rules)->size, &scan);
    return cell_found(&scan, cell, length);
}

static void move_write(const struct ag_rules *rules, ag_move move, char *out)
{
    cell_write(rules, move <= rules->cells ? (ag_cell)(move - 1) : (ag_cell)AG_NO_CELL, out);
}

static bool move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                      struct ag_error *why)
{
    int size = ninuki_table(rules)->size;
    struct scan scan;
    scan_init(&scan, string);
    scan_end(&scan);
    int cell = square_read(size, &scan);
    if (cell < 0) {
        char last[AG_MOVE_TEXT];
        rules->game->cell_write(rules, (ag_cell)(size - 1), last);
        return error_at(why, scan_place(&scan), say_ninuki_expected_move(last));
    }
    if (!scan_end(&scan))
        return error_at(why, scan_place(&scan), say_expected_end_of_move());
    *move = (ag_move)cell + 1;
    return true;
}

/* Position: rows from the top, the side whose turn it is (or would be), pairs of x-o, the ply. */
static void state_write(const struct ag_rules *rules, const struct ag_state *state, char *out)
{
    const struct ninuki_table *table = ninuki_table(rules);
    const struct ninuki *ninuki = (const struct ninuki *)state;
    struct text text;
    text_init(&text, out, AG_POSITION_TEXT);
    for (int from = 0; from < table->cells; from += table->size) {
        uint8_t row[SQUARE_SIZE_MAX];
        for (int i = 0; i < table->size; i++)
            row[i] = ninuki_has(ninuki, &table->spot[from + i], 0)   ? 1
                     : ninuki_has(ninuki, &table->spot[from + i], 1) ? 2
                                                                     : 0;
        if (from)
            text_char(&text, '/');
        cells_write(&text, row, table->size, "-xo");
    }
    text_print(&text, " %c %d-%d %d", side_letter[state->ply % 2], state->points[0],
               state->points[1], state->ply);
}

static uint64_t whole_key(const struct ninuki_table *table, const struct ninuki *ninuki)
{
    uint64_t key = state_head_key(&ninuki->head);
    for (int cell = 0; cell < table->cells; cell++)
        for (int side = 0; side < 2; side++)
            if (ninuki_has(ninuki, &table->spot[cell], side))
                key ^= stone_key(cell, side);
    return key;
}

static int count_stones(const struct ninuki_table *table, const struct ninuki *ninuki, int side)
{
    int count = 0;
    for (int cell = 0; cell < table->cells; cell++)
        count += ninuki_has(ninuki, &table->spot[cell], side);
    return count;
}

/* What is wrong with stones, pairs and ply; see "Positions as text" in docs/rules/ninuki.md. */
static enum say_id stones_broken(const struct ninuki_table *table, const struct ninuki *ninuki)
{
    const struct ag_state *state = &ninuki->head;
    int stones[2] = {count_stones(table, ninuki, 0), count_stones(table, ninuki, 1)};
    bool centre = ninuki_has(ninuki, &table->spot[table->cells / 2], 0);
    int to_move = state->ply % 2;
    if (state->ply < 1)
        return SAY_NINUKI_PLY_ZERO;
    if (state->ply <= 2 && (!centre || stones[0] != 1 || stones[1] != state->ply - 1))
        return SAY_NINUKI_OPENING_STONES;
    if (state->ply <= 2 && (state->points[0] || state->points[1]))
        return SAY_NINUKI_OPENING_PAIRS;
    for (int cell = 0; state->ply == 2 && cell < table->cells; cell++)
        if (ninuki_has(ninuki, &table->spot[cell], 1) && from_centre(table, cell) != 1)
            return SAY_NINUKI_OPENING_PLACE;
    if (state->points[to_move] >= NINUKI_PAIRS)
        return SAY_NINUKI_PAIRS_BEFORE;
    return SAY_NOTHING;
}

/* That all four lines of every point agree. */
static bool lines_agree(const struct ninuki_table *table, const struct ninuki *ninuki)
{
    uint32_t line[2][NINUKI_LINES];
    memcpy(line, ninuki->line, sizeof line);
    struct ninuki empty = {0};
    for (int cell = 0; cell < table->cells; cell++)
        for (int side = 0; side < 2; side++)
            if (ninuki_has(ninuki, &table->spot[cell], side))
                ninuki_flip(&empty, &table->spot[cell], side);
    return memcmp(line, empty.line, sizeof line) == 0;
}

/* Works out from stones, pairs and ply how the game stands. */
static void settle_whole(const struct ninuki_table *table, struct ninuki *ninuki)
{
    int side = 1 - ninuki->head.ply % 2;
    settle(table, ninuki, side, true, ninuki_has_five(ninuki, side));
    end_without_move(table, ninuki);
    ninuki->head.key = whole_key(table, ninuki);
}

static const char *sound(const struct ag_rules *rules, const struct ag_state *state)
{
    const struct ninuki_table *table = ninuki_table(rules);
    const struct ninuki *ninuki = (const struct ninuki *)state;
    struct ninuki again;
    if (!lines_agree(table, ninuki))
        return "the four lines of a point disagree";
    for (int i = 0; i < NINUKI_LINES; i++)
        if (ninuki->line[0][i] & ninuki->line[1][i])
            return "a point holds two stones";
    enum say_id broken = stones_broken(table, ninuki);
    if (broken)
        return say_word(broken);
    begin(&again);
    memcpy(again.line, ninuki->line, sizeof again.line);
    memcpy(again.head.points, state->points, sizeof state->points);
    again.head.ply = state->ply;
    settle_whole(table, &again);
    return memcmp(&again, ninuki, sizeof again) != 0 ? "the head is not what the stones say" : NULL;
}

static bool read_rows(const struct ninuki_table *table, struct scan *scan, struct ninuki *ninuki,
                      struct ag_error *why)
{
    for (int from = 0; from < table->cells; from += table->size) {
        uint8_t row[SQUARE_SIZE_MAX];
        if (from && !scan_char(scan, '/')) {
            char number[8];
            struct text text;
            text_init(&text, number, sizeof number);
            text_number(&text, table->size - from / table->size);
            return error_at(why, scan_place(scan), say_expected_row(number));
        }
        if (!cells_read(scan, row, table->size, "-xo", why))
            return false;
        for (int i = 0; i < table->size; i++)
            if (row[i])
                ninuki_flip(ninuki, &table->spot[from + i], row[i] - 1);
    }
    return true;
}

static bool state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                       struct ag_error *why)
{
    enum { PAIRS_MAX = NINUKI_PAIRS - 1 + 8 }; /* one move can take up to eight pairs */
    const struct ninuki_table *table = ninuki_table(rules);
    struct ninuki *ninuki = (struct ninuki *)state;
    struct scan scan;
    int pairs[2], turn;
    scan_init(&scan, string);
    begin(ninuki);
    if (!read_rows(table, &scan, ninuki, why))
        return false;
    if (!scan_char(&scan, ' ') || !*scan.at || !strchr(side_letter, text_lower(*scan.at)))
        return error_at(why, scan_place(&scan), say_ninuki_expected_side());
    turn = text_lower(*scan.at++) == 'o';
    if (!scan_char(&scan, ' ') || !scan_number(&scan, PAIRS_MAX, &pairs[0]) ||
        !scan_char(&scan, '-') || !scan_number(&scan, PAIRS_MAX, &pairs[1]))
        return error_at(why, scan_place(&scan), say_ninuki_expected_pairs(PAIRS_MAX));
    if (!ply_read(&scan, 1, state, why))
        return false;
    if (turn != state->ply % 2)
        return error_set(why, "", say_ninuki_wrong_side(state->ply, role_term[1 + state->ply % 2]));
    state->points[0] = (int16_t)pairs[0];
    state->points[1] = (int16_t)pairs[1];
    enum say_id broken = stones_broken(table, ninuki);
    if (broken)
        return error_set(why, "", (struct say){.id = broken});
    settle_whole(table, ninuki);
    return true;
}

static int stones(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                  uint8_t out[AG_STACK])
{
    const struct ninuki *ninuki = (const struct ninuki *)state;
    if (cell >= rules->cells)
        return 0;
    const struct ninuki_spot *spot = &ninuki_table(rules)->spot[cell];
    out[0] = ninuki_has(ninuki, spot, 1) ? 2 : 1;
    return !ninuki_is_empty(ninuki, spot);
}

static const char *const role_name[] = {"undecided", "x", "o", NULL};
static const char *const alias_name[] = {"undecided", "black", "white", NULL};
static const char *const phase_name[] = {"second", "third", "play", "break", NULL};
static const char *const ending_name[] = {
    "", "five", "unbroken-five", "pairs", "pairs-and-five", "no-move", NULL};
static const char *const piece_name[] = {".", "x", "o", NULL};

const struct ag_game game_ninuki = {
    .name = "ninuki",
    .title = "Ninuki-Renju",
    .seats = 2,
    .board = AG_SQUARE,
    .option = {{"size", "points along a side, odd", NINUKI_SIZE_MIN, SQUARE_SIZE_MAX, 2, 19,
                false}},
    .role = role_name,
    .alias = alias_name,
    .phase = phase_name,
    .ending = ending_name,
    .piece = piece_name,
    .points = "pairs",
    .term = {SAY_GAME_NINUKI, SAY_POINTS_PAIRS, role_term, phase_term, ending_term},
    .prepare = prepare,
    .start = start,
    .given = given,
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
    .playout = playout,
    .sound = sound,
};
