/*
 * folder.c - a folder of a test's own.
 */
#include "folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

void folder_make(char name[FOLDER_NAME])
{
    const char *above = getenv("TMPDIR");
    snprintf(name, FOLDER_NAME, "%s/agate-store-XXXXXX", above ? above : "/tmp");
    if (!mkdtemp(name)) {
        perror(name);
        exit(1);
    }
}

static int drop(const char *file, const struct stat *about, int kind, struct FTW *place)
{
    (void)about;
    (void)kind;
    (void)place;
    return remove(file);
}

void folder_remove(const char *name)
{
    nftw(name, drop, 8, FTW_DEPTH | FTW_PHYS);
}
