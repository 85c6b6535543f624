/*
 * conform.c - one program that runs every game against the contract of ag/game.h.
 *
 *     conform SPEC GAMES [SEED]
 *
 * Plays random matches. Before and after every ply it checks what the contract promises: fixed and
 * pure move lists, `check` = membership in `moves`, writers and readers that are inverse, keys,
 * replays that reproduce the bytes, events that tell the whole story, and the game's own sound().
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/rules.h"
#include "base/rng.h"
#include "match/series.h"

enum { PLIES_MAX = 20000, CELLS_MAX = 512, PIECES_MAX = 8 };

static struct ag_rules rules;
static struct ag_rng rng;
static long checks;

/* Stops and says where, with the position, when a promise is broken. */
static void demand(bool kept, const struct ag_state *state, const char *promise)
{
    char text[AG_POSITION_TEXT];
    checks++;
    if (kept)
        return;
    rules.game->state_write(&rules, state, text);
    fprintf(stderr, "%s: broken promise: %s\n  position: %s\n", rules.game->name, promise, text);
    exit(1);
}

static bool same(const struct ag_state *a, const struct ag_state *b)
{
    return a->size == b->size && !memcmp(a, b, a->size);
}

/* The cells of a move identify it; cells that are not on the board give no move. */
static void check_cells(const struct ag_state *state, ag_move move)
{
    ag_cell cell[AG_MOVE_CELLS + 1] = {0};
    int cells = rules.game->move_cells(&rules, move, cell);
    demand(cells >= 0 && cells <= AG_MOVE_CELLS, state, "the cells of a move fit");
    demand(rules.game->move_with(&rules, move, cell, cells) == move, state,
           "a move is the one with its own cells");
    demand(!rules.game->move_with(&rules, move, cell, cells + 1), state,
           "a form takes no more cells than it has");
    demand(!cells || !rules.game->move_with(&rules, move, cell, cells - 1), state, "nor fewer");
    for (int i = 0; i < cells; i++) {
        ag_cell own = cell[i];
        demand(own < rules.cells, state, "a move names cells of the board");
        cell[i] = rules.cells;
        demand(!rules.game->move_with(&rules, move, cell, cells), state,
               "no move names a cell that is not there");
        cell[i] = own;
    }
}

/* Lists, order, purity, texts and membership of one seat's moves. */
static int check_moves(const struct ag_state *state, int seat, ag_move *move)
{
    static ag_move again[AG_MOVES_MAX];
    union ag_position before;
    char text[AG_MOVE_TEXT];
    struct ag_error why;
    ag_copy(&before.state, state);
    int count = rules.game->moves(&rules, state, seat, move);
    demand(count >= 0 && count <= AG_MOVES_MAX, state, "a list of moves fits");
    demand(rules.game->moves(&rules, state, seat, again) == count &&
               !memcmp(move, again, (size_t)count * sizeof *move),
           state, "moves come in a fixed order");
    for (int i = 0; i < count; i++) {
        ag_move read = 0;
        demand(move[i] != 0, state, "0 is never a move");
        demand(rules.game->check(&rules, state, seat, move[i], &why), state,
               "a move listed is legal");
        rules.game->move_write(&rules, move[i], text);
        demand(rules.game->move_read(&rules, text, &read, &why) && read == move[i], state,
               "a move reads back from its text");
        check_cells(state, move[i]);
    }
    demand(same(state, &before.state), state, "asking for moves changes nothing");
    return count;
}

static bool is_listed(const ag_move *move, int count, ag_move wanted)
{
    for (int i = 0; i < count; i++)
        if (move[i] == wanted)
            return true;
    return false;
}

/* Numbers that are not moves here are refused with a sentence. */
static void check_refusals(const struct ag_state *state, int seat, const ag_move *move, int count)
{
    struct ag_error why;
    char text[AG_MOVE_TEXT];
    for (int i = 0; i < 12; i++) {
        uint64_t bits = rng_next(&rng);
        ag_move guess = (ag_move)(bits >> 32) >> (bits & 31);
        if (count && i % 3 == 0) /* a legal move with one bit changed */
            guess = move[bits % (uint64_t)count] ^ 1U << (bits >> 40 & 31);
        bool legal = rules.game->check(&rules, state, seat, guess, &why);
        demand(legal == is_listed(move, count, guess), state, "check is membership in moves");
        demand(legal == rules.game->check(&rules, state, seat, guess, NULL), state,
               "a refusal does not need an error to fill in");
        demand(legal || *ag_english(&why).text, state, "a refusal says why");
        rules.game->move_write(&rules, guess, text);
        demand(*text != 0, state, "any number is written as something");
        for (int c = 0; !legal && c < why.cells; c++)
            demand(why.cell[c] < rules.cells, state, "a refusal points at cells of the board");
    }
}

/* Position text and key. */
static void check_text(const struct ag_state *state)
{
    union ag_position read;
    struct ag_error why;
    char text[AG_POSITION_TEXT], again[AG_POSITION_TEXT];
    rules.game->state_write(&rules, state, text);
    demand(strlen(text) + 1 < AG_POSITION_TEXT, state, "a position's text fits");
    bool accepted = rules.game->state_read(&rules, text, &read.state, &why);
    if (!accepted)
        fprintf(stderr, "%s\n", ag_english(&why).text);
    demand(accepted, state, "a position that was reached is accepted");
    rules.game->state_write(&rules, &read.state, again);
    demand(!strcmp(text, again), state, "a position's text comes back the same");
    demand(same(state, &read.state), state, "a position read is the position written");
    read.state.ply = (uint16_t)(read.state.ply + 2);
    rules.game->state_write(&rules, &read.state, text);
    demand(rules.game->state_read(&rules, text, &read.state, &why), state,
           "the ply may be another");
    if (read.state.ply > 4)
        demand(read.state.key == state->key, state, "the ply is not part of the key");
}

/* Whether states that differ in more than the ply have different keys: many of this run are
 * remembered. */
static void check_key(const struct ag_state *state)
{
    static struct memory {
        uint64_t key, rest;
    } seen[1 << 16];
    union ag_position bare;
    uint64_t rest = 1;
    memset(&bare, 0, sizeof bare);
    ag_copy(&bare.state, state);
    bare.state.key = 0;
    bare.state.ply = 0;
    for (int i = 0; i < (state->size + 7) / 8; i++)
        rest = hash_mix(rest * 31 + bare.word[i]);
    struct memory *memory = &seen[rest >> 48];
    demand(memory->rest != rest || memory->key == state->key, state,
           "equal states have equal keys");
    *memory = (struct memory){state->key, rest};
    static struct memory by_key[1 << 16];
    memory = &by_key[state->key >> 48];
    demand(memory->key != state->key || memory->rest == rest, state,
           "different states have different keys");
    *memory = (struct memory){state->key, rest};
}

/* Stones have details, empty cells have none; captains, and only they, have a name. */
static void check_details(const struct ag_state *state)
{
    static const struct ag_detail nothing;
    for (int cell = 0; rules.game->detail && cell <= rules.cells; cell++) {
        uint8_t stone[AG_STACK];
        ag_cell at = (ag_cell)(cell < rules.cells ? cell : AG_NO_CELL);
        int count = rules.game->stones(&rules, state, at, stone);
        for (int which = 0; which <= count; which++) {
            struct ag_detail detail = {.order = 99};
            rules.game->detail(&rules, state, at, which, &detail);
            if (which == count)
                demand(!memcmp(&detail, &nothing, sizeof detail), state,
                       "nothing is said of what is no stone");
            else
                demand((detail.group || detail.order) &&
                           (*detail.name != 0) ==
                               (rules.game->board == AG_FIELD && stone[which] > 3),
                       state, "a stone has a group or an order, and a captain a name");
        }
    }
}

/* What must hold of every state. */
static void check_head(const struct ag_state *state)
{
    const char *broken = rules.game->sound(&rules, state);
    if (broken)
        fprintf(stderr, "%s\n", broken);
    demand(!broken, state, "the state is sound");
    check_key(state);
    demand(state->size >= AG_STATE_MIN && state->size <= AG_STATE_MAX && state->size % 8 == 0,
           state, "the size is right");
    demand((state->acting == 0) == (state->ending != 0), state, "an ended game has an ending");
    for (int seat = 0; seat < rules.game->seats; seat++)
        demand((state->place[seat] != 0) == (state->acting == 0), state,
               "places are known exactly at the end");
    demand(!rules.game->moves(&rules, state, -1, NULL) &&
               !rules.game->moves(&rules, state, 77, NULL) &&
               !rules.game->check(&rules, state, -1, 1, NULL),
           state, "what is no seat has no moves");
    demand(!rules.game->stones(&rules, state, AG_NO_CELL, NULL), state,
           "nothing stands on what is no cell");
    check_details(state);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        ag_move move[AG_MOVES_MAX];
        if (!(state->acting >> seat & 1) && seat < rules.game->seats) {
            demand(!rules.game->moves(&rules, state, seat, move), state,
                   "a seat that owes nothing has no moves");
            demand(!rules.game->check(&rules, state, seat, 1, NULL), state,
                   "a seat that owes nothing is refused");
        }
    }
}

/* How many stones of each piece lie on each cell; Unitar's captains count as their frames. */
struct census {
    int8_t count[CELLS_MAX][PIECES_MAX];
};

static int plain_piece(int piece)
{
    return rules.game->board == AG_FIELD && piece > 3 ? piece - 3 : piece;
}

static void take_census(const struct ag_state *state, struct census *census)
{
    uint8_t stone[AG_STACK];
    memset(census, 0, sizeof *census);
    for (int cell = 0; cell < rules.cells; cell++) {
        int count = rules.game->stones(&rules, state, (ag_cell)cell, stone);
        for (int i = 0; i < count; i++)
            census->count[cell][plain_piece(stone[i])]++;
    }
}

/* That the events of a ply lead from one census to the other. */
static void check_events(const struct ag_state *state, struct census *now,
                         const struct ag_events *events)
{
    static struct census after;
    bool reframed = false;
    demand(events->count < AG_EVENTS_MAX, state, "the events of a ply fit");
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        int piece = plain_piece(event->piece);
        bool leaves =
            event->kind == AG_MOVED || event->kind == AG_KNOCKED || event->kind == AG_REMOVED;
        bool comes =
            event->kind == AG_MOVED || event->kind == AG_KNOCKED || event->kind == AG_PLACED;
        reframed = reframed || event->kind == AG_FRAMED;
        demand(!leaves || event->from < rules.cells, state, "a stone leaves a cell");
        demand(!comes || event->to < rules.cells, state, "a stone comes to a cell");
        if (leaves)
            now->count[event->from][piece]--;
        if (comes)
            now->count[event->to][piece]++;
    }
    take_census(state, &after);
    if (!reframed)
        demand(!memcmp(now, &after, sizeof after), state, "events tell what happened");
}

/* Random choices for all seats that have to choose. */
static void choose(const struct ag_state *state, ag_move *choice)
{
    static ag_move move[AG_MOVES_MAX];
    for (int seat = 0; seat < rules.game->seats; seat++) {
        choice[seat] = 0;
        if (!(state->acting >> seat & 1))
            continue;
        int count = check_moves(state, seat, move);
        demand(count > 0, state, "a seat that owes a choice has one");
        check_refusals(state, seat, move, count);
        choice[seat] = move[rng_below(&rng, (uint32_t)count)];
    }
}

/* One match; returns its plies. */
static int play_match(void)
{
    static ag_move record[PLIES_MAX][AG_SEATS];
    static struct census census;
    union ag_position now, twin;
    struct series series;
    int plies = 0;
    for (series_start(&series, &rules, &now.state); !series.over; plies++) {
        struct ag_events events = {0};
        check_head(&now.state);
        check_text(&now.state);
        take_census(&now.state, &census);
        choose(&now.state, record[plies]);
        ag_copy(&twin.state, &now.state);
        rules.game->play(&rules, &now.state, record[plies], &events);
        rules.game->play(&rules, &twin.state, record[plies], NULL);
        demand(same(&now.state, &twin.state), &now.state, "events do not change the play");
        demand(now.state.key != 0, &now.state, "a key is not 0");
        check_events(&now.state, &census, &events);
        demand(plies < PLIES_MAX - 1, &now.state, "random play ends");
        if (!now.state.acting) {
            check_head(&now.state);
            check_text(&now.state);
            series_next(&series, &rules, &now.state, NULL);
        }
    }
    ag_copy(&twin.state, &now.state);
    series_start(&series, &rules, &now.state);
    for (int i = 0; i < plies; i++) {
        rules.game->play(&rules, &now.state, record[i], NULL);
        if (!now.state.acting)
            series_next(&series, &rules, &now.state, NULL);
    }
    demand(same(&now.state, &twin.state), &now.state, "a replay reproduces the bytes");
    return plies;
}

/* The fast random game ends as games do. */
static void check_playout(void)
{
    union ag_position now;
    struct series series;
    series_start(&series, &rules, &now.state);
    rules.game->playout(&rules, &now.state, &rng);
    demand(!now.state.acting && now.state.ending && now.state.place[0], &now.state,
           "a playout ends the game");
    int ply = now.state.ply;
    rules.game->playout(&rules, &now.state, &rng);
    demand(now.state.ply == ply, &now.state, "a playout of a finished game does nothing");
}

int main(int argc, char **argv)
{
    struct ag_error why;
    if (argc < 3 || !ag_rules_read(&rules, argv[1], &why)) {
        fprintf(stderr, "usage: conform SPEC GAMES [SEED]\n");
        return 2;
    }
    int games = atoi(argv[2]);
    long plies = 0;
    rng_init(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    for (int i = 0; i < games; i++) {
        plies += play_match();
        if (rules.game->playout)
            check_playout();
    }
    printf("%s: %d games, %ld plies, %ld checks\n", argv[1], games, plies, checks);
    return games > 0 && plies > 0 ? 0 : 1;
}
