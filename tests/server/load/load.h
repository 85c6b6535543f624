/*
 * load.h - many people at a play server, from one process: what its files share.
 *
 *     main.c      options, the phases of a run, what is printed
 *     host.c      the server: started, looked at in /proc and /metrics, stopped
 *     client.c    a connection: guest, WebSocket, frames
 *     game.c      tables: made, joined, watched, played
 *     sign.c      people who sign in all the time
 *     figures.c   times that were measured
 *     bare.c      bare SQLite with the rows that the server wrote
 */
#ifndef LOAD_H
#define LOAD_H

#include <sys/types.h>

#include "ag/match.h"
#include "base/rng.h"

enum {
    TABLE_NAME = 17, /* bytes of a table's id with its final zero */
    TOKEN = 49,      /* likewise of a session's token */
    PER_ADDRESS = 64 /* connections of one loopback address */
};

enum kind { IDLE, SPECTATOR, PLAYER, SIGNER };
enum step { WAITING, GUEST, UPGRADE, OPEN, SIGNING };

struct client {
    int fd;
    uint8_t kind, step;
    int number;
    char token[TOKEN];
    struct ag_buf in;
    struct game *game; /* of a player */
    int seat;          /* likewise */
    int64_t sent;      /* when a signer has asked, in microseconds */
};

struct game {
    char id[TABLE_NAME];
    struct ag_match *match;
    struct client *player[2];
    int number;
    int watches;  /* that are not answered yet */
    bool ready;   /* it is played */
    bool busy;    /* a move is under way */
    ag_move move; /* that one */
    int64_t sent; /* when, in microseconds */
};

/* What is wanted. */
struct task {
    const char *program, *spec, *json;
    int idle, tables, spectators;
    int each;    /* tables that a spectator watches */
    int engines; /* players at whose other table two engines play all the time */
    int rate;    /* moves a second; 0: as many as there can be */
    int signs;   /* sign-ins a second */
    int seconds; /* of measuring */
    int slices;  /* that the time is cut into for figures of their own */
    int length;  /* moves of a table before measuring begins */
    bool bare;   /* compare with bare SQLite */
    bool lobby;  /* those who are idle watch the lobby and their own games */
    double most_p99, least_part;
    double most_sign; /* milliseconds of the p95 of signing in; 0: any number */
};

/* Times that were measured, in microseconds. */
struct figures {
    uint32_t *time;
    size_t count, room;
};

/* The state of the server at one moment. */
struct moment {
    int64_t micros;
    double server_cpu, own_cpu; /* seconds */
    long peak_kb, now_kb;
    long long txns, commits, commit_micros;
    int64_t moves, deliveries;
};

/* A part of the time, and what bare SQLite did in it, in moves a second. */
struct slice {
    struct moment from, to;
    int64_t copied; /* when the server's file was copied, in milliseconds UTC */
    double bare;
};

struct load {
    struct task task;
    int epoll;
    int port;
    pid_t server;
    char folder[64];
    struct client *client;
    int clients, opened, opening;
    struct game *game;
    int ready;    /* games that are played */
    int turn;     /* the game that is looked at next */
    int unserved; /* watches that are not answered */
    bool measuring, playing;
    int64_t began; /* when playing at the wanted rate began */
    int64_t due;   /* moves that were due since */
    int64_t moves, deliveries, others, refused;
    int64_t signed_in;             /* sign-ins that were due since it began */
    struct figures latency, signs; /* of moves, of sign-ins */
    struct ag_rng rng;
    int64_t ids;
    double begun_at; /* moves that a table had on average when measuring began */
};

_Noreturn void give_up(const char *format, ...);
int64_t micros(void);

/* host.c */
void host_start(struct load *load);
void host_stop(struct load *load);
struct moment host_look(struct load *load);
double host_sync_time(const struct load *load);

/* client.c */
void client_begin(struct load *load, struct client *client);
void client_read(struct load *load, struct client *client);
void client_send(struct client *client, const char *format, ...);

/* game.c: a client is there; a message has come; moves that are due go out. */
void game_open(struct load *load, struct client *client);
void game_hear(struct load *load, struct client *client, const char *text, size_t length);
void game_play(struct load *load);

/* client.c: a request by HTTP. */
void client_post(struct client *client, const char *path, const char *body);

/* sign.c: a connection makes its account; an answer to it has come; sign-ins that are due go out.
 */
enum { SIGNERS = 16 };
void sign_begin(struct client *client);
void sign_hear(struct load *load, struct client *client, const char *answer);
void sign_go_on(struct load *load);

/* figures.c */
void figures_add(struct figures *figures, int64_t took);
void figures_sort(struct figures *figures);
double figures_part(const struct figures *figures, double part); /* of sorted ones, in ms */

/* bare.c: copies the server's file; returns when, in milliseconds UTC. Moves a second that bare
 * SQLite makes durable there, of those that the server wrote since, `batch` at a time, while a
 * thread burns so much of a core. */
int64_t bare_copy(const struct load *load);
double bare_measure(const struct load *load, int64_t since, double batch, double part,
                    double seconds);

#endif
