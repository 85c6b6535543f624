/*
 * retell.c - going through a match again. See retell.h.
 */
#include "core/retell.h"

#include "core/match_inner.h"

bool retell(const struct match *match, retell_step *begin, retell_step *step, void *context)
{
    struct match *again = match_copy(match);
    if (!again)
        return false;
    again->history.length = 0;
    match_rewind(again);
    if (begin)
        begin(context, again);
    bool told = true;
    for (int i = 0; told && i < match_entries(match); i++) {
        told = match_apply(again, match_entry(match, i), NULL);
        if (told)
            step(context, again);
    }
    match_free(again);
    return told;
}
