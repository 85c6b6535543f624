/*
 * retell.c - replaying a match. See retell.h.
 */
#include "match/retell.h"

#include <stdlib.h>

#include "match/inner.h"

/* Notes which entries hold: all but the turns that were taken back later. */
static void find_held(const struct ag_view *view, uint8_t *held)
{
    uint32_t due = UINT32_MAX; /* the earliest turn that is taken back later */
    for (uint32_t i = view->entries; i-- > 0;) {
        const struct ag_entry *entry = &view->entry[i];
        if (entry->kind == AG_TAKEN_BACK && entry->turn < due)
            due = entry->turn;
        held[i] = entry->kind == AG_TURN
                      ? entry->turn < due
                      : entry->kind == AG_RESIGNED || entry->kind == AG_EXPIRED ||
                            entry->kind == AG_AGREED;
    }
}

/* What retelling needs besides; too large for the stack. */
struct tale {
    struct ag_view view;
    struct ag_news news;
};

static bool tell(const struct ag_view *view, const uint8_t *held, struct ag_match *match,
                 struct tale *tale, retell_step *step, void *context)
{
    memset(&tale->news, 0, sizeof tale->news);
    ag_match_view(match, AG_SPECTATOR, &tale->view);
    step(context, &tale->view, &tale->news);
    for (uint32_t i = 0; i < view->entries; i++) {
        struct ag_entry entry = view->entry[i];
        if (!held[i])
            continue;
        entry.deal = AG_UNSET; /* the rules have it */
        if (!log_make_room(match, 1, NULL))
            return false;
        news_begin(match, &tale->news);
        log_add(match, &entry, &tale->news);
        news_end(match, &tale->news);
        ag_match_view(match, AG_SPECTATOR, &tale->view);
        step(context, &tale->view, &tale->news);
    }
    return true;
}

bool retell(const struct ag_view *view, retell_step *step, void *context)
{
    struct ag_match *match = ag_match_new(&view->rules, view->position, NULL, NULL);
    struct tale *tale = malloc(sizeof *tale);
    uint8_t *held = malloc(view->entries + 1U);
    if (held)
        find_held(view, held);
    bool told = match && tale && held && tell(view, held, match, tale, step, context);
    free(held);
    free(tale);
    ag_match_free(match);
    return told;
}
