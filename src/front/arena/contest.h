/*
 * contest.h - what `agate match` plays: players, openings, clocks, and who sits where in which
 * game.
 *
 * Games are numbered from 0 and come in rounds: the games of a round begin with the same opening,
 * the same deal and the same draws by lot, and the players change seats from one to the next. Two
 * players make rounds of 2 games, a pair; three make rounds of 3, or of 6 with all orders.
 *
 * Everything that influences the games is in the contest and in its mark, a hash; so a file of
 * records shows whether its games belong to the contest.
 */
#ifndef ARENA_CONTEST_H
#define ARENA_CONTEST_H

#include "ag/buf.h"
#include "ag/engine.h"
#include "front/arena/stats.h"

enum {
    CONTEST_NAME = 64, /* bytes of a player's name with the final zero */
    CONTEST_GAMES_MAX = 1000000,
    CONTEST_WORKERS_MAX = 256, /* games at once */
    CONTEST_PLIES_MAX = 1000   /* random plies of an opening */
};

/* Who plays: a player that is built in, or a command that speaks GTP. */
struct contestant {
    char name[CONTEST_NAME];
    const char *word;               /* as it was given */
    const struct ag_engine *engine; /* NULL: a command */
    const char *command;
    struct ag_limits limits; /* of every thought */
    int threads;
    long memory; /* MiB */
    uint64_t seed;
};

/* Where a game begins: a position, and turns played from it. */
struct opening {
    char spec[AG_RULES_TEXT];
    char *position; /* NULL: the usual one */
    char *turns;    /* separated by blanks */
};

struct contest {
    struct ag_rules rules;
    char spec[AG_RULES_TEXT];
    int players;
    struct contestant player[AG_SEATS];
    long games;              /* a whole number of rounds */
    int round;               /* games of a round */
    int concurrency;         /* games at once */
    int64_t main;            /* milliseconds on every clock; -1: there is none */
    int64_t increment;       /* milliseconds added for every turn */
    int64_t margin;          /* milliseconds by which a clock may be overdrawn */
    int64_t patience;        /* milliseconds for an answer of an engine where no clock runs */
    char clock[48];          /* the same as words: "60+0.6" */
    struct ag_limits limits; /* for engines that take them */
    uint64_t seed;
    struct ag_buf openings; /* struct opening; none: games begin as usual */
    long random_plies;
    bool has_sprt;
    struct stats_sprt sprt;
    const char *records; /* file, or NULL */
    const char *log;     /* folder for transcripts, or NULL */
    bool log_all;        /* of all games, not only where something went wrong */
    bool resume, json;
    uint64_t mark;
};

void contest_init(struct contest *contest);
void contest_release(struct contest *contest);

/* contest.c. These take words of the command line; false with a complaint. */
bool contest_player(struct contest *contest, const char *word);
bool contest_time(struct contest *contest, const char *word);
bool contest_sprt(struct contest *contest, const char *word);

/* Fills in what was left open, once all words are taken; false with a complaint. */
bool contest_settle(struct contest *contest);

/* Which player sits on each seat in a game. */
void contest_seats(const struct contest *contest, long game, int player[AG_SEATS]);

/* Random numbers that belong to a round, or to a player in a game. */
uint64_t contest_round_seed(const struct contest *contest, long game);
uint64_t contest_player_seed(const struct contest *contest, long game, int player);

/* opening.c. Reads a file of openings; false with a complaint. */
bool contest_openings(struct contest *contest, const char *file);

/* The position that a game begins from; NULL: the usual one. */
const char *contest_position(const struct contest *contest, long game);

/* A match after the opening of a game. NULL with the reason. */
struct ag_match *contest_match(const struct contest *contest, long game, struct ag_rng *rng,
                               struct ag_error *why);

#endif
