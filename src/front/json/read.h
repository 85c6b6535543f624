/*
 * read.h - reading the JSON form of records: docs/json.md, docs/record.schema.json.
 *
 * libjansson parses the syntax. It keeps no positions, so the text is scanned a second time
 * alongside the parsed values, and every error has the line and column of the invalid value.
 */
#ifndef JSON_READ_H
#define JSON_READ_H

#include "ag/record.h"

enum {
    RECORD_JSON_MAX = 64 << 20,                        /* bytes of a record, at most */
    RECORD_JSON_DEPTH = 4 * (AG_RECORD_DEPTH_MAX + 1), /* brackets within brackets, at most */
    RECORD_JSON_OPEN = 4 * AG_RECORD_NODES_MAX,        /* brackets, at most */
    RECORD_JSON_TOKENS = 20 * AG_RECORD_NODES_MAX,     /* names and values, at most */
    RECORD_JSON_NUMBER = 99999999,                     /* of a turn, at most */
    RECORD_JSON_TAGS = AG_RECORD_TAGS_MAX - 4          /* besides those that are members, at most */
};

/* Reads one object that begins at `start`. False: something is wrong, which was reported; what
 * could be read is kept. */
bool record_json_read(const char *text, size_t length, struct ag_record *record,
                      struct ag_record_place start, ag_record_complain *complain, void *to);

/*
 * A file as a stream: objects on lines of their own, on one line or several, or arrays of objects.
 * It takes the memory of its longest record.
 */
struct record_json_reader {
    size_t (*fill)(void *from, char *out, size_t max); /* the next bytes; 0: there are no more */
    void *from;
    ag_record_complain *complain; /* or NULL */
    void *to;
    uint64_t errors; /* so far */
    uint64_t bytes;  /* read so far */
    const char *at, *stop;
    struct ag_record_place place;
    bool in_array;
    bool due;            /* a line end, in an array a comma, must come before the next record */
    bool comma;          /* the last was a comma, so a record must come */
    bool begun;          /* the first bytes of the next record were read with the last */
    struct ag_buf whole; /* the object that is being read */
    char block[AG_RECORD_BLOCK];
};

void record_json_reader_init(struct record_json_reader *reader,
                             size_t (*fill)(void *, char *, size_t), void *from,
                             ag_record_complain *complain, void *to);
void record_json_reader_release(struct record_json_reader *reader);

/* Reads the next record, even if something is wrong with it; false when there is none. */
bool record_json_next(struct record_json_reader *reader, struct ag_record *record);

#endif
