/*
 * turn.c - whose turn it is. See inner.h.
 */
#include "front/tui/inner.h"

#include <string.h>

#include "base/text.h"
#include "front/host/clock.h"

void tui_say(struct tui *tui, enum ink ink, const char *format, ...)
{
    struct text text;
    va_list list;
    text_init(&text, tui->message, sizeof tui->message);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    tui->message_ink = ink;
    tui->refusal.cells = 0;
}

void tui_refuse(struct tui *tui, const struct ag_error *why)
{
    tui_say(tui, INK_BAD, "%s", ag_english(why).text);
    tui->refusal = *why;
}

void tui_seat_name(const struct tui *tui, int seat, char *out)
{
    struct text text;
    struct ag_buf buf;
    ag_buf_init(&buf, KEEP_NAME - 1);
    ag_diagram_seat(ag_match_rules(tui->match), ag_match_state(tui->match), seat, &buf);
    text_init(&text, out, KEEP_NAME);
    text_add(&text, buf.byte ? buf.byte : "");
    ag_buf_release(&buf);
}

/* The seats that owe a choice and have not handed in. */
static unsigned missing(const struct tui *tui)
{
    return tui->view.over ? 0 : tui->view.acting & (unsigned)~tui->view.handed;
}

/* Whether persons choose in secret from each other at this screen. */
static bool takes_curtains(const struct tui *tui)
{
    int people = 0;
    for (int seat = 0; seat < ag_match_rules(tui->match)->game->seats; seat++)
        people += !partners_have(tui->partners, seat);
    return ag_match_rules(tui->match)->game->secret && people > 1;
}

/* Puts the cursor where it is of use: on the last move, or in the middle. */
static void place_cursor(struct tui *tui)
{
    int cells = ag_match_rules(tui->match)->cells;
    if (tui->cursor < cells)
        return;
    tui->cursor =
        (ag_cell)(ag_match_rules(tui->match)->game->board == AG_RINGS ? cells - 1 : cells / 2);
}

/* The next person sits down. */
static void seat_person(struct tui *tui, int seat)
{
    tui->seat = seat;
    choice_init(&tui->choice, tui->match, seat);
    if (takes_curtains(tui) && tui->alone != seat && tui->mode != MODE_QUIT)
        tui->mode = MODE_CURTAIN;
    tui->alone = seat;
}

void tui_refresh(struct tui *tui)
{
    ag_match_view(tui->match, AG_SPECTATOR, &tui->view);
    if (!ag_diagram_of_match(&tui->diagram, tui->match, &tui->view))
        ag_diagram_init(&tui->diagram, ag_match_rules(tui->match), &tui->view.now.state);
    tui->hints = 0;
    tui->refusal.cells = 0;
    tui->show_next = false;
    tui->preview_is_old = true;
    tui->scroll = 0;
    place_cursor(tui);
    unsigned people = missing(tui) & (unsigned)~tui->partners->seats;
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (people >> seat & 1) {
            seat_person(tui, seat);
            return;
        }
    tui->seat = -1;
    choice_init(&tui->choice, tui->match, -1);
}

/* Where choices were secret: what they were, and which intentions were carried out. */
static void tell_revealed(struct tui *tui)
{
    const struct ag_rules *rules = ag_match_rules(tui->match);
    const struct ag_entry *entry = ag_match_entry(tui->match, ag_match_entries(tui->match) - 1);
    const struct ag_events *events = ag_match_events(tui->match);
    char move[AG_MOVE_TEXT];
    struct text text;
    int approved = 0;
    if (entry->kind != AG_TURN || ag_match_entries(tui->match) == 1)
        return;
    text_init(&text, tui->message, sizeof tui->message);
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
        tui_say(tui, INK_TEXT, "Nothing was approved: all choose again.");
}

/* Where games chain: how the one that was just ended came out. */
static void tell_chain(struct tui *tui, const struct ag_view *before)
{
    const struct ag_rules *rules = ag_match_rules(tui->match);
    const struct ag_view *after = &tui->view;
    if (!after->ended || rules->games * rules->sets == 1)
        return;
    const char *ending = rules->game->ending[after->ended];
    if (after->ended_place[0] == after->ended_place[1])
        tui_say(tui, INK_GOOD, "Set %d, game %d: drawn (%s).", before->set, before->game, ending);
    for (int seat = 0; seat < 2; seat++)
        if (after->ended_place[seat] < after->ended_place[1 - seat])
            tui_say(tui, INK_GOOD, "Set %d, game %d: %s (seat %d) wins (%s).", before->set,
                    before->game, rules->game->role[before->now.state.role[seat]], seat + 1,
                    ending);
}

/* Hands in a choice and says what came of it. */
static void hand_in(struct tui *tui, int seat, ag_move move)
{
    struct ag_view before = tui->view;
    struct ag_error why;
    int entries = ag_match_entries(tui->match);
    if (!ag_match_choose(tui->match, before.turn, seat, move, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    tui->message[0] = 0;
    tui->message_ink = INK_TEXT;
    tui_refresh(tui);
    if (ag_match_entries(tui->match) == entries)
        return;
    if (ag_match_rules(tui->match)->game->secret)
        tell_revealed(tui);
    tell_chain(tui, &before);
    if (tui->view.over)
        tui_say(tui, INK_GOOD, "The game is over. s saves it, q leaves.");
}

void tui_hand_in(struct tui *tui, ag_move move)
{
    if (tui->seat >= 0)
        hand_in(tui, tui->seat, move);
}

void tui_attend(struct tui *tui)
{
    struct thought *thought = &tui->thought;
    struct ag_error why;
    if (thought->under_way) {
        if (!thought_ended(thought))
            return;
        ag_move move = thought_end(thought);
        if (thought->advice)
            tui_take_hint(tui, move);
        else
            hand_in(tui, thought->seat, move);
    }
    /* Where all choose at once engines begin when the people have handed in, who then know how
     * long it takes. */
    unsigned engines = missing(tui) & tui->partners->seats;
    if (tui->seat >= 0 || !engines || thought->under_way)
        return;
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (engines >> seat & 1) {
            tui->since = clock_now();
            if (!thought_begin(thought, tui->partners, tui->match, seat, tui->screen.wake, &why))
                tui_refuse(tui, &why);
            return;
        }
}
