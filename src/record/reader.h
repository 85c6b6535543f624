/*
 * reader.h - what the readers of records share: looking at a file byte by byte, saying what was
 * expected. Only they include it, so the names are short.
 */
#ifndef RECORD_READER_H
#define RECORD_READER_H

#include "ag/record.h"
#include "base/error.h"

enum { END = -1 };

/* Says what was expected at a place. */
static inline void expect(struct ag_record_reader *reader, struct ag_record_place place,
                          struct say say)
{
    struct ag_record_error error = {.place = place};
    reader->errors++;
    if (!reader->complain)
        return;
    error_set(&error.why, "", say);
    reader->complain(reader->to, &error);
}

/* Reads on until the block has that many bytes, or the input ends. */
static inline bool gather(struct ag_record_reader *reader, size_t count)
{
    size_t have = (size_t)(reader->stop - reader->at);
    if (have < count && reader->fill)
        memmove(reader->block, reader->at, have);
    else
        return have >= count;
    while (have < count && reader->fill) {
        size_t more = reader->fill(reader->from, reader->block + have, AG_RECORD_BLOCK - have);
        if (!more)
            reader->fill = NULL; /* after the end nothing more is asked for */
        reader->bytes += more;
        have += more;
    }
    reader->at = reader->block;
    reader->stop = reader->block + have;
    return have >= count;
}

static inline bool refill(struct ag_record_reader *reader)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* the byte order mark */
    if (!reader->bytes && gather(reader, sizeof mark - 1) &&
        !memcmp(reader->at, mark, sizeof mark - 1))
        reader->at += sizeof mark - 1;
    return gather(reader, 1);
}

/* The next byte, or END. */
static inline int look(struct ag_record_reader *reader)
{
    if (reader->at == reader->stop && !refill(reader))
        return END;
    return (unsigned char)*reader->at;
}

/* Moves past the byte that look returned. */
static inline void pass(struct ag_record_reader *reader)
{
    unsigned char c = (unsigned char)*reader->at++;
    if (c == '\n') {
        reader->place.line++;
        reader->place.column = 1;
    } else {
        reader->place.column += (c & 0xC0) != 0x80;
    }
}

static inline bool is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Takes the blanks off both ends of what was collected. */
static inline void trim(struct ag_buf *text)
{
    size_t from = 0;
    while (text->length && is_blank(text->byte[text->length - 1]))
        text->length--;
    while (from < text->length && is_blank(text->byte[from]))
        from++;
    text->length -= from;
    if (text->byte) {
        memmove(text->byte, text->byte + from, text->length);
        text->byte[text->length] = 0;
    }
}

#endif
