/*
 * gtp_tell.c - commands that report the state of the match.
 */
#include <stdlib.h>

#include "ag/diagram.h"
#include "ag/record.h"
#include "front/proto/gtp_inner.h"

bool gtp_showboard(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_view view;
    struct ag_buf out;
    (void)words;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_buf_char(&gtp->answer, '\n');
    ag_match_view(gtp->match, AG_SPECTATOR, &view);
    ag_diagram_board(ag_match_rules(gtp->match), ag_match_state(gtp->match), &out);
    ag_diagram_status(&view, NULL, &out);
    gtp_say_lines(gtp, &out);
    ag_buf_release(&out);
    return true;
}

/* The colour of a seat in GTP, B or W; by their order while colours are open. */
static char letter_of(const struct gtp *gtp, int seat)
{
    int role = ag_match_state(gtp->match)->role[seat];
    return (role ? role - 1 : seat) ? 'W' : 'B';
}

/* The result as in records, and the ending; false with the reason. */
static bool find_result(struct gtp *gtp, struct ag_record *record)
{
    struct ag_error why;
    return ag_record_from_match(record, gtp->match, &why) ||
           gtp_fail(gtp, "%s", ag_english(&why).text);
}

bool gtp_final_score(struct gtp *gtp, const struct gtp_words *words)
{
    static const char *const how[] = {[AG_BY_RESIGNING] = "R", [AG_BY_TIME] = "T"};
    struct ag_view view;
    (void)words;
    ag_match_view(gtp->match, AG_SPECTATOR, &view);
    if (!view.over)
        return gtp_fail(gtp, "cannot score: the game is not over");
    if (gtp->rules.game->seats > 2)
        return gtp_result(gtp, words);
    if (view.place[0] == view.place[1]) {
        ag_buf_char(&gtp->answer, '0');
        return true;
    }
    ag_buf_char(&gtp->answer, letter_of(gtp, view.place[0] == 1 ? 0 : 1));
    ag_buf_char(&gtp->answer, '+');
    if (view.ending == AG_BY_RESIGNING || view.ending == AG_BY_TIME)
        ag_buf_string(&gtp->answer, how[view.ending]);
    return true;
}

bool gtp_moves(struct gtp *gtp, const struct gtp_words *words)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    ag_move move[AG_MOVES_MAX];
    char text[AG_MOVE_TEXT];
    struct ag_view view;
    int seat;
    if (!gtp_acting_seat(gtp, words->count ? words->word[0] : NULL, &seat))
        return false;
    ag_match_view(gtp->match, seat, &view);
    if ((view.acting >> seat & 1) && !gtp_may_choose(gtp, seat))
        return false;
    int count = ag_view_moves(&view, move);
    for (int i = 0; i < count; i++) {
        rules->game->move_write(rules, move[i], text);
        ag_buf_string(&gtp->answer, i ? " " : "");
        ag_buf_string(&gtp->answer, text);
    }
    return true;
}

bool gtp_result(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_view view;
    struct ag_record record;
    (void)words;
    ag_match_view(gtp->match, AG_SPECTATOR, &view);
    if (!view.over) {
        ag_buf_char(&gtp->answer, '*');
        return true;
    }
    ag_record_init(&record);
    bool found = find_result(gtp, &record);
    if (found) {
        const char *ending = ag_record_tag(&record, "Ending");
        ag_buf_string(&gtp->answer, record.result);
        ag_buf_string(&gtp->answer, ending ? " " : "");
        ag_buf_string(&gtp->answer, ending ? ending : "");
    }
    ag_record_release(&record);
    return found;
}

bool gtp_record(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_record record;
    struct ag_buf out;
    (void)words;
    ag_record_init(&record);
    ag_buf_init(&out, GTP_ANSWER_MAX);
    bool found = find_result(gtp, &record);
    if (found) {
        ag_record_write(&record, &out);
        gtp_say_lines(gtp, &out);
    }
    ag_buf_release(&out);
    ag_record_release(&record);
    return found;
}
