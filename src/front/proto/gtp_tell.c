/*
 * gtp_tell.c - commands that tell how the match stands.
 */
#include <stdlib.h>

#include "ag/record.h"
#include "core/diagram.h"
#include "front/proto/gtp_inner.h"

bool gtp_showboard(struct gtp *gtp, const struct gtp_words *words)
{
    struct match_view view;
    struct buf out;
    (void)words;
    buf_init(&out, DIAGRAM_MAX);
    buf_char(&gtp->answer, '\n');
    match_view(gtp->match, MATCH_SPECTATOR, &view);
    diagram_board(match_rules(gtp->match), match_state(gtp->match), &out);
    diagram_status(match_rules(gtp->match), &view, &out);
    gtp_say_lines(gtp, &out);
    buf_release(&out);
    return true;
}

/* How GTP calls the colour of a seat: B or W; of seats whose colour is open, by their order. */
static char letter_of(const struct gtp *gtp, int seat)
{
    int role = match_state(gtp->match)->role[seat];
    return (role ? role - 1 : seat) ? 'W' : 'B';
}

/* The result as records have it, and the ending; false with the complaint. */
static bool find_result(struct gtp *gtp, struct record *record)
{
    struct ag_error why;
    return record_from_match(record, gtp->match, &why) || gtp_fail(gtp, "%s", why.text);
}

bool gtp_final_score(struct gtp *gtp, const struct gtp_words *words)
{
    static const char *const how[] = {[MATCH_BY_RESIGNING] = "R", [MATCH_BY_TIME] = "T"};
    struct match_view view;
    (void)words;
    match_view(gtp->match, MATCH_SPECTATOR, &view);
    if (!view.over)
        return gtp_fail(gtp, "cannot score: the game goes on");
    if (gtp->rules.game->seats > 2)
        return gtp_result(gtp, words);
    if (view.place[0] == view.place[1]) {
        buf_char(&gtp->answer, '0');
        return true;
    }
    buf_char(&gtp->answer, letter_of(gtp, view.place[0] == 1 ? 0 : 1));
    buf_char(&gtp->answer, '+');
    if (view.ending == MATCH_BY_RESIGNING || view.ending == MATCH_BY_TIME)
        buf_string(&gtp->answer, how[view.ending]);
    return true;
}

bool gtp_moves(struct gtp *gtp, const struct gtp_words *words)
{
    const struct ag_rules *rules = match_rules(gtp->match);
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    struct match_view view;
    int seat;
    if (!gtp_acting_seat(gtp, words->count ? words->word[0] : NULL, &seat))
        return false;
    match_view(gtp->match, seat, &view);
    if ((view.acting >> seat & 1) && !gtp_may_choose(gtp, seat))
        return false;
    int count = match_moves(gtp->match, seat, move);
    for (int i = 0; i < count; i++) {
        rules->game->move_write(rules, move[i], text);
        buf_string(&gtp->answer, i ? " " : "");
        buf_string(&gtp->answer, text);
    }
    return true;
}

bool gtp_result(struct gtp *gtp, const struct gtp_words *words)
{
    struct match_view view;
    struct record record;
    (void)words;
    match_view(gtp->match, MATCH_SPECTATOR, &view);
    if (!view.over) {
        buf_char(&gtp->answer, '*');
        return true;
    }
    record_init(&record);
    bool found = find_result(gtp, &record);
    if (found) {
        const char *ending = record_tag(&record, "Ending");
        buf_string(&gtp->answer, record.result);
        buf_string(&gtp->answer, ending ? " " : "");
        buf_string(&gtp->answer, ending ? ending : "");
    }
    record_release(&record);
    return found;
}

bool gtp_record(struct gtp *gtp, const struct gtp_words *words)
{
    struct record record;
    struct buf out;
    (void)words;
    record_init(&record);
    buf_init(&out, GTP_ANSWER_MAX);
    bool found = find_result(gtp, &record);
    if (found) {
        record_write(&record, &out);
        gtp_say_lines(gtp, &out);
    }
    buf_release(&out);
    record_release(&record);
    return found;
}
