/*
 * tell.c - what a change did to a match, in sentences.
 */
#include <string.h>

#include "ag/view.h"
#include "base/say.h"
#include "base/text.h"
#include "sentences.h"

/* What is being told, and to where. */
struct telling {
    const struct ag_match *match;
    const struct ag_rules *rules;
    const struct ag_news *news;
    const struct ag_entry *turn; /* that was played, or NULL */
    struct ag_sentence *out;
    int count;
};

static void add(struct telling *it, struct say say)
{
    if (it->count < AG_TELL_LINES)
        say_keep(&it->out[it->count++], say);
}

/* A seat with its role in the game that was played. */
static struct say_seats seat_of(const struct telling *it, int seat)
{
    const struct ag_game *game = it->rules->game;
    const struct ag_news *news = it->news;
    int role = news->game_ended ? news->role[seat] : ag_match_state(it->match)->role[seat];
    struct say_seats who = {.seats = (uint8_t)(1U << seat)};
    who.role[seat] = role ? game->term.role[role] : 0;
    return who;
}

/* Whether one of the events from `from` up to this one has taken a stone off the same cell. */
static bool is_listed(const struct ag_events *events, int from, int index)
{
    for (int i = from; i < index; i++)
        if (events->event[i].kind == AG_REMOVED &&
            events->event[i].from == events->event[index].from)
            return true;
    return false;
}

/* The cells that stones of a seat's turn have left, from an event on, as items of a list. Several
 * stones may have left one cell. */
static void list_left(const struct telling *it, int from, struct text *cells)
{
    const struct ag_events *events = &it->news->events;
    char cell[AG_MOVE_TEXT];
    for (int i = from; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        if (event->kind == AG_BEGUN || (i > from && event->kind == AG_CARRIED))
            return;
        if (event->kind != AG_REMOVED || is_listed(events, from, i))
            continue;
        it->rules->game->cell_write(it->rules, event->from, cell);
        text_print(cells, "%s\n", cell);
    }
}

/* Ninuki: the pairs that were captured. */
static void tell_pairs(struct telling *it, const struct ag_event *scored)
{
    char list[AG_SENTENCE_TEXT];
    struct text cells;
    text_init(&cells, list, sizeof list);
    list_left(it, 0, &cells);
    add(it, say_news_captures(seat_of(it, scored->seat), list,
                              ag_match_state(it->match)->points[scored->seat]));
}

static void tell_knock(struct telling *it, const struct ag_event *event)
{
    static const enum say_id stone[] = {SAY_STONE_BLACK, SAY_STONE_WHITE, SAY_STONE_MUR};
    char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT];
    it->rules->game->cell_write(it->rules, event->from, from);
    it->rules->game->cell_write(it->rules, event->to, to);
    add(it, say_news_knocks(seat_of(it, event->seat), stone[event->piece - 1], from, to));
}

/* Points, where every one of them counts. */
static void tell_points(struct telling *it, const struct ag_event *event)
{
    const struct ag_game *game = it->rules->game;
    if (game->term.points == SAY_POINTS_PAIRS)
        tell_pairs(it, event);
    else if (game->term.points == SAY_POINTS_TRAPS && !it->news->game_begun)
        add(it, say_news_traps(seat_of(it, event->seat),
                               ag_match_state(it->match)->points[event->seat]));
}

/* Unitar: an approved choice, and the squares that it empties. */
static void tell_approved(struct telling *it, int index)
{
    const struct ag_event *event = &it->news->events.event[index];
    char move[AG_MOVE_TEXT], list[AG_SENTENCE_TEXT];
    struct text cells;
    it->rules->game->move_write(it->rules, it->turn->choice[event->seat], move);
    if (event->kind == AG_VOID) {
        add(it, say_news_void(move, seat_of(it, event->seat)));
        return;
    }
    add(it, say_news_approved(move, seat_of(it, event->seat)));
    text_init(&cells, list, sizeof list);
    if (strstr(move, "-eliminate"))
        list_left(it, index, &cells);
    if (cells.length)
        add(it, say_news_emptied(list));
}

/* Where everybody chooses at once: the choices. Events say what came of them. */
static void tell_choices(struct telling *it)
{
    char text[AG_TURN_TEXT];
    ag_turn_write(it->rules, it->turn->choice, 0, text);
    add(it, say_news_revealed(text));
}

static void tell_event(struct telling *it, int index, int *told)
{
    const struct ag_event *event = &it->news->events.event[index];
    bool secret = it->rules->game->secret;
    switch (event->kind) {
    case AG_KNOCKED:
        tell_knock(it, event);
        break;
    case AG_PASSED:
        add(it, say_news_contract((struct say_seats){.seats = (uint8_t)(1U << event->seat)}));
        break;
    case AG_SCORED:
        tell_points(it, event);
        break;
    case AG_CARRIED:
    case AG_VOID:
        tell_approved(it, index);
        (*told)++;
        break;
    case AG_PLACED:
        *told += secret;
        break;
    default:
        break;
    }
}

/* Where games chain: how the game ended, and the set. */
static void tell_chain(struct telling *it)
{
    const struct ag_news *news = it->news;
    const uint8_t *place = news->place;
    struct ag_view view;
    enum say_id ending = it->rules->game->term.ending[news->ending];
    if (!news->played || !news->game_ended || it->rules->games * it->rules->sets == 1)
        return;
    if (place[0] == place[1])
        add(it, say_news_game_drawn(news->set, news->game, ending));
    else
        add(it, say_news_game_won(news->set, news->game, seat_of(it, place[1] < place[0]), ending));
    ag_match_view(it->match, AG_SPECTATOR, &view);
    if (news->set_ended && it->rules->sets > 1)
        add(it, say_news_set_ended(news->set, view.sets_won[0], view.sets_won[1]));
}

int ag_match_tell(const struct ag_match *match, const struct ag_news *news,
                  struct ag_sentence out[AG_TELL_LINES])
{
    struct telling it = {
        .match = match, .rules = ag_match_rules(match), .news = news, .out = out, .count = 0};
    const struct ag_state *state = ag_match_state(match);
    int told = 0;
    for (uint32_t i = 0; i < news->entries && !it.turn; i++) {
        const struct ag_entry *entry = ag_match_entry(match, (int)(news->first - 1 + i));
        it.turn = entry->kind == AG_TURN ? entry : NULL;
    }
    if (!it.turn)
        return 0;
    if (it.rules->game->secret)
        tell_choices(&it);
    for (int i = 0; i < news->events.count && news->events.event[i].kind != AG_BEGUN; i++)
        tell_event(&it, i, &told);
    if (it.rules->game->secret && !told)
        add(&it, say_news_nothing());
    if (it.rules->game->term.points == SAY_POINTS_PAIRS && state->acting &&
        it.rules->game->term.phase[state->phase] == SAY_PHASE_BREAK)
        add(&it, say_news_five(seat_of(&it, state->acting == 1)));
    tell_chain(&it);
    return it.count;
}
