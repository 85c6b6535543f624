/*
 * unlur_check.c - checks wins by the rules alone. See unlur_check.h.
 */
#include "unlur_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "games/unlur.h"
#include "turns.h"
#include "unlur_links.h"

static int bit_of(const struct check *check, int cell)
{
    const struct hexagon *board = check->rules.table;
    return board->row[cell] * 8 + board->diagonal[cell];
}

bool check_init(struct check *check, struct proof *proof, size_t slots)
{
    char spec[32];
    *check = (struct check){.proof = proof, .slots = slots};
    snprintf(spec, sizeof spec, "unlur:size=%d", proof->words.size);
    check->seen = calloc(slots, sizeof *check->seen);
    check->room = calloc(slots, sizeof *check->room);
    if (!check->seen || !check->room || !ag_rules_read(&check->rules, spec, NULL))
        return false;
    const struct hexagon *board = check->rules.table;
    for (int cell = 0; cell < check->rules.cells; cell++) {
        uint64_t own = UINT64_C(1) << bit_of(check, cell);
        for (int i = 0; i < 6; i++) {
            int next = board->next[cell][i];
            if (next < check->rules.cells)
                check->near[bit_of(check, next)] |= own;
            if (board->sides[cell] >> i & 1)
                check->side[i] |= own;
        }
    }
    return true;
}

void check_release(struct check *check)
{
    free(check->seen);
    free(check->room);
}

static struct proof_spot spot_of(const struct check *check, const struct ag_state *state)
{
    const struct unlur *unlur = (const struct unlur *)state;
    struct proof_spot spot = {{0, 0}, WORDS_BLACK};
    for (int cell = 0; cell < check->rules.cells; cell++)
        if (unlur->cell[cell])
            spot.stone[unlur->cell[cell] - UNLUR_BLACK] |= UINT64_C(1) << bit_of(check, cell);
    spot.mover = state->role[bits_first32(state->acting)] - UNLUR_BLACK;
    return spot;
}

void check_state(struct check *check, uint64_t black, union ag_position *out)
{
    check->rules.game->start(&check->rules, &out->state, &(struct ag_start){.set = 1, .game = 1});
    for (int cell = 0; cell < check->rules.cells; cell++)
        if (black >> bit_of(check, cell) & 1)
            turns_play(&check->rules, &out->state, (ag_move)cell + 1);
    turns_play(&check->rules, &out->state, UNLUR_PASS);
}

/* Where a key is, or where it may be put. */
static uint64_t *slot_of(struct check *check, uint64_t key)
{
    size_t at = (size_t)key & (check->slots - 1);
    while (check->seen[at] && check->seen[at] >> 1 != key >> 1)
        at = (at + 1) & (check->slots - 1);
    return &check->seen[at];
}

/* Notes one bit about a position. Ends the program before the memory is so full that slot_of would
 * never return. */
static void note(struct check *check, uint64_t key, int bit)
{
    *slot_of(check, key) = (key >> 1 << 1) | (uint64_t)bit;
    if (++check->positions > check->slots / 8 * 7) {
        fprintf(stderr, "more positions than the check can remember\n");
        exit(2);
    }
}

static ag_move move_of(const struct check *check, uint64_t bit)
{
    for (int cell = 0; bit && cell < check->rules.cells; cell++)
        if (bit >> bit_of(check, cell) & 1)
            return (ag_move)cell + 1;
    return 0;
}

/* Rooms. */

/* The sides that the group of a stone touches. */
static unsigned sides_of(const struct check *check, uint64_t stones, uint64_t stone)
{
    uint64_t group = stone;
    unsigned sides = 0;
    for (uint64_t left = stone; left;) {
        uint64_t more = check->near[bits_first64(left)] & stones & ~group;
        group |= more;
        left = (left & (left - 1)) | more;
    }
    for (int i = 0; i < 6; i++)
        sides |= group & check->side[i] ? 1U << i : 0;
    return sides;
}

static int makes(const struct check *check, int colour, uint64_t stones, uint64_t stone);

/* Whether a colour would have its shape if it filled a room. */
static bool may_win(const struct check *check, int colour, uint64_t stones, uint64_t room)
{
    for (uint64_t left = room; left; left &= left - 1)
        if (makes(check, colour, stones | room, words_first(left)) == 1)
            return true;
    return false;
}

/* What a stone of a colour completes: 1: its shape, -1: only the wrong one, 0: none. */
static int makes(const struct check *check, int colour, uint64_t stones, uint64_t stone)
{
    unsigned sides = sides_of(check, stones | stone, stone);
    bool line = sides & sides >> 3, y = (sides & 21) == 21 || (sides & 42) == 42;
    bool own = colour == WORDS_WHITE ? line : y;
    return own ? 1 : line || y ? -1 : 0;
}

/* Where a room is remembered, or may be put. */
static struct check_room *room_slot(const struct check *check, const struct check_room *name)
{
    size_t at = (size_t)hash_mix(name->stones ^ hash_mix(name->room)) & (check->slots - 1);
    while (check->room[at].room &&
           (check->room[at].room != name->room || check->room[at].stones >> 1 != name->stones >> 1))
        at = (at + 1) & (check->slots - 1);
    return &check->room[at];
}

static bool wins_second(struct check *check, int colour, uint64_t stones, uint64_t room);

/* Asks the search for the first move of a win in a room, and how much of the room it needs: from
 * the rooms that it remembers, also after one stone more, or from connections. */
static bool ask(const struct check *check, int colour, uint64_t stones, uint64_t *room,
                uint64_t *key)
{
    const struct proof *proof = check->proof;
    struct rooms_owner owner = {stones, colour, true};
    struct links_win win;
    uint64_t less, none;
    if (rooms_find(&proof->rooms, &owner, *room, &less, key)) {
        *room = less;
        return true;
    }
    owner.first = false;
    for (uint64_t left = *room; left; left &= left - 1) {
        *key = words_first(left);
        owner.stones = stones | *key;
        if (!makes(check, colour, stones, *key) &&
            rooms_find(&proof->rooms, &owner, *room & ~*key, &less, &none)) {
            *room = less | *key;
            return true;
        }
    }
    if (!links_wins(&proof->words, colour, stones, *room, &win))
        return false;
    *room = win.carrier;
    *key = win.key;
    return true;
}

/* Whether a colour wins in a room if it moves first; `used` is set to the cells that it needs. If
 * the search has forgotten its move, all moves are tried. */
static bool wins_first(struct check *check, /* NOLINT(misc-no-recursion) */
                       int colour, uint64_t stones, uint64_t room, uint64_t *used)
{
    uint64_t key;
    for (uint64_t left = room; left; left &= left - 1)
        if (makes(check, colour, stones, words_first(left)) == 1) {
            *used = words_first(left);
            return true;
        }
    *used = room;
    if (ask(check, colour, stones, used, &key))
        return (key & room) && !(*used & ~room) && !makes(check, colour, stones, key) &&
               wins_second(check, colour, stones | key, *used & ~key);
    check->alone++;
    if (!may_win(check, colour, stones, room))
        return false;
    for (uint64_t left = room; left; left &= left - 1) {
        key = words_first(left);
        if (!makes(check, colour, stones, key) &&
            wins_second(check, colour, stones | key, room & ~key))
            return true;
    }
    return false;
}

/* The same if the opponent moves first. The answer to one move is also an answer to all moves
 * outside the cells that it needs. */
static bool wins_second(struct check *check, /* NOLINT(misc-no-recursion) */
                        int colour, uint64_t stones, uint64_t room)
{
    struct check_room name = {stones << 1, room | (uint64_t)colour << 63};
    const struct check_room *known = room_slot(check, &name);
    uint64_t used = 0;
    if (known->room)
        return known->stones & 1;
    for (uint64_t left = room; left; left &= used)
        if (!wins_first(check, colour, stones, room & ~words_first(left), &used)) {
            used = 0;
            break;
        }
    name.stones |= used != 0;
    if (room)
        *room_slot(check, &name) = name;
    check->rooms++;
    if (++check->filled > check->slots / 4 * 3) { /* forgets all rooms, to make space */
        memset(check->room, 0, check->slots * sizeof *check->room);
        check->filled = 0;
    }
    return used != 0;
}

/* Positions. */

static bool check_below(struct check *check, const struct ag_state *state, int seat,
                        bool to_the_end, uint64_t *used);

/* Tries all moves of the loser, or the one of the winner. `used` is set to the room of the win, or
 * to all cells. */
static bool go_on(struct check *check, /* NOLINT(misc-no-recursion) */
                  const struct ag_state *state, int seat, bool to_the_end, uint64_t *used)
{
    ag_move move[AG_MOVES_MAX];
    struct proof_spot spot = spot_of(check, state);
    int mover = bits_first32(state->acting), count = 1;
    uint64_t room = 0, left = ~UINT64_C(0);
    *used = ~UINT64_C(0);
    if (mover == seat) {
        move[0] = move_of(check, proof_move(check->proof, &spot, &room));
        if (room && !to_the_end) {
            *used = room;
            return wins_first(check, spot.mover, spot.stone[spot.mover], room, &room);
        }
    } else {
        count = turns_moves(&check->rules, state, move);
    }
    for (int i = 0; i < count; i++) {
        union ag_position next;
        if (!move[i] || !check->rules.game->check(&check->rules, state, mover, move[i], NULL))
            return false;
        if (mover != seat && !(left >> bit_of(check, (int)move[i] - 1) & 1))
            continue;
        ag_copy(&next.state, state);
        turns_play(&check->rules, &next.state, move[i]);
        if (!next.state.acting ? next.state.place[seat] != 1
                               : !check_below(check, &next.state, seat, to_the_end, &room))
            return false;
        left &= next.state.acting ? room : ~UINT64_C(0);
    }
    return true;
}

/* Whether `seat` wins a position, which may have been checked before. */
static bool check_below(struct check *check, /* NOLINT(misc-no-recursion) */
                        const struct ag_state *state, int seat, bool to_the_end, uint64_t *used)
{
    uint64_t known = *slot_of(check, state->key);
    *used = ~UINT64_C(0);
    if (known)
        return (int)(known & 1) == seat;
    if (!go_on(check, state, seat, to_the_end, used))
        return false;
    note(check, state->key, seat);
    return true;
}

bool check_wins(struct check *check, const struct ag_state *state, int seat, bool to_the_end)
{
    uint64_t used;
    return check_below(check, state, seat, to_the_end, &used);
}

bool check_plainly(struct check *check, /* NOLINT(misc-no-recursion) */
                   const struct ag_state *state)
{
    ag_move move[AG_MOVES_MAX];
    int mover = bits_first32(state->acting);
    uint64_t known = *slot_of(check, state->key);
    bool wins = false;
    if (known)
        return known & 1;
    int count = turns_moves(&check->rules, state, move);
    for (int i = 0; i < count && !wins; i++) {
        union ag_position next;
        ag_copy(&next.state, state);
        turns_play(&check->rules, &next.state, move[i]);
        wins =
            next.state.acting ? !check_plainly(check, &next.state) : next.state.place[mover] == 1;
    }
    note(check, state->key, wins);
    return wins;
}
