/*
 * mur_text.c - plays and positions of Mur as text (section 8 of the rules).
 */
#include "base/bits.h"
#include "base/error.h"
#include "games/common.h"
#include "games/mur.h"

/* The points of a set in alphabetical order, by spoke and then by ring. */
static int list_points(uint32_t set, ag_cell *out, int most)
{
    int count = 0;
    for (int i = -1; i < RINGS_CENTRE; i++) {
        int cell = i < 0 ? RINGS_CENTRE : i % 3 * 8 + i / 3;
        if (set >> cell & 1 && count < most)
            out[count++] = (ag_cell)cell;
    }
    return count;
}

void mur_set_write(uint32_t set, const char *between, struct text *text)
{
    ag_cell point[RINGS_CELLS];
    int count = list_points(set, point, RINGS_CELLS);
    for (int i = 0; i < count; i++) {
        text_add(text, i ? between : "");
        rings_write(point[i], text);
    }
}

bool mur_is_well_formed(ag_move move)
{
    switch (mur_kind(move)) {
    case MUR_PLACE:
        return mur_to(move) < RINGS_CELLS && move == mur_place(mur_to(move));
    case MUR_MOVE:
        return mur_from(move) < RINGS_CELLS && mur_to(move) < RINGS_CELLS &&
               (mur_rest(move) < RINGS_CELLS || mur_rest(move) == MUR_NOWHERE) &&
               move == mur_move(mur_from(move), mur_to(move), mur_rest(move));
    case MUR_WITHDRAW:
        return (move & 0x3FFFFFFFU) != 0 && !(move & 0x3FFFFFFFU & ~RINGS_ALL);
    default:
        return false;
    }
}

void mur_move_write(const struct ag_rules *rules, ag_move move, char *out)
{
    struct text text;
    (void)rules;
    text_init(&text, out, AG_MOVE_TEXT);
    if (!mur_is_well_formed(move)) {
        text_char(&text, '?');
        return;
    }
    if (mur_kind(move) == MUR_WITHDRAW) {
        text_char(&text, 'x');
        mur_set_write(move & RINGS_ALL, ",", &text);
        return;
    }
    if (mur_kind(move) == MUR_PLACE)
        text_char(&text, '+');
    else
        rings_write(mur_from(move), &text);
    if (mur_kind(move) == MUR_MOVE)
        text_char(&text, mur_rest(move) == MUR_NOWHERE ? '-' : '*');
    rings_write(mur_to(move), &text);
    if (mur_rest(move) != MUR_NOWHERE) {
        text_char(&text, '-');
        rings_write(mur_rest(move), &text);
    }
}

int mur_move_cells(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS])
{
    int count = 0;
    (void)rules;
    if (!mur_is_well_formed(move))
        return 0;
    if (mur_kind(move) == MUR_WITHDRAW)
        return list_points(move & RINGS_ALL, out, AG_MOVE_CELLS);
    if (mur_kind(move) == MUR_MOVE)
        out[count++] = (ag_cell)mur_from(move);
    out[count++] = (ag_cell)mur_to(move);
    if (mur_rest(move) != MUR_NOWHERE)
        out[count++] = (ag_cell)mur_rest(move);
    return count;
}

ag_move mur_move_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell, int cells)
{
    ag_cell own[AG_MOVE_CELLS];
    uint32_t set = 0;
    if (!cells || cells != mur_move_cells(rules, move, own))
        return 0;
    for (int i = 0; i < cells; i++) {
        if (cell[i] >= RINGS_CELLS)
            return 0;
        set |= 1U << cell[i];
    }
    if (mur_kind(move) == MUR_WITHDRAW)
        return mur_withdraw(set);
    if (mur_kind(move) == MUR_PLACE)
        return mur_place(cell[0]);
    return mur_move(cell[0], cell[1], cells > 2 ? cell[2] : MUR_NOWHERE);
}

/* Refuses what should have been a point: by its name, if it has one, or else with `otherwise`. */
static bool refuse_point(const struct scan *scan, struct say otherwise, struct ag_error *why)
{
    char name[SCAN_NAME_TEXT];
    if (!scan_peek_name(scan, name))
        return error_at(why, scan_place(scan), otherwise);
    name[0] = text_lower(name[0]);
    return error_at(why, scan_place(scan), say_mur_no_point(name));
}

/* A point in full. A longer name, such as a12, is not a point. */
static int read_point(struct scan *scan)
{
    struct scan ahead = *scan;
    int cell = rings_read(&ahead);
    if (cell < 0 || text_is_digit(*ahead.at))
        return -1;
    *scan = ahead;
    return cell;
}

/* A point that may be shortened against the point before it: rule 8.6. */
static int read_short(struct scan *scan, int before)
{
    int cell = read_point(scan);
    char c = text_lower(*scan->at), name[SCAN_NAME_TEXT];
    if (cell >= 0 || before == RINGS_CENTRE || scan_peek_name(scan, name))
        return cell;
    if (c >= 'a' && c <= 'h')
        cell = before / 8 * 8 + c - 'a';
    else if (c >= '1' && c <= '3')
        cell = (c - '1') * 8 + before % 8;
    else
        return -1;
    scan->at++;
    return cell;
}

/* Reads the points of a withdrawal. */
static bool read_withdrawal(struct scan *scan, ag_move *move, struct ag_error *why)
{
    uint32_t set = 0;
    do {
        int cell = read_point(scan);
        if (cell < 0)
            return refuse_point(scan, say_mur_expected_withdrawal(), why);
        if (set >> cell & 1)
            return error_at(why, scan_place(scan), say_mur_expected_once());
        set |= 1U << cell;
    } while (scan_char(scan, ','));
    *move = mur_withdraw(set);
    return true;
}

/* Reads what follows the point that a stone moves from. */
static bool read_steps(struct scan *scan, int from, ag_move *move, struct ag_error *why)
{
    bool knocks = *scan->at == '*';
    int rest = MUR_NOWHERE;
    if (!scan_char(scan, '-') && !scan_char(scan, '*'))
        return error_at(why, scan_place(scan), say_mur_expected_step());
    int to = read_short(scan, from);
    if (to < 0)
        return refuse_point(
            scan, from == RINGS_CENTRE ? say_mur_expected_to_full() : say_mur_expected_to(), why);
    if (knocks) {
        if (!scan_char(scan, '-'))
            return error_at(why, scan_place(scan), say_mur_expected_dash_rest());
        rest = read_short(scan, to);
        if (rest < 0)
            return refuse_point(
                scan, to == RINGS_CENTRE ? say_mur_expected_rest_full() : say_mur_expected_rest(),
                why);
    }
    *move = mur_move(from, to, rest);
    return true;
}

bool mur_move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                   struct ag_error *why)
{
    struct scan scan;
    (void)rules;
    scan_init(&scan, string);
    scan_end(&scan);
    if (scan_char(&scan, 'x')) {
        if (!read_withdrawal(&scan, move, why))
            return false;
    } else if (scan_char(&scan, '+')) {
        int to = read_point(&scan);
        if (to < 0)
            return refuse_point(&scan, say_mur_expected_place(), why);
        *move = mur_place(to);
    } else {
        int from = read_point(&scan);
        if (from < 0)
            return refuse_point(&scan, say_mur_expected_play(), why);
        if (!read_steps(&scan, from, move, why))
            return false;
    }
    while (scan_char(&scan, 'x') || scan_char(&scan, '!')) /* rule 8.8 */
        ;
    if (!scan_end(&scan))
        return error_at(why, scan_place(&scan), say_expected_end_of_play());
    return true;
}

/* A board: the centre, then the rings from the inside, each from spoke a on. */
static void write_board(uint64_t packed, struct text *text)
{
    struct mur_board board = mur_unpack(packed);
    uint8_t cell[RINGS_CELLS];
    for (int i = 0; i < RINGS_CELLS; i++)
        cell[i] = board.stones[0] >> i & 1   ? 1
                  : board.stones[1] >> i & 1 ? 2
                  : board.mur == i           ? 3
                                             : 0;
    cells_write(text, cell + RINGS_CENTRE, 1, "-bwm");
    for (int ring = 0; ring < 3; ring++) {
        text_char(text, '/');
        cells_write(text, cell + 8 * ring, 8, "-bwm");
    }
}

static bool read_board(struct scan *scan, uint64_t *packed, struct ag_error *why)
{
    uint8_t cell[RINGS_CELLS];
    struct mur_board board = {.mur = -1};
    int place = scan_place(scan);
    if (!cells_read(scan, cell + RINGS_CENTRE, 1, "-bwm", why))
        return false;
    for (int ring = 0; ring < 3; ring++) {
        if (!scan_char(scan, '/'))
            return error_at(why, scan_place(scan), say_mur_expected_ring(ring + 1));
        if (!cells_read(scan, cell + 8 * ring, 8, "-bwm", why))
            return false;
    }
    for (int i = 0; i < RINGS_CELLS; i++) {
        if (cell[i] == 3 && board.mur >= 0)
            return error_at(why, place, say_mur_expected_one_mur());
        if (cell[i] == 3)
            board.mur = i;
        else if (cell[i])
            board.stones[cell[i] - 1] |= 1U << i;
    }
    if (board.mur < 0)
        return error_at(why, place, say_mur_expected_mur());
    *packed = mur_pack(&board);
    return true;
}

static const char *const phase_word[] = {"play", "trapped", "repeat", "stagnant", "over"};
enum { PHASE_OVER = 4 };

/* Position: board, colour to move, phase, traps black-white, quiet plays, set.game, past, ply. */
void mur_state_write(const struct ag_rules *rules, const struct ag_state *state, char *out)
{
    const struct mur *mur = (const struct mur *)state;
    struct text text;
    (void)rules;
    text_init(&text, out, AG_POSITION_TEXT);
    write_board(mur->board, &text);
    text_print(&text, " %c %s", state->acting ? "bw"[mur_colour(state)] : '-',
               phase_word[state->acting ? state->phase : PHASE_OVER]);
    text_print(&text, " %d-%d %d %d.%d ", state->points[state->role[0] - 1],
               state->points[state->role[1] - 1], mur->head.own[MUR_OWN_QUIET], mur->head.set,
               mur->head.game);
    for (int i = 0; i < MUR_PAST && mur->past[i]; i++) {
        if (i)
            text_char(&text, ',');
        write_board(mur->past[i], &text);
    }
    if (!mur->past[0])
        text_char(&text, '-');
    text_print(&text, " %d", state->ply);
}

/* Reads " TURN PHASE" into phase and, as a colour, turn. */
static bool read_turn(struct scan *scan, int *turn, int *phase, struct ag_error *why)
{
    if (!scan_char(scan, ' ') || !*scan->at || !strchr("bw-", *scan->at))
        return error_at(why, scan_place(scan), say_mur_expected_turn());
    *turn = *scan->at == '-' ? -1 : *scan->at == 'w';
    scan->at++;
    *phase = -1;
    if (scan_char(scan, ' '))
        for (int i = 0; i <= PHASE_OVER && *phase < 0; i++)
            if (scan_word(scan, phase_word[i]))
                *phase = i;
    if (*phase < 0 || (*turn < 0) != (*phase == PHASE_OVER))
        return error_at(why, scan_place(scan),
                        *turn < 0 ? say_mur_expected_over() : say_mur_expected_phase());
    return true;
}

/* Reads " TRAPS QUIET SET.GAME"; the roles follow from the set. */
static bool read_numbers(struct scan *scan, struct mur *mur, struct ag_error *why)
{
    enum { TRAPS_MAX = MUR_TRAPS - 1 + MUR_STONES };
    int traps[2], quiet, set, game;
    if (!scan_char(scan, ' ') || !scan_number(scan, TRAPS_MAX, &traps[0]) ||
        !scan_char(scan, '-') || !scan_number(scan, TRAPS_MAX, &traps[1]))
        return error_at(why, scan_place(scan), say_mur_expected_traps(TRAPS_MAX));
    if (!scan_char(scan, ' ') || !scan_number(scan, MUR_QUIET, &quiet))
        return error_at(why, scan_place(scan), say_mur_expected_quiet(MUR_QUIET));
    if (!scan_char(scan, ' ') || !scan_number(scan, 2, &set) || !scan_char(scan, '.') ||
        !scan_number(scan, 6, &game))
        return error_at(why, scan_place(scan), say_mur_expected_game());
    mur->head.own[MUR_OWN_QUIET] = (uint8_t)quiet;
    mur->head.set = (uint8_t)set;
    mur->head.game = (uint8_t)game;
    mur->head.role[0] = set == 2 ? 2 : 1;
    mur->head.role[1] = set == 2 ? 1 : 2;
    mur->head.points[0] = (int16_t)traps[mur->head.role[0] - 1];
    mur->head.points[1] = (int16_t)traps[mur->head.role[1] - 1];
    return true;
}

static bool read_past(struct scan *scan, struct mur *mur, struct ag_error *why)
{
    int count = 0;
    if (!scan_char(scan, ' '))
        return error_at(why, scan_place(scan), say_mur_expected_past());
    if (scan_char(scan, '-'))
        return true;
    do {
        if (count == MUR_PAST)
            return error_at(why, scan_place(scan), say_mur_expected_less_past(MUR_PAST));
        if (!read_board(scan, &mur->past[count++], why))
            return false;
    } while (scan_char(scan, ','));
    return true;
}

bool mur_state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                    struct ag_error *why)
{
    struct mur *mur = (struct mur *)state;
    struct scan scan;
    int turn = 0, phase = 0;
    scan_init(&scan, string);
    state_begin(state, sizeof *mur);
    if (!read_board(&scan, &mur->board, why) || !read_turn(&scan, &turn, &phase, why) ||
        !read_numbers(&scan, mur, why) || !read_past(&scan, mur, why))
        return false;
    if (!ply_read(&scan, 0, state, why))
        return false;
    if (phase != PHASE_OVER) {
        state->phase = (uint8_t)phase;
        state->acting = (uint8_t)(state->role[0] == turn + 1 ? 1 : 2);
    }
    mur_count_off(mur);
    enum say_id broken = mur_broken(rules, mur);
    if (broken)
        return error_set(why, "", (struct say){.id = broken});
    if (!state->acting)
        mur_end(mur);
    state->key = mur_key(mur);
    return true;
}
