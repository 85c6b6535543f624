/*
 * lobby.h - the tables of a server: listing them, making one, taking a seat.
 */
#ifndef CLI_LOBBY_H
#define CLI_LOBBY_H

#include "front/cli/prompt.h"
#include "front/online/address.h"
#include "front/online/wire.h"

struct lobby {
    struct wire *wire;
    const char *server; /* its address */
    const char *me;     /* one's own id there */
    bool watch;         /* one does not want to sit down */
};

/* A new table. */
struct lobby_seek {
    const char *spec, *seats, *clock; /* `seats` and `clock` may be NULL */
    bool hidden;
};

/* Makes a table; prints the links to it. `table` becomes its id. */
bool lobby_seek(const struct lobby *lobby, const struct lobby_seek *seek, char table[ADDRESS_TABLE],
                struct ag_error *why);

/* Takes a seat, if there is one and one has none; with a secret, the one that it is for. With
 * `watch` only that is made sure, that one may watch. */
bool lobby_join(const struct lobby *lobby, const char *table, const char *secret, bool watch,
                struct ag_error *why);

/* Lets somebody look at the tables until he has one. False: he has none, and leaves. */
bool lobby_run(const struct lobby *lobby, struct prompt *prompt, char table[ADDRESS_TABLE]);

#endif
