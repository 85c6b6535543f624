/*
 * time.c - what a clock shows, as text. See time.h.
 */
#include "front/time/time.h"

#include "base/text.h"

enum { SECOND = 1000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

/* A colon and two digits. */
static void add_part(struct text *text, int value)
{
    text_print(text, ":%s%d", value < 10 ? "0" : "", value);
}

static void add_time(struct text *text, int64_t milliseconds)
{
    int64_t seconds = (milliseconds + SECOND - 1) / SECOND;
    if (seconds >= 2 * DAY) {
        text_print(text, "%dd %dh", (int)(seconds / DAY), (int)(seconds % DAY / HOUR));
    } else if (seconds >= HOUR) {
        text_number(text, seconds / HOUR);
        add_part(text, (int)(seconds % HOUR / MINUTE));
        add_part(text, (int)(seconds % MINUTE));
    } else {
        text_number(text, seconds / MINUTE);
        add_part(text, (int)(seconds % MINUTE));
    }
}

void time_write(const struct clock_rules *rules, const struct clock_seat *clock, char *out,
                size_t max)
{
    struct text text;
    bool extra = clock->left <= 0 && (rules->mode == CLOCK_BYOYOMI ||
                                      rules->mode == CLOCK_CANADIAN || rules->mode == CLOCK_DAYS);
    text_init(&text, out, max);
    add_time(&text, extra ? clock->extra : clock->left);
    if (extra && rules->mode != CLOCK_DAYS)
        text_print(&text, rules->mode == CLOCK_BYOYOMI ? " x%d" : " /%d", clock->count);
    else if (extra)
        text_add(&text, " of the vacation");
}
