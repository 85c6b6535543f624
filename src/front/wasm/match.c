/*
 * match.c - matches for JavaScript: their life cycle and their log. See wasm.h.
 */
#include "base/error.h"
#include "front/wasm/wasm.h"

/* A new match; the text is empty, or says why there is none. */
EXPORT(agate_match_new) int agate_match_new(const char *spec, const char *position, const char *id);
int agate_match_new(const char *spec, const char *position, const char *id)
{
    struct ag_rules rules;
    struct ag_error why;
    if (!ag_rules_read(&rules, spec, &why))
        return wasm_refuse(&why, NULL);
    struct ag_match *match = ag_match_new(&rules, wasm_text(position), wasm_text(id), &why);
    return match ? wasm_keep(WASM_MATCH, match) : wasm_refuse(&why, &rules);
}

EXPORT(agate_match_load)
int agate_match_load(const char *log, const char *first, const char *second, const char *third);
int agate_match_load(const char *log, const char *first, const char *second, const char *third)
{
    const char *const secret[AG_SEATS] = {first, second, third};
    struct ag_error why;
    struct ag_match *match = ag_match_load(log, secret, &why);
    return match ? wasm_keep(WASM_MATCH, match) : wasm_refuse(&why, NULL);
}

/* `viewer` counts from 1; 0 is a spectator. */
EXPORT(agate_view_load) int agate_view_load(const char *log, int viewer, const char *secret);
int agate_view_load(const char *log, int viewer, const char *secret)
{
    struct ag_error why;
    struct ag_match *match = ag_view_load(log, viewer - 1, wasm_text(secret), &why);
    return match ? wasm_keep(WASM_MATCH, match) : wasm_refuse(&why, NULL);
}

EXPORT(agate_match_free) void agate_match_free(int handle);
void agate_match_free(int handle)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    if (!match)
        return;
    wasm_drop(handle);
    ag_match_free(match);
}

/* A second match, with its log, or from where it stands. */
EXPORT(agate_match_copy) int agate_match_copy(int handle, int fork);
int agate_match_copy(int handle, int fork)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    if (!match)
        return 0;
    return wasm_keep(WASM_MATCH, fork ? ag_match_fork(match) : ag_match_copy(match));
}

/* The log as text; or, from 1, one entry of it. */
EXPORT(agate_match_save) int agate_match_save(int handle, int entry);
int agate_match_save(int handle, int entry)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    if (!match)
        return 0;
    struct ag_buf *out = wasm_out();
    if (!entry)
        ag_match_save(match, out);
    else if (entry > 0 && entry <= ag_match_entries(match))
        ag_match_save_entry(match, entry - 1, out);
    return 1;
}

/* What a seat, from 1, knows alone. */
EXPORT(agate_match_save_secret) int agate_match_save_secret(int handle, int seat);
int agate_match_save_secret(int handle, int seat)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    if (match)
        ag_match_save_secret(match, seat - 1, wasm_out());
    return match != NULL;
}

/* Writes what a change did, or the refusal. */
static int tell(const struct ag_match *match, bool done, const struct ag_news *news,
                const struct ag_error *why)
{
    if (!done)
        return wasm_refuse(why, ag_match_rules(match));
    ag_news_json(match, news, wasm_out());
    return 1;
}

/* Deals what has to be dealt, if anything, by a random number. */
EXPORT(agate_match_deal) int agate_match_deal(int handle, uint32_t high, uint32_t low);
int agate_match_deal(int handle, uint32_t high, uint32_t low)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    if (!match)
        return 0;
    int value = ag_rules_lot(ag_match_rules(match), wasm_wide(high, low));
    return tell(match, ag_match_deal(match, value, &news, &why), &news, &why);
}

/* A choice of a seat, from 1, as text. */
EXPORT(agate_match_choose)
int agate_match_choose(int handle, uint32_t turn, int seat, const char *text);
int agate_match_choose(int handle, uint32_t turn, int seat, const char *text)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    ag_move move;
    if (!match)
        return 0;
    const struct ag_rules *rules = ag_match_rules(match);
    bool done = rules->game->move_read(rules, text, &move, &why) &&
                ag_match_choose(match, turn, seat - 1, move, &news, &why);
    return tell(match, done, &news, &why);
}

/* By lot, for a seat that has left. */
EXPORT(agate_match_lot) int agate_match_lot(int handle, int seat, uint32_t high, uint32_t low);
int agate_match_lot(int handle, int seat, uint32_t high, uint32_t low)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    if (!match)
        return 0;
    ag_move move = ag_match_lot(match, seat - 1, wasm_wide(high, low));
    bool done = ag_match_choose_for(match, ag_match_turn(match), seat - 1, move, &news, &why);
    return tell(match, done, &news, &why);
}

/* A whole turn as text. */
EXPORT(agate_match_play) int agate_match_play(int handle, const char *turn);
int agate_match_play(int handle, const char *turn)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    ag_move choice[AG_SEATS];
    uint8_t drawn;
    if (!match)
        return 0;
    bool done = ag_match_turn_read(match, turn, choice, &drawn, &why) &&
                ag_match_play(match, choice, drawn, &news, &why);
    return tell(match, done, &news, &why);
}

/* What people do besides: `deed` is a letter, o offer, d decline, r resign, t out of time, b back.
 */
EXPORT(agate_match_act) int agate_match_act(int handle, int deed, int seat, uint32_t what);
int agate_match_act(int handle, int deed, int seat, uint32_t what)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    bool done = false;
    if (!match)
        return 0;
    switch (deed) {
    case 'o':
        done = ag_match_offer(match, seat - 1, (enum ag_offer)what, &news, &why);
        break;
    case 'd':
        done = ag_match_decline(match, seat - 1, &news, &why);
        break;
    case 'r':
        done = ag_match_resign(match, seat - 1, &news, &why);
        break;
    case 't':
        done = ag_match_expire(match, seat - 1, &news, &why);
        break;
    case 'b':
        done = ag_match_take_back(match, what, &news, &why);
        break;
    default:
        error_set(&why, "", say_no_entry());
        break;
    }
    return tell(match, done, &news, &why);
}

/* The next line of a log that is followed. */
EXPORT(agate_match_apply) int agate_match_apply(int handle, const char *line);
int agate_match_apply(int handle, const char *line)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_news news;
    struct ag_error why;
    if (!match)
        return 0;
    return tell(match, ag_match_apply_line(match, line, &news, &why), &news, &why);
}

/* Who has chosen, bit 0 for seat 1, and the viewer's own secrets. */
EXPORT(agate_match_follow) int agate_match_follow(int handle, uint32_t handed, const char *secret);
int agate_match_follow(int handle, uint32_t handed, const char *secret)
{
    struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_error why;
    if (!match)
        return 0;
    if (!ag_match_follow(match, (uint8_t)handed, wasm_text(secret), &why))
        return wasm_refuse(&why, ag_match_rules(match));
    wasm_out();
    return 1;
}
