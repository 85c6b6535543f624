/*
 * opinion.c - an engine's opinion in words. See opinion.h.
 */
#include "front/partner/opinion.h"

#include <string.h>

#include "ag/record.h"

enum { CERTAIN = 10000, TENTH = 10 }; /* a win, and a tenth of a percent */

void opinion_share(struct text *text, int32_t value)
{
    if (value < TENTH)
        text_add(text, "under 0.1 %");
    else if (value > CERTAIN - TENTH)
        text_add(text, "over 99.9 %");
    else
        text_print(text, "%d.%d %%", (int)value / 100, (int)value / 10 % 10);
}

void opinion_eval(struct text *text, const int32_t value[AG_SEATS], int seats)
{
    for (int seat = 0; seat < seats; seat++)
        text_print(text, "%s%d.%d", seat ? "|" : "[%eval ", (int)value[seat] / 100,
                   (int)value[seat] / 10 % 10);
    text_char(text, ']');
}

bool opinion_read(const char *comment, int seats, int32_t value[AG_SEATS])
{
    char text[AG_RECORD_COMMAND_MAX], *rest = NULL;
    const char *end;
    int64_t share;
    if (!ag_record_command(comment, "eval", &end, text))
        return false;
    char *one = strtok_r(text, "|", &rest);
    for (int seat = 0; seat < seats; seat++, one = strtok_r(NULL, "|", &rest)) {
        if (!one || !text_seconds(one, 100, &share))
            return false;
        value[seat] = (int32_t)share / 10;
    }
    return !one;
}

void opinion_value(struct text *text, const struct ag_line *line, int seat)
{
    int32_t value = line->value[seat];
    if (line->proven)
        text_add(text, value == CERTAIN ? "won" : value == 0 ? "lost" : "drawn");
    else
        opinion_share(text, value);
}

void opinion_seat(struct text *text, const struct ag_rules *rules, const struct ag_state *state,
                  int seat)
{
    if (state->role[seat])
        text_add(text, rules->game->role[state->role[seat]]);
    else
        text_print(text, "seat %d", seat + 1);
}

void opinion_chance(struct text *text, const char *who, int32_t value, bool proven)
{
    text_add(text, who);
    if (proven) {
        text_print(text, " %s (proven)",
                   value == CERTAIN ? "wins"
                   : value == 0     ? "loses"
                                    : "draws");
        return;
    }
    text_add(text, " has a chance of ");
    opinion_share(text, value);
}

void opinion_nodes(struct text *text, uint64_t nodes)
{
    text_number(text, (int64_t)nodes);
    text_add(text, nodes == 1 ? " node" : " nodes");
}

void opinion_turns(struct text *text, const struct ag_rules *rules, const struct ag_line *line)
{
    char turn[AG_TURN_TEXT];
    for (int i = 0; i < line->turns && i < OPINION_TURNS; i++) {
        ag_turn_write(rules, line->line[i], 0, turn);
        text_print(text, "%s%s", i ? " " : "", turn);
    }
    if (line->turns > OPINION_TURNS)
        text_add(text, " ...");
}
