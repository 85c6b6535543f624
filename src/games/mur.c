/*
 * mur.c - the rules of Mur (docs/rules/mur.md): turns, traps, ends and the chain of games.
 */
#include "games/mur.h"

#include "base/bits.h"
#include "base/error.h"
#include "base/rng.h"
#include "games/common.h"
#include "games/games.h"

_Static_assert(sizeof(struct mur) == AG_STATE_MIN, "the state is a cache line");

static const struct rings *rings_of(const struct ag_rules *rules)
{
    return rules->table;
}

static void prepare(struct ag_rules *rules)
{
    rules->table = &rings_table;
    rules->cells = RINGS_CELLS;
    rules->games = (uint8_t)rules->option[0];
    rules->sets = (uint8_t)rules->option[1];
}

/* The rest of the head follows from what is hashed here. */
uint64_t mur_key(const struct mur *mur)
{
    const struct ag_state *state = &mur->head;
    uint64_t rest = mur->head.own[MUR_OWN_QUIET] | (uint64_t)state->acting << 16 |
                    (uint64_t)state->phase << 20 | (uint64_t)state->set << 24 |
                    (uint64_t)state->game << 28 |
                    (uint64_t)(state->points[0] + 16 * state->points[1]) << 32;
    return hash_mix(
        mur->board * UINT64_C(0x9E3779B97F4A7C15) + mur->past[0] * UINT64_C(0xD1342543DE82EF95) +
        mur->past[1] * UINT64_C(0xDA942042E4DD58B5) + mur->past[2] * UINT64_C(0xAEF17502108EF2D9) +
        rest * UINT64_C(0xF1357AEA2E62A9C5));
}

/* Rules 7.4 to 7.7: the board on which the next game starts. */
static uint64_t next_setup(uint64_t last)
{
    struct mur_board board = mur_unpack(last);
    /* Rule 7.4: what is trapped is withdrawn, of either colour. */
    uint32_t black = rings_surrounded(board.stones[1]) & board.stones[0];
    uint32_t white = rings_surrounded(board.stones[0]) & board.stones[1];
    /* Rule 7.5: so is a stone on the centre, where the mur stone goes. */
    board.stones[0] &= ~(black | RINGS_CENTRE_BIT);
    board.stones[1] &= ~(white | RINGS_CENTRE_BIT);
    board.mur = RINGS_CENTRE;
    return mur_pack(&board);
}

/* Puts the seat that plays `colour` to move. */
static void to_move(struct ag_state *state, int colour)
{
    state->acting = (uint8_t)(state->role[0] == colour + 1 ? 1 : 2);
}

/* Rule 6.12, for the side to move: all seven stones are on the board and none of them can move.
 * With a stone off the board there is always a placement. */
static bool is_stagnant(const struct ag_rules *rules, const struct mur *mur)
{
    int colour = mur_colour(&mur->head);
    ag_move move[MUR_MOVES_MAX];
    if (mur->head.own[MUR_OWN_OFF + colour])
        return false;
    struct mur_board board = mur_unpack(mur->board);
    return !mur_generate(rings_of(rules), &board, colour, move, 1);
}

/* Counts the stones that are off the board. */
void mur_count_off(struct mur *mur)
{
    struct mur_board board = mur_unpack(mur->board);
    for (int colour = 0; colour < 2; colour++)
        mur->head.own[MUR_OWN_OFF + colour] =
            (uint8_t)(MUR_STONES - bits_count32(board.stones[colour]));
}

/* Tells what is withdrawn before the next game begins, and that the mur stone goes back. */
static void tell_setup(uint64_t last, uint64_t setup, struct ag_events *events)
{
    struct mur_board before = mur_unpack(last), after = mur_unpack(setup);
    for (int colour = 0; colour < 2; colour++)
        for (uint32_t gone = before.stones[colour] & ~after.stones[colour]; gone; gone &= gone - 1)
            event_add(events, (struct ag_event){.kind = AG_REMOVED,
                                                .piece = (uint8_t)(colour + 1),
                                                .from = (ag_cell)bits_first32(gone),
                                                .to = AG_NO_CELL});
    if (before.mur != after.mur)
        event_add(events, (struct ag_event){.kind = AG_MOVED,
                                            .piece = 3,
                                            .from = (ag_cell)before.mur,
                                            .to = (ag_cell)after.mur});
}

static void start(const struct ag_rules *rules, struct ag_state *state, const struct ag_start *how)
{
    struct mur *mur = (struct mur *)state;
    struct mur before = {.head.ply = 0};
    if (how->before)
        before = *(const struct mur *)how->before;
    state_begin(state, sizeof *mur);
    state->ply = before.head.ply;
    state->role[0] = how->set == 2 ? 2 : 1; /* rule 7.15: colours are exchanged */
    state->role[1] = how->set == 2 ? 1 : 2;
    mur->head.set = how->set;
    mur->head.game = how->game;
    /* Rules 1.8 and 7.14: a set begins on an empty board; its later games where the last ended. */
    struct mur_board empty = {.mur = RINGS_CENTRE};
    mur->board = how->before && how->game > 1 ? next_setup(before.board) : mur_pack(&empty);
    if (how->before && how->events)
        tell_setup(before.board, mur->board, how->events);
    mur_count_off(mur);
    to_move(state, how->game % 2 == 0); /* rule 7.1 */
    state->phase = is_stagnant(rules, mur) ? MUR_STAGNANT : MUR_PLAY;
    mur->head.key = mur_key(mur);
}

static int withdraw_any(uint32_t stones, ag_move *out)
{
    int count = 0;
    for (; stones; stones &= stones - 1)
        out[count++] = mur_withdraw(stones & (0U - stones));
    return count;
}

/* The plays of the side to move: rule 3.2, unless rule 3.3 demands a withdrawal. */
static int generate(const struct ag_rules *rules, const struct mur *mur, ag_move *out)
{
    struct mur_board board = mur_unpack(mur->board);
    int colour = mur_colour(&mur->head);
    switch (mur->head.phase) {
    case MUR_PLAY:
        return mur_generate(rings_of(rules), &board, colour, out, MUR_MOVES_MAX);
    case MUR_TRAPPED: /* rule 6.5: all of them, in one turn */
        out[0] = mur_withdraw(rings_surrounded(board.stones[1 - colour]) & board.stones[colour]);
        return 1;
    default: /* rules 6.7, 6.12: any one */
        return withdraw_any(board.stones[colour], out);
    }
}

static int moves(const struct ag_rules *rules, const struct ag_state *state, int seat, ag_move *out)
{
    if (!state_owes(state, seat))
        return 0;
    return generate(rules, (const struct mur *)state, out);
}

/* Refuses a play in a phase that demands a withdrawal, and says which one. */
static bool refuse_phase(const struct mur *mur, struct ag_error *why)
{
    struct mur_board board = mur_unpack(mur->board);
    int colour = mur_colour(&mur->head);
    uint32_t own = board.stones[colour];
    char list[80];
    struct text text;
    if (mur->head.phase == MUR_TRAPPED)
        own &= rings_surrounded(board.stones[1 - colour]);
    text_init(&text, list, sizeof list);
    mur_set_write(own, "\n", &text);
    if (mur->head.phase == MUR_TRAPPED)
        error_set(why, "6.5",
                  say_mur_withdraw_trapped(colour ? SAY_SIDE_WHITE : SAY_SIDE_BLACK, list));
    else if (mur->head.phase == MUR_REPEAT)
        error_set(why, "6.7",
                  say_mur_withdraw_repeat(colour ? SAY_SIDE_WHITE : SAY_SIDE_BLACK, list));
    else
        error_set(why, "6.12",
                  say_mur_withdraw_stagnant(colour ? SAY_SIDE_WHITE : SAY_SIDE_BLACK, list));
    for (; own; own &= own - 1)
        error_cell(why, (ag_cell)bits_first32(own));
    return false;
}

static bool check(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  ag_move move, struct ag_error *why)
{
    const struct mur *mur = (const struct mur *)state;
    ag_move legal[MUR_MOVES_MAX];
    if (!check_turn(rules->game, state, seat, why))
        return false;
    if (!mur_is_well_formed(move))
        return error_set(why, "", say_no_play_of(SAY_GAME_MUR));
    int count = generate(rules, mur, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == move)
            return true;
    if (state->phase != MUR_PLAY)
        return refuse_phase(mur, why);
    if (mur_kind(move) == MUR_WITHDRAW)
        return error_set(why, "3.3", say_mur_no_withdrawal());
    struct mur_board board = mur_unpack(mur->board);
    return mur_refuse(rings_of(rules), &board, mur_colour(state), move, why);
}

/* Ends the game when the board, the traps or the quiet plays say so; returns whether they do. */
bool mur_end(struct mur *mur)
{
    struct mur_board board = mur_unpack(mur->board);
    struct ag_state *state = &mur->head;
    uint32_t bit = 1U << board.mur;
    for (int seat = 0; seat < 2; seat++) { /* rule 6.4 */
        if (state->points[seat] >= MUR_TRAPS) {
            state_end(state, seat, MUR_THREE_TRAPS);
            return true;
        }
    }
    for (int seat = 0; seat < 2; seat++) { /* rules 6.2, 6.6 */
        if (rings_surrounded(board.stones[state->role[seat] - 1]) & bit) {
            state_end(state, seat, MUR_MUR);
            return true;
        }
    }
    if (mur->head.own[MUR_OWN_QUIET] < MUR_QUIET) /* rule 6.14 */
        return false;
    state_end(state, -1, MUR_NO_END);
    return true;
}

/* Rule 6.7. Of the four boards the last one need not be compared: every play changes something. */
static bool has_repeated(const struct mur *mur, uint64_t board)
{
    return board == mur->past[0] || board == mur->past[1] || board == mur->past[2];
}

/*
 * Plays a legal move and applies section 6, except for stagnation. Returns the stones that it has
 * trapped, which have been scored.
 */
static inline uint32_t advance(const struct rings *rings, struct mur *mur, ag_move move)
{
    struct ag_state *state = &mur->head;
    int seat = state_mover(state), colour = mur_colour(state);
    struct mur_board board = mur_unpack(mur->board);
    struct mur_sides sides = {colour ? board.stones[1] : board.stones[0],
                              colour ? board.stones[0] : board.stones[1], board.mur};

    /* Step 1. Play, and keep count of the stones off the board. */
    if (mur_kind(move) == MUR_WITHDRAW) { /* rule 3.3: what is withdrawn may be placed again */
        sides.own &= ~(move & RINGS_ALL);
        mur->head.own[MUR_OWN_OFF + colour] =
            (uint8_t)(mur->head.own[MUR_OWN_OFF + colour] + bits_count32(move & RINGS_ALL));
    } else {
        mur_apply(&sides, move);
        mur->head.own[MUR_OWN_OFF + colour] =
            (uint8_t)(mur->head.own[MUR_OWN_OFF + colour] - (mur_kind(move) == MUR_PLACE));
    }

    /* Step 2. Compare the board with those before, then remember it (rules 6.7 to 6.10). */
    board = (struct mur_board){{colour ? sides.other : sides.own, colour ? sides.own : sides.other},
                               sides.mur};
    uint64_t packed = mur_pack(&board);
    bool repeated = has_repeated(mur, packed);
    mur->past[2] = mur->past[1];
    mur->past[1] = mur->past[0];
    mur->past[0] = mur->board;
    mur->board = packed;
    mur->head.own[MUR_OWN_QUIET]++;
    state->ply++;
    state->acting = (uint8_t)(3 ^ state->acting);

    /* Step 3. Rule 6.1: the first of these that applies counts, and nothing after it. */
    uint32_t around = rings->around[sides.mur], trapped = rings_surrounded(sides.own) & sides.other;
    int ending = 0, winner = -1;
    state->phase = repeated && sides.other ? MUR_REPEAT : MUR_PLAY; /* rules 6.7, 6.11 */
    if (!(around & ~sides.own)) {                                   /* rule 6.2 */
        ending = MUR_MUR;
        winner = seat;
        trapped = 0;      /* rule 6.1: what else the play has trapped counts for nothing */
    } else if (trapped) { /* rules 6.3 to 6.5 */
        state->points[seat] = (int16_t)(state->points[seat] + bits_count32(trapped));
        state->phase = MUR_TRAPPED;
        mur->head.own[MUR_OWN_QUIET] = 0; /* rule 6.14 counts plays since the last trap */
        ending = state->points[seat] >= MUR_TRAPS ? MUR_THREE_TRAPS : 0;
        winner = seat;
    } else if (!(around & ~sides.other)) { /* rule 6.6 */
        ending = MUR_MUR;
        winner = 1 - seat;
    } else if (mur->head.own[MUR_OWN_QUIET] >= MUR_QUIET) { /* rule 6.14 */
        ending = MUR_NO_END;
    }
    if (ending) {
        state_end(state, winner, ending);
        state->phase = MUR_PLAY; /* the next game may begin: nobody has to withdraw now */
    }
    return trapped;
}

/* Reports the play that led from the newest past board to the present one. */
static void tell(const struct mur *mur, int seat, int colour, ag_move move, uint32_t trapped,
                 struct ag_events *events)
{
    struct mur_board before = mur_unpack(mur->past[0]);
    struct ag_event event = {.seat = (uint8_t)seat,
                             .piece = (uint8_t)(colour + 1),
                             .from = AG_NO_CELL,
                             .to = AG_NO_CELL};
    if (mur_kind(move) == MUR_WITHDRAW) {
        event.kind = AG_REMOVED;
        for (uint32_t set = move & RINGS_ALL; set; set &= set - 1) {
            event.from = (ag_cell)bits_first32(set);
            event_add(events, event);
        }
    } else {
        event.kind = mur_kind(move) == MUR_PLACE ? AG_PLACED : AG_MOVED;
        event.from = mur_kind(move) == MUR_PLACE ? AG_NO_CELL : (ag_cell)mur_from(move);
        event.to = (ag_cell)mur_to(move);
        event_add(events, event);
    }
    if (mur_kind(move) == MUR_MOVE && mur_rest(move) != MUR_NOWHERE) {
        bool white = before.stones[1] >> mur_to(move) & 1;
        event.kind = AG_KNOCKED;
        event.piece = before.mur == mur_to(move) ? 3 : white ? 2 : 1;
        event.from = (ag_cell)mur_to(move);
        event.to = (ag_cell)mur_rest(move);
        event_add(events, event);
    }
    if (trapped)
        event_add(events, (struct ag_event){.kind = AG_SCORED,
                                            .seat = (uint8_t)seat,
                                            .amount = (int8_t)bits_count32(trapped)});
}

static void play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events)
{
    struct mur *mur = (struct mur *)state;
    int seat = state_mover(state), colour = mur_colour(state);
    uint32_t trapped = advance(rings_of(rules), mur, choice[seat]);
    if (!mur->head.own[MUR_OWN_OFF + 1 - colour] && state->acting && state->phase == MUR_PLAY &&
        is_stagnant(rules, mur))
        state->phase = MUR_STAGNANT; /* rule 6.12 */
    state->key = mur_key(mur);
    if (events)
        tell(mur, seat, colour, choice[seat], trapped, events);
}

/* A random play. Stagnation is looked for only here, when no play was found, to save time. */
static ag_move random_play(const struct ag_rules *rules, struct mur *mur, struct ag_rng *rng)
{
    ag_move move[MUR_MOVES_MAX];
    if (mur->head.phase == MUR_PLAY) {
        struct mur_board board = mur_unpack(mur->board);
        ag_move play = mur_random(rings_of(rules), &board, mur_colour(&mur->head), rng);
        if (play)
            return play;
        if (is_stagnant(rules, mur))
            mur->head.phase = MUR_STAGNANT;
    }
    int count = generate(rules, mur, move);
    return move[rng_below(rng, (uint32_t)count)];
}

static void playout(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    struct mur *mur = (struct mur *)state;
    while (state->acting)
        advance(rings_of(rules), mur, random_play(rules, mur, rng));
}

/* The invariants of "Positions as text" in docs/rules/mur.md, for a state that is not over. */
static enum say_id broken_running(const struct ag_rules *rules, const struct mur *mur)
{
    struct mur_board board = mur_unpack(mur->board);
    const struct ag_state *state = &mur->head;
    int colour = mur_colour(state);
    uint32_t own = board.stones[colour];
    uint32_t trapped = rings_surrounded(board.stones[1 - colour]) & own;
    if (trapped && state->phase != MUR_TRAPPED)
        return SAY_MUR_MUST_WITHDRAW;
    if (!trapped && state->phase == MUR_TRAPPED)
        return SAY_MUR_NONE_TRAPPED;
    if (state->phase == MUR_REPEAT && !own)
        return SAY_MUR_NONE_TO_WITHDRAW;
    if ((state->phase == MUR_STAGNANT) !=
        (is_stagnant(rules, mur) && state->phase != MUR_TRAPPED && state->phase != MUR_REPEAT))
        return SAY_MUR_NOT_STAGNANT;
    return SAY_NOTHING;
}

/* Whether the game should have ended. While the stones of the side to move are trapped, rule 6.3
 * came before 6.6: that side may hold the mur stone already and wins by it after withdrawing. */
static bool should_be_over(const struct mur *mur)
{
    struct mur_board board = mur_unpack(mur->board);
    struct mur copy = *mur;
    if (!mur_end(&copy))
        return false;
    return copy.head.ending != MUR_MUR || mur->head.phase != MUR_TRAPPED ||
           !(rings_surrounded(board.stones[mur_colour(&mur->head)]) >> board.mur & 1);
}

enum say_id mur_broken(const struct ag_rules *rules, const struct mur *mur)
{
    struct mur_board board = mur_unpack(mur->board);
    struct mur copy = *mur;
    if (bits_count32(board.stones[0]) > MUR_STONES || bits_count32(board.stones[1]) > MUR_STONES)
        return SAY_MUR_TOO_MANY;
    for (int i = 0; i < MUR_PAST; i++) {
        board = mur_unpack(mur->past[i]);
        if (bits_count32(board.stones[0]) > MUR_STONES ||
            bits_count32(board.stones[1]) > MUR_STONES)
            return SAY_MUR_TOO_MANY_PAST;
    }
    if (mur->head.points[0] >= MUR_TRAPS && mur->head.points[1] >= MUR_TRAPS)
        return SAY_MUR_BOTH_WON;
    if (mur->head.game < 1 || mur->head.game > rules->games || mur->head.set < 1 ||
        mur->head.set > rules->sets)
        return SAY_MUR_NO_SUCH_GAME;
    if (!mur->head.acting)
        return mur_end(&copy) ? SAY_NOTHING : SAY_MUR_NOT_ENDED;
    if (should_be_over(mur))
        return SAY_MUR_SHOULD_BE_OVER;
    return broken_running(rules, mur);
}

static const char *sound(const struct ag_rules *rules, const struct ag_state *state)
{
    const struct mur *mur = (const struct mur *)state;
    struct mur_board board = mur_unpack(mur->board);
    struct mur copy = *mur;
    mur_count_off(&copy);
    if (copy.head.own[MUR_OWN_OFF + 0] != mur->head.own[MUR_OWN_OFF + 0] ||
        copy.head.own[MUR_OWN_OFF + 1] != mur->head.own[MUR_OWN_OFF + 1])
        return "the stones off the board are not what is missing on it";
    if (board.stones[0] & board.stones[1] || (board.stones[0] | board.stones[1]) >> board.mur & 1)
        return "a point holds two stones";
    if (state->acting > 2 || state->phase > MUR_STAGNANT)
        return "there is no such seat or phase";
    if (state->role[0] + state->role[1] != 3 || state->role[0] != (state->set == 2 ? 2 : 1))
        return "the colours are not those of the set";
    if (mur_key(mur) != state->key)
        return "the key is not that of the board";
    if (!state->acting && mur_end(&copy) &&
        (copy.head.ending != state->ending ||
         memcmp(copy.head.place, state->place, sizeof state->place) != 0))
        return "the ending is not what the board says";
    enum say_id broken = mur_broken(rules, mur);
    return broken ? say_word(broken) : NULL;
}

static int stones(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                  uint8_t out[AG_STACK])
{
    struct mur_board board = mur_unpack(((const struct mur *)state)->board);
    if (cell >= rules->cells)
        return 0;
    out[0] = board.stones[0] >> cell & 1 ? 1 : board.stones[1] >> cell & 1 ? 2 : 3;
    return out[0] < 3 || board.mur == cell;
}

static void detail(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                   int which, struct ag_detail *out)
{
    struct mur_board board = mur_unpack(((const struct mur *)state)->board);
    *out = (struct ag_detail){0};
    if (cell >= rules->cells || which)
        return;
    uint32_t bit = 1U << cell;
    if (board.mur != cell && !((board.stones[0] | board.stones[1]) & bit))
        return;
    out->order = (uint8_t)mur_order(&board, cell);
    for (int colour = 0; colour < 2; colour++) /* the mur stone is trapped by either */
        if (!(board.stones[colour] & bit) && rings_surrounded(board.stones[colour]) & bit)
            out->trapped = true;
}

static int path(const struct ag_rules *rules, const struct ag_state *before,
                const struct ag_events *events, int index, ag_cell out[AG_PATH_MAX])
{
    struct mur_board board = mur_unpack(((const struct mur *)before)->board);
    const struct ag_event *event = &events->event[index], *knocked = NULL, *moved = NULL;
    for (int i = 0; i < events->count && events->event[i].kind != AG_BEGUN; i++) {
        moved = events->event[i].kind == AG_MOVED ? &events->event[i] : moved;
        knocked = events->event[i].kind == AG_KNOCKED ? &events->event[i] : knocked;
    }
    if (!moved || (event != moved && event != knocked))
        return 0; /* it was placed, or goes back to the centre */
    return mur_path(rings_of(rules), &board, moved, knocked, event == knocked, out);
}

/* Eyes of both, and trapped stones. */
static int marks(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 struct ag_mark out[AG_MARKS_MAX])
{
    struct mur_board board = mur_unpack(((const struct mur *)state)->board);
    uint32_t occupied = board.stones[0] | board.stones[1] | 1U << board.mur;
    int count = 0;
    (void)rules;
    (void)seat;
    if (!state->acting)
        return 0;
    for (int owner = 0; owner < 2; owner++) {
        int colour = state->role[owner] - 1;
        uint32_t around = rings_surrounded(board.stones[colour]);
        for (uint32_t rest = around & ~occupied; rest; rest &= rest - 1)
            out[count++] =
                (struct ag_mark){AG_MARK_EYE, (uint8_t)owner, (ag_cell)bits_first32(rest), 0};
        for (uint32_t rest = around & board.stones[1 - colour]; rest; rest &= rest - 1)
            out[count++] = (struct ag_mark){AG_MARK_TRAPPED, (uint8_t)(1 - owner),
                                            (ag_cell)bits_first32(rest), 0};
    }
    return count;
}

static void beside(const struct ag_rules *rules, const struct ag_state *state,
                   struct ag_beside *out)
{
    (void)rules;
    *out = (struct ag_beside){0};
    for (int seat = 0; seat < 2; seat++)
        out->off[seat] = state->own[MUR_OWN_OFF + state->role[seat] - 1];
}

static void cell_write(const struct ag_rules *rules, ag_cell cell, char *out)
{
    struct text text;
    text_init(&text, out, AG_MOVE_TEXT);
    if (cell < rules->cells)
        rings_write(cell, &text);
    else
        text_char(&text, '?');
}

static ag_cell cell_read(const struct ag_rules *rules, const char *string, int *length)
{
    struct scan scan;
    (void)rules;
    scan_init(&scan, string);
    int cell = rings_read(&scan);
    return cell_found(&scan, cell, length);
}

static const char *const role_name[] = {"undecided", "black", "white", NULL};
static const char *const phase_name[] = {"play", "trapped", "repeat", "stagnant", NULL};
static const char *const ending_name[] = {"", "mur", "traps", "no-end", NULL};
static const char *const piece_name[] = {".", "b", "w", "m", NULL};
static const uint16_t role_term[] = {SAY_ROLE_UNDECIDED, SAY_ROLE_BLACK, SAY_ROLE_WHITE};
static const uint16_t phase_term[] = {SAY_PHASE_PLAY, SAY_PHASE_TRAPPED, SAY_PHASE_REPEAT,
                                      SAY_PHASE_STAGNANT};
static const uint16_t ending_term[] = {SAY_NOTHING, SAY_ENDING_MUR, SAY_ENDING_TRAPS,
                                       SAY_ENDING_NO_END};

const struct ag_game game_mur = {
    .name = "mur",
    .title = "Mur",
    .seats = 2,
    .board = AG_RINGS,
    .chains = true,
    .option = {{"games", "games of a set", 1, 6, 1, 6, false},
               {"sets", "sets of the match", 1, 2, 1, 1, false}},
    .role = role_name,
    .phase = phase_name,
    .ending = ending_name,
    .piece = piece_name,
    .points = "traps",
    .term = {SAY_GAME_MUR, SAY_POINTS_TRAPS, role_term, phase_term, ending_term},
    .prepare = prepare,
    .start = start,
    .moves = moves,
    .check = check,
    .play = play,
    .path = path,
    .marks = marks,
    .move_write = mur_move_write,
    .move_read = mur_move_read,
    .move_cells = mur_move_cells,
    .move_with = mur_move_with,
    .state_write = mur_state_write,
    .state_read = mur_state_read,
    .stones = stones,
    .cell_write = cell_write,
    .cell_read = cell_read,
    .detail = detail,
    .beside = beside,
    .playout = playout,
    .sound = sound,
};
