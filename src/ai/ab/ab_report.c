/*
 * ab_report.c - the results of a search: its choice and its expected lines.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/ab/ab.h"

/* A value as the mover's expected result, 0 to 10,000. */
static int32_t hope(int value)
{
    enum { HALF = 600 }; /* the value that means winning three games in four */
    if (value >= AB_SURE)
        return 10000;
    if (value <= -AB_SURE)
        return 0;
    return 5000 + 5000 * value / ((value < 0 ? -value : value) + HALF);
}

/* Whether a move is legal: the table may hold another position with the same key. */
static bool is_legal(const struct ag_rules *rules, const struct ag_state *state, ag_move move)
{
    int mover = state->acting >> 1;
    return state->acting && rules->game->check(rules, state, mover, move, NULL);
}

/* Extends a line beyond its first move with the moves that the table remembers. It works on two
 * boards of its own, not on those of the search. */
static void follow(const struct ab *ab, const struct ab_search *search,
                   const union ag_position *root, struct ag_line *line)
{
    unsigned char *board = calloc(2, ab->policy->bytes);
    union ag_position now;
    ag_move move = line->move;
    if (!board)
        return;
    memcpy(board, search->board, ab->policy->bytes);
    ag_copy(&now.state, &root->state);
    for (int at = 0; line->turns < AG_LINE_TURNS && is_legal(&ab->rules, &now.state, move);
         at ^= 1) {
        const unsigned char *from = board + (size_t)at * ab->policy->bytes;
        unsigned char *to = board + (size_t)(1 - at) * ab->policy->bytes;
        int mover = now.state.acting >> 1;
        ag_move *choice = line->line[line->turns++];
        memset(choice, 0, AG_SEATS * sizeof *choice);
        choice[mover] = move;
        ab->rules.game->play(&ab->rules, &now.state, choice, NULL);
        ab->policy->play(ab, from, move, to);
        const struct ab_board *after = (const struct ab_board *)(const void *)to;
        struct ab_known known = ab_recall(ab, after->key, 0);
        if (after->over || known.bound == AB_NONE || !known.move)
            break;
        move = known.move;
    }
    free(board);
}

void ab_report(const struct ab *ab, int lines, struct ag_report *report)
{
    struct ab_search *search = ab->search[0];
    struct ab_root roots[AG_LINES];
    int count = lines < AG_LINES ? lines : AG_LINES;
    count = count < search->roots ? count : search->roots;
    ab_lock(search);
    int first = ab_root_choice(search);
    for (int i = 0; i < count; i++)
        roots[i] = search->root[i == 0 ? first : i <= first ? i - 1 : i];
    ab_unlock(search);
    report->nodes = 0;
    for (int thread = 0; thread < ab->threads; thread++)
        report->nodes += atomic_load_explicit(&ab->search[thread]->nodes, memory_order_relaxed);
    report->depth = (uint32_t)atomic_load_explicit(&search->deepest, memory_order_relaxed);
    for (int i = 0; i < count; i++) {
        const struct ab_root *root = &roots[i];
        struct ag_line *line = &report->line[report->lines++];
        bool decided = root->value >= AB_SURE || root->value <= -AB_SURE;
        memset(line, 0, sizeof *line);
        line->move = root->move;
        line->visits = root->nodes;
        line->value[ab->seat] = hope(root->value);
        line->value[1 - ab->seat] = 10000 - line->value[ab->seat];
        line->proven = decided && (ab->policy->exact || root->value == AB_WIN - 1);
        follow(ab, search, &ab->root, line);
    }
    report->proven = report->lines > 0 && report->line[0].proven;
}
