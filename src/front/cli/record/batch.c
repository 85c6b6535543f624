/*
 * batch.c - many files that appear together. See batch.h.
 */
#include "front/cli/record/batch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "front/cli/cli.h"

void batch_init(struct batch *batch, const char *folder, bool force)
{
    *batch = (struct batch){.folder = folder, .force = force};
    ag_buf_init(&batch->names, (size_t)BATCH_FILES * BATCH_NAME);
}

size_t batch_files(const struct batch *batch)
{
    return batch->names.length / BATCH_NAME;
}

static const char *name_of(const struct batch *batch, size_t i)
{
    return batch->names.byte + i * BATCH_NAME;
}

bool batch_has(const struct batch *batch, const char *name)
{
    for (size_t i = batch_files(batch);
         i-- > 0;) /* from the end, since it is mostly the last one */
        if (!strcmp(name_of(batch, i), name))
            return true;
    return false;
}

/* The path of a file in a folder; false with errno: it is too long. */
static bool join(const char *folder, const char *name, char out[BATCH_PATH])
{
    struct text text;
    text_init(&text, out, BATCH_PATH);
    text_print(&text, "%s/%s", folder, name);
    if (text.cut)
        errno = ENAMETOOLONG;
    return !text.cut;
}

static bool complain(const char *path)
{
    cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(path).text, strerror(errno));
    return false;
}

/* Whether a file may take this place: nothing is there, or a file that may be replaced. */
static bool is_free(const struct batch *batch, const char *path)
{
    struct stat old;
    if (lstat(path, &old))
        return errno == ENOENT || complain(path);
    if (!batch->force) {
        cli_fail(CLI_USAGE, "%s already exists; --force overwrites it", cli_word(path).text);
        return false;
    }
    if (S_ISLNK(old.st_mode) && stat(path, &old))
        return errno == ENOENT || complain(path);
    if (!S_ISREG(old.st_mode)) {
        cli_fail(CLI_USAGE, "%s is not a regular file", cli_word(path).text);
        return false;
    }
    /* A file that nobody may write to stays as it is. access() does not say so to root. */
    if (old.st_mode & 0222 && !access(path, W_OK))
        return true;
    errno = EACCES;
    return complain(path);
}

/* Notes a new file, and makes the temporary folder for the first one. */
static bool begin(struct batch *batch, const char *name)
{
    char path[BATCH_PATH], entry[BATCH_NAME] = {0};
    if (!join(batch->folder, name, path))
        return complain(path);
    if (!is_free(batch, path))
        return false;
    if (!ag_buf_reserve(&batch->names, BATCH_NAME)) {
        cli_fail(CLI_USAGE, "split writes at most %d files", BATCH_FILES);
        return false;
    }
    if (!*batch->temporary) {
        char folder[BATCH_PATH];
        if (!join(batch->folder, ".split.XXXXXX", folder) || !mkdtemp(folder))
            return complain(path);
        memcpy(batch->temporary, folder, sizeof folder);
    }
    snprintf(entry, sizeof entry, "%s", name);
    ag_buf_add(&batch->names, entry, BATCH_NAME);
    return true;
}

bool batch_add(struct batch *batch, const char *name, const struct ag_buf *bytes)
{
    char path[BATCH_PATH], place[BATCH_PATH];
    if (!batch_has(batch, name) && !begin(batch, name))
        return false;
    join(batch->folder, name, place);
    FILE *file = join(batch->temporary, name, path) ? fopen(path, "ab") : NULL;
    bool good = file && fwrite(bytes->byte, 1, bytes->length, file) == bytes->length;
    good = file && !fclose(file) && good;
    return good || complain(place);
}

/* Makes a file that replaces another ready for that: it is on the disk, and has the other's mode.
 * What is new need not be on the disk: nothing would be lost with it. */
static bool prepare(const struct batch *batch, const char *name)
{
    char path[BATCH_PATH], place[BATCH_PATH];
    struct stat old;
    join(batch->temporary, name, path);
    join(batch->folder, name, place);
    if (stat(place, &old))
        return true;
    FILE *file = fopen(path, "ab");
    bool good = file && !fchmod(fileno(file), old.st_mode & 07777) && !fsync(fileno(file));
    int reason = errno;
    if (file)
        fclose(file);
    errno = reason;
    return good || complain(place);
}

/* Moves a file to its place; a link there is followed. */
static bool put(const struct batch *batch, const char *name)
{
    char path[BATCH_PATH], place[BATCH_PATH];
    join(batch->temporary, name, path);
    join(batch->folder, name, place);
    char *real = batch->force ? realpath(place, NULL) : NULL;
    bool good = batch->force ? !rename(path, real ? real : place)
                             : !link(path, place) && !unlink(path); /* never replaces a file */
    int reason = errno;
    free(real);
    errno = reason;
    return good || complain(place);
}

/* Removes what is left of the temporary folder. */
static void clear(const struct batch *batch)
{
    char path[BATCH_PATH];
    for (size_t i = 0; i < batch_files(batch); i++)
        if (join(batch->temporary, name_of(batch, i), path))
            unlink(path);
    rmdir(batch->temporary);
}

bool batch_end(struct batch *batch, bool keep)
{
    size_t files = batch_files(batch), done = 0;
    bool good = true;
    for (size_t i = 0; keep && good && i < files; i++)
        good = prepare(batch, name_of(batch, i));
    while (keep && good && done < files) {
        good = put(batch, name_of(batch, done));
        done += good;
    }
    if (!good && done)
        cli_fail(CLI_USAGE, "%zu of %zu files are in place", done, files);
    if (*batch->temporary)
        clear(batch);
    ag_buf_release(&batch->names);
    return good;
}
