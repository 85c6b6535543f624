/*
 * record.h - a match written down: tags, turns, comments, variations, result.
 *
 * The text form is in the manner of PGN; docs/records.md describes it for people. A record is what
 * stands on paper: it may hold an illegal move, and it keeps the words of whoever wrote it.
 * ag_record_settle plays it through, reports what is wrong and puts everything in its canonical
 * form.
 *
 * The turns are a tree of nodes. Node 0 is the beginning. The first child of a node is how the game
 * went on, its other children are variations. Strings live in one buffer of the record and are
 * named by where they begin in it; 0 is no string at all. So a record is freed, or used again for
 * the next game of a file, in one step.
 */
#ifndef AG_RECORD_H
#define AG_RECORD_H

#include "ag/buf.h"
#include "ag/match.h"

enum {
    AG_RECORD_TEXT_MAX = 32 << 20, /* bytes of the strings of a record, at most */
    AG_RECORD_NODES_MAX = 1 << 18, /* turns of a record with all variations, at most */
    AG_RECORD_TAGS_MAX = 128,      /* tags of a record, at most */
    AG_RECORD_NAME_MAX = 64,       /* bytes of a tag's name, at most */
    AG_RECORD_MOVE_MAX = 256,      /* bytes of a turn's text, at most */
    AG_RECORD_DEPTH_MAX = 64,      /* variations within variations, at most */
    AG_RECORD_GLYPHS = 4,          /* glyphs of a turn, at most */
    AG_RECORD_COMMAND_MAX = 1024   /* bytes of what a command in a comment says, at most */
};

typedef uint32_t ag_record_string; /* where a string begins; 0: none */

/* A place in a file: line and column from 1, the column in characters; 0: nowhere in a file. */
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
    ag_record_string clock;         /* time left when it was made: "0:04:57.3", joined by `|` */
    ag_record_string used;          /* time that it took, likewise */
    uint32_t parent, child, next;   /* 0: none; `next` is the next child of the same parent */
    uint32_t last;                  /* the last child */
    ag_record_string taken;         /* once settled: cells that it took stones from, "L9 K10" */
    uint32_t number;                /* that was written before it; 0: none */
    struct ag_record_place place;
    uint8_t depth;     /* in how many variations it stands */
    uint8_t played;    /* once settled: 1 when it is legal */
    uint8_t set, game; /* the mark `game:1.2` that was written before it; 0: none */
    uint8_t glyphs;    /* how many of `glyph` are set */
    uint8_t
        glyph[AG_RECORD_GLYPHS]; /* 1 good `!`, 2 bad `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!` … 255 */
};

struct ag_record {
    struct ag_buf text;      /* the strings; its first byte is unused */
    struct ag_buf node;      /* struct ag_record_node */
    ag_record_string newest; /* the string kept last, if it may grow */
    int tags;
    struct ag_record_tag tag[AG_RECORD_TAGS_MAX];
    char result[8];               /* "1-0", "0-1", "1/2-1/2", places "1-3-2" of three, or "*" */
    struct ag_record_place begin; /* where the record begins */
    struct ag_record_place end;   /* of its result */
    bool settled;                 /* by ag_record_settle, and not changed since */
    bool over;                    /* once settled: the main line ends the match, */
    int16_t points[AG_SEATS];     /* and what the seats have there */
};

/* Something that is wrong with a record: where, and what was expected there. */
struct ag_record_error {
    struct ag_record_place place;
    struct ag_error why; /* without a place of its own */
};

/* Told of every error. */
typedef void ag_record_complain(void *to, const struct ag_record_error *error);

/* record.c: the record itself. */

void ag_record_init(struct ag_record *record);
void ag_record_release(struct ag_record *record);

/* Empties it; its memory is kept for the next. */
void ag_record_clear(struct ag_record *record);

/* Makes `record`, which is initialised, the same as another one. False: there is no memory. */
bool ag_record_copy(struct ag_record *record, const struct ag_record *from);

/* The string that begins there; "" for 0. */
const char *ag_record_text(const struct ag_record *record, ag_record_string string);

/* Keeps a string; 0 when it is empty or does not fit. */
ag_record_string ag_record_keep(struct ag_record *record, const char *string, size_t length);

int ag_record_nodes(const struct ag_record *record);
struct ag_record_node *ag_record_node(const struct ag_record *record, uint32_t index);

/* Adds a turn behind `parent`: as its first child, or as a variation. Returns its number; 0 when
 * the record is full. */
uint32_t ag_record_add(struct ag_record *record, uint32_t parent, const char *move);

/* The child of a node that is this turn, or 0. */
uint32_t ag_record_find(const struct ag_record *record, uint32_t parent, const char *move);

/* Sets a comment or adds a line to it: `slot` is &node->before or &node->after. */
void ag_record_comment(struct ag_record *record, ag_record_string *slot, const char *text,
                       size_t length);

/* The value of a tag, or NULL; and sets it. */
const char *ag_record_tag(const struct ag_record *record, const char *name);
bool ag_record_set_tag(struct ag_record *record, const char *name, const char *value);

/* Removes a tag, if it is there. */
void ag_record_remove_tag(struct ag_record *record, const char *name);

/* Whether a tag of that name, which is not there yet, can be added. */
bool ag_record_has_room(const struct ag_record *record, const char *name);

/* How a glyph is written behind a move, "!?"; NULL: it has only its number. */
const char *ag_record_glyph(int glyph);

/* Whether this is a result. */
bool ag_record_is_result(const char *text);

/* Whether this stands for no turn: `resign:2`, `time:1`, `draw`. */
bool ag_record_is_event(const char *text);

/* The record is not what it was when it was settled. */
void ag_record_touch(struct ag_record *record);

/* Whether something did not fit, so that the record is not whole. */
bool ag_record_failed(const struct ag_record *record);

/* read.c: reading the text form as a stream. */

enum { AG_RECORD_BLOCK = 1 << 16 }; /* bytes that are read at once */

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

/* Reads the next record, whatever is wrong with it; false when there is none. Errors are told as
 * they are met; what could be read is kept. */
bool ag_record_read(struct ag_record_reader *reader, struct ag_record *record);

/* write.c */

/* The text form. What ag_record_settle has settled is written in canonical form: reading and
 * writing it again gives the same bytes. */
void ag_record_write(const struct ag_record *record, struct ag_buf *out);

/* json.c */

/* The JSON form, one object on one line: docs/json.md. Reading it is not the core's. */
void ag_record_json_write(const struct ag_record *record, struct ag_buf *out);

/* settle.c, match.c: a record and the rules. */

/*
 * Plays the record through, variations included, tells every error, and puts what is right in its
 * canonical form: moves in full, turns numbered, marks where games of a chain begin, tags in
 * order, result and ending as the rules have them. Returns the number of errors. A record that is
 * settled already is left as it is; whoever changes nodes by hand says ag_record_touch.
 */
int ag_record_settle(struct ag_record *record, ag_record_complain *complain, void *to);

/* A match that stands behind this node of a settled record; 0 is its beginning. What the record
 * does not say yet may have to be dealt. NULL with the reason. */
struct ag_match *ag_record_match(const struct ag_record *record, uint32_t node,
                                 struct ag_error *why);

/* Plays a node on a match that stands before it; false with the reason. */
bool ag_record_step(const struct ag_record *record, struct ag_match *match, uint32_t node,
                    struct ag_error *why);

/* tidy.c: puts comments and clocks where reading the text form would put them;
 * ag_record_settle does. */
void ag_record_tidy(struct ag_record *record);

/* The node behind which the match begins, once settled: 0, or the move that nobody chooses. */
uint32_t ag_record_first(const struct ag_record *record);

/* The last node of the main line. */
uint32_t ag_record_last(const struct ag_record *record);

/* continue.c: writing matches down. */

/* Writes down a match as it stands: game, position, turns, result and ending. Turns that were taken
 * back become variations; what was offered is left out. */
bool ag_record_from_match(struct ag_record *record, const struct ag_match *match,
                          struct ag_error *why);

/*
 * Brings a settled record up to date with a match that ag_record_match made from it. What was
 * played since is added and becomes the main line; what was the main line there, and what was
 * taken back, becomes variations. Tags, comments, glyphs, clocks and variations stay; so do result
 * and ending while the main line does. `at` is set to the node where the match stands. False with
 * the reason; the record is then of no use.
 */
bool ag_record_continue(struct ag_record *record, const struct ag_match *match, uint32_t *at,
                        struct ag_error *why);

/* Ends the main line behind one of its nodes. What followed becomes a variation that begins with
 * the same turn. Where nothing stands before it, it stays as it is. */
bool ag_record_stop(struct ag_record *record, uint32_t node, struct ag_error *why);

/* command.c: what stands in a comment as `[%name value]`, in one line and without
 * another `[` in it. */

/* Where the command ends that `at` begins with; NULL if there is none. */
const char *ag_record_command_end(const char *at);

/* Finds the first command of that name; returns where it begins in `comment`, or NULL. `end` is set
 * behind it, `value` to what stands in it without blanks at its ends. */
const char *ag_record_command(const char *comment, const char *name, const char **end,
                              char value[AG_RECORD_COMMAND_MAX]);

/* Takes the first reading of clocks, "clk" or "emt", out of a comment without blanks at its ends.
 * True: `value` is the reading, "" if there is none. False: it is no time; nothing was taken. */
bool ag_record_take_clock(char *comment, const char *name, char value[AG_RECORD_COMMAND_MAX]);

/* A reading of a clock as text, `1:02:03.5`, in thousandths of a second, and its inverse; -1 when
 * it is none. `out` holds AG_MOVE_TEXT. */
int64_t ag_record_clock_read(const char *text);
void ag_record_clock_write(int64_t milliseconds, char *out);

/* Whether this is a reading of one clock or more, joined by `|`, `-` for one that is not known. */
bool ag_record_is_reading(const char *value);

#endif
