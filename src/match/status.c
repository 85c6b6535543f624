/*
 * status.c - the state of a match in sentences.
 */
#include "ag/view.h"
#include "base/say.h"
#include "sentences.h"

/* Seats with the roles that they have. */
static struct say_seats seats(const struct ag_view *view, unsigned mask)
{
    const struct ag_state *state = &view->now.state;
    struct say_seats who = {.seats = (uint8_t)mask};
    for (int seat = 0; seat < view->rules.game->seats; seat++)
        who.role[seat] = state->role[seat] ? view->rules.game->term.role[state->role[seat]] : 0;
    return who;
}

/* "black (seat 1) wins (line)", "white (seat 2) wins by resignation", "a draw by agreement" */
static struct say result_of(const struct ag_view *view)
{
    const struct ag_game *game = view->rules.game;
    int ply = view->now.state.ply;
    enum say_id ending = game->term.ending[view->now.state.ending];
    unsigned winners = 0;
    for (int seat = 0; seat < game->seats; seat++)
        if (view->place[seat] == 1)
            winners |= 1U << seat;
    struct say_seats who = seats(view, winners);
    bool draw = winners == (1U << game->seats) - 1;
    switch (view->ending) {
    case AG_BY_RULES:
        return draw ? say_status_drawn_rules(ply, ending) : say_status_won_rules(ply, who, ending);
    case AG_BY_RESIGNING:
        return draw ? say_status_drawn_resigned(ply) : say_status_won_resigned(ply, who);
    case AG_BY_TIME:
        return draw ? say_status_drawn_time(ply) : say_status_won_time(ply, who);
    default: /* whoever wins the match after a drawn set has won the one before */
        return draw ? say_status_drawn_agreed(ply) : say_status_won_agreed(ply, who);
    }
}

/* "set 1, game 2, games won 1-0, sets won 0-0" */
static struct say series_of(const struct ag_view *view)
{
    const uint8_t *games = view->games_won, *sets = view->sets_won;
    if (view->rules.sets > 1)
        return say_status_set(view->set, view->game, games[0], games[1], sets[0], sets[1]);
    return say_status_game(view->set, view->game, games[0], games[1]);
}

static struct say points_of(const struct ag_view *view)
{
    const int16_t *points = view->now.state.points;
    enum say_id what = view->rules.game->term.points;
    struct say_seats a = seats(view, 1), b = seats(view, 2);
    if (view->rules.game->seats == 2)
        return say_status_points_two(what, a, points[0], b, points[1]);
    return say_status_points_three(what, a, points[0], b, points[1], seats(view, 4), points[2]);
}

int ag_view_status(const struct ag_view *view, bool brief, struct ag_sentence out[AG_STATUS_LINES])
{
    const struct ag_game *game = view->rules.game;
    const struct ag_state *state = &view->now.state;
    int count = 0;
    if (view->rules.games * view->rules.sets > 1)
        say_keep(&out[count++], series_of(view));
    if (!brief && game->term.points)
        say_keep(&out[count++], points_of(view));
    if (game->remark) {
        game->remark(&view->rules, state, &out[count]);
        count += out[count].id != 0;
    }
    say_keep(&out[count++], view->over
                                ? result_of(view)
                                : say_status_to_move(state->ply, game->term.phase[state->phase],
                                                     seats(view, view->acting)));
    return count;
}

void ag_move_say(const struct ag_rules *rules, ag_move move, const struct ag_language *language,
                 char *out, size_t max)
{
    struct ag_sentence said;
    char move_text[AG_MOVE_TEXT];
    struct text text;
    if (rules->game->move_say) {
        rules->game->move_say(rules, move, &said);
        ag_sentence_say(&said, language, out, max);
        return;
    }
    rules->game->move_write(rules, move, move_text);
    text_init(&text, out, max);
    text_add(&text, move_text);
}

void ag_seat_say(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 const struct ag_language *language, char *out, size_t max)
{
    struct text text;
    int role = state->role[seat];
    text_init(&text, out, max);
    say_add(&text, language,
            role ? say_seat_role(rules->game->term.role[role], seat + 1)
                 : say_seat_plain(seat + 1));
}
