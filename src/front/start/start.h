/*
 * start.h - what is to be played: the choices of a start screen with their defaults, which are
 * those of the last time.
 *
 * Choices are rows: a name, a value, and what the next value would be. The screen and plain text
 * show the same ones.
 */
#ifndef START_START_H
#define START_START_H

#include "ag/rules.h"
#include "front/file/keep.h"
#include "front/start/settings.h"

enum {
    START_GAMES = 8,
    START_TEXT = 128
}; /* games, bytes of a value with its final zero, at most */

enum start_opponent { START_ENGINE, START_PEOPLE, START_WATCH, START_OPPONENTS };

/* In the order in which they are shown. */
enum start_row {
    START_RESUME, /* resumes the last game instead */
    START_GAME,
    START_OPPONENT,
    START_THIRD, /* the third seat, at a server */
    START_LEVEL, /* of the engines */
    START_PLAY,  /* begins */
    START_SEAT,  /* of the person, if there are engines */
    START_OPTION_1,
    START_OPTION_2,
    START_CLOCK,
    START_PRIVATE, /* at a server */
    START_NAME,    /* is typed */
    START_COLOURS,
    START_ROWS
};

struct start {
    int game;                            /* index into ag_games */
    int option[START_GAMES][AG_OPTIONS]; /* of every game */
    int opponent, level;                 /* enum start_opponent; 1 to AG_LEVELS */
    int seat;                            /* from 0; the number of seats means by lot */
    int clock, colours;                  /* index into start_clocks, start_colours */
    const char *given_clock; /* from the command line, the last of the clocks; NULL: it is one of
                              * start_clocks, or none was given */
    bool club;            /* a table of a server is to be opened: START_WATCH then means by link */
    int third;            /* the same as `opponent` for the third seat, at a server */
    bool hidden;          /* the table is private */
    char name[KEEP_NAME]; /* of the person */
    char resume[SETTINGS_VALUE]; /* the file of the last game, or "" */
    char standing[START_TEXT];   /* what it is: "Unlur, 12 moves" */
};

/* Values; each list ends with NULL. The first clock is none. */
extern const char *const start_clocks[], *const start_club_clocks[], *const start_colours[];

/* The choices of the last time. `login` is the name that is used when none was given, or NULL. */
void start_init(struct start *start, const struct settings *settings, const char *login);

/* The same, read from the settings, with the name of the login. */
void start_load(struct start *start);

/* Chooses a clock, which need not be in the list, or a seat by its name; false: the chosen game has
 * no such seat. The strings must stay valid. */
void start_give_clock(struct start *start, const char *clock);
bool start_give_seat(struct start *start, const char *seat);

/* The chosen clock. */
const char *start_clock(const struct start *start);

/* Changes the choices to those for a new table of a server. */
void start_at_club(struct start *start);

/* Who sits there, as `agate play --seats` takes it: "me,open,3". */
void start_write_seats(const struct start *start, char out[START_TEXT]);

/* Remembers them. */
void start_remember(const struct start *start, struct settings *settings);

/* Whether the row is shown now; its name; its value, "" for none. */
bool start_has(const struct start *start, enum start_row row);
const char *start_label(const struct start *start, enum start_row row);
void start_write(const struct start *start, enum start_row row, char out[START_TEXT]);

/* Changes a row to its next value, or with -1 to the previous one. */
void start_change(struct start *start, enum start_row row, int step);

/* The rules that are chosen, and as an option string. */
void start_rules(const struct start *start, struct ag_rules *rules);

#endif
