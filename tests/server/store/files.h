/*
 * files.h - what the files of store-files share.
 */
#ifndef TESTS_SERVER_STORE_FILES_H
#define TESTS_SERVER_STORE_FILES_H

#include "folder.h"
#include "server/store/store.h"

enum { PATH_SIZE = FOLDER_NAME + 64 };

extern const char *doing; /* what is being tested */

#define CHECK(fine)                                                                                \
    do                                                                                             \
        if (!(fine)) {                                                                             \
            fprintf(stderr, "store-files: %s: %s\n", doing, #fine);                                \
            exit(1);                                                                               \
        }                                                                                          \
    while (0)

/* A folder with a name in it; `in` is good until its next call. */
void join(char out[PATH_SIZE], const char *folder, const char *name);
const char *in(const char *folder, const char *name);

struct store *must_open(const char *folder);

/* It is refused, with these words. */
void must_refuse(const char *folder, const char *words);

/* How many rows a relation has; count_row counts in an int. */
bool count_row(void *context, const struct store_value *row);
int rows(struct store *store, enum store_relation relation);

/* Puts one row into every relation; returns how the transaction came out. */
enum store_fate fill(struct store *store, int64_t number);

/* A database of the test's own, made by these statements. */
void make_db(const char *folder, const char *sql);

/* lost.c */
void batches(const char *folder);
void lost_files(const char *folder);
void read_only(const char *folder);

#endif
