/*
 * diagram_status.c - what stands beside a board, in words.
 */
#include "base/bits.h"
#include "core/diagram.h"

/* "black (seat 1)", or "seat 1" while colours are undecided. */
void diagram_seat(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  struct buf *out)
{
    if (state->role[seat]) {
        buf_string(out, rules->game->role[state->role[seat]]);
        buf_string(out, " (seat ");
    } else {
        buf_string(out, "seat ");
    }
    buf_number(out, seat + 1);
    if (state->role[seat])
        buf_char(out, ')');
}

/* Lists the seats in a mask: "a, b and c". */
static void list_seats(const struct ag_rules *rules, const struct ag_state *state, unsigned mask,
                       struct buf *out)
{
    for (unsigned rest = mask, first = 1; rest; rest &= rest - 1, first = 0) {
        int seat = bits_first32(rest);
        if (!first)
            buf_string(out, rest & (rest - 1) ? ", " : " and ");
        diagram_seat(rules, state, seat, out);
    }
}

/* "black (seat 1) wins (line)", "white (seat 2) wins by resignation", "a draw by agreement" */
static void tell_result(const struct ag_rules *rules, const struct match_view *view,
                        struct buf *out)
{
    static const char *const by[] = {
        [MATCH_BY_RESIGNING] = " by resignation",
        [MATCH_BY_TIME] = " on time",
        [MATCH_BY_AGREEMENT] = " by agreement",
    };
    const struct ag_state *state = &view->now.state;
    unsigned winners = 0;
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (view->place[seat] == 1)
            winners |= 1U << seat;
    bool draw = winners == (1U << rules->game->seats) - 1;
    if (draw) {
        buf_string(out, "a draw");
    } else {
        list_seats(rules, state, winners, out);
        buf_string(out, winners & (winners - 1) ? " win" : " wins");
    }
    if (view->ending == MATCH_BY_RULES) {
        buf_string(out, " (");
        buf_string(out, rules->game->ending[state->ending]);
        buf_char(out, ')');
    } else if (draw || view->ending != MATCH_BY_AGREEMENT) {
        buf_string(out, by[view->ending]); /* who wins the match after a drawn set won it before */
    }
}

static void tell_score(const char *what, const uint8_t *won, struct buf *out)
{
    buf_string(out, what);
    buf_number(out, won[0]);
    buf_char(out, '-');
    buf_number(out, won[1]);
}

/* "set 1, game 2, games won 1-0, sets won 0-0" */
static void tell_series(const struct ag_rules *rules, const struct match_view *view,
                        struct buf *out)
{
    buf_string(out, "set ");
    buf_number(out, view->set);
    buf_string(out, ", game ");
    buf_number(out, view->game);
    tell_score(", games won ", view->games_won, out);
    if (rules->sets > 1)
        tell_score(", sets won ", view->sets_won, out);
    buf_char(out, '\n');
}

static void tell_points(const struct ag_rules *rules, const struct ag_state *state, struct buf *out)
{
    buf_string(out, rules->game->points);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        buf_string(out, seat ? ", " : ": ");
        diagram_seat(rules, state, seat, out);
        buf_char(out, ' ');
        buf_number(out, state->points[seat]);
    }
    buf_char(out, '\n');
}

/* "ply 3, play: x (seat 1) to move", or how it ended. */
static void tell_phase(const struct ag_rules *rules, const struct match_view *view, struct buf *out)
{
    const struct ag_state *state = &view->now.state;
    buf_string(out, "ply ");
    buf_number(out, state->ply);
    buf_string(out, ", ");
    if (view->over) {
        buf_string(out, "over: ");
        tell_result(rules, view, out);
    } else {
        buf_string(out, rules->game->phase[state->phase]);
        buf_string(out, ": ");
        list_seats(rules, state, view->acting, out);
        buf_string(out, " to move");
    }
    buf_char(out, '\n');
}

static void tell(const struct ag_rules *rules, const struct match_view *view, bool points,
                 struct buf *out)
{
    const struct ag_state *state = &view->now.state;
    if (rules->games * rules->sets > 1)
        tell_series(rules, view, out);
    if (points && *rules->game->points)
        tell_points(rules, state, out);
    if (rules->game->remark) {
        char remark[AG_MOVE_TEXT];
        rules->game->remark(rules, state, remark);
        buf_string(out, remark);
        buf_string(out, *remark ? "\n" : "");
    }
    tell_phase(rules, view, out);
}

void diagram_status(const struct ag_rules *rules, const struct match_view *view, struct buf *out)
{
    tell(rules, view, true, out);
}

void diagram_standing(const struct ag_rules *rules, const struct match_view *view, struct buf *out)
{
    tell(rules, view, false, out);
}
