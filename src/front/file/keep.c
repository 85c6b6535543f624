/*
 * keep.c - saving a match. See keep.h.
 */
#include "front/file/keep.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "ag/record.h"
#include "ag/view.h"
#include "base/error.h"
#include "base/text.h"
#include "front/file/folder.h"
#include "front/file/outfile.h"

enum { NUMBERS = 1000 }; /* of files with the same name and date, at most */

static void write_date(char out[16])
{
    time_t now = time(NULL);
    struct tm day;
    *out = 0;
    if (localtime_r(&now, &day))
        strftime(out, 16, "%Y-%m-%d", &day);
}

/* The record: the one that the match came from, brought up to date, or a new one. */
static bool make_record(const struct keep *keep, const struct ag_match *match,
                        struct ag_record *record, struct ag_error *why)
{
    uint32_t at;
    if (!keep->origin)
        return ag_record_from_match(record, match, why);
    if (!ag_record_copy(record, keep->origin))
        return error_plain(why, "out of memory");
    return ag_record_continue(record, match, &at, why) && ag_record_stop(record, at, why);
}

/* The record as text. */
static bool write_record(const struct keep *keep, const struct ag_match *match, struct ag_buf *out,
                         struct ag_error *why)
{
    static const char *const tag[AG_SEATS] = {"First", "Second", "Third"};
    struct ag_record *record = malloc(sizeof *record);
    char date[16];
    if (!record)
        return error_plain(why, "out of memory for a record");
    ag_record_init(record);
    bool made = make_record(keep, match, record, why);
    write_date(date);
    if (made && *date && !keep->origin)
        ag_record_set_tag(record, "Date", date);
    for (int seat = 0; made && seat < ag_match_rules(match)->game->seats; seat++)
        if (*keep->name[seat])
            ag_record_set_tag(record, tag[seat], keep->name[seat]);
    if (made)
        ag_record_write(record, out);
    ag_record_release(record);
    free(record);
    return made;
}

static bool put_file(const char *name, bool replace, const struct ag_buf *text,
                     struct ag_error *why)
{
    struct outfile out;
    bool exists = !replace && !access(name, F_OK);
    bool opened = !exists && outfile_open(&out, name);
    if (opened) {
        out.fresh = !replace;
        fwrite(text->byte, 1, text->length, out.file);
    }
    if (opened && outfile_close(&out, true))
        return true;
    if (exists || (opened && !replace && errno == EEXIST))
        return error_plain(why, "%s already exists: give another name", name);
    return error_plain(why, "cannot write %s: %s", name, strerror(errno));
}

bool keep_save(struct keep *keep, const struct ag_match *match, const char *name,
               struct ag_error *why)
{
    struct ag_buf out;
    char file[KEEP_FILE];
    if (!folder_expand(name, file, sizeof file))
        return error_plain(why, "the name of the file is too long");
    ag_buf_init(&out, AG_RECORD_TEXT_MAX);
    bool saved = write_record(keep, match, &out, why);
    if (saved && out.failed)
        saved = error_plain(why, "this match is too long for a record");
    saved = saved && put_file(file, !strcmp(file, keep->file), &out, why);
    ag_buf_release(&out);
    if (saved) {
        memcpy(keep->file, file, sizeof file);
        keep->entries = ag_match_entries(match);
    }
    return saved;
}

/* A file that is examined before it is replaced. */
struct look {
    FILE *file;
    bool at_line; /* the next byte begins a line */
    bool skipped; /* a line begins with `%`, which readers ignore */
};

static size_t fill(void *from, char *out, size_t max)
{
    struct look *look = from;
    size_t count = fread(out, 1, max, look->file);
    for (size_t i = 0; i < count; i++) {
        look->skipped = look->skipped || (look->at_line && out[i] == '%');
        look->at_line = out[i] == '\n';
    }
    return count;
}

/* Whether a file contains a single record as text, and nothing else. */
static bool holds_one(const char *file)
{
    struct ag_record_reader *reader = malloc(sizeof *reader);
    struct ag_record record;
    struct stat status;
    bool plain = reader && !stat(file, &status) && S_ISREG(status.st_mode);
    struct look look = {.file = plain ? fopen(file, "rb") : NULL, .at_line = true};
    int records = 0;
    plain = look.file != NULL;
    if (plain) {
        ag_record_init(&record);
        ag_record_reader_init(reader, fill, &look, NULL, NULL);
        while (records < 2 && ag_record_read(reader, &record))
            records++;
        plain = records == 1 && !reader->errors && !look.skipped && !ferror(look.file);
        ag_record_reader_release(reader);
        ag_record_release(&record);
    }
    if (look.file)
        fclose(look.file);
    free(reader);
    return plain;
}

void keep_adopt(struct keep *keep, const struct ag_match *match, const char *file)
{
    keep->entries = ag_match_entries(match);
    if (strlen(file) < KEEP_FILE && holds_one(file))
        memcpy(keep->file, file, strlen(file) + 1);
}

/* "FOLDER/mur-2026-11-15-2.agr" */
static void propose(const char *folder, const struct ag_match *match, char out[KEEP_FILE])
{
    char date[16];
    struct text text;
    write_date(date);
    for (int i = 1; i < NUMBERS; i++) {
        text_init(&text, out, KEEP_FILE);
        text_print(&text, "%s%s-%s", folder, ag_match_rules(match)->game->name, date);
        if (i > 1)
            text_print(&text, "-%d", i);
        text_add(&text, ".agr");
        if (access(out, F_OK))
            return;
    }
}

void keep_propose(const struct keep *keep, const struct ag_match *match, char out[KEEP_FILE])
{
    if (*keep->file)
        memcpy(out, keep->file, KEEP_FILE);
    else
        propose("", match, out);
}

bool keep_rescue(struct keep *keep, const struct ag_match *match)
{
    const char *home = getenv("HOME");
    char folder[KEEP_FILE], file[KEEP_FILE];
    struct text text;
    text_init(&text, folder, sizeof folder);
    text_print(&text, "%s/", home ? home : ".");
    const char *place[] = {"", folder, "/tmp/"};
    for (size_t i = 0; i < sizeof place / sizeof place[0]; i++) {
        propose(place[i], match, file);
        if (keep_save(keep, match, file, NULL))
            return true;
    }
    return false;
}

bool keep_is_due(const struct keep *keep, const struct ag_match *match)
{
    return ag_match_entries(match) != keep->entries;
}

bool keep_would_lose(const struct keep *keep, const struct ag_match *match)
{
    struct ag_view view;
    ag_match_view(match, AG_SPECTATOR, &view);
    return keep_is_due(keep, match) || view.handed;
}
