/*
 * album.h - recorded games on the whole screen of a terminal: all that its caller needs.
 */
#ifndef TUI_ALBUM_H
#define TUI_ALBUM_H

#include "ag/record.h"
#include "base/text.h"

struct album_game {
    struct ag_record record; /* a settled record */
    bool bad;                /* the record has errors */
    uint64_t *board;         /* of every node, see album_find.c; NULL: nobody has looked for one */
};

/* What is looked at, and where. */
struct album_list {
    struct album_game *game;
    int games;
    int at;        /* which of them, from 0 */
    uint32_t node; /* of its record */
    bool listed;   /* the list is shown */
    int theme;     /* colours: enum theme of screen.h */
    int level;     /* to play on against an engine of this level; 0: as the record says */
};

/* How it ended. */
enum album_end {
    ALBUM_QUIT,
    ALBUM_PLAY,  /* somebody wants to play on from `at` and `node` */
    ALBUM_FAILED /* there was no screen, or no memory; `why` says more */
};

/* Shows the games until somebody leaves or wants to play on. The terminal is then as it was. */
enum album_end album_run(struct album_list *list, struct ag_error *why);

/* One game in a line: "Unlur  Ada - Bo  2026-11-15  1-0  24 turns, Club evening". */
void album_summary(const struct album_game *game, struct text *text);

/* How many turns the main line has. */
int album_turns(const struct ag_record *record);

#endif
