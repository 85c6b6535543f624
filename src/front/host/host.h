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
#include "front/host/keep.h"
#include "front/host/partners.h"

enum { HOST_TOLD = 1200, HOST_WHO = 96, HOST_CLOCK = 48 }; /* bytes with the final zero, at most */

struct host;

/* Something that has come up by itself. */
struct host_told {
    struct ag_news news;  /* what has changed in the match; entries 0: nothing */
    char text[HOST_TOLD]; /* what there is to say besides, whole lines without the last line feed */
    bool refused;         /* it says why something was refused */
    bool shows;           /* the board has changed */
    bool changed;         /* something has, who is there, what has been handed in */
    bool anew;            /* all is to be looked at again, it may be another match */
};

/* A word that only one kind of host knows. */
struct host_word {
    const char *name, *argument, *help;
    bool (*run)(struct host *host, const char *rest, struct ag_error *why);
    void (*write)(const struct host *host, struct ag_buf *out); /* what it shows, lines; or NULL */
};

/* What stands beside the board instead of seats and moves: the step of a lesson. */
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

/* What a kind of host does. NULL stands for what follows the semicolon. */
struct host_kind {
    bool shared;                   /* several people may use this terminal, one after the other */
    const struct host_word *words; /* ends with a NULL name; NULL: none */
    bool (*has_use)(const struct host *host, const struct host_word *word); /* now; NULL: yes */

    int (*person)(const struct host *host);
    bool (*goes_on)(const struct host *host); /* NULL: as long as somebody owes a choice */
    bool (*choose)(struct host *host, int seat, ag_move move, struct ag_news *news,
                   struct ag_error *why);
    bool (*undo)(struct host *host, int *turns, struct ag_news *news, struct ag_error *why);
    bool (*draw)(struct host *host, struct ag_news *news, struct ag_error *why);
    bool (*resign)(struct host *host, int seat, struct ag_news *news, struct ag_error *why);
    bool (*answer)(struct host *host, bool yes, struct ag_error *why); /* NULL: nobody offers */
    bool (*hint)(const struct host *host, struct ag_error *why); /* may one ask; NULL: one may */
    void (*who)(const struct host *host, int seat, char out[HOST_WHO]);
    bool (*clock)(const struct host *host, int seat,
                  char out[HOST_CLOCK]);                           /* NULL: there are none */
    void (*standing)(const struct host *host, struct ag_buf *out); /* NULL: nothing */
    void (*invite)(const struct host *host, struct ag_buf *out);   /* NULL: nothing */
    bool (*busy)(const struct host *host);                         /* NULL: never */
    void (*page)(const struct host *host, struct host_page *page); /* NULL: seats and moves */
    bool (*attend)(struct host *host, struct host_told *told); /* NULL: nothing comes by itself */
    int (*patience)(const struct host *host); /* milliseconds until it may; NULL: `listen` says */
};

struct host {
    const struct host_kind *kind;
    struct ag_match *match;    /* online: another one when all is told anew */
    struct partners *partners; /* the engines at this terminal, and the adviser */
    struct keep *keep;
    int viewer; /* the seat of the one person here; AG_SPECTATOR: they watch, or it is shared */
    int listen; /* can be read when host_attend may have something to tell; -1: never */
    enum host_next next; /* set once people want to go on after the end; the caller sees to it */
    bool paused;         /* clocks stand though somebody is asked */
    int theme;           /* the colours of a screen: enum theme of tui/screen.h */
};

/* The first person here who is asked for a choice; -1: there is none. And the first engine. */
int host_person(const struct host *host);
int host_engine(const struct host *host);

/* The person here who speaks when nobody is asked. */
int host_sitter(const struct host *host);

/* Whether people here only watch engines. */
bool host_watches(const struct host *host);

/* Whether several persons here choose in secret from each other. */
bool host_hides(const struct host *host);

/* Whether there is still something to be done or to be seen. */
bool host_goes_on(const struct host *host);

/* Hands in a choice, and what has to be drawn by lot. */
bool host_choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                 struct ag_error *why);

/* Takes the people's last move back, with the engines' answers, or asks for that. `turns` is set to
 * how many. */
bool host_undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why);

/* All people here agree to a draw; the engines that still play are asked. False with the reason: an
 * engine declines, or it cannot be. */
bool host_draw(struct host *host, struct ag_news *news, struct ag_error *why);

/* A person leaves. */
bool host_resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why);

/* Says yes or no to what somebody else offers. */
bool host_answer(struct host *host, bool yes, struct ag_error *why);

/* Whether a hint may be asked for here. */
bool host_may_hint(const struct host *host, struct ag_error *why);

/* Who sits there: a name, an engine, or "" when nothing is known. */
void host_who(const struct host *host, int seat, char out[HOST_WHO]);

/* What the clock of a seat shows; false: it has none. */
bool host_clock(const struct host *host, int seat, char out[HOST_CLOCK]);

/* Adds what else there is to know of a table now, a line each: who is there, what is offered. */
void host_standing(const struct host *host, struct ag_buf *out);

/* Adds how others come to this table while it waits for them, a line each. */
void host_invite(const struct host *host, struct ag_buf *out);

/* Whether something that was asked is not answered yet. */
bool host_is_busy(const struct host *host);

/* The next thing that has come up by itself; false: nothing has. */
bool host_attend(struct host *host, struct host_told *told);

/* Milliseconds until something may come up by itself though `listen` says nothing; -1: never. */
int host_patience(const struct host *host);

/* A word of this kind of host that a line begins with, or NULL; *rest is what follows it. */
const struct host_word *host_word(const struct host *host, const char *line, const char **rest);

/* Whether a word of this kind of host can be used now. */
bool host_word_has_use(const struct host *host, const struct host_word *word);

/* Adds SPEC and moves, as `agate replay` takes them, in one line; what people did besides stands in
 * parentheses. */
void host_record(const struct host *host, struct ag_buf *out);

/* What people did besides turns: "seat 1 resigns", "seat 2 runs out of time", "draw agreed". */
void host_event(const struct ag_entry *entry, struct text *text);

/* Adds what a turn did besides the move itself, a line each: captures, knocks, traps, approvals,
 * games of a chain that have ended; with `choices`, also what all chose at once. */
void host_happened(const struct host *host, const struct ag_news *news, bool choices,
                   struct ag_buf *out);

#endif
