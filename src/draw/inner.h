/*
 * inner.h - what pictures in text and in SVG share.
 */
#ifndef DRAW_INNER_H
#define DRAW_INNER_H

#include "ag/diagram.h"

/* Lays out the board of a picture, or the part that it shows. */
void diagram_layout(const struct ag_diagram *diagram, struct ag_layout *layout);

/* "2 at L9": a number that is gone, in the language of the picture. `out` holds AG_SAID. */
void diagram_gone_say(const struct ag_diagram *diagram, int index, char *out);

#endif
