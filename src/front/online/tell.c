/*
 * tell.c - descriptions of what happens at a table of a server. See tell.h.
 */
#include "front/online/tell.h"

#include <string.h>

#include "front/online/wire.h"

/* "alice (seat 1)", or "you". */
static void add_who(const struct seen *seen, int seat, struct text *text)
{
    if (seat == seen->you) {
        text_add(text, "you");
        return;
    }
    seen_name(seen->state, seat, text);
    text_print(text, " (seat %d)", seat + 1);
}

/* "alice (seat 1) offers", "you offer": whoever does it, then the verb. */
static void add_deed(const struct seen *seen, int seat, const char *deed, const char *own,
                     struct text *text)
{
    if (text->length)
        text_char(text, '\n');
    add_who(seen, seat, text);
    text_print(text, " %s", seat == seen->you ? own : deed);
}

/* "bob (seat 2)> C3", where one moves at a time. */
static void tell_turn(const struct seen *seen, const struct ag_entry *entry, struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(seen->match);
    char move[AG_MOVE_TEXT];
    for (int seat = 0; seat < rules->game->seats && !rules->game->secret; seat++) {
        if (!entry->choice[seat] || seat == seen->you)
            continue;
        rules->game->move_write(rules, entry->choice[seat], move);
        add_who(seen, seat, text);
        text_print(text, "> %s", move);
    }
}

void tell_entry(const struct seen *seen, const struct ag_entry *entry, struct text *text)
{
    bool draw = entry->offer == AG_OFFER_DRAW, theirs = seen->you >= 0 && entry->seat != seen->you;
    switch ((enum ag_entry_kind)entry->kind) {
    case AG_DEALT:
        text_add(text, "the colours are dealt");
        break;
    case AG_TURN:
        tell_turn(seen, entry, text);
        break;
    case AG_OFFERED:
        if (draw)
            add_deed(seen, entry->seat, "offers a draw", "offer a draw", text);
        else
            add_deed(seen, entry->seat, "asks for a takeback", "ask for a takeback", text);
        if (theirs)
            text_add(text, ": accept, or decline");
        break;
    case AG_DECLINED:
        if (draw)
            add_deed(seen, entry->seat, "declines the draw", "decline the draw", text);
        else
            add_deed(seen, entry->seat, "declines the takeback", "decline the takeback", text);
        break;
    case AG_AGREED:
        text_add(text, "a draw is agreed");
        break;
    case AG_TAKEN_BACK:
        text_print(text, "taken back to turn %d", (int)entry->turn);
        break;
    case AG_RESIGNED:
        add_deed(seen, entry->seat, "resigns", "resign", text);
        break;
    case AG_EXPIRED:
        add_deed(seen, entry->seat, "runs out of time", "run out of time", text);
        break;
    }
}

void tell_choice(const struct seen *seen, ag_move before, struct text *text)
{
    struct ag_view view;
    char move[AG_MOVE_TEXT];
    ag_match_view(seen->match, seen->you, &view);
    if (!view.choice || view.choice == before)
        return;
    view.rules.game->move_write(&view.rules, view.choice, move);
    text_print(text, "submitted: %s; you can replace it until everybody has chosen", move);
}

/* What seats have done since the last state, which lists them by number; without `own`, only other
 * seats. */
static void tell_list(const struct seen *seen, const json_t *before, const json_t *now,
                      const char *deed, const char *own, struct text *text)
{
    uint8_t fresh = (uint8_t)(seen_mask(now) & ~seen_mask(before));
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (fresh >> seat & 1 && (own || seat != seen->you))
            add_deed(seen, seat, deed, own, text);
}

static void tell_wishes(const struct seen *seen, const json_t *before, struct text *text)
{
    static const struct {
        const char *name, *deed, *own;
    } wish[] = {{"adjourn", "wants to adjourn: type adjourn to agree", "want to adjourn"},
                {"resume", "wants to resume: type resume to agree", "want to resume"},
                {"rematch", "wants to play again: type again to agree", "want to play again"}};
    const json_t *old = json_object_get(before, "offers");
    const json_t *now = json_object_get(seen->state, "offers");
    for (size_t i = 0; i < sizeof wish / sizeof *wish; i++)
        tell_list(seen, json_object_get(old, wish[i].name), json_object_get(now, wish[i].name),
                  wish[i].deed, wish[i].own, text);
}

/* Who has sat down, left or come back. */
static void tell_people(const struct seen *seen, const json_t *before, struct text *text)
{
    for (int seat = 0; seat < ag_match_rules(seen->match)->game->seats; seat++) {
        const json_t *old = seen_seat(before, seat), *now = seen_seat(seen->state, seat);
        bool was = !strcmp(wire_text(old, "kind"), "person");
        bool is = !strcmp(wire_text(now, "kind"), "person");
        if (seat == seen->you)
            continue;
        bool here = json_is_true(json_object_get(now, "present"));
        if (is && !was)
            add_deed(seen, seat, "sits down", "", text);
        else if (was && !is)
            text_print(text, "%sseat %d is free again", text->length ? "\n" : "", seat + 1);
        else if (is && here && seen->met >> seat & 1 &&
                 json_is_false(json_object_get(old, "present")))
            add_deed(seen, seat, "is back", "", text);
        else if (is && !here && json_is_true(json_object_get(old, "present")))
            add_deed(seen, seat, "is away", "", text);
    }
}

static void tell_life(const struct seen *seen, const json_t *before, struct text *text)
{
    int was = seen_life(before), is = seen_life(seen->state);
    const char *say = NULL;
    if (was == is)
        return;
    if (is == TABLE_PLAYING)
        say = was != TABLE_ADJOURNED ? "the game begins" : "the game is resumed";
    else if (is == TABLE_ADJOURNED)
        say = "the game is adjourned; type resume to resume it";
    else if (is == TABLE_ENDED && !strcmp(wire_text(seen->state, "decided_by"), TABLE_ABORTED))
        say = "the game is aborted; it does not count";
    else if (is == TABLE_ENDED && !ag_match_is_over(seen->match))
        say = "the table is closed";
    if (say)
        text_print(text, "%s%s", text->length ? "\n" : "", say);
}

void tell_state(const struct seen *seen, const json_t *before, struct text *text)
{
    bool same = wire_number(before, "turn") == wire_number(seen->state, "turn");
    tell_people(seen, before, text);
    tell_life(seen, before, text);
    tell_list(seen, same ? json_object_get(before, "handed") : NULL,
              json_object_get(seen->state, "handed"), "has chosen", NULL, text);
    tell_wishes(seen, before, text);
}

void tell_said(enum seen_room room, const json_t *said, struct text *text)
{
    wire_add(text, said, "name");
    text_add(text, room == SEEN_SPECTATORS ? " (watching): " : ": ");
    wire_add(text, said, "text");
}

/* "1 alice (you) 4:59" */
static void add_seat(const struct seen *seen, int seat, struct text *text)
{
    const json_t *from = seen_seat(seen->state, seat);
    char clock[64];
    text_print(text, "%s%d ", seat ? ", " : "", seat + 1);
    seen_name(seen->state, seat, text);
    if (seat == seen->you)
        text_add(text, " (you)");
    else if (json_object_get(from, "person") && json_is_false(json_object_get(from, "present")))
        text_add(text, " (not here)");
    else if (json_is_true(json_object_get(from, "reserved")))
        text_add(text, " (by invitation)");
    if (seen_clock(seen, seat, clock, sizeof clock))
        text_print(text, " %s", clock);
}

void tell_standing(const struct seen *seen, struct ag_buf *out)
{
    static const char *const life[TABLE_STATE_COUNT] = {
        [TABLE_OPEN] = "waiting for somebody to sit down",
        [TABLE_WAITING] = "waiting for the invited player",
        [TABLE_ADJOURNED] = "adjourned"};
    int state = seen_life(seen->state);
    char line[512];
    struct text text;
    int watchers = (int)wire_number(json_object_get(seen->state, "spectators"), "count");
    text_init(&text, line, sizeof line);
    text_add(&text, "seats: ");
    for (int seat = 0; seat < ag_match_rules(seen->match)->game->seats; seat++)
        add_seat(seen, seat, &text);
    if (watchers)
        text_print(&text, "; %d watch%s", watchers, watchers == 1 ? "es" : "");
    text_end(&text);
    ag_buf_string(out, line);
    ag_buf_char(out, '\n');
    if (state >= 0 && life[state]) {
        ag_buf_string(out, life[state]);
        ag_buf_char(out, '\n');
    }
}
