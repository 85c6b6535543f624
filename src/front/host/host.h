/*
 * host.h - a table at one terminal: the match, the engines that sit at it, where it is saved, and
 * what happens when somebody says a verb (ag/verb.h). The plain dialogue and the screen show it.
 */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "ag/view.h"
#include "front/host/keep.h"
#include "front/host/partners.h"

struct host {
    struct ag_match *match; /* all three are the caller's */
    struct partners *partners;
    struct keep *keep;
    struct ag_rng rng; /* for what is drawn by lot */
};

/* Sits people and engines down; deals what has to be dealt. */
void host_init(struct host *host, struct ag_match *match, struct partners *partners,
               struct keep *keep, uint64_t seed);

/* The first person who owes a choice; -1: there is none. And the first engine. */
int host_person(const struct host *host);
int host_engine(const struct host *host);

/* Hands in a choice, and what has to be drawn by lot. */
bool host_choose(struct host *host, int seat, ag_move move, struct ag_news *news,
                 struct ag_error *why);

/* Takes the people's last move back, with the engines' answers. `turns` is set to how many. */
bool host_undo(struct host *host, int *turns, struct ag_news *news, struct ag_error *why);

/* All people here agree to a draw; the engines that still play are asked. False with the reason: an
 * engine declines, or it cannot be. */
bool host_draw(struct host *host, struct ag_news *news, struct ag_error *why);

/* A person leaves. */
bool host_resign(struct host *host, int seat, struct ag_news *news, struct ag_error *why);

/* Adds SPEC and moves, as `agate replay` takes them, in one line; what people did besides stands in
 * parentheses. */
void host_record(const struct host *host, struct ag_buf *out);

/* Adds what was revealed in a turn where all chose at once, a line each. */
void host_revealed(const struct host *host, const struct ag_news *news, struct ag_buf *out);

/* Adds how the game came out that a turn ended, where games chain; nothing otherwise. */
void host_game_ended(const struct host *host, const struct ag_news *news, struct ag_buf *out);

#endif
