/*
 * sgf_inner.h - what the SGF files share.
 *
 * sgf_read.c splits a file into nodes, sgf_value.c reads single values, sgf_node.c turns nodes into
 * turns and sgf_root.c the first node into tags, sgf_mark.c reads and writes marks on the board,
 * sgf_write.c writes.
 */
#ifndef RECORD_SGF_INNER_H
#define RECORD_SGF_INNER_H

#include "ag/sgf.h"
#include "board/square.h"
#include "record/settle.h"

enum {
    SGF_NAME = 8,             /* bytes of a property's name; longer ones are never ours */
    SGF_DEPTH_MAX = 1024,     /* trees within each other; no line of play has so many moves */
    SGF_VALUES_MAX = 1 << 16, /* values of a node, at most */
    SGF_TAKEN_MAX = 1 << 16   /* nodes that take stones off, at most */
};

/* A value of the node that is being read, as it stands in the file, escapes included. */
struct sgf_value {
    char name[SGF_NAME];          /* of its property: "AB" */
    struct ag_record_place place; /* of its first character */
    size_t at, length;            /* in `raw` */
};

/* Where reading stands in the tree; kept at every `(` and taken up again at its `)`. */
struct sgf_spot {
    uint32_t at;  /* the turn that was read last */
    uint32_t ply; /* moves made so far */
    bool skip;    /* a move could not be read: what follows it is left out */
};

/* Stones that a node takes off, to be compared with what the rules have taken. */
struct sgf_taken {
    uint32_t at; /* the turn before it */
    struct ag_record_place place;
    bool off[SQUARE_CELLS_MAX];
};

/* ISO-8859-1 is read as Windows-1252, which has characters where the other has controls. */
enum sgf_charset { SGF_ANY, SGF_UTF8, SGF_LATIN1 };

struct sgf_parse {
    struct ag_record_reader *reader;
    struct ag_record *record;
    bool known;            /* the first node was read, and it is one of Ninuki-Renju */
    struct ag_rules rules; /* once known */
    struct sgf_spot spot;
    union ag_position start;      /* where the game begins */
    enum sgf_charset charset;     /* that the file says it is in */
    struct ag_record_place place; /* of the tree, */
    struct ag_record_place node;  /* and of the node */
    char result[32];              /* the value of RE; "": none */
    struct ag_record_place result_place;
    struct ag_buf before; /* comment that waits for its turn */
    struct ag_buf raw;    /* bytes of the node's values */
    struct ag_buf value;  /* struct sgf_value */
    struct ag_buf branch; /* struct sgf_spot, one for each `(` that is open */
    struct ag_buf taken;  /* struct sgf_taken */
    uint32_t deeper;      /* how many more `(` are open than can be kept */
    bool full;            /* it was said that something does not fit in the record */
};

/* sgf_value.c */

int sgf_values(const struct sgf_parse *parse);
const struct sgf_value *sgf_value(const struct sgf_parse *parse, int index);

/* The first value of a property of the node, or NULL. */
const struct sgf_value *sgf_find(const struct sgf_parse *parse, const char *name);

static inline bool sgf_is(const struct sgf_value *value, const char *name)
{
    return !strcmp(value->name, name);
}

/* The bytes of a value; a zero follows them. */
static inline const char *sgf_raw(const struct sgf_parse *parse, const struct sgf_value *value)
{
    return parse->raw.byte + value->at;
}

/* Where the parts of a value like `aa:bb` meet: at its first colon, or at its end. */
size_t sgf_colon(const struct sgf_parse *parse, const struct sgf_value *value);

/* Adds the text of a value from byte `from` on, in UTF-8. In simple text a line end is a blank. */
void sgf_text(struct sgf_parse *parse, const struct sgf_value *value, size_t from, bool simple,
              struct ag_buf *out);

/* The point that these bytes name, `jj` or `K10`, or -1. */
int sgf_point(const struct sgf_parse *parse, const char *text, size_t length);

/* The points of a value, one or the rectangle `aa:bb`; says so when there are none. Returns how
 * many. */
int sgf_points(struct sgf_parse *parse, const struct sgf_value *value,
               ag_cell out[SQUARE_CELLS_MAX]);

/* sgf_root.c */

/* Takes the first node: rules, tags, start. False: the tree is not of Ninuki-Renju. */
bool sgf_root(struct sgf_parse *parse);

/* What is left once the tree is read and its turns are played: result and ending. */
void sgf_result(struct sgf_parse *parse, struct settle *settle);

/* sgf_node.c */

/* Compares the stones that nodes take off with what the rules have taken. */
void sgf_check_taken(struct sgf_parse *parse);

/* Takes a node: the move, comment and marks in it. */
void sgf_node(struct sgf_parse *parse);

/* Keeps a text that no move has claimed, now that there is none to come. */
void sgf_settle_comment(struct sgf_parse *parse);

/* Adds a turn or event after the last one; 0: the record is full, which was said. */
uint32_t sgf_add(struct sgf_parse *parse, const char *text, struct ag_record_place place);

/* Says so, once, if something does not fit in the record; `place` is where it stands. */
void sgf_room(struct sgf_parse *parse, struct ag_record_place place);

/* Moves comments that stand before a move to where the text form would read them: after the move
 * before it. */
void sgf_place_comments(struct sgf_parse *parse);

/* Whether this text of a turn is an event: `resign:1`, `time:2`, `draw`. */
bool sgf_is_event(const char *text);

/* The glyphs that properties stand for: the plain one, and the emphasized. The first four tell of
 * a move, the others of a position. */
struct sgf_glyph {
    const char *name;
    uint8_t plain, strong;
};
enum { SGF_GLYPHS = 8, SGF_MOVE_GLYPHS = 4 };
extern const struct sgf_glyph sgf_glyph[SGF_GLYPHS];

/* The properties that are tags; ends with NULL. */
struct sgf_tag {
    const char *name, *tag;
};
extern const struct sgf_tag sgf_tag[];

/* The tag Clock from TM and OT, either may be "". `out` is added to. */
void sgf_clock(const char *main_time, const char *overtime, struct ag_buf *out);

/* sgf_mark.c */

/* Adds the node's marks and arrows to the text of a comment, as commands. */
void sgf_marks_read(struct sgf_parse *parse, struct ag_buf *text);

/* Writes the marks and arrows of a comment as properties. Returns how much of the comment is then
 * left to write: all of it when reading would not give the same commands. */
size_t sgf_marks_write(const struct ag_rules *rules, const char *comment, struct ag_buf *out);

/* sgf_write.c */

/* A point as two letters, and text between brackets; `composed`: where a colon would divide it. */
void sgf_write_point(const struct ag_rules *rules, int cell, struct ag_buf *out);
void sgf_write_text(const char *text, size_t length, bool composed, struct ag_buf *out);

#endif
