/*
 * game.c - whose turn it is. See game.h.
 */
#include "front/tui/game.h"

#include <string.h>

#include "base/text.h"
#include "front/share/clock.h"

void game_say(struct game *game, enum ink ink, const char *format, ...)
{
    struct text text;
    va_list list;
    text_init(&text, game->message, sizeof game->message);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    game->message_ink = ink;
    game->refusal.cells = 0;
}

void game_refuse(struct game *game, const struct ag_error *why)
{
    game_say(game, INK_BAD, "%s", why->text);
    game->refusal = *why;
}

void game_seat_name(const struct game *game, int seat, char *out)
{
    struct text text;
    struct ag_buf buf;
    ag_buf_init(&buf, KEEP_NAME - 1);
    ag_diagram_seat(ag_match_rules(game->match), ag_match_state(game->match), seat, &buf);
    text_init(&text, out, KEEP_NAME);
    text_add(&text, buf.byte ? buf.byte : "");
    ag_buf_release(&buf);
}

/* The seats that owe a choice and have not handed in. */
static unsigned missing(const struct game *game)
{
    return game->view.over ? 0 : game->view.acting & (unsigned)~game->view.handed;
}

/* Whether persons choose in secret from each other at this screen. */
static bool takes_curtains(const struct game *game)
{
    int people = 0;
    for (int seat = 0; seat < ag_match_rules(game->match)->game->seats; seat++)
        people += !partners_have(game->partners, seat);
    return ag_match_rules(game->match)->game->secret && people > 1;
}

/* Puts the cursor where it is of use: on the last move, or in the middle. */
static void place_cursor(struct game *game)
{
    int cells = ag_match_rules(game->match)->cells;
    if (game->cursor < cells)
        return;
    game->cursor =
        (ag_cell)(ag_match_rules(game->match)->game->board == AG_RINGS ? cells - 1 : cells / 2);
}

/* The next person sits down. */
static void seat_person(struct game *game, int seat)
{
    game->seat = seat;
    choice_init(&game->choice, game->match, seat);
    if (takes_curtains(game) && game->alone != seat && game->mode != MODE_QUIT)
        game->mode = MODE_CURTAIN;
    game->alone = seat;
}

void game_refresh(struct game *game)
{
    ag_match_view(game->match, AG_SPECTATOR, &game->view);
    if (!ag_diagram_of_match(&game->diagram, game->match, &game->view))
        ag_diagram_init(&game->diagram, ag_match_rules(game->match), &game->view.now.state);
    game->hints = 0;
    game->refusal.cells = 0;
    game->show_next = false;
    game->preview_is_old = true;
    game->scroll = 0;
    place_cursor(game);
    unsigned people = missing(game) & (unsigned)~game->partners->seats;
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (people >> seat & 1) {
            seat_person(game, seat);
            return;
        }
    game->seat = -1;
    choice_init(&game->choice, game->match, -1);
}

/* Where choices were secret: what they were, and which intentions were carried out. */
static void tell_revealed(struct game *game)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    const struct ag_entry *entry = ag_match_entry(game->match, ag_match_entries(game->match) - 1);
    const struct ag_events *events = ag_match_events(game->match);
    char move[AG_MOVE_TEXT];
    struct text text;
    int approved = 0;
    if (entry->kind != AG_TURN || ag_match_entries(game->match) == 1)
        return;
    text_init(&text, game->message, sizeof game->message);
    text_add(&text, "Approved: ");
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        if (event->kind != AG_CARRIED && event->kind != AG_VOID)
            continue;
        rules->game->move_write(rules, entry->choice[event->seat], move);
        text_print(&text, "%s%s%s", approved++ ? ", " : "", move,
                   event->kind == AG_VOID ? " (void)" : "");
    }
    if (!approved)
        game_say(game, INK_TEXT, "Nothing was approved: all choose again.");
}

/* Where games chain: how the one that was just ended came out. */
static void tell_chain(struct game *game, const struct ag_view *before)
{
    const struct ag_rules *rules = ag_match_rules(game->match);
    const struct ag_view *after = &game->view;
    if (!after->ended || rules->games * rules->sets == 1)
        return;
    const char *ending = rules->game->ending[after->ended];
    if (after->ended_place[0] == after->ended_place[1])
        game_say(game, INK_GOOD, "Set %d, game %d: drawn (%s).", before->set, before->game, ending);
    for (int seat = 0; seat < 2; seat++)
        if (after->ended_place[seat] < after->ended_place[1 - seat])
            game_say(game, INK_GOOD, "Set %d, game %d: %s (seat %d) wins (%s).", before->set,
                     before->game, rules->game->role[before->now.state.role[seat]], seat + 1,
                     ending);
}

/* Hands in a choice and says what came of it. */
static void hand_in(struct game *game, int seat, ag_move move)
{
    struct ag_view before = game->view;
    struct ag_error why;
    int entries = ag_match_entries(game->match);
    if (!ag_match_choose(game->match, before.turn, seat, move, &why)) {
        game_refuse(game, &why);
        return;
    }
    game->message[0] = 0;
    game->message_ink = INK_TEXT;
    game_refresh(game);
    if (ag_match_entries(game->match) == entries)
        return;
    if (ag_match_rules(game->match)->game->secret)
        tell_revealed(game);
    tell_chain(game, &before);
    if (game->view.over)
        game_say(game, INK_GOOD, "The game is over. s saves it, q leaves.");
}

void game_play(struct game *game, ag_move move)
{
    if (game->seat >= 0)
        hand_in(game, game->seat, move);
}

void game_attend(struct game *game)
{
    struct thought *thought = &game->thought;
    struct ag_error why;
    if (thought->under_way) {
        if (!thought_ended(thought))
            return;
        ag_move move = thought_end(thought);
        if (thought->advice)
            game_take_hint(game, move);
        else
            hand_in(game, thought->seat, move);
    }
    /* Where all choose at once engines begin when the people have handed in, who then know how
     * long it takes. */
    unsigned engines = missing(game) & game->partners->seats;
    if (game->seat >= 0 || !engines || thought->under_way)
        return;
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (engines >> seat & 1) {
            game->since = clock_now();
            if (!thought_begin(thought, game->partners, game->match, seat, game->screen.wake, &why))
                game_refuse(game, &why);
            return;
        }
}
