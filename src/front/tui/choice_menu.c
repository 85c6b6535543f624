/*
 * choice_menu.c - moves by words, and previews of secret choices. See choice.h.
 */
#include <string.h>

#include "base/text.h"
#include "front/tui/choice.h"

/* The move that consists of these items of the menu, or 0. */
static ag_move move_of(const struct choice *choice, const int at[CHOICE_COLUMNS])
{
    const struct choice_menu *menu = &choice->menu;
    const struct ag_rules *rules = ag_match_rules(choice->match);
    char wanted[AG_MOVE_TEXT], text[AG_MOVE_TEXT];
    struct text out;
    text_init(&out, wanted, sizeof wanted);
    for (int i = 0; i < menu->columns; i++)
        text_print(&out, "%s%s", i ? "-" : "", menu->word[i][at[i]]);
    for (int i = 0; i < choice->moves; i++) {
        rules->game->move_write(rules, choice->move[i], text);
        if (!strcmp(text, wanted))
            return choice->move[i];
    }
    return 0;
}

ag_move choice_menu_move(const struct choice *choice)
{
    return move_of(choice, choice->menu.at);
}

void choice_menu_show(struct choice *choice, ag_move move)
{
    struct choice_menu *menu = &choice->menu;
    const struct ag_rules *rules = ag_match_rules(choice->match);
    char text[AG_MOVE_TEXT], *rest = NULL;
    rules->game->move_write(rules, move, text);
    char *word = strtok_r(text, "-", &rest);
    for (int i = 0; i < menu->columns && word; i++, word = strtok_r(NULL, "-", &rest))
        for (int item = 0; item < menu->items[i]; item++)
            if (!strcmp(menu->word[i][item], word))
                menu->at[i] = item;
}

/* Adds one to every cell that the events of a turn touch; of a setup only the seat's own. */
static void count_cells(const struct ag_match *match, int seat, bool setup,
                        struct choice_preview *preview)
{
    const struct ag_events *events = ag_match_events(match);
    uint8_t seen[AG_LAYOUT_CELLS] = {0};
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        if (setup && event->seat != seat)
            continue;
        bool leaves = event->kind == AG_MOVED || event->kind == AG_REMOVED;
        bool comes =
            event->kind == AG_MOVED || event->kind == AG_PLACED || event->kind == AG_FRAMED;
        preview->is_void = preview->is_void || event->kind == AG_VOID;
        if (leaves && event->from < AG_LAYOUT_CELLS)
            seen[event->from] = 1;
        if (comes && event->to < AG_LAYOUT_CELLS)
            seen[event->to] = 1;
    }
    for (int cell = 0; cell < AG_LAYOUT_CELLS; cell++)
        preview->mark[cell] = (uint8_t)(preview->mark[cell] + seen[cell]);
}

/* Plays a turn on a copy, with these choices of the others. Returns whether it was played. */
static bool try_turn(const struct choice *choice, ag_move own, const ag_move *other, bool setup,
                     struct choice_preview *preview)
{
    struct ag_match *copy = ag_match_copy(choice->match);
    struct ag_view view;
    if (!copy)
        return false;
    int entries = ag_match_entries(copy);
    ag_match_view(copy, AG_SPECTATOR, &view);
    for (int seat = 0; seat < ag_match_rules(copy)->game->seats; seat++)
        if (view.acting >> seat & 1 && seat != choice->seat)
            ag_match_choose(copy, view.turn, seat, other[seat], NULL);
    ag_match_choose(copy, view.turn, choice->seat, own, NULL);
    bool played = ag_match_entries(copy) > entries;
    if (played) {
        count_cells(copy, choice->seat, setup, preview);
        memcpy(preview->points, ag_match_state(copy)->points, sizeof preview->points);
    }
    ag_match_free(copy);
    return played;
}

/* Some legal move of every seat; where it lies does not show in what the seat's own does. */
static void choose_any(const struct choice *choice, ag_move any[AG_SEATS])
{
    ag_move move[AG_MOVES_MAX];
    for (int seat = 0; seat < ag_match_rules(choice->match)->game->seats; seat++)
        any[seat] = ag_match_moves(choice->match, seat, move) ? move[0] : 0;
}

/* What the moves that begin with what is picked, and then this cell if it is one, all do. */
static void look_at_setup(const struct choice *choice, ag_cell cell, struct choice_preview *preview)
{
    enum { TRIES = 100 };
    ag_move other[AG_SEATS] = {0};
    int turns = 0;
    choose_any(choice, other);
    for (int i = 0; i < choice->moves && turns < TRIES; i++) {
        bool begins = choice->length[i] > choice->picks &&
                      !memcmp(choice->path[i], choice->picked,
                              (size_t)choice->picks * sizeof choice->picked[0]);
        if (begins && (cell == AG_NO_CELL || choice->path[i][choice->picks] == cell))
            turns += try_turn(choice, choice->move[i], other, true, preview);
    }
    for (int i = 0; i < AG_LAYOUT_CELLS; i++)
        preview->mark[i] = turns && preview->mark[i] == turns;
    preview->known = turns > 0;
}

/*
 * What comes of an intention that is approved, alone. The others choose so that it is: one shares
 * its colour, one its symbol, and nothing else is shared.
 */
static void look_at_intention(const struct choice *choice, struct choice_preview *preview)
{
    const struct choice_menu *menu = &choice->menu;
    ag_move other[AG_SEATS] = {0};
    for (int seat = 0, nth = 0; seat < AG_SEATS; seat++) {
        int at[CHOICE_COLUMNS] = {0};
        if (seat == choice->seat)
            continue;
        for (int i = 0; i < menu->columns; i++)
            at[i] = i == nth ? menu->at[i] : (menu->at[i] + 1 + nth * (i > 1)) % menu->items[i];
        other[seat] = move_of(choice, at);
        nth++;
    }
    preview->known = try_turn(choice, choice_menu_move(choice), other, false, preview);
}

void choice_look(const struct choice *choice, ag_cell cell, struct choice_preview *preview)
{
    *preview = (struct choice_preview){.known = false};
    if (!choice->moves || !ag_match_rules(choice->match)->game->secret)
        return;
    if (choice->menu.columns) {
        look_at_intention(choice, preview);
    } else if (choice_may_pick(choice, cell)) {
        look_at_setup(choice, cell, preview);
    } else if (choice->picks) {
        look_at_setup(choice, AG_NO_CELL, preview);
    }
}
