/*
 * opinion.h - an engine's opinion in words: "black has a chance of 54.3 %".
 */
#ifndef PARTNER_OPINION_H
#define PARTNER_OPINION_H

#include "ag/engine.h"
#include "base/text.h"

enum {
    OPINION_TURNS = 12, /* turns of a line that are written, at most */
    OPINION_SEAT = 32   /* bytes for whose chance it is */
};

/* "54.3 %"; what is not proven is at most "over 99.9 %" and at least "under 0.1 %". */
void opinion_share(struct text *text, int32_t value);

/* "[%eval 54.3|45.7]": the chance of every seat, as in records. The second reads it from a comment:
 * false if there is none for this number of seats. */
void opinion_eval(struct text *text, const int32_t value[AG_SEATS], int seats);
bool opinion_read(const char *comment, int seats, int32_t value[AG_SEATS]);

/* The chance of a seat according to a line: "won", "lost", "drawn" or "54.3 %". */
void opinion_value(struct text *text, const struct ag_line *line, int seat);

/* Whose chance it is: "black", or "seat 2" while roles are undecided. */
void opinion_seat(struct text *text, const struct ag_rules *rules, const struct ag_state *state,
                  int seat);

/* "black has a chance of 54.3 %"; if the value is proven "black wins (proven)". */
void opinion_chance(struct text *text, const char *who, int32_t value, bool proven);

/* "1 node", "812 nodes" */
void opinion_nodes(struct text *text, uint64_t nodes);

/* The turns of a line, from where it begins. */
void opinion_turns(struct text *text, const struct ag_rules *rules, const struct ag_line *line);

#endif
