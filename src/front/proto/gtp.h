/*
 * gtp.h - an engine that speaks GTP version 2, with its own commands for what Go does not have.
 * docs/protocol.md describes the protocol.
 */
#ifndef PROTO_GTP_H
#define PROTO_GTP_H

#include "ag/buf.h"
#include "ag/engine.h"

struct gtp_setup {
    const char *version;          /* of the program */
    const struct ag_rules *rules; /* of the first match */
    const char *engine;           /* its name; NULL: the strongest that plays the game */
    struct ag_limits limits;      /* of a thought; all 0: the usual ones, see docs/protocol.md */
    size_t memory;                /* bytes that the player may use; 0: the engine decides */
    int threads;
    uint64_t seed;
    int resign;  /* genmove resigns below this percentage; 0: never */
    int in, out; /* descriptors */
};

/* Answers until `quit`, until the input ends, or until nobody reads the answers. Returns 0, or the
 * error number if writing failed. SIGPIPE must be ignored. */
int gtp_run(const struct gtp_setup *setup);

/* A list of the commands, one a line: its words, and what it does. */
void gtp_list(struct ag_buf *out);

#endif
