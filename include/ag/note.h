/*
 * note.h - marks and arrows in the comments of a record: `[%mark K10 L9:cross M3:A]`, `[%arrow
 * A1-B2]`, `[%cell A1 B2]`.
 */
#ifndef AG_NOTE_H
#define AG_NOTE_H

#include "ag/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_NOTE_MARKS = 512,    /* marks of one comment or picture, at most */
    AG_NOTE_ARROWS = 64,    /* arrows, likewise */
    AG_NOTE_TEXT = 32,      /* bytes of a mark's text with its final zero, at most */
    AG_NOTE_CHARACTERS = 15 /* its characters, at most */
};

enum ag_shape {
    AG_SHAPE_CIRCLE,
    AG_SHAPE_SQUARE,
    AG_SHAPE_TRIANGLE,
    AG_SHAPE_CROSS,
    AG_SHAPE_TEXT /* free text */
};

/* The names of the shapes, for options; ends with NULL. AG_SHAPE_TEXT has none. */
extern const char *const ag_shape_name[];

struct ag_note_mark {
    ag_cell cell;
    uint8_t shape;           /* enum ag_shape */
    char text[AG_NOTE_TEXT]; /* of AG_SHAPE_TEXT: a word in any script, in UTF-8 */
};

struct ag_note_arrow {
    ag_cell from, to;
};

/* Receives the notes; each function returns false if there is no room. */
struct ag_notes {
    bool (*mark)(void *to, struct ag_note_mark mark);
    bool (*arrow)(void *to, struct ag_note_arrow arrow);
    bool (*highlight)(void *to, ag_cell cell);
    void *to;
};

/* Reads the notes in a comment. False with the reason; the notes before the error have been taken.
 * */
bool ag_notes_read(const struct ag_rules *rules, const char *comment, const struct ag_notes *notes,
                   struct ag_error *why);

#ifdef __cplusplus
}
#endif

#endif
