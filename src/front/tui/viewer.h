/*
 * viewer.h - recorded games on the whole screen of a terminal: all that its caller needs.
 */
#ifndef TUI_VIEWER_H
#define TUI_VIEWER_H

#include "ag/record.h"
#include "base/text.h"

struct viewer_game {
    struct ag_record record; /* settled */
    bool bad;                /* something is wrong with it */
    uint64_t *board;         /* of every node, see view_find.c; NULL: nobody has looked for one */
};

/* What is looked at, and where. */
struct viewer_list {
    struct viewer_game *game;
    int games;
    int at;        /* which of them, from 0 */
    uint32_t node; /* of its record */
    bool listed;   /* the list is shown */
    int theme;     /* colours: enum theme of screen.h */
    int level;     /* to play on against an engine of this level; 0: as the record says */
};

/* How it ended. */
enum viewer_end {
    VIEWER_QUIT,
    VIEWER_PLAY,  /* somebody wants to play on from `at` and `node` */
    VIEWER_FAILED /* there was no screen, or no memory; `why` says more */
};

/* Shows the games until somebody leaves or wants to play on. The terminal is then as it was. */
enum viewer_end viewer_run(struct viewer_list *list, struct ag_error *why);

/* One game in a line: "Unlur  Ada - Bo  2026-11-15  1-0  24 turns, Club evening". */
void viewer_summary(const struct viewer_game *game, struct text *text);

/* The turns of the main line. */
int viewer_turns(const struct ag_record *record);

#endif
