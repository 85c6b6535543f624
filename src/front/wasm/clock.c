/*
 * clock.c - the clocks of a table for JavaScript. See wasm.h and server/clock/clock.h.
 *
 * A clock is a text, as clock_save writes it; the page keeps it and supplies the time.
 */
#include "server/clock/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "front/wasm/wasm.h"

/* What a clock shows at a time, and when that is used up; null: never. While its seat is away that
 * is the vacation, as long as it lasts. */
static void show(const struct clock_rules *rules, const struct clock_seat *seat, int64_t now)
{
    struct clock_seat shown = clock_at(rules, seat, now);
    struct ag_clock engine = clock_for_engine(rules, seat, now);
    int64_t deadline = clock_deadline(rules, seat);
    char text[CLOCK_TEXT];
    struct json json;
    clock_save(seat, text);
    json_init(&json, wasm_out());
    json_open(&json, NULL, '{');
    json_add_string(&json, "state", text);
    json_add_bool(&json, "live", clock_is_live(rules));
    json_add_bool(&json, "runs", seat->since != 0);
    json_add_bool(&json, "first", seat->first);
    bool away = clock_has_vacation(rules) && seat->since && seat->vacation > now && shown.extra > 0;
    json_add_bool(&json, "main", shown.left > 0 && !away);
    json_add_number(&json, "shown", shown.left > 0 && !away ? shown.left : shown.extra);
    json_add_number(&json, "count", shown.count);
    if (deadline == INT64_MAX)
        json_add_null(&json, "deadline");
    else
        json_add_number(&json, "deadline", deadline);
    json_add_number(&json, "share", ag_time_share(&engine));
    json_close(&json, '}');
}

/* Does something with a clock at a time, in milliseconds: `f` fills it, `s` starts it, `t` stops it
 * because the turn was made, `p` pauses it, `l` only looks. The text tells how it stands then. */
EXPORT(agate_clock)
int agate_clock(const char *kind, const char *state, int deed, uint32_t high, uint32_t low);
int agate_clock(const char *kind, const char *state, int deed, uint32_t high, uint32_t low)
{
    int64_t now = (int64_t)(wasm_wide(high, low) & INT64_MAX);
    struct clock_rules rules;
    struct clock_seat seat;
    struct ag_error why;
    if (!clock_read(&rules, kind, &why))
        return wasm_refuse(&why, NULL);
    if (deed == 'f' || !clock_load(&seat, state))
        clock_fill(&rules, &seat);
    if (deed == 's')
        clock_start(&seat, now);
    if (deed == 't')
        clock_stop(&rules, &seat, now, 0);
    if (deed == 'p')
        clock_pause(&rules, &seat, now);
    show(&rules, &seat, now);
    return 1;
}
