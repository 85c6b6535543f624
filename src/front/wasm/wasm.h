/*
 * wasm.h - the core for JavaScript: what the files of the module share.
 *
 *     text.c     texts in and out, handles       view.c     views, pointing, effects, boards
 *     match.c    matches: their life and log     record.c   records and pictures
 *     engine.c   players, in steps               check.c    perft and the signature
 *     lesson.c   moves tried for a goal          clock.c    the clocks of a table
 *     note.c     marks and arrows of comments
 *
 * Objects that persist (matches, pointers, players and languages) are identified by handles,
 * numbers from 1. A text comes in as a pointer to UTF-8 with a final zero, in memory from
 * agate_alloc; a text goes out through agate_out. A function that refuses returns 0, and the text
 * is then the refusal as JSON. The module imports nothing, so it can neither read nor write nor
 * know the time. web/src/core hides all of this from the pages.
 */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include "ag/point.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum {
    WASM_HANDLES = 256,      /* things at one time, at most */
    WASM_OUT_MAX = 64 << 20, /* bytes of a text that goes out, at most */
    WASM_IN_MAX = 64 << 20   /* bytes of one that comes in, at most */
};

enum wasm_kind { WASM_FREE, WASM_MATCH, WASM_POINT, WASM_PLAYER, WASM_LANGUAGE };

/* A pointer on the board, with its view. */
struct wasm_point {
    struct ag_view view;
    struct ag_point point;
    int match; /* the handle of the match, whose log the view shows */
};

/* text.c */

/* The text that goes out, emptied. */
struct ag_buf *wasm_out(void);

/* Keeps an object; 0 if there is no room, which the text then says. */
int wasm_keep(enum wasm_kind kind, void *thing);

/* The object with a handle, or NULL, which the text then says. */
void *wasm_find(enum wasm_kind kind, int number);

/* Lets go of a handle. */
void wasm_drop(int number);

/* Says a refusal; returns 0. `rules` may be NULL. */
int wasm_refuse(const struct ag_error *why, const struct ag_rules *rules);

/* The language in which sentences go out; NULL is English. */
const struct ag_language *wasm_language(void);

/* A text that came in, or NULL for an empty one. */
static inline const char *wasm_text(const char *text)
{
    return text && *text ? text : NULL;
}

/* A number of 64 bits from its halves. */
static inline uint64_t wasm_wide(uint32_t high, uint32_t low)
{
    return (uint64_t)high << 32 | low;
}

#endif
