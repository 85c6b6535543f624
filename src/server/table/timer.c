/*
 * timer.c - when a table acts by itself.
 */
#include "server/fan/fan.h"
#include "server/server.h"
#include "server/table/table.h"

int64_t table_lag(const struct table *table, int seat)
{
    int64_t lag = -1;
    if (!table_is_live(table))
        return 0;
    for (const struct watch *watch = table->watch; watch; watch = watch->next)
        if (watch->seat == seat && watch->stream->lag >= 0 && (lag < 0 || watch->stream->lag < lag))
            lag = watch->stream->lag;
    return lag < 0 ? 0 : lag > TABLE_LAG_MAX ? TABLE_LAG_MAX : lag;
}

void table_set_timer(struct table *table)
{
    int64_t at = INT64_MAX;
    for (int i = 0; i < table->seats; i++) {
        const struct seat *seat = &table->seat[i];
        int64_t deadline = clock_deadline(&table->clock, &seat->clock);
        if (deadline < INT64_MAX && deadline + table_lag(table, i) < at)
            at = deadline + table_lag(table, i);
        if (table_is_live(table) && seat->kind == SEAT_PERSON && seat->away > 0 && !seat->warned &&
            seat->away + TABLE_WARN < at)
            at = seat->away + TABLE_WARN;
    }
    if (at == INT64_MAX)
        loop_timer_clear(table->server->loop, &table->timer);
    else
        loop_timer_set(table->server->loop, &table->timer, at);
}
