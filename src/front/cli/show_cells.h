/*
 * show_cells.h - what `agate show` is told of cells: marks, arrows, highlights, a part.
 *
 * Each adds the value of an option to a picture; false when it is wrong, which has been said.
 */
#ifndef CLI_SHOW_CELLS_H
#define CLI_SHOW_CELLS_H

#include "ag/diagram.h"

bool show_mark(struct ag_diagram *diagram, const char *word);      /* K10,L9:triangle */
bool show_arrow(struct ag_diagram *diagram, const char *word);     /* A1-B2 */
bool show_highlight(struct ag_diagram *diagram, const char *word); /* A1,B2 */

bool show_part(struct ag_diagram *diagram, const char *word); /* A1-K10,L9 */

#endif
