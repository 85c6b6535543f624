/*
 * outfile.h - a file that appears when all of it is written.
 *
 * A regular file is written under a temporary name beside it and then renamed, with the mode and
 * owner of the file that it replaces; if the name is a symbolic link, the file it points to is
 * replaced. A file with several hard links, or whose owner cannot be kept, is overwritten in place
 * once the new contents are complete. A device or pipe is written to directly. A signal that ends
 * the program leaves no temporary file behind. One file is written at a time.
 */
#ifndef FILE_OUTFILE_H
#define FILE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>

enum { OUTFILE_NAME = 1100 };

struct outfile {
    const char *name;
    FILE *file;
    bool through;                 /* it is written to directly */
    bool replaces;                /* there is a regular file of that name already */
    bool over;                    /* it is overwritten in place, not replaced */
    bool fresh;                   /* set after opening: no file may be replaced */
    bool left;                    /* overwriting failed: all of it is in `temporary` */
    char place[OUTFILE_NAME];     /* its name with all symbolic links resolved */
    char temporary[OUTFILE_NAME]; /* its name while it is written */
};

/* Opens it; false with errno. The name must stay valid until it is closed. */
bool outfile_open(struct outfile *out, const char *name);

/* Closes it and puts the file in its place; if `keep` is false it is thrown away. False with errno,
 * which is EEXIST if a fresh file would replace another. */
bool outfile_close(struct outfile *out, bool keep);

#endif
