/*
 * status.c - what stands beside a board, in words.
 */
#include "ag/diagram.h"
#include "base/bits.h"

/* "black (seat 1)", or "seat 1" while colours are undecided. */
void ag_diagram_seat(const struct ag_rules *rules, const struct ag_state *state, int seat,
                     struct ag_buf *out)
{
    if (state->role[seat]) {
        ag_buf_string(out, rules->game->role[state->role[seat]]);
        ag_buf_string(out, " (seat ");
    } else {
        ag_buf_string(out, "seat ");
    }
    ag_buf_number(out, seat + 1);
    if (state->role[seat])
        ag_buf_char(out, ')');
}

/* Lists the seats in a mask: "a, b and c". */
static void list_seats(const struct ag_rules *rules, const struct ag_state *state, unsigned mask,
                       struct ag_buf *out)
{
    for (unsigned rest = mask, first = 1; rest; rest &= rest - 1, first = 0) {
        int seat = bits_first32(rest);
        if (!first)
            ag_buf_string(out, rest & (rest - 1) ? ", " : " and ");
        ag_diagram_seat(rules, state, seat, out);
    }
}

/* "black (seat 1) wins (line)", "white (seat 2) wins by resignation", "a draw by agreement" */
static void tell_result(const struct ag_rules *rules, const struct ag_view *view,
                        struct ag_buf *out)
{
    static const char *const by[] = {
        [AG_BY_RESIGNING] = " by resignation",
        [AG_BY_TIME] = " on time",
        [AG_BY_AGREEMENT] = " by agreement",
    };
    const struct ag_state *state = &view->now.state;
    unsigned winners = 0;
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (view->place[seat] == 1)
            winners |= 1U << seat;
    bool draw = winners == (1U << rules->game->seats) - 1;
    if (draw) {
        ag_buf_string(out, "a draw");
    } else {
        list_seats(rules, state, winners, out);
        ag_buf_string(out, winners & (winners - 1) ? " win" : " wins");
    }
    if (view->ending == AG_BY_RULES) {
        ag_buf_string(out, " (");
        ag_buf_string(out, rules->game->ending[state->ending]);
        ag_buf_char(out, ')');
    } else if (draw || view->ending != AG_BY_AGREEMENT) {
        ag_buf_string(out,
                      by[view->ending]); /* who wins the match after a drawn set won it before */
    }
}

static void tell_score(const char *what, const uint8_t *won, struct ag_buf *out)
{
    ag_buf_string(out, what);
    ag_buf_number(out, won[0]);
    ag_buf_char(out, '-');
    ag_buf_number(out, won[1]);
}

/* "set 1, game 2, games won 1-0, sets won 0-0" */
static void tell_series(const struct ag_rules *rules, const struct ag_view *view,
                        struct ag_buf *out)
{
    ag_buf_string(out, "set ");
    ag_buf_number(out, view->set);
    ag_buf_string(out, ", game ");
    ag_buf_number(out, view->game);
    tell_score(", games won ", view->games_won, out);
    if (rules->sets > 1)
        tell_score(", sets won ", view->sets_won, out);
    ag_buf_char(out, '\n');
}

static void tell_points(const struct ag_rules *rules, const struct ag_state *state,
                        struct ag_buf *out)
{
    ag_buf_string(out, rules->game->points);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        ag_buf_string(out, seat ? ", " : ": ");
        ag_diagram_seat(rules, state, seat, out);
        ag_buf_char(out, ' ');
        ag_buf_number(out, state->points[seat]);
    }
    ag_buf_char(out, '\n');
}

/* "ply 3, play: x (seat 1) to move", or how it ended. */
static void tell_phase(const struct ag_rules *rules, const struct ag_view *view, struct ag_buf *out)
{
    const struct ag_state *state = &view->now.state;
    ag_buf_string(out, "ply ");
    ag_buf_number(out, state->ply);
    ag_buf_string(out, ", ");
    if (view->over) {
        ag_buf_string(out, "over: ");
        tell_result(rules, view, out);
    } else {
        ag_buf_string(out, rules->game->phase[state->phase]);
        ag_buf_string(out, ": ");
        list_seats(rules, state, view->acting, out);
        ag_buf_string(out, " to move");
    }
    ag_buf_char(out, '\n');
}

static void tell(const struct ag_rules *rules, const struct ag_view *view, bool points,
                 struct ag_buf *out)
{
    const struct ag_state *state = &view->now.state;
    if (rules->games * rules->sets > 1)
        tell_series(rules, view, out);
    if (points && *rules->game->points)
        tell_points(rules, state, out);
    if (rules->game->remark) {
        char remark[AG_MOVE_TEXT];
        rules->game->remark(rules, state, remark);
        ag_buf_string(out, remark);
        ag_buf_string(out, *remark ? "\n" : "");
    }
    tell_phase(rules, view, out);
}

void ag_diagram_status(const struct ag_rules *rules, const struct ag_view *view, struct ag_buf *out)
{
    tell(rules, view, true, out);
}

void ag_diagram_standing(const struct ag_rules *rules, const struct ag_view *view,
                         struct ag_buf *out)
{
    tell(rules, view, false, out);
}
