/*
 * point.c - fuzz target for what a person does at a board: a view, pointing and typing.
 *
 * The first byte chooses the SPEC; then come a position to begin from or nothing, and orders, in
 * parts. An order is a byte and what follows it up to the end of a line: `.` picks cells, one a
 * byte; `-` takes a pick back; anything else is a line that somebody types, a verb or a move.
 *
 * A cell is picked exactly if it may be; a move that comes of it is legal and does what was
 * foreseen. What is refused says why.
 */
#include "ag/verb.h"
#include "promise.h"

static const char *const specs[] = {
    "unlur:size=3",       "unlur:size=6",  "ninuki:size=13", "mur:games=1",
    "mur:games=2,sets=2", "unitar:deal=0", "unitar:deal=4",  "unitar"};
enum {
    SPECS = sizeof specs / sizeof specs[0],
    PICKS = 8 /* of one order, at most: a setup of Unitar has thousands of moves to look through */
};

/* Somebody at a board. */
struct person {
    struct ag_match *match;
    struct ag_view view;
    struct ag_point point;
};

/* Takes a new view, from the seat that has to choose. */
static void look(struct person *person)
{
    uint8_t owing = ag_match_owing(person->match);
    int seat = owing & 1 ? 0 : owing & 2 ? 1 : owing & 4 ? 2 : AG_SPECTATOR;
    ag_match_view(person->match, seat, &person->view);
    ag_point_init(&person->point, &person->view);
}

/* Looks ahead and plays a legal move. */
static void play(struct person *person, ag_move move)
{
    static struct ag_effect effect;
    struct ag_look foreseen;
    struct ag_error why = {.at = -1};
    struct ag_view *view = &person->view;
    const struct ag_rules *rules = ag_match_rules(person->match);
    struct ag_buf text;
    bool others = view->rules.game->secret;
    demand(ag_view_check(view, move, &why), "a move that was found is legal");
    demand(ag_view_effect(view, move, &effect, &why), "its effect can be foreseen");
    ag_view_look(view, move, &foreseen);
    ag_buf_init(&text, 1 << 22);
    ag_effect_json(view, &effect, NULL, &text);
    demand_json(&text);
    ag_buf_release(&text);
    demand(ag_match_choose(person->match, view->turn, view->viewer, move, NULL, &why),
           "and it can be played");
    const char *broken = rules->game->sound(rules, ag_match_state(person->match));
    demand(!broken, broken ? broken : "");
    if (!others) {
        ag_match_view(person->match, view->viewer, view);
        demand(!memcmp(&effect.after.now, &view->now, view->now.state.size),
               "it does what was foreseen");
    }
    look(person);
}

/* Goes through the cells that may be picked. */
static void walk(const struct ag_point *point, ag_cell from)
{
    ag_cell next = ag_point_next(point, from, false), last = ag_point_next(point, from, true);
    demand((next != AG_NO_CELL) == (ag_point_count(point) > 0), "there is a next cell if any");
    demand((next != AG_NO_CELL) == (last != AG_NO_CELL), "and so there is one before");
    demand(next == AG_NO_CELL || (ag_point_may_pick(point, next) && ag_point_may_pick(point, last)),
           "and they may be picked");
}

/* Picks a cell. */
static void pick(struct person *person, ag_cell cell)
{
    struct ag_point *point = &person->point;
    struct ag_look foreseen;
    struct ag_error why = {.at = -1};
    char text[AG_MOVE_TEXT];
    int picks = point->picks;
    bool may = ag_point_may_pick(point, cell);
    ag_point_look(point, cell, &foreseen);
    ag_move move = ag_point_pick(point, cell, &why);
    demand(may == !why.said.id, "a cell is picked, or it is said why not");
    demand(may || (!move && point->picks == picks), "a refusal changes nothing");
    ag_point_write(point, text);
    if (move)
        play(person, move);
}

/* What somebody types. */
static void type(struct person *person, const char *line)
{
    struct ag_error why = {.at = -1};
    const char *rest = line;
    ag_move move = 0;
    const struct ag_verb *verb = ag_verb_find(line, &rest);
    demand(rest >= line && rest <= line + strlen(line), "what follows a verb is in the line");
    if (verb && !ag_verb_check(verb, &person->view, &why))
        demand_reason(&why, "");
    why = (struct ag_error){.at = -1};
    if (ag_view_read(&person->view, rest, &move, &why))
        play(person, move);
    else
        demand_reason(&why, rest);
}

static void obey(struct person *person, const char *order)
{
    ag_move bare = ag_point_bare(&person->point);
    switch (*order) {
    case '.':
        walk(&person->point, (uint8_t)order[1]);
        for (int i = 1; order[i] && i <= PICKS; i++)
            pick(person, (ag_cell)((uint8_t)order[i] * 7U % person->view.rules.cells));
        break;
    case '-':
        demand(ag_point_unpick(&person->point) || !person->point.picks, "a pick is taken back");
        break;
    case '_':
        if (bare)
            play(person, bare);
        break;
    default:
        type(person, order);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct person person;
    struct ag_rules rules;
    struct ag_error why = {.at = -1};
    struct ag_buf text;
    char *rest = NULL;
    if (!size)
        return 0;
    const uint8_t *at = data + 1, *end = data + size;
    demand(ag_rules_read(&rules, specs[*data % SPECS], NULL), "specs are good");
    char *position = take_part(&at, end), *orders = take_part(&at, end);
    person.match = ag_match_new(&rules, *position ? position : NULL, "p", &why);
    if (!person.match)
        demand_reason(&why, position);
    if (person.match && ag_match_is_undealt(person.match))
        demand(ag_match_deal(person.match, *data % 6, NULL, &why), "colours are dealt");
    if (person.match) {
        look(&person);
        for (char *order = strtok_r(orders, "\n", &rest); order;
             order = strtok_r(NULL, "\n", &rest))
            obey(&person, order);
        write_view(&person.view, NULL, &text);
        ag_buf_release(&text);
    }
    ag_match_free(person.match);
    free(position);
    free(orders);
    return 0;
}
