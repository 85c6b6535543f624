/*
 * album_find.c - the same board in other games, or elsewhere in this one. See album_inner.h.
 *
 * Each board has a number: the smallest of the hashes of its rotations and reflections. Which of
 * those exist follows from the layout: a rotation by a multiple of 15 degrees, with or without a
 * reflection, is one if it maps every cell to a cell. The hash includes whose turn it is.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "front/tui/album_inner.h"

enum { TURNS = 24, WAYS = 2 * TURNS, UNIT = 10000 };

struct ways {
    int count;
    uint16_t to[WAYS][AG_LAYOUT_CELLS]; /* the cell that each cell is mapped to */
};

/* The cosine of a multiple of 15 degrees, in ten-thousandths. */
static int cosine(int turn)
{
    static const int16_t quarter[] = {10000, 9659, 8660, 7071, 5000, 2588, 0};
    turn = (turn % TURNS + TURNS) % TURNS;
    turn = turn > TURNS / 2 ? TURNS - turn : turn;
    return turn > TURNS / 4 ? -quarter[TURNS / 2 - turn] : quarter[turn];
}

/* Rotates and reflects the board; false: it is not mapped to itself. */
static bool find_way(const struct ag_layout *layout, int turn, bool mirror, uint16_t *to)
{
    long x = 0, y = 0;
    uint8_t taken[AG_LAYOUT_CELLS] = {0};
    for (int cell = 0; cell < layout->cells; cell++) {
        x += layout->cell[cell].x;
        y += layout->cell[cell].y;
    }
    x /= layout->cells;
    y /= layout->cells;
    for (int cell = 0; cell < layout->cells; cell++) {
        long dx = layout->cell[cell].x - x, dy = layout->cell[cell].y - y;
        dx = mirror ? -dx : dx;
        long to_x = x + (dx * cosine(turn) - dy * cosine(turn - TURNS / 4)) / UNIT;
        long to_y = y + (dx * cosine(turn - TURNS / 4) + dy * cosine(turn)) / UNIT;
        ag_cell other = ag_layout_cell_at(layout, (int)to_x, (int)to_y);
        if (other == AG_NO_CELL || taken[other])
            return false;
        long far_x = layout->cell[other].x - to_x, far_y = layout->cell[other].y - to_y;
        if (16 * (far_x * far_x + far_y * far_y) > (long)layout->unit * layout->unit)
            return false;
        taken[other] = 1;
        to[cell] = other;
    }
    return true;
}

static void find_ways(const struct ag_rules *rules, struct ways *ways)
{
    struct ag_layout layout;
    ag_layout_init(&layout, rules, false);
    ways->count = 0;
    for (int i = 0; i < WAYS; i++)
        ways->count += find_way(&layout, i / 2, i % 2, ways->to[ways->count]);
}

/* The number of a board. */
static uint64_t number_of(const struct ways *ways, const struct ag_rules *rules,
                          const struct ag_state *state)
{
    uint64_t code[AG_LAYOUT_CELLS], least = UINT64_MAX;
    uint64_t turn = hash_mix(state->acting + ((uint64_t)rules->cells << 8) +
                             ((uint64_t)rules->game->board << 24));
    for (int seat = 0; seat < AG_SEATS; seat++)
        turn = hash_mix(turn + state->role[seat]);
    for (int cell = 0; cell < rules->cells; cell++) {
        uint8_t stone[AG_STACK];
        int stones = rules->game->stones(rules, state, (ag_cell)cell, stone);
        code[cell] = 0;
        for (int i = 0; i < stones; i++)
            code[cell] = hash_mix(code[cell] + stone[i]);
    }
    for (int way = 0; way < ways->count; way++) {
        uint64_t sum = turn;
        for (int cell = 0; cell < rules->cells; cell++)
            if (code[cell])
                sum += hash_mix(code[cell] + ways->to[way][cell]);
        least = sum < least ? sum : least;
    }
    return least;
}

/* Numbers the boards of a line of turns from `node` on, with its variations. */
static void number_line(struct album_game *game, /* NOLINT(misc-no-recursion) */
                        const struct ways *ways, struct ag_match *match, uint32_t node)
{
    const struct ag_record *record = &game->record;
    while (node && match) {
        const struct ag_record_node *at = ag_record_node(record, node);
        bool first = ag_record_node(record, at->parent)->child == node;
        struct ag_match *base = first && at->next ? ag_match_fork(match) : NULL;
        bool played = ag_record_step(record, match, node, NULL);
        if (played)
            game->board[node] = number_of(ways, ag_match_rules(match), ag_match_state(match));
        for (uint32_t i = at->next; base && i; i = ag_record_node(record, i)->next) {
            struct ag_match *side = ag_match_fork(base);
            number_line(game, ways, side, i);
            ag_match_free(side);
        }
        ag_match_free(base);
        node = played ? at->child : 0;
    }
}

/* Numbers all boards of a game, unless that was done; false: there is no memory. */
static bool number_game(struct album_game *game)
{
    if (game->board)
        return true;
    struct ways *ways = malloc(sizeof *ways);
    game->board = calloc((size_t)ag_record_nodes(&game->record), sizeof *game->board);
    struct ag_match *match = ag_record_match(&game->record, 0, NULL);
    bool memory = ways && game->board;
    if (memory && match) {
        uint32_t first = ag_record_first(&game->record);
        find_ways(ag_match_rules(match), ways);
        game->board[first] = number_of(ways, ag_match_rules(match), ag_match_state(match));
        number_line(game, ways, match, ag_record_node(&game->record, first)->child);
    }
    ag_match_free(match);
    free(ways);
    return memory;
}

void find_again(struct album *album)
{
    struct album_list *list = album->list;
    struct ag_error why;
    int found = 0, which = 0, to_game = -1, first_game = -1;
    uint32_t to_node = 0, first_node = 0;
    for (int game = 0; game < list->games; game++)
        if (!number_game(&list->game[game])) {
            tui_say(&album->tui, INK_BAD, "Out of memory.");
            return;
        }
    uint64_t wanted = list->game[list->at].board[album->node];
    for (int game = 0; game < list->games; game++)
        for (uint32_t i = 0; i < (uint32_t)ag_record_nodes(&list->game[game].record); i++) {
            if (list->game[game].board[i] != wanted)
                continue;
            bool after = game > list->at || (game == list->at && i > album->node);
            found++;
            if (first_game < 0)
                first_game = game, first_node = i;
            if (after && to_game < 0)
                to_game = game, to_node = i, which = found;
        }
    if (found < 2) {
        tui_say(&album->tui, INK_TEXT, "This board is nowhere else in these games.");
        return;
    }
    if (to_game < 0)
        to_game = first_game, to_node = first_node, which = 1;
    if (to_game == list->at) {
        album_go(album, to_node);
    } else if (!album_open(album, to_game, to_node, &why)) {
        tui_say(&album->tui, INK_BAD, "%s", ag_english(&why).text);
        return;
    }
    tui_say(&album->tui, INK_GOOD, "The same board, %d of %d: game %d.", which, found, to_game + 1);
}
