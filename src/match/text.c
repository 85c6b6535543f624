/*
 * text.c - turns as text: the seats' choices separated by `|`, those drawn by lot with a `~` in
 * front.
 */
#include "base/error.h"
#include "match/inner.h"

void ag_turn_write(const struct ag_rules *rules, const ag_move choice[AG_SEATS], uint8_t drawn,
                   char *out)
{
    struct text text;
    char move[AG_MOVE_TEXT];
    text_init(&text, out, AG_TURN_TEXT);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!choice[seat])
            continue;
        rules->game->move_write(rules, choice[seat], move);
        text_print(&text, "%s%s%s", text.length ? "|" : "", drawn >> seat & 1 ? "~" : "", move);
    }
}

/* Copies the part of a turn up to the next `|`. */
static bool copy_part(struct scan *scan, char *out, size_t max, struct ag_error *why)
{
    struct text text;
    int place = scan_place(scan);
    text_init(&text, out, max);
    while (*scan->at && *scan->at != '|')
        text_char(&text, *scan->at++);
    if (text.cut)
        return error_at(why, place, say_expected_short_choice((int)max - 1));
    return true;
}

bool ag_match_turn_read(const struct ag_match *match, const char *string, ag_move choice[AG_SEATS],
                        uint8_t *drawn, struct ag_error *why)
{
    const struct ag_rules *rules = &match->rules;
    uint8_t acting = match->now.state.acting, rest = acting, lots = 0;
    struct scan scan;
    char part[AG_MOVE_TEXT];
    scan_init(&scan, string);
    memset(choice, 0, AG_SEATS * sizeof *choice);
    if (match->ending != AG_RUNNING)
        return match_refuse_over(rules, why);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!(acting >> seat & 1))
            continue;
        if (drawn && scan_char(&scan, '~'))
            lots |= match_bit(seat);
        int place = scan_place(&scan);
        if (!copy_part(&scan, part, sizeof part, why))
            return false;
        if (!rules->game->move_read(rules, part, &choice[seat], why)) {
            if (why && why->at >= 0)
                why->at += place;
            return false;
        }
        rest &= (uint8_t)~match_bit(seat);
        if (rest && !scan_char(&scan, '|'))
            return error_at(why, scan_place(&scan), say_expected_next_choice());
    }
    if (*scan.at)
        return error_at(why, scan_place(&scan), say_expected_end_of_turn());
    if (drawn)
        *drawn = lots;
    return true;
}
