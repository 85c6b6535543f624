/*
 * folder.h - a folder of a test's own, under TMPDIR or /tmp.
 */
#ifndef TESTS_SERVER_STORE_FOLDER_H
#define TESTS_SERVER_STORE_FOLDER_H

enum { FOLDER_NAME = 256 }; /* bytes of its name with the final zero */

/* Makes a new one; ends the program when that cannot be. */
void folder_make(char name[FOLDER_NAME]);

/* Removes it with the files in it, and its folders' files. */
void folder_remove(const char *name);

#endif
