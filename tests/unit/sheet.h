/*
 * sheet.h - text of records under test: what is said about it, and how it is written.
 *
 * Every text is read several times, handed over in blocks of different sizes; the outcome must
 * always be the same.
 */
#ifndef SHEET_H
#define SHEET_H

#include "ag/record.h"
#include "unit.h"

/* The record that was read last, for a closer look. */
extern struct ag_record sheet;

/* What was said, a line `line:column: sentence` for each error, and all records as text. */
extern const char *sheet_told, *sheet_written;
extern int sheet_records;

/* Reads a text and plays it through if `settle`; sets all of the above. */
void sheet_read(const char *text, size_t length, bool settle);

/* A group's teardown: frees all of the above. */
int sheet_release(void **context);

/* These errors are told of the form of a text, and these when it is also played through. */
void sheet_tells(const char *text, const char *expected);
void sheet_settles(const char *text, const char *expected);

/* A text without errors of form is written like this; and this one when it is played through,
 * which then is canonical. */
void sheet_reads_as(const char *text, const char *expected);
void sheet_becomes(const char *text, const char *expected);

#endif
