/*
 * last.c - the game that was left last. See last.h.
 */
#include "front/cli/last.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/start/settings.h"

/* "Unlur, 12 moves, against level 3" */
static void describe(const struct host *host, char *out, size_t max)
{
    struct text text;
    int moves = ag_match_state(host->match)->ply;
    text_init(&text, out, max);
    text_print(&text, "%s, %d %s", ag_match_rules(host->match)->game->title, moves,
               moves == 1 ? "move" : "moves");
    if (!host->partners->seats)
        return;
    text_add(&text, ", ");
    partners_write(host->partners, &text);
}

void last_remember(const struct host *host)
{
    static struct settings settings; /* too large for the stack */
    char standing[128];
    const struct keep *keep = host->keep;
    char *path = *keep->file ? realpath(keep->file, NULL) : NULL;
    if (!path)
        return;
    settings_read(&settings);
    bool over = ag_match_is_over(host->match),
         same = !strcmp(settings_get(&settings, "last"), path);
    if (!keep_is_due(keep, host->match) && (same || !over)) { /* the file says how it stands */
        describe(host, standing, sizeof standing);
        settings_set(&settings, "last", over ? "" : path);
        settings_set(&settings, "last.standing", over ? "" : standing);
        settings_write(&settings);
    }
    free(path);
}
