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
    int stones;   /* stones to be played in `left`; 0: main time */
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
    bool streamed;        /* the answer has been written except for its end */

    /* The match. */
    struct ag_rules rules; /* that a new match has */
    struct ag_match *match;
    char position[AG_POSITION_TEXT]; /* that it began from; "" for the usual one */
    uint8_t told[AG_SEATS];          /* the roles that seats were told, otherwise 0 */
    bool given;                      /* the stone that is there at the start has been named */
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

/* A command puts its answer in gtp->answer and returns whether it succeeded. */
struct gtp_command {
    const char *name;
    const char *words; /* its words: "SEAT MOVE" */
    const char *help;  /* one line */
    int least, most;   /* how many; GTP_REST: the rest of the line is one */
    bool (*run)(struct gtp *gtp, const struct gtp_words *words);
};
enum { GTP_REST = -1 };

extern const struct gtp_command gtp_commands[]; /* ends with a name of NULL */

const struct gtp_command *gtp_find(const char *name);

/* gtp.c */

/* Answers with the reason for a refusal; returns false. */
TEXT_FORMAT(2, 3) bool gtp_fail(struct gtp *gtp, const char *format, ...);

/* A word for an error message: cut if it is long. */
struct gtp_word {
    char text[48];
};
struct gtp_word gtp_word(const char *word);

/* Writes part of an answer at once. */
void gtp_send(struct gtp *gtp, const char *bytes, size_t count);

/* Begins an answer that is written piece by piece; each piece ends its lines. */
void gtp_stream(struct gtp *gtp);

/* Adds a text to the answer, without empty lines and without the last line end. */
void gtp_say_lines(struct gtp *gtp, const struct ag_buf *from);

/* Reads a whole number from 0 to `most`. */
bool gtp_whole(const char *text, int64_t most, int64_t *number);

/* gtp_match.c */

/* Begins a match with these rules, from a position or NULL; if that fails, the old match stays. */
bool gtp_begin(struct gtp *gtp, const struct ag_rules *rules, const char *position);

/* Takes over a match in progress, unless the player does not play its game. */
bool gtp_take_match(struct gtp *gtp, const struct ag_rules *rules, struct ag_match *match);

/* Makes the same match with other rules, which may contain the deal: with the roles that seats were
 * told, and with that many of its entries that hold. NULL with the reason. */
struct ag_match *gtp_rebuild(const struct gtp *gtp, const struct ag_rules *rules, int lines,
                             struct ag_error *why);

/* The seat that a word means; false with the reason if there is none. */
bool gtp_seat(struct gtp *gtp, const char *word, int *seat);

/* The seat that a word means; without a word, the first that has to choose. */
bool gtp_acting_seat(struct gtp *gtp, const char *word, int *seat);

/* Whether the seat has to choose and its legal moves are known; otherwise the reason is the
 * answer. */
bool gtp_may_choose(struct gtp *gtp, int seat);

/* gtp_play.c */

/* Plays a legal move of a seat, and answers with it. */
bool gtp_play_move(struct gtp *gtp, int seat, ag_move move);

/* Whether `move` of this seat (0: any move) is the stone that is there at the start and that nobody
 * has named yet. */
bool gtp_is_given(const struct gtp *gtp, int seat, ag_move move);

/* gtp_time.c */

/* Sets all clocks to their beginning. */
void gtp_reset_clocks(struct gtp *gtp);

/* Fills in the clocks of a view. */
void gtp_tell_clocks(const struct gtp *gtp, struct ag_clock clock[AG_SEATS]);

/* Counts the time that a seat has taken for a turn. */
void gtp_spend(struct gtp *gtp, int seat, int64_t time);

/* The limits for a thought of a seat with this clock, which began `spent` milliseconds ago. */
struct ag_limits gtp_find_limits(const struct gtp *gtp, const struct ag_clock *clock,
                                 int64_t spent);

/* gtp_report.c */

/* Writes the analysis for a seat as one line; nothing if there is nothing to report. */
void gtp_send_report(struct gtp *gtp, int seat, const struct ag_report *report);

/* gtp_think.c */

/* Called by the thread that reads the input when something has arrived: stops a thought that should
 * end. */
void gtp_look(void *context);

/* Makes the player unless there is one for these rules; false with the reason. */
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
