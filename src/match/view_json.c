/*
 * view_json.c - a view as a JSON object; see docs/view.md and docs/view.schema.json.
 */
#include <stdlib.h>

#include "ag/point.h"
#include "base/json.h"
#include "base/say.h"
#include "base/text.h"
#include "match/view.h"

/* The numbers, from 1, of the bits that are set. */
static void write_bits(struct json *json, const char *name, unsigned mask)
{
    json_open(json, name, '[');
    for (int number = 1; mask; number++, mask >>= 1)
        if (mask & 1)
            json_add_number(json, NULL, number);
    json_close(json, ']');
}

static void write_numbers(struct json *json, const char *name, const uint8_t *number, int count)
{
    json_open(json, name, '[');
    for (int i = 0; i < count; i++)
        json_add_number(json, NULL, number[i]);
    json_close(json, ']');
}

static void write_options(struct json *json, const struct ag_rules *rules)
{
    json_open(json, "options", '{');
    for (int i = 0; i < AG_OPTIONS && rules->game->option[i].name; i++) {
        if (rules->option[i] == AG_UNSET)
            json_add_null(json, rules->game->option[i].name);
        else
            json_add_number(json, rules->game->option[i].name, rules->option[i]);
    }
    json_close(json, '}');
}

/* Roles by name; null while undecided. */
static void write_roles(struct json *json, const struct ag_game *game, const uint8_t *role)
{
    json_open(json, "roles", '[');
    for (int seat = 0; seat < game->seats; seat++)
        json_add_string(json, NULL, role[seat] ? game->role[role[seat]] : NULL);
    json_close(json, ']');
}

static void write_points(struct json *json, const struct ag_view *view)
{
    json_open(json, "points", '[');
    for (int seat = 0; seat < view->rules.game->seats; seat++)
        json_add_number(json, NULL, view->now.state.points[seat]);
    json_close(json, ']');
}

/* Who has won each finished game of the set: a seat, 0 for nobody, null where it is not known. */
static void write_winners(struct json *json, const struct ag_view *view)
{
    int finished = view->over ? view->rules.games : view->game - 1;
    json_open(json, "winners", '[');
    for (int i = 0; i < finished; i++) {
        if (view->winner[i])
            json_add_number(json, NULL, view->winner[i] % AG_NO_WINNER);
        else
            json_add_null(json, NULL);
    }
    json_close(json, ']');
}

/* What only a chain of games has, and the game that the last turn ended. */
static void write_series(struct json *json, const struct ag_view *view)
{
    const struct ag_game *game = view->rules.game;
    json_add_number(json, "game_number", view->game);
    json_add_number(json, "set", view->set);
    write_numbers(json, "games_won", view->games_won, game->seats);
    write_numbers(json, "sets_won", view->sets_won, game->seats);
    write_winners(json, view);
    if (!view->ended) {
        json_add_null(json, "finished");
        return;
    }
    json_open(json, "finished", '{');
    json_add_string(json, "ending", game->ending[view->ended]);
    write_numbers(json, "places", view->ended_place, game->seats);
    json_close(json, '}');
}

static void write_key(struct json *json, uint64_t key)
{
    char hex[TEXT_HEX];
    text_hex(key, hex);
    json_add_string(json, "key", hex);
}

static void write_move(struct json *json, const char *name, const struct ag_rules *rules,
                       ag_move move)
{
    char text[AG_MOVE_TEXT];
    if (!move) {
        json_add_null(json, name);
        return;
    }
    rules->game->move_write(rules, move, text);
    json_add_string(json, name, text);
}

static void write_cell(struct json *json, const char *name, const struct ag_rules *rules,
                       ag_cell cell)
{
    char text[AG_MOVE_TEXT];
    rules->game->cell_write(rules, cell, text);
    json_add_string(json, name, text);
}

/* The members that every object has. */
static void write_state(struct json *json, const struct ag_view *view)
{
    const struct ag_game *game = view->rules.game;
    const struct ag_state *state = &view->now.state;
    char position[AG_POSITION_TEXT];
    json_add_string(json, "game", game->name);
    write_options(json, &view->rules);
    json_add_number(json, "ply", state->ply);
    json_add_bool(json, "over", view->over);
    write_bits(json, "acting", view->acting);
    json_add_string(json, "phase", game->phase[state->phase]);
    write_roles(json, game, state->role);
    write_points(json, view);
    if (view->over)
        write_numbers(json, "places", view->place, game->seats);
    else
        json_add_null(json, "places");
    bool by_rules = view->over && state->ending;
    json_add_string(json, "ending", by_rules ? game->ending[state->ending] : NULL);
    if (game->chains)
        write_series(json, view);
    game->state_write(&view->rules, state, position);
    json_add_string(json, "position", position);
    write_key(json, state->key);
}

const char *const view_ending[] = {[AG_RUNNING] = NULL,
                                   [AG_BY_RULES] = "rules",
                                   [AG_BY_RESIGNING] = "resignation",
                                   [AG_BY_TIME] = "time",
                                   [AG_BY_AGREEMENT] = "agreement"};

/* The members about the match and the viewer rather than the game. */
static void write_match(struct json *json, const struct ag_view *view)
{
    char spec[AG_RULES_TEXT];
    ag_rules_write(&view->rules, spec);
    json_add_string(json, "spec", spec);
    json_add_number(json, "entries", view->entries);
    json_add_number(json, "turn", view->turn);
    json_add_string(json, "decided_by", view_ending[view->ending]);
    json_add_bool(json, "undealt", view->undealt);
    write_bits(json, "handed", view->handed);
    write_bits(json, "gone", view->gone);
    json_open(json, "offers", '{');
    write_bits(json, "draw", view->wants[AG_OFFER_DRAW]);
    write_bits(json, "back", view->wants[AG_OFFER_BACK]);
    if (view->back)
        json_add_number(json, "turn", view->back);
    else
        json_add_null(json, "turn");
    json_close(json, '}');
    if (view->viewer < 0) {
        json_add_null(json, "viewer");
        json_add_null(json, "role");
    } else {
        json_add_number(json, "viewer", view->viewer + 1);
        json_add_string(json, "role", view->role ? view->rules.game->role[view->role] : NULL);
    }
    write_move(json, "choice", &view->rules, view->choice);
}

/* What waits beside the board: the round that is being played, stones that can be placed. */
static void write_beside(struct json *json, const struct ag_view *view)
{
    struct ag_beside beside = {0};
    if (!view->rules.game->beside)
        return;
    view->rules.game->beside(&view->rules, &view->now.state, &beside);
    json_open(json, "beside", '{');
    if (beside.rounds) {
        json_add_number(json, "round", beside.round);
        json_add_number(json, "rounds", beside.rounds);
    } else {
        write_numbers(json, "off", beside.off, view->rules.game->seats);
    }
    json_close(json, '}');
}

/* The stones on every cell that has some, and what there is to say of them. */
static void write_board(struct json *json, const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    json_open(json, "board", '[');
    for (int cell = 0; cell < rules->cells; cell++) {
        uint8_t stone[AG_STACK];
        int stones = rules->game->stones(rules, &view->now.state, (ag_cell)cell, stone);
        if (!stones)
            continue;
        json_open(json, NULL, '{');
        write_cell(json, "cell", rules, (ag_cell)cell);
        json_open(json, "stones", '[');
        for (int i = 0; i < stones; i++) {
            struct ag_detail detail = {0};
            json_open(json, NULL, '{');
            json_add_string(json, "piece", rules->game->piece[stone[i]]);
            if (rules->game->detail)
                rules->game->detail(rules, &view->now.state, (ag_cell)cell, i, &detail);
            if (detail.group)
                json_add_number(json, "group", detail.group);
            if (detail.order)
                json_add_number(json, "order", detail.order);
            if (detail.trapped)
                json_add_bool(json, "trapped", true);
            if (*detail.name)
                json_add_string(json, "captain", detail.name);
            json_close(json, '}');
        }
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    write_beside(json, view);
}

/* The way that the stone of an event takes, where it is not straight. */
static void write_path(struct json *json, const struct ag_rules *rules,
                       const struct ag_state *before, const struct ag_events *events, int index)
{
    ag_cell path[AG_PATH_MAX];
    int count = ag_event_path(rules, before, events, index, path);
    if (!count)
        return;
    json_open(json, "path", '[');
    for (int i = 0; i < count; i++)
        write_cell(json, NULL, rules, path[i]);
    json_close(json, ']');
}

const char *const view_event_kind[] = {
    [AG_PLACED] = "placed",   [AG_MOVED] = "moved",       [AG_KNOCKED] = "knocked",
    [AG_REMOVED] = "removed", [AG_FRAMED] = "framed",     [AG_PASSED] = "passed",
    [AG_SCORED] = "scored",   [AG_APPROVED] = "approved", [AG_CARRIED] = "carried",
    [AG_VOID] = "void",       [AG_BEGUN] = "begun"};

void view_json_events(struct json *json, const char *name, const struct ag_rules *rules,
                      const struct ag_state *before, const struct ag_events *events)
{
    bool begun = false; /* from then on events have no seat: they set up the next game */
    json_open(json, name, '[');
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        begun = begun || event->kind == AG_BEGUN;
        json_open(json, NULL, '{');
        json_add_string(json, "kind", view_event_kind[event->kind]);
        if (event->kind == AG_BEGUN) {
            json_add_number(json, "set", event->piece);
            json_add_number(json, "game_number", event->amount);
        } else {
            if (!begun)
                json_add_number(json, "seat", event->seat + 1);
            if (event->piece)
                json_add_string(json, "piece", rules->game->piece[event->piece]);
            if (event->kind == AG_SCORED)
                json_add_number(json, "amount", event->amount);
        }
        bool stone = event->kind <= AG_FRAMED;
        bool named = event->kind == AG_CARRIED || event->kind == AG_VOID;
        if ((stone || named) && event->from != AG_NO_CELL)
            write_cell(json, "from", rules, event->from);
        if (stone && event->to != AG_NO_CELL)
            write_cell(json, "to", rules, event->to);
        if (stone)
            write_path(json, rules, before, events, i);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The steps that were carried out one after the other, with the board after each. */
static void write_steps(struct json *json, const struct ag_view *view,
                        const struct ag_language *language)
{
    const struct ag_rules *rules = &view->rules;
    struct ag_step step[AG_SEATS];
    struct ag_view after = *view;
    char position[AG_POSITION_TEXT];
    int count = ag_view_steps(view, step);
    json_open(json, "steps", '[');
    for (int i = 0; i < count; i++) {
        ag_copy(&after.now.state, &step[i].after.state);
        rules->game->state_write(rules, &after.now.state, position);
        json_open(json, NULL, '{');
        json_add_number(json, "seat", step[i].seat + 1);
        json_add_bool(json, "void", step[i].is_void);
        if (step[i].is_void)
            json_add_error(json, "why", &step[i].why, rules, language);
        write_points(json, &after);
        json_add_string(json, "position", position);
        write_board(json, &after);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The last turn and what it did. */
static void write_last(struct json *json, const struct ag_view *view,
                       const struct ag_language *language)
{
    struct ag_events events;
    if (!view->last) {
        json_add_null(json, "last");
        return;
    }
    const struct ag_entry *entry = &view->entry[view->last - 1];
    ag_view_events(view, &events);
    json_open(json, "last", '{');
    json_add_number(json, "turn", entry->turn);
    json_open(json, "choices", '[');
    for (int seat = 0; seat < view->rules.game->seats; seat++)
        write_move(json, NULL, &view->rules, entry->choice[seat]);
    json_close(json, ']');
    write_bits(json, "drawn", entry->drawn);
    if (view->rules.game->move_say) {
        json_open(json, "said", '[');
        for (int seat = 0; seat < view->rules.game->seats; seat++) {
            char said[AG_SAID] = "";
            if (entry->choice[seat])
                ag_move_say(&view->rules, entry->choice[seat], language, said, sizeof said);
            json_add_string(json, NULL, *said ? said : NULL);
        }
        json_close(json, ']');
    }
    view_json_events(json, "events", &view->rules, &view->before.state, &events);
    if (view->rules.game->steps)
        write_steps(json, view, language);
    json_close(json, '}');
}

static void write_moves(struct json *json, const struct ag_view *view)
{
    ag_move move[AG_MOVES_MAX];
    int count = ag_view_moves(view, move);
    json_open(json, "moves", '[');
    for (int i = 0; i < count; i++)
        write_move(json, NULL, &view->rules, move[i]);
    json_close(json, ']');
}

static void write_status(struct json *json, const struct ag_view *view,
                         const struct ag_language *language)
{
    struct ag_sentence line[AG_STATUS_LINES];
    int count = ag_view_status(view, false, line);
    json_open(json, "status", '[');
    for (int i = 0; i < count; i++)
        json_add_sentence(json, NULL, &line[i], language);
    json_close(json, ']');
}

void ag_view_json(const struct ag_view *view, unsigned parts, const struct ag_language *language,
                  struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_number(&json, "format", AG_VIEW_FORMAT);
    write_state(&json, view);
    write_match(&json, view);
    if (parts & AG_VIEW_BOARD)
        write_board(&json, view);
    if (parts & AG_VIEW_LAST)
        write_last(&json, view, language);
    if (parts & AG_VIEW_MOVES)
        write_moves(&json, view);
    if (parts & AG_VIEW_STATUS)
        write_status(&json, view, language);
    json_close(&json, '}');
}

void ag_effect_json(const struct ag_view *view, const struct ag_effect *effect,
                    const struct ag_language *language, struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_bool(&json, "alone", effect->alone);
    json_add_bool(&json, "void", effect->is_void);
    if (effect->is_void)
        json_add_error(&json, "why", &effect->why, &view->rules, language);
    view_json_events(&json, "events", &view->rules, &view->now.state, &effect->events);
    json_lead(&json, "after");
    ag_view_json(&effect->after, AG_VIEW_BOARD | AG_VIEW_STATUS, language, out);
    json_close(&json, '}');
}

void ag_marks_json(const struct ag_view *view, const struct ag_language *language,
                   struct ag_buf *out)
{
    struct ag_mark mark[AG_MARKS_MAX];
    struct ag_point *point = malloc(sizeof *point); /* too large for the stack */
    struct ag_view own = *view; /* whose forbidden points are shown: a spectator has no moves */
    struct json json;
    int count = point ? ag_view_marks(view, mark) : 0;
    for (int i = 0; i < count; i++)
        if (mark[i].kind == AG_MARK_FORBIDDEN)
            own.viewer = mark[i].seat;
    if (point)
        ag_point_init(point, &own);
    json_init(&json, out);
    json_open(&json, NULL, '[');
    for (int i = 0; i < count; i++) {
        struct ag_error why;
        json_open(&json, NULL, '{');
        json_add_string(&json, "kind", ag_mark_name(mark[i].kind));
        json_add_number(&json, "seat", mark[i].seat + 1);
        write_cell(&json, "cell", &view->rules, mark[i].cell);
        if (mark[i].kind == AG_MARK_CONNECTED)
            write_bits(&json, "sides", mark[i].value);
        else if (mark[i].value)
            json_add_number(&json, "value", mark[i].value);
        if (mark[i].kind == AG_MARK_FORBIDDEN && ag_point_why_not(point, mark[i].cell, &why))
            json_add_error(&json, "why", &why, &view->rules, language);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    free(point);
}

/* The game that has ended: its number, how it ended by its rules, and who had which role. */
static void write_finished(struct json *json, const struct ag_rules *rules,
                           const struct ag_news *news)
{
    json_open(json, "finished", '{');
    json_add_number(json, "set", news->set);
    json_add_number(json, "game_number", news->game);
    json_add_string(json, "ending", news->ending ? rules->game->ending[news->ending] : NULL);
    if (news->ending)
        write_numbers(json, "places", news->place, rules->game->seats);
    else
        json_add_null(json, "places");
    write_roles(json, rules->game, news->role);
    json_close(json, '}');
}

void ag_news_json(const struct ag_match *match, const struct ag_news *news, struct ag_buf *out)
{
    const struct ag_rules *rules = ag_match_rules(match);
    struct ag_view view;
    struct json json;
    ag_match_view(match, AG_SPECTATOR, &view);
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_number(&json, "first", news->first);
    json_add_number(&json, "entries", news->entries);
    json_add_bool(&json, "handed_in", news->handed_in);
    json_add_bool(&json, "played", news->played);
    json_add_bool(&json, "game_ended", news->game_ended);
    json_add_bool(&json, "set_ended", news->set_ended);
    json_add_bool(&json, "match_ended", news->match_ended);
    json_add_bool(&json, "game_begun", news->game_begun);
    if (news->game_ended)
        write_finished(&json, rules, news);
    else
        json_add_null(&json, "finished");
    write_bits(&json, "lots", news->lots);
    view_json_events(&json, "events", rules, &view.before.state, &news->events);
    json_close(&json, '}');
}
