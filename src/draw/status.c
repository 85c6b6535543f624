/*
 * status.c - what stands beside a board, in words.
 */
#include "ag/diagram.h"
#include "base/say.h"
#include "sentences.h"

/* Seats with the roles that they have. */
static struct say_seats seats(const struct ag_rules *rules, const struct ag_state *state,
                              unsigned mask)
{
    struct say_seats who = {.seats = (uint8_t)mask};
    for (int seat = 0; seat < rules->game->seats; seat++)
        who.role[seat] = state->role[seat] ? rules->game->term.role[state->role[seat]] : 0;
    return who;
}

static void add_line(struct ag_buf *out, struct say say)
{
    char line[AG_SAID];
    struct text text;
    text_init(&text, line, sizeof line);
    say_add(&text, NULL, say);
    text_char(&text, '\n');
    ag_buf_string(out, line);
}

void ag_diagram_seat(const struct ag_rules *rules, const struct ag_state *state, int seat,
                     struct ag_buf *out)
{
    char name[AG_SAID];
    struct text text;
    int role = state->role[seat];
    text_init(&text, name, sizeof name);
    say_add(&text, NULL,
            role ? say_seat_role(rules->game->term.role[role], seat + 1)
                 : say_seat_plain(seat + 1));
    ag_buf_string(out, name);
}

/* "black (seat 1) wins (line)", "white (seat 2) wins by resignation", "a draw by agreement" */
static struct say result_of(const struct ag_rules *rules, const struct ag_view *view)
{
    const struct ag_state *state = &view->now.state;
    enum say_id ending = rules->game->term.ending[state->ending];
    unsigned winners = 0;
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (view->place[seat] == 1)
            winners |= 1U << seat;
    struct say_seats who = seats(rules, state, winners);
    bool draw = winners == (1U << rules->game->seats) - 1;
    switch (view->ending) {
    case AG_BY_RULES:
        return draw ? say_status_drawn_rules(state->ply, ending)
                    : say_status_won_rules(state->ply, who, ending);
    case AG_BY_RESIGNING:
        return draw ? say_status_drawn_resigned(state->ply)
                    : say_status_won_resigned(state->ply, who);
    case AG_BY_TIME:
        return draw ? say_status_drawn_time(state->ply) : say_status_won_time(state->ply, who);
    default: /* who wins the match after a drawn set won it before */
        return draw ? say_status_drawn_agreed(state->ply) : say_status_won_agreed(state->ply, who);
    }
}

/* "set 1, game 2, games won 1-0, sets won 0-0" */
static struct say series_of(const struct ag_rules *rules, const struct ag_view *view)
{
    const uint8_t *games = view->games_won, *sets = view->sets_won;
    if (rules->sets > 1)
        return say_status_set(view->set, view->game, games[0], games[1], sets[0], sets[1]);
    return say_status_game(view->set, view->game, games[0], games[1]);
}

static struct say points_of(const struct ag_rules *rules, const struct ag_state *state)
{
    const int16_t *points = state->points;
    struct say_seats a = seats(rules, state, 1), b = seats(rules, state, 2);
    if (rules->game->seats == 2)
        return say_status_points_two(rules->game->term.points, a, points[0], b, points[1]);
    return say_status_points_three(rules->game->term.points, a, points[0], b, points[1],
                                   seats(rules, state, 4), points[2]);
}

static void tell(const struct ag_rules *rules, const struct ag_view *view, bool points,
                 struct ag_buf *out)
{
    const struct ag_state *state = &view->now.state;
    if (rules->games * rules->sets > 1)
        add_line(out, series_of(rules, view));
    if (points && rules->game->term.points)
        add_line(out, points_of(rules, state));
    if (rules->game->remark) {
        struct ag_sentence remark;
        char line[AG_SAID];
        rules->game->remark(rules, state, &remark);
        ag_sentence_say(&remark, NULL, line, sizeof line);
        ag_buf_string(out, line);
        ag_buf_string(out, *line ? "\n" : "");
    }
    add_line(out, view->over ? result_of(rules, view)
                             : say_status_to_move(state->ply, rules->game->term.phase[state->phase],
                                                  seats(rules, state, view->acting)));
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
