/*
 * sgf.h - records of Ninuki-Renju as SGF FF[4], GM[4]. docs/sgf.md says what becomes what.
 *
 * SGF is a collection of game trees: `(;FF[4]GM[4]SZ[19];B[jj];W[kk](;B[mg])(;B[gm]))`. A node
 * begins with `;` and holds properties, each a name and values. Ordinary viewers put stones down
 * and know nothing of captured pairs; so behind a move that captures stands a node that only takes
 * stones off.
 */
#ifndef AG_SGF_H
#define AG_SGF_H

#include "ag/record.h"

/*
 * Reads the next game tree of a collection as ag_record_read reads the next record: false when
 * there is none, errors told as they are met, what could be read is kept. A tree that is not of
 * Ninuki-Renju is an error and left out. The turns are played once, and what the file says of
 * colours and captures is compared with the rules: the record is then settled.
 */
bool ag_sgf_read(struct ag_record_reader *reader, struct ag_record *record);

/* Writes a settled record of Ninuki-Renju as a game tree; another is refused, with the reason, and
 * nothing is written. */
bool ag_sgf_write(const struct ag_record *record, struct ag_buf *out, struct ag_error *why);

#endif
