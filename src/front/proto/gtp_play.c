/*
 * gtp_play.c - moves, turns, events and takebacks.
 */
#include <string.h>

#include "base/bits.h"
#include "base/error.h"
#include "front/host/serve.h"
#include "front/proto/gtp_inner.h"

/* Where all seats choose at once a single move is not a turn: says what to use instead. */
static bool refuse_single(struct gtp *gtp)
{
    return gtp_fail(gtp, "in %s all seats choose at once: play turns with agate-turn",
                    gtp->rules.game->title);
}

bool gtp_is_given(const struct gtp *gtp, int seat, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    if (!rules->game->given || gtp->given || *gtp->position || ag_match_lines(gtp->match))
        return false;
    /* The given stone was placed by the seat that is not to move now. */
    return !(ag_match_state(gtp->match)->acting >> seat & 1) &&
           (!move || move == rules->game->given(rules));
}

bool gtp_play_move(struct gtp *gtp, int seat, ag_move move)
{
    struct ag_error why;
    return ag_match_choose(gtp->match, ag_match_turn(gtp->match), seat, move, NULL, &why) ||
           gtp_fail(gtp, "illegal move: %s", ag_english(&why).text);
}

static bool resign(struct gtp *gtp, int seat)
{
    struct ag_error why;
    return ag_match_resign(gtp->match, seat, NULL, &why) ||
           gtp_fail(gtp, "%s", ag_english(&why).text);
}

bool gtp_play(struct gtp *gtp, const struct gtp_words *words)
{
    const struct ag_rules *rules = ag_match_rules(gtp->match);
    struct ag_error why;
    ag_move move;
    int seat;
    if (!gtp_seat(gtp, words->word[0], &seat))
        return false;
    if (text_same(words->word[1], "resign"))
        return resign(gtp, seat);
    if (rules->game->secret)
        return refuse_single(gtp);
    if (!rules->game->move_read(rules, words->word[1], &move, &why))
        return gtp_fail(gtp, "illegal move: %s", ag_english(&why).text);
    if (gtp_is_given(gtp, seat, move)) {
        gtp->given = true;
        return true;
    }
    return gtp_play_move(gtp, seat, move);
}

/* Removes what was taken back from the log: unlike at a table, it counts as never played. */
bool gtp_undo(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_error why;
    uint32_t turn = ag_match_turn(gtp->match);
    (void)words;
    if (gtp->given && !ag_match_lines(gtp->match)) {
        gtp->given = false;
        return true;
    }
    struct ag_match *copy = ag_match_copy(gtp->match);
    bool may = copy && ag_match_take_back(copy, turn - 1, NULL, &why);
    if (!copy)
        error_plain(&why, "out of memory");
    ag_match_free(copy);
    struct ag_match *match =
        may ? gtp_rebuild(gtp, ag_match_rules(gtp->match), ag_match_lines(gtp->match) - 1, &why)
            : NULL;
    if (!match)
        return gtp_fail(gtp, "cannot undo: %s", ag_english(&why).text);
    ag_match_free(gtp->match);
    gtp->match = match;
    return true;
}

/* The rules with the deal of `deal=N`; without it, the turn must not need one. */
static bool read_deal(struct gtp *gtp, const char *word, struct ag_rules *rules)
{
    const struct ag_game *game = rules->game;
    int option = 0, undrawn = ag_rules_undrawn(rules);
    int64_t value;
    if (!word)
        return undrawn < 0 ||
               gtp_fail(gtp, "the roles are not known: add %s=N", game->option[undrawn].name);
    while (option < AG_OPTIONS && game->option[option].name && !game->option[option].drawn)
        option++;
    if (option == AG_OPTIONS || !game->option[option].name)
        return gtp_fail(gtp, "in %s nothing is dealt", game->title);
    const struct ag_option *drawn = &game->option[option];
    size_t length = strlen(drawn->name);
    if (strncmp(word, drawn->name, length) != 0 || word[length] != '=' ||
        !gtp_whole(word + length + 1, drawn->max, &value) || value < drawn->min)
        return gtp_fail(gtp, "expected %s=N, from %d to %d", drawn->name, drawn->min, drawn->max);
    if (undrawn < 0 && rules->option[option] != value)
        return gtp_fail(gtp, "it is already known that %s=%d", drawn->name, rules->option[option]);
    rules->option[option] = (int)value;
    return true;
}

/* Removes the `~` that records put before choices drawn by lot. */
static void drop_marks(char *turn)
{
    char *to = turn;
    for (const char *at = turn; *at; at++)
        if (*at != '~' || (at > turn && at[-1] != '|'))
            *to++ = *at;
    *to = 0;
}

/* Plays a turn in this match; the choices of seats that have left were drawn by lot. */
static bool play_turn(struct gtp *gtp, struct ag_match *match, const char *text)
{
    ag_move choice[AG_SEATS];
    struct ag_view view;
    struct ag_error why;
    ag_match_view(match, AG_SPECTATOR, &view);
    return (ag_match_turn_read(match, text, choice, NULL, &why) &&
            ag_match_play(match, choice, view.gone & view.acting, NULL, &why)) ||
           gtp_fail(gtp, "illegal move: %s", ag_english(&why).text);
}

bool gtp_turn(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_rules rules = *ag_match_rules(gtp->match);
    struct ag_error why;
    if (!read_deal(gtp, words->count > 1 ? words->word[1] : NULL, &rules))
        return false;
    drop_marks(words->word[0]);
    if (ag_rules_undrawn(ag_match_rules(gtp->match)) < 0)
        return play_turn(gtp, gtp->match, words->word[0]);
    struct ag_match *match = gtp_rebuild(gtp, &rules, ag_match_lines(gtp->match), &why);
    if (!match)
        return gtp_fail(gtp, "%s", ag_english(&why).text);
    if (!play_turn(gtp, match, words->word[0])) {
        ag_match_free(match);
        return false;
    }
    ag_match_free(gtp->match);
    gtp->match = match;
    return true;
}

bool gtp_event(struct gtp *gtp, const struct gtp_words *words)
{
    static const struct {
        const char *name;
        uint8_t kind;
    } events[] = {{"resign:", AG_RESIGNED}, {"time:", AG_EXPIRED}};
    const char *word = words->word[0];
    struct ag_entry entry = {.kind = AG_AGREED};
    struct ag_error why;
    bool known = !strcmp(word, "draw");
    for (int i = 0; i < 2 && !known; i++) {
        size_t length = strlen(events[i].name);
        int seat;
        if (strncmp(word, events[i].name, length) != 0)
            continue;
        if (!gtp_seat(gtp, word + length, &seat))
            return false;
        entry = (struct ag_entry){.kind = events[i].kind, .seat = (uint8_t)seat};
        known = true;
    }
    if (!known)
        return gtp_fail(gtp, "expected resign:SEAT, time:SEAT or draw, not %s",
                        gtp_word(word).text);
    bool done = entry.kind == AG_AGREED ? serve_draw(gtp->match, NULL, &why)
                                        : ag_match_apply(gtp->match, &entry, NULL, &why);
    return done || gtp_fail(gtp, "%s", ag_english(&why).text);
}
