/*
 * gtp_report.c - an analysis as a line: `info move E5 visits 1234 value 0.5432 …`.
 */
#include "front/proto/gtp_inner.h"

enum { REPORT_MAX = 1 << 16 }; /* bytes of a line */

/* Writes a value between 0 and 10,000 as a fraction with that many digits. */
static void write_value(struct text *text, int32_t value, int digits)
{
    int unit = digits == 4 ? 1 : 100, whole = 10000 / unit;
    value = (value + unit / 2) / unit;
    text_print(text, "%d.", value / whole);
    for (whole /= 10; whole; whole /= 10)
        text_print(text, "%d", value / whole % 10);
}

static void write_line(const struct gtp *gtp, int own, const struct ag_line *line,
                       struct text *text)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    char move[AG_TURN_TEXT];
    rules->game->move_write(rules, line->move, move);
    text_print(text, "info move %s visits ", move);
    text_number(text, (int64_t)line->visits);
    text_add(text, " value ");
    write_value(text, line->value[own], 4);
    text_add(text, " values");
    for (int seat = 0; seat < rules->game->seats; seat++) {
        text_char(text, ' ');
        write_value(text, line->value[seat], 2);
    }
    text_print(text, " proven %s pv", line->proven ? "yes" : "no");
    for (int i = 0; i < line->turns; i++) {
        ag_turn_write(rules, line->line[i], 0, move);
        text_print(text, " %s", move);
    }
}

void gtp_send_report(struct gtp *gtp, int seat, const struct ag_report *report)
{
    char line[REPORT_MAX];
    struct text text;
    text_init(&text, line, sizeof line - 1);
    for (int i = 0; i < report->lines; i++) {
        text_add(&text, i ? " " : "");
        write_line(gtp, seat, &report->line[i], &text);
    }
    line[text.length] = '\n';
    if (report->lines)
        gtp_send(gtp, line, text.length + 1);
}
