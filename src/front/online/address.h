/*
 * address.h - addresses of servers and tables: http://host:port, http://host:port/t/TABLE#SECRET.
 */
#ifndef ONLINE_ADDRESS_H
#define ONLINE_ADDRESS_H

#include "front/online/conn.h"

enum { ADDRESS_TABLE = 17, ADDRESS_SECRET = 65 }; /* bytes with the final zero */

struct address {
    char server[CONN_URL];       /* without a slash at its end */
    char table[ADDRESS_TABLE];   /* "": none */
    char secret[ADDRESS_SECRET]; /* of an invitation: what follows the `#`; "": none. It is never
                                    part of an address that is sent */
};

/* Whether a word of the command line is meant as an address. */
bool address_is_one(const char *word);

/* Reads an address; false with the reason. */
bool address_read(struct address *address, const char *text, struct ag_error *why);

#endif
