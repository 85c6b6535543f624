/*
 * folder.h - where a user's files are, by the XDG Base Directory Specification.
 */
#ifndef FILE_FOLDER_H
#define FILE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* The folder of this program below the one that an environment variable names, or else below
 * `usual` in the home folder: "/home/ada/.config/agate". False: there is no place for one. */
bool folder_find(const char *variable, const char *usual, char *out, size_t max);

/* The name of a file as somebody typed it, with `~/` standing for the home folder, as in a shell.
 * False: it is too long. */
bool folder_expand(const char *name, char *out, size_t max);

/* Makes a folder and those above it, for their owner alone. */
bool folder_make(char *path);

#endif
