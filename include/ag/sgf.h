/*
 * sgf.h - records of Ninuki-Renju as SGF FF[4], GM[4]; docs/sgf.md describes the mapping.
 *
 * SGF is a collection of game trees: `(;FF[4]GM[4]SZ[19];B[jj];W[kk](;B[mg])(;B[gm]))`. A node
 * begins with `;` and contains properties, each a name and values. Ordinary viewers only add stones
 * and know nothing about captured pairs, so a capturing move is followed by a node that only
 * removes stones.
 */
#ifndef AG_SGF_H
#define AG_SGF_H

#include "ag/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Reads the next game tree of a collection as ag_record_read reads the next record: false if there
 * is none, errors are reported as they are found, everything that could be read is kept. A tree of
 * another game is an error and skipped. The turns are replayed, and the colours and captures in the
 * file are compared with the rules; the record is then settled.
 */
bool ag_sgf_read(struct ag_record_reader *reader, struct ag_record *record);

/* Writes a settled record of Ninuki-Renju as a game tree; any other record is refused, with the
 * reason, and nothing is written. */
bool ag_sgf_write(const struct ag_record *record, struct ag_buf *out, struct ag_error *why);

#ifdef __cplusplus
}
#endif

#endif
