/*
 * rounds.c - how long the rounds of the loop take, see rounds.h.
 */
#include "server/loop/rounds.h"

void rounds_begin(struct rounds *rounds, int64_t now, int64_t busy)
{
    rounds->begun = rounds->since = now;
    rounds->busy = busy;
    rounds->what = rounds->most = "";
    rounds->most_micros = 0;
}

const char *rounds_serve(struct rounds *rounds, const char *what, int64_t now)
{
    const char *before = rounds->what;
    if (now - rounds->since > rounds->most_micros) {
        rounds->most_micros = now - rounds->since;
        rounds->most = before;
    }
    rounds->since = now;
    rounds->what = what;
    return before;
}

/* Goes on to the span of this time; those in between were empty. */
static void go_on(struct rounds *rounds, int64_t now)
{
    int64_t span = now / ROUNDS_SPAN;
    if (span - rounds->span > ROUNDS_SPANS)
        rounds->span = span - ROUNDS_SPANS;
    while (rounds->span < span)
        rounds->longest[++rounds->span % ROUNDS_SPANS] = (struct rounds_took){0};
}

static void lengthen(struct rounds_took *longest, const struct rounds_took *took)
{
    if (took->micros > longest->micros)
        longest->micros = took->micros;
    if (took->busy > longest->busy)
        longest->busy = took->busy;
}

void rounds_end(struct rounds *rounds, int64_t now, int64_t busy)
{
    const struct loop_watcher *watcher = &rounds->watcher;
    struct rounds_took took = {now - rounds->begun, busy - rounds->busy};
    rounds_serve(rounds, "", now);
    histogram_add(&rounds->times, took.micros);
    go_on(rounds, now);
    lengthen(&rounds->longest[rounds->span % ROUNDS_SPANS], &took);
    if (watcher->slow && took.micros > watcher->patience)
        watcher->slow(watcher->context, rounds->most, took.micros, took.busy);
}

struct rounds_took rounds_longest(struct rounds *rounds, int64_t now)
{
    struct rounds_took longest = {0};
    go_on(rounds, now);
    for (int i = 0; i < ROUNDS_SPANS; i++)
        lengthen(&longest, &rounds->longest[i]);
    return longest;
}
