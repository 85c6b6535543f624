/*
 * lesson.c - moves that are tried for a goal, for JavaScript. See wasm.h and match/goal.h.
 */
#include "base/json.h"
#include "front/wasm/wasm.h"
#include "match/goal.h"

/* Tries a move of a seat, from 1: the text has the move in full, and whether it reaches the goal.
 * The match stays as it is. */
EXPORT(agate_goal) int agate_goal(int handle, int seat, const char *text, const char *goal);
int agate_goal(int handle, int seat, const char *text, const char *goal)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    char move[AG_MOVE_TEXT];
    bool reached = false;
    struct ag_error why;
    struct json json;
    if (!match)
        return 0;
    if (!goal_try(match, seat - 1, text, goal, &reached, move, &why))
        return wasm_refuse(&why, ag_match_rules(match));
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    json_add_string(&json, "move", move);
    json_add_bool(&json, "reached", reached);
    json_close(&json, '}');
    return 1;
}
