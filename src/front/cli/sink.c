/*
 * sink.c - where a command writes.
 */
#include "front/cli/sink.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/cli/cli.h"

/* Signals that end the program, and so the file that is being written. */
static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ};
enum { ENDINGS = sizeof ending / sizeof *ending, LINKS_MAX = 40 };

/* The file that is being written, for the signal handler; "": none. */
static char leftover[SINK_NAME];

static void clean_up(int number)
{
    if (*leftover)
        unlink(leftover);
    signal(number, SIG_DFL);
    raise(number); /* as if it had not been caught */
}

/* Lets these signals wait; `before` is set to what waited already. */
static void hold_signals(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < ENDINGS; i++)
        sigaddset(&set, ending[i]);
    sigprocmask(SIG_BLOCK, &set, before);
}

/* Sees to it that a signal removes the file, or no longer does: "". Signals that are ignored, or
 * that the command handles by itself, are left to it. */
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

static int fail(const char *name, int reason)
{
    return cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(name).text, strerror(reason));
}

/* Whether this is what a standard stream already writes to. */
static FILE *find_standard(const struct stat *file)
{
    FILE *stream[] = {stdout, stderr};
    struct stat status;
    for (int i = 0; i < 2; i++)
        if (!fstat(fileno(stream[i]), &status) && status.st_dev == file->st_dev &&
            status.st_ino == file->st_ino)
            return stream[i];
    return NULL;
}

/* Goes from a name through all symbolic links; false: there are too many, or too long ones. */
static bool follow(const char *name, char place[SINK_NAME])
{
    char target[SINK_NAME], link[SINK_NAME];
    if (snprintf(place, SINK_NAME, "%s", name) >= SINK_NAME)
        return errno = ENAMETOOLONG, false;
    for (int i = 0; i < LINKS_MAX; i++) {
        ssize_t length = readlink(place, target, sizeof target - 1);
        if (length < 0)
            return true;
        target[length] = 0;
        const char *slash = *target == '/' ? NULL : strrchr(place, '/');
        int folder = slash ? (int)(slash + 1 - place) : 0;
        if (snprintf(link, sizeof link, "%.*s%s", folder, place, target) >= SINK_NAME)
            return errno = ENAMETOOLONG, false;
        memcpy(place, link, sizeof link);
    }
    return errno = ELOOP, false;
}

/* Gives the new file mode and owner of the old one, if there is one. */
static void adopt(struct sink *sink, const struct stat *old)
{
    int descriptor = fileno(sink->file);
    struct stat own;
    if (!old) {
        mode_t mask = umask(0);
        umask(mask);
        fchmod(descriptor, 0666 & ~mask); /* as any other new file */
        return;
    }
    bool same = !fstat(descriptor, &own) && own.st_uid == old->st_uid && own.st_gid == old->st_gid;
    sink->over = old->st_nlink > 1 || (!same && fchown(descriptor, old->st_uid, old->st_gid) != 0);
    fchmod(descriptor, sink->over ? 0600 : old->st_mode & 07777);
}

/* Begins the file that will replace `old`, or that is new; false with errno. */
static bool begin(struct sink *sink, const struct stat *old)
{
    /* A file that nobody may write to is protected, also from those who may do anything. */
    if (old && (!(old->st_mode & 0222) || access(sink->name, W_OK)))
        return errno = EACCES, false;
    if (!follow(sink->name, sink->place))
        return false;
    if (snprintf(sink->temporary, SINK_NAME, "%s.XXXXXX", sink->place) >= SINK_NAME)
        return errno = ENAMETOOLONG, false;
    sigset_t before;
    hold_signals(&before);
    int descriptor = mkstemp(sink->temporary), reason = errno;
    if (descriptor >= 0)
        guard(sink->temporary);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    if (descriptor >= 0)
        sink->file = fdopen(descriptor, "w+b");
    if (sink->file)
        adopt(sink, old);
    return sink->file != NULL;
}

bool sink_open(struct sink *sink, const char *name)
{
    struct stat old;
    *sink = (struct sink){.file = stdout};
    if (!name || !strcmp(name, "-"))
        return true;
    bool exists = !stat(name, &old);
    if (exists && (sink->file = find_standard(&old)))
        return true;
    sink->name = name;
    sink->through = exists && !S_ISREG(old.st_mode);
    sink->file = sink->through ? fopen(name, "wb") : NULL;
    if (!sink->through)
        begin(sink, exists ? &old : NULL);
    if (!sink->file)
        fail(name, errno);
    return sink->file != NULL;
}

void sink_write(struct sink *sink, const struct ag_buf *out)
{
    if (out->length)
        fwrite(out->byte, 1, out->length, sink->file);
}

/* Writes the file over the one in its place; false with errno. */
static bool write_over(struct sink *sink)
{
    char block[1 << 14];
    size_t count;
    FILE *to = fopen(sink->place, "wb");
    if (!to)
        return false;
    rewind(sink->file);
    while ((count = fread(block, 1, sizeof block, sink->file)) > 0)
        fwrite(block, 1, count, to);
    bool good = !ferror(sink->file) && !fflush(to) && !ferror(to) && !fsync(fileno(to));
    int reason = errno;
    good = !fclose(to) && good;
    errno = reason;
    return good;
}

/* Puts the complete file in its place, or throws it away. Returns an exit status. */
static int settle(struct sink *sink, bool keep)
{
    bool written = !fflush(sink->file) && !ferror(sink->file) && !fsync(fileno(sink->file));
    bool done =
        keep && written && (sink->over ? write_over(sink) : !rename(sink->temporary, sink->place));
    int reason = errno;
    if (keep && written && !done && sink->over) /* the old one may be damaged */
        return cli_fail(CLI_USAGE, "cannot write %s: %s; the complete output is in %s",
                        cli_word(sink->name).text, strerror(reason), sink->temporary);
    if (!done || sink->over)
        unlink(sink->temporary);
    return done || !keep ? CLI_OK : fail(sink->name, reason);
}

int sink_close(struct sink *sink, bool keep)
{
    int status = CLI_OK;
    if (!sink->name)
        return CLI_OK; /* main sees to standard output */
    if (sink->through) {
        if (fflush(sink->file) || ferror(sink->file))
            status = fail(sink->name, errno);
    } else {
        sigset_t before;
        hold_signals(&before);
        status = settle(sink, keep);
        guard("");
        sigprocmask(SIG_SETMASK, &before, NULL);
    }
    fclose(sink->file);
    return status;
}

int sink_put(struct ag_buf *out, const char *name)
{
    struct sink sink;
    bool too_long = out->failed;
    int status = CLI_USAGE;
    if (too_long)
        cli_fail(CLI_USAGE, "the answer is too long");
    else if (sink_open(&sink, name)) {
        sink_write(&sink, out);
        status = sink_close(&sink, true);
    }
    ag_buf_release(out);
    return status;
}
