/*
 * seen.c - a table of a server as one viewer follows it. See seen.h.
 */
#include "front/online/seen.h"

#include <string.h>

#include "base/error.h"
#include "front/online/wire.h"
#include "front/time/clock.h"
#include "front/time/time.h"

void seen_init(struct seen *seen, const char *id)
{
    *seen = (struct seen){.you = AG_SPECTATOR};
    struct text text;
    text_init(&text, seen->id, sizeof seen->id);
    text_add(&text, id);
}

void seen_release(struct seen *seen)
{
    ag_match_free(seen->match);
    json_decref(seen->state);
    seen->match = NULL;
    seen->state = NULL;
}

int64_t seen_entries(const struct seen *seen)
{
    return seen->match ? ag_match_entries(seen->match) : 0;
}

void seen_meet(struct seen *seen)
{
    for (int seat = 0; seat < AG_SEATS; seat++) {
        const json_t *from = seen_seat(seen->state, seat);
        if (!json_object_get(from, "person"))
            seen->met &= (uint8_t) ~(1U << seat);
        else if (json_is_true(json_object_get(from, "present")))
            seen->met |= (uint8_t)(1U << seat);
    }
}

const json_t *seen_seat(const json_t *state, int seat)
{
    return json_array_get(json_object_get(state, "seats"), (size_t)seat);
}

uint8_t seen_mask(const json_t *list)
{
    uint8_t mask = 0;
    size_t i;
    json_t *seat;
    json_array_foreach ((json_t *)list, i, seat) {
        json_int_t number = json_integer_value(seat);
        if (number >= 1 && number <= AG_SEATS)
            mask |= (uint8_t)(1U << (number - 1));
    }
    return mask;
}

int seen_life(const json_t *table)
{
    return table_state_find(wire_text(table, "state"));
}

bool seen_is(const struct seen *seen, enum table_state state)
{
    return seen_life(seen->state) == (int)state;
}

void seen_name(const json_t *state, int seat, struct text *text)
{
    const json_t *from = seen_seat(state, seat);
    const char *kind = wire_text(from, "kind");
    if (!strcmp(kind, "person"))
        wire_add(text, from, "name");
    else if (!strcmp(kind, "engine") && wire_number(from, "engine") > 0)
        text_print(text, "engine %d, level %d", (int)wire_number(from, "engine"),
                   (int)wire_number(from, "level"));
    else if (!strcmp(kind, "engine"))
        text_print(text, "engine %d", (int)wire_number(from, "level"));
    else
        text_add(text, "nobody");
}

/* Updates who has chosen, and the secret. */
static bool follow(struct seen *seen, struct ag_error *why)
{
    uint8_t handed = seen_mask(json_object_get(seen->state, "handed"));
    return ag_match_follow(seen->match, handed, seen->secret, why);
}

/* The whole log as text. */
static bool write_log(const json_t *page, struct ag_buf *log)
{
    size_t i;
    json_t *entry;
    ag_buf_string(log, wire_text(page, "head"));
    json_array_foreach (json_object_get(page, "entries"), i, entry) {
        ag_buf_string(log, wire_text(entry, "line"));
        ag_buf_char(log, '\n');
    }
    return !log->failed && log->length > 0;
}

static void take_secret(struct seen *seen, const json_t *own)
{
    struct text text;
    text_init(&text, seen->secret, sizeof seen->secret);
    text_add(&text, wire_text(own, "secret"));
}

/* Keeps the state of the table, and the difference between the server's clock and ours. */
static void take_state(struct seen *seen, const json_t *state)
{
    json_decref(seen->state);
    seen->state = json_incref((json_t *)state);
    seen->ahead = wire_number(state, "now") - clock_now();
}

bool seen_load(struct seen *seen, const json_t *page, struct ag_error *why)
{
    const json_t *state = json_object_get(page, "table");
    struct ag_buf log;
    ag_buf_init(&log, AG_LOG_MAX);
    int you = (int)wire_number(state, "you") - 1;
    take_secret(seen, json_object_get(page, "own"));
    struct ag_match *match =
        write_log(page, &log) ? ag_view_load(log.byte, you, seen->secret, why) : NULL;
    if (log.failed || !log.length)
        error_plain(why, "the server sends nothing about the table");
    ag_buf_release(&log);
    if (!match)
        return false;
    ag_match_free(seen->match);
    seen->match = match;
    seen->you = you;
    seen->met = 0;
    take_state(seen, state);
    return clock_read(&seen->clock, wire_text(state, "clock"), why) && follow(seen, why);
}

/* Clocks as they were after an entry. */
static void take_clocks(struct seen *seen, const json_t *entry)
{
    size_t i;
    json_t *clock;
    json_array_foreach (json_object_get(entry, "clocks"), i, clock)
        json_object_set((json_t *)seen_seat(seen->state, (int)i), "clock", clock);
}

bool seen_entry(struct seen *seen, const json_t *entry, struct ag_news *news, struct ag_error *why)
{
    *news = (struct ag_news){.entries = 0};
    if (wire_number(entry, "seq") <= seen_entries(seen))
        return true;
    if (!ag_match_apply_line(seen->match, wire_text(entry, "line"), news, why))
        return false;
    take_clocks(seen, entry);
    if (news->played)
        seen->secret[0] = 0; /* the secret choice was for the turn that was just played */
    return true;
}

bool seen_state(struct seen *seen, const json_t *state, struct ag_error *why)
{
    take_state(seen, state);
    return follow(seen, why);
}

bool seen_own(struct seen *seen, const json_t *own, struct ag_error *why)
{
    take_secret(seen, own);
    return follow(seen, why);
}

bool seen_clock(const struct seen *seen, int seat, char *out, size_t max)
{
    const json_t *from = json_object_get(seen_seat(seen->state, seat), "clock");
    if (seen->clock.mode == CLOCK_NONE || !from)
        return false;
    struct clock_seat clock = {.left = wire_number(from, "left"),
                               .vacation = wire_number(from, "vacation"),
                               .extra = wire_number(from, "extra"),
                               .count = (int32_t)wire_number(from, "count"),
                               .since = wire_number(from, "since"),
                               .first = json_is_true(json_object_get(from, "first"))};
    if (!wire_number(seen->state, "begun"))
        clock_fill(&seen->clock, &clock);
    clock = clock_at(&seen->clock, &clock, clock_now() + seen->ahead);
    time_write(&seen->clock, &clock, out, max);
    return true;
}
