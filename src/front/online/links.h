/*
 * links.h - how others come to a table: its address, and the links of its invitations.
 *
 * The server hands out the secret of an invitation once and keeps only its hash, so a link is known
 * here only if it was made in this run of the program.
 */
#ifndef ONLINE_LINKS_H
#define ONLINE_LINKS_H

#include "front/online/seen.h"

struct links {
    char server[CONN_URL];
    char table[ADDRESS_TABLE];
    char secret[AG_SEATS + 1][ADDRESS_SECRET]; /* of the seats from 1; 0: to watch; "": unknown */
};

void links_init(struct links *links, const char *server, const char *table);

/* Takes an invitation from the server's answer. */
void links_take(struct links *links, const json_t *invitation);

/* "for seat 2: http://..." */
void links_write_one(const struct links *links, int seat, struct text *text);

/* Adds all links that are of use now, a line each. */
void links_write(const struct links *links, const struct seen *seen, struct ag_buf *out);

#endif
