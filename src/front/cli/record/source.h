/*
 * source.h - the files that a `record` command reads, as one stream of records.
 *
 * Whatever form a file has, its records come one after the other through one function, so a command
 * takes the memory of one record, however long the files are. Errors are told as FILE:LINE:COLUMN
 * in the order of the file, up to a number for each record, and the records that hold them are
 * still handed on: `bad` says so.
 */
#ifndef CLI_RECORD_SOURCE_H
#define CLI_RECORD_SOURCE_H

#include <stdio.h>

#include "ag/record.h"
#include "front/cli/cli.h"
#include "front/cli/progress.h"
#include "front/cli/sink.h"

/* The forms of records. */
enum form { FORM_TEXT, FORM_SGF, FORM_JSON, FORMS };
extern const char *const form_name[FORMS + 1]; /* ends with NULL */
extern const char *const form_extension[FORMS];

/* Chooses the form that a file is written in by its ending, if *form is -1; it stays so for a name
 * without one. False with a complaint: no form has this ending. */
bool form_choose(const char *file, int *form);

struct source {
    /* Set by the command before source_run. */
    const char *what; /* for the progress: "check" */
    FILE *complaints; /* where errors are written */
    int form;         /* of all files, or -1: recognised for each */
    bool settle;      /* play every record through */
    size_t most;      /* bytes that are read of a file; 0: all */
    bool lossy;       /* the output does not have all that is in the records */
    /* Called with every record; false stops. */
    bool (*take)(void *context, struct source *source, struct ag_record *record);
    void *context;

    /* Of the file that is being read. */
    const char *file; /* its name, as it may be shown on a terminal */
    int file_form;
    uint64_t records;   /* of this file, with this one */
    bool bad;           /* there is an error in this record */
    struct ag_buf told; /* its errors, by their places: struct ag_record_error */
    uint64_t untold;    /* how many more there are */

    /* Of all files. */
    int files;
    char **name; /* their names */
    uint64_t all_records, bad_records, errors;
    uint64_t bytes;
    struct progress progress;
    char shown[1024];     /* what `file` may point to */
    bool stopped, failed; /* failed: a file could not be read */
};

/* Reads the files; none: standard input, as does `-`. Returns an exit status: 0, 1 when a record
 * has an error, 2 when a file cannot be read. */
int source_run(struct source *source, int files, char **file);

/* Whether a file, by this or another name, is one of those that are read. */
bool source_reads(const struct source *source, const char *name);

/* Finishes the output of a command. If there were errors, no existing file is replaced, and a
 * new one appears only if something was written to it. An input file is replaced only by output
 * that has all of its records. Takes and returns an exit status. */
int source_end(const struct source *source, struct sink *sink, int status);

/* Plays a record through, for a command that does not set `settle`. */
void source_settle(struct source *source, struct ag_record *record);

/* Writes a record in a form; says why it cannot. */
bool form_write(int form, const struct ag_record *record, struct ag_buf *out, struct ag_error *why);

#endif
