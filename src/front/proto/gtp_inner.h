/*
 * gtp_inner.h - what the files of the protocol share.
 *
 * gtp.c reads lines and writes answers, gtp_commands.c is the table of commands; gtp_about.c,
 * gtp_match.c, gtp_play.c, gtp_tell.c, gtp_file.c, gtp_time.c and gtp_think.c are groups of them;
 * gtp_report.c writes the analysis.
 */
#ifndef PROTO_GTP_INNER_H
#define PROTO_GTP_INNER_H

#include "base/rng.h"
#include "base/text.h"
#include "front/proto/gtp.h"
#include "front/proto/gtp_input.h"

enum {
    GTP_WORDS = 8,           /* words after a command, at most */
    GTP_ANSWER_MAX = 4 << 20 /* bytes of an answer, at most */
};

/* The clock of a seat: main time, then periods with a number of stones each. */
struct gtp_clock {
    int64_t left; /* milliseconds */
    int stones;   /* to be played in `left`; 0: it is main time */
};

/* The thought that is going on, and what ends it. */
struct gtp_thought {
    bool under_way;
    bool until_line; /* any line ends it */
    bool endless;    /* nothing else ends it */
};

struct gtp {
    const struct gtp_setup *setup;
    struct gtp_input input;
    int out;
    int failure; /* why nothing can be written any more; 0: it can */
    bool quit;

    /* The command that is being answered. */
    char number[16];      /* before it, or "" */
    struct ag_buf answer; /* what is said, or why not */
    bool streamed;        /* the answer is on its way: only its end is missing */

    /* The match. */
    struct ag_rules rules; /* that a new match has */
    struct ag_match *match;
    char position[AG_POSITION_TEXT]; /* that it began from; "" for the usual one */
    uint8_t told[AG_SEATS];          /* roles that seats have been told, otherwise 0 */
    bool given;                      /* the stone that lies there at the start has been named */
    struct ag_rng rng;

    /* The player, and how long it thinks. */
    const struct ag_engine *kind;
    struct ag_player *player;
    char spec[AG_RULES_TEXT]; /* of the rules that it was made for */
    struct ag_limits limits;
    bool endless;              /* it thinks until it is told to stop */
    bool timed;                /* there are clocks */
    struct gtp_clock full;     /* what they begin with: main time */
    struct gtp_clock overtime; /* and what follows; no stones: nothing */
    struct gtp_clock clock[AG_SEATS];
    pthread_mutex_t lock; /* for `thought` */
    struct gtp_thought thought;
    struct ag_stop stop; /* the thought is to end */
};

/* The words after a command. */
struct gtp_words {
    const char *rest; /* all of it */
    int count;
    char *word[GTP_WORDS];
};

/* A command says what there is to say in gtp->answer and returns whether it was done. */
struct gtp_command {
    const char *name;
    const char *words; /* that follow: "SEAT MOVE" */
    const char *help;  /* one line */
    int least, most;   /* how many; GTP_REST: the rest of the line is one */
    bool (*run)(struct gtp *gtp, const struct gtp_words *words);
};
enum { GTP_REST = -1 };

extern const struct gtp_command gtp_commands[]; /* ends with a name of NULL */

const struct gtp_command *gtp_find(const char *name);

/* gtp.c */

/* Says why something is not done; returns false. */
TEXT_FORMAT(2, 3) bool gtp_fail(struct gtp *gtp, const char *format, ...);

/* A word as a complaint shows it: cut, if it is long. */
struct gtp_word {
    char text[48];
};
struct gtp_word gtp_word(const char *word);

/* Writes at once, without an end of the answer. */
void gtp_send(struct gtp *gtp, const char *bytes, size_t count);

/* Begins an answer that is written piece by piece; each piece ends its lines. */
void gtp_stream(struct gtp *gtp);

/* Adds a text to the answer without its empty lines and its last line end. */
void gtp_say_lines(struct gtp *gtp, const struct ag_buf *from);

/* Reads a whole number from 0 to `most`. */
bool gtp_whole(const char *text, int64_t most, int64_t *number);

/* gtp_match.c */

/* Begins a match by these rules, from a position or NULL; the old one stays when it cannot be. */
bool gtp_begin(struct gtp *gtp, const struct ag_rules *rules, const char *position);

/* Takes a match that stands somewhere, unless the player does not play its game. */
bool gtp_take_match(struct gtp *gtp, const struct ag_rules *rules, struct ag_match *match);

/* The same match with these rules, which may say what was drawn, with roles as they were told, and
 * with so many of its entries that hold. NULL with the reason. */
struct ag_match *gtp_rebuild(const struct gtp *gtp, const struct ag_rules *rules, int lines,
                             struct ag_error *why);

/* The seat that a word means; otherwise false and the complaint. */
bool gtp_seat(struct gtp *gtp, const char *word, int *seat);

/* The seat that a word means; without a word the first that owes a choice. */
bool gtp_acting_seat(struct gtp *gtp, const char *word, int *seat);

/* Whether the seat owes a choice and its legal moves are known; otherwise the complaint. */
bool gtp_may_choose(struct gtp *gtp, int seat);

/* gtp_play.c */

/* Plays a move of a seat that is legal, and says it. */
bool gtp_play_move(struct gtp *gtp, int seat, ag_move move);

/* Whether `move`, or any if it is 0, of this seat is the stone that lies there at the start and
 * nobody has named yet. */
bool gtp_is_given(const struct gtp *gtp, int seat, ag_move move);

/* gtp_time.c */

/* Sets all clocks to their beginning. */
void gtp_reset_clocks(struct gtp *gtp);

/* Fills in the clocks of a view. */
void gtp_tell_clocks(const struct gtp *gtp, struct ag_clock clock[AG_SEATS]);

/* A seat has taken so long for a turn. */
void gtp_spend(struct gtp *gtp, int seat, int64_t time);

/* The limits of a thought of a seat with this clock that began `spent` milliseconds ago. */
struct ag_limits gtp_find_limits(const struct gtp *gtp, const struct ag_clock *clock,
                                 int64_t spent);

/* gtp_report.c */

/* Writes how things stand for a seat as one line; nothing when there is nothing to say. */
void gtp_send_report(struct gtp *gtp, int seat, const struct ag_report *report);

/* gtp_think.c */

/* Called by the thread that reads the input when something has come: ends a thought that should
 * end. */
void gtp_look(void *context);

/* Makes the player, unless there is one for these rules; false with the complaint. */
bool gtp_engage(struct gtp *gtp);

/* Frees it. */
void gtp_dismiss(struct gtp *gtp);

/* The commands. */
bool gtp_protocol_version(struct gtp *gtp, const struct gtp_words *words);
bool gtp_name(struct gtp *gtp, const struct gtp_words *words);
bool gtp_version(struct gtp *gtp, const struct gtp_words *words);
bool gtp_known_command(struct gtp *gtp, const struct gtp_words *words);
bool gtp_list_commands(struct gtp *gtp, const struct gtp_words *words);
bool gtp_quit(struct gtp *gtp, const struct gtp_words *words);
bool gtp_stop(struct gtp *gtp, const struct gtp_words *words);
bool gtp_boardsize(struct gtp *gtp, const struct gtp_words *words);
bool gtp_clear_board(struct gtp *gtp, const struct gtp_words *words);
bool gtp_komi(struct gtp *gtp, const struct gtp_words *words);
bool gtp_game(struct gtp *gtp, const struct gtp_words *words);
bool gtp_games(struct gtp *gtp, const struct gtp_words *words);
bool gtp_position(struct gtp *gtp, const struct gtp_words *words);
bool gtp_sit(struct gtp *gtp, const struct gtp_words *words);
bool gtp_play(struct gtp *gtp, const struct gtp_words *words);
bool gtp_undo(struct gtp *gtp, const struct gtp_words *words);
bool gtp_turn(struct gtp *gtp, const struct gtp_words *words);
bool gtp_event(struct gtp *gtp, const struct gtp_words *words);
bool gtp_showboard(struct gtp *gtp, const struct gtp_words *words);
bool gtp_final_score(struct gtp *gtp, const struct gtp_words *words);
bool gtp_moves(struct gtp *gtp, const struct gtp_words *words);
bool gtp_result(struct gtp *gtp, const struct gtp_words *words);
bool gtp_record(struct gtp *gtp, const struct gtp_words *words);
bool gtp_loadsgf(struct gtp *gtp, const struct gtp_words *words);
bool gtp_printsgf(struct gtp *gtp, const struct gtp_words *words);
bool gtp_time_settings(struct gtp *gtp, const struct gtp_words *words);
bool gtp_time_left(struct gtp *gtp, const struct gtp_words *words);
bool gtp_limit(struct gtp *gtp, const struct gtp_words *words);
bool gtp_genmove(struct gtp *gtp, const struct gtp_words *words);
bool gtp_reg_genmove(struct gtp *gtp, const struct gtp_words *words);
bool gtp_choose(struct gtp *gtp, const struct gtp_words *words);
bool gtp_analyse(struct gtp *gtp, const struct gtp_words *words);

#endif
