/*
 * fill.h - pages of the web app, filled in before they are sent.
 *
 * A page that was built has slots, `{{origin}}` and others, for what only the server knows.
 */
#ifndef SERVER_PAGE_FILL_H
#define SERVER_PAGE_FILL_H

#include "server/cmd/cmd.h"

/* What stands in a slot: any text, which is escaped. */
struct slot {
    const char *name, *value;
};

/* The page of that name in the reader's language as the answer, "play.mur" is play.mur.fr.html; the
 * list of slots ends with one without a name. 1: it is there; 0: there is no such page; -1: it is
 * refused, for want of memory. */
int fill_page(struct request *request, const char *name, const struct slot *slot);

#endif
