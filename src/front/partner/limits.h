/*
 * limits.h - the largest values that searches can be asked for, the same in all commands.
 *
 * The help texts and docs/cli.md name them too.
 */
#ifndef PARTNER_LIMITS_H
#define PARTNER_LIMITS_H

enum {
    LIMITS_TIME = 1000000, /* seconds */
    LIMITS_NODES = 2000000000,
    LIMITS_MEMORY = 65536, /* MiB */
    LIMITS_SEED = 1000000000
};

#endif
