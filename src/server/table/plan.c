/*
 * plan.c - conditional moves: "if they play this, I play that", to any depth.
 *
 * A plan is a tree as JSON, `{"turn":5,"tree":[{"if":"C3","then":"D4","next":[…]}]}`: if turn 5 is
 * `C3`, the seat plays `D4` in turn 6, and `next` is for turn 7. Only the seat itself ever sees it.
 * Moves are checked when they are played, because the board may have changed by then.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/parse.h"
#include "server/table/act.h"

enum { PLAN_DEPTH = 500 };

static bool is_move(const json_t *text)
{
    return json_is_string(text) && json_string_length(text) > 0 &&
           json_string_length(text) < AG_MOVE_TEXT;
}

/* A list of branches, each with `if`, `then` and perhaps `next`. */
static bool is_tree(const json_t *tree, int depth)
{
    size_t i;
    json_t *branch;
    if (!json_is_array(tree) || depth > PLAN_DEPTH)
        return false;
    json_array_foreach ((json_t *)tree, i, branch) {
        const json_t *next = json_object_get(branch, "next");
        size_t members = 2 + (next != NULL);
        if (!is_move(json_object_get(branch, "if")) || !is_move(json_object_get(branch, "then")) ||
            json_object_size(branch) != members || (next && !is_tree(next, depth + 1)))
            return false;
    }
    return true;
}

/* Takes over the plan of a seat as text; one without branches is none. */
static void keep_plan(struct table *table, int seat, const json_t *plan, char *text)
{
    bool is_plan = text && json_array_size(json_object_get(plan, "tree")) > 0;
    free(table->seat[seat].plan);
    table->seat[seat].plan = is_plan ? text : NULL;
    if (!is_plan)
        free(text);
}

bool act_plan(struct act *act, int seat, const json_t *plan, struct ag_error *why)
{
    struct table *table = act->table;
    const struct ag_rules *rules = ag_match_rules(table->match);
    if (table->state == TABLE_ENDED)
        return error_set(why, "", say_table_ended());
    if (table->state != TABLE_PLAYING && table->state != TABLE_ADJOURNED)
        return error_set(why, "", say_table_not_begun());
    if (rules->game->seats > 2)
        return error_set(why, "", say_table_no_plans());
    if (ag_match_owing(table->match) >> seat & 1)
        return error_set(why, "", say_table_plan_early());
    json_int_t turn = json_integer_value(json_object_get(plan, "turn"));
    bool good = is_tree(json_object_get(plan, "tree"), 1) && json_object_size(plan) == 2 &&
                json_is_integer(json_object_get(plan, "turn"));
    if (!good)
        return error_set(why, "", say_table_plan());
    if (turn != (json_int_t)ag_match_turn(table->match))
        return error_set(why, "",
                         say_table_stale((int)ag_match_turn(table->match),
                                         turn > 0 && turn < 1000000 ? (int)turn : 0));
    char *text = json_dumps(plan, JSON_COMPACT | JSON_SORT_KEYS);
    if (!text)
        return error_set(why, "", say_no_memory());
    if (strlen(text) >= TABLE_PLAN_MAX) {
        free(text);
        return error_set(why, "", say_table_plan());
    }
    keep_plan(table, seat, plan, text);
    changed_own(table, seat);
    return true;
}

/* The text of the last turn played, if its number is `turn`. */
static bool last_turn(const struct table *table, json_int_t turn, char out[AG_TURN_TEXT])
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    if (view.last == 0 || view.turn != (uint64_t)turn + 1)
        return false;
    const struct ag_entry *entry = &view.entry[view.last - 1];
    ag_turn_write(&view.rules, entry->choice, 0, out);
    return entry->turn == (uint64_t)turn;
}

/* The move that a branch has, if it is legal. */
static ag_move move_of(const struct table *table, int seat, const json_t *branch)
{
    struct ag_view view;
    ag_move move = 0;
    ag_match_view(table->match, seat, &view);
    if (!ag_view_read(&view, json_string_value(json_object_get(branch, "then")), &move, NULL))
        return 0;
    return move;
}

/* The move that the plan of a seat has for this moment; 0: none. The plan goes on from there. */
static ag_move next_move(struct table *table, int seat)
{
    char said[AG_TURN_TEXT];
    ag_move move = 0;
    size_t i;
    json_t *branch;
    if (!table->seat[seat].plan)
        return 0;
    json_t *plan = parse_json(table->seat[seat].plan, strlen(table->seat[seat].plan));
    json_int_t turn = json_integer_value(json_object_get(plan, "turn"));
    json_t *next = json_object();
    if (last_turn(table, turn, said)) {
        json_array_foreach (json_object_get(plan, "tree"), i, branch) {
            if (strcmp(json_string_value(json_object_get(branch, "if")), said) != 0)
                continue;
            move = move_of(table, seat, branch);
            json_object_set_new(next, "turn", json_integer(turn + 2));
            json_object_set(next, "tree", json_object_get(branch, "next"));
            break;
        }
    }
    keep_plan(table, seat, next, move ? json_dumps(next, JSON_COMPACT | JSON_SORT_KEYS) : NULL);
    json_decref(next);
    json_decref(plan);
    return move;
}

void act_follow(struct act *act, int seat)
{
    struct table *table = act->table;
    ag_move move = next_move(table, seat);
    if (move == 0 || !act_choose(act, ag_match_turn(table->match), seat, move, NULL))
        changed_own(table, seat);
}
