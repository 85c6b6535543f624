/*
 * sink.c - where a command writes.
 */
#include "front/cli/sink.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "front/cli/cli.h"

/* The standard stream that already writes to the file of that name, or NULL. */
static FILE *find_standard(const char *name)
{
    FILE *stream[] = {stdout, stderr};
    struct stat file, status;
    for (int i = 0; i < 2 && !stat(name, &file); i++)
        if (!fstat(fileno(stream[i]), &status) && status.st_dev == file.st_dev &&
            status.st_ino == file.st_ino)
            return stream[i];
    return NULL;
}

bool sink_open(struct sink *sink, const char *name)
{
    sink->file = !name || !strcmp(name, "-") ? stdout : find_standard(name);
    sink->name = sink->file ? NULL : name;
    if (!sink->name)
        return true;
    if (!outfile_open(&sink->out, name)) {
        cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(name).text, strerror(errno));
        return false;
    }
    sink->file = sink->out.file;
    return true;
}

void sink_write(struct sink *sink, const struct ag_buf *out)
{
    if (out->length)
        fwrite(out->byte, 1, out->length, sink->file);
}

int sink_close(struct sink *sink, bool keep)
{
    if (!sink->name || outfile_close(&sink->out, keep)) /* main checks standard output */
        return CLI_OK;
    const char *reason = strerror(errno);
    struct cli_word name = cli_word(sink->name);
    if (sink->out.left)
        return cli_fail(CLI_USAGE, "cannot write %s: %s; the complete output is in %s", name.text,
                        reason, sink->out.temporary);
    return cli_fail(CLI_USAGE, "cannot write %s: %s", name.text, reason);
}

int sink_put(struct ag_buf *out, const char *name)
{
    struct sink sink;
    bool too_long = out->failed;
    int status = CLI_USAGE;
    if (too_long)
        cli_fail(CLI_USAGE, "the output is too long");
    else if (sink_open(&sink, name)) {
        sink_write(&sink, out);
        status = sink_close(&sink, true);
    }
    ag_buf_release(out);
    return status;
}
