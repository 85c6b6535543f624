/*
 * host.h - the table that people at this terminal sit at: the match, the seats, and what happens
 * when somebody uses a verb (ag/verb.h). The plain dialogue and the screen show it.
 *
 * There are two kinds: a local table, with engines (local.h), and a table of a server
 * (front/online). A local table has finished an action when the function returns. A server answers
 * later: the function has then only sent the action, `news` are empty, and host_attend reports the
 * result.
 */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "ag/view.h"
#include "base/text.h"
#include "front/file/keep.h"
#include "front/partner/partners.h"

enum { HOST_TOLD = 1200, HOST_WHO = 96, HOST_CLOCK = 48 }; /* bytes with the final zero, at most */

struct host;

/* Something to report that nobody here has just done. */
struct host_told {
    struct ag_news news;  /* what has changed in the match; entries 0: nothing */
    char text[HOST_TOLD]; /* other things to report: lines, without the last line feed */
    bool refused;         /* the text says why something was refused */
    bool shows;           /* the board has changed */
    bool changed;         /* something else has: who is present, who has chosen */
    bool anew;            /* everything may have changed; it may even be another match */
};

/* A word that only one kind of host knows. */
struct host_word {
    const char *name, *argument, *help;
    bool (*run)(struct host *host, const char *rest, struct ag_error *why);
    void (*write)(const struct host *host,
                  struct ag_buf *out); /* the lines that it shows; or NULL */
};

/* What is beside the board instead of seats and moves: the step of a lesson. */
struct host_page {
    char head[128], title[128], rules[96], text[1024];
    char answer[1536]; /* to the last try, or "" */
    bool good;         /* it was right */
};

/* What is played after this game. */
enum host_next {
    HOST_NOTHING,
    HOST_AGAIN,   /* the same again */
    HOST_SWAPPED, /* people and engines swap seats; of three, everybody moves on by one */
    HOST_HARDER   /* the engines play one level higher */
};

/* What a kind of host does; the functions below say what each means. */
struct host_kind {
    bool shared;                   /* several people may use this terminal, one after the other */
    const struct host_word *words; /* ends with a NULL name; NULL: none */
    bool (*has_use)(const struct host *host,
                    const struct host_word *word); /* can it be used now; NULL: always */

    int (*person)(const struct host *host);
    bool (*goes_on)(const struct host *host); /* NULL: as long as somebody owes a choice */
    bool (*choose)(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why);
    bool (*undo)(struct host *host, int *turns, struct ag_news *news, struct ag_error *why);
    bool (*draw)(struct host *host, struct ag_news *news, struct ag_error *why);
    bool (*resign)(struct host *host, int seat, struct ag_news *news, struct ag_error *why);
    bool (*answer)(struct host *host, bool yes, struct ag_error *why); /* NULL: nobody offers */
    bool (*hint)(const struct host *host, struct ag_error *why);       /* NULL: hints are allowed */
    void (*who)(const struct host *host, int seat, char out[HOST_WHO]);
    bool (*clock)(const struct host *host, int seat,
                  char out[HOST_CLOCK]);                           /* NULL: there are none */
    void (*standing)(const struct host *host, struct ag_buf *out); /* NULL: nothing */
    void (*invite)(const struct host *host, struct ag_buf *out);   /* NULL: nothing */
    bool (*busy)(const struct host *host);                         /* NULL: never */
    void (*page)(const struct host *host, struct host_page *page); /* NULL: seats and moves */
    bool (*attend)(struct host *host, struct host_told *told); /* NULL: there is never anything */
    int (*patience)(const struct host *host);                  /* NULL: `listen` is enough */
};

struct host {
    const struct host_kind *kind;
    struct ag_match *match;    /* online, replaced when host_told.anew is set */
    struct partners *partners; /* the engines at this terminal, and the adviser */
    struct keep *keep;
    int viewer; /* the seat of the only person here; AG_SPECTATOR: that person watches, or several
                   share it */
    int listen; /* becomes readable when host_attend may have something; -1: never */
    enum host_next next; /* what people want to play after the end; the caller starts it */
    bool paused;         /* clocks are stopped even though somebody is to move */
    int theme;           /* the colours of a screen: enum theme of tui/screen.h */
};

/* The first person here who has to choose, and the first engine that has to; -1: none. */
int host_person(const struct host *host);
int host_engine(const struct host *host);

/* The person here who resigns or offers when nobody here has to choose; -1: none. */
int host_sitter(const struct host *host);

/* Whether people here only watch engines. */
bool host_watches(const struct host *host);

/* Whether several people here choose in secret from each other. */
bool host_hides(const struct host *host);

/* Whether there is still something to do or to watch. */
bool host_goes_on(const struct host *host);

/* Submits a choice, and draws the lots that are then due. */
bool host_choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                 struct ag_error *why);

/* Takes back the last move of a person and the engines' replies to it, or asks the others to agree.
 * `turns` is set to how many turns were taken back. */
bool host_undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why);

/* All people here agree to a draw; the engines still in the game are asked. False with the reason
 * if an engine declines or no draw is possible. */
bool host_draw(struct host *host, struct ag_news *news, struct ag_error *why);

/* A person resigns. */
bool host_resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why);

/* Accepts or declines somebody else's offer. */
bool host_answer(struct host *host, bool yes, struct ag_error *why);

/* Whether a hint may be asked for here. */
bool host_may_hint(const struct host *host, struct ag_error *why);

/* Who sits there: a name, an engine, or "" when nothing is known. */
void host_who(const struct host *host, int seat, char out[HOST_WHO]);

/* What the clock of a seat shows; false: it has none. */
bool host_clock(const struct host *host, int seat, char out[HOST_CLOCK]);

/* Adds what else is known about the table, a line each: clocks, who is present, what is offered. */
void host_standing(const struct host *host, struct ag_buf *out);

/* Adds the links by which others can join while the table waits for them, a line each. */
void host_invite(const struct host *host, struct ag_buf *out);

/* Whether an action was sent that has not been answered yet. */
bool host_is_busy(const struct host *host);

/* The next thing to report; false: there is none. */
bool host_attend(struct host *host, struct host_told *told);

/* Milliseconds after which host_attend should be called even if `listen` is not readable; -1:
 * never. */
int host_patience(const struct host *host);

/* A word of this kind of host that a line begins with, or NULL; *rest is what follows it. */
const struct host_word *host_word(const struct host *host, const char *line, const char **rest);

/* Whether a word of this kind of host can be used now. */
bool host_word_has_use(const struct host *host, const struct host_word *word);

/* Adds SPEC and moves as `agate replay` takes them, in one line; other actions of people are in
 * parentheses. */
void host_record(const struct host *host, struct ag_buf *out);

/* Actions of people other than turns: "seat 1 resigns", "seat 2 runs out of time", "draw agreed".
 */
void host_event(const struct ag_entry *entry, struct text *text);

/* Adds what a turn did besides the move itself, a line each: captures, knocks, traps, approvals,
 * games of a chain that have ended; with `choices`, also what all chose at once. */
void host_happened(const struct host *host, const struct ag_news *news, bool choices,
                   struct ag_buf *out);

#endif
