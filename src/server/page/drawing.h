/*
 * drawing.h - pictures for requests: from the cache, or drawn beside the loop, once for all who ask
 * for the same one.
 */
#ifndef SERVER_PAGE_DRAWING_H
#define SERVER_PAGE_DRAWING_H

#include "server/cmd/cmd.h"

/* What a picture is like. */
struct drawing_style {
    uint8_t theme; /* as in ag/diagram.h */
    bool moving;   /* the whole game as an animation */
    bool card;     /* only the board, for link previews */
    bool png;      /* otherwise SVG */
};

/* Answers with a picture of the match at the request's table, as everybody sees it; as cmd.run. */
int drawing_answer(struct request *request, const struct drawing_style *style);

#endif
