/*
 * record.h - records of matches: tags, turns, comments, variations, result.
 *
 * The text form is similar to PGN; docs/records.md describes it. A record is what is on paper: it
 * may contain an illegal move, and it keeps the author's wording. ag_record_settle replays it,
 * reports errors and puts everything in its canonical form.
 *
 * The turns are a tree of nodes. Node 0 is the beginning. The first child of a node is the
 * continuation of the game, its other children are variations. Strings are in one buffer of the
 * record and are identified by their offset in it; 0 is no string. So a record is freed, or reused
 * for the next game of a file, in one step.
 */
#ifndef AG_RECORD_H
#define AG_RECORD_H

#include "ag/buf.h"
#include "ag/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_RECORD_TEXT_MAX = 32 << 20, /* bytes of the strings of a record, at most */
    AG_RECORD_NODES_MAX = 1 << 18, /* turns of a record with all variations, at most */
    AG_RECORD_TAGS_MAX = 128,      /* tags of a record, at most */
    AG_RECORD_NAME_MAX = 64,       /* bytes of a tag's name, at most */
    AG_RECORD_MOVE_MAX = 256,      /* bytes of a turn's text, at most */
    AG_RECORD_DEPTH_MAX = 64,      /* variations within variations, at most */
    AG_RECORD_GLYPHS = 4,          /* glyphs of a turn, at most */
    AG_RECORD_COMMAND_MAX = 1024   /* bytes of the value of a command in a comment, at most */
};

typedef uint32_t ag_record_string; /* the offset of a string; 0: none */

/* A position in a file: line and column from 1, the column in characters; 0: not in a file. */
struct ag_record_place {
    uint32_t line, column;
};

struct ag_record_tag {
    ag_record_string name, value;
    struct ag_record_place place;
    struct ag_record_place value_place; /* of its first character, if that is known */
};

/* A turn, or another event of the match. */
struct ag_record_node {
    ag_record_string move;          /* "E5", "north|south|east", "resign:2", "time:1", "draw" */
    ag_record_string before, after; /* comments */
    ag_record_string clock;         /* time left after it: "0:04:57.3", separated by `|` */
    ag_record_string used;          /* time spent on it, likewise */
    uint32_t parent, child, next;   /* 0: none; `next` is the next child of the same parent */
    uint32_t last;                  /* the last child */
    ag_record_string taken;         /* once settled: the cells of captured stones, "L9 K10" */
    uint32_t number;                /* the number written before it; 0: none */
    struct ag_record_place place;
    uint8_t depth;     /* nesting depth of variations */
    uint8_t played;    /* once settled: 1 when it is legal */
    uint8_t set, game; /* the mark `game:1.2` before it; 0: none */
    uint8_t glyphs;    /* how many of `glyph` are set */
    uint8_t
        glyph[AG_RECORD_GLYPHS]; /* 1 good `!`, 2 bad `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` … 255 */
};

struct ag_record {
    struct ag_buf text;         /* the strings; its first byte is unused */
    struct ag_buf node;         /* struct ag_record_node */
    struct ag_record_node none; /* stands for nodes that memory did not suffice for */
    ag_record_string newest;    /* the string added last, if it may grow */
    int tags;
    struct ag_record_tag tag[AG_RECORD_TAGS_MAX];
    char result[8];               /* "1-0", "0-1", "1/2-1/2", places "1-3-2" of three, or "*" */
    struct ag_record_place begin; /* where the record begins */
    struct ag_record_place end;   /* of its result */
    bool settled;                 /* by ag_record_settle, and not changed since */
    bool over;                    /* once settled: the main line ends the match, */
    int16_t points[AG_SEATS];     /* and the points of the seats there */
};

/* An error in a record: where, and what was expected there. */
struct ag_record_error {
    struct ag_record_place place;
    struct ag_error why; /* without a position in text */
};

/* Called for every error. */
typedef void ag_record_complain(void *to, const struct ag_record_error *error);

/* The record itself. */

void ag_record_init(struct ag_record *record);
void ag_record_release(struct ag_record *record);

/* Empties it; its memory is kept for the next record. */
void ag_record_clear(struct ag_record *record);

/* Makes `record`, which is initialised, a copy of another record. False if out of memory. */
bool ag_record_copy(struct ag_record *record, const struct ag_record *from);

/* The string at that offset; "" for 0. */
const char *ag_record_text(const struct ag_record *record, ag_record_string string);

/* Adds a string; 0 if it is empty or does not fit. */
ag_record_string ag_record_keep(struct ag_record *record, const char *string, size_t length);

int ag_record_nodes(const struct ag_record *record);
struct ag_record_node *ag_record_node(const struct ag_record *record, uint32_t index);

/* Adds a turn after `parent`: as its first child, or as a variation. Returns its number; 0 if the
 * record is full. */
uint32_t ag_record_add(struct ag_record *record, uint32_t parent, const char *move);

/* The child of a node that is this turn, or 0. */
uint32_t ag_record_find(const struct ag_record *record, uint32_t parent, const char *move);

/* Sets a comment or adds a line to it: `slot` is &node->before or &node->after. */
void ag_record_comment(struct ag_record *record, ag_record_string *slot, const char *text,
                       size_t length);

/* The value of a tag, or NULL; and sets it. */
const char *ag_record_tag(const struct ag_record *record, const char *name);
bool ag_record_set_tag(struct ag_record *record, const char *name, const char *value);

/* Removes a tag, if it exists. */
void ag_record_remove_tag(struct ag_record *record, const char *name);

/* Whether a new tag with that name can be added. */
bool ag_record_has_room(const struct ag_record *record, const char *name);

/* How a glyph is written after a move, "!?"; NULL: it has only its number. */
const char *ag_record_glyph(int glyph);

/* Whether this is a result. */
bool ag_record_is_result(const char *text);

/* Whether this is an event and not a turn: `resign:2`, `time:1`, `draw`. */
bool ag_record_is_event(const char *text);

/* Notes that the record has changed since it was settled. */
void ag_record_touch(struct ag_record *record);

/* Whether something did not fit, so that the record is incomplete. */
bool ag_record_failed(const struct ag_record *record);

/* Reading the text form as a stream. */

enum { AG_RECORD_BLOCK = 1 << 16 }; /* bytes per read */

struct ag_record_reader {
    size_t (*fill)(void *from, char *out, size_t max); /* the next bytes; 0: there are no more */
    void *from;
    ag_record_complain *complain; /* or NULL */
    void *to;
    uint64_t errors; /* so far */
    uint64_t bytes;  /* read so far */
    const char *at, *stop;
    struct ag_record_place place;
    struct ag_buf scratch; /* the string that is being read */
    char block[AG_RECORD_BLOCK];
};

void ag_record_reader_init(struct ag_record_reader *reader, size_t (*fill)(void *, char *, size_t),
                           void *from, ag_record_complain *complain, void *to);
void ag_record_reader_release(struct ag_record_reader *reader);

/* Reads the next record, even if it has errors; false if there is none. Errors are reported as they
 * are found; everything that could be read is kept. */
bool ag_record_read(struct ag_record_reader *reader, struct ag_record *record);

/* Writes the text form. A settled record is written in canonical form: reading and writing it again
 * gives the same bytes. */
void ag_record_write(const struct ag_record *record, struct ag_buf *out);

/* Writes the JSON form, one object on one line: docs/json.md. The core does not read JSON. */
void ag_record_json_write(const struct ag_record *record, struct ag_buf *out);

/* A record and the rules. */

/*
 * Replays the record, variations included, reports every error, and puts what is valid in its
 * canonical form: moves in full, turns numbered, marks where games of a chain begin, tags in order,
 * result and ending according to the rules. Returns the number of errors. A settled record is left
 * unchanged; after changing nodes directly, call ag_record_touch.
 */
int ag_record_settle(struct ag_record *record, ag_record_complain *complain, void *to);

/* A match at the position after this node of a settled record; 0 is its beginning. It may still
 * need a deal that the record does not contain. NULL with the reason. */
struct ag_match *ag_record_match(const struct ag_record *record, uint32_t node,
                                 struct ag_error *why);

/* Plays a node on a match that is at the position before it; false with the reason. */
bool ag_record_step(const struct ag_record *record, struct ag_match *match, uint32_t node,
                    struct ag_error *why);

/* Moves comments and clocks to where reading the text form would put them; part of
 * ag_record_settle. */
void ag_record_tidy(struct ag_record *record);

/* The node after which the match begins, once settled: 0, or the move that nobody chooses. */
uint32_t ag_record_first(const struct ag_record *record);

/* The last node of the main line. */
uint32_t ag_record_last(const struct ag_record *record);

/* Making records of matches. */

/* Makes a record of a match so far: game, position, turns, result and ending. Turns that were taken
 * back become variations, or a comment if no turn is left; offers are left out. */
bool ag_record_from_match(struct ag_record *record, const struct ag_match *match,
                          struct ag_error *why);

/*
 * Brings a settled record up to date with a match that ag_record_match made from it. New turns are
 * added and become the main line; the old main line from there on, and turns that were taken back,
 * become variations. Tags, comments, glyphs, clocks and variations stay; so do result and ending if
 * the main line is unchanged. `at` is set to the node of the current position. False with the
 * reason; the record is then unusable.
 */
bool ag_record_continue(struct ag_record *record, const struct ag_match *match, uint32_t *at,
                        struct ag_error *why);

/* Ends the main line after one of its nodes. The rest becomes a variation that begins with the same
 * turn. At the very beginning nothing changes. */
bool ag_record_stop(struct ag_record *record, uint32_t node, struct ag_error *why);

/* Commands in comments, `[%name value]`, on one line and without another `[` inside. */

/* The end of the command at `at`; NULL if there is none. */
const char *ag_record_command_end(const char *at);

/* Finds the first command with that name; returns where it begins in `comment`, or NULL. Sets `end`
 * to just after it, and `value` to its value without surrounding spaces. */
const char *ag_record_command(const char *comment, const char *name, const char **end,
                              char value[AG_RECORD_COMMAND_MAX]);

/* Removes the first clock reading, "clk" or "emt", from a comment without surrounding spaces. True:
 * `value` is the reading, "" if there is none. False: it is not a time; nothing was removed. */
bool ag_record_take_clock(char *comment, const char *name, char value[AG_RECORD_COMMAND_MAX]);

/* Reads a clock reading, `1:02:03.5`, in milliseconds, -1 if it is not one; and writes it. `out`
 * has room for AG_MOVE_TEXT. */
int64_t ag_record_clock_read(const char *text);
void ag_record_clock_write(int64_t milliseconds, char *out);

/* Whether this is a reading of one or more clocks, separated by `|`, with `-` for an unknown one.
 * */
bool ag_record_is_reading(const char *value);

#ifdef __cplusplus
}
#endif

#endif
