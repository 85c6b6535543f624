/*
 * outfile.c - a file that appears when all of it is written. See outfile.h.
 */
#include "front/file/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Signals that end the program before the file is complete. */
static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ};
enum { ENDINGS = sizeof ending / sizeof *ending, LINKS_MAX = 40 };

/* The file that is being written, for the signal handler; "": none. */
static char leftover[OUTFILE_NAME];

static void clean_up(int number)
{
    if (*leftover)
        unlink(leftover);
    signal(number, SIG_DFL);
    raise(number); /* as if it had not been caught */
}

/* Blocks these signals; `before` is set to the previous mask. */
static void hold_signals(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < ENDINGS; i++)
        sigaddset(&set, ending[i]);
    sigprocmask(SIG_BLOCK, &set, before);
}

/* Makes signals remove this file; with "", no longer. Signals that are ignored, or that the command
 * handles itself, are left alone. */
static void guard(const char *file)
{
    struct sigaction now, plain = {.sa_handler = SIG_DFL}, own = {.sa_handler = clean_up};
    snprintf(leftover, sizeof leftover, "%s", file);
    sigfillset(&own.sa_mask);
    sigemptyset(&plain.sa_mask);
    for (int i = 0; i < ENDINGS; i++) {
        sigaction(ending[i], NULL, &now);
        if (now.sa_handler == (*file ? SIG_DFL : clean_up))
            sigaction(ending[i], *file ? &own : &plain, NULL);
    }
}

/* Resolves all symbolic links of a name; false: there are too many, or a name is too long. */
static bool follow(const char *name, char place[OUTFILE_NAME])
{
    char target[OUTFILE_NAME], link[OUTFILE_NAME];
    if (snprintf(place, OUTFILE_NAME, "%s", name) >= OUTFILE_NAME)
        return errno = ENAMETOOLONG, false;
    for (int i = 0; i < LINKS_MAX; i++) {
        ssize_t length = readlink(place, target, sizeof target - 1);
        if (length < 0)
            return true;
        target[length] = 0;
        const char *slash = *target == '/' ? NULL : strrchr(place, '/');
        int folder = slash ? (int)(slash + 1 - place) : 0;
        if (snprintf(link, sizeof link, "%.*s%s", folder, place, target) >= OUTFILE_NAME)
            return errno = ENAMETOOLONG, false;
        memcpy(place, link, sizeof link);
    }
    return errno = ELOOP, false;
}

/* Gives the new file the mode and owner of the old one, if there is one. */
static void adopt(struct outfile *out, const struct stat *old)
{
    int descriptor = fileno(out->file);
    struct stat own;
    if (!old) {
        mode_t mask = umask(0);
        umask(mask);
        fchmod(descriptor, 0666 & ~mask); /* like any other new file */
        return;
    }
    bool same = !fstat(descriptor, &own) && own.st_uid == old->st_uid && own.st_gid == old->st_gid;
    out->over = old->st_nlink > 1 || (!same && fchown(descriptor, old->st_uid, old->st_gid) != 0);
    fchmod(descriptor, out->over ? 0600 : old->st_mode & 07777);
}

/* Begins the file that will replace `old`, or that is new; false with errno. */
static bool begin(struct outfile *out, const struct stat *old)
{
    /* A file that nobody may write to stays as it is. access() does not say so to root. */
    if (old && (!(old->st_mode & 0222) || access(out->name, W_OK)))
        return errno = EACCES, false;
    if (!follow(out->name, out->place))
        return false;
    if (snprintf(out->temporary, OUTFILE_NAME, "%s.XXXXXX", out->place) >= OUTFILE_NAME)
        return errno = ENAMETOOLONG, false;
    sigset_t before;
    hold_signals(&before);
    int descriptor = mkstemp(out->temporary), reason = errno;
    if (descriptor >= 0)
        guard(out->temporary);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    if (descriptor >= 0)
        out->file = fdopen(descriptor, "w+b");
    if (out->file)
        adopt(out, old);
    return out->file != NULL;
}

bool outfile_open(struct outfile *out, const char *name)
{
    struct stat old;
    bool exists = !stat(name, &old);
    *out = (struct outfile){.name = name};
    out->through = exists && !S_ISREG(old.st_mode);
    out->replaces = exists && !out->through;
    out->file = out->through ? fopen(name, "wb") : NULL;
    if (!out->through)
        begin(out, exists ? &old : NULL);
    return out->file != NULL;
}

/* Writes the file over the one in its place; false with errno. */
static bool write_over(struct outfile *out)
{
    char block[1 << 14];
    size_t count;
    FILE *to = fopen(out->place, "wb");
    if (!to)
        return false;
    rewind(out->file);
    while ((count = fread(block, 1, sizeof block, out->file)) > 0)
        fwrite(block, 1, count, to);
    bool good = !ferror(out->file) && !fflush(to) && !ferror(to) && !fsync(fileno(to));
    int reason = errno;
    good = !fclose(to) && good;
    errno = reason;
    return good;
}

/* Puts the complete file in its place; false with errno. */
static bool put(struct outfile *out)
{
    if (out->fresh)
        return !link(out->temporary, out->place) && !unlink(out->temporary);
    return out->over ? write_over(out) && !unlink(out->temporary)
                     : !rename(out->temporary, out->place);
}

/* Ends the temporary file; false with errno. */
static bool settle(struct outfile *out, bool keep)
{
    bool written = !fflush(out->file) && !ferror(out->file) && !fsync(fileno(out->file));
    bool done = keep && written && put(out);
    int reason = errno;
    out->left = keep && written && !done && out->over;
    if (!done && !out->left)
        unlink(out->temporary);
    errno = reason;
    return done || !keep;
}

bool outfile_close(struct outfile *out, bool keep)
{
    bool good;
    if (out->through) {
        good = !fflush(out->file) && !ferror(out->file);
    } else {
        sigset_t before;
        hold_signals(&before);
        good = settle(out, keep);
        int reason = errno;
        guard("");
        sigprocmask(SIG_SETMASK, &before, NULL);
        errno = reason;
    }
    int reason = errno;
    fclose(out->file);
    errno = reason;
    return good;
}
