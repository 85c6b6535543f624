/*
 * stream.c - records from a JSON file, one after another. See read.h.
 *
 * An object ends with its closing bracket. An unclosed object ends before a line that begins like a
 * record, so that one broken line does not affect others.
 */
#include "base/error.h"
#include "front/json/read.h"

enum { END = -1 };

/* How a record begins on a new line. Nothing inside a record can look like it: in a string there is
 * no line end, and the member `game` of a turn is a number. */
static const char beginning[] = "\n{\"game\":\"";

void record_json_reader_init(struct record_json_reader *reader,
                             size_t (*fill)(void *, char *, size_t), void *from,
                             ag_record_complain *complain, void *to)
{
    reader->fill = fill;
    reader->from = from;
    reader->complain = complain;
    reader->to = to;
    reader->errors = reader->bytes = 0;
    reader->at = reader->stop = reader->block;
    reader->place = (struct ag_record_place){1, 1};
    reader->in_array = reader->due = reader->comma = reader->begun = false;
    ag_buf_init(&reader->whole, RECORD_JSON_MAX);
}

void record_json_reader_release(struct record_json_reader *reader)
{
    ag_buf_release(&reader->whole);
}

/* Passes an error on, and counts it. */
static void hand_on(void *to, const struct ag_record_error *error)
{
    struct record_json_reader *reader = to;
    reader->errors++;
    if (reader->complain)
        reader->complain(reader->to, error);
}

static void expect(struct record_json_reader *reader, struct ag_record_place place,
                   const char *what)
{
    struct ag_record_error error = {.place = place};
    error_plain(&error.why, "%s", what);
    hand_on(reader, &error);
}

/* Reads more bytes after those that are in the block; returns how many. */
static size_t fill(struct record_json_reader *reader, size_t have)
{
    size_t count = 0;
    if (reader->fill)
        count = reader->fill(reader->from, reader->block + have, AG_RECORD_BLOCK - have);
    if (!count)
        reader->fill = NULL; /* after the end nothing more is asked for */
    reader->bytes += count;
    return count;
}

static bool refill(struct record_json_reader *reader)
{
    bool first = reader->bytes == 0;
    size_t have = fill(reader, 0);
    for (size_t more = have; first && more && have < 3; have += more)
        more = fill(reader, have);
    reader->at = reader->block;
    reader->stop = reader->block + have;
    if (first && have >= 3 && !memcmp(reader->block, "\xEF\xBB\xBF", 3))
        reader->at += 3; /* a byte order mark */
    return reader->at < reader->stop || (have && refill(reader));
}

/* The next byte, or END. */
static inline int look(struct record_json_reader *reader)
{
    if (reader->at == reader->stop && !refill(reader))
        return END;
    return (unsigned char)*reader->at;
}

/* Moves past the byte that look returned. */
static inline void pass(struct record_json_reader *reader)
{
    unsigned char c = (unsigned char)*reader->at++;
    if (c == '\n') {
        reader->place.line++;
        reader->place.column = 1;
    } else {
        reader->place.column += (c & 0xC0) != 0x80;
    }
}

/* Skips a byte between records other than a bracket that opens one; false: it does not belong
 * there. */
static bool pass_between(struct record_json_reader *reader, int c)
{
    bool good = true;
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
        break;
    case '\n':
        reader->due = reader->due && reader->in_array;
        break;
    case '[':
        good = !reader->in_array && !reader->due;
        reader->in_array = true;
        break;
    case ',':
        good = reader->in_array && reader->due;
        reader->due = false;
        reader->comma = true;
        break;
    case ']':
        good = reader->in_array && !reader->comma;
        reader->in_array = reader->comma = false;
        reader->due = true;
        break;
    default:
        good = false;
    }
    pass(reader);
    return good;
}

/* Goes to the bracket that opens the next record; false when there is none. */
static bool seek(struct record_json_reader *reader)
{
    for (int c = look(reader); c != END && c != '{'; c = look(reader)) {
        struct ag_record_place place = reader->place;
        if (pass_between(reader, c))
            continue;
        expect(reader, place, "expected a record, which begins with `{`");
        reader->in_array = reader->in_array && (reader->due || reader->comma);
        while (look(reader) != END && look(reader) != '\n' && look(reader) != '{')
            pass(reader);
    }
    if (look(reader) == END) {
        if (reader->in_array)
            expect(reader, reader->place, "expected `]` to end the array");
        reader->in_array = false;
        return false;
    }
    if (reader->due)
        expect(reader, reader->place,
               reader->in_array ? "expected `,` before the next record"
                                : "expected the next record on a new line");
    return true;
}

/* How far an object has been read. */
struct extent {
    int depth;      /* brackets that are open */
    bool in_string; /* between quotes */
    bool escaped;   /* after a backslash */
    size_t matched; /* how many bytes of `beginning` the last bytes match */
};

/* Takes note of a byte; true: the object ends with it, or another has begun. */
static bool note(struct extent *extent, char c)
{
    extent->matched = c == beginning[extent->matched] ? extent->matched + 1 : c == '\n';
    if (extent->matched == sizeof beginning - 1)
        return true;
    if (extent->in_string) {
        if (extent->escaped)
            extent->escaped = false;
        else if (c == '\\')
            extent->escaped = true;
        else if (c == '"')
            extent->in_string = false;
    } else if (c == '"') {
        extent->in_string = true;
    } else if (c == '{' || c == '[') {
        extent->depth++;
    } else if (c == '}' || c == ']') {
        return --extent->depth == 0;
    }
    return false;
}

/* Collects an object; `start` is set to where it begins. False: it is too long. */
static bool collect(struct record_json_reader *reader, struct ag_record_place *start)
{
    struct extent extent = {.depth = 0};
    struct ag_buf *whole = &reader->whole;
    bool fits = true, ended = false;
    whole->length = 0;
    *start = reader->place;
    if (reader->begun) {
        ag_buf_string(whole, beginning + 1);
        start->column = 1;
        extent.depth = 1;
        extent.in_string = true;
        reader->begun = false;
    }
    while (!ended && look(reader) != END) {
        char c = *reader->at;
        ended = note(&extent, c);
        fits = fits && ag_buf_add(whole, &c, 1);
        pass(reader);
    }
    if (extent.matched == sizeof beginning - 1) {
        reader->begun = true;
        whole->length -= fits ? sizeof beginning - 1 : 0;
    }
    return fits;
}

bool record_json_next(struct record_json_reader *reader, struct ag_record *record)
{
    struct ag_record_place start;
    ag_record_clear(record);
    if (!reader->begun && !seek(reader))
        return false;
    bool fits = collect(reader, &start);
    reader->due = true;
    reader->comma = false;
    record->begin = record->end = start;
    if (fits)
        record_json_read(reader->whole.byte, reader->whole.length, record, start, hand_on, reader);
    else
        expect(reader, start, "expected a record of at most 64 MB");
    return true;
}
