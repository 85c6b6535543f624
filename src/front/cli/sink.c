/*
 * sink.c - where a command writes.
 */
#include "front/cli/sink.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/cli/cli.h"

static int fail(const char *name, int reason)
{
    return cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(name).text, strerror(reason));
}

bool sink_open(struct sink *sink, const char *name)
{
    *sink = (struct sink){.file = stdout};
    if (!name || !strcmp(name, "-"))
        return true;
    sink->name = name;
    int length = snprintf(sink->temporary, sizeof sink->temporary, "%s.XXXXXX", name);
    int descriptor = -1;
    errno = ENAMETOOLONG;
    if (length < (int)sizeof sink->temporary)
        descriptor = mkstemp(sink->temporary);
    sink->file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    if (!sink->file) {
        fail(name, errno);
        return false;
    }
    mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask); /* as any other new file */
    return true;
}

void sink_write(struct sink *sink, const struct ag_buf *out)
{
    if (out->length)
        fwrite(out->byte, 1, out->length, sink->file);
}

int sink_close(struct sink *sink, bool keep)
{
    if (!sink->name)
        return CLI_OK; /* main sees to standard output */
    bool written = !fflush(sink->file) && !ferror(sink->file) && !fsync(fileno(sink->file));
    written = !fclose(sink->file) && written;
    if (keep && written && !rename(sink->temporary, sink->name))
        return CLI_OK;
    int reason = errno;
    unlink(sink->temporary);
    return keep ? fail(sink->name, reason) : CLI_OK;
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
