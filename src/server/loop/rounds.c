/*
 * rounds.c - how long the rounds of the loop take, see rounds.h.
 */
#include "server/loop/rounds.h"

void rounds_begin(struct rounds *rounds, int64_t now)
{
    rounds->begun = rounds->since = now;
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
        rounds->longest[++rounds->span % ROUNDS_SPANS] = 0;
}

void rounds_end(struct rounds *rounds, int64_t now)
{
    const struct loop_watcher *watcher = &rounds->watcher;
    int64_t micros = now - rounds->begun;
    rounds_serve(rounds, "", now);
    histogram_add(&rounds->times, micros);
    go_on(rounds, now);
    if (micros > rounds->longest[rounds->span % ROUNDS_SPANS])
        rounds->longest[rounds->span % ROUNDS_SPANS] = micros;
    if (watcher->slow && micros > watcher->patience)
        watcher->slow(watcher->context, rounds->most, micros);
}

int64_t rounds_longest(struct rounds *rounds, int64_t now)
{
    int64_t longest = 0;
    go_on(rounds, now);
    for (int i = 0; i < ROUNDS_SPANS; i++)
        if (rounds->longest[i] > longest)
            longest = rounds->longest[i];
    return longest;
}
