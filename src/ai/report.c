/*
 * report.c - a player's analysis as JSON: docs/view.md.
 */
#include "ag/engine.h"
#include "base/json.h"

static void write_line(struct json *json, const struct ag_rules *rules, const struct ag_line *line)
{
    char text[AG_TURN_TEXT];
    ag_cell cell[AG_MOVE_CELLS];
    json_open(json, NULL, '{');
    rules->game->move_write(rules, line->move, text);
    json_add_string(json, "move", text);
    json_open(json, "cells", '[');
    int cells = rules->game->move_cells(rules, line->move, cell);
    for (int i = 0; i < cells; i++) {
        rules->game->cell_write(rules, cell[i], text);
        json_add_string(json, NULL, text);
    }
    json_close(json, ']');
    json_open(json, "values", '[');
    for (int seat = 0; seat < rules->game->seats; seat++)
        json_add_milli(json, NULL, line->value[seat] / 10);
    json_close(json, ']');
    json_add_number(json, "visits", (int64_t)line->visits);
    json_add_bool(json, "proven", line->proven);
    json_open(json, "turns", '[');
    for (int i = 0; i < line->turns; i++) {
        ag_turn_write(rules, line->line[i], 0, text);
        json_add_string(json, NULL, text);
    }
    json_close(json, ']');
    json_close(json, '}');
}

void ag_report_json(const struct ag_rules *rules, int seat, ag_move choice,
                    const struct ag_report *report, struct ag_buf *out)
{
    char text[AG_MOVE_TEXT];
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_number(&json, "seat", seat + 1);
    if (choice) {
        rules->game->move_write(rules, choice, text);
        json_add_string(&json, "move", text);
    }
    json_add_number(&json, "nodes", (int64_t)report->nodes);
    json_add_number(&json, "depth", report->depth);
    json_add_number(&json, "milliseconds", report->time);
    json_add_bool(&json, "proven", report->proven);
    json_open(&json, "lines", '[');
    for (int i = 0; i < report->lines; i++)
        write_line(&json, rules, &report->line[i]);
    json_close(&json, ']');
    json_close(&json, '}');
}
