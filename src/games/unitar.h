/*
 * unitar.h - the state of Unitar and what can be done to it.
 *
 * Rules: docs/rules/unitar.md. A block is three sets of squares, one for each colour of frame that
 * its stones wear. It is in the slot with the number of its highest-ranked name, so equal fields
 * have equal bytes, however they came about.
 */
#ifndef GAMES_UNITAR_H
#define GAMES_UNITAR_H

#include "ag/game.h"
#include "board/field.h"
#include "sentences.h"

enum {
    UNITAR_COLOURS = 3, /* 0 yellow, 1 red, 2 blue; the role of a colour is colour + 1 */
    UNITAR_NAMES = 6,
    UNITAR_ROUNDS = 8,
    UNITAR_COMPARISONS = 20, /* that approve nothing end a round */
    UNITAR_STONES = 11,      /* of each colour at the start */
    UNITAR_NONE = 255        /* no slot, no place */
};

/* The names in the order of their rank (rule 1.8). */
enum unitar_name {
    UNITAR_BLUE_TAR,
    UNITAR_RED_TAR,
    UNITAR_YELLOW_TAR,
    UNITAR_YELLOW_UNI,
    UNITAR_RED_UNI,
    UNITAR_BLUE_UNI
};

/* The actions in the order in which they are carried out (rule 6.2). */
enum unitar_action {
    UNITAR_UNIFY,
    UNITAR_ELIMINATE,
    UNITAR_CLOCKWISE,
    UNITAR_ANTICLOCKWISE,
    UNITAR_NORTH,
    UNITAR_SOUTH,
    UNITAR_WEST,
    UNITAR_EAST
};

enum unitar_phase { UNITAR_SETUP, UNITAR_INTENTION };

struct unitar {
    struct ag_state head;
    struct field_set frame[UNITAR_NAMES][UNITAR_COLOURS]; /* [slot][colour] */
    uint8_t slot[UNITAR_NAMES];    /* of the block that bears this name; UNITAR_NONE: gone */
    uint8_t captain[UNITAR_NAMES]; /* its place; UNITAR_NONE: lost */
    uint8_t round;                 /* rounds finished, 0 to 8 */
    uint8_t comparisons;           /* of this round that approved nothing */
    uint8_t spare[2];              /* zero */
};

/* The geometry. */
struct unitar_table {
    struct field field;
    struct field_set shape[UNITAR_NAMES]; /* with the captain on the centre */
    struct field_set valid[UNITAR_NAMES]; /* where the captain may stand at setup */
    struct field_set edge[4];             /* squares without a neighbour N, S, W, E */
};

extern const struct unitar_table unitar_only_table;

static inline const struct unitar_table *unitar_table(const struct ag_rules *rules)
{
    return rules->table;
}

/* Symbols: 0 uni, 1 tar. */
static inline int unitar_name(int colour, int symbol)
{
    return symbol ? 2 - colour : 3 + colour;
}

static inline int unitar_name_colour(int name)
{
    return name < 3 ? 2 - name : name - 3;
}

/* The original size (rule 1.7). */
static inline int unitar_original(int name)
{
    return 8 - name;
}

/*
 * Moves. An intention is 1 + (colour x 2 + symbol) x 8 + action, so 1 to 48. A setup has bit 16
 * set and the places of both captains.
 */
static inline ag_move unitar_intention(int colour, int symbol, int action)
{
    return (ag_move)(1 + (colour * 2 + symbol) * 8 + action);
}

static inline ag_move unitar_setup(int uni, int tar)
{
    return (ag_move)(0x10000 | uni << 8 | tar);
}

static inline int unitar_setup_uni(ag_move move)
{
    return move >> 8 & 0xFF;
}

static inline int unitar_setup_tar(ag_move move)
{
    return move & 0xFF;
}

/* All squares of the block in a slot. */
static inline struct field_set unitar_squares(const struct unitar *unitar, int slot)
{
    return field_or(field_or(unitar->frame[slot][0], unitar->frame[slot][1]),
                    unitar->frame[slot][2]);
}

/* The squares of a block at setup. */
static inline struct field_set unitar_shape_at(const struct unitar_table *table, int name,
                                               int captain)
{
    return field_shift(table->shape[name], captain - FIELD_CENTRE);
}

/* unitar_actions.c */

/* An action on the block that bears `name`. `events`, which may be NULL, name `seat` as their
 * cause; `why` may be NULL too. */
struct unitar_deed {
    int name, action, seat;
    struct ag_events *events;
    struct ag_error *why;
};

/* Carries an approved intention out. False: it is void (rule 6.5), nothing has changed, and `why`
 * says what forbids it. */
bool unitar_act(const struct unitar_table *table, struct unitar *unitar,
                const struct unitar_deed *deed);

/* What the block of a name is called in sentences. */
enum say_id unitar_block(int name);

/* unitar_text.c: as the functions of struct ag_game. */
void unitar_move_write(const struct ag_rules *rules, ag_move move, char *out);
bool unitar_move_read(const struct ag_rules *rules, const char *string, ag_move *move,
                      struct ag_error *why);
void unitar_move_say(const struct ag_rules *rules, ag_move move, struct ag_sentence *out);
int unitar_move_cells(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS]);
ag_move unitar_move_with(const struct ag_rules *rules, ag_move move, const ag_cell *cell,
                         int cells);
void unitar_state_write(const struct ag_rules *rules, const struct ag_state *state, char *out);
bool unitar_state_read(const struct ag_rules *rules, const char *string, struct ag_state *state,
                       struct ag_error *why);

/* Whether a number is a setup on squares of the field, or an intention. */
bool unitar_is_well_formed(const struct ag_rules *rules, ag_move move);

/* unitar.c: what reading needs. */

/* An empty state before the setup, with the colours if the deal is known. */
void unitar_begin(const struct ag_rules *rules, struct unitar *unitar);

/* Computes points, end and key from the blocks and the round. */
void unitar_finish(struct unitar *unitar);

/* The invariant of a position that is broken, or 0. */
enum say_id unitar_broken(const struct ag_rules *rules, const struct unitar *unitar);

#endif
