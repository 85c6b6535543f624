/*
 * retell.c - going through a match again. See retell.h.
 */
#include "match/retell.h"

#include "match/inner.h"

bool retell(const struct ag_match *match, retell_step *begin, retell_step *step, void *context)
{
    struct ag_match *again = ag_match_copy(match);
    if (!again)
        return false;
    again->history.length = 0;
    match_rewind(again);
    if (begin)
        begin(context, again);
    bool told = true;
    for (int i = 0; told && i < ag_match_entries(match); i++) {
        told = ag_match_apply(again, ag_match_entry(match, i), NULL);
        if (told)
            step(context, again);
    }
    ag_match_free(again);
    return told;
}
