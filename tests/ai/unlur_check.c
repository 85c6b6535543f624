/*
 * unlur_check.c - whether somebody really wins, by the rules alone. See unlur_check.h.
 */
#include "unlur_check.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "games/unlur.h"

bool check_init(struct check *check, struct proof *proof, size_t slots)
{
    char spec[32];
    *check = (struct check){.proof = proof, .slots = slots};
    snprintf(spec, sizeof spec, "unlur:size=%d", proof->size);
    check->seen = calloc(slots, sizeof *check->seen);
    return check->seen && ag_rules_read(&check->rules, spec, NULL);
}

void check_release(struct check *check)
{
    free(check->seen);
}

static int bit_of(const struct check *check, int cell)
{
    const struct hexagon *board = check->rules.table;
    return board->row[cell] * 8 + board->diagonal[cell];
}

static struct proof_spot spot_of(const struct check *check, const struct ag_state *state)
{
    const struct unlur *unlur = (const struct unlur *)state;
    struct proof_spot spot = {{0, 0}, PROOF_BLACK};
    for (int cell = 0; cell < check->rules.cells; cell++)
        if (unlur->cell[cell])
            spot.stone[unlur->cell[cell] - UNLUR_BLACK] |= UINT64_C(1) << bit_of(check, cell);
    spot.mover = state->role[bits_first32(state->acting)] - UNLUR_BLACK;
    return spot;
}

static void play(const struct check *check, struct ag_state *state, ag_move move)
{
    ag_move choice[AG_SEATS] = {0};
    choice[bits_first32(state->acting)] = move;
    check->rules.game->play(&check->rules, state, choice, NULL);
}

void check_state(struct check *check, uint64_t black, union ag_position *out)
{
    check->rules.game->start(&check->rules, &out->state, &(struct ag_start){.set = 1, .game = 1});
    for (int cell = 0; cell < check->rules.cells; cell++)
        if (black >> bit_of(check, cell) & 1)
            play(check, &out->state, (ag_move)cell + 1);
    play(check, &out->state, UNLUR_PASS);
}

/* Where a key is, or where it may be put. */
static uint64_t *slot_of(struct check *check, uint64_t key)
{
    size_t at = (size_t)key & (check->slots - 1);
    while (check->seen[at] && check->seen[at] >> 1 != key >> 1)
        at = (at + 1) & (check->slots - 1);
    return &check->seen[at];
}

/* Notes one bit about a position. A full memory would make it search for ever, so it gives up. */
static void note(struct check *check, uint64_t key, int bit)
{
    *slot_of(check, key) = (key >> 1 << 1) | (uint64_t)bit;
    if (++check->positions > check->slots / 8 * 7) {
        fprintf(stderr, "too many positions\n");
        exit(2);
    }
}

static ag_move move_of(struct check *check, const struct ag_state *state)
{
    struct proof_spot spot = spot_of(check, state);
    uint64_t bit = proof_move(check->proof, &spot);
    for (int cell = 0; bit && cell < check->rules.cells; cell++)
        if (bit >> bit_of(check, cell) & 1)
            return (ag_move)cell + 1;
    return 0;
}

bool check_wins(struct check *check, /* NOLINT(misc-no-recursion) */
                const struct ag_state *state, int seat)
{
    ag_move move[AG_MOVES_MAX];
    int mover = state->acting ? bits_first32(state->acting) : -1, count = 1;
    if (!state->acting)
        return state->place[seat] == 1;
    uint64_t known = *slot_of(check, state->key);
    if (known)
        return (int)(known & 1) == seat;
    if (mover == seat)
        move[0] = move_of(check, state);
    else
        count = check->rules.game->moves(&check->rules, state, mover, move);
    for (int i = 0; i < count; i++) {
        union ag_position next;
        ag_copy(&next.state, state);
        if (!move[i] || !check->rules.game->check(&check->rules, state, mover, move[i], NULL))
            return false;
        play(check, &next.state, move[i]);
        if (!check_wins(check, &next.state, seat))
            return false;
    }
    note(check, state->key, seat);
    return true;
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
    int count = check->rules.game->moves(&check->rules, state, mover, move);
    for (int i = 0; i < count && !wins; i++) {
        union ag_position next;
        ag_copy(&next.state, state);
        play(check, &next.state, move[i]);
        wins =
            next.state.acting ? !check_plainly(check, &next.state) : next.state.place[mover] == 1;
    }
    note(check, state->key, wins);
    return wins;
}
