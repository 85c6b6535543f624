/*
 * hall.h - the tables of a server: listing them, making one, taking a seat.
 */
#ifndef ONLINE_HALL_H
#define ONLINE_HALL_H

#include "front/online/links.h"
#include "front/online/wire.h"

enum { HALL_MAX = 99, HALL_TEXT = 256 }; /* tables of a list, bytes of a description, at most */

struct hall {
    struct wire *wire;
    const char *server; /* its address */
    const char *me;     /* your id there */
    bool watch;         /* you only want to watch */
};

enum hall_group { HALL_MINE, HALL_OPEN, HALL_PLAYED, HALL_GROUPS };

struct hall_table {
    char id[ADDRESS_TABLE];
    enum hall_group group;
    bool turn; /* you sit there, and it is your turn */
    char text[HALL_TEXT];
};

struct hall_list {
    int count;
    struct hall_table table[HALL_MAX];
};

/* A new table. */
struct hall_seek {
    const char *spec, *seats, *clock; /* `seats` and `clock` may be NULL */
    bool hidden;
};

/* Asks for all groups and waits for the answers. False with the reason. */
bool hall_load(const struct hall *hall, struct hall_list *list, struct ag_error *why);

/* The same without waiting: the arguments of table.list for a group, and adding its answer to a
 * list. Tables of your own are only in the first group. */
json_t *hall_args(enum hall_group group);
void hall_read(const struct hall *hall, enum hall_group group, const json_t *answer,
               struct hall_list *list);

/* Makes a table, to which the links then lead. False with the reason. */
bool hall_seek(const struct hall *hall, const struct hall_seek *seek, struct links *links,
               struct ag_error *why);

/* Takes a seat, if one is free and you have none; with a secret, the one it is for. With `watch` it
 * only makes sure that you may watch. */
bool hall_join(const struct hall *hall, const char *table, const char *secret, bool watch,
               struct ag_error *why);

#endif
