/*
 * ledger.c - the records of a match: written as games finish, and read to resume it.
 */
#include "front/arena/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "front/arena/tail.h"
#include "front/cli/record/source.h"

enum { NUMBER = 24, FILE_MAX = 1 << 30 };

static const char *const seat_tag[AG_SEATS] = {"First", "Second", "Third"};
static const char *const fault_tag[AG_SEATS] = {"Fault1", "Fault2", "Fault3"};

static int fail(const struct ledger *ledger)
{
    return cli_fail(CLI_USAGE, "cannot write %s: %s", cli_word(ledger->name).text, strerror(errno));
}

static void tag_number(struct ag_record *record, const char *name, long number)
{
    char text[NUMBER];
    snprintf(text, sizeof text, "%ld", number);
    ag_record_set_tag(record, name, text);
}

static void write_mark(uint64_t mark, char out[NUMBER])
{
    snprintf(out, NUMBER, "%016" PRIx64, mark);
}

/* Who played, when, and which game of which match this is. */
static void add_tags(const struct bout *bout, struct ag_record *record)
{
    const struct contest *contest = bout->contest;
    char text[AG_SAID + 32], mark[NUMBER];
    time_t now = time(NULL);
    struct tm today;
    localtime_r(&now, &today);
    strftime(text, sizeof text, "%Y-%m-%d", &today);
    ag_record_set_tag(record, "Event", "agate match");
    ag_record_set_tag(record, "Date", text);
    tag_number(record, "Round", bout->number + 1);
    for (int seat = 0; seat < contest->players; seat++)
        ag_record_set_tag(record, seat_tag[seat], bout->player[seat]->contestant->name);
    if (*contest->clock)
        ag_record_set_tag(record, "Clock", contest->clock);
    size_t openings = contest->openings.length / sizeof(struct opening);
    long round = bout->number / contest->round;
    tag_number(record, "Pair", round + 1);
    if (openings)
        tag_number(record, "Opening", round % (long)openings + 1);
    write_mark(contest->mark, mark);
    ag_record_set_tag(record, "Match", mark);
    for (int seat = 0; seat < contest->players; seat++) {
        const struct blame *blame = &bout->blame[seat];
        snprintf(text, sizeof text, "%s: %s", fault_name[blame->fault], blame->text);
        if (blame->fault)
            ag_record_set_tag(record, fault_tag[seat], text);
    }
}

/* The clocks of a turn as one string: of the seats that chose, joined by `|`. */
static void write_reading(const struct bout *bout, int entry, char *out, size_t max)
{
    const struct ag_entry *turn = ag_match_line(bout->match, entry);
    const int64_t *left =
        (const int64_t *)(const void *)bout->readings.byte + (size_t)entry * AG_SEATS;
    struct text text;
    char one[AG_MOVE_TEXT];
    bool known = false;
    text_init(&text, out, max);
    for (int seat = 0; seat < bout->contest->players; seat++) {
        if (turn->kind != AG_TURN || !turn->choice[seat])
            continue;
        if (text.length)
            text_char(&text, '|');
        ag_record_clock_write(left[seat] < 0 ? 0 : left[seat], one);
        text_add(&text, left[seat] < 0 ? "-" : one);
        known = known || left[seat] >= 0;
    }
    if (!known)
        *out = 0;
}

static void add_clocks(const struct bout *bout, struct ag_record *record)
{
    int nodes = 0, entry = 0;
    char reading[AG_SEATS * AG_MOVE_TEXT];
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child)
        nodes++;
    entry = ag_match_lines(bout->match) - nodes; /* -1 if a turn was played by the game itself */
    for (uint32_t i = ag_record_node(record, 0)->child; i; i = ag_record_node(record, i)->child) {
        if (entry >= 0) {
            write_reading(bout, entry, reading, sizeof reading);
            ag_record_string kept = ag_record_keep(record, reading, strlen(reading));
            ag_record_node(record, i)->clock = kept;
            ag_record_touch(record);
        }
        entry++;
    }
}

bool bout_record(const struct bout *bout, struct ag_buf *out, struct ag_error *why)
{
    struct ag_record record;
    ag_record_init(&record);
    bool good = ag_record_from_match(&record, bout->match, why);
    if (good) {
        add_tags(bout, &record);
        if (bout->contest->main >= 0)
            add_clocks(bout, &record);
        ag_record_settle(&record, NULL, NULL); /* puts the tags in order */
        ag_record_write(&record, out);
    }
    ag_record_release(&record);
    return good;
}

/* --- resuming --- */

struct resuming {
    const struct contest *contest;
    struct score_game *result;
    bool failed;
};

/* The places of the seats from the result of a record; false: it has none. */
static bool read_places(const char *result, int seats, uint8_t place[AG_SEATS])
{
    if (seats == 2) {
        bool first = !strcmp(result, "1-0"), second = !strcmp(result, "0-1");
        place[0] = second ? 2 : 1;
        place[1] = first ? 2 : 1;
        return first || second || !strcmp(result, "1/2-1/2");
    }
    for (int seat = 0; seat < seats; seat++) {
        if (!text_is_digit(result[2 * seat]))
            return false;
        place[seat] = (uint8_t)(result[2 * seat] - '0');
    }
    return true;
}

static uint8_t read_fault(const struct ag_record *record, int seat)
{
    const char *text = ag_record_tag(record, fault_tag[seat]);
    for (int i = 1; text && i < FAULTS; i++)
        if (!strncmp(text, fault_name[i], strlen(fault_name[i])))
            return (uint8_t)i;
    return FAULT_NONE;
}

static bool take(void *context, struct source *source, struct ag_record *record)
{
    struct resuming *resuming = context;
    const struct contest *contest = resuming->contest;
    const char *round = ag_record_tag(record, "Round"), *mark = ag_record_tag(record, "Match");
    char own[NUMBER];
    uint8_t place[AG_SEATS];
    int who[AG_SEATS];
    long number = round ? strtol(round, NULL, 10) - 1 : -1;
    write_mark(contest->mark, own);
    resuming->failed = true;
    if (!mark || strcmp(mark, own) != 0 || number < 0 || source->bad ||
        !read_places(record->result, contest->players, place)) {
        cli_fail(CLI_USAGE,
                 "%s:%d: this game belongs to another match: other players, openings, "
                 "limits or seed",
                 cli_word(source->file).text, (int)record->begin.line);
        return false;
    }
    resuming->failed = false;
    if (number >= contest->games)
        return true;
    struct score_game *result = &resuming->result[number];
    contest_seats(contest, number, who);
    result->done = true;
    for (int seat = 0; seat < contest->players; seat++) {
        result->place[who[seat]] = place[seat];
        result->fault[who[seat]] = read_fault(record, seat);
    }
    return true;
}

/* Where the last record of a text begins. */
static size_t find_last(const struct ag_buf *text)
{
    static const char head[] = "\n[Game \"";
    size_t last = 0;
    for (const char *at = text->byte; (at = strstr(at, head)); at++)
        last = (size_t)(at + 1 - text->byte);
    return last;
}

/* Checks the end of the file. `last` is set to where its last record begins; false with a
 * complaint. */
static bool look_at_end(const struct ledger *ledger, const struct contest *contest, enum tail *tail,
                        size_t *last)
{
    struct ag_buf text;
    char block[1 << 14], mark[NUMBER];
    ssize_t count;
    ag_buf_init(&text, FILE_MAX);
    while ((count = read(ledger->file, block, sizeof block)) > 0)
        ag_buf_add(&text, block, (size_t)count);
    ag_buf_char(&text, 0);
    bool good = count == 0 && !text.failed;
    if (!good) {
        cli_fail(CLI_USAGE, "cannot read %s", cli_word(ledger->name).text);
    } else {
        write_mark(contest->mark, mark);
        *last = find_last(&text);
        *tail = tail_look(text.byte + *last, contest->rules.game->name, mark);
        if (strlen(text.byte) < text.length - 1)
            *tail = TAIL_FOREIGN;
    }
    ag_buf_release(&text);
    return good;
}

/* Removes a record that was cut short from the file, or makes sure that an empty line ends it. */
static bool mend(const struct ledger *ledger, enum tail tail, size_t last)
{
    static const char lines[] = "\n\n";
    char end[2] = {0};
    off_t size = lseek(ledger->file, 0, SEEK_END);
    if (tail == TAIL_CUT)
        return !ftruncate(ledger->file, (off_t)last);
    if (size < 2 || pread(ledger->file, end, 2, size - 2) != 2)
        return false;
    size_t missing = end[1] != '\n' ? 2 : end[0] != '\n';
    return write(ledger->file, lines, missing) == (ssize_t)missing;
}

static int resume(const struct ledger *ledger, const struct contest *contest,
                  struct score_game *result)
{
    struct resuming resuming = {.contest = contest, .result = result};
    struct source source = {.what = "resume",
                            .complaints = stderr,
                            .form = FORM_TEXT,
                            .take = take,
                            .context = &resuming};
    char name[BOUT_PATH], *file[] = {name};
    enum tail tail;
    size_t last;
    int status = CLI_OK;
    struct text text;
    text_init(&text, name, sizeof name);
    text_add(&text, ledger->name);
    if (text.cut || !look_at_end(ledger, contest, &tail, &last))
        return CLI_USAGE;
    source.most = tail == TAIL_WHOLE ? SIZE_MAX : last;
    if (source.most)
        status = source_run(&source, 1, file);
    if (status || resuming.failed)
        return CLI_USAGE;
    if (tail == TAIL_FOREIGN)
        return cli_fail(CLI_USAGE, "%s ends with something that is not a game of this match",
                        cli_word(ledger->name).text);
    return mend(ledger, tail, last) ? CLI_OK : fail(ledger);
}

int ledger_open(struct ledger *ledger, const struct contest *contest, struct score_game *result)
{
    struct stat status;
    *ledger = (struct ledger){.name = contest->records, .file = -1};
    if (!ledger->name)
        return CLI_OK;
    ledger->file = open(ledger->name, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (ledger->file < 0)
        return fail(ledger);
    if (flock(ledger->file, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK)
        return cli_fail(CLI_USAGE, "another match is writing to %s", cli_word(ledger->name).text);
    if (!contest->resume && !fstat(ledger->file, &status) && status.st_size > 0)
        return cli_fail(CLI_USAGE, "%s already exists; --resume continues it",
                        cli_word(ledger->name).text);
    return contest->resume ? resume(ledger, contest, result) : CLI_OK;
}

void ledger_close(struct ledger *ledger)
{
    if (ledger->file >= 0)
        close(ledger->file);
    ledger->file = -1;
}

bool ledger_add(struct ledger *ledger, const struct ag_buf *record)
{
    size_t done = 0;
    if (ledger->file < 0)
        return true;
    while (done < record->length) {
        ssize_t count = write(ledger->file, record->byte + done, record->length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            fail(ledger);
            return false;
        }
        done += (size_t)count;
    }
    return true;
}
