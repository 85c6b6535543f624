/*
 * common.c - what the games share.
 */
#include "games/common.h"

#include "base/error.h"

bool check_turn(const struct ag_game *game, const struct ag_state *state, int seat,
                struct ag_error *why)
{
    if (!state->acting)
        return error_set(why, "", say_game_over());
    if (seat < 0 || seat >= game->seats)
        return error_set(why, "", say_no_seat_of(seat + 1, game->term.title, game->seats));
    if (!(state->acting >> seat & 1)) {
        int role = state->role[seat];
        return error_set(why, "",
                         role ? say_not_turn_of(seat + 1, game->term.role[role])
                              : say_not_turn(seat + 1));
    }
    return true;
}

int one_cell(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS])
{
    if (move < 1 || move > rules->cells)
        return 0;
    out[0] = (ag_cell)(move - 1);
    return 1;
}

ag_move one_cell_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell, int cells)
{
    ag_cell own[AG_MOVE_CELLS];
    if (cells != one_cell(rules, move, own) || (cells && cell[0] >= rules->cells))
        return 0;
    return cells ? cell[0] + 1U : move;
}

void cells_write(struct text *text, const uint8_t *cell, int count, const char *letters)
{
    int run = 0;
    for (int i = 0; i <= count; i++) {
        if (i < count && !cell[i]) {
            run++;
            continue;
        }
        if (run)
            text_number(text, run);
        run = 0;
        if (i < count)
            text_char(text, letters[cell[i]]);
    }
}

bool cells_read(struct scan *scan, uint8_t *cell, int count, const char *letters,
                struct ag_error *why)
{
    int done = 0, run = 0;
    while (done < count) {
        const char *letter = *scan->at ? strchr(letters + 1, *scan->at) : NULL;
        if (letter) {
            cell[done++] = (uint8_t)(letter - letters);
            scan->at++;
        } else if (text_is_digit(*scan->at)) {
            struct scan ahead = *scan;
            if (!scan_number(&ahead, count - done, &run) || run == 0)
                return error_at(why, scan_place(scan), say_expected_empty_cells(count - done));
            *scan = ahead;
            memset(cell + done, 0, (size_t)run);
            done += run;
        } else {
            return error_at(why, scan_place(scan),
                            say_expected_more_cells(count - done, letters + 1));
        }
    }
    return true;
}

bool ply_read(struct scan *scan, int least, struct ag_state *state, struct ag_error *why)
{
    int ply = 0;
    struct scan ahead = *scan;
    bool blank = scan_char(&ahead, ' ');
    if (blank)
        *scan = ahead;
    if (!blank || !scan_number(&ahead, AG_PLY_MAX, &ply) || ply < least)
        return error_at(why, scan_place(scan), say_expected_ply(least, AG_PLY_MAX));
    *scan = ahead;
    if (!scan_end(scan))
        return error_at(why, scan_place(scan), say_expected_end_of_ply());
    state->ply = (uint16_t)ply;
    return true;
}
