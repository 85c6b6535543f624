/*
 * gtp_file.c - recorded games of Ninuki-Renju: loadsgf, printsgf.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ag/sgf.h"
#include "front/proto/gtp_inner.h"

/* The record, and the first thing that is wrong with it. */
struct load {
    FILE *file;
    struct ag_record record;
    struct ag_record_error error;
    uint64_t errors;
    struct ag_record_reader reader;
};

static size_t fill(void *from, char *out, size_t max)
{
    struct load *load = from;
    return fread(out, 1, max, load->file);
}

static void complain(void *to, const struct ag_record_error *error)
{
    struct load *load = to;
    if (!load->errors++)
        load->error = *error;
}

/* Opens a regular file: a pipe or device might never end, and no command would be read meanwhile.
 * NULL with the reason. */
static FILE *open_plain(const char *name, const char **why)
{
    struct stat status;
    int descriptor = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    bool known = descriptor >= 0 && !fstat(descriptor, &status);
    FILE *file = known && S_ISREG(status.st_mode) ? fdopen(descriptor, "rb") : NULL;
    *why = !known                    ? strerror(errno)
           : S_ISREG(status.st_mode) ? "out of memory"
                                     : "it is not a regular file";
    if (!file && descriptor >= 0)
        close(descriptor);
    return file;
}

/* The node of the main line after which move `number` is to be played; 0 is the last. */
static uint32_t find_node(const struct ag_record *record, int64_t number)
{
    uint32_t node = 0;
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child) {
        if (number && ag_record_node(record, i)->number >= number)
            break;
        node = i;
    }
    return node;
}

/* Reads the first game of the file and makes it the match. */
static bool load_game(struct gtp *gtp, struct load *load, int64_t number)
{
    struct ag_rules rules;
    struct ag_error why;
    ag_record_reader_init(&load->reader, fill, load, complain, load);
    bool any = ag_sgf_read(&load->reader, &load->record);
    ag_record_reader_release(&load->reader);
    if (ferror(load->file))
        return gtp_fail(gtp, "cannot load file: it cannot be read to its end");
    if (any && !load->errors)
        ag_record_settle(&load->record, complain, load);
    if (load->errors)
        return gtp_fail(gtp, "cannot load file: line %d, column %d: %s",
                        (int)load->error.place.line, (int)load->error.place.column,
                        ag_english(&load->error.why).text);
    const char *spec = any ? ag_record_tag(&load->record, "Game") : NULL;
    if (!spec || !ag_rules_read(&rules, spec, NULL))
        return gtp_fail(gtp, "cannot load file: there is no game in it");
    struct ag_match *match = ag_record_match(&load->record, find_node(&load->record, number), &why);
    if (!match)
        return gtp_fail(gtp, "cannot load file: %s", ag_english(&why).text);
    if (!gtp_take_match(gtp, &rules, match))
        return false;
    gtp->given = true;
    return true;
}

bool gtp_loadsgf(struct gtp *gtp, const struct gtp_words *words)
{
    int64_t number = 0;
    if (words->count > 1 && !gtp_whole(words->word[1], 1000000, &number))
        return gtp_fail(gtp, "expected the number of a move, not %s",
                        gtp_word(words->word[1]).text);
    struct load *load = calloc(1, sizeof *load);
    if (!load)
        return gtp_fail(gtp, "out of memory");
    const char *why;
    load->file = open_plain(words->word[0], &why);
    ag_record_init(&load->record);
    bool done =
        load->file ? load_game(gtp, load, number) : gtp_fail(gtp, "cannot load file: %s", why);
    if (load->file)
        fclose(load->file);
    ag_record_release(&load->record);
    free(load);
    return done;
}

bool gtp_printsgf(struct gtp *gtp, const struct gtp_words *words)
{
    struct ag_record record;
    struct ag_error why;
    struct ag_buf out;
    (void)words;
    ag_record_init(&record);
    ag_buf_init(&out, GTP_ANSWER_MAX);
    bool done =
        ag_record_from_match(&record, gtp->match, &why) && ag_sgf_write(&record, &out, &why);
    if (done)
        gtp_say_lines(gtp, &out);
    else
        gtp_fail(gtp, "%s", ag_english(&why).text);
    ag_buf_release(&out);
    ag_record_release(&record);
    return done;
}
